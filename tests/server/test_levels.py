"""The levels of the bots as the form of a new match lists them."""

from __future__ import annotations

from carrom.server.routes.choices import levels


def test_figures_are_written_with_the_decimal_sign_of_the_language() -> None:
    fractions = [level for level in levels() if level.aim_deg % 1]
    assert fractions
    for level in fractions:
        assert f"{level.aim_deg:g}°" in level.about["en"]
        for code in ("cs", "es", "de"):
            assert f"{level.aim_deg:g}".replace(".", ",") + "°" in level.about[code]
