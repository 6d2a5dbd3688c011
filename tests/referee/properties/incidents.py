"""Ordinary deals written down from the middle on, as a director would find them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import referee
from referee.bids import STRAINS, Contract
from referee.cards import cards_in
from referee.deal import Deal
from referee.stages.turns import in_turn
from referee.tricks import Play
from tests.referee.dealing import Table, any_table, record_of, words
from tests.referee.properties.deals import moments


@dataclass(frozen=True)
class Cut:
    """A deal up to a moment of its play, and what was done afterwards."""

    table: Table
    before: Deal
    whole: Deal

    @property
    def rest(self) -> list[referee.Action]:
        """What was done after the cut, without talon cards, which the incident tells."""
        later = self.whole.log[len(self.before.log) :]
        return [entry.action for entry in later if entry.action.verb != "talon"]


def cut_somewhere(chance: Random) -> Cut | None:
    """A random deal, cut at a random moment of its play; None where it was not played."""
    table = any_table(chance, hands_told=True)
    cuts = []
    for deal, _ in moments(chance, table):
        if deal.state.sides is not None and deal.state.key in ("play", "all-pass", "finished"):
            cuts.append((deal.state, deal.log))
    whole = deal
    cuts = [cut for cut in cuts if cut[0].stage != "finished" or cut[0].board.done == 10]
    if not cuts:
        return None
    state, log = chance.choice(cuts)
    before = Deal(whole.laws, whole.state.setup)
    before.state, before._log = state, list(log)
    return Cut(table, before, whole)


def incident_of(chance: Random, cut: Cut, *, listed: int | None = None) -> str:
    """The record of the incident: all, some or none of the tricks opened; headers in any order."""
    done, names = cut.before.state.board.done, cut.table.names
    if listed is None:
        listed = chance.choice((0, done, chance.randint(0, done)))
    rows = [*_bought(cut), *_defended(chance, cut), *_opened(chance, cut, listed)]
    rows += ["Entry: position", f"Progression: {cut.table.progression}"]
    options = " ".join(f"{key}={value}" for key, value in cut.table.options.items())
    rows += [f"Options: {options}"] if options else []
    chance.shuffle(rows)
    head = [f"Laws: {cut.table.laws}", f"Seats: {' '.join(names)}"]
    return "\n".join([*head, f"Dealer: {names[cut.table.dealer]}", *rows, "", ""])


def _bought(cut: Cut) -> Iterator[str]:
    """The contract, the tricks so far, and what everybody holds."""
    state, names = cut.before.state, cut.table.names
    contract = state.contract
    assert contract is not None
    yield f"Tricks: {_tricks(cut)}"
    yield f"Leader: {names[in_turn(state)[0]]}"
    who = "" if contract.declarer is None else f"{names[contract.declarer]} "
    yield f"Contract: {who}{_named(contract)}"
    if cut.table.pot:
        yield f"Pot: {cut.table.pot}"
    for seat in state.hands:
        yield f"Hand {names[seat]}: {words(tuple(cards_in(state.held(seat))))}"


def _defended(chance: Random, cut: Cut) -> Iterator[str]:
    """How it is played, told or understood, and the last words of the defence."""
    state = cut.before.state
    if state.sides is not None and chance.choice((True, state.sides.mode != "closed")):
        yield f"Mode: {state.sides.mode}"
    said: dict[int, str] = {}
    for seat, word in state.words:
        if word not in ("open", "closed") and said.get(seat) != "half-whist":
            said[seat] = word
    if said:
        told = (f"{cut.table.names[seat]}={word}" for seat, word in said.items())
        yield f"Defence: {' '.join(told)}"


def _opened(chance: Random, cut: Cut, listed: int) -> Iterator[str]:
    """The last tricks, so many of them, the one on the table, and the talon where it led."""
    state, choices = cut.before.state, cut.before.laws.choices
    board, contract = state.board, state.contract
    passed = contract is not None and contract.kind == "all-pass"
    led = passed and choices.get("all_pass_talon") == "opened"
    first = board.done - listed + 1
    if (led and first <= 3) or chance.choice((True, False)):
        yield f"Talon: {words(state.custody.talon)}"
    for number in range(first, board.done + 1):
        trick = board.trick(number)
        assert trick is not None
        yield f"Trick {number}: {_plays(cut, trick.plays, led and number < 3)}"
    lying = _plays(cut, board.plays, led and board.done < 2)
    if lying:
        yield f"Trick: {lying}"


def _named(contract: Contract) -> str:
    """As it is declared: a bare suit in the game where nothing else is named."""
    if contract.from_hand is None:
        return contract.name
    return STRAINS[contract.strain] + (" hand" if contract.from_hand else "")


def _plays(cut: Cut, plays: tuple[Play, ...], led_by_talon: bool) -> str:
    own = plays[1:] if led_by_talon else plays
    return " ".join(f"{cut.table.names[seat]} {card}" for seat, card in own)


def _tricks(cut: Cut) -> str:
    state = cut.before.state
    counts = {cut.table.names[seat]: state.board.taken[seat] for seat in state.hands}
    owner = None if state.sides is None else state.sides.talon_owner
    if owner is not None:
        counts[cut.table.names[owner]] = state.board.taken[owner]
    return " ".join(f"{name}={count}" for name, count in counts.items())


def resumed(cut: Cut, head: str) -> tuple[Deal, str]:
    """The incident with the rest of the deal played as it was, and its record."""
    deal = referee.read(head).deal()
    for action in cut.rest:
        deal.act(action)
    return deal, record_of(deal, head)
