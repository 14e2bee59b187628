"""The map of the packages: a table in ``docs/architecture.md`` and the picture beside it, both made from LEVELS.

``python -m tests.architecture_page`` writes them anew; ``tests/test_architecture_page.py`` fails when they are stale.
"""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from typing import Final, NamedTuple

from tests.test_architecture import EDGE, LEVELS, SOURCE

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "architecture.md"
PICTURE: Final = ROOT / "docs" / "pictures" / "packages.svg"

HOLDS: Final = {
    "cli": "one file for each command; the only printer",
    "server": "rooms, commands, permissions, events",
    "storage": "the append-only log of events",
    "console": "the umpire's console, in JSON",
    "draw": "pictures of boards, strokes and cards",
    "exam": "questions about the laws, a mock paper",
    "analysis": "analyst, review of a match, puzzles",
    "contests": "ladder, ratings, challenges, careers",
    "bots": "players that are programs",
    "batch": "table and laws as columns",
    "notation": "position line, match file, replay, figures",
    "scorecard": "the official card: data, text, sheets, check",
    "table": "one stroke: hand, run, witness; umpire",
    "conformance": "the cases of the laws, in plain text and as JSON",
    "match": "facts fold into a state with the men",
    "laws": "editions, clauses, a file for each chapter",
    "scenarios": "named layouts and strokes",
    "core": "layout, board, stroke, report, effects",
    "physics": "discs, frame and holes; no men, no laws",
    "equipment": "carrom board, men, striker and their sizes",
    "errors": "every exception of carrom",
    "geometry": "places in metres from the centre",
    "glicko": "ratings by Glicko-2",
    "language": "the language packs",
    "tomltext": "TOML from users",
    "units": "centimetres and grams to SI",
}
"""What each package or module holds, in a few words."""
COLUMNS: Final = {
    **dict.fromkeys(("draw", "console", "scorecard", "physics"), 0),
    **dict.fromkeys(("contests", "bots", "batch", "conformance", "scenarios"), 2),
}
"""The column of a package in the picture; the others stand in the middle."""
MIDDLE: Final = 1
ENTRANCES: Final = ("__init__", "__main__")
GROUND: Final = 0
"""The highest level of what everything may import."""


def is_there(name: str) -> bool:
    """True if a row of LEVELS has code; some are laid out before they are written."""
    return (SOURCE / name / "__init__.py").exists() or (SOURCE / f"{name}.py").exists()


def packages() -> dict[str, int]:
    """Every package and module of the map with its level, the highest first."""
    found = {name: level for name, (level, _) in LEVELS.items() if is_there(name) and name not in ENTRANCES}
    return dict(sorted(found.items(), key=lambda item: (-item[1], COLUMNS.get(item[0], MIDDLE), item[0])))


def direct_imports(name: str) -> tuple[str, ...]:
    """What a package may import and none of its other imports may import."""
    may = [other for other in packages() if other in LEVELS[name][1]]
    return tuple(other for other in may if not any(other in LEVELS[third][1] for third in may))


def table() -> str:
    """The levels as a table, the highest first."""
    lines = ["| level | package | holds | imports |", "|--:|---|---|---|"]
    for name, level in packages().items():
        folder = f"../src/carrom/{name}" if (SOURCE / name).is_dir() else f"../src/carrom/{name}.py"
        above = [other for other in packages() if other in LEVELS[name][1] and LEVELS[other][0] > GROUND]
        imports = "everything" if name == "cli" else ", ".join(above) or "-"
        lines.append(f"| {level} | [`{name}`]({folder}) | {HOLDS[name]} | {imports} |")
    return "\n".join(lines)


def with_table(page: str) -> str:
    """The page with its table of levels made anew."""
    return re.sub(
        r"(?s)(<!-- levels -->\n).*?(<!-- /levels -->)", lambda found: f"{found[1]}{table()}\n{found[2]}", page
    )


WIDTH: Final = 1000
MARGIN: Final = 76
"""Room for the numbers of the levels."""
BOX_WIDTH, BOX_HEIGHT, GAP_X, GAP_Y = 286, 52, 20, 34
TOP: Final = 20
CORNER: Final = 10
EDGE_GAP: Final = 34
"""More room where the edge is, for its two lines of text."""
STYLE: Final = """
text { font-family: system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; fill: #2b2118; }
.name { font-size: 17px; font-weight: 600; }
.holds { font-size: 12.5px; fill: #5d4f41; }
.level { font-size: 13px; fill: #8a7a69; }
.zone { font-size: 13px; font-weight: 600; fill: #7a4a1d; }
.box { fill: #fffdf8; stroke: #b08a5b; stroke-width: 1.5; }
.wide { fill: #f3e6cf; stroke: #b08a5b; stroke-width: 1.5; }
.outside { fill: none; stroke: #b08a5b; stroke-width: 1.5; stroke-dasharray: 6 4; }
.line { fill: none; stroke: #a5763f; stroke-width: 1.6; marker-end: url(#packages-arrow); }
.edge { stroke: #7a4a1d; stroke-width: 1.5; stroke-dasharray: 2 5; stroke-linecap: round; }
"""


ARROW_HEAD: Final = (
    '<defs><marker id="packages-arrow" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="7" markerHeight="7" '
    'orient="auto"><path d="M0,0 L10,5 L0,10 z" fill="#a5763f"/></marker></defs>'
)


class Box(NamedTuple):
    """A package in the picture; x and y are its upper left corner."""

    x: float
    y: float
    width: float
    name: str
    holds: str
    look: str = "box"

    @property
    def middle(self) -> float:
        """Half way along its upper and lower side."""
        return self.x + self.width / 2

    @property
    def svg(self) -> str:
        """The box with its two lines of text."""
        return (
            f'<rect class="{self.look}" x="{self.x:g}" y="{self.y:g}" width="{self.width:g}" height="{BOX_HEIGHT}" '
            f'rx="8"/>\n<text class="name" x="{self.middle:g}" y="{self.y + 22:g}" text-anchor="middle">'
            f'{escape(self.name)}</text>\n<text class="holds" x="{self.middle:g}" y="{self.y + 41:g}" '
            f'text-anchor="middle">{escape(self.holds)}</text>'
        )


def boxes() -> tuple[dict[str, Box], dict[int, float]]:
    """The box of each package above the ground and below the command line, and the height of each level."""
    shown = {name: level for name, level in packages().items() if level > GROUND and name != "cli"}
    levels = sorted(set(shown.values()), reverse=True)
    heights: dict[int, float] = {
        level: TOP + (2 + row) * (BOX_HEIGHT + GAP_Y) + (EDGE_GAP if level < EDGE else 0)
        for row, level in enumerate(levels)
    }
    placed: dict[str, Box] = {}
    for name, level in shown.items():
        x = MARGIN + COLUMNS.get(name, MIDDLE) * (BOX_WIDTH + GAP_X)
        placed[name] = Box(x, heights[level], BOX_WIDTH, name, HOLDS[name])
    return placed, heights


def line(upper: Box, lower: Box, is_free: bool) -> str:  # noqa: FBT001 - one caller, one line
    """An arrow from one box to another: straight down, or with one corner, or two where ``is_free`` is false.

    ``is_free`` says that nothing stands beside the upper box in the column of the lower one.
    """
    side = (lower.x > upper.x) - (lower.x < upper.x)
    y1, y2 = upper.y + BOX_HEIGHT, lower.y - 3
    if not side:
        return _arrow((upper.middle, y1), (upper.middle, y2))
    if COLUMNS.get(lower.name, MIDDLE) == MIDDLE:  # down, then in at its side
        x, y = upper.middle + 36 * side, lower.y + BOX_HEIGHT / 2
        return _arrow((x, y1), (x, y), (lower.middle - side * (BOX_WIDTH / 2 + 3), y))
    x = lower.middle - 36 * side
    if is_free:  # out at its side, then down
        y = upper.y + BOX_HEIGHT / 2
        return _arrow((upper.middle + side * BOX_WIDTH / 2, y), (x, y), (x, y2))
    start, x, y = upper.middle + side * BOX_WIDTH / 3, x - 36 * side, y1 + GAP_Y / 2
    return _arrow((start, y1), (start, y), (x, y), (x, y2))


def _arrow(*points: tuple[float, float]) -> str:
    """A path along points with rounded corners."""
    path = f"M{points[0][0]:g},{points[0][1]:g}"
    for (x0, y0), (x, y), (x2, y2) in zip(points, points[1:], points[2:], strict=False):
        before = (x - _toward(x0, x), y - _toward(y0, y))
        after = (x + _toward(x, x2), y + _toward(y, y2))
        path += f" L{before[0]:g},{before[1]:g} Q{x:g},{y:g} {after[0]:g},{after[1]:g}"
    return f'<path class="line" d="{path} L{points[-1][0]:g},{points[-1][1]:g}"/>'


def _toward(start: float, end: float) -> float:
    """The radius of a corner, in the direction from one coordinate to another."""
    return CORNER * ((end > start) - (end < start))


def picture() -> str:
    """The packages as SVG, level by level: an arrow says that one imports the other."""
    placed, heights = boxes()
    inner = 3 * BOX_WIDTH + 2 * GAP_X
    half = (inner - GAP_X) / 2
    second = TOP + BOX_HEIGHT + GAP_Y
    bottom = max(heights.values()) + BOX_HEIGHT + GAP_Y
    ground = [name for name, level in packages().items() if level <= GROUND]
    wide = [
        Box(
            MARGIN, TOP, inner, "browser", "web/src: pages and board, over HTTP and one socket to the server", "outside"
        ),
        Box(MARGIN, second, half, "cli", f"{HOLDS['cli']}; imports everything", "wide"),
        Box(MARGIN + half + GAP_X, second, half, "import carrom", "the front door: names from below the edge", "wide"),
        Box(MARGIN, bottom, inner, ", ".join(sorted(ground)), "imported by everything", "wide"),
    ]
    edge = min(y for level, y in heights.items() if level < EDGE) - (GAP_Y + EDGE_GAP) / 2
    taken = {(box.x, box.y) for box in placed.values()}
    lines = [
        line(box, placed[other], (placed[other].x, box.y) not in taken)
        for name, box in placed.items()
        for other in direct_imports(name)
        if other in placed  # the ground is under everything
    ]
    left = MARGIN + BOX_WIDTH / 2 + 54
    zones = [
        f'<path class="edge" d="M{MARGIN},{edge:g} H{MARGIN + inner}"/>',
        f'<text class="zone" x="{left:g}" y="{edge - 9:g}">the edge: clock, files, network</text>',
        f'<text class="zone" x="{left:g}" y="{edge + 19:g}">below it: values and functions</text>',
    ]
    numbers = [(LEVELS["cli"][0], second), *heights.items()]
    labels = [
        f'<text class="level" x="{MARGIN - 14}" y="{y + BOX_HEIGHT / 2 + 5:g}" text-anchor="end">level {level}</text>'
        for level, y in numbers
    ]
    height = bottom + BOX_HEIGHT + TOP
    title = "The packages of carrom, level by level; an arrow points to what is imported"
    opening = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height:g}" '
        f'viewBox="0 0 {WIDTH} {height:g}" role="img" aria-label="{title}">'
    )
    background = f'<rect width="{WIDTH}" height="{height:g}" fill="#fbf6ec"/>'
    drawn = [box.svg for box in (*wide, *placed.values())]
    parts = [opening, f"<style>{STYLE}</style>", ARROW_HEAD, background, *zones, *lines, *drawn, *labels, "</svg>\n"]
    return "\n".join(parts)


def main() -> None:
    """Write the table and the picture."""
    PAGE.write_text(with_table(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    PICTURE.write_text(picture(), encoding="utf-8")


if __name__ == "__main__":
    main()
