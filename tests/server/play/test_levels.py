"""The levels of the bots as the form of a new match lists them."""

from __future__ import annotations

from carrom.bots.personas import PERSONAS
from carrom.server.play.choices import levels


def test_figures_are_written_with_the_decimal_sign_of_the_language() -> None:
    fractions = [level for level in levels() if level.aim_deg % 1]
    assert fractions
    for level in fractions:
        assert f"{level.aim_deg:g}°" in level.about["en"]
        for code in ("cs", "es", "de"):
            assert f"{level.aim_deg:g}".replace(".", ",") + "°" in level.about[code]


def test_a_level_tells_its_name_and_how_often_it_pockets() -> None:
    shown = [(level.called, level.pockets, level.strokes) for level in levels()]
    assert shown == [(persona.name, persona.pockets, persona.strokes) for persona in PERSONAS]
