"""Candidates: every kind is found by geometry and does what it is for when simulated without errors."""

from __future__ import annotations

import re
from hashlib import sha256
from random import Random

import numpy as np
import pytest

from carrom.batch.outcomes import Outcomes, play_many
from carrom.batch.positions import Positions
from carrom.bots.candidates import Candidates, barred_men, candidates, candidates_many, chances_many, places_many
from carrom.core.board import Board
from carrom.core.layout import Layout
from carrom.equipment import QUEEN, Man
from carrom.equipment.men import BLACK_MEN, WHITE_MEN
from carrom.errors import BadInput
from carrom.geometry import Spot
from carrom.laws.editions import EDITIONS
from carrom.laws.places import places_for
from carrom.match.position import Position
from carrom.physics import FULL
from carrom.table.hand import PERFECT, Skill
from carrom.table.taxonomy import Kind
from carrom.units import PLACES_PER_METRE, mm
from tests.elsewhere import INTERPRETED, run_elsewhere

ICF = EDITIONS["icf"]
HAND = Skill(place_mm=0.55, aim_deg=0.55, speed_part=0.06)
FRAME = 0.37 - 0.0155
SEATS = (0, 2)
TARGET, OTHER = WHITE_MEN[0], BLACK_MEN[0]
QUEEN_AT = Spot(-0.30, 0.10)


def position(seat: int, *men: tuple[float, float], queen: Spot = QUEEN_AT) -> Position:
    """A white man, black men and the queen as the player at a seat sees them, his turn and his colour white."""
    spots: dict[Man, Spot] = {TARGET: Spot(*men[0]).turned(seat), QUEEN: queen.turned(seat)}
    spots |= {man: Spot(*at).turned(seat) for man, at in zip(BLACK_MEN, men[1:], strict=False)}
    board = Board(breaker=seat, striker=seat, men=(1, len(men) - 1), break_made=True, pocketed_ever=(True, True))
    return Position(board, Layout(spots))


def scattered(chance: Random, each: int, seat: int = 0) -> Position:
    """So many men of each colour and the queen, anywhere but over a pocket."""
    spots: dict[Man, Spot] = {}
    for man in (QUEEN, *WHITE_MEN[:each], *BLACK_MEN[:each]):
        while True:
            spot = Spot(chance.uniform(-0.35, 0.35), chance.uniform(-0.35, 0.35))
            in_corner = abs(spot.x) > 0.32 and abs(spot.y) > 0.32
            if not in_corner and all(spot.to(other) > 0.0311 for other in spots.values()):
                break
        spots[man] = spot
    board = Board(breaker=seat, striker=seat, men=(each, each), break_made=True, pocketed_ever=(True, True))
    return Position(board, Layout(spots))


def played(at: Position, edition: str = "icf", hand: Skill = PERFECT) -> tuple[Candidates, Outcomes]:
    found = candidates(at, EDITIONS[edition], FULL, hand)
    return found, play_many(Positions.of(at), found.strokes, FULL)


NEAR_POCKET = (0.331, 0.331)
COMPOSED = {
    Kind.STRAIGHT: [(0.1, 0.1)],
    Kind.CUT: [(0.1, 0.1)],
    Kind.THIN: [(0.1, 0.1)],
    Kind.REBOUND: [(0.1, 0.1)],
    Kind.BANK: [(0.1, 0.1)],
    Kind.COMBINATION: [(0.25, 0.25), (0.15, 0.12)],
    Kind.PLANT: [(0.25, 0.25), (0.25 - 0.022, 0.25 - 0.022)],
    Kind.CANNON: [NEAR_POCKET, (0.17, 0.14)],
    Kind.ALONG: [(FRAME - 0.0005, 0.1)],
    Kind.BACK: [(0.1, -0.3)],
}


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("kind", COMPOSED, ids=[kind.name.lower() for kind in COMPOSED])
def test_every_kind_is_found_and_pockets_its_man(kind: Kind, seat: int) -> None:
    found, outcomes = played(position(seat, *COMPOSED[kind]))
    of_kind = (found.kinds == kind) & (found.men == 1)
    assert of_kind.any()
    assert outcomes.pocketed[of_kind, 1].any()
    into = outcomes.pockets[of_kind, 1]
    assert (into[into >= 0] == found.pockets[of_kind][into >= 0]).mean() > 0.8


def test_a_man_at_the_frame_is_sent_along_it_on_every_side() -> None:
    for x, y in ((FRAME - 0.001, 0.1), (-FRAME + 0.001, 0.22), (0.1, FRAME - 0.0003), (0.15, -FRAME + 0.001)):
        found, outcomes = played(position(0, (x, y)))
        assert outcomes.pocketed[(found.kinds == Kind.ALONG) & (found.men == 1), 1].any()


def test_a_hanging_man_is_pocketed_from_many_directions() -> None:
    found, outcomes = played(position(0, NEAR_POCKET))
    falls = outcomes.pocketed[:, 1] & (found.men == 1)
    aims = found.strokes.aims[falls] / np.hypot(*found.strokes.aims[falls].T)[:, np.newaxis]
    assert falls.sum() > 50
    assert aims[:, 0].max() - aims[:, 0].min() > 0.5


def test_candidates_need_no_refusal_and_come_sorted_and_spread() -> None:
    chance = Random(4)  # noqa: S311 - the same positions every time
    for each in (9, 5, 2):
        at = scattered(chance, each)
        found, outcomes = played(at, hand=HAND)
        assert not outcomes.refused.any()
        assert 100 <= len(found) <= 1200
        assert ((found.priors >= 0.0) & (found.priors <= 1.0)).all()
        assert len(np.unique(found.men[:200])) >= min(each, 4)


def test_candidates_mirror_from_seat_to_seat() -> None:
    one, two = (candidates(position(seat, *COMPOSED[Kind.COMBINATION]), ICF, FULL, HAND) for seat in SEATS)
    assert (one.strokes.aims == two.strokes.aims).all()
    assert (one.priors == two.priors).all()
    assert ((one.pockets + 2) % 4 == two.pockets)[one.pockets >= 0].all()


def test_safeties_touch_block_and_bury() -> None:
    at = position(0, (0.1, 0.1), (-0.1, 0.15), (-0.2, 0.0))
    found, outcomes = played(at)
    for kind, man in ((Kind.TOUCH, 1), (Kind.BURY, 10), (Kind.BLOCK, 1)):
        rows = (found.kinds == kind) & (found.men == man)
        assert rows.any()
        assert outcomes.disturbed[rows, man].all()
    blocks = (found.kinds == Kind.BLOCK) & (found.men == 1)
    pocket = at.layout.carrom_board.pockets
    left = [min(hole.centre.to(Spot(x, y)) for hole in pocket) for x, y in outcomes.spots[blocks, 1].tolist()]
    assert min(left) < mm(75)


def test_a_cluster_is_struck_hard_from_several_places() -> None:
    middle = [(0.0, 0.0), (0.032, 0.0), (0.016, 0.028), (-0.016, 0.028)]
    found, _ = played(position(0, *middle))
    rows = found.kinds == Kind.CLUSTER
    assert len(np.unique(found.strokes.places[rows])) >= 3
    assert found.strokes.speeds[rows].min() > 3000


def test_men_beside_the_player_are_not_met_in_the_house() -> None:
    at = position(0, (-0.2191, -0.2527), (0.1, 0.1))
    barred = barred_men(Positions.of(at), EDITIONS["house"])
    assert barred[0, 1] == 2
    assert barred_men(Positions.of(at), ICF).max() == 0
    found, outcomes = played(at, "house")
    assert len(found) > 0
    assert not (outcomes.first_met[found.kinds != Kind.CLUSTER] == 1).any()


def test_the_last_man_is_met_only_off_the_frame_in_the_house() -> None:
    found, outcomes = played(position(0, (0.1, 0.1), (-0.1, 0.2)), "house")
    pots = (found.men == 1) & (found.kinds != Kind.CLUSTER)
    assert pots.any()
    assert outcomes.frame_first[pots & (outcomes.first_met == 1)].all()


def test_kinds_and_men_can_be_chosen() -> None:
    at = position(0, (0.1, 0.1), (-0.1, 0.2))
    assert set(candidates(at, ICF, FULL, HAND, kinds=[Kind.BANK]).kinds.tolist()) == {Kind.BANK}
    wanted = np.zeros((1, 19))
    wanted[0, 10] = 1.0
    assert set(candidates(at, ICF, FULL, HAND, wanted=wanted).men.tolist()) == {10}
    assert len(candidates(at, ICF, FULL, HAND, most=7)) == 7


def test_leaves_are_those_of_one_position_at_a_time() -> None:
    chance = Random(5)  # noqa: S311 - the same positions every time
    parts = [Positions.of(scattered(chance, each, seat)) for each in (9, 4) for seat in SEATS]
    whole = candidates_many(Positions.join([parts[0], parts[2]]), ICF, FULL, HAND)
    for row, part in enumerate((parts[0], parts[2])):
        alone = candidates_many(part, ICF, FULL, HAND)
        rows = whole.rows == row
        assert 0 < len(alone) <= 32
        assert (whole.priors[rows] == alone.priors).all()
        assert (whole.strokes.aims[rows] == alone.strokes.aims).all()


def test_the_best_leaf_pockets_its_man_without_errors() -> None:
    chance = Random(6)  # noqa: S311 - the same positions every time
    positions = Positions.join([Positions.of(scattered(chance, 5)) for _ in range(20)])
    found = candidates_many(positions, ICF, FULL, HAND)
    outcomes = play_many(positions.take(found.rows), found.strokes, FULL)
    best = np.searchsorted(found.rows, np.arange(20))
    assert outcomes.pocketed[best, found.men[best]].mean() > 0.85


def test_chances_are_those_of_the_seat_and_of_the_hand() -> None:
    at = Positions.of(position(0, (-0.1, 0.345), (0.28, 0.2), (-0.2, -0.1)))
    near, far = (chances_many(at, np.array([seat]), ICF, FULL, HAND) for seat in SEATS)
    assert near[0, 10] > 0.5
    assert near[0, 10] > near[0, 1]
    assert near[0, 10] > far[0, 10]
    assert (near[0][~at.on_board[0]] == 0.0).all()
    worse = chances_many(at, np.array([0]), ICF, FULL, HAND.times(3.0))
    assert (worse <= near).all()
    assert worse[0, 10] < near[0, 10]


def test_lawful_places_are_those_of_the_laws() -> None:
    chance = Random(7)  # noqa: S311 - the same positions every time
    for seat in range(4):
        for _ in range(40):
            near = [Spot(chance.uniform(-0.25, 0.25), -0.2527 + chance.uniform(-0.04, 0.04)) for _ in range(9)]
            spots: dict[Man, Spot] = {}
            for man, spot in zip(WHITE_MEN, near, strict=True):
                if all(spot.to(other.turned(-seat)) > 0.0311 for other in spots.values()):
                    spots[man] = spot.turned(seat)
            layout = Layout(spots)
            board = Board(breaker=seat, striker=seat, men=(len(spots), 0), break_made=True)
            positions = Positions.of(Position(board._replace(men=(len(spots), 0)), layout.with_man(QUEEN, Spot(0, 0))))
            spans, counts = places_many(positions)
            expected = [
                (round(low * PLACES_PER_METRE), round(high * PLACES_PER_METRE))
                for low, high in places_for(layout, seat, ICF)
            ]
            assert [tuple(span) for span in spans[0, : counts[0]].tolist()] == expected


def print_of_candidates() -> str:
    """How many candidates are found in some positions, and a digest of all their columns."""
    digest = sha256()
    chance = Random(9)  # noqa: S311 - the same positions every time
    found = [candidates(scattered(chance, each, seat), ICF, FULL, HAND) for each, seat in ((4, 0), (2, 2))]
    kinds = (Kind.PLANT, Kind.CANNON, Kind.ALONG)
    found += [candidates(position(0, *COMPOSED[kind]), ICF, FULL, HAND) for kind in kinds]
    positions = Positions.join([Positions.of(scattered(chance, 6)) for _ in range(4)])
    found.append(candidates_many(positions, ICF, FULL, HAND))
    for each in found:
        for column in (each.strokes.places, each.strokes.aims, each.strokes.speeds, each.kinds, each.men, each.priors):
            digest.update(np.ascontiguousarray(column).tobytes())
    digest.update(chances_many(positions, positions.seat, ICF, FULL, HAND).tobytes())
    digest.update(places_many(positions)[0].tobytes())
    return f"{sum(map(len, found))} {digest.hexdigest()}"


def test_compiled_and_interpreted_kernels_find_the_same_bytes() -> None:
    compiled = print_of_candidates()
    assert int(compiled.split()[0]) > 500
    assert run_elsewhere(print_of_candidates, INTERPRETED) == compiled


@pytest.mark.parametrize("most", [1, 2, 65536])
def test_a_number_of_candidates_that_the_kernels_can_hold_is_found(most: int) -> None:
    at = scattered(Random(3), 2)  # noqa: S311 - the same position every time
    assert 0 < len(candidates(at, ICF, FULL, HAND, most=most)) <= most
    assert 0 < len(candidates_many(Positions.of(at, 2), ICF, FULL, HAND, most=most)) <= 2 * most


@pytest.mark.parametrize("most", [-1, 0, 65537, True, 2.0])
def test_a_number_of_candidates_that_the_kernels_cannot_hold_is_refused(most: int) -> None:
    at = scattered(Random(3), 2)  # noqa: S311 - the same position every time
    refused = f"^{re.escape(f'most: {most}; expected a whole number from 1 to 65536')}$"
    with pytest.raises(BadInput, match=refused):
        candidates(at, ICF, FULL, HAND, most=most)
    with pytest.raises(BadInput, match=refused):
        candidates_many(Positions.of(at, 2), ICF, FULL, HAND, most=most)
