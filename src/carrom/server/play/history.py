"""The history of a match: a line in every language for each event, and stored strokes to be watched again."""

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from carrom.core.seats import Seat
from carrom.errors import BadFact
from carrom.language import LANGUAGES, language
from carrom.match import facts
from carrom.match.facts import FACTS, Fact
from carrom.match.game import PAIRS, Pair
from carrom.match.state import State
from carrom.match.teller import Call, Names, Sentence, account, decides, retraces, ruling_of
from carrom.server.play.live import Live, created
from carrom.server.play.view import Surroundings, colour_word, view_of
from carrom.server.play.wire.forms import StrokeReplay
from carrom.server.play.wire.messages import HistoryLine, Words
from carrom.server.pools import Pool
from carrom.storage import EventRow, Store, streams
from carrom.table.play import look
from carrom.table.scene import StrokeRun

ABOUT_PAIR: Final = (
    facts.Reported, facts.TossWon, facts.Conceded, facts.MatchLost, facts.Protested, facts.StrikerCertified,
    facts.StrikerTaken,
)  # fmt: skip
"""Facts that name a side."""


def words(key: str, **values: object) -> Words:
    """A sentence of the group ``live`` in every language; so may be its values."""
    return {
        code: language(code).say(
            "live", key, **{name: value[code] if isinstance(value, dict) else value for name, value in values.items()}
        )
        for code in LANGUAGES
    }


def line_of(before: Live, after: Live, kind: str, payload: Mapping[str, Any]) -> HistoryLine:
    """The line of the event between two states of a match."""
    if kind in FACTS:
        if after.match is before.match:  # at a real table, by an engine that rules otherwise
            return _line(after, kind, words("unruled"))
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
        "call_for": [],
        "laws": [],
        "readings": [],
        "foul": False,
    }


def _of_fact(before: Live, after: Live) -> HistoryLine:
    fact, state, was = after.match.facts.last, after.state, before.state
    if isinstance(fact, facts.TrialPlayed) and before.awaited.by_umpire and before.umpiring is None:
        return _line(after, fact.kind, dict.fromkeys(LANGUAGES, ""))  # nobody played it, so nothing is told
    names = _names(after)
    line = _line(after, fact.kind, fact_words(was, state, fact, names))
    if decides(was, state, fact):
        line["call_for"] = [fact_words(was, state, fact, names, reader) for reader in PAIRS]
    if isinstance(fact, facts.StrokeMade):
        line["label"] = str(state.label or "")
    seat = _seat(was, fact)
    if seat is not None:
        line["seat"], line["name"] = seat, _name(before, seat)
        line["colour"] = None if was.board is None else colour_word(was.board, seat)
    elif isinstance(fact, ABOUT_PAIR):
        line["name"] = after.side_name(fact.pair)
    if not retraces(fact):
        ruling = ruling_of(was, state)
        line["laws"], line["readings"] = list(state.laws), list(state.readings)
        line["foul"] = ruling is not None and ruling.is_foul
    return line


def fact_words(before: State, after: State, fact: Fact, names: Names, reader: Pair | None = None) -> Words:
    """What a fact says, in every language."""
    parts = account(before, after, fact, names, reader)
    said = [_call_words(part) if isinstance(part, Call) else _in_every_language(part) for part in parts]
    return said[0] if len(said) == 1 else {code: " ".join([each[code] for each in said]) for code in LANGUAGES}


def _in_every_language(part: Sentence | Call) -> Words:
    return {code: part.say(language(code)) for code in LANGUAGES}


_call_words = lru_cache(maxsize=4096)(_in_every_language)
"""Cached, because few calls make up most of a match."""


def _seat(was: State, fact: Fact) -> Seat | None:
    """The seat of the player who did it, inside a board."""
    board = was.board
    if board is None:
        return None
    match fact.kind:
        case "stroke" | "chosen" | "rack_turned":
            return board.striker
        case "placed" | "waived" | "no_room" if board.placing is not None:
            return board.placing.placer
        case "striker_lifted":
            return None if was.struck is None else was.struck.seat
        case "time_up":
            return None if was.clock is None else was.clock.seat
        case _:
            return None


def _names(live: Live) -> Names:
    first, second = (tuple([chair.name for chair in live.chairs if chair.player.pair == pair]) for pair in PAIRS)
    return first, second


def _name(live: Live, seat: Seat) -> str:
    return live.chair(live.state.player_at(seat)).name


def run_of(rows: list[EventRow], label: str) -> StrokeRun:
    """The motion of a stroke, simulated again; BadFact if there is none of that label."""
    found = _find_stroke(rows, label)
    before, fact = (None, None) if found is None else (found[0], found[1].match.facts.last)
    if before is None or not isinstance(fact, facts.StrokeMade) or fact.actual is None or before.state.position is None:
        raise BadFact("no_such_stroke", at="stroke", given=label[:40])
    terms, number = before.terms, len(before.match.facts)
    return look(
        before.state.position, fact.actual, before.state.edition, model=terms.physics, jumps=terms.jumps_at(number)
    )[0]


async def replay_of(store: Store, pool: Pool, match: str, label: str) -> StrokeReplay:
    """A stored stroke by its label: the last of that label, if one was taken back. BadFact if there is none."""
    rows = await store.events(match)
    found = await pool.run(_find_stroke, rows, label)
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
