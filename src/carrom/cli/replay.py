"""Replay recorded matches and report whether every signature agrees, or where it differs."""

import argparse
from collections.abc import Iterator
from typing import Final

from carrom.cli.support.matchfiles import exit_status, read_record
from carrom.cli.support.output import announce_compiling
from carrom.errors import CarromError
from carrom.language import Language
from carrom.notation.matchfile import is_signed
from carrom.notation.replay import Replay, replay

DIFFERS: Final = 1
LONGEST_SHOWN: Final = 160


def add_arguments(parser: argparse.ArgumentParser, words: Language) -> None:
    """The match files."""
    parser.add_argument("files", nargs="+", metavar="FILE", help=words.word("help", "match_files"))


def run(args: argparse.Namespace, words: Language) -> int:
    """Replay every file: 0 if all agree, have no problems and are signed if over; 2 if one cannot be opened; else 1."""
    announce_compiling(words.code)
    return max([_replay_file(name, words) for name in args.files])


def _replay_file(name: str, words: Language) -> int:
    lang = words.code
    text, record, problems = read_record(name, lang)
    if record is None:
        print(words.say("record", "unreadable", file=name))
        return exit_status(problems)
    try:
        found = replay(record)
    except CarromError as error:
        print(words.say("record", "unplayable", file=name, reason=error.say(lang)))
        return DIFFERS
    unsigned = record.match.state.result is not None and not is_signed(text)
    for line in verdict(name, found, words, len(problems)):
        print(line)
    if unsigned:
        print(f"  {words.word('record', 'file_unsigned')}")
    return 0 if found.agrees and not problems and not unsigned else DIFFERS


def verdict(name: str, found: Replay, words: Language, problems: int) -> Iterator[str]:
    """The verdict on one file, in lines; a file with problems never simply agrees."""
    yield words.say("record", _verdict_key(found, problems), file=name, n=found.agreeing)
    for difference in found.differences:
        yield f"  {difference.label} {words.word('record', f'parts_{difference.what}')}"
        if difference.kept:
            yield f"    {words.say('record', 'kept', what=difference.kept[:LONGEST_SHOWN])}"
        what = difference.found if difference.error is None else difference.error.say(words.code)
        yield f"    {words.say('record', 'found', what=what[:LONGEST_SHOWN])}"
    counts = {"left_out": found.skipped, "unsigned": found.unsigned}
    counts["unplaced"] = found.unplaced if found.agreeing else 0
    counts["unkept"] = found.unkept if found.agreeing or found.unplaced else 0
    yield from (f"  {words.say('record', key, n=count)}" for key, count in counts.items() if count)


def _verdict_key(found: Replay, problems: int) -> str:
    if not found.agrees:
        return "parts"
    if problems:
        return "agrees_in_part"
    if found.agreeing:
        return "ends_alike" if found.unsigned else "agrees"
    if found.unplaced:
        return "nothing_placed"
    return "nothing_kept" if found.unkept else "no_strokes"
