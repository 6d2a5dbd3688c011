"""People, what they may do, and the letters that invite them."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournaments.models.clubs import Club


class Kind(models.TextChoices):
    """A role's kind; its scope is the club or one tournament.

    A player's role opens no desk: it makes him one of the club's people, whom an entry may name.
    """

    CLUB_ADMIN = "club-admin", _("club admin")
    DIRECTOR = "director", _("director")
    SCORER = "scorer", _("scorer")
    PLAYER = "player", _("player")


class Person(models.Model):
    """A human being by name; with an account once an invitation was taken up."""

    name = models.CharField(max_length=80)
    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True
    )
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("name", "pk")
        verbose_name = _("person")
        verbose_name_plural = _("people")

    def __str__(self) -> str:
        return self.name


class Role(models.Model):
    """What a person may do: in a whole club, or in one tournament of it."""

    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="roles")
    kind = models.CharField(max_length=12, choices=Kind.choices)
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="roles")
    tournament = models.ForeignKey(
        "Tournament", on_delete=models.CASCADE, null=True, blank=True, related_name="roles"
    )
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("club", "kind", "person")
        verbose_name = _("role")
        verbose_name_plural = _("roles")
        constraints = [
            models.UniqueConstraint(
                name="role_once_in_a_tournament",
                fields=("person", "kind", "club", "tournament"),
            ),
            models.UniqueConstraint(
                name="role_once_in_a_club",
                fields=("person", "kind", "club"),
                condition=Q(tournament=None),
            ),
            models.CheckConstraint(
                name="role_of_a_club_or_a_tournament",
                condition=Q(kind="club-admin", tournament=None) | ~Q(kind="club-admin"),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.person}: {self.get_kind_display()}"


class Invitation(models.Model):
    """A link that makes an account with a role, once and for some days; only a digest is kept.

    `entry`: the player of a tournament whose account it becomes.
    """

    digest = models.CharField(max_length=64, unique=True, editable=False)
    name = models.CharField(max_length=80)
    email = models.EmailField(blank=True)
    kind = models.CharField(max_length=12, choices=Kind.choices)
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="invitations")
    tournament = models.ForeignKey("Tournament", on_delete=models.CASCADE, null=True, blank=True)
    entry = models.ForeignKey(
        "Entry", on_delete=models.CASCADE, null=True, blank=True, related_name="invitations"
    )
    invited_by = models.ForeignKey(Person, on_delete=models.SET_NULL, null=True, blank=True)
    created = models.DateTimeField(auto_now_add=True)
    expires = models.DateTimeField()
    used = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("-created",)
        verbose_name = _("invitation")
        verbose_name_plural = _("invitations")
        constraints = [
            models.CheckConstraint(
                name="invitation_for_an_entry_is_a_players",
                condition=Q(entry=None) | Q(kind="player", tournament__isnull=False),
            ),
        ]

    def __str__(self) -> str:
        return self.name
