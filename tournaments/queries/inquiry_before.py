"""The outcomes of what happens before the play, by asking the law about one deal on its way there.

Keys are `phase.what.role.when.where`. The role is `turn` (the seat on turn), `declarer`, `player`
or `outsider`; `where` says of the auction whether he has called himself, or somebody, or nobody,
what was wrong with the dealing, and to how many others a talon that was shown is left.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

import referee
from tournaments.queries.hands import codes_in
from tournaments.queries.inquiries import found
from tournaments.queries.inquiry_games import biddable, playable
from tournaments.queries.inquiry_kinds import ASKS, AT_ONCE, MISDEALS, WHATS
from tournaments.queries.inquiry_outcomes import Outcome, outcome
from tournaments.queries.inquiry_teller import Told

PHASES = ("auction", "exchange", "declaration", "defence", "remedy")
FRESH, CALLED, OWN = "fresh", "called", "own"
LETTERS, MORE = "ABC", 2
HANDS = """\
Seats: A B C
Dealer: C
Hand A: SAT9 HKT DAJ CKQT
Hand B: SK7 HA87 DT CA987
Hand C: SJ8 HQJ9 DKQ97 CJ
Talon: SQ D8
"""


@dataclass(frozen=True, slots=True)
class Moment:
    """A deal before its play; `still` is looked at and never goes on."""

    record: str
    still: referee.Deal

    @classmethod
    def of(cls, record: str) -> Moment | None:
        """After these lines; None where the play has begun."""
        deal = referee.replay(record, limit=0).deal
        return None if deal is None or deal.stage.phase not in PHASES else cls(record, deal)

    @property
    def phase(self) -> str:
        """The part of the deal."""
        return self.still.stage.phase

    def game(self) -> referee.Deal:
        """The deal at this moment; one's own."""
        deal = referee.replay(self.record, limit=0).deal
        return self.still if deal is None else deal


def rows(laws: str, options: str = "") -> Iterator[tuple[str, referee.Deal, Outcome]]:
    """Key, the deal after it was told, what the law makes of it; the first of a key."""
    seen: set[str] = set()
    for moment in moments(laws, options):
        for what in WHATS[moment.phase]:
            for told in _tellings(moment, what, laws, options):
                key = _key(moment, told)
                if key in seen:
                    continue
                game = moment.game()
                finding = found(game, told)
                known = outcome(game, finding)
                if finding.refusal is None and known.article:
                    seen.add(key)
                    yield key, game, known


def moments(laws: str, options: str = "") -> Iterator[Moment]:
    """Every word on the way to the play, bought by somebody or passed by all; an auction that is
    off.
    """
    head = f"Laws: {laws}\n" + (f"Options: {options}\n" if options else "") + HANDS + "\n"
    for next_word in (_next, _passed):
        now = Moment.of(head)
        while now is not None:
            yield now
            now = Moment.of(f"{now.record}{next_word(now.still)}\n")
    off = Moment.of(f"{head}{LETTERS[0]} show-talon\n")
    yield from (off,) if off is not None else ()


def _passed(game: referee.Deal) -> str:
    """Nobody bids."""
    return f"{LETTERS[game.turn() or 0]} pass"


def _next(game: referee.Deal) -> str:
    """Two bid, the first something that leaves room below it, and pass then; the first word."""
    turn = game.turn() or 0
    name = LETTERS[turn]
    lines = [referee.write_line(action, LETTERS) for action in game.lawful(turn)]
    if game.stage.phase == "exchange":
        first, second = codes_in(game.state.held(turn))[-2:]
        return f"{name} discard {first} {second}"
    bids = [line for line in lines if line.split()[1] == "bid"]
    if game.stage.phase == "auction" and len(game.log) < 2 and bids:
        return bids[0 if game.log else min(2, len(bids) - 1)]
    if game.stage.phase == "auction" and f"{name} pass" in lines:
        return f"{name} pass"
    return next(line for line in lines if line.split()[1] not in ("concede", "pass"))


def _tellings(moment: Moment, what: str, laws: str, options: str) -> Iterator[Told]:
    """Everybody who can have done it, with every word that can be meant."""
    game, ask = moment.still, ASKS[what]
    doers = {
        "declarer": _declarer(game),
        "outsider": "",
        "dealer": LETTERS[game.state.seats.dealer],
    }
    whos = [doers[ask.who]] if ask.who in doers else list(LETTERS)
    whos += ["outsider"] if ask.who == "anyone" else []
    words = {"bid": _words(what, laws, options), "misdeal": MISDEALS}
    named = next((words[need] for need in ask.needs if need in words), ("",))
    for who, word, number in product(whos, named, (9, 11) if "count" in ask.needs else (1,)):
        other = next(one for one in LETTERS if one != who)
        held = codes_in(game.state.held(LETTERS.index(who))) if who in LETTERS and who else []
        cards = tuple(held[:1]) if "cards" in ask.needs else ()
        yield Told(what, who, AT_ONCE, cards, (), other, number, word)


def _words(what: str, laws: str, options: str) -> tuple[str, ...]:
    return playable(laws, options).contracts if what == "below-bid" else biddable(laws, options)


def _declarer(game: referee.Deal) -> str:
    contract = game.state.contract
    if contract is None or contract.declarer is None:
        return ""
    return LETTERS[contract.declarer]


def _role(moment: Moment, told: Told) -> str:
    """Who did it, as the phone can tell."""
    game, who = moment.still, told.who
    if ASKS[told.what].who in ("outsider", "dealer") or who not in LETTERS:
        return "outsider" if who not in LETTERS or not who else "player"
    if who == _declarer(game):
        return "declarer"
    turn = game.turn()
    return "turn" if turn is not None and LETTERS[turn] == who else "player"


def _key(moment: Moment, told: Told) -> str:
    parts = (moment.phase, told.what, _role(moment, told), AT_ONCE, _where(moment, told))
    return ".".join(parts)


def _where(moment: Moment, told: Told) -> str:
    """Who has called before."""
    if moment.phase != "auction":
        return ""
    called = callers(moment.still)
    if told.what == "misdeal":
        return f"{CALLED if called else FRESH}-{told.word}"
    if told.what == "talon-shown":
        left = {*LETTERS} - {told.who, *passed(moment.still)}
        return str(min(len(left), MORE))
    return OWN if told.who in called else CALLED if called else FRESH


def passed(game: referee.Deal) -> tuple[str, ...]:
    """The seats that bid no more, by letter."""
    letters = game.state.seats.names
    return tuple(letters[seat] for seat in sorted(game.state.auction.passed))


def callers(game: referee.Deal) -> tuple[str, ...]:
    """The seats that have called in the auction, by letter."""
    letters = game.state.seats.names
    seats = {call.seat for call in game.state.auction.calls}
    return tuple(letters[seat] for seat in sorted(seats))
