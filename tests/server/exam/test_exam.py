"""The exam trainer over HTTP: questions with their answers, pictures without them, papers, and bounds."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from xml.etree import ElementTree as ET

import pytest
from pypdf import PdfReader

from carrom.exam import draw_questions
from carrom.exam.question import KINDS
from carrom.language import LANGUAGES
from carrom.laws.editions import EDITIONS
from carrom.server.exam import trainer
from tests.server.edge import Served, serving, settings


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(settings(tmp_path_factory.mktemp("exam"))) as running:
        yield running


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_chapter_has_a_title_and_questions(edition: str, lang: str) -> None:
    found = trainer.chapters(edition, lang)
    assert found.name
    assert all(each.title and each.questions for each in found.chapters)


def test_all_kinds_can_be_asked_for_at_once(served: Served) -> None:
    with served.client() as client:
        wanted = "&".join(f"kind={kind}" for kind in KINDS)
        assert client.get(f"/api/exam/questions?edition=icf&seed=5&count=4&lang=en&{wanted}").status_code == 200
        assert client.get(f"/api/exam/questions?edition=icf&{wanted}&kind=ruling").status_code == 422


def test_questions_come_with_their_answers_and_clauses(served: Served) -> None:
    with served.client() as client:
        asked = "edition=icf&chapter=XI&seed=5&count=4&lang=de&kind=ruling&kind=call"
        found = client.get(f"/api/exam/questions?{asked}").json()["questions"]
        wanted = draw_questions("icf", chapter="XI", seed=5, count=4, lang="de", kinds=("ruling", "call"))
        assert [one["id"] for one in found] == [one.id for one in wanted]
        for one, question in zip(found, wanted, strict=True):
            assert one["choices"][one["right"]] == question.choices[question.right]
            assert one["title"] == "Fouls"
            assert [each["clause"] for each in one["clauses"]][: len(question.clauses)] == [
                law.clause for law in question.clauses
            ]
            assert all(each["text"] for each in one["clauses"])
            assert (one["answer"] is None) == (question.kind == "call")


def test_questions_come_again_by_their_ids(served: Served) -> None:
    names = [one.id for one in draw_questions("icf", seed=2, count=3)]
    with served.client() as client:
        found = client.get("/api/exam/again", params={"question": names, "lang": "cs"}).json()["questions"]
        assert [one["id"] for one in found] == names
        refused = client.get("/api/exam/again", params={"question": ["icf-nothing"]})
        assert refused.status_code == 422
        assert "no question 'icf-nothing'" in refused.json()["message"]["en"]


def test_a_picture_does_not_give_its_answer_away(served: Served) -> None:
    with served.client() as client:
        for question in draw_questions("icf", seed=1, count=8, kinds=("ruling", "spot")):
            drawn = client.get("/api/exam/picture.svg", params={"question": question.id})
            assert (drawn.status_code == 200) == question.has_picture
            if question.has_picture:
                assert "sandbox" in drawn.headers["content-security-policy"]
                label = ET.fromstring(drawn.text).get("aria-label")  # noqa: S314 - our own
                assert label == " ".join(question.situation)


def test_a_paper_is_downloaded_with_its_solutions(served: Served) -> None:
    with served.client() as client:
        for solutions, word in (("false", "cvičný"), ("true", "řešení")):
            found = client.get(f"/api/exam/paper.pdf?edition=icf-cz&seed=3&lang=cs&solutions={solutions}")
            assert found.headers["content-type"] == "application/pdf"
            assert 'filename="carrom-icf-cz-3' in found.headers["content-disposition"]
            assert word in PdfReader(BytesIO(found.content)).pages[0].extract_text()


@pytest.mark.parametrize(
    "address",
    [
        "questions?count=21",
        "questions?count=0",
        "questions?edition=fide",
        "questions?chapter=XX",
        "questions?kind=essay",
        "questions?seed=-1",
        "questions?lang=fr",
        "again",
        "again?" + "&".join(["question=a"] * 21),
        "picture.svg?question=icf-none",
        "paper.pdf?edition=../icf",
        "paper.pdf?seed=1000000",
        "chapters?edition=icf%00",
    ],
)
def test_what_cannot_be_asked_is_refused_with_a_sentence(served: Served, address: str) -> None:
    with served.client() as client:
        refused = client.get(f"/api/exam/{address}")
        assert refused.status_code in (400, 404, 422), refused.text
        assert set(refused.json()["message"]) == set(LANGUAGES)
