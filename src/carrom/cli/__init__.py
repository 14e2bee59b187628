"""The command ``carrom``: one file per command; a command is imported when it is chosen, so that help is fast."""

from __future__ import annotations

import errno
import io
import os
import sys
from itertools import pairwise

TYPE_CHECKING = False  # known to type checkers; the module typing is slow to import
if TYPE_CHECKING:
    from carrom.errors import CarromError

COMMANDS: dict[str, str] = {
    "demo": "watch a board being played and ruled, stroke by stroke",
    "serve": "play in the browser: tables for people and bots",
    "backup": "copy the server's matches and people into a file",
    "restore": "restore matches and people from a backup",
    "certificate": "make a certificate for HTTPS in a club's network",
    "offline": "fetch the files with which phones rule without a network",
    "rule": "judge strokes: JSON lines in, rulings out",
    "laws": "read the laws; show coverage, differences, cases",
    "match": "play a whole match between bots and write it to a match file",
    "ladder": "play a round robin of bots and rate them",
    "challenge": "let a bot play the solo contests that people have published scores of",
    "replay": "replay recorded matches and compare every signature",
    "show": "show a stroke or position of a recorded match, as a picture or a line",
    "analyse": "find the best strokes, and go over what was played",
    "stats": "statistics of recorded matches: strokes, fouls, the queen, breaks, points",
    "card": "print score cards, or check those that were filled in by hand",
    "exam": "practise for the umpires' examination; print a mock paper",
    "edition": "check an edition file of your own",
    "equipment": "check a measured set, list what is permitted, print a form to fill in",
    "simulate": "play strokes by physics: JSON lines in, outcomes out",
    "board-test": "play the runs test of the laws for any surface",
    "calibrate": "fit friction and restitutions to trials on a real board",
}
"""Every command with a one-line description."""
OVERVIEW: dict[str, str] = {
    "title": "carrom: the laws of carrom, ruled stroke by stroke under five rulebooks",
    "usage": "usage: carrom COMMAND [options]",
    "more": "carrom COMMAND --help shows the options of a command.",
    **COMMANDS,
}
"""The texts of the overview, equal to those of the English pack, which is too slow to read for them."""

USAGE_ERROR = 2
STOPPED = 130
STREAM_ERRORS = {errno.ENOSPC, errno.EBADF, errno.EIO, errno.EFBIG, errno.EDQUOT}


def main(argv: list[str] | None = None) -> int:
    """Run one command: 0 if all went well, 1 for bad lines in a batch or a failed check, 2 if it cannot run."""
    arguments = sys.argv[1:] if argv is None else argv
    try:
        prepare_streams()
        try:
            return _main(arguments)
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return STOPPED
    except BrokenPipeError:  # the reader has closed the pipe
        silence_streams()
        return 0
    except OSError as error:
        if error.filename is not None or error.errno not in STREAM_ERRORS:
            raise
        silence_streams()
        from carrom.errors import BadInput, reason_of  # noqa: PLC0415 - only on errors

        return _refuse(arguments, BadInput("not_said", reason=reason_of(error)))


def prepare_streams() -> None:
    """Replace closed standard streams by the null device; print characters that cannot be encoded as ``?``."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115 - open to the end
    if isinstance(sys.stdout, io.TextIOWrapper) and sys.stdout.errors == "strict":
        sys.stdout.reconfigure(errors="replace")


def silence_streams() -> None:
    """Redirect streams that cannot be written, so that the final flush of the interpreter does not fail."""
    null = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(null, stream.fileno())
    os.close(null)


def _main(arguments: list[str]) -> int:
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        print(overview(language_of(arguments)))
        return 0
    if arguments[0] == "--version":
        from carrom import __version__  # noqa: PLC0415 - only when asked for

        print(f"carrom {__version__}")
        return 0
    if arguments[0] in COMMANDS:
        return _run(arguments[0], arguments[1:])
    from carrom.errors import UnknownName  # noqa: PLC0415 - only on errors

    return _refuse(arguments, UnknownName("command", arguments[0], tuple(COMMANDS)))


def _refuse(arguments: list[str], error: CarromError) -> int:
    """Print an error after the name of the command; the status of a usage error."""
    command = " ".join(["carrom", *(name for name in arguments[:1] if name in COMMANDS)])
    print(f"{command}: {error.say(language_of(arguments))}", file=sys.stderr)
    return USAGE_ERROR


def language_of(arguments: list[str]) -> str:
    """The language of ``--lang``, looked up before options are parsed; English if it is missing or unknown."""
    for option, following in pairwise([*arguments, ""]):
        name, _, value = option.partition("=")
        if name.startswith("--l") and "--lang".startswith(name):
            from carrom.language import LANGUAGES  # noqa: PLC0415 - the overview has to be fast

            given = value or following
            return given if given in LANGUAGES else "en"
    return "en"


def overview(lang: str = "en") -> str:
    """The text of ``carrom --help``; a language pack is read only for languages other than English."""
    texts = OVERVIEW
    if lang != "en":
        from carrom.language import language  # noqa: PLC0415

        texts = language(lang).pack["commands"]
    width = max(map(len, COMMANDS))
    lines = [f"  {name:<{width}}  {texts[name]}" for name in COMMANDS]
    return "\n".join([texts["title"], "", texts["usage"], "", *lines, "", texts["more"]])


def _run(command: str, arguments: list[str]) -> int:
    # Imported here because the overview has to be fast.
    import argparse  # noqa: PLC0415
    from importlib import import_module  # noqa: PLC0415

    from carrom.cli.support import options  # noqa: PLC0415
    from carrom.errors import CarromError  # noqa: PLC0415
    from carrom.language import language  # noqa: PLC0415

    module = import_module(f"carrom.cli.{command.replace('-', '_')}")
    words = language(language_of(arguments))
    with options.translated_argparse(words):
        parser = argparse.ArgumentParser(prog=f"carrom {command}", description=words.word("descriptions", command))
        options.translate_numbers(parser, words)
        module.add_arguments(parser, words)
        options.add_language(parser, words)
        parsed = options.parse_options(parser, arguments, words)
    try:
        status: int = module.run(parsed, words)
    except CarromError as error:
        return _refuse([command, *arguments], error)
    return status
