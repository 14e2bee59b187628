"""Facts drawn from all kinds of facts, possible or not, and why some that are possible are not offered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, fields
from random import Random
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from carrom.console.forms import is_too_late
from carrom.core.report import StrokeReport
from carrom.laws.conduct import CONDUCT, PLACING_ERRORS
from carrom.match.facts import FACTS, TABLE_FIELDS, StrokeMade
from carrom.match.protest import Protest
from carrom.match.results import CAUSES
from carrom.match.state import Phase, State

Json = dict[str, Any]
TEXTS: dict[str, tuple[str, ...]] = {
    "law": tuple(CONDUCT),
    "cause": tuple(CAUSES),
    "clock": ("", "", "round", "overtime", "late"),
    "striker": ("K1", "K2", "R7", ""),
    "called_by": ("0", "2", "referee"),
    "language": ("en", "es"),
    "capacity": ("player", "captain", "manager", "director"),
    "reading": ("",),
}
CLAUSES = {"improper": tuple(CONDUCT), "fines": ("General7", "Additional5")}


def stray(chance: Random, kinds: tuple[str, ...] = tuple(FACTS)) -> Json:
    """A fact of a random kind with random fields."""
    kind = chance.choice(kinds)
    fact: Json = {"fact": kind}
    source = StrokeReport if FACTS[kind] is StrokeMade else FACTS[kind]
    hints = get_type_hints(source)
    for field in fields(source):
        required = field.default is MISSING and field.default_factory is MISSING
        if field.name in TABLE_FIELDS - {"jumped"} or field.name in ("at", "start"):
            continue
        if required or chance.random() < 0.25:
            fact[field.name] = value_of(field.name, hints[field.name], chance)
    return fact


def value_of(name: str, hint: Any, chance: Random) -> Any:  # noqa: ANN401 - a type, and JSON
    origin = get_origin(hint)
    if name == "jumped":
        return {key: chance.randint(0, 1) for key in ("white", "black")} | {"queen": chance.random() < 0.2}
    if name in CLAUSES:
        return [chance.choice(CLAUSES[name])]
    if origin is Literal:
        return chance.choice(get_args(hint))
    if origin is tuple:
        return [value_of(name, get_args(hint)[0], chance) for _ in range(2)]
    if origin is Union or type(hint).__name__ == "UnionType":
        return value_of(name, get_args(hint)[0], chance)
    if hint is bool:
        return chance.random() < 0.5
    if hint is int:
        return chance.choice((0, 0, 1, 1, 2, 2, 3, 9))
    if hint is float:
        return chance.choice((0.0, 30.0))
    return chance.choice(TEXTS.get(name, ("Text", "")))


def is_noticed_late(protest: Protest, state: State) -> bool:
    due = protest.written_due_at(state.edition)
    return due is not None and protest.noticed_at is not None and protest.noticed_at > due


Excuse = tuple[str, Callable[[Json, State], object], str]
NOT_OFFERED: tuple[Excuse, ...] = (
    ("rack_turned", lambda _fact, _state: True, "at a real table nobody measures how far the men were turned"),
    ("announced", lambda _fact, state: state.clock is not None, "the time to report runs already"),
    ("reported", lambda fact, state: state.reported[fact["pair"]], "that side has reported"),
    (
        "stroke",
        lambda fact, state: state.board is not None and fact.get("seat") == state.board.striker,
        "the player in turn needs no seat",
    ),
    ("stroke", lambda fact, _state: "choice" in fact, "the house's choice is a fact of its own, once it is made"),
    (
        "stroke",
        lambda fact, state: fact.get("seat") is not None and state.phase is Phase.SET_UP,
        "before the call of play only the breaker strikes",
    ),
    (
        "stroke",
        lambda fact, _state: (
            fact.get("seat") is not None and set(fact.get("improper", ())) & {*PLACING_ERRORS, "General5"}
        ),
        "an error of a placer who then strikes out of turn is reported by itself",
    ),
    (
        "placed",
        lambda _fact, state: is_too_late(state),
        "the time of the placer was over when the clock was stopped",
    ),
    (
        "protest_lodged",
        lambda fact, state: is_noticed_late(state.protests[fact["number"] - 1], state),
        "its notice came after the time for the written protest",
    ),
    (
        "waived",
        lambda _fact, state: is_too_late(state),
        "as for placing",
    ),
    (
        "replayed",
        lambda fact, _state: "restorable" in fact,
        "a position that can be restored is restored, and nothing is recorded",
    ),
    (
        "dropped",
        lambda fact, _state: len(set(fact) - {"fact", "law"}) > 1 or {2, 3, 9} & {fact.get("white"), fact.get("black")},
        "once something was recorded since the stroke, what falls is recorded one by one",
    ),
    ("corrected", lambda _fact, _state: True, "offered on request, for the fact that is corrected"),
    ("overruled", lambda _fact, _state: True, "offered on request, for the fact whose ruling it is"),
    ("incident", lambda fact, _state: "note" in fact, "a note of the umpire is a remark"),
    (
        "incident",
        lambda fact, state: "called_by" in fact and state.edition.fouls_called_by == "umpire",
        "the umpire calls",
    ),
)
"""Facts that a match accepts and the menu leaves out: their kind, when, and why."""


def excuse(fact: Json, state: State) -> str:
    """Why a possible fact is not offered; empty if there is no reason."""
    return next((why for kind, holds, why in NOT_OFFERED if kind == fact["fact"] and holds(fact, state)), "")
