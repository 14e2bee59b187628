"""Films of a stroke as animated SVG, without scripts, or as GIF; and pictures as PNG.

Between two events a disc slides straight at constant deceleration, so its position is a parabola in time. One SMIL
spline describes that exactly, so one key frame for each event is enough.

Pillow is imported when it is first needed; the error says how to install it if it is missing.
The same picture with the same version of Pillow gives the same bytes.
"""

from collections.abc import Sequence
from dataclasses import replace
from math import ceil, hypot, isfinite
from typing import Final, NamedTuple

from carrom.core.layout import Layout
from carrom.draw.card import extra_needed
from carrom.draw.marks import Picture, Place, PlacedSymbol, place_of, short
from carrom.draw.stroke import men_by_disc, off_board_symbols, unmoved_picture
from carrom.draw.svg import document, element, use
from carrom.draw.symbols import placed_symbol
from carrom.equipment import Man
from carrom.errors import BadInput
from carrom.geometry import Spot
from carrom.physics import Kind, Run, Segment, sample

HOLD_S: Final = 1.2
"""How long the end is shown before the film starts again."""
FADE_S: Final = 0.12
"""How long a disc takes to fade when it leaves the board."""
SPEEDS: Final = (0.05, 20.0)
LINEAR: Final = "0 0 1 1"
THIRD: Final = short(1 / 3, 4)
TWO_THIRDS: Final = short(2 / 3, 4)
KEY_TIME_DIGITS: Final = 5
"""Decimals of a key time: some hundredths of a millisecond, in which a disc moves a tenth of a millimetre at most."""
STEP_PX: Final = 16
"""Sides are multiples of this, as video encoders expect."""
SIZES_PX: Final = (64, 2048)
FPS: Final = (1.0, 50.0)
"""GIF counts hundredths of a second, and browsers do not show frames of less than two."""
MOST_PIXELS: Final = 2**27
"""Of all frames together: 990 frames at the default size. All are held in memory, then some 400 MB."""
HOLD_MS: Final = round(HOLD_S * 1000)


class Key(NamedTuple):
    """A key frame of a disc: time, place, and the spline of the motion that leads to it."""

    time: float
    at: Place
    spline: str


def animated_svg(
    layout: Layout, men: Sequence[Man], run: Run, width_px: int = 640, *, speed: float = 1.0, lang: str = "en"
) -> str:
    """A stroke as an animated SVG that repeats after a pause; ``speed`` 0.5 shows it half as fast."""
    check_range("speed", speed, SPEEDS)
    by_disc = men_by_disc(men, run)
    unmoved = unmoved_picture(layout, men, run, lang=lang)
    length = run.ended_s + HOLD_S * speed
    clock = f'dur="{short(length / speed, 3)}s" repeatCount="indefinite"'
    elements = [element(mark) for mark in unmoved.marks]
    marks = [*unmoved.marks]
    for disc in sorted(run.disturbed):
        marks.append(symbol := placed_symbol(by_disc[disc], run.discs[disc].at, run.discs[disc].radius, lang))
        elements.append(_moving(symbol, key_frames(run, disc), left_at(run, disc), length, clock))
    for time, symbol in off_board_symbols(layout, by_disc, run, lang):
        marks.append(symbol)
        elements.append(_appearing(symbol, time, length, clock))
    return document(replace(unmoved, marks=tuple(marks)), width_px, elements)


def check_range(name: str, given: float, limits: tuple[float, float]) -> None:
    """Raise :class:`BadInput` for a number outside its limits."""
    if not limits[0] <= given <= limits[1]:  # true for NaN too
        raise BadInput("number_range", at=name, given=given, low=limits[0], high=limits[1])


def key_frames(run: Run, disc: int) -> tuple[Key, ...]:
    """The key frames of a disc: its start, and the end of each segment of its motion."""
    segments = [segment for segment in run.segments if segment.disc == disc]
    left = left_at(run, disc)
    last = run.ended_s if left is None else left
    ends = [*((after.time, after.at) for after in segments[1:]), (last, run.ends[disc])]
    keys = [Key(0.0, place_of(run.discs[disc].at), LINEAR)]
    for segment, (until, at) in zip(segments, ends, strict=True):
        if segment.time > keys[-1].time:
            keys.append(Key(segment.time, place_of(segment.at), LINEAR))
        keys += _segment_keys(segment, until, place_of(at))
    return tuple(keys)


def _segment_keys(segment: Segment, until: float, at: Place) -> list[Key]:
    """The key at the end of a segment, and before it one where the disc came to rest, if it did."""
    speed = hypot(segment.vx, segment.vy)
    duration = until - segment.time
    if duration <= 0.0:
        return []
    if speed == 0.0:
        return [Key(until, at, LINEAR)]
    slides = min(duration, speed / segment.decel) if segment.decel > 0.0 else duration
    path = slides * (speed - 0.5 * segment.decel * slides)
    # The parabola from 0 to 1 with this slope at the start, written as a cubic spline.
    rise = speed * slides / path / 3
    spline = f"{THIRD} {short(rise, 4)} {TWO_THIRDS} {short(min(1.0, rise + 1 / 3), 4)}"
    keys = [Key(segment.time + slides, at, spline)]
    if slides < duration:
        keys.append(Key(until, at, LINEAR))
    return keys


def left_at(run: Run, disc: int) -> float | None:
    """The time at which a disc left the board, or None."""
    times = (event.time for event in run.events if event.disc == disc and event.kind in {Kind.FELL, Kind.JUMPED})
    return next(times, None)


def _moving(mark: PlacedSymbol, keys: Sequence[Key], left: float | None, length: float, clock: str) -> str:
    """A moving disc, which fades when it leaves the board."""
    frames: dict[str, Key] = {}
    for key in (*keys, Key(length, keys[-1].at, LINEAR)):
        frames.setdefault(short(key.time / length, KEY_TIME_DIGITS), key)
    values = ";".join(f"{short(key.at[0])} {short(key.at[1])}" for key in frames.values())
    splines = ";".join([key.spline for key in frames.values()][1:])
    motion = (
        f'<animateTransform attributeName="transform" type="translate" calcMode="spline" {clock} '
        f'keyTimes="{";".join(frames)}" values="{values}" keySplines="{splines}"/>'
    )
    fading = "" if left is None else _fade(left, length, "1;1;0;0", clock)
    return use(mark, f' transform="translate({short(mark.at[0])} {short(mark.at[1])})"', motion + fading)


def _appearing(mark: PlacedSymbol, time: float, length: float, clock: str) -> str:
    """A disc that left the board, shown small on the frame from then on."""
    where = f' x="{short(mark.at[0])}" y="{short(mark.at[1])}" opacity="0"'
    return use(mark, where, _fade(time, length, "0;0;1;1", clock))


def _fade(start: float, length: float, values: str, clock: str) -> str:
    shares = [short(time / length, KEY_TIME_DIGITS) for time in (start, min(start + FADE_S, length))]
    return f'<animate attributeName="opacity" {clock} keyTimes="0;{";".join(shares)};1" values="{values}"/>'


def png(picture: Picture, size_px: int = 736) -> bytes:
    """A picture as PNG; its side is rounded up to a multiple of 16."""
    side = side_px(size_px)
    with extra_needed("png"):
        from carrom.draw import pillow  # noqa: PLC0415 - it needs Pillow
    return pillow.png_bytes(picture, side)


def gif(
    layout: Layout, men: Sequence[Man], run: Run, fps: float = 25.0, size_px: int = 368, speed: float = 1.0
) -> bytes:
    """A stroke as a GIF that repeats after a pause; ``speed`` 0.5 shows it half as fast."""
    by_disc = men_by_disc(men, run)
    times, durations = frame_times(run, fps, speed)
    side = side_px(size_px)
    check_range("frames", len(times), (1, MOST_PIXELS // side**2))
    with extra_needed("gif"):
        from carrom.draw import pillow  # noqa: PLC0415 - it needs Pillow
    off_board = off_board_symbols(layout, by_disc, run)
    frames = [
        [
            *(
                placed_symbol(by_disc[disc], Spot(x, y), run.discs[disc].radius)
                for disc, (x, y, *_) in enumerate(states)
                if disc in run.disturbed and isfinite(x)
            ),
            *(symbol for left, symbol in off_board if left <= time),
        ]
        for time, states in zip(times, sample(run, times).tolist(), strict=True)
    ]
    return pillow.gif_bytes(unmoved_picture(layout, men, run), frames, durations, side)


def frame_times(run: Run, fps: float = 25.0, speed: float = 1.0) -> tuple[tuple[float, ...], tuple[int, ...]]:
    """The time in the run of each frame of a film, and the milliseconds it is shown.

    The first frame is the start and the last one the end. The frame duration is rounded to hundredths of a second.
    """
    check_range("fps", fps, FPS)
    check_range("speed", speed, SPEEDS)
    shown_ms = round(100 / fps) * 10
    step = shown_ms / 1000 * speed
    # The margin keeps rounding from adding a frame to a run that ends on one.
    count = ceil(run.ended_s / step - 1e-9)
    return (*(n * step for n in range(count)), run.ended_s), (*(shown_ms for _ in range(count)), HOLD_MS)


def side_px(size_px: int) -> int:
    """A size rounded up to a multiple of 16."""
    check_range("size_px", size_px, SIZES_PX)
    return ceil(size_px / STEP_PX) * STEP_PX
