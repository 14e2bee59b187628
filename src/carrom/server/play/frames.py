"""Messages as WebSocket frames, made once and written straight to every socket.

A message of a match goes to all its sockets. Sent through ASGI, each socket would frame and check it anew, in a task
of its own: a quarter of the server's work for a stroke.
"""

from collections import deque
from functools import lru_cache
from typing import Any, Final

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

EXTENSION: Final = "carrom.frames"
"""Where the connection of a socket is found in its ASGI scope."""
WHOLE_TEXT: Final = 0x81
"""First byte of a frame that holds a whole text message (RFC 6455, 5.2)."""
SHORT, MIDDLE, LONG = 126, 127, 1 << 16


@lru_cache(maxsize=16)  # the same text is sent to many sockets in a row
def frame_of(text: str) -> bytes:
    """The frame of a text message from a server: not masked, not compressed."""
    data = text.encode()
    size = len(data)
    if size < SHORT:
        return bytes((WHOLE_TEXT, size)) + data
    if size < LONG:
        return bytes((WHOLE_TEXT, SHORT)) + size.to_bytes(2) + data
    return bytes((WHOLE_TEXT, MIDDLE)) + size.to_bytes(8) + data


class FrameProtocol(WebSocketsSansIOProtocol):
    """A WebSocket connection of uvicorn to which frames can also be written without waiting."""

    def __init__(self, *args: Any, **named: Any) -> None:  # noqa: ANN401 - those of uvicorn
        super().__init__(*args, **named)
        self._waiting: deque[bytes] = deque()

    def handle_connect(self, event: Request) -> None:
        """Let the app find this connection."""
        super().handle_connect(event)
        if (scope := getattr(self, "scope", None)) is not None:  # there is none for a handshake that was refused
            scope["extensions"][EXTENSION] = self

    def write(self, frame: bytes) -> int:
        """Write a frame, or keep it until the client has read more; returns how many are kept."""
        if self.close_sent or self.transport.is_closing():
            return 0
        if self._waiting or not self.writable.is_set():
            self._waiting.append(frame)
        else:
            self.transport.write(frame)
        return len(self._waiting)

    @property
    def is_behind(self) -> bool:
        """True if the client has not read all that was written."""
        return bool(self._waiting) or not self.writable.is_set()

    def resume_writing(self) -> None:
        """Write the frames that were kept, as far as the client reads them."""
        super().resume_writing()
        while self._waiting and self.writable.is_set():
            self.transport.write(self._waiting.popleft())


def connection_of(socket: WebSocket) -> FrameProtocol:
    """The connection of a socket."""
    found: FrameProtocol = socket.scope["extensions"][EXTENSION]
    return found
