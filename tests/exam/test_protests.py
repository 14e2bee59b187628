"""Questions about protests: every step of them, and one fault at a time."""

from __future__ import annotations

import pytest

from carrom.errors import BadFact
from carrom.exam.bank import entries
from carrom.exam.protests import OUTCOMES, protests
from carrom.language import LANGUAGES
from carrom.laws.editions import EDITIONS
from carrom.laws.tables.clauses import resolve
from tests.exam.questions import question_of

TAKEN = "It is accepted: play goes on, and the result waits."


def right(name: str) -> str:
    asked = question_of(name)
    return asked.choices[asked.right]


def clauses(name: str) -> list[str]:
    return [law.clause for law in question_of(name).clauses]


def test_the_written_protest_has_fifteen_minutes() -> None:
    in_time = "icf-146-within-fifteen-minutes-of-the-end-of-the-board.13~protest"
    assert "15:00 minutes after the end of that board" in question_of(in_time).situation[0]
    assert right(in_time) == TAKEN
    late = "icf-146-too-late.12~protest"
    assert "15:01 minutes after the end of that board" in question_of(late).situation[0]
    assert right(late) == "It comes too late."
    assert clauses(late) == ["146"]


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("icf-144-in-another-language.2", "It is refused: the language is wrong."),
        ("icf-144-unsigned.2", "It is refused: the signature is missing."),
        ("icf-144-signed-by-a-spectator.2", "It is refused: whoever signed it may not."),
        ("icf-145-no-fee-no-protest.2", "It is refused: the fee is missing."),
        ("icf-147-point-appealed-is-missing.2", "It is refused: a part of it is missing."),
        ("icf-148-abusive-protest.3", "It is rejected unheard."),
        ("icf-149-no-way-back.3", "It cannot be taken back, and is decided."),
        ("icf-150-play-goes-on-and-the-result-waits.24", "The result stands, and the fee is lost."),
        ("icf-co-144-in-spanish.3", TAKEN),
        ("icf-1991-144-elsewhere-in-any-language.11", TAKEN),
    ],
)
def test_what_becomes_of_it(name: str, answer: str) -> None:
    assert right(f"{name}~protest") == answer


def test_an_upheld_protest_goes_back_to_the_start_of_its_board() -> None:
    found = [name for name, one in protests("icf").items() if one.outcome == "upheld"]
    assert found
    assert "from the start of the board in question" in right(f"{found[0]}~protest")
    assert clauses(f"{found[0]}~protest") == ["151a"]


def test_the_house_rules_take_no_protests() -> None:
    asked = [name for name, entry in entries("house").items() if entry.kind == "protest"]
    assert asked
    for name in asked:
        assert right(name) == "No protests are taken: the referee’s decision is final."
        assert clauses(name) == ["General1"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_outcome_is_the_engines(edition: str) -> None:
    for one in protests(edition).values():
        moment = one.moment
        if one.outcome.startswith("protest_"):
            with pytest.raises(BadFact) as refused:
                moment.match.record(moment.fact)
            assert refused.value.key == one.outcome
        else:
            laws = moment.match.record(moment.fact).state.laws
            assert laws == one.clauses
        assert all(resolve(edition, clause) for clause in one.clauses)
        assert one.outcome in OUTCOMES[moment.fact.kind]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_two_are_told_alike_and_each_has_four_choices(edition: str, lang: str) -> None:
    asked = [question_of(f"{name}~protest", lang=lang) for name in protests(edition)]
    assert len({each.situation for each in asked}) == len(asked)
    assert all(len(set(each.choices)) == 4 for each in asked)
