"""The one shape of an error: `{code, article, message, params}`, and the status of each kind.

400 is for what cannot be read, 422 for what was read and is refused by the laws or the office.
"""

from collections.abc import Mapping
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404
from django.utils.translation import gettext as _
from rest_framework import exceptions, status
from rest_framework.response import Response
from rest_framework.views import set_rollback

from tournaments.api.failures import Forged, Unreadable
from tournaments.services.errors import Busy, Conflict, Declined, Forbidden, Hidden, Refused
from tournaments.services.receipts import Running

_STATUSES: dict[type[Declined], int] = {
    Refused: status.HTTP_422_UNPROCESSABLE_ENTITY,
    Conflict: status.HTTP_409_CONFLICT,
    Running: status.HTTP_409_CONFLICT,
    Forbidden: status.HTTP_403_FORBIDDEN,
    Hidden: status.HTTP_404_NOT_FOUND,
    Busy: status.HTTP_429_TOO_MANY_REQUESTS,
}


def error_body(
    *, code: str, message: str, article: str | None = None, params: Mapping[str, object]
) -> dict[str, object]:
    return {"code": code, "article": article, "message": message, "params": dict(params)}


def declined_body(declined: Declined) -> dict[str, object]:
    return error_body(
        code=declined.code,
        article=declined.article,
        message=declined.message,
        params=declined.params,
    )


def status_of(declined: Declined, view: object = None) -> int:
    """A view of the law says 400 to everything that it refuses: it stores nothing."""
    if isinstance(declined, Refused):
        return int(getattr(view, "refused_status", _STATUSES[Refused]))
    return _STATUSES[type(declined)]


def answer_exception(error: Exception, context: Mapping[str, Any]) -> Response | None:
    """For REST framework; None hands an unexpected error on to the site's handler of 500."""
    if isinstance(error, Forbidden) and not context["request"].auth:
        return _who_are_you(context)
    if isinstance(error, Declined):
        set_rollback()
        seconds = _seconds(error)
        headers = {"Retry-After": str(seconds)} if seconds else {}
        found = status_of(error, context.get("view"))
        return Response(declined_body(error), status=found, headers=headers)
    if isinstance(error, Http404):
        error = exceptions.NotFound(Hidden().message)
    elif isinstance(error, PermissionDenied):
        error = exceptions.PermissionDenied(Forbidden().message)
    if not isinstance(error, exceptions.APIException):
        return None
    set_rollback()
    if isinstance(error, exceptions.NotAuthenticated):
        return _who_are_you(context)
    return Response(
        error_body(code=_code(error), message=_message(error), params=_params(error)),
        status=error.status_code,
        headers=_headers(error, context),
    )


def _seconds(declined: Declined) -> int:
    """After so many it may be asked for again; 0 where that is of no use."""
    if isinstance(declined, Busy):
        return declined.seconds
    return 1 if isinstance(declined, Running) else 0


def _who_are_you(context: Mapping[str, Any]) -> Response:
    view = context["view"]
    return Response(
        error_body(
            code="not-authenticated",
            message=_("Log in first, or send the token of the table’s phone."),
            params={},
        ),
        status=status.HTTP_401_UNAUTHORIZED,
        headers={"WWW-Authenticate": view.get_authenticate_header(context["request"])},
    )


_CODES: dict[type[exceptions.APIException], str] = {
    exceptions.ValidationError: "bad-request",
    exceptions.NotFound: "not-found",
    exceptions.PermissionDenied: "forbidden",
    exceptions.MethodNotAllowed: "method-not-allowed",
    exceptions.NotAcceptable: "not-acceptable",
    exceptions.UnsupportedMediaType: "unsupported-media-type",
}


def _code(error: exceptions.APIException) -> str:
    """A code given with the error wins; else the code of the kind of error."""
    if isinstance(error, exceptions.ParseError):
        code = error.get_codes()
        return "unreadable-json" if code == "parse_error" else str(code)
    if isinstance(error, exceptions.AuthenticationFailed | Unreadable | Forged):
        return str(error.get_codes())
    return _CODES.get(type(error), "bad-request")


def _message(error: exceptions.APIException) -> str:
    if isinstance(error, exceptions.ValidationError):
        return _("The request lacks something or holds something else than expected.")
    return str(error.detail)


def _params(error: exceptions.APIException) -> dict[str, object]:
    """Of a request that was not as expected: what is wrong, by field."""
    if not isinstance(error, exceptions.ValidationError):
        return {}
    detail = error.detail
    if isinstance(detail, list):
        return {"request": [str(item) for item in detail]}
    return {str(field): _plain(found) for field, found in detail.items()}


def _plain(found: object) -> object:
    """Messages as plain text, nested as the request was."""
    if isinstance(found, Mapping):
        return {str(key): _plain(value) for key, value in found.items()}
    if isinstance(found, list | tuple):
        return [_plain(value) for value in found]
    return str(found)


def _headers(error: exceptions.APIException, context: Mapping[str, Any]) -> dict[str, str]:
    if isinstance(error, exceptions.MethodNotAllowed) and context.get("view"):
        return {"Allow": ", ".join(context["view"].allowed_methods)}
    if isinstance(error, exceptions.AuthenticationFailed):
        return {"WWW-Authenticate": str(getattr(error, "auth_header", ""))}
    return {}
