"""Compose positions for ``tests/bots/positions``, and find the truth about them by brute force.

``python bench/compose_positions.py --theme endgame --seed 1 --count 100`` scatters men at random and prints the
positions in which one stroke is worth clearly more than any that does something else, as the files have them.
``python bench/compose_positions.py --file queens`` prints what brute force finds in the positions of a file, with
everything that it compared; ``--line`` does it for one position line.

A grid of lawful places, aims and speeds is played without errors, and the strokes that geometry proposes. Strokes that
pocket the same men into the same pockets belong together. The steadiest of each are played under the hand, and the
boards that follow are played out by the simple player of ``playouts``.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

import numpy as np

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from bench.playouts import play_out, worth_of  # noqa: E402
from carrom.batch.hands import draws_for, execute_many, spans_on  # noqa: E402
from carrom.batch.outcomes import play_many  # noqa: E402
from carrom.batch.positions import COLUMNS_OF, QUEEN_COLUMN, Positions  # noqa: E402
from carrom.batch.rulings import rule_many  # noqa: E402
from carrom.batch.strokes import Strokes  # noqa: E402
from carrom.bots.candidates import candidates  # noqa: E402
from carrom.core.board import Board  # noqa: E402
from carrom.core.effects import Queen  # noqa: E402
from carrom.equipment import ALL_MEN, QUEEN  # noqa: E402
from carrom.equipment.men import BLACK_MEN, WHITE_MEN  # noqa: E402
from carrom.laws.edition import Edition  # noqa: E402
from carrom.laws.editions import EDITIONS  # noqa: E402
from carrom.match.position import Position  # noqa: E402
from carrom.notation.position import read_position, write_position  # noqa: E402
from carrom.physics import FULL  # noqa: E402
from carrom.physics.arrays import Floats, Ints  # noqa: E402
from carrom.table.hand import Skill, skill_of  # noqa: E402
from carrom.table.scene import simulate_stroke  # noqa: E402
from carrom.table.taxonomy import Kind  # noqa: E402
from tests.batch.random_positions import random_layout  # noqa: E402
from tests.bots.composed import COLUMN_NAMES, POCKETS, load_composed, way_of  # noqa: E402

CLEAR: Final = 15
"""Points in a hundred by which the best stroke must beat the next that does something else."""
PLACES: Final = 20
AIMS: Final = 141
WIDEST: Final = 1.4
"""Radians either way from straight ahead; wider with back strokes."""
SPEEDS: Final = (900, 1900, 4000)
STEADY: Final = 40
"""Strokes of each option that are played under the hand, and how often."""
FEW: Final = 16
BEST: Final = 2
"""Strokes of each option with which the boards are played out, and how often."""
OFTEN: Final = 64
MOST: Final = 8
"""Options whose boards are played out, and of them those that pocket the same men."""
ALIKE: Final = 2
NEAR: Final = Skill(place_mm=4.0, aim_deg=0.4, speed_part=0.15)
"""How far the strokes lie that are tried near a good one."""

Signature = tuple[tuple[int, int], ...]
"""Own men and queen that a stroke pockets, with their pockets."""


@dataclass(frozen=True, slots=True)
class Option:
    """What can be done in a position: the men pocketed, and what comes of the best stroke that does it."""

    signature: Signature
    stroke: int
    share: float
    """How often the men fall."""
    wins: float
    """How often the game is won after it."""
    strokes: Strokes

    def text(self, seat: int) -> str:
        """As the files write it."""
        men = [f"{COLUMN_NAMES[man]} {POCKETS[(pocket - seat) % 4]}" for man, pocket in self.signature]
        return " and ".join(men) or "nothing"


@dataclass(frozen=True, slots=True)
class Problem:
    """A position with its edition, hand and boards left."""

    position: Position
    edition: Edition
    hand: str
    boards_left: int = 0


def grid(problem: Problem, fine: int) -> Strokes:
    """Lawful places by aims by speeds."""
    position = problem.position
    spans = position.places(problem.edition)
    ends = np.array([(round(low * 1e5), round(high * 1e5)) for low, high in spans])
    steps = np.linspace(-18_200, 18_200, PLACES * fine).round().astype(np.int64)
    places = np.unique(np.concatenate([steps[(steps >= low) & (steps <= high)] for low, high in ends] + [ends.ravel()]))
    angles = np.linspace(-WIDEST, WIDEST, AIMS * fine)
    aims = np.rint(np.stack([np.sin(angles), np.cos(angles)], axis=1) * 1_000_000).astype(np.int64)
    at, aim, speed = (each.ravel() for each in np.meshgrid(places, np.arange(len(aims)), SPEEDS, indexing="ij"))
    return Strokes(np.full(len(at), position.board.striker), at, aims[aim], speed)


def options(problem: Problem, seed: int = 7, *, fine: int = 1, often: int = OFTEN) -> list[Option]:
    """Everything that can be done, the best first."""
    position, edition = problem.position, problem.edition
    root = Positions.of(position)
    proposed = candidates(position, edition, FULL, skill_of(problem.hand))
    strokes = Strokes.join([proposed.strokes, grid(problem, fine)])
    outcomes = play_many(root, strokes, FULL)
    own = [QUEEN_COLUMN, *range(*COLUMNS_OF[position.board.colour].indices(len(ALL_MEN)))]
    fell = outcomes.pockets[:, own].astype(np.int64)
    usable = ~(outcomes.refused | outcomes.striker_pocketed)
    kinds, number = np.unique(fell, axis=0, return_inverse=True)
    chance = np.random.default_rng(seed)
    ways: list[tuple[Signature, Strokes, Ints, float]] = []
    for kind, row in enumerate(kinds):
        rows = np.flatnonzero((number.ravel() == kind) & usable)
        signature = tuple((own[n], int(pocket)) for n, pocket in enumerate(row) if pocket >= 0)
        if len(rows):
            first = rows[rows < len(proposed)]  # the likeliest of geometry come first
            if not signature:
                first = first[np.isin(proposed.kinds[first], [Kind.BLOCK, Kind.BURY, Kind.TOUCH])]
            first = first[: STEADY // 2]
            rows = np.concatenate([first, chance.permutation(rows[rows >= len(proposed)])[: STEADY - len(first)]])
            ways.append((signature, *_steadiest(problem, root, strokes.take(rows), row, own)))
    ways.sort(key=lambda way: -way[-1])
    kept: list[tuple[Signature, Strokes]] = []
    for signature, best, _, share in ways:
        men = [man for man, _ in signature]
        alike = sum(men == [man for man, _ in other] for other, _ in kept)
        if not signature or (share >= 0.25 and alike < ALIKE and len(kept) < MOST):
            kept.append((signature, best))
    found = [_option(problem, root, signature, best, own, often) for signature, best in kept]
    return sorted(found, key=lambda option: -option.wins)


def _steadiest(
    problem: Problem, root: Positions, strokes: Strokes, fell: Ints, own: list[int]
) -> tuple[Strokes, Ints, float]:
    """The strokes that most often pocket those men, found in two steps; with their shares and the greatest."""
    nothing = (fell < 0).all()
    skill, places = skill_of(problem.hand), problem.position.places(problem.edition)
    top = 0.0
    for last in (False, True):
        spans = spans_on(places, strokes)
        actual = execute_many(strokes, skill, draws_for(11 + last, FEW), spans)
        outcomes = play_many(root, actual, FULL)
        same = (outcomes.pockets[:, own] == fell).all(axis=1) & ~outcomes.striker_pocketed
        shares = same.reshape(-1, FEW).mean(axis=1)
        rows = np.argsort(-shares, kind="stable")[: BEST if last else 2 * BEST]
        if nothing:
            return strokes, fell, float(shares.max())
        strokes, top = strokes.take(rows), float(shares[rows[0]])
        if not last and top > 0.15:
            near = execute_many(strokes, NEAR, draws_for(5, 10), spans[rows])
            strokes = Strokes.join([strokes, near])
    return strokes, fell, top


def _option(
    problem: Problem, root: Positions, signature: Signature, strokes: Strokes, own: list[int], often: int
) -> Option:
    """The best of some strokes that do the same."""
    fell = np.array([dict(signature).get(column, -1) for column in own])
    if not signature:  # of many strokes the best of few samples is too high: it is tried again
        wins, _ = values(problem, root, strokes, fell, own, 8)
        strokes = strokes.take(np.argsort(-wins, kind="stable")[:BEST])
    wins, share = values(problem, root, strokes, fell, own, often)
    best = int(np.argmax(wins))
    return Option(signature, best, float(share[best]), float(wins[best]), strokes)


def values(
    problem: Problem, root: Positions, strokes: Strokes, fell: Ints, own: list[int], often: int
) -> tuple[Floats, Floats]:
    """How often the game is won after each stroke, and how often the stroke pockets just those men."""
    position, edition, skill = problem.position, problem.edition, skill_of(problem.hand)
    spans = spans_on(position.places(edition), strokes)
    actual = execute_many(strokes, skill, draws_for(13, often), spans)
    outcomes = play_many(root, actual, FULL)
    rulings = rule_many(root, outcomes, edition)
    colour, score = position.board.colour, position.board.score
    wins = np.where(rulings.over, worth_of(rulings, edition, colour, score, problem.boards_left), 0.0)
    goes_on = np.flatnonzero(~rulings.over)
    after = rulings.after(root, outcomes).take(goes_on)
    wins[goes_on] = play_out(after, edition, skill, colour, problem.boards_left, 1_000)
    wanted = [n for n, pocket in enumerate(fell) if pocket >= 0]
    same = (outcomes.pockets[:, own][:, wanted] >= 0).all(axis=1) & ~outcomes.striker_pocketed
    return wins.reshape(-1, often).mean(axis=1), same.reshape(-1, often).mean(axis=1)


def rivals(found: list[Option]) -> tuple[Option, Option | None]:
    """The best option, and the best of those that do not pocket the same men, whatever the pockets."""
    best = found[0]
    men = {man for man, _ in best.signature}
    others = [option for option in found[1:] if not men or not men <= {man for man, _ in option.signature}]
    return best, others[0] if others else None


def is_pocket_clear(found: list[Option]) -> bool:
    """True if the same men into other pockets are clearly worse too."""
    best = found[0]
    wanted = set(best.signature)
    others = [option.wins for option in found[1:] if not wanted <= set(option.signature)]
    return not others or best.wins - max(others) >= CLEAR / 100


def block(name: str, problem: Problem, found: list[Option]) -> str:
    """The lines of a file for one position."""
    best, other = rivals(found)
    seat = problem.position.board.striker
    lines = [f"position  {name}", f"plays     {problem.edition.code} {problem.hand}"]
    lines.append(f"lies      {write_position(problem.position)}")
    if problem.boards_left:
        lines.append(f"boards    {problem.boards_left}")
    for man, pocket in best.signature:
        where = f" {POCKETS[(pocket - seat) % 4]}" if is_pocket_clear(found) else ""
        lines.append(f"pocket    {COLUMN_NAMES[man]}{where}")
    if len(best.signature) == 1 and is_pocket_clear(found):
        run = simulate_stroke(problem.position.layout, best.strokes[best.stroke], FULL)
        lines.append(f"way       {way_of(run, ALL_MEN[best.signature[0][0]])}")
    lines.append(f"truth     {truth(problem, best, other)}")
    return "\n".join(lines) + "\n"


def truth(problem: Problem, best: Option, other: Option | None) -> str:
    """What brute force found, in one line."""
    seat = problem.position.board.striker
    text = f"pockets {best.share:.0%}, wins {best.wins:.0%}".replace("%", "")
    return text + (f"; next {other.text(seat)} {other.wins:.0%}".replace("%", "") if other else "")


def scatter(
    chance: Random, men: tuple[int, int], queen: Queen, *, seat: int = 0, doubles: bool = False,
    score: tuple[int, int] = (0, 0),
) -> Position:  # fmt: skip
    """Men at random places; white is in turn."""
    both_colours = (True, True)
    board = Board(
        men=men, queen=queen, striker=seat, doubles=doubles, score=score, turns=(3, 3), break_made=True,
        pocketed_ever=both_colours, pocketed_own=both_colours, strokes=int(queen is Queen.AWAITING),
    )  # fmt: skip
    names = [*WHITE_MEN[: men[0]], *BLACK_MEN[: men[1]], *([QUEEN] if queen is Queen.ON_BOARD else [])]
    chance.shuffle(names)
    return Position(board, random_layout(chance, names))


def counts(chance: Random, own: Sequence[int], other: Sequence[int]) -> tuple[int, int]:
    """Men of white, who is in turn, and of black."""
    return chance.choice(own), chance.choice(other)


def propose(theme: str, chance: Random) -> Problem:  # noqa: C901 - a case for each theme
    """A random position of a theme."""
    icf, hand = EDITIONS["icf"], chance.choice(("world-class", "national", "machine"))
    lying = Queen.ON_BOARD
    match theme:
        case "endgames":
            queen = chance.choice((Queen.WHITE, Queen.BLACK))
            return Problem(scatter(chance, counts(chance, (1, 2, 3, 4), (1, 1, 2, 3)), queen), icf, hand)
        case "queens":
            return Problem(scatter(chance, counts(chance, (2, 2, 3), (1, 1, 2, 3)), lying), icf, hand)
        case "last_men":
            return Problem(scatter(chance, counts(chance, (1, 1, 2), (1, 1, 2, 3)), lying), icf, hand)
        case "covers":
            return Problem(scatter(chance, counts(chance, (1, 2, 3), (1, 2, 3)), Queen.AWAITING), icf, hand)
        case "ways":
            queen = chance.choice((Queen.WHITE, Queen.BLACK))
            return Problem(scatter(chance, counts(chance, (1, 1, 2), (1, 1, 2, 4)), queen), icf, "machine")
        case "scores":
            score = chance.choice(((22, 24), (21, 24), (20, 24), (22, 20), (21, 20), (20, 22), (19, 23)))
            return Problem(scatter(chance, counts(chance, (2, 2, 3), (1, 2, 3)), lying, score=score), icf, hand)
        case "doubles":
            queen = chance.choice((Queen.WHITE, Queen.BLACK, lying))
            men = counts(chance, (1, 2, 2, 3), (1, 1, 2))
            seat = chance.choice((0, 2))
            return Problem(scatter(chance, men, queen, doubles=True, seat=seat), icf, hand)
        case "house" | "icf-1991" | "icf-cz":
            queen = chance.choice((Queen.WHITE, Queen.BLACK, lying))
            men = counts(chance, (1, 2, 2, 3), (1, 1, 2))
            return Problem(scatter(chance, men, queen), EDITIONS[theme], hand)
        case "refusals":
            return Problem(scatter(chance, counts(chance, (2, 3), (1, 1, 2)), lying), icf, hand)
        case "safeties":
            queen = chance.choice((Queen.WHITE, Queen.BLACK))
            return Problem(
                scatter(chance, counts(chance, (1, 2), (1, 1)), queen), icf, chance.choice(("casual", "club"))
            )
    raise SystemExit(f"unknown theme: {theme}")


def compose(theme: str, seed: int, count: int) -> Iterator[str]:
    """Positions of a theme in which one option is clearly best."""
    for number in range(count):
        chance = Random(f"{theme} {seed} {number}")
        problem = propose(theme, chance)
        if problem.position.layout.problems() or not problem.position.places(problem.edition):
            continue
        found = options(problem, often=16)
        best, other = rivals(found)
        if other is None or best.wins - other.wins < CLEAR / 100 or best.wins < 0.3 or best.share < 0.45:
            continue
        if theme == "ways" and _way(problem, best) == "direct":
            continue
        if theme == "safeties" and best.signature:
            continue
        if theme == "refusals" and not _refuses(found):
            continue
        found = options(problem, seed=8, often=OFTEN)
        again, other = rivals(found)
        if (
            other is None
            or again.wins - other.wins < CLEAR / 100
            or again.signature != best.signature
            or again.share < 0.5
        ):
            continue
        yield block(f"{theme}-{seed}-{number}", problem, found)


def _refuses(found: list[Option]) -> bool:
    """True if the queen could be taken, and it is better not to."""
    best, queen = found[0], QUEEN_COLUMN
    taken_alone = [option for option in found[1:] if {man for man, _ in option.signature} == {queen}]
    return queen not in dict(best.signature) and any(option.share >= 0.5 for option in taken_alone)


def _way(problem: Problem, best: Option) -> str:
    if not best.signature:
        return ""
    return way_of(
        simulate_stroke(problem.position.layout, best.strokes[best.stroke], FULL), ALL_MEN[best.signature[0][0]]
    )


def examine(name: str, problem: Problem, fine: int) -> None:
    """Print the truth about one position, with everything that was compared."""
    found = options(problem, fine=fine, often=2 * OFTEN)
    print(block(name, problem, found))
    for option in found[:8]:
        print(f"    {option.text(problem.position.board.striker)}: pockets {option.share:.0%}, wins {option.wins:.0%}")


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--theme", default="endgames", help="one or more, with commas")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--file", help="positions of this file instead")
    parser.add_argument("--line", help="this position line instead")
    parser.add_argument("--edition", default="icf", choices=tuple(EDITIONS))
    parser.add_argument("--hand", default="world-class")
    parser.add_argument("--boards", type=int, default=0)
    parser.add_argument("--fine", type=int, default=1, help="steps of the grid for one")
    given = parser.parse_args()
    if given.line:
        problem = Problem(read_position(given.line), EDITIONS[given.edition], given.hand, given.boards)
        examine("line", problem, given.fine)
    elif given.file:
        for each in load_composed((given.file,)):
            examine(each.name, Problem(each.position, each.edition, each.hand, each.boards_left), given.fine)
    else:
        for theme in given.theme.split(","):
            for text in compose(theme, given.seed, given.count):
                print(text, flush=True)


if __name__ == "__main__":
    main()
