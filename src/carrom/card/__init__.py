"""Above the stroke: games, matches, protests and the score card."""
