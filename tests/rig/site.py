"""The real site: `manage.py demo` in a process and a data folder of its own."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import Thread

ROOT = Path(__file__).resolve().parents[2]
_READY = re.compile(r"Referee is ready: (http://\S+/)")


@dataclass
class Site:
    """Where it is, what it has printed, and its process."""

    url: str
    process: subprocess.Popen[str]
    lines: list[str] = field(default_factory=list)

    @property
    def output(self) -> str:
        return "".join(self.lines)

    def stop(self) -> int:
        """As Ctrl-C does; the exit status."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        return self.process.wait(timeout=20)


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
            Thread(target=_go_on_reading, args=(found,), daemon=True).start()
            return
    raise AssertionError(f"the site did not start:\n{found.output}")


def _go_on_reading(found: Site) -> None:
    assert found.process.stdout
    for line in found.process.stdout:
        found.lines.append(line)
