"""Play recorded matches again, and say whether every signature agrees or where it parts."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Final

from carrom.cli.compiling import announce_compiling
from carrom.cli.matchfiles import read_record
from carrom.cli.words import add_language
from carrom.language import Language, language
from carrom.record.replay import Replay, replay

PARTS: Final = 1
LONGEST_SHOWN: Final = 160


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The match files."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="match files")
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    """Replay every file; the status is 0 when all agree and have no problems."""
    words = language(args.lang)
    announce_compiling(args.lang)
    status = 0
    for name in args.files:
        record, problems = read_record(name, args.lang)
        if problems:
            status = PARTS
        if record is None:
            print(words.say("record", "unreadable", file=name))
            continue
        found = replay(record)
        for line in told(name, found, words):
            print(line)
        if not found.agrees:
            status = PARTS
    return status


def told(name: str, found: Replay, words: Language) -> Iterator[str]:
    """What came of one file, in lines."""
    if found.agrees and found.agreeing:
        yield words.say("record", "agrees", file=name, n=found.agreeing)
    elif found.agrees:
        yield words.say("record", "nothing_kept", file=name)
    else:
        yield words.say("record", "parts", file=name, n=found.agreeing)
    for parting in found.partings:
        yield f"  {parting.label} {words.word('record', f'parts_{parting.what}')}"
        if parting.kept:
            yield f"    {words.say('record', 'kept', what=parting.kept[:LONGEST_SHOWN])}"
        yield f"    {words.say('record', 'found', what=parting.found[:LONGEST_SHOWN])}"
    if found.left_out:
        yield f"  {words.say('record', 'left_out', n=found.left_out)}"
    if found.unkept and found.agreeing:
        yield f"  {words.say('record', 'unkept', n=found.unkept)}"
