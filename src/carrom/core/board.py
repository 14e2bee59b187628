"""A board: the unit of play from the call of play to its finish (5-7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from carrom.core.effects import NONE_EACH, Effects, Outcome, Pairwise, PendingChoice, Placing, Queen, Turn, add
from carrom.core.seats import Seat, colour_at, next_player, seats_of
from carrom.equipment.men import BLACK, MEN_EACH, WHITE, Colour
from carrom.errors import BadInput

NO_PASSES = (0, 0, 0, 0)
PASSES_EACH = 3
"""Consecutive passes of every player that cancel a board (137)."""

MOST = 999
"""No count on a board goes further: points, debts, turns, strokes of one turn, passes of one player."""


class Board(NamedTuple):
    """The state of one board between two facts (5). Nothing changes in place: see :meth:`after`."""

    breaker: Seat = 0
    """Who has the right to break and so plays white (43)."""
    doubles: bool = False
    score: Pairwise = NONE_EACH
    """The game score of white and black before this board."""
    men: Pairwise = (MEN_EACH, MEN_EACH)
    """Men lying on the board."""
    queen: Queen = Queen.ON_BOARD
    dues: Pairwise = NONE_EACH
    """Men owed for sunk strikers and not yet available to be placed (13)."""
    penalties: Pairwise = NONE_EACH
    """Men owed for breaches and not yet available (14)."""
    pocketed_ever: tuple[bool, bool] = (False, False)
    """True if a man of that colour was ever pocketed in this board, by either side (92, 95a; H30)."""
    pocketed_own: tuple[bool, bool] = (False, False)
    """The same, counting only strokes of the own side."""
    break_made: bool = False
    """True once the opening stroke has touched a man (6, 44)."""
    tries: int = 0
    """Break tries the player in turn has already missed (45a)."""
    striker: Seat = 0
    """The player in turn: who strikes next."""
    strokes: int = 0
    """Strokes made in this turn; none yet makes a breach a technical foul (63a)."""
    turns: Pairwise = (1, 0)
    """Turns begun by each colour, the running one included: slams happen in the first (26)."""
    passes: tuple[int, int, int, int] = NO_PASSES
    """Consecutive passes of each seat (137)."""
    placings: tuple[Placing, ...] = ()
    """Lots waiting to be placed, first one first."""
    outcome: Outcome | None = None
    replay: str = ""
    """The clause that cancelled this board, if one did."""
    pending: PendingChoice | None = None
    """House: the stroke whose player has still to choose; the men are counted as before it (Sink 1)."""

    @property
    def colour(self) -> Colour:
        """The colour of the player in turn."""
        return colour_at(self.striker, self.breaker, doubles=self.doubles)

    def colour_of(self, seat: Seat) -> Colour:
        """The colour a seat plays in this board."""
        return colour_at(seat, self.breaker, doubles=self.doubles)

    @property
    def is_over(self) -> bool:
        """True if the board is finished (7) or cancelled."""
        return self.outcome is not None or bool(self.replay)

    def owed(self, colour: Colour) -> int:
        """Men a side still owes: outstanding dues and penalties, and lots not yet placed (13; H31)."""
        total = self.dues[colour] + self.penalties[colour]
        if self.placings:
            total += sum(lot.men for lot in self.placings if lot.colour is colour)
        return total

    def put_off(self, colour: Colour) -> int:
        """House: men of a side that are at hand and placed when the turn is over (Additional 10)."""
        if not self.placings:
            return 0
        return sum(lot.men for lot in self.placings if lot.colour is colour and lot.after_turn >= sum(self.turns))

    def in_hand(self, colour: Colour) -> int:
        """Pocketed men of a side that could be taken out, without those of waiting lots."""
        free = MEN_EACH - self.men[colour]
        for lot in self.placings:
            if lot.colour is colour:
                free -= lot.men
        return free

    @property
    def placing(self) -> Placing | None:
        """The lot that has to be placed before the next stroke, if any."""
        for lot in self.placings:
            if self.is_due(lot):
                return lot
        return None

    def is_due(self, lot: Placing) -> bool:
        """True if a waiting lot has to be placed before the next stroke."""
        return lot.after_turn < sum(self.turns)

    def is_last_of_side(self, lot: Placing) -> bool:
        """True if a side would have no man on the board without this lot (H45)."""
        others = sum(other.men for other in self.placings if other.colour is lot.colour) - lot.men
        return self.men[lot.colour] + others == 0

    def after(self, effects: Effects) -> Board:
        """The board once a ruling has taken effect."""
        white_down, black_down = effects.down
        colour = self.colour if effects.striker is None else self.colour_of(effects.striker)
        ever, own = self.pocketed_ever, self.pocketed_own
        if white_down or black_down:
            ever = (ever[0] or white_down > 0, ever[1] or black_down > 0)
            own = (own[0] or (white_down > 0 and colour is WHITE), own[1] or (black_down > 0 and colour is BLACK))
        struck = self.striker if effects.striker is None else effects.striker
        striker, strokes, turns = struck, self.strokes + effects.stroke_made, self.turns
        if effects.turn is Turn.PASSES:
            striker, strokes = next_player(struck, doubles=self.doubles), 0
            turns = (turns[0] + (colour is BLACK), turns[1] + (colour is WHITE))
        return Board(
            self.breaker,
            self.doubles,
            self.score,
            (self.men[0] - white_down, self.men[1] - black_down),
            effects.queen,
            effects.dues,
            effects.penalties,
            ever,
            own,
            effects.break_made,
            effects.tries,
            striker,
            strokes,
            turns,
            self._passes_after(struck, effects),
            self.placings + effects.placings,
            effects.outcome,
            effects.replay,
        )

    def _passes_after(self, struck: Seat, effects: Effects) -> tuple[int, int, int, int]:
        if effects.touched:
            return NO_PASSES if effects.stroke_made else self.passes
        if not effects.passed:
            return self.passes
        counted = list(self.passes)
        counted[struck] += 1
        return counted[0], counted[1], counted[2], counted[3]

    def is_passed_out(self, passes: tuple[int, ...]) -> bool:
        """True if every player has passed three times running (137; M16)."""
        return all(passes[seat] >= PASSES_EACH for seat in seats_of(doubles=self.doubles))

    def placed(self, lot: Placing, men: int) -> Board:
        """The board after so many men of a waiting lot were laid down."""
        white, black = (0, men) if lot.colour else (men, 0)
        board = self._with_lot(lot, lot._replace(begun=lot.begun + men))
        return board._replace(men=(self.men[0] + white, self.men[1] + black))

    def mistaken(self, lot: Placing) -> Board:
        """The board when one man of a waiting lot counts as placed by mistake (82)."""
        return self._with_lot(lot, lot._replace(mistaken=lot.mistaken + 1))

    def _with_lot(self, lot: Placing, left: Placing) -> Board:
        lots = (left if other is lot else other for other in self.placings)
        return self._replace(placings=tuple(other for other in lots if other.men))

    def without_lot(self, lot: Placing, *, stays_owed: bool = False) -> Board:
        """The board once a lot is given up; or, when it stays owed, until there is room for it (79a)."""
        board = self._replace(placings=tuple(other for other in self.placings if other is not lot))
        if not stays_owed:
            return board
        penalties = min(lot.penalties, lot.men)
        dues = lot.men - penalties
        return board._replace(
            dues=add(board.dues, lot.colour, dues), penalties=add(board.penalties, lot.colour, penalties)
        )

    def problems(self) -> tuple[BadInput, ...]:
        """Everything that no board under these laws could show; empty if there is nothing."""
        found = [*self._problems_of(WHITE), *self._problems_of(BLACK)]
        found += [
            BadInput("no_such_seat", given=seat)
            for seat in sorted({self.breaker, self.striker} - set(seats_of(doubles=self.doubles)))
        ]
        if not self.break_made and self.men != (MEN_EACH, MEN_EACH):
            found.append(BadInput("board_men_before_break"))
        if not self.break_made and self.queen is not Queen.ON_BOARD:
            found.append(BadInput("board_queen_before_break"))
        # Awaiting is the attempt of the player in turn, who pocketed her in this turn (15).
        if self.queen is Queen.AWAITING and not self.strokes and not self.is_over:
            found.append(BadInput("board_cover_unstruck"))
        return (*found, *self._uncountable())

    def _problems_of(self, colour: Colour) -> Iterator[BadInput]:
        side, men, dues, penalties = colour.phrase, self.men[colour], self.dues[colour], self.penalties[colour]
        waiting = sum(lot.men for lot in self.placings if lot.colour is colour)
        if not 0 <= men <= MEN_EACH - waiting:
            yield BadInput("board_men", given=men, side=side, waiting=waiting)
        if not (0 <= dues <= MOST and 0 <= penalties <= MOST):
            yield BadInput("board_owes", side=side, dues=dues, penalties=penalties)
        if men < MEN_EACH and not self.pocketed_ever[colour]:
            yield BadInput("board_men_missing", side=side)
        if not self.is_over and men + waiting == 0:
            yield BadInput("board_side_finished", side=side)
        if not 0 <= self.score[colour] <= MOST:
            yield BadInput("board_points", side=side, given=self.score[colour])

    def _uncountable(self) -> Iterator[BadInput]:
        for key, count in (("board_strokes", self.strokes), ("board_tries", self.tries)):
            if not 0 <= count <= MOST:
                yield BadInput(key, given=count)
        for colour in (WHITE, BLACK):
            if not 0 <= self.turns[colour] <= MOST:
                yield BadInput("board_turns", given=self.turns[colour], side=colour.phrase)
        for seat, count in enumerate(self.passes):
            if not 0 <= count <= MOST:
                yield BadInput("board_passes", given=count, seat=seat)
