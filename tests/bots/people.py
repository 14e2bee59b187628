"""People who play: their choices are those of the greedy bot, with something rare now and then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from carrom.bots import GreedyBot, Question
from carrom.core.layout import Layout
from carrom.core.stroke import Stroke
from carrom.match.facts import Chosen, Conceded, Demanded, Seated, TossChoice, TrialPlayed, Waived
from carrom.match.game import PAIRS, Pair
from carrom.match.match import Match, take_back
from carrom.match.next_step import NO_PAIRS, Awaited
from carrom.match.placing import place
from carrom.match.state import Phase
from carrom.table import Table, Terms, skill_of
from carrom.table.hand import execute
from carrom.table.play import play
from carrom.table.umpire import position_of
from tests.bots.matches import short_terms

BOT = GreedyBot()
SKILL = skill_of("national")
BOTH = frozenset(PAIRS)
"""Both sides, ready for the next board."""


def luck(seed: object) -> Random:
    """The same chance for the same seed."""
    return Random(str(seed))  # noqa: S311 - chance of a game, not a secret


def people_terms(code: str = "icf", *, doubles: bool = False, boards: int = 1, games: int = 1, seed: int = 7) -> Terms:
    """A short match between people."""
    return replace(short_terms(code, doubles=doubles, boards=boards, games=games, seed=seed), bots={})


@dataclass(frozen=True, slots=True)
class Trial:
    """A match between people, and the men of the trial board that is played."""

    match: Match
    trial: Layout | None = None


def settled(match: Match, terms: Terms, at: float | None = None, ready: frozenset[Pair] = NO_PAIRS) -> Match:
    """The match once the umpire has done all that he does alone."""
    return Table(match, terms, ready).settle(at).table.match


def answered(table: Trial, terms: Terms, asked: Awaited, chance: Random, at: float | None = None) -> Trial:
    """The table after the choice of the person whom the match waits for."""
    match = table.match
    if asked.what == "trial":
        assert asked.seat is not None
        if table.trial is None:
            run = Table(match, terms).try_stroke(Stroke.at_degrees(asked.seat, 0.0, 3.0, 5.0))
            return Trial(match, run.after)
        return Trial(match.record(TrialPlayed(at=at)))
    return Trial(chosen(match, asked, chance, at))


def chosen(match: Match, asked: Awaited, chance: Random, at: float | None = None) -> Match:
    """The match after any other choice of a person."""
    edition = match.state.edition
    match asked.what:
        case "stroke":
            position = position_of(match.state)
            meant = BOT.choose_stroke(Question(position, edition, chance))
            return play(match, execute(meant, SKILL, chance, places=position.places(edition)), at=at).match
        case "placed":
            position = position_of(match.state)
            lot = position.board.placing
            assert lot is not None
            if chance.random() < 0.2 and not lot.begun and not position.board.is_last_of_side(lot):
                return match.record(Waived(at=at))
            spots = BOT.choose_placing(Question(position, edition, chance))
            assert spots
            return place(match, spots[:1] if chance.random() < 0.5 else spots, at)
        case "chosen":
            return match.record(Chosen(choice="yield" if chance.random() < 0.5 else "again", at=at))
        case "demanded":
            outcome = position_of(match.state).board.outcome
            assert outcome is not None
            return match.record(Demanded(points=outcome.demandable, at=at))
        case "toss_choice":
            return match.record(TossChoice(choice="side" if chance.random() < 0.5 else "break", at=at))
        case "seated":
            return match.record(Seated(seat=chance.choice((0, 2)), at=at))
        case _:
            raise AssertionError(asked)


def people_play(terms: Terms, chance: Random) -> Iterator[Match]:
    """A match between people after every choice; one stroke in thirty is taken back."""
    table = Trial(settled(Match.start(terms.setup), terms))
    while not table.match.state.is_over:
        match, state = table.match, table.match.state
        asked = terms.awaited(state)
        if asked.what == "ready":
            table = Trial(settled(match, terms, ready=BOTH))
        elif asked.what == "stroke" and state.strokes > 3 and chance.random() < 1 / 30:
            table = Trial(take_back(match))
        elif state.strokes > 300 and state.phase is Phase.PLAY:
            table = Trial(match.record(Conceded(pair=0, what="match")))
        else:
            table = answered(table, terms, asked, chance)
            table = Trial(settled(table.match, terms), table.trial)
        yield table.match
