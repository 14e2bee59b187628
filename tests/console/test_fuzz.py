"""A random umpire meets no refusal, and everything that the match accepts is offered."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from carrom.errors import BadInput
from carrom.match.factjson import read_fact
from carrom.match.facts import FACTS
from carrom.match.match import Match
from tests.console.strays import excuse, stray
from tests.console.umpire import Table, canonical, covers

PANELS = ("next", "quick", "placing", "irregularity", "end")
"""Groups of offers that the page shows at once, but for the errors of a placer, which it shows in a fold."""


def play(facts: int, seed: int) -> set[str]:
    """Record whatever is offered; the kinds of facts that were recorded."""
    chance = Random(seed)  # noqa: S311 - examples, not secrets
    table, kinds = Table(chance), set[str]()
    for _ in range(facts):
        if table.count >= 120 or (table.view["phase"] == "over" and chance.random() < 0.2):
            table = Table(chance)
        table.step()
        kinds |= {fact["fact"] for fact in table.facts[-2:]}
    return kinds


@pytest.mark.parametrize("seed", range(3))
def test_nothing_that_is_offered_is_refused(seed: int) -> None:
    play(200, seed)


@pytest.mark.slow
def test_nothing_that_is_offered_is_refused_in_five_thousand_facts() -> None:
    assert set(FACTS) - play(5000, 7) <= {"rack_turned"}


def missing(states: int, seed: int) -> list[str]:
    """Facts that the match accepts and no offer covers."""
    chance, found = Random(seed), list[str]()  # noqa: S311 - examples, not secrets
    table = Table(chance)
    for _ in range(states):
        if table.count >= 80:
            table = Table(chance)
        table.step()
        for _ in range(40):
            fact = canonical(stray(chance))
            if fact is None or not accepts(table.match, fact) or excuse(fact, table.match.state):
                continue
            if not is_offered(table, fact):
                found.append(f"{fact} in {table.match.state.phase} {table.setup}")
    return found


def is_offered(table: Table, fact: dict[str, Any]) -> bool:
    """True if an offer covers the fact, or the fact without what the match does not read of it."""
    offers = table.view["offers"]
    if any(covers(offer, fact) for offer in offers):
        return True
    state = table.match.record(read_fact(fact)).state
    for key in [key for key in fact if key != "fact"]:
        rest = {name: value for name, value in fact.items() if name != key}
        if (
            accepts(table.match, rest)
            and table.match.record(read_fact(rest)).state == state
            and is_offered(table, rest)
        ):
            return True
    return False


def accepts(match: Match, fact: dict[str, Any]) -> bool:
    try:
        match.record(read_fact(fact))
    except BadInput:
        return False
    return True


@pytest.mark.parametrize("seed", range(2))
def test_everything_that_the_match_accepts_is_offered(seed: int) -> None:
    assert missing(60, seed) == []


@pytest.mark.slow
def test_everything_that_the_match_accepts_is_offered_in_a_thousand_states() -> None:
    assert missing(1000, 7) == []


@pytest.mark.parametrize("seed", range(2))
def test_what_is_shown_without_a_sheet_is_at_hand(seed: int) -> None:
    """After a fact the console sends the offers of panels, clocks and notices, in the order of the whole menu."""
    table = Table(Random(seed))  # noqa: S311 - examples, not secrets
    for _ in range(100):
        few, whole = table.step()["view"]["offers"], table.view["offers"]
        assert few == [offer for offer in whole if offer in few]
        named = {clock["offer"] for clock in table.view["clocks"]} - {""}
        named |= {*table.view["proposals"], "striker_lifted", "appealed", "placing_announced", "stroke"}
        assert [offer for offer in whole if is_shown(offer, named) and offer not in few] == []


def is_shown(offer: dict[str, Any], named: set[str]) -> bool:
    """True if the page shows an offer on a panel, at a clock or as a notice."""
    about_protest = offer["group"] == "protest" and "number" in offer["fact"]
    in_fold = offer["group"] == "placing" and offer["fact"]["fact"] == "incident"
    return (offer["group"] in PANELS and not in_fold) or offer["key"] in named or about_protest
