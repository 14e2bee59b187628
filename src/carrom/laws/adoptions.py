"""What a ruling cites besides its row when a user's own edition has adopted an answer from another text.

The row is that of the edition's base. Where the base is a text of the laws and the answer is the house's, the house
rule is cited as well; where the base is the house, the clause of the laws. Readings about that question are dropped.

Only fields with two values are listed: a value that is not the base's has one known source. Figures are not listed,
because a queen worth five points need not come from the house sheet.
"""

from collections.abc import Callable
from operator import attrgetter
from typing import Final, NamedTuple

from carrom.laws import tally
from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS, HOUSE
from carrom.laws.finish import is_finished
from carrom.laws.tables.rows import Citation, cite
from carrom.laws.tally import Situation, Tally


class Question(NamedTuple):
    """A question that the laws and the house answer differently."""

    field: str
    is_asked: Callable[[Tally, Edition], bool]
    """True if the ruling of a stroke depends on the answer."""
    law: Citation
    """Where the laws answer it."""
    rule: Citation
    """Where the house answers it."""
    readings: tuple[str, ...] = ()
    """Other readings about it."""


def with_adoptions(row: Citation, seen: Tally, edition: Edition) -> Citation:
    """The row, and the sources of the answers that this stroke depends on and that differ from the base's."""
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
    """True if only an opposing man that fell too can end the turn."""
    if not (seen.proper and seen.opposing) or is_finished(seen):
        return False
    if seen.situation is not tally.QUEEN_POCKETED:
        return seen.own > 0
    if seen.own or seen.owed:
        return not seen.owed
    if seen.striker:
        return not (seen.nine and edition.nine_on_board_rules)
    return seen.entitled or edition.queen_before_first == "cover_in_turn"


def _sinks_own_men(seen: Tally, _edition: Edition) -> bool:
    return seen.sinks_own_men and not is_finished(seen)


def _takes_queen(seen: Tally) -> bool:
    """True if the queen falls in a proper stroke of a side that owes nothing."""
    return seen.situation is tally.QUEEN_POCKETED and seen.proper and not seen.owed and not is_finished(seen)


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
    return seen.situation is tally.COVER_STROKE and seen.opposing > 0 and seen.own == 0 and not is_finished(seen)


def _takes_both_last(situation: Situation, *, clean: bool) -> Callable[[Tally, Edition], bool]:
    """The predicate for strokes that take the last men of both sides in this situation."""
    wanted = (0, 0, situation, clean)
    return lambda seen, _edition: (seen.own_left, seen.opposing_left, seen.situation, seen.clean) == wanted


def _breaks_several_laws(seen: Tally, _edition: Edition) -> bool:
    return seen.breaches > 1 and not is_finished(seen)


_CLEARS_BOTH: Final = _takes_both_last(tally.COVERED_BY_OWN_SIDE, clean=True)
_CLEARS_BOTH_FOR_OTHER: Final = _takes_both_last(tally.COVERED_BY_OTHER_SIDE, clean=True)
_SINKS_BOTH: Final = _takes_both_last(tally.COVERED_BY_OWN_SIDE, clean=False)

QUESTIONS: Final = (
    Question(
        "opponent_man_always_ends_turn", _keeps_turn, cite("48 H01"), cite("Sink5 U9"), ("H02", "H03", "U11", "U35")
    ),
    Question("sunk_striker_choice", _sinks_own_men, cite("73"), cite("Sink1 U6 U7")),
    Question("queen_before_first", _takes_queen_first, cite("95a"), cite("Queen7 U10")),
    Question("nine_on_board_rules", _takes_queen_and_one_of_nine, cite("97b"), cite("Queen2")),
    Question("nine_on_board_rules", _sinks_with_queen_and_nine, cite("95d"), cite("Sink2")),
    Question("cover_by_opponent_man", _covers_with_opposing_man, cite("96"), cite("Queen3"), ("H07", "H09", "U12")),
    Question("double_finish_after_cover", _CLEARS_BOTH, cite("104a H24"), cite("Points7")),
    Question("double_finish_after_cover", _CLEARS_BOTH_FOR_OTHER, cite("110 H25"), cite("Points7")),
    Question("double_finish_after_cover", _SINKS_BOTH, cite("110"), cite("Points7"), ("H26",)),
    Question("improper_causes_add_up", _breaks_several_laws, cite("64a"), cite("Additional9")),
)
ANSWERS: Final = attrgetter(*dict.fromkeys(question.field for question in QUESTIONS))
GIVEN: Final = {code: ANSWERS(edition) for code, edition in EDITIONS.items()}
"""The answers of each published edition: an edition with the same ones has adopted nothing."""
