"""A stroke in motion as SVG: no script, nothing to install, and exact.

Between two events a disc slides straight at constant deceleration, so its way is a parabola in time, which one
spline of SMIL describes without error. One key frame an event is all that is needed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import hypot
from typing import Final, NamedTuple

from carrom.core.layout import Layout
from carrom.draw.layout import lying
from carrom.draw.marks import Lying, Place, place_of, short
from carrom.draw.stroke import gone_marks, still_picture, who_of
from carrom.draw.svg import document, element, use
from carrom.equipment import Man
from carrom.errors import BadInput
from carrom.physics import Kind, Run, Segment

HOLD_S: Final = 1.2
"""How long everything rests before the film begins again."""
FADE_S: Final = 0.12
"""How long one that fell takes to be gone."""
SPEEDS: Final = (0.05, 20.0)
EVEN: Final = "0 0 1 1"
THIRD: Final = short(1 / 3, 4)
TWO_THIRDS: Final = short(2 / 3, 4)
SHARE_DIGITS: Final = 5
"""Decimals of a time as a part of the film: some hundredths of a millisecond, a tenth of a millimetre at most."""


class Key(NamedTuple):
    """A disc at one time, and how it comes there from the key before."""

    time: float
    at: Place
    spline: str


def animated_svg(
    layout: Layout, men: Sequence[Man], run: Run, width_px: int = 640, *, speed: float = 1.0, lang: str = "en"
) -> str:
    """A stroke as an SVG picture that moves and begins again after a rest; ``speed`` 0.5 shows it half as fast."""
    if not SPEEDS[0] <= speed <= SPEEDS[1]:
        raise BadInput("number_range", at="speed", given=speed, low=SPEEDS[0], high=SPEEDS[1])
    who = who_of(men, run)
    still = still_picture(layout, men, run, lang=lang)
    lasts = run.ended_s + HOLD_S * speed
    clock = f'dur="{short(lasts / speed, 3)}s" repeatCount="indefinite"'
    moving = [
        (lying(who[disc], run.discs[disc].at, run.discs[disc].radius, lang), keys_of(run, disc), left_at(run, disc))
        for disc in sorted(run.disturbed)
    ]
    gone = gone_marks(layout, who, run, lang)
    elements = [element(mark) for mark in still.marks]
    elements += [_moving(mark, keys, left, lasts, clock) for mark, keys, left in moving]
    elements += [_appearing(mark, time, lasts, clock) for time, mark in gone]
    marks = (*still.marks, *(mark for mark, _, _ in moving), *(mark for _, mark in gone))
    return document(replace(still, marks=marks), width_px, elements)


def keys_of(run: Run, disc: int) -> tuple[Key, ...]:
    """The key frames of a disc: its start, and the end of each stretch of its motion."""
    stretches = [segment for segment in run.segments if segment.disc == disc]
    left = left_at(run, disc)
    last = run.ended_s if left is None else left
    ends = [*((after.time, after.at) for after in stretches[1:]), (last, run.ends[disc])]
    keys = [Key(0.0, place_of(run.discs[disc].at), EVEN)]
    for stretch, (until, at) in zip(stretches, ends, strict=True):
        if stretch.time > keys[-1].time:
            keys.append(Key(stretch.time, place_of(stretch.at), EVEN))
        keys += _slid(stretch, until, place_of(at))
    return tuple(keys)


def _slid(stretch: Segment, until: float, at: Place) -> list[Key]:
    """The key at the end of one stretch, and one where the disc came to rest if that was before."""
    speed = hypot(stretch.vx, stretch.vy)
    lasts = until - stretch.time
    if lasts <= 0.0:
        return []
    if speed == 0.0:
        return [Key(until, at, EVEN)]
    slides = min(lasts, speed / stretch.decel) if stretch.decel > 0.0 else lasts
    path = slides * (speed - 0.5 * stretch.decel * slides)
    # The parabola from 0 to 1 that begins this steep, as the cubic spline which is the same curve.
    rise = speed * slides / path / 3
    spline = f"{THIRD} {short(rise, 4)} {TWO_THIRDS} {short(min(1.0, rise + 1 / 3), 4)}"
    keys = [Key(stretch.time + slides, at, spline)]
    if slides < lasts:
        keys.append(Key(until, at, EVEN))
    return keys


def left_at(run: Run, disc: int) -> float | None:
    """When a disc left the surface, if it did."""
    times = (event.time for event in run.events if event.disc == disc and event.kind in {Kind.FELL, Kind.JUMPED})
    return next(times, None)


def _moving(mark: Lying, keys: Sequence[Key], left: float | None, lasts: float, clock: str) -> str:
    """A disc on its way, and gone when it has fallen."""
    keys = [*keys, Key(lasts, keys[-1].at, EVEN)]
    times: list[str] = []
    kept: list[Key] = []
    for key in keys:
        share = short(key.time / lasts, SHARE_DIGITS)
        if not times or share != times[-1]:
            times.append(share)
            kept.append(key)
    values = ";".join(f"{short(key.at[0])} {short(key.at[1])}" for key in kept)
    splines = ";".join(key.spline for key in kept[1:])
    motion = (
        f'<animateTransform attributeName="transform" type="translate" calcMode="spline" {clock} '
        f'keyTimes="{";".join(times)}" values="{values}" keySplines="{splines}"/>'
    )
    fading = "" if left is None else _opacity(left, min(left + FADE_S, lasts), lasts, "1;1;0;0", clock)
    return use(mark, f' transform="translate({short(mark.at[0])} {short(mark.at[1])})"', motion + fading)


def _appearing(mark: Lying, time: float, lasts: float, clock: str) -> str:
    """One that fell, shown small on the frame from then on."""
    where = f' x="{short(mark.at[0])}" y="{short(mark.at[1])}" opacity="0"'
    return use(mark, where, _opacity(time, min(time + FADE_S, lasts), lasts, "0;0;1;1", clock))


def _opacity(start: float, end: float, lasts: float, values: str, clock: str) -> str:
    times = f"0;{short(start / lasts, SHARE_DIGITS)};{short(end / lasts, SHARE_DIGITS)};1"
    return f'<animate attributeName="opacity" {clock} keyTimes="{times}" values="{values}"/>'
