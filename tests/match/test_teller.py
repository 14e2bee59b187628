"""What a fact says: what happened, what follows, what it decided; and what a match waits for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from carrom.core.board import Board
from carrom.core.report import Jumped, StrokeReport
from carrom.language import LANGUAGES, language
from carrom.laws.editions import EDITIONS
from carrom.match.card_facts import TakenUp
from carrom.match.facts import (
    Conceded,
    Fact,
    Incident,
    NoRoom,
    Overruled,
    Placed,
    Raised,
    Redone,
    StrikerCertified,
    StrikerTaken,
    StrokeMade,
    TimeUp,
    Undone,
    Waived,
)
from carrom.match.game import Pair
from carrom.match.match import Match
from carrom.match.state import Setup
from carrom.match.teller import NAMELESS, Names, Sides, awaited_words, tell

BOARD = Board(men=(6, 7), break_made=True, pocketed_ever=(True, True))
SUNK = StrokeMade(report=StrokeReport(striker=True))
TWO = StrokeMade(report=StrokeReport(striker=True, improper=("33",)))
"""A stroke after which black places two white men."""
LAST = BOARD._replace(men=(1, 4), turns=(2, 2))
SINGLES: Names = (("Asha",), ("Cy",))
DOUBLES: Names = (("Asha", "Ben"), ("Cy", "Dee"))


def setup_of(board: Board = BOARD, edition: str = "icf", names: Names = SINGLES) -> Setup:
    doubles = len(names[0]) > 1
    return Setup(
        edition=EDITIONS[edition],
        umpire="human",
        doubles=doubles,
        names=names,
        position=board._replace(doubles=doubles),
    )


def told(
    *facts: Fact,
    setup: Setup | None = None,
    names: Names | None = None,
    code: str = "en",
    reader: Pair | None = None,
) -> str:
    """What the last of these facts says, on a board where white is in turn."""
    setup = setup or setup_of()
    match = Match.fold(setup, facts[:-1])
    before, after = match.state, match.record(facts[-1]).state
    return tell(before, after, facts[-1], names or setup.names, language(code), reader)


def test_a_man_that_is_still_to_be_placed_is_called_before_the_turn() -> None:
    assert told(TWO, Placed(men=1)) == "One white man is placed. Black places one white man."
    assert told(TWO, Placed(men=1), code="de") == "Ein weißer Stein wird gelegt. Schwarz platziert einen weißen Stein."
    assert told(TWO, Placed(men=1), Placed(men=1)) == "One white man is placed. Black to play."
    assert told(TWO, Placed(men=2)) == "Two white men are placed. Black to play."


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        (Placed(), "One white man is placed. {} to play."),
        (Waived(), "The men owed are waived. {} to play."),
        (NoRoom(), "There is no room; the men stay owed. White owes one man. {} to play."),
        (TimeUp(), "Time is up. {} to play."),
    ],
)
def test_after_a_placing_the_side_in_turn_is_called_to_play(fact: Fact, said: str) -> None:
    assert told(Incident(law="129", seat=0), fact) == said.format("White")
    assert told(SUNK, fact) == said.format("Black")


def test_an_umpire_who_overrules_a_placing_calls_what_is_to_be_placed() -> None:
    taken_off = Overruled(reason="it lay on the line", returned=0)
    assert told(TWO, Placed(men=2), taken_off).startswith("The umpire overrules. Black places two white men.")


def test_men_that_the_house_places_after_the_turn_are_called_when_it_is_over() -> None:
    house = setup_of(edition="house")
    fined = StrokeMade(report=StrokeReport(white=1, jumped=Jumped(black=1)))
    assert "After the turn black places one white man." in told(fined, setup=house)
    assert told(fined, StrokeMade(report=StrokeReport(white=1)), setup=house) == "One man. White plays again."
    assert told(fined, StrokeMade(report=StrokeReport()), setup=house).endswith("Black places one white man.")


def test_in_doubles_the_names_tell_which_partner_places_men() -> None:
    doubles = setup_of(names=DOUBLES)
    assert told(TWO, setup=doubles).endswith("Cy places two white men.")
    assert told(TWO, Placed(men=1), setup=doubles).endswith("Cy places one white man.")
    alike: Names = (("Asha", "Bot"), ("Cy", "Bot"))
    assert told(TWO, Placed(men=1), setup=doubles, names=alike).endswith("Black places one white man.")


def test_the_winner_reads_you_and_without_names_the_colour_wins() -> None:
    setup, win = setup_of(LAST), StrokeMade(report=StrokeReport(white=1))
    lost = "One man. Cy wins by 3: the queen."
    assert told(win, setup=setup).startswith(lost)
    assert told(win, setup=setup, reader=0).startswith(lost)
    assert told(win, setup=setup, reader=1).startswith("One man. You win by 3: the queen.")
    short = replace(setup, edition=replace(setup.edition, code="short", game_target=3))
    assert told(win, setup=short) == "One man. Cy wins by 3: the queen. Cy wins the game 3 to 0."
    assert told(win, setup=short, names=NAMELESS) == "One man. Black wins the board by 3: the queen."
    assert told(win, setup=setup, names=(("Bot",), ("Bot",))).startswith("One man. Black wins the board by 3")


def test_what_counts_again_decides_nothing_anew() -> None:
    ended = (Conceded(pair=0, what="match"), Undone())
    assert told(*ended[:1]) == "Asha concedes the match. Cy wins the match."
    assert told(*ended[:1], reader=1) == "Asha concedes the match. You win the match."
    assert told(*ended) == "The last act counts no more."
    assert told(*ended, Redone()) == "What was taken back counts again."


def test_games_won_before_a_match_is_taken_up_are_not_won_by_it() -> None:
    setup = replace(setup_of(), position=None)
    taken_up = TakenUp(remark="Power cut", breaker=0, games=(25, 10), score=(3, 0), boards=1)
    assert told(taken_up, setup=setup) == "The match is taken up in game 2, board 2, at 3-0: Power cut"


def test_who_raised_it_and_whose_striker_it_is_are_named() -> None:
    setup = replace(setup_of(names=DOUBLES), strikers=("amber",))
    out_of_turn = StrokeMade(report=StrokeReport(seat=1))
    assert told(out_of_turn, Raised(item="out_of_turn", called_by="2"), setup=setup).startswith(
        "An irregularity is raised by Ben. "
    )
    assert told(out_of_turn, Raised(item="out_of_turn", called_by="the umpire"), setup=setup).startswith(
        "An irregularity is raised by the umpire. "
    )
    assert told(out_of_turn, Raised(item="out_of_turn", called_by="2"), setup=setup, names=NAMELESS).startswith(
        "An irregularity is raised by 2. "
    )
    certified = StrikerCertified(pair=1, number=1, damaged=True)
    assert told(certified, setup=setup) == "Dee has a striker certified."
    taken = StrikerTaken(pair=0, number=1, striker="amber")
    assert told(taken, setup=setup) == "Ben plays with the striker amber."


def test_what_is_awaited_is_said_in_every_language() -> None:
    match = Match.fold(setup_of(), (TWO, Placed(men=1)))
    said = {code: awaited_words(match.state, Sides(SINGLES), language(code)) for code in LANGUAGES}
    assert said["en"] == "Cy places one white man."
    assert len(set(said.values())) == len(LANGUAGES)
    assert awaited_words(match.record(Placed()).state, Sides(SINGLES), language("en")) == "Cy to play (black)."
