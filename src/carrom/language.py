"""The words of a language: our text of every clause, and what umpire and program say.

One JSON file a language. They are package data, read once and on first use like a module; nothing else
below the edge reads a file.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

LANGUAGES = ("en", "cs", "es", "de")


def plural(language: str, number: int) -> str:
    """The plural form a number takes: ``one``, ``few`` (Czech two to four) or ``other``."""
    if number == 1:
        return "one"
    return "few" if language == "cs" and number in (2, 3, 4) else "other"


@dataclass(frozen=True, slots=True)
class Language:
    """One language pack."""

    code: str
    pack: Mapping[str, Any]

    def say(self, group: str, key: str, **values: object) -> str:
        """A phrase of a group with its figures filled in; ``n`` chooses the plural form."""
        phrase = self.pack[group][key]
        if isinstance(phrase, dict):
            phrase = phrase[plural(self.code, int(str(values["n"])))]
        return str(phrase).format(**values)

    def clause(self, edition: str, clause: str) -> str:
        """Our text of a clause in an edition; a bare number stands for all its letters; empty if unknown."""
        if edition == "house" and clause in self.pack["house"]:
            return str(self.pack["house"][clause])
        texts = {**self.pack["clauses"], **self.pack["variants"].get(edition, {})}
        if clause in texts:
            return str(texts[clause])
        parts = (text for number, text in texts.items() if number.startswith(clause) and number[len(clause)].isalpha())
        return " ".join(parts) or " ".join(text for number, text in texts.items() if number.startswith(f"{clause} "))

    def reading(self, reading: str) -> str:
        """What a reading says and why."""
        return str(self.pack["readings"][reading])

    def word(self, group: str, key: str) -> str:
        """A heading or label, such as a chapter's name or a column of the card."""
        return str(self.pack[group][key])


@cache
def language(code: str) -> Language:
    """The pack of a language; one of :data:`LANGUAGES`."""
    text = (files("carrom") / "languages" / f"{code}.json").read_text(encoding="utf-8")
    return Language(code, json.loads(text))
