"""Play a whole match between bots: toss, boards and games to the end, with a summary, the score cards and a file.

White and black name the two sides; who breaks the first board, and so has the white men in it, is for the toss.
The same seed and the same options give the same match, to the last bit.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from carrom.bots import BOTS, bot
from carrom.cli.compiling import announce_compiling
from carrom.cli.editions import find_edition
from carrom.cli.output import check_output, told_on, write_output
from carrom.cli.progress import Progress
from carrom.cli.words import add_language
from carrom.errors import BadInput
from carrom.language import Language, language
from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS
from carrom.laws.own_edition import RANGES
from carrom.laws.presets import PRESETS, marked_edition
from carrom.match.game import other_pair
from carrom.match.state import Setup
from carrom.notation.matchfile import write_match
from carrom.scorecard.cards import match_cards
from carrom.scorecard.text import render
from carrom.session import Sitting, Terms, play_match
from carrom.session.summary import BoardRow, board_rows, names_of
from carrom.table import MODELS, model_of
from carrom.table.hand import SKILLS, Skill, skill_of

BOTH = 2


def add_arguments(parser: argparse.ArgumentParser, words: Language) -> None:
    """Who plays, how well, by which laws, and where the match file goes."""
    first = words.say("help", "white", known=", ".join(BOTS))
    parser.add_argument("--white", default="greedy", metavar="BOT", help=first)
    parser.add_argument("--black", default="greedy", metavar="BOT", help=words.word("help", "black"))
    parser.add_argument("--doubles", action="store_true", help=words.word("help", "doubles"))
    levels = words.say("help", "skill", known=", ".join(SKILLS))
    parser.add_argument("--skill", default="national", metavar="LEVEL[,LEVEL]", help=levels)
    laws = words.say("help", "match_edition", editions=", ".join(EDITIONS), presets=", ".join(PRESETS))
    parser.add_argument("--edition", default="icf", metavar="LAWS", help=laws)
    parser.add_argument("--boards", type=int, default=None, metavar="N", help=words.word("help", "boards"))
    parser.add_argument("--games", type=int, default=None, metavar="N", help=words.word("help", "games"))
    parser.add_argument("--seed", type=int, default=0, help=words.word("help", "seed"))
    parser.add_argument("--model", choices=tuple(MODELS), default="full", help=words.word("help", "match_model"))
    parser.add_argument("--jumps", action="store_true", help=words.word("help", "jumps"))
    parser.add_argument("--exact-rack", action="store_true", help=words.word("help", "exact_rack"))
    parser.add_argument("-o", "--output", metavar="FILE", help=words.word("help", "match_output"))
    parser.add_argument("--quiet", action="store_true", help=words.word("help", "match_quiet"))
    add_language(parser, words)


def run(args: argparse.Namespace) -> int:
    """Play the match, write the file, and print what came of it."""
    words = language(args.lang)
    terms = terms_of(args)
    check_output(args.output)
    announce_compiling(args.lang)
    played = _played(terms, words, is_shown=sys.stderr.isatty() and not args.quiet)
    if args.output is not None:  # first, so that whatever happens to what is printed, the match is kept
        write_output(args.output, write_match(played.record()).encode())
    out = told_on(args.output)
    print("\n".join(summary(played, words)), file=out)
    if not args.quiet:
        for card in match_cards(played.match):
            print(f"\n{render(card, words.pack['card'])}", end="", file=out)
    return 0


def _played(terms: Terms, words: Language, *, is_shown: bool) -> Sitting:
    """The match, with its progress on a terminal."""
    if not is_shown:
        return play_match(terms)
    progress = Progress(words, sys.stderr)
    try:
        return play_match(terms, progress.tell)
    finally:
        progress.close()


def terms_of(args: argparse.Namespace) -> Terms:
    """The terms that the options ask for."""
    seats = 2 if args.doubles else 1
    bots = (bot(args.white),) * seats, (bot(args.black),) * seats
    late = args.edition in PRESETS and PRESETS[args.edition].late
    setup = Setup(edition=_edition(args, late=late), late=late, doubles=args.doubles, names=names_of(bots))
    return Terms(
        setup=setup,
        bots=bots,
        skills=skills_of(args.skill),
        seed=args.seed,
        model=model_of(args.model),
        jumps=args.jumps,
        exact_rack=args.exact_rack,
    )


def skills_of(text: str) -> tuple[Skill, Skill]:
    """One skill for both sides, or one each."""
    names = text.split(",")
    if len(names) > BOTH:
        raise BadInput("strokes_shape", at="--skill", given=text[:80], expected="LEVEL, LEVEL")
    return skill_of(names[0].strip()), skill_of(names[-1].strip())


def _edition(args: argparse.Namespace, *, late: bool) -> Edition:
    """The edition by its name, shortened where that is asked for; then it is an edition of one's own."""
    edition = find_edition(args.edition)
    changes: dict[str, Any] = {}
    for name in ("boards", "games"):
        given, allowed = getattr(args, name), RANGES[name]
        if given is not None:
            if given not in allowed or not given:
                kind = "edition_not_odd" if allowed.odd else "whole_number_range"
                raise BadInput(kind, at=f"--{name}", given=given, low=1, high=allowed.high)
            changes["board_limit_from_quarter_final" if late and name == "boards" else name] = given
    if not changes:
        return edition
    if edition.tie_rule == "draw" and changes.get("games", 1) > 1:
        raise BadInput("edition_draw", at="--games", given="tie_rule = 'draw'", known=changes["games"])
    return replace(marked_edition(edition, "short"), **changes)


def summary(sitting: Sitting, words: Language) -> Iterator[str]:
    """The result, and a table of the boards."""
    setup, state = sitting.terms.setup, sitting.state
    sides = [" / ".join(names) for names in setup.names]
    yield words.say("match", "title", first=sides[0], second=sides[1], edition=setup.edition.code)
    yield ""
    heads = [words.word("match", key) for key in ("game", "board", "breaker", "winner", "points", "queen", "score")]
    heads += [words.word("match", key) for key in ("strokes", "notes")]
    yield from _table(heads, [_row(row, setup, sides, words) for row in board_rows(sitting)])
    yield ""
    won = state.games_won
    result = state.result
    if result is None or result.winner is None:
        yield words.say("match", "drawn", first=won[0], second=won[1])
    else:
        best = won[result.winner], won[other_pair(result.winner)]
        yield words.say("match", "won", who=sides[result.winner], first=best[0], second=best[1])


def _row(row: BoardRow, setup: Setup, sides: list[str], words: Language) -> list[str]:
    record = row.record
    notes = [words.say("match", "replayed", law=law) for law in record.replayed]
    notes += [words.word("match", "extra")] if record.extra else []
    notes += [words.word("match", "slam")] if record.slam else []
    return [
        str(row.game),
        str(record.number),
        setup.names[record.breaker.pair][record.breaker.number],
        sides[record.winner],
        str(record.points),
        str(record.queen_points),
        f"{row.score[0]}–{row.score[1]}",
        str(row.strokes + row.wasted),
        ", ".join(notes),
    ]


def _table(heads: list[str], rows: list[list[str]]) -> Iterator[str]:
    """Columns as wide as they need to be, figures to the right."""
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    for row in (heads, *rows):
        cells = zip(row, heads, widths, strict=True)
        lined = (text.rjust(width) if _is_figure(head, heads) else text.ljust(width) for text, head, width in cells)
        yield "  ".join(lined).rstrip()


def _is_figure(head: str, heads: list[str]) -> bool:
    return heads.index(head) not in {2, 3, len(heads) - 1}
