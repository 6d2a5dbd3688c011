"""Rows held while a deed is done. Everybody locks a tournament first, then what lies in it."""

from tournaments.models import Table, Tournament


def tournament(subject: Tournament) -> Tournament:
    """The tournament as it stands now; others wait until the transaction ends."""
    return Tournament.objects.select_for_update().get(pk=subject.pk)


def table(subject: Table) -> Table:
    """The table as it stands now, its tournament held as well."""
    Tournament.objects.select_for_update().get(rounds=subject.round_id)
    held = Table.objects.select_for_update(of=("self",)).select_related("round__tournament")
    return held.get(pk=subject.pk)
