"""The history in words: what happened, then what follows; the winner reads "you"."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from carrom.core.report import StrokeReport
from carrom.language import LANGUAGES
from carrom.match.card_facts import BoardEntered, Corrected, Signed
from carrom.match.facts import (
    Conceded,
    Demanded,
    Fact,
    Incident,
    MatchLost,
    NoRoom,
    Overruled,
    Placed,
    Protested,
    Redone,
    Remarked,
    StrokeMade,
    Undone,
    Waived,
)
from carrom.server.play.history import line_of
from carrom.server.play.rooms import Rooms
from carrom.server.play.wire.forms import PlayerForm
from carrom.server.play.wire.messages import HistoryLine
from tests.server.stories import run_story
from tests.server.tables import ME, ManualClock, form

SUNK = StrokeReport(striker=True)
OPEN = "carrom1 Q:0,0;W1:330,330;W2:-200,0;B1:-100,-100"
LAST = "carrom1 W1:330,330;B1:-100,-100;B2:100,-100 queen=white"
BELA = PlayerForm(kind="me", name="Bela")


def told(tmp_path: Path, position: str, *facts: Fact, **options: Any) -> list[HistoryLine]:  # noqa: ANN401 - a form
    """The lines of these facts in a match of Ann, who is white, against Bela."""
    lines: list[HistoryLine] = []

    async def story(rooms: Rooms, clock: ManualClock) -> None:
        room, _ = await rooms.open(form(ME, BELA, practice=True, position=position, **options), "ann", "Ann")
        await clock.advance(0)
        live = room.live
        for fact in facts:
            after = live.with_fact(live.match.record(fact))
            lines.append(line_of(live, after, fact.kind, {}))
            live = after

    run_story(story, tmp_path)
    return lines


def test_placing_says_what_was_placed_and_who_plays(tmp_path: Path) -> None:
    sunk, placed = told(tmp_path, OPEN, StrokeMade(report=SUNK), Placed(men=1, spots=(0.05, 0.05)))
    assert sunk["call"]["en"] == "Striker pocketed: due. Black places one white man."
    assert placed["call"] == {
        "en": "One white man is placed. Black to play.",
        "cs": "Umístěn jeden bílý kámen. Na tahu je černý.",
        "es": "Se coloca una ficha blanca. Turno de las negras.",
        "de": "Ein weißer Stein wird gelegt. Schwarz ist am Zug.",
    }
    assert placed["call_for"] == []


def test_men_that_are_not_placed_say_who_plays(tmp_path: Path) -> None:
    owed = "stay owed. White owes one man. Black to play."
    for fact, said in ((Waived(), "are waived. Black to play."), (NoRoom(), owed)):
        assert told(tmp_path, OPEN, StrokeMade(report=SUNK), fact)[1]["call"]["en"].endswith(said)


def test_the_winner_reads_you_and_everybody_else_the_name(tmp_path: Path) -> None:
    (line,) = told(tmp_path, LAST, StrokeMade(report=StrokeReport(white=1)))
    assert line["call"]["en"].startswith("One man. Ann wins by 5: two men and the queen.")
    mine, theirs = line["call_for"]
    assert mine["en"].startswith("One man. You win by 5: two men and the queen.")
    assert mine["de"].startswith("Ein Stein. Sie gewinnen mit 5 Punkten: zwei Steine und die Queen.")
    assert theirs == line["call"]
    assert set(mine) == set(LANGUAGES)


def test_points_on_demand_end_with_what_the_board_is_worth(tmp_path: Path) -> None:
    stroke = StrokeMade(report=StrokeReport(black=2, striker=True))
    lost, demanded = told(tmp_path, LAST, stroke, Demanded(points=1))
    assert "Bela wins by one point: one man. One more point on demand." in lost["call"]["en"]
    assert demanded["call"]["en"].startswith("One point is demanded. Bela: 2 points for the board.")
    assert demanded["call_for"][1]["en"].startswith("One point is demanded. You get 2 points for the board.")
    _, none = told(tmp_path, LAST, stroke, Demanded(points=0))
    assert none["call"]["en"].startswith("No points are demanded. Bela: one point for the board.")


def test_the_end_of_the_match_is_told(tmp_path: Path) -> None:
    (line,) = told(tmp_path, OPEN, Conceded(pair=0, what="match"))
    assert line["call"]["en"] == "Ann concedes the match. Bela wins the match."
    assert line["call_for"][1]["en"] == "Ann concedes the match. You win the match."
    assert line["call_for"][1]["cs"].endswith("Vyhráváte utkání.")


def test_what_an_umpire_records_is_told_in_every_language(tmp_path: Path) -> None:
    stroke = StrokeMade(report=StrokeReport(white=1))
    lines = told(
        tmp_path,
        OPEN,
        Remarked(text="Lamp raised"),
        Protested(pair=1, fee_paid=True),
        Incident(law="30a", seat=0),
        Overruled(reason="The sleeve", penalties=0),
        stroke,
        Undone(),
        Redone(),
        Conceded(pair=1, what="match"),
        Signed(role="umpire", name="Uma"),
        MatchLost(pair=0, cause="insult"),
    )
    said = [line["call"]["en"] for line in lines]
    assert said[0] == "Remark: Lamp raised"
    assert said[1] == "Bela gives notice of a protest."
    assert said[2].startswith("Technical foul")
    assert said[6] == "What was taken back counts again."
    assert said[8] == "Uma signs the card."
    assert said[9].startswith("Ann loses the match: insulted an official.")
    for line in lines:
        assert all(line["call"][code] for code in LANGUAGES)
        assert len({line["call"][code] for code in LANGUAGES}) > 1


def test_corrections_and_whole_boards_are_told(tmp_path: Path) -> None:
    stroke = StrokeMade(report=StrokeReport(white=1))
    lines = told(tmp_path, OPEN, stroke, stroke_removed(), BoardEntered(winner=0, men=1, queen=0), reasoned())
    assert lines[1]["call"]["en"] == "Entry 0 is removed: Another table"
    assert lines[1]["laws"] == []
    assert lines[2]["call"]["en"].startswith("The board is entered whole. Ann wins by 4: one man and the queen.")
    assert lines[3]["call"]["en"].startswith("Entry 2 is corrected: Two men")
    assert lines[3]["call_for"] == []


def stroke_removed() -> Corrected:
    return Corrected(number=0, reason="Another table")


def reasoned() -> Corrected:
    return Corrected(number=2, reason="Two men", instead=BoardEntered(winner=0, men=2, queen=0))
