"""A round robin of bots: everybody meets everybody on the same racks, each breaking every rack once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any, Final, NamedTuple

from carrom.bots.play import bot_turn, names_of, play_match
from carrom.contests.contestants import Contestant
from carrom.contests.ratings import Meeting, Rating, Share, ratings, share
from carrom.core.board import Board
from carrom.equipment import CLUB, SurfaceName
from carrom.laws.edition import Edition
from carrom.laws.presets import shortened
from carrom.match.game import PAIRS, Player
from carrom.match.match import Match
from carrom.match.state import Setup
from carrom.notation.figures import match_figures
from carrom.table.terms import Terms
from carrom.table.umpire import Unfinished

SEEDS_APART: Final = 1_000_003
"""Between the seeds of two ladders, so that no two of them share a rack."""
TWICE: Final = 2
"""Every rack is broken by both sides."""


class Fixture(NamedTuple):
    """One board, or game, of a ladder."""

    rack: int
    first: int
    second: int
    breaks: int
    """Who breaks (in games: wins the toss): 0 the first, 1 the second."""


@dataclass(frozen=True, slots=True)
class Ladder:
    """What is played by whom; fixtures are independent of each other and known by their numbers."""

    contestants: tuple[Contestant, ...]
    edition: Edition
    racks: int
    """Racks that every two meet on, each of them twice."""
    doubles: bool = False
    games: bool = False
    """Whole games instead of single boards."""
    seed: int = 0
    surface: SurfaceName = CLUB

    @property
    def pairings(self) -> tuple[tuple[int, int], ...]:
        """Everybody against everybody."""
        return tuple(combinations(range(len(self.contestants)), 2))

    def __len__(self) -> int:
        return self.racks * len(self.pairings) * TWICE

    def fixture(self, number: int) -> Fixture:
        """Rack by rack, so that an unfinished ladder is as fair as a finished one."""
        rest, breaks = divmod(number, TWICE)
        rack, pairing = divmod(rest, len(self.pairings))
        return Fixture(rack, *self.pairings[pairing], breaks)

    def play(self, number: int) -> dict[str, Any]:
        """The result of one fixture, from the first player's view."""
        fixture = self.fixture(number)
        found = {"n": number, "rack": fixture.rack, "first": fixture.first, "second": fixture.second}
        found["breaks"] = fixture.breaks
        try:
            match = play_match(self.terms(number))
        except Unfinished:  # replayed again and again: nobody's board
            return {**found, "score": 0.5, "points": [0, 0], "boards": 0, "strokes": 0, "slams": 0, "unfinished": True}
        boards, result = match_figures(match), match.state.result
        winner = None if result is None else result.winner
        score = 0.5 if winner is None else float(winner == fixture.breaks)
        points = [sum(row.board.points for row in boards if row.board.winner == pair) for pair in PAIRS]
        return {
            **found,
            "score": score,
            "points": points[:: -1 if fixture.breaks else 1],
            "boards": len(boards),
            "strokes": sum(row.strokes + row.cancelled for row in boards),
            "slams": sum(row.board.slam for row in boards),
        }

    def terms(self, number: int) -> Terms:
        """The match of one fixture: its first side breaks; in games the toss decides, the same way for both."""
        fixture = self.fixture(number)
        who = (fixture.first, fixture.second)[:: -1 if fixture.breaks else 1]
        sides = [self.contestants[one].player for one in who]
        bots = {Player(pair, number): sides[pair] for pair in PAIRS for number in range(2 if self.doubles else 1)}
        setup = Setup(
            edition=shortened(self.edition, "game" if self.games else "board"),
            doubles=self.doubles,
            names=names_of(bots),
            surface=self.surface,
        )
        terms = Terms(setup=setup, bots=bots, seed=self.seed * SEEDS_APART + fixture.rack)
        return terms if self.games else with_rack(terms)


def with_rack(terms: Terms) -> Terms:
    """The same match beginning with its first rack, turned and broken by the first side."""
    board = Board(doubles=terms.setup.doubles)
    usual = replace(terms.setup, position=board, layout=terms.rack(board.breaker, 0))
    turn = bot_turn(Match.start(usual), terms)
    return replace(terms, setup=replace(usual, layout=terms.rack(board.breaker, 0, turn)))


class Standing(NamedTuple):
    """A player after a ladder."""

    name: str
    rating: Rating
    won: Share
    against: tuple[Share | None, ...]
    """The share against every player, in the order of the ladder; None against himself and whom he has not met."""


def standings(names: Sequence[str], results: Iterable[dict[str, Any]], seed: int = 0) -> tuple[Standing, ...]:
    """Everybody's results, the strongest first."""
    meetings: dict[tuple[int, int, int], Meeting] = {}
    for result in results:
        key = result["first"], result["second"], result["rack"]
        before = meetings.get(key, Meeting(result["first"], result["second"], 0, 0.0))
        meetings[key] = before._replace(boards=before.boards + 1, score=before.score + result["score"])
    found = list(meetings.values())
    rated = ratings(found, len(names), seed=seed)
    rows = [
        Standing(
            name, rated[one], _share(found, one), tuple(_against(found, one, other) for other in range(len(names)))
        )
        for one, name in enumerate(names)
    ]
    return tuple(sorted(rows, key=lambda row: -row.rating.elo))


def _share(meetings: Sequence[Meeting], one: int) -> Share:
    first = [(each.score, each.boards) for each in meetings if each.first == one]
    second = [(each.boards - each.score, each.boards) for each in meetings if each.second == one]
    both = first + second
    return share(sum(score for score, _ in both), sum(boards for _, boards in both))


def _against(meetings: Sequence[Meeting], one: int, other: int) -> Share | None:
    met = [each for each in meetings if {each.first, each.second} == {one, other}]
    return _share(met, one) if met and one != other else None
