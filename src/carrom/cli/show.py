"""Show a stroke or a position of a recorded match: as a picture, or as a line of position notation.

FILE:1.2.3 is the third stroke of the second board of the first game, FILE:1.2 the end of that board, and FILE the end
of the match. A quoted line of position notation can be given in place of a file.
"""

from __future__ import annotations

import argparse
import sys
from typing import Final

from carrom.cli.compiling import announce_compiling
from carrom.cli.matchfiles import parted, status_of, text_of, told, write_bytes
from carrom.cli.output import STANDARD, check_output
from carrom.cli.words import add_language
from carrom.draw.film import animated_svg
from carrom.draw.layout import layout_picture
from carrom.draw.raster import SIZES_PX, STEP_PX, gif, png
from carrom.draw.stroke import run_picture
from carrom.draw.svg import svg_text
from carrom.errors import BadInput
from carrom.language import Language, language
from carrom.notation.position import TAG, read_position, write_position
from carrom.notation.record import Record
from carrom.notation.replay import Again, last_layout, strokes_again
from carrom.table.position import Position
from carrom.table.scene import StrokeRun

KINDS: Final = ("svg", "png", "gif")
SVG_SIZES_PX: Final = (16, 16_384)
"""A picture of lines has no dots to run out of; this is what screens and browsers can show."""
STROKE: Final = 3
"""Numbers that name a stroke."""


def add_arguments(parser: argparse.ArgumentParser, words: Language) -> None:
    """What to show, and where the picture goes."""
    parser.add_argument("place", metavar="FILE[:game.board.stroke]", help=words.word("help", "place"))
    parser.add_argument("-o", "--output", metavar="PICTURE", help=words.word("help", "show_output"))
    parser.add_argument("--moving", action="store_true", help=words.word("help", "moving"))
    parser.add_argument("--size", type=int, default=640, metavar="PX", help=words.say("help", "size", step=STEP_PX))
    add_language(parser, words)


def run(args: argparse.Namespace) -> int:
    """Write the picture, or print the position; the status is 1 when the file has problems."""
    check_output(args.output)
    kind = "" if args.output is None else _kind(args.output)
    _check_options(kind, args)
    if args.place.strip().lower().startswith(f"{TAG} "):
        _position(read_position(args.place), kind, args)
        return 0
    name, numbers = parted(args.place)
    record, problems = told(name, text_of(name), args.lang)
    if record is not None:
        announce_compiling(args.lang)
        _show(record, numbers, kind, args)
    return status_of(problems)


def _show(record: Record, numbers: tuple[int, ...], kind: str, args: argparse.Namespace) -> None:
    """A stroke of the record, or how a board or the match ended."""
    if len(numbers) == STROKE:
        _found(_find(record, numbers), kind, args)
        return
    last = last_layout(record, (numbers[0], numbers[1]) if numbers else None)
    if last is None:
        raise BadInput("no_men_kept", at=args.place[-80:])
    _position(last, kind, args)


def _kind(name: str) -> str:
    kind = KINDS[0] if name == STANDARD else name.rpartition(".")[2].lower()
    if kind not in KINDS:
        raise BadInput("one_of", at="--output", given=repr(name[-80:]), known=", ".join(f".{each}" for each in KINDS))
    return kind


def _check_options(kind: str, args: argparse.Namespace) -> None:
    """Refuse what no picture of this kind can be."""
    low, high = SVG_SIZES_PX if kind == "svg" else SIZES_PX
    if kind and not low <= args.size <= high:
        raise BadInput("whole_number_range", at="--size", given=args.size, low=low, high=high)
    if args.moving and not kind:
        raise BadInput("moving_where", at="--moving")
    if args.moving and kind != "svg":
        raise BadInput("one_of", at="--moving", given=repr((args.output or "")[-80:]), known=".svg")


def _found(again: Again, kind: str, args: argparse.Namespace) -> None:
    """A stroke of the record, with a word on standard error where it does not end as the record says."""
    if again.parting is not None:
        words = language(args.lang)
        what = words.word("record", f"parts_{again.parting.what}")
        print(words.say("record", "stroke_parts", at=args.place[-80:], what=what), file=sys.stderr)
    if again.waits:
        print(language(args.lang).say("record", "stroke_waits", at=args.place[-80:]), file=sys.stderr)
    if again.played is not None:
        _stroke(again.played.run, again.after or again.played.position, kind, args)
        return
    if kind == "gif" or args.moving:
        raise BadInput("no_film", at=args.place[-80:])
    if again.after is None:
        raise BadInput("no_men_kept", at=args.place[-80:])
    _position(again.after, kind, args)


def _find(record: Record, numbers: tuple[int, ...]) -> Again:
    """The stroke of that place; one that was undone gives way to the one that counts."""
    found: Again | None = None
    for again in strokes_again(record, (numbers[0], numbers[1])):
        if tuple(again.label) == numbers and again.entry.fact.kind == "stroke":
            found = again
    if found is None:
        raise BadInput("no_such_stroke", at="FILE", given=".".join(map(str, numbers)))
    return found


def _stroke(struck: StrokeRun, after: Position, kind: str, args: argparse.Namespace) -> None:
    """A stroke that was played again."""
    layout, men, run_ = struck.layout, struck.men, struck.run
    match kind:
        case "svg" if args.moving:
            write_bytes(args.output, animated_svg(layout, men, run_, args.size, lang=args.lang).encode())
        case "svg":
            write_bytes(args.output, svg_text(run_picture(layout, men, run_, lang=args.lang), args.size).encode())
        case "png":
            write_bytes(args.output, png(run_picture(layout, men, run_, lang=args.lang), args.size))
        case "gif":
            write_bytes(args.output, gif(layout, men, run_, size_px=args.size))
        case _:
            print(write_position(after))


def _position(position: Position, kind: str, args: argparse.Namespace) -> None:
    """Men at rest."""
    if kind == "gif" or args.moving:
        raise BadInput("no_stroke_there", at="--output")
    if not kind:
        print(write_position(position))
        return
    picture = layout_picture(position.layout, lang=args.lang)
    write_bytes(args.output, svg_text(picture, args.size).encode() if kind == "svg" else png(picture, args.size))
