"""The grammar of a record's body, written down from its description: the ordinary lines of a
seat one by one, and every line that there is as a strategy.
"""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st

import referee
from referee.actions import (
    BANG,
    DIRECTOR,
    LATE,
    OUTSIDER,
    SAME,
    TABLE,
    Action,
    Claiming,
    Counting,
    Handling,
    Holding,
    Naming,
    Order,
    Pointing,
    Wording,
)
from referee.bids import GAMES, MISERE, NUMBERS, SUIT_BIDS, Bid
from referee.cards import DECK

STRAINS = ("S", "C", "D", "H", "NT")
CONTRACTS = [*(f"{level}{strain}" for level in range(6, 11) for strain in STRAINS), "misere"]
CALLS = [
    *(f"bid {bid}" for bid in CONTRACTS),
    *("bid 1", "bid 2", "bid 3", "bid 4", "hold", "hand", "if-left", "pass"),
]
DECLARATIONS = [
    *(f"declare {contract}" for contract in CONTRACTS),
    *("declare S", "declare C", "declare D", "declare H", "declare H hand", "concede"),
]
ANSWERS = ["whist", "half-whist", "alone", "invite", "open", "closed", "agree", "dispute"]
CARDS = [f"play {suit}{rank}" for suit in "SCDH" for rank in "789TJQKA"]
ORDINARY = (*CALLS, *DECLARATIONS, *ANSWERS, *CARDS)
"""What `lawful` speaks of, but for `discard` and `talon`, which stand there without cards."""


@cache
def ordinary(names: tuple[str, ...], seat: int) -> tuple[Action, ...]:
    """Every call, declaration, word and card of this seat."""
    places = {name: place for place, name in enumerate(names)}
    return tuple(referee.read_line(f"{names[seat]} {line}", places) for line in ORDINARY)


BARE = [
    *("pass", "hold", "hand", "if-left", "concede", "whist", "half-whist", "alone", "invite"),
    *("open", "closed", "agree", "dispute", "object", "cover", "look-discard", "see-talon"),
    *("look-talon", "take-talon", "show-talon", "falter", "count", "remark"),
]
MISDEALS = ["card-shown", "short-pack", "uncut", "order", "uneven", "out-of-turn"]
REMEDIES = ["accept", "ban", "order", "none", "expose"]

cards = st.sampled_from(DECK)
numbers = st.integers(0, 99)
signed = st.integers(-9999, 9999)
letters = st.characters(exclude_categories=["C", "Z"], exclude_characters="#!")
texts = st.lists(st.text(letters, min_size=1, max_size=6), min_size=1, max_size=4).map(" ".join)
articles = st.from_regex(r"[0-9a-z][0-9a-z.]{0,10}", fullmatch=True)


def hands(least: int, most: int) -> st.SearchStrategy[tuple[referee.Card, ...]]:
    return st.lists(cards, min_size=least, max_size=most).map(tuple)


def lines(seats: int) -> st.SearchStrategy[Action]:
    """Every line of the grammar at a table of this many, seats within the table."""
    seat = st.integers(0, seats - 1)
    return st.one_of(_ordinary(seat), _reports(seat, seats), _orders(seat, seats))


def counts(seats: int) -> st.SearchStrategy[tuple[tuple[int, int], ...]]:
    """`A=6 B=3`: some seats, each once."""
    return st.dictionaries(st.integers(0, seats - 1), numbers, min_size=1).map(
        lambda found: tuple(found.items())
    )


def _marked(*marks: str) -> st.SearchStrategy[str]:
    return st.sampled_from(("", "", *marks))


def _ordinary(seat: st.SearchStrategy[int]) -> st.SearchStrategy[Action]:
    """What seats do in a lawful deal, with the marks that may stand behind it."""
    late = _marked(BANG, LATE, SAME)
    from_hand = [Bid("suit", 0, strain, from_hand=True) for strain in range(4)]
    bids = st.sampled_from((*GAMES, MISERE, *NUMBERS))
    contracts = st.sampled_from((*GAMES, MISERE, *SUIT_BIDS, *from_hand))
    return st.one_of(
        st.builds(Action, seat, st.sampled_from(BARE)),
        st.builds(Action, seat, st.sampled_from(("pass", "hold")), _marked(BANG)),
        st.builds(Naming, seat, st.just("bid"), _marked(BANG), bids),
        st.builds(Naming, seat, st.just("declare"), _marked(BANG), contracts),
        st.builds(Handling, seat, st.just("talon"), st.just(""), hands(1, 2)),
        st.builds(Handling, seat, st.just("discard"), _marked(BANG), hands(0, 4)),
        st.builds(Handling, seat, st.just("play"), late, hands(1, 1)),
        st.builds(Action, st.just(TABLE), st.sampled_from(("scored", "stop", "all-pass"))),
    )


def _reports(seat: st.SearchStrategy[int], seats: int) -> st.SearchStrategy[Action]:
    """Claims, irregularities, statements, and remedies that seats choose."""
    everybody = st.one_of(seat, st.just(OUTSIDER))
    plain, split = st.just(""), counts(seats)
    single = st.sampled_from(("correct", "require", "forbid"))
    contract = st.sampled_from(("", "contract"))
    return st.one_of(
        st.builds(Handling, seat, single, plain, hands(1, 1)),
        st.builds(Handling, seat, st.sampled_from(("expose", "hand")), plain, hands(1, 5)),
        st.builds(Pointing, seat, st.sampled_from(("inspect", "ask")), plain, seat, numbers),
        st.builds(Pointing, seat, st.just("revoke"), plain, seat, st.none() | numbers),
        st.builds(Pointing, seat, st.just("show"), plain, st.none(), numbers),
        st.builds(Holding, seat, st.just("cards"), plain, numbers, st.none() | cards),
        st.builds(Counting, seat, st.sampled_from(("dissent", "damage")), plain, split),
        st.builds(Counting, st.just(TABLE), st.just("tricks"), plain, split),
        st.builds(Claiming, seat, st.just("claim"), plain, st.none() | numbers, plan=hands(0, 5)),
        st.builds(Claiming, seat, st.just("claim"), plain, tricks=split, plan=hands(0, 5)),
        _words(seat, "misdeal", MISDEALS),
        _words(seat, "choose", REMEDIES),
        _words(seat, "announce", ["four-aces", "no-aces"]),
        st.builds(Wording, everybody, st.just("states"), plain, texts),
        st.builds(Action, st.just(OUTSIDER), st.sampled_from(("count", "remark"))),
        st.builds(Wording, st.just(OUTSIDER), st.just("advise"), plain, contract, seat),
    )


def _words(seat: st.SearchStrategy[int], verb: str, known: list[str]) -> st.SearchStrategy[Wording]:
    return st.builds(Wording, seat, st.just(verb), st.just(""), st.sampled_from(known))


def _orders(seat: st.SearchStrategy[int], seats: int) -> st.SearchStrategy[Action]:
    """The director's lines, each with or without an article and a reason."""
    adjusted = st.sampled_from(("tricks", "pool", "mountain"))
    split = counts(seats)
    ruled = st.one_of(
        _order("tricks", tricks=split),
        _order("result", other=seat, tricks=split),
        _order("adjust", other=seat, what=adjusted, number=signed),
        _order("whists", other=seat, second=seat, number=signed),
        _order("warn", other=seat),
        _order("fine", other=seat, number=signed, what=st.sampled_from(("", "pass-deal"))),
        _order("waive", number=numbers),
        _order("allow", what=st.just("damage")),
        _order("deny", what=st.just("damage")),
        _order("redeal"),
        _order("trick", number=numbers, other=seat),
        _order("reserve"),
    )
    fact = st.builds(
        Order, st.just(DIRECTOR), st.just("director"), order=st.just("fact"), reason=texts
    )
    return st.one_of(ruled, ruled, fact)


def _order(name: str, **parts: st.SearchStrategy[object]) -> st.SearchStrategy[Order]:
    return st.builds(
        Order,
        st.just(DIRECTOR),
        st.just("director"),
        order=st.just(name),
        article=st.none() | articles,
        reason=st.none() | texts,
        **parts,
    )
