"""The real site: `manage.py demo` in a process and a data folder of its own."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection
from json import dumps, loads
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parents[2]
_READY = re.compile(r"Referee is ready: (http://\S+/)")


@dataclass(frozen=True)
class Answer:
    """Of one request."""

    status: int
    headers: dict[str, str]
    text: str

    def json(self) -> Any:
        return loads(self.text)


@dataclass
class Site:
    """Where it is, what it has printed, and its process."""

    url: str
    process: subprocess.Popen[str]
    lines: list[str] = field(default_factory=list)
    reader: Thread | None = None

    @property
    def output(self) -> str:
        return "".join(self.lines)

    def ask(
        self,
        method: str,
        path: str,
        *,
        body: bytes | Iterable[bytes] | None = None,
        json: object = None,
        headers: Mapping[str, str] | None = None,
    ) -> "Answer":
        """One request on a connection of its own; a body given in parts is sent chunked."""
        sent = dict(headers or {})
        if json is not None:
            body = dumps(json).encode()
            sent["Content-Type"] = "application/json"
        address = urlsplit(self.url)
        connection = HTTPConnection(address.hostname or "", address.port, timeout=60)
        try:
            connection.request(method, path, body=body, headers=sent)
            response = connection.getresponse()
            text = response.read().decode(errors="replace")
            return Answer(response.status, dict(response.headers.items()), text)
        finally:
            connection.close()

    def stop(self) -> int:
        """As Ctrl-C does; the exit status."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        status = self.process.wait(timeout=60)
        if self.reader:
            self.reader.join(timeout=30)
        if self.process.stdout:
            self.process.stdout.close()
        return status


def environment(data: Path, **variables: str) -> dict[str, str]:
    """Of a site that nothing else set on this machine can touch."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("REFEREE_", "DATABASE_", "REDIS_", "DJANGO_"))
    }
    own = {"REFEREE_MODE": "demo", "REFEREE_DATA": str(data), "PYTHONUNBUFFERED": "1"}
    return {**kept, **own, **variables}


@contextmanager
def site(data: Path, *arguments: str, **variables: str) -> Iterator[Site]:
    """Serves from the moment the block begins; arguments go to `manage.py demo`."""
    process = subprocess.Popen(
        [sys.executable, "manage.py", "demo", *arguments],
        cwd=ROOT,
        env=environment(data, **variables),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    found = Site(url="", process=process)
    try:
        _await_ready(found)
        yield found
    finally:
        found.stop()


def _await_ready(found: Site) -> None:
    """Reads until the site names its address, then goes on reading beside the test."""
    assert found.process.stdout
    for line in found.process.stdout:
        found.lines.append(line)
        if ready := _READY.search(line):
            found.url = ready.group(1)
            found.reader = Thread(target=_go_on_reading, args=(found,), daemon=True)
            found.reader.start()
            return
    raise AssertionError(f"the site did not start:\n{found.output}")


def _go_on_reading(found: Site) -> None:
    assert found.process.stdout
    for line in found.process.stdout:
        found.lines.append(line)
