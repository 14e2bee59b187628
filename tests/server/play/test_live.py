"""A live match as a value: how one event follows another."""

from __future__ import annotations

import pytest

from carrom.core.report import StrokeReport
from carrom.errors import BadFact
from carrom.match import facts as f
from carrom.match.factjson import fact_json
from carrom.match.match import Match
from carrom.match.setupjson import setup_json
from carrom.server.play import live as live_module
from carrom.server.play.live import Live, created
from carrom.server.umpired.matches import Batch, first_event, fold
from carrom.server.umpired.wire import UmpiredForm
from tests.server.umpire import SETUP

ANNOUNCED, STROKE = f.Announced(at=0.0), f.StrokeMade(report=StrokeReport(), at=2.0)


def match_of(**changes: object) -> Live:
    """A match at a real table before its first fact, with changes of its first event."""
    form = UmpiredForm(setup=setup_json(SETUP), anchor_ms=0, listed=True)
    return created("a-match", first_event(form, "ada", "pen") | changes, 0)


def payload(fact: f.Fact, name: str) -> dict[str, object]:
    return {"fact": fact_json(fact), "id": name, "engine": "other"}


def test_a_fact_that_is_given_is_not_read_from_its_event(monkeypatch: pytest.MonkeyPatch) -> None:
    live, stored = match_of(), payload(ANNOUNCED, "one")
    read = live.after("announced", stored)
    monkeypatch.setattr(live_module, "read_stored", None)
    given = live.after("announced", stored, ANNOUNCED)
    assert given.match == read.match
    assert given.match.facts.last is ANNOUNCED


def test_the_refusal_of_a_fact_is_kept_with_those_that_cannot_be_ruled() -> None:
    live = match_of().after("stroke", payload(STROKE, "one"), STROKE)
    assert live.umpiring is not None
    assert isinstance(live.umpiring.refusal, BadFact)
    assert live.umpiring.refusal.__traceback__ is None
    again = live.after("announced", payload(ANNOUNCED, "two"), ANNOUNCED)
    assert again.umpiring is not None
    assert again.umpiring.refusal is live.umpiring.refusal
    assert (len(again.umpiring.unruled), len(again.match.facts), again.seq) == (2, 0, 2)


def test_a_fact_is_ruled_once_also_when_it_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    ruled: list[f.Fact] = []
    real = Match.following

    def following(match: Match, fact: f.Fact) -> Match:
        ruled.append(fact)
        return real(match, fact)

    monkeypatch.setattr(Match, "following", following)
    facts: list[tuple[str, f.Fact]] = [("one", ANNOUNCED), ("two", STROKE), ("three", STROKE)]
    batch = Batch(0, facts, "other", "its digest", None)
    events, stored = fold(match_of(), batch, facts)
    assert ruled == [ANNOUNCED, STROKE]
    assert (stored.have, stored.same) == (3, False)
    assert events[-1].payload["why"]["en"] == events[-1].live.umpiring.refusal.sentence("en")  # type: ignore[union-attr]
    with pytest.raises(BadFact) as refused:
        fold(match_of(), batch._replace(engine=""), facts)
    assert refused.value.at.startswith("facts[1]")


def test_elsewhere_an_impossible_fact_is_an_error() -> None:
    with pytest.raises(BadFact):
        match_of(umpired=None).after("stroke", payload(STROKE, "one"))
