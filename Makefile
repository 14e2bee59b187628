# Short names for do.py, which works without make.
PYTHON ?= python3

.PHONY: check test bench docs web

check:  # the whole gate, as it runs before a change lands
	$(PYTHON) do.py test

test:  # the tests alone
	$(PYTHON) do.py test tests --numprocesses=auto --dist=worksteal

bench:  # how fast the laws and the physics are
	$(PYTHON) do.py bench laws
	$(PYTHON) do.py bench physics

docs:  # only what keeps the documents true
	$(PYTHON) do.py test tests -k docs

web:  # the browser app, built into the package
	cd web && npm ci && npm run check && npm test && npm run build
