"""A match taken up, boards entered whole, signatures and the seal."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.core import StrokeReport
from carrom.errors import BadFact
from carrom.language import LANGUAGES
from carrom.laws.editions import EDITIONS, ICF
from carrom.laws.whole_board import finishes_of
from carrom.match import facts as f
from carrom.match.card_facts import BoardEntered, Reopened, Sealed, Signed, TakenUp
from carrom.match.factjson import fact_json, read_fact
from carrom.match.game import Pair, Player
from carrom.match.match import Match
from carrom.match.results import winner_of_board
from carrom.match.seating import breaker, names_at
from carrom.match.signatures import seal_of
from carrom.match.state import Phase, Setup
from carrom.scorecard.card import match_cards
from tests.strategies import boards, reports

HUMAN = Setup(edition=ICF, umpire="human")
DOUBLES = Setup(edition=ICF, umpire="human", doubles=True, names=(("Asha", "Ben"), ("Chitra", "Dev")))


def over() -> Match:
    """A match that is over."""
    return Match.fold(HUMAN, [f.Reported(pair=0), f.Reported(pair=1), f.Conceded(pair=1, what="match")])


@settings(max_examples=100)
@given(st.data(), st.sampled_from(tuple(EDITIONS.values())))
def test_a_board_entered_whole_gets_the_points_that_its_last_stroke_got(data: st.DataObject, edition: object) -> None:
    board = data.draw(boards().filter(lambda board: not board.problems()))
    setup = Setup(edition=EDITIONS[getattr(edition, "code", "icf")], umpire="human", position=board)
    match = Match.start(setup)
    ended: Match | None = None
    with suppress(BadFact, ValueError):
        report = data.draw(reports(board, setup.edition))
        ended = match.record(f.StrokeMade(report=report))
    if ended is None or ended.state.ruling is None or ended.state.ruling.effects.outcome is None:
        return
    outcome, ruling = ended.state.ruling.effects.outcome, ended.state.ruling
    if ended.state.phase is Phase.CLAIM:
        assert winner_of_board(ended.state) == (0 if outcome.winner == 0 else 1)
    loser = outcome.winner.other
    left = board.men[loser] - report.men(loser)
    sides: dict[str, Pair] = {"covered_white": 0, "covered_black": 1}
    covered = sides.get(ruling.effects.queen.value)
    special = [law for law in ruling.clauses if law in finishes_of(setup.edition)]
    entry = BoardEntered(winner=outcome.winner.value, men=left, queen=covered, law=special[0] if special else "")
    whole = match.record(entry).state
    assert whole.ruling is not None
    assert whole.ruling.effects.outcome is not None
    told = whole.ruling.effects.outcome
    assert (told.winner, told.points, told.queen_points) == (outcome.winner, outcome.points, outcome.queen_points)
    assert (special or ruling.clauses)[0] in whole.ruling.clauses


def test_strokes_and_whole_boards_alternate_and_the_card_adds_up() -> None:
    match = Match.fold(
        HUMAN,
        [
            TakenUp(remark="The umpire changed", breaker=2, games=(25, 10), score=(12, 8), boards=4),
            BoardEntered(winner=0, men=4, queen=0),
            f.PlayCalled(),
            f.StrokeMade(report=StrokeReport(white=9)),
        ],
    )
    assert match.state.game.score == (19, 11)
    first, second = match_cards(match)
    assert (first.rows, second.rows[-1].first.total, second.rows[-1].second.total) == ((), 19, 11)
    assert [row.board for row in second.rows] == [5, 6]
    assert {(each.kind, each.text) for each in second.remarks} >= {
        ("taken_up", "12-8"),
        ("note", "The umpire changed"),
    }
    assert [record.entered for record in match.state.game.boards] == [True, False]


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
@pytest.mark.parametrize("swapped", [False, True])
@pytest.mark.parametrize(("games", "boards_played"), [((), 0), ((25, 3), 3), ((25, 3, 3, 25), 3)])
def test_the_break_goes_on_to_the_right_of_who_was_named(
    seat: int, boards_played: int, games: tuple[int, ...], *, swapped: bool
) -> None:
    score = (boards_played, 0)
    for named in range(4):
        fact = TakenUp(
            remark="r", breaker=named, games=games, score=score, boards=boards_played, seat=seat, swapped=swapped
        )
        state = Match.start(DOUBLES).record(fact).state
        assert state.player_at(seat) == Player(0)
        for more in range(4):
            player = breaker(state.line, state.game.number, state.board_number + more)
            assert player == state.player_at((named + more) % 4)


def test_the_placer_of_doubles_is_called_by_name() -> None:
    match = Match.start(DOUBLES).record(TakenUp(remark="r", breaker=0, men=(6, 7), striker=1, score=(3, 0), boards=1))
    match = match.record(f.StrokeMade(report=StrokeReport(striker=True)))
    state = match.state
    assert state.ruling is not None
    assert state.ruling.say("en").endswith("White places one black man.")
    names = names_at(state.seating, state.setup.names)
    assert names == ("Asha", "Chitra", "Ben", "Dev")
    called = {code: state.ruling.say(code, names=names) for code in LANGUAGES}
    assert called["en"] == "Striker pocketed: due. Ben places one black man."
    assert all("Ben" in words for words in called.values())


def test_who_raised_an_irregularity_is_kept() -> None:
    for fact in (f.Raised(item="out_of_turn", called_by="Asha"), f.Slipped(item="queen_left_down", called_by="2")):
        assert read_fact(fact_json(fact)) == fact
        assert fact_json(fact)["called_by"] == fact.called_by


def test_the_card_is_signed_sealed_and_opened_again() -> None:
    match = over()
    with pytest.raises(BadFact, match="umpire has not signed"):
        match.record(Sealed(seal=seal_of(match.facts)))
    match = match.record(Signed(role="pair0", name="Asha", mark="M0 0L10 5.25L-3,4", at=5.0))
    match = match.record(Signed(role="umpire", name="Uma"))
    match = match.record(Signed(role="pair0", name="Asha K."))
    assert [(each.role, each.name) for each in match.state.signatures] == [("umpire", "Uma"), ("pair0", "Asha K.")]
    seal = seal_of(match.facts)
    for wrong in ("", "0" * 64, seal.upper()):
        with pytest.raises(BadFact) as refused:
            match.record(Sealed(seal=wrong))
        assert refused.value.key == "seal_differs"
    sealed = match.record(Sealed(seal=seal))
    assert sealed.state.sealed == seal
    with pytest.raises(BadFact, match="sealed"):
        sealed.record(Signed(role="pair1", name="Ben"))
    assert sealed.record(f.Remarked(text="late")).state.sealed == seal
    assert sealed.record(f.Protested(pair=1, fee_paid=True)).state.sealed == seal
    opened = sealed.record(Reopened(reason="A board was missing"))
    assert (opened.state.sealed, opened.state.signatures) == ("", ())
    with pytest.raises(BadFact) as refused:
        opened.record(Reopened(reason="again"))
    assert refused.value.key == "card_open"
    with pytest.raises(BadFact) as refused:
        sealed.record(Reopened(reason=" "))
    assert refused.value.key == "reason_needed"


def test_a_loss_after_the_seal_opens_the_card() -> None:
    match = over().record(Signed(role="umpire", name="Uma"))
    sealed = match.record(Sealed(seal=seal_of(match.facts)))
    lost = sealed.record(f.MatchLost(pair=0, cause="insult"))
    assert lost.state.result is not None
    assert lost.state.result.winner == 1
    assert (lost.state.sealed, lost.state.signatures) == ("", ())


@pytest.mark.parametrize(
    ("fact", "key"),
    [
        (Signed(role="umpire", name=" "), "name_needed"),
        (Signed(role="umpire", name="U", mark="M0 0C1 1"), "mark_shape"),
        (Signed(role="umpire", name="U", mark="<svg>"), "mark_shape"),
        (Signed(role="umpire", name="U", mark="L1 1" * 2001), "text_too_long"),
    ],
)
def test_a_signature_that_is_none_is_refused_in_every_language(fact: Signed, key: str) -> None:
    with pytest.raises(BadFact) as refused:
        over().record(fact)
    assert refused.value.key == key
    assert len({refused.value.say(code) for code in LANGUAGES}) == len(LANGUAGES)


def test_the_seal_is_what_it_was() -> None:
    facts = [f.Reported(pair=0, at=1.5), f.StrokeMade(report=StrokeReport(white=1)), f.Remarked(text="č")]
    assert seal_of(facts) == "61ee45a82f3d8c757e3b9a1124012349dc059b1c7a73a119a666454a54633a39"
