"""The laws to read: every clause of every edition with its chapter, its readings and its example."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from carrom.language import LANGUAGES
from carrom.laws.editions import EDITIONS
from carrom.laws.tables.clauses import clauses_of
from carrom.server.laws.book import book, law_text, shelf
from carrom.server.laws.examples import example_of, example_picture
from tests.server.edge import serving, settings


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_book_holds_every_clause_of_its_edition_in_every_language(edition: str, code: str) -> None:
    found = book(edition, code)
    assert found is not None
    lines = [line for chapter in found.chapters for line in chapter.clauses]
    assert [line.clause for line in lines] == list(clauses_of(edition))
    assert all(line.text for line in lines)
    assert all(found.readings[reading] for line in lines for reading in line.readings)
    assert found.name in [each.name for each in shelf(code).editions]
    assert len(found.model_dump_json()) < 100_000


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_example_that_is_promised_is_told_and_drawn(edition: str) -> None:
    found = book(edition, "en")
    assert found is not None
    promised = [line.clause for chapter in found.chapters for line in chapter.clauses if line.example]
    assert len(promised) > len(clauses_of(edition)) / 2
    for clause in promised:
        example = example_of(edition, clause, "en")
        assert example is not None
        assert example.words, clause
        if example.picture:
            drawn = example_picture(edition, clause, "de")
            assert drawn is not None
            assert ET.fromstring(drawn).tag.endswith("svg")  # noqa: S314 - our own


def test_a_clause_is_told_with_its_example_in_words() -> None:
    law = law_text("icf", "73", "en")
    assert law is not None
    assert (law.name, law.chapter, law.title) == ("International laws", "XIV", "Dues and penalties")
    assert [reading.code for reading in law.readings] == ["H12"]
    assert law.example is not None
    assert law.example.words == [
        "On the board: five white men, eight black men and the queen. Score 10 to 10. White to play.",
        "One man and the striker: due. Black places two white men. White plays again.",
    ]


def test_an_edition_shows_its_own_case_before_the_english_one() -> None:
    """The 1991 text charges one man for 77b where the English one charges two."""
    english, older = (law_text(edition, "77b", "en") for edition in ("icf", "icf-1991"))
    assert english is not None
    assert older is not None
    assert english.example != older.example
    assert english.text != older.text


def test_the_house_falls_back_on_the_english_text() -> None:
    law = law_text("house", "51", "cs")
    assert law is not None
    assert (law.edition, law.name) == ("icf", "Mezinárodní pravidla")


def test_the_routes_answer_and_refuse(tmp_path_factory: pytest.TempPathFactory) -> None:
    with serving(settings(tmp_path_factory.mktemp("laws"))) as served, served.client() as client:
        shown = client.get("/api/laws/icf-cz?lang=cs")
        assert shown.json()["name"] == "České vydání"
        assert "max-age" in shown.headers["cache-control"]
        drawn = client.get("/api/laws/icf/114/example.svg")
        assert drawn.headers["content-type"] == "image/svg+xml"
        assert "sandbox" in drawn.headers["content-security-policy"]
        for address in ("icf-99", "icf/999", "icf/2a/example.svg", "icf/51/example.svg"):
            assert client.get(f"/api/laws/{address}").status_code == 404, address
