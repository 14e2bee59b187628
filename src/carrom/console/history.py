"""The history of a match: one line for every fact, counted or not."""

from collections.abc import Iterator
from typing import NamedTuple

from carrom.console.protocol import ConsoleLine
from carrom.console.sentences import told
from carrom.console.speech import Speech
from carrom.match.factjson import fact_json
from carrom.match.facts import Fact, Redone, StrokeMade, Undone
from carrom.match.match import Match
from carrom.match.state import State


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


def counting(match: Match) -> set[int]:
    """The places of the facts that count."""
    kept: list[int] = []
    undone: list[int] = []
    for number, fact in enumerate(match.facts):
        if isinstance(fact, Undone):
            undone.append(kept.pop())
        elif isinstance(fact, Redone):
            kept.append(undone.pop())
        else:
            kept.append(number)
            undone.clear()
    return set(kept)


def history(match: Match, speech: Speech) -> list[ConsoleLine]:
    """Every fact in words, with what it was decided by."""
    counts = counting(match)
    return [_line(step, speech, counts=step.number in counts) for step in steps(match)]


def _line(step: Step, speech: Speech, *, counts: bool) -> ConsoleLine:
    fact = step.fact
    takes_back = isinstance(fact, (Undone, Redone))
    words = speech.say(f"said_{fact.kind}") if takes_back else told(step.before, step.after, fact, speech)
    ruled = step.after.ruling is not None and step.after.ruling is not step.before.ruling
    return {
        "number": step.number,
        "label": str(step.after.label or "") if isinstance(fact, StrokeMade) else "",
        "words": words,
        "laws": [] if takes_back else list(step.after.laws),
        "fact": fact_json(fact),
        "counts": counts,
        "correctable": counts and not takes_back,
        "overrulable": counts and ruled,
    }
