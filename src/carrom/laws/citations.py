"""The clauses and readings that the ruling of a stroke cites, from the edition's table of rows.

Men that jump off go to the centre whatever the stroke did (65a), so 65 is cited only where an edition fines it.
"""

from collections.abc import Iterator

from carrom.core.board import Board
from carrom.core.effects import NONE_EACH, Queen
from carrom.core.report import NOTHING_JUMPED, UNNAMED_BREACH, StrokeReport
from carrom.laws.adoptions import with_adoptions
from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS
from carrom.laws.finish import is_finished, queen_stays
from carrom.laws.tables.bases import BASES
from carrom.laws.tables.icf_rows import QUEEN_STAYS
from carrom.laws.tables.rows import Citation, Rows
from carrom.laws.tally import COVER_STROKE, QUEEN_POCKETED, Tally, fallen

ClausesAndReadings = tuple[tuple[str, ...], tuple[str, ...]]
"""A plain pair: making a named one for every stroke costs a twentieth of its ruling."""


def citation(board: Board, seen: Tally, report: StrokeReport, edition: Edition, queen: Queen) -> ClausesAndReadings:
    """The clauses and readings that decide this stroke; those about paying are added by ``dues``."""
    base = BASES[edition.base]
    row = _row(seen, edition, base.rows)
    clauses, readings = row if edition is EDITIONS[edition.base] else with_adoptions(row, seen, edition)
    if base.from_limit and seen.other_score < edition.queen_limit:
        readings = tuple(reading for reading in readings if reading != base.from_limit)
    if base.sheet:
        clauses = _reported_rules(report) + clauses  # the house sheet names the rule of a fine first
    else:
        if not board.break_made:
            if clauses == ("48",) and not (seen.own or seen.opposing):
                clauses = ("44", "48")
            if not seen.proper:
                readings = (*readings, "H32")
        if board.dues != NONE_EACH or board.penalties != NONE_EACH or seen.jumped is not NOTHING_JUMPED:
            readings += tuple(_about_debts(board, seen, queen))
        if report.improper or report.fines:
            clauses += _reported_rules(report)
    if seen.jumped is not NOTHING_JUMPED:
        clauses, readings = _with_jump_fines(clauses, readings, seen, edition)
    return clauses, readings


def _about_debts(board: Board, seen: Tally, queen: Queen) -> Iterator[str]:
    """Readings about men that are owed, and about last men that jump off (H28, H29, H31, H41, H42)."""
    other = seen.colour.other
    if seen.owed and seen.own:
        if seen.own_left == 0 and is_finished(seen) and seen.clean:
            yield "H28"
        elif seen.situation is COVER_STROKE and queen is Queen.covered_by(seen.colour):
            yield "H29"
    only_penalties = board.penalties[seen.colour] and not board.dues[seen.colour]
    if seen.situation is QUEEN_POCKETED and only_penalties and not is_finished(seen):
        yield "H31"
    if seen.opposing and seen.opposing_left == 0 and board.owed(other):
        yield "H41"
    left = {seen.colour: seen.own_left, other: seen.opposing_left}
    if any(0 < seen.jumped.men(colour) == men for colour, men in left.items()):
        yield "H42"


def _row(seen: Tally, edition: Edition, rows: Rows) -> Citation:
    own = fallen(seen.own, seen.own_left)
    opposing = fallen(seen.opposing, seen.opposing_left)
    if seen.situation is QUEEN_POCKETED and not is_finished(seen):
        state, count = _queen_falls_early(seen), str(min(seen.own, 2))
        if cells := rows.get((state, count, "-")) or rows.get((state, count, opposing)):
            return cells[seen.cell]
    if opposing == "all" and own != "all" and queen_stays(seen, edition):
        return QUEEN_STAYS[seen.situation]
    return rows[seen.situation, own, opposing][seen.cell]


def _queen_falls_early(seen: Tally) -> str:
    """The block for a queen that falls while men are owed, or while nine lie on the board."""
    if seen.owed:
        return "N3"
    if not seen.nine:
        return ""
    return "N2" if seen.entitled else "N1"


def _reported_rules(report: StrokeReport) -> tuple[str, ...]:
    """The rules that the report says were broken: breaches, then fines."""
    return report.fines if report.improper == UNNAMED_BREACH else report.improper + report.fines


def _with_jump_fines(
    clauses: tuple[str, ...], readings: tuple[str, ...], seen: Tally, edition: Edition
) -> ClausesAndReadings:
    """The citation with what was fined for leaving the board, last (Jump 1, 2; U29, U30)."""
    men = seen.jumped.total and edition.jump_fine
    striker = seen.jumped.striker and edition.striker_off_fine
    if men:
        clauses = (*clauses, "Jump1")
    if striker:
        clauses = (*clauses, "Jump2")
    if men or striker:
        readings = (*readings, "U29")
    if men and seen.jumped.queen:
        readings = (*readings, "U30")
    return clauses, readings
