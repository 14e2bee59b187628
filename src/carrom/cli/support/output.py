"""What commands print and write: files, tables, and the notice that the physics is being compiled.

Every option that names an output file treats it the same way: ``-`` is standard output, an empty name is refused,
the name is checked before the work begins, and a file is written whole or not at all.
"""

import errno
import logging
import os
import stat
import sys
from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, TextIO

from carrom.errors import BadInput, reason_of
from carrom.language import language

STANDARD: Final = "-"
"""The name of standard output."""
PHYSICS_LOGGER: Final = "carrom.physics"


def check_output(name: str | None, option: str = "--output", *endings: str) -> None:
    """Raise :class:`BadInput` for a name that cannot be written, or has none of the endings; None means no file."""
    if name is None or name == STANDARD:
        return
    if not name:
        raise BadInput("no_file_name", at=option)
    if (error := _write_error(name)) is not None:
        raise not_written(name, option, error)
    if endings and not name.lower().endswith(endings):
        raise BadInput("one_of", at=option, given=repr(name[-80:]), known=", ".join(endings))


def write_output(name: str, content: bytes, option: str = "--output") -> None:
    """Write a file whole or not at all: an existing file stays until the new one is complete."""
    if name == STANDARD:
        _write_stdout(content)
        return
    try:
        if _is_device(name):
            Path(name).write_bytes(content)
        else:
            _replace_file(Path(os.path.realpath(name)), content)
    except (OSError, ValueError) as error:
        raise not_written(name, option, error) from None


def text_stream(*names: str | None) -> TextIO:
    """The stream for a command's text: standard error when one of its files goes to standard output."""
    return sys.stderr if STANDARD in names else sys.stdout


def _write_error(name: str) -> OSError | ValueError | None:
    try:
        if _is_device(name):
            return None
        file = Path(os.path.realpath(name))
        if file.is_dir():
            return IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if not file.exists() and not stat.S_ISDIR(file.parent.stat().st_mode):
            return NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))
        if not os.access(file if file.exists() else file.parent, os.W_OK):
            return PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    except (OSError, ValueError) as error:
        return error
    return None


def _is_device(name: str) -> bool:
    """True for a device or a pipe, which is written to and not replaced."""
    file = Path(name)
    return file.exists() and not file.is_file() and not file.is_dir()


def not_written(name: str, option: str, error: OSError | ValueError) -> BadInput:
    """The error for a file that cannot be written."""
    return BadInput("not_written", at=option, given=name[:200], reason=reason_of(error))


def _write_stdout(content: bytes) -> None:
    sys.stdout.flush()
    buffer = getattr(sys.stdout, "buffer", None)
    if buffer is None:  # a text-only stream, as in tests
        sys.stdout.write(content.decode("utf-8", errors="replace"))
        return
    buffer.write(content)
    buffer.flush()


def _replace_file(file: Path, content: bytes) -> None:
    part = file.with_name(f".carrom-{os.getpid()}.part")
    try:
        part.write_bytes(content)
        if file.exists():
            part.chmod(file.stat().st_mode)
        part.replace(file)
    except PermissionError:
        if not file.exists():
            raise
        file.write_bytes(content)  # the file is writable, but its folder is not
    finally:
        part.unlink(missing_ok=True)


def align(rows: Sequence[Sequence[str]], right: Collection[int] = ()) -> Iterator[str]:
    """The rows as lines of equally wide columns; ``right`` holds the numbers of right-aligned columns."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [
            cell.rjust(width) if number in right else cell.ljust(width)
            for number, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield "  ".join(cells).rstrip()


def announce_compiling(lang: str) -> None:
    """Print a notice if the first stroke compiles the physics; a later call replaces the language."""

    def print_notice(_: logging.LogRecord) -> bool:
        with suppress(OSError):  # a closed stream does not stop the command
            print(language(lang).word("physics", "compiling"), file=sys.stderr, flush=True)
        return False  # handled here

    logging.getLogger(PHYSICS_LOGGER).filters[:] = [print_notice]
