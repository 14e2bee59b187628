"""Analysis: the best strokes of a position, the review of a recorded match, and puzzles."""
