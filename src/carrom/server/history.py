"""The history of a match: a line in every language for each event, and stored strokes to be watched again."""

import asyncio
import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from carrom.core.seats import Seat
from carrom.errors import BadFact
from carrom.language import LANGUAGES, language
from carrom.laws.ruling import Ruling
from carrom.match import facts
from carrom.match.facts import FACTS, Fact
from carrom.match.game import Pair
from carrom.match.state import State
from carrom.server.live import Live, created
from carrom.server.view import Surroundings, colour_word, view_of
from carrom.server.wire.forms import StrokeReplay
from carrom.server.wire.messages import HistoryLine, Words
from carrom.storage import EventRow, Store, streams

RULED: Final = (facts.StrokeMade, facts.Chosen, facts.TimeUp, facts.Replayed)
"""Facts that the umpire rules and calls."""
ABOUT_PAIR: Final = (facts.Reported, facts.TossWon, facts.Conceded, facts.MatchLost)
"""Facts that name a side."""


def words(key: str, **values: object) -> Words:
    """A sentence of the group ``live`` in every language; so may be its values."""
    return {
        code: language(code).say(
            "live", key, **{name: value[code] if isinstance(value, dict) else value for name, value in values.items()}
        )
        for code in LANGUAGES
    }


@lru_cache(maxsize=4096)
def _called(ruling: Ruling) -> Words:
    """The umpire's call in every language; cached, because few calls make up most of a match."""
    return {code: ruling.say(code) for code in LANGUAGES}


def line_of(before: Live, after: Live, kind: str, payload: Mapping[str, Any]) -> HistoryLine:
    """The line of the event between two states of a match."""
    if kind in FACTS:
        return _of_fact(before, after)
    pair: Pair | None = payload.get("pair")
    key = kind
    if kind == "ready" and len(payload["pairs"]) == 1:
        pair = payload["pairs"][0]
    elif kind == "offer":
        key = f"offer_{payload['what']}"
    elif kind == "answer":
        key = "answer_yes" if payload["accept"] else "answer_no"
    line = _line(after, kind, words(key, side=after.side_name(pair)))
    if kind == "tried":
        seat = payload["stroke"][0]
        line["seat"], line["name"] = seat, _name(after, seat)
    elif kind == "seated_person":
        line["call"] = words(kind, side=payload["name"])
        line["name"] = payload["name"]
    elif kind == "rematch":
        line["label"] = payload["match"]  # the id of the rematch
    elif pair is not None:
        line["name"] = after.side_name(pair)
    return line


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
    call = _sentence(after, fact, was) if ruling is None else _called(ruling)
    if ruling is not None and isinstance(fact, facts.TimeUp):
        call = {code: f"{time_up} {call[code]}" for code, time_up in words("time_up").items()}
    line = _line(after, fact.kind, call)
    if isinstance(fact, facts.StrokeMade):
        line["label"] = str(state.label or "")
    seat = _seat(was, fact)
    if seat is not None:
        line["seat"], line["name"] = seat, _name(before, seat)
        line["colour"] = None if was.board is None else colour_word(was.board, seat)
    elif isinstance(fact, ABOUT_PAIR):
        line["name"] = after.side_name(fact.pair)
    if fact.kind != "undone":
        line["laws"], line["readings"] = list(state.laws), list(state.readings)
    if ruling is not None:
        line["foul"] = ruling.is_foul
    return line


def _seat(was: State, fact: Fact) -> Seat | None:
    """The seat of the player who did it, inside a board."""
    board = was.board
    if board is None:
        return None
    match fact.kind:
        case "stroke" | "chosen":
            return board.striker
        case "placed" | "waived" | "no_room" if board.placing is not None:
            return board.placing.placer
        case "striker_lifted":
            return None if was.struck is None else was.struck.seat
        case "time_up":
            return None if was.clock is None else was.clock.seat
        case _:
            return None


def _name(live: Live, seat: Seat) -> str:
    return live.chair(live.state.player_at(seat)).name


def _sentence(after: Live, fact: Fact, was: State) -> Words:
    """The sentence of a fact without a ruling."""
    key, values = fact.kind, dict[str, object]()
    match fact:
        case facts.StrokeMade():
            key = "asked"
        case facts.Reported() | facts.TossWon():
            values["side"] = after.side_name(fact.pair)
        case facts.TossChoice():
            key = f"toss_{fact.choice}"
            values["side"] = after.side_name(None if was.toss is None else was.toss.winner)
        case facts.Placed():
            values["n"] = fact.men
        case facts.Demanded():
            values["n"] = fact.points
        case facts.Conceded():
            key, values["side"] = f"conceded_{fact.what}", after.side_name(fact.pair)
        case facts.MatchLost():
            values["cause"] = {code: language(code).word("card", f"cause_{fact.cause}") for code in LANGUAGES}
            values["side"] = after.side_name(fact.pair)
        case _ if key == "play_called":
            values |= {"game": was.game.number, "board": was.board_number}
    return words(key if key in language("en").pack["live"] else "noted", **values)


async def replay_of(store: Store, match: str, label: str) -> StrokeReplay:
    """A stored stroke by its label: the last of that label, if one was taken back. BadFact if there is none."""
    rows = await store.events(match)
    found = await asyncio.to_thread(_find_stroke, rows, label)
    track = None if found is None else await store.read(streams.track, match, found[2].seq)
    if found is None or track is None:
        raise BadFact("no_such_stroke", at="stroke", given=label[:40])
    before, after, row = found
    line = line_of(before, after, row.kind, row.payload)
    view = view_of(after, Surroundings({}))
    return StrokeReplay(label=label, seq=row.seq, view=view, call=line["call"], laws=line["laws"], **json.loads(track))


def _find_stroke(rows: list[EventRow], label: str) -> tuple[Live, Live, EventRow] | None:
    """The match before and after the stroke, and its event."""
    live, found = created(rows[0].stream, rows[0].payload, rows[0].at_ms), None
    for row in rows[1:]:
        before, live = live, live.after(row.kind, row.payload)
        if row.kind == "stroke" and str(live.state.label) == label:
            found = before, live, row
    return found
