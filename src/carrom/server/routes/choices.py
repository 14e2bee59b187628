"""What a match can be made of, and what the laws say."""

from __future__ import annotations

from functools import cache
from typing import Annotated

from fastapi import APIRouter, Path, Query

from carrom.bots.registry import LEVELS
from carrom.language import language
from carrom.laws.editions import EDITIONS
from carrom.laws.presets import PRESETS
from carrom.laws.tables.clauses import base_of, resolve
from carrom.server.history import words
from carrom.server.problems import TONGUES, Refusal, answers
from carrom.server.wire.forms import Choices, EditionLine, LawText, Level
from carrom.server.wire.messages import Tongue, Words

router = APIRouter(prefix="/api", tags=["laws"])


@router.get("/choices", responses=answers())
async def choices() -> Choices:
    """Editions, presets and levels of bots."""
    return all_choices()


@cache
def all_choices() -> Choices:
    """Cached: they never change while a server runs."""
    published = [
        EditionLine(code=code, base=code, name=edition.name, about=_edition_words(code))
        for code, edition in EDITIONS.items()
    ]
    presets = [
        EditionLine(code=name, base=preset.base, name=name, about=_words("presets", preset.about))
        for name, preset in PRESETS.items()
    ]
    return Choices(editions=published + presets, levels=levels(), languages=list(TONGUES))


def levels() -> list[Level]:
    """The levels of the bots. All think alike; only their hands differ."""
    return [
        Level(
            level=number,
            name=words(f"level_{number}"),
            about=words(
                "level_about",
                aim=_figure(skill.aim_deg),
                place=_figure(skill.place_mm),
                speed=_figure(100 * skill.speed_part),
            ),
            aim_deg=skill.aim_deg,
            place_mm=skill.place_mm,
            speed_percent=round(100 * skill.speed_part, 3),
        )
        for number, (_, skill) in enumerate(LEVELS, 1)
    ]


def _figure(value: float) -> Words:
    """A figure with the decimal sign of each language."""
    return {code: f"{value:g}".replace(".", language(code).word("equipment", "decimal")) for code in TONGUES}


def _edition_words(code: str) -> Words:
    return {tongue: str(language(tongue).pack["server"]["editions"][code]) for tongue in TONGUES}


def _words(group: str, key: str) -> Words:
    return {code: language(code).word(group, key) for code in TONGUES}


@router.get("/laws/{edition}/{clause}", responses=answers("not_found"))
async def law(
    edition: Annotated[str, Path(max_length=40)],
    clause: Annotated[str, Path(max_length=40)],
    lang: Annotated[Tongue, Query()] = "en",
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
