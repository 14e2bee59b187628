"""A mind without sense is refused with what was given and what was expected."""

from math import inf, nan

import pytest

from carrom.bots.plans import Mind
from carrom.errors import BadStroke


@pytest.mark.parametrize("name", ["caution", "misjudgement"])
@pytest.mark.parametrize("given", [nan, inf, -1.0, 10.5])
def test_a_spread_or_factor_without_sense_is_refused(name: str, given: float) -> None:
    with pytest.raises(BadStroke, match=rf"mind\.{name}: {given!r}; expected a number from 0 to 10"):
        Mind(**{name: given})  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["simulations", "candidates", "line_samples", "deeper"])
@pytest.mark.parametrize("given", [1000.5, nan, -1, 10_000_001])
def test_a_number_of_strokes_that_is_not_whole_is_refused(name: str, given: float) -> None:
    with pytest.raises(BadStroke, match=rf"mind\.{name}: {given!r}; expected a whole number from "):
        Mind(**{name: given})  # type: ignore[arg-type]


@pytest.mark.parametrize(("rounds", "named"), [((), "0"), ((144, 0), "0"), ((144, 12.5), "12.5")])
def test_rounds_without_strokes_are_refused(rounds: tuple[int, ...], named: str) -> None:
    with pytest.raises(BadStroke, match=rf"mind\.rounds: {named}; expected a whole number from 1 to "):
        Mind(rounds=rounds)


def test_the_limits_themselves_are_allowed() -> None:
    assert (
        Mind(simulations=100, candidates=10, line_samples=0, deeper=0, caution=0.0, misjudgement=10.0).misjudgement
        == 10.0
    )
