"""The work of ``carrom ladder``, apart from its options, so that its help is fast."""

import argparse
import json
from collections.abc import Iterator, Sequence

from carrom.cli.support.lookup import find_edition
from carrom.cli.support.options import check_count, check_seed
from carrom.cli.support.output import align, announce_compiling, check_output, text_stream, write_output
from carrom.cli.support.runs import MOST_WORKERS, Results, cores, header_of, run_all
from carrom.contests.contestants import Contestant, contestant
from carrom.contests.ladder import TWICE, Ladder, Standing, standings
from carrom.contests.ratings import Share
from carrom.draw.charts import ratings_svg
from carrom.errors import BadInput
from carrom.language import Language

MOST_BOARDS = 1_000_000
MOST_PLAYERS = 30


def workers_of(args: argparse.Namespace) -> int:
    """How many processes work; all cores if nothing is said."""
    if args.resume and args.out is None:
        raise BadInput("no_file_name", at="--out")
    workers: int = cores() if args.workers is None else args.workers
    check_count("--workers", workers, 1, MOST_WORKERS)
    return workers


def play_ladder(args: argparse.Namespace, words: Language) -> int:
    """Play what is missing, and print the table."""
    ladder, workers = ladder_of(args), workers_of(args)
    check_output(args.plot, "--plot", ".svg")
    settings = {
        "bots": args.bots, "skill": args.skill, "boards": args.boards, "games": args.games, "seed": args.seed,
        "edition": ladder.edition.code, "doubles": args.doubles, "surface": args.surface,
    }  # fmt: skip
    results = Results(args.out, header_of("ladder", settings), resume=args.resume)
    announce_compiling(words.code)
    run_all(ladder.play, range(len(ladder)), results, workers, words)
    played = results.in_order[: len(ladder)]
    rows = standings([one.name for one in ladder.contestants], played, args.seed)
    if args.plot is not None:
        plot = ratings_svg([(row.name, row.rating) for row in rows], words.pack["contest"])
        write_output(args.plot, plot.encode(), "--plot")
    out = text_stream(args.out, args.plot)
    if args.json:
        print(json.dumps({**settings, "standings": [_json(row) for row in rows]}), file=out)
        return 0
    boards, edition = ladder.racks * TWICE, ladder.edition.code
    key = "ladder_games" if args.games else "ladder_boards"
    print(words.say("contest", key, players=len(rows), edition=edition, n=boards, seed=args.seed), file=out)
    print("\n".join(["", *table(rows, words), "", *pairs(rows, [one.name for one in ladder.contestants])]), file=out)
    return 0


def ladder_of(args: argparse.Namespace) -> Ladder:
    """The ladder according to the options."""
    check_count("BOT", len(args.bots), 2, MOST_PLAYERS)
    if args.boards % TWICE:
        raise BadInput("boards_in_pairs", at="--boards", given=args.boards)
    check_count("--boards", args.boards, TWICE, MOST_BOARDS)
    check_seed(args.seed)
    return Ladder(
        contestants=contestants_of(args),
        edition=find_edition(args.edition),
        racks=args.boards // TWICE,
        doubles=args.doubles,
        games=args.games,
        seed=args.seed,
        surface=args.surface,
    )


def contestants_of(args: argparse.Namespace) -> tuple[Contestant, ...]:
    """The players, each by a name of its own, since the table goes by names."""
    players = tuple(contestant(name, args.skill) for name in args.bots)
    names = [player.name for player in players]
    for name in names:
        if names.count(name) > 1:
            raise BadInput("player_twice", at="BOT", given=name)
    return players


def table(rows: Sequence[Standing], words: Language) -> Iterator[str]:
    """Everybody with rating and share, the strongest first."""
    heads = [words.word("contest", head) for head in ("player", "rating", "interval", "played", "won", "interval")]
    body = [
        [
            row.name,
            f"{row.rating.elo:+.0f}",
            f"[{row.rating.low:+.0f}, {row.rating.high:+.0f}]",
            str(row.won.of),
            f"{100 * row.won.part:.1f} %",
            interval(row.won),
        ]
        for row in rows
    ]
    yield from align([heads, *body], {1, 2, 3, 4, 5})


def pairs(rows: Sequence[Standing], names: Sequence[str]) -> Iterator[str]:
    """The share of every player against every other."""
    order = [names.index(row.name) for row in rows]
    body = [
        [row.name, *("–" if (met := row.against[other]) is None else percent(met) for other in order)] for row in rows
    ]
    yield from align([["", *(names[other] for other in order)], *body], set(range(1, len(rows) + 1)))


def percent(part: Share) -> str:
    """A share with its interval."""
    return f"{100 * part.part:.1f} % {interval(part)}"


def interval(part: Share) -> str:
    """The 95 % interval of a share, in percent."""
    return f"[{100 * part.low:.1f}, {100 * part.high:.1f}]"


def _json(row: Standing) -> dict[str, object]:
    against = [None if met is None else met._asdict() for met in row.against]
    return {"name": row.name, "rating": row.rating._asdict(), "won": row.won._asdict(), "against": against}
