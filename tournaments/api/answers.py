"""What several descriptions of the API share: errors, the language header, examples."""

from typing import Any

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse
from rest_framework.serializers import Serializer

from tournaments.api.serializers import ErrorBody

LANGUAGE = OpenApiParameter(
    name="Accept-Language",
    type=OpenApiTypes.STR,
    location=OpenApiParameter.HEADER,
    enum=["en", "ru"],
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

_MEANINGS = {
    400: "The request cannot be used: `code` and `params` say why.",
    404: "There is nothing by this name.",
    413: "The body is larger than allowed.",
    415: "The body is not `application/json`.",
    429: "Too many requests; `Retry-After` says when to try again.",
}


def answer(shape: type[Serializer[Any]], meaning: str) -> OpenApiResponse:
    return OpenApiResponse(shape, description=meaning)


def errors(*statuses: int) -> dict[int, OpenApiResponse]:
    """The errors of one operation; every one may be asked too often."""
    return {
        status: OpenApiResponse(ErrorBody, description=_MEANINGS[status])
        for status in (*statuses, 429)
    }
