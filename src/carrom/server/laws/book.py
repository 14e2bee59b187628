"""The laws to read: an edition in a language with its chapters, and one clause with its readings and its example."""

from functools import lru_cache

from carrom.language import Language, language
from carrom.laws.editions import EDITIONS
from carrom.laws.presets import PRESETS
from carrom.laws.tables.bases import BASES
from carrom.laws.tables.clauses import base_of, clauses_of, english_numbers, resolve
from carrom.laws.tables.readings import readings_of
from carrom.server.laws.examples import case_of, example_of
from carrom.server.play.wire.forms import EditionName, LawBook, LawChapter, LawLine, LawReading, LawShelf, LawText
from carrom.server.play.wire.messages import LanguageCode


def shelf(lang: LanguageCode = "en") -> LawShelf:
    """The published editions."""
    words = language(lang)
    return LawShelf(
        editions=[EditionName(edition=code, name=_name(words, code), about=_about(words, code)) for code in EDITIONS]
    )


@lru_cache(maxsize=64)
def book(edition: str, lang: str) -> LawBook | None:
    """All clauses of an edition or preset; None if there is no such edition."""
    if edition not in EDITIONS and edition not in PRESETS:
        return None
    base, words = base_of(edition), language(lang)
    english = english_numbers(base)
    chapters: dict[str, LawChapter] = {}
    used: dict[str, str] = {}
    for number, clause in clauses_of(base).items():
        readings = readings_of(base, number)
        used |= {code: words.reading(code) for code in readings}
        line = LawLine(
            clause=number,
            english=english[number],
            text=words.clause(base, number),
            readings=list(readings),
            example=case_of(base, number) is not None,
        )
        title = words.chapter(clause.chapter)
        chapter = chapters.setdefault(
            clause.chapter, LawChapter(chapter=clause.chapter, title=title, clauses=list[LawLine]())
        )
        chapter.clauses.append(line)
    return LawBook(
        edition=base,
        name=_name(words, base),
        about=_about(words, base),
        own_numbers=bool(BASES[base].sheet),
        chapters=list(chapters.values()),
        readings=used,
    )


@lru_cache(maxsize=1024)
def law_text(edition: str, clause: str, lang: str) -> LawText | None:
    """A clause, or a reading such as H12; None if the edition does not have it."""
    if edition not in EDITIONS and edition not in PRESETS:
        return None
    base, words = base_of(edition), language(lang)
    if clause in words.pack["readings"]:
        name, title = _name(words, base), words.word("laws", "readings")
        told = {"chapter": "", "title": title, "text": words.reading(clause), "reason": ""}
        return LawText(edition=base, name=name, clause=clause, readings=[], example=None, **told)
    found = resolve(base, clause)
    text = words.clause(base, clause)
    if found is None or not text:
        return None
    # A clause of the English text that the house rules fall back on.
    source = base if clause in clauses_of(base) or not BASES[base].sheet else "icf"
    example = example_of(source, clause, lang)
    return LawText(
        edition=source,
        name=_name(words, source),
        clause=clause,
        chapter=found.chapter,
        title=words.chapter(found.chapter),
        text=text,
        readings=[LawReading(code=code, text=words.reading(code)) for code in readings_of(source, clause)],
        example=example,
        reason=words.word("reasons", found.reason) if example is None and found.reason else "",
    )


def _name(words: Language, code: str) -> str:
    return str(words.pack["server"]["edition_names"][code])


def _about(words: Language, code: str) -> str:
    return str(words.pack["server"]["editions"][code])
