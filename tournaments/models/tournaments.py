"""A tournament: its laws, its life, and who is entered."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournaments.models.clubs import Club
from tournaments.models.people import Person


class Tournament(models.Model):
    """An event of a club; its laws are frozen when the first round opens.

    `position` is the number of the last event of all its tables: whatever is derived says from
    which position it was computed. After `deals_per_table` deals a table's session is over, if the
    laws have not ended it before; without it the laws alone end it.
    """

    class State(models.TextChoices):
        """The life of a tournament."""

        DRAFT = "draft", _("draft")
        REGISTRATION = "registration", _("registration")
        RUNNING = "running", _("running")
        FINISHED = "finished", _("finished")
        OFFICIAL = "official", _("official")

    class Mode(models.TextChoices):
        """How an unlawful action at a table is met."""

        SILENT = "silent", _("silent: taken down without a sign")
        STRICT = "strict", _("strict: refused at once")

    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="tournaments")
    name = models.CharField(max_length=80)
    slug = models.SlugField(max_length=80, unique=True)
    state = models.CharField(max_length=12, choices=State.choices, default=State.DRAFT)
    preset = models.CharField(max_length=60)
    options = models.JSONField(default=dict, blank=True)
    edition = models.CharField(max_length=20)
    mode = models.CharField(max_length=6, choices=Mode.choices, default=Mode.SILENT)
    deals_per_table = models.PositiveSmallIntegerField(null=True, blank=True)
    zone = models.CharField(max_length=60, default="UTC")
    position = models.PositiveIntegerField(default=0, editable=False)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("-created", "-pk")
        verbose_name = _("tournament")
        verbose_name_plural = _("tournaments")
        constraints = [
            models.CheckConstraint(
                name="tournament_deals_from_one", condition=Q(deals_per_table__gte=1)
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def is_public(self) -> bool:
        """Whether everybody may read it: from registration on."""
        return self.state != self.State.DRAFT


class Entry(models.Model):
    """A player of a tournament under the number by which equal places are listed."""

    class State(models.TextChoices):
        """An entry once withdrawn keeps its number and its results."""

        ENTERED = "entered", _("entered")
        WITHDRAWN = "withdrawn", _("withdrawn")

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="entries")
    number = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=80)
    person = models.ForeignKey(Person, on_delete=models.SET_NULL, null=True, blank=True)
    state = models.CharField(max_length=10, choices=State.choices, default=State.ENTERED)

    class Meta:
        ordering = ("tournament", "number")
        verbose_name = _("entry")
        verbose_name_plural = _("entries")
        constraints = [
            models.UniqueConstraint(name="entry_number_once", fields=("tournament", "number")),
            models.CheckConstraint(name="entry_number_from_one", condition=Q(number__gte=1)),
        ]

    def __str__(self) -> str:
        return f"{self.number}. {self.name}"
