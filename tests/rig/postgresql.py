"""A private PostgreSQL from the system's own binaries, in a temporary folder."""

import os
import pwd
import re
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg

from tests.rig.machine import NotRunnable, free_port, install

_USER = "referee"
# Nothing here outlives the tests, so nothing waits for the disk.
_SETTINGS = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=60")


def _binaries() -> Path | None:
    """The newest server's folder."""

    def version(path: Path) -> int:
        found = re.search(r"(\d+)/bin", str(path))
        return int(found.group(1)) if found else 0

    folders = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    if folders:
        return max(folders, key=version)
    elsewhere = shutil.which("initdb")
    return Path(elsewhere).resolve().parent if elsewhere else None


def _servant() -> dict[str, Any]:
    """PostgreSQL refuses to run as root: whose rights it gets instead."""
    if os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        try:
            entry = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}
    raise NotRunnable("PostgreSQL: no user to run it as")


@contextmanager
def postgresql() -> Iterator[str]:
    """The address of a database on a server that lasts as long as the block."""
    binaries = _binaries()
    if binaries is None and install("postgresql"):
        binaries = _binaries()
    if binaries is None:
        raise NotRunnable("PostgreSQL is not installed (apt-get install postgresql)")
    servant = _servant()
    folder = Path(tempfile.mkdtemp(prefix="referee-postgresql-"))
    if servant:
        os.chown(folder, servant["user"], servant["group"])
    try:
        _run(binaries / "initdb", "-D", folder / "data", "-U", _USER, "-A", "trust",
             "-E", "UTF8", "--no-locale", "--no-sync", servant=servant)  # fmt: skip
        with _server(binaries, folder, servant) as address:
            yield address
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _run(*command: Any, servant: dict[str, Any]) -> None:
    words = [str(word) for word in command]
    done = subprocess.run(
        words, cwd="/", capture_output=True, text=True, timeout=180, check=False, **servant
    )
    if done.returncode:
        raise NotRunnable(f"PostgreSQL: {words[0]} failed: {done.stderr.strip()[-200:]}")


@contextmanager
def _server(binaries: Path, folder: Path, servant: dict[str, Any]) -> Iterator[str]:
    port = free_port()
    settings = [f"--{setting}" for setting in _SETTINGS]
    with (folder.parent / f"{folder.name}.log").open("w+") as log:
        process = subprocess.Popen(
            [str(binaries / "postgres"), "-D", str(folder / "data"), "-p", str(port),
             "-h", "127.0.0.1", "-k", "", *settings],
            cwd="/", stdin=subprocess.DEVNULL, stdout=log, stderr=log, **servant,
        )  # fmt: skip
        try:
            address = f"postgresql://{_USER}@127.0.0.1:{port}/postgres"
            _wait(process, address)
            yield address
        finally:
            process.send_signal(signal.SIGINT)  # fast: open connections are cut
            process.wait(timeout=60)
            Path(log.name).unlink(missing_ok=True)


def _wait(process: subprocess.Popen[bytes], address: str) -> None:
    deadline = time.monotonic() + 90
    while time.monotonic() < deadline and process.poll() is None:
        try:
            psycopg.connect(address, connect_timeout=2).close()
        except psycopg.OperationalError:
            time.sleep(0.05)
        else:
            return
    raise NotRunnable("PostgreSQL did not start")


def new_database(server: str, name: str) -> str:
    """The address of an empty database on that server."""
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')  # type: ignore[call-overload]
    return server.rpartition("/")[0] + f"/{name}"
