"""The levels of the bots as the form of a new match lists them."""

from __future__ import annotations

from typing import get_args

from carrom.bots.levels import LEVELS
from carrom.bots.players import GreedyBot
from carrom.server.analysis.wire import AnalysisHand
from carrom.server.play.choices import about, levels
from carrom.table.hand import SKILLS


def test_figures_are_written_with_the_decimal_sign_of_the_language() -> None:
    fractions = [level for level in levels() if level.aim_deg % 1]
    assert fractions
    for level in fractions:
        assert f"{level.aim_deg:g}°" in level.about["en"]
        for code in ("cs", "es", "de"):
            assert f"{level.aim_deg:g}".replace(".", ",") + "°" in level.about[code]


def test_a_level_tells_its_name_and_how_often_it_pockets() -> None:
    shown = [(level.called, level.pockets, level.strokes) for level in levels()]
    assert shown == [(level.called, level.pockets, level.strokes) for level in LEVELS]


def test_a_bot_that_does_not_plan_says_only_how_its_hand_strays() -> None:
    planner = LEVELS[2]
    greedy = planner._replace(bot=GreedyBot())
    assert about(greedy)["en"].startswith("Its hand strays by 1.4°")
    assert about(planner)["en"] == f"It tries out some 600 strokes before it plays one. {about(greedy)['en']}"


def test_analyses_take_the_hands_of_the_levels() -> None:
    assert get_args(AnalysisHand) == ("table", *SKILLS)
    assert {level.hand for level in levels()} <= set(SKILLS)
