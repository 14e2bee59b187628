"""Questions about doubles: who strikes next and who places, by the laws engine."""

from __future__ import annotations

import pytest

from carrom.core.effects import Turn
from carrom.core.seats import next_player
from carrom.exam.bank import entries
from carrom.exam.rulings import PLAYERS, next_striker, placing_seat
from carrom.exam.situation import doubles_situations, ruling_on
from carrom.language import LANGUAGES, language
from carrom.laws.editions import EDITIONS
from carrom.laws.tables.clauses import resolve
from carrom.match.facts import StrokeMade
from carrom.match.match import Match
from carrom.match.state import Phase, Setup
from tests.exam.questions import question_of


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_asks_who_strikes_and_who_places(edition: str) -> None:
    asked = {entry.kind for entry in entries(edition).values() if ".doubles" in entry.id}
    assert asked == {"striker", "placer"}
    rights = {question_of(name).right for name in entries(edition) if name.endswith(".doubles~striker")}
    assert rights == {PLAYERS.index("in_turn"), PLAYERS.index("right")}


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_match_goes_on_with_the_player_of_the_answer(edition: str) -> None:
    checked = 0
    for situation in doubles_situations(edition):
        seen = situation.seen
        if seen is None or seen.before_call or situation.edition.sunk_striker_choice:
            continue  # under the house rules the player chooses after some strokes
        match = Match.start(Setup(edition=situation.edition, doubles=True, position=situation.board))
        state = match.record(StrokeMade(report=seen)).state
        if state.phase is Phase.PLAY and state.board is not None:
            checked += 1
            assert next_striker(situation) == state.board.striker, situation.id
            lot = state.board.placing
            assert placing_seat(situation) in (None, lot.placer if lot else None), situation.id
    assert checked or EDITIONS[edition].sunk_striker_choice


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_answer_is_the_engines_and_cites_who_is_next(edition: str) -> None:
    for situation in doubles_situations(edition):
        assert situation.board.doubles
        assert situation.ruling == ruling_on(situation.board, situation.act, situation.edition)
        name = f"{situation.id}~striker"
        if name in entries(edition) and next_striker(situation) == next_player(situation.board.striker, doubles=True):
            clauses = [law.clause for law in question_of(name).clauses]
            assert ("Break2" if edition == "house" else "49b") in clauses
            assert all(resolve(edition, clause) for clause in clauses)


def test_a_missed_stroke_passes_to_the_right_and_the_right_neighbour_places() -> None:
    missed = next(
        question_of(f"{situation.id}~striker")
        for situation in doubles_situations("icf")
        if situation.ruling.clauses == ("48",) and situation.ruling.effects.turn is Turn.PASSES
    )
    assert missed.situation[0].startswith("Doubles are played.")
    assert missed.choices[missed.right] == "The neighbour on the right"
    sunk = question_of("icf-064-in-doubles-the-right-neighbour-places-and-plays.1.doubles~placer")
    assert sunk.choices[sunk.right] == "The neighbour on the right"
    assert "78b i" in [law.clause for law in sunk.clauses]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_partner_who_broke_a_law_is_told(lang: str) -> None:
    told = question_of("icf-063-partner-of-the-player-in-turn.1.doubles~striker", lang=lang).situation
    assert told[1].startswith(language(lang).say("exam", "act_partner", act="").rstrip(" ."))
