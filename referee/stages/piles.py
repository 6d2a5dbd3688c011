"""The cards of an incident: hands, tricks taken and the trick on the table, and whether they fit.

Whatever does not fit is `bad-deal`; the refusal names the header at fault.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..cards import Card, cards_in, high_to_low, mask_of
from ..custody import Custody
from ..errors import Refusal
from ..incident import Incident
from ..seats import Seat
from ..state import Board, State
from ..tricks import NOBODY, Play, Trick, winner

TRICKS_IN_A_DEAL = 10


@dataclass(frozen=True, slots=True)
class Piles:
    """The cards of an incident whose contract and sides are settled.

    `opened` talon cards led the first tricks (0 or 2).
    """

    state: State
    incident: Incident
    opened: int

    def laid_out(self) -> State:
        """The state with custody and board as the incident has them."""
        self._hands()
        custody = self._custody()
        incident, done = self.incident, self.incident.done
        tricks = self._listed()
        taken = self._taken(tricks)
        self._led(tricks, taken)
        if len(incident.plays) >= len(self.state.hands):
            raise misfit(
                "Trick", Refusal("bad-deal", about="trick-length", number=len(incident.plays))
            )
        board = Board(
            incident.leader,
            self._whole("Trick", done + 1, incident.plays, incident.leader),
            tricks,
            taken,
            min(done + 1, self.opened),
            mask_of(card for seat in self.state.hands for card in cards_in(incident.shown(seat))),
            done - len(tricks),
        )
        return self.state._replace(custody=custody, board=board)

    def _custody(self) -> Custody:
        """Every hand with the cards that it has played on record; the buyer took the talon."""
        incident, talon, contract = self.incident, self._talon(), self.state.contract
        by_hand = contract is not None and contract.from_hand
        buyer = None if by_hand else incident.declarer
        masks = tuple((held or 0) | incident.shown(seat) for seat, held in enumerate(incident.held))
        custody = Custody.dealt(masks, talon)
        for seat, mask in enumerate(masks):
            strayed = mask & mask_of(talon)
            if strayed and seat != buyer:
                raise misfit(
                    "Talon",
                    Refusal("bad-deal", about="two-places", card=str(high_to_low(strayed)[0])),
                )
        return custody if buyer is None else custody._replace(taken_by=buyer, discard=())

    def _hands(self) -> None:
        """As many cards in every hand as there are tricks to come; none in a dead hand."""
        sizes, done = self._sizes(), self.incident.done
        left = TRICKS_IN_A_DEAL - done
        wrong = [seat for seat, size in sizes.items() if size != left]
        if len(wrong) == len(sizes) and len(set(sizes.values())) == 1:
            raise misfit(
                "Tricks",
                Refusal("bad-deal", about="tricks-sum", done=done, left=sizes[wrong[0]]),
            )
        if wrong:
            name = self._name(wrong[0])
            raise misfit(
                f"Hand {name}",
                Refusal(
                    "bad-deal", about="hand-count", name=name, number=left, found=sizes[wrong[0]]
                ),
            )

    def _sizes(self) -> dict[Seat, int]:
        """How many cards every hand in play has, with the one on the table."""
        sizes = {}
        for seat in self.state.seats.playing:
            held, name = self.incident.held[seat], self._name(seat)
            if seat not in self.state.hands:
                if held is not None:
                    raise misfit(f"Hand {name}", Refusal("bad-deal", about="no-hand", name=name))
            elif held is None:
                raise misfit("Hand", Refusal("bad-deal", about="missing-hand", name=name))
            else:
                sizes[seat] = held.bit_count()
        for seat, _ in self.incident.plays:
            if seat in sizes:
                sizes[seat] += 1
        return sizes

    def _listed(self) -> tuple[Trick, ...]:
        """The tricks that were opened, without a gap up to the present, each in order of turn."""
        contract, width = self.state.contract, len(self.state.hands)
        trump = None if contract is None else contract.trump
        written, done = self.incident.tricks, self.incident.done
        numbers = [number for number, _ in written]
        if numbers and (not numbers[0] or numbers != list(range(numbers[0], done + 1))):
            raise misfit(f"Trick {numbers[0]}", Refusal("bad-deal", about="trick-gap", number=done))
        tricks = []
        for number, plays in written:
            header = f"Trick {number}"
            if len(plays) != width:
                raise misfit(
                    header, Refusal("bad-deal", about="trick-size", number=width, found=len(plays))
                )
            whole = self._whole(header, number, plays, plays[0][0])
            tricks.append(Trick(whole, winner(whole, trump)))
        return tuple(tricks)

    def _taken(self, tricks: Sequence[Trick]) -> tuple[int, ...]:
        """The tricks of every seat: taken by the hands in play, and by an idle dealer's talon
        cards; nobody has fewer than he is seen to have taken.
        """
        sides, counts = self.state.sides, dict(self.incident.taken)
        owner = None if sides is None else sides.talon_owner
        seen = [trick.winner for trick in tricks]
        for seat, name in enumerate(self.state.seats.names):
            count = counts.get(seat, 0)
            most = TRICKS_IN_A_DEAL if seat in self.state.hands else 0
            if seat == owner:
                most = min(self.opened, self.incident.done)
            if not seen.count(seat) <= count <= most:
                raise misfit(
                    "Tricks", Refusal("bad-deal", about="tricks-seat", name=name, count=count)
                )
        return tuple(counts.get(seat, 0) for seat in range(len(self.state.seats.names)))

    def _led(self, tricks: Sequence[Trick], taken: Sequence[int]) -> None:
        """Every trick was led by the one who took the last, the first by the first hand (3.9.1);
        behind the talon's cards the first hand leads once more (3.7.6.1).
        """
        first, seen = self.incident.done - len(tricks) + 1, [trick.winner for trick in tricks]
        before = tuple(
            seat for seat in self.state.hands if taken[seat] > seen.count(seat)
        )  # who may have taken the trick before the first one listed
        led = [(f"Trick {number}", plays[0][0]) for number, plays in self.incident.tricks]
        led.append(("Leader", self.incident.leader))
        for number, (header, leader) in enumerate(led, start=first):
            due = before
            if number <= self.opened + 1:
                due = self._first_leader()
            elif number > first:
                due = (seen[number - first - 1],)
            if leader not in due:
                leads = ", ".join(self._name(seat) for seat in due)
                name = self._name(leader)
                raise misfit(header, Refusal("bad-deal", about="leader", name=name, leader=leads))

    def _first_leader(self) -> tuple[Seat, ...]:
        """Who leads while nobody has taken a trick: as the sides have it, or the first hand."""
        sides = self.state.sides
        if sides is None or sides.leader is None:
            return self.state.hands[:1]
        return (sides.leader,)

    def _whole(
        self, header: str, number: int, plays: tuple[Play, ...], leader: Seat
    ) -> tuple[Play, ...]:
        """The plays, checked to be in order of turn, behind the talon card that leads them."""
        hands, sides = self.state.hands, self.state.sides
        place = hands.index(leader) if leader in hands else 0
        order = hands[place:] + hands[:place]
        for (seat, _), due in zip(plays, order, strict=False):
            if seat != due:
                raise misfit(
                    header, Refusal("bad-deal", about="header-order", name=self._name(seat))
                )
        if number > self.opened:
            return plays
        talon = self._talon()
        if not talon:
            raise misfit("Contract", Refusal("bad-deal", about="talon-needed"))
        owner = None if sides is None else sides.talon_owner
        return ((NOBODY if owner is None else owner, talon[number - 1]), *plays)

    def _talon(self) -> tuple[Card, ...]:
        return self.state.setup.talon or self.state.setup.left_over

    def _name(self, seat: Seat) -> str:
        return self.state.seats.names[seat]


def misfit(where: str, refusal: Refusal) -> Refusal:
    """The refusal with the name of the header at fault."""
    refusal.params["header"] = where
    return refusal
