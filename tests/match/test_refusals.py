"""What no record could hold is refused by name, from JSON and from Python alike."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from carrom.core import Board, Placing, Queen, StrokeReport
from carrom.core.effects import Outcome
from carrom.errors import BadFact, BadInput
from carrom.laws.editions import EDITIONS
from carrom.match import facts as f
from carrom.match.facts import Fact
from carrom.match.match import Match
from carrom.match.matchjson import read_match_json, write_match_json
from carrom.match.state import MOST_ON_RECORD, Setup

HUGE = 10**400
DIGITS = 10**5000
ICF = EDITIONS["icf"]
UNDER_WAY = Board(men=(6, 7), pocketed_ever=(True, True), break_made=True)


def record(setup: dict[str, Any] | None = None, *facts: object) -> dict[str, Any]:
    return {"carrom": 1, "setup": {"edition": "icf", **(setup or {})}, "facts": list(facts)}


def refused(work: Callable[[], object]) -> BadInput:
    with pytest.raises(BadInput) as caught:
        work()
    assert str(caught.value)
    return caught.value


@pytest.mark.parametrize(
    "fact",
    [
        {"fact": "remarked", "text": "x", "at": HUGE},
        {"fact": "remarked", "text": "x", "at": DIGITS},
        {"fact": "remarked", "text": DIGITS},
        {"fact": DIGITS},
        {"fact": "stroke", "white": DIGITS},
        {"fact": "stroke", "jumped": {"white": HUGE}},
        {"fact": "stroke", "improper": [DIGITS]},
        {"fact": "reported", "pair": DIGITS},
        {"fact": "reported", "pair": 1.0},
        {"fact": "reported", "pair": True},
        {"fact": "protest_decided", "number": 1.0, "decision": "lapsed"},
        {"fact": "demanded", "points": True},
        {3: "fact"},
    ],
)
def test_malformed_facts_name_their_place(fact: dict[Any, Any]) -> None:
    assert refused(lambda: read_match_json(record(None, {"fact": "announced"}, fact))).at.startswith("facts[1]")


VERSIONS = [True, 1.0, "1", None, 0, 2, DIGITS]


@pytest.mark.parametrize("version", VERSIONS, ids=range(len(VERSIONS)))
def test_only_the_number_one_is_the_version(version: object) -> None:
    assert refused(lambda: read_match_json({**record(), "carrom": version})).at == "match.carrom"


@pytest.mark.parametrize(
    ("position", "at"),
    [
        ({"breaker": 1, "striker": 0}, "setup.position"),
        ({"breaker": 7}, "setup.position"),
        ({"striker": -1}, "setup.position"),
        ({"striker": 3}, "setup.position"),
        ({"doubles": True, "striker": 4}, "setup.position"),
        ({"score": [-1, 0]}, "setup.position"),
        ({"score": [0, 10**6]}, "setup.position"),
        ({"score": [DIGITS, 0]}, "setup.position.score"),
        ({"strokes": -1}, "setup.position"),
        ({"strokes": DIGITS}, "setup.position.strokes"),
        ({"strokes": True}, "setup.position.strokes"),
        ({"turns": [-1, 0]}, "setup.position"),
        ({"passes": [0, 0, -2, 0]}, "setup.position"),
        ({"dues": [0, 10**9]}, "setup.position"),
        ({"tries": 3}, "setup.position.tries"),
        ({"tries": -1}, "setup.position"),
        ({"queen": "awaiting_cover", "strokes": 1}, "setup.position"),
        ({"queen": "covered_white"}, "setup.position"),
        ({"queen": "awaiting_cover", "break_made": True}, "setup.position"),
        ({"queen": DIGITS}, "setup.position.queen"),
        ({"men": [9.0, 9]}, "setup.position.men"),
    ],
)
def test_boards_that_nobody_could_start_from(position: dict[str, Any], at: str) -> None:
    doubles = bool(position.get("doubles", False))
    assert refused(lambda: read_match_json(record({"position": position, "doubles": doubles}))).at == at


def test_a_fact_that_is_not_possible_is_named_by_its_place() -> None:
    announced, toss = {"fact": "announced"}, {"fact": "toss_won", "pair": 0}
    assert refused(lambda: read_match_json(record(None, announced, {"fact": "stroke"}))).at == "facts[1]"
    assert refused(lambda: read_match_json(record(None, toss, {"fact": "toss_won", "pair": 0}))).at == "facts[1]"
    strike = {"position": {"men": [6, 7], "pocketed_ever": [True, True], "break_made": True}}
    late = record(strike, {"fact": "stroke"}, {"fact": "stroke", "seat": 3})
    assert refused(lambda: read_match_json(late)).at == "facts[1].seat"
    protest = record(strike, {"fact": "protested", "pair": 0, "fee_paid": False}, LODGED)
    assert refused(lambda: read_match_json(protest)).at == "facts[1] protest 1"


LODGED = {"fact": "protest_lodged", "number": 1, "incident": "a", "decision": "b", "appeal": "c", "signatory": "d"}

odd: Any = object()


def wrong(value: object) -> Any:  # noqa: ANN401 - any value where a type is expected
    return value


BUILT_WRONG: list[Any] = [
    f.Reported(pair=wrong(5)),
    f.Reported(pair=wrong(1.0)),
    f.TossWon(pair=wrong("0")),
    f.TossChoice(choice=wrong("zz")),
    f.Chosen(choice=wrong("zz")),
    f.Incident(law="134", seat=77),
    f.Incident(law=wrong(134), seat=0),
    f.Incident(law="999", seat=0),
    f.Appealed(seat=77),
    f.StrokeMade(report=StrokeReport(white=wrong("1"))),
    f.StrokeMade(report=StrokeReport(white=wrong(1.5))),
    f.StrokeMade(report=StrokeReport(white=DIGITS)),
    f.StrokeMade(report=StrokeReport(white=-1)),
    f.StrokeMade(report=StrokeReport(seat=77)),
    f.StrokeMade(report=StrokeReport(queen=wrong(1))),
    f.StrokeMade(report=StrokeReport(choice=wrong("zz"))),
    f.StrokeMade(report=StrokeReport(jumped=wrong(3))),
    f.StrokeMade(report=StrokeReport(improper=wrong("130a"))),
    f.StrokeMade(report=wrong(None)),
    f.StrokeMade(report=wrong({"white": 1})),
    f.StrokeMade(at=wrong("noon")),
    f.StrokeMade(at=float("nan")),
    f.Remarked(text=wrong(None)),
    f.Raised(item=wrong("sneezed")),
    f.Overruled(reason="x", winner=wrong(3)),
    f.Placed(men=wrong("1")),
    f.Placed(spots=(float("nan"), 0.0)),
    f.Placed(spots=(float("inf"), 0.0)),
    f.MatchLost(pair=0, cause="sung"),
    Fact(),
    None,
    odd,
    f.Fact,
    "stroke",
]


@pytest.mark.parametrize("fact", BUILT_WRONG, ids=range(len(BUILT_WRONG)))
@pytest.mark.parametrize("setup", [Setup(edition=ICF), Setup(edition=ICF, position=UNDER_WAY, umpire="human")])
def test_facts_built_wrong_are_refused(fact: Any, setup: Setup) -> None:  # noqa: ANN401 - wrong on purpose
    match = Match.start(setup)
    refused(lambda: match.record(fact))
    assert refused(lambda: Match.fold(setup, [f.Remarked(text="x"), fact])).at.startswith("facts[1]")


def test_a_fact_is_kept_as_it_would_be_read() -> None:
    listed: Any = ["130a"]
    match = Match.start(Setup(edition=ICF, position=UNDER_WAY)).record(
        f.StrokeMade(at=5, report=StrokeReport(improper=listed))
    )
    assert match.facts == (f.StrokeMade(at=5.0, report=StrokeReport(improper=("130a",))),)


@pytest.mark.parametrize(
    ("setup", "key", "at"),
    [
        (Setup(edition=ICF, doubles=True, names=(("A",), ("B",))), "names_expected", "setup.names"),
        (Setup(edition=ICF, names=(("A", "B"), ("C", "D"))), "names_expected", "setup.names"),
        (Setup(edition=replace(ICF, boards=4)), "edition_code_missing", "setup.edition.code"),
        (Setup(edition=replace(ICF, base="nobody")), "unknown_edition", "setup.edition.base"),
        (Setup(edition=replace(ICF, code="swiss", boards=4)), "problem_count", "setup.edition"),
        (Setup(edition=ICF, late=wrong(1)), "flag_expected", "setup.late"),
        (Setup(edition=ICF, umpire=wrong("nobody")), "one_of", "setup.umpire"),
        (Setup(edition=ICF, position=Board(doubles=True)), "position_doubles", "setup.position.doubles"),
        (Setup(edition=ICF, position=Board(men=(3, 9))), "board_problems", "setup.position"),
        (
            Setup(edition=ICF, position=UNDER_WAY._replace(placings=(Placing(wrong(0), 2, 1),))),
            "unknown_key",
            "setup.position.placings",
        ),
        (
            Setup(edition=ICF, position=UNDER_WAY._replace(outcome=Outcome(wrong(0), 3))),
            "unknown_key",
            "setup.position.outcome",
        ),
    ],
)
def test_a_match_that_could_not_be_kept_does_not_start(setup: Setup, key: str, at: str) -> None:
    for work in (lambda: Match.start(setup), lambda: Match.fold(setup, ())):
        error = refused(work)
        assert (error.key, error.at) == (key, at)


@pytest.mark.parametrize(
    "setup",
    [
        Setup(edition=ICF, doubles=True),
        Setup(edition=ICF, doubles=True, names=(("A", "B"), ("C", "D"))),
        Setup(edition=replace(ICF, code="own", boards=4)),
        Setup(edition=replace(ICF, code="own", name="own", boards=4)),
        Setup(edition=replace(ICF, code="own", name="Our own", boards=4)),
        Setup(edition=replace(EDITIONS["house"], code="own")),
        Setup(edition=ICF, position=UNDER_WAY._replace(queen=Queen.AWAITING, strokes=1)),
    ],
)
def test_a_match_that_starts_can_be_kept(setup: Setup) -> None:
    match = Match.start(setup)
    assert read_match_json(json.loads(json.dumps(write_match_json(match)))) == match


def test_an_impossible_fact_leaves_the_error_a_bad_fact() -> None:
    with pytest.raises(BadFact):
        Match.start(Setup(edition=ICF)).record(f.TossWon(pair=wrong(5)))


@pytest.mark.parametrize(
    "fact", [f.Remarked(text="x"), f.Protested(pair=0, fee_paid=True)], ids=["remarked", "protested"]
)
def test_remarks_and_protests_have_an_end(fact: Fact) -> None:
    setup = Setup(edition=ICF, position=UNDER_WAY)
    full = Match.fold(setup, [fact] * MOST_ON_RECORD)
    error = refused(lambda: full.record(fact))
    assert (error.key, error.at) == ("record_full", fact.kind)


def test_a_setup_that_equals_a_good_one_is_still_looked_at() -> None:
    Match.start(Setup(edition=ICF, late=True))
    assert refused(lambda: Match.start(Setup(edition=ICF, late=wrong(1)))).at == "setup.late"


def test_a_queen_in_the_pocket_cannot_drop_and_the_refusal_names_the_drop() -> None:
    setup = Setup(edition=ICF, position=UNDER_WAY._replace(queen=Queen.WHITE, turns=(3, 2)))
    struck = Match.fold(setup, [f.StrokeMade(report=StrokeReport())])
    assert refused(lambda: struck.record(f.Dropped(law="71", queen=True))).at == "dropped.queen"
