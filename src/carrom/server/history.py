"""What happened, in words: one line of a match's history for every event."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

from carrom.core.seats import Seat
from carrom.language import LANGUAGES, language
from carrom.laws.ruling import Ruling
from carrom.match.facts import (
    FACTS,
    Chosen,
    Conceded,
    Demanded,
    Fact,
    MatchLost,
    Placed,
    Replayed,
    Reported,
    StrokeMade,
    TimeUp,
    TossChoice,
    TossWon,
)
from carrom.match.game import Pair, Player
from carrom.match.state import State
from carrom.server.live import Live
from carrom.server.view import colour_word
from carrom.server.wire.messages import HistoryLine, Words

FOULS: Final = frozenset({"technical_foul", "foul", "fine", "board_lost", "premature_break"})
RULED: Final = (StrokeMade, Chosen, TimeUp, Replayed)
"""Facts whose ruling the umpire says aloud."""
ABOUT_PAIR: Final = (Reported, TossWon, Conceded, MatchLost)
"""Facts that name a side."""


def words(key: str, **values: object) -> Words:
    """A sentence of the group ``live`` in every language; a value may be words itself."""
    return {
        code: language(code).say(
            "live", key, **{name: value[code] if isinstance(value, dict) else value for name, value in values.items()}
        )
        for code in LANGUAGES
    }


@lru_cache(maxsize=4096)
def _called(ruling: Ruling) -> Words:
    """The umpire's call in every language; most of a match's calls are made again and again."""
    return {code: ruling.say(code) for code in LANGUAGES}


def line_of(before: Live, after: Live, kind: str, payload: Mapping[str, Any]) -> HistoryLine:
    """The line of the event that led from one to the other."""
    if kind in FACTS:
        return _of_fact(before, after)
    pair: Pair | None = payload.get("pair")
    if kind == "ready" and len(payload["pairs"]) == 1:
        pair = payload["pairs"][0]
    line = _line(after, kind, words(*_key(kind, payload), side=side_of(after, pair)))
    if kind == "tried":
        seat = payload["stroke"][0]
        line["seat"], line["name"] = seat, _name(after, after.state.player_at(seat))
    elif kind == "seated_person":
        line["call"] = words(kind, side=payload["name"])
        line["name"] = payload["name"]
    elif kind == "rematch":
        line["label"] = payload["match"]  # where it is played
    elif pair is not None:
        line["name"] = side_of(after, pair)
    return line


def _key(kind: str, payload: Mapping[str, Any]) -> tuple[str]:
    if kind == "offer":
        return (f"offer_{payload['what']}",)
    if kind == "answer":
        return ("answer_yes" if payload["accept"] else "answer_no",)
    return (kind,)


def side_of(live: Live, pair: Pair | None) -> str:
    """What a side is called: its players' names."""
    mine = [chair for chair in live.chairs if pair is None or chair.player.pair == pair]
    return " / ".join(chair.name for chair in mine)


def _line(live: Live, kind: str, call: Words) -> HistoryLine:
    return {
        "seq": live.seq,
        "kind": kind,
        "label": "",
        "seat": None,
        "name": "",
        "colour": None,
        "call": call,
        "laws": [],
        "readings": [],
        "foul": False,
    }


def _of_fact(before: Live, after: Live) -> HistoryLine:
    fact, state, was = after.match.facts.last, after.state, before.state
    ruling = state.ruling if isinstance(fact, RULED) and state.ruling is not was.ruling else None
    line = _line(after, fact.kind, _call(after, fact, ruling, was))
    if isinstance(fact, StrokeMade):
        line["label"] = str(state.label or "")
    seat = _seat(was, fact)
    if seat is not None:
        line["seat"], line["name"] = seat, _name(before, was.player_at(seat))
        line["colour"] = None if was.board is None else colour_word(was.board, seat)
    elif isinstance(fact, ABOUT_PAIR):
        line["name"] = side_of(after, fact.pair)
    if fact.kind != "undone":
        line["laws"], line["readings"] = list(state.laws), list(state.readings)
    if ruling is not None:
        line["foul"] = ruling.kind in FOULS or any(ruling.effects.charged)
    return line


def _seat(was: State, fact: Fact) -> Seat | None:
    """Who did it, where it was somebody at the board."""
    board = was.board
    if board is None:
        return None
    match fact.kind:
        case "stroke" | "chosen":
            return board.striker
        case "placed" | "waived" | "no_room" if board.placing is not None:
            return board.placing.placer
        case "time_up":
            return None if was.clock is None else was.clock.seat
        case _:
            return None


def _name(live: Live, player: Player) -> str:
    return live.chair(player).name


def _call(after: Live, fact: Fact, ruling: Ruling | None, was: State) -> Words:
    if ruling is not None:
        called = _called(ruling)
        if isinstance(fact, TimeUp):
            return {code: f"{said} {called[code]}" for code, said in words("time_up").items()}
        return called
    if isinstance(fact, StrokeMade):
        return words("asked")
    maker = SAID.get(type(fact))
    if maker is not None:
        return maker(after, fact, was)
    return words(fact.kind) if fact.kind in language("en").pack["live"] else words("noted")


def _match_lost(after: Live, fact: MatchLost, _was: State) -> Words:
    cause: Words = {code: language(code).word("card", f"cause_{fact.cause}") for code in LANGUAGES}
    return words("match_lost", side=side_of(after, fact.pair), cause=cause)


def _toss_choice(after: Live, fact: TossChoice, was: State) -> Words:
    return words(f"toss_{fact.choice}", side=side_of(after, None if was.toss is None else was.toss.winner))


def _play_called(_after: Live, _fact: Fact, was: State) -> Words:
    return words("play_called", game=was.game.number, board=was.board_number)


SAID: Final[dict[type[Fact], Callable[[Live, Any, State], Words]]] = {
    Reported: lambda after, fact, _: words("reported", side=side_of(after, fact.pair)),
    TossWon: lambda after, fact, _: words("toss_won", side=side_of(after, fact.pair)),
    TossChoice: _toss_choice,
    FACTS["play_called"]: _play_called,
    Placed: lambda _after, fact, _was: words("placed", n=fact.men),
    Demanded: lambda _after, fact, _was: words("demanded", n=fact.points),
    Conceded: lambda after, fact, _: words(f"conceded_{fact.what}", side=side_of(after, fact.pair)),
    MatchLost: _match_lost,
}
"""How facts without a ruling are told, where they need figures or names."""
