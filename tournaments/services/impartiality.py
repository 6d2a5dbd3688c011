"""Who must not decide a protest: whoever filed it, plays at the table, has written what it is
against, or has decided on the same matter before. Nor does anybody come to the call of the table at
which he plays himself.
"""

from django.utils.translation import gettext as _

from tournaments.models import Action, Protest, Table
from tournaments.queries import decided, logs, ruled
from tournaments.services.actors import Actor
from tournaments.services.errors import Forbidden


def is_own(protest: Protest, actor: Actor) -> bool:
    """Whether the actor has filed it; the administrator need not be a person."""
    own = actor.person.pk if actor.person else None
    return protest.by_id == own and (own is not None or actor.is_root)


def is_author(protest: Protest, actor: Actor) -> bool:
    """Whether the actor has written what it is against; of a result, whether he has ruled there."""
    own = actor.person.pk if actor.person else None
    numbers = set() if protest.row is None else {protest.row.number}
    log = logs.rows(protest.deal)
    return own in _authors(log, numbers, of_result=protest.row is None)


def must_be_impartial(protest: Protest, actor: Actor) -> None:
    """Forbids it to everybody who has a bias."""
    if (why := bias(protest, actor)) is not None:
        raise Forbidden(why)


def deputy(table: Table, actor: Actor) -> str | None:
    """Why the calls of this table are another director's; None where the actor may come."""
    person = actor.person
    if person is None or not table.seats.filter(entry__person=person).exists():
        return None
    return _("You play at this table: another director rules here.")


def bias(protest: Protest, actor: Actor) -> str | None:
    """Why the actor must not decide it; None where he may."""
    person, deal = actor.person, protest.deal
    if person is not None and deal.table.seats.filter(entry__person=person).exists():
        return _("You play at this table: somebody else decides.")
    if is_own(protest, actor):
        return _("You have filed this protest: somebody else decides.")
    own = person.pk if person else None
    authors, judges = _concerned(protest)
    if own in authors:
        return _("You have written what is protested against: somebody else decides.")
    if own in judges:
        return _("You have decided on this before: somebody else decides.")
    return None


def _concerned(protest: Protest) -> tuple[set[int | None], set[int | None]]:
    """Who wrote what the protest is about, and who has decided on that before. None: the
    administrator.

    A protest against what a decision wrote is about what that one was about, too: otherwise the
    author of an overturned ruling could bring it back.
    """
    log = logs.rows(protest.deal)
    result = protest.row is None
    numbers = set() if protest.row is None else {protest.row.number}
    judges: set[int | None] = set()
    for one in reversed(decided.of_deal(protest.deal)):
        if one.protest == protest:
            continue
        if result or one.against in numbers or numbers & one.rows:
            judges.add(one.step.person_id)
            result = result or one.against is None
            numbers |= set() if one.protest.row is None else {one.protest.row.number}
    return _authors(log, numbers, of_result=result), judges


def _authors(log: list[Action], numbers: set[int], *, of_result: bool) -> set[int | None]:
    """Whoever wrote these rows; of a result, whoever ruled in the deal or corrected it.

    What a table's phone has written is nobody's ruling, nor is a proof. A line that a correction
    wrote anew is still his who wrote it first, and so is what a line says in place of a row
    that had none.
    """
    rows = [row for row in log if row.number in numbers]
    if of_result:
        rows += [row for row in logs.standing(log) if ruled.is_directors(row.line)]
        kinds = (Action.Kind.CORRECTION, Action.Kind.INCIDENT)
        rows += [row for row in log if row.kind in kinds]
    lines = {row.line for row in rows if ruled.is_directors(row.line)}
    said = {number for row in rows if row.kind == Action.Kind.LINE for number in row.replaces}
    rows += [row for row in log if row.line in lines or row.number in said]
    words = (row for row in rows if row.kind != Action.Kind.PROOF)
    return {row.person_id for row in words if row.person_id or not row.device_id}
