"""Positions and matches as text: written, read, replayed and counted."""

from carrom.notation.matchfile import read_match_file, write_match_file
from carrom.notation.position import read_position, write_position
from carrom.notation.record import Record

__all__ = ["Record", "read_match_file", "read_position", "write_match_file", "write_position"]
