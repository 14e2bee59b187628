"""One line when the physics is compiled, in the reader's language; silence when it comes from the cache."""

from __future__ import annotations

import logging
import sys
from contextlib import suppress
from typing import Final

from carrom.language import language

LOGGER: Final = "carrom.physics"


class CompilingNotice(logging.Handler):
    """Says on standard error what the physics has to say about its start."""

    def __init__(self, lang: str) -> None:
        super().__init__()
        self.lang = lang

    def emit(self, record: logging.LogRecord) -> None:  # noqa: ARG002 - the logger speaks of nothing else
        """Print the line."""
        with suppress(OSError):  # nobody reads it any more, which is no reason to stop
            print(language(self.lang).word("physics", "compiling"), file=sys.stderr, flush=True)


def announce_compiling(lang: str) -> None:
    """Have the first stroke of a cold start announced; called again, the latest language counts."""
    logger = logging.getLogger(LOGGER)
    for handler in [each for each in logger.handlers if isinstance(each, CompilingNotice)]:
        logger.removeHandler(handler)
    logger.addHandler(CompilingNotice(lang))
    logger.propagate = False
