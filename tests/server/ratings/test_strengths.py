"""The strengths that bots begin with are those that the ladder measured."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from math import log10
from pathlib import Path

import pytest

from carrom.bots.levels import LEVELS
from carrom.server.ratings.strengths import BOT_IDS, GAME_PER_BOARD, STARTS, level_of

ROOT = Path(__file__).resolve().parents[3]
RESULTS = ROOT / "bench" / "results"


def boards(level: int) -> list[dict[str, object]]:
    lines = (RESULTS / f"ladder-level-{level}-{level - 1}.jsonl").read_text().splitlines()
    return [row for row in map(json.loads, lines) if "score" in row]


@pytest.mark.parametrize("level", range(2, len(LEVELS) + 1))
def test_measured_levels_begin_with_their_share(level: int) -> None:
    rows = boards(level)
    assert sum(float(str(row["score"])) for row in rows) / len(rows) == LEVELS[level - 1].won
    above, below = (STARTS[BOT_IDS[at], "board"].rating for at in (level - 1, level - 2))
    share = LEVELS[level - 1].won
    assert above - below == pytest.approx(400 * log10(share / (1 - share)))


def test_level_3_begins_like_a_newcomer_and_each_level_above_the_one_below() -> None:
    assert STARTS["bot:club", "board"].rating == STARTS["bot:club", "game"].rating == 1500
    for pool in ("board", "game"):
        ratings = [STARTS[bot, pool].rating for bot in BOT_IDS]
        assert ratings == sorted(ratings)
    assert level_of("bot:club") == 3
    assert level_of("bot:greedy") is None


def test_games_of_independent_boards_multiply_the_differences() -> None:
    """With the points of the ladder's boards, a game to 25 or of eight boards."""
    points = Counter(max(row["points"]) for level in range(2, len(LEVELS) + 1) for row in boards(level))  # type: ignore[call-overload]
    total = sum(points.values())

    @cache
    def wins(share: float, mine: int = 0, theirs: int = 0, played: int = 0) -> float:
        if max(mine, theirs) >= 25:
            return float(mine >= 25)
        if played == 8 and mine != theirs:
            return float(mine > theirs)
        if played == 9:
            return share
        return sum(
            count
            / total
            * (
                share * wins(share, mine + won, theirs, played + 1)
                + (1 - share) * wins(share, mine, theirs + won, played + 1)
            )
            for won, count in points.items()
        )

    def difference(share: float) -> float:
        return 400 * log10(share / (1 - share))

    for share in (level.won for level in LEVELS[1:]):
        assert difference(wins(share)) / difference(share) == pytest.approx(GAME_PER_BOARD, abs=0.1)
