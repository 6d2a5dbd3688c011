"""The cards of a deal, as far as a reader may see them."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from rest_framework import serializers

import referee
from tournaments.api.pages import Query
from tournaments.api.shapes.deals import place
from tournaments.models import PLACES, Deal
from tournaments.queries import logs
from tournaments.queries.hands import codes_in, fan
from tournaments.queries.lying import Lying, lying
from tournaments.services.sight import Sight


class ViewQuery(Query):
    """Through whose eyes."""

    seat = serializers.ChoiceField(choices=list(PLACES), required=False)


class Played(serializers.Serializer[Any]):
    seat = serializers.CharField(allow_null=True, help_text="Null: a card of the talon.")
    card = serializers.CharField()


class ViewBody(serializers.Serializer[Any]):
    """What the reader may see of the cards. Null is what he may not know."""

    version = serializers.IntegerField()
    state = serializers.ChoiceField(choices=Deal.State.values)
    phase = serializers.CharField()
    turn = serializers.CharField(allow_null=True)
    seat = serializers.CharField(allow_null=True, help_text="Through whose eyes.")
    trick = Played(many=True, help_text="What lies on the table.")
    hands = serializers.DictField(child=serializers.ListField(child=serializers.CharField()))
    sizes = serializers.DictField(child=serializers.IntegerField(), allow_null=True)
    talon = serializers.ListField(child=serializers.CharField())
    discard = serializers.ListField(child=serializers.CharField())
    tricks = serializers.ListField(child=Played(many=True), allow_null=True)
    lawful = serializers.ListField(child=serializers.CharField(), allow_null=True)


@dataclass(frozen=True, slots=True)
class Looked:
    """A deal that is looked at: under its laws, and as it lies on the table."""

    deal: Deal
    game: referee.Deal
    lies: Lying
    sight: Sight


def look(deal: Deal, sight: Sight) -> Looked:
    """The deal by its lines, and the trick as the players see it."""
    rows = logs.rows(deal)
    game = logs.game(deal, logs.standing(rows), logs.proofs(rows))
    return Looked(deal, game, lying(game.state, game.turn()), sight)


def view_body(looked: Looked, seat: int | None) -> dict[str, Any]:
    """The deal through the eyes of this seat, or of somebody without cards."""
    deal, game, sight = looked.deal, looked.game, looked.sight
    view, names = game.view(seat), game.state.seats.names
    hands = view.hands
    if sight.everything:
        hands = tuple(game.state.held(one) for one in range(len(names)))
    return {
        "version": deal.version,
        "state": deal.state,
        "phase": game.stage.phase,
        "turn": place(looked.lies.turn),
        "seat": place(seat),
        "trick": _plays(looked.lies.plays),
        "hands": {
            name: _held(looked, hand) for name, hand in zip(names, hands, strict=True) if hand
        },
        "sizes": None if sight.is_silent else dict(zip(names, view.sizes, strict=True)),
        "talon": [] if sight.is_silent else [str(card) for card in view.talon],
        "discard": [] if sight.is_silent else _discard(game, sight, view),
        "tricks": None if sight.is_silent else [_plays(trick.plays) for trick in view.tricks],
        "lawful": _lawful(looked, seat),
    }


def _of_cards(game: referee.Deal) -> bool:
    """Whether the lawful lines name cards of a hand: those of the play, or that mend a revoke."""
    offer = game.state.desk.offer
    return game.stage.phase == "play" or (offer is not None and "correct" in offer.choices)


def _plays(plays: Iterable[tuple[int, referee.Card]]) -> list[dict[str, Any]]:
    return [{"seat": place(seat), "card": str(card)} for seat, card in plays]


def _held(looked: Looked, hand: int) -> list[str]:
    """A hand without the cards that lie on the table, whatever the law says of them."""
    gone = {str(card) for _seat, card in looked.lies.plays}
    return [card.code for card in fan(codes_in(hand)) if card.code not in gone]


def _discard(game: referee.Deal, sight: Sight, view: referee.View) -> list[str]:
    cards = (game.state.custody.discard or ()) if sight.everything else view.discard
    return [str(card) for card in cards]


def _lawful(looked: Looked, seat: int | None) -> list[str] | None:
    """What the seat on turn may do, for itself and the scribe.

    Where hands are not known, a list of lawful cards would tell what the scribe has written.
    """
    deal, game, sight = looked.deal, looked.game, looked.sight
    turn = game.turn()
    if turn is None or not (sight.everything or sight.watches):
        return None
    if sight.is_silent and _of_cards(game):
        return None
    if _of_cards(game) and not sight.everything and not (deal.cards and seat == turn):
        return None
    if not (sight.everything or sight.scribe or seat == turn):
        return None
    names = game.state.seats.names
    return [referee.write_line(action, names) for action in game.lawful(turn)]
