"""Plausible other rulings on a situation: those of the engine on its neighbours.

A neighbour is the same situation under another edition, or with one thing seen otherwise: the striker fell or did not,
the stroke was proper or not, one man more or less, a man more or less owed, nothing or something else dropped late.
Rulings that mean the same as the right one are left out, and so are two that mean the same.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, lru_cache
from typing import Final

from carrom.core.board import Board
from carrom.core.effects import Effects, Queen, Turn
from carrom.core.report import NOTHING_JUMPED, UNNAMED_BREACH, Jumped, StrokeReport
from carrom.equipment.men import BLACK, WHITE
from carrom.errors import CarromError
from carrom.exam.answer import Answer, answer_of
from carrom.exam.situation import Act, Breach, Drop, Situation, ruling_on
from carrom.laws.conduct import conduct_of
from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS
from carrom.laws.ruling import Ruling
from carrom.laws.tables.clause import belongs

OTHER_ACTS: Final = ("129", "91", "126b", "131", "133", "Additional3")
"""Breaches that are treated in different ways: fouls, the loss of the board, a fine."""
OTHER_DROPS: Final = (Jumped(white=1), Jumped(black=1), Jumped(queen=True), Jumped(striker=True))
"""What else might drop from the lip of a pocket."""


@lru_cache(maxsize=256)
def rivals(situation: Situation) -> tuple[Ruling, ...]:
    """Other rulings, the most plausible first, each as if it were given on what was really seen."""
    right = situation.ruling
    found: dict[Answer, Ruling] = {}
    for board, act, edition in _neighbours(situation):
        try:
            ruling = ruling_on(board, act, edition)
        except CarromError:
            continue
        found.setdefault(answer_of(ruling), _as_seen(right, ruling))
    for ruling in _variants(right):
        found.setdefault(answer_of(ruling), ruling)
    return tuple(
        ruling for answer, ruling in found.items() if answer != answer_of(right) and ruling.colour is right.colour
    )


@cache
def rival_clauses(situation: Situation) -> tuple[str, ...]:
    """The first clauses of the rulings on neighbours under the same edition; none of them decides the situation."""
    cited = situation.ruling.clauses
    found: dict[str, None] = {}
    for board, act, edition in _neighbours(situation):
        if edition is situation.edition:
            try:
                first = ruling_on(board, act, edition).clauses[0]
            except CarromError:
                continue
            if not any(belongs(first, clause) or belongs(clause, first) for clause in cited):
                found.setdefault(first)
    return tuple(found)


def _as_seen(right: Ruling, other: Ruling) -> Ruling:
    """The other decision, told of the stroke that was really seen."""
    kind = other.kind if right.report is None else right.kind
    return other._replace(report=right.report, kind=kind, edition=right.edition, base=right.base)


def _neighbours(situation: Situation) -> Iterator[tuple[Board, Act, Edition]]:
    board, act, edition = situation.board, situation.act, situation.edition
    if isinstance(act, Drop):
        yield from ((board, other, edition) for other in _other_drops(act))
    for other in EDITIONS.values():
        if other is not edition:
            yield board, act, other
    for owed in _owing(board):
        yield owed, act, edition
    if isinstance(act, Breach):
        yield from _other_breaches(board, act, edition)
    elif isinstance(act, StrokeReport):
        yield from _other_strokes(board, act, edition)


def _other_drops(act: Drop) -> Iterator[Act]:
    """The stroke if nothing had dropped, and if something else had."""
    yield act.stroke
    yield from (act._replace(fallen=fallen) for fallen in OTHER_DROPS if fallen != act.fallen)


def _other_strokes(board: Board, act: StrokeReport, edition: Edition) -> Iterator[tuple[Board, Act, Edition]]:
    for report in _reports(board, act):
        yield board, report, edition
    if board.queen is not Queen.AWAITING and not act.queen:
        for queen in Queen:
            if queen is not board.queen and not (queen is Queen.AWAITING and board.strokes == 0):
                yield board._replace(queen=queen), act, edition
    yield board._replace(score=(board.score[1], board.score[0])), act, edition


def _owing(board: Board) -> Iterator[Board]:
    for colour in (board.colour, board.colour.other):
        owed = board.owed(colour)
        for men in (owed + 1, owed - 1):
            if men >= 0:
                dues = (men, board.owed(BLACK)) if colour is WHITE else (board.owed(WHITE), men)
                yield board._replace(dues=dues, penalties=(0, 0))


def _other_breaches(board: Board, act: Breach, edition: Edition) -> Iterator[tuple[Board, Act, Edition]]:
    yield board._replace(strokes=0 if board.strokes else 1), act, edition
    known = conduct_of(edition)
    for clause in OTHER_ACTS:
        if clause in known and clause != act.clause:
            yield board, Breach(act.offender, clause), edition


def _reports(board: Board, seen: StrokeReport) -> Iterator[StrokeReport]:
    """The stroke with one thing seen otherwise."""
    yield replace(seen, striker=not seen.striker, jumped=seen.jumped._replace(striker=False))
    yield replace(seen, improper=() if seen.improper else UNNAMED_BREACH)
    yield replace(seen, improper=UNNAMED_BREACH, striker=True, jumped=seen.jumped._replace(striker=False))
    if any(seen.jumped):
        yield replace(seen, jumped=NOTHING_JUMPED)
    for white, black in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1)):
        more = replace(seen, white=seen.white + white, black=seen.black + black, touched=True)
        if min(more.white, more.black) >= 0:
            yield more
    if board.queen is Queen.ON_BOARD:
        yield replace(seen, queen=not seen.queen, touched=True)


def _variants(right: Ruling) -> Iterator[Ruling]:
    """The right ruling with its turn the other way, a man more to place, or other points."""
    effects = right.effects
    if effects.outcome is not None:
        won = effects.outcome
        for outcome in (
            won._replace(points=won.points + 1),
            won._replace(points=won.points + 3),
            won._replace(points=max(1, won.points - 1)),
            won._replace(winner=won.winner.other),
        ):
            yield right._replace(effects=effects._replace(outcome=outcome, counted=0))
        return
    turned = Turn.PASSES if effects.turn is Turn.CONTINUES else Turn.CONTINUES
    for changed in (effects._replace(turn=turned), _one_more(effects), _one_more(effects._replace(turn=turned))):
        yield right._replace(effects=changed)


def _one_more(effects: Effects) -> Effects:
    """A man more to place, or one to owe if none is placed."""
    if effects.placings:
        first = effects.placings[0]
        return effects._replace(placings=(first._replace(dues=first.dues + 1), *effects.placings[1:]))
    return effects._replace(dues=(effects.dues[0] + 1, effects.dues[1]))
