"""Whoever asks the API in a test: with a session, with a phone's token, or without anything."""

import itertools
from typing import Any

from django.contrib.auth.models import User
from django.test import Client

from tests.rig import descriptions

_KEYS = itertools.count()


class Caller:
    """Asks, and holds each answer against the description."""

    def __init__(self, user: User | None = None, secret: str = "") -> None:
        self.client = Client()
        self.secret = secret
        if user is not None:
            self.client.force_login(user)

    def ask(
        self, method: str, path: str, body: object = None, *, key: str = "", **headers: str
    ) -> Any:
        """One request; a write gets a key of its own unless it brings one."""
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        if self.secret:
            sent["Authorization"] = f"Device {self.secret}"
        if method != "GET":
            sent["Idempotency-Key"] = key or f"key-{next(_KEYS)}"
        response: Any = self.client.generic(
            method,
            path,
            b"" if body is None else self.client._encode_json(body, "application/json"),
            content_type="application/json",
            headers=sent,
        )
        descriptions.check(method, path.partition("?")[0], response.status_code, response.json())
        return response

    def get(self, path: str, status: int = 200, **headers: str) -> Any:
        """What is read there."""
        return self._body(self.ask("GET", path, **headers), status)

    def post(self, path: str, body: object = None, status: int = 201, **options: str) -> Any:
        """What comes of a write."""
        return self._body(self.ask("POST", path, body, **options), status)

    def patch(self, path: str, body: object, status: int = 200, **options: str) -> Any:
        return self._body(self.ask("PATCH", path, body, **options), status)

    def _body(self, response: Any, status: int) -> Any:
        assert response.status_code == status, response.content
        return response.json()
