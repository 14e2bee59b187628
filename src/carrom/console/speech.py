"""The words of one language for one match: sentences of the group ``console``, with the names of the players."""

from functools import lru_cache

from carrom.console.protocol import Clause
from carrom.core.seats import Seat
from carrom.errors import spoken
from carrom.language import language
from carrom.laws.calls import capitalized, counted
from carrom.laws.tables.bases import text_of
from carrom.match.game import Pair, Player
from carrom.match.state import Setup, State


class Speech:
    """Sentences in one language that name the players of a match."""

    __slots__ = ("language", "setup")

    def __init__(self, code: str, setup: Setup) -> None:
        self.language = spoken(code)
        self.setup = setup

    def say(self, key: str, **values: object) -> str:
        """A sentence or a label."""
        return self.language.say("console", key, **values)

    def count(self, key: str, n: int, **values: object) -> str:
        """A sentence with a number, spelled out up to nine."""
        return capitalized(counted(self.language, "console", key, n, **values))

    def side(self, pair: Pair) -> str:
        """The players of a side."""
        return " / ".join(self.setup.names[pair])

    def player(self, player: Player) -> str:
        """One player."""
        return self.setup.names[player.pair][player.number]

    def at_seat(self, state: State, seat: Seat) -> str:
        """The player who sits at a seat."""
        return self.player(state.player_at(seat))

    def clause(self, clause: str) -> Clause:
        """A clause of the edition that is played, with our text of it."""
        return {"clause": clause, "text": _text(self.language.code, self.setup.edition.base, clause)}

    def reading(self, reading: str) -> Clause:
        """A reading with our text of it."""
        return {"clause": reading, "text": self.language.reading(reading)}


@lru_cache(maxsize=2048)
def _text(code: str, base: str, clause: str) -> str:
    """Our text of a clause; kept, because every menu shows the same ones."""
    return language(code).clause(text_of(base, clause), clause)
