"""The judge of the solver: every line played out card by card, nothing clever (rulings.md 6)."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

Hands = tuple[frozenset[int], ...]


class Table(NamedTuple):
    """A position in plain sets; `lies` are the cards of the trick, a talon card first."""

    hands: Hands
    leader: int
    lies: tuple[int, ...]
    talon: tuple[int, ...]


class Laws(NamedTuple):
    """How cards may be played."""

    trump: int | None = None
    must_trump: bool = True
    overtake: str = "off"
    talon_takes: bool = False


def brute(table: Table, laws: Laws, choose: Callable[..., Any], gain: Callable[..., Any], end: Any):
    """Folds all lines: `choose(seat, {card: result})` at each turn, `gain(result, taker)` a trick.

    `choose` gets the lawful cards first, as `choose(seat, table, cards)`, to narrow them.
    """
    known: dict[Table, Any] = {}

    def go(now: Table) -> Any:
        count, opened = len(now.hands), len(now.talon[:1])
        seat = (now.leader + len(now.lies) - opened) % count
        if len(now.lies) == count + opened:
            place = best(now.lies, laws.trump, skip=opened and not laws.talon_takes)
            taker = (now.leader + place - opened) % count if place >= opened else None
            leader = now.leader if opened or taker is None else taker
            rest = now.talon[1:]
            return gain(go(Table(now.hands, leader, rest[:1], rest)), taker)
        if not any(now.hands):
            return end
        if now not in known:
            cards, merge = choose(seat, now, lawful(now.hands[seat], now.lies, laws))
            known[now] = merge(go(_after(now, seat, card)) for card in cards)
        return known[now]

    return go(table)


def _after(now: Table, seat: int, card: int) -> Table:
    hands = tuple(held - {card} if n == seat else held for n, held in enumerate(now.hands))
    return now._replace(hands=hands, lies=(*now.lies, card))


def best(lies: tuple[int, ...], trump: int | None, *, skip: bool = False) -> int:
    """The place of the winning card."""
    led = lies[0] >> 3
    strong = [
        (c >> 3 == trump, c >> 3 == led, c & 7 if c >> 3 in (led, trump) else -1) for c in lies
    ]
    return max(range(int(skip), len(lies)), key=strong.__getitem__)


def lawful(held: frozenset[int], lies: tuple[int, ...], laws: Laws) -> list[int]:
    """The cards that may be played."""
    if not lies:
        return sorted(held)
    due = [card for card in held if card >> 3 == lies[0] >> 3]
    if not due and laws.trump is not None and laws.must_trump:
        due = [card for card in held if card >> 3 == laws.trump]
    beaten = lies[best(lies, laws.trump)] if laws.overtake == "head" else lies[0]
    above = [card for card in due if card >> 3 == beaten >> 3 and card > beaten]
    return sorted((laws.overtake != "off" and above) or due or held)


def sane(now: Table, seat: int, cards: list[int], laws: Laws, rules: Iterable[str]) -> list[int]:
    """The cards whose play would not be absurd."""
    held, lies = now.hands[seat], now.lies
    others = [*lies, *(card for n, hand in enumerate(now.hands) if n != seat for card in hand)]

    def master(card: int) -> bool:
        return not any(other >> 3 == card >> 3 and other > card for other in others)

    def takes(card: int) -> bool:
        skip = bool(now.talon) and not laws.talon_takes
        return best((*lies, card), laws.trump, skip=skip) == len(lies)

    def suit(card: int) -> list[int]:
        return [other for other in held if other >> 3 == card >> 3]

    last = len(lies) == len(now.hands) + len(now.talon[:1]) - 1
    thrown = [c for c in cards if lies and c >> 3 not in (lies[0] >> 3, laws.trump)]
    absurd = {
        "underlead": {c for c in cards if not master(c) and any(map(master, suit(c)))}
        if not lies
        else set(),
        "lead-high": {c for c in cards if master(c) and not all(map(master, suit(c)))}
        if not lies
        else set(),
        "throw-master": {c for c in thrown if master(c)} if not all(map(master, thrown)) else set(),
        "duck": {c for c in cards if not takes(c)} if last and any(map(takes, cards)) else set(),
        "overtake": {c for c in cards if takes(c)}
        if last and not all(map(takes, cards))
        else set(),
    }
    bad = set().union(*(absurd[rule] for rule in rules))
    return [card for card in cards if card not in bad]
