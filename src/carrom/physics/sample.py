"""Where everything is at any time of a run: exact, at whatever rate is asked for."""

from __future__ import annotations

from typing import Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from carrom.geometry import Spot
from carrom.physics.run import Kind, Run, wide

Floats = npt.NDArray[np.float64]


class State(NamedTuple):
    """A disc at one moment."""

    at: Spot
    vx: float
    vy: float
    rim_speed: float


def states_at(run: Run, time: float) -> tuple[State | None, ...]:
    """Every disc's state at one time; None for one that is not on the surface then."""
    rows = sample(run, np.array([time]))[0]
    return tuple(None if np.isnan(row[0]) else State(Spot(row[0], row[1]), *row[2:]) for row in rows.tolist())


def sample(run: Run, times: npt.ArrayLike, *, before: bool = False) -> Floats:
    """States at many times: an array of times by discs by x, y, vx, vy, rim speed.

    At the very time of an event the states are those after it, or those ``before``.
    Before zero a disc is at its start; after it left the surface its row is not a number.
    """
    when = np.asarray(times, dtype=np.float64)
    out = np.full((len(when), len(run.discs), 5), np.nan)
    segments = wide(run.segment_rows)
    side: Literal["left", "right"] = "left" if before else "right"
    left = np.isin(run.event_who[:, 0], (Kind.FELL, Kind.JUMPED))
    gone = dict(zip(run.event_who[left, 1].tolist(), run.event_rows[left, 0].tolist(), strict=True))
    for disc in range(len(run.discs)):
        mine = segments[run.segment_discs == disc]
        if len(mine) == 0:
            continue
        line = np.maximum(np.searchsorted(mine[:, 0], when, side=side) - 1, 0)
        out[:, disc] = slide(mine[line], when)
        if disc in gone:
            out[(when > gone[disc]) if before else (when >= gone[disc]), disc] = np.nan
    return out


def slide(rows: Floats, when: Floats) -> Floats:
    """Carry each segment to its time; a disc at rest stays there."""
    start, x, y, vx, vy, decel, rim, rim_decel = rows.T
    speed = np.sqrt(vx * vx + vy * vy)
    since = np.maximum(when - start, 0.0)
    moving = speed > 0.0
    safe = np.where(moving, speed, 1.0)
    lasts = np.where(moving, np.divide(speed, decel, out=np.zeros_like(speed), where=decel > 0.0), 0.0)
    slid = np.minimum(since, lasts)
    path = slid * (speed - 0.5 * decel * slid)
    share = np.where(moving, np.maximum(speed - decel * since, 0.0) / safe, 0.0)
    turned = np.maximum(np.abs(rim) - rim_decel * since, 0.0)
    return np.stack([x + vx / safe * path, y + vy / safe * path, vx * share, vy * share, np.copysign(turned, rim)], 1)
