"""Files that commands make: a name is looked at before the work begins, and never holds half a file.

Every option that names such a file reads it the same way: ``-`` is standard output, and no name at all is refused.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
from pathlib import Path
from typing import Final, TextIO

from carrom.errors import BadInput, reason_of

STANDARD: Final = "-"
"""The name of standard output."""


def check_output(name: str | None, option: str = "--output") -> None:
    """Refuse a name under which nothing can be written, before anything is worked out; None asks for no file."""
    if name is None or name == STANDARD:
        return
    if not name:
        raise BadInput("no_file_name", at=option)
    if (objection := _objection(name)) is not None:
        raise _refusal(name, option, objection)


def check_ending(name: str | None, option: str, *endings: str) -> None:
    """Refuse a file whose name promises another kind of picture."""
    if name and name != STANDARD and not name.lower().endswith(endings):
        raise BadInput("one_of", at=option, given=repr(name[-80:]), known=", ".join(endings))


def write_output(name: str, made: bytes, option: str = "--output") -> None:
    """Write a file whole or not at all: what lay under the name stays until the new one is complete."""
    if name == STANDARD:
        _say(made)
        return
    try:
        if _is_device(name):
            Path(name).write_bytes(made)
        else:
            _put(Path(os.path.realpath(name)), made)
    except (OSError, ValueError) as error:
        raise _refusal(name, option, error) from None


def told_on(name: str | None) -> TextIO:
    """Where a command speaks: standard error when its file goes to standard output."""
    return sys.stderr if name == STANDARD else sys.stdout


def _objection(name: str) -> OSError | ValueError | None:
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
    """Whether it is a device or a pipe, which is written to and not replaced."""
    file = Path(name)
    return file.exists() and not file.is_file() and not file.is_dir()


def _refusal(name: str, option: str, error: OSError | ValueError) -> BadInput:
    return BadInput("not_written", at=option, given=name[:200], reason=reason_of(error))


def _say(made: bytes) -> None:
    sys.stdout.flush()
    buffer = getattr(sys.stdout, "buffer", None)
    if buffer is None:  # a stream of text only, such as a test has
        sys.stdout.write(made.decode("utf-8", errors="replace"))
        return
    buffer.write(made)
    buffer.flush()


def _put(file: Path, made: bytes) -> None:
    part = file.with_name(f".carrom-{os.getpid()}.part")
    try:
        part.write_bytes(made)
        if file.exists():
            part.chmod(file.stat().st_mode)
        part.replace(file)
    except PermissionError:
        if not file.exists():
            raise
        file.write_bytes(made)  # the file may be written, but nothing beside it
    finally:
        part.unlink(missing_ok=True)
