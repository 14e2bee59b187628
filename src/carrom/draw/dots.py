"""Marks as dots. The only module that needs Pillow; ``raster`` fetches it and says so when Pillow is missing.

Everything is drawn finer than it is kept and then made smaller, which smooths every edge.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from io import BytesIO
from math import hypot, pi
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from carrom.draw.looks import look_marks
from carrom.draw.marks import Arc, Lines, Lying, Mark, Patch, Picture, Place, Round, Square, Words
from carrom.draw.palette import GRADIENTS, WOOD, Gradient, Look

FINER: Final = 3
"""Dots drawn for each dot kept, along each side. Two shows steps on the arrows; four costs twice the time."""
MAP: Final = 128
"""Side of the map a gradient is first worked out on."""
ROOM: Final = 1.25
"""Radii from the middle of a man to the edge of its stamp; the shadow needs some."""
BOARD_COLOURS: Final = 191
MEN_COLOURS: Final = 64
"""Colours of a film. They are few dots, so men would lose theirs to the wood if all were counted together.
The two make one less than GIF has: the last stands for dots that do not change."""

Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A picture being drawn: the fine image, its fine dots to a millimetre, and where the middle lies."""

    image: Image.Image
    scale: float
    middle: float

    def dot(self, place: Place) -> tuple[float, float]:
        """The fine dot of a place."""
        return self.middle + place[0] * self.scale, self.middle + place[1] * self.scale

    def about(self, centre: Place, radius: float) -> Box:
        """The box of a circle."""
        (x, y), reach = self.dot(centre), radius * self.scale
        return x - reach, y - reach, x + reach, y + reach

    def wide(self, width: float) -> int:
        """A width of line; none is ever too thin to be seen."""
        return max(1, round(width * self.scale))

    def copy(self) -> Sheet:
        """The same again, to be drawn on."""
        return Sheet(self.image.copy(), self.scale, self.middle)

    def kept(self) -> Image.Image:
        """The picture at the size it is kept at."""
        return self.image.reduce(FINER)


def sheet(picture: Picture, side_px: int) -> Sheet:
    """A picture drawn on a sheet that will be so many dots wide."""
    fine = side_px * FINER
    drawn = Sheet(Image.new("RGBA", (fine, fine)), fine / (2 * picture.half), fine / 2)
    add(drawn, picture.marks)
    return drawn


def add(on: Sheet, marks: Iterable[Mark]) -> None:
    """Draw marks above what is there."""
    pen = ImageDraw.Draw(on.image)
    for mark in marks:
        match mark:
            case Lying():
                stamp = _stamp(mark.look, mark.radius, on.scale)
                x, y = on.dot(mark.at)
                on.image.alpha_composite(stamp, (round(x - stamp.width / 2), round(y - stamp.height / 2)))
            case Square() | Round():
                _shape(on, mark)
            case Arc():
                box = on.about(mark.centre, mark.radius + mark.width / 2)
                pen.arc(box, mark.start_deg, mark.end_deg, mark.line, on.wide(mark.width))
            case Lines():
                for line in mark.lines:
                    pen.line([on.dot(place) for place in line], mark.line, on.wide(mark.width), "curve")
            case Patch():
                pen.polygon([on.dot(place) for place in mark.places], mark.fill)
            case Words():
                pen.text(on.dot(mark.at), mark.text, mark.colour, _font(mark.size * on.scale), "ms")


def _shape(on: Sheet, mark: Square | Round) -> None:
    """A square or circle: its fill, then its line."""
    if isinstance(mark, Square):
        box, dash = on.about((0.0, 0.0), mark.half), 0.0
        outer = on.about((0.0, 0.0), mark.half + mark.width / 2)
        corner, outer_corner = mark.corner * on.scale, (mark.corner + mark.width / 2) * on.scale
        _lay(on, box, mark.fill, mark.opacity, lambda pen, inside: pen.rounded_rectangle(inside, corner, 255))
        _lay(
            on, outer, mark.line, mark.opacity,
            lambda pen, inside: pen.rounded_rectangle(inside, outer_corner, None, 255, on.wide(mark.width)),
        )  # fmt: skip
        return
    box, dash = on.about(mark.centre, mark.radius), mark.dash
    outer = on.about(mark.centre, mark.radius + mark.width / 2)
    _lay(on, box, mark.fill, mark.opacity, lambda pen, inside: pen.ellipse(inside, 255))
    step = dash / mark.radius * 180 / pi if dash else 360.0
    parts = range(1, round(360 / (2 * step)) + 1) if dash else (0,)

    def line(pen: ImageDraw.ImageDraw, inside: Box) -> None:
        for part in parts:
            pen.arc(inside, 2 * part * step, (2 * part + 1) * step, 255, on.wide(mark.width))

    _lay(on, outer, mark.line, mark.opacity, line)


def _lay(on: Sheet, box: Box, fill: str, opacity: float, draw: Callable[[ImageDraw.ImageDraw, Box], None]) -> None:
    """Lay a colour or gradient where a shape is drawn."""
    if not fill:
        return
    left, top = int(box[0]), int(box[1])
    size = int(box[2]) - left + 1, int(box[3]) - top + 1
    mask = Image.new("L", size)
    draw(ImageDraw.Draw(mask), (box[0] - left, box[1] - top, box[2] - left, box[3] - top))
    if opacity < 1:
        mask = mask.point([round(value * opacity) for value in range(256)])
    if fill in GRADIENTS:
        paint = _shaded(GRADIENTS[fill], size)
        paint.putalpha(_times(mask, paint.getchannel("A")))
    else:
        paint = Image.new("RGBA", size, fill)
        paint.putalpha(mask)
    on.image.alpha_composite(paint, (left, top))


def _times(first: Image.Image, second: Image.Image) -> Image.Image:
    """Two masks taken together: what both let through."""
    return Image.composite(second, Image.new("L", first.size), first)


def _shaded(gradient: Gradient, size: tuple[int, int]) -> Image.Image:
    """A gradient over a box of dots."""
    way = _way(gradient.middle, gradient.reach).resize(size, Image.Resampling.BICUBIC)
    first, last = gradient.stops
    ends = [*zip(_bands(first.colour), _bands(last.colour), strict=True), (first.opacity * 255, last.opacity * 255)]
    bands = [way.point([round(a + (b - a) * value / 255) for value in range(256)]) for a, b in ends]
    return Image.merge("RGBA", bands)


def _bands(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


@cache
def _way(middle: tuple[float, float] | None, reach: float) -> Image.Image:
    """How far through a gradient each dot of a box is, from 0 to 255."""
    mids = [(n + 0.5) / MAP for n in range(MAP)]
    if middle is None:
        ways = [(x + y) / 2 for y in mids for x in mids]
    else:
        ways = [hypot(x - middle[0], y - middle[1]) / reach for y in mids for x in mids]
    return Image.frombytes("L", (MAP, MAP), bytes(round(255 * min(1.0, way)) for way in ways))


@lru_cache(maxsize=32)
def _stamp(look: Look, radius: float, scale: float) -> Image.Image:
    """A man or the striker, ready to be laid down many times."""
    side = 2 * round(radius * ROOM * scale)
    stamp = Sheet(Image.new("RGBA", (side, side)), scale, side / 2)
    add(stamp, look_marks(look, radius))
    return stamp.image


def _font(size: float) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(size)


def png_bytes(image: Image.Image) -> bytes:
    """An image as a PNG file."""
    file = BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


def gif_bytes(still: Sheet, moving: Iterable[Sequence[Mark]], durations_ms: Sequence[int]) -> bytes:
    """A GIF file that begins again when it is over: what stands still, and above it the marks of each frame."""
    frames: list[Image.Image] = []
    colours: Image.Image | None = None
    for marks in moving:
        drawn = still.copy()
        add(drawn, marks)
        # GIF knows no half transparent dots, so the rounded corners of the frame lie on white paper.
        kept = drawn.kept()
        frame = Image.alpha_composite(Image.new("RGBA", kept.size, "white"), kept).convert("RGB")
        colours = colours or _colours(frame)
        frames.append(frame.quantize(palette=colours, dither=Image.Dither.NONE))
    first, *others = frames
    file = BytesIO()
    first.save(file, "GIF", save_all=True, append_images=others, duration=list(durations_ms), loop=0, optimize=True)
    return file.getvalue()


def _colours(board: Image.Image) -> Image.Image:
    """The colours of a film: those of its first frame, and those of men and striker."""
    apart, radius = 60, 24.0
    strip = Sheet(Image.new("RGBA", (apart * len(Look), apart), WOOD), 1.0, apart / 2)
    add(strip, [Lying(look, (apart * n, 0.0), radius, "") for n, look in enumerate(Look)])
    palette: list[int] = []
    for image, number in ((board, BOARD_COLOURS), (strip.image.convert("RGB"), MEN_COLOURS)):
        few = image.quantize(number, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
        palette += (few.getpalette() or [])[: 3 * number]
    colours = Image.new("P", (1, 1))
    colours.putpalette(palette)
    return colours
