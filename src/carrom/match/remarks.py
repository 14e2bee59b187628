"""Remarks of a score card: what its columns do not show (26, 56b, 87b, 137-143; M19, M21)."""

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

from carrom.laws.edition import Edition
from carrom.laws.tables.clauses import ABSENT
from carrom.match.game import BoardRecord

RemarkKind = Literal[
    "replayed", "extra", "award", "white_slam", "black_slam", "demanded",
    "drawn", "conceded", "match_lost", "withheld", "surface", "note", "taken_up",
]  # fmt: skip
LOST_BY_AN_ACT: Final = frozenset(("51", "91", "121b", "126b"))
"""Clauses by which a side loses the board at once; no other clause is then an award."""
AWARDS: Final = frozenset(
    (*map(str, range(102, 113)), "Points3", "Points4", "Points5", "Points7", "Points8", "Points9")
)
"""Clauses, without their letters, of a finish other than by the winner's own last man."""


class Remark(NamedTuple):
    """One remark of the umpire; a ``note`` is in the umpire's own words."""

    kind: RemarkKind
    game: int = 0
    """0 is the match as a whole."""
    board: int = 0
    """0 is the game as a whole."""
    laws: tuple[str, ...] = ()
    points: int = 0
    text: str = ""

    def say(self, words: Mapping[str, str]) -> str:
        """The remark and its laws in words; ``words`` is the ``card`` group of a language pack."""
        group = {"match_lost": "cause", "surface": "surface"}.get(self.kind, "")
        name = words.get(f"{group}_{self.text}", self.text) if group else self.text
        text = words[f"remark_{self.kind}"].format(points=self.points, text=name)
        return f"{text} ({', '.join(self.laws)})" if self.laws else text


def board_remarks(game: int, record: BoardRecord, edition: Edition) -> list[Remark]:
    """The remarks on a finished board."""
    award = tuple(law for law in record.laws if law.rstrip("ab") in AWARDS)
    if record.laws and record.laws[0] in LOST_BY_AN_ACT:
        award = record.laws[:1]
    found = [Remark("replayed", game, record.number, (law,)) for law in record.replayed]
    if record.extra:
        found.append(Remark("extra", game, record.number, ("56b",)))
    if award:
        found.append(Remark("award", game, record.number, award))
    if record.slam and record.winner == record.breaker.pair:
        found.append(Remark("white_slam", game, record.number, ("26a",)))
    elif record.slam:
        found.append(Remark("black_slam", game, record.number, ("26b",)))
    if record.demanded:
        # Where the edition has no 87b, the clause of the finish grants the points.
        laws = award if "87b" in ABSENT.get(edition.base, ()) else ("87b",)
        found.append(Remark("demanded", game, record.number, laws, record.demanded))
    return found
