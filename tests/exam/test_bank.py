"""The bank of questions: every answer is the engine's, and exactly one choice is right."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from carrom.errors import BadInput, UnknownName
from carrom.exam.answer import ENTERED, Answer, answer_of, read_answer, wrong_figures
from carrom.exam.bank import MOST, chapters_of, draw_questions, entries
from carrom.exam.figures import FIGURE, GAP, figure_at, gaps, other_figures
from carrom.exam.question import KINDS, Kind, shuffle
from carrom.exam.rivals import rivals
from carrom.exam.rulings import numbers, placer_of
from carrom.exam.situation import Breach, ruling_on, situations
from carrom.language import LANGUAGES, language
from carrom.laws.calls import consequences_of
from carrom.laws.editions import EDITIONS
from carrom.laws.tables.clauses import resolve
from tests.exam.questions import question_of


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_question_has_one_right_choice_and_the_engines_answer(edition: str) -> None:
    words = language("en")
    ruled = {situation.id: situation for situation in situations(edition)}
    for entry in entries(edition).values():
        asked = entry.ask(words, "1")
        assert asked.id == entry.id
        assert len(set(asked.choices)) == len(asked.choices) == 4, asked.id
        assert asked.clauses or asked.kind == "spot", asked.id
        assert all(resolve(law.edition, law.clause) for law in asked.clauses), asked.id
        assert all(asked.situation), asked.id
        if entry.source not in ruled:
            continue  # tested with its own kind
        situation = ruled[entry.source]
        again = ruling_on(situation.board, situation.act, situation.edition)
        assert asked.solution == again.call
        right = asked.choices[asked.right]
        match asked.kind:
            case "ruling":
                assert right == consequences_of(again, words)
                assert asked.answer == answer_of(again)
            case "call":
                assert right == again.call
            case "placer":
                assert right == words.word("exam", f"placer_{placer_of(again)}")
            case "men":
                assert int(right) == sum(lot.men for lot in again.effects.placings)
            case "points":
                assert again.effects.outcome is not None
                assert int(right) == again.effects.outcome.points
            case _:
                assert right.startswith(f"{again.clauses[0]}: ")
                assert all(resolve(edition, choice.partition(":")[0]) for choice in asked.choices), asked.id
                assert not any(choice.startswith(f"{law}: ") for law in again.clauses[1:] for choice in asked.choices)


@pytest.mark.parametrize("edition", EDITIONS)
def test_wrong_rulings_mean_something_else(edition: str) -> None:
    for situation in situations(edition):
        others = [answer_of(ruling) for ruling in rivals(situation)]
        assert answer_of(situation.ruling) not in others, situation.id
        assert len(set(others)) == len(others) >= 3, situation.id


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_kind_is_asked_in_every_language(edition: str, lang: str) -> None:
    for seed in range(3):
        for asked in draw_questions(edition, seed=seed, count=MOST, lang=lang):
            assert len(set(asked.choices)) == 4, asked.id
            assert "{" not in " ".join((*asked.situation, asked.asked, *asked.choices, asked.solution)), asked.id
    kinds = {entry.kind for entry in entries(edition).values()}
    assert kinds == set(KINDS)


def test_a_question_has_the_same_right_answer_in_every_language() -> None:
    for asked in draw_questions("icf", seed=3, count=MOST, kinds=("figure", "men", "points", "placer")):
        for lang in LANGUAGES:
            assert question_of(asked.id, seed=3, lang=lang).right == asked.right


def test_a_drawing_depends_on_its_seed_alone() -> None:
    first, again, other = (draw_questions("icf", seed=seed, count=20) for seed in (1, 1, 2))
    assert first == again
    assert [one.id for one in first] != [one.id for one in other]
    sources = [entries("icf")[one.id].source for one in first]
    assert len(set(sources)) == len(sources)


def test_a_chapter_is_drawn_alone_and_all_chapters_in_turn() -> None:
    assert {asked.chapter for asked in draw_questions("icf", chapter="XI", count=20)} == {"XI"}
    counts = chapters_of("icf")
    assert len({asked.chapter for asked in draw_questions("icf", count=len(counts))}) == len(counts)
    assert sum(each.questions for each in counts) == len(entries("icf"))
    figures: tuple[Kind, ...] = ("figure",)
    assert len(draw_questions("icf", chapter="XVIII", kinds=figures, count=5)) == 1


def test_a_ruling_on_a_breach_is_told_without_its_consequence() -> None:
    """The acts that lose a board are named with that in the console's menu; a question must not give it away."""
    found = [one for one in situations("icf") if isinstance(one.act, Breach) and one.ruling.kind == "board_lost"]
    assert found
    for situation in found:
        told = " ".join(question_of(f"{situation.id}~ruling").situation)
        assert "lost" not in told, told


def test_bad_choices_of_questions_are_refused_with_a_sentence() -> None:
    with pytest.raises(UnknownName, match="unknown edition 'fide'"):
        draw_questions("fide")
    with pytest.raises(UnknownName, match="unknown chapter 'XX'; expected one of I, II"):
        draw_questions("icf", chapter="XX")
    with pytest.raises(BadInput, match="51; expected a whole number from 1 to 50"):
        draw_questions("icf", count=51)
    with pytest.raises(BadInput, match="no question 'icf-nothing'"):
        question_of("icf-nothing")


def test_an_entered_ruling_is_marked_figure_by_figure() -> None:
    right = Answer(turn="passes", white_back=2, white_owed=1)
    assert wrong_figures(right, read_answer({"turn": "passes", "white_back": 2, "white_owed": 1})) == ()
    assert wrong_figures(right, read_answer({"turn": "continues", "white_back": 3})) == (
        "turn",
        "white_back",
        "white_owed",
    )
    won = Answer(winner="black", points=8)
    assert wrong_figures(won, read_answer({"winner": "black", "points": 8, "turn": "passes"})) == ()
    assert wrong_figures(won, read_answer({"winner": "white", "points": 9})) == ("winner", "points")


def test_the_page_marks_by_the_same_rule() -> None:
    file = Path(__file__).parents[2] / "web" / "src" / "pages" / "exam" / "marks.json"
    marks = json.loads(file.read_text(encoding="utf-8"))
    for mark in marks:
        found = wrong_figures(read_answer(mark["right"]), read_answer(mark["entered"]))
        assert list(found) == mark["wrong"], mark
    assert {name for mark in marks for name in mark["wrong"]} == set(ENTERED)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"turn": "stays"}, "turn: stays; expected one of continues, passes"),
        ({"white_back": 10}, "white_back: 10; expected a whole number from 0 to 9"),
        ({"points": True}, "points: True; expected a whole number from 0 to 29"),
        ({"queen_back": 1}, "queen_back"),
        ({"laws": "73"}, "laws"),
    ],
)
def test_a_ruling_that_cannot_be_is_refused(given: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        read_answer(given)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_ruling_can_be_entered(edition: str) -> None:
    for situation in situations(edition):
        right = answer_of(situation.ruling)
        if not right.replayed:
            entered = read_answer({name: getattr(right, name) for name in ENTERED})
            assert wrong_figures(right, entered) == (), situation.id


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_gap_hides_its_figure(edition: str) -> None:
    assert gaps(edition)
    for gap in gaps(edition):
        text, figure = figure_at(edition, gap, language("en"))
        assert text.count(GAP) == 1
        others = other_figures(figure, text)
        assert len({figure, *others}) == 4, gap
        assert not set(others) & set(FIGURE.findall(text)), gap


def test_numbers_are_four_in_order() -> None:
    assert numbers(1, [], least=1) == (("1", "2", "3", "4"), 0)
    assert numbers(8, [10, 8, 7], least=1) == (("7", "8", "9", "10"), 1)


def test_shuffling_keeps_every_item() -> None:
    assert sorted(shuffle(range(20), "7")) == list(range(20))
    assert shuffle(range(20), "7") == shuffle(range(20), "7") != shuffle(range(20), "8")
