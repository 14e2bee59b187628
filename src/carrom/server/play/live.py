"""A live match as a value: its stored events folded, the same while it is played and after a restart."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final, Literal, NamedTuple

from carrom.bots.levels import LEVELS
from carrom.bots.play import bot_turn
from carrom.core.layout import Layout
from carrom.errors import BadInput
from carrom.match.facts import FACTS, Fact, TimeUp
from carrom.match.game import PAIRS, Pair, Player
from carrom.match.match import Match
from carrom.match.next_step import NO_PAIRS, Awaited, awaited
from carrom.match.setupjson import read_setup
from carrom.match.state import State
from carrom.match.storedjson import read_layout, read_stored
from carrom.physics import generation_named
from carrom.server.play.wire.commands import OfferKind
from carrom.server.play.wire.messages import AimLine, HandName
from carrom.server.ratings.strengths import Mark
from carrom.server.umpired.pens import KINDS, Umpiring
from carrom.table.hand import NATURAL, PERFECT
from carrom.table.scene import model_on
from carrom.table.table import Table
from carrom.table.terms import BotPlayer, Terms

MAX_EVENTS: Final = 10_000
"""Events of a match. The longest matches of beginners have half as many; strokes that are taken back again and again
would otherwise fill memory and disk."""
Status = Literal["open", "running", "finished"]
Length = Literal["board", "game", "match"]


class Chair(NamedTuple):
    """The chair of one player: taken by a person or a bot, or open."""

    player: Player
    name: str = ""
    level: int | None = None
    person: str | None = None
    bot: str | None = None
    """The name of the bot; None in matches made when all levels were greedy."""
    mark: Mark | None = None
    """The rating when the player sat down."""
    at_table: bool = False
    """True for a player at a real table, who is only a name here."""

    @property
    def kind(self) -> Literal["person", "bot", "open", "table"]:
        """Whether a person or a bot plays, somebody at a real table, or nobody yet."""
        if self.at_table:
            return "table"
        if self.level is not None:
            return "bot"
        return "open" if self.person is None else "person"

    @property
    def bot_player(self) -> BotPlayer:
        """The bot of this chair, with the hand of its level."""
        return BotPlayer(self.bot or "greedy", LEVELS[(self.level or 1) - 1].skill)


class PendingOffer(NamedTuple):
    """An offer that is not answered yet."""

    what: OfferKind
    pair: Pair
    seq: int


@dataclass(frozen=True, slots=True)
class Creation:
    """What the first event of a match settles."""

    id: str
    maker: str
    edition: str
    """The code of the edition in the form, before it was shortened."""
    length: Length
    practice: bool
    hot_seat: bool
    listed: bool
    created_ms: int
    form: Mapping[str, Any]
    """The form of the match, for a rematch."""
    aim_line: AimLine = "full"
    hand: HandName = "exact"
    rated: bool = False
    anyone: bool = False
    """Whether anybody may take the open seat."""


@dataclass(frozen=True)
class Live:
    """A match at one moment, with its players, offers and trial board."""

    creation: Creation
    chairs: tuple[Chair, ...]
    terms: Terms
    match: Match
    trial: Layout | None = None
    """The men of a trial board after its first stroke."""
    seq: int = 0
    """The number of the last event."""
    changed_seq: int = 0
    """The number of the last event that changed the match itself; older commands are stale."""
    ready: frozenset[Pair] = NO_PAIRS
    """The sides that have said that they are ready for the next board."""
    offer: PendingOffer | None = None
    turned_down: tuple[Pair, ...] = ()
    """The sides whose offers were declined since the last fact, once for each offer."""
    rematch: str = ""
    """The id of the rematch."""
    umpiring: Umpiring | None = None
    """How the match is kept, if it is played at a real table."""

    @cached_property
    def state(self) -> State:
        """Where the match stands."""
        return self.match.state

    @property
    def is_full(self) -> bool:
        """Whether the match has as many events as it may have; it can only be ended then."""
        return self.seq >= MAX_EVENTS

    @cached_property
    def is_open(self) -> bool:
        """Whether a player is still missing."""
        return any(chair.kind == "open" for chair in self.chairs)

    @property
    def status(self) -> Status:
        """The group of the lobby that lists it."""
        if self.state.is_over:
            return "finished"
        return "open" if self.is_open else "running"

    @cached_property
    def awaited(self) -> Awaited:
        """What the match waits for: a missing player before anything else; at a real table nobody is asked."""
        if self.umpiring is not None:
            return awaited(self.state)
        missing = tuple(chair.player for chair in self.chairs if chair.kind == "open")
        return self.terms.awaited(self.state, self.ready, missing)

    @property
    def table(self) -> Table:
        """The match as its players choose at it; bots turn their racks."""
        return Table(self.match, self.terms, self.ready, bot_turn)

    def chair(self, player: Player) -> Chair:
        """The chair of a player."""
        return next(chair for chair in self.chairs if chair.player == player)

    def chairs_of(self, person: str | None) -> tuple[Chair, ...]:
        """The chairs of a person: more than one in a hot seat."""
        return tuple(chair for chair in self.chairs if person is not None and chair.person == person)

    def pairs_of(self, person: str | None) -> tuple[Pair, ...]:
        """The sides that a person plays on."""
        mine = {chair.player.pair for chair in self.chairs_of(person)}
        return tuple(pair for pair in PAIRS if pair in mine)

    def side_name(self, pair: Pair | None) -> str:
        """The names of the players of a side, or of all."""
        return " / ".join(chair.name for chair in self.chairs if pair is None or chair.player.pair == pair)

    def with_fact(self, match: Match) -> Live:
        """This match one fact later; ``match`` is the match with that fact. An offer and a trial board lapse."""
        return Live(  # five times quicker than ``replace``, and every command makes one
            self.creation,
            self.chairs,
            self.terms,
            match,
            seq=self.seq + 1,
            changed_seq=self.seq + 1,
            ready=self.ready if isinstance(match.facts.last, TimeUp) else NO_PAIRS,
            rematch=self.rematch,
            umpiring=self.umpiring,
        )

    def after(self, kind: str, payload: Mapping[str, Any], fact: Fact | None = None) -> Live:
        """This match one event later; the fact of the payload is read from it, unless it is given.

        At a real table a fact that cannot be ruled is kept, and all after it; ``umpiring.refusal`` tells why.
        """
        if kind in FACTS:
            return self._with_recorded(payload, fact)
        if kind in KINDS and self.umpiring is not None:
            return replace(self, seq=self.seq + 1, umpiring=self.umpiring.after(kind, payload))
        following = replace(self, seq=self.seq + 1)
        match kind:
            case "tried":
                return replace(following, trial=read_layout(payload["men"]), changed_seq=following.seq)
            case "ready":
                return replace(following, ready=self.ready | set(payload["pairs"]))
            case "offer":
                return replace(following, offer=PendingOffer(payload["what"], payload["pair"], following.seq))
            case "answer":
                offer = self.offer
                refused = () if offer is None or payload["accept"] else (offer.pair,)
                return replace(following, offer=None, turned_down=(*self.turned_down, *refused))
            case "seated_person" | "freed":
                player = Player(payload["pair"], payload["number"])
                mark = Mark.read(payload.get("rating"))
                chair = Chair(player, payload.get("name", ""), person=payload.get("person"), mark=mark)
                chairs = tuple(chair if old.player == player else old for old in self.chairs)
                return replace(following, chairs=chairs)
            case "rematch":
                return replace(following, rematch=payload["match"])
            case _:
                raise ValueError(kind)

    def _with_recorded(self, payload: Mapping[str, Any], fact: Fact | None) -> Live:
        umpiring = self.umpiring
        if umpiring is None:
            return self.with_fact(self.match.following(fact or read_stored(payload)))
        refusal = umpiring.refusal
        if refusal is None:
            try:
                live = self.with_fact(self.match.following(fact or read_stored(payload)))
                return replace(live, umpiring=umpiring.with_fact(payload, live.match.facts.last))
            except BadInput as error:
                refusal = error.with_traceback(None)  # its frames hold the whole match
        seq = self.seq + 1
        return replace(self, seq=seq, changed_seq=seq, umpiring=umpiring.with_unruled(payload, refusal))


def created(match: str, payload: Mapping[str, Any], at_ms: int) -> Live:
    """The match after its first event."""
    chairs = tuple(
        Chair(
            Player(one["pair"], one["number"]),
            mark=Mark.read(one.get("rating")),
            **{name: one[name] for name in ("name", "level", "person", "bot", "at_table") if name in one},
        )
        for one in payload["players"]
    )
    start = payload.get("start")
    setup = read_setup(payload["setup"])
    terms = Terms(
        setup=setup if start is None else replace(setup, layout=read_layout(start)),
        bots={chair.player: chair.bot_player for chair in chairs if chair.level is not None},
        seed=payload["seed"],
        model=model_on(setup.surface, generation=generation_named(payload.get("engine"))),
        jumps=payload["jumps"],
        trials=payload["trials"],
        timed=payload["clocks"],
        hand=NATURAL if payload.get("hand") == "natural" else PERFECT,
    )
    settled = {name: payload[name] for name in Creation.__match_args__ if name in payload}
    creation = Creation(**settled | {"id": match, "created_ms": at_ms})
    return Live(creation, chairs, terms, Match.start(terms.setup), umpiring=Umpiring.read(payload, terms.setup))
