# ruff: noqa: INP001 - a script, not a package
"""Draw the app's icons: a queen between base lines on wood, as an SVG and as PNGs for home screens.

``python web/icons.py`` writes them into web/public; they change only when this file does.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

PLACE: Final = Path(__file__).parent / "public"
SIDE: Final = 512
FINE: Final = 4
"""Dots drawn for one dot kept: edges come out smooth."""


class Disc(NamedTuple):
    """A filled circle about the middle, in 512ths of the icon's side."""

    radius: float
    fill: str


WOOD: Final = "#e9cd9a"
DISCS: Final = (
    Disc(206, "#2b2118"),
    Disc(198, WOOD),
    Disc(150, "#6d1410"),
    Disc(143, "#b3261e"),
    Disc(92, "#ffe9a8"),
    Disc(84, "#b3261e"),
    Disc(34, "#ffe9a8"),
)
"""From the outside in: the outer circle, the queen, her ring, her dot."""


def svg() -> str:
    """The icon as a drawing."""
    circles = "".join(f'<circle cx="256" cy="256" r="{disc.radius:g}" fill="{disc.fill}"/>' for disc in DISCS)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">'
    return f'{head}<rect width="{SIDE}" height="{SIDE}" rx="96" fill="{WOOD}"/>{circles}</svg>\n'


def png(side: int, *, maskable: bool) -> Image.Image:
    """The icon in dots; a maskable one fills its square and keeps clear of what a system cuts off."""
    large = side * FINE
    image = Image.new("RGBA", (large, large), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    corner = 0 if maskable else 96 * large / SIDE
    draw.rounded_rectangle((0, 0, large - 1, large - 1), corner, fill=WOOD)
    scale = large / SIDE * (0.8 if maskable else 1)
    middle = large / 2
    for disc in DISCS:
        reach = disc.radius * scale
        draw.ellipse((middle - reach, middle - reach, middle + reach, middle + reach), fill=disc.fill)
    smooth = image.resize((side, side), Image.Resampling.LANCZOS)
    return smooth.quantize(48, method=Image.Quantize.FASTOCTREE)


def main() -> None:
    """Write all icons."""
    PLACE.mkdir(exist_ok=True)
    (PLACE / "icon.svg").write_text(svg(), encoding="utf-8")
    for side in (192, 512):
        png(side, maskable=False).save(PLACE / f"icon-{side}.png", optimize=True)
    png(512, maskable=True).save(PLACE / "icon-maskable.png", optimize=True)


if __name__ == "__main__":
    main()
