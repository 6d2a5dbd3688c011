"""Protests, and what they share with calls: what waits for a director, and what became of it."""

from collections.abc import Iterable
from typing import Any, TypeVar

from rest_framework import serializers

from tournaments.api.pages import PageQuery
from tournaments.api.shapes.deals import Change, MovedBody, Seen, moved_body
from tournaments.api.shapes.fields import Line, Text, Whole
from tournaments.models import Protest, ProtestStep
from tournaments.models.cases import Case, Step
from tournaments.queries import reasons, ruled
from tournaments.queries.ruled import Sort
from tournaments.services.cases import LONGEST
from tournaments.services.decisions import LONGEST_ARTICLE, OUTCOMES, Effect

S = TypeVar("S", bound=Step)


class CaseQuery(PageQuery):
    """Which of them."""

    open = serializers.ChoiceField(
        choices=["yes", "no"], required=False, help_text="Without it: all of them."
    )


class Returned(serializers.Serializer[Any]):
    text = Text(max_length=LONGEST, allow_blank=True, default="", help_text="Why, if need be.")


class NewProtest(serializers.Serializer[Any]):
    row = Whole(
        min_value=1,
        max_value=1_000_000,
        allow_null=True,
        default=None,
        help_text="The number of a ruling, an irregularity or a proof in the deal's log; null: the "
        "result. Of a void deal the row that made it void.",
    )
    text = Text(max_length=LONGEST, help_text="Why.")
    evidence = Text(max_length=LONGEST, allow_blank=True, default="")


class RulingLines(serializers.Serializer[Any]):
    lines = serializers.ListField(
        child=Line(max_length=300), max_length=20, default=list,
        help_text="Director's lines that are added to the deal's log.",
    )  # fmt: skip
    restores = serializers.BooleanField(
        default=False, help_text="The void deal is as it was before it was made void."
    )
    takes_back = serializers.BooleanField(
        default=False,
        help_text="What the protest is against is taken back, before the lines: a director's line "
        "goes, an irregularity is waived, an incident goes with what it wrote.",
    )


class NewDecision(RulingLines, Seen):
    """`seen` is the version of the deal."""

    outcome = serializers.ChoiceField(choices=[outcome.value for outcome in OUTCOMES])
    article = Line(max_length=LONGEST_ARTICLE)
    text = Text(max_length=LONGEST, help_text="The reasons.")


class EffectBody(serializers.Serializer[Any]):
    """What it would change in the deal's result and in its table's account."""

    result = Change()
    sheet = Change()
    moved = MovedBody(many=True)


class StepBody(serializers.Serializer[Any]):
    number = serializers.IntegerField()
    text = serializers.CharField()
    by = serializers.CharField(allow_null=True, help_text="Null: the administrator.")
    authority = serializers.CharField()
    at = serializers.DateTimeField()


class ProtestStepBody(StepBody):
    kind = serializers.ChoiceField(choices=ProtestStep.Kind.values)
    evidence = serializers.CharField()
    outcome = serializers.CharField(help_text="Of a decision; else empty.")
    article = serializers.CharField()
    rows = serializers.ListField(
        child=serializers.IntegerField(), help_text="What was written into the deal's log."
    )
    result = Change(help_text="The deal's, around the decision.")


class CaseBody(serializers.Serializer[Any]):
    token = serializers.CharField()
    table = serializers.CharField()
    round = serializers.IntegerField()
    number = serializers.IntegerField(help_text="Of the table.")
    holder = serializers.CharField(
        allow_null=True, help_text="Who has it in hand; the administrator has no name."
    )
    until = serializers.DateTimeField(
        allow_null=True, help_text="When somebody else may take it; null: at once."
    )
    made = serializers.DateTimeField()
    ended = serializers.DateTimeField(allow_null=True)


class ProtestBody(CaseBody):
    state = serializers.ChoiceField(choices=Protest.State.values)
    outcome = serializers.CharField(allow_null=True)
    deal = serializers.CharField()
    label = serializers.CharField(help_text="The deal's.")  # type: ignore[assignment]
    version = serializers.IntegerField(help_text="The deal's, for `seen`; also in `ETag`.")
    row = serializers.IntegerField(
        allow_null=True, help_text="What is protested against in the deal's log; null: the result."
    )
    line = serializers.CharField(allow_null=True, help_text="Of a proof empty: see `/proof`.")
    against = serializers.ChoiceField(
        choices=["result", *(sort.value for sort in Sort)], help_text="What that row is."
    )
    by = serializers.CharField(allow_null=True, help_text="Who filed it.")
    steps = ProtestStepBody(many=True)


def protest_body(protest: Protest) -> dict[str, Any]:
    table = protest.deal.table
    steps = protest.steps.select_related("person", "device").order_by("number")
    return {
        **case_body(protest),
        "table": table.token,
        "round": table.round.number,
        "number": table.number,
        "state": protest.state,
        "outcome": protest.outcome or None,
        "deal": protest.deal.token,
        "label": protest.deal.label,
        "version": protest.deal.version,
        "row": protest.row.number if protest.row else None,
        "line": protest.row.line if protest.row else None,
        "against": ruled.of_row(protest.deal, protest.row).sort if protest.row else "result",
        "by": protest.by.name if protest.by else None,
        "steps": [{**row, **_decision(step)} for step, row in steps_of(steps)],
    }


def effect_body(effect: Effect) -> dict[str, Any]:
    return {
        "result": dict(zip(("before", "after"), effect.result, strict=True)),
        "sheet": dict(zip(("before", "after"), effect.sheet, strict=True)),
        "moved": [moved_body(one) for one in effect.moved],
    }


def case_body(case: Case) -> dict[str, Any]:
    return {
        "token": case.token,
        "holder": case.holder.name if case.is_taken and case.holder else None,
        "until": case.lease if case.is_taken else None,
        "made": case.made,
        "ended": case.ended,
    }


def _decision(step: ProtestStep) -> dict[str, Any]:
    return {
        "evidence": step.evidence,
        "outcome": step.outcome,
        "article": step.article,
        "rows": step.rows,
        "result": {"before": step.before, "after": step.after},
    }


def steps_of(steps: Iterable[S]) -> Iterable[tuple[S, dict[str, Any]]]:
    return ((step, _step(step)) for step in steps)


def _step(step: Step) -> dict[str, Any]:
    phone = f"device {step.device.epoch}" if step.device else None
    return {
        "number": step.number,
        "kind": step.kind,
        "text": reasons.told(step.text),
        "by": step.person.name if step.person else phone,
        "authority": step.authority,
        "at": step.at,
    }
