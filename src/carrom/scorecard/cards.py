"""The score cards of a match, filled from its facts."""

from __future__ import annotations

from collections.abc import Callable

from carrom.match.facts import PlayCalled
from carrom.match.match import Match
from carrom.match.state import State
from carrom.scorecard.card import CardFooter, CardHeader, CardPair, Remark, ScoreCard, score_cards

TimeOfDay = Callable[[float], str]
"""How the caller writes a moment of his clock."""


def match_cards(match: Match, time_of_day: TimeOfDay | None = None) -> tuple[ScoreCard, ...]:
    """One card a game, or one for the match where the edition prints it so."""
    state = match.state
    setup = state.setup
    header = CardHeader(
        (CardPair(setup.names[0], setup.teams[0]), CardPair(setup.names[1], setup.teams[1])),
        setup.championship,
        setup.event,
        setup.round,
        setup.date,
        setup.time,
        setup.match_no,
        setup.umpire_name,
        setup.station,
        state.toss.winner if state.toss else None,
        state.toss.choice if state.toss else "",
        _times(match, time_of_day) if time_of_day else (),
    )
    return score_cards(state.games, header, state.edition, _footer(state))


def _times(match: Match, time_of_day: TimeOfDay) -> tuple[tuple[str, str], ...]:
    """Start and finish of every game: its first call of play, and the end of its last board."""
    started: dict[int, float] = {}
    for fact, state in zip(match.counting, match.past[1:], strict=True):
        if isinstance(fact, PlayCalled) and fact.at is not None:
            started.setdefault(state.game.number, fact.at)
    times: list[tuple[str, str]] = []
    for game in match.state.games:
        ended = game.boards[-1].ended_at if game.boards and game.is_over else None
        begun = started.get(game.number)
        times.append(("" if begun is None else time_of_day(begun), "" if ended is None else time_of_day(ended)))
    return tuple(times)


def _footer(state: State) -> CardFooter:
    remarks = tuple(Remark("note", text=text) for text in state.remarks)
    withheld = any(protest.is_open for protest in state.protests)
    if state.result is None:
        return CardFooter(remarks, withheld=withheld)
    return CardFooter(remarks, state.result.winner, state.result.cause, withheld)
