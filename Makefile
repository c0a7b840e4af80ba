# The commands of this project; `make help` lists them. Each does its own set-up.
PYTHON ?= python3
ARGS ?=
export CHROMIUM ?=
VENV = .venv/bin

.PHONY: help play test test-postgres check format messages lock bench soak lighthouse screenshots solve

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-15s %s\n", $$1, $$2 }' Makefile

play: ## set up if needed, then serve the games to this network; options: make play ARGS="--local --port 8001"
	@$(PYTHON) tools/prepare.py play
	@exec $(VENV)/python manage.py play $(ARGS)

test: ## every test, in real Chromium too; some of them: make test ARGS="tests/rules"
	@$(PYTHON) tools/prepare.py test
	@$(VENV)/pytest -n 2 $(ARGS)

# Pages ask the same services whatever the database is: they are tested with SQLite.
test-postgres: ## the database tests on a PostgreSQL server made for them
	@$(PYTHON) tools/prepare.py test
	@$(VENV)/python tools/postgres.py $(VENV)/pytest -n 2 tests/postgres tests/tables \
		--ignore-glob="*/test_pages_*" --ignore-glob="*/test_*rules_*" $(ARGS)

check: ## style, types, layers, settings, migrations, catalogs
	@$(PYTHON) tools/prepare.py test
	$(VENV)/ruff check
	$(VENV)/ruff format --check
	$(VENV)/mypy
	$(VENV)/lint-imports
	DICEGAMES_TLS=1 $(VENV)/python manage.py check --deploy --fail-level WARNING
	$(VENV)/python manage.py makemigrations --check
	$(VENV)/python manage.py messages --check
	$(VENV)/python manage.py translations

format: ## put the code into the agreed form
	@$(PYTHON) tools/prepare.py test
	$(VENV)/ruff check --fix
	$(VENV)/ruff format

messages: ## bring the catalogs up to date with the texts in code and templates
	@$(PYTHON) tools/prepare.py test
	$(VENV)/python manage.py messages

lock: ## pin the newest allowed versions, with hashes (needs uv)
	$(PYTHON) tools/lock.py

bench: ## measure: moves, pages, nudges, computer players
	@$(PYTHON) tools/prepare.py test
	@$(VENV)/python -m benchmarks $(ARGS)

soak: ## ten minutes at a hundred tables; or with ARGS="--kills 100 --postgres", ARGS="--shots 50000", ARGS="--races 10000"
	@$(PYTHON) tools/prepare.py test
	@$(VENV)/python -m tools.soak $(ARGS)

lighthouse: ## ask Lighthouse about the main pages (needs Node); some of them: make lighthouse ARGS="table"
	@$(PYTHON) tools/prepare.py test
	@$(VENV)/python -m tools.lighthouse $(ARGS)

screenshots: ## make the pictures of the documentation again
	@$(PYTHON) tools/prepare.py test
	@$(VENV)/python -m tools.screenshots $(ARGS)

solve: ## compute the values of exact play beforehand; otherwise they are made when first needed
	@$(PYTHON) tools/prepare.py play
	@$(VENV)/python manage.py solve $(ARGS)
