"""The stream of a tournament or a table. Rights are asked once, when it begins."""

from collections.abc import Callable
from functools import partial
from weakref import finalize

from django.http import Http404, HttpRequest, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from tournaments.queries import versions
from tournaments.services.rights import Deed
from tournaments.web import subjects
from tournaments.web.streams import HEADERS, Watched, events, free_connections, slots


@require_GET
def live(request: HttpRequest, kind: str, name: str) -> HttpResponseBase:
    """Opens the stream; 503 where this process has no room for it: the page asks by the clock."""
    watched = Watched(kind, name, _version(request, kind, name))
    free_connections()
    slot = slots.take() if hasattr(request, "scope") else None  # a WSGI server cannot stream
    if slot is None:
        return HttpResponse(
            _("No stream is free: ask again by and by."),
            status=503,
            content_type="text/plain; charset=utf-8",
            headers={"Retry-After": "30"},
        )
    response = StreamingHttpResponse(
        events(watched, _seen(request), slot), content_type="text/event-stream", headers=HEADERS
    )
    finalize(response, slots.leave, slot)  # for a reader who is gone before the first byte
    return response


def _version(request: HttpRequest, kind: str, name: str) -> Callable[[], int | None]:
    """How to look up the version, for somebody who may read the thing; else it is not there."""
    if kind == "tournament":
        subjects.tournament(request, name, Deed.READ_TOURNAMENT)
        return partial(versions.of_tournament, name)
    if kind == "table":
        _actor, table = subjects.table(request, name, Deed.READ_TABLE)
        return partial(versions.of_table, table.pk)
    raise Http404


def _seen(request: HttpRequest) -> int | None:
    """The version that a returning reader has heard of."""
    text = request.headers.get("Last-Event-ID", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 12 else None
