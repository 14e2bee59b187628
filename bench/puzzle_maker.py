"""Whether a position is a puzzle: one idea must be clearly better than all others, by samples that no search has seen.

Most positions are refused by a quick look. In those left over the strokes of each idea are made better, a plan looks
for others by another way, and all are measured with fresh samples, with and without a search for the next stroke.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

import numpy as np

from bench.puzzle_ideas import (
    CODES,
    SAFETY,
    Found,
    Idea,
    Manner,
    describe,
    ideas_of,
    plan_ideas,
    quick_ideas_of,
)
from carrom.analysis.puzzles.book import Line, Puzzle, Reason, Theme
from carrom.analysis.puzzles.judge import EDITION, Judged, judge, judgement, laboratory_for
from carrom.batch.hands import draws_for, execute_each, execute_many, spans_on
from carrom.batch.positions import AWAITING, ON_BOARD
from carrom.batch.strokes import Strokes
from carrom.bots.candidates import candidates
from carrom.bots.laboratory import Laboratory
from carrom.bots.plans import Mind
from carrom.bots.players import Bot, Question
from carrom.core.effects import Queen
from carrom.core.layout import Chance
from carrom.match.position import Position
from carrom.physics import FULL
from carrom.table.hand import NATURAL, SKILLS, Skill
from carrom.table.taxonomy import Kind

GAP: Final = 0.1
"""Chance to win the board that the best idea has at least more than any other."""
QUICK_GAP: Final = 0.07
"""The same by the small search, which errs."""
SEARCHED_GAP: Final = 0.08
"""The same by a deep search; fresh samples decide."""
DEEPER_GAP: Final = 0.07
"""The same when the next strokes are searched."""
WINS: Final = 0.35
"""Least chance to win the board after the solution: a stroke in a lost position teaches little."""
KEEPS: Final = 0.55
"""Least chance that the solution does its work; that of a safety is not asked for."""
DEEP: Final = Mind(simulations=1_500, candidates=400)
PROPOSED: Final = 600
"""Strokes of geometry that are compared before anything is simulated."""
QUICK_SAMPLES: Final = 64
QUICK_LOOKED: Final = 10
SAMPLES: Final = 300
"""Samples by which the strokes of a deep search are compared, and how many of them are looked at."""
LINE_SAMPLES: Final = 24
COMPARED: Final = 6
"""Ideas that are compared again, with these samples of their next strokes, and then with fresh samples."""
DEEPER_SAMPLES: Final = 240
DEEPER: Final = 32
LAST_SAMPLES: Final = 1_600
LAST_LOOKED: Final = 64
PERSON: Final = Skill(place_mm=1.0, aim_deg=0.4, speed_part=0.08)
"""How near a person comes to the stroke that he sees, when the rating of a puzzle is set. Assumed."""
TRIES: Final = 4
"""Strokes of a person near to each choice of the levels."""
TRY_SAMPLES: Final = 64
EASIEST: Final = 800
"""Rating of a puzzle that every level solves, and of one that none solves."""
HARDEST: Final = 2_200
TRAPS: Final = 2
"""Traps of a puzzle."""
OFTEN: Final = 0.25
"""Chance of a foul or of a lost board from which that is why a stroke fails."""
SELDOM: Final = 0.15
"""A stroke that keeps the turn seldomer than this was not meant to."""
HARDER: Final = 0.2
"""A stroke that pockets so much seldomer than the solution fails because it is harder."""
SOLVERS: Final = ("beginner", "casual", "club", "district")
"""Levels whose choices rate a puzzle and lead into its traps, besides greedy."""

LEAST_SHORT: Final = 0.06
"""What an attempt may always fall short of the best stroke by, in chance to win the board: three standard errors."""
MOST_SHORT: Final = 0.15
"""And at most, however far behind the best other idea is."""

SEARCHES: Final = 1_000
CHECKS: Final = 2_000
DETAILS: Final = 3_000
"""Seeds are this far apart, so that the samples of one step are fresh to the others."""


class Best(NamedTuple):
    """The best stroke, the best of another idea, and the others in order."""

    solution: Found
    other: Found
    rest: tuple[Found, ...]


def lead_of(position: Position) -> float:
    """How far the likeliest idea is ahead of the next by geometry alone: cheap, and a first sign of a puzzle."""
    found = candidates(position, EDITION, FULL, NATURAL, most=PROPOSED)
    best: dict[tuple[int, int], float] = {}
    for man, code, prior in zip(found.men.tolist(), CODES[found.kinds].tolist(), found.priors.tolist(), strict=True):
        if code != SAFETY:
            best[man, code] = max(best.get((man, code), 0.0), prior)
    first, second = (*sorted(best.values(), reverse=True), 0.0, 0.0)[:2]
    return first - second


def seems_clear(position: Position, seed: int) -> bool:
    """True if one idea is ahead when strokes of all ideas are tried but not made better."""
    laboratory = laboratory_for(position, seed)
    return _rank(laboratory, quick_ideas_of(laboratory), QUICK_SAMPLES, QUICK_LOOKED, QUICK_GAP) is not None


def best_of(position: Position, seed: int) -> Best | None:
    """The ideas of a position in order, each with a stroke that was made better, if one is clearly the best."""
    laboratory = laboratory_for(position, seed)
    return _rank(laboratory, ideas_of(laboratory), SAMPLES, LINE_SAMPLES, SEARCHED_GAP)


def _rank(laboratory: Laboratory, found: list[Found], samples: int, line_samples: int, least: float) -> Best | None:
    """Strokes by their ideas in order, if the first is so much ahead."""
    if not found:
        return None
    wins = laboratory.sample(Strokes.listed([one.stroke for one in found]), samples, line_samples).worth.mean(axis=1)
    ordered: dict[Idea, Found] = {}
    values: list[float] = []
    for n in np.argsort(-wins, kind="stable").tolist():
        if found[n].idea not in ordered:
            ordered[found[n].idea] = found[n]
            values.append(float(wins[n]))
    if len(values) < 2 or values[0] < WINS or values[0] - values[1] < least:
        return None
    every = tuple(ordered.values())
    return Best(every[0], every[1], every[2:])


def is_clear(position: Position, best: Best, seed: int) -> tuple[list[Judged], float] | None:
    """What fresh samples say of the strokes, if the first is ahead by them, and with the next strokes searched."""
    strokes = Strokes.listed([each.stroke for each in (best.solution, best.other, *best.rest)][:COMPARED])
    laboratory = laboratory_for(position, seed)
    deeper = laboratory.sample(strokes, DEEPER_SAMPLES, 2 * DEEPER, DEEPER).worth.mean(axis=1)
    if deeper[0] - deeper[1:].max() < DEEPER_GAP:
        return None
    trial = laboratory.sample(strokes, LAST_SAMPLES, LAST_LOOKED)
    lines = [judgement(trial, n) for n in range(len(strokes))]
    other = max(line.wins for line in lines[1:])
    first = lines[0]
    if first.wins < WINS or first.wins - other < GAP:
        return None
    if best.solution.idea.manner is not Manner.SAFETY and first.keeps < KEEPS:
        return None
    return lines, other


def check_puzzle(
    position: Position, seed: int, is_wanted: Callable[[Found], bool] = bool
) -> tuple[Best, list[Judged], float] | None:
    """The ideas of a position that is a puzzle, with what comes of the first of them and the best other chance.

    ``is_wanted`` may refuse a solution before it is checked at length.
    """
    if not seems_clear(position, seed):
        return None
    best = best_of(position, seed + SEARCHES)
    if best is None or not is_wanted(best.solution):
        return None
    # What a plan finds, by another way and with other chance, must not be better.
    rivals = {each.idea: each for each in plan_ideas(laboratory_for(position, seed + SEARCHES + 1), DEEP)[::-1]}
    rivals.pop(best.solution.idea, None)
    others = (best.other, *rivals.values(), *best.rest)
    whole = Best(best.solution, others[0], others[1:])
    clear = is_clear(position, whole, seed + CHECKS + 1)
    return None if clear is None else (whole, *clear)


def choices_of(position: Position, bots: Mapping[str, Bot], chance: Chance) -> dict[str, Found]:
    """What greedy and the levels would play."""
    laboratory = laboratory_for(position)
    names = ("greedy", *SOLVERS)
    strokes = [
        bots[name].choose_stroke(
            Question(position, EDITION, chance, skill=SKILLS.get(name, SKILLS["national"]), model=FULL, boards_left=0)
        )
        for name in names
    ]
    return dict(zip(names, describe(laboratory, strokes), strict=True))


def rating_of(position: Position, choices: Mapping[str, Found], least: float, seed: int) -> int:
    """Rating of a puzzle at the start: by the share of strokes of people, near to what levels choose, that solve it."""
    laboratory = laboratory_for(position, seed)
    meant = Strokes.listed([found.stroke for found in choices.values()])
    rows = np.repeat(np.arange(len(meant)), TRIES)
    spans = spans_on(position.places(EDITION), meant)[rows]
    made = execute_each(meant.take(rows), PERSON, draws_for(seed, len(rows)), spans)
    wins = laboratory.sample(made, TRY_SAMPLES, QUICK_LOOKED).worth.mean(axis=1)
    solved = float((wins >= least).mean())
    return round(HARDEST - (HARDEST - EASIEST) * solved)


def reason_of(position: Position, found: Found, line: Judged, best: Judged, seed: int) -> Reason:
    """Why a stroke fails."""
    laboratory = laboratory_for(position, seed)
    strokes = Strokes.listed([found.stroke])
    spans = spans_on(position.places(EDITION), strokes)
    actual = execute_many(strokes, laboratory.question.skill, draws_for(seed, SAMPLES), spans)
    outcomes, rulings, after = laboratory.play(laboratory.root, actual)
    colour = laboratory.appraiser.colour
    lost = rulings.over & (rulings.winner != colour)
    if lost.mean() >= OFTEN:
        own_last = (rulings.down[:, colour] >= laboratory.root.men[0, colour]) & lost
        return Reason.LAST_MAN if own_last.mean() >= lost.mean() / 2 else Reason.THEIR_LAST_MAN
    if outcomes.striker_pocketed.mean() >= OFTEN:
        return Reason.STRIKER
    if line.keeps < max(KEEPS, best.keeps - HARDER) or not found.good:
        return Reason.MISSES if line.keeps >= SELDOM else Reason.TURN
    kept = rulings.keeps & ~rulings.over
    alone = kept & (after.men[:, colour] == 1) & (after.queen == ON_BOARD)
    if alone.sum() * 2 > kept.sum():
        return Reason.QUEEN_LEFT
    waits = kept & (after.queen == AWAITING)
    return Reason.NO_COVER if waits.sum() * 2 > kept.sum() else Reason.LEAVE


def themes_of(position: Position, best: Found, line: Judged, wins_now: float, traps: tuple[Line, ...]) -> list[Theme]:
    """What a puzzle is about."""
    board = position.board
    colour = board.colour
    if best.idea.manner is Manner.SAFETY:
        themes = [Theme.SAFETY]
    else:
        themes = [Theme.TWO_IN_ONE if best.kind is Kind.BREAK else Theme[best.kind.name]]
    queen = any(man.is_queen for man in best.men)
    if queen:
        themes.append(Theme.QUEEN_AND_COVER if len(best.men) > 1 else Theme.QUEEN)
    elif board.queen is Queen.AWAITING and best.good:
        themes.append(Theme.COVER)
    if wins_now >= line.keeps / 2 and wins_now > OFTEN:
        themes.append(Theme.LAST_MAN)
    bad = {Reason.STRIKER, Reason.LAST_MAN, Reason.THEIR_LAST_MAN}
    if any(trap.reason in bad for trap in traps):
        themes.append(Theme.FOUL_AVOIDED)
    if board.men[colour] in {2, 3} and board.men[colour.other] == 1 and best.good:
        themes.append(Theme.ONE_TURN)
    return themes


def traps_of(
    position: Position, best: Best, solution: Judged, choices: Mapping[str, Found], least: float, seed: int
) -> tuple[Line, ...]:
    """Strokes that tempt and fail, each with an idea of its own: what levels would play, those that pocket first."""
    found: dict[Idea, Line] = {}
    every = (*choices.values(), best.other, *best.rest)
    for tempting in sorted(every, key=lambda each: not each.good):
        idea = tempting.idea
        if idea == best.solution.idea or idea in found or len(found) == TRAPS or not position_allows(tempting):
            continue
        line = judge(position, tempting.stroke)
        if line.wins < least - 0.02:  # clearly, and not by the samples of one judgement
            reason = reason_of(position, tempting, line, solution, seed)
            found[idea] = Line(tempting.stroke, tempting.kind, tempting.men, line, reason)
    return tuple(found.values())


def position_allows(found: Found) -> bool:
    """True for a stroke that does something: one that meets no man tempts nobody."""
    return found.kind is not Kind.MISS


def wins_at_once(laboratory: Laboratory, found: Found, seed: int) -> float:
    """Chance that the stroke itself wins the board."""
    strokes = Strokes.listed([found.stroke])
    spans = spans_on(laboratory.question.position.places(EDITION), strokes)
    actual = execute_many(strokes, laboratory.question.skill, draws_for(seed, SAMPLES), spans)
    _, rulings, _ = laboratory.play(laboratory.root, actual)
    return float((rulings.over & (rulings.winner == laboratory.appraiser.colour)).mean())


def puzzle_of(
    name: str,
    position: Position,
    seed: int,
    bots: Mapping[str, Bot],
    chance: Chance,
    is_wanted: Callable[[Found], bool] = bool,
) -> Puzzle | None:
    """The puzzle of a position; None if it is none, or if its solution is not wanted."""
    whole = check_puzzle(position, seed, is_wanted)
    if whole is None:
        return None
    best, _, other = whole
    solution = judge(position, best.solution.stroke)  # as attempts are judged
    least = round(needed_chance(solution.wins, other), 3)
    choices = choices_of(position, bots, chance)
    traps = traps_of(position, best, solution, choices, least, seed + DETAILS)
    if not traps:
        return None
    at_once = wins_at_once(laboratory_for(position), best.solution, seed + DETAILS + 1)
    themes = themes_of(position, best.solution, solution, at_once, traps)
    rating = rating_of(position, choices, least, seed + DETAILS + 2)
    line = Line(best.solution.stroke, best.solution.kind, best.solution.men, solution)
    return Puzzle(name, position, tuple(themes), line, round(other, 3), least, rating, traps)


def needed_chance(best: float, other: float) -> float:
    """The chance to win the board from which an attempt solves a puzzle, by the best stroke and the best other idea.

    Half way between the two, but neither very near to the best nor far from it.
    """
    return best - min(max((best - other) / 2, LEAST_SHORT), MOST_SHORT)


def write_line(line: Line) -> dict[str, Any]:
    """A stroke as the file has it."""
    found = {
        "stroke": [line.stroke.place, *line.stroke.aim, line.stroke.speed],
        "kind": line.kind.name.lower(),
        "men": [man.code for man in line.men],
        "judged": [round(chance, 3) for chance in line.judged],
    }
    return found if line.reason is None else {**found, "reason": line.reason.value}
