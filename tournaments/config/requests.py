"""One id for each request, on its log lines and in its answer; one log line when it is answered."""

import logging
import re
import secrets
from collections.abc import Callable
from time import perf_counter

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from tournaments.config.logs import REQUEST_ID

Handler = Callable[[HttpRequest], HttpResponseBase]

_log = logging.getLogger("referee.request")
_FOREIGN_ID = re.compile(r"[A-Za-z0-9-]{8,64}")
_METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
_QUIET = ("/health/live", "/health/ready")


class RequestLog:
    """Outermost: what it measures and names covers all other middleware."""

    def __init__(self, get_response: Handler) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        token = REQUEST_ID.set(_id_of(request))
        began = perf_counter()
        try:
            response = self._get_response(request)
            response["X-Request-ID"] = REQUEST_ID.get()
            _say(request, response.status_code, perf_counter() - began)
            return response
        finally:
            REQUEST_ID.reset(token)


def speaks_json(request: HttpRequest) -> bool:
    """Is this a request to the API, which reads its own bodies and answers in JSON?"""
    return request.path_info.startswith("/api/")


def note_error(request: HttpRequest, error: BaseException) -> None:
    """An unhandled error: its type and places, under the request's id."""
    _log.error("unhandled error", exc_info=error, extra={"route": _route(request)})


def _id_of(request: HttpRequest) -> str:
    """A proxy's id when there is a proxy of our own; else a new one."""
    given = request.headers.get("X-Request-ID", "")
    if settings.TRUSTED_PROXIES and _FOREIGN_ID.fullmatch(given):
        return given
    return secrets.token_hex(8)


def _route(request: HttpRequest) -> str:
    """The pattern of the address, never the address: it may hold a token."""
    if request.path_info.startswith(settings.STATIC_URL):
        return settings.STATIC_URL
    match = request.resolver_match
    return f"/{match.route}" if match else "unmatched"


def _say(request: HttpRequest, status: int, seconds: float) -> None:
    route = _route(request)
    quiet = route in (*_QUIET, settings.STATIC_URL) and status < 400
    _log.log(
        logging.DEBUG if quiet else logging.INFO,
        "answered",
        extra={
            "method": request.method if request.method in _METHODS else "other",
            "route": route,
            "status": status,
            "milliseconds": round(seconds * 1000),
        },
    )
