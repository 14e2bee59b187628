"""Routes of umpired matches and of the console."""
