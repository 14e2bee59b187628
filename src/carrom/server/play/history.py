"""The history of a match: a line in every language for each event, and stored strokes to be watched again."""

import json
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

from carrom.core.seats import Seat
from carrom.errors import BadFact
from carrom.language import LANGUAGES, language
from carrom.laws.calls import YOU, capitalized, counted, follows
from carrom.laws.ruling import Ruling
from carrom.match import facts
from carrom.match.card_facts import BoardEntered, Corrected, Reopened, Signed, TakenUp
from carrom.match.corrections import amends
from carrom.match.facts import FACTS, Fact
from carrom.match.game import PAIRS, BoardRecord, Pair, other_pair
from carrom.match.results import CAUSES, winner_of_board
from carrom.match.seating import names_at
from carrom.match.state import State
from carrom.server.play.live import Live, created
from carrom.server.play.view import Surroundings, colour_word, view_of
from carrom.server.play.wire.forms import StrokeReplay
from carrom.server.play.wire.messages import HistoryLine, Words
from carrom.server.pools import Pool
from carrom.storage import EventRow, Store, streams
from carrom.table.play import look
from carrom.table.scene import StrokeRun

RULED: Final = (
    facts.StrokeMade, facts.Chosen, facts.TimeUp, facts.Replayed, facts.Dropped, facts.Incident, facts.Raised,
    facts.Appealed, facts.Overruled, BoardEntered,
)  # fmt: skip
"""Facts that the umpire rules and calls."""
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


def count_words(key: str, n: int, **values: object) -> Words:
    """A sentence of the group ``live`` with a number, in every language."""
    return {code: capitalized(counted(language(code), "live", key, n, **values)) for code in LANGUAGES}


@lru_cache(maxsize=4096)
def _called(ruling: Ruling, winner: str | None = None, names: tuple[str, ...] = ()) -> Words:
    """The umpire's call in every language; cached, because few calls make up most of a match."""
    return {code: ruling.say(code, winner, names) for code in LANGUAGES}


def _names(state: State) -> tuple[str, ...]:
    """The names by which an umpire at a real table tells partners apart."""
    setup = state.setup
    return names_at(state.seating, setup.names) if setup.doubles and setup.umpire == "human" else ()


def joined(*sentences: Words | None) -> Words:
    """Sentences after each other, in every language; None is left out."""
    return {code: " ".join(each[code] for each in sentences if each is not None) for code in LANGUAGES}


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
    is_ruled = isinstance(fact, RULED) and not amends(fact) and state.ruling is not was.ruling
    ruling = state.ruling if is_ruled else None
    call = _call(before, after, ruling)
    line = _line(after, fact.kind, call)
    if not _retraces(fact) and _decides(was, state, ruling):
        line["call_for"] = [_call(before, after, ruling, reader) for reader in PAIRS]
    if isinstance(fact, facts.StrokeMade):
        line["label"] = str(state.label or "")
    seat = _seat(was, fact)
    if seat is not None:
        line["seat"], line["name"] = seat, _name(before, seat)
        line["colour"] = None if was.board is None else colour_word(was.board, seat)
    elif isinstance(fact, ABOUT_PAIR):
        line["name"] = after.side_name(fact.pair)
    if not _retraces(fact):
        line["laws"], line["readings"] = list(state.laws), list(state.readings)
    if ruling is not None:
        line["foul"] = ruling.is_foul
    return line


def _call(before: Live, after: Live, ruling: Ruling | None, reader: Pair | None = None) -> Words:
    """What happened, then what follows: as everybody reads it, or as the players of a pair do."""
    fact, was = after.match.facts.last, before.state
    if ruling is None:
        told, won = _sentence(after, fact, was), None
    else:
        won = None if ruling.effects.outcome is None else _board_winner(before, after)
        call = _called(ruling, None if won is None else _reads(after, won, reader), _names(was))
        told = joined(_before_call(fact), call)
    if _retraces(fact) or not _decides(was, after.state, ruling):
        return told
    return joined(told, *_endings(before, after, reader))


def _retraces(fact: Fact) -> bool:
    """True for a fact that changes what counts of those before it."""
    return fact.kind == "undone" or amends(fact)


def _before_call(fact: Fact) -> Words | None:
    """What a line says before the umpire's call."""
    match fact:
        case facts.TimeUp() | BoardEntered():
            return words(fact.kind)
        case facts.Raised():
            return words("raised_by", text=fact.called_by) if fact.called_by else words("raised")
        case _:
            return None


def _decides(was: State, state: State, ruling: Ruling | None) -> bool:
    """True if a board, a game or the match has been won, so that the winner reads "you"."""
    wins_board = ruling is not None and ruling.effects.outcome is not None
    return wins_board or state.games is not was.games or state.result is not was.result


def _reads(live: Live, pair: Pair, reader: Pair | None) -> str | None:
    """How a reader knows the side that wins; None for the colour, where both sides have one name."""
    if pair == reader:
        return YOU
    name = live.side_name(pair)
    return None if name == live.side_name(other_pair(pair)) else name


def _board_winner(before: Live, after: Live) -> Pair | None:
    """The pair that won the board that this event ended."""
    if len(boards := _boards(after)) > len(_boards(before)):
        return boards[-1].winner
    ended = after.state.board is not None and after.state.board.outcome is not None
    return winner_of_board(after.state) if ended else None


def _boards(live: Live) -> list[BoardRecord]:
    return [board for game in live.state.games for board in game.boards]


def _endings(before: Live, after: Live, reader: Pair | None) -> Iterator[Words]:
    """What the event decided: the points of a board once they were demanded, a game, the match."""
    was, state, fact = before.state, after.state, after.match.facts.last
    boards = _boards(after)
    if isinstance(fact, facts.Demanded) and len(boards) > len(_boards(before)):
        yield _won("board_to", after, boards[-1].winner, reader, n=boards[-1].points)
    for number, game in enumerate(state.games):
        known = number < len(was.games) and was.games[number].winner is not None
        if game.winner is not None and not known and state.edition.games > 1:
            own, other = game.score[game.winner], game.score[1 - game.winner]
            yield _won("game_won", after, game.winner, reader, own=own, other=other)
    if state.result is not None and was.result is None:
        winner = state.result.winner
        if winner is not None:
            yield _won("match_won", after, winner, reader)
        else:
            yield words("match_unwon" if state.result.cause in CAUSES else "match_drawn")


def _won(key: str, live: Live, pair: Pair, reader: Pair | None, **values: object) -> Words:
    return words(f"{key}_you", **values) if pair == reader else words(key, side=live.side_name(pair), **values)


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


def _name(live: Live, seat: Seat) -> str:
    return live.chair(live.state.player_at(seat)).name


def _sentence(after: Live, fact: Fact, was: State) -> Words:  # noqa: C901 - one case for each kind of fact
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
        case facts.Placed() if was.board is not None and was.board.placing is not None:
            placed = count_words(f"placed_{was.board.placing.colour.word}", fact.men)
            return joined(placed, _follows(after))
        case facts.Waived() | facts.NoRoom():
            return joined(words(key), _follows(after))
        case facts.RackTurned() if was.board is not None:
            values["side"] = _name(after, was.board.breaker)
        case facts.Demanded():
            return count_words(key, fact.points) if fact.points else words("demanded_none")
        case facts.Conceded():
            key, values["side"] = f"conceded_{fact.what}", after.side_name(fact.pair)
        case facts.MatchLost():
            key = "match_lost_both" if fact.pair is None else key
            values["cause"] = {code: language(code).word("card", f"cause_{fact.cause}") for code in LANGUAGES}
            values["side"] = after.side_name(fact.pair)
        case _ if key == "play_called":
            values |= {"game": was.game.number, "board": was.board_number}
        case _:
            key, values = _of_umpire(after, fact)
    return words(key if key in language("en").pack["live"] else "noted", **values)


def _of_umpire(after: Live, fact: Fact) -> tuple[str, dict[str, object]]:
    """The key and the values of what an umpire records besides play."""
    key, values = fact.kind, dict[str, object]()
    match fact:
        case facts.Protested() | facts.StrikerCertified() | facts.StrikerTaken():
            values |= {"side": after.side_name(fact.pair), "text": getattr(fact, "striker", "")}
        case facts.ProtestDecided():
            key, values["number"] = f"protest_{fact.decision}", fact.number
        case facts.ProtestLodged():
            values["number"] = fact.number
        case facts.Overruled() | Reopened():
            values["text"] = fact.reason
        case facts.Remarked():
            values["text"] = fact.text
        case Corrected():
            key = key if fact.instead is not None else f"{key}_removed"
            values |= {"number": fact.number, "text": fact.reason}
        case Signed():
            values["side"] = fact.name
        case TakenUp():
            first, second = after.state.game.score
            values |= {"game": after.state.game.number, "board": after.state.board_number}
            values |= {"score": f"{first}-{second}", "text": fact.remark}
        case _:
            pass
    return key, values


def _follows(live: Live) -> Words | None:
    board, names = live.state.board, _names(live.state)
    return None if board is None else {code: follows(board, language(code), names) for code in LANGUAGES}


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
