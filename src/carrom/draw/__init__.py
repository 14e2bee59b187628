"""Pictures of boards, strokes, films, cards and statistics."""
