"""A live match as a value: what its events fold into, one after another, on the server and after a restart alike."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, NamedTuple

from carrom.bots import Bot, GreedyBot
from carrom.match.facts import FACTS, TimeUp, Undone
from carrom.match.facts import Stroke as StrokeMade
from carrom.match.game import PAIRS, Pair, Player
from carrom.match.setupjson import read_setup
from carrom.notation.steps import Label
from carrom.server.wire.commands import OfferKind
from carrom.session.codec import read_layout, retold
from carrom.session.match import Sitting
from carrom.session.terms import Terms
from carrom.table.hand import PERFECT, SKILLS, Skill

LEVELS: Final[tuple[Skill, ...]] = tuple(SKILLS.values())
"""The hands of the bots of level 1 to 8."""
Status = Literal["open", "running", "finished"]
Length = Literal["board", "game", "match"]


class Chair(NamedTuple):
    """One player of a match: a person, a bot, or nobody yet."""

    player: Player
    name: str = ""
    level: int | None = None
    person: str | None = None

    @property
    def kind(self) -> Literal["person", "bot", "open"]:
        """Who it is for."""
        if self.level is not None:
            return "bot"
        return "open" if self.person is None else "person"


class Standing(NamedTuple):
    """An offer that waits for its answer."""

    what: OfferKind
    pair: Pair
    seq: int


class Labelled(NamedTuple):
    """The labels of the facts that count, the last one first."""

    label: Label | None
    before: Labelled | None


@dataclass(frozen=True, slots=True)
class Creation:
    """What was settled when a match was made."""

    id: str
    maker: str
    edition: str
    """The code of the edition as it was asked for, whatever the length."""
    length: Length
    practice: bool
    hot_seat: bool
    listed: bool
    created_ms: int
    form: Mapping[str, Any]
    """The form that asked for it, for a rematch."""


@dataclass(frozen=True, slots=True)
class Live:
    """A match at one moment, with everything around it that is stored."""

    made: Creation
    chairs: tuple[Chair, ...]
    sitting: Sitting
    seq: int = 0
    """The last event."""
    acted: int = 0
    """The last event that changed the match itself."""
    ready: frozenset[Pair] = frozenset()
    offer: Standing | None = None
    turned_down: tuple[Pair, ...] = ()
    """The sides whose offers came to nothing since the last fact, once for each offer."""
    labels: Labelled | None = None
    rematch: str = ""

    @property
    def is_open(self) -> bool:
        """Whether somebody is still missing."""
        return any(chair.kind == "open" for chair in self.chairs)

    @property
    def status(self) -> Status:
        """As lists tell it."""
        if self.sitting.is_over:
            return "finished"
        return "open" if self.is_open else "running"

    @property
    def label(self) -> Label | None:
        """The last stroke that counts."""
        labels = self.labels
        while labels is not None and labels.label is None:
            labels = labels.before
        return None if labels is None else labels.label

    def chair(self, player: Player) -> Chair:
        """Where that player sits down."""
        return next(chair for chair in self.chairs if chair.player == player)

    def chairs_of(self, person: str | None) -> tuple[Chair, ...]:
        """Everybody whom a person plays."""
        return tuple(chair for chair in self.chairs if person is not None and chair.person == person)

    def pairs_of(self, person: str | None) -> tuple[Pair, ...]:
        """The sides that a person plays on."""
        mine = {chair.player.pair for chair in self.chairs_of(person)}
        return tuple(pair for pair in PAIRS if pair in mine)

    def with_fact(self, sitting: Sitting) -> Live:
        """This match one fact later."""
        fact = sitting.entries[-1].fact
        labels = self.labels
        if isinstance(fact, Undone):
            labels = None if labels is None else labels.before
        else:
            label = self._next_label() if isinstance(fact, StrokeMade) else None
            labels = Labelled(label, labels)
        return replace(
            self,
            sitting=sitting,
            seq=self.seq + 1,
            acted=self.seq + 1,
            ready=self.ready if isinstance(fact, TimeUp) else frozenset(),
            offer=None,
            turned_down=(),
            labels=labels,
        )

    def _next_label(self) -> Label:
        state, last = self.sitting.state, self.label
        here = (state.game.number, state.board_number)
        return Label(*here, last.stroke + 1 if last is not None and last[:2] == here else 1)

    def after(self, kind: str, payload: Mapping[str, Any]) -> Live:
        """This match one stored event later."""
        if kind in FACTS:
            return self.with_fact(retold(self.sitting, payload))
        following = replace(self, seq=self.seq + 1)
        match kind:
            case "tried":
                tried = replace(self.sitting, trial=read_layout(payload["men"]))
                return replace(following, sitting=tried, acted=following.seq)
            case "ready":
                return replace(following, ready=self.ready | set(payload["pairs"]))
            case "offer":
                return replace(following, offer=Standing(payload["what"], payload["pair"], following.seq))
            case "answer":
                offer = self.offer
                refused = () if offer is None or payload["accept"] else (offer.pair,)
                return replace(following, offer=None, turned_down=(*self.turned_down, *refused))
            case "seated_person" | "freed":
                player = Player(payload["pair"], payload["number"])
                chair = Chair(player, payload.get("name", ""), person=payload.get("person"))
                chairs = tuple(chair if old.player == player else old for old in self.chairs)
                return replace(following, chairs=chairs)
            case "rematch":
                return replace(following, rematch=payload["match"])
            case _:
                raise ValueError(kind)


def created(match: str, payload: Mapping[str, Any], at_ms: int) -> Live:
    """The match that its first event makes."""
    chairs = tuple(
        Chair(Player(one["pair"], one["number"]), one["name"], one.get("level"), one.get("person"))
        for one in payload["players"]
    )
    start = payload.get("start")
    hands = _hands(chairs, 0)
    terms = Terms(
        setup=read_setup(payload["setup"]),
        bots=_bots(chairs),
        skills=hands,
        partners=_hands(chairs, 1),
        seed=payload["seed"],
        jumps=payload["jumps"],
        start=None if start is None else read_layout(start),
        trials=payload["trials"],
        timed=payload["clocks"],
    )
    made = Creation(
        match,
        payload["maker"],
        payload["edition"],
        payload["length"],
        payload["practice"],
        payload["hot_seat"],
        payload["listed"],
        at_ms,
        payload["form"],
    )
    return Live(made, chairs, Sitting.start(terms))


BOT: Final = GreedyBot()


def _bots(chairs: tuple[Chair, ...]) -> tuple[tuple[Bot | None, ...], tuple[Bot | None, ...]]:
    sides = [tuple(BOT if chair.level else None for chair in chairs if chair.player.pair == pair) for pair in PAIRS]
    return sides[0], sides[1]


def _hands(chairs: tuple[Chair, ...], number: int) -> tuple[Skill, Skill]:
    hands = {chair.player: LEVELS[chair.level - 1] for chair in chairs if chair.level is not None}
    return hands.get(Player(0, number), PERFECT), hands.get(Player(1, number), PERFECT)
