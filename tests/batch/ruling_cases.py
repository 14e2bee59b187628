"""Random boards and reports as columns and as values, to hold the vectorised rulings to the umpire's."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields

import numpy as np
import numpy.typing as npt

from carrom.batch.positions import AWAITING, ON_BOARD, QUEENS, Positions
from carrom.batch.reports import Reports
from carrom.batch.rulings import Rulings, rule_reports
from carrom.core.board import Board
from carrom.core.effects import Placing, Turn
from carrom.core.report import Jumped, StrokeReport
from carrom.core.seats import seats_of
from carrom.equipment import Colour
from carrom.laws.conduct import fines_of
from carrom.laws.edition import Edition
from carrom.laws.umpire import rule

Case = dict[str, object]
SCORES = (0, 5, 21, 22, 23, 24)
BATCH = 100
COLOURS = (Colour.WHITE, Colour.BLACK)
BOARD_COLUMNS = (
    "queen", "dues", "penalties", "pocketed_ever", "pocketed_own", "break_made", "tries", "seat", "strokes", "turns",
)  # fmt: skip
MEN = np.array((1, 1, 1, 2, 2, 3, 5, 8, 9, 9))
LOTS = 0.15


@dataclass(frozen=True)
class Cases:
    """A batch of random cases of one breaker, score and kind of match."""

    positions: Positions
    reports: Reports
    yields: npt.NDArray[np.bool_]


def random_cases(seed: int, edition: Edition, count: int) -> Cases:
    """Cases that the laws allow, most of them rare in play: last men, queens, debts, missed breaks, jumps."""
    draw = np.random.default_rng(seed)
    doubles = bool(draw.random() < 0.5)
    opened = draw.random(count) < 0.9
    men = np.where(opened[:, None], draw.choice(MEN, (count, 2)), 9)
    strokes = draw.choice((0, 0, 1, 2), count)
    queen = np.where(opened, draw.choice((0, 0, 1, 2, 3), count), 0)
    queen = np.where((queen == AWAITING) & (strokes == 0), ON_BOARD, queen)
    waiting = np.where(draw.random((count, 2)) < LOTS, draw.integers(1, 9, (count, 2)), 0)
    waiting = np.minimum(waiting, 9 - men)
    late = (draw.random((count, 2)) < 0.5) & (edition.dues_placed == "after_turn")
    ever = (men < 9) | (draw.random((count, 2)) < 0.5)
    turns = np.array(((1, 0), (1, 1), (0, 1), (2, 1), (3, 3)))[draw.integers(0, 5, count)]
    positions = Positions(
        spots=np.zeros((count, 19, 2)),
        on_board=np.concatenate(
            [(queen == ON_BOARD)[:, None], np.arange(9) < men[:, :1], np.arange(9) < men[:, 1:]], axis=1
        ),
        seat=draw.choice(seats_of(doubles=doubles), count).astype(np.int64),
        queen=queen.astype(np.int8),
        dues=_debts(draw, count),
        penalties=_debts(draw, count),
        pocketed_ever=ever,
        pocketed_own=ever & (draw.random((count, 2)) < 0.7),
        break_made=opened,
        tries=np.where(opened, 0, draw.integers(0, 4, count)),
        strokes=strokes.astype(np.int64),
        turns=turns,
        to_place=np.where(late, 0, waiting),
        put_off=np.where(late, waiting, 0),
        breaker=int(draw.choice((0, 2))),
        doubles=doubles,
        score=(int(draw.choice(SCORES)), int(draw.choice(SCORES))),
    )  # fmt: skip
    return Cases(positions, _reports(draw, men, queen, edition), draw.random(count) < 0.5)


def _debts(draw: np.random.Generator, count: int) -> npt.NDArray[np.int64]:
    return np.where(draw.random((count, 2)) < 0.15, draw.choice((1, 2, 5, 9), (count, 2)), 0).astype(np.int64)


def _reports(
    draw: np.random.Generator, men: npt.NDArray[np.int64], queen: npt.NDArray[np.int64], edition: Edition
) -> Reports:
    count = len(men)
    touched, made = draw.random(count) < 0.85, draw.random(count) < 0.97
    met = (touched & made)[:, None]
    # All men of a colour, or a few of them.
    down = np.where(draw.random((count, 2)) < 0.1, men, np.minimum(men, draw.choice((0, 0, 0, 1, 2), (count, 2))))
    down = down * met
    jumped = np.minimum(men - down, draw.random((count, 2)) < 0.1) * met
    here = (queen == ON_BOARD) & touched & made
    luck = draw.random(count)
    striker = draw.random(count)
    improper = (draw.random(count) < 0.25) & made
    fined = draw.integers(0, len(fines_of(edition)) + 1, count) * (draw.random(count) < 0.3) * made
    return Reports(
        down=down,
        queen=here & (luck < 0.35),
        striker=(striker < 0.4) & made,
        touched=touched & made,
        breaches=draw.integers(1, 4, count) * improper,
        fines=fined,
        jumped=jumped,
        jumped_queen=here & (luck > 0.9),
        jumped_striker=(striker > 0.9) & made,
        made=made,
    )


def boards_of(positions: Positions) -> Iterator[Board]:
    """Every row as a board, with its lots."""
    counts = zip(positions.men.tolist(), positions.to_place.tolist(), positions.put_off.tolist(), strict=True)
    columns = [getattr(positions, name).tolist() for name in BOARD_COLUMNS]
    for (men, to_place, put_off), row in zip(counts, zip(*columns, strict=True), strict=True):
        queen, dues, penalties, ever, own, break_made, tries, striker, strokes, turns = row
        lots: list[Placing] = []
        for colour in COLOURS:
            if now := to_place[colour]:
                lots.append(Placing(colour, 0, now))
            if later := put_off[colour]:
                lots.append(Placing(colour, 0, 0, 0, later, sum(turns)))
        yield Board(
            positions.breaker, positions.doubles, positions.score, tuple(men), QUEENS[queen], tuple(dues),
            tuple(penalties), tuple(ever), tuple(own), break_made, tries, striker, strokes, tuple(turns),
            placings=tuple(lots),
        )  # fmt: skip


def reports_of(cases: Cases, edition: Edition) -> Iterator[StrokeReport]:
    """Every row as a report."""
    fined = fines_of(edition)
    columns = [getattr(cases.reports, field.name).tolist() for field in fields(Reports)]
    for row, yields in zip(zip(*columns, strict=True), cases.yields.tolist(), strict=True):
        down, queen, striker, touched, breaches, fines, jumped, jumped_queen, jumped_striker, made = row
        yield StrokeReport(
            white=down[0],
            black=down[1],
            queen=queen,
            striker=striker,
            touched=touched,
            improper=("2b",) * breaches,
            jumped=Jumped(jumped[0], jumped[1], jumped_queen, jumped_striker),
            left_line=made,
            fines=fined[:fines],
            choice="yield" if yields else "again",
        )


def ruled(board: Board, report: StrokeReport, edition: Edition) -> Case:
    """What the umpire decides, in the names of the columns."""
    ruling = rule(board, report, edition)
    effects = ruling.effects
    after = board.after(effects)
    outcome = effects.outcome
    return {
        "colour": int(ruling.colour),
        "made": ruling.kind != "no_stroke",
        "missed_break": ruling.kind == "missed_break",
        "keeps": effects.turn is Turn.CONTINUES,
        "over": outcome is not None,
        "winner": -1 if outcome is None else int(outcome.winner),
        "points": 0 if outcome is None else outcome.points,
        "demandable": 0 if outcome is None else outcome.demandable,
        "queen_points": 0 if outcome is None else outcome.queen_points,
        "slam": outcome is not None and outcome.slam,
        "queen": QUEENS.index(effects.queen),
        "queen_back": effects.queen_back,
        "down": list(effects.down),
        "new_dues": effects.charged[0],
        "new_penalties": effects.charged[1],
        "dues": list(effects.dues),
        "penalties": list(effects.penalties),
        "lots": _lots(effects.placings, later=False),
        "lots_put_off": _lots(effects.placings, later=True),
        "own_back": sum(lot.returned for lot in effects.placings),
        "seat": after.striker,
        "tries": effects.tries,
        "break_made": effects.break_made,
        **_board_columns(after),
    }


def _board_columns(after: Board) -> Case:
    now = [0, 0]
    for lot in after.placings:
        now[lot.colour] += lot.men if lot.after_turn < sum(after.turns) else 0
    return {
        "after seat": after.striker,
        "after queen": QUEENS.index(after.queen),
        "after dues": list(after.dues),
        "after penalties": list(after.penalties),
        "after pocketed_ever": list(after.pocketed_ever),
        "after pocketed_own": list(after.pocketed_own),
        "after break_made": after.break_made,
        "after tries": after.tries,
        "after strokes": after.strokes,
        "after turns": list(after.turns),
        "after to_place": now,
        "after put_off": [after.put_off(colour) for colour in COLOURS],
    }


def columns_of(rulings: Rulings, after: Positions, names: list[str]) -> list[list[object]]:
    """The columns of these names, stroke by stroke."""
    found = []
    for name in names:
        source, field = (after, name.removeprefix("after ")) if name.startswith("after ") else (rulings, name)
        found.append(getattr(source, field).tolist())
    return [list(row) for row in zip(*found, strict=True)]


def differences(seed: int, edition: Edition, count: int, columns: Edition | None = None) -> Iterator[str]:
    """What the columns say otherwise than the umpire, for so many random cases.

    The columns are ruled by ``columns`` instead of the umpire's edition, if given.
    """
    for number, first in enumerate(range(0, count, BATCH)):
        cases = random_cases(seed + number, edition, min(BATCH, count - first))
        rulings = rule_reports(cases.positions, cases.reports, columns or edition, yields=cases.yields)
        after = rulings.board_after(cases.positions)
        rows: list[list[object]] = []
        both = zip(boards_of(cases.positions), reports_of(cases, edition), strict=True)
        for row, (board, report) in enumerate(both):
            known = ruled(board, report, edition)
            rows = rows or columns_of(rulings, after, list(known))
            if rows[row] != list(known.values()):
                pairs = zip(known, known.values(), rows[row], strict=True)
                wrong = ", ".join(f"{name} {right} not {given}" for name, right, given in pairs if right != given)
                yield f"{wrong}: {board} {report}"


def _lots(lots: tuple[Placing, ...], *, later: bool) -> list[int]:
    return [
        sum(lot.men for lot in lots if lot.colour is colour and (lot.after_turn > 0) is later) for colour in COLOURS
    ]
