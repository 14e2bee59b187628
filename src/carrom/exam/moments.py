"""Moments of the stories: a match, the next fact, and what came of it.

A story of the English text is told again under every other edition, and the engine answers under that edition.
"""

from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import NamedTuple

from carrom.conformance.suite import export_line, load_cases
from carrom.conformance.text import Case
from carrom.errors import BadInput
from carrom.match.factjson import read_fact
from carrom.match.facts import Fact
from carrom.match.match import Match
from carrom.match.setupjson import read_setup

ENGLISH = "icf"


class Moment(NamedTuple):
    """One step of a story."""

    case: Case
    step: int
    """From 1."""
    match: Match
    """The match before the fact."""
    fact: Fact
    after: Match | BadInput
    """The match with the fact, or why the fact is refused."""
    is_told: bool
    """True if the story tells what the ruling on the fact did."""

    @property
    def id(self) -> str:
        """Unique over all editions."""
        return f"{self.case.id}.{self.step}"


def moments(edition: str, kinds: Collection[str]) -> Iterator[Moment]:
    """Every moment of the stories in which a fact of one of the kinds stands, each story once."""
    for case in _stories(edition, kinds):
        yield from moments_of(case)


def moments_of(case: Case) -> Iterator[Moment]:
    """Every moment of a story; none if it is played under a preset or an edition of its own."""
    line = export_line(case)
    if line["match"]["edition"] != case.edition:
        return
    match = Match.start(read_setup(line["match"]))
    for number, step in enumerate(line["steps"], 1):
        is_told = "outcome" in step
        try:
            fact = read_fact(step["fact"])
        except BadInput:
            continue  # a story may refuse what no record can hold
        try:
            after = match.record(fact)
        except BadInput as error:
            yield Moment(case, number, match, fact, error, is_told)
            if "refused" not in step:
                return  # this edition does not know what the story goes on with
        else:
            yield Moment(case, number, match, fact, after, is_told)
            match = after


def _stories(edition: str, kinds: Collection[str]) -> tuple[Case, ...]:
    """Stories of an edition with such a fact, and those of the English text that it has not got itself."""
    found: dict[str, Case] = {}
    for code in (edition, ENGLISH):
        for case in load_cases():
            is_story = not case.is_stroke and "layout" not in case.words and "edition" not in case.words
            facts = (line.rest.partition(" ")[0] for line in case.lines if line.word in ("fact", "refused"))
            if case.edition == code and is_story and any(kind in kinds for kind in facts):
                told = replace(case, edition=edition)
                found.setdefault(told.id, told)
    return tuple(found.values())
