"""The verdict on a record as the public contract has it: one JSON object."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .account import irregularities, statements
from .actions import Action
from .bids import STRAINS, Contract
from .claims import CLAIMING
from .deal import Deal
from .duties import knows_talon
from .grammar import write_line
from .reckoning import Tricks, table_tricks
from .rulings import on_record
from .seats import Seat
from .state import State
from .steps import LIMIT, Refused, Replay, Searches, replay
from .wording import sentence


def judge(text: str, limit: int | None = LIMIT) -> dict[str, Any]:
    """Judges a record; every text gets a verdict, also one that cannot be read.

    A disputed claim stays undecided where its proof takes more than `limit` positions.
    """
    return verdict_of(replay(text, limit))


def verdict_of(played: Replay) -> dict[str, Any]:
    """The verdict on a record that was played through."""
    refused = None if played.refused is None else refusal_json(played.refused)
    if played.deal is None or played.record is None:
        return {**_unknown(played), "status": "refused", "refusal": refused}
    known = of_deal(played.deal, played.searches)
    if refused is not None:
        known["status"] = "refused"
    return {**known, "refusal": refused}


def of_deal(deal: Deal, searches: Searches | None = None) -> dict[str, Any]:
    """The verdict on a deal as it stands, nothing refused; `searches` are those of its proofs."""
    searches = searches or Searches()
    state, names = deal.state, deal.state.seats.names
    turn, score = deal.turn(), deal.score()
    return {
        "laws": deal.laws.name,
        "edition": deal.laws.edition,
        "status": _status(deal),
        "phase": deal.stage.phase,
        "turn": None if turn is None else names[turn],
        "lawful": [] if turn is None else _lawful(deal, turn),
        "contract": _contract(state.contract, names),
        "defence": {names[seat]: word for seat, word in _defence(state).items()},
        "mode": _mode(state),
        "tricks": _tricks(state, table_tricks(state)),
        "credited": _tricks(state, deal.laws.credited(state)),
        "irregularities": irregularities(deal, searches.lines, searches.found),
        "rulings": on_record([entry.action for entry in deal.log], names),
        "statements": statements(deal),
        "claim": _claim(deal, searches.undecided),
        "score": None if score is None else score.as_json(names),
    }


def refusal_json(refused: Refused) -> dict[str, Any]:
    """A refusal with its place, its sentence, and what the sentence is made of."""
    refusal = refused.refusal
    return {
        "line": refused.line,
        "action": refused.action,
        "code": refusal.code,
        "article": refusal.article,
        "message": sentence(refusal),
        "message_id": refusal.message_id,
        "params": dict(refusal.params),
    }


def _unknown(played: Replay) -> dict[str, Any]:
    preset = played.preset
    return {
        "laws": None if preset is None else preset.name,
        "edition": None if preset is None else preset.edition,
        "phase": None,
        "turn": None,
        "lawful": [],
        "contract": None,
        "defence": {},
        "mode": None,
        "tricks": {},
        "credited": {},
        "irregularities": [],
        "rulings": [],
        "statements": [],
        "claim": None,
        "score": None,
    }


def _status(deal: Deal) -> str:
    if deal.void:
        return "void"
    return "finished" if deal.finished else "open"


def _lawful(deal: Deal, turn: Seat) -> list[str]:
    """What the seat on turn may do, without its own name."""
    names = deal.state.seats.names
    return [_words(action, names) for action in deal.lawful(turn)]


def _words(action: Action, names: Sequence[str]) -> str:
    return write_line(action, names).partition(" ")[2]


def _contract(contract: Contract | None, names: Sequence[str]) -> dict[str, Any] | None:
    if contract is None:
        return None
    declarer = contract.declarer
    return {
        "kind": contract.kind,
        "declarer": None if declarer is None else names[declarer],
        "level": contract.level or None,
        "strain": STRAINS[contract.strain] if contract.strain >= 0 else None,
        **({} if contract.from_hand is None else {"from_hand": contract.from_hand}),
        **({} if contract.conceded is None else {"conceded": contract.conceded}),
    }


def _mode(state: State) -> str | None:
    """Open or closed; none where nobody plays, as when the third pass gives all the tricks to who
    saw the talon (3.3.16.1).
    """
    knows, ending = knows_talon(state), state.desk.ending
    if state.sides is None or (knows and ending and knows.number == ending.number):
        return None
    return state.sides.mode


def _defence(state: State) -> dict[Seat, str]:
    """The last word of everyone who spoke; `open` and `closed` show only as the mode."""
    return {seat: word for seat, word in state.words if word not in ("open", "closed")}


def _claim(deal: Deal, undecided: int | None) -> dict[str, Any] | None:
    """The proof of a disputed claim; without one it is not decided yet."""
    claim, names = deal.state.desk.claim, deal.state.seats.names
    if claim is None or claim.disputed_by is None:
        return None
    proof = claim.proof
    if proof is None:
        return {
            "article": CLAIMING,
            "claimed": claim.made.number,
            "result": None,
            "upheld": None,
            "line": [],
            "positions": undecided or 0,
            "decided": False,
        }
    return {
        "article": CLAIMING,
        "claimed": claim.made.number,
        "result": proof.result,
        "upheld": proof.upheld,
        "line": [f"{names[seat]} play {card}" for seat, card in proof.line],
        "positions": proof.positions,
    }


def _tricks(state: State, counts: Tricks) -> dict[str, int]:
    """The three playing seats, and an idle dealer whose talon cards compete."""
    seats, owner = state.seats, None if state.sides is None else state.sides.talon_owner
    shown = seats.playing if owner is None else (*seats.playing, owner)
    return {seats.names[seat]: counts[seat] for seat in shown}
