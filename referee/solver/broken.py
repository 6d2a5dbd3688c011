"""A trick in which somebody cannot follow suit, or a card must be played because it is exposed.

The same nested choices as in `tricks.py`, made one by one as the search asks for them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ..tricks import HEAD, OFF
from .cuts import MARK
from .game import Game
from .misere import shunned
from .suits import Part
from .tricks import Last, Outcome, Reply, Suits, over

Place = int
# A card: its suit's place and its index from the top.
Spot = tuple[Place, int]
# The cards of a trick: for each suit's place the set of indices.
Played = tuple[tuple[Place, int], ...]
# The card that takes the trick so far: its seat, place and index.
Winning = tuple[int, Place, int]


class Broken:
    """One suit led from one position: who may play what does not depend on the card led.

    It does where cards must be overtaken or lie exposed; then the choices are narrowed each time.
    """

    __slots__ = (
        "_game", "_last_seat", "_leader", "_narrow", "_place", "_second", "_suits", "_third",
    )  # fmt: skip

    def __init__(self, suits: Suits, leader: int, place: Place, game: Game, marked: bool) -> None:
        self._suits, self._leader, self._place, self._game = suits, leader, place, game
        self._narrow = marked or game.overtake != OFF
        self._last_seat = (leader + game.seats - 1) % game.seats
        self._third = lawful(suits, self._last_seat, place, game)
        self._second: Sequence[Spot] = ()
        if game.seats == 3:
            self._second = lawful(suits, (leader + 1) % 3, place, game)

    def replies(self, lead: int) -> Reply:
        """What may follow to a lead of this card."""
        winning, played = (self._leader, self._place, lead), ((self._place, 1 << lead),)
        if self._game.seats == 2:
            return False, (self._last(lead, winning, played),)
        seat = (self._leader + 1) % 3
        role, spots = self._narrowed(seat, self._second, lead, winning)
        return role, self._lasts(seat, spots, lead, winning, played)

    def _lasts(
        self, seat: int, spots: Sequence[Spot], lead: int, winning: Winning, played: Played
    ) -> Iterator[Last]:
        for spot in spots:
            yield self._last(lead, self._better(winning, seat, spot), with_(played, spot))

    def _last(self, lead: int, winning: Winning, played: Played) -> Last:
        """What the last seat may do about it."""
        role, spots = self._narrowed(self._last_seat, self._third, lead, winning)
        return role, self._outcomes(winning, played, spots)

    def _outcomes(self, winning: Winning, played: Played, spots: Sequence[Spot]) -> list[Outcome]:
        """The last seat's cards one by one; what else lies there is changed only once."""
        suits, last, lying = self._suits, self._last_seat, dict(played)
        outcomes: list[Outcome] = []
        before: tuple[int, Place] | None = None
        for spot in spots:
            place, index = spot
            taker, winner, _ = self._better(winning, last, spot)
            cards = lying.get(place, 0)
            if (now := (cards, winner)) != before:
                before = now
                added, parts = changes(suits, [one for one in played if one[0] != place], winner)
            whole, key = suits[place], cards | 1 << index
            if place == winner:
                key = ~key
            more, part = whole.changes.get(key) or whole.change(key)
            outcomes.append((added + more, taker, (*parts, part)))
        return outcomes

    def _better(self, winning: Winning, seat: int, spot: Spot) -> Winning:
        """The winning card after this seat's."""
        place, index = spot
        _, best, highest = winning
        higher = index < highest if place == best else place == self._game.trump
        return (seat, place, index) if higher else winning

    def _narrowed(
        self, seat: int, spots: Sequence[Spot], lead: int, winning: Winning
    ) -> tuple[bool, Sequence[Spot]]:
        """What remains of a seat's cards where it must overtake, and which side picks."""
        if not self._narrow:
            return self._game.maximizers[seat], spots
        if self._game.overtake != OFF:
            led = self._place
            spots = beating(spots, led, winning, ((led, lead),), self._game)
        return chosen(self._suits, seat, spots, self._game)


def lawful(suits: Suits, seat: int, led: Place, game: Game) -> Sequence[Spot]:
    """The cards with which a seat may answer a suit led, one of each run of equals."""
    trump, willing = game.trump, game.willing[seat]
    if suits[led].counts[seat]:
        return suits[led].falling[seat]
    if trump is not None and game.must_trump and suits[trump].counts[seat]:
        return suits[trump].rising[seat] if willing else suits[trump].falling[seat]
    first, second, third, fourth = suits
    if willing:
        return first.rising[seat] + second.rising[seat] + third.rising[seat] + fourth.rising[seat]
    if seat == game.shunner:
        first, second, third, fourth = sorted(suits, key=lambda whole: -shunned(whole, seat).danger)
    return first.falling[seat] + second.falling[seat] + third.falling[seat] + fourth.falling[seat]


def beating(
    spots: Sequence[Spot], led: Place, winning: Winning, lead: tuple[Spot, ...], game: Game
) -> Sequence[Spot]:
    """Those of a seat's lawful cards which beat the card that must be beaten, if any does: the
    winning one, or the one led; `lead` is empty behind a talon card.
    """
    place, index = winning[1:] if game.overtake == HEAD or not lead else lead[0]
    if due(spots, led, game) != place:
        return spots
    return [(place, n) for n in over(tuple(n for _, n in spots), index, game)]


def due(spots: Sequence[Spot], led: Place, game: Game) -> Place | None:
    """The suit which a seat must play, its lawful cards being these; None where it is free."""
    first, last = spots[0][0], spots[-1][0]
    forced = first == led or (game.must_trump and first == game.trump)
    return first if forced and first == last else None


def chosen(
    suits: Suits, seat: int, spots: Sequence[Spot], game: Game
) -> tuple[bool, Sequence[Spot]]:
    """Exposed cards come first, and of several the other side picks."""
    role = game.maximizers[seat]
    exposed = [(place, index) for place, index in spots if suits[place].colours[index] & MARK]
    return (not role, exposed) if exposed else (role, spots)


def changes(
    suits: Suits, played: Iterable[tuple[Place, int]], winning: Place
) -> tuple[int, tuple[Part, ...]]:
    """What playing these cards adds and how cuts are lifted; the winner stands in `winning`."""
    added, parts = 0, []
    for place, cards in played:
        whole = suits[place]
        key = ~cards if place == winning else cards
        change, part = whole.changes.get(key) or whole.change(key)
        added += change
        parts.append(part)
    return added, tuple(parts)


def with_(played: Played, spot: Spot) -> Played:
    """The cards played and this one."""
    place, index = spot
    for number, (other, cards) in enumerate(played):
        if other == place:
            return (*played[:number], (place, cards | 1 << index), *played[number + 1 :])
    return (*played, (place, 1 << index))
