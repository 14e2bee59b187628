"""The progress of a match: a bar that moves, and words that say where the match stands."""

from __future__ import annotations

import errno
import io
from itertools import count

from carrom.bots import matches, play_match
from carrom.cli.match import Progress, part_done
from carrom.cli.support.progress import bar
from carrom.language import language
from tests.bots.matches import short_terms


class Terminal(io.StringIO):
    """Keeps what was drawn, and how it looked at every moment."""

    @property
    def lines(self) -> list[str]:
        return self.getvalue().split("\r")[1:]


class Gone(io.StringIO):
    """A terminal that was closed."""

    def write(self, text: str, /) -> int:
        raise OSError(errno.EIO, text)


def test_a_bar() -> None:
    assert bar(0.0) == "[....................]   0 %"
    assert bar(0.27) == "[#####...............]  27 %"
    assert bar(1.0) == "[####################] 100 %"


def test_the_line_moves_with_every_stroke_and_is_wiped_away() -> None:
    terms = short_terms(games=3, boards=2)
    terminal, ticks = Terminal(), count()
    progress = Progress(language("en"), terminal, lambda: float(next(ticks)))
    played = play_match(terms, progress.update)
    progress.close()
    *drawn, wiped, end = terminal.lines
    assert (wiped.strip(), end) == ("", "")
    assert len(wiped) == len(drawn[-1].rstrip())
    assert drawn[0] == "[....................]   0 % game 1 of 3, board 1, score 0–0, stroke 0"
    strokes = [entry for entry in played.facts if entry.kind == "stroke"]
    assert len(set(drawn)) >= len(strokes)
    figures = [int(line[23:26]) for line in drawn]
    assert figures == sorted(figures)
    assert figures[-1] > 50


def test_it_is_not_drawn_more_often_than_it_can_be_read() -> None:
    terminal, ticks = Terminal(), count()
    progress = Progress(language("en"), terminal, lambda: next(ticks) / 1000)
    steps = list(matches(short_terms(games=1, boards=1)))
    for match in steps:
        progress.update(match)
    assert len(terminal.lines) == (len(steps) - 2) // 100 + 1


def test_a_terminal_that_is_gone_does_not_stop_the_match() -> None:
    progress = Progress(language("en"), Gone())
    assert play_match(short_terms(games=1, boards=1), progress.update).state.is_over
    progress.close()


def test_without_a_limit_of_boards_points_tell() -> None:
    *_, last, _ = matches(short_terms(games=1, boards=1))
    assert 0.0 < part_done(last.state) <= 1.0
    *_, end = matches(short_terms(games=1, boards=1))
    assert part_done(end.state) == 1.0
