"""Make the gallery anew: docs/gallery.md and the pictures in docs/gallery.

python examples/gallery.py
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from carrom import between, edition, play_match, read_match_file, write_match_file
from carrom.core import Layout
from carrom.draw.board import draw_layout
from carrom.draw.card import draw_card
from carrom.draw.charts import stats_svg
from carrom.draw.film import animated_svg
from carrom.draw.stroke import draw_run
from carrom.equipment import Man
from carrom.geometry import Spot
from carrom.language import language
from carrom.notation import Record
from carrom.notation.figures import match_figures
from carrom.notation.replay import replayed_strokes
from carrom.physics import FULL, Run
from carrom.scenarios import MID_GAME, STROKES
from carrom.scorecard import match_cards
from carrom.table import simulate_stroke

DOCS = Path(__file__).resolve().parent.parent / "docs"
MATCHES = 6
"""Matches of up to eight boards that are counted for the plot of figures."""

HEAD = """\
# Gallery

Every picture on this page is made by `python examples/gallery.py`, and a test holds the page to it.
The carrom board is drawn at the dimensions of chapter I A, in millimetres.

White men carry rings, black men a dot, the queen a crown and the striker a star.
They can be told apart without colours.

In a picture of a stroke, dashed outlines show where things lay before and thin lines their paths.
A dot is a contact of two discs, a lozenge a contact with the frame.
Pocketed men are shown small on the frame beside their pocket, in the order in which they fell.
Speed, duration and the signature of the run stand on the near rail.
"""

TAIL = """\
## Make your own

```python
from carrom import rack
from carrom.draw.board import draw_layout, layout_picture
from carrom.draw.film import png

picture = draw_layout(rack())  # SVG text
pixels = png(layout_picture(rack()), 368)  # PNG bytes; this needs Pillow
```

`draw_run(layout, men, run)` draws a stroke, `animated_svg` shows it in motion, and `gif` does the same in pixels.
There, `men` are the men in the order of the run's discs, without the striker, which is the first disc.
A notebook displays a layout, a position, a played stroke and a score card as pictures.
`draw_card(card)` draws a card of `carrom.scorecard.match_cards(match)`.
PNG and GIF are drawn by Pillow: `python -m pip install pillow`.
"""


@dataclass(frozen=True, slots=True)
class Exhibit:
    """One picture: its file, its heading, what there is to see, and how it is made."""

    name: str
    heading: str
    words: str
    draw: Callable[[], str]


def struck(name: str) -> tuple[Layout, tuple[Man, ...], Run]:
    """What a picture of a named stroke needs: its layout, the men in the order of the discs, and the run."""
    played = simulate_stroke(*STROKES[name], FULL)
    return played.layout, played.men, played.run


def one_game(seed: int, boards: int = 8) -> Record:
    """A game between bots; the men are racked without gaps, so that no machine can round them differently."""
    short = replace(edition("icf"), code="one-game", boards=boards, games=1)
    terms = replace(between("greedy", "greedy", short, seed=seed), exact_rack=True)
    return Record.of(play_match(terms), terms)


@cache
def game() -> Record:
    """A game as it comes back from its match file."""
    record, _ = read_match_file(write_match_file(one_game(3)))
    assert record is not None  # noqa: S101 - just written
    return record


def won() -> tuple[Layout, tuple[Man, ...], Run]:
    """The last stroke of the game, played again from the file."""
    last = list(replayed_strokes(game()))[-1].run
    assert last is not None  # noqa: S101 - bots keep their strokes
    return last.layout, last.men, last.run


def counted() -> str:
    """The figures of a few games."""
    boards = [board for seed in range(MATCHES) for board in match_figures(one_game(seed).match)]
    return stats_svg(boards, language("en").pack["record"])


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
        lambda: draw_run(*struck("break from aside")),
    ),
    Exhibit(
        "break-moving",
        "The same break in motion",
        "Exact between events: one key frame for each, and a spline that is exactly the parabola of a sliding disc.",
        lambda: animated_svg(*struck("break from aside")),
    ),
    Exhibit(
        "pot",
        "A man pocketed",
        "White 1 is cut into the far right pocket.",
        lambda: draw_run(*struck("cut")),
    ),
    Exhibit(
        "bank",
        "Off the far frame",
        "The striker meets the frame first, comes back and sends white 5 into the near left pocket.",
        lambda: draw_run(*struck("bank")),
    ),
    Exhibit(
        "card",
        "A score card",
        "The card of a game between two bots, read from its match file.",
        lambda: draw_card(match_cards(game().match)[0], with_font=False),
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
