"""Cards filled in by hand: every slip is flagged with its law, and the cards of our own matches have none."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.errors import BadInput
from carrom.language import LANGUAGES, language
from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS, HOUSE, ICF, ICF_CO
from carrom.match.game import PAIRS, BoardRecord, Game, Player
from carrom.match.parts import Toss
from carrom.match.state import Setup, State
from carrom.scorecard import card_csv, check_cards, read_entries, score_cards
from carrom.scorecard.check import LAWS, Flag, Slip
from tests.scorecard.samples import sample_cards

HEAD = "match,game,board,break,queen1,men1,total1,queen2,men2,total2,demanded,winner,late"
EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "cards.csv"
WHOLE = ["1,1,1,1,3,9,12,0,0,0,,,", "1,1,2,2,0,9,21,0,0,0,,,", "1,1,3,1,3,4,28,nil,-,0,,1,"]
"""A game without a slip: the queen counts at 21."""
LEVEL = [
    f"1,1,{n},{2 - n % 2},0,{n % 2},{(n + 1) // 2},0,{1 - n % 2},{n // 2},,," for n in range(1, 9)
]  # eight boards of a point each, four to either side
SECOND = ["1,2,1,2,0,0,0,3,9,12,,,", "1,2,2,1,0,0,0,0,9,21,,,", "1,2,3,2,0,0,0,0,9,30,,2,"]


def flags(*lines: str, edition: Edition = ICF) -> list[tuple[int, Slip, str]]:
    found = check_cards(read_entries("\n".join((HEAD, *lines))), edition)
    return [(flag.entry.line, flag.slip, flag.law) for flag in found]


CASES: dict[str, tuple[list[str], list[tuple[int, Slip, str]]]] = {
    "whole game": (WHOLE, []),
    "level, extra board by either side": ([*LEVEL, "1,1,9,1,0,2,6,0,0,4,,1,"], []),
    "two games": ([*WHOLE, *SECOND], []),
    "both sides scored": (["1,1,1,1,3,0,3,0,4,4,,,"], [(2, "both_scored", "53a")]),
    "neither side scored": (["1,1,1,1,0,0,0,0,0,0,,,"], [(2, "nobody_scored", "53a")]),
    "two for the queen": (["1,1,1,1,2,4,6,0,0,0,,,"], [(2, "queen_figure", "52b i")]),
    "queen at 22": ([WHOLE[0], "1,1,2,2,3,7,22,0,0,0,,,", "1,1,3,1,3,4,29,0,0,0,,1,"], [(4, "queen_late", "54")]),
    "queen at 21": (WHOLE, []),
    "ten men": (["1,1,1,1,0,10,10,0,0,0,,,"], [(2, "men_many", "53a")]),
    "ten men, one of them on demand": (["1,1,1,1,0,10,10,0,0,0,1,,"], []),
    "thirteen points": (["1,1,1,1,3,10,13,0,0,0,1,,"], [(2, "points_many", "55")]),
    "no total": (["1,1,1,1,3,4,,0,0,0,,,"], [(2, "total_missing", "XIX")]),
    "a sum is wrong once": (
        ["1,1,1,1,3,4,8,0,0,0,,,", "1,1,2,2,0,2,10,0,0,0,,,"],
        [(2, "total_wrong", "XIX")],
    ),
    "the other side's sum changes": (
        [WHOLE[0], "1,1,2,2,0,2,14,0,0,1,,,"],
        [(3, "total_wrong", "XIX")],
    ),
    "a board left out": ([WHOLE[0], "1,1,3,2,0,1,13,0,0,0,,,"], [(3, "board_order", "XIX")]),
    "a board after 25": ([*WHOLE, "1,1,4,2,0,1,29,0,0,0,,,"], [(5, "after_end", "56a")]),
    "a ninth board with a leader": (
        [*LEVEL[:7], "1,1,8,2,0,1,5,0,0,3,,,", "1,1,9,1,0,1,6,0,0,3,,,"],
        [(10, "after_end", "56a")],
    ),
    "a second extra board": (
        [*LEVEL, "1,1,9,2,0,1,5,0,0,4,,,", "1,1,10,1,0,1,6,0,0,4,,,"],
        [(11, "after_end", "56b")],
    ),
    "no limit from the quarter-final on": ([*(f"{line}1" for line in LEVEL), "1,1,9,1,0,2,6,0,0,4,,,1"], []),
    "a winner at 12": (["1,1,1,1,3,9,12,0,0,0,,1,"], [(2, "winner_early", "56a")]),
    "the loser entered as winner": ([*WHOLE[:2], "1,1,3,1,3,4,28,0,0,0,,2,"], [(4, "winner_wrong", "56a")]),
    "the loser of the extra board": ([*LEVEL, "1,1,9,1,0,2,6,0,0,4,,2,"], [(10, "winner_wrong", "56b")]),
    "a game left at 21": ([*WHOLE[:2], *SECOND], [(3, "game_open", "56a")]),
    "side 2 broke first": (["1,1,1,2,3,4,7,0,0,0,,,"], [(2, "entered_first", "XIX")]),
    "two breaks in a row": ([WHOLE[0], "1,1,2,1,0,1,13,0,0,0,,,"], [(3, "breaker_turn", "49a i")]),
    "the extra board is tossed for": ([*LEVEL, "1,1,9,2,0,2,6,0,0,4,,,"], []),
    "partners in turn": (
        [f"1,1,{n},{b},0,1,{n},0,0,0,,," for n, b in enumerate(("1a", "2a", "1b", "2b", "1a"), 1)],
        [],
    ),
    "a partner twice": (
        [f"1,1,{n},{b},0,1,{n},0,0,0,,," for n, b in enumerate(("1a", "2a", "1a"), 1)],
        [(4, "breaker_partner", "49b")],
    ),
    "the second game opened by the first side": (
        [*WHOLE, "1,2,1,1,0,0,0,3,9,12,,,"],
        [(5, "breaker_game", "49a ii")],
    ),
    "the third game opened by the second side": (
        [*WHOLE, *SECOND, "1,3,1,2,0,0,0,3,9,12,,,"],
        [(8, "breaker_game", "49a iii")],
    ),
    "the second game before the first": (["1,2,1,2,3,4,7,0,0,0,,,"], [(2, "game_order", "57")]),
    "a third game at 2:0": (
        [*WHOLE, "1,2,1,2,3,9,12,0,0,0,,,", "1,2,2,1,0,9,21,0,0,0,,,", "1,2,3,2,0,9,30,0,0,0,,1,",
         "1,3,1,1,3,9,12,0,0,0,,,"],
        [(8, "game_late", "57")],
    ),
    "cards of two matches in one file": ([*WHOLE, *(f"2{line[1:]}" for line in WHOLE)], []),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_a_line_that_cannot_be_right_is_flagged_with_its_law(case: str) -> None:
    lines, expected = CASES[case]
    assert flags(*lines) == expected


def test_every_slip_has_a_case_a_law_and_a_sentence_in_every_language() -> None:
    slips = set(get_args(Slip))
    assert {slip for _, expected in CASES.values() for _, slip, _ in expected} == slips
    assert set(LAWS) == slips
    for lang in LANGUAGES:
        assert slips <= set(language(lang).pack["card_check"])


def test_the_house_has_its_own_figures_and_rules() -> None:
    assert flags("1,1,1,1,5,9,14,0,0,0,,,", edition=HOUSE) == []
    assert flags("1,1,1,1,3,4,7,0,0,0,,,", edition=HOUSE) == [(2, "queen_figure", "Points1")]
    won = "1,1,1,1,5,9,14,0,0,0,,,", "1,1,2,2,0,1,15,0,0,0,,1,", "1,1,3,1,0,1,16,0,0,0,,,"
    assert flags(*won, edition=HOUSE) == [(4, "after_end", "Rounds1")]


@pytest.mark.parametrize("code", EDITIONS)
@pytest.mark.parametrize("kind", ["singles", "doubles"])
def test_our_own_cards_have_no_slip_in_their_figures(code: str, kind: str) -> None:
    cards = sample_cards(code)[kind]
    if code == "house":
        cards = cards[:1]  # its queen counts five, and one game is a match
    entries = read_entries(card_csv(cards))
    assert len(entries) == sum(len(card.rows) for card in cards)
    known: set[Slip] = {"breaker_turn", "breaker_partner", "breaker_game", "queen_figure", "game_late", "queen_late"}
    assert {flag.slip for flag in check_cards(entries, EDITIONS[code])} <= known


@settings(max_examples=60)
@given(data=st.data(), edition=st.sampled_from([ICF, ICF_CO]), late=st.booleans(), doubles=st.booleans())
def test_a_match_played_by_the_laws_has_no_slip(
    data: st.DataObject, edition: Edition, *, late: bool, doubles: bool
) -> None:
    """Random boards, with the queen where she counts and the break as it goes round."""
    games: list[Game] = []
    won = [0, 0]
    while max(won) < 2:
        game = Game(len(games) + 1)
        while not game.is_over:
            winner = data.draw(st.sampled_from(PAIRS))
            queen = 3 if game.score[winner] < edition.queen_limit and data.draw(st.booleans()) else 0
            men = data.draw(st.integers(1, 9))
            turn = len(game.boards) + (len(games) % 2)
            breaker = Player((0, 1)[turn % 2], turn // 2 % 2 if doubles else 0)
            extra = game.needs_extra_board(edition, late=late)
            record = BoardRecord(len(game.boards) + 1, breaker, winner, men + queen, queen, extra=extra)
            game = game.played(record, edition, late=late)
        won[game.winner or 0] += 1
        games.append(game)
    names = (("A", "C"), ("B", "D")) if doubles else (("A",), ("B",))
    setup = Setup(edition=edition, late=late, doubles=doubles, names=names)
    cards = score_cards(State(setup, games=tuple(games), toss=Toss(0, "break")))
    assert check_cards(read_entries(card_csv(cards)), edition) == ()


def test_of_118_cards_five_do_not_add_up() -> None:
    entries = read_entries(EXAMPLE.read_text(encoding="utf-8"))
    found: dict[tuple[str, int], list[Flag]] = {}
    for flag in check_cards(entries, ICF):
        found.setdefault((flag.entry.match, flag.entry.game), []).append(flag)
    assert len({(entry.match, entry.game) for entry in entries}) == 118
    assert {card: [flag.slip for flag in group] for card, group in found.items()} == {
        ("5", 2): ["both_scored"],
        ("14", 1): ["total_wrong"],
        ("23", 2): ["queen_late"],
        ("31", 2): ["after_end"],
        ("40", 2): ["total_wrong"],
    }


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "line 1: column match is missing"),
        (HEAD, "line 2: no board"),
        (f"{HEAD},colour\n", "line 1: 'colour'; expected one of match, game"),
        (f"{HEAD},game\n", "line 1: duplicate column 'game'"),
        (f"{HEAD}\n1,1,1\n", "line 2: 3 values; expected 13"),
        (f"{HEAD}\n\n1,1,1,3,0,1,1,0,0,0,,,\n", "line 3, break: '3'; expected one of 1, 2, 1a"),
        (f"{HEAD}\n1,1,1,1,x,1,1,0,0,0,,,\n", "line 2, queen1: 'x'; expected a whole number from 0 to 99"),
        (f"{HEAD}\n1,1,0,1,0,1,1,0,0,0,,,\n", "line 2, board: '0'; expected a whole number from 1 to 99"),
        (f"{HEAD}\n1,1,1,1,0,1,-1,0,0,0,,,\n", "line 2, total1: '-1'; expected a whole number from 0 to 99"),
        (f"{HEAD}\n1,1,1,1,0,{'9' * 5000},1,0,0,0,,,\n", "line 2, men1: '9999"),
        (f"{HEAD}\n1,1,1,1,0,1,1,0,0,0,,3,\n", "line 2, winner: '3'; expected a whole number from 1 to 2"),
        (f'{HEAD}\n"1,1,1,1,0,1,1,0,0,0,,,\n', "line 2: not CSV"),
        (f"{HEAD}\n1,1,1,1,0,1,²,0,0,0,,,\n", "line 2, total1: '²'"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused_with_line_and_column(text: str, sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_entries(text)
    assert str(refused.value).startswith(sentence)
    for lang in LANGUAGES:
        assert "\n" not in refused.value.say(lang)


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_files_of_spreadsheets_are_read(separator: str) -> None:
    text = "\ufeff" + "\r\n".join((HEAD.upper(), *WHOLE, "")).replace(",", separator)
    assert len(read_entries(text)) == 3


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    for given_text in (text, f"{HEAD}\n{text}"):
        with suppress(BadInput):
            check_cards(read_entries(given_text), ICF)
