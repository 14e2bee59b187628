"""The official score card, as data and as text."""
