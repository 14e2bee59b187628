"""The strokes of one board as marks in a line: who struck, fouls, the queen, and turning points of an analysis."""

from collections.abc import Mapping
from typing import Final

from carrom.equipment import WHITE
from carrom.match.facts import StrokeMade
from carrom.match.match import Match
from carrom.server.analysis.wire import StrokeAnalysis, Timeline, TimelineMark

TURN: Final = 0.1
"""Change of the chance to win that makes a stroke a turning point."""


def timeline_of(match: Match, board: str, analysed: Mapping[str, StrokeAnalysis]) -> Timeline:
    """The strokes of a board that count; turning points only where an analysis is given, by label."""
    marks: list[TimelineMark] = []
    states = list(match.past)
    for fact, before, after in zip(match.counting, states, states[1:], strict=False):
        label = str(before.next_label)
        if not isinstance(fact, StrokeMade) or before.board is None or label.rpartition(".")[0] != board:
            continue
        ruling = after.ruling
        marks.append(
            TimelineMark(
                label=label,
                colour="white" if before.board.colour == WHITE else "black",
                foul=ruling is not None and ruling is not before.ruling and ruling.is_foul,
                queen=fact.report.queen,
                turn=_is_turn(analysed.get(label)),
            )
        )
    return Timeline(board=board, marks=marks)


def _is_turn(stroke: StrokeAnalysis | None) -> bool:
    return stroke is not None and stroke.after is not None and abs(stroke.after - stroke.before) >= TURN
