"""Pictures as dots: PNG of a layout or a stroke, and a stroke in motion as GIF.

Pillow draws them. It is fetched when a picture is asked for, and one sentence tells how to install it if it
is missing. The same picture with the same Pillow gives the same bytes.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from math import ceil, isfinite
from typing import Final

from carrom.core.layout import Layout
from carrom.draw.layout import lying
from carrom.draw.marks import Picture
from carrom.draw.stroke import gone_marks, still_picture, who_of
from carrom.equipment import Man
from carrom.errors import BadInput
from carrom.geometry import Spot
from carrom.physics import Run, sample

STEP_PX: Final = 16
"""Sides are multiples of this, as makers of films want them."""
SIZES_PX: Final = (64, 2048)
FPS: Final = (1.0, 50.0)
"""GIF counts hundredths of a second, and browsers do not show frames of less than two."""
SPEEDS: Final = (0.05, 20.0)
MOST_DOTS: Final = 2**27
"""Of all frames together: 990 frames at the usual size. The writer holds them all, in some 400 MB then."""
HOLD_MS: Final = 1200
"""How long the last frame stays before the film begins again."""


def png(picture: Picture, size_px: int = 736) -> bytes:
    """A picture as PNG. Its side is the next multiple of 16."""
    side = side_px(size_px)
    with _pillow("png"):
        from carrom.draw import dots  # noqa: PLC0415 - it needs Pillow
    return dots.png_bytes(dots.sheet(picture, side).kept())


def gif(
    layout: Layout, men: Sequence[Man], run: Run, fps: float = 25.0, size_px: int = 368, speed: float = 1.0
) -> bytes:
    """A stroke in motion as GIF, which begins again after a rest; ``speed`` 0.5 shows it half as fast."""
    who = who_of(men, run)
    times, durations = frame_times(run, fps, speed)
    side = side_px(size_px)
    _within("frames", len(times), (1, MOST_DOTS // side**2))
    with _pillow("gif"):
        from carrom.draw import dots  # noqa: PLC0415 - it needs Pillow
    gone = gone_marks(layout, who, run)
    frames = [
        [
            *(
                lying(who[disc], Spot(x, y), run.discs[disc].radius)
                for disc, (x, y, *_) in enumerate(states)
                if disc in run.disturbed and isfinite(x)
            ),
            *(mark for left, mark in gone if left <= time),
        ]
        for time, states in zip(times, sample(run, times).tolist(), strict=True)
    ]
    return dots.gif_bytes(dots.sheet(still_picture(layout, men, run), side), frames, durations)


def frame_times(run: Run, fps: float = 25.0, speed: float = 1.0) -> tuple[tuple[float, ...], tuple[int, ...]]:
    """When in a run each frame of a film is taken, and how many milliseconds it is shown.

    The first frame is the start and the last one the end. GIF counts hundredths of a second, so the rate
    asked for is taken to the nearest one it has.
    """
    _within("fps", fps, FPS)
    _within("speed", speed, SPEEDS)
    shown_ms = round(100 / fps) * 10
    step = shown_ms / 1000 * speed
    # A run that ends on a frame, but for rounding, needs no other frame after it.
    count = ceil(run.ended_s / step - 1e-9)
    return (*(n * step for n in range(count)), run.ended_s), (*(shown_ms for _ in range(count)), HOLD_MS)


def side_px(size_px: int) -> int:
    """The side of a picture that is to be about so wide: the next multiple of 16."""
    _within("size_px", size_px, SIZES_PX)
    return ceil(size_px / STEP_PX) * STEP_PX


def _within(name: str, given: float, limits: tuple[float, float]) -> None:
    if not limits[0] <= given <= limits[1]:  # also not a number
        raise BadInput("number_range", at=name, given=given, low=limits[0], high=limits[1])


@contextmanager
def _pillow(kind: str) -> Generator[None, None, None]:
    """Say how to install Pillow if what is fetched here misses it."""
    try:
        yield
    except ImportError as error:
        if (error.name or "").partition(".")[0] != "PIL":
            raise
        raise BadInput("pillow_missing", at=kind) from error
