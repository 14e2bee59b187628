"""The socket of a match: receives the messages of one client and sends it everything that happens.

A socket is accepted before it is refused, because a browser sees the close code of an accepted socket only.
"""

import asyncio
import contextlib
import json
import time
from typing import Final

from fastapi import APIRouter
from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from carrom.errors import UnknownName
from carrom.server.limits import Bucket
from carrom.server.people.identity import Identity
from carrom.server.play.actions import Command
from carrom.server.play.commands import INCOMING
from carrom.server.play.events import to_text
from carrom.server.play.frames import connection_of, frame_of
from carrom.server.play.relays import PREFIXES, relay, say
from carrom.server.play.room import Room
from carrom.server.play.wire.commands import Aiming, Hello, HoldingMen, Ping, Say
from carrom.server.play.wire.messages import RefusalReason, Sync
from carrom.server.problems import Refusal, words
from carrom.server.settings import FRAME_BYTES
from carrom.server.state import ServerState
from carrom.server.web import known_person, state_of, visit_of
from carrom.storage import StorageError

BAD_HELLO: Final = 4400
FORBIDDEN_ORIGIN: Final = 4403
UNKNOWN_MATCH: Final = 4404
UNREADABLE_MATCH: Final = 4410
NO_HELLO: Final = 4408
SLOW_CLIENT: Final = 4008
TOO_MANY: Final = 4429
FAILED: Final = 1011
TRY_AGAIN: Final = 1013
MAX_EXCESS: Final = 50
"""Messages over the rate before the socket is closed: a script in a loop, not a player."""
CLOSE_TIMEOUT_S: Final = 2.0
"""Time for a slow client to take the close code."""

router = APIRouter()


class Client:
    """One socket of a room: messages that it does not read yet are kept, so a slow client delays nobody."""

    def __init__(self, socket: WebSocket, identity: Identity | None, max_queued: int) -> None:
        self.socket = socket
        self.identity = identity
        self.person = identity.id if identity else None
        self._connection = connection_of(socket)
        self._max_queued = max_queued
        self.overflow: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Done when more messages are kept than allowed."""

    def send(self, text: str) -> None:
        """Send a message; if too many are kept, the client is too slow and its socket will be closed."""
        if self._connection.write(frame_of(text)) > self._max_queued and not self.overflow.done():
            self.overflow.set_result(None)

    def show(self, text: str) -> None:
        """Send a message unless the client has not read the earlier ones yet."""
        if not self._connection.is_behind:
            self._connection.write(frame_of(text))


@router.websocket("/ws/matches/{match}")
async def match_socket(socket: WebSocket, match: str) -> None:
    """Serve one client of a match."""
    server = state_of(socket)
    key = visit_of(socket).address
    with contextlib.suppress(WebSocketDisconnect), server.limits.sockets.acquire(key) as has_room:
        await socket.accept()
        with server.metrics.sockets.track_inprogress():
            try:
                may_connect = has_room and server.limits["connections"].take(key)
                code = await _serve(server, socket, match) if may_connect else TOO_MANY
            except WebSocketDisconnect:
                raise
            except StorageError:
                code = TRY_AGAIN
            except Exception:  # the client gets a close code and connects again
                server.metrics.failures.inc()
                server.log.exception("socket_failed", match=match)
                code = FAILED
        await _close(server, socket, code)


async def _serve(server: ServerState, socket: WebSocket, match: str) -> int:
    """Serve one client until it disconnects (WebSocketDisconnect); else the code to close its socket with."""
    if not server.origins.allows(socket.headers):
        return FORBIDDEN_ORIGIN
    try:
        await server.rooms.get(match)
    except UnknownName:
        return UNKNOWN_MATCH
    except Refusal:
        return UNREADABLE_MATCH
    try:
        async with asyncio.timeout(server.settings.limits.hello_s):
            hello = INCOMING.validate_json(await _receive_text(socket))
    except TimeoutError:
        return NO_HELLO
    except ValidationError:
        return BAD_HELLO
    if not isinstance(hello, Hello):
        return BAD_HELLO
    identity = await known_person(socket)
    room = await server.rooms.get(match)  # again: the room may have been unloaded while hello was awaited
    client = Client(socket, identity, server.settings.limits.queue)
    reader = asyncio.create_task(_read(server, room, client))
    with server.watching(room), server.identities.ending(identity) as ended:
        try:
            room.join(client, hello.since)
            await asyncio.wait((reader, client.overflow, ended), return_when=asyncio.FIRST_COMPLETED)
            if ended.done():
                return TRY_AGAIN
            return reader.result() if reader.done() else SLOW_CLIENT
        finally:
            room.leave(client)
            reader.cancel()
            await asyncio.gather(reader, return_exceptions=True)


async def _read(server: ServerState, room: Room, client: Client) -> int:
    """Handle the messages of one client in order; the code to close its socket with."""
    limits = server.settings.limits
    bucket, aims = (Bucket(rate, server.clock.monotonic) for rate in (limits.messages, limits.aims))
    excess = 0
    while True:
        text = await _receive_text(client.socket)
        is_aim = text.startswith(PREFIXES)
        may_send = aims.take() if is_aim else bucket.take()
        if may_send and not is_aim and client.person is not None:
            may_send = server.limits["person_messages"].take(client.person)
        if not may_send:
            excess += 1
            if excess > MAX_EXCESS:
                return TOO_MANY
            if not is_aim:
                client.send(_refused(room, text, "rate"))
            continue
        try:
            message = INCOMING.validate_json(text)
        except ValidationError:
            server.metrics.commands.labels("unreadable", "bad").inc()
            client.send(_refused(room, text, "bad"))
            continue
        if isinstance(message, Aiming | HoldingMen):
            relay(room, client, message)
        elif isinstance(message, Ping | Hello):
            sync: Sync = {"t": "sync", "now_ms": server.clock.now_ms(), "engine": server.engine}
            client.send(to_text(sync))
        elif client.identity is not None and not await server.identities.is_current(client.identity):
            return TRY_AGAIN
        else:
            await _act(server, room, client, message)


async def _act(server: ServerState, room: Room, client: Client, message: Say | Command) -> None:
    """Say a phrase, or run a command to its end, even if the client disconnects meanwhile: it may be stored already."""
    if isinstance(message, Say):
        _say(server, room, client, message)
        return
    running = asyncio.ensure_future(_run(server, room, client, message))
    server.commands.add(running)
    running.add_done_callback(server.commands.discard)
    await asyncio.shield(running)


def _say(server: ServerState, room: Room, client: Client, message: Say) -> None:
    """Broadcast a set phrase, or refuse it; it has no id and is not stored."""
    why: RefusalReason | None = "rate"
    if client.person is None or server.limits["phrases"].take(client.person):
        why = say(room, client.person, message.phrase)
    if why is not None:
        client.send(_refused(room, "", why))


async def _run(server: ServerState, room: Room, client: Client, command: Command) -> None:
    """Run a command and answer it in the turn of the event loop that sends its events."""
    began = time.perf_counter()
    answer = await room.command(client.person, command)
    client.send(to_text(answer))
    result = answer["why"] if answer["t"] == "refused" else "dup" if answer["dup"] else "ack"
    server.metrics.commands.labels(command.t, result).inc()
    if result == "ack":
        server.metrics.acknowledged.observe(time.perf_counter() - began)
    server.log.info("command", match=room.id, kind=command.t, id=command.id, result=result, seq=answer["seq"])


async def _receive_text(socket: WebSocket) -> str:
    """The next text message; empty, which is no JSON, for a binary or oversized one."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or 1005)
    text = message.get("text")
    return text if isinstance(text, str) and len(text) <= FRAME_BYTES else ""


def _refused(room: Room, text: str, why: RefusalReason) -> str:
    """Refusal of a message that is not run, with the id that the message gives itself, if any."""
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        message = None
    name = message.get("id") if isinstance(message, dict) else None
    if not isinstance(name, str) or len(name) > 40 or not name.isascii():  # noqa: PLR2004 - as in Command
        name = ""
    return to_text({"t": "refused", "id": name, "why": why, "message": words(why), "laws": [], "seq": room.seq})


async def _close(server: ServerState, socket: WebSocket, code: int) -> None:
    server.metrics.closed.labels(str(code)).inc()
    if socket.application_state is WebSocketState.CONNECTED and socket.client_state is WebSocketState.CONNECTED:
        # A client that takes nothing does not take this either; its connection is dropped when we return.
        with contextlib.suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
            async with asyncio.timeout(CLOSE_TIMEOUT_S):
                await socket.close(code)
