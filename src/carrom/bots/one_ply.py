"""The frozen reference: a player that looks one stroke ahead by simulating about 2,000 strokes.

It tries direct strokes by geometry and random ones, a part of them by way of the frame, without errors first; the best
24 with 16 errors of its own hand each, and the best six of these with 48 more. The best stroke is the one that keeps
the turn most often, less the price of fouls. It does not turn the rack, and its break is always the same.

Nothing here is ever tuned: other players are measured by it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from carrom.batch.hands import draws_for, execute_many, spans_on
from carrom.batch.outcomes import play_many
from carrom.batch.positions import Positions
from carrom.batch.rulings import rule_many
from carrom.batch.strokes import Strokes
from carrom.bots.placing import spots_for
from carrom.bots.players import Bot, Question, last_waits
from carrom.bots.sight import standing_room
from carrom.core.stroke import AIM_LENGTH, Stroke, base_distance
from carrom.equipment import MEN, STRIKER
from carrom.geometry import Spot
from carrom.physics.arrays import Floats, Ints, Truths
from carrom.units import PLACES_PER_METRE, SPEEDS_PER_MPS, mm

GEOMETRIC: Final = 180
"""Direct strokes that are tried."""
RANDOM: Final = 500
BANKED_STRIKER: Final = 300
BANKED_MAN: Final = 200
"""Strokes in any direction, strokes whose striker meets the frame first, and strokes whose man does."""
ROUNDS: Final = ((24, 16), (6, 48))
"""Strokes that are kept, and the errors that each of them is tried with."""
UNLIKELY_KEPT: Final = 6
"""Of the first of these rounds, at least so many strokes whatever geometry thinks of them."""
ALIKE_KEPT: Final = 3
"""Of these, strokes that send the same man straight to the same pocket, and likely strokes by way of the frame."""
FOUL: Final = 0.5
"""Price of a due or a penalty, in turns."""
LOSS: Final = 2.0
"""Price of a board that the stroke loses, in turns."""
GRID: Final = mm(12.0)
SOFTEST_MPS, HARDEST_MPS = 0.6, 5.0
THINNEST: Final = 0.2
"""Cosine of the widest cut."""
SPARE: Final = 1.35
"""How much farther than needed a disc is sent."""
CREEP_MPS: Final = 0.2
STEADIEST_RADIANS: Final = 0.003
"""The least error that chances are estimated with."""
BREAK: Final = (15201, (-510750, 859729), 6534)
"""Place, aim and speed of the break: the best of 400 random ones (``python bench/one_ply_break.py --seed 1``)."""


@dataclass(frozen=True, slots=True)
class OnePlyBot(Bot):
    """Looks one stroke ahead, at about 2,000 simulations a stroke."""

    name: str = "one-ply"

    def choose_stroke(self, question: Question) -> Stroke:
        """The break, or the stroke that keeps the turn most often."""
        position = question.position
        standing_room(position, question.edition)  # refuses base lines without a place
        if not position.board.break_made:
            place, aim, speed = BREAK
            return Stroke(position.board.striker, place, aim, speed)
        chances = Chances(int(question.chance.random() * 2**53))
        return best_of(question, *candidates(question, chances), chances.seed)

    def choose_placing(self, question: Question) -> tuple[Spot, ...] | None:
        """As greedy places them."""
        return spots_for(question.position, question.edition)


def best_of(question: Question, strokes: Strokes, priors: Floats, ways: Ints, seed: int) -> Stroke:
    """The stroke of the highest utility under the errors of the player's own hand."""
    start, places = Positions.of(question.position), question.position.places(question.edition)
    value = utilities(question, start, strokes)
    kept = first_kept(value, priors, ways)
    total, samples = np.zeros(len(kept)), 0
    for number, (most, tries) in enumerate(ROUNDS):
        if number:
            best = np.argsort(-total, kind="stable")[:most]
            kept, total = kept[best], total[best]
        chosen = strokes.take(kept)
        draws = draws_for((seed + number) % 2**62, tries)
        most_speed = question.model.parameters.most_speed
        spans = spans_on(places, chosen)
        made = execute_many(chosen, question.skill, draws, spans, most_speed_mps=most_speed)
        total = total + utilities(question, start, made).reshape(len(kept), tries).sum(axis=1)
        samples += tries
    return strokes[int(kept[int(np.argmax(total))])]


def first_kept(value: Floats, priors: Floats, ways: Ints) -> Ints:
    """The strokes of the first noisy round: those that did best without errors and are likely, not all of one kind."""
    most = ROUNDS[0][0]
    order = np.lexsort((-priors, -value))
    found, taken_of = list[int](), dict[int, int]()
    for number in order[priors[order] > 0.0].tolist():
        way = int(ways[number])
        if taken_of.get(way, 0) < ALIKE_KEPT and len(found) < most - UNLIKELY_KEPT:
            taken_of[way] = taken_of.get(way, 0) + 1
            found.append(number)
    others = order[~np.isin(order, found)][: most - len(found)]
    return np.sort(np.concatenate([np.array(found, np.int64), others]))


def utilities(question: Question, start: Positions, strokes: Strokes) -> Floats:
    """1 for a stroke that keeps the turn or wins the board, less the price of fouls and of losing it."""
    outcomes = play_many(start, strokes, question.model, threads=1)
    ruled = rule_many(start, outcomes, question.edition)
    won = ruled.over & (ruled.winner == ruled.colour)
    lost = ruled.over & (ruled.winner != ruled.colour)
    value: Floats = ((ruled.keeps | won) & ~lost).astype(np.float64)
    value -= FOUL * (ruled.new_dues + ruled.new_penalties) + LOSS * lost
    value[outcomes.refused | ~ruled.made] = -LOSS
    return value


class Chances:
    """Even chances by a stream of numbers that is the same in every version of NumPy."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._bits = np.random.PCG64(seed)

    def even(self, count: int) -> Floats:
        """So many numbers from 0 up to, but not including, 1."""
        return (self._bits.random_raw(count) >> np.uint64(11)).astype(np.float64) * 2.0**-53

    def below(self, most: int, count: int) -> Ints:
        """So many whole numbers from 0 up to, but not including, the most."""
        return np.minimum((self.even(count) * most).astype(np.int64), most - 1)


@dataclass(frozen=True, slots=True, eq=False)
class View:
    """A position from the seat of the player in turn, in metres."""

    men: Floats
    """All men on the board, seen from the seat."""
    targets: Ints
    """The rows of those worth pocketing."""
    pockets: Floats
    spans: Floats
    line: float
    side: float
    reach: float
    """Between the centres of striker and man that touch."""
    man_radius: float
    window: float
    """How near to a pocket's centre a man falls."""
    rub: float
    bounce: float
    frame_bounce: float
    slowing: float
    unsteady: float

    @classmethod
    def of(cls, question: Question) -> View:
        """What the player in turn sees."""
        position, model = question.position, question.model
        layout, board = position.layout, position.layout.carrom_board
        aims = (None,) if last_waits(position.board) else (None, position.board.colour)
        spots = [tuple(spot.turned(-position.board.striker)) for spot in layout.spots.values()]
        radius, figures = layout.man_diameter / 2, model.parameters
        return cls(
            men=np.array(spots, np.float64).reshape(-1, 2),
            targets=np.array([n for n, man in enumerate(layout.spots) if man.colour in aims], np.int64),
            pockets=np.array([tuple(pocket.centre) for pocket in board.pockets]),
            spans=np.array(standing_room(position, question.edition)),
            line=-base_distance(board),
            side=board.side / 2,
            reach=STRIKER.radius + radius,
            man_radius=radius,
            window=model.generation.capture_radius(board.pocket_diameter / 2, radius, MEN.bevel),
            rub=figures.disc_friction if model.spins else 0.0,
            bounce=figures.disc_restitution,
            frame_bounce=figures.frame_restitution,
            slowing=figures.deceleration,
            unsteady=max(question.skill.aim_deg * 0.0174533, STEADIEST_RADIANS),
        )


def candidates(question: Question, chances: Chances) -> tuple[Strokes, Floats, Ints]:
    """All strokes that are tried, the chance of each by geometry, and its man and pocket as one number.

    Strokes in any direction have chance 0; they and those by way of the frame have -1 for man and pocket.
    """
    view = View.of(question)
    parts = [_random(view, chances)]
    if len(view.targets):
        direct = _direct(view)
        parts = [direct, _banked_striker(view, chances), _banked_man(view, chances), *parts]
    rows = np.concatenate(parts)
    places = np.rint(rows[:, 0] * PLACES_PER_METRE).astype(np.int64)
    length = np.sqrt(rows[:, 1] * rows[:, 1] + rows[:, 2] * rows[:, 2])
    aims = np.rint(rows[:, 1:3] / length[:, np.newaxis] * AIM_LENGTH).astype(np.int64)
    most = min(HARDEST_MPS, question.model.parameters.most_speed)
    speeds = np.rint(np.clip(rows[:, 3], CREEP_MPS, most) * SPEEDS_PER_MPS).astype(np.int64)
    strokes = Strokes.of(question.position.board.striker, places, aims, speeds)
    return strokes, rows[:, 4], rows[:, 5].astype(np.int64)


def _rows(place: Floats, aim: Floats, speed: Floats, chance: Floats | float, way: Ints | int = -1) -> Floats:
    """Columns place, aim right, aim ahead, speed, chance, and number of man and pocket."""
    columns = np.broadcast_arrays(place, aim[..., 0], aim[..., 1], speed, chance, way)
    return np.stack(columns, axis=-1).reshape(-1, len(columns))


def _direct(view: View) -> Floats:
    """The likeliest ways of a man straight into a pocket, over a grid of places."""
    places = np.concatenate([np.linspace(low, high, max(int((high - low) / GRID), 1)) for low, high in view.spans])
    men = view.men[view.targets][:, np.newaxis, np.newaxis]
    start = np.stack([places, np.full(len(places), view.line)], axis=-1)[np.newaxis, np.newaxis]
    lane = view.pockets[np.newaxis, :, np.newaxis] - men
    ghost, aim, cosine = _meeting(view, men, lane, start)
    way, run = _length(aim), np.broadcast_to(_length(lane), cosine.shape)
    speed = _speed(view, way, run, cosine)
    chance = _chance(view, way, run, cosine)
    blocked = _is_blocked(view, start, ghost, view.reach, view.targets)
    blocked = blocked | _is_blocked(view, men, men + lane, 2 * view.man_radius, view.targets)
    chance = np.where(blocked, 0.1, 1.0) * chance
    ways = np.arange(len(view.targets) * len(view.pockets)).reshape(len(view.targets), len(view.pockets), 1)
    rows = _rows(np.broadcast_to(places, cosine.shape), aim, speed, chance, ways)
    best = np.argsort(-rows[:, 4], kind="stable")[: GEOMETRIC // 2]
    best = best[rows[best, 4] > 0.0]
    harder = rows[best] * np.array([1.0, 1.0, 1.0, 1.5, 1.1, 1.0])
    return np.concatenate([rows[best], harder])


def _meeting(view: View, men: Floats, lane: Floats, start: Floats) -> tuple[Floats, Floats, Floats]:
    """Where the striker meets men so that they leave along their lanes, the way there, and the cosine of the cut.

    Contacts rub, so the striker is set over by as much as they turn the man.
    """
    along = lane / _length(lane)[..., np.newaxis]
    normal, cosine = along, np.zeros(())
    ghost = men - view.reach * normal
    aim = ghost - start
    for _ in range(3):
        ghost = men - view.reach * normal
        aim = ghost - start
        unit = aim / np.maximum(_length(aim), 1e-9)[..., np.newaxis]
        cosine = unit[..., 0] * normal[..., 0] + unit[..., 1] * normal[..., 1]
        across = unit[..., 0] * normal[..., 1] - unit[..., 1] * normal[..., 0]
        rub = np.minimum(view.rub, np.abs(across) / np.maximum(cosine, 1e-3) / (3.0 * (1.0 + view.bounce)))
        rub = np.where(across > 0.0, -rub, rub)
        size = np.sqrt(1.0 + rub * rub)
        x, y = along[..., 0], along[..., 1]
        normal = np.stack([(x + rub * y) / size, (y - rub * x) / size], axis=-1)
    return ghost, aim, cosine


def _chance(view: View, way: Floats, run: Floats, cosine: Floats) -> Floats:
    """How likely the man falls: the pocket's window beside the spread that the error of the aim has grown to."""
    spread = run * (1.0 + way / (view.reach * np.maximum(cosine, THINNEST))) * view.unsteady
    return view.window / np.sqrt(spread * spread + view.window * view.window) * (cosine > THINNEST)


def _speed(view: View, way: Floats, run: Floats, cosine: Floats) -> Floats:
    """The speed with which the man just arrives, and some to spare."""
    gain = (1.0 + view.bounce) * STRIKER.mass / (STRIKER.mass + MEN.mass) * np.maximum(cosine, THINNEST)
    arrives = (2.0 * view.slowing * run * SPARE + CREEP_MPS * CREEP_MPS) / (gain * gain)
    return np.sqrt(arrives + 2.0 * view.slowing * way)


def _is_blocked(view: View, start: Floats, end: Floats, reach: float, targets: Ints) -> Truths:
    """Whether another man than the target lies within reach of each path; targets are the first axis."""
    path = end - start
    square = np.maximum((path * path).sum(axis=-1), 1e-12)
    blocked: Truths = np.zeros(square.shape, np.bool_)
    for number, spot in enumerate(view.men):
        away = spot - start
        part = np.clip((away * path).sum(axis=-1) / square, 0.0, 1.0)
        off = away - part[..., np.newaxis] * path
        other = (targets != number).reshape(-1, *([1] * (square.ndim - 1)))
        blocked = blocked | ((off * off).sum(axis=-1) < reach * reach) & other
    return blocked


def _some_places(view: View, chances: Chances, count: int) -> Floats:
    """Places spread evenly over all stretches."""
    widths = view.spans[:, 1] - view.spans[:, 0]
    ends = np.cumsum(widths)
    at = chances.even(count) * ends[-1]
    span = np.minimum(np.searchsorted(ends, at, side="right"), len(ends) - 1)
    places: Floats = np.minimum(view.spans[span, 1], view.spans[span, 0] + at - (ends[span] - widths[span]))
    return places


def _random(view: View, chances: Chances) -> Floats:
    """Any place, any direction, any speed."""
    places = _some_places(view, chances, RANDOM)
    aim = np.stack([2.0 * chances.even(RANDOM) - 1.0, 2.0 * chances.even(RANDOM) - 1.0], axis=-1)
    aim[_length(aim) < GRID] = 0.0, 1.0
    speed = SOFTEST_MPS + (HARDEST_MPS - SOFTEST_MPS) * chances.even(RANDOM)
    return _rows(places, aim, speed, 0.0)


def _some_pots(view: View, chances: Chances, count: int) -> tuple[Floats, Floats, Floats]:
    """Some men, pockets and starts by chance."""
    men = view.men[view.targets[chances.below(len(view.targets), count)]]
    pockets = view.pockets[chances.below(len(view.pockets), count)]
    places = _some_places(view, chances, count)
    return men, pockets, np.stack([places, np.full(count, view.line)], axis=-1)


def _mirrored(spots: Floats, wall: Ints, at: float) -> Floats:
    """Spots behind one of the four sides of the frame, as a mirror there shows them."""
    seen, axis, sign = spots.copy(), wall // 2, np.where(wall % 2, 1.0, -1.0)
    rows = np.arange(len(spots))
    seen[rows, axis] = 2.0 * sign * at - spots[rows, axis]
    return seen


def _banked_striker(view: View, chances: Chances) -> Floats:
    """Strokes whose striker meets the frame before the man."""
    men, pockets, start = _some_pots(view, chances, BANKED_STRIKER)
    wall, at = chances.below(4, BANKED_STRIKER), view.side - STRIKER.radius
    seen_men, seen_pockets = _mirrored(men, wall, at), _mirrored(pockets, wall, at)
    _, aim, cosine = _meeting(view, seen_men, seen_pockets - seen_men, start)
    way, run = _length(aim), _length(pockets - men)
    speed = _speed(view, way, run, cosine) / view.frame_bounce
    return _rows(start[:, 0], aim, speed * (1.0 + chances.even(BANKED_STRIKER)), _chance(view, way, run, cosine))


def _banked_man(view: View, chances: Chances) -> Floats:
    """Strokes whose man meets the frame before the pocket."""
    men, pockets, start = _some_pots(view, chances, BANKED_MAN)
    seen = _mirrored(pockets, chances.below(4, BANKED_MAN), view.side - view.man_radius)
    _, aim, cosine = _meeting(view, men, seen - men, start)
    way, run = _length(aim), _length(seen - men)
    speed = _speed(view, way, run / view.frame_bounce, cosine)
    return _rows(start[:, 0], aim, speed * (1.0 + chances.even(BANKED_MAN)), _chance(view, way, run, cosine))


def _length(vectors: Floats) -> Floats:
    lengths: Floats = np.sqrt(vectors[..., 0] * vectors[..., 0] + vectors[..., 1] * vectors[..., 1])
    return lengths
