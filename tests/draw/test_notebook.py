"""Pictures in a notebook, without a notebook: what it asks for is what it gets."""

from __future__ import annotations

import subprocess
import sys

from carrom.core import Stroke, rack
from carrom.draw import animated_svg, draw_card, draw_layout, draw_run, show, show_run
from carrom.geometry import Spot
from carrom.laws.editions import EDITIONS
from carrom.match.match import Match
from carrom.match.position import Position
from carrom.scorecard import match_cards
from carrom.table import play, simulate_stroke
from tests.draw.strokes import FEW, men_of, pot
from tests.notation.recorded import umpired


def test_what_is_shown_is_the_picture() -> None:
    assert show(FEW)._repr_svg_() == draw_layout(FEW, 480)
    assert str(show(FEW, 300, striker=Spot(0.0, -0.25))) == draw_layout(FEW, 300, striker=Spot(0.0, -0.25))


def test_a_stroke_is_shown_by_its_traces_or_in_motion() -> None:
    run = pot()
    assert show_run(FEW, men_of(FEW), run).svg == draw_run(FEW, men_of(FEW), run, 480)
    assert show_run(FEW, men_of(FEW), run, moving=True).svg == animated_svg(FEW, men_of(FEW), run, 480)


def test_a_layout_and_a_stroke_show_themselves() -> None:
    assert rack()._repr_svg_() == draw_layout(rack(), 480)
    played = simulate_stroke(rack(), Stroke.at_degrees(0, 0.0, 0.0, 3.0))
    assert played._repr_svg_() == draw_run(played.layout, played.men, played.run, 480)


def test_a_position_and_a_stroke_that_was_ruled_show_themselves() -> None:
    start = Position.start()
    assert start._repr_svg_() == draw_layout(rack(), 480)
    played = play(Match.practice(EDITIONS["icf"], start), Stroke.at_degrees(0, 0.1, -19, 6.0))
    run = played.run
    assert played._repr_svg_() == draw_run(run.layout, run.men, run.run, 480)
    assert played.position._repr_svg_() == draw_layout(played.position.layout, 480)


def test_a_score_card_shows_itself() -> None:
    card = match_cards(umpired().match)[0]
    assert card._repr_svg_() == draw_card(card)


def test_drawing_a_layout_needs_neither_numpy_nor_pillow() -> None:
    code = (
        "import sys; from carrom.draw import draw_layout; from carrom.core import rack; draw_layout(rack()); "
        "sys.exit(', '.join({'numpy', 'numba', 'PIL', 'IPython'} & set(sys.modules)) or 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
