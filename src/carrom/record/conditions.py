"""The physics that a record was played with, from its headers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields

from carrom.errors import BadInput
from carrom.physics import FIGURES, Jumps, Model, Parameters
from carrom.table.scene import model_of

USUAL_MODEL = "full"
JUMP_FIGURES = tuple(field.name for field in fields(Jumps) if field.name != "seed")


def model_from(headers: Mapping[str, str]) -> Model:
    """The model of the headers ``model`` and ``figures``, or the usual one."""
    figures = _figures(headers.get("figures", ""), "figures", tuple(FIGURES))
    return model_of(headers.get("model", USUAL_MODEL), Parameters(**figures))


def jumps_from(headers: Mapping[str, str], seed: int | None) -> Jumps | None:
    """The chance of jumps of a stroke, if it had one."""
    if seed is None:
        return None
    return Jumps(seed, **_figures(headers.get("jumps", ""), "jumps", JUMP_FIGURES))


def _figures(text: str, at: str, known: tuple[str, ...]) -> dict[str, float]:
    """``name=value`` pairs with spaces between them."""
    figures: dict[str, float] = {}
    for word in text.split():
        name, _, value = word.partition("=")
        if name not in known:
            raise BadInput("unknown_key", at=f"{at}.{name[:40]}", given=name[:40], known=", ".join(known))
        try:
            figures[name] = float(value)
        except ValueError:
            raise BadInput("number_expected", at=f"{at}.{name}", given=repr(value[:40])) from None
    return figures
