"""Editions and clauses by the names that users give them: codes, files, numbers, chapters, readings, search words."""

import re
import unicodedata
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from carrom.errors import BadInput, Phrase, UnknownName, reason_of
from carrom.language import LANGUAGES, Language, language
from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS
from carrom.laws.own_edition import read_edition
from carrom.laws.presets import PRESETS
from carrom.laws.tables.bases import BASES
from carrom.laws.tables.clause import Clauses, belongs, parts_of
from carrom.laws.tables.clauses import clauses_of, english_numbers
from carrom.laws.tables.icf_clauses import ICF_CLAUSES
from carrom.laws.tables.readings import READINGS
from carrom.tomltext import LONGEST_TEXT

READING: Final = re.compile(r"([hmu])0?(\d{1,2})")
NUMBERED: Final = re.compile(r"\d{1,9}[a-z]?i{0,3}v?|[a-z]{1,20}\d{1,9}")
"""A clause number without blanks: digits with a letter or two, or a word with digits."""
NEAREST: Final = 3


@cache
def find_edition(name: str) -> Edition:
    """The edition with a code, of a preset, or of an edition file."""
    if name in EDITIONS:
        return EDITIONS[name]
    if name in PRESETS:
        return PRESETS[name].edition()
    if not name.endswith(".toml") and "/" not in name and "\\" not in name:
        raise UnknownName("edition", name[:80], (*EDITIONS, *PRESETS), at="edition")
    return read_edition(read_text(name, most=4 * LONGEST_TEXT), name)


def read_text(name: str, most: int, at: str = "edition") -> str:
    """The text of a file up to ``most`` bytes; the caller refuses longer ones. ``at`` names the place in errors."""
    if Path(name).exists() and not Path(name).is_file():
        raise BadInput("no_file", at=at, given=name[:200], reason=Phrase("not_a_file"))
    try:
        with Path(name).open("rb") as file:
            return file.read(most).decode("utf-8")
    except (OSError, ValueError) as error:
        raise BadInput("no_file", at=at, given=name[:200], reason=reason_of(error)) from None


class Found(NamedTuple):
    """The result of a query: clauses in the order of the text, or a reading with the clauses it is about."""

    clauses: tuple[str, ...] = ()
    reading: str = ""
    has_full_readings: bool = True
    """False for a chapter or a search, where readings are only named."""


def fold(text: str) -> str:
    """A text in lower case and without accents, for comparisons."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def squash(text: str) -> str:
    """A clause as one word: ``78b ii`` and ``78B II`` are ``78bii``, ``Games29-1`` is ``games291``."""
    return re.sub(r"[\s.\-]", "", fold(text))


def look_up(query: str, base: str, words: Language) -> Found:
    """The result of a query in an edition; :class:`UnknownName` for a number that the edition does not have."""
    number = _number(query)
    table = _known(base)
    if reading := _reading(number):
        return Found(_about(reading, base), reading)
    if chapter := _chapter(query, table):
        inside = tuple(each for each, clause in table.items() if clause.chapter == chapter)
        return Found(inside, has_full_readings=False)
    if clauses := _matching(number, table):
        return Found(clauses)
    holding = search(query, base, words)
    if NUMBERED.fullmatch(number) and (not holding or len(query.split()) == 1):
        raise UnknownName("clause", query, nearest(number, base))
    return Found(holding, has_full_readings=False)


def text_for(query: str, edition: Edition) -> str:
    """The published edition to search: the base, or the sheet of house rules that has such a number.

    Rulings of a user's own edition may cite rules of such a sheet.
    """
    number = _number(query)
    is_own = edition.code not in EDITIONS and edition.code not in PRESETS
    if not is_own or not NUMBERED.fullmatch(number) or _matching(number, _known(edition.base)):
        return edition.base
    return next((code for code, each in BASES.items() if _matching(number, each.sheet)), edition.base)


def _number(query: str) -> str:
    return re.sub(r"^(?:law|§)(?=\d)", "", squash(query))


def _known(base: str) -> Clauses:
    """The clauses that can be queried: those of house rules include the English laws."""
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
    """The chapter named by a Roman numeral or a section of house rules, with or without the word for chapter."""
    *before, name = fold(query).split() or [""]
    if before and before not in [[fold(language(code).word("laws", "chapter"))] for code in LANGUAGES]:
        return ""
    chapters = {fold(clause.chapter): clause.chapter for clause in table.values()}
    return chapters.get(name, "")


def _matching(number: str, table: Clauses) -> tuple[str, ...]:
    """A clause with its parts, or the parts of a number without text of its own."""
    beginnings = ((known, known[:end]) for known in table for end in range(1, len(known)))
    parents = {squash(parent): parent for known, parent in beginnings if belongs(known, parent)}
    whole = {squash(known): known for known in table}
    parent = whole.get(number) or parents.get(number)
    return tuple(parts_of(parent, table)) if parent else ()


def search(query: str, base: str, words: Language) -> tuple[str, ...]:
    """The clauses of an edition whose text contains all the words."""
    wanted = fold(query).split() or [query]
    texts = {number: fold(words.clause(base, number)) for number in clauses_of(base)}
    return tuple(number for number, text in texts.items() if all(word in text for word in wanted))


def nearest(number: str, base: str) -> tuple[str, ...]:
    """The clauses with the nearest numbers, or those of other editions that have exactly this number."""
    word, wanted = _split(number)

    def distance(known: str) -> tuple[bool, int]:
        letters, figure = _split(squash(known))
        return letters != word, abs(figure - wanted)

    near = sorted(_known(base), key=distance)[:NEAREST]
    elsewhere = [f"{known} ({code})" for code in EDITIONS for known in clauses_of(code) if squash(known) == number]
    return tuple(near if distance(near[0]) == (False, 0) else elsewhere or near)


def _split(number: str) -> tuple[str, int]:
    """The letters and the digits that a clause number begins with."""
    rest = number.lstrip("abcdefghijklmnopqrstuvwxyz")
    figures = rest[: len(rest) - len(rest.lstrip("0123456789"))]
    return number[: len(number) - len(rest)], int(figures or 0)
