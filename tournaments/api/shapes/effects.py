"""What a ruling did to a deal's score."""

from typing import Any

from rest_framework import serializers

from tournaments.api.shapes.scores import DealScore
from tournaments.queries.effects import Effect
from tournaments.queries.figures import exact


class FigureChange(serializers.Serializer[Any]):
    """One figure of the sheet, or what is paid under one rule."""

    what = serializers.CharField(
        help_text="`pool`, `mountain`, `whists`; in a pot game a payment's `for`, or `pot-after`."
    )
    seat = serializers.CharField(
        allow_null=True, help_text="Whose figure it is, or who pays; null is the pot."
    )
    on = serializers.CharField(
        allow_null=True,
        help_text="On whom the whists are written, or who is paid; null is the pot or nobody.",
    )
    before = serializers.JSONField()
    after = serializers.JSONField()


class RulingEffect(serializers.Serializer[Any]):
    """The deal's score before and after; null where the deal had none."""

    before = DealScore(allow_null=True)
    after = DealScore(allow_null=True)
    changes = FigureChange(many=True)
    worth = serializers.DictField(
        child=serializers.JSONField(),
        help_text="What each seat won or lost by it: in whists as a settlement counts, or paid.",
    )


def effect_body(effect: Effect | None) -> dict[str, Any] | None:
    if effect is None:
        return None
    return {
        "before": effect.before,
        "after": effect.after,
        "changes": [
            {
                "what": change.what,
                "seat": change.seat or None,
                "on": change.on or None,
                "before": change.before,
                "after": change.after,
            }
            for change in effect.changes
        ],
        "worth": {seat: exact(figure) for seat, figure in effect.worth},
    }
