"""Checks the proof of a disputed claim by the record alone; it asks `referee` nothing."""


class Table:
    """A deal with `Hand` and `Talon` headers in which nothing went wrong, card by card."""

    def __init__(self, head):
        self.rows = rows = dict(row.split(": ", 1) for row in head.splitlines())
        seats = rows["Seats"].split()
        first = seats.index(rows["Dealer"]) + 1
        self.order = [seats[(first + step) % len(seats)] for step in range(3)]
        self.hands = {one: set(rows[f"Hand {one}"].split()) for one in self.order}
        option = ("closed " if "rostov" in rows["Laws"] else "opened ") + rows.get("Options", "")
        opened = option.rfind("opened") > option.rfind("closed")
        self.opening = rows["Talon"].split() if opened else []
        self.leader, self.lies, self.taken = self.order[0], [], dict.fromkeys(seats, 0)
        self.declarer, self.dead, self.trump, self.low = "", "", "", True

    def follow(self, seat, verb, *rest):
        if verb == "discard":
            self.hands[seat] = {*f"{self.rows[f'Hand {seat}']} {self.rows['Talon']}".split()}
            self.hands[seat] -= set(rest)
        elif verb == "declare":
            self.declarer, self.opening, self.low = seat, [], rest[0] == "misere"
            self.trump = "" if self.low or rest[0].endswith("NT") else rest[0][-1]
        elif verb == "alone":
            self.dead = next(one for one in self.order if one not in (seat, self.declarer))
        elif verb == "play":
            self.play(seat, rest[0])

    def play(self, seat, card):
        first, hand = self.order.index(self.leader), self.hands[seat]
        due = [one for one in self.order[first:] + self.order[:first] if one != self.dead]
        talon = [(self.rows["Dealer"], self.opening[0])] if self.opening else []
        led = [*talon, *self.lies, (seat, card)][0][1][0]
        lawful = [one for one in hand if one[0] == led] or [c for c in hand if c[0] == self.trump]
        assert seat == due[len(self.lies)]
        assert card in (lawful if lawful and talon + self.lies else hand)
        hand.remove(card)
        self.lies.append((seat, card))
        if len(self.lies) == len(due):
            pile = self.lies if self.rows["Dealer"] in due else talon + self.lies
            suits = {led: 1, self.trump: 2}
            ranks = [(suits.get(one[0], 0), "789TJQKA".index(one[1])) for _, one in pile]
            taker = pile[ranks.index(max(ranks))][0]
            self.taken[taker] += 1
            self.leader = self.order[0] if talon else taker
            self.lies, self.opening = [], self.opening[1:]


def check(record, verdict):
    """The line is lawful to the last card, reaches the result, and decides as the verdict says."""
    table, proof = Table(record.partition("\n\n")[0]), verdict["claim"]
    lines = [line.split() for line in record.partition("\n\n")[2].splitlines()]
    claimant = next(seat for seat, verb, *_ in lines if verb == "claim")
    for line in lines:
        table.follow(*line)
    before = dict(table.taken)
    for line in proof["line"]:
        table.follow(*line.split())
    assert not any(hand for seat, hand in table.hands.items() if seat != table.dead)
    others = [one for one in table.order if one != table.declarer]
    side = others if table.declarer not in ("", claimant) else [claimant]
    result, claimed = sum(table.taken[one] - before[one] for one in side), proof["claimed"]
    assert result == proof["result"]
    assert proof["upheld"] == (result <= claimed if table.low else result >= claimed)
    assert proof["upheld"] or all(table.taken[one] == n for one, n in verdict["tricks"].items())
