"""Text and pictures of what was played."""

from carrom.record.svg import draw_layout

__all__ = ["draw_layout"]
