"""What a director was told at a table, and what he decides: lines of the open deal, all or none."""

from collections.abc import Sequence

from django.db import transaction

from tournaments.models import Deal
from tournaments.services import deals, revokes, rights
from tournaments.services.actors import Actor
from tournaments.services.errors import Conflict, Forbidden
from tournaments.services.impartiality import deputy
from tournaments.services.rights import Deed


def must_be_free(*, deal: Deal, actor: Actor) -> None:
    """Refuses who directs but sits at this table himself: a deputy is called."""
    rights.require(actor, Deed.CORRECT_DEAL, deal)
    if (why := deputy(deal.table, actor)) is not None:
        raise Forbidden(why)


def write(
    *,
    deal: Deal,
    lines: Sequence[str],
    seen: int,
    actor: Actor,
    key: str = "",
    restates: bool = False,
) -> Deal:
    """Writes these lines one after another on the director's authority.

    Raises what `deals.act` raises; then nothing of them is kept. The same request (`key`) sent
    once more writes nothing. `restates`: the table has stated a revoke that the record does not
    prove, and its card is written anew as one.
    """
    with transaction.atomic():
        must_be_free(deal=deal, actor=actor)
        row = deal
        if key and deal.actions.filter(key=f"{key}.0").exists():
            return row
        if not lines:
            raise Conflict(current={"version": deal.version})
        if restates:
            return revokes.restate(
                deal=deal, lines=lines, seen=seen, actor=actor, deed=Deed.CORRECT_DEAL,
                key=f"{key}.0" if key else "",
            )  # fmt: skip
        for number, line in enumerate(lines):
            own = f"{key}.{number}" if key else ""
            row = deals.act(deal=deal, line=line, seen=seen, actor=actor, key=own)
            seen = row.version
    return row
