"""Bots answer lawfully, see what can be pocketed, and know the laws that end a board badly."""

# ruff: noqa: S311 - chance here makes examples, not secrets

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import hypot
from random import Random

import numpy as np
import pytest

from carrom.bots import BOTS, Bot, GreedyBot, Question, RandomBot, bot
from carrom.bots.kernels.aim import MAN_FALLS, NUDGE, STRIKER_FALLS, places_on, seen_from
from carrom.bots.placing import owner_of, spots_for
from carrom.bots.players import aims_of, may_take_queen
from carrom.bots.sight import GRID, MARGIN, NOBODY, OWN, QUEENS, Sight, figures_for, with_margin
from carrom.core import Layout, imperfect_rack
from carrom.core.board import Board
from carrom.core.effects import Placing, Queen
from carrom.core.stroke import Stroke, base_distance
from carrom.equipment import BLACK, QUEEN, STANDARD_BOARD, WHITE, Man
from carrom.errors import BadStroke, UnknownName
from carrom.geometry import CENTRE, Spot
from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS
from carrom.laws.places import clause_against, places_for
from carrom.laws.placing import breaches_at
from carrom.match.match import Match
from carrom.match.placing import place
from carrom.match.position import Position
from carrom.physics import FIRST, FULL, LATEST, Full
from carrom.table.play import Played, play
from carrom.units import mm
from tests.table.laid import match_at

ICF = EDITIONS["icf"]
W1, W2, B1, B2 = Man(WHITE, 1), Man(WHITE, 2), Man(BLACK, 1), Man(BLACK, 2)
FAR_RIGHT = STANDARD_BOARD.pockets[1].centre


def going_on(
    layout: Layout, seat: int = 0, queen: Queen | None = None, *placings: Placing, doubles: bool = False
) -> Position:
    """A board after its break with these men, the player at the seat having the white ones."""
    on_board = Queen.ON_BOARD if QUEEN in layout else Queen.BLACK
    board = Board(
        breaker=seat,
        striker=seat,
        men=(layout.count(WHITE), layout.count(BLACK)),
        queen=on_board if queen is None else queen,
        break_made=True,
        pocketed_ever=(True, True),
        pocketed_own=(True, True),
        placings=placings,
        doubles=doubles,
    )
    return Position(board, layout)


def struck(position: Position, stroke: Stroke, edition: Edition = ICF) -> Played:
    """One stroke of a match that begins in the position."""
    return play(Match.practice(edition, position), stroke)


@pytest.mark.parametrize("seat", [0, 2])
@pytest.mark.parametrize("name", [name for name in BOTS if name != "random"])
def test_a_man_that_lies_open_is_pocketed_from_either_seat(name: str, seat: int) -> None:
    lies = {W1: Spot(FAR_RIGHT.x - 0.08, FAR_RIGHT.y - 0.10), W2: Spot(-0.2, 0.2), B1: Spot(-0.1, -0.05)}
    position = going_on(Layout({man: spot.turned(seat) for man, spot in lies.items()}), seat)
    played = struck(position, bot(name).choose_stroke(Question(position, ICF, Random(1))))
    assert played.report.white >= 1
    assert played.board.outcome or played.position.board.striker == seat


def test_cuts_are_set_over_for_the_rub_of_contacts() -> None:
    """A cut of about 45 degrees drops under the full model, where contacts rub and the man is dragged along."""
    spot = Spot(0.05, 0.10)
    position = going_on(Layout({W1: spot, W2: Spot(-0.33, -0.30), B1: Spot(-0.3, 0.3)}))
    stroke = GreedyBot().choose_stroke(Question(position, ICF, Random(1)))
    assert W1 in struck(position, stroke).run.pocketed


def test_a_man_behind_another_is_not_aimed_at() -> None:
    open_man = Spot(FAR_RIGHT.x - 0.1, FAR_RIGHT.y - 0.1)
    hidden = Spot(-FAR_RIGHT.x + 0.06, FAR_RIGHT.y - 0.06)
    wall = {Man(BLACK, n): Spot(hidden.x + dx, hidden.y + dy) for n, (dx, dy) in enumerate(RING, 1)}
    position = going_on(Layout({W1: hidden, W2: open_man, **wall}))
    assert struck(position, GreedyBot().choose_stroke(Question(position, ICF, Random(3)))).run.pocketed[:1] == (W2,)


RING = ((0.032, 0.0), (0.0, -0.032))
"""Men that leave no way to one in the corner."""


@pytest.mark.parametrize("spot", [Spot(0.05, 0.02), Spot(-0.2, 0.1), Spot(0.1, -0.1)])
def test_a_soft_touch_leaves_its_man_nearest_to_a_pocket(spot: Spot) -> None:
    position = going_on(Layout({W1: spot, B1: Spot(0.3, -0.3)}), queen=Queen.WHITE)
    sight = Sight.of(position, ICF)
    way = sight.touches({WHITE: OWN}, figures_for(position.layout, FULL))[0]

    def left(place_m: float) -> float:
        """How far from the nearest pocket the man comes to lie, struck full from a place."""
        aside, ahead = spot.x - place_m, spot.y + base_distance(STANDARD_BOARD)
        sent = NUDGE / hypot(aside, ahead)
        ends = Spot(spot.x + aside * sent, spot.y + ahead * sent)
        return min(ends.to(pocket.centre) for pocket in STANDARD_BOARD.pockets)

    places = places_on(np.array(sight.spans), 0.0, GRID).tolist()
    assert way.place_m in places
    assert left(way.place_m) == pytest.approx(min(map(left, places)))


def test_the_own_last_man_is_left_alone_while_the_queen_lies_there() -> None:
    layout = Layout({W1: Spot(FAR_RIGHT.x - 0.06, FAR_RIGHT.y - 0.06), B1: Spot(-0.2, 0.1), QUEEN: CENTRE})
    position = going_on(layout)
    assert aims_of(position.board, ICF) == {WHITE: NOBODY, None: QUEENS}
    stroke = GreedyBot().choose_stroke(Question(position, ICF, Random(1)))
    assert W1 not in struck(position, stroke).run.pocketed
    alone = going_on(layout.without(QUEEN), queen=Queen.WHITE)
    assert struck(alone, GreedyBot().choose_stroke(Question(alone, ICF, Random(1)))).position.board.outcome is not None


def test_the_queen_is_wanted_only_when_she_may_be_taken() -> None:
    board = Board(men=(8, 9), break_made=True, pocketed_ever=(True, False), pocketed_own=(False, False))
    by_own_stroke = Edition(queen_first_man_by_own_stroke=True)
    assert may_take_queen(board, ICF)
    assert not may_take_queen(board, by_own_stroke)
    assert not may_take_queen(board._replace(men=(9, 9)), ICF)
    assert not may_take_queen(board._replace(dues=(1, 0)), ICF)
    assert not may_take_queen(board._replace(queen=Queen.AWAITING), ICF)


def test_the_queen_is_taken_when_a_cover_is_in_sight() -> None:
    easy = {QUEEN: Spot(FAR_RIGHT.x - 0.07, FAR_RIGHT.y - 0.07), W1: Spot(-FAR_RIGHT.x + 0.07, FAR_RIGHT.y - 0.07)}
    position = going_on(Layout({**easy, W2: Spot(0.0, 0.2), B1: Spot(0.1, -0.3)}))
    assert struck(position, GreedyBot().choose_stroke(Question(position, ICF, Random(1)))).report.queen


def test_with_nothing_to_pocket_a_man_is_touched() -> None:
    """Both own men lie against the frame beside their base lines, where no pocket is ahead of them."""
    layout = Layout({W1: Spot(0.35, -0.10), W2: Spot(-0.35, -0.08), B1: Spot(0.0, 0.1)})
    position = going_on(layout)
    played = struck(position, GreedyBot().choose_stroke(Question(position, ICF, Random(1))))
    assert played.report.touched
    assert played.run.first_met in {W1, W2}


def test_under_the_house_rules_a_stroke_that_misses_still_gets_across() -> None:
    """A touch that stops short of man and frame is fined a man (General 7), and weak hands often miss."""
    layout = Layout({W1: Spot(0.35, -0.10), W2: Spot(-0.35, -0.08), B1: Spot(0.0, 0.1)})
    position = going_on(layout)
    house = EDITIONS["house"]
    soft, firm = (GreedyBot().choose_stroke(Question(position, edition, Random(1))) for edition in (ICF, house))
    assert (firm.place, firm.aim) == (soft.place, soft.aim)
    missed = replace(firm, place=0, aim=(-300, 1000))
    assert not struck(position, missed, house).report.touched
    assert not struck(position, missed, house).report.fines
    assert struck(position, replace(missed, speed=soft.speed * 2 // 3), house).report.fines == ("General7",)


@pytest.mark.parametrize("code", EDITIONS)
@pytest.mark.parametrize("name", BOTS)
def test_every_place_a_bot_strikes_from_is_lawful(name: str, code: str) -> None:
    edition, player = EDITIONS[code], bot(name)
    match = Match.practice(edition, Position.start(layout=imperfect_rack(Random(5))))
    for number in range(12):
        position = match.state.position
        assert position is not None
        stroke = player.choose_stroke(Question(position, edition, Random(number)))
        assert stroke.seat == position.board.striker
        assert not clause_against(position.layout, stroke.seat, stroke.place_m, edition)
        after = play(match, stroke, choice="again" if edition.sunk_striker_choice else None)
        if after.board.is_over or after.board.placing is not None:
            break
        match = after.match


@pytest.mark.parametrize("code", EDITIONS)
@pytest.mark.parametrize("name", BOTS)
def test_a_lot_is_laid_on_lawful_spots(name: str, code: str) -> None:
    edition = EDITIONS[code]
    layout = Layout({QUEEN: CENTRE, W1: Spot(0.2, 0.1), B1: Spot(0.05, 0.02), B2: Spot(-0.2, 0.3)})
    position = going_on(layout, 0, None, Placing(WHITE, 2, dues=3))
    spots = bot(name).choose_placing(Question(position, edition, Random(2)))
    assert spots is not None
    assert len(spots) == 3
    board = place(match_at(position, edition), spots).state.board
    assert board is not None
    assert board.men == (4, 2)


def test_greedy_lays_men_before_the_base_lines_of_their_owner() -> None:
    layout = Layout({W1: Spot(0.2, 0.1), B1: Spot(-0.2, 0.3)})
    mine = going_on(layout, 0, None, Placing(WHITE, 2, dues=1))
    theirs = going_on(layout, 0, None, Placing(BLACK, 0, dues=1))
    assert (owner_of(mine), owner_of(theirs)) == (0, 2)
    assert owner_of(going_on(layout, 0, None, Placing(BLACK, 0, dues=1), doubles=True)) == 1
    assert spots_for(mine, ICF)[0].y < 0.0 < spots_for(theirs, ICF)[0].y


def test_a_full_circle_leaves_fewer_spots_or_none() -> None:
    ring = [Spot(0.05, 0.0).turned(n) for n in range(4)]
    ring += [Spot(0.036, 0.036).turned(n) for n in range(4)]
    men = [*(Man(WHITE, n) for n in range(2, 6)), *(Man(BLACK, n) for n in range(1, 5))]
    layout = Layout(dict(zip(men, ring, strict=True)))
    position = going_on(layout, 0, None, Placing(WHITE, 2, dues=5))
    for player in (GreedyBot(), RandomBot()):
        spots = player.choose_placing(Question(position, ICF, Random(1)))
        assert spots is not None
        laid = layout
        for man, spot in zip(laid.pocketed(WHITE), spots, strict=False):
            assert not breaches_at(spot, laid, ICF)
            laid = laid.with_man(man, spot)
    assert spots_for(going_on(layout), ICF) == ()


@pytest.mark.parametrize("player", BOTS.values(), ids=BOTS)
def test_the_same_chance_gives_the_same_answers(player: Bot) -> None:
    position = Position.start(layout=imperfect_rack(Random(3)))
    assert player.choose_stroke(Question(position, ICF, Random(4))) == player.choose_stroke(
        Question(position, ICF, Random(4))
    )
    question = Question(position, ICF, Random(4))
    assert (player.choose_toss(), player.choose_sink(question)) == ("break", "again")
    assert player.choose_demand(question, 2) == 2


@pytest.mark.parametrize("seat", range(4))
def test_a_player_sees_the_men_from_his_seat(seat: int) -> None:
    spots = [Spot(0.1, -0.2), Spot(-0.3, 0.05)]
    assert seen_from(seat, np.array(spots)).tolist() == [list(spot.turned(-seat)) for spot in spots]


def test_places_keep_a_margin_and_cover_every_stretch() -> None:
    spans = with_margin(places_for(Layout(), 0, ICF))
    assert len(spans) == 3
    assert with_margin(((0.1, 0.101),)) == ((0.1005, 0.1005),)
    assert with_margin(((0.0, 0.1),)) == ((MARGIN, 0.1 - MARGIN),)
    for shift in (0.0, 0.4):
        places = places_on(np.array(spans), shift, GRID).tolist()
        assert places == sorted(places)
        assert len(places) == len(set(places))
        assert {end for span in spans for end in span} <= set(places)
        assert max(b - a for a, b in pairwise(places) if b - a < 0.02) <= GRID + 1e-9
    assert places_on(np.array([(0.1, 0.1)]), 0.5, GRID).tolist() == [0.1]


@pytest.mark.parametrize("name", BOTS)
def test_no_bot_strikes_where_the_base_lines_are_blocked(name: str) -> None:
    across = base_distance(STANDARD_BOARD)
    along = (-218, -175, -105, -35, 35, 105, 175, 218)
    position = going_on(Layout({Man(WHITE, n): Spot(mm(at), -across) for n, at in enumerate(along, 1)}))
    with pytest.raises(BadStroke, match=r"place: there is no room for the striker .* \(142\)"):
        bot(name).choose_stroke(Question(position, ICF, Random(1)))


def test_an_unknown_bot_is_named_with_those_that_are_known() -> None:
    with pytest.raises(UnknownName, match=r"bot: unknown bot 'deep'; expected one of random, greedy"):
        bot("deep")


def test_bots_aim_by_how_near_to_a_pocket_man_and_striker_fall() -> None:
    """The chance of a long pot shrinks with the window; in the first generation both fell at the rim."""
    layout = Layout({Man(WHITE, 1): Spot(0.0, 0.1)})
    latest, first = (figures_for(layout, Full(generation=each)) for each in (LATEST, FIRST))
    assert latest[MAN_FALLS] == layout.capture_radius
    assert latest[STRIKER_FALLS] == pytest.approx(0.00944, abs=1e-5)
    assert first[MAN_FALLS] == first[STRIKER_FALLS] == STANDARD_BOARD.pocket_diameter / 2
