"""People who play: each choice made by a function of its own, thought out by the greedy bot."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from carrom.bots import GreedyBot
from carrom.core.stroke import Stroke
from carrom.match.state import Phase
from carrom.session import Sitting, Terms
from carrom.session.choices import choose, concede, demand, lay, sit, strike, take_back, take_toss, waive
from carrom.session.duty import Duty, duty
from carrom.session.umpiring import end_trial, settled, try_stroke
from carrom.table.hand import made_on, skill_of
from tests.session.matches import short_terms

BOT = GreedyBot()
SKILL = skill_of("national")


def luck(seed: object) -> Random:
    """The same chance for the same seed."""
    return Random(str(seed))  # noqa: S311 - chance of a game, not a secret


def people_terms(code: str = "icf", *, doubles: bool = False, boards: int = 1, games: int = 1, seed: int = 7) -> Terms:
    """A short match between people."""
    nobody = (None,) * (2 if doubles else 1)
    return replace(short_terms(code, doubles=doubles, boards=boards, games=games, seed=seed), bots=(nobody, nobody))


def answered(sitting: Sitting, asked: Duty, chance: Random, at: float | None = None) -> Sitting:
    """What a person does who is asked; now and then something rare."""
    edition, position = sitting.state.edition, sitting.position
    match asked.what:
        case "stroke":
            assert position is not None
            meant = BOT.choose_stroke(position, edition, chance)
            return strike(sitting, made_on(position.places(edition), meant, SKILL, chance), at).sitting
        case "placed":
            assert position is not None
            lot = position.board.placing
            assert lot is not None
            if chance.random() < 0.2 and not lot.begun and not position.board.is_last_of_side(lot):
                return waive(sitting, at)
            spots = BOT.choose_placing(position, edition, chance)
            assert spots
            return lay(sitting, spots[:1] if chance.random() < 0.5 else spots, at)
        case "chosen":
            return choose(sitting, "yield" if chance.random() < 0.5 else "again", at)
        case "demanded":
            assert position is not None
            assert position.board.outcome is not None
            return demand(sitting, position.board.outcome.demandable, at)
        case "toss_choice":
            return take_toss(sitting, "side" if chance.random() < 0.5 else "break", at)
        case "seated":
            return sit(sitting, chance.choice((0, 2)), at)
        case "trial":
            assert asked.seat is not None
            if sitting.trial is None:
                return try_stroke(sitting, Stroke.at_degrees(asked.seat, 0.0, 3.0, 5.0))[0]
            return end_trial(sitting, at)
        case _:
            raise AssertionError(asked)


def played(terms: Terms, chance: Random) -> Iterator[Sitting]:
    """A match between people, every sitting of it; one stroke in thirty is taken back."""
    sitting = settled(Sitting.start(terms))
    while not sitting.is_over:
        asked = duty(sitting)
        if asked.what == "ready":
            sitting = settled(sitting, ready=frozenset((0, 1)))
        elif asked.what == "stroke" and sitting.strokes > 3 and chance.random() < 1 / 30:
            sitting = take_back(sitting)
        elif sitting.strokes > 300 and sitting.state.phase is Phase.PLAY:
            sitting = concede(sitting, 0, "match")
        else:
            sitting = settled(answered(sitting, asked, chance))
        yield sitting
