"""A ladder plays paired racks: the same gaps, the breaks exchanged, the same results whenever it is played."""

from __future__ import annotations

import pytest

from carrom.bots.registry import LEVELS
from carrom.contests.contestants import contestant, measured_hand, named_hand
from carrom.contests.ladder import Ladder, standings
from carrom.errors import BadInput, CarromError, UnknownName
from carrom.laws.editions import EDITIONS
from carrom.table.hand import PERFECT, SKILLS, skill_of

NAMES = ("random", "greedy", "greedy@0.3")


def ladder(*names: str, code: str = "icf", doubles: bool = False, games: bool = False) -> Ladder:
    contestants = tuple(contestant(name, "0.55") for name in names or NAMES)
    return Ladder(contestants, EDITIONS[code], racks=2, doubles=doubles, games=games, seed=3)


def test_a_contestant_is_a_bot_with_a_hand() -> None:
    assert contestant("greedy", "0.55").player == ("greedy", measured_hand(0.55))
    assert contestant("greedy@club", "0.55").player == ("greedy", skill_of("club"))
    assert contestant("level-3", "0.55").player == (LEVELS[2].name, LEVELS[2].skill)
    assert contestant("level-3@0", "0.55").player == (LEVELS[2].name, PERFECT)
    assert contestant("one-ply@0.3", "0.55").name == "one-ply@0.3"
    named = ("greedy", "0.55"), ("greedy@club", "club"), ("level-3", "club"), ("level-3@0", "0")
    assert all(contestant(name, "0.55").hand == hand for name, hand in named)


def test_the_hand_of_measurements_follows_its_rule() -> None:
    hand = named_hand("0.3")
    assert (hand.aim_deg, hand.place_mm, hand.speed_part, hand.slips) == (0.3, 0.3, 0.05, 0.0)
    assert named_hand("1.2").speed_part == pytest.approx(0.1)
    assert named_hand("0") == PERFECT


def test_a_whole_number_is_a_level() -> None:
    assert named_hand("3") == SKILLS["club"]
    assert named_hand("3.0") == measured_hand(3.0)
    with pytest.raises(UnknownName, match=r"expected one of .*8, 0\.55"):
        named_hand("9")


@pytest.mark.parametrize("name", ["nobody", "level-0", "level-99", "level-x"])
def test_an_unknown_player_is_refused(name: str) -> None:
    with pytest.raises(UnknownName, match="unknown bot"):
        contestant(name, "0.55")


@pytest.mark.parametrize("hand", ["steady", "-1", "nan", "11", "10.5", "inf", ""])
def test_an_impossible_hand_is_refused(hand: str) -> None:
    with pytest.raises((UnknownName, BadInput)) as refused:
        contestant("greedy", hand)
    assert isinstance(refused.value, CarromError)


def test_everybody_meets_everybody_on_every_rack_from_both_sides() -> None:
    found = ladder()
    fixtures = [found.fixture(number) for number in range(len(found))]
    assert len(set(fixtures)) == len(fixtures) == 2 * 3 * 2
    for rack in range(2):
        met = {(one.first, one.second, one.breaks) for one in fixtures if one.rack == rack}
        assert met == {(a, b, side) for a, b in ((0, 1), (0, 2), (1, 2)) for side in (0, 1)}


@pytest.mark.parametrize("doubles", [False, True])
def test_both_halves_of_a_pair_have_the_same_rack_and_the_other_breaker(doubles: bool) -> None:  # noqa: FBT001
    found = ladder(doubles=doubles)
    one, two = (found.terms(number) for number in (0, 1))
    assert one.setup.layout == two.setup.layout
    assert one.setup.layout != found.terms(6).setup.layout
    assert [one.bots[player].name for player in sorted(one.bots)] == [
        two.bots[player].name for player in sorted(two.bots, key=lambda player: (1 - player.pair, player.number))
    ]


def test_a_result_is_the_same_each_time_and_complete() -> None:
    result = ladder("greedy", "greedy@0.3").play(1)
    assert result == ladder("greedy", "greedy@0.3").play(1)
    assert result["score"] in (0.0, 1.0)
    won, lost = sorted(result["points"], reverse=True)
    assert won > lost == 0
    assert (result["points"][0] > 0) == (result["score"] == 1.0)


@pytest.mark.parametrize("code", ["icf", "house"])
def test_games_are_played_to_their_end(code: str) -> None:
    result = ladder("greedy@0", "random", code=code, games=True).play(0)
    assert result["score"] == 1.0
    assert result["boards"] >= 2
    assert max(result["points"]) >= 6


def test_the_stronger_player_stands_above() -> None:
    found = ladder("random", "greedy@0")
    rows = standings(["random", "greedy@0"], [found.play(number) for number in range(len(found))])
    assert [row.name for row in rows] == ["greedy@0", "random"]
    best, last = rows
    assert best.rating.elo > 0 > last.rating.elo
    assert best.won == best.against[0]
    assert best.against[1] is None
    assert best.won.won + last.won.won == best.won.of == 4
