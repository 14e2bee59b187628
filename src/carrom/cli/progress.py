"""One line that says how far a match is, written over and over on a terminal.

A match may end before all its games and boards are played, so the bar is how much of the longest one lies behind.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import Final, TextIO

from carrom.equipment.men import MEN_EACH
from carrom.language import Language
from carrom.match.match import Match
from carrom.match.state import Phase, State

WIDTH: Final = 20
"""Signs of the bar."""
REDRAWN_S: Final = 0.1
"""A line that changes faster can neither be read nor drawn for nothing."""
COLUMNS: Final = 80
"""Of a terminal that does not say how wide it is."""


class Progress:
    """The line of one match; ``out`` is a terminal."""

    def __init__(self, words: Language, out: TextIO, clock: Callable[[], float] = time.monotonic) -> None:
        self.words, self.out, self.clock = words, out, clock
        self.done = 0.0
        self.shown = ""
        self.next_s = 0.0
        self.is_read = True

    def tell(self, match: Match) -> None:
        """Show how the match stands, unless that was done a moment ago."""
        now = self.clock()
        if not self.is_read or match.state.is_over or now < self.next_s:
            return
        self.next_s = now + REDRAWN_S
        self.done = max(self.done, part_done(match.state))
        self._draw(f"{bar(self.done)} {standing(match.state, self.words)}"[: _columns(self.out) - 1])

    def close(self) -> None:
        """Leave the terminal as it was."""
        if self.shown:
            self._draw("")
            self._write("\r")

    def _draw(self, text: str) -> None:
        """Write over what stands there; a shorter text leaves nothing of a longer one behind."""
        self._write(f"\r{text:<{len(self.shown)}}")
        self.shown = text

    def _write(self, text: str) -> None:
        try:
            print(text, end="", file=self.out, flush=True)
        except OSError:  # nobody looks any more, which is no reason to stop the match
            self.is_read = False


def standing(state: State, words: Language) -> str:
    """Where the match stands, in words."""
    first, second = state.game.score
    return words.say(
        "match",
        "progress",
        game=state.game.number,
        games=state.edition.games,
        board=state.board_number,
        first=first,
        second=second,
        stroke=state.strokes,
    )


def bar(done: float) -> str:
    """A part of one as a bar with its figure, such as ``[#####...............]  25 %``."""
    signs = int(done * WIDTH)
    return f"[{'#' * signs}{'.' * (WIDTH - signs)}] {int(100 * done):3d} %"


def part_done(state: State) -> float:
    """How much of the longest match that could come lies behind: games that are over, and a part of the running one."""
    over = sum(game.is_over for game in state.games)
    running = 0.0 if state.game.is_over else _part_of_game(state)
    return min((over + running) / max(state.edition.games, 1), 1.0)


def _part_of_game(state: State) -> float:
    """By boards where their number is limited, or by points, whichever ends the game sooner."""
    edition, game = state.edition, state.game
    most = edition.board_limit_from_quarter_final if state.setup.late else edition.boards
    by_boards = (len(game.boards) + _part_of_board(state)) / most if most else 0.0
    by_points = max(game.score) / edition.game_target if edition.game_target else 0.0
    return min(max(by_boards, by_points), 1.0)


def _part_of_board(state: State) -> float:
    """By the men of the side that has fewer left."""
    if state.board is None or state.phase is not Phase.PLAY:
        return 0.0
    return 1 - min(state.board.men) / MEN_EACH


def _columns(out: TextIO) -> int:
    try:
        return os.get_terminal_size(out.fileno()).columns or COLUMNS
    except (OSError, ValueError):
        return COLUMNS
