# The commands of the house: `make demo` shows it, `make test` proves it.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PORT   ?=
RESET  ?=
BACKUP ?=
FORCE  ?=

POS := $(wildcard tournaments/locale/*/LC_MESSAGES/*.po)
MOS := $(POS:.po=.mo)
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes

# What `check` asks of the settings is asked of production: a key, hosts and Redis that exist nowhere.
PRODUCTION := REFEREE_MODE=production \
	REFEREE_SECRET_KEY=check-only-4c1fd6b2-9c0a-4f7e-8f0c-2b8b5c0f8a6e-7d3e9a \
	REFEREE_HOSTS=referee.example REFEREE_TRUSTED_PROXIES=1 REDIS_URL=redis://127.0.0.1:6379/0 \
	DATABASE_URL=postgresql://referee@127.0.0.1/referee

# The demo needs nothing but this folder, whatever the shell has set.
DEMO := REFEREE_MODE=demo REFEREE_HTTPS=no REFEREE_DEBUG=no DATABASE_URL= REDIS_URL=

# Debian keeps venv in a package of its own: root gets it, others are told.
INSTALL_VENV = { test "$$(id -u)" = 0 && command -v apt-get >/dev/null && apt-get update -qq && \
	apt-get install -y -qq python3-venv >/dev/null; } || \
	{ echo "Python's venv is missing: apt-get install python3-venv" >&2; exit 1; }

.DEFAULT_GOAL := help
.PHONY: help install install-dev messages demo backup restore check test bench lock
.DELETE_ON_ERROR:
.NOTPARALLEL:

help:
	@echo "make demo    the site with its examples (PORT=8123, RESET=1 to start over)"
	@echo "make backup  database and key into var/backups/ (BACKUP=path), while the site runs or not"
	@echo "make restore BACKUP=path into an empty site (FORCE=1: into any), recounted afterwards"
	@echo "make test    every check and every test"
	@echo "make check   style, types, import contracts, templates, Docker files, settings, schema"
	@echo "make bench   how fast a deal is judged and a position solved"
	@echo "make install the virtual environment alone"

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Python 3.11 or newer is needed: make PYTHON=/path/to/python3.11" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || $(INSTALL_VENV)
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.runtime: requirements.txt | $(VENV)/bin/python
	@$(PIP) -r requirements.txt
	@touch $@

$(VENV)/.dev: requirements-dev.txt requirements.txt | $(VENV)/bin/python
	@$(PIP) -r requirements-dev.txt
	@touch $@ $(VENV)/.runtime

%.mo: %.po | $(VENV)/.runtime
	@$(BIN)/pybabel --quiet compile --input-file $< --output-file $@

messages: $(VENV)/.runtime $(MOS)

install: $(VENV)/.runtime messages

install-dev: $(VENV)/.dev messages

demo: install
	@$(DEMO) exec $(BIN)/python manage.py demo $(if $(PORT),--port $(PORT)) $(if $(RESET),--reset)

# Both take the site that the environment names, as the site itself does.
backup: install
	@$(BIN)/python manage.py backup $(if $(BACKUP),"$(BACKUP)")

restore: install
	@test -n "$(BACKUP)" || { echo "Say which: make restore BACKUP=path" >&2; exit 1; }
	@$(BIN)/python manage.py restore "$(BACKUP)" $(if $(FORCE),--force)

check: install-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/djlint templates --lint --quiet
	$(BIN)/hadolint docker/Dockerfile
	$(BIN)/check-jsonschema --quiet --builtin-schema vendor.compose-spec docker/compose.yaml
	$(BIN)/python manage.py makemigrations --check --dry-run
	$(PRODUCTION) $(BIN)/python manage.py check --deploy --fail-level WARNING
	$(BIN)/python manage.py spectacular --validate --fail-on-warn --file /dev/null

test: check
	$(BIN)/python -m pytest --numprocesses auto --maxprocesses 2 --dist loadfile

bench: install-dev
	$(BIN)/python tests/benchmarks/judge.py
	$(BIN)/python tests/benchmarks/dd.py 20

# Needs uv on the developer's machine; nothing else does.
lock:
	uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
		requirements.in --output-file requirements.txt
	uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
		requirements-dev.in --output-file requirements-dev.txt
