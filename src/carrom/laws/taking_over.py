"""What a stroke's ruling names beside its row when an edition of a user's own has taken over an answer.

The row is that of the edition's base, whose clause asks the question. Where the base is a text of the laws and the
answer is the house's, the house rule that gives it is named as well; where the base is the house, the clause of the
laws. A reading about a question that is answered so is not needed any more.

Only answers with two values are listed, so that one that is not the base's has one known source. Figures have none:
whoever makes the queen worth five need not have read the house sheet.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Final, NamedTuple

from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS, HOUSE
from carrom.laws.finish import is_finished
from carrom.laws.situation import (
    COVER_STROKE,
    COVERED_BY_OTHER_SIDE,
    COVERED_BY_OWN_SIDE,
    QUEEN_POCKETED,
    UNDECIDED,
)
from carrom.laws.tables.rows import Citation, cite
from carrom.laws.tally import Tally


class Question(NamedTuple):
    """A question that the laws and the house answer differently."""

    field: str
    is_asked: Callable[[Tally, Edition], bool]
    """Whether a stroke hangs on the answer."""
    law: Citation
    """Where the laws give theirs."""
    rule: Citation
    """Where the house gives its own."""
    readings: tuple[str, ...] = ()
    """Others about the same question."""


def with_taken_over(row: Citation, seen: Tally, edition: Edition) -> Citation:
    """The row and the sources of the answers that this stroke hangs on and its base does not give."""
    if ANSWERS(edition) == GIVEN[edition.base]:
        return row
    base = EDITIONS[edition.base]
    for field, is_asked, law, rule, readings in QUESTIONS:
        answer = getattr(edition, field)
        if answer == getattr(base, field) or not is_asked(seen, edition):
            continue
        source = rule if answer == getattr(HOUSE, field) else law
        clauses, kept = row.without(law.readings + rule.readings + readings)
        new = tuple(clause for clause in source.clauses if clause not in clauses)
        row = Citation(clauses + new, kept + source.readings)
    return row


def _keeps_turn(seen: Tally, edition: Edition) -> bool:
    """Whether the turn would go on but for an opposing man that fell too."""
    if not (seen.proper and seen.opposing) or is_finished(seen):
        return False
    if seen.situation is not QUEEN_POCKETED:
        return seen.own > 0
    if seen.own or seen.owed:
        return not seen.owed
    if seen.striker:
        return not (seen.nine and edition.nine_on_board_rules)
    return seen.entitled or edition.queen_before_first == "cover_in_turn"


def _sinks_own_men(seen: Tally, _edition: Edition) -> bool:
    sunk = seen.proper and seen.striker and seen.own > 0
    return sunk and seen.situation not in UNDECIDED and not is_finished(seen)


def _takes_queen(seen: Tally) -> bool:
    """Whether she falls in a proper stroke of somebody who owes nothing."""
    return seen.situation is QUEEN_POCKETED and seen.proper and not seen.owed and not is_finished(seen)


def _is_stopped(seen: Tally, edition: Edition) -> bool:
    return seen.opposing > 0 and edition.opponent_man_always_ends_turn


def _takes_queen_first(seen: Tally, edition: Edition) -> bool:
    first = _takes_queen(seen) and not (seen.striker or seen.own or seen.entitled)
    return first and not _is_stopped(seen, edition)


def _takes_queen_and_one_of_nine(seen: Tally, _edition: Edition) -> bool:
    return _takes_queen(seen) and seen.nine and seen.own == 1 and not seen.striker


def _sinks_with_queen_and_nine(seen: Tally, edition: Edition) -> bool:
    sunk = _takes_queen(seen) and seen.nine and seen.own == 0 and seen.striker
    return sunk and not _is_stopped(seen, edition)


def _covers_with_opposing_man(seen: Tally, _edition: Edition) -> bool:
    return seen.situation is COVER_STROKE and seen.opposing > 0 and seen.own == 0 and not is_finished(seen)


def _takes_both_last_after_own_cover(seen: Tally, _edition: Edition) -> bool:
    return seen.own_left == seen.opposing_left == 0 and seen.situation is COVERED_BY_OWN_SIDE and seen.clean


def _takes_both_last_after_other_cover(seen: Tally, _edition: Edition) -> bool:
    return seen.own_left == seen.opposing_left == 0 and seen.situation is COVERED_BY_OTHER_SIDE and seen.clean


def _sinks_both_last_after_own_cover(seen: Tally, _edition: Edition) -> bool:
    return seen.own_left == seen.opposing_left == 0 and seen.situation is COVERED_BY_OWN_SIDE and not seen.clean


def _breaks_several_laws(seen: Tally, _edition: Edition) -> bool:
    return seen.breaches > 1 and not is_finished(seen)


QUESTIONS: Final = (
    Question(
        "opponent_man_always_ends_turn",
        _keeps_turn,
        cite("48 H01"),
        cite("Sink5 U9"),
        ("H02", "H03", "U11", "U35"),
    ),
    Question("sunk_striker_choice", _sinks_own_men, cite("73"), cite("Sink1 U6 U7")),
    Question("queen_before_first", _takes_queen_first, cite("95a"), cite("Queen7 U10")),
    Question("nine_on_board_rules", _takes_queen_and_one_of_nine, cite("97b"), cite("Queen2")),
    Question("nine_on_board_rules", _sinks_with_queen_and_nine, cite("95d"), cite("Sink2")),
    Question("cover_by_opponent_man", _covers_with_opposing_man, cite("96"), cite("Queen3"), ("H07", "H09", "U12")),
    Question("double_finish_after_cover", _takes_both_last_after_own_cover, cite("104a H24"), cite("Points7")),
    Question("double_finish_after_cover", _takes_both_last_after_other_cover, cite("110 H25"), cite("Points7")),
    Question("double_finish_after_cover", _sinks_both_last_after_own_cover, cite("110"), cite("Points7"), ("H26",)),
    Question("improper_causes_add_up", _breaks_several_laws, cite("64a"), cite("Additional9")),
)
ANSWERS: Final = attrgetter(*dict.fromkeys(question.field for question in QUESTIONS))
GIVEN: Final = {code: ANSWERS(edition) for code, edition in EDITIONS.items()}
"""What each published edition answers, so that one that takes nothing over is told at once."""
