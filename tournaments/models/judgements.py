"""A record and the verdict it got: written once, never changed, found by an unguessable link."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournaments.models.tokens import new_token


class Judgement(models.Model):
    """The same text under the same edition is the same judgement (`digest`)."""

    class Status(models.TextChoices):
        """The verdict's `status`."""

        OPEN = "open", _("open")
        FINISHED = "finished", _("finished")
        VOID = "void", _("void")
        REFUSED = "refused", _("refused")

    token = models.CharField(max_length=32, unique=True, default=new_token, editable=False)
    digest = models.CharField(max_length=64, unique=True, editable=False)
    record = models.TextField()
    verdict = models.JSONField()
    laws = models.CharField(max_length=60, blank=True)
    edition = models.CharField(max_length=20, blank=True)
    status = models.CharField(max_length=10, choices=Status.choices)
    code = models.CharField(max_length=40, blank=True)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("-created", "-pk")
        verbose_name = _("judgement")
        verbose_name_plural = _("judgements")
        constraints = [
            models.CheckConstraint(
                name="judgement_status_is_known",
                condition=Q(status__in=("open", "finished", "void", "refused")),
            ),
            models.CheckConstraint(
                name="judgement_code_if_refused",
                condition=Q(status="refused") & ~Q(code="") | ~Q(status="refused") & Q(code=""),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.laws or '?'} {self.code or self.status}"
