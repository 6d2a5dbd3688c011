"""A deal, a settlement and the laws as text for people: what the command line prints."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from .bids import STRAINS, Contract
from .cards import SUIT_MASKS, SUITS, Card, cards_in
from .deal import Deal
from .laws import Laws
from .seats import Seat
from .sheet import Settlement
from .state import State
from .steps import Replay
from .tricks import NOBODY, Trick
from .verdict import verdict_of

CARDS_A_LINE = 6
SIGNS = {"S": "♠", "C": "♣", "D": "♦", "H": "♥", "NT": "NT"}


def deal_protocol(played: Replay) -> str:
    """The deal as a scribe would have written it down: hands, auction, tricks, result, score."""
    if played.deal is None or played.record is None:
        return ""
    return "\n".join(_deal(played.deal, verdict_of(played))) + "\n"


def _deal(deal: Deal, verdict: dict[str, Any]) -> Iterator[str]:
    state, names = deal.state, deal.state.seats.names
    yield f"{deal.laws.name}, edition {deal.laws.edition}; dealer {names[state.seats.dealer]}"
    yield from _hands(state)
    yield from _auction(state)
    yield from _contract(state)
    yield from _tricks(state)
    yield from _claim(state, verdict)
    yield from _result(verdict)


def _hands(state: State) -> Iterator[str]:
    setup, names = state.setup, state.seats.names
    hands = setup.dealt if setup.incident is None else setup.incident.held
    if hands is not None:
        yield ""
        width = max(len(names[seat]) for seat in state.seats.playing)
        for seat in state.seats.playing:
            yield f"  {names[seat]:<{width}}  {_hand(hands[seat] or 0)}".rstrip()
    if state.custody.talon:
        yield f"  talon: {_cards(state.custody.talon)}"
    if state.custody.discard:
        yield f"  discard: {_cards(state.custody.discard)}"


def _auction(state: State) -> Iterator[str]:
    calls, names = state.auction.calls, state.seats.names
    if not calls:
        return
    order = state.seats.playing
    rounds: list[dict[Seat, str]] = [{}]
    for call in calls:
        if call.seat in rounds[-1] or (rounds[-1] and call.seat == order[0]):
            rounds.append({})
        rounds[-1][call.seat] = call.word if call.bid is None else _bid(call.bid.name)
    rows = [[names[seat] for seat in order]]
    rows += [[spoken.get(seat, "–") for seat in order] for spoken in rounds]
    yield ""
    yield "Auction"
    yield from _columns(rows)


def _contract(state: State) -> Iterator[str]:
    contract, names = state.contract, state.seats.names
    if contract is None:
        return
    yield ""
    if state.conceded:
        yield f"{names[state.declarer]} gives up “without all” on {contract_text(contract)}."
    elif contract.declarer is None:
        yield "Contract: all-pass"
    else:
        yield f"Contract: {contract_text(contract)} by {names[contract.declarer]}"
    if state.words:
        said = ", ".join(f"{names[seat]} {word}" for seat, word in state.words)
        yield f"Defence: {said}"


def contract_text(contract: Contract) -> str:
    """`7♥`, `misère` or `all-pass`."""
    if contract.kind == "game":
        return f"{contract.level}{SIGNS[STRAINS[contract.strain]]}"
    return {"misere": "misère"}.get(contract.kind, contract.kind)


def _tricks(state: State) -> Iterator[str]:
    board, names = state.board, state.seats.names
    if not board.tricks and not board.plays:
        return
    order = state.hands
    rows = [["", "talon", *(names[seat] for seat in order), ""]]
    for number, trick in enumerate(board.tricks, start=board.unlisted + 1):
        rows.append([str(number), *_trick_row(trick, order, state), f"→ {names[trick.winner]}"])
    if board.plays:
        rows.append(
            [str(board.done + 1), *_trick_row(Trick(board.plays, NOBODY), order, state), ""]
        )
    if not any(row[1] for row in rows[1:]):
        rows = [[row[0], *row[2:]] for row in rows]
    yield ""
    yield "Tricks (* leads)"
    yield from _columns(rows)


def _trick_row(trick: Trick, order: Sequence[Seat], state: State) -> list[str]:
    played = dict(trick.plays)
    leader = trick.plays[0][0]
    talon = played.get(
        NOBODY, played.get(state.seats.idle if state.seats.idle is not None else NOBODY)
    )
    row = ["" if talon is None else _card(talon)]
    for seat in order:
        card = played.get(seat)
        mark = "*" if seat == leader else ""
        row.append("" if card is None else _card(card) + mark)
    return row


def _claim(state: State, verdict: dict[str, Any]) -> Iterator[str]:
    claim, names = state.desk.claim, state.seats.names
    if claim is None:
        return
    made = claim.made
    shares = ", ".join(f"{names[seat]} {count}" for seat, count in made.tricks)
    plan = f", by the plan {_cards(made.plan)}" if made.plan else ""
    yield ""
    yield f"Claim: {names[made.seat]} claims {made.number} of the remaining tricks ({shares}){plan}"
    said = [f"{names[seat]} agrees" for seat in claim.agreed]
    said += [] if claim.disputed_by is None else [f"{names[claim.disputed_by]} disputes"]
    if said:
        yield f"Answers: {', '.join(said)}"
    proof = verdict["claim"]
    if proof is None:
        return
    if proof["upheld"] is None:
        yield f"Not decided within {proof['positions']} positions"
        return
    yield f"At worst {proof['result']}: {'upheld' if proof['upheld'] else 'not upheld'}"
    for start in range(0, len(proof["line"]), CARDS_A_LINE):
        yield "  " + ", ".join(proof["line"][start : start + CARDS_A_LINE])


def _result(verdict: dict[str, Any]) -> Iterator[str]:
    yield ""
    if verdict["status"] == "refused":
        yield "Stopped before the refused action."
    if verdict["turn"]:
        yield f"Phase: {verdict['phase']}; {verdict['turn']} is on turn."
        yield f"Lawful: {', '.join(verdict['lawful'])}"
    score = verdict["score"]
    if score is None:
        return
    tricks = ", ".join(f"{seat} {count}" for seat, count in verdict["tricks"].items())
    yield f"Result: {tricks}"
    yield "Score"
    rows = [["", "pool", "mountain", "whists"]]
    for seat in score["pool"]:
        written = score["whists"].get(seat, {})
        whists = ", ".join(f"{figure} on {on}" for on, figure in written.items())
        rows.append([seat, str(score["pool"][seat]), str(score["mountain"][seat]), whists or "0"])
    yield from _columns(rows)


def settlement_protocol(settled: Settlement) -> str:
    """The steps of a settlement as a player would check them on paper."""
    return "\n".join(_settlement(settled)) + "\n"


def _settlement(settled: Settlement) -> Iterator[str]:
    point = figure(settled.point)
    yield f"Mean pool {figure(settled.mean_pool)}, mean mountain {figure(settled.mean_mountain)}"
    for line in settled.lines:
        yield ""
        yield line.player
        mean_pool, mean_mountain = figure(settled.mean_pool), figure(settled.mean_mountain)
        pool, mountain = figure(line.pool), figure(line.mountain)
        yield f"  pool      {point} · ({pool} − {mean_pool}) = {figure(line.from_pool)}"
        yield f"  mountain  −10 · ({mountain} − {mean_mountain}) = {figure(line.from_mountain)}"
        own, against = figure(line.whists_for), figure(line.whists_against)
        yield f"  whists    {own} − {against} = {figure(line.from_whists)}"
        yield f"  result    {figure(line.exact)}, rounded {figure(line.rounded)}"
    yield ""
    yield "Sum of the rounded results: 0"


def laws_protocol(laws: Laws) -> str:
    """A preset's options and articles."""
    lines = [f"{laws.name}, edition {laws.edition}", "", "Options"]
    for option in laws.options:
        lines.append(f"  {option.name} = {option.default}   ({' | '.join(option.values)})")
        lines.append(f"      {option.meaning()}")
    lines += ["", "Articles"]
    lines += [f"  {number:<10} {text}" for number, text in laws.articles().items()]
    return "\n".join(lines) + "\n"


def figure(value: Fraction | int) -> str:
    """A figure with a real minus sign."""
    return str(value).replace("-", "−")


def _columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    for row in rows:
        cells = (f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True))
        yield ("  " + "  ".join(cells)).rstrip()


def _hand(mask: int) -> str:
    suits = []
    for number, letter in enumerate(SUITS):
        ranks = "".join(card.rank for card in reversed(list(cards_in(mask & SUIT_MASKS[number]))))
        if ranks:
            suits.append(SIGNS[letter] + ranks)
    return " ".join(suits)


def _cards(cards: Sequence[Card]) -> str:
    return " ".join(_card(card) for card in cards)


def _card(card: Card) -> str:
    return SIGNS[card.suit] + card.rank


def _bid(name: str) -> str:
    for strain in reversed(STRAINS):
        if name.endswith(strain):
            return name.removesuffix(strain) + SIGNS[strain]
    return {"misere": "misère"}.get(name, name)
