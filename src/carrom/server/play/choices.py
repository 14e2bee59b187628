"""What a new match is made of: editions, bots and positions."""

from functools import cache

from carrom.bots.levels import LEVELS, Level
from carrom.bots.planner import PlannerBot
from carrom.equipment import SURFACES
from carrom.errors import BadInput, BadNotation
from carrom.language import LANGUAGES, language
from carrom.laws.editions import EDITIONS
from carrom.laws.presets import PRESETS
from carrom.notation.position import read_position, write_position
from carrom.server.play.creation import startable
from carrom.server.play.history import words
from carrom.server.play.tracks import men_of
from carrom.server.play.wire import forms
from carrom.server.play.wire.messages import Words
from carrom.server.problems import MAX_PROBLEMS, sentences
from carrom.server.state import ServerState


@cache
def choices() -> forms.MatchOptions:
    """Editions, presets, levels of bots and surfaces."""
    editions = []
    for code, edition in EDITIONS.items():
        about: Words = {tongue: str(language(tongue).pack["server"]["editions"][code]) for tongue in LANGUAGES}
        editions.append(forms.EditionOption(code=code, base=code, name=edition.name, about=about, late=None))
    for name, preset in PRESETS.items():
        about = {tongue: language(tongue).word("presets", preset.name) for tongue in LANGUAGES}
        editions.append(forms.EditionOption(code=name, base=preset.base, name=name, about=about, late=preset.late))
    surfaces = [forms.SurfaceOption(code=code, friction=friction) for code, friction in SURFACES.items()]
    return forms.MatchOptions(editions=editions, levels=levels(), surfaces=surfaces, languages=list(LANGUAGES))


def levels() -> list[forms.Level]:
    """The levels of the bots, each with its hand and its mind."""
    return [
        forms.Level.from_value(
            level,
            level=number,
            name=words(f"hand_{level.hand}"),
            about=about(level),
            aim_deg=level.skill.aim_deg,
            place_mm=level.skill.place_mm,
            speed_percent=round(100 * level.skill.speed_part, 3),
        )
        for number, level in enumerate(LEVELS, 1)
    ]


def about(level: Level) -> Words:
    """How a level thinks, if it plans, and how its hand strays."""
    aim, place, speed = level.skill.aim_deg, level.skill.place_mm, 100 * level.skill.speed_part
    hand = words("level_hand", aim=_figure(aim), place=_figure(place), speed=_figure(speed))
    if not isinstance(level.bot, PlannerBot):
        return hand
    return words("level_plans", strokes=_figure(level.bot.mind.simulations), hand=hand)


def _figure(value: float) -> Words:
    """A figure with the decimal sign of each language."""
    return {code: f"{value:g}".replace(".", language(code).word("equipment", "decimal")) for code in LANGUAGES}


async def check_position(server: ServerState, form: forms.PositionForm) -> forms.PositionCheck:
    """Layout of a position line in notation, or what is wrong with it."""
    return await server.pools.parsing.run(_checked, form.position)


def _checked(line: str) -> forms.PositionCheck:
    try:
        position = startable(read_position(line))
    except BadInput as error:
        problems = error.problems if isinstance(error, BadNotation) else (error,)
        listed = problems[:MAX_PROBLEMS]
        wrong = [forms.PositionProblem(at=problem.at, message=sentences(problem)) for problem in listed]
        return forms.PositionCheck(position="", layout=[], problems=wrong, more=len(problems) - len(listed))
    return forms.PositionCheck(position=write_position(position), layout=men_of(position.layout), problems=[], more=0)
