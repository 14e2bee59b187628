"""Make the gallery anew: docs/gallery.md and the pictures in docs/gallery.

python examples/gallery.py
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from carrom import between, edition, play_match, read_match_file, write_match
from carrom.card.matchcards import match_cards
from carrom.equipment import MEN, QUEEN, STRIKER, Man
from carrom.equipment.men import BLACK_MEN, WHITE_MEN
from carrom.geometry import Spot
from carrom.language import language
from carrom.physics import FULL, Disc, Push, Run, Surface, simulate
from carrom.play import Layout, rack
from carrom.record import Record, animated_svg, draw_card, draw_layout, draw_run
from carrom.record.replay import strokes_again
from carrom.record.statplot import stats_svg
from carrom.record.stats import board_figures

DOCS = Path(__file__).resolve().parent.parent / "docs"
MATCHES = 6
"""Matches of up to eight boards that are counted for the plot of figures."""

MID_GAME = Layout(
    {
        QUEEN: Spot(0.02, 0.09),
        WHITE_MEN[0]: Spot(0.21, 0.18),
        WHITE_MEN[1]: Spot(-0.17, 0.05),
        WHITE_MEN[2]: Spot(0.05, -0.12),
        WHITE_MEN[3]: Spot(-0.28, 0.26),
        WHITE_MEN[4]: Spot(-0.29, -0.12),
        BLACK_MEN[0]: Spot(-0.06, 0.2),
        BLACK_MEN[1]: Spot(0.28, 0.02),
        BLACK_MEN[2]: Spot(-0.1, -0.06),
        BLACK_MEN[3]: Spot(0.14, 0.3),
    }
)

HEAD = """\
# Gallery

Every picture on this page is made by `python examples/gallery.py`, and a test holds the page to it.
The carrom board is drawn at the dimensions of chapter I A, in millimetres.

White men carry rings, black men a dot, the queen a crown and the striker a star.
So nobody needs colours to tell them apart.

In a picture of a stroke, dashes show the places left behind and thin lines the ways gone.
A dot is a contact of two, a lozenge a contact with the frame.
Whatever was pocketed lies small on the frame beside its pocket, in the order of falling.
Speed, duration and the signature of the run stand on the near rail.
"""

TAIL = """\
## Make your own

```python
from carrom import rack
from carrom.record import draw_layout, layout_picture, png, show

picture = draw_layout(rack())  # SVG text
dots = png(layout_picture(rack()), 368)  # PNG bytes; this needs Pillow
show(rack())  # as the last line of a notebook's cell
```

`draw_run(layout, men, run)` draws a stroke, `animated_svg` shows it in motion, and `gif` does the same in dots.
There, `men` are the men in the order of the run's discs, without the striker, which is the first disc.
In a notebook a layout, a played stroke and a score card show themselves.
`draw_card(card)` draws a card of `carrom.card.matchcards.match_cards(match)`.
PNG and GIF are drawn by Pillow: `python -m pip install pillow`.
"""


@dataclass(frozen=True, slots=True)
class Exhibit:
    """One picture: its file, its heading, what there is to see, and how it is made."""

    name: str
    heading: str
    words: str
    draw: Callable[[], str]


def struck(layout: Layout, place_m: float, aim: Spot, speed_mps: float) -> tuple[tuple[Man, ...], Run]:
    """The men in disc order and the run of a stroke from seat 0, its striker so far right of the middle."""
    board = layout.carrom_board
    base = board.side / 2 - board.base_line_from_frame - board.base_lines_apart / 2
    striker = Disc(Spot(place_m, -base), STRIKER.radius, STRIKER.mass)
    discs = (striker, *(Disc(spot, layout.man_diameter / 2, MEN.mass) for _, spot in layout))
    surface = Surface(board.side, board.pockets, board.pocket_diameter / 2)
    return tuple(man for man, _ in layout), simulate(surface, discs, Push(aim, speed_mps), FULL)


def one_game(seed: int, boards: int = 8) -> Record:
    """A game between bots; the men are racked without gaps, so that no machine can round them differently."""
    short = replace(edition("icf"), code="one-game", boards=boards, games=1)
    terms = replace(between("greedy", "greedy", short, seed=seed), exact_rack=True)
    return play_match(terms).record()


@cache
def game() -> Record:
    """A game as it comes back from its match file."""
    record, _ = read_match_file(write_match(one_game(3)))
    assert record is not None  # noqa: S101 - just written
    return record


def won() -> tuple[Layout, tuple[Man, ...], Run]:
    """The last stroke of the game, played again from the file."""
    last = list(strokes_again(game()))[-1].played
    assert last is not None  # noqa: S101 - bots keep their strokes
    return last.run.layout, last.run.men, last.run.run


def counted() -> str:
    """The figures of a few games."""
    boards = [board for seed in range(MATCHES) for board in board_figures(one_game(seed))]
    return stats_svg(boards, language("en").pack["record"])


def broken() -> tuple[tuple[Man, ...], Run]:
    """A hard break, a little right of the middle."""
    return struck(rack(), 0.03, Spot(-0.03, 0.2526), 6.0)


EXHIBITS = (
    Exhibit(
        "layout",
        "A layout",
        "Five white and four black men with the queen, and the striker on the base lines.",
        lambda: draw_layout(MID_GAME, striker=Spot(0.05, -0.2526)),
    ),
    Exhibit(
        "break",
        "A break",
        "The touching rack, struck at six metres a second.",
        lambda: draw_run(rack(), *broken()),
    ),
    Exhibit(
        "break-moving",
        "The same break in motion",
        "Exact between events: one key frame for each, and a spline that is the very parabola of a sliding disc.",
        lambda: animated_svg(rack(), *broken()),
    ),
    Exhibit(
        "pot",
        "A man pocketed",
        "White 1 is cut into the far right pocket.",
        lambda: draw_run(MID_GAME, *struck(MID_GAME, 0.05, Spot(0.317, 0.948), 2.5)),
    ),
    Exhibit(
        "bank",
        "Off the far frame",
        "The striker meets the frame first, comes back and sends white 5 into the near left pocket.",
        lambda: draw_run(MID_GAME, *struck(MID_GAME, 0.0, Spot(-0.267, 0.964), 2.5)),
    ),
    Exhibit(
        "card",
        "A score card",
        "The card of a game between two bots, read from its match file.",
        lambda: draw_card(match_cards(game().match)[0]),
    ),
    Exhibit(
        "replay",
        "A match played again",
        "The stroke that won the game, played again from the match file.",
        lambda: draw_run(*won()),
    ),
    Exhibit(
        "replay-moving",
        "The same in motion",
        "What `carrom show final.carrom:1.2.14 -o stroke.svg --moving` makes for any stroke of a match.",
        lambda: animated_svg(*won()),
    ),
    Exhibit(
        "figures",
        "Figures of many boards",
        "How many strokes boards take and how many points they bring, as `carrom stats *.carrom --plot` draws them.",
        counted,
    ),
)


def gallery() -> dict[str, str]:
    """Every file of the gallery, by its name below docs."""
    files = {f"gallery/{exhibit.name}.svg": exhibit.draw() for exhibit in EXHIBITS}
    shown = [
        f"## {exhibit.heading}\n\n{exhibit.words}\n\n![{exhibit.words}](gallery/{exhibit.name}.svg)\n"
        for exhibit in EXHIBITS
    ]
    return {**files, "gallery.md": "\n".join([HEAD, *shown, TAIL])}


def main() -> None:
    """Write the gallery."""
    for name, text in gallery().items():
        file = DOCS / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
