"""Pictures in a notebook, without a notebook: what it asks for is what it gets."""

from __future__ import annotations

import subprocess
import sys

from carrom.core import Stroke, rack
from carrom.draw.board import draw_layout
from carrom.draw.card import draw_card
from carrom.draw.stroke import draw_run
from carrom.laws.editions import EDITIONS
from carrom.match.match import Match
from carrom.match.position import Position
from carrom.scorecard import match_cards
from carrom.table import simulate_stroke
from carrom.table.play import play
from tests.notation.recorded import umpired


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
        "import sys; from carrom.draw.board import draw_layout; from carrom.core import rack; draw_layout(rack()); "
        "sys.exit(', '.join({'numpy', 'numba', 'PIL', 'IPython'} & set(sys.modules)) or 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
