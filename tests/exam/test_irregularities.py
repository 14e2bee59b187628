"""Questions about irregularities: raised in time or too late, until when, by whom."""

from __future__ import annotations

import pytest

from carrom.core.report import StrokeReport
from carrom.errors import BadFact
from carrom.exam.bank import draw_questions, entries
from carrom.exam.irregularities import CALLERS, DEADLINES, TIMES, irregularities, settle
from carrom.exam.question import Kind
from carrom.language import LANGUAGES
from carrom.laws.editions import EDITIONS
from carrom.laws.tables.clauses import resolve
from carrom.match.facts import PlayCalled, Raised, StrokeMade
from carrom.match.state import Phase
from tests.exam.questions import question_of

OUT_OF_TURN = "icf-051-noticed-in-time-loses-the-board.1"
KINDS: tuple[Kind, ...] = ("raised", "deadline", "caller")


def right(name: str) -> str:
    asked = question_of(name)
    return asked.choices[asked.right]


def test_a_stroke_out_of_turn_loses_the_board_until_the_next_stroke() -> None:
    assert right(f"{OUT_OF_TURN}.now~raised") == "Board lost. White wins the board by 9: six men and the queen."
    assert right(f"{OUT_OF_TURN}.later~raised") == "The stroke stands, and nobody loses the board."
    assert right(f"{OUT_OF_TURN}~deadline") == "Until the next stroke"
    assert [law.clause for law in question_of(f"{OUT_OF_TURN}.now~raised").clauses] == ["51"]
    ended = "icf-051-stroke-that-ended-the-board-is-noticed-before-the-next-call.1"
    assert right(f"{ended}~deadline") == "Until play of the next board is called"


def test_other_irregularities() -> None:
    own = "icf-082-noticed-in-time-it-is-corrected.2"
    assert right(f"{own}.now~raised") == "Technical foul. White places one black man."
    assert right(f"{own}.later~raised") == "The man stays where it lies, without a foul."
    queen = "icf-051-reported-before-the-stroke-a-queen-left-down-is-covered.2"
    assert right(f"{queen}.now~raised") == "The queen goes back, and play goes on."
    assert right(f"{queen}.later~raised") == "The queen counts as covered."
    assert right("icf-125-went-on-and-was-noticed.2.now~raised") == "The turn is lost. Black to play."
    change = "icf-060-missed-change-is-made-after-the-board-in-which-it-is-noticed.15"
    assert right(f"{change}.later~raised") == "Sides are changed after this board."
    assert right(f"{change}~deadline") == "Whenever it is noticed"


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_umpire_or_an_opponent_raises_and_under_the_house_rules_the_players(edition: str) -> None:
    asked = [question_of(name) for name, entry in entries(edition).items() if entry.kind == "caller"]
    assert asked
    wanted = "players" if edition == "house" else "both"
    assert {each.right for each in asked} == {CALLERS.index(wanted)}
    assert all(("Additional11" in [law.clause for law in each.clauses]) is (edition == "house") for each in asked)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_engine_takes_what_is_raised_in_time_and_refuses_the_rest(edition: str) -> None:
    names = set()
    for one in irregularities(edition).values():
        names.add(one.name)
        fact = Raised(item=one.name)  # type: ignore[arg-type]
        one.match.record(fact)  # raised at once it is always taken
        is_played = one.match.state.phase is Phase.PLAY
        later = one.match.record(StrokeMade(report=StrokeReport()) if is_played else PlayCalled())
        if settle(one, "later").state is None:
            with pytest.raises(BadFact):
                later.record(fact)
        else:
            later.record(fact)
    assert names >= {"out_of_turn", "own_man_placed", "queen_left_down", "played_on", "change_missed"} - (
        {"change_missed"} if edition == "house" else set()
    )


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_each_has_four_choices_in_every_language(edition: str, lang: str) -> None:
    for asked in draw_questions(edition, kinds=KINDS, count=50, lang=lang):
        assert len(set(asked.choices)) == 4, asked.id
        assert all(resolve(law.edition, law.clause) for law in asked.clauses)
        assert asked.solution == asked.choices[asked.right]
    for name, one in irregularities(edition).items():
        now, later = (question_of(f"{name}.{time}~raised", lang=lang) for time in TIMES)
        if one.name in ("out_of_turn", "own_man_placed", "queen_left_down"):
            assert now.choices[now.right] != later.choices[later.right]
            assert later.choices[later.right] in now.choices


def test_choices_of_a_deadline_are_in_order() -> None:
    assert DEADLINES == ("stroke", "call", "signed", "ever")
    first, again = (question_of(f"{OUT_OF_TURN}~deadline", seed=seed) for seed in (1, 2))
    assert first.choices == again.choices
