"""This machine: free ports, packages, and the word for what it cannot run."""

import fcntl
import os
import shutil
import socket
import subprocess
import tempfile
from functools import cache
from pathlib import Path


class NotRunnable(Exception):
    """A part of the rig that this machine does not offer; the text says what to install."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@cache
def install(*packages: str) -> bool:
    """Debian's packages, if this is root on a Debian; else nothing happens. Tried once, and while
    another process of the tests installs something, waited for.
    """
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return False
    with (Path(tempfile.gettempdir()) / "referee-tests-install.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        return _installed(packages)


def _installed(packages: tuple[str, ...]) -> bool:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for arguments in (("update",), ("install", "-y", "--no-install-recommends", *packages)):
        done = subprocess.run(
            ["apt-get", "-qq", *arguments],
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=900,
            check=False,
        )
        if done.returncode:
            return False
    return True
