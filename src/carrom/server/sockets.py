"""The socket of a match: who it is, what he may send, and how much of it.

A socket is accepted before it is refused, because a browser learns the code of an accepted one only.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from typing import Final

from fastapi import APIRouter
from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from carrom.errors import UnknownName
from carrom.server.context import Site, site_of
from carrom.server.identity import Known
from carrom.server.limits import Bucket, address_key
from carrom.server.problems import words
from carrom.server.room import Room
from carrom.server.settings import FRAME_BYTES
from carrom.server.wire.commands import INCOMING, Command, Hello, Ping
from carrom.server.wire.messages import CommandRefusal, RefusalReason, Sync
from carrom.storage import StorageError

BAD_HELLO: Final = 4400
FOREIGN: Final = 4403
NO_MATCH: Final = 4404
LATE: Final = 4408
SLOW: Final = 4008
TOO_MANY: Final = 4429
BROKEN: Final = 1011
LATER: Final = 1013
STRIKES: Final = 50
"""Messages over the rate before the socket is closed: a screen in a loop, not a player."""
LAST_WORDS_S: Final = 2.0
"""How long a reader who was too slow is given to take the closing code."""

router = APIRouter()


class Socket:
    """One screen: a queue that never waits, and a task that empties it."""

    def __init__(self, socket: WebSocket, known: Known | None, queue: int) -> None:
        self.known = known
        self.person = known.id if known else None
        self._socket = socket
        self._queue: asyncio.Queue[str] = asyncio.Queue(queue)
        self._overrun = asyncio.Event()

    def send(self, text: str) -> None:
        """Take a message for the screen; one that does not fit any more ends the socket."""
        if self._overrun.is_set():
            return
        try:
            self._queue.put_nowait(text)
        except asyncio.QueueFull:
            self._overrun.set()

    async def write(self) -> None:
        """Send what is queued, for ever."""
        while True:
            await self._socket.send_text(await self._queue.get())

    async def overrun(self) -> None:
        """Wait until more has gathered than a reader of any speed would leave."""
        await self._overrun.wait()

    def flush_nothing_more(self) -> None:
        """Forget what is queued: nobody will read it."""
        self._overrun.set()
        while not self._queue.empty():
            self._queue.get_nowait()


@router.websocket("/ws/matches/{match}")
async def match_socket(socket: WebSocket, match: str) -> None:
    """Everything of one match for one screen."""
    site = site_of(socket)
    with contextlib.suppress(WebSocketDisconnect):
        await socket.accept()
        key = address_key(socket.scope.get("client"))
        with site.shared.sockets.one_more(key) as has_room:
            site.metrics.sockets.inc()
            try:
                may = has_room and site.shared.connections.take(key)
                code = await _served(site, socket, match) if may else TOO_MANY
            except WebSocketDisconnect:
                return
            except StorageError:
                code = LATER
            except Exception:  # noqa: BLE001 - whatever broke, the screen is told and comes back
                site.metrics.failures.inc()
                site.log.broken("socket_broke", match=match)
                code = BROKEN
            finally:
                site.metrics.sockets.dec()
            await _close(site, socket, code)


async def _served(site: Site, socket: WebSocket, match: str) -> int:
    """Serve one screen until it leaves (WebSocketDisconnect) or has to: the code to close it with."""
    if not site.origins.allows(socket.headers):
        return FOREIGN
    try:
        await site.rooms.get(match)
    except UnknownName:
        return NO_MATCH
    known = await site.identity.known(socket)
    hello = await _hello(site, socket)
    if isinstance(hello, int):
        return hello
    room = await site.rooms.get(match)  # asked again: while the screen was silent, it may have been let go
    listener = Socket(socket, known, site.settings.limits.queue)
    with site.looked_at(room):
        return await _attended(site, socket, room, listener, hello.since)


async def _attended(site: Site, socket: WebSocket, room: Room, listener: Socket, since: int) -> int:
    """Let the screen write and read at once until one of both ends."""
    room.join(listener, since)
    tasks = [
        asyncio.create_task(part)
        for part in (listener.write(), listener.overrun(), _read(site, socket, room, listener))
    ]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            if task is not tasks[1]:
                code = task.result()
                return code if code is not None else BROKEN
        return SLOW
    finally:
        room.leave(listener)
        listener.flush_nothing_more()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _hello(site: Site, socket: WebSocket) -> Hello | int:
    """The first message, or the code to close with."""
    try:
        async with asyncio.timeout(site.settings.limits.hello_s):
            text = await _text(socket)
    except TimeoutError:
        return LATE
    try:
        hello = INCOMING.validate_json(text) if text is not None else None
    except ValidationError:
        hello = None
    return hello if isinstance(hello, Hello) else BAD_HELLO


async def _text(socket: WebSocket) -> str | None:
    """The next message; nothing for one in bytes or one too long."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or 1005)
    text = message.get("text")
    return text if isinstance(text, str) and len(text) <= FRAME_BYTES else None


async def _read(site: Site, socket: WebSocket, room: Room, listener: Socket) -> int:
    """Carry out what the screen sends, one message after the other; the code to close it with."""
    bucket = Bucket(site.settings.limits.messages, site.clock.monotonic)
    strikes = 0
    while True:
        text = await _text(socket)
        if not _may_send(site, bucket, listener.person):
            strikes += 1
            if strikes > STRIKES:
                return TOO_MANY
            listener.send(_refused(room, _id_of(text), "rate"))
            continue
        try:
            message = INCOMING.validate_json(text or "")
        except ValidationError:
            site.metrics.commands.labels("unreadable", "bad").inc()
            listener.send(_refused(room, _id_of(text), "bad"))
            continue
        if isinstance(message, Ping | Hello):
            said: Sync = {"t": "sync", "now_ms": site.clock.now_ms(), "engine": site.engine}
            listener.send(json.dumps(said))
        elif listener.known is not None and not await site.identity.is_still(listener.known):
            return LATER
        else:
            listener.send(json.dumps(await _carried_out(site, room, listener.person, message), ensure_ascii=False))


async def _carried_out(site: Site, room: Room, person: str | None, command: Command) -> object:
    began = time.perf_counter()
    # What has begun is ended, although its sender may be gone: it may be stored already.
    doing = asyncio.ensure_future(room.command(person, command))
    site.doing.add(doing)
    doing.add_done_callback(site.doing.discard)
    answer = await asyncio.shield(doing)
    result = answer["why"] if answer["t"] == "refused" else "dup" if answer["dup"] else "ack"
    site.metrics.commands.labels(command.t, result).inc()
    if result == "ack":
        site.metrics.acknowledged.observe(time.perf_counter() - began)
    site.log.info("command", match=room.id, kind=command.t, id=command.id, result=result, seq=answer["seq"])
    return answer


def _may_send(site: Site, bucket: Bucket, person: str | None) -> bool:
    return bucket.take() and (person is None or site.shared.people.take(person))


def _id_of(text: str | None) -> str:
    """The id a refused message gave itself, so that its sender can tell which it was; nothing if it gave none."""
    try:
        given = json.loads(text or "")
    except (ValueError, RecursionError):
        return ""
    name = given.get("id") if isinstance(given, dict) else None
    return name if isinstance(name, str) and len(name) <= 40 and name.isascii() else ""  # noqa: PLR2004 - as in Command


def _refused(room: Room, name: str, why: RefusalReason) -> str:
    refused: CommandRefusal = {
        "t": "refused",
        "id": name,
        "why": why,
        "message": words(why),
        "laws": [],
        "seq": room.seq,
    }
    return json.dumps(refused, ensure_ascii=False)


async def _close(site: Site, socket: WebSocket, code: int) -> None:
    site.metrics.closed.labels(str(code)).inc()
    if socket.application_state is WebSocketState.CONNECTED and socket.client_state is WebSocketState.CONNECTED:
        # A reader who takes nothing does not take this either; the connection is dropped when we return.
        with contextlib.suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
            async with asyncio.timeout(LAST_WORDS_S):
                await socket.close(code)
