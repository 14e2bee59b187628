"""An analysis as text: the table of strokes, and the curve of a match with its turning points."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from math import atan2, degrees
from typing import Final

from carrom.analysis.analyst import Analysis, Line, PlayedLine
from carrom.analysis.review import Review, Reviewed
from carrom.analysis.windows import Limits, Window
from carrom.cli.support.output import align
from carrom.core.stroke import Stroke
from carrom.equipment import Colour
from carrom.language import Language
from carrom.table.hand import SKILLS, Skill

BARS: Final = "▁▂▃▄▅▆▇█"
HEADS: Final = ("stroke", "men", "place", "aim", "speed", "pockets", "keeps", "fouls", "wins", "value")
GROUP: Final = "analysis"


def analysis_text(analysis: Analysis, words: Language, title: str = "") -> Iterator[str]:
    """The table, the window of the best stroke, and what is said of the stroke played."""
    question = analysis.question
    side = words.word("demo", "white" if question.position.board.colour is Colour.WHITE else "black")
    hand = hand_name(question.skill, words)
    said = words.say(GROUP, "title", side=side, hand=hand, edition=question.edition.code, n=analysis.simulations)
    yield f"{title}: {said}" if title else said
    yield ""
    yield from _table(analysis, words)
    if analysis.window is not None:
        yield ""
        yield from window_text(analysis.window, words)
    if analysis.played is not None:
        yield ""
        yield from _played_text(analysis.played, words)


def _table(analysis: Analysis, words: Language) -> Iterator[str]:
    heads = ["", *(words.word(GROUP, f"head_{head}") for head in HEADS)]
    rows = [[str(number), *_cells(line, words)] for number, line in enumerate(analysis.lines, 1)]
    if analysis.played is not None:
        rows.append([words.word(GROUP, "played"), *_cells(analysis.played.line, words)])
    yield from align([heads, *rows], set(range(3, len(heads))))


def _cells(line: Line, words: Language) -> list[str]:
    chances = (line.pockets, line.keeps, line.fouls, line.wins)
    return [
        line.kind.word(words.code),
        " ".join(man.code for man in line.men) or "–",
        f"{line.stroke.place / 100:+.1f}",
        f"{aim_deg(line.stroke):+.1f}",
        f"{line.stroke.speed_mps:.2f}",
        *(f"{100 * chance:.0f} %" for chance in chances),
        f"{100 * line.value:.1f} %",
    ]


def aim_deg(stroke: Stroke) -> float:
    """Degrees from straight ahead, positive to the right."""
    return degrees(atan2(stroke.aim[0], stroke.aim[1]))


def hand_name(skill: Skill, words: Language) -> str:
    """The name of a skill, or the spread of its aim."""
    known = next((name for name, each in SKILLS.items() if each == skill), None)
    return known or words.say(GROUP, "hand", degrees=f"{skill.aim_deg:g}")


def window_text(window: Window, words: Language) -> Iterator[str]:
    """From which errors on the best stroke fails."""
    yield words.word(GROUP, "window")
    aim, key = window.aim_deg, "window_aim"
    if window.thicker:
        key = "window_cut"
        aim = aim if window.thicker < 0 else (aim[1], aim[0])
    for name, limits, unit in ((key, aim, "°"), ("window_place", window.place_mm, " mm")):
        yield f"  {words.say(GROUP, name, **_limits(limits, unit, 2 if unit == '°' else 1, words))}"
    yield f"  {words.say(GROUP, 'window_speed', **_limits(window.speed_mps, ' m/s', 2, words))}"


def _limits(limits: Limits, unit: str, digits: int, words: Language) -> dict[str, str]:
    none = words.word(GROUP, "no_limit")
    texts = [none if limit is None else f"{abs(limit):.{digits}f}{unit}" for limit in limits]
    return {"first": texts[0], "second": texts[1]}


def _played_text(played: PlayedLine, words: Language) -> Iterator[str]:
    if not played.is_intended:
        yield words.word(GROUP, "not_intended")
    yield words.say(GROUP, "regret", regret=_points(played.regret), error=_points(played.regret_error))
    after = f"{100 * played.after:.1f}"
    yield words.say(GROUP, "luck", luck=f"{100 * played.luck:+.1f}", after=after)


def _points(value: float) -> str:
    return f"{100 * value:.1f}"


def review_text(review: Review, names: tuple[str, str], words: Language) -> Iterator[str]:
    """The curve board by board, the players, and the turning points."""
    yield words.say(GROUP, "match_title", first=names[0], second=names[1], n=len(review.strokes))
    yield ""
    heads = [words.word(GROUP, f"head_{head}") for head in ("board", "strokes", "start", "curve")]
    rows = []
    pairs = zip(review.strokes, review.curve, strict=True)
    for (game, board), group in groupby(pairs, key=lambda pair: (pair[0].label.game, pair[0].label.board)):
        chances = [chance for _, chance in group]
        rows.append([f"{game}.{board}", str(len(chances)), f"{100 * chances[0]:.0f} %", sparkline(chances)])
    yield from align([heads, *rows], {1, 2})
    yield ""
    heads = [
        words.word(GROUP, f"head_{head}") for head in ("player", "strokes", "regret", "luck", "pocketing", "expected")
    ]
    sums = [
        [
            each.name, str(each.strokes), _points(each.regret), f"{100 * each.luck:+.1f}",
            f"{100 * each.pocketing:.0f} %", f"{100 * each.expected:.0f} %",
        ]
        for each in review.players
    ]  # fmt: skip
    yield from align([heads, *sums], set(range(1, len(heads))))
    for key, strokes in (("regrets", review.regrets), ("lucky", review.luck)):
        if strokes:
            yield ""
            yield words.word(GROUP, key)
            yield from align([_turning_point(each, key, words) for each in strokes], {2})
    if review.skipped:
        yield ""
        yield words.say(GROUP, "left_out", n=review.skipped)


def _turning_point(each: Reviewed, key: str, words: Language) -> list[str]:
    played = each.played
    assert played is not None  # noqa: S101 - turning points are strokes that were valued
    size = _points(played.regret) if key == "regrets" else f"{100 * played.luck:+.1f}"
    name = played.line.kind.word(words.code)
    if key == "regrets":
        name = words.say(GROUP, "instead", played=name, best=stroke_name(each.analysis.best, words))
    return [f"  {each.label}", each.name, size, name]


def stroke_name(line: Line, words: Language) -> str:
    """The name of a stroke with the men that it pockets."""
    return " ".join([line.kind.word(words.code), *(man.code for man in line.men)])


def sparkline(chances: Sequence[float]) -> str:
    """Chances as a line of bars."""
    return "".join(BARS[min(int(chance * len(BARS)), len(BARS) - 1)] for chance in chances)
