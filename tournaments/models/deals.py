"""A deal at a table and its log. The log is the truth; what stands on the deal is derived."""

from datetime import datetime

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.devices import Device
from tournaments.models.people import Person
from tournaments.models.rounds import Table
from tournaments.models.tokens import new_token


class Deal(models.Model):
    """One deal of a table. Its headers (dealer, progression, pot, cards) are frozen when it opens.

    `pot` is what lies in the pot before the deal's payments, its dealer's stake included: an exact
    figure such as `40`, `7/2` or `-20`; empty in games without a pot.
    A void deal keeps its number and gets a suffix (7v1), so that the deal dealt again is again
    number 7. `version` is the number of the last row of the log; phase, turn, contract, result and
    `articles` are what the log comes to and can be computed anew at any time. `articles` are
    those of its irregularities by number, as the law has them by now.
    """

    class State(models.TextChoices):
        """The life of a deal."""

        OPEN = "open", _("open")
        FINISHED = "finished", _("finished")
        VOID = "void", _("void")

    class Source(models.TextChoices):
        """Whether it is recorded card by card or by its result (the record's `Entry`)."""

        DEAL = "deal", _("card by card")
        RESULT = "result", _("from paper")

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="deals")
    number = models.PositiveSmallIntegerField()
    suffix = models.PositiveSmallIntegerField(default=0)
    token = models.CharField(max_length=32, unique=True, default=new_token, editable=False)
    dealer = models.PositiveSmallIntegerField()
    progression = models.PositiveSmallIntegerField(default=1)
    pot = models.TextField(blank=True)
    cards = models.TextField(blank=True)
    source = models.CharField(max_length=6, choices=Source.choices, default=Source.DEAL)
    state = models.CharField(max_length=8, choices=State.choices, default=State.OPEN)
    version = models.PositiveIntegerField(default=0, editable=False)
    phase = models.CharField(max_length=12, blank=True, editable=False)
    turn = models.PositiveSmallIntegerField(null=True, blank=True, editable=False)
    contract = models.CharField(max_length=20, blank=True, editable=False)
    result = models.JSONField(null=True, blank=True, editable=False)
    articles = models.JSONField(default=dict, blank=True, editable=False)
    opened = models.DateTimeField(auto_now_add=True)
    finished = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("table", "number", "suffix")
        verbose_name = _("deal")
        verbose_name_plural = _("deals")
        constraints = [
            models.UniqueConstraint(name="deal_number_once", fields=("table", "number", "suffix")),
        ]

    def __str__(self) -> str:
        return f"{self.table} · {self.label}"

    @property
    def label(self) -> str:
        """7, or 7v1 for the first void deal of that number."""
        return f"{self.number}v{self.suffix}" if self.suffix else str(self.number)


class Action(models.Model):
    """One row of a deal's log: never changed, never deleted (triggers refuse it).

    `open` begins the log, a later one names the opening that it replaces; a `line` holds a line
    of the grammar and the events that it brought about; an `incident` stands for one that was
    ruled beside the log, and holds the deal's lines before and after it; `undo` and `correction`
    name the rows they replace; a `mark` is an unlawful card taken down in silence, with the law's
    refusal; a `proof` settles a disputed claim by its events; `void` ends the deal without a
    result. The lines that stand are those that no later row replaces. `position` counts the rows
    of the whole tournament; `key` is the request's, so that one sent twice is taken once.
    A line that a correction wrote anew as it was is still his who wrote it: person, device and
    authority are his, and `since` is when he did. Who corrected, the correction's row says.
    """

    class Kind(models.TextChoices):
        """What a row is."""

        OPEN = "open", _("opened")
        LINE = "line", _("action")
        UNDO = "undo", _("undo")
        CORRECTION = "correction", _("correction")
        MARK = "mark", _("mark for the director")
        PROOF = "proof", _("proof of a claim")
        VOID = "void", _("void")
        INCIDENT = "incident", _("incident")

    class Nature(models.TextChoices):
        """Why a correction was needed: chosen by who corrects, never inferred."""

        KEYING = "keying", _("paper right, entry wrong")
        TABLE = "table-entry", _("the table wrote it wrong")
        RULING = "ruling", _("the director ruled")

    deal = models.ForeignKey(Deal, on_delete=models.PROTECT, related_name="actions")
    number = models.PositiveIntegerField()
    position = models.PositiveIntegerField()
    kind = models.CharField(max_length=10, choices=Kind.choices)
    line = models.TextField(blank=True)
    events = models.JSONField(default=list)
    edition = models.CharField(max_length=20)
    replaces = models.JSONField(default=list)
    reason = models.TextField(blank=True)
    nature = models.CharField(max_length=12, choices=Nature.choices, blank=True)
    refusal = models.JSONField(null=True)
    person = models.ForeignKey(Person, on_delete=models.PROTECT, null=True)
    device = models.ForeignKey(Device, on_delete=models.PROTECT, null=True)
    authority = models.CharField(max_length=20)
    at = models.DateTimeField(auto_now_add=True)
    since = models.DateTimeField(null=True)
    key = models.CharField(max_length=80, blank=True)

    class Meta:
        ordering = ("deal", "number")
        verbose_name = _("row of the log")
        verbose_name_plural = _("rows of the log")
        constraints = [
            models.UniqueConstraint(name="action_number_once", fields=("deal", "number")),
            models.UniqueConstraint(
                name="action_key_once", fields=("deal", "key"), condition=~models.Q(key="")
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number}. {self.line or self.kind}"

    @property
    def written(self) -> datetime:
        """When its author wrote it."""
        return self.since or self.at
