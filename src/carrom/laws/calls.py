"""The umpire's call: a ruling in short sentences of the reader's language."""

from carrom.core.effects import Queen, Turn
from carrom.equipment.men import BLACK, WHITE
from carrom.errors import spoken
from carrom.language import Language
from carrom.laws.ruling import Ruling

OPENINGS = {"technical_foul", "foul", "fine", "board_lost", "premature_break", "no_stroke", "noted"}
"""Kinds of ruling that are announced first."""
QUEEN = {
    Queen.ON_BOARD: "queen_back",
    Queen.AWAITING: "queen_awaits",
    Queen.WHITE: "queen_covered_white",
    Queen.BLACK: "queen_covered_black",
}


def call(ruling: Ruling, code: str) -> str:
    """The umpire's words for a ruling."""
    words = spoken(code)
    effects = ruling.effects
    said = [words.say("calls", name) for name in _names(ruling)]
    if effects.outcome is not None:
        return " ".join([*said, *_finish(ruling, words)])
    if effects.queen is Queen.AWAITING and effects.charged[0]:
        said.append(words.say("calls", "queen_still_awaits"))  # 101a: she fell one stroke earlier
    elif effects.queen_moved:
        said.append(words.say("calls", QUEEN[effects.queen]))
    said += _men(ruling, words)
    if effects.replay:
        return " ".join([*said, words.say("calls", "replay")])
    return " ".join([*said, *_turn(ruling, words)])


def _names(ruling: Ruling) -> list[str]:
    """What the umpire calls it: a due, a foul, both in one breath (72b), or a fine for a regular stroke (U8)."""
    dues, penalties = ruling.effects.charged
    if penalties and ruling.kind in ("foul", "overruled"):
        return ["due_and_foul"] if dues else ["foul"]
    names = [ruling.kind] if ruling.kind in OPENINGS else ["no_touch"] if ruling.kind == "missed_break" else []
    names += ["due"] if dues else []
    return [*names, "fine"] if penalties and ruling.kind == "stroke" else names


def _men(ruling: Ruling, words: Language) -> list[str]:
    effects = ruling.effects
    said = [words.say("calls", f"places_{lot.colour.word}", n=lot.men) for lot in effects.placings]
    owed = {colour: effects.dues[colour] + effects.penalties[colour] for colour in (WHITE, BLACK)}
    said += [words.say("calls", f"owes_{colour.word}", n=men) for colour, men in owed.items() if men]
    jumped = effects.to_centre
    if jumped.total:
        said.append(words.say("calls", "to_centre", n=jumped.total))
    return said


def _turn(ruling: Ruling, words: Language) -> list[str]:
    if ruling.kind in ("noted", "technical_foul", "fine"):
        return []
    colour = ruling.colour
    if ruling.effects.turn is Turn.CONTINUES:
        return [words.say("calls", f"again_{colour.word}")]
    return [words.say("calls", f"turn_{colour.other.word}")]


def _finish(ruling: Ruling, words: Language) -> list[str]:
    outcome = ruling.effects.outcome
    assert outcome is not None  # noqa: S101 - the caller has looked
    said = [words.say("calls", f"wins_{outcome.winner.word}", n=outcome.points)]
    if outcome.slam:
        said.append(words.say("calls", f"slam_{outcome.winner.word}"))
    if outcome.demandable:
        said.append(words.say("calls", "demand", n=outcome.demandable))
    return said
