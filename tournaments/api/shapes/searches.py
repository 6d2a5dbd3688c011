"""Searches: a position and what is asked of it, or a record; the law itself reads both."""

from collections.abc import Mapping
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from tournaments.api.shapes.fields import Text, Whole
from tournaments.models import Search

MOST = 2_000_000_000


@extend_schema_field({"oneOf": [{"type": "boolean"}, {"type": "string", "enum": ["led-card"]}]})
class OvertakeField(serializers.JSONField):
    """Whether whoever can must beat: the winning card, or the card led."""


class Position(serializers.Serializer[Any]):
    """Who holds what, and what is asked; as `python -m referee solve` reads it."""

    seats = serializers.ListField(
        child=serializers.CharField(), min_length=2, max_length=3, help_text="In order of turn."
    )
    hands = serializers.DictField(
        child=serializers.CharField(allow_blank=True),
        help_text="By seat: the cards held, `SA D98`; those on the table left out.",
    )
    leader = serializers.CharField(help_text="Leads, or has led the trick on the table.")
    trump = serializers.ChoiceField(choices=["S", "C", "D", "H"], allow_null=True, required=False)
    trick = serializers.ListField(
        child=serializers.ListField(
            child=serializers.CharField(), min_length=2, max_length=2, help_text="Seat and card."
        ),
        required=False,
        help_text="The cards on the table, the leader's first.",
    )
    revoked = serializers.ListField(
        child=serializers.CharField(),
        required=False,
        help_text="Cards on the table that stand although they broke the law.",
    )
    must_trump = serializers.BooleanField(required=False, help_text="`true` if left out.")
    must_overtake = OvertakeField(
        required=False, help_text='`false` if left out; `"led-card"`: only the card led.'
    )
    exposed = serializers.ListField(
        child=serializers.CharField(),
        required=False,
        help_text="Cards to be played as soon as lawful; of several the other side picks.",
    )
    ask = serializers.ChoiceField(
        choices=["value", "leads", "reachable", "claim"],
        required=False,
        help_text="`value` if left out.",
    )
    target = serializers.ListField(
        child=serializers.CharField(), required=False, help_text="Seats whose tricks are counted."
    )
    maximizers = serializers.ListField(
        child=serializers.CharField(), required=False, help_text="Seats that want that number high."
    )
    want = serializers.ListField(
        child=serializers.IntegerField(min_value=0, max_value=10),
        required=False,
        help_text="`reachable`: tricks in order of turn to which a line is wanted.",
    )
    claimant = serializers.CharField(required=False, help_text="`claim`: the seat that claims.")
    claimed = serializers.IntegerField(
        min_value=0, max_value=10, required=False, help_text="`claim`: the tricks claimed."
    )
    plan = serializers.ListField(
        child=serializers.CharField(), required=False, help_text="`claim`: his cards in order."
    )
    absurd = serializers.ListField(
        child=serializers.CharField(),
        required=False,
        help_text="`claim`: plays that nobody imputes to him; all that apply if left out.",
    )
    limit = serializers.IntegerField(min_value=0, max_value=MOST, required=False)


@extend_schema_field(Position)
class PositionField(serializers.DictField):
    """Handed on as it is."""


class NewSearch(serializers.Serializer[Any]):
    """What is to be found."""

    kind = serializers.ChoiceField(choices=Search.Kind.values, default=Search.Kind.SOLVE)
    position = PositionField(
        child=serializers.JSONField(allow_null=True), required=False, help_text="Of `solve`."
    )
    record = Text(
        required=False,
        allow_blank=True,
        trim_whitespace=False,
        help_text="Of `judge`: headers, an empty line, then one action a line.",
    )
    limit = Whole(
        min_value=0,
        max_value=MOST,
        required=False,
        help_text="Most positions to be searched; the site has a limit of its own.",
    )

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Each kind is asked by a field of its own."""
        wanted, other = _FIELDS[attrs["kind"]]
        if wanted not in attrs:
            raise serializers.ValidationError({wanted: self.error_messages["required"]})
        if other in attrs:
            raise serializers.ValidationError({other: _("This belongs to another kind.")})
        return attrs


_FIELDS = {Search.Kind.SOLVE: ("position", "record"), Search.Kind.JUDGE: ("record", "position")}


def question_of(body: Mapping[str, Any]) -> Mapping[str, Any]:
    """What is asked, as the kind reads it."""
    if body["kind"] == Search.Kind.JUDGE:
        return {"record": body["record"]}
    position: Mapping[str, Any] = body["position"]
    return position


class SearchError(serializers.Serializer[Any]):
    """Why there is no answer."""

    code = serializers.ChoiceField(choices=Search.Error.values)
    message = serializers.CharField()


class SearchBody(serializers.Serializer[Any]):
    """A search and how far it is."""

    token = serializers.CharField()
    address = serializers.CharField(help_text="Where it can be asked after, and cancelled.")
    kind = serializers.ChoiceField(choices=Search.Kind.values)
    state = serializers.ChoiceField(choices=[*Search.State.values, "cancelled"])
    limit = serializers.IntegerField(help_text="Most positions that are searched.")
    positions = serializers.IntegerField(help_text="Searched so far.")
    answer = serializers.DictField(
        child=serializers.JSONField(allow_null=True),
        allow_null=True,
        help_text="`solve`: as `python -m referee solve --json` prints it. `judge`: the verdict.",
    )
    error = SearchError(allow_null=True)
    created = serializers.DateTimeField()
    started = serializers.DateTimeField(allow_null=True)
    ended = serializers.DateTimeField(allow_null=True)


def search_body(search: Search, *, cancelled: bool = False) -> dict[str, Any]:
    error = {"code": search.error, "message": search.get_error_display()} if search.error else None
    return {
        "token": search.token,
        "address": reverse("api:search", kwargs={"token": search.token}),
        "kind": search.kind,
        "state": "cancelled" if cancelled else search.state,
        "limit": search.limit,
        "positions": search.positions,
        "answer": search.answer,
        "error": error,
        "created": search.created,
        "started": search.started,
        "ended": search.ended,
    }
