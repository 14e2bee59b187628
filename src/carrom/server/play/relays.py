"""What players are shown of each other and is never stored: aims, men that are being placed, and set phrases."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from carrom.core.stroke import base_distance
from carrom.equipment import MEN, STANDARD_BOARD
from carrom.server.feature import Rate
from carrom.server.play.events import to_text
from carrom.server.play.live import Live
from carrom.server.play.wire.commands import Aiming, HoldingMen, PhraseCode
from carrom.server.play.wire.messages import LiveAim, LiveMen, RefusalReason
from carrom.units import steps

if TYPE_CHECKING:
    from carrom.server.play.presence import Listener
    from carrom.server.play.room import Room

RELAYED: Final = Rate(10, 12)
"""Messages that a room relays, from all sockets of the player; a browser sends ten a second."""
PREFIXES: Final = ('{"t":"aiming"', '{"t":"holding"')
"""How a browser begins these messages. They are told apart before they are parsed: an aim over the rate costs nothing
and takes no token from the commands."""
FURTHEST_PLACE: Final = steps(base_distance(STANDARD_BOARD))
FURTHEST_MAN: Final = steps(STANDARD_BOARD.side / 2 - MEN.radius)


def relay(room: Room, sender: Listener, message: Aiming | HoldingMen) -> None:
    """Show the others what a player is about to do; dropped if it is not his turn."""
    found = relayed(room.live, sender.person, message)
    if found is None or not room.relayed.take():
        return
    text = to_text(found)
    for listener in tuple(room.attendance.listeners.values()):
        if listener is not sender:
            listener.show(text)


def say(room: Room, person: str | None, phrase: PhraseCode) -> RefusalReason | None:
    """Broadcast a set phrase of a player; why it is refused otherwise. Only people listen."""
    mine = room.live.chairs_of(person)
    if not mine:
        return "role"
    if all(chair.person in {None, person} for chair in room.live.chairs):
        return "not_now"
    pair, number = mine[0].player
    room.broadcast(to_text({"t": "said", "pair": pair, "number": number, "phrase": phrase}))
    return None


def relayed(live: Live, person: str | None, message: Aiming | HoldingMen) -> LiveAim | LiveMen | None:
    """What the others are shown of a message; None unless its sender is in turn, and it fits what is awaited now."""
    awaited = live.awaited
    mine = {chair.player for chair in live.chairs_of(person)}
    if awaited.seat is None or not mine & set(awaited.players) or message.seq < live.changed_seq:
        return None
    if isinstance(message, Aiming):
        fits = abs(message.place) <= FURTHEST_PLACE and message.aim != (0, 0)
        if awaited.what not in {"stroke", "trial"} or not fits:
            return None
        return {
            "t": "aiming",
            "seat": awaited.seat,
            "place": message.place,
            "aim": message.aim,
            "speed": message.speed,
        }
    board = live.state.board
    lot = None if board is None else board.placing
    fits = all(abs(x) <= FURTHEST_MAN and abs(y) <= FURTHEST_MAN for x, y in message.spots)
    if awaited.what != "placed" or lot is None or len(message.spots) > lot.men or not fits:
        return None
    return {"t": "holding", "seat": awaited.seat, "spots": message.spots}
