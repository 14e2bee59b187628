"""Routes of people and accounts."""
