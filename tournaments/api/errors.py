"""The one shape of an error: `{code, article, message, params}`."""

from collections.abc import Mapping
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404
from django.utils.translation import gettext as _
from rest_framework import exceptions, status
from rest_framework.response import Response
from rest_framework.views import set_rollback

from tournaments.services.errors import Refused


def error_body(
    *, code: str, message: str, article: str | None = None, params: Mapping[str, object]
) -> dict[str, object]:
    return {"code": code, "article": article, "message": message, "params": dict(params)}


def answer_exception(error: Exception, context: Mapping[str, Any]) -> Response | None:
    """For REST framework; None hands an unexpected error on to the site's handler of 500."""
    if isinstance(error, Refused):
        return Response(
            error_body(
                code=error.code, article=error.article, message=error.message, params=error.params
            ),
            status=status.HTTP_400_BAD_REQUEST,
        )
    if isinstance(error, Http404):
        error = exceptions.NotFound()
    elif isinstance(error, PermissionDenied):
        error = exceptions.PermissionDenied()
    if not isinstance(error, exceptions.APIException):
        return None
    set_rollback()
    return Response(
        error_body(code=_code(error), message=_message(error), params=_params(error)),
        status=error.status_code,
        headers=_headers(error, context),
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
    """A code given with a parse error wins; else the code of the kind of error."""
    if isinstance(error, exceptions.ParseError):
        code = error.get_codes()
        return "unreadable-json" if code == "parse_error" else str(code)
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
    return {}
