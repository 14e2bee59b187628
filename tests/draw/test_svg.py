"""Pictures as SVG: what is drawn, where, how symbols differ, and that the same input gives the same bytes."""

from __future__ import annotations

import re
from math import hypot
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from carrom.core import Layout, rack
from carrom.draw.board import board_marks, draw_layout, layout_picture
from carrom.draw.marks import Arc, Circle, Polygon, Polylines, Square, short
from carrom.draw.palette import GRADIENTS, LETTERS, TONES, Symbol
from carrom.draw.stroke import draw_run, path_of, run_picture, start_speed
from carrom.draw.symbols import symbol_marks
from carrom.equipment import STANDARD_BOARD
from carrom.errors import BadInput, UnknownName
from carrom.geometry import Spot
from carrom.language import LANGUAGES
from carrom.physics import Jumps, Kind
from tests.draw.strokes import BASE_Y, FEW, men_of, pot, queen_struck, struck

GOLDEN = Path(__file__).parent / "golden"
SVG = "{http://www.w3.org/2000/svg}"
HALF = 440.0
"""Millimetres from the middle of the carrom board to the edge of its frame."""


def uses(text: str) -> list[tuple[str, float, float]]:
    """Name and place of everything that lies on a picture."""
    tree = ET.fromstring(text)  # noqa: S314 - our own text
    return [
        (use.findtext(f"{SVG}title", ""), float(use.get("x", "0")), float(use.get("y", "0")))
        for use in tree.iter(f"{SVG}use")
    ]


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("layout", lambda: draw_layout(FEW, striker=Spot(0.1, BASE_Y))),
        ("pot", lambda: draw_run(FEW, men_of(FEW), pot())),
        ("queen", lambda: draw_run(FEW, men_of(FEW), queen_struck(), legend=False, lang="cs")),
    ],
)
def test_a_picture_equals_its_golden_file(name: str, drawn: object) -> None:
    assert callable(drawn)
    assert drawn() == (GOLDEN / f"{name}.svg").read_text(encoding="utf-8")


def test_every_man_is_drawn_once_where_it_lies() -> None:
    layout = rack()
    wanted = sorted((str(man), round(spot.x * 1000, 2) + 0, round(-spot.y * 1000, 2) + 0) for man, spot in layout)
    assert sorted(uses(draw_layout(layout))) == wanted


def test_every_reference_has_its_definition() -> None:
    text = draw_run(FEW, men_of(FEW), pot())
    assert set(re.findall(r'href="#([^"]+)"', text)) <= set(re.findall(r' id="([^"]+)"', text))
    assert set(re.findall(r"url\(#([^)]+)\)", text)) <= set(re.findall(r' id="([^"]+)"', text))


def test_everything_lies_inside_the_frame() -> None:
    for picture in (layout_picture(rack()), run_picture(FEW, men_of(FEW), pot())):
        assert picture.half == pytest.approx(HALF)
        for mark in picture.marks:
            match mark:
                case Circle():
                    reach = [abs(part) + mark.radius for part in mark.centre]
                case Polylines():
                    reach = [abs(part) for line in mark.lines for place in line for part in place]
                case Polygon():
                    reach = [abs(part) for place in mark.places for part in place]
                case Square():
                    reach = [mark.half]
                case Arc():
                    reach = [abs(part) + mark.radius for part in mark.centre]
                case _:
                    reach = [abs(part) + getattr(mark, "radius", 0.0) for part in mark.at]
            assert max(reach) <= HALF


def test_the_board_is_drawn_at_the_measures_of_the_laws() -> None:
    board = STANDARD_BOARD
    marks = board_marks(board)
    circles = [(mark.centre, mark.radius) for mark in marks if isinstance(mark, Circle)]
    for circle in (board.centre_circle, board.outer_circle, *board.base_circles, *board.pockets):
        centre = circle.centre.x * 1000, -circle.centre.y * 1000
        assert any(
            at == pytest.approx(centre) and radius == pytest.approx(circle.radius * 1000) for at, radius in circles
        )
    assert [mark.half for mark in marks if isinstance(mark, Square)][:2] == [440.0, 370.0]
    lengths = [
        mark.lines[0][1][0] - mark.lines[0][0][0] for mark in marks if isinstance(mark, Polylines) and mark.width > 5
    ]
    # A base line ends in the middles of its circles, so it and they together are as long as the law says.
    assert lengths[-1] + board.base_circle_diameter * 1000 == pytest.approx(470.0)
    arches = [mark for mark in marks if isinstance(mark, Arc)]
    assert [2 * arch.radius for arch in arches] == pytest.approx([63.5] * 4)


def test_symbols_differ_in_mark_and_in_colour() -> None:
    # Without any colour, what is left of a symbol is the kinds and sizes of its marks.
    def uncoloured(symbol: Symbol) -> list[tuple[str, float]]:
        marks = symbol_marks(symbol, 15.5)[2:]
        return [
            (type(mark).__name__ + str(len(mark.places)), 0.0)
            if isinstance(mark, Polygon)
            else ("ring" if isinstance(mark, Circle) and mark.line else "dot", 0.0)
            for mark in marks
        ]

    shapes = [tuple(uncoloured(symbol)) for symbol in Symbol]
    assert len(set(shapes)) == len(Symbol)
    assert len({tones.path for tones in TONES.values()}) == len(Symbol)
    assert len({tones.fill for tones in TONES.values()}) == len(Symbol)


def luminance(colour: str) -> float:
    """Relative luminance as the web's contrast rule takes it."""
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: str, second: str) -> float:
    high, low = sorted((luminance(first), luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_a_mark_stands_out_from_its_man_without_colour() -> None:
    for symbol in Symbol:
        tones = TONES[symbol]
        middles = [stop.colour for stop in GRADIENTS[tones.fill].stops]
        assert max(contrast(tones.mark, middle) for middle in middles) >= 3.0, symbol


def test_text_on_the_frame_has_contrast() -> None:
    assert min(contrast(LETTERS, stop.colour) for stop in GRADIENTS["frame"].stops) >= 4.5


def test_the_same_run_gives_the_same_bytes() -> None:
    assert draw_run(FEW, men_of(FEW), pot()) == draw_run(FEW, men_of(FEW), pot())


def test_a_stroke_shows_men_at_rest_pocketed_men_and_start_outlines() -> None:
    run = pot()
    picture = run_picture(FEW, men_of(FEW), run)
    assert run.fallen == (1,)
    assert sorted(mark.title for mark in picture.symbols) == ["black 1", "queen", "striker", "white 1"]
    token = next(mark for mark in picture.symbols if mark.title == "white 1")
    assert token.radius < 15.5
    assert token.at[0] > 370  # on the frame, at the far right corner
    assert token.at[1] < -370
    ghosts = [mark for mark in picture.marks if isinstance(mark, Circle) and mark.dash]
    assert [mark.centre for mark in ghosts] == [pytest.approx((150, -150)), pytest.approx((250, -250))]


def test_a_path_goes_from_the_start_to_the_end_by_way_of_every_contact() -> None:
    run = queen_struck()
    path = path_of(run, 3)
    assert path[0] == pytest.approx((0, 0))
    assert path[-1] == pytest.approx((run.ends[3].x * 1000, -run.ends[3].y * 1000))
    frames = [event for event in run.contacts if event.kind is Kind.FRAME and event.disc == 3]
    assert len(path) == len(frames) + 2
    for corner, event in zip(path[1:-1], frames, strict=True):
        met = event.at.x * 1000, -event.at.y * 1000
        assert hypot(corner[0] - met[0], corner[1] - met[1]) == pytest.approx(15.5)
    assert path_of(run, 1) == ()


def test_every_contact_has_its_mark() -> None:
    run = queen_struck()
    with_marks, without = run_picture(FEW, men_of(FEW), run).marks, board_marks(STANDARD_BOARD, faded=True)
    dots = [mark for mark in with_marks if isinstance(mark, Circle) and mark.radius == 2.1]
    lozenges = [mark for mark in with_marks if isinstance(mark, Polygon) and mark not in without]
    kinds = [event.kind for event in run.contacts]
    assert (len(dots), len(lozenges)) == (kinds.count(Kind.HIT), kinds.count(Kind.FRAME))


def test_the_legend_shows_speed_and_signature_and_is_optional() -> None:
    run = pot()
    assert f">{run.signature}<" in draw_run(FEW, men_of(FEW), run)
    assert ">0.65 m/s · " in draw_run(FEW, men_of(FEW), run)
    assert "<text" not in draw_run(FEW, men_of(FEW), run, legend=False)


def test_a_run_without_a_push_has_no_speed() -> None:
    run = struck(FEW, Spot(0.0, BASE_Y), Spot(0.0, 1.0), 0.0)
    assert start_speed(run) == 0.0
    assert len(run_picture(FEW, men_of(FEW), run).symbols) == 4


def test_one_that_jumped_is_shown_at_the_far_rail() -> None:
    certain = Jumps(seed=1, from_mps=0.1, per_mps=1.0, most=1.0)
    run = struck(FEW, Spot(0.0, BASE_Y), Spot(0.0, 1.0), 3.0, certain)
    jumped = [disc for disc, ending in enumerate(run.endings) if ending.jumped]
    assert jumped
    small = [mark for mark in run_picture(FEW, men_of(FEW), run).symbols if mark.radius < 15]
    assert len(small) == len(jumped)
    assert all(mark.at[1] == pytest.approx(-405) for mark in small)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_picture_is_described_in_every_language(code: str) -> None:
    tree = ET.fromstring(draw_layout(FEW, lang=code))  # noqa: S314 - our own text
    label = tree.get("aria-label", "")
    assert label.count("1") == 3
    assert (label == ET.fromstring(draw_layout(FEW)).get("aria-label")) is (code == "en")  # noqa: S314 - our own text


def test_a_language_nobody_speaks_is_refused() -> None:
    with pytest.raises(UnknownName):
        draw_layout(FEW, lang="xx")


def test_men_that_do_not_fit_the_run_are_refused() -> None:
    with pytest.raises(BadInput, match="men: 2 men; expected 3"):
        draw_run(FEW, men_of(FEW)[:2], pot())


def test_an_empty_board_can_be_drawn() -> None:
    assert uses(draw_layout(Layout())) == []


@pytest.mark.parametrize(
    ("number", "text"), [(0.0, "0"), (-0.001, "0"), (0.5, ".5"), (-0.25, "-.25"), (10.0, "10"), (100.004, "100")]
)
def test_figures_are_short(number: float, text: str) -> None:
    assert short(number) == text
