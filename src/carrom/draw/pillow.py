"""Marks drawn as pixels with Pillow; the only module that imports it.

Everything is drawn larger than it is kept and then scaled down, which smooths the edges.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from io import BytesIO
from math import hypot, pi
from typing import Final
from unicodedata import normalize

from PIL import Image, ImageColor, ImageDraw, ImageFont

from carrom.draw.marks import Arc, Circle, Label, Mark, Picture, Place, PlacedSymbol, Polygon, Polylines, Square
from carrom.draw.palette import GRADIENTS, WOOD, Gradient, Symbol
from carrom.draw.symbols import symbol_marks

OVERSAMPLING: Final = 3
"""Pixels drawn for each pixel kept, along each side. Two leaves jagged arrows; four takes twice the time."""
GRADIENT_SIDE: Final = 128
"""Side of the map on which a gradient is computed before it is scaled."""
STAMP_RADII: Final = 1.25
"""Radii from the middle of a symbol to the edge of its stamp, so that the shadow fits."""
BOARD_COLOURS: Final = 191
MEN_COLOURS: Final = 64
"""Colours of a film, counted apart because the men, with few pixels, would otherwise lose theirs to the wood.
The two make one less than GIF has: the last stands for pixels that do not change."""
OPAQUE: Final = 255
FONTS: Final = ("DejaVuSans.ttf", "NotoSans-Regular.ttf", "LiberationSans-Regular.ttf", "Arial.ttf", "arial.ttf")
"""Fonts with the letters of many languages, of which a system has one or another."""

Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Canvas:
    """An oversampled image, its pixels to a millimetre, and the pixel of the middle."""

    image: Image.Image
    scale: float
    middle: float

    def pixel(self, place: Place) -> tuple[float, float]:
        """The pixel of a place."""
        return self.middle + place[0] * self.scale, self.middle + place[1] * self.scale

    def box(self, centre: Place, radius: float) -> Box:
        """The box around a circle."""
        (x, y), reach = self.pixel(centre), radius * self.scale
        return x - reach, y - reach, x + reach, y + reach

    def line_width(self, width: float) -> int:
        """A line width in pixels, at least one."""
        return max(1, round(width * self.scale))


def _canvas_of(picture: Picture, side_px: int) -> Canvas:
    side = side_px * OVERSAMPLING
    canvas = Canvas(Image.new("RGBA", (side, side)), side / (2 * picture.half), side / 2)
    _add(canvas, picture.marks)
    return canvas


def _add(canvas: Canvas, marks: Iterable[Mark]) -> None:
    pen = ImageDraw.Draw(canvas.image)
    for mark in marks:
        match mark:
            case PlacedSymbol():
                stamp = _stamp(mark.symbol, mark.radius, canvas.scale)
                x, y = canvas.pixel(mark.at)
                canvas.image.alpha_composite(stamp, (round(x - stamp.width / 2), round(y - stamp.height / 2)))
            case Square():
                _add_square(canvas, mark)
            case Circle():
                _add_circle(canvas, mark)
            case Arc():
                box = canvas.box(mark.centre, mark.radius + mark.width / 2)
                pen.arc(box, mark.start_deg, mark.end_deg, mark.line, canvas.line_width(mark.width))
            case Polylines():
                for line in mark.lines:
                    pen.line([canvas.pixel(place) for place in line], mark.line, canvas.line_width(mark.width), "curve")
            case Polygon():
                pen.polygon([canvas.pixel(place) for place in mark.places], mark.fill)
            case Label():
                font = ImageFont.load_default(mark.size * canvas.scale)
                pen.text(canvas.pixel(mark.at), mark.text, mark.colour, font, "ms")


def _add_square(canvas: Canvas, mark: Square) -> None:
    def fill(pen: ImageDraw.ImageDraw, box: Box) -> None:
        pen.rounded_rectangle(box, mark.corner * canvas.scale, OPAQUE)

    def outline(pen: ImageDraw.ImageDraw, box: Box) -> None:
        corner = (mark.corner + mark.width / 2) * canvas.scale
        pen.rounded_rectangle(box, corner, None, OPAQUE, canvas.line_width(mark.width))

    _paint(canvas, canvas.box((0.0, 0.0), mark.half), mark.fill, mark.opacity, fill)
    _paint(canvas, canvas.box((0.0, 0.0), mark.half + mark.width / 2), mark.line, mark.opacity, outline)


def _add_circle(canvas: Canvas, mark: Circle) -> None:
    def outline(pen: ImageDraw.ImageDraw, box: Box) -> None:
        step = mark.dash / mark.radius * 180 / pi if mark.dash else 360.0
        for part in range(1, round(360 / (2 * step)) + 1) if mark.dash else (0,):
            pen.arc(box, 2 * part * step, (2 * part + 1) * step, OPAQUE, canvas.line_width(mark.width))

    box = canvas.box(mark.centre, mark.radius)
    _paint(canvas, box, mark.fill, mark.opacity, lambda pen, inside: pen.ellipse(inside, OPAQUE))
    _paint(canvas, canvas.box(mark.centre, mark.radius + mark.width / 2), mark.line, mark.opacity, outline)


def _paint(
    canvas: Canvas, box: Box, fill: str, opacity: float, draw: Callable[[ImageDraw.ImageDraw, Box], None]
) -> None:
    """Paint a colour or gradient through the mask that ``draw`` makes inside a box."""
    if not fill:
        return
    left, top = int(box[0]), int(box[1])
    size = int(box[2]) - left + 1, int(box[3]) - top + 1
    mask = Image.new("L", size)
    draw(ImageDraw.Draw(mask), (box[0] - left, box[1] - top, box[2] - left, box[3] - top))
    if opacity < 1:
        mask = mask.point([round(value * opacity) for value in range(256)])
    if fill in GRADIENTS:
        paint = _gradient_image(GRADIENTS[fill], size)
        paint.putalpha(Image.composite(paint.getchannel("A"), Image.new("L", size), mask))
    else:
        paint = Image.new("RGBA", size, fill)
        paint.putalpha(mask)
    canvas.image.alpha_composite(paint, (left, top))


def _gradient_image(gradient: Gradient, size: tuple[int, int]) -> Image.Image:
    shares = _gradient_map(gradient.middle, gradient.reach).resize(size, Image.Resampling.BICUBIC)
    first, last = gradient.stops
    colours = zip(ImageColor.getrgb(first.colour), ImageColor.getrgb(last.colour), strict=True)
    ends = [*colours, (first.opacity * 255, last.opacity * 255)]
    bands = [shares.point([round(a + (b - a) * value / 255) for value in range(256)]) for a, b in ends]
    return Image.merge("RGBA", bands)


@cache
def _gradient_map(middle: tuple[float, float] | None, reach: float) -> Image.Image:
    """The position of each pixel of a box between the stops of a gradient, from 0 to 255."""
    mids = [(n + 0.5) / GRADIENT_SIDE for n in range(GRADIENT_SIDE)]
    if middle is None:
        shares = [(x + y) / 2 for y in mids for x in mids]
    else:
        shares = [hypot(x - middle[0], y - middle[1]) / reach for y in mids for x in mids]
    values = bytes(round(255 * min(1.0, share)) for share in shares)
    return Image.frombytes("L", (GRADIENT_SIDE, GRADIENT_SIDE), values)


@lru_cache(maxsize=32)
def _stamp(symbol: Symbol, radius: float, scale: float) -> Image.Image:
    """A symbol drawn once and pasted many times."""
    side = 2 * round(radius * STAMP_RADII * scale)
    stamp = Canvas(Image.new("RGBA", (side, side)), scale, side / 2)
    _add(stamp, symbol_marks(symbol, radius))
    return stamp.image


def png_bytes(picture: Picture, side_px: int) -> bytes:
    """A picture as a PNG file."""
    file = BytesIO()
    _canvas_of(picture, side_px).image.reduce(OVERSAMPLING).save(file, "PNG")
    return file.getvalue()


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line of text beside a picture, as large as it fits, up to ``size`` pixels; ``y`` is its base line."""

    text: str
    y: float
    size: float
    colour: str


def card_bytes(picture: Picture, lines: Sequence[TextLine], size: tuple[int, int], background: str) -> bytes:
    """A picture on the left of a card, with lines of text on its right, as a PNG file."""
    width, height = size
    edge = height // 40
    board = _canvas_of(picture, height - 2 * edge).image.reduce(OVERSAMPLING)
    card = Image.new("RGBA", size, background)
    card.alpha_composite(board, (edge, edge))
    pen = ImageDraw.Draw(card)
    left = 2 * edge + board.width + 2 * edge
    for line in lines:
        text, font = fitted(line.text, line.size, width - left - 2 * edge)
        pen.text((left, line.y), text, line.colour, font, "ls")
    file = BytesIO()
    card.convert("RGB").save(file, "PNG", optimize=True)
    return file.getvalue()


def fitted(text: str, size: float, width: float) -> tuple[str, ImageFont.FreeTypeFont]:
    """A text that is not wider than ``width``: smaller letters down to three fifths, then fewer of them."""
    font = _font(size)
    text = _known(" ".join(text.split()), font)
    wide = font.getlength(text)
    if wide > width:
        font = _font(max(size * width / wide, 0.6 * size))
        while text and font.getlength(f"{text}...") > width and font.getlength(text) > width:
            text = text[:-1].rstrip()
            if font.getlength(f"{text}...") <= width:
                return f"{text}...", font
    return text, font


def _font(size: float) -> ImageFont.FreeTypeFont:
    """A font of the system with many letters, or the one of Pillow, which knows few."""
    for name in FONTS:
        try:
            return ImageFont.truetype(name, size)
        except OSError:
            continue
    found = ImageFont.load_default(size)
    assert isinstance(found, ImageFont.FreeTypeFont)  # noqa: S101 - it has a size
    return found


def _known(text: str, font: ImageFont.FreeTypeFont) -> str:
    """A text in the letters of a font: one that it lacks loses its accent, or becomes a question mark."""
    missing = _glyph(font, "\uffff")

    def known(letter: str) -> str:
        if letter == " " or _glyph(font, letter) != missing:
            return letter
        plain = normalize("NFKD", letter)[0]
        return plain if plain.isascii() else "?"

    return "".join(map(known, text))


def _glyph(font: ImageFont.FreeTypeFont, letter: str) -> tuple[object, bytes]:
    left, top, right, bottom = font.getbbox(letter)
    drawn = Image.new("L", (max(round(right), 1), max(round(bottom), 1)))
    ImageDraw.Draw(drawn).text((0, 0), letter, fill=255, font=font)
    return (left, top, right, bottom), drawn.tobytes()


def gif_bytes(
    background: Picture, moving: Iterable[Sequence[Mark]], durations_ms: Sequence[int], side_px: int
) -> bytes:
    """A repeating GIF file: the background with the marks of each frame on it."""
    frames: list[Image.Image] = []
    colours: Image.Image | None = None
    still = _canvas_of(background, side_px)
    for marks in moving:
        canvas = replace(still, image=still.image.copy())
        _add(canvas, marks)
        image = canvas.image.reduce(OVERSAMPLING)
        # GIF has no translucent pixels, so the rounded corners of the frame are laid on white.
        frame = Image.alpha_composite(Image.new("RGBA", image.size, "white"), image).convert("RGB")
        colours = colours or _film_colours(frame)
        frames.append(frame.quantize(palette=colours, dither=Image.Dither.NONE))
    first, *others = frames
    file = BytesIO()
    first.save(file, "GIF", save_all=True, append_images=others, duration=list(durations_ms), loop=0, optimize=True)
    return file.getvalue()


def _film_colours(first_frame: Image.Image) -> Image.Image:
    """The colour table of a film: the colours of its first frame, and those of men and striker."""
    side, radius = 60, 24.0
    strip = Canvas(Image.new("RGBA", (side * len(Symbol), side), WOOD), 1.0, side / 2)
    _add(strip, [PlacedSymbol(symbol, (side * n, 0.0), radius, "") for n, symbol in enumerate(Symbol)])
    palette: list[int] = []
    for image, number in ((first_frame, BOARD_COLOURS), (strip.image.convert("RGB"), MEN_COLOURS)):
        reduced = image.quantize(number, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
        palette += (reduced.getpalette() or [])[: 3 * number]
    colours = Image.new("P", (1, 1))
    colours.putpalette(palette)
    return colours
