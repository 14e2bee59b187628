"""The history of a match: one line for every fact, counted or not."""

from carrom.console.corrections import is_correctable, is_overrulable
from carrom.console.protocol import ConsoleLine
from carrom.console.speech import Speech
from carrom.match.factjson import fact_json
from carrom.match.facts import Fact, StrokeMade
from carrom.match.match import Match
from carrom.match.state import State
from carrom.match.teller import retraces, tell


def history(match: Match, speech: Speech) -> list[ConsoleLine]:
    """Every fact in words, with what it was decided by: those that count as they count now, the others as they did."""
    places = {number: index for index, number in enumerate(match.numbers)}
    lines: list[ConsoleLine] = []
    now = Match.start(match.setup)
    for number, fact in enumerate(match.facts):
        before, now = now.state, now.following(fact)
        index = places.get(number)
        if index is None:
            lines.append(_line(number, fact, before, now.state, speech))
        else:
            line = _line(number, match.counting[index], match.past[index], match.past[index + 1], speech)
            line["counts"] = True
            line["correctable"] = is_correctable(match, index)
            line["overrulable"] = is_overrulable(match, index)
            lines.append(line)
    return lines


def _line(number: int, fact: Fact, before: State, after: State, speech: Speech) -> ConsoleLine:
    """The line of a fact that does not count."""
    return {
        "number": number,
        "label": str(after.label or "") if isinstance(fact, StrokeMade) else "",
        "words": tell(before, after, fact, speech.names, speech.language),
        "laws": [] if retraces(fact) else list(after.laws),
        "fact": fact_json(fact),
        "counts": False,
        "correctable": False,
        "overrulable": False,
    }
