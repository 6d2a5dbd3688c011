"""The cards of a deal, as far as a reader may see them."""

from collections.abc import Iterable
from typing import Any

from rest_framework import serializers

import referee
from tournaments.api.pages import Query
from tournaments.api.shapes.deals import place
from tournaments.models import PLACES, Deal
from tournaments.queries.hands import codes_in
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


def view_body(deal: Deal, game: referee.Deal, sight: Sight, seat: int | None) -> dict[str, Any]:
    """The deal through the eyes of this seat, or of somebody without cards."""
    view, names = game.view(seat), game.state.seats.names
    hands = view.hands
    if sight.everything:
        hands = tuple(game.state.held(one) for one in range(len(names)))
    return {
        "version": deal.version,
        "state": deal.state,
        "phase": game.stage.phase,
        "turn": place(game.turn()),
        "seat": place(seat),
        "trick": _plays(view.plays),
        "hands": {name: codes_in(hand) for name, hand in zip(names, hands, strict=True) if hand},
        "sizes": None if sight.is_silent else dict(zip(names, view.sizes, strict=True)),
        "talon": [] if sight.is_silent else [str(card) for card in view.talon],
        "discard": _discard(game, sight, view),
        "tricks": None if sight.is_silent else [_plays(trick.plays) for trick in view.tricks],
        "lawful": _lawful(deal, game, sight, seat),
    }


def _plays(plays: Iterable[tuple[int, referee.Card]]) -> list[dict[str, Any]]:
    return [{"seat": place(seat), "card": str(card)} for seat, card in plays]


def _discard(game: referee.Deal, sight: Sight, view: referee.View) -> list[str]:
    cards = (game.state.custody.discard or ()) if sight.everything else view.discard
    return [str(card) for card in cards]


def _lawful(
    deal: Deal, game: referee.Deal, sight: Sight, seat: int | None
) -> list[str] | None:  # fmt: skip
    """What the seat on turn may do, for itself and the scribe.

    Where hands are not known, a list of lawful cards would tell what the scribe has written.
    """
    turn = game.turn()
    if turn is None or sight.is_silent or not (sight.everything or sight.watches):
        return None
    if game.stage.phase == "play" and not sight.everything and not (deal.cards and seat == turn):
        return None
    if not (sight.everything or sight.scribe or seat == turn):
        return None
    names = game.state.seats.names
    return [referee.write_line(action, names) for action in game.lawful(turn)]
