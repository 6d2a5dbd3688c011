"""What a deal writes, and a table's account: entries on a sheet, or payments out of a pot."""

from typing import Any

from drf_spectacular.utils import (
    PolymorphicProxySerializer,
    extend_schema_field,
    inline_serializer,
)
from rest_framework import serializers

FIGURE = 'Whole, or a text such as "7/2".'
SPLIT = "The lines follow different results, by the director's word."
PENDING = "The director has reserved his ruling."


class SheetScore(serializers.Serializer[Any]):
    """What a deal adds to a score sheet: `whists[x][y]` is what x writes on y."""

    pool = serializers.DictField(child=serializers.JSONField())
    mountain = serializers.DictField(child=serializers.JSONField())
    whists = serializers.DictField(child=serializers.DictField(child=serializers.JSONField()))
    split = serializers.BooleanField(required=False, help_text=SPLIT)
    pending = serializers.BooleanField(required=False, help_text=PENDING)


class PotScore(serializers.Serializer[Any]):
    """What a deal of a pot game pays, in the order of the rules; rows are never merged."""

    payments = inline_serializer(
        "Payment",
        {
            "from": serializers.CharField(help_text="A seat, or `pot`."),
            "to": serializers.CharField(help_text="A seat, or `pot`."),
            "amount": serializers.JSONField(help_text=FIGURE),
            "for": serializers.CharField(help_text="The rule, such as `tricks` or `remise`."),
        },
        many=True,
    )
    pot_before = serializers.JSONField(help_text=FIGURE)
    pot_after = serializers.JSONField(help_text=FIGURE)
    net = serializers.DictField(
        child=serializers.JSONField(),
        help_text="What every seat of the table has won; `pot_before − pot_after` in all.",
    )
    split = serializers.BooleanField(required=False, help_text=SPLIT)
    pending = serializers.BooleanField(required=False, help_text=PENDING)


DEAL_SCORE = PolymorphicProxySerializer(
    component_name="DealScore",
    serializers=[SheetScore, PotScore],
    resource_type_field_name=None,
)


@extend_schema_field(DEAL_SCORE)
class DealScore(serializers.JSONField):
    """A deal's score as the verdict has it."""


class Account(serializers.Serializer[Any]):
    """What every account of a table tells."""

    deals = serializers.IntegerField(help_text="How many count.")
    closed = serializers.BooleanField(
        help_text="No further deal is begun: by the laws, or after `deals_per_table`."
    )
    rounded = serializers.DictField(
        child=serializers.IntegerField(),
        allow_null=True,
        help_text="What it would come to, settled now; null where the laws refuse its figures.",
    )


class SheetAccount(Account):
    """The running sheet; `whists[x][y]` is what x has written on y."""

    pool = serializers.DictField(child=serializers.JSONField())
    mountain = serializers.DictField(child=serializers.JSONField())
    whists = serializers.DictField(child=serializers.DictField(child=serializers.JSONField()))


class PotAccount(Account):
    """The running account of a pot game."""

    cash = serializers.DictField(
        child=serializers.JSONField(), help_text="Won so far, dealers' stakes put in."
    )
    pot = serializers.JSONField(help_text=FIGURE)
    stake = serializers.IntegerField(help_text="What each player put in at the start.")


ACCOUNT = PolymorphicProxySerializer(
    component_name="TableAccount",
    serializers=[SheetAccount, PotAccount],
    resource_type_field_name=None,
)


@extend_schema_field(ACCOUNT)
class TableAccount(serializers.JSONField):
    """A table's account after the deals that count."""


class Settled(serializers.Serializer[Any]):
    """What every sheet to be settled has."""

    laws = serializers.CharField(help_text="A preset, such as `russian/sochi`.")
    options = serializers.DictField(child=serializers.JSONField(), required=False)
    players = serializers.ListField(child=serializers.CharField(), min_length=3, max_length=4)


class Sheet(Settled):
    """A score sheet as written; the law itself checks it."""

    pool = serializers.DictField(child=serializers.JSONField())
    mountain = serializers.DictField(child=serializers.JSONField())
    whists = serializers.DictField(
        child=serializers.DictField(child=serializers.JSONField()),
        help_text="`whists[x][y]`: what x has written on y; zeros may be left out.",
    )


class PotSheet(Settled):
    """A pot game's account as written; the law itself checks it."""

    cash = serializers.DictField(
        child=serializers.JSONField(), help_text="What each has won, dealers' stakes put in."
    )
    pot = serializers.JSONField(help_text=f"What is left there. {FIGURE}")
    stake = serializers.JSONField(
        required=False, help_text="What each put in at the start; the laws' own if left out."
    )


SHEET = PolymorphicProxySerializer(
    component_name="SheetToSettle",
    serializers=[Sheet, PotSheet],
    resource_type_field_name=None,
)
