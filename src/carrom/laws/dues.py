"""Paying: which owed men can be placed now, by whom, and which stay outstanding (72c, 78-83, 89a).

Men come back in this order: those pocketed in the stroke, older debts, the new charge. The striking side's
lot is placed first, by its opponent; then men of the other side that the stroke freed, by the striker (H39).
"""

from __future__ import annotations

from typing import NamedTuple

from carrom.core.board import Board
from carrom.core.effects import Pairwise, Placing
from carrom.core.seats import Seat, next_player, opposite
from carrom.equipment.men import BLACK, MEN_EACH, WHITE, Colour
from carrom.laws.edition import Edition
from carrom.laws.tables.bases import BASES


class Charge(NamedTuple):
    """What a stroke or a breach costs one side."""

    colour: Colour
    returned: int = 0
    dues: int = 0
    penalties: int = 0

    def limited(self, board: Board) -> Charge:
        """This charge, cut so that the side owes no more than its nine men (H47)."""
        room = max(0, MEN_EACH - board.owed(self.colour))
        dues = min(self.dues, room)
        return self._replace(dues=dues, penalties=min(self.penalties, room - dues))


class Settlement(NamedTuple):
    """The lots to be placed, the debts that stay, and the clauses and readings of paying that were used."""

    placings: tuple[Placing, ...]
    dues: Pairwise
    penalties: Pairwise
    clauses: tuple[str, ...]
    readings: tuple[str, ...] = ()


def placer_for(colour: Colour, board: Board, player: Seat) -> Seat:
    """Who places a side's men while ``player`` has the turn (72, 78b).

    The opponent (21): in doubles the one on the right of the player in turn. Men of the other side that became
    available are placed by the player in turn himself. No other player places men (9).
    """
    if board.colour_of(player) is not colour:
        return player
    return next_player(player, doubles=board.doubles)


def settle(board: Board, charge: Charge, down: Pairwise, player: Seat, edition: Edition, *, keeps: bool) -> Settlement:
    """Pay what can be paid after a stroke or breach by ``charge.colour``; ``keeps`` is true if the turn goes on."""
    colour, returned, new_dues, new_penalties = charge
    charged = returned or new_dues or new_penalties
    readings: tuple[str, ...] = ()
    if (new_dues or new_penalties) and board.owed(colour) + new_dues + new_penalties > MEN_EACH:
        charge, readings = charge.limited(board), ("H47",)
    if not (charged or _can_pay(board, WHITE, down) or _can_pay(board, BLACK, down)):
        return Settlement((), board.dues, board.penalties, ())
    clauses: list[str] = []
    own_lots, own_dues, own_penalties = _pay(board, charge, down[colour], player, edition, keeps, clauses)
    other_lots, other_dues, other_penalties = _pay(
        board, Charge(colour.other), down[colour.other], player, edition, keeps, clauses
    )
    if own_lots and board.doubles and board.strokes == 0 and _waiting(board, colour):
        clauses.append("79b")
    if other_lots:
        waited = _waiting(board, colour.other)
        if waited:
            clauses.append("81" if other_lots[0].placer == player else "79b")
        if sum(lot.men for lot in other_lots) > waited:
            clauses.append("78b ii")
        not_set_off = BASES[edition.base].not_set_off
        if own_dues + own_penalties and not_set_off and not edition.placed_men_no_shot_with_any_man:
            clauses.append(not_set_off)
    dues, penalties = (own_dues, other_dues), (own_penalties, other_penalties)
    if colour:
        dues, penalties = dues[::-1], penalties[::-1]
    return Settlement((*own_lots, *other_lots), dues, penalties, tuple(clauses), readings)


def _can_pay(board: Board, colour: Colour, down: Pairwise) -> bool:
    return (board.dues[colour] > 0 or board.penalties[colour] > 0) and board.in_hand(colour) + down[colour] > 0


def _pay(
    board: Board,
    charge: Charge,
    fell: int,
    player: Seat,
    edition: Edition,
    keeps: bool,  # noqa: FBT001 - private, and always by its name's twin
    clauses: list[str],
) -> tuple[tuple[Placing, ...], int, int]:
    """One side's account: its lots, and the dues and penalties that stay outstanding."""
    colour, returned, new_dues, new_penalties = charge
    old_dues, old_penalties = board.dues[colour], board.penalties[colour]
    purse = board.in_hand(colour) + fell - returned
    if not (returned or new_dues or new_penalties) and (purse == 0 or not (old_dues or old_penalties)):
        return (), old_dues, old_penalties
    paid_old_dues = min(purse, old_dues)
    paid_old_penalties = min(purse - paid_old_dues, old_penalties)
    paid_old = paid_old_dues + paid_old_penalties
    purse -= paid_old
    paid_dues = min(purse, new_dues)
    paid_penalties = min(purse - paid_dues, new_penalties)
    unpaid_dues = old_dues - paid_old_dues + new_dues - paid_dues
    unpaid_penalties = old_penalties - paid_old_penalties + new_penalties - paid_penalties
    if paid_dues < new_dues or paid_penalties < new_penalties:  # the new charge stays owed
        base = BASES[edition.base]
        clauses.append(base.penalty_outstanding if paid_penalties < new_penalties else base.due_outstanding)
    if paid_old and colour is board.colour_of(player):
        clauses.append("78a" if paid_old == old_dues + old_penalties else "83")
    placer = placer_for(colour, board, player)
    waited_only = charge == Charge(colour) and not fell
    if waited_only and placer == player and board.doubles and not edition.waiting_men_placed_in_own_turn:
        placer = opposite(player)
    lots = _lots(
        Placing(colour, placer, returned, paid_dues),
        Placing(colour, placer, 0, paid_old_dues, paid_old_penalties + paid_penalties),
        after_turn=sum(board.turns) if keeps and edition.dues_placed == "after_turn" else 0,
    )
    return lots, unpaid_dues, unpaid_penalties


def _waiting(board: Board, colour: Colour) -> int:
    """Men a side owes and has in hand, which were not placed for want of room (79a)."""
    return min(board.in_hand(colour), board.dues[colour] + board.penalties[colour])


def _lots(now: Placing, rest: Placing, *, after_turn: int) -> tuple[Placing, ...]:
    """One lot, or two when the house lets fines and older debts wait for the end of the turn (U4)."""
    if after_turn and rest.men:
        return tuple(lot for lot in (now, rest._replace(after_turn=after_turn)) if lot.men)
    lot = now._replace(dues=now.dues + rest.dues, penalties=rest.penalties)
    return (lot,) if lot.men else ()
