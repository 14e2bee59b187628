"""Frames that are made once and written to many sockets."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode

from carrom.server.play.frames import frame_of


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 200_000])
def test_a_frame_is_the_one_of_the_standard_at_every_length(size: int) -> None:
    text = "a" * size
    assert frame_of(text) == Frame(Opcode.TEXT, text.encode()).serialize(mask=False)


def test_letters_of_several_bytes_are_counted_as_bytes() -> None:
    text = "ř" * 63  # 126 bytes
    assert frame_of(text) == Frame(Opcode.TEXT, text.encode()).serialize(mask=False)
