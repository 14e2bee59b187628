"""The vectorised rulings are the umpire's, in every edition."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, replace
from itertools import islice
from random import Random
from typing import Any, get_args, get_origin, get_type_hints

import pytest

from carrom.batch.outcomes import play_many
from carrom.batch.positions import Positions
from carrom.batch.reports import Reports, witness_many
from carrom.batch.rulings import rule_many
from carrom.batch.strokes import Strokes
from carrom.core.board import NO_PASSES, Board
from carrom.core.effects import Queen
from carrom.core.layout import Layout
from carrom.core.report import SinkChoice, StrokeReport
from carrom.core.stroke import Stroke
from carrom.equipment import QUEEN, Colour, Man
from carrom.equipment.men import BLACK_MEN, WHITE_MEN
from carrom.geometry import CENTRE, Spot
from carrom.laws.centre import centre_spot
from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS
from carrom.match.match import Match
from carrom.match.position import Position
from carrom.physics import FULL, Jumps
from carrom.table.play import play
from tests.batch.random_positions import random_position, random_strokes
from tests.batch.ruling_cases import differences
from tests.bots.people import luck

READ = [
    "break_tries",
    "break_sink_waiver",
    "charge_improper_striker_alone",
    "charge_improper_own_and_striker",
    "improper_causes_add_up",
    "jump_fine",
    "striker_off_fine",
    "sunk_striker_choice",
    "dues_placed",
    "opponent_man_always_ends_turn",
    "queen_before_first",
    "queen_first_man_by_own_stroke",
    "nine_on_board_rules",
    "cover_by_opponent_man",
    "cover_with_last_opposing_man_and_own_man",
    "law112_reduction_at_22",
    "double_finish_after_cover",
    "queen_points",
    "queen_limit",
    "queen_floor",
    "board_ceiling",
    "demand_allowed",
    "claim_owed_at_finish",
]
"""The fields of an edition that the rulings of a reported stroke depend on."""
IDLE = (("house", "queen_first_man_by_own_stroke"), ("house", "law112_reduction_at_22"))
"""Fields that change nothing in this edition."""
NUMBERS = {"break_tries": 1, "queen_points": 4, "queen_limit": 6, "queen_floor": 2, "board_ceiling": 7, "jump_fine": 2}


def flipped(edition: Edition, name: str) -> Edition:
    """The edition with another value of one field."""
    kind, value = get_type_hints(Edition)[name], getattr(edition, name)
    other: Any = NUMBERS.get(name, 2 if value == 1 else 1)
    if kind is bool:
        other = not value
    elif get_origin(kind) is not None:
        other = next(each for each in get_args(kind) if each != value)
    return replace(edition, **{name: other})


def found(edition: Edition, cases: int, seed: int = 100, columns: Edition | None = None) -> list[str]:
    """The first differences; the columns may be those of another edition."""
    return list(islice(differences(seed, edition, cases, columns), 3))


@pytest.mark.parametrize("code", EDITIONS)
def test_columns_are_what_the_umpire_rules(code: str) -> None:
    assert found(EDITIONS[code], 20_000) == []


@pytest.mark.parametrize("code", ["icf", "house"])
@pytest.mark.parametrize("name", READ)
def test_columns_follow_each_field_of_an_edition(code: str, name: str) -> None:
    assert name in {field.name for field in fields(Edition)}
    other = flipped(EDITIONS[code], name)
    assert found(other, 1000) == []
    if (code, name) not in IDLE:
        assert found(other, 4000, columns=EDITIONS[code])


@pytest.mark.slow  # five million rulings one by one
@pytest.mark.parametrize("code", EDITIONS)
def test_columns_are_what_the_umpire_rules_in_a_million_cases(code: str) -> None:
    assert found(EDITIONS[code], 1_000_000, seed=1_000_000) == []


def lots(board: Board) -> list[tuple[int, int, bool]]:
    """Colour, men and whether they wait for the end of the turn, of all that is to be placed."""
    now = sum(board.turns)
    sums: Counter[tuple[int, bool]] = Counter()
    for lot in board.placings:
        sums[int(lot.colour), lot.after_turn >= now] += lot.men
    return sorted((colour, men, is_late) for (colour, is_late), men in sums.items())


def check_report(columns: Reports, report: StrokeReport) -> None:
    """The columns of one stroke are the report of the witness."""
    assert (columns.down[0].tolist(), columns.queen[0]) == ([report.white, report.black], report.queen)
    assert (columns.striker[0], columns.touched[0]) == (report.striker, report.touched)
    assert (columns.breaches[0], columns.fines[0]) == (len(report.improper), len(report.fines))
    assert columns.jumped[0].tolist() == [report.jumped.white, report.jumped.black]
    assert (columns.jumped_queen[0], columns.jumped_striker[0]) == (report.jumped.queen, report.jumped.striker)
    assert columns.made[0] == report.left_line


def check_played(after: Position, played: Position) -> None:
    """The same board, except for passes and how lots are made up, and the same men in the same places."""
    plain = played.board._replace(placings=(), outcome=None, passes=NO_PASSES)
    assert after.board._replace(placings=()) == plain
    assert lots(after.board) == lots(played.board)
    assert after.layout.spots.keys() == played.layout.spots.keys()
    for man, spot in played.layout:
        assert after.layout.spots[man] == (pytest.approx(spot, abs=1e-12) if spot.to(CENTRE) < 0.2 else spot)


@pytest.mark.parametrize(("code", "choice"), [*((code, "again") for code in EDITIONS), ("house", "yield")])
def test_positions_after_are_those_of_the_match(code: str, choice: SinkChoice) -> None:
    edition, chance = EDITIONS[code], luck(f"{code} {choice}")
    seen: Counter[str] = Counter()
    for number in range(300):
        position = random_position(chance)
        stroke = random_strokes(chance, [position.board.striker])
        rows = Positions.of(position)
        jumps = Jumps(seed=number, from_mps=0.1, per_mps=0.5, most=0.3) if number % 3 == 0 else None
        outcomes = play_many(rows, stroke, FULL, jumps=jumps, threads=1)
        rulings = rule_many(rows, outcomes, edition, yields=choice == "yield")
        after = rulings.after(rows, outcomes)
        if outcomes.refused[0]:
            check_played(after.position(0), position)
            continue
        match = Match.practice(edition, position)
        played = play(match, stroke[0], model=FULL, jumps=jumps)
        check_report(witness_many(rows, outcomes, edition), played.report)
        if played.ruling is None:
            assert rulings.may_choose[0]
            played = play(match, stroke[0], model=FULL, jumps=jumps, choice=choice)
            seen["choices"] += 1
        check_played(after.position(0), played.position)
        for name, is_so in {
            "keeps": rulings.keeps[0],
            "over": rulings.over[0],
            "queen back": rulings.queen_back[0],
            "slip": not rulings.made[0],
            "breach": bool(played.report.improper),
            "fine": bool(played.report.fines),
            "placed": bool(lots(played.board)),
            "missed": rulings.missed_break[0],
            "jumped": outcomes.jumped.any(),
        }.items():
            seen[name] += bool(is_so)
    always = {"keeps": 20, "placed": 20, "slip": 5, "queen back": 3, "jumped": 20}
    house = {"breach": 5, "fine": 5}
    least = always | (house if code == "house" else {})
    assert {name: seen[name] for name, few in least.items() if seen[name] < few} == {}


def crowded(chance: Random) -> Position:
    """A position whose centre is covered by a few men or by many, with the queen awaiting her cover."""
    men = [*WHITE_MEN[: chance.randint(2, 9)], *BLACK_MEN[: chance.randint(2, 9)]]
    spots: dict[Man, Spot] = {}
    for man in men:
        for _ in range(2000):
            reach = chance.choice((0.03, 0.1, 0.2))
            spot = Spot(chance.uniform(-reach, reach), chance.uniform(-reach, reach))
            if all(spot.to(other) > 0.0311 for other in spots.values()):
                spots[man] = spot
                break
    layout = Layout(spots)
    board = Board(
        doubles=True,
        men=(layout.count(Colour.WHITE), layout.count(Colour.BLACK)),
        queen=Queen.AWAITING,
        pocketed_ever=(True, True),
        break_made=True,
        striker=chance.randrange(4),
        strokes=1,
    )
    return Position(board, layout)


def test_the_queen_goes_back_where_the_laws_lay_her() -> None:
    chance, seen = luck("queen"), 0
    for _ in range(600):
        position = crowded(chance)
        rows = Positions.of(position)
        # Back to the frame behind: no man is met.
        stroke = Strokes.listed([Stroke.along(position.board.striker, 0.0, (0.0, -1.0), 0.5)])
        outcomes = play_many(rows, stroke, FULL, threads=1)
        rulings = rule_many(rows, outcomes, EDITIONS["icf"])
        if outcomes.refused[0] or not rulings.queen_back[0]:
            continue
        after = rulings.after(rows, outcomes).position(0)
        known = centre_spot(position.layout, after.board.striker)
        assert after.layout.spots[QUEEN] == pytest.approx(known, abs=1e-12)
        seen += after.layout.spots[QUEEN] != CENTRE
    assert seen > 400
