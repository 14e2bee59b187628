"""A table: a match under its terms. A player's choice gives the next table and what happened.

The hand of the player in turn makes the stroke, the physics plays it, the match rules it, and the umpire settles what
follows until a player is asked again. Bots, people, contests and lessons all play through here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from carrom.core.board import Board
from carrom.core.layout import Chance, Layout
from carrom.core.report import SinkChoice
from carrom.core.seats import Seat
from carrom.core.stroke import Stroke
from carrom.equipment import CLUB, SurfaceName
from carrom.errors import BadFact
from carrom.geometry import Spot
from carrom.laws.edition import Edition
from carrom.laws.ruling import Ruling
from carrom.match.facts import Chosen, Demanded, Fact, Seated, TossChoice, Waived
from carrom.match.game import PAIRS, Pair, Player
from carrom.match.match import Match
from carrom.match.next_step import NO_PAIRS, Awaited, trial_player
from carrom.match.placing import place
from carrom.match.position import Position
from carrom.match.state import Phase, State
from carrom.match.trail import Trail
from carrom.table.hand import PERFECT, Skill
from carrom.table.play import Played, board_after, play
from carrom.table.scene import StrokeRun, simulate_stroke
from carrom.table.terms import BotPlayer, Terms
from carrom.table.umpire import Turning, next_act, no_room, trial_rack, usual_turn


@dataclass(frozen=True, slots=True)
class Step:
    """What one choice led to."""

    table: Table
    """Once the umpire has settled what follows."""
    since: int
    """How many facts the match had before."""
    matches: tuple[Match, ...]
    """The match after the choice, and after each act of the umpire; empty if nothing happened."""
    run: StrokeRun | None = None
    """How everything moved, for a stroke."""

    @property
    def facts(self) -> tuple[Fact, ...]:
        """The facts that were added."""
        return tuple(self.table.match.facts[self.since :])

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """The rulings on them."""
        return tuple(match.state.ruling for match in self.matches if match.state.ruling is not None)

    @property
    def played(self) -> Played:
        """The stroke with its report and its ruling, before the umpire did anything else."""
        assert self.run is not None  # noqa: S101 - for strokes alone
        return Played(self.run, self.matches[0])

    @property
    def board(self) -> Board:
        """The board after the choice, also when that ended it."""
        return board_after(self.matches[0])

    def _repr_svg_(self) -> str:
        """The stroke, or the men as they lie, as a picture for notebooks."""
        shown = self.run or self.table.state.layout
        return "" if shown is None else shown._repr_svg_()


@dataclass(frozen=True, slots=True)
class Table:
    """A match at a simulated table. Every choice returns a :class:`Step` and changes nothing in place."""

    match: Match
    terms: Terms
    ready: frozenset[Pair] = NO_PAIRS
    """The sides that are ready for the next board."""
    turning: Turning = usual_turn
    """How the breaker of a new board turns the rack."""
    one_board: bool = False
    """Whether play ends with the board that it began with, and no next board is called."""

    @classmethod
    def start(cls, terms: Terms, turning: Turning = usual_turn) -> Table:
        """A new match, where the first player is asked."""
        return cls(Match.start(terms.setup), terms, turning=turning).settle().table

    @classmethod
    def practice(
        cls,
        edition: Edition,
        position: Position | None = None,
        *,
        bot: str = "",
        hand: Skill = PERFECT,
        surface: SurfaceName = CLUB,
        seed: int = 0,
    ) -> Table:
        """One board from a position, by default a racked one before its break; seat 0 plays white.

        Both sides are played by people, or by the bot of that name, with the same hand. The position may have men
        that wait to be placed.
        """
        position = position or Position.start()
        board = position.board
        match = Match.practice(edition, Position(board._replace(placings=()), position.layout), surface)
        if board.placings:  # a setup holds no lots
            match = replace(match, past=Trail((match.state._replace(board=board),)))
        players = [Player(pair, number) for pair in PAIRS for number in range(2 if board.doubles else 1)]
        bots = {player: BotPlayer(bot, hand) for player in players} if bot else {}
        return cls(match, Terms(setup=match.setup, bots=bots, seed=seed, hand=hand), one_board=True)

    @property
    def state(self) -> State:
        """Where the match stands."""
        return self.match.state

    @property
    def awaited(self) -> Awaited:
        """What the table waits for, and from whom."""
        if self.one_board and self.state.phase is not Phase.PLAY:
            return Awaited("nothing")
        return self.terms.awaited(self.state, self.ready)

    @property
    def is_over(self) -> bool:
        """Whether nobody is asked any more."""
        return self.state.is_over or (self.one_board and self.state.phase is not Phase.PLAY)

    def strike(
        self,
        stroke: Stroke,
        *,
        at: float | None = None,
        chance: Chance | None = None,
        choice: SinkChoice | None = None,
    ) -> Step:
        """The stroke that the player in turn means, as his hand makes it.

        The errors of the hand come from ``chance``, or from the seed of the terms and the number of the fact.
        ``choice`` is the house option, if it is known before (Sink 1).
        """
        terms, number, position = self.terms, len(self.match.facts), self.state.position
        made, meant = stroke, None
        if position is not None:
            player = self.state.player_at(position.board.striker)
            chance = chance or terms.chance("hand", number)
            made = terms.make_stroke(stroke, player, position.layout, self.state.edition, chance)
            meant = None if made is stroke and player not in terms.bots else stroke
        jumps = terms.jumps_at(number)
        played = play(self.match, made, model=terms.physics, jumps=jumps, choice=choice, intended=meant, at=at)
        return self._settled((played.match,), at, played.run)

    def try_stroke(self, stroke: Stroke, men: Layout | None = None, chance: Chance | None = None) -> StrokeRun:
        """A stroke of a trial board (40): no fact of the match. Men that leave the board stay off.

        ``men`` is where they lie after an earlier stroke; without, they are racked.
        """
        state, terms = self.state, self.terms
        if state.phase is not Phase.TRIAL:
            raise BadFact("fact_not_now", at="trial", given="trial", phase=state.phase.value, known="")
        player = trial_player(state)
        if stroke.seat != (seat := state.seating.index(player)):
            raise BadFact("not_in_turn", at="stroke.seat", given=stroke.seat, known=seat)
        men = trial_rack(self.match, terms) if men is None else men
        chance = chance or terms.chance("trial hand", len(self.match.facts))
        return simulate_stroke(men, terms.make_stroke(stroke, player, men, state.edition, chance), terms.physics)

    def place(self, spots: Sequence[Spot], *, at: float | None = None, is_all: bool = False) -> Step:
        """Men of the waiting lot, the lowest numbers first; ``is_all`` if the others find no room (79a)."""
        board, match = self.state.board, self.match
        lot = None if board is None else board.placing
        matches: tuple[Match, ...] = ()
        if spots or not is_all:
            match = place(match, spots, at)
            matches = (match,)
        if is_all and (lot is None or len(spots) < lot.men):
            matches = (*matches, no_room(match, at))
        return self._settled(matches, at)

    def waive(self, at: float | None = None) -> Step:
        """None of the waiting men is placed (87a)."""
        return self.record(Waived(at=at))

    def choose(self, choice: SinkChoice, at: float | None = None) -> Step:
        """One more man and the turn, or neither (house, Sink 1)."""
        return self.record(Chosen(choice=choice, at=at))

    def demand(self, points: int, at: float | None = None) -> Step:
        """The points that the winner of a board demands (87b)."""
        return self.record(Demanded(points=points, at=at))

    def take_toss(self, choice: Literal["side", "break"], at: float | None = None) -> Step:
        """The winner of the toss takes the break or the side (39)."""
        return self.record(TossChoice(choice=choice, at=at))

    def sit(self, seat: Seat = 0, *, swapped: bool = False, breaker: int = 0, at: float | None = None) -> Step:
        """The side that sits first takes a seat (39); see :class:`carrom.match.facts.Seated`."""
        return self.record(Seated(seat=seat, swapped=swapped, breaker=breaker, at=at))

    def get_ready(self, *pairs: Pair, at: float | None = None) -> Step:
        """Sides are ready for the next board."""
        return replace(self, ready=self.ready.union(pairs)).settle(at)

    def record(self, fact: Fact) -> Step:
        """Any other fact, and what follows it."""
        return self._settled((self.match.record(fact),), fact.at)

    def settle(self, at: float | None = None) -> Step:
        """What the umpire does without asking anybody."""
        return self._settled((), at)

    def _settled(self, matches: tuple[Match, ...], at: float | None, run: StrokeRun | None = None) -> Step:
        since = len(self.match.facts)
        match, ready = (matches[-1], NO_PAIRS) if matches else (self.match, self.ready)
        while not (self.one_board and match.state.phase is not Phase.PLAY):
            after = next_act(match, self.terms, at, ready, self.turning)
            if after is None:
                break
            match, ready = after, NO_PAIRS
            matches = (*matches, match)
        table = Table(match, self.terms, ready, self.turning, self.one_board)
        return Step(table, since, matches, run)
