"""The words of one language for one match: sentences of the group ``console``, with the names of the players."""

from functools import lru_cache

from carrom.console.protocol import Clause
from carrom.errors import spoken
from carrom.language import language
from carrom.laws.calls import capitalized, counted
from carrom.laws.tables.bases import text_of
from carrom.match.state import Setup
from carrom.match.teller import Sides


class Speech(Sides):
    """Sentences in one language that name the players of a match."""

    __slots__ = ("base", "language")

    def __init__(self, code: str, setup: Setup) -> None:
        super().__init__(setup.names)
        self.language = spoken(code)
        self.base = setup.edition.base

    def say(self, key: str, **values: object) -> str:
        """A sentence or a label."""
        return self.language.say("console", key, **values)

    def count(self, key: str, n: int, **values: object) -> str:
        """A sentence with a number, spelled out up to nine."""
        return capitalized(counted(self.language, "console", key, n, **values))

    def clause(self, clause: str) -> Clause:
        """A clause of the edition that is played, with our text of it."""
        return {"clause": clause, "text": _text(self.language.code, self.base, clause)}

    def reading(self, reading: str) -> Clause:
        """A reading with our text of it."""
        return {"clause": reading, "text": self.language.reading(reading)}


@lru_cache(maxsize=2048)
def _text(code: str, base: str, clause: str) -> str:
    """Our text of a clause; kept, because every menu shows the same ones."""
    return language(code).clause(text_of(base, clause), clause)
