"""How property tests run: the same examples every time in the gate, fresh ones when somebody searches."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("ci", derandomize=True, deadline=None, database=None, print_blob=True)
settings.register_profile("search", deadline=None, max_examples=2000, print_blob=True)
# The same unless `--hypothesis-profile=search` asks for more: a red gate must be red again on the next run.
settings.load_profile("ci")
