"""Routes of ratings and quick games."""
