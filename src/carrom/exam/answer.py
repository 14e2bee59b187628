"""What a ruling decides, in a few figures: two rulings with the same figures mean the same.

An umpire who enters a ruling fills in these figures, and is marked figure by figure.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from carrom.equipment.men import BLACK, MEN_EACH, WHITE
from carrom.errors import BadInput
from carrom.laws.ruling import Ruling

MOST_POINTS: Final = 29
TURNS: Final = ("continues", "passes")
SIDES: Final = ("white", "black")


class Answer(NamedTuple):
    """A ruling in figures. A board that is over has a winner and points; one that goes on has the others."""

    turn: str = ""
    """``continues`` or ``passes``; empty if the board is over or replayed."""
    white_back: int = 0
    """White men to be placed, now or after the turn."""
    black_back: int = 0
    white_owed: int = 0
    """White men that stay owed."""
    black_owed: int = 0
    queen_back: bool = False
    """True if the umpire puts the queen back."""
    winner: str = ""
    """``white`` or ``black`` if the board is over."""
    points: int = 0
    demandable: int = 0
    queen: str = ""
    """The state of the queen, if the stroke decided it."""
    centre: int = 0
    """Jumped men that the umpire puts in the centre."""
    replayed: bool = False


ENTERED: Final = (
    "turn", "white_back", "black_back", "white_owed", "black_owed", "queen_back", "winner", "points",
)  # fmt: skip
"""The figures that are entered; the others follow from the laws without a choice of the umpire."""


def answer_of(ruling: Ruling) -> Answer:
    """What a ruling decides."""
    effects, outcome = ruling.effects, ruling.effects.outcome
    if outcome is not None:
        return Answer(winner=outcome.winner.word, points=outcome.points, demandable=outcome.demandable)
    if effects.replay:
        return Answer(replayed=True)
    back = [sum(lot.men for lot in effects.placings if lot.colour is colour) for colour in (WHITE, BLACK)]
    owed = [effects.dues[colour] + effects.penalties[colour] for colour in (WHITE, BLACK)]
    return Answer(
        turn=effects.turn.value,
        white_back=back[0],
        black_back=back[1],
        white_owed=owed[0],
        black_owed=owed[1],
        queen_back=effects.queen_back,
        queen=effects.queen.value if effects.queen_moved else "",
        centre=effects.to_centre.total,
    )


def read_answer(given: Mapping[str, object]) -> Answer:
    """An entered ruling; figures that are left out are none. Raises :class:`BadInput` for one that cannot be."""
    values: dict[str, object] = {}
    for name, value in given.items():
        if name not in ENTERED:
            raise BadInput("unknown_key", at=name[:40], given=name[:40], known=", ".join(ENTERED))
        values[name] = _value(name, value)
    return Answer(**values)  # type: ignore[arg-type]


def _value(name: str, value: object) -> object:
    if name in ("turn", "winner"):
        known = TURNS if name == "turn" else SIDES
        if value not in ("", *known):
            raise BadInput("one_of", at=name, given=str(value)[:40], known=", ".join(known))
    elif name == "queen_back":
        if not isinstance(value, bool):
            raise BadInput("flag_expected", at=name, given=str(value)[:40])
    else:
        most = MOST_POINTS if name == "points" else MEN_EACH
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
            raise BadInput("count_expected", at=name, given=str(value)[:40], known=most)
    return value


def wrong_figures(right: Answer, entered: Answer) -> tuple[str, ...]:
    """The figures in which an entered ruling differs.

    Of a board that is over only winner and points count, of one that goes on all but the points. The page marks in
    the browser by the same rule; ``web/src/pages/exam/marks.json`` has examples of it, which both are tested with.
    """
    counted = ("winner", "points") if right.winner else ENTERED[:-1]
    return tuple(name for name in counted if getattr(right, name) != getattr(entered, name))
