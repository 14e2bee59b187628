"""An analysis as JSON; the keys are stable, and ``analysis`` is their version."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any, Final

from carrom.analysis.analyst import Analysis, Line, PlayedLine
from carrom.analysis.review import Review, Reviewed
from carrom.core.stroke import Stroke
from carrom.notation.position import write_position

VERSION: Final = 1
DIGITS: Final = 6


def analysis_json(analysis: Analysis, label: str | None = None, player: str | None = None) -> dict[str, Any]:
    """The analysis of a position or of a stroke."""
    return {"analysis": VERSION, **_position_json(analysis, label, player)}


def review_json(review: Review, names: tuple[str, str]) -> dict[str, Any]:
    """The analysis of a match or of a board."""
    return {
        "analysis": VERSION,
        "sides": list(names),
        "strokes": [_stroke_of_match(each, chance) for each, chance in zip(review.strokes, review.curve, strict=True)],
        "players": [_rounded(asdict(sums)) for sums in review.players],
        "regrets": [str(each.label) for each in review.regrets],
        "luck": [str(each.label) for each in review.luck],
        "left_out": review.skipped,
    }


def _stroke_of_match(each: Reviewed, chance: float) -> dict[str, Any]:
    return {
        "player": each.name,
        "side": each.player.pair,
        "first_side_wins": round(chance, DIGITS),
        **_position_json(each.analysis, str(each.label), each.name),
    }


def _position_json(analysis: Analysis, label: str | None, player: str | None) -> dict[str, Any]:
    question = analysis.question
    return {
        "stroke": label,
        "player": player,
        "position": write_position(question.position),
        "edition": question.edition.code,
        "skill": asdict(question.skill),
        "simulations": analysis.simulations,
        "strokes": [_line_json(line) for line in analysis.lines],
        "window": None if analysis.window is None else _rounded(asdict(analysis.window)),
        "played": None if analysis.played is None else _played_json(analysis.played),
    }


def _line_json(line: Line) -> dict[str, Any]:
    numbers = {name: getattr(line, name) for name in ("pockets", "keeps", "fouls", "wins", "value", "error")}
    return {
        "kind": line.kind.name.lower(),
        "men": [man.code for man in line.men],
        **_stroke_json(line.stroke),
        **_rounded(numbers),
    }


def _played_json(played: PlayedLine) -> dict[str, Any]:
    names = ("before", "after", "regret", "regret_error", "luck", "wins_after")
    return {
        **_line_json(played.line),
        "intended": played.is_intended,
        "made": _stroke_json(played.made),
        **_rounded({name: getattr(played, name) for name in names}),
    }


def _stroke_json(stroke: Stroke) -> dict[str, Any]:
    """In the whole numbers of records."""
    return {"seat": stroke.seat, "place": stroke.place, "aim": list(stroke.aim), "speed": stroke.speed}


def _rounded(values: Mapping[str, Any]) -> dict[str, Any]:
    return {name: _round(value) for name, value in values.items()}


def _round(value: Any) -> Any:  # noqa: ANN401 - JSON
    if isinstance(value, float):
        return round(value, DIGITS) + 0.0
    is_list = isinstance(value, Sequence) and not isinstance(value, str)
    return [_round(each) for each in value] if is_list else value
