"""The laws of carrom under five rulebooks: pure functions from what was seen to what it means."""
