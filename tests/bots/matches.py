"""Short matches between bots that several tests play."""

from __future__ import annotations

from dataclasses import replace

from carrom.bots.play import names_of
from carrom.laws.editions import EDITIONS
from carrom.match.game import PAIRS, Player
from carrom.match.state import Setup
from carrom.table import BotPlayer, Terms, skill_of
from carrom.table.hand import Skill


def short_terms(
    code: str = "icf",
    *,
    names: tuple[str, str] = ("greedy", "greedy"),
    doubles: bool = False,
    boards: int = 2,
    games: int = 1,
    seed: int = 7,
) -> Terms:
    """A short match with jumps, between hands that sometimes err."""
    edition = replace(EDITIONS[code], code=f"{code}-short", boards=boards, games=games)
    players = [Player(pair, number) for pair in PAIRS for number in range(2 if doubles else 1)]
    bots = {player: BotPlayer(names[player.pair], skill_of("national")) for player in players}
    setup = Setup(edition=edition, doubles=doubles, names=names_of(bots))
    return Terms(setup=setup, bots=bots, seed=seed, jumps=True)


def with_skill(terms: Terms, skill: Skill) -> Terms:
    """The same match between bots with other hands."""
    return replace(terms, bots={player: bot._replace(skill=skill) for player, bot in terms.bots.items()})
