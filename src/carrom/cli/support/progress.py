"""A line on a terminal that shows how far a command has come."""

import os
import time
from collections.abc import Callable
from typing import Final, TextIO

WIDTH: Final = 20
"""Characters of the bar."""
REDRAWN_S: Final = 0.1
"""Seconds between redraws; faster ones cost time and cannot be read."""
COLUMNS: Final = 80
"""Width of a terminal that does not report it."""


class ProgressLine:
    """A line that is overwritten in place; ``out`` is a terminal."""

    def __init__(self, out: TextIO, clock: Callable[[], float] = time.monotonic) -> None:
        self.out, self.clock = out, clock
        self.shown = ""
        self.next_s = 0.0
        self.is_open = True

    def is_due(self) -> bool:
        """True if the line was not drawn a moment ago; then it is taken to be drawn now."""
        now = self.clock()
        if not self.is_open or now < self.next_s:
            return False
        self.next_s = now + REDRAWN_S
        return True

    def draw(self, text: str) -> None:
        """Overwrite the line, cut to the width of the terminal and padded to erase a longer one."""
        self._show(text[: _columns(self.out) - 1])

    def close(self) -> None:
        """Erase the line."""
        if self.shown:
            self._show("")
            self._write("\r")

    def _show(self, text: str) -> None:
        self._write(f"\r{text:<{len(self.shown)}}")
        self.shown = text

    def _write(self, text: str) -> None:
        try:
            print(text, end="", file=self.out, flush=True)
        except OSError:  # a closed stream does not stop the command
            self.is_open = False


def bar(done: float) -> str:
    """A fraction as a bar with its percentage, such as ``[#####...............]  25 %``."""
    signs = int(done * WIDTH)
    return f"[{'#' * signs}{'.' * (WIDTH - signs)}] {int(100 * done):3d} %"


def _columns(out: TextIO) -> int:
    try:
        return os.get_terminal_size(out.fileno()).columns or COLUMNS
    except (OSError, ValueError):
        return COLUMNS
