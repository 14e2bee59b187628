"""A form becomes the first event of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from carrom.core.layout import Layout
from carrom.errors import BadInput, BadLayout, UnknownName
from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS
from carrom.laws.own_edition import read_edition
from carrom.laws.presets import PRESETS, shortened
from carrom.match.setupjson import check_setup, setup_json
from carrom.match.state import Setup
from carrom.notation.position import read_position
from carrom.server.wire.forms import MatchForm, PlayerForm
from carrom.session.codec import layout_json
from carrom.table.position import Position

DOUBLES: Final = 4
PLAYERS: Final = (2, DOUBLES)


class Seated(NamedTuple):
    """One player as the first event has it."""

    pair: int
    number: int
    name: str
    level: int | None = None
    person: str | None = None

    def json(self) -> dict[str, Any]:
        """What is written of him."""
        return {key: value for key, value in self._asdict().items() if value is not None}


def places_of(count: int) -> list[tuple[int, int]]:
    """Pair and number of every player: both of pair 0, then both of pair 1."""
    if count not in PLAYERS:
        raise BadInput("live_players", at="players", given=count)
    each = count // 2
    return [(pair, number) for pair in (0, 1) for number in range(each)]


def players_of(form: MatchForm, person: str, name: str) -> list[Seated]:
    """The players that a form names."""
    places = places_of(len(form.players))
    found = [_player(one, place, person, name) for one, place in zip(form.players, places, strict=True)]
    return _told_apart(found)


def _player(one: PlayerForm, place: tuple[int, int], person: str, name: str) -> Seated:
    pair, number = place
    if one.kind == "bot":
        if one.level is None:
            raise BadInput("live_level", at=f"players[{pair}]")
        return Seated(pair, number, one.name or f"Bot {one.level}", level=one.level)
    if one.kind == "open":
        return Seated(pair, number, "")
    return Seated(pair, number, one.name or name, person=person)


def _told_apart(players: Sequence[Seated]) -> list[Seated]:
    """The players, numbered where two have the same name."""
    found: list[Seated] = []
    for player in players:
        found.append(player._replace(name=told_apart(player.name, [other.name for other in found])))
    return found


def told_apart(name: str, others: Sequence[str]) -> str:
    """A name that none of the others has: the same, or numbered."""
    called, count = name, 1
    while called and called in others:
        count += 1
        called = f"{name} ({count})"
    return called


def first_event(form: MatchForm, players: Sequence[Seated], maker: str, seed: int) -> dict[str, Any]:
    """The event that makes the match; BadInput for a form that makes none."""
    doubles = len(players) == DOUBLES
    position = _position(form)
    edition, late = _edition(form)
    sides = [tuple(player.name or "?" for player in players if player.pair == pair) for pair in (0, 1)]
    setup = Setup(
        edition=shortened(edition, form.length),
        late=late,
        doubles=doubles,
        names=(sides[0], sides[1]),
        position=None if position is None else position.board,
    )
    check_setup(setup)
    mine = [player for player in players if player.person is not None]
    return {
        "setup": setup_json(setup),
        "edition": edition.code,
        "start": None if position is None else layout_json(position.layout),
        "seed": seed,
        "jumps": form.jumps,
        "clocks": form.clocks and not form.practice and setup.edition.has_clocks,
        "trials": form.trials and position is None,
        "length": form.length,
        "practice": form.practice,
        "hot_seat": len(mine) > 1 and len({player.person for player in mine}) == 1,
        "listed": form.listed,
        "maker": maker,
        "players": [player.json() for player in players],
        "form": form.model_dump(),
    }


def _edition(form: MatchForm) -> tuple[Edition, bool]:
    """The edition, and whether it is for matches from the quarter-final on."""
    if form.own_edition is not None:
        return read_edition(form.own_edition, "own_edition"), False
    if form.edition in EDITIONS:
        return EDITIONS[form.edition], False
    if form.edition in PRESETS:
        return PRESETS[form.edition].edition(), PRESETS[form.edition].late
    raise UnknownName("edition", form.edition, (*EDITIONS, *PRESETS), at="edition")


def _position(form: MatchForm) -> Position | None:
    if form.position is None:
        return None
    if not form.practice:
        raise BadInput("live_position", at="position")
    return startable(read_position(form.position))


def startable(position: Position) -> Position:
    """A position, if a match can start from it: nothing is left to be placed, and the board goes on."""
    board = position.board
    if board.placings or board.is_over:
        raise BadInput("live_unsettled", at="position")
    usual = Layout(position.layout.spots)
    if usual != position.layout:  # later boards are racked with the standard set
        raise BadLayout("layouts_differ", at="position")
    return position
