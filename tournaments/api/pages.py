"""Lists come in pages of at most a hundred, filtered and ordered by named fields only."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from django.db.models import Model, QuerySet
from django.utils.translation import gettext as _
from rest_framework import serializers
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.shapes.fields import Digits

MOST = 100

Row = TypeVar("Row", bound=Model)


class Query(serializers.Serializer[Any]):
    """What may stand after the question mark; a name that is not listed is refused."""

    def to_internal_value(self, data: Any) -> Any:
        unknown = sorted(set(data) - set(self.fields))
        if unknown:
            raise ValidationError({name: [_("There is no such parameter.")] for name in unknown})
        return super().to_internal_value(data)


class PageQuery(Query):
    """A page of a list."""

    page = Digits(min_value=1, max_value=1_000_000, default=1, help_text="From 1.")
    size = Digits(min_value=1, max_value=MOST, default=50, help_text="How many to a page.")


def queried(shape: type[Query], request: Request) -> dict[str, Any]:
    """The parameters of the address, read in this shape."""
    found = shape(data=request.query_params)
    found.is_valid(raise_exception=True)
    return dict(found.validated_data)


def page(
    rows: QuerySet[Row], query: dict[str, Any], body: Callable[[Row], dict[str, Any]]
) -> Response:
    """One page; beyond the last there is an empty one."""
    return paged(rows.count(), query, lambda start, end: map(body, rows[start:end]))


def paged(
    total: int, query: dict[str, Any], items: Callable[[int, int], Iterable[dict[str, Any]]]
) -> Response:
    """One page of so many; `items` tells those from a place to another."""
    start = (query["page"] - 1) * query["size"]
    return Response(
        {
            "total": total,
            "page": query["page"],
            "pages": -(-total // query["size"]),
            "items": list(items(start, start + query["size"])),
        }
    )


def page_of(item: type[serializers.Serializer[Any]]) -> type[serializers.Serializer[Any]]:
    """The shape of a page of these."""
    return type(
        f"{item.__name__}Page",
        (serializers.Serializer,),
        {
            "__doc__": "One page of a list.",
            "total": serializers.IntegerField(help_text="On all pages together."),
            "page": serializers.IntegerField(),
            "pages": serializers.IntegerField(),
            "items": item(many=True),
        },
    )
