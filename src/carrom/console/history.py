"""The history of a match: one line for every fact, counted or not."""

from collections.abc import Iterator
from typing import NamedTuple

from carrom.console.corrections import is_correctable, is_overrulable
from carrom.console.protocol import ConsoleLine
from carrom.console.speech import Speech
from carrom.match.factjson import fact_json
from carrom.match.facts import Fact, StrokeMade
from carrom.match.match import Match
from carrom.match.state import State
from carrom.match.teller import retraces, tell


class Step(NamedTuple):
    """A fact of a match with the states before and after it."""

    number: int
    fact: Fact
    before: State
    after: State


def steps(match: Match) -> Iterator[Step]:
    """Every fact in the order it was recorded, folded again."""
    now = Match.start(match.setup)
    for number, fact in enumerate(match.facts):
        after = now.following(fact)
        yield Step(number, fact, now.state, after.state)
        now = after


def history(match: Match, speech: Speech) -> list[ConsoleLine]:
    """Every fact in words, with what it was decided by: those that count as they count now, the others as they did."""
    places = {number: index for index, number in enumerate(match.numbers)}
    lines: list[ConsoleLine] = []
    for step in steps(match):
        index = places.get(step.number)
        if index is None:
            lines.append(_line(step, speech))
        else:
            now = Step(step.number, match.counting[index], match.past[index], match.past[index + 1])
            line = _line(now, speech)
            line["counts"] = True
            line["correctable"] = is_correctable(match, index)
            line["overrulable"] = is_overrulable(match, index)
            lines.append(line)
    return lines


def _line(step: Step, speech: Speech) -> ConsoleLine:
    """The line of a fact that does not count."""
    fact = step.fact
    return {
        "number": step.number,
        "label": str(step.after.label or "") if isinstance(fact, StrokeMade) else "",
        "words": tell(step.before, step.after, fact, speech.names, speech.language),
        "laws": [] if retraces(fact) else list(step.after.laws),
        "fact": fact_json(fact),
        "counts": False,
        "correctable": False,
        "overrulable": False,
    }
