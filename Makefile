# Short names for those who have make; every target is one call of do.py, which is all that is needed.
PYTHON ?= python3

.PHONY: check test bench docs

check:  # the whole gate, as it runs before a change lands
	$(PYTHON) do.py test

test:  # the tests alone
	$(PYTHON) do.py test tests --numprocesses=auto

bench:  # the slowest tests, one at a time so that the figures can be compared
	$(PYTHON) do.py test tests --durations=20

docs:  # only what keeps the documents true
	$(PYTHON) do.py test tests -k docs
