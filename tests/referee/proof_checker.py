"""Checks the proof of a disputed claim by the record alone; it asks `referee` nothing."""

from re import findall

PACK = [suit + rank for suit in "SCDH" for rank in "AKQJT987"]


def cards(text):
    return [suit + one for suit, ranks in findall("([SCDH])([789TJQKA]+)", text) for one in ranks]


def first_leader(rows, lines, declarer):
    """The declarer, where he leads the first trick."""
    both = sum(verb == "whist" for _, verb, *_ in lines) == 2
    leads = both or "lead=first-hand" not in rows.get("Options", "")
    return declarer if "austrian" in rows["Laws"] and "Leader" not in rows and leads else ""


def beating(rows, due, lies, trump):
    """Those of the cards due which beat the card that must be beaten."""
    beating = next(iter(findall(r"overtake=(\S+)", rows.get("Options", ""))), "head")
    if "austrian" not in rows["Laws"] or beating == "off" or not lies:
        return []
    suit = trump if any(one[0] == trump for one in lies) and beating == "head" else lies[0][0]
    of_suit = [one for one in lies if one[0] == suit]
    worst = min(map(PACK.index, of_suit if beating == "head" else lies[:1]))
    return [one for one in due if one[0] == suit and PACK.index(one) < worst]


def check(record, verdict):
    """The line is lawful to the last card, reaches the result, and decides as the verdict says."""
    (head, _, body), proof = record.strip().partition("\n\n"), verdict["claim"]
    rows = dict(row.split(": ", 1) for row in head.splitlines())
    seats, dealer, options = rows["Seats"].split(), rows["Dealer"], rows.get("Options", "")
    order = [*seats[seats.index(dealer) + 1 :], *seats][:3]
    hands = {one: cards(rows.get(f"Hand {one}", "")) for one in order}
    left = [one for one in PACK if not any(one in hand for hand in hands.values())]
    talon, told = cards(rows.get("Talon", "")) or left, rows.get("Contract", "").split()
    closed = "russian" not in rows["Laws"]
    closed = closed or ("rostov" in rows["Laws"] and "talon=opened" not in options)
    opening = [] if closed or "talon=closed" in options else talon
    leader, lies = rows.get("Leader", order[0]), findall(r"(\S+) (\S+)", rows.get("Trick", ""))
    taken, declarer, dead, contract = dict.fromkeys(seats, 0), "", "", ""
    lines = [line.split() for line in [*body.splitlines(), *proof["line"]] if line.strip()]
    for seat, verb, *rest in [*([[told[0], "declare", told[1]]] if told[1:] else []), *lines]:
        if verb == "claim":
            before, claimant = dict(taken), seat
        elif verb == "discard":
            had, put = cards(rows[f"Hand {seat}"]) + talon, cards(" ".join(rest))
            hands[seat] = [one for one in had if one not in put]
        elif verb == "declare":
            declarer, contract, opening = seat, rest[0], []
            leader = first_leader(rows, lines, declarer) or leader
        elif verb == "alone":
            dead = next(one for one in order if one not in (seat, declarer))
        if verb != "play":
            continue
        due = [*order[order.index(leader) :], *order[: order.index(leader)]]
        due, card = [one for one in due if one != dead], rest[0]
        trump = "" if contract in ("", "misere") or contract.endswith("NT") else contract[-1]
        opened = [(dealer, one) for one in opening[:1]]
        led = [*opened, *lies, (seat, card)][0][1][0]
        suit = [one for one in hands[seat] if one[0] == led]
        lawful = suit or [one for one in hands[seat] if one[0] == trump]
        lawful = beating(rows, lawful, [one for _, one in lies], trump) or lawful
        assert seat == due[len(lies)]
        assert card in (lawful if lawful and opened + lies else hands[seat])
        hands[seat].remove(card)
        lies = [*lies, (seat, card)]
        if len(lies) == len(due):
            pile = lies if dealer in due else opened + lies
            worth = [(1 + (one[0] == trump)) * (one[0] in (led, trump)) for _, one in pile]
            ranks = ["789TJQKA".index(one[1]) for _, one in pile]
            taker = max(zip(worth, ranks, pile, strict=True))[2][0]
            taken[taker] += 1
            leader, lies, opening = order[0] if opened else taker, [], opening[1:]
    side = [claimant] if declarer in ("", claimant) else [s for s in order if s != declarer]
    result, low = sum(taken[one] - before[one] for one in side), contract in ("", "misere")
    assert not any(hand for seat, hand in hands.items() if seat != dead)
    assert result == proof["result"]
    assert proof["upheld"] == (result <= proof["claimed"] if low else result >= proof["claimed"])
