"""Rulings: what went wrong, what was decided, and what it did to the score."""

from typing import Any

from rest_framework import serializers

from tournaments.api.pages import PageQuery
from tournaments.api.shapes.deals import place
from tournaments.api.shapes.effects import RulingEffect, effect_body
from tournaments.api.shapes.law import Damage
from tournaments.models import Infraction, Ruling
from tournaments.queries import facts, precedents, reasons
from tournaments.queries.decided import Decided
from tournaments.queries.judged import Account
from tournaments.queries.precedents import Published
from tournaments.queries.rulings import Decision, Matter
from tournaments.services.decisions import OUTCOMES


class RulingQuery(PageQuery):
    """Which rulings."""

    article = serializers.CharField(
        required=False, max_length=20, help_text="Its number, such as `3.9.14.1`."
    )
    phase = serializers.ChoiceField(
        choices=precedents.PHASES, required=False, help_text="The part of the deal."
    )
    contract = serializers.ChoiceField(
        choices=precedents.CONTRACTS,
        required=False,
        help_text="`game` is every contract that is neither misère nor all-pass.",
    )


class DamageAsked(Damage):
    """With how far the search for its line is, and what the director has said."""

    claimant = serializers.CharField(allow_null=True, help_text="Null: not told.")


class InfractionBody(serializers.Serializer[Any]):
    """What went wrong, as it stands now."""

    number = serializers.IntegerField(help_text="What `director waive` names.")
    kind = serializers.CharField()
    offender = serializers.CharField(allow_null=True, help_text="Null: a spectator, or not told.")
    trick = serializers.IntegerField(allow_null=True)
    card = serializers.CharField(allow_null=True)
    suit = serializers.CharField(allow_null=True)
    remedies = serializers.ListField(child=serializers.CharField())
    remedy = serializers.CharField(allow_null=True)
    waived = serializers.BooleanField()
    noticed = serializers.BooleanField(
        help_text="False: the record alone shows it, it is not punished and no ruling."
    )
    damage = DamageAsked(
        many=True, help_text="Compensation asked for it, with the line of play that leads there."
    )


class ProtestDecision(serializers.Serializer[Any]):
    """How a protest was decided; who filed it is not told."""

    protest = serializers.CharField(help_text="Read by the parties at `/protests/{token}`.")
    row = serializers.IntegerField(
        allow_null=True, help_text="What was protested against in the deal's log; null: the result."
    )
    outcome = serializers.ChoiceField(choices=[outcome.value for outcome in OUTCOMES])
    overturned = serializers.BooleanField(help_text="What was protested against does not stand.")
    article = serializers.CharField()
    reason = serializers.CharField()
    rows = serializers.ListField(
        child=serializers.IntegerField(), help_text="What was written into the deal's log."
    )
    by = serializers.CharField(allow_null=True, help_text="Null: the administrator.")
    at = serializers.DateTimeField()


class DecisionBody(serializers.Serializer[Any]):
    """What was decided about it: a remedy chosen, a director's line, a proof."""

    row = serializers.IntegerField(help_text="Of the deal's log.")
    kind = serializers.ChoiceField(choices=Ruling.Kind.values)
    line = serializers.CharField(
        help_text="Empty for a proof, see `/proof`, and for a deal made void without one."
    )
    article = serializers.CharField(allow_null=True)
    reason = serializers.CharField(
        help_text="Of an incident its facts, in the reader's language where the desk asked for "
        "them. Who pointed it out or complained is told to officials alone."
    )
    effect = RulingEffect(allow_null=True)
    by = serializers.CharField(allow_null=True, help_text="The official; null: nobody of them.")
    authority = serializers.CharField(help_text="`adjudicator`: found by a search.")
    at = serializers.DateTimeField()
    struck = serializers.BooleanField(help_text="Undone or corrected since.")
    overturned = serializers.BooleanField(help_text="By a decision on a protest.")
    protests = ProtestDecision(many=True, help_text="Decisions on protests against it.")
    on_protest = ProtestDecision(
        allow_null=True, help_text="The decision on a protest that wrote it."
    )


class RulingBody(serializers.Serializer[Any]):
    """One matter: an infraction with what was decided about it, or a ruling that is about none."""

    row = serializers.IntegerField(help_text="The row of the deal's log with which it began.")
    article = serializers.CharField(allow_null=True)
    edition = serializers.CharField()
    phase = serializers.ChoiceField(choices=precedents.PHASES)
    at = serializers.DateTimeField()
    infraction = InfractionBody(allow_null=True)
    decisions = DecisionBody(many=True)
    effect = RulingEffect(
        allow_null=True, help_text="Of the whole, in a finished deal; null where nothing was done."
    )
    struck = serializers.BooleanField()
    overturned = serializers.BooleanField(help_text="By a decision on a protest.")
    protests = ProtestDecision(many=True, help_text="Decisions on protests against it.")


class RulingList(serializers.Serializer[Any]):
    items = RulingBody(many=True)
    protests = ProtestDecision(many=True, help_text="Every decision on a protest in the deal.")


class PublishedRuling(RulingBody):
    """A ruling in a finished deal of a public tournament."""

    tournament = serializers.CharField()
    round = serializers.IntegerField()
    table = serializers.IntegerField()
    deal = serializers.CharField(help_text="The deal's token.")
    label = serializers.CharField(help_text="The deal's number.")  # type: ignore[assignment]
    contract = serializers.CharField(allow_null=True)


def ruling_body(matter: Matter, *, named: bool) -> dict[str, Any]:
    """`named`: with who pointed it out, asked or disputed."""
    hidden = matter.is_complaint and not named
    return {
        "row": matter.row.number,
        "article": matter.article or None,
        "edition": matter.edition,
        "phase": matter.phase,
        "at": matter.at,
        "infraction": None
        if matter.infraction is None
        else {
            **_infraction(matter.infraction, matter.account, named=named),
            "noticed": not matter.is_unnoticed,
            **({"offender": None} if hidden else {}),
        },
        "decisions": [_decision(decision, named=named) for decision in matter.decisions],
        "effect": effect_body(matter.effect),
        "struck": matter.is_struck,
        "overturned": matter.is_overturned,
        "protests": [protest_decision(one) for one in matter.protested],
    }


def protest_decision(one: Decided) -> dict[str, Any]:
    step = one.step
    return {
        "protest": one.protest.token,
        "row": one.against,
        "outcome": step.outcome,
        "overturned": one.overturns,
        "article": step.article,
        "reason": step.text,
        "rows": sorted(one.rows),
        "by": step.person.name if step.person else None,
        "at": step.at,
    }


def published_body(found: Published) -> dict[str, Any]:
    deal = found.deal
    return {
        **ruling_body(found.matter, named=False),
        "tournament": deal.table.round.tournament.slug,
        "round": deal.table.round.number,
        "table": deal.table.number,
        "deal": deal.token,
        "label": deal.label,
        "contract": deal.contract or None,
    }


def _infraction(row: Infraction, account: Account | None, *, named: bool) -> dict[str, Any]:
    """As the law has it now; a struck one as it was noted."""
    told = account or {**row.facts, "kind": row.kind}
    return {
        "number": row.number,
        "kind": told["kind"],
        "offender": place(row.offender),
        "trick": told.get("trick"),
        "card": told.get("card"),
        "suit": told.get("suit"),
        "remedies": list(told.get("remedies", ())),
        "remedy": told.get("remedy"),
        "waived": bool(told.get("waived")),
        "damage": [
            {**damage, "claimant": damage["claimant"] if named else None}
            for damage in told.get("damage", ())
        ],
    }


def _decision(decision: Decision, *, named: bool) -> dict[str, Any]:
    row = decision.ruling
    official = row.person if row.kind == Ruling.Kind.DIRECTOR else None
    return {
        "row": row.row.number,
        "kind": row.kind,
        "line": row.line,
        "article": row.article or None,
        "reason": _reason(row, named=named),
        "effect": effect_body(decision.effect),
        "by": official.name if official else None,
        "authority": "adjudicator" if row.kind == Ruling.Kind.PROOF else row.authority,
        "at": row.row.written,
        "struck": decision.is_struck,
        "overturned": decision.is_overturned,
        "protests": [protest_decision(one) for one in decision.protested],
        "on_protest": None if decision.on is None else protest_decision(decision.on),
    }


def _reason(row: Ruling, *, named: bool) -> str:
    """Why; of an incident what happened, and unless `named` without who pointed it out."""
    if row.kind == Ruling.Kind.INCIDENT:
        return " ".join(facts.told(row.row, unnamed=not named))
    return reasons.told(row.reason)
