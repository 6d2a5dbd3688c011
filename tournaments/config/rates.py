"""How often one address may ask. Somebody known, by log-in or as a table's phone, is counted by
himself and may do more, since a whole club can stand behind one address.

Each request is counted by one atomic step of the cache, so that the limit holds under parallel
requests; with Redis all processes count together.
"""

import logging
from dataclasses import dataclass
from time import time

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.translation import ngettext

from tournaments.config.clients import client_address
from tournaments.config.errors import answer
from tournaments.config.requests import Handler
from tournaments.services import devices
from tournaments.web.actors import DEVICE_COOKIE

WINDOW = 60  # seconds
KNOWN = 5
"""How many times more than an address somebody known may ask."""

_log = logging.getLogger("referee.rates")
_UNCOUNTED = ("/health/", settings.STATIC_URL)
_READING = ("GET", "HEAD", "OPTIONS")


@dataclass(frozen=True, slots=True)
class Budget:
    """What is counted together, and how many of it fit into a window."""

    name: str
    limit: int


class RateLimit:
    """Answers 429 with `Retry-After` once an address has spent its budget."""

    def __init__(self, get_response: Handler) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if request.path_info.startswith(_UNCOUNTED):
            return self._get_response(request)
        known = _known(request)
        budget = _budget(request, times=KNOWN if known else 1)
        wait = seconds_to_wait(budget, address=known or client_address(request), now=time())
        return _too_many(request, wait) if wait else self._get_response(request)


def _known(request: HttpRequest) -> str:
    """Who asks, if it is somebody the office knows; a made-up phone is nobody."""
    user = getattr(request, "user", None)
    if user is not None and user.is_authenticated:
        return f"user:{user.pk}"
    scheme, _, told = request.headers.get("Authorization", "").partition(" ")
    secret = told if scheme.casefold() == "device" else request.COOKIES.get(DEVICE_COOKIE, "")
    device = devices.by_secret(secret=secret.strip()) if secret else None
    return f"device:{device.pk}" if device is not None else ""


def _budget(request: HttpRequest, *, times: int) -> Budget:
    if request.method in _READING:
        return Budget("get", settings.GET_RATE * times)
    return Budget("post", settings.POST_RATE * times)


def seconds_to_wait(budget: Budget, *, address: str, now: float) -> int:
    """Counts one request; 0 when it fits, else the whole seconds until the window ends."""
    window = int(now // WINDOW)
    if _count(f"rate:{budget.name}:{address}:{window}") <= budget.limit:
        return 0
    return max(1, round((window + 1) * WINDOW - now))


def _count(key: str) -> int:
    """A cache that does not answer stops nobody: readiness reports it, and so does the log."""
    try:
        cache.add(key, 0, timeout=2 * WINDOW)
        return cache.incr(key)
    except ValueError:  # dropped between the two steps
        return 1
    except Exception as error:
        _log.error("requests are not counted", exc_info=error, extra={"check": "cache"})
        return 0


def _too_many(request: HttpRequest, wait: int) -> HttpResponseBase:
    response = answer(
        request,
        status=429,
        code="too-many-requests",
        message=ngettext(
            "Too many requests. Try again in %(seconds)s second.",
            "Too many requests. Try again in %(seconds)s seconds.",
            wait,
        )
        % {"seconds": wait},
        params={"seconds": wait},
    )
    response["Retry-After"] = str(wait)
    return response
