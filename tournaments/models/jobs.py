"""Work for the background. The row is the truth; a broker only says that there is one."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _


class Job(models.Model):
    """One piece of work, written in the transaction that caused it.

    Work that counts says how many of at most how many `positions` it has searched.
    """

    class State(models.TextChoices):
        """A job that keeps failing is set aside and shown."""

        QUEUED = "queued", _("queued")
        RUNNING = "running", _("running")
        DONE = "done", _("done")
        SET_ASIDE = "set-aside", _("set aside")

    kind = models.CharField(max_length=30)
    subject = models.CharField(max_length=60)
    cause = models.CharField(max_length=120)
    state = models.CharField(max_length=10, choices=State.choices, default=State.QUEUED)
    attempts = models.PositiveSmallIntegerField(default=0)
    lease = models.DateTimeField(null=True, blank=True)
    positions = models.PositiveBigIntegerField(null=True, blank=True)
    most = models.PositiveBigIntegerField(null=True, blank=True)
    result = models.JSONField(null=True, blank=True)
    error = models.TextField(blank=True)
    created = models.DateTimeField(auto_now_add=True)
    started = models.DateTimeField(null=True, blank=True)
    ended = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("-pk",)
        verbose_name = _("job")
        verbose_name_plural = _("jobs")
        indexes = [
            models.Index(
                name="job_waiting", fields=("state",), condition=Q(state__in=("queued", "running"))
            )
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.subject}"
