"""What can be done about an earlier fact: another in its place, its removal, or another decision than its ruling."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final, get_args, get_type_hints

from carrom.console.forms import Scene, field, offer, option, text
from carrom.console.protocol import Consequence, ConsoleOffer, OfferField
from carrom.console.speech import Speech
from carrom.equipment.men import MEN_EACH
from carrom.laws.ruling import Ruling
from carrom.match.card_facts import Corrected
from carrom.match.facts import Fact, Overruled
from carrom.match.match import NONE, Match
from carrom.match.overruling import OVERRULABLE
from carrom.match.teller import ruling_of, tell
from carrom.match.trail import Trail

CHOICES: Final = {
    name: [value for value in get_args(get_type_hints(Overruled)[name]) if value]
    for name in ("turn", "queen", "winner")
}
"""What an overruling can decide by words."""
COUNTS: Final = {"returned": MEN_EACH, "dues": MEN_EACH, "penalties": MEN_EACH, "points": 12, "demandable": MEN_EACH}
"""What it can decide by a figure, and the largest that is offered."""
NOT_INSTEAD: Final = ("undone", "redone", "overruled", "corrected", "sealed")
"""Kinds of facts that are never put in the place of another."""


def is_overrulable(match: Match, index: int) -> bool:
    """True if the fact at a place among those that count has a ruling that can be overruled."""
    if index < 0 or match.state.sealed or not isinstance(match.counting[index], OVERRULABLE):
        return False
    return ruling_of(match.past[index], match.past[index + 1]) is not None


def is_correctable(match: Match, index: int) -> bool:
    """True if the fact at a place among those that count can be corrected or removed."""
    return not match.state.sealed and not isinstance(match.counting[index], Overruled)


def overruling_offers(scene: Scene, number: int) -> Iterator[ConsoleOffer]:
    """Another decision in the place of the ruling of a fact, with a reason."""
    match, say = scene.match, scene.speech.say
    index = match.numbers.index(number)
    if not is_overrulable(match, index):
        return
    ruling = match.past[index + 1].ruling
    assert ruling is not None  # noqa: S101 - it is overrulable
    fields = (text("reason", say("reason")), *_decisions(scene, ruling))
    yield offer(say, "correction", "overruled", *fields, uncertain=True, number=number)


def _decisions(scene: Scene, ruling: Ruling) -> Iterator[OfferField]:
    speech = scene.speech
    say = speech.say
    if ruling.readings:
        options = [option(each, each, speech.reading(each)["text"]) for each in ruling.readings]
        yield field("choice", "reading", say("overruled_reading"), options=options)
    for name, values in CHOICES.items():
        options = [option(value, say(f"{name}_{value}")) for value in values]
        yield field("choice", name, say(f"overruled_{name}"), options=options)
    for name, most in COUNTS.items():
        yield field("number", name, say(f"overruled_{name}"), most=most)


def match_before(match: Match, index: int) -> Match:
    """The match as it stood before one of the facts that count."""
    facts = Trail(match.counting[:index])
    return Match(match.setup, facts, Trail(match.past[: index + 1]), NONE, facts, Trail(range(index)))


def replacement(found: ConsoleOffer, fact: Fact, number: int, speech: Speech) -> ConsoleOffer | None:
    """An offer of an earlier moment as a correction of the fact that stands there; None if its time does not fit."""
    if found["fact"]["fact"] in NOT_INSTEAD:
        return None
    at = fact.at
    early = at is not None and found["earliest"] is not None and at < found["earliest"]
    late = at is not None and found["latest"] is not None and at > found["latest"]
    if early or late:
        return None
    instead: dict[str, Any] = found["fact"] if at is None else {**found["fact"], "at": at}
    fields = (text("reason", speech.say("reason")), *map(_inside, found["fields"]))
    offered = offer(
        speech.say, found["group"], f"instead.{found['key']}", *fields, kind="corrected", label=found["label"]
    )
    offered["fact"] |= {"number": number, "instead": instead}
    likely = found["fact"]["fact"] == fact.kind
    return {**offered, "note": found["note"], "search": found["search"], "likely": likely, "uncertain": True}


def _inside(given: OfferField) -> OfferField:
    """A field of an offer as a field of the fact inside a correction."""
    inside = given.copy()
    inside["path"] = f"instead.{given['path']}"
    inside["excludes"] = [f"instead.{path}" for path in given["excludes"]]
    return inside


def removal(number: int, speech: Speech) -> ConsoleOffer:
    """The fact is removed, with a reason."""
    reason = text("reason", speech.say("reason"))
    return offer(speech.say, "correction", "removed", reason, kind="corrected", uncertain=True, number=number)


def consequences(match: Match, fact: Fact, speech: Speech) -> list[Consequence]:
    """The later facts that a correction changes, in words."""
    found: list[Consequence] = []
    voice = speech.names, speech.language
    for number, later, before, after, error in match.consequences(fact):
        if isinstance(fact, Corrected) and number == fact.number:
            continue  # the correction itself, of which the view tells
        was = match.past[match.numbers.index(number)]
        why = "" if error is None else error.say(speech.language.code)
        found.append({
            "number": number,
            "words": later.kind,
            "before": tell(was, before, later, *voice),
            "after": why if after is None else tell(was, after, later, *voice),
            "falls": after is None,
        })  # fmt: skip
    return found


def with_drops(fact: Fact, found: list[Consequence]) -> Fact:
    """A correction that is looked at, with everything dropped that it makes impossible."""
    if not isinstance(fact, Corrected):
        return fact
    drops = (*fact.drops, *(each["number"] for each in found if each["falls"]))
    return replace(fact, drops=tuple(sorted(set(drops))))
