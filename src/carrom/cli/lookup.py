"""What a reader of the laws means: a clause, a chapter, a reading, or words to search for."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from typing import Final, NamedTuple

from carrom.errors import UnknownName
from carrom.language import LANGUAGES, Language, language
from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS
from carrom.laws.presets import PRESETS
from carrom.laws.tables.bases import BASES
from carrom.laws.tables.clause import Clauses, belongs, parts_of
from carrom.laws.tables.clauses import clauses_of, english_numbers
from carrom.laws.tables.icf_clauses import ICF_CLAUSES
from carrom.laws.tables.readings import READINGS

READING: Final = re.compile(r"([hmu])0?(\d{1,2})")
NUMBERED: Final = re.compile(r"\d{1,9}[a-z]?i{0,3}v?|[a-z]{1,20}\d{1,9}")
"""How a clause looks once blanks are gone: a number with a letter or two, or a word with a number."""
NEAREST: Final = 3


class Found(NamedTuple):
    """What is to be shown: clauses in the order of the text, or a reading with the clauses it is about."""

    clauses: tuple[str, ...] = ()
    reading: str = ""
    tells_readings: bool = True
    """Whether readings are told in full; a chapter or a search only names them."""


def folded(text: str) -> str:
    """A text without capitals and accents, so that anybody can type it."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def squashed(text: str) -> str:
    """A clause as one word: ``78b ii`` and ``78B II`` are ``78bii``, ``Games29-1`` is ``games291``."""
    return re.sub(r"[\s.\-]", "", folded(text))


def look_up(query: str, base: str, words: Language) -> Found:
    """What a query means in an edition; :class:`UnknownName` for a number that the edition does not have."""
    number = _number(query)
    table = _known(base)
    if reading := _reading(number):
        return Found(_about(reading, base), reading)
    if chapter := _chapter(query, table):
        inside = tuple(each for each, clause in table.items() if clause.chapter == chapter)
        return Found(inside, tells_readings=False)
    if clauses := _matching(number, table):
        return Found(clauses)
    holding = search(query, base, words)
    if NUMBERED.fullmatch(number) and (not holding or len(query.split()) == 1):
        raise UnknownName("clause", query, nearest(number, base))
    return Found(holding, tells_readings=False)


def text_for(query: str, edition: Edition) -> str:
    """The published edition to look in: the base, or the sheet that alone has such a rule.

    An edition of one's own may have taken over answers of that sheet, and its rulings name its rules.
    """
    number = _number(query)
    is_own = edition.code not in EDITIONS and edition.code not in PRESETS
    if not is_own or not NUMBERED.fullmatch(number) or _matching(number, _known(edition.base)):
        return edition.base
    return next((code for code, each in BASES.items() if _matching(number, each.sheet)), edition.base)


def _number(query: str) -> str:
    """A query as the number of a clause, if it is one."""
    return re.sub(r"^(?:law|§)(?=\d)", "", squashed(query))


def _known(base: str) -> Clauses:
    """The clauses one can ask for: the house falls back on the English laws."""
    return {**clauses_of(base), **ICF_CLAUSES} if BASES[base].sheet else clauses_of(base)


def _reading(word: str) -> str:
    match = READING.fullmatch(word)
    if match is None:
        return ""
    letter, number = match[1].upper(), int(match[2])
    return next((name for name in (f"{letter}{number}", f"{letter}{number:02}") if name in READINGS), "")


def _about(reading: str, base: str) -> tuple[str, ...]:
    """The clauses that a reading is about, by the numbers they have in the edition."""
    english: Mapping[str, str] = english_numbers(base)
    if BASES[base].sheet:
        english = {number: number for number in _known(base)}
    about = READINGS[reading]
    return tuple(own for own, number in english.items() if any(belongs(number, each) for each in about))


def _chapter(query: str, table: Clauses) -> str:
    """A Roman numeral or a section of the house rules, alone or after the word for a chapter."""
    *before, name = folded(query).split() or [""]
    if before and before not in [[folded(language(code).word("laws", "chapter"))] for code in LANGUAGES]:
        return ""
    chapters = {folded(clause.chapter): clause.chapter for clause in table.values()}
    return chapters.get(name, "")


def _matching(number: str, table: Clauses) -> tuple[str, ...]:
    """A clause and its parts, or the parts of a number that has no text of its own."""
    beginnings = ((known, known[:end]) for known in table for end in range(1, len(known)))
    parents = {squashed(parent): parent for known, parent in beginnings if belongs(known, parent)}
    whole = {squashed(known): known for known in table}
    parent = whole.get(number) or parents.get(number)
    return tuple(parts_of(parent, table)) if parent else ()


def search(query: str, base: str, words: Language) -> tuple[str, ...]:
    """Every clause of an edition whose text holds all the words."""
    wanted = folded(query).split() or [query]
    texts = {number: folded(words.clause(base, number)) for number in clauses_of(base)}
    return tuple(number for number, text in texts.items() if all(word in text for word in wanted))


def nearest(number: str, base: str) -> tuple[str, ...]:
    """The clauses whose numbers are nearest to it; or else those of other editions that have the number."""
    word, wanted = _split(number)

    def distance(known: str) -> tuple[bool, int]:
        letters, figure = _split(squashed(known))
        return letters != word, abs(figure - wanted)

    near = sorted(_known(base), key=distance)[:NEAREST]
    elsewhere = [f"{known} ({code})" for code in EDITIONS for known in clauses_of(code) if squashed(known) == number]
    return tuple(near if distance(near[0]) == (False, 0) else elsewhere or near)


def _split(number: str) -> tuple[str, int]:
    """The word a clause begins with, and its figure."""
    rest = number.lstrip("abcdefghijklmnopqrstuvwxyz")
    figures = rest[: len(rest) - len(rest.lstrip("0123456789"))]
    return number[: len(number) - len(rest)], int(figures or 0)
