"""Sample deals of every kind, taken up in the middle: the law is asked about them, nobody else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

import referee
from tournaments.queries.incidents import ALL_PASS, Incident, Pile
from tournaments.queries.inquiry_games import DEAD, playable
from tournaments.queries.inquiry_games import situation as situation_of

Sample = tuple[str, str, referee.Record]
"""The situation, the place of the next card, the record."""

HANDS = (("A", "SAK H9 D9"), ("B", "SQ HA8 CA"), ("C", "HK D7 C87"))
LAST = (("A", "SA"), ("B", "HA"), ("C", "HK"))
NOTHING = (("A", ""), ("B", ""), ("C", ""))
FOUR_LEFT, ONE_LEFT = (("A", 4), ("B", 1), ("C", 1)), (("A", 6), ("B", 2), ("C", 1))
LONE, OPENING = "lone", "opening"
ORDER, EXPOSED = "order", "exposed"
"""What can bind whoever is on turn."""
WHOLE = (("A", "SAT9 HKT DAJ CKQT"), ("B", "SK7 HA87 DT CA987"), ("C", "SJ8 HQJ9 DKQ97 CJ"))
TALON = 2
Rows = tuple[tuple[str, str], ...]
Counts = tuple[tuple[str, int], ...]
PILES = (
    Pile(7, (("B", "HA"), ("C", "D7"), ("A", "H9"))),
    Pile(8, (("B", "CA"), ("C", "C8"), ("A", "D9"))),
    Pile(9, (("B", "SQ"), ("C", "C7"), ("A", "SA"))),
    Pile(10, (("A", "SK"), ("B", "H8"), ("C", "HK"))),
)
"""The last four tricks, all opened: C has revoked in the seventh."""


def samples(laws: str, options: str = "") -> Iterator[Sample]:
    """Every situation with a card to be led, to follow, to fill the last trick, and played out."""
    for situation, first in bought_under(laws, options).items():
        for bought in (first, *_turned(first)):
            yield from _in_play(situation, bought)
            yield from _bound(situation, bought)
        for four in _of_four(situation, first):
            yield situation, "lead", _read(four)
            yield from _others(situation, four)
        yield from _others(situation, first)


def awarded(laws: str, options: str = "") -> Iterator[referee.Deal]:
    """Deals that everybody passed, ended by a lead out of turn: of three players and of four."""
    for situation, bought in bought_under(laws, options).items():
        for one in (_begun(bought), *_of_four(situation, bought)) if situation == ALL_PASS else ():
            played = referee.replay(one.text(("B play HA !",)), limit=0)
            if played.deal is not None and played.refused is None:
                yield played.deal


def talon_leads(laws: str, options: str = "") -> int:
    """How many tricks of a deal that everybody passed are led by the talon."""
    for situation, bought in bought_under(laws, options).items():
        if situation == ALL_PASS:
            return len(_opening(situation, bought).deal().state.board.plays) and TALON
    return 0


def _in_play(situation: str, bought: Incident) -> Iterator[Sample]:
    """Each hand on lead, each suit led by each, each leading to the last trick."""
    hands, last = _playing(HANDS, situation), _playing(LAST, situation)
    for leader, cards in hands:
        begun = replace(bought, tricks=_left(FOUR_LEFT, situation), leader=leader)
        yield situation, "lead", _read(replace(begun, hands=hands))
        for card in (word[:2] for word in cards.split()):
            kept = tuple((seat, _without(own, card)) for seat, own in hands)
            yield situation, "follow", _read(replace(begun, hands=kept, lying=((leader, card),)))
        ends = replace(bought, tricks=_left(ONE_LEFT, situation), leader=leader, hands=last)
        yield situation, "last", _read(ends)


def _bound(situation: str, bought: Incident) -> Iterator[Sample]:
    """A card that lies exposed and is to be led; a ban, which only a partner's lead is under."""
    hands = _playing(HANDS, situation)
    for leader, cards in hands:
        card = cards.split()[-1][:2]
        begun = replace(bought, tricks=_left(FOUR_LEFT, situation), leader=leader, hands=hands)
        yield situation, EXPOSED, _read(replace(begun, exposed=((leader, card),)))
        if leader != "A" and situation not in (LONE, ALL_PASS):
            yield situation, ORDER, _read(replace(begun, bound=((leader, "ban", card[0]),)))


def _others(situation: str, bought: Incident) -> Iterator[Sample]:
    """Before the first lead of open play; played out."""
    if bought.mode == "open":
        yield situation, OPENING, _opening(situation, bought)
    yield situation, "finished", _finished(situation, bought)


def _turned(bought: Incident) -> Iterator[Incident]:
    """The same with the defenders’ words exchanged, where it is played so."""
    words = tuple(word for _seat, word in bought.words)
    turned = replace(bought, words=tuple(zip("BC", reversed(words), strict=False)))
    if len(set(words)) == 2 and _stands(_begun(turned)):
        yield turned


def _of_four(situation: str, bought: Incident) -> Iterator[Incident]:
    """At a table of four, whose dealer sits out."""
    four = replace(_begun(bought, situation), seats="ABCD", dealer="D")
    passing = replace(four, words=(*four.words, ("D", "pass")))
    yield from [one for one in (four, passing) if _stands(one)][:1]


def _begun(bought: Incident, situation: str = "") -> Incident:
    tricks = _left(FOUR_LEFT, situation)
    return replace(bought, tricks=tricks, leader="A", hands=_playing(HANDS, situation))


def _stands(incident: Incident) -> bool:
    """Whether the laws let it be played so."""
    try:
        incident_game = referee.read(incident.text()).deal()
    except referee.HeaderRefusal:
        return False
    return not incident_game.void


def bought_under(laws: str, options: str = "") -> Mapping[str, Incident]:
    """The first contract of each situation that these laws let be played, A its declarer."""
    can = playable(laws, options)
    blank = Incident(laws, "ABC", "C", "A", "", options=options)
    found: dict[str, Incident] = {}
    for contract in can.contracts:
        courses = can.courses[3, contract]
        if not courses and not contract[0].isdigit():
            found.setdefault(contract, replace(blank, contract=contract, mode="open"))
        for course in sorted(courses, key=len):
            *said, mode = course.split(".")
            words = tuple(
                (seat, "pass" if word == DEAD else word)
                for seat, word in zip("BC", said, strict=False)
            )
            fitting = replace(blank, contract=contract, words=words, mode=mode)
            if said[-1] in ("pass", DEAD) or situation_of(course) == "two":
                found.setdefault(situation_of(course), fitting)
    if can.all_pass:
        found[ALL_PASS] = replace(blank, declarer=ALL_PASS)
    return found


def _playing(rows: Rows, situation: str) -> Rows:
    """Without the hand that was laid down."""
    return tuple(row for row in rows if situation != LONE or row[0] != "C")


def _left(counts: Counts, situation: str) -> Counts:
    """The tricks so far; without a hand that was laid down its own are the other defender's."""
    if situation != LONE:
        return counts
    (a, made), (b, first), (_c, second) = counts
    return ((a, made), (b, first + second))


def _read(incident: Incident) -> referee.Record:
    return referee.read(incident.text())


def _opening(situation: str, bought: Incident) -> referee.Record:
    """Before the first card."""
    none = tuple((seat, 0) for seat, _cards in _playing(WHOLE, situation))
    begun = replace(bought, tricks=none, leader="A", hands=_playing(WHOLE, situation))
    return _read(begun)


def _finished(situation: str, bought: Incident) -> referee.Record:
    """The four tricks opened: who took them depends on the trumps."""
    piles = tuple(Pile(one.number, _playing(one.plays, situation)) for one in PILES)
    played = replace(bought, hands=_playing(NOTHING, situation), piles=piles)
    for counts in ((6, 3, 1), (5, 4, 1), (4, 5, 1)):
        for leader in "ABC":
            tricks = _left(tuple(zip("ABC", counts, strict=True)), situation)
            told = replace(played, tricks=tricks, leader=leader)
            if _stands(told):
                return _read(told)
    raise LookupError("no such deal can have been played")


def _without(cards: str, card: str) -> str:
    """A hand as text without one card."""
    kept = []
    for word in cards.split():
        ranks = "".join(rank for rank in word[1:] if word[0] + rank != card)
        kept += [word[0] + ranks] if ranks else []
    return " ".join(kept)
