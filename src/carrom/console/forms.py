"""Offers and their fields: the forms that an umpire fills in."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from carrom.console.protocol import ConsoleOffer, FieldKind, OfferField, OfferGroup, Option
from carrom.console.speech import Speech
from carrom.core.seats import Seat, seats_of
from carrom.match.factjson import LONGEST_TEXT
from carrom.match.game import Pair, Player, other_pair
from carrom.match.match import Match
from carrom.match.state import State


class Scene:
    """A match at one moment, and the words in which it is told; ``seal`` is that of the card if it is sealed now."""

    __slots__ = ("match", "seal", "speech", "state")

    def __init__(self, match: Match, speech: Speech, seal: str = "") -> None:
        self.match = match
        self.speech = speech
        self.seal = seal
        self.state: State = match.state


Make = Callable[[Scene], Iterator[ConsoleOffer]]


class Part(NamedTuple):
    """A part of the umpire's menu."""

    module: str
    """The module that declares it."""
    make: Make
    at_hand: bool
    """True if the page shows it at once, so that it is made after every fact."""


PARTS: Final[list[Part]] = []
"""Every part of the menu; :mod:`carrom.console.menu` imports all modules that declare one."""


def part(*, at_hand: bool = False) -> Callable[[Make], Make]:
    """Declare a function that makes offers as a part of the menu."""

    def declare(make: Make) -> Make:
        PARTS.append(Part(make.__module__, make, at_hand))
        return make

    return declare


def offer(  # noqa: PLR0913 - an offer is a row with many columns, nearly all of them rare
    say: Callable[[str], str],
    group: OfferGroup,
    key: str,
    *fields: OfferField,
    kind: str = "",
    label: str = "",
    note: str = "",
    search: str = "",
    likely: bool = False,
    confirm: str = "",
    earliest: float | None = None,
    latest: float | None = None,
    uncertain: bool = False,
    **values: object,
) -> ConsoleOffer:
    """Something that can be recorded now: a fact with these values.

    The first part of the key is the kind of the fact, and the key with ``_`` for ``.`` is the one of its label, unless
    they are given.
    """
    return {
        "key": key,
        "group": group,
        "label": label or say(key.replace(".", "_")),
        "note": note,
        "search": search,
        "likely": likely,
        "confirm": confirm,
        "fact": {"fact": kind or key.partition(".")[0], **values},
        "fields": list(fields),
        "earliest": earliest,
        "latest": latest,
        "uncertain": uncertain,
    }


def field(  # noqa: PLR0913 - as above
    kind: FieldKind,
    path: str,
    label: str,
    value: str | int | bool | list[str] | None = None,  # noqa: FBT001 - the value of a flag
    *,
    options: Iterable[Option] = (),
    least: int = 0,
    most: int = 0,
    required: bool = False,
    more: bool = False,
    pool: str = "",
    excludes: Iterable[str] = (),
    barred: Iterable[str] = (),
    sets: bool = True,
) -> OfferField:
    """Something to be filled in."""
    return {
        "path": path,
        "kind": kind,
        "label": label,
        "options": list(options),
        "least": least,
        "most": most,
        "value": value,
        "required": required,
        "group": "more" if more else "",
        "pool": pool,
        "excludes": list(excludes),
        "barred": list(barred),
        "sets": sets,
    }


def count(path: str, label: str, most: int, *, more: bool = False, pool: str = "") -> OfferField:
    """A number from 0 to ``most``."""
    return field("count", path, label, 0, most=most, more=more, pool=pool)


def flag(path: str, label: str, *, more: bool = False, pool: str = "") -> OfferField:
    """Something that happened or did not."""
    return field("flag", path, label, False, most=1, more=more, pool=pool)  # noqa: FBT003 - not by default


def option(value: str | int, label: str, note: str = "", *, likely: bool = False) -> Option:
    """One value of a choice."""
    return {"value": value, "label": label, "note": note, "likely": likely}


def text(path: str, label: str, *, required: bool = True, more: bool = False, barred: Iterable[str] = ()) -> OfferField:
    """Words of the umpire; required ones are never blank."""
    return field("text", path, label, "", most=LONGEST_TEXT, required=required, more=more, barred=barred)


def until(state: State) -> float | None:
    """When the running clock runs out; None where it stands or no time is kept."""
    return None if state.clock is None else state.clock.ends_at


def is_too_late(state: State) -> bool:
    """True if the running clock was stopped when its time was over already."""
    clock = state.clock
    return clock is not None and clock.paused_at is not None and clock.left(clock.paused_at) < 0


def player_options(scene: Scene, seats: Iterable[Seat] | None = None) -> list[Option]:
    """The players at these seats, or at all of them."""
    state = scene.state
    chosen = [seat for seat, player in enumerate(state.seating) if player is not None] if seats is None else seats
    return [option(seat, scene.speech.at_seat(state, seat)) for seat in chosen]


def seating_fields(scene: Scene, first: Pair) -> Iterator[OfferField]:
    """Where the first player of a side sits, and in doubles who of the other side is on that player's right."""
    speech, doubles = scene.speech, scene.state.setup.doubles
    name = speech.player(Player(first))
    options = [option(seat, speech.say(f"seat_{seat}")) for seat in seats_of(doubles=doubles)]
    yield field("seat", "seat", speech.say("sits_first", name=name), 0, options=options)
    if doubles:
        yield flag("swapped", speech.say("sits_right", name=speech.player(Player(other_pair(first), 1)), of=name))


def seat_field(scene: Scene, label: str = "who", *, more: bool = False) -> OfferField:
    """Which player it was; required unless it is folded away."""
    return field("seat", "seat", scene.speech.say(label), options=player_options(scene), required=not more, more=more)
