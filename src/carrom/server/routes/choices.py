"""What a match can be made of, and what the laws say."""

from __future__ import annotations

from functools import cache
from typing import Annotated

from fastapi import APIRouter, Path, Query

from carrom.language import LANGUAGES, language
from carrom.laws.editions import EDITIONS
from carrom.laws.presets import PRESETS
from carrom.laws.tables.clauses import base_of, resolve
from carrom.server.levels import levels
from carrom.server.problems import Refusal, answers
from carrom.server.wire.forms import EditionOption, LawText, MatchOptions
from carrom.server.wire.messages import LanguageCode, Words

router = APIRouter(prefix="/api", tags=["laws"])


@router.get("/choices", responses=answers())
async def choices() -> MatchOptions:
    """Editions, presets and levels of bots."""
    return all_choices()


@cache
def all_choices() -> MatchOptions:
    """They never change while a server runs."""
    published = [
        EditionOption(code=code, base=code, name=edition.name, about=_edition_words(code))
        for code, edition in EDITIONS.items()
    ]
    presets = [
        EditionOption(code=name, base=preset.base, name=name, about=_words("presets", preset.about))
        for name, preset in PRESETS.items()
    ]
    return MatchOptions(editions=published + presets, levels=levels(), languages=list(LANGUAGES))


def _edition_words(code: str) -> Words:
    return {tongue: str(language(tongue).pack["server"]["editions"][code]) for tongue in LANGUAGES}


def _words(group: str, key: str) -> Words:
    return {code: language(code).word(group, key) for code in LANGUAGES}


@router.get("/laws/{edition}/{clause}", responses=answers("not_found"))
async def law(
    edition: Annotated[str, Path(max_length=40)],
    clause: Annotated[str, Path(max_length=40)],
    lang: Annotated[LanguageCode, Query()] = "en",
) -> LawText:
    """Our text of a clause, or of a reading such as H12."""
    if edition not in EDITIONS and edition not in PRESETS:
        raise Refusal("not_found", at="edition")
    base = base_of(edition)
    pack = language(lang)
    if clause in pack.pack["readings"]:
        return LawText(edition=edition, clause=clause, title=pack.word("laws", "readings"), text=pack.reading(clause))
    found = resolve(base, clause)
    text = pack.clause(base, clause)
    if found is None or not text:
        raise Refusal("not_found", at="clause")
    titles = {**pack.pack["chapters"], **pack.pack["house_sections"]}
    return LawText(edition=edition, clause=clause, title=str(titles[found.chapter]), text=text)
