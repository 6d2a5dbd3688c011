"""The head of a record: its headers checked in the order of the file, and what they set up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from .cards import FULL, Card, high_to_low, mask_of
from .errors import Refusal
from .headers import (
    Header,
    HeaderRefusal,
    at,
    cards_held,
    cards_of,
    entry,
    number_of,
    one_word,
    pairs,
    pot_of,
    seat_names,
)
from .incident import Incident
from .incident_head import REQUIRED as REQUIRED_OF_AN_INCIDENT
from .incident_head import IncidentHead, key_of
from .laws import Laws
from .registry import laws_named, presets
from .seats import Seats
from .state import Setup

KNOWN = (
    "Laws", "Edition", "Options", "Seats", "Dealer", "Hand", "Talon", "Progression", "Pot", "Entry",
)  # fmt: skip
REQUIRED = ("Laws", "Seats", "Dealer")


class Head:
    """A record's headers, each read once; reading one may need another.

    `read` are the headers of the file in order, a line that is none with its refusal.
    """

    def __init__(self, read: Iterable[Header | HeaderRefusal], end: int) -> None:
        self._end = end
        self._read: list[Header | HeaderRefusal] = []
        self._by_key: dict[str, Header] = {}
        self._seats: Seats | None = None
        self._hands: dict[str, int] = {}
        self._dealt_cards = 0
        written = list(read)
        entries = [one for one in written if isinstance(one, Header) and one.key == "Entry"]
        self._in_the_middle = bool(entries) and entries[0].value == "position"
        self._incident: IncidentHead | None = None
        for header in written:
            self._read.append(header if isinstance(header, HeaderRefusal) else self._once(header))

    @property
    def headers(self) -> tuple[Header, ...]:
        """The headers that could be read."""
        return tuple(header for header in self._read if isinstance(header, Header))

    def checked(self) -> tuple[Laws, Setup]:
        """The laws and the setup; the first header in the file that is wrong is refused."""
        try:
            for header in self._read:
                if isinstance(header, HeaderRefusal):
                    raise header
                self._check(header)
            for key in REQUIRED:
                self._needed(key)
            laws = self.laws()
            setup = self._setup(laws.overtake)
            if setup.incident is not None:
                self._taken_up(laws, setup)
            return laws, setup
        except HeaderRefusal as refused:
            name = self.value("Laws")
            refused.preset = next((one for one in presets() if one.name == name), None)
            raise

    def _once(self, header: Header) -> Header | HeaderRefusal:
        key = (key_of(header.key) if self._in_the_middle else "") or header.key
        if self.known(key) and key in self._by_key:
            return at(header, Refusal("unreadable", about="doubled", header=header.key))
        self._by_key[key] = header
        return header

    def known(self, key: str) -> str:
        """Which header of the grammar a key is, every seat's hand being a `Hand`; or nothing."""
        kind = "Hand" if key.startswith("Hand ") else key
        if kind in KNOWN:
            return kind
        return key_of(key) if self._in_the_middle else ""

    @property
    def incident_rows(self) -> tuple[tuple[str, str], ...]:
        """The headers that only an incident has, in their normal form."""
        return () if self._incident is None else self._incident.written()

    def value(self, key: str) -> str | None:
        """A header's value, if it is there."""
        header = self._by_key.get(key)
        return None if header is None else header.value

    def laws(self, upto: str = "Options") -> Laws:
        """The preset, with the edition, with the options: as far as `upto` reaches."""
        name = self._needed("Laws")
        chosen = _asked(name, one_word(name), {}, None)
        edition, options = self._by_key.get("Edition"), self._by_key.get("Options")
        if edition is not None and upto != "Laws":
            chosen = _asked(edition, name.value, {}, edition.value)
        if options is not None and upto == "Options":
            written = None if edition is None else edition.value
            chosen = _asked(options, name.value, pairs(options), written)
        return chosen

    def seats(self) -> Seats:
        """The table."""
        if self._seats is None:
            header = self._needed("Seats")
            names, dealer = seat_names(header), self._needed("Dealer")
            if one_word(dealer) not in names:
                about = Refusal("bad-deal", about="dealer", name=dealer.value[:40])
                raise at(dealer, about)
            self._seats = Seats.at(names, names.index(dealer.value))
        return self._seats

    def _check(self, header: Header) -> None:
        kind = self.known(header.key)
        if kind in ("Laws", "Edition", "Options"):
            self.laws(header.key)
        elif header.key == "Seats":
            seat_names(header)
        elif header.key == "Dealer":
            one_word(header)
            self.seats()
        elif kind == "Hand":
            self._deal_out(header, self._hand(header))
        elif header.key == "Talon":
            talon = mask_of(self._talon(header))
            self._deal_out(header, 0 if self._in_the_middle else talon)
        elif header.key == "Progression":
            number_of(header, least=1)
        elif header.key == "Pot":
            pot_of(header)
        elif header.key == "Entry":
            entry(header)
        elif kind:
            self._deal_out(header, self._of_incident().read(kind, header))

    def _of_incident(self) -> IncidentHead:
        """The headers that only an incident has."""
        if self._incident is None:
            self._incident = IncidentHead(self.seats())
        return self._incident

    def _taken_up(self, laws: Laws, setup: Setup) -> None:
        """Refuses an incident that does not fit, at the header at fault."""
        try:
            laws.resume(setup)
        except Refusal as refusal:
            where = str(refusal.params["header"])
            hands = [header for header in self.headers if header.key.startswith("Hand ")]
            raise at(self._by_key.get(where, hands[-1]), refusal) from None

    def _needed(self, key: str) -> Header:
        header = self._by_key.get(key)
        if header is None:
            raise HeaderRefusal(self._end, Refusal("unreadable", about="missing", header=key))
        return header

    def _hand(self, header: Header) -> int:
        """A hand's cards as a set, read once."""
        mask = self._hands.get(header.key)
        if mask is None:
            seats, name = self.seats(), header.key[5:].strip()
            if name not in seats.names:
                raise at(header, Refusal("bad-deal", about="hand-seat", name=name[:40]))
            if seats.names.index(name) == seats.idle:
                raise at(header, Refusal("bad-deal", about="idle-hand", name=name))
            mask = self._hands[header.key] = mask_of(
                cards_held(header) if self._in_the_middle else cards_of(header, 10)
            )
        return mask

    def _deal_out(self, header: Header, cards: int) -> None:
        """No card lies in two places (1.3)."""
        if self._dealt_cards & cards:
            card = str(high_to_low(self._dealt_cards & cards)[0])
            if self._in_the_middle:
                raise at(header, Refusal("bad-deal", about="two-places", card=card))
            raise at(header, Refusal("bad-deal", about="doubled-card", card=card))
        self._dealt_cards |= cards

    def _talon(self, header: Header) -> tuple[Card, ...]:
        return cards_of(header, 2)

    def _setup(self, overtake: str) -> Setup:
        talon, progression = self._by_key.get("Talon"), self._by_key.get("Progression")
        pot = self._by_key.get("Pot")
        opened = () if talon is None else self._talon(talon)
        incident = self._position() if self._in_the_middle else None
        dealt = None if self._in_the_middle else self._dealt()
        rest = FULL & ~self._dealt_cards
        known = dealt is not None
        if incident is not None:
            known = incident.bid is None and rest.bit_count() == 2
        return Setup(
            self.seats(),
            self.value("Entry") or "deal",
            1 if progression is None else number_of(progression),
            dealt,
            opened,
            tuple(high_to_low(rest)) if known and not opened else (),
            incident,
            None if pot is None else pot_of(pot),
            overtake,
        )

    def _position(self) -> Incident:
        """The incident; its required headers must be there."""
        seats = self.seats()
        for key in REQUIRED_OF_AN_INCIDENT:
            self._needed(key)
        if not self._hands:
            self._needed(f"Hand {seats.names[seats.first_hand]}")
        return self._of_incident().incident(
            tuple(self._hands.get(f"Hand {name}") for name in seats.names)
        )

    def _dealt(self) -> tuple[int, ...] | None:
        """All hands by seat of the table, or none."""
        seats = self.seats()
        hands = [self._hands.get(f"Hand {name}", 0) for name in seats.names]
        if not any(hands):
            return None
        for seat in seats.playing:
            if not hands[seat]:
                last = [header for header in self.headers if header.key.startswith("Hand ")][-1]
                about = Refusal("bad-deal", about="missing-hand", name=seats.names[seat])
                raise at(last, about)
        return tuple(hands)


def _asked(where: Header, name: str, options: Mapping[str, str], edition: str | None) -> Laws:
    try:
        return laws_named(name, options, edition)
    except Refusal as refusal:
        raise at(where, refusal) from None
