"""Checks the proof of a disputed claim by the record alone; it asks `referee` nothing."""

from re import findall

PACK = [suit + rank for suit in "SCDH" for rank in "AKQJT987"]


def cards(text):
    return [suit + one for suit, ranks in findall("([SCDH])([789TJQKA]+)", text) for one in ranks]


def beating(rows, due, lies, trump):
    """Those of the cards due which beat the card that must be beaten."""
    beating = next(iter(findall(r"overtake=(\S+)", rows.get("Options", ""))), "head")
    if "austrian" not in rows["Laws"] or beating == "off" or not lies:
        return []
    suit = trump if any(one[0] == trump for one in lies) and beating == "head" else lies[0][0]
    of_suit = [one for one in lies if one[0] == suit]
    worst = min(map(PACK.index, of_suit if beating == "head" else lies[:1]))
    return [one for one in due if one[0] == suit and PACK.index(one) < worst]


def leading_talon(rows, talon):
    """The talon's cards, where they lead the first tricks of a deal that everybody passed."""
    options = rows.get("Options", "")
    closed = "russian" not in rows["Laws"] or "talon=closed" in options
    closed = closed or ("rostov" in rows["Laws"] and "talon=opened" not in options)
    return [] if closed else talon


class Table:
    """The cards as the record tells them, line by line."""

    def __init__(self, rows, lines):
        self.rows, self.lines = rows, lines
        self.seats, self.dealer = rows["Seats"].split(), rows["Dealer"]
        self.order = [*self.seats[self.seats.index(self.dealer) + 1 :], *self.seats][:3]
        self.hands = {one: cards(rows.get(f"Hand {one}", "")) for one in self.order}
        left = [one for one in PACK if not any(one in hand for hand in self.hands.values())]
        self.talon = cards(rows.get("Talon", "")) or left
        self.opening = leading_talon(rows, self.talon)
        self.leader = rows.get("Leader", self.order[0])
        self.lies = findall(r"(\S+) (\S+)", rows.get("Trick", ""))
        self.taken, self.before = dict.fromkeys(self.seats, 0), {}
        self.declarer = self.dead = self.contract = self.claimant = ""

    def told(self, seat, verb, rest):
        """What comes before a card, or beside it."""
        if verb == "claim":
            self.before, self.claimant = dict(self.taken), seat
        elif verb == "discard":
            had, put = cards(self.rows[f"Hand {seat}"]) + self.talon, cards(" ".join(rest))
            self.hands[seat] = [one for one in had if one not in put]
        elif verb == "declare":
            self.declarer, self.contract, self.opening = seat, rest[0], []
            if self.declarer_leads():
                self.leader = seat
        elif verb == "alone":
            self.dead = next(one for one in self.order if one not in (seat, self.declarer))

    def declarer_leads(self):
        """Whether he, and not the first hand, leads the first trick."""
        both = sum(verb == "whist" for _, verb, *_ in self.lines) == 2
        leads = both or "lead=first-hand" not in self.rows.get("Options", "")
        return "austrian" in self.rows["Laws"] and "Leader" not in self.rows and leads

    @property
    def trump(self):
        """The trump suit's letter, or nothing."""
        plain = self.contract in ("", "misere") or self.contract.endswith("NT")
        return "" if plain else self.contract[-1]

    def play(self, seat, card):
        """A card, lawful by suit, trump and duty to beat, by the seat on turn."""
        at = self.order.index(self.leader)
        due = [one for one in [*self.order[at:], *self.order[:at]] if one != self.dead]
        opened = [(self.dealer, one) for one in self.opening[:1]]
        led = [*opened, *self.lies, (seat, card)][0][1][0]
        suit = [one for one in self.hands[seat] if one[0] == led]
        lawful = suit or [one for one in self.hands[seat] if one[0] == self.trump]
        lying = [one for _, one in self.lies]
        lawful = beating(self.rows, lawful, lying, self.trump) or lawful
        assert seat == due[len(self.lies)]
        assert card in (lawful if lawful and opened + self.lies else self.hands[seat])
        self.hands[seat].remove(card)
        self.lies = [*self.lies, (seat, card)]
        if len(self.lies) == len(due):
            self.complete(opened, due, led)

    def complete(self, opened, due, led):
        """The trick to the highest trump, else to the highest of the suit led."""
        pile = self.lies if self.dealer in due else opened + self.lies
        worth = [(1 + (one[0] == self.trump)) * (one[0] in (led, self.trump)) for _, one in pile]
        ranks = ["789TJQKA".index(one[1]) for _, one in pile]
        taker = max(zip(worth, ranks, pile, strict=True))[2][0]
        self.taken[taker] += 1
        self.leader = self.order[0] if opened else taker
        self.lies, self.opening = [], self.opening[1:]


def check(record, verdict):
    """The line is lawful to the last card, reaches the result, and decides as the verdict says."""
    (head, _, body), proof = record.strip().partition("\n\n"), verdict["claim"]
    rows = dict(row.split(": ", 1) for row in head.splitlines())
    lines = [line.split() for line in [*body.splitlines(), *proof["line"]] if line.strip()]
    table, told = Table(rows, lines), rows.get("Contract", "").split()
    for seat, verb, *rest in [*([[told[0], "declare", told[1]]] if told[1:] else []), *lines]:
        if verb == "play":
            table.play(seat, rest[0])
        else:
            table.told(seat, verb, rest)
    declarer, claimant = table.declarer, table.claimant
    side = [claimant] if declarer in ("", claimant) else [s for s in table.order if s != declarer]
    result = sum(table.taken[one] - table.before[one] for one in side)
    assert not any(hand for seat, hand in table.hands.items() if seat != table.dead)
    assert result == proof["result"]
    low = table.contract in ("", "misere")
    assert proof["upheld"] == (result <= proof["claimed"] if low else result >= proof["claimed"])
