"""The card on sheets: every text is there, fits into its cell and covers no other, in every edition and language."""

from __future__ import annotations

import pytest

from carrom.language import LANGUAGES, language
from carrom.laws.editions import EDITIONS
from carrom.match.game import BoardRecord, Game
from carrom.match.parts import Signature, Toss
from carrom.match.state import State
from carrom.scorecard.card import ScoreCard, score_cards
from carrom.scorecard.draft import FORMS, REMARK
from carrom.scorecard.paper import card_sheets, table_lines
from carrom.scorecard.sheet import Code, Dot, Frame, Mark, Pen, Place, Ring, Rule, Sheet, Words
from carrom.scorecard.text import remark_text
from tests.scorecard.samples import SETUP, A, sample_cards

KINDS = tuple(sample_cards())
QR = ("1110111", "1000001", "1010101", "0001000", "1010101", "1000001", "1110111")
ROUNDING = 1e-6


def sheets(code: str, kind: str, lang: str) -> list[tuple[ScoreCard, Sheet]]:
    words = language(lang).pack["card"]
    return [(card, sheet) for card in sample_cards(code)[kind] for sheet in card_sheets(card, words, QR)]


def corners(mark: Mark) -> list[Place]:
    match mark:
        case Rule():
            return [mark.start, mark.end]
        case Words():
            return [(mark.left, mark.at[1] - mark.size), (mark.left + mark.width, mark.at[1] + 0.3 * mark.size)]
        case Frame():
            x, y = mark.corner
            return [mark.corner, (x + mark.wide, y + mark.high)]
        case Dot() | Ring():
            x, y = mark.centre
            return [(x - mark.radius, y - mark.radius), (x + mark.radius, y + mark.radius)]
        case Pen():
            return [place for line in mark.lines for place in line]
        case Code():
            x, y = mark.corner
            return [mark.corner, (x + mark.side, y + mark.side)]


def ink(words: Words) -> tuple[float, float, float, float]:
    """The box of the letters: capitals above the baseline, tails below."""
    return words.left, words.at[1] - 0.65 * words.size, words.left + words.width, words.at[1] + 0.2 * words.size


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", EDITIONS)
def test_long_texts_of_the_head_are_written_out(code: str, lang: str) -> None:
    for card, sheet in sheets(code, "doubles", lang):
        written = {words.text for words in sheet.words}
        setup = card.setup
        assert {setup.championship, setup.event, setup.round, setup.date, setup.time, setup.umpire_name} <= written


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("code", ["icf", "icf-co", "house"])
def test_texts_stay_in_their_cells_and_apart(code: str, kind: str, lang: str) -> None:
    for _, sheet in sheets(code, kind, lang):
        for words in sheet.words:
            assert words.width <= words.room + ROUNDING, words
        boxes = sorted((ink(words), words.text) for words in sheet.words)
        for n, ((_, top, right, foot), text) in enumerate(boxes):
            for (left, other_top, _, other_foot), other in boxes[n + 1 :]:
                if left >= right:
                    break
                assert top >= other_foot or other_top >= foot, (text, other)
        for mark in sheet.marks:
            for x, y in corners(mark):
                assert 4.0 <= x <= sheet.wide - 4.0, mark
                assert 4.0 <= y <= sheet.high - 4.0, mark


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", ["singles", "doubles", "remarks", "endless"])
@pytest.mark.parametrize("code", EDITIONS)
def test_everything_on_the_card_is_on_its_sheets(code: str, kind: str, lang: str) -> None:
    words = language(lang).pack["card"]
    for card in sample_cards(code)[kind]:
        shown = card_sheets(card, words)
        texts = [text.text for sheet in shown for text in sheet.words]
        size = REMARK.size * FORMS[card.layout].unit
        running = " ".join(text.text for sheet in shown for text in sheet.words if text.size == size)
        for name in (*card.setup.names[0], *card.setup.names[1]):
            assert name in texts
        for remark in card.remarks:
            assert remark_text(remark, words, whole_match=card.layout == "icf-co") in running
        for row in card.rows:
            assert str(row.first.total) in texts
            assert str(row.second.total) in texts
        if card.winner is not None:
            assert card.players(card.winner) in texts
        assert sum(text == words["title"] for text in texts) == len(shown)


def figures(sheet: Sheet, card: ScoreCard) -> list[list[str]]:
    """The texts of the rows of the table from left to right, without the numbers of games and boards."""
    rows: dict[float, list[Words]] = {}
    for words in sheet.words:
        rows.setdefault(round(words.at[1], 3), []).append(words)
    lead = 2 if card.layout == "icf-co" else 1
    table = [sorted(row, key=lambda words: words.left) for row in rows.values() if len(row) >= 7 + lead - 1]
    return [[words.text for words in row][-7:] for row in table if row[-1].text.isdigit()]


@pytest.mark.parametrize("code", EDITIONS)
def test_the_figures_stand_in_their_columns(code: str) -> None:
    words = language("en").pack["card"]
    nil = "0" if code == "icf-co" else words["nil"]
    for card in sample_cards(code)["singles"]:
        (sheet,) = card_sheets(card, words)
        expected = [
            [row.break_by, *(nil if figure is None else str(figure) for figure in (*row.first, *row.second))]
            for row in card.rows
        ]
        assert figures(sheet, card) == expected


def test_winners_are_bold() -> None:
    (card, sheet), *_ = sheets("icf", "singles", "en")
    bold = [words.text for words in sheet.words if words.style == "bold"]
    assert bold[0] == "Božena Nováková"  # the winner of the game, in the head
    assert bold[-1] == "Božena Nováková"  # and of the match, in the foot
    assert bold[1:4] == ["3", "5", "8"]
    assert "A. Kumar" not in bold
    assert card.games[0].winner == 1


def test_rows_that_a_finished_game_left_empty_are_struck_out() -> None:
    def slanted(kind: str) -> int:
        return sum(
            isinstance(mark, Rule) and mark.start[1] != mark.end[1] and mark.start[0] != mark.end[0]
            for _, sheet in sheets("icf-co", kind, "en")
            for mark in sheet.marks
        )

    assert slanted("singles") == 2  # of the second and the third game
    assert slanted("blank") == 0


@pytest.mark.parametrize(("code", "lines"), [("icf", 8), ("icf-cz", 8), ("icf-co", 24), ("icf-1991", 8), ("house", 3)])
def test_a_blank_card_has_the_boards_of_its_edition(code: str, lines: int) -> None:
    ((card, sheet),) = sheets(code, "blank", "en")
    assert len(list(table_lines(card))) == lines
    assert card.is_blank
    assert any(words.text.startswith("1: the side") for words in sheet.words)


def test_what_does_not_fit_goes_on_to_a_further_sheet_with_head_and_foot() -> None:
    pages = [sheet for _, sheet in sheets("icf", "endless", "en")]
    assert len(pages) > 1
    for number, sheet in enumerate(pages, 1):
        texts = [words.text for words in sheet.words]
        assert f"{number} / {len(pages)}" in texts
        assert "Umpire's signature" in texts
    assert [words.text for words in pages[-1].words].count("44") >= 1


def test_signatures_are_drawn_typed_or_left_open() -> None:
    (_, signed), *_ = sheets("icf", "singles", "en")
    texts = [words.text for words in signed.words]
    assert {"Loser's signature", "Winner's signature", "Umpire's signature"} <= set(texts)
    assert sum(isinstance(mark, Pen) for mark in signed.marks) == 1
    assert "Seal 5f2c91e0a77b4d3c9e1f" in " ".join(texts)
    ((_, blank),) = sheets("icf", "blank", "en")
    assert "Winner's signature" not in [words.text for words in blank.words]
    assert not any(isinstance(mark, Pen) for mark in blank.marks)


def test_signatures_and_seal_of_the_match_are_on_its_card() -> None:
    signatures = (Signature("umpire", "R. Sharma", "M0 0 L10 10"), Signature("pair0", "A. Kumar"))
    state = State(SETUP, signatures=signatures, sealed="ab" * 32)
    (card,) = score_cards(state)
    (sheet,) = card_sheets(card, language("en").pack["card"])
    (pen,) = (mark for mark in sheet.marks if isinstance(mark, Pen))
    assert len(pen.lines[0]) == 2
    assert f"Seal {'ab' * 32}" in [words.text for words in sheet.words]


def test_boards_of_a_match_that_was_taken_up_stand_in_their_own_rows() -> None:
    taken_up = Game(1, (BoardRecord(5, A, 0, 4),), boards_before=4, points_before=(12, 8))
    (card,) = score_cards(State(SETUP, games=(taken_up,), toss=Toss(0, "break")))
    assert [(line.board, line.row is not None) for line in table_lines(card)] == [(n, n == 5) for n in range(1, 9)]
    assert [number for number, row in card.boards(1) if row] == [5]
    assert card.rows[0].first.total == 16
