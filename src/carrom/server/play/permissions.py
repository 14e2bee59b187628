"""Who may give a command, take a seat, free or leave one, and why it is refused."""

from collections.abc import Mapping
from typing import Final, Literal

from carrom.errors import BadFact, BadInput, BadLayout
from carrom.language import LANGUAGES
from carrom.match.game import Player
from carrom.match.next_step import Awaited
from carrom.server.play.actions import Command, NotPermitted
from carrom.server.play.history import words
from carrom.server.play.live import Chair, Live
from carrom.server.play.presence import PersonPresence
from carrom.server.play.wire.messages import RefusalReason, Words
from carrom.storage import Conflict
from carrom.storage.seat_tokens import SeatToken

Role = Literal["watcher", "player", "asked"]
"""``asked`` is a player for whom the match waits."""
WRONG_MOMENT: Final = frozenset(
    {"fact_not_now", "choice_first", "placing_first", "not_in_turn", "nothing_to_undo", "no_board_yet"}
)
"""Keys of errors that mean ``not_now``."""


class BadSeat(BadInput):
    """A seat that cannot be taken or freed."""


def objection(live: Live, person: str | None, command: Command) -> RefusalReason | None:
    """Why a person may not give a command now; None if it is allowed."""
    awaited = live.awaited
    mine = {chair.player for chair in live.chairs_of(person)}
    role: Role = "watcher" if not mine else "asked" if mine & set(awaited.players) else "player"
    why = refusal(role, command, awaited)
    if why == "role":
        return why
    changed = live.changed_seq
    if live.offer is not None and command.t == "answer":
        changed = max(changed, live.offer.seq)
    return "stale" if command.seq < changed and not command.is_lasting else why


def refusal(role: Role, command: Command | type[Command], awaited: Awaited) -> RefusalReason | None:
    """Why a command is refused to that role while that is awaited; None if it is allowed."""
    if role == "watcher":
        return "role"
    if command.answers:
        return None if role == "asked" and awaited.what in command.answers else "not_now"
    if awaited.what == "player":
        return "not_now"
    return None if awaited.what != "nothing" or command.is_late else "not_now"


def refused_for(error: Exception) -> tuple[RefusalReason, Words, tuple[str, ...]]:
    """An error as a refusal: its kind, its sentence in every language, and the clauses it cites."""
    if not isinstance(error, BadInput):
        refused = error if isinstance(error, NotPermitted) else None
        refused = refused or NotPermitted("stale" if isinstance(error, Conflict) else "busy")
        return refused.why, words(refused.key), ()
    law = error.values.get("law")
    laws = tuple(str(law).split(", ")) if law else ()
    why: RefusalReason = "bad"
    if error.key in WRONG_MOMENT:
        why = "not_now"
    elif isinstance(error, BadFact | BadLayout):
        why = "unlawful"
    return why, {code: error.sentence(code) for code in LANGUAGES}, laws


def check_taking(live: Live, seat: SeatToken | None, person: str) -> Player:
    """The player of a link that is stored, if this person may be it or is already; raises BadSeat otherwise."""
    if seat is None or seat.revoked or seat.match != live.creation.id or seat.person not in {None, person}:
        raise BadSeat("live_token", at="token")
    chair = _chair_at(live, seat.pair, seat.number)
    if chair is not None and chair.person == person:
        return chair.player
    if chair is None or chair.kind != "open" or live.state.is_over or live.is_full:
        raise BadSeat("live_token", at="token")
    if live.chairs_of(person):
        raise BadSeat("live_twice", at="token")
    return chair.player


def check_sitting(live: Live, person: str) -> Player:
    """The open seat that a person may take at a table for anyone; raises BadSeat otherwise."""
    open_chairs = [chair.player for chair in live.chairs if chair.kind == "open"]
    if not live.creation.anyone or not open_chairs or live.state.is_over or live.is_full:
        raise BadSeat("live_token", at="seat")
    if live.chairs_of(person):
        raise BadSeat("live_twice", at="seat")
    return open_chairs[0]


def check_freeing(live: Live, person: str, pair: int, number: int, presence: Mapping[str, PersonPresence]) -> None:
    """Raise BadSeat unless the maker of the match may free that seat.

    Once the match has begun, a player who is there or expected back can only leave the seat himself.
    """
    if person != live.creation.maker:
        raise BadSeat("live_maker", at="seat")
    chair = _chair_at(live, pair, number)
    if chair is None or chair.kind == "bot" or chair.person == person or live.state.is_over or live.is_full:
        raise BadSeat("live_seat", at="seat")
    if live.creation.rated and not live.is_open:
        raise BadSeat("rated_seat", at="seat")
    if chair.person is not None and len(live.match.facts) and presence[chair.person] != "away":
        raise BadSeat("live_present", at="seat", name=chair.name)


def check_leaving(live: Live, person: str) -> Player:
    """The player whose seat a person may leave: the only one of that person in a match that is not over."""
    chairs = live.chairs_of(person)
    if len(chairs) != 1 or live.state.is_over:
        raise BadSeat("live_leave", at="seat")
    if live.creation.rated and not live.is_open:
        raise BadSeat("rated_seat", at="seat")
    return chairs[0].player


def _chair_at(live: Live, pair: int, number: int) -> Chair | None:
    return next((chair for chair in live.chairs if chair.player == (pair, number)), None)
