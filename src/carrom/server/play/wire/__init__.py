"""Bodies and messages of matches."""
