"""Long searches that somebody asked for: the question, and its answer when there is one."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournaments.models.tokens import new_token


class Search(models.Model):
    """One question that takes time, found by an unguessable link. Cancelled ones have no row.

    `owner` is who asked, by number or digest; a search under way holds one of his `place`s, and
    nobody has the same place twice. `limit` is in positions, and so is `positions`, how far it is.
    """

    class Kind(models.TextChoices):
        """What is to be found; `services.search_kinds` says how."""

        SOLVE = "solve", _("position")
        JUDGE = "judge", _("record")

    class State(models.TextChoices):
        """Undecided: a limit came first. Failed: it will not be tried again."""

        QUEUED = "queued", _("queued")
        RUNNING = "running", _("running")
        DONE = "done", _("done")
        UNDECIDED = "undecided", _("undecided")
        FAILED = "failed", _("failed")

    class Error(models.TextChoices):
        """Why there is no answer."""

        LIMIT = "limit", _("It is not decided within the limit of positions.")
        TIME = "time", _("It is not decided within the time that a search may take.")
        FAULT = "fault", _("The search failed; this is a fault of the program.")
        LOST = "lost", _("The search was lost more than once; it is not tried again.")

    token = models.CharField(max_length=32, unique=True, default=new_token, editable=False)
    kind = models.CharField(max_length=10, choices=Kind.choices)
    owner = models.CharField(max_length=40)
    place = models.PositiveSmallIntegerField(null=True)
    question = models.JSONField()
    limit = models.PositiveIntegerField()
    state = models.CharField(max_length=10, choices=State.choices, default=State.QUEUED)
    attempts = models.PositiveSmallIntegerField(default=0)
    lease = models.DateTimeField(null=True, blank=True)
    positions = models.PositiveIntegerField(default=0)
    answer = models.JSONField(null=True, blank=True)
    error = models.CharField(max_length=10, choices=Error.choices, blank=True)
    created = models.DateTimeField(auto_now_add=True)
    started = models.DateTimeField(null=True, blank=True)
    ended = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("-pk",)
        verbose_name = _("search")
        verbose_name_plural = _("searches")
        indexes = [
            models.Index(
                name="search_under_way",
                fields=("state",),
                condition=Q(state__in=("queued", "running")),
            )
        ]
        constraints = [
            models.UniqueConstraint(name="search_place_once", fields=("owner", "place")),
            models.CheckConstraint(
                name="search_has_place_under_way",
                condition=Q(state__in=("queued", "running"), place__isnull=False, ended=None)
                | Q(state__in=("done", "undecided", "failed"), place=None, ended__isnull=False),
            ),
            models.CheckConstraint(
                name="search_answer_if_done",
                condition=Q(state="done", answer__isnull=False, error="")
                | Q(state__in=("undecided", "failed"), answer=None) & ~Q(error="")
                | Q(state__in=("queued", "running"), answer=None, error=""),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.state}"
