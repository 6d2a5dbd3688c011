"""Celery's own processes: workers that can be killed, and beat, which sweeps."""

import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from tests.rig.site import ROOT

Process = subprocess.Popen[bytes]


@contextmanager
def workers(count: int, variables: Mapping[str, str]) -> Iterator[list[Process]]:
    """That many workers on the broker of these variables, while the block lasts."""
    names = [["worker", "--pool", "solo", "--hostname", f"w{n}@%h"] for n in range(count)]
    with _processes(names, variables) as found:
        yield found


@contextmanager
def beat(schedule: str, variables: Mapping[str, str]) -> Iterator[None]:
    """The clock that calls the sweeper; `schedule` is a file of its own."""
    with _processes([["beat", "--schedule", schedule]], variables):
        yield


@contextmanager
def _processes(arguments: list[list[str]], variables: Mapping[str, str]) -> Iterator[list[Process]]:
    started = [
        subprocess.Popen(
            [sys.executable, "-m", "celery", "-A", "tournaments.config", *rest, "-l", "WARNING"],
            cwd=ROOT,
            env=dict(variables),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        for rest in arguments
    ]
    try:
        yield started
    finally:
        for process in started:
            process.kill()
            process.wait()
