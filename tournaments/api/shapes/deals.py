"""Deals: what is written into them, and what each reader may see of them."""

from fractions import Fraction
from typing import Any

from rest_framework import serializers

from tournaments.api.pages import PageQuery
from tournaments.api.shapes.fields import Line, Matching, Text, Whole
from tournaments.api.shapes.scores import DealScore
from tournaments.models import PLACES, Action, Deal
from tournaments.queries.figures import exact
from tournaments.services.headers import Moved
from tournaments.services.sight import Sight

_CARDS = "^[ SCDHscdh♠♣♦♥0-9TJQKAtjqka]{2,80}$"


class Deals(PageQuery):
    """Which deals of the table."""

    state = serializers.ChoiceField(choices=Deal.State.values, required=False)


class DealBody(serializers.Serializer[Any]):
    """A deal. What the reader may not know is null while it is open."""

    token = serializers.CharField()
    table = serializers.CharField()
    number = serializers.IntegerField()
    label = serializers.CharField(  # type: ignore[assignment]
        help_text="`7`, or `7v1` for a void deal of that number."
    )
    dealer = serializers.ChoiceField(choices=list(PLACES))
    progression = serializers.IntegerField()
    pot = serializers.JSONField(
        allow_null=True,
        help_text="What lies in the pot before the deal's payments, the dealer's stake in it; null "
        "in games without one. Frozen when the deal opens.",
    )
    source = serializers.ChoiceField(  # type: ignore[assignment]
        choices=Deal.Source.values
    )
    state = serializers.ChoiceField(choices=Deal.State.values)
    version = serializers.IntegerField(help_text="For `seen`; also in `ETag`.")
    phase = serializers.CharField(allow_null=True)
    turn = serializers.CharField(
        allow_null=True, help_text="Null in mode `silent` while cards are in play: see `/view`."
    )
    contract = serializers.CharField(allow_null=True)
    result = DealScore(allow_null=True)
    opened = serializers.DateTimeField()
    finished = serializers.DateTimeField(allow_null=True)


class Hands(serializers.Serializer[Any]):
    """The cards of the three who play, where they are known beforehand."""

    A = Matching(_CARDS, required=False, help_text="Such as `SAT9 HKT DAJ CKQT`.")
    B = Matching(_CARDS, required=False)
    C = Matching(_CARDS, required=False)
    D = Matching(_CARDS, required=False)


class NextDeal(serializers.Serializer[Any]):
    """What creates the table's next deal."""

    number = Whole(
        min_value=1,
        max_value=10_000,
        required=False,
        help_text="The number that the sender takes for the next; 409 if it is another. "
        "`If-Match` may name it as well.",
    )


class NewDeal(NextDeal):
    """The next deal of the table; the office knows its number, dealer, progression and pot."""

    hands = Hands(required=False)
    talon = Matching(_CARDS, required=False, help_text="In the order of opening.")


class Seen(serializers.Serializer[Any]):
    """The version that the sender has seen, unless `If-Match` names it."""

    seen = Whole(min_value=0, max_value=1_000_000, required=False)


class NewAction(Seen):
    """One line of the grammar."""

    line = Line(max_length=300, help_text="Such as `A bid 6S`.")


class RevokeLine(Seen):
    """Who points whose card out, and in which trick."""

    line = Line(max_length=300, help_text="`A revoke C 4`: A points out C's card of trick 4.")


class RestatedLines(Seen):
    """What stands behind the card written anew; the last line points the revoke out."""

    lines = serializers.ListField(child=Line(max_length=300), min_length=1, max_length=40)


class Voided(Seen):
    reason = Text(max_length=500)


class WholeRecord(NextDeal):
    """A record, or a result with `Entry: result`; its headers must be the table's."""

    record = Text(trim_whitespace=False)


class Lines(serializers.Serializer[Any]):
    lines = serializers.ListField(child=Line(max_length=300), max_length=200)


class PaperResult(NextDeal):
    """A result from paper: contract, words of the defence, tricks."""

    lines = serializers.ListField(child=Line(max_length=300), min_length=1, max_length=40)


class NewCorrection(Seen):
    """The deal's lines as they should be."""

    lines = serializers.ListField(child=Line(max_length=300), max_length=200)
    reason = Text(max_length=500)
    nature = serializers.ChoiceField(
        choices=Action.Nature.values,
        help_text="`keying`: right on paper, entered wrong. `table-entry`: written wrong at the "
        "table. `ruling`: a ruling was wrong, among the lines that change is one; the director's.",
    )


class Change(serializers.Serializer[Any]):
    before = serializers.JSONField(allow_null=True)
    after = serializers.JSONField(allow_null=True)


class MovedBody(serializers.Serializer[Any]):
    """A header of a later deal that is frozen as it was; the deal is not touched."""

    deal = serializers.CharField(help_text="Its label.")
    header = serializers.ChoiceField(choices=["Progression", "Pot"])
    frozen = serializers.CharField()
    now = serializers.CharField()


class DifferenceBody(serializers.Serializer[Any]):
    """What a correction would change."""

    replaced = serializers.ListField(child=serializers.CharField())
    added = serializers.ListField(child=serializers.CharField())
    refusal = serializers.JSONField(
        allow_null=True, help_text="Not null: the lines cannot be saved so."
    )
    result = Change()
    sheet = Change()
    headers = serializers.ListField(
        child=serializers.CharField(),
        help_text="Later deals of which a frozen header would be another one now.",
    )
    moved = MovedBody(many=True)
    pending = serializers.BooleanField(
        help_text="A protest against the deal is open: whoever decides it is told of the change."
    )


class RecordText(serializers.Serializer[Any]):
    record = serializers.CharField()
    state = serializers.ChoiceField(choices=Deal.State.values)
    version = serializers.IntegerField()


def cards_of(asked: dict[str, Any]) -> str:
    """Hands and talon as a record's header lines."""
    hands = asked.get("hands") or {}
    lines = [f"Hand {seat}: {hands[seat].strip()}" for seat in PLACES if seat in hands]
    if talon := asked.get("talon"):
        lines.append(f"Talon: {talon.strip()}")
    return "\n".join(lines)


def deal_body(deal: Deal, sight: Sight) -> dict[str, Any]:
    knows = sight.everything or (sight.watches and not sight.is_silent)
    return {
        "token": deal.token,
        "table": deal.table.token,
        "number": deal.number,
        "label": deal.label,
        "dealer": PLACES[deal.dealer],
        "progression": deal.progression,
        "pot": exact(Fraction(deal.pot)) if deal.pot else None,
        "source": deal.source,
        "state": deal.state,
        "version": deal.version,
        "phase": deal.phase if sight.watches else None,
        "turn": place(deal.turn) if knows else None,
        "contract": (deal.contract or None) if knows else None,
        "result": deal.result,
        "opened": deal.opened,
        "finished": deal.finished,
    }


def moved_body(moved: Moved) -> dict[str, Any]:
    return {
        "deal": moved.label,
        "header": moved.header,
        "frozen": moved.frozen,
        "now": moved.now,
    }


def place(number: int | None) -> str | None:
    """A place by its name in records."""
    return None if number is None or number < 0 else PLACES[number]
