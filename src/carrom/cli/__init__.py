"""The command ``carrom``: one file per command; a command is imported when it is chosen, so that help is fast."""

import errno
import io
import os
import sys
from importlib import import_module
from itertools import pairwise
from typing import Final

from carrom.errors import BadInput, CarromError, UnknownName, reason_of
from carrom.language import LANGUAGES, language

AROUND: Final = ("title", "usage", "more")
"""Texts of the overview around the commands."""
COMMANDS: Final = tuple(name for name in language("en").pack["commands"] if name not in AROUND)
"""Every command; the language packs describe each in one line."""
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
    return _refuse(arguments, UnknownName("command", arguments[0], COMMANDS))


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
            given = value or following
            return given if given in LANGUAGES else "en"
    return "en"


def overview(lang: str = "en") -> str:
    """The text of ``carrom --help``."""
    texts = language(lang).pack["commands"]
    width = max(map(len, COMMANDS))
    lines = [f"  {name:<{width}}  {texts[name]}" for name in COMMANDS]
    return "\n".join([texts["title"], "", texts["usage"], "", *lines, "", texts["more"]])


def _run(command: str, arguments: list[str]) -> int:
    import argparse  # noqa: PLC0415 - the overview has to be fast

    from carrom.cli.support import options  # noqa: PLC0415 - likewise

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
