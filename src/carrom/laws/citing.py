"""Which clauses and readings a stroke's ruling names, looked up in the edition's table of rows."""

from __future__ import annotations

from collections.abc import Iterator

from carrom.laws.edition import Edition
from carrom.laws.finish import is_finished, queen_stays
from carrom.laws.tables.house_rows import HOUSE_ROWS, SHRINKS
from carrom.laws.tables.icf_rows import ICF_ROWS, QUEEN_STAYS, ROWS_1991
from carrom.laws.tables.rows import Citation, Rows
from carrom.laws.tally import NONE, Tally, fallen
from carrom.play.board import Board
from carrom.play.effects import NONE_EACH, Queen
from carrom.play.report import NOTHING_JUMPED, UNNAMED_BREACH, StrokeReport

ROWS: dict[str, Rows] = {
    "icf": ICF_ROWS,
    "icf-cz": ICF_ROWS,
    "icf-co": ICF_ROWS,
    "icf-1991": ROWS_1991,
    "house": HOUSE_ROWS,
}
SETTLED_1991 = ("H01", "H02")
"""Holes that the 1991 text closes: its 125a stops a player only for opposing men alone."""


def cited(
    board: Board, seen: Tally, report: StrokeReport, edition: Edition, queen: Queen
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The clauses and readings that decide this stroke, without those of paying."""
    clauses, readings = _row(seen, edition)
    if edition.base == "house":
        return _house(clauses, readings, seen, report, edition)
    if edition.base == "icf-1991":
        readings = tuple(reading for reading in readings if reading not in SETTLED_1991)
    if not board.break_made:
        if clauses == ("48",) and not (seen.own or seen.opposing):
            clauses = ("44", "48")
        if not seen.proper:
            readings = (*readings, "H32")
    if board.dues != NONE_EACH or board.penalties != NONE_EACH or seen.jumped is not NOTHING_JUMPED:
        readings += tuple(_about_debts(board, seen, queen))
    if report.improper and report.improper != UNNAMED_BREACH:
        clauses += report.improper
    return clauses, readings


def _about_debts(board: Board, seen: Tally, queen: Queen) -> Iterator[str]:
    """Readings about men that are owed, and about last men that jump off (H28, H29, H31, H41, H42)."""
    other = seen.colour.other
    if seen.owed and seen.own:
        if seen.own_left == 0 and is_finished(seen) and seen.clean:
            yield "H28"
        elif seen.situation == "C" and queen is Queen.covered_by(seen.colour):
            yield "H29"
    if seen.situation == "B" and board.penalties[seen.colour] and not board.dues[seen.colour] and not is_finished(seen):
        yield "H31"
    if seen.opposing and seen.opposing_left == 0 and board.owed(other):
        yield "H41"
    left = {seen.colour: seen.own_left, other: seen.opposing_left}
    if any(0 < seen.jumped.men(colour) == men for colour, men in left.items()):
        yield "H42"


def _row(seen: Tally, edition: Edition) -> Citation:
    rows = ROWS[edition.base]
    own = fallen(seen.own, seen.own_left)
    opposing = fallen(seen.opposing, seen.opposing_left)
    if seen.situation == "B" and not is_finished(seen):
        state = _queen_falls_early(seen, edition)
        if state and (state, str(min(seen.own, 2)), "-") in rows:
            clauses, readings = rows[state, str(min(seen.own, 2)), "-"][seen.cell]
            if state == "N2" and own == NONE and seen.opposing and seen.clean:
                readings = ("H02", *readings)
            return Citation(clauses, readings)
    if opposing == "all" and own != "all" and queen_stays(seen, edition):
        return QUEEN_STAYS[seen.situation]
    return rows[seen.situation, own, opposing][seen.cell]


def _queen_falls_early(seen: Tally, edition: Edition) -> str:
    """The block for a queen that falls while men are owed, or while nine lie on the board."""
    if seen.owed:
        return "N3"
    if not seen.nine:
        return ""
    if edition.base == "house":
        return "N1" if not seen.entitled and not seen.own and not seen.opposing else ""
    return "N2" if seen.entitled else "N1"


def _house(
    clauses: tuple[str, ...], readings: tuple[str, ...], seen: Tally, report: StrokeReport, edition: Edition
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The house names a fine's own rule first and jump fines last."""
    if seen.other_score < edition.queen_limit:
        readings = tuple(reading for reading in readings if reading != SHRINKS)
    named = report.improper if report.improper != UNNAMED_BREACH else ()
    clauses = (*named, *report.fines, *clauses)
    if seen.jumped.total:
        clauses, readings = (*clauses, "Jump1"), (*readings, "U29")
        if seen.jumped.queen:
            readings = (*readings, "U30")
    if seen.jumped.striker:
        clauses = (*clauses, "Jump2")
        readings = readings if "U29" in readings else (*readings, "U29")
    return clauses, readings
