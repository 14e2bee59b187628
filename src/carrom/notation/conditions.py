"""The physics that a record was played with, from its headers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields

from carrom.errors import BadInput
from carrom.physics import FIGURES, Jumps, Model, Parameters
from carrom.table.scene import model_of

USUAL_MODEL = "full"
JUMP_FIGURES = tuple(field.name for field in fields(Jumps) if field.name != "seed")


PHYSICS = ("model", "figures", "jumps")
"""The headers that tell a replay how the strokes were simulated."""


def model_from(headers: Mapping[str, str]) -> Model:
    """The model of the headers ``model`` and ``figures``, or the usual one."""
    figures = _sound("figures", headers.get("figures", ""))
    return model_of(headers.get("model", USUAL_MODEL), Parameters(**figures))


def jumps_from(headers: Mapping[str, str], seed: int | None) -> Jumps | None:
    """The chance of jumps of a stroke, if it had one."""
    if seed is None:
        return None
    return Jumps(seed, **_sound("jumps", headers.get("jumps", "")))


def condition_problems(name: str, text: str) -> tuple[BadInput, ...]:
    """Everything wrong with one of the headers that name the physics."""
    figures, problems = _figures(name, text) if name != "model" else ({}, ())
    try:
        if name == "model":
            model_of(text)
        elif name == "figures":
            Parameters(**figures)
        else:
            Jumps(0, **figures)
    except BadInput as error:
        return (*problems, error)
    return problems


def _sound(name: str, text: str) -> dict[str, float]:
    figures, problems = _figures(name, text)
    if problems:
        raise problems[0]
    return figures


def _figures(at: str, text: str) -> tuple[dict[str, float], tuple[BadInput, ...]]:
    """``name=value`` pairs with spaces between them, and everything wrong with them."""
    known = JUMP_FIGURES if at == "jumps" else tuple(FIGURES)
    figures: dict[str, float] = {}
    problems: list[BadInput] = []
    for word in text.split():
        name, _, value = word.partition("=")
        if name not in known:
            problems.append(BadInput("unknown_key", at=f"{at}.{name[:40]}", given=name[:40], known=", ".join(known)))
        elif name in figures:
            problems.append(BadInput("key_twice", at=f"{at}.{name}", given=name))
        else:
            try:
                figures[name] = float(value)
            except ValueError:
                problems.append(BadInput("number_expected", at=f"{at}.{name}", given=repr(value[:40])))
    return figures, tuple(problems)
