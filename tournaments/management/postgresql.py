"""PostgreSQL's own programs: pg_dump, pg_restore and psql, given the site's connection."""

import os
import subprocess
from collections.abc import Mapping
from pathlib import Path
from shutil import which
from typing import Any

_EMPTY = """\
DO $$ DECLARE found record; BEGIN
  FOR found IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
    EXECUTE format('DROP TABLE public.%I CASCADE', found.tablename);
  END LOOP;
END $$;
DROP FUNCTION IF EXISTS public.referee_only_grows();
"""
_OURS = ("--no-owner", "--no-privileges")


class Failed(Exception):
    """One of the programs is missing or did not do it; the text says which and why."""


def dump(settings: Mapping[str, Any], target: Path) -> None:
    """The database as it is at one moment, in pg_dump's own format."""
    _do("pg_dump", "--format=custom", *_OURS, f"--file={target}", settings=settings)


def script(source: Path, target: Path) -> None:
    """The dump as a script; reading all of it shows that it is whole."""
    _do("pg_restore", *_OURS, f"--file={target}", str(source), settings={})


def run(settings: Mapping[str, Any], script: Path) -> None:
    """Empties the database and runs the script, in one transaction."""
    empty = script.with_name("empty.sql")
    empty.write_text(_EMPTY, encoding="utf-8")
    _do(
        "psql", "--no-psqlrc", "--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1",
        "--output=/dev/null", f"--file={empty}", f"--file={script}", settings=settings,
    )  # fmt: skip


def _do(program: str, *arguments: str, settings: Mapping[str, Any]) -> None:
    path = which(program)
    if path is None:
        raise Failed(f"{program} is missing: apt-get install postgresql-client")
    environment = {**os.environ, **_variables(settings)}
    done = subprocess.run(  # noqa: S603  (a program of the system, no shell)
        [path, *arguments], env=environment, stdin=subprocess.DEVNULL,
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        last = done.stderr.strip().splitlines()[-1:] or ["no reason given"]
        raise Failed(f"{program} failed: {last[0]}")


def _variables(settings: Mapping[str, Any]) -> dict[str, str]:
    """The connection as libpq reads it from the environment: a password is in no process list."""
    names = {
        "NAME": "DATABASE",
        "USER": "USER",
        "PASSWORD": "PASSWORD",
        "HOST": "HOST",
        "PORT": "PORT",
    }
    found = {f"PG{ours}": str(settings.get(theirs) or "") for theirs, ours in names.items()}
    options = {
        f"PG{name.upper()}": str(value)
        for name, value in settings.get("OPTIONS", {}).items()
        if name.startswith("ssl")
    }
    return {name: value for name, value in {**found, **options}.items() if value}
