"""Puzzles for people: which comes next, which is today's, and how an attempt is judged and told."""

from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from functools import cache, lru_cache
from hashlib import sha256
from typing import Final, NamedTuple

from carrom.analysis.puzzles.book import Line, Puzzle, puzzles
from carrom.analysis.puzzles.judge import EDITION, Judged, judge
from carrom.core.stroke import Stroke
from carrom.equipment import WHITE
from carrom.errors import BadStroke
from carrom.glicko import NEWCOMER, Strength
from carrom.notation.position import write_position
from carrom.physics import FULL
from carrom.server.play.tracks import track_of
from carrom.server.puzzles.wire import AttemptView, PuzzleAnswer, PuzzleLine, PuzzleView, SolverView, StrokeChances
from carrom.server.trials.trial import shown_stroke, strike, trial_table
from carrom.server.trials.wire import StrokeForm, TrialStroke
from carrom.storage.puzzles import Attempt, KeptAttempt, Standing
from carrom.table.scene import simulate_stroke
from carrom.units import PLACES_PER_METRE

START_DEVIATION: Final = 150.0
"""Of a puzzle's rating before anybody has tried it: what levels do with it says something about people."""
KEPT_DAYS: Final = 30
"""Puzzles of the coming days are not given to anybody before."""
NEAREST: Final = 6
"""Puzzles nearest in strength to a person, of which he gets one."""
EASIER: Final = 40.0
"""How much weaker than the person the puzzles are that he gets, so that he solves more than half of them."""
SHOWN_RATINGS: Final = 60
LONGEST: Final = 4_000
"""Days that a daily streak is counted back."""
DAY_MS: Final = 24 * 3600 * 1000
THOUSAND: Final = 1000


class Seen(NamedTuple):
    """A person who looks at puzzles, at one moment."""

    person: str
    attempts: Sequence[KeptAttempt]
    """All of his, the oldest first."""
    now_ms: int

    @property
    def today(self) -> date:
        """The day by UTC: the same for everybody."""
        return datetime.fromtimestamp(self.now_ms / 1000, UTC).date()

    @property
    def strength(self) -> Strength:
        """His strength now."""
        return self.attempts[-1].solver_at(self.now_ms) if self.attempts else NEWCOMER


@cache
def starts() -> Mapping[str, Strength]:
    """The strengths of puzzles that nobody has tried."""
    return {puzzle.id: Strength(float(puzzle.rating), START_DEVIATION) for puzzle in puzzles().values()}


@cache
def shuffled() -> tuple[str, ...]:
    """The puzzles in the order of the days."""
    return tuple(sorted(puzzles(), key=lambda name: sha256(f"day {name}".encode()).digest()))


def daily_puzzle(day: date) -> str:
    """The puzzle of a day; each comes again only after all others."""
    order = shuffled()
    return order[day.toordinal() % len(order)]


def next_puzzle(seen: Seen, strengths: Mapping[str, Strength]) -> str | None:
    """The puzzle that a person gets now; the same until he has tried it, and None if he has tried all."""
    tried = {kept.attempt.puzzle for kept in seen.attempts}
    coming = {daily_puzzle(seen.today + timedelta(days=ahead)) for ahead in range(KEPT_DAYS)}
    left = [name for name in strengths if name not in tried]
    wanted = seen.strength.rating - EASIER
    fresh = [name for name in left if name not in coming] or [name for name in left if name != daily_puzzle(seen.today)]
    nearest = sorted(fresh, key=lambda name: (abs(strengths[name].rating - wanted), name))[:NEAREST]
    if not nearest:
        return None
    drawn = sha256(f"{seen.person} {len(tried)}".encode()).digest()[0]
    return nearest[drawn % len(nearest)]


def solver_view(seen: Seen) -> SolverView:
    """How a person does."""
    solved = [kept.attempt.solved for kept in seen.attempts]
    streak, best = _streaks(solved)
    today = next((kept for kept in seen.attempts if kept.attempt.puzzle == daily_puzzle(seen.today)), None)
    strength = seen.strength
    return SolverView(
        rating=round(strength.rating),
        provisional=strength.is_provisional,
        tried=len(solved),
        solved=sum(solved),
        left=len(puzzles().keys() - {kept.attempt.puzzle for kept in seen.attempts}),
        streak=streak,
        best_streak=best,
        daily_streak=daily_streak(seen),
        day=seen.today.isoformat(),
        daily_solved=None if today is None else today.attempt.solved,
        ratings=[round(kept.solver.rating) for kept in seen.attempts[-SHOWN_RATINGS:]],
    )


def _streaks(solved: Sequence[bool]) -> tuple[int, int]:
    """How many were solved in a row up to the last, and at best."""
    running = best = 0
    for one in solved:
        running = running + 1 if one else 0
        best = max(best, running)
    return running, best


def daily_streak(seen: Seen) -> int:
    """Days in a row whose puzzle was solved by the end of the day, up to today, or to yesterday while today is open."""
    solved_ms = {kept.attempt.puzzle: kept.attempt.at_ms for kept in seen.attempts if kept.attempt.solved}
    tried = {kept.attempt.puzzle for kept in seen.attempts}
    day = seen.today if daily_puzzle(seen.today) in tried else seen.today - timedelta(days=1)
    count = 0
    while count < LONGEST and solved_ms.get(daily_puzzle(day), seen.now_ms + DAY_MS) < _end_ms(day):
        count += 1
        day -= timedelta(days=1)
    return count


def _end_ms(day: date) -> int:
    """The first millisecond after a day."""
    return (day.toordinal() + 1 - date(1970, 1, 1).toordinal()) * DAY_MS


def puzzle_view(puzzle: Puzzle, standing: Standing, seen: Seen, *, kept: KeptAttempt | None = None) -> PuzzleView:
    """A puzzle as a person sees it; its answer is shown once he has tried it."""
    return PuzzleView(
        id=puzzle.id,
        position=write_position(puzzle.position),
        colour="white" if puzzle.position.board.colour is WHITE else "black",
        rating=round(standing.strength.rating),
        day=seen.today.isoformat() if puzzle.id == daily_puzzle(seen.today) else None,
        attempt=None if kept is None else _attempt_view(kept),
        answer=None if kept is None else _answer(puzzle, standing),
    )


def _attempt_view(kept: KeptAttempt) -> AttemptView:
    attempt = kept.attempt
    return AttemptView.from_value(
        attempt,
        stroke=StrokeForm(place=attempt.place, aim=(attempt.aim_right, attempt.aim_ahead), speed=attempt.speed),
        wins=attempt.wins / THOUSAND,
        rating=round(kept.solver.rating),
    )


def _answer(puzzle: Puzzle, standing: Standing) -> PuzzleAnswer:
    solution, *traps = _lines(puzzle.id)
    return PuzzleAnswer.from_value(
        puzzle,
        themes=[theme.value for theme in puzzle.themes],
        solution=solution,
        traps=traps,
        tries=standing.tries,
        solved=standing.solved,
    )


@lru_cache(maxsize=512)
def _lines(puzzle: str) -> tuple[PuzzleLine, ...]:
    """The solution and the traps of a puzzle, with their motion."""
    found = puzzles()[puzzle]
    return tuple(_line(found, line) for line in (found.solution, *found.traps))


def _line(puzzle: Puzzle, line: Line) -> PuzzleLine:
    run = simulate_stroke(puzzle.position.layout, line.stroke, FULL)
    return PuzzleLine(
        stroke=StrokeForm(place=line.stroke.place, aim=line.stroke.aim, speed=line.stroke.speed),
        kind=line.kind.name.lower(),
        men=[man.code for man in line.men],
        chances=chances(line.judged),
        reason=None if line.reason is None else line.reason.value,
        track=track_of(run),
    )


def chances(judged: Judged) -> StrokeChances:
    """Chances as they are sent."""
    return StrokeChances(**{name: round(chance, 3) for name, chance in judged._asdict().items()})


def check_stroke(puzzle: Puzzle, form: StrokeForm) -> Stroke:
    """The stroke of a form; BadInput if the striker may not stand there."""
    stroke = Stroke(0, form.place, form.aim, form.speed)
    spans = puzzle.position.places(EDITION)
    if not any(round(low * PLACES_PER_METRE) <= form.place <= round(high * PLACES_PER_METRE) for low, high in spans):
        raise BadStroke("puzzle_place", at="place", given=f"{form.place / 100:g}")
    return stroke


def judged_attempt(puzzle: Puzzle, form: StrokeForm) -> tuple[TrialStroke, Judged]:
    """The stroke as it runs without errors, and what the natural hand makes of it."""
    stroke = check_stroke(puzzle, form)
    table = trial_table(puzzle.position, EDITION)
    shown = shown_stroke(table, strike(table, form))
    return shown, judge(puzzle.position, stroke)


def attempt_of(puzzle: Puzzle, person: str, form: StrokeForm, judged: Judged, now_ms: int) -> Attempt:
    """An attempt as it is stored."""
    return Attempt(
        person,
        puzzle.id,
        form.place,
        form.aim[0],
        form.aim[1],
        form.speed,
        solved=judged.wins >= puzzle.needed,
        wins=round(THOUSAND * judged.wins),
        at_ms=now_ms,
    )


@cache
def get_ready() -> None:
    """Load what judging needs once, which compiles for long on a new machine."""
    puzzle = next(iter(puzzles().values()))
    judge(puzzle.position, puzzle.solution.stroke, samples=2)
