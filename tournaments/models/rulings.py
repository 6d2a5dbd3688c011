"""What went wrong in a deal and what was decided about it, linked to the rows of its log."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.deals import Action, Deal
from tournaments.models.devices import Device
from tournaments.models.people import Person


class Infraction(models.Model):
    """An irregularity as the law noted it: never changed, never deleted.

    `row` is the row of the log that brought it to light, `number` its number in the deal,
    `phase` the part of the deal in which it took place, `offender` a place at the table or None
    for a spectator. It stands while its row stands.
    """

    deal = models.ForeignKey(Deal, on_delete=models.PROTECT, related_name="infractions")
    row = models.ForeignKey(Action, on_delete=models.PROTECT, related_name="infractions")
    number = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=30)
    article = models.CharField(max_length=20, blank=True)
    edition = models.CharField(max_length=20)
    phase = models.CharField(max_length=12)
    offender = models.PositiveSmallIntegerField(null=True)
    facts = models.JSONField(default=dict)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("deal", "pk")
        verbose_name = _("infraction")
        verbose_name_plural = _("infractions")
        constraints = [
            models.UniqueConstraint(name="infraction_number_once", fields=("row", "number")),
        ]

    def __str__(self) -> str:
        return f"{self.deal} {self.number}. {self.kind}"


class Ruling(models.Model):
    """A decision: a remedy chosen, a line of the director's, a claim settled by its proof, an
    incident of a paper table with what it made of the deal's result.

    `line` is the line of the grammar that says it, `phase` the part of the deal that it is about,
    `before` and `after` the deal's score around it (None while the deal has none). Who decided,
    when and on whose authority its row tells.
    """

    class Kind(models.TextChoices):
        """How it was decided."""

        REMEDY = "remedy", _("remedy chosen")
        DIRECTOR = "director", _("director’s ruling")
        PROOF = "proof", _("claim settled by proof")
        INCIDENT = "incident", _("ruled at the incident desk")

    deal = models.ForeignKey(Deal, on_delete=models.PROTECT, related_name="rulings")
    row = models.ForeignKey(Action, on_delete=models.PROTECT, related_name="rulings")
    infraction = models.ForeignKey(
        Infraction, on_delete=models.PROTECT, related_name="rulings", null=True
    )
    kind = models.CharField(max_length=10, choices=Kind.choices)
    line = models.TextField(blank=True)
    article = models.CharField(max_length=20, blank=True)
    edition = models.CharField(max_length=20)
    phase = models.CharField(max_length=12)
    reason = models.TextField(blank=True)
    before = models.JSONField(null=True)
    after = models.JSONField(null=True)
    person = models.ForeignKey(Person, on_delete=models.PROTECT, null=True)
    device = models.ForeignKey(Device, on_delete=models.PROTECT, null=True)
    authority = models.CharField(max_length=20)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("deal", "pk")
        verbose_name = _("ruling")
        verbose_name_plural = _("rulings")

    def __str__(self) -> str:
        return f"{self.deal} {self.kind} {self.article}"
