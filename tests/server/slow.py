"""Bots that think for long, die or fail, and a server with them: ``python -m tests.server.slow PORT DATABASE``."""

from __future__ import annotations

import os
import signal
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from carrom.bots import BOTS, GreedyBot, Question
from carrom.bots.play import Bots
from carrom.bots.players import Thought
from carrom.core.stroke import Stroke


def is_first(question: Question) -> bool:
    """True for the choice that loads the code of a new process; the matches of the tests have other editions."""
    return question.edition.code == "icf"


@dataclass(frozen=True, slots=True)
class SlowBot(GreedyBot):
    """Thinks for some time, unless it is stopped, and then strikes like greedy."""

    thinks: bool = True
    seconds: float = 0.5
    is_stubborn: bool = False
    """Whether it does not stop when asked to."""
    sign: Path | None = None
    """A file that it makes when it begins to think."""

    def choose_stroke(self, question: Question) -> Stroke:
        """Greedy's stroke, some time later."""
        if self.sign is not None and not is_first(question):
            self.sign.touch()
        until = time.monotonic() + self.seconds
        is_stubborn = self.is_stubborn and not is_first(question)
        while time.monotonic() < until and (is_stubborn or not question.stop()):
            sum(range(10_000))
        stroke = GreedyBot.choose_stroke(self, question)
        question.show((Thought(stroke, self.seconds - max(0.0, until - time.monotonic()), 0.5, 0.25),))
        return stroke


@dataclass(frozen=True, slots=True)
class MortalBot(GreedyBot):
    """Ends its process as long as a file does not exist; it creates the file if ``once``."""

    file: Path = Path("nowhere")
    thinks: bool = True
    once: bool = True

    def choose_stroke(self, question: Question) -> Stroke:
        """None the first time, then greedy's."""
        if not self.file.exists() and not is_first(question):
            if self.once:
                self.file.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return GreedyBot.choose_stroke(self, question)


@dataclass(frozen=True, slots=True)
class BrokenBot(GreedyBot):
    """Raises an exception."""

    thinks: bool = True

    def choose_stroke(self, question: Question) -> Stroke:  # noqa: ARG002
        """Nothing."""
        raise RuntimeError("no idea")


def with_greedy(bot: GreedyBot) -> Bots:
    """All bots, with another in the place of greedy, which plays all levels."""
    return {**BOTS, "greedy": bot}


def main(port: int, database: str, seconds: float) -> int:
    """Serve matches against slow bots until a signal."""
    from carrom.server.process import ServeOptions, listen, serve  # noqa: PLC0415 - of the server only
    from carrom.server.settings import Settings  # noqa: PLC0415

    settings = Settings(database=database, pause_s=0.0, thinking_s=seconds)
    options = ServeOptions(quiet=True)
    bots = with_greedy(SlowBot(seconds=seconds, sign=Path(f"{database}.thinks")))
    return serve(settings, listen("127.0.0.1", [port]), options, lambda *_: None, bots)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), sys.argv[2], float(sys.argv[3])))
