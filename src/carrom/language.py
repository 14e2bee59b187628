"""Language packs: the text of every clause, call, message and label in each language.

A language is one JSON file in ``languages``, package data that is read once. To add one, add its file:
``order`` is its place in :data:`LANGUAGES`, and ``plurals`` gives the numbers of each plural form as a
regular expression; every other number takes the form ``other``.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Final


@dataclass(frozen=True, slots=True)
class Language:
    """One language pack."""

    code: str
    pack: Mapping[str, Any]

    def plural(self, number: int) -> str:
        """The plural form of a number: ``one``, ``other``, or a further form of this language such as ``few``."""
        forms = self.pack["plurals"].items()
        return next((form for form, numbers in forms if re.fullmatch(numbers, str(number))), "other")

    def say(self, group: str, key: str, **values: object) -> str:
        """A phrase of a group with its values filled in; ``n`` chooses the plural form."""
        phrase = self.pack[group][key]
        if isinstance(phrase, dict):
            phrase = phrase[self.plural(int(str(values["n"])))]
        return str(phrase).format(**values)

    def clause(self, edition: str, clause: str) -> str:
        """Our text of a clause in an edition; a bare number gives all its letters; empty if unknown."""
        if edition == "house" and clause in self.pack["house"]:
            return str(self.pack["house"][clause])
        texts = {**self.pack["clauses"], **self.pack["variants"].get(edition, {})}
        if clause in texts:
            return str(texts[clause])
        parts = (text for number, text in texts.items() if number.startswith(clause) and number[len(clause)].isalpha())
        return " ".join(parts) or " ".join(text for number, text in texts.items() if number.startswith(f"{clause} "))

    def reading(self, reading: str) -> str:
        """The text of a reading, with its reason."""
        return str(self.pack["readings"][reading])

    def chapter(self, chapter: str) -> str:
        """The title of a chapter of the laws, or of a section of the house rules."""
        return str({**self.pack["chapters"], **self.pack["house_sections"]}[chapter])

    def word(self, group: str, key: str) -> str:
        """A heading or label, such as a chapter's name or a column of the card."""
        return str(self.pack[group][key])


def _load() -> dict[str, Language]:
    found = (files("carrom") / "languages").iterdir()
    packs = [json.loads(file.read_text(encoding="utf-8")) for file in found if file.name.endswith(".json")]
    packs.sort(key=lambda pack: (pack["order"], pack["language"]))
    return {pack["language"]: Language(pack["language"], pack) for pack in packs}


_PACKS: Final = _load()
LANGUAGES: Final = tuple(_PACKS)
"""The code of every language, English first."""


def language(code: str) -> Language:
    """The pack of a language; one of :data:`LANGUAGES`."""
    return _PACKS[code]
