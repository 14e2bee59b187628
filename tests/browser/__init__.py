"""Tests with a real browser. A package of its own, so that its server and browser end with its last test."""
