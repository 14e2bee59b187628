"""How a score card looks on paper."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.equipment import SURFACES
from carrom.language import language
from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS, HOUSE, ICF, ICF_1991, ICF_CO, ICF_CZ
from carrom.match.game import BoardRecord, Game, Player
from carrom.match.parts import Result, Toss
from carrom.match.protest import Protest
from carrom.match.remarks import RemarkKind
from carrom.match.results import CAUSES
from carrom.match.state import Setup, State
from carrom.scorecard.card import score_cards
from carrom.scorecard.text import WIDTH, card_text

ENGLISH = language("en").pack["card"]
WORDS = (
    *("title", "unofficial", "championship", "event", "round", "date", "time", "match_no", "umpire"),
    *("station", "toss_won_by", "choice", "choice_side", "choice_break", "started", "finished", "game_no"),
    *("players", "team", "game", "board", "break_by", "queen", "men", "total", "nil", "remarks", "won_by"),
    *(
        "loser_signature",
        "winner_signature",
        "umpire_signature",
        "seal",
        "column_notes",
        "at_board",
        "at_game",
        "at_game_board",
    ),
    *(f"remark_{kind}" for kind in get_args(RemarkKind)),
    *(f"cause_{cause}" for cause in CAUSES),
    *(f"surface_{surface}" for surface in SURFACES),
)
"""Every word of a card."""
SETUP = Setup(
    edition=ICF,
    names=(("A. Kumar",), ("Božena Nováková",)),
    teams=("India", "Czechia"),
    championship="Euro Cup",
    event="Singles",
    round="3",
    date="2026-05-01",
    time="10:00",
    match_no="12",
    umpire_name="R. Sharma",
    station="4",
)
DOUBLES = replace(SETUP, names=(("A. Kumar", "C. Rao"), ("B. Díaz", "D. Gómez")), teams=("India", "Colombia"))
TIMES = (("10:05", "10:41"), ("10:44", "11:20"))
A, B = Player(0), Player(1)
EVENTFUL = (
    BoardRecord(1, B, 1, 8, 3, laws=("52a", "53a", "53b")),
    BoardRecord(2, A, 0, 3, 3, laws=("107a",)),
    BoardRecord(3, B, 0, 7, laws=("52a", "53a", "53c"), slam=True),
    BoardRecord(4, A, 0, 7, 3, demanded=2, laws=("111a",), replayed=("137", "142")),
    BoardRecord(5, B, 1, 2, laws=("52a", "53a", "53c", "83")),
    BoardRecord(6, A, 1, 7, 3, laws=("51",)),
    BoardRecord(7, B, 1, 1, laws=("110a",)),
    BoardRecord(8, A, 0, 1, laws=("52a", "53a", "53c", "51")),
    BoardRecord(9, B, 1, 9, laws=("52a", "53a", "53c"), extra=True),
)
"""A game with everything a remark is for; the last strokes of boards 5 and 8 merely let something lapse."""


def play(*records: BoardRecord, number: int = 1) -> Game:
    game = Game(number)
    for record in records:
        game = game.played(record, ICF, late=False)
    return game


def printed(game: Game, setup: Setup = SETUP) -> str:
    """The one card of one game."""
    (card,) = score_cards(State(setup, games=(game,), toss=Toss(0, "side")), TIMES)
    return card_text(card, ENGLISH)


def test_the_words_are_all_there_and_none_is_idle() -> None:
    assert sorted(ENGLISH) == sorted(WORDS)


def test_a_game_s_card_looks_like_the_paper_one() -> None:
    assert (
        printed(play(*EVENTFUL))
        == """\
                                   SCORE CARD

Championship Euro Cup
Event Singles                       Round 3       Date 2026-05-01   Time 10:00
Match no. 12         Umpire R. Sharma                       Station 4
Toss won by A. Kumar                                   Choice side
Started 10:05              Finished 10:41             Game no. 1
┌────────────────────────┬──────────────────────────┬──────────────────────────┐
│ Player(s)              │     Božena Nováková      │         A. Kumar         │
│ Team                   │         Czechia          │          India           │
├─────┬──────────────────┼────────┬────────┬────────┼────────┬────────┬────────┤
│     │        1         │   2    │   3    │   4    │   5    │   6    │   7    │
│Board│     Break by     │ Queen  │ No. of │ Grand  │ Queen  │ No. of │ Grand  │
│     │                  │        │  men   │ total  │        │  men   │ total  │
├─────┼──────────────────┼────────┼────────┼────────┼────────┼────────┼────────┤
│   1 │ Božena Nováková  │    3   │    5   │    8   │  nil   │  nil   │    0   │
│   2 │ A. Kumar         │  nil   │  nil   │    8   │    3   │  nil   │    3   │
│   3 │ Božena Nováková  │  nil   │  nil   │    8   │  nil   │    7   │   10   │
│   4 │ A. Kumar         │  nil   │  nil   │    8   │    3   │    4   │   17   │
│   5 │ Božena Nováková  │  nil   │    2   │   10   │  nil   │  nil   │   17   │
│   6 │ A. Kumar         │    3   │    4   │   17   │  nil   │  nil   │   17   │
│   7 │ Božena Nováková  │  nil   │    1   │   18   │  nil   │  nil   │   17   │
│   8 │ A. Kumar         │  nil   │  nil   │   18   │  nil   │    1   │   18   │
│   9 │ Božena Nováková  │  nil   │    9   │   27   │  nil   │  nil   │   18   │
└─────┴──────────────────┴────────┴────────┴────────┴────────┴────────┴────────┘
Remarks of the umpire
  Board 2: award (107a)
  Board 3: black slam (26b)
  Board 4: replayed (137)
  Board 4: replayed (142)
  Board 4: award (111a)
  Board 4: points on demand: 2 (87b)
  Board 6: award (51)
  Board 7: award (110a)
  Board 9: extra board (56b)

Match won by ...................................................................

Loser's signature ..................... Umpire's signature .....................
"""
    )


def test_the_spanish_edition_has_one_card_for_the_match() -> None:
    first = play(
        BoardRecord(1, Player(0, 0), 0, 12, 3, laws=("52a",), slam=True),
        BoardRecord(2, Player(1, 0), 0, 12, 3, laws=("106a",)),
        BoardRecord(3, Player(0, 1), 0, 1),
    )
    second = play(BoardRecord(1, Player(1, 0), 1, 5, 3), BoardRecord(2, Player(0, 1), 0, 4), number=2)
    state = State(
        replace(DOUBLES, edition=replace(ICF_CO, boards=4)),
        games=(first, second),
        toss=Toss(0, "break"),
        result=Result(0, "discontinued"),
        remarks=("Lamp replaced between two strokes of game 2; all agreed that nothing had moved.",),
    )
    (whole,) = score_cards(state, TIMES)
    assert (
        card_text(whole, ENGLISH)
        == """\
                                   SCORE CARD

Championship Euro Cup
Event Singles                       Round 3       Date 2026-05-01   Time 10:00
Match no. 12         Umpire R. Sharma                       Station 4
Toss won by A. Kumar / C. Rao                          Choice break
┌─────┬────────────┬───────────┬───────────────────────┬───────────────────────┐
│Game │  Started   │ Finished  │       Player(s)       │       Player(s)       │
│  1  │   10:05    │   10:41   │       A. Kumar        │        B. Díaz        │
│  2  │   10:44    │   11:20   │        C. Rao         │       D. Gómez        │
│  3  │            │           │         India         │       Colombia        │
├─────┼─────┬──────┴───────────┼───────┬───────┬───────┼───────┬───────┬───────┤
│     │     │        1         │   2   │   3   │   4   │   5   │   6   │   7   │
│Game │Board│     Break by     │ Queen │No. of │ Grand │ Queen │No. of │ Grand │
│     │     │                  │       │  men  │ total │       │  men  │ total │
├─────┼─────┼──────────────────┼───────┼───────┼───────┼───────┼───────┼───────┤
│   1 │   1 │ A. Kumar         │   3   │   9   │  12   │   0   │   0   │   0   │
│     │   2 │ B. Díaz          │   3   │   9   │  24   │   0   │   0   │   0   │
│     │   3 │ C. Rao           │   0   │   1   │  25   │   0   │   0   │   0   │
│     │   4 │                  │       │       │       │       │       │       │
├─────┼─────┼──────────────────┼───────┼───────┼───────┼───────┼───────┼───────┤
│   2 │   1 │ B. Díaz          │   0   │   0   │   0   │   3   │   2   │   5   │
│     │   2 │ C. Rao           │   0   │   4   │   4   │   0   │   0   │   5   │
│     │   3 │                  │       │       │       │       │       │       │
│     │   4 │                  │       │       │       │       │       │       │
└─────┴─────┴──────────────────┴───────┴───────┴───────┴───────┴───────┴───────┘
Remarks of the umpire
  Game 1, board 1: white slam (26a)
  Game 1, board 2: award (106a)
  Game 2: match lost: stopped playing without leave (143g)
  Lamp replaced between two strokes of game 2; all agreed that nothing had
    moved.

Match won by A. Kumar / C. Rao

Loser's signature ..................... Umpire's signature .....................
"""
    )


def test_a_blank_card_is_there_before_the_first_board() -> None:
    (blank,) = score_cards(State(Setup(edition=HOUSE, names=(("A. Kumar",), ("B. Díaz",)))))
    assert card_text(blank, ENGLISH).splitlines()[:8] == [
        "                                   SCORE CARD",
        "      These laws have no card of their own; this is the international one.",
        "",
        "Championship ...................................................................",
        "Event ............................. Round ....... Date ............ Time .......",
        "Match no. .......... Umpire ............................... Station ............",
        "Toss won by .......................................... Choice ..................",
        "Started .................. Finished ................. Game no. 1",
    ]
    rows = [line for line in card_text(blank, ENGLISH).splitlines() if line[4:5].isdigit()]
    assert [line[4] for line in rows] == ["1", "2", "3"]
    assert all(set(line[6:]) == set("│ ") for line in rows)


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("Anna\nBerta", "│   1 │ Anna Berta       │"),
        ("Wolfeschlegelsteinhausen", "│   1 │ Wolfeschlegelste…│"),
        ("Zoe\u0308 Dvor\u030ca\u0301k", "│   1 │ Zoe\u0308 Dvor\u030ca\u0301k       │"),
        ("中村太郎", "│   1 │ 中村太郎         │"),
        ("क्\u200dष", "│   1 │ क्\u200dष               │"),
    ],
    ids=["two lines", "long", "loose accents", "wide", "joined"],
)
def test_any_name_keeps_the_columns_straight(name: str, line: str) -> None:
    setup = replace(SETUP, names=(("A. Kumar",), (name,)), teams=("India", name))
    text = printed(play(EVENTFUL[0]), setup)
    assert line in text
    assert sum(found.startswith("│") for found in text.splitlines()) == 5 + 8


def test_rows_are_added_for_as_long_as_a_game_lasts() -> None:
    boards = [BoardRecord(n, A if n % 2 else B, 0 if n % 2 else 1, 1) for n in range(1, 41)]
    text = printed(Game(boards=tuple(boards)))
    assert "│  40 │ Božena Nováková  │  nil   │    1   │   20   │  nil   │  nil   │   20   │\n└──" in text


@pytest.mark.parametrize(
    ("cause", "edition", "said"),
    [
        ("conceded", ICF, "Game 1: conceded (139)"),
        ("drawn", ICF, "Game 1: level"),
        ("walkover", ICF, "Game 1: match lost: did not report in time (143i)"),
        ("walkover", ICF_1991, "Game 1: match lost: did not report in time (143a)"),
        ("indiscipline", ICF_CZ, "Game 1: match lost: indiscipline (143)"),
        ("rain in the hall", ICF, "Game 1: match lost: rain in the hall (143)"),
    ],
)
def test_a_game_that_was_not_finished_tells_why(cause: str, edition: Edition, said: str) -> None:
    assert f"\n  {said}\n" in printed(Game(winner=1, cause=cause), replace(SETUP, edition=edition))


def test_notes_are_printed_as_they_are_written() -> None:
    state = State(SETUP, remarks=("{odd} brackets", "hall\n2"), protests=(Protest(1, 0, 1, 1, fee_paid=True),))
    (card,) = score_cards(state)
    text = card_text(card, ENGLISH)
    assert "\n  result withheld, a protest is open (150)\n  {odd} brackets\n  hall 2\n" in text


@given(st.integers(0, 12), st.sampled_from(sorted(EDITIONS)), st.text(max_size=60))
def test_every_ruled_line_has_the_same_width(boards: int, code: str, text: str) -> None:
    """Whatever is written, and however many boards were played."""
    game = Game(boards=tuple(BoardRecord(n, A, 0, 1) for n in range(1, boards + 1)))
    setup = replace(SETUP, edition=EDITIONS[code], championship=text, umpire_name=text, station=text)
    lines = printed(game, setup).splitlines()
    ruled = [line for line in lines if line.startswith(("┌", "├", "│", "└"))]
    assert {len(line) for line in ruled} == {WIDTH}
    heads = 11 if code == "icf-co" else 9  # names, headings and four rules
    assert len(ruled) == heads + max(boards, EDITIONS[code].boards)
