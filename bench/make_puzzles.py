"""Make the puzzles: ``python bench/make_puzzles.py`` writes ``src/carrom/analysis/puzzles/puzzles.json``.

Levels play boards against each other. Their positions, and endgames thinned out of them, are searched for one clearly
best idea under the natural hand (:mod:`bench.puzzle_maker`). The boards after the solution and the traps
are played out by the simple player of ``playouts``, which knows nothing of that search. Of all that pass, a varied
choice is shipped: no theme has too many, no two are the same turned or mirrored, easy and hard ones in equal parts.

Results are kept board by board in ``--out`` on all cores, and a run that was stopped goes on with ``--resume``. The
same seed and boards give the same file.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from hashlib import sha256
from math import atan2, degrees
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from bench.playouts import play_out, worth_of  # noqa: E402
from bench.puzzle_ideas import Found  # noqa: E402
from bench.puzzle_maker import lead_of, puzzle_of, write_line  # noqa: E402
from carrom.analysis.puzzles.book import Line, Puzzle, Theme, read_puzzle  # noqa: E402
from carrom.analysis.puzzles.judge import EDITION  # noqa: E402
from carrom.batch.hands import draws_for, execute_many, spans_on  # noqa: E402
from carrom.batch.outcomes import play_many  # noqa: E402
from carrom.batch.positions import Positions  # noqa: E402
from carrom.batch.rulings import rule_many  # noqa: E402
from carrom.batch.strokes import Strokes  # noqa: E402
from carrom.bots.play import matches  # noqa: E402
from carrom.bots.registry import BOTS  # noqa: E402
from carrom.cli.support.runs import Results, cores, header_of, run_all  # noqa: E402
from carrom.contests.contestants import contestant  # noqa: E402
from carrom.contests.ladder import Ladder  # noqa: E402
from carrom.core.board import Board  # noqa: E402
from carrom.core.effects import Queen  # noqa: E402
from carrom.core.layout import Layout  # noqa: E402
from carrom.equipment import QUEEN, Colour, Man  # noqa: E402
from carrom.errors import CarromError  # noqa: E402
from carrom.geometry import Spot  # noqa: E402
from carrom.language import language  # noqa: E402
from carrom.match.position import Position  # noqa: E402
from carrom.notation.position import read_position, write_position  # noqa: E402
from carrom.physics import FULL  # noqa: E402
from carrom.physics.batch import THREADS  # noqa: E402
from carrom.table.hand import NATURAL  # noqa: E402
from carrom.table.umpire import Unfinished, position_of  # noqa: E402

BOOK: Final = ROOT / "src" / "carrom" / "analysis" / "puzzles" / "puzzles.json"
PLAYERS: Final = ("casual", "club", "district")
"""Who plays the boards: strong enough for sensible positions, and quick."""
KNOWN: Final = ROOT / "bench" / "puzzles.positions"
AT_ONCE: Final = 8
"""Positions that earlier runs have found, and how many are one piece of work."""
WHOLE: Final = 8
"""Men of a position that is taken as it is; more leave too many good strokes, and simulate slowly."""
THINNED_OUT: Final = 9
"""Positions of a board that endgames are thinned out of."""
VARIANTS: Final = 20
"""Endgames with several own men that are thinned out of every position; those whose likeliest stroke is furthest
ahead are tried, so many of them, if it is so far ahead."""
FURTHEST: Final = 3
AHEAD_BY_GEOMETRY: Final = 0.1
THINNED: Final = 6
"""Other endgames that are tried for every position."""
FROM_A_BOARD: Final = 9
"""Puzzles of one board at most, and of its positions as they are."""
WHOLE_FROM_A_BOARD: Final = 2
PLAYED_OUT: Final = 120
"""Boards played out after each stroke."""
AHEAD: Final = 0.05
"""Share of them that the solution wins more than any trap, at least."""
ALIKE: Final = 0.008
"""Metres: two positions are the same if every man of one lies so near to one of the other, or of its mirror image."""
SEVERAL_MEN: Final = (2, 2, 2, 3, 3, 4)
FEW_MEN: Final = (1, 1, 1, 2)
OTHER_MEN: Final = (1, 1, 1, 2, 3, 4)
LYING: Final = ("lying", "lying", "cover", "own", "own", "other")
"""How thinned endgames have the men of both sides and the queen."""
WIDEST_DEG: Final = 150.0
"""Solutions that aim further back than this are left out: few people would look there."""
CHOSEN: Final = 360
"""Puzzles that are shipped."""
MOST_OF_KIND: Final = 0.28
"""Part of them that may have the same kind of stroke."""
BANDS: Final = (0, 1_100, 1_300, 1_500, 1_700, 1_900, 9_999)
"""Ratings between which puzzles count as equally hard when they are chosen."""


def seen(position: Position) -> Position:
    """The same position from the seat of the player in turn, which becomes seat 0, with nothing owed."""
    board, layout = position.board, position.layout
    spots = {man: spot.turned(-board.striker).on_step() for man, spot in layout}
    return _standing(board.colour, board.men, board.queen, Layout(spots))


def _standing(colour: Colour, men: tuple[int, int], queen: Queen, layout: Layout) -> Position:
    """A position late in a board with a colour at seat 0 in turn."""
    breaker = 0 if colour is Colour.WHITE else 2
    both = (True, True)
    board = Board(
        breaker=breaker, men=men, queen=queen, striker=0, turns=(3, 3), break_made=True, pocketed_ever=both,
        pocketed_own=both, strokes=int(queen is Queen.AWAITING),
    )  # fmt: skip
    return Position(board, layout)


def thinned(position: Position, chance: Random, own_men: tuple[int, ...]) -> Position:
    """An endgame: some men of a position, where they lie."""
    board, spots = position.board, dict(position.layout.spots)
    own, other = chance.choice(own_men), chance.choice(OTHER_MEN)
    sides = {board.colour: own, board.colour.other: other}
    kept: dict[Man, Spot] = {}
    men = [0, 0]
    for colour, count in sides.items():
        there = sorted((man for man in spots if man.colour is colour), key=lambda man: man.number)
        chosen = chance.sample(there, min(count, len(there)))
        men[colour] = len(chosen)
        kept |= {man: spots[man] for man in chosen}
    how = chance.choice(LYING)
    queen = {"lying": Queen.ON_BOARD, "cover": Queen.AWAITING}.get(how)
    if queen is None:
        holder = board.colour if how == "own" else board.colour.other
        queen = Queen.WHITE if holder is Colour.WHITE else Queen.BLACK
    if queen is Queen.ON_BOARD:
        if QUEEN not in spots:
            return thinned(position, chance, own_men)
        kept[QUEEN] = spots[QUEEN]
    return _standing(board.colour, (men[0], men[1]), queen, Layout(kept))


def endgames(position: Position, chance: Random) -> list[Position]:
    """Endgames of a position: those with several men in which one stroke is ahead, and a few others."""
    several = [thinned(position, chance, SEVERAL_MEN) for _ in range(VARIANTS)]
    leads = {n: lead_of(one) for n, one in enumerate(several) if one.places(EDITION)}
    best = sorted((n for n in leads if leads[n] >= AHEAD_BY_GEOMETRY), key=lambda n: -leads[n])[:FURTHEST]
    return [*(several[n] for n in best), *(thinned(position, chance, FEW_MEN) for _ in range(THINNED))]


def positions_of(number: int, seed: int) -> Iterator[tuple[str, Position]]:
    """Positions of one board between levels, and endgames thinned out of them, in an order drawn by chance.

    The first pieces of work are positions that earlier runs have found, which are checked again like all others.
    """
    found_before = KNOWN.read_text(encoding="utf-8").splitlines()[number * AT_ONCE : (number + 1) * AT_ONCE]
    if found_before:
        yield from (("known", read_position(line)) for line in found_before)
        return
    chance = Random(f"puzzles {seed} {number}")
    first, second = chance.sample(PLAYERS, 2)
    ladder = Ladder((contestant(first, "0.55"), contestant(second, "0.55")), EDITION, 1, seed=seed * 100_000 + number)
    whole: list[Position] = []
    try:
        for match in matches(ladder.terms(number % 2)):
            state = match.state
            if state.board is None or state.board.is_over or not state.board.break_made:
                continue
            if state.board.placing is not None or state.board.pending is not None or not all(state.board.men):
                continue
            position = seen(position_of(state))
            whole.append(position)
    except Unfinished:
        return
    found = [("whole", position) for position in whole]
    for position in chance.sample(whole, min(len(whole), THINNED_OUT)):
        found += [("thinned", one) for one in endgames(position, chance)]
    chance.shuffle(found)
    for kind, position in found:
        if kind == "thinned" or len(position.layout.spots) <= WHOLE:
            yield kind, position


def puzzles_of(number: int, seed: int) -> dict[str, Any]:
    """The puzzles of one board; each process uses one core."""
    THREADS.set(1)
    found: list[dict[str, Any]] = []
    made: list[Puzzle] = []
    tried, whole = 0, 0
    chance = Random(f"choices {seed} {number}")
    lying: list[Position] = []
    for kind, position in positions_of(number, seed):
        if kind == "whole" and whole == WHOLE_FROM_A_BOARD:
            continue
        if position.layout.problems() or not position.places(EDITION) or any(is_same(position, one) for one in lying):
            continue
        if is_used(position, made):
            continue
        line = write_position(position)
        name = sha256(line.encode()).hexdigest()[:6]
        tried += 1
        try:
            is_wanted = partial(_is_wanted, position, made)
            puzzle = puzzle_of(name, read_position(line), int(name, 16) * 10_000, BOTS, chance, is_wanted)
        except CarromError:
            continue
        if puzzle is None or not is_ahead(puzzle):
            continue
        made.append(puzzle)
        found.append({**written(puzzle), "source": f"{kind} {seed}.{number}"})
        lying.append(position)
        whole += kind == "whole"
        if len(found) == FROM_A_BOARD:
            break
    return {"n": number, "tried": tried, "puzzles": found}


def is_used(position: Position, made: Sequence[Puzzle]) -> bool:
    """True if every own man lies where a puzzle of the same board was solved: it would hardly be another one."""
    used = [each.position.layout.spots[man] for each in made for man in each.solution.men if not man.is_queen]
    own = [spot for man, spot in position.layout if man.colour is position.board.colour]
    return all(any(spot.to(other) <= ALIKE for other in used) for spot in own)


def _is_wanted(position: Position, made: Sequence[Puzzle], solution: Found) -> bool:
    """False if a puzzle of the board is solved by the same kind of stroke at a man that lies at the same place."""
    for puzzle in made:
        if puzzle.solution.men and solution.men and puzzle.solution.kind is solution.kind:
            spot, other = position.layout.spots[solution.men[0]], puzzle.position.layout.spots[puzzle.solution.men[0]]
            if min(spot.to(other), spot.to(Spot(-other.x, other.y))) <= ALIKE:
                return False
    return True


def is_ahead(puzzle: Puzzle) -> bool:
    """True if more boards are won after the solution than after each trap when they are played out."""
    lines = (puzzle.solution, *puzzle.traps)
    won = played_out(puzzle.position, lines)
    return bool(won[0] - won[1:].max() >= AHEAD)


def played_out(position: Position, lines: Sequence[Line]) -> np.ndarray[Any, Any]:
    """Share of boards that are won after each stroke, played out by a simple player with the natural hand."""
    root = Positions.of(position)
    strokes = Strokes.listed([line.stroke for line in lines])
    actual = execute_many(strokes, NATURAL, draws_for(17, PLAYED_OUT), spans_on(position.places(EDITION), strokes))
    outcomes = play_many(root, actual, FULL)
    rulings = rule_many(root, outcomes, EDITION)
    colour = position.board.colour
    wins = np.where(rulings.over, worth_of(rulings, EDITION, colour, (0, 0), 0), 0.0)
    goes_on = np.flatnonzero(~rulings.over)
    wins[goes_on] = play_out(rulings.after(root, outcomes).take(goes_on), EDITION, NATURAL, colour, 0, 2_000)
    return np.asarray(wins.reshape(len(lines), -1).mean(axis=1))


def is_same(one: Position, other: Position) -> bool:
    """True if two positions are the same, or one is the other's mirror image, whatever the colours and numbers."""
    mine, his = sides_of(one), sides_of(other)
    if [len(side) for side in mine] != [len(side) for side in his] or _queen(one) != _queen(other):
        return False
    mirrored = tuple([Spot(-spot.x, spot.y) for spot in side] for side in his)
    return any(all(map(_matches, mine, image)) for image in (his, mirrored))


def _queen(position: Position) -> str:
    """Her state as the player in turn sees it."""
    queen, colour = position.board.queen, position.board.colour
    own = Queen.WHITE if colour is Colour.WHITE else Queen.BLACK
    return {Queen.ON_BOARD: "lying", Queen.AWAITING: "cover", own: "own"}.get(queen, "other")


def sides_of(position: Position) -> tuple[list[Spot], list[Spot], list[Spot]]:
    """Spots of the own men, of the others and of the queen."""
    own = position.board.colour
    return tuple([spot for man, spot in position.layout if man.colour is who] for who in (own, own.other, None))  # type: ignore[return-value]


def _matches(one: list[Spot], other: list[Spot]) -> bool:
    left = list(other)
    for spot in one:
        near = next((lies for lies in left if lies.to(spot) <= ALIKE), None)
        if near is None:
            return False
        left.remove(near)
    return True


def written(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as the file has it."""
    return {
        "id": puzzle.id,
        "position": write_position(puzzle.position),
        "themes": [theme.value for theme in puzzle.themes],
        "rating": puzzle.rating,
        "needed": puzzle.needed,
        "other": puzzle.other,
        "solution": write_line(puzzle.solution),
        "traps": [write_line(trap) for trap in puzzle.traps],
    }


def chosen(found: Sequence[dict[str, Any]], count: int) -> list[dict[str, Any]]:
    """A varied choice: in turns from each kind of stroke and each band of ratings, the clearest of them first."""
    groups: dict[tuple[str, int], list[dict[str, Any]]] = {}
    for each in found:
        right, ahead = each["solution"]["stroke"][1:3]
        if abs(degrees(atan2(right, ahead))) > WIDEST_DEG:
            continue
        band = sum(each["rating"] >= low for low in BANDS)
        groups.setdefault((each["themes"][0], band), []).append(each)
    for group in groups.values():
        group.sort(key=lambda each: each["other"] - each["solution"]["judged"][0])
    kept: list[dict[str, Any]] = []
    lying: list[Position] = []
    kinds: Counter[str] = Counter()
    most = round(MOST_OF_KIND * count)
    while len(kept) < count and any(groups.values()):
        for kind, band in sorted(groups):
            if not groups[kind, band] or kinds[kind] >= most or len(kept) == count:
                groups[kind, band] = groups[kind, band] if kinds[kind] < most else []
                continue
            each = groups[kind, band].pop(0)
            position = read_puzzle(each).position
            if any(is_same(position, one) for one in lying):
                continue
            kept.append(each)
            lying.append(position)
            kinds[kind] += 1
    return sorted(kept, key=lambda each: (each["rating"], each["id"]))


def report(found: Sequence[dict[str, Any]]) -> str:
    """How many puzzles there are of each theme and band."""
    themes = Counter(theme for each in found for theme in each["themes"])
    ratings = np.histogram([each["rating"] for each in found], BANDS)[0]
    lines = [f"{theme.value}: {themes[theme.value]}" for theme in Theme if themes[theme.value]]
    return f"{len(found)} puzzles; {', '.join(lines)}; ratings {ratings.tolist()}"


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--boards", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default=str(ROOT / "build" / "puzzles.jsonl"))
    parser.add_argument("--resume", action="store_true")
    parser.add_argument("--workers", type=int, default=cores())
    parser.add_argument("--count", type=int, default=CHOSEN, help="puzzles that are shipped")
    parser.add_argument("--book", default=str(BOOK))
    given = parser.parse_args()
    Path(given.out).parent.mkdir(parents=True, exist_ok=True)
    results = Results(given.out, header_of("puzzles", {"seed": given.seed}), resume=given.resume)
    run_all(partial(puzzles_of, seed=given.seed), range(given.boards), results, given.workers, language("en"))
    rows = [row for row in results.in_order if row["n"] < given.boards]
    found = [each for row in rows for each in row["puzzles"]]
    kept = chosen(found, given.count)
    command = f"python bench/make_puzzles.py --boards {given.boards} --seed {given.seed} --count {given.count}"
    lines = ",\n".join(json.dumps(each, separators=(",", ":")) for each in kept)
    text = f'{{"command":{json.dumps(command)},\n"puzzles":[\n{lines}\n]}}\n'
    Path(given.book).write_text(text, encoding="utf-8")
    print(f"tried {sum(row['tried'] for row in rows)} positions of {len(rows)} boards, found", report(found))
    print("shipped", report(kept))


if __name__ == "__main__":
    main()
