"""The life of a call or a protest as its page tells it: who did what, and in which capacity."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.models import Action, Call
from tournaments.models.cases import Step
from tournaments.queries import reasons
from tournaments.services.actors import Actor
from tournaments.web.reports import Report, report


@dataclass(frozen=True, slots=True)
class Lived:
    """A step with its author's name; `report` is of what could not be taken down."""

    step: Step
    who: str
    authority: str
    report: Report | None = None

    @property
    def text(self) -> str:
        """What was written with it, in the reader's language where nobody wrote it himself."""
        return reasons.told(self.step.text)


def life(steps: Iterable[Step]) -> list[Lived]:
    """The steps in order, among people."""
    return [Lived(step, author(step), capacity(step.authority)) for step in steps]


def life_of(call: Call, actor: Actor) -> list[Lived]:
    """A call's life with what its table could not take down, as far as the actor is told it."""
    steps = call.steps.select_related("person", "device").order_by("number")
    return [
        Lived(step, author(step), capacity(step.authority), report(call, step, actor))
        for step in steps
    ]


def author(row: Step | Action) -> str:
    """Who wrote a row: a person by name, the table's phone, or whoever has the machine. A proof
    was found by the adjudicator, whoever asked for it.
    """
    if is_proof(row):
        return _("proved by the adjudicator")
    if row.person is not None:
        return row.person.name
    return _("the table’s phone") if row.device_id else _("the machine’s own console")


def is_proof(row: Step | Action) -> bool:
    """Whether nobody has written the row: it is what a search has found."""
    return isinstance(row, Action) and row.kind == Action.Kind.PROOF


def authority(row: Step | Action) -> str:
    """In which capacity the row was written; a proof in none."""
    return "" if is_proof(row) else capacity(row.authority)


def capacity(authority: str) -> str:
    """In which capacity somebody wrote; a phone has but one."""
    names = {
        "director": _("director"), "club-admin": _("club admin"), "scorer": _("scorer"),
        "root": _("administrator"), "player": _("player"),
    }  # fmt: skip
    return names.get(authority, "")
