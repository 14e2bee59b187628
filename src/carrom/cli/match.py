"""Play a whole match between bots; print a summary and the score cards, and write a match file.

White and black name the two sides; the toss decides who breaks the first board and so has the white men in it. The
same seed and the same options give the same match, to the last bit.
"""

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, TextIO

from carrom.bots import BOTS, bot, play_match
from carrom.bots.play import names_of
from carrom.cli.support.lookup import find_edition
from carrom.cli.support.options import add_surface, surface_line
from carrom.cli.support.output import align, announce_compiling, check_output, text_stream, write_output
from carrom.cli.support.progress import ProgressLine, bar
from carrom.equipment import CLUB, MEN_EACH
from carrom.errors import BadInput
from carrom.language import Language
from carrom.laws.edition import RANGES, Edition
from carrom.laws.editions import EDITIONS
from carrom.laws.presets import PRESETS, marked_edition
from carrom.match.game import PAIRS, Player, other_pair
from carrom.match.match import Match
from carrom.match.state import Phase, Setup, State
from carrom.notation.figures import BoardFigures, match_figures
from carrom.notation.matchfile import write_match_file
from carrom.notation.record import Record
from carrom.scorecard import card_text, match_cards
from carrom.table import MODELS, model_on
from carrom.table.hand import SKILLS, Skill, skill_of
from carrom.table.terms import BotPlayer, Terms

BOTH = 2
HEADS = ("game", "board", "breaker", "winner", "points", "queen", "score", "strokes", "notes")
NUMERIC = {number for number, head in enumerate(HEADS) if head not in {"breaker", "winner", "notes"}}


def add_arguments(parser: argparse.ArgumentParser, words: Language) -> None:
    """Bots, skills, laws and output."""
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
    add_surface(parser, words)
    parser.add_argument("--jumps", action="store_true", help=words.word("help", "jumps"))
    parser.add_argument("--exact-rack", action="store_true", help=words.word("help", "exact_rack"))
    parser.add_argument("-o", "--output", metavar="FILE", help=words.word("help", "match_output"))
    parser.add_argument("--quiet", action="store_true", help=words.word("help", "match_quiet"))


def run(args: argparse.Namespace, words: Language) -> int:
    """Play the match, write the file, and print the summary."""
    terms = terms_of(args)
    check_output(args.output)
    announce_compiling(words.code)
    played = _play(terms, words, is_shown=sys.stderr.isatty() and not args.quiet)
    if args.output is not None:  # first, so that the match is kept even if printing fails
        write_output(args.output, write_match_file(Record.of(played, terms)).encode())
    out = text_stream(args.output)
    print("\n".join(summary(played, words)), file=out)
    if not args.quiet:
        for card in match_cards(played):
            print(f"\n{card_text(card, words.pack['card'])}", end="", file=out)
    return 0


def _play(terms: Terms, words: Language, *, is_shown: bool) -> Match:
    if not is_shown:
        return play_match(terms)
    progress = Progress(words, sys.stderr)
    try:
        return play_match(terms, progress.update)
    finally:
        progress.close()


def terms_of(args: argparse.Namespace) -> Terms:
    """The terms of the match according to the options."""
    names, skills = (args.white, args.black), skills_of(args.skill)
    sides = [BotPlayer(bot(name).name, skill) for name, skill in zip(names, skills, strict=True)]
    bots = {Player(pair, number): sides[pair] for pair in PAIRS for number in range(2 if args.doubles else 1)}
    late = args.edition in PRESETS and PRESETS[args.edition].late
    edition = _edition(args, late=late)
    setup = Setup(edition=edition, late=late, doubles=args.doubles, names=names_of(bots), surface=args.surface)
    return Terms(
        setup=setup,
        bots=bots,
        seed=args.seed,
        model=model_on(args.surface, args.model),
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
    """The edition by its name, shortened by --boards and --games; then it has a code of its own."""
    edition = find_edition(args.edition)
    changes: dict[str, Any] = {}
    for name in ("boards", "games"):
        given, allowed = getattr(args, name), RANGES[name]
        if given is not None:
            if given not in allowed or not given:
                kind = "odd_number_range" if allowed.odd else "whole_number_range"
                raise BadInput(kind, at=f"--{name}", given=given, low=1, high=allowed.high)
            changes["board_limit_from_quarter_final" if late and name == "boards" else name] = given
    if not changes:
        return edition
    if edition.tie_rule == "draw" and changes.get("games", 1) > 1:
        raise BadInput("edition_draw", at="--games", given="tie_rule = 'draw'", known=changes["games"])
    return replace(marked_edition(edition, "short"), **changes)


def summary(match: Match, words: Language) -> Iterator[str]:
    """The result, and a table of the boards."""
    setup, state = match.setup, match.state
    sides = [" / ".join(names) for names in setup.names]
    yield words.say("match", "title", first=sides[0], second=sides[1], edition=setup.edition.code)
    if setup.surface != CLUB:
        yield surface_line(setup.surface, words)
    yield ""
    heads = [words.word("match", head) for head in HEADS]
    yield from align([heads, *(_row(row, setup, sides, words) for row in match_figures(match))], NUMERIC)
    yield ""
    won = state.games_won
    result = state.result
    if result is None or result.winner is None:
        yield words.say("match", "drawn", first=won[0], second=won[1])
    else:
        best = won[result.winner], won[other_pair(result.winner)]
        yield words.say("match", "won", who=sides[result.winner], first=best[0], second=best[1])


def _row(row: BoardFigures, setup: Setup, sides: list[str], words: Language) -> list[str]:
    record = row.board
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
        str(row.strokes + row.cancelled),
        ", ".join(notes),
    ]


class Progress(ProgressLine):
    """The progress line of one match; ``out`` is a terminal."""

    def __init__(self, words: Language, out: TextIO, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(out, clock)
        self.words = words
        self.done = 0.0

    def update(self, match: Match) -> None:
        """Redraw the line, unless that was done a moment ago."""
        if match.state.is_over or not self.is_due():
            return
        self.done = max(self.done, part_done(match.state))
        self.draw(f"{bar(self.done)} {standing(match.state, self.words)}")


def standing(state: State, words: Language) -> str:
    """Game, board, score and stroke of the match in words."""
    first, second = state.game.score
    counts = {"game": state.game.number, "games": state.edition.games, "board": state.board_number}
    return words.say("match", "progress", first=first, second=second, stroke=state.strokes, **counts)


def part_done(state: State) -> float:
    """The fraction of the longest possible match that is played: finished games and a part of the running one."""
    over = sum(game.is_over for game in state.games)
    running = 0.0 if state.game.is_over else _part_of_game(state)
    return min((over + running) / max(state.edition.games, 1), 1.0)


def _part_of_game(state: State) -> float:
    """By boards if their number is limited, or by points, whichever is further."""
    edition, game = state.edition, state.game
    most = edition.board_limit(late=state.setup.late)
    by_boards = (len(game.boards) + _part_of_board(state)) / most if most else 0.0
    by_points = max(game.score) / edition.game_target if edition.game_target else 0.0
    return min(max(by_boards, by_points), 1.0)


def _part_of_board(state: State) -> float:
    """By the men of the side with fewer left."""
    if state.board is None or state.phase is not Phase.PLAY:
        return 0.0
    return 1 - min(state.board.men) / MEN_EACH
