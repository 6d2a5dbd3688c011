"""No body larger than the limit is read, whatever its headers promise."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _

from tournaments.config.errors import answer
from tournaments.config.requests import Handler

Message = Mapping[str, Any]
Scope = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]

_OVERSIZE = "referee.oversize"
_DRAINED = 16  # limits' worth of an oversize body that are read and dropped, so that the
# client gets to hear the answer instead of a broken connection


class CountedBody:
    """Around the ASGI application: counts the bytes, for a chunked body names no length.
    What is too large is cut off and marked; `BodyLimit` then answers."""

    def __init__(self, application: Application) -> None:
        self._application = application

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._application(scope, receive, send)
            return
        limit: int = settings.BODY_LIMIT
        read = 0

        async def counted() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if message["type"] != "http.request" or read <= limit:
                return message
            scope[_OVERSIZE] = True
            while message.get("more_body") and read <= limit * _DRAINED:
                message = await receive()
                read += len(message.get("body", b""))
            return {"type": "http.request", "body": b"", "more_body": False}

        await self._application(scope, counted, send)


class BodyLimit:
    """Answers 413 to a body that is too large by its header or by count."""

    def __init__(self, get_response: Handler) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if _oversize(request):
            return answer(
                request,
                status=413,
                code="body-too-large",
                message=_("The request is larger than %(limit)s bytes.")
                % {"limit": settings.BODY_LIMIT},
                params={"limit": settings.BODY_LIMIT},
            )
        return self._get_response(request)


def _oversize(request: HttpRequest) -> bool:
    if getattr(request, "scope", {}).get(_OVERSIZE):
        return True
    length = request.META.get("CONTENT_LENGTH") or "0"
    return not length.isdigit() or int(length) > settings.BODY_LIMIT
