"""A board that is known by its result alone: which finish it was, and what it is worth (26, 52-55, 102-112).

Nothing is counted here. The last stroke is made up in every way that leaves such a board, and ruled like any other.
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from itertools import product
from typing import Final, NamedTuple

from carrom.core.board import Board
from carrom.core.effects import NONE_EACH, Queen, add
from carrom.core.report import UNNAMED_BREACH, StrokeReport
from carrom.core.seats import Seat, next_player
from carrom.equipment.men import BLACK, MEN_EACH, WHITE, Colour
from carrom.errors import BadFact, BadInput
from carrom.laws.conduct import conduct_of, rule_board_lost, unchanged
from carrom.laws.edition import Edition
from carrom.laws.finish import demands
from carrom.laws.ruling import Ruling
from carrom.laws.tables.bases import number_in
from carrom.laws.tables.clauses import in_the_text
from carrom.laws.umpire import rule

SLAMS: Final = {"26a": (WHITE, (1, 0)), "26b": (BLACK, (1, 1))}
"""Clause of a slam: the side that makes it, and the turns begun by then."""
LATER: Final = (2, 2)
"""Turns begun by each side in a board that is no slam."""
SOME: Final = 5
"""Men of a side of which only so much is known that some were left."""
ANY: Final = "*"
"""Any special finish, in the place of its clause."""
SPECIAL: Final = re.compile(r"1(?:0[2-9]|1[0-2])[ab]?|Points[345789]")
"""Clauses of finishes other than by the winner's own last man."""


class WholeBoard(NamedTuple):
    """What is known of a board that was not followed stroke by stroke."""

    winner: Colour
    men: int
    """Men of the other side that were left."""
    queen: Colour | None = None
    """Who covered her."""
    law: str = ""
    """The clause of a special finish or a slam, by its English number; empty for the winner's own last man."""
    demanded: int = 0


def rule_whole(board: Board, entry: WholeBoard, edition: Edition) -> Ruling:
    """The ruling of a board entered whole; :class:`BadFact` if no board could end so.

    Of ``board`` only the breaker and the score count. Points on demand are part of the outcome.
    """
    if not 0 <= entry.men <= MEN_EACH:
        raise BadFact("entered_men", at="board_entered.men", given=entry.men, known=MEN_EACH)
    found = list(_rulings(board, entry, edition))
    if not found:
        if entry.law:
            raise BadFact("entered_finish", at="board_entered.law", given=entry.law)
        raise BadFact("entered_plain", at="board_entered", given=entry.men)
    most = max(_demandable(ruling) for ruling in found)
    owed = entry.demanded - most if edition.claim_owed_at_finish else 0
    if 0 < owed <= MEN_EACH:  # what the loser owed is not known otherwise (H27)
        found = list(_rulings(board, entry, edition, owed))
    for ruling in found:
        if entry.demanded in demands(edition, _demandable(ruling)):
            return _entered(board, ruling, entry)
    known = ", ".join(map(str, demands(edition, most)))
    raise BadFact("demand_out_of_range", at="board_entered.demanded", given=entry.demanded, known=known)


@cache
def finishes_of(edition: Edition) -> tuple[str, ...]:
    """The clauses that a board entered whole can name: special finishes, acts that lose the board, and slams."""
    ends = (WholeBoard(WHITE, 0, law=ANY), WholeBoard(WHITE, SOME, law=ANY))
    cited = {clause for end in ends for ruling in _rulings(Board(), end, edition) for clause in ruling.clauses}
    special = sorted((clause for clause in cited if SPECIAL.fullmatch(clause)), key=in_the_text)
    acts = [clause for clause, treatment in conduct_of(edition).items() if treatment == "board_lost"]
    return (*special, *acts, *SLAMS)


def _demandable(ruling: Ruling) -> int:
    return 0 if ruling.effects.outcome is None else ruling.effects.outcome.demandable


def _entered(board: Board, ruling: Ruling, entry: WholeBoard) -> Ruling:
    """The ruling with its demanded points, and without the stroke that was made up for it."""
    outcome = ruling.effects.outcome
    assert outcome is not None  # noqa: S101 - only such rulings are found
    outcome = outcome._replace(points=outcome.points + entry.demanded, demandable=0)
    effects = unchanged(board, outcome=outcome, counted=ruling.effects.counted, queen=ruling.effects.queen)
    clauses = (*ruling.clauses, entry.law) if entry.law in SLAMS else ruling.clauses
    return ruling._replace(clauses=clauses, effects=effects, kind="entered", report=None)


def _rulings(board: Board, entry: WholeBoard, edition: Edition, owed: int = 0) -> Iterator[Ruling]:
    """Every way in which the board can have ended, the simplest first."""
    bare = board._replace(
        dues=add(NONE_EACH, entry.winner.other, owed),
        penalties=NONE_EACH,
        pocketed_ever=(True, True),
        pocketed_own=(True, True),
        break_made=True,
        tries=0,
        strokes=1,
        turns=LATER,
        placings=(),
        pending=None,
    )
    slam = SLAMS.get(entry.law)
    if conduct_of(edition).get(entry.law) == "board_lost":
        yield from _by_act(bare, entry, edition)
    elif slam is not None:
        if slam[0] is entry.winner and (entry.winner is BLACK or entry.queen is WHITE):
            yield from _by_last_man(bare._replace(turns=slam[1]), entry, edition)
    elif not entry.law:
        yield from _by_last_man(bare, entry, edition)
    else:
        clause = number_in(edition.base, entry.law)
        for ruling in _by_any_stroke(bare, entry, edition):
            if entry.law == ANY or clause in ruling.clauses:
                yield ruling


def _by_act(board: Board, entry: WholeBoard, edition: Edition) -> Iterator[Ruling]:
    """The other side lost the board by something that it did (51, 91, 121b, 126b)."""
    if not entry.men:
        return
    queen = Queen.ON_BOARD if entry.queen is None else Queen.covered_by(entry.queen)
    lost = board._replace(men=_left(entry, SOME, entry.men), queen=queen)
    yield rule_board_lost(lost, _seat(board, entry.winner.other), entry.law, edition)


def _by_last_man(board: Board, entry: WholeBoard, edition: Edition) -> Iterator[Ruling]:
    """The winner pocketed the own last man, with the queen covered by somebody (52, 53)."""
    if entry.queen is None or not entry.men:
        return
    before = board._replace(
        men=_left(entry, 1, entry.men),
        queen=Queen.covered_by(entry.queen),
        striker=_seat(board, entry.winner),
    )
    white, black = _left(entry, 1, 0)
    yield rule(before, StrokeReport(white=white, black=black), edition)


def _by_any_stroke(board: Board, entry: WholeBoard, edition: Edition) -> Iterator[Ruling]:
    """Every last stroke that leaves so many men and gives the board to this side (102-112)."""
    strikers, sunk, improper = (entry.winner, entry.winner.other), (False, True), ((), UNNAMED_BREACH)
    for winners, queen, falls in product((0, SOME), Queen, (False, True)):
        if (winners and entry.men) or (falls and queen is not Queen.ON_BOARD):
            continue
        for striker, breach, colour, more in product(sunk, improper, strikers, (0, 1)):
            # A side without a man now has lost its last one in this stroke; of the other one a man may have fallen.
            fell = _left(entry, 1 if not winners else more, 1 if not entry.men else more)
            left = _left(entry, winners, entry.men)
            before = (left[0] + fell[0], left[1] + fell[1])
            if max(before) > MEN_EACH or (more and winners == 0 and entry.men == 0):
                continue
            played = board._replace(men=before, queen=queen, striker=_seat(board, colour))
            seen = StrokeReport(fell[0], fell[1], falls, striker, improper=breach)
            with suppress(BadInput):
                ruling = rule(played, seen, edition)
                if _fits(ruling, entry):
                    yield ruling


def _fits(ruling: Ruling, entry: WholeBoard) -> bool:
    """True if the board ends with this winner, and the queen is where she was said to be."""
    outcome, queen = ruling.effects.outcome, ruling.effects.queen
    if outcome is None or outcome.winner is not entry.winner:
        return False
    return entry.queen is None or queen is Queen.covered_by(entry.queen)


def _left(entry: WholeBoard, winners: int, losers: int) -> tuple[int, int]:
    """White and black figures from those of the winner and of the loser."""
    return (winners, losers) if entry.winner is WHITE else (losers, winners)


def _seat(board: Board, colour: Colour) -> Seat:
    return board.breaker if colour is WHITE else next_player(board.breaker, doubles=board.doubles)
