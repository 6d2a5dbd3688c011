"""What several descriptions of the API share: errors, the language header, examples."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from django.conf import settings
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import (
    OpenApiExample,
    OpenApiParameter,
    OpenApiResponse,
    extend_schema,
)
from rest_framework.serializers import Serializer

from tournaments.api.shapes.errors import ErrorBody

F = TypeVar("F", bound=Callable[..., Any])

LANGUAGE = OpenApiParameter(
    name="Accept-Language",
    type=OpenApiTypes.STR,
    location=OpenApiParameter.HEADER,
    enum=[code for code, _name in settings.LANGUAGES],
    description="Language of meanings, articles and messages.",
)

RECORD_EXAMPLE = OpenApiExample(
    "A deal whose auction has begun",
    value={"record": "Laws: russian/sochi\nSeats: A B C\nDealer: C\n\nA bid 6S\nB pass\nC pass\n"},
    request_only=True,
)

SHEET_EXAMPLE = OpenApiExample(
    "Three players",
    value={
        "laws": "russian/sochi",
        "players": ["A", "B", "C"],
        "pool": {"A": 10, "B": 10, "C": 10},
        "mountain": {"A": 4, "B": 2, "C": 0},
        "whists": {"A": {"B": 12}, "B": {"C": 20}, "C": {"A": 8}},
    },
    request_only=True,
)

POT_EXAMPLE = OpenApiExample(
    "Three players and their pot",
    value={
        "laws": "austrian/unlimited",
        "players": ["A", "B", "C"],
        "cash": {"A": -60, "B": 6, "C": -76},
        "pot": 130,
    },
    request_only=True,
)

_MEANINGS = {
    400: "The request cannot be used: `code` and `params` say why.",
    401: "Nobody is logged in, or the phone’s token is no longer good.",
    403: "The sender’s rights do not reach so far, or `X-CSRFToken` is missing.",
    404: "There is nothing by this name.",
    406: "Only `application/json` is answered.",
    409: "`stale`: the version seen is an old one, `params` has the present state. "
    "`request-running`: the same request is being answered.",
    413: "The body is larger than allowed.",
    415: "The body is not `application/json`.",
    422: "The laws refuse it, with their article, or the office does. `key-reused`: the "
    "`Idempotency-Key` was sent with another request before.",
    429: "Too many requests, or `too-many-searches`; `Retry-After` says when to try again.",
}


def answer(shape: type[Serializer[Any]], meaning: str) -> OpenApiResponse:
    return OpenApiResponse(shape, description=meaning)


def errors(*statuses: int) -> dict[int, OpenApiResponse]:
    """The errors of one operation; every one may be asked too often."""
    return {
        status: OpenApiResponse(ErrorBody, description=_MEANINGS[status])
        for status in (*statuses, 429)
    }


def reading(
    name: str,
    summary: str,
    shape: type[Serializer[Any]],
    *,
    description: str = "",
    query: type[Serializer[Any]] | None = None,
    example: object = None,
) -> Callable[[F], F]:
    """Describes an operation that only reads."""
    return extend_schema(
        operation_id=name,
        summary=summary,
        description=description or None,
        parameters=[query] if query else [],
        request=None,
        responses={200: shape, **errors(*((400,) if query else ()), 401, 403, 404)},
        examples=[] if example is None else [_answered(example)],
    )


def asking(
    name: str,
    summary: str,
    shape: type[Serializer[Any]],
    *,
    body: type[Serializer[Any]],
    description: str = "",
    example: object = None,
) -> Callable[[F], F]:
    """Describes a question that has a body: nothing is stored, no key is needed."""
    return extend_schema(
        operation_id=name,
        summary=summary,
        description=description or None,
        request=body,
        responses={200: shape, **errors(400, 401, 403, 404, 413, 415, 422)},
        examples=[] if example is None else [_sent(example)],
    )


def writing(  # noqa: PLR0913  (what a description has)
    name: str,
    summary: str,
    shape: type[Serializer[Any]],
    *,
    body: type[Serializer[Any]] | None = None,
    status: int = 200,
    description: str = "",
    example: object = None,
    others: Mapping[str, object] | None = None,
) -> Callable[[F], F]:
    """Describes a write; `description.Described` adds the key and the version."""
    return extend_schema(
        operation_id=name,
        summary=summary,
        description=description or None,
        request=body,
        responses={status: shape, **errors(400, 401, 403, 404, 409, 413, 415, 422)},
        examples=[
            *([] if example is None else [_sent(example)]),
            *(_sent(value, title) for title, value in (others or {}).items()),
        ],
    )


def _sent(value: object, title: str = "A request") -> OpenApiExample:
    return OpenApiExample(title, value=value, request_only=True)


def _answered(value: object) -> OpenApiExample:
    return OpenApiExample("An answer", value=value, response_only=True, status_codes=["200"])
