"""The work of ``carrom challenge``, apart from its options, so that its help is fast.

Fifty minutes are taken as 200 strokes of 15 seconds, racking included; a board that was begun in time is finished.
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from functools import partial
from statistics import fmean
from typing import Any, Final

from carrom.cli.support.ladders import MOST_BOARDS, percent, workers_of
from carrom.cli.support.lookup import find_edition
from carrom.cli.support.options import check_count, check_range, check_seed
from carrom.cli.support.output import align, announce_compiling, text_stream
from carrom.cli.support.runs import Result, Results, header_of, run_all
from carrom.contests.challenges import STROKE_SECONDS, Challenge
from carrom.contests.contestants import contestant
from carrom.contests.ratings import Share, share
from carrom.errors import BadInput
from carrom.language import Language

USUAL_BOARDS: Final = {"slam": 100, "colours": 8, "clear": 3}
"""Boards of one session as people play it; for the slam, which they limit by time, a hundred."""
LEAST_MINUTES: Final = 1
MOST_MINUTES: Final = 100_000
PER_ROUND: Final = 8
"""Boards for each worker before the time is looked at."""


def play_challenge(args: argparse.Namespace, words: Language) -> int:
    """Play what is missing, and print the scores."""
    check_seed(args.seed)
    workers, boards = workers_of(args), boards_of(args)
    strokes = strokes_of(args)
    challenge = Challenge(
        args.kind, contestant(args.bot, args.skill), find_edition(args.edition), args.seed, args.surface
    )
    settings = {
        "challenge": args.kind, "bot": args.bot, "skill": args.skill, "edition": challenge.edition.code,
        "seed": args.seed, "surface": args.surface,
    }  # fmt: skip
    results = Results(args.out, header_of("challenge", settings), resume=args.resume)
    announce_compiling(words.code)
    if strokes is None:
        run_all(challenge.play, range(boards), results, workers, words)
        found = [result for result in results.in_order if result["n"] < boards]
    else:
        found = list(in_time(partial(_more, challenge, results, workers, words), strokes))
    figures = FIGURES[args.kind](found)
    out = text_stream(args.out)
    if args.json:
        shown = {**settings, "skill": challenge.contestant.hand, "boards": len(found)}
        print(json.dumps({**shown, **{key: _json(value) for key, value in figures}}), file=out)
        return 0
    name, _, hand = challenge.contestant
    title = words.say("contest", args.kind, bot=name, hand=hand, edition=args.edition)
    rows = [(words.word("contest", key), _text(value)) for key, value in figures]
    rows.insert(0, (words.word("contest", "boards"), str(len(found))))
    print("\n".join([title, "", *align(rows, {1}), "", words.word("contest", f"people_{args.kind}")]), file=out)
    return 0


def boards_of(args: argparse.Namespace) -> int:
    """How many boards are played, unless the time limits them."""
    if args.boards is not None and args.minutes is not None:
        raise BadInput("boards_or_minutes", at="--minutes")
    boards: int = USUAL_BOARDS[args.kind] if args.boards is None else args.boards
    check_count("--boards", boards, 1, MOST_BOARDS)
    return boards


def strokes_of(args: argparse.Namespace) -> int | None:
    """How many strokes there is time for; None if boards are counted."""
    if args.minutes is None:
        return None
    if args.kind != "slam":
        raise BadInput("one_of", at="--minutes", given=args.kind, known="slam")
    check_range("--minutes", args.minutes, LEAST_MINUTES, MOST_MINUTES)
    return int(args.minutes * 60 / STROKE_SECONDS)


def _more(challenge: Challenge, results: Results, workers: int, words: Language, known: int) -> list[Result]:
    """The results of some boards more than are known."""
    numbers = range(known, known + workers * PER_ROUND)
    run_all(challenge.play, numbers, results, workers, words)
    return [results.found[number] for number in numbers]


def in_time(more: Any, strokes: int) -> Iterator[Result]:  # noqa: ANN401 - a partial function
    """The boards that are begun before so many strokes are made."""
    made = known = 0
    while made < strokes:
        found = more(known)
        known += len(found)
        for result in found:
            if made >= strokes:
                return
            made += result["strokes"]
            yield result


Figures = list[tuple[str, Share | float | int]]
"""Keys of the words, and what is reported under them."""


def turn_figures(turns: Sequence[Result], prefix: str = "") -> Figures:
    """Break, strokes after it, and slams of some turns."""
    after = [turn for turn in turns if turn["break"]]
    return [
        (f"{prefix}slams", share(sum(turn["slam"] for turn in turns), len(turns))),
        (f"{prefix}strokes_kept", share(
            sum(turn["kept"] - 1 for turn in after), sum(turn["strokes"] - 1 for turn in after))),
        (f"{prefix}men", fmean(turn["men"] for turn in turns) if turns else 0.0),
    ]  # fmt: skip


def slam_figures(found: Sequence[Result]) -> Figures:
    """The slam contest."""
    broke = share(sum(turn["break"] for turn in found), len(found))
    points = sum(turn["points"] for turn in found)
    return [("break_kept", broke), *turn_figures(found), *_points(points, found)]


def colours_figures(found: Sequence[Result]) -> Figures:
    """White, then black; the points of a board are those of both."""
    white, black = [each["white"] for each in found], [each["black"] for each in found if each["black"]]
    figures = [*turn_figures(white, "white_"), *turn_figures(black, "black_")]
    points = sum(turn["points"] for turn in (*white, *black))
    broke = share(sum(turn["break"] for turn in white), len(white))
    return [("break_kept", broke), *figures, *_points(points, found)]


def _points(points: int, found: Sequence[Result]) -> Figures:
    """Points of all boards, and of one."""
    return [("points", points), ("points_each", points / len(found))]


def clear_figures(found: Sequence[Result]) -> Figures:
    """Misses to clear all."""
    cleared = [each for each in found if each["cleared"]]
    return [
        ("misses", sum(each["misses"] for each in found)),
        ("misses_each", fmean(each["misses"] for each in found)),
        ("strokes_each", fmean(each["strokes"] for each in found)),
        ("cleared", share(len(cleared), len(found))),
    ]


FIGURES: Final = {"slam": slam_figures, "colours": colours_figures, "clear": clear_figures}


def _text(value: Share | float) -> str:
    if isinstance(value, Share):
        return f"{value.won:g}/{value.of}  {percent(value)}"
    return str(value) if isinstance(value, int) else f"{value:.2f}"


def _json(value: Share | float) -> Any:  # noqa: ANN401 - a number or an object
    return value._asdict() if isinstance(value, Share) else value
