"""PNG pictures and GIF films.

Pillow is imported when it is first needed; the error says how to install it if it is missing.
The same picture with the same version of Pillow gives the same bytes.
"""

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from math import ceil, isfinite
from typing import Final

from carrom.core.layout import Layout
from carrom.draw.film import HOLD_S, SPEEDS, check_range
from carrom.draw.marks import Picture
from carrom.draw.stroke import men_by_disc, off_board_symbols, unmoved_picture
from carrom.draw.symbols import placed_symbol
from carrom.equipment import Man
from carrom.errors import BadInput
from carrom.geometry import Spot
from carrom.physics import Run, sample

STEP_PX: Final = 16
"""Sides are multiples of this, as video encoders expect."""
SIZES_PX: Final = (64, 2048)
FPS: Final = (1.0, 50.0)
"""GIF counts hundredths of a second, and browsers do not show frames of less than two."""
MOST_PIXELS: Final = 2**27
"""Of all frames together: 990 frames at the default size. All are held in memory, then some 400 MB."""
HOLD_MS: Final = round(HOLD_S * 1000)


def png(picture: Picture, size_px: int = 736) -> bytes:
    """A picture as PNG; its side is rounded up to a multiple of 16."""
    side = side_px(size_px)
    with _pillow_needed("png"):
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
    with _pillow_needed("gif"):
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


@contextmanager
def _pillow_needed(kind: str) -> Generator[None, None, None]:
    """Turn a failed import of Pillow into an error that says how to install it."""
    try:
        yield
    except ImportError as error:
        if (error.name or "").partition(".")[0] != "PIL":
            raise
        raise BadInput("pillow_missing", at=kind) from error
