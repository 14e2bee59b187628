"""A board: the unit of play from the call of play to its finish (5-7)."""

from __future__ import annotations

from typing import NamedTuple

from carrom.equipment.men import BLACK, MEN_EACH, WHITE, Colour
from carrom.play.effects import NONE_EACH, Effects, Outcome, Pairwise, Placing, Queen, Turn, add
from carrom.play.seats import Seat, colour_at, next_player, seats_of

NO_PASSES = (0, 0, 0, 0)
PASSES_EACH = 3
"""Consecutive passes of every player that cancel a board (137)."""

MOST = 999
"""No count on a board goes further: points, debts, turns, strokes of one turn, passes of one player."""


class Board(NamedTuple):
    """The state of one board between two facts. Nothing changes in place: see :meth:`after`."""

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
    """Whether any man of that colour was ever pocketed in this board, by anyone (92, 95a; H30)."""
    pocketed_own: tuple[bool, bool] = (False, False)
    """The same, counting only strokes of the own side."""
    break_made: bool = False
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

    @property
    def colour(self) -> Colour:
        """The colour of the player in turn."""
        return colour_at(self.striker, self.breaker, doubles=self.doubles)

    def colour_of(self, seat: Seat) -> Colour:
        """The colour a seat plays in this board."""
        return colour_at(seat, self.breaker, doubles=self.doubles)

    @property
    def is_over(self) -> bool:
        """Whether the board is finished or cancelled."""
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
        """Pocketed men of a side that could be taken out: those of waiting lots are spoken for."""
        free = MEN_EACH - self.men[colour]
        for lot in self.placings:
            if lot.colour is colour:
                free -= lot.men
        return free

    @property
    def placing(self) -> Placing | None:
        """The lot that has to be placed before the next stroke, if any."""
        for lot in self.placings:
            if lot.after_turn < sum(self.turns):
                return lot
        return None

    def is_last_of_side(self, lot: Placing) -> bool:
        """Whether a side would have no man on the board without this lot (H45)."""
        others = sum(other.men for other in self.placings if other.colour is lot.colour) - lot.men
        return self.men[lot.colour] + others == 0

    def after(self, effects: Effects) -> Board:
        """The board once a ruling has taken effect."""
        white_down, black_down = effects.down
        colour = self.colour if effects.striker is None else self.colour_of(effects.striker)
        ever, own = self.pocketed_ever, self.pocketed_own
        if white_down or black_down:
            ever = (ever[0] or white_down > 0, ever[1] or black_down > 0)
            own = (
                own[0] or (white_down > 0 and colour is WHITE),
                own[1] or (black_down > 0 and colour is BLACK),
            )
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

    def is_passed_out(self, passes: tuple[int, int, int, int]) -> bool:
        """Whether every player has passed three times running (137; M16)."""
        return all(passes[seat] >= PASSES_EACH for seat in seats_of(doubles=self.doubles))

    def placed(self, lot: Placing, men: int) -> Board:
        """The board after so many men of a waiting lot were laid down."""
        white, black = (0, men) if lot.colour else (men, 0)
        board = self._with_lot(lot, lot._replace(begun=lot.begun + men))
        return board._replace(men=(self.men[0] + white, self.men[1] + black))

    def mistaken(self, lot: Placing) -> Board:
        """The board when one man of a waiting lot is taken for placed though it is not (82)."""
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

    def problems(self) -> tuple[str, ...]:
        """Everything that no board under these laws could show; empty when all is well."""
        found: list[str] = []
        for colour in (WHITE, BLACK):
            waiting = sum(lot.men for lot in self.placings if lot.colour is colour)
            if not 0 <= self.men[colour] <= MEN_EACH - waiting:
                found.append(f"{self.men[colour]} {colour.word} men on the board, {waiting} to be placed")
            if not (0 <= self.dues[colour] <= MOST and 0 <= self.penalties[colour] <= MOST):
                found.append(f"{colour.word} owes {self.dues[colour]} dues, {self.penalties[colour]} penalties")
            if self.men[colour] < MEN_EACH and not self.pocketed_ever[colour]:
                found.append(f"{colour.word} men are missing though none was ever pocketed")
            if not self.is_over and self.men[colour] + waiting == 0:
                found.append(f"{colour.word} has no man left and the board goes on")
            if not 0 <= self.score[colour] <= MOST:
                found.append(f"{colour.word} has {self.score[colour]} points")
        found += [
            f"nobody sits at seat {seat}"
            for seat in sorted({self.breaker, self.striker} - set(seats_of(doubles=self.doubles)))
        ]
        if not self.break_made and self.men != (MEN_EACH, MEN_EACH):
            found.append("men are pocketed before the break")
        if not self.break_made and self.queen is not Queen.ON_BOARD:
            found.append("the queen is pocketed before the break")
        # Awaiting is the attempt of the player in turn, who pocketed her in this turn (15).
        if self.queen is Queen.AWAITING and not self.strokes and not self.is_over:
            found.append("the queen awaits her cover though nobody has struck in this turn")
        return (*found, *self._uncountable())

    def _uncountable(self) -> list[str]:
        """Figures that no count of strokes, turns, tries or passes could reach."""
        counts = {
            "strokes": self.strokes,
            "tries": self.tries,
            "white turns": self.turns[0],
            "black turns": self.turns[1],
        }
        found = [f"{count} {what}" for what, count in counts.items() if not 0 <= count <= MOST]
        return found + [f"{count} passes at seat {n}" for n, count in enumerate(self.passes) if not 0 <= count <= MOST]
