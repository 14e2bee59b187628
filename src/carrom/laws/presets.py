"""Presets: formats that are played somewhere, each an edition with the figures of one stage or competition.

A preset changes the length of games and matches, the points of the queen, and the clocks. What its source leaves open
stays as in the edition it is based on; assumptions are given beside each entry.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal

from carrom.errors import UnknownName
from carrom.laws.edition import LONGEST_CODE, LONGEST_NAME, Edition
from carrom.laws.editions import EDITIONS

Length = Literal["board", "game", "match"]


@dataclass(frozen=True, slots=True)
class Preset:
    """One format by its name."""

    name: str
    """Also the key of its description in the group ``presets`` of a language pack."""
    base: str
    """The published edition it changes, and whose clauses its rulings cite."""
    late: bool
    """True if it is for matches from the quarter-final on, which have their own limit of boards (56b)."""
    changes: Mapping[str, Any] = field(hash=False)
    """Fields of the edition and the values that replace theirs."""

    def edition(self) -> Edition:
        """The edition to rule by; its code is the preset's name."""
        base = EDITIONS[self.base]
        return replace(base, code=self.name, name=f"{base.name} ({self.name})", **self.changes)


def _preset(name: str, base: str = "icf", *, late: bool = False, **changes: object) -> Preset:
    return Preset(name, base, late, changes)


_ALL = (
    # Up to the pre-quarter-final: 25 points or eight boards, the best of three games (56a, 57).
    _preset("icf-early", game_target=25, boards=8, games=3, tie_rule="extra_board"),
    # From the quarter-final on the boards are not limited (56b, 60b; M07).
    _preset("icf-late", late=True, game_target=25, board_limit_from_quarter_final=0, games=3),
    # One game a round, and a level score stands. When the clock has run out, the running board is finished.
    _preset("swiss", game_target=25, boards=8, games=1, tie_rule="draw", round_seconds=45 * 60),
    # As before with 40 minutes, and five more for the running board. Assumed: a level score stands, because
    # an extra board would begin after the clock has run out.
    _preset(
        "french-40-5",
        game_target=25,
        boards=8,
        games=1,
        tie_rule="draw",
        round_seconds=40 * 60,
        overtime_seconds=5 * 60,
    ),
    # The final: the best of three games, boards without limit, and no clock for the round.
    _preset("eurocup-final", late=True, game_target=25, board_limit_from_quarter_final=0, games=3, round_seconds=0),
    # The short sets tried in India from 2009: 23 points or four boards, the best of three, a queen of two
    # points at any score, eleven points a board, ten seconds a stroke, sides changed after two boards of the
    # third set, two minutes between sets. Assumed: four boards in every round; a level set gets one more
    # board instead of the sheet's shoot-out; the queen is covered as in the international laws, although
    # the sheet let her stand without cover.
    _preset(
        "short-23",
        game_target=23,
        boards=4,
        board_limit_from_quarter_final=4,
        games=3,
        queen_points=2,
        queen_limit=999,
        board_ceiling=11,
        change_after_board=2,
        stroke_seconds=10,
        placing_seconds=10,
        interval_seconds=120,
    ),
    # The usual game of clubs and families: one game to 29, the queen five points until 24 (29 less her five,
    # as 22 is 25 less her three), nothing cut off, boards without limit.
    _preset("community-29", game_target=29, boards=0, games=1, queen_points=5, queen_limit=24, board_ceiling=0),
    # The house's early rounds: 15 points in at most three boards; if level, who won two (Rounds 1, 2).
    _preset(
        "house-15",
        "house",
        game_target=15,
        boards=3,
        board_limit_from_quarter_final=3,
        games=1,
        tie_rule="most_boards",
    ),
    # The house's semi-finals and final: 29 points, boards without limit, the queen until 23 (Games29 1, 2).
    _preset(
        "house-29",
        "house",
        late=True,
        game_target=29,
        boards=0,
        board_limit_from_quarter_final=0,
        games=1,
        queen_limit=23,
    ),
)

PRESETS: Final[Mapping[str, Preset]] = {each.name: each for each in _ALL}


def preset(name: str) -> Preset:
    """The preset of that name."""
    try:
        return PRESETS[name]
    except KeyError:
        raise UnknownName("preset", name, tuple(PRESETS), at="preset") from None


def shortened(edition: Edition, length: Length) -> Edition:
    """The edition for a match of that length; unchanged if its matches have that length already.

    A single board decides the match, however few points it brings.
    """
    if length == "match" or (length == "game" and edition.games == 1):
        return edition
    marked = marked_edition(edition, length)
    if length == "game":
        return replace(marked, games=1)
    return replace(
        marked,
        games=1,
        boards=1,
        board_limit_from_quarter_final=1,
        tie_rule="most_boards",
        round_seconds=0,
        overtime_seconds=0,
    )


def marked_edition(edition: Edition, mark: str) -> Edition:
    """The edition with ``mark`` added to its code and name, both cut to their longest."""
    code = f"{edition.code[: LONGEST_CODE - len(mark) - 1].rstrip('-')}-{mark}"
    name = f"{edition.name[: LONGEST_NAME - len(mark) - 3].rstrip()} ({mark})"
    return replace(edition, code=code, name=name)
