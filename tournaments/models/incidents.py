"""An incident ruled at the desk and attached to the deal that was entered from paper."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.deals import Action, Deal
from tournaments.models.people import Person


class Incident(models.Model):
    """A record that begins in the middle of the deal: never changed, never deleted.

    `record` is its text, `answers` the address of the answers it was made of, `article` the one
    that decided, `edition` that of the laws, `verdict` what they make of it, proofs included.
    `row` is its row of the deal's log: with it stands or falls what was ruled. One of before rows
    were written has neither. Later ones of the same deal stand beside it.
    """

    deal = models.ForeignKey(Deal, on_delete=models.PROTECT, related_name="incidents")
    row = models.OneToOneField(Action, on_delete=models.PROTECT, related_name="incident", null=True)
    record = models.TextField()
    verdict = models.JSONField(null=True)
    answers = models.TextField(blank=True)
    article = models.CharField(max_length=20, blank=True)
    edition = models.CharField(max_length=20)
    person = models.ForeignKey(Person, on_delete=models.PROTECT, null=True)
    authority = models.CharField(max_length=20)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("deal", "pk")
        verbose_name = _("incident")
        verbose_name_plural = _("incidents")

    def __str__(self) -> str:
        return f"{self.deal} {self.article}"
