"""Somebody with an account, over HTTP: logs in by the page, writes by the API."""

import json
from http.cookiejar import CookieJar
from typing import Any
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
        with self._opener.open(request, timeout=20) as response:
            return str(response.read().decode())
