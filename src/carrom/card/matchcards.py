"""The score cards of a match, filled from its facts."""

from __future__ import annotations

from carrom.card.match import Match
from carrom.card.scorecard import CardFooter, CardHeader, CardPair, Remark, ScoreCard, score_cards
from carrom.card.state import State


def match_cards(match: Match) -> tuple[ScoreCard, ...]:
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
    )
    return score_cards(state.games, header, state.edition, _footer(state))


def _footer(state: State) -> CardFooter:
    remarks = tuple(Remark("note", text=text) for text in state.remarks)
    withheld = any(protest.is_open for protest in state.protests)
    if state.result is None:
        return CardFooter(remarks, withheld=withheld)
    return CardFooter(remarks, state.result.winner, state.result.cause, withheld)
