"""What :func:`carrom.laws.umpire.rule` decides about each of many strokes, as columns.

It holds for what a simulated stroke can do: the player in turn strikes after the call, from a lawful place. Consecutive
passes, and the board that they cancel (137), are left out.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from carrom.batch.outcomes import Outcomes
from carrom.batch.positions import AWAITING, COVERED_WHITE, ON_BOARD, QUEEN_COLUMN, Positions
from carrom.batch.reports import Reports, witness_many
from carrom.batch.tallies import COVERED_BY_OTHER_SIDE, COVERED_BY_OWN_SIDE, POCKETED, UNCOVERED, Tallies, tallies_of
from carrom.core.layout import TOUCHING
from carrom.core.seats import next_player
from carrom.equipment import ALL_MEN, MEN_EACH, Colour
from carrom.laws.centre import CRESCENT, EQUAL, centre_spots
from carrom.laws.edition import Edition
from carrom.physics.arrays import Column, Columns, Ints, Small, Truths
from carrom.physics.engine import load_kernels

NOBODY: Final = -1


@dataclass(frozen=True, slots=True, eq=False)
class Rulings(Columns):
    """Rulings as columns; pairs are ``(white, black)``."""

    colour: Ints
    """The side that struck."""
    made: Truths
    """False where no stroke was made, so that nothing changed: a slip, or a stroke that was refused."""
    missed_break: Truths
    """A break that touched no man (45)."""
    keeps: Truths
    """The same player strikes again."""
    over: Truths
    """The board is finished."""
    winner: Ints
    """The colour that won the board, -1 while it goes on."""
    points: Ints
    """Of the winner."""
    demandable: Ints
    """Points that the winner may demand besides (87b)."""
    queen_points: Ints
    """The part of the points that is the queen's."""
    slam: Truths
    queen: Small
    """Her state afterwards, by the codes of the positions."""
    queen_back: Truths
    """She comes out of the pocket and goes to the centre."""
    down: Ints
    """Strokes by colours: men pocketed."""
    own_back: Ints
    """Own men of this stroke that come back."""
    new_dues: Ints
    new_penalties: Ints
    dues: Ints
    """Strokes by colours: dues outstanding afterwards, without what can be placed."""
    penalties: Ints
    """Strokes by colours: the same for penalties."""
    lots: Ints
    """Strokes by colours: men of this stroke's account that have to be placed before the next stroke."""
    lots_put_off: Ints
    """Strokes by colours: men of it that are placed when the turn is over (house, Additional 10)."""
    seat: Ints
    """Who strikes next."""
    tries: Ints
    """Breaks missed by the player in turn."""
    break_made: Truths
    may_choose: Truths
    """The player may take one more man and the turn, or neither (house, Sink 1)."""

    @property
    def is_foul(self) -> Truths:
        """The stroke costs a due or a penalty."""
        return np.not_equal(self.new_dues, 0) | np.not_equal(self.new_penalties, 0)

    def after(self, positions: Positions, outcomes: Outcomes) -> Positions:
        """The positions after the strokes; men that have to be placed are off the board and counted.

        Queen and jumped men are laid back in the centre, or as near as the laws say.
        """
        board = self.board_after(positions)
        made, count = self.made[:, np.newaxis], len(self)
        before = np.broadcast_to(positions.spots, (count, *positions.spots.shape[1:]))
        spots = np.where(made[..., np.newaxis], outcomes.spots, before)
        on_board = np.where(made, outcomes.on_board, positions.on_board)
        missing = outcomes.jumped & made
        missing[:, QUEEN_COLUMN] |= self.queen_back
        laid = replace(board, spots=spots, on_board=on_board)
        self._lay_back(laid, missing, outcomes)
        return laid

    def board_after(self, positions: Positions) -> Positions:
        """The positions after the strokes, except that all men lie as before."""
        count = len(self)
        passes = ~self.keeps
        colour = self.colour
        sides = np.arange(2)
        fell = self.down > 0
        by_own = fell & (sides == colour[:, np.newaxis])
        turns = positions.turns + (passes[:, np.newaxis] & (sides != colour[:, np.newaxis]))
        put_off = positions.put_off + self.lots_put_off
        placed_now = np.where(passes[:, np.newaxis], put_off, 0)
        return replace(
            positions,
            spots=np.broadcast_to(positions.spots, (count, *positions.spots.shape[1:])),
            on_board=np.broadcast_to(positions.on_board, (count, *positions.on_board.shape[1:])),
            seat=self.seat,
            queen=self.queen,
            dues=self.dues,
            penalties=self.penalties,
            pocketed_ever=positions.pocketed_ever | fell,
            pocketed_own=positions.pocketed_own | by_own,
            break_made=self.break_made,
            tries=self.tries,
            strokes=np.where(passes, 0, positions.strokes + self.made),
            turns=turns,
            to_place=positions.to_place + self.lots + placed_now,
            put_off=put_off - placed_now,
        )

    def _lay_back(self, laid: Positions, missing: Truths, outcomes: Outcomes) -> None:
        """Lay the missing men of each row back, in place."""
        rows = np.flatnonzero(missing.any(axis=1))
        if not len(rows):
            return
        alone = np.count_nonzero(missing[rows], axis=1) == 1
        single = rows[alone]
        beside = laid.carrom_board.centre_circle.radius + laid.man_diameter / 2
        load_kernels("carrom.batch.kernels.centre").lay_in_centre(
            single, missing[single].argmax(axis=1), laid.seat[single], laid.spots, laid.on_board, laid.man_diameter,
            beside, CRESCENT, EQUAL, TOUCHING,
        )  # fmt: skip
        for row in rows[~alone].tolist():  # only where men jump off
            gone = sorted(np.flatnonzero(missing[row]).tolist(), key=lambda n: int(outcomes.order[row, n]))
            pocketed = [QUEEN_COLUMN] if self.queen_back[row] else []
            back = [ALL_MEN[n] for n in (*(n for n in gone if n not in pocketed), *pocketed)]
            striking, seat = Colour(int(self.colour[row])), int(laid.seat[row])
            for man, spot in centre_spots(laid.layout(row), back, striking, seat):
                laid.spots[row, ALL_MEN.index(man)] = spot
                laid.on_board[row, ALL_MEN.index(man)] = True


def rule_many(positions: Positions, outcomes: Outcomes, edition: Edition, *, yields: Column = False) -> Rulings:
    """Rule each stroke, played on its own row of the positions or all of them on a single one.

    ``yields``, one for all or one for each, says that the player gives up the turn where he may choose (Sink 1).
    A stroke that was refused changes nothing.
    """
    return rule_reports(positions, witness_many(positions, outcomes, edition), edition, yields=yields)


def rule_reports(positions: Positions, reports: Reports, edition: Edition, *, yields: Column = False) -> Rulings:
    """Rule strokes that were reported."""
    seen = tallies_of(positions, reports, edition, np.asarray(yields, np.bool_))
    break_made = np.broadcast_to(positions.break_made, seen.made.shape)
    tries = np.broadcast_to(positions.tries, seen.made.shape)
    missed = seen.made & ~break_made & ~reports.touched
    over = seen.made & ~missed & _is_finished(seen)
    goes_on = seen.made & ~missed & ~over
    finish = _judge_finish(seen, edition)
    queen = np.where(goes_on, _queen_after(seen, edition), np.where(over, finish.queen, seen.queen))
    waived = (goes_on & ~break_made & ~seen.clean) if edition.break_sink_waiver == "any" else np.False_
    again = missed & ~seen.striker & seen.proper & (tries + 1 < edition.break_tries)
    keeps = np.where(missed, again, _continues(seen, edition, queen) & ~waived) | ~seen.made
    dues, penalties = _charge(seen, edition)
    charged = goes_on & ~waived
    owed, penalties_owed, lots, put_off = _settle(seen, edition, goes_on, keeps, dues * charged, penalties * charged)
    seats = np.broadcast_to(positions.seat, seen.made.shape)
    passed_to = (seats + next_player(0, doubles=positions.doubles)) % 4
    return Rulings(
        colour=seen.colour,
        made=seen.made,
        missed_break=missed,
        keeps=keeps,
        over=over,
        winner=np.where(over, finish.winner, NOBODY),
        points=finish.points * over,
        demandable=finish.demandable * over,
        queen_points=finish.queen_points * over,
        slam=finish.slam & over,
        queen=queen.astype(np.int8),
        queen_back=seen.undecided & np.equal(queen, ON_BOARD) & goes_on,
        down=reports.down,
        own_back=np.where(seen.clean, 0, seen.own) * goes_on,
        new_dues=dues * charged,
        new_penalties=penalties * charged,
        dues=owed,
        penalties=penalties_owed,
        lots=lots,
        lots_put_off=put_off,
        seat=np.where(keeps, seats, passed_to),
        tries=np.where(again, tries + 1, np.where(seen.made, 0, tries)),
        break_made=break_made | (seen.made & ~missed),
        may_choose=goes_on & edition.sunk_striker_choice & seen.sinks_own_men & ~seen.stopped,
    )


def _is_finished(seen: Tallies) -> Truths:
    """The stroke ends the board (5); see :func:`carrom.laws.finish.is_finished`."""
    own_last = np.equal(seen.own_left, 0) & (seen.is_in(UNCOVERED) | seen.clean)
    return np.equal(seen.opposing_left, 0) | own_last


def _queen_after(seen: Tallies, edition: Edition) -> Ints:
    """Her state after a stroke that did not end the board (15, 92-101); see :mod:`carrom.laws.queen`."""
    covered = COVERED_WHITE + seen.colour
    lost = np.where(seen.stopped, ON_BOARD, AWAITING)
    first = np.where(seen.entitled | (edition.queen_before_first != "back"), lost, ON_BOARD)
    one_of_nine = (seen.own == 1) & seen.nine if edition.nine_on_board_rules else np.False_
    fallen = np.where(seen.own == 0, first, np.where(one_of_nine, lost, covered))
    fallen = np.where(seen.clean & (seen.owed == 0), fallen, ON_BOARD)
    missed = np.full_like(covered, ON_BOARD)
    if edition.cover_by_opponent_man == "covered_for_opponents":
        missed = np.where((seen.opposing > 0) & (seen.own == 0), COVERED_WHITE + 1 - seen.colour, missed)
    covers = np.where((seen.own > 0) & seen.proper, np.where(seen.striker, lost, covered), missed)
    pocketed = seen.is_in(POCKETED)
    return np.where(pocketed, fallen, np.where(seen.undecided, covers, seen.queen))


def _yields_turn(seen: Tallies, edition: Edition) -> Truths:
    """The turn is given up instead of the due (Sink 1, 5; U9)."""
    return seen.sinks_own_men & (seen.yields | seen.stopped) & edition.sunk_striker_choice


def _continues(seen: Tallies, edition: Edition, queen: Ints) -> Truths:
    """The same player strikes again (48, 116); see :func:`carrom.laws.penalties.continues`."""
    keeps_sunk = seen.striker & ~(seen.nine & edition.nine_on_board_rules)
    taken = np.not_equal(queen, ON_BOARD) | keeps_sunk
    with_queen = (seen.owed == 0) & ((seen.own > 0) | taken)
    gained = np.where(seen.is_in(POCKETED), with_queen, seen.own > 0)
    return gained & seen.proper & ~seen.stopped & ~_yields_turn(seen, edition)


def _charge(seen: Tallies, edition: Edition) -> tuple[Ints, Ints]:
    """New dues and penalties (64, 72-77, 98-101); see :func:`carrom.laws.penalties.charge`."""
    alone, together = edition.charge_improper_striker_alone, edition.charge_improper_own_and_striker
    total = np.where(seen.own > 0, together, alone)
    improper_dues = np.where(seen.undecided, 1, np.clip(total - 1, 0, 1))
    dues = np.where(seen.proper, 1, improper_dues) * (seen.striker & ~_yields_turn(seen, edition))
    penalties = seen.breaches if edition.improper_causes_add_up else (~seen.proper).astype(np.int64)
    fines = seen.jumped * edition.jump_fine + seen.jumped_striker * edition.striker_off_fine + seen.fines
    return dues, penalties + fines


def _settle(
    seen: Tallies, edition: Edition, goes_on: Truths, keeps: Truths, dues: Ints, penalties: Ints
) -> tuple[Ints, Ints, Ints, Ints]:
    """Strokes by colours: dues and penalties that stay owed, men to be placed now, and those put off (72c, 78-83).

    See :func:`carrom.laws.dues.settle`.
    """
    total_owed = seen.total_owed[np.arange(len(seen)), seen.colour]
    room = np.maximum(MEN_EACH - total_owed, 0)  # H47
    dues = np.minimum(dues, room)
    penalties = np.minimum(penalties, room - dues)
    own = np.arange(2) == seen.colour[:, np.newaxis]
    new_dues, new_penalties = own * dues[:, np.newaxis], own * penalties[:, np.newaxis]
    returned = own * (np.where(seen.clean, 0, seen.own) * goes_on)[:, np.newaxis]
    purse = np.where(goes_on[:, np.newaxis], seen.in_hand + seen.down - returned, 0)
    old_paid = np.minimum(purse, seen.dues)
    old_penalties_paid = np.minimum(purse - old_paid, seen.penalties)
    purse = purse - old_paid - old_penalties_paid
    paid = np.minimum(purse, new_dues)
    penalties_paid = np.minimum(purse - paid, new_penalties)
    now = returned + paid
    rest = old_paid + old_penalties_paid + penalties_paid
    waits = (keeps & (edition.dues_placed == "after_turn"))[:, np.newaxis]
    owed = seen.dues - old_paid + new_dues - paid
    penalties_owed = seen.penalties - old_penalties_paid + new_penalties - penalties_paid
    return owed, penalties_owed, now + np.where(waits, 0, rest), np.where(waits, rest, 0)


@dataclass(frozen=True, slots=True, eq=False)
class _Finish:
    """How each board would end, if it ends."""

    winner: Ints
    points: Ints
    demandable: Ints
    queen_points: Ints
    slam: Truths
    queen: Ints


def _judge_finish(seen: Tallies, edition: Edition) -> _Finish:
    """Winner and points of the boards that the strokes end (52-55, 102-112); see :mod:`carrom.laws.finish`."""
    own_credit, other_credit = (np.where(score < edition.queen_limit, edition.queen_points, 0) for score in seen.scores)
    other_award = _award(edition, seen.scores[1])
    both_wins, both_points, both_queen = _both_last(seen, edition)
    stays = np.zeros_like(seen.clean)
    if edition.cover_with_last_opposing_man_and_own_man == "queen_stays":
        stays = seen.undecided & seen.clean & (seen.own > 0)
    opposing_queen = np.where(seen.is_in(COVERED_BY_OWN_SIDE) | stays, 0, other_credit)
    own_queen = np.where(seen.is_in(COVERED_BY_OTHER_SIDE), 0, own_credit)
    uncovered = seen.is_in(UNCOVERED)
    opposing_last, own_last = seen.opposing_left == 0, seen.own_left == 0
    both = opposing_last & own_last
    wins = np.where(both, both_wins, ~opposing_last & ~uncovered)
    single = np.where(uncovered, other_award, seen.opposing_left + own_queen)
    points = np.where(both, both_points, np.where(opposing_last, seen.own_left + opposing_queen, single))
    single_queen = np.where(uncovered, other_award, own_queen)
    queen_part = np.where(both, both_queen, np.where(opposing_last, opposing_queen, single_queen))
    winner = np.where(wins, seen.colour, 1 - seen.colour)
    demandable = np.zeros_like(points)
    if edition.demand_allowed:
        demandable = np.where(wins, 0, seen.striker.astype(np.int64) + ~seen.proper)
    if edition.claim_owed_at_finish:
        demandable = demandable + seen.total_owed[np.arange(len(seen)), 1 - winner]
    if edition.board_ceiling:
        points = np.minimum(points, edition.board_ceiling)
        demandable = np.minimum(demandable, edition.board_ceiling - points)
    covers = seen.clean & ((seen.own > 1) | ((seen.own > 0) & ~seen.nine)) & wins
    fallen = np.where(covers, COVERED_WHITE + seen.colour, AWAITING)
    return _Finish(
        winner=winner,
        points=points,
        demandable=demandable,
        queen_points=np.where(queen_part == edition.queen_points, queen_part, 0),
        slam=wins & seen.first_turn,
        queen=np.where(seen.undecided, fallen, seen.queen),
    )


def _award(edition: Edition, score: Ints) -> Ints:
    """An award of the queen's worth alone (102-112)."""
    return np.where(score < edition.queen_limit, edition.queen_points, edition.queen_floor)


def _both_last(seen: Tallies, edition: Edition) -> tuple[Truths, Ints, Ints]:
    """Both last men fall in one stroke: whether the striker wins, the points, and the queen's part of them."""
    own_award, other_award = (_award(edition, score) for score in seen.scores)
    by_own, by_other = seen.is_in(COVERED_BY_OWN_SIDE), seen.is_in(COVERED_BY_OTHER_SIDE)
    if not edition.law112_reduction_at_22:
        other_award = np.where(by_other & seen.striker, edition.queen_points, other_award)
    one_point = (by_own & ~seen.clean) | (by_other & seen.clean)
    wins = seen.clean & ~seen.is_in(UNCOVERED)
    if edition.double_finish_after_cover == "opponent":
        covered = by_own | by_other
        one_point = one_point & ~covered
        wins = wins & ~covered
        other_award = _award(edition, seen.scores[1])
    queen_part = np.where(one_point, 0, np.where(wins, own_award, other_award))
    return wins, np.where(one_point, 1, queen_part), queen_part
