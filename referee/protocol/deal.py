"""A deal as a scribe would have written it down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ..deal import Deal
from ..seats import Seat
from ..signs import bid_signs, card_sign, cards_signs, hand_signs
from ..state import State
from ..steps import Replay
from ..tricks import NOBODY, Trick
from ..verdict import verdict_of
from .besides import besides
from .columns import columns
from .irregular import against_the_laws, claimed, pending, ruled


def deal_protocol(played: Replay) -> str:
    """The deal as a scribe would have written it down: hands, auction, tricks, result, score."""
    if played.deal is None or played.record is None:
        return ""
    return "\n".join(_deal(played, played.deal, verdict_of(played))) + "\n"


def _deal(played: Replay, deal: Deal, verdict: dict[str, Any]) -> Iterator[str]:
    state, names = deal.state, deal.state.seats.names
    yield f"{deal.laws.name}, edition {deal.laws.edition}; dealer {names[state.seats.dealer]}"
    yield from _hands(state)
    yield from _auction(state)
    yield from _contract(deal)
    yield from _tricks(state)
    yield from against_the_laws(played, verdict)
    yield from claimed(played, verdict)
    yield from ruled(deal)
    yield from besides(played)
    yield from _result(verdict)


def _hands(state: State) -> Iterator[str]:
    setup, names = state.setup, state.seats.names
    hands = setup.dealt if setup.incident is None else setup.incident.held
    if hands is not None:
        yield ""
        width = max(len(names[seat]) for seat in state.seats.playing)
        for seat in state.seats.playing:
            yield f"  {names[seat]:<{width}}  {hand_signs(hands[seat] or 0)}".rstrip()
    if state.custody.talon:
        yield f"  talon: {cards_signs(state.custody.talon)}"
    if state.custody.discard:
        yield f"  discard: {cards_signs(state.custody.discard)}"


def _auction(state: State) -> Iterator[str]:
    calls, names = state.auction.calls, state.seats.names
    if not calls:
        return
    order = state.seats.playing
    rounds: list[dict[Seat, str]] = [{}]
    for call in calls:
        if call.seat in rounds[-1] or (rounds[-1] and call.seat == order[0]):
            rounds.append({})
        named = call.bid if call.word in ("bid", "declare") else None
        rounds[-1][call.seat] = call.word if named is None else bid_signs(named.name)
    rows = [[names[seat] for seat in order]]
    rows += [[spoken.get(seat, "–") for seat in order] for spoken in rounds]
    yield ""
    yield "Auction"
    yield from columns(rows)


def _contract(deal: Deal) -> Iterator[str]:
    state = deal.state
    contract, names = state.contract, state.seats.names
    if contract is None:
        return
    told = bid_signs(deal.laws.speech.contract(contract))
    yield ""
    if state.conceded:
        how = deal.laws.words()["terms"]["concede"]
        yield f"{names[state.declarer]} gives up, “{how}”, on {told}."
    elif contract.declarer is None:
        yield "Contract: all-pass"
    else:
        yield f"Contract: {told} by {names[contract.declarer]}"
    if state.words:
        said = ", ".join(f"{names[seat]} {word}" for seat, word in state.words)
        yield f"Defence: {said}"
    if state.announced:
        yield f"Announced: {', '.join(state.announced)}"


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
    yield from columns(rows)


def _trick_row(trick: Trick, order: Sequence[Seat], state: State) -> list[str]:
    played = dict(trick.plays)
    leader = trick.plays[0][0]
    talon = played.get(
        NOBODY, played.get(state.seats.idle if state.seats.idle is not None else NOBODY)
    )
    row = ["" if talon is None else card_sign(str(talon))]
    for seat in order:
        card = played.get(seat)
        mark = "*" if seat == leader else ""
        row.append("" if card is None else card_sign(str(card)) + mark)
    return row


def _result(verdict: dict[str, Any]) -> Iterator[str]:
    yield ""
    if verdict["status"] == "refused":
        yield "Stopped before the refused action."
    yield from pending(verdict)
    if verdict["turn"]:
        yield f"Phase: {verdict['phase']}; {verdict['turn']} is on turn."
        yield f"Lawful: {', '.join(verdict['lawful'])}"
    if verdict["status"] == "void":
        yield "The deal is void; the same dealer deals again."
    if verdict["score"] is not None:
        yield from _score(verdict)


def _score(verdict: dict[str, Any]) -> Iterator[str]:
    """The tricks as taken, as they count where that differs, and what goes on the sheet."""
    score = verdict["score"]
    if any(verdict["tricks"].values()):
        yield f"Result: {_counts(verdict['tricks'])}"
    if verdict["credited"] != verdict["tricks"]:
        yield f"Counted: {_counts(verdict['credited'])}"
    yield "Score"
    yield from _payments(score) if "payments" in score else _sheet(score)
    if score.get("split"):
        yield "The lines follow different results, as the director ruled."


def _payments(score: dict[str, Any]) -> Iterator[str]:
    """Who pays whom for what, then every seat's sum and the pot."""
    rows = [
        [one["from"], "→", one["to"], str(one["amount"]), one["for"]] for one in score["payments"]
    ]
    yield from columns(rows) if rows else ("  nobody pays anything",)
    yield "Net: " + ", ".join(f"{seat} {_signed(won)}" for seat, won in score["net"].items())
    yield f"Pot: {_signed(score['pot_before'])} before, {_signed(score['pot_after'])} after"


def _signed(figure: int | str) -> str:
    """A figure with a real minus sign."""
    return str(figure).replace("-", "−")


def _sheet(score: dict[str, Any]) -> Iterator[str]:
    rows = [["", "pool", "mountain", "whists"]]
    for seat in score["pool"]:
        written = score["whists"].get(seat, {})
        whists = ", ".join(f"{figure} on {on}" for on, figure in written.items())
        rows.append([seat, str(score["pool"][seat]), str(score["mountain"][seat]), whists or "0"])
    yield from columns(rows)


def _counts(tricks: dict[str, int]) -> str:
    return ", ".join(f"{seat} {count}" for seat, count in tricks.items())
