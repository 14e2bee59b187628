"""The levels are players of their own, each stronger than the one below; docs/strength.md is held to the results."""

from __future__ import annotations

from carrom.bots.levels import LEVELS
from carrom.bots.registry import BOTS


def test_every_level_has_a_name_and_a_bot_of_its_own() -> None:
    assert len({level.called for level in LEVELS}) == len({level.name for level in LEVELS}) == len(LEVELS)
    assert [BOTS[level.name] for level in LEVELS] == [level.bot for level in LEVELS]


def test_a_higher_level_wins_more_boards_and_never_pockets_less() -> None:
    assert LEVELS[0].won == 0.5
    assert all(level.won > 0.5 for level in LEVELS[1:])
    pockets = [level.pockets for level in LEVELS]
    assert pockets == sorted(pockets)
    assert 0 < pockets[0] < pockets[-1] <= 10
