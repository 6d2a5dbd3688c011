"""Somebody with an account of the demo, over HTTP: logs in by the page, writes by the API."""

import json
import re
from http.cookiejar import CookieJar
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener

from tests.rig.site import Site


class LoggedIn:
    """A browser without eyes."""

    def __init__(self, site: Site, username: str, password: str) -> None:
        self._home = site.url.rstrip("/")
        self._jar = CookieJar()
        self._opener = build_opener(HTTPCookieProcessor(self._jar))
        self._open("/accounts/login/")
        form = {
            "username": username,
            "password": password,
            "csrfmiddlewaretoken": self._token(),
        }
        self._open("/accounts/login/", urlencode({**form, "next": "/tournaments/"}).encode())

    def post(self, path: str, body: object, key: str) -> Any:
        """One write."""
        headers = {
            "Content-Type": "application/json",
            "X-CSRFToken": self._token(),
            "Idempotency-Key": key,
        }
        return json.loads(self._open(path, json.dumps(body).encode(), **headers))

    def get(self, path: str) -> Any:
        return json.loads(self._open(path))

    def _token(self) -> str:
        return next(str(cookie.value) for cookie in self._jar if cookie.name == "csrftoken")

    def _open(self, path: str, data: bytes | None = None, **headers: str) -> str:
        request = Request(self._home + path, data, headers)
        try:
            with self._opener.open(request, timeout=60) as response:
                return str(response.read().decode())
        except HTTPError as error:
            raise AssertionError(f"{path}: {error.code} {error.read().decode()[:500]}") from error


def password_of(site: Site, username: str) -> str:
    """What the demo has told once."""
    told = re.search(rf"^.+  {username} +(\S+)$", site.output, re.MULTILINE)
    assert told, site.output
    return told[1]


def director_of(site: Site) -> LoggedIn:
    return LoggedIn(site, "director", password_of(site, "director"))


def one_down(director: LoggedIn, key: str) -> None:
    """The next deal at the table of four, whoever deals it: first hand fails, no pool fills."""
    (table,) = director.get("/api/v1/tournaments/leningrad-four/rounds/1")["tables"]
    deals = director.get(f"/api/v1/tables/{table['token']}/deals")["items"]
    dealer = "ABCD".index(deals[-1]["dealer"]) + 1
    first, second, third = (("ABCD" * 2)[dealer % 4 + turn] for turn in (1, 2, 3))
    lines = [f"{first} declare 6S", f"{second} whist", f"{third} whist"]
    lines.append(f"tricks {first}=5 {second}=3 {third}=2")
    director.post(f"/api/v1/tables/{table['token']}/results", {"lines": lines}, key)
