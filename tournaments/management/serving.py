"""The site on one port of this machine, until somebody presses Ctrl-C."""

import socket
import sys

import uvicorn

HOST = "127.0.0.1"
_APPLICATION = "tournaments.config.asgi:application"
_PATIENCE = 1  # seconds that open streams are given when the server ends


class _Server(uvicorn.Server):
    """Says where it is as soon as it answers there."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and sockets:
            port = sockets[0].getsockname()[1]
            sys.stdout.write(f"Referee is ready: http://{HOST}:{port}/\n")
            sys.stdout.flush()


def free_socket(port: int | None, *, first: int = 8000, tries: int = 1000) -> socket.socket:
    """Bound to `port`, or to the first free one from `first`; OSError when there is none."""
    if port is not None:
        return _bound(port)
    for candidate in range(first, first + tries):
        try:
            return _bound(candidate)
        except OSError:
            continue
    raise OSError(f"no free port from {first} to {first + tries - 1}")


def _bound(port: int) -> socket.socket:
    bound = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((HOST, port))
        bound.listen(128)  # now, since two servers may be bound to a port but only one may listen
    except OSError:
        bound.close()
        raise
    return bound


def serve(bound: socket.socket) -> None:
    """Until Ctrl-C, which is the proper end and no failure.

    Proxy headers are left to the office, which believes only as many proxies as it was told of.
    """
    config = uvicorn.Config(
        _APPLICATION,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=_PATIENCE,
        lifespan="off",
    )
    try:
        _Server(config).run(sockets=[bound])
    except KeyboardInterrupt:
        return
