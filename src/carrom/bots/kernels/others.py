"""Strokes that need no lane: hard ones at clusters, and soft ones that only improve the position."""

from math import sqrt

import numpy as np

from carrom.bots.kernels import store
from carrom.bots.kernels.found import put_found
from carrom.bots.kernels.meetings import meet
from carrom.bots.kernels.shots import narrow
from carrom.physics.arrays import Floats, Small
from carrom.physics.jit import kernel

CLUSTERED = 1.3
"""Diameters between the centres of two men that belong to one cluster."""
NEIGHBOURS = 2
"""Neighbours that make a man the middle of a cluster."""
HARD_MPS = 3.2
HARDER = 1.5
LUCK = 0.12
"""Chance that a hard stroke at a cluster pockets a man in particular; the simulation tells which ones do."""
NUDGES = (0.05, 0.16)
"""Metres that a man is sent by a touch."""
BURIED = 0.35
"""Metres that a man of the other side is sent."""
MOUTH = 0.05
"""Metres before the centre of a pocket where a man is left to block it."""
SURE = 0.8


@kernel
def full_hit(place: float, man: int, offset: float, spots: Floats, f: Floats, aim: Floats) -> float:
    """Metres to a man that the striker meets with this sine of the cut; the aim is written; 0 if it is hidden."""
    reach = f[store.STRIKER] + f[store.MAN]
    ex, ey = spots[man, 0] - place, spots[man, 1] - f[store.LINE]
    apart = sqrt(ex * ex + ey * ey)
    sine = offset * reach / apart
    cosine = sqrt(1.0 - sine * sine)
    ex, ey = ex / apart, ey / apart
    ux, uy = ex * cosine - ey * sine, ey * cosine + ex * sine
    way = apart * cosine - reach * sqrt(1.0 - offset * offset)
    gx, gy = place + ux * way, f[store.LINE] + uy * way
    if way <= 0.0 or max(abs(gx), abs(gy)) > f[store.HALF] - f[store.STRIKER]:
        return 0.0
    left, right = narrow(place, f[store.LINE], gx, gy, reach, spots, man, man, store.CLEAREST, store.CLEAREST)
    aim[0], aim[1] = ux, uy
    return way if min(left, right) > store.LEAST_WINDOW else 0.0


@kernel
def find_clusters(
    places: Floats, tried: int, spots: Floats, weights: Floats, barred: Small, weight: float, found: Floats,
    have: int, f: Floats,
) -> int:  # fmt: skip
    """Hard strokes at men in clusters; returns the new number of candidates."""
    near, aim = 2.0 * f[store.MAN] * CLUSTERED, np.zeros(2)
    for man in range(len(spots)):
        if barred[man] != store.FREE:
            continue
        neighbours, hope = 0, 0.0
        for other in range(len(spots)):
            dx, dy = spots[other, 0] - spots[man, 0], spots[other, 1] - spots[man, 1]
            if dx * dx + dy * dy < near * near:
                neighbours += 1 if other != man else 0
                hope = max(hope, weights[other])
        if neighbours < NEIGHBOURS or hope <= 0.0:
            continue
        for number in range(1, tried, 5):
            for step in range(-1, 2):
                if full_hit(places[number], man, 0.45 * step, spots, f, aim) <= 0.0:
                    continue
                for fast in range(2):
                    speed = min(HARD_MPS * (HARDER if fast else 1.0), f[store.FASTEST])
                    have = put_found(
                        found,
                        have,
                        weight * hope * LUCK,
                        LUCK,
                        places[number],
                        aim[0],
                        aim[1],
                        speed,
                        store.CLUSTER,
                        man,
                        -1,
                    )
    return have


@kernel
def find_touches(
    places: Floats, tried: int, spots: Floats, weights: Floats, barred: Small, kind_weights: Floats, found: Floats,
    have: int, f: Floats,
) -> int:  # fmt: skip
    """Soft full hits on men worth pocketing, and harder ones on men of negative weight; returns the new number."""
    aim = np.zeros(2)
    gain = (1.0 + f[store.BOUNCE]) * f[store.HEAVY]
    for man in range(len(spots)):
        if barred[man] != store.FREE or weights[man] == 0.0:
            continue
        touches = weights[man] > 0.0
        kind = store.TOUCH if touches else store.BURY
        weight = abs(weights[man]) * kind_weights[kind] * SURE
        for number in range(1, tried, 7):
            for step in range(3 if touches else 5):
                offset = 0.5 * (step - 1) if touches else 0.35 * (step - 2)
                way = full_hit(places[number], man, offset, spots, f, aim)
                if way <= 0.0:
                    continue
                part = gain * sqrt(1.0 - offset * offset)
                for sent in NUDGES if touches else (BURIED, 2.0 * BURIED):
                    speed = sqrt(2.0 * f[store.SLOWING] * (sent / (part * part) + way))
                    have = put_found(
                        found,
                        have,
                        weight,
                        SURE,
                        places[number],
                        aim[0],
                        aim[1],
                        min(speed, f[store.FASTEST]),
                        kind,
                        man,
                        -1,
                    )
    return have


@kernel
def put_block(lane: Floats, place: float, weight: float, spots: Floats, found: Floats, have: int, f: Floats) -> int:
    """A stroke that leaves a man in the mouth of the pocket of its lane; returns the new number of candidates."""
    way = lane[store.REACHED] - MOUTH
    if way <= 0.0:
        return have
    shot, kept = np.zeros(store.SHOT), lane[store.NEED]
    lane[store.NEED] = 2.0 * f[store.SLOWING] * way
    meet(place, lane, 0.0, spots, f, shot)
    lane[store.NEED] = kept
    if shot[store.CHANCE] <= 0.0 or lane[store.KIND] != 0.0:
        return have
    return put_found(
        found, have, weight * shot[store.CHANCE], SURE * shot[store.CHANCE], shot[store.AT], shot[store.AIM_X],
        shot[store.AIM_Y], shot[store.LEAST], store.BLOCK, int(lane[store.TARGET]), int(lane[store.HOLE]),
    )  # fmt: skip
