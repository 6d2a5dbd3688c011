"""A reader of server-sent events over a real connection."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPResponse
from typing import Any
from urllib.parse import urlsplit

from tests.rig.site import Site


class Stream:
    """An open stream; it gives up after a minute of silence."""

    def __init__(self, response: HTTPResponse) -> None:
        self.response = response
        self.status = response.status

    def event(self) -> tuple[str, Any]:
        """The next event: its id and what it holds; comments are passed over."""
        found: dict[str, str] = {}
        while line := self.response.readline().decode():
            name, _colon, value = line.rstrip("\n").partition(": ")
            if name:
                found[name] = value
            elif "data" in found:
                return found["id"], json.loads(found["data"])
            else:
                found = {}
        raise EOFError

    def ended(self) -> bool:
        """Whether nothing more comes."""
        return not self.response.read()


@contextmanager
def stream(site: Site, path: str, **headers: str) -> Iterator[Stream]:
    """Open while the block lasts."""
    address = urlsplit(site.url)
    connection = HTTPConnection(address.hostname or "", address.port, timeout=60)
    try:
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request("GET", path, headers=sent)
        yield Stream(connection.getresponse())
    finally:
        connection.close()
