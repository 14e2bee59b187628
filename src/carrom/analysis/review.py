"""A recorded match gone over by the analyst: the chance to win by stroke, the turning points, sums of each player."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Final, NamedTuple

from carrom.analysis.analyst import ActualStroke, Analysis, Line, PlayedLine
from carrom.bots.play import boards_left
from carrom.bots.players import Question
from carrom.core.layout import Chance
from carrom.core.seats import next_player
from carrom.errors import BadStroke
from carrom.match.facts import StrokeMade
from carrom.match.game import PAIRS, Player
from carrom.match.parts import Label
from carrom.match.state import State
from carrom.notation.headers import jumps_from, model_from
from carrom.notation.record import Record
from carrom.notation.replay import ReplayedStroke, replayed_strokes
from carrom.table.hand import NATURAL, SKILLS, Skill
from carrom.table.taxonomy import pocketed_well

USUAL_HAND: Final = "world-class"
"""The hand of a player whose own is not known."""
TURNING_POINTS: Final = 3
"""Largest regrets that are listed, and as many of the largest strokes of luck, good or bad."""


def hands_of(record: Record) -> Mapping[Player, Skill]:
    """The hands of the bots that a record names in its header ``skills``; people have none."""
    found: dict[Player, Skill] = {}
    sides = record.headers.get("skills", "").split(",")
    if len(sides) != len(PAIRS):
        return found
    for pair, side in zip(PAIRS, sides, strict=True):
        names = side.strip().split("/")
        for number in range(2 if record.setup.doubles else 1):
            skill = _recorded_skill(names[min(number, len(names) - 1)].strip())
            if skill is not None:
                found[Player(pair, number)] = skill
    return found


def people_hand(record: Record) -> Skill:
    """The hand of people: the natural one at a table that has it, or else the usual one, since no finger is exact."""
    return NATURAL if record.headers.get("hand") == "natural" else SKILLS[USUAL_HAND]


def _recorded_skill(text: str) -> Skill | None:
    """A skill as a record writes it: a name or its figures; None for a person and for what cannot be read."""
    if text in SKILLS:
        return SKILLS[text]
    figures = dict(word.split("=", 1) for word in text.split() if "=" in word)
    names = {each.name for each in fields(Skill)}
    if not figures or not figures.keys() <= names:
        return None
    try:
        return Skill(**{name: float(value) for name, value in figures.items()})
    except (ValueError, BadStroke):
        return None


class RecordedStroke(NamedTuple):
    """A stroke of a record and the question that its player answered with it."""

    label: Label
    player: Player
    name: str
    """The player's."""
    question: Question
    played: ActualStroke | None
    """None if the record does not say how the stroke was made."""


def recorded_strokes(
    record: Record,
    chance: Callable[[Label], Chance],
    skill: Skill | None = None,
    board: tuple[int, int] | None = None,
) -> Iterator[RecordedStroke]:
    """The strokes that count, of the whole match or of one board, where the places of the men are known.

    Without a skill every player is asked with the hand that the record names, or else the usual one.
    """
    states = _states(record)
    hands, usual = hands_of(record), people_hand(record)
    model = model_from(record.headers, record.setup.surface)
    for stroke in _counting(record, board):
        state, before = states.get(stroke.label), stroke.before
        made = stroke.fact
        if state is None or before is None or not isinstance(made, StrokeMade) or state.board is None:
            continue
        seat = before.board.striker
        player, other = state.player_at(seat), state.player_at(next_player(seat, doubles=record.setup.doubles))
        question = Question(
            before,
            state.edition,
            chance(stroke.label),
            skill=skill or hands.get(player, usual),
            model=model,
            boards_left=boards_left(state),
            opponent=skill or hands.get(other, usual),
        )
        played = None
        if made.actual is not None:
            played = ActualStroke(made.actual, made.intended, jumps_from(record.headers, made.jumps))
        yield RecordedStroke(stroke.label, player, record.setup.names[player.pair][player.number], question, played)


def _states(record: Record) -> dict[Label, State]:
    """The match before each stroke that counts."""
    match = record.match
    pairs = zip(match.counting, match.past, strict=False)
    return {before.next_label: before for fact, before in pairs if isinstance(fact, StrokeMade)}


def _counting(record: Record, board: tuple[int, int] | None) -> list[ReplayedStroke]:
    """The replayed strokes without those that were undone or belong to a cancelled attempt at a board."""
    found: list[ReplayedStroke] = []
    for stroke in replayed_strokes(record, board):
        if board is not None and (stroke.label.game, stroke.label.board) != board:
            continue
        while found and found[-1].label >= stroke.label:
            found.pop()
        if stroke.fact.kind == StrokeMade.kind:
            found.append(stroke)
    return found


class Reviewed(NamedTuple):
    """A stroke of a match with its analysis."""

    label: Label
    player: Player
    name: str
    analysis: Analysis

    @property
    def played(self) -> PlayedLine | None:
        """The stroke played, if it could be valued."""
        return self.analysis.played

    @property
    def pocketed(self) -> bool:
        """True if the stroke made pocketed an own man or the queen."""
        if self.played is None:
            return False
        run = self.analysis.run(self.played.made, self.played.jumps)
        return bool(pocketed_well(run, self.analysis.question.position.board))

    def first_side(self, value: float) -> float:
        """A value of the player in turn as the first side sees it."""
        return value if self.player.pair == PAIRS[0] else 1.0 - value


@dataclass(frozen=True, slots=True)
class PlayerSums:
    """What a player did over a match."""

    name: str
    strokes: int
    regret: float
    """Average per stroke."""
    luck: float
    """Average per stroke."""
    pocketing: float
    """Share of the strokes that pocketed an own man or the queen."""
    expected: float
    """The same, as the chances of the strokes meant had it."""


@dataclass(frozen=True, slots=True)
class Review:
    """A whole match, or one board of it."""

    strokes: tuple[Reviewed, ...]
    skipped: int = 0
    """Strokes that could not be valued."""

    @property
    def curve(self) -> tuple[float, ...]:
        """The chance of the first side to win the game, before every stroke."""
        return tuple(each.first_side(_before(each.analysis)) for each in self.strokes)

    @property
    def end(self) -> float | None:
        """The same after the last stroke; None without strokes."""
        last = self.strokes[-1] if self.strokes else None
        return None if last is None or last.played is None else last.first_side(last.played.after)

    @property
    def regrets(self) -> tuple[Reviewed, ...]:
        """The strokes that cost most by choice, the worst first."""
        return self._largest(lambda played: played.regret)

    @property
    def luck(self) -> tuple[Reviewed, ...]:
        """The strokes with the most luck, good or bad, the largest first."""
        return self._largest(lambda played: abs(played.luck))

    def _largest(self, size: Callable[[PlayedLine], float]) -> tuple[Reviewed, ...]:
        rated = [(size(each.played), each) for each in self.strokes if each.played is not None]
        rated.sort(key=lambda pair: (-pair[0], pair[1].label))
        return tuple(each for large, each in rated[:TURNING_POINTS] if large > 0.0)

    @property
    def players(self) -> tuple[PlayerSums, ...]:
        """The sums of each player, in the order of the sides."""
        by_player: dict[Player, list[Reviewed]] = {}
        for each in self.strokes:
            by_player.setdefault(each.player, []).append(each)
        return tuple(_sums(by_player[player]) for player in sorted(by_player))


def _before(analysis: Analysis) -> float:
    """Value of a position with its best stroke."""
    return analysis.best.value if analysis.played is None else analysis.played.before


def _sums(strokes: Sequence[Reviewed]) -> PlayerSums:
    lines: list[tuple[Reviewed, PlayedLine, Line]] = [
        (each, each.played, each.played.line) for each in strokes if each.played is not None
    ]
    count = max(len(lines), 1)
    return PlayerSums(
        strokes[0].name,
        len(lines),
        sum(played.regret for _, played, _ in lines) / count,
        sum(played.luck for _, played, _ in lines) / count,
        sum(each.pocketed for each, _, _ in lines) / count,
        sum(line.pockets for _, _, line in lines) / count,
    )
