"""The command ``carrom``: one file a command; nothing heavy is imported before a command is chosen."""

from __future__ import annotations

import errno
import io
import os
import sys
from itertools import pairwise

TYPE_CHECKING = False  # as a type checker sees it; the module of that name is not quick
if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

COMMANDS: dict[str, str] = {
    "demo": "watch a board being played and ruled, stroke by stroke",
    "serve": "play in the browser: tables for people and bots",
    "backup": "copy the server's matches and people into a file",
    "restore": "restore matches and people from a backup",
    "rule": "judge strokes: JSON lines in, rulings out",
    "laws": "read the laws; show coverage, differences, cases",
    "match": "play a whole match between bots and write it to a match file",
    "replay": "replay recorded matches and compare every signature",
    "show": "show a stroke or position of a recorded match, as a picture or a line",
    "stats": "statistics of recorded matches: strokes, fouls, the queen, breaks, points",
    "card": "print the score cards of a recorded match",
    "edition": "check an edition file of your own",
    "equipment": "check a measured set, list what is permitted, print a form to fill in",
    "simulate": "play strokes by physics: JSON lines in, outcomes out",
    "board-test": "play the runs test of the laws for any surface",
    "calibrate": "fit friction and restitutions to trials on a real board",
}
"""Every command and what it does, in a line."""
OVERVIEW: dict[str, str] = {
    "title": "carrom: the laws of carrom, ruled stroke by stroke under five rulebooks",
    "usage": "usage: carrom COMMAND [options]",
    "more": "carrom COMMAND --help shows the options of a command.",
    **COMMANDS,
}
"""All that the overview says, as the English pack has it."""

USAGE_ERROR = 2
STOPPED = 130


def main(argv: list[str] | None = None) -> int:
    """Run one command: 0 when all went well, 1 for bad lines in a batch or a failed check, 2 when it cannot run."""
    arguments = sys.argv[1:] if argv is None else argv
    try:
        settle_streams()
        try:
            return _main(arguments)
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return STOPPED
    except BrokenPipeError:  # the reader has seen enough
        silence_streams()
        return 0
    except OSError as error:
        if not _is_of_a_stream(error):
            raise
        silence_streams()
        from carrom.errors import BadInput, reason_of  # noqa: PLC0415 - only when something went wrong

        print(f"carrom: {BadInput('not_said', reason=reason_of(error)).say(language_of(arguments))}", file=sys.stderr)
        return USAGE_ERROR


def settle_streams() -> None:
    """Have three streams that can be used: one that was closed is nobody, and what cannot be shown is replaced."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115 - open to the end
    if isinstance(sys.stdout, io.TextIOWrapper) and sys.stdout.errors == "strict":
        sys.stdout.reconfigure(errors="replace")


def silence_streams() -> None:
    """Keep the interpreter from complaining when it flushes, as it ends, what nobody can take."""
    nobody = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(nobody, stream.fileno())
    os.close(nobody)


def _is_of_a_stream(error: OSError) -> bool:
    """Whether a stream refused what was printed: a full disk behind it, or nothing at all; a file has a name."""
    return error.filename is None and error.errno in {errno.ENOSPC, errno.EBADF, errno.EIO, errno.EFBIG, errno.EDQUOT}


def _main(arguments: list[str]) -> int:
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        print(overview(language_of(arguments)))
        return 0
    if arguments[0] == "--version":
        from carrom import __version__  # noqa: PLC0415 - only when asked for

        print(f"carrom {__version__}")
        return 0
    command = arguments[0]
    if command not in COMMANDS:
        from carrom.errors import UnknownName  # noqa: PLC0415 - only when something went wrong

        unknown = UnknownName("command", command, tuple(COMMANDS))
        print(f"carrom: {unknown.say(language_of(arguments))}", file=sys.stderr)
        return USAGE_ERROR
    return _run(command, arguments[1:])


def language_of(arguments: list[str]) -> str:
    """The language that the options ask for, before they are read; English where it is none that we speak."""
    for option, following in pairwise([*arguments, ""]):
        name, _, value = option.partition("=")
        if name.startswith("--l") and "--lang".startswith(name):
            from carrom.language import LANGUAGES  # noqa: PLC0415 - the overview has to be quick

            given = value or following
            return given if given in LANGUAGES else "en"
    return "en"


def overview(lang: str = "en") -> str:
    """What ``carrom --help`` prints; a pack is read only for other languages than English, so that it is quick."""
    said = OVERVIEW
    if lang != "en":
        from carrom.language import language  # noqa: PLC0415

        said = language(lang).pack["commands"]
    width = max(map(len, COMMANDS))
    lines = [f"  {name:<{width}}  {said[name]}" for name in COMMANDS]
    return "\n".join([said["title"], "", said["usage"], "", *lines, "", said["more"]])


def _run(command: str, arguments: list[str]) -> int:
    # Imported here and not above: the overview needs none of it and has to be quick.
    import argparse  # noqa: PLC0415
    from importlib import import_module  # noqa: PLC0415

    from carrom.cli.arguments import speaking, take_numbers  # noqa: PLC0415
    from carrom.errors import CarromError  # noqa: PLC0415
    from carrom.language import language  # noqa: PLC0415

    module = import_module(f"carrom.cli.{command.replace('-', '_')}")
    words = language(language_of(arguments))
    with speaking(words):
        parser = argparse.ArgumentParser(prog=f"carrom {command}", description=words.word("descriptions", command))
        take_numbers(parser, words)
        module.add_arguments(parser, words)
        parsed = parser.parse_args(arguments)
    try:
        return _outcome(module.run, parsed)
    except CarromError as error:
        from carrom.cli.words import said  # noqa: PLC0415

        print(f"carrom {command}: {said(error, getattr(parsed, 'lang', 'en'))}", file=sys.stderr)
        return USAGE_ERROR


def _outcome(run: Callable[[argparse.Namespace], int], parsed: argparse.Namespace) -> int:
    """What a command came to, once all it printed is written."""
    from carrom.errors import BadInput, reason_of  # noqa: PLC0415

    try:
        status = run(parsed)
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        if not _is_of_a_stream(error):
            raise
        silence_streams()
        raise BadInput("not_said", reason=reason_of(error)) from None
    return status
