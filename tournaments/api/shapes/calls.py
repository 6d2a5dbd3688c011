"""Calls of the director, as whoever asks may read them."""

from typing import Any

from rest_framework import serializers

from tournaments.api.shapes.cases import CaseBody, StepBody, case_body, steps_of
from tournaments.api.shapes.fields import Line, Text, Whole
from tournaments.models import Call, CallStep
from tournaments.queries.sentences import sentence
from tournaments.services import rights, sight
from tournaments.services.actors import Actor
from tournaments.services.calls import MOST_MINUTES
from tournaments.services.cases import LONGEST
from tournaments.services.rights import Deed

Kind = CallStep.Kind


class NewCall(serializers.Serializer[Any]):
    reason = serializers.ChoiceField(choices=Call.Reason.values)
    text = Text(
        max_length=LONGEST, allow_blank=True, default="", help_text="For the director alone."
    )
    line = Line(
        max_length=300,
        allow_blank=True,
        default="",
        help_text="A line of the open deal that could not be taken down, from who records it; the "
        "director is told it with the laws’ answer.",
    )


class Resolved(serializers.Serializer[Any]):
    text = Text(max_length=LONGEST, help_text="What came of it.")
    minutes = Whole(
        min_value=0, max_value=MOST_MINUTES, default=0, help_text="Credited to the table."
    )


class FactsBody(serializers.Serializer[Any]):
    """A line that could not be taken down, and why."""

    deal = serializers.CharField()
    label = serializers.CharField(help_text="The deal's.")  # type: ignore[assignment]
    version = serializers.IntegerField(help_text="The deal's at that moment.")
    line = serializers.CharField()
    code = serializers.CharField(allow_null=True, help_text="Null: the laws would take it.")
    article = serializers.CharField(allow_null=True)
    message = serializers.CharField()


class CallStepBody(StepBody):
    kind = serializers.ChoiceField(choices=CallStep.Kind.values)
    text = serializers.CharField(
        help_text="Why the table calls is read by directors and by who wrote it; else empty."
    )
    reason = serializers.CharField(help_text="Why the table called, or called again; else empty.")
    facts = FactsBody(
        allow_null=True, help_text="Only for directors who do not play at this table."
    )
    minutes = serializers.IntegerField(help_text="Credited to the table.")


class CallBody(CaseBody):
    state = serializers.ChoiceField(choices=Call.State.values)
    reason = serializers.ChoiceField(choices=Call.Reason.values)
    steps = CallStepBody(many=True)


def call_body(call: Call, actor: Actor) -> dict[str, Any]:
    """The call as the actor may read it: what is meant for the director is told to no player."""
    steps = call.steps.select_related("person", "device").order_by("number")
    answers = rights.may(actor, Deed.ANSWER_CALL, call.table) is not None
    hears = answers and sight.hears_refusals(actor, call.table)
    return {
        **case_body(call),
        "table": call.table.token,
        "round": call.table.round.number,
        "number": call.table.number,
        "state": call.state,
        "reason": call.reason,
        "steps": [
            {
                **row,
                "text": row["text"] if answers or _is_for(step, actor) else "",
                "reason": step.reason or (call.reason if step.kind == Kind.CALLED else ""),
                "facts": _facts(step.facts) if hears else None,
                "minutes": step.minutes,
            }
            for step, row in steps_of(steps)
        ],
    }


def _is_for(step: CallStep, actor: Actor) -> bool:
    """Whether somebody who does not answer calls reads its text: his own, or a director's."""
    if step.kind not in (Kind.CALLED, Kind.ADDED):
        return True
    return (step.person, step.device) == (actor.person, actor.device)


def _facts(facts: dict[str, Any] | None) -> dict[str, Any] | None:
    """The law's answer as a sentence in the reader's language."""
    if facts is None:
        return None
    told = {name: facts[name] for name in ("deal", "label", "version", "line", "code", "article")}
    return {**told, "message": sentence(facts["message"], facts["params"])}
