"""No body larger than the limit is read, whatever its headers promise."""

from collections.abc import Awaitable, Callable, Iterator, Mapping
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _

from tournaments.config.errors import answer
from tournaments.config.requests import Handler, speaks_json

Message = Mapping[str, Any]
Scope = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]

_OVERSIZE = "referee.oversize"
_DRAINED = 16  # limits' worth of an oversize body that are read and dropped, so that the
# client gets to hear the answer instead of a broken connection
_LENGTH = (b"content-length", b"transfer-encoding")


class WholeBody:
    """Around the ASGI application: reads the body before the application begins, counting.

    A chunked body names no length, and what does not is empty to REST framework and to forms;
    here it gets one. What is too large is dropped and marked, and `BodyLimit` answers.
    """

    def __init__(self, application: Application) -> None:
        self._application = application

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._application(scope, receive, send)
            return
        message, oversize = await _read(receive, limit=settings.BODY_LIMIT)
        waiting = [message]

        async def replayed() -> Message:
            return waiting.pop() if waiting else await receive()

        headers = [(name, value) for name, value in scope["headers"] if name not in _LENGTH]
        if body := message.get("body"):
            headers.append((b"content-length", str(len(body)).encode()))
        whole = {**scope, "headers": headers, _OVERSIZE: oversize}
        await self._application(whole, replayed, send)


async def _read(receive: Receive, *, limit: int) -> tuple[Message, bool]:
    """The body in one message, or the word that the client is gone; and: was it too large?"""
    parts: list[bytes] = []
    read, more = 0, True
    while more and read <= limit * _DRAINED:
        message = await receive()
        if message["type"] != "http.request":
            return message, False
        part = message.get("body", b"")
        read += len(part)
        if read <= limit:
            parts.append(part)
        more = message.get("more_body", False)
    body = b"" if read > limit else b"".join(parts)
    return {"type": "http.request", "body": body, "more_body": False}, read > limit


class BodyLimit:
    """Answers 413 to a body that is too large: by count under ASGI, by its header else."""

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


class WholeText:
    """Answers 400 to fields that hold the sign with the number 0, which no text has."""

    def __init__(self, get_response: Handler) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if any("\0" in text for text in _fields(request)):
            message = _("The request holds the sign with the number 0.")
            return answer(request, status=400, code="malformed", message=message)
        return self._get_response(request)


def _fields(request: HttpRequest) -> Iterator[str]:
    """Names and values of the query and of a page's form; the API takes no forms."""
    for sent in (request.GET,) if speaks_json(request) else (request.GET, request.POST):
        for name, values in sent.lists():
            yield from (name, *map(str, values))


def _oversize(request: HttpRequest) -> bool:
    if getattr(request, "scope", {}).get(_OVERSIZE):
        return True
    length = request.META.get("CONTENT_LENGTH") or "0"
    return not length.isdigit() or int(length) > settings.BODY_LIMIT
