"""The director called to a table, and what came of it."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournaments.models.cases import Case, Step
from tournaments.models.rounds import Table


class Call(Case):
    """One call of a table; while it is open, pressing the button again is the same call."""

    class Reason(models.TextChoices):
        """Why: short enough to be tapped."""

        IRREGULARITY = "irregularity", _("Something was done against the laws")
        CLAIM = "claim", _("A claim is disputed")
        SCORE = "score", _("A result or the sheet")
        QUESTION = "question", _("A question about the laws")
        TIME = "time", _("Time, or somebody is missing")
        OTHER = "other", _("Something else")

    class State(models.TextChoices):
        """Where it stands now."""

        WAITING = "waiting", _("waiting")
        TAKEN = "taken", _("somebody is coming")
        RESOLVED = "resolved", pgettext_lazy("call", "resolved")

    table = models.ForeignKey(Table, on_delete=models.PROTECT, related_name="calls")
    reason = models.CharField(max_length=12, choices=Reason.choices)

    class Meta:
        ordering = ("made", "pk")
        verbose_name = _("call")
        verbose_name_plural = _("calls")
        constraints = [
            models.UniqueConstraint(
                name="call_open_once", fields=("table",), condition=Q(ended=None)
            ),
        ]

    def __str__(self) -> str:
        return f"{self.table}: {self.get_reason_display()}"

    @property
    def state(self) -> State:
        """A call whose taker let his time run out waits again."""
        if not self.is_open:
            return self.State.RESOLVED
        return self.State.TAKEN if self.is_taken else self.State.WAITING


class CallStep(Step):
    """A row of a call's life: never changed, never deleted (triggers refuse it).

    `text` is what the caller added, or what came of it; `minutes` are credited to the table.
    `reason` is why the table called, or called again. `facts` are of a line that could not be
    taken down: the deal, the line, the law's answer; for directors alone.
    """

    class Kind(models.TextChoices):
        """What happened."""

        CALLED = "called", _("called")
        ADDED = "added", _("called again")
        TAKEN = "taken", pgettext_lazy("call", "taken")
        RETURNED = "returned", _("handed back")
        RESOLVED = "resolved", pgettext_lazy("call", "resolved")

    case = models.ForeignKey(Call, on_delete=models.PROTECT, related_name="steps")
    kind = models.CharField(max_length=10, choices=Kind.choices)
    reason = models.CharField(max_length=12, choices=Call.Reason.choices, blank=True, default="")
    facts = models.JSONField(null=True, blank=True)
    minutes = models.PositiveSmallIntegerField(default=0)

    class Meta:
        ordering = ("case", "number")
        verbose_name = _("step of a call")
        verbose_name_plural = _("steps of calls")
        constraints = [
            models.UniqueConstraint(name="call_step_once", fields=("case", "number")),
        ]

    def __str__(self) -> str:
        return f"{self.number}. {self.get_kind_display()}"
