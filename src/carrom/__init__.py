"""carrom: the laws of the sport, and everything built on them."""
