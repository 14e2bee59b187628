"""Matches as JSON: a version number, the setup, and the facts in order."""

from typing import Any, Final

from carrom.errors import BadFact
from carrom.match.factjson import excerpt, fact_json, mapping, read_fact
from carrom.match.match import Match
from carrom.match.setupjson import read_setup, setup_json

VERSION: Final = 1
"""The version of the format. A reader refuses a newer one; older ones are brought up to date here."""


def write_match_json(match: Match) -> dict[str, Any]:
    """A whole match as a JSON object."""
    return {"carrom": VERSION, "setup": setup_json(match.setup), "facts": [fact_json(fact) for fact in match.facts]}


def read_match_json(value: object) -> Match:
    """The match a JSON object stands for, folded; a fact that is not possible is named by its place."""
    given = mapping(value, "match")
    version = given.get("carrom")
    if type(version) is not int or version != VERSION:
        raise BadFact("version", at="match.carrom", given=excerpt(version), known=VERSION)
    setup = read_setup(given.get("setup"))
    facts = given.get("facts")
    if not isinstance(facts, list):
        raise BadFact("list_expected", at="match.facts", given=type(facts).__name__)
    read = (read_fact(fact, f"facts[{n}]") for n, fact in enumerate(facts))
    return Match.fold(setup, read, well_formed=True)
