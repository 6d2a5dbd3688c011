"""Incidents of paper deals: attached, what they would change, taken back."""

from typing import Any

from rest_framework import serializers

from tournaments.api.shapes.deals import NextDeal, Seen, moved_body
from tournaments.api.shapes.fields import Text
from tournaments.models import Deal
from tournaments.queries import facts
from tournaments.queries.attached import Attached
from tournaments.queries.counted import counted
from tournaments.services.incidents import LONGEST
from tournaments.services.previews import Preview


class IncidentRecord(serializers.Serializer[Any]):
    """What happened at the table, and whether the deal's result follows it."""

    record = Text(
        trim_whitespace=False,
        help_text="With `Entry: position`; its laws, seats, dealer, progression and contract are "
        "the deal's.",
    )
    counts = serializers.BooleanField(
        default=True,
        help_text="`true`: the deal's result becomes what the incident comes to. `false`: the "
        "incident is kept with the deal, the result stays as it was entered.",
    )


class _Told(serializers.Serializer[Any]):
    facts = Text(
        max_length=LONGEST,
        allow_blank=True,
        default="",
        help_text="As they were read back at the table; shown to officials in these words.",
    )


class NewIncident(_Told, IncidentRecord, Seen):
    """An incident for a deal that has its result."""


class NextIncident(serializers.Serializer[Any]):
    """The record that gives the table's next deal its result."""

    record = Text(trim_whitespace=False, help_text="As of an incident of a deal.")


class EnteredIncident(_Told, NextIncident, NextDeal):
    """The table's next deal by its incident."""


class Restoring(serializers.Serializer[Any]):
    """What becomes of the deal's result when the incident goes."""

    restores = serializers.BooleanField(
        default=True,
        help_text="`true`: the deal's lines become what they would be without the incident. "
        "`false`: they stay as they are.",
    )


class Withdrawal(Restoring, Seen):
    """Why an incident is taken back."""

    reason = Text(max_length=500)


class WithdrawnBody(serializers.Serializer[Any]):
    """How an incident was taken back."""

    row = serializers.IntegerField(help_text="Of the deal's log.")
    reason = serializers.CharField()
    by = serializers.CharField(allow_null=True, help_text="Null: the administrator.")
    at = serializers.DateTimeField()


class IncidentBody(serializers.Serializer[Any]):
    """An incident attached to a deal."""

    deal = serializers.CharField()
    version = serializers.IntegerField(help_text="The deal's, for `seen`; also in `ETag`.")
    row = serializers.IntegerField(
        allow_null=True, help_text="Of the deal's log; null where none was written in older data."
    )
    article = serializers.CharField(allow_null=True, help_text="The one that decided.")
    edition = serializers.CharField()
    record = serializers.CharField()
    facts = serializers.ListField(
        child=serializers.CharField(),
        help_text="Sentences, in the reader's language where the desk asked for them. Who pointed "
        "it out or complained is told to officials alone.",
    )
    changed = serializers.BooleanField(help_text="Whether it changed the lines of the deal.")
    by = serializers.CharField(allow_null=True, help_text="Null: the administrator.")
    authority = serializers.CharField()
    at = serializers.DateTimeField()
    withdrawn = WithdrawnBody(allow_null=True)


class IncidentList(serializers.Serializer[Any]):
    items = IncidentBody(many=True)


def incident_body(found: Attached, deal: Deal, *, named: bool) -> dict[str, Any]:
    """`named`: with who pointed it out or complained."""
    one, row = found.incident, found.incident.row
    return {
        "deal": deal.token,
        "version": deal.version,
        "row": None if row is None else row.number,
        "article": one.article or None,
        "edition": one.edition,
        "record": one.record,
        "facts": [] if row is None else list(facts.told(row, unnamed=not named)),
        "changed": row is not None and counted(row) is not None,
        "by": one.person.name if one.person else None,
        "authority": one.authority,
        "at": one.at,
        "withdrawn": _withdrawn(found),
    }


def effect_body(found: Preview, result: Any) -> dict[str, Any]:
    """What a preview found, beside the result as it is."""
    return {
        "result": {"before": result, "after": found.deal.result},
        "sheet": {"before": found.before, "after": found.after},
        "moved": [moved_body(one) for one in found.moved],
    }


def _withdrawn(found: Attached) -> dict[str, Any] | None:
    back = found.back
    if back is None:
        return None
    by = back.person.name if back.person else None
    return {"row": back.number, "reason": back.reason, "by": by, "at": back.at}
