"""What whoever records a deal is told of a refusal: of a hand that he may not see, nothing.

The office may know all hands before the first card, a table's phone one of them at a time. A
refusal that would be another one, or none, if the hidden cards lay otherwise is said to it without
its reason; the director reads that where he is called with the line.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _

import referee
from tournaments.models import Deal
from tournaments.queries.situations import openly_seen
from tournaments.services import sight
from tournaments.services.actors import Actor
from tournaments.services.errors import Refused

CODE = "not-taken-down"
OF_HANDS = frozenset({"no-revoke", "announcement-false"})
"""Sentences about what a whole hand holds, or has held."""
PACK = range(32)


def must_not_betray(
    actor: Actor, deal: Deal, game: referee.Deal, action: referee.Action, refusal: referee.Refusal
) -> None:
    """Refuses without a reason what the law refuses for cards that the actor may not know."""
    if game.state.setup.dealt is None or not _betrays(game, action, refusal):
        return
    seen = sight.sight(actor, deal)
    if seen.everything or (seen.scribe and _hand(action) == game.turn()):
        return
    raise Refused(
        CODE, _("This cannot be taken down here: look once more, or call the director.")
    ) from None


def _betrays(game: referee.Deal, action: referee.Action, refusal: referee.Refusal) -> bool:
    """Whether the refusal hangs on cards that nobody may know."""
    seat = _hand(action)
    if seat is not None and _lies_open(game, seat):
        return False
    if refusal.message_id in OF_HANDS:
        return True
    answers = (game.refusal_of(one) for one in _alike(game, action))
    return any(one is None or one.message_id != refusal.message_id for one in answers)


def _hand(action: referee.Action) -> int | None:
    """Whose hand the line is about; None where it can be anybody's."""
    if action.verb == "revoke":
        other: int | None = getattr(action, "other", None)
        return other
    return None if action.verb == "cards" else action.seat


def _alike(game: referee.Deal, action: referee.Action) -> Iterator[referee.Action]:
    """The same line with other cards in place of those of it that lie nowhere open."""
    hidden = [card for card in PACK if not openly_seen(game) >> card & 1]
    line: Any = action
    for name in ("cards", "plan"):
        for cards in _exchanged(game, getattr(line, name, ()), hidden):
            yield replace(line, **{name: cards})
    if getattr(line, "card", None) in hidden:
        yield from (replace(line, card=referee.Card(card)) for card in hidden)


def _exchanged(
    game: referee.Deal, named: tuple[referee.Card, ...], hidden: list[int]
) -> Iterator[tuple[referee.Card, ...]]:
    """One hidden card by every other; several by cards of each hand."""
    places = [place for place, card in enumerate(named) if card in hidden]
    if len(places) == 1:
        rows = [[card] for card in hidden]
    else:
        held = [game.state.held(seat) for seat in game.state.seats.playing]
        rows = [[card for card in hidden if hand >> card & 1] for hand in held]
    for row in rows:
        if places and len(row) >= len(places):
            new = dict(zip(places, row, strict=False))
            yield tuple(referee.Card(new.get(at, card)) for at, card in enumerate(named))


def _lies_open(game: referee.Deal, seat: int) -> bool:
    hands = game.view(None).hands
    return 0 <= seat < len(hands) and hands[seat] == game.state.held(seat)
