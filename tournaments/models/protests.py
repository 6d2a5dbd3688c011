"""A protest against a deal's result or a ruling in it, and how it was decided."""

from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournaments.models.cases import Case, Step
from tournaments.models.deals import Action, Deal


class Protest(Case):
    """Against one row of the deal's log, or against the result where `row` names none.

    `outcome` is what its last step came to, empty while it is open.
    """

    class Outcome(models.TextChoices):
        """How it ended."""

        UPHELD = "upheld", _("upheld")
        REJECTED = "rejected", _("rejected")
        SETTLED = "settled", _("settled")
        WITHDRAWN = "withdrawn", pgettext_lazy("protest", "withdrawn")

    class State(models.TextChoices):
        """Where it stands now."""

        FILED = "filed", _("filed")
        IN_HAND = "in-hand", _("in hand")
        DECIDED = "decided", _("decided")
        WITHDRAWN = "withdrawn", pgettext_lazy("protest", "withdrawn")

    deal = models.ForeignKey(Deal, on_delete=models.PROTECT, related_name="protests")
    row = models.ForeignKey(Action, on_delete=models.PROTECT, null=True, related_name="protests")
    by = models.ForeignKey("Person", on_delete=models.PROTECT, null=True, related_name="protests")
    outcome = models.CharField(max_length=10, choices=Outcome.choices, blank=True)

    class Meta:
        ordering = ("made", "pk")
        verbose_name = _("protest")
        verbose_name_plural = _("protests")

    def __str__(self) -> str:
        return f"{self.deal}: {self.get_state_display()}"

    @property
    def state(self) -> State:
        """A protest whose handler let his time run out is as it was filed."""
        if self.outcome == self.Outcome.WITHDRAWN:
            return self.State.WITHDRAWN
        if not self.is_open:
            return self.State.DECIDED
        return self.State.IN_HAND if self.is_taken else self.State.FILED

    def get_state_display(self) -> str:
        """The outcome of one that was decided, else the state."""
        return self.get_outcome_display() if self.outcome else str(self.state.label)


class ProtestStep(Step):
    """A row of a protest's life: never changed, never deleted (triggers refuse it).

    `text` is why it was filed, handed back or decided so. A decision names its article, the rows
    that it wrote into the deal's log, and the deal's result before and after them.
    """

    class Kind(models.TextChoices):
        """What happened."""

        FILED = "filed", _("filed")
        TAKEN = "taken", _("taken in hand")
        RETURNED = "returned", _("handed back")
        WITHDRAWN = "withdrawn", pgettext_lazy("protest", "withdrawn")
        DECIDED = "decided", _("decided")

    case = models.ForeignKey(Protest, on_delete=models.PROTECT, related_name="steps")
    kind = models.CharField(max_length=10, choices=Kind.choices)
    evidence = models.TextField(blank=True)
    outcome = models.CharField(max_length=10, choices=Protest.Outcome.choices, blank=True)
    article = models.CharField(max_length=40, blank=True)
    rows = models.JSONField(default=list)
    before = models.JSONField(null=True)
    after = models.JSONField(null=True)

    class Meta:
        ordering = ("case", "number")
        verbose_name = _("step of a protest")
        verbose_name_plural = _("steps of protests")
        constraints = [
            models.UniqueConstraint(name="protest_step_once", fields=("case", "number")),
        ]

    def __str__(self) -> str:
        return f"{self.number}. {self.get_kind_display()}"
