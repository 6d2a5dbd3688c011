"""Referee: the laws of preferans as a library. Outsiders import from here only.

A name is loaded when it is first asked for, so that opening the door costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .accounts import Running, Score, Settled
    from .actions import Action, Handling, Order
    from .announcing import announcement_article, announcement_pays
    from .articles import DEEDS, Enforcement
    from .cards import Card
    from .choices import Option
    from .claims import adjudicate, claim_question, commanded, proved
    from .compensation import claimants
    from .deal import Deal
    from .desk import Irregularity, is_unnoticed
    from .duties import entitled
    from .errors import Fault, RefereeError, Refusal
    from .events import (
        CardsExposed,
        ClaimProved,
        Event,
        Noted,
        Prescribed,
        Remedied,
        SeatBound,
        as_json,
        event_from,
    )
    from .grammar import read_line, write_line
    from .headers import HeaderRefusal
    from .laws import Laws, Preset
    from .payments import Payment, PaymentsScore
    from .proofs import Proof, ProofStep, proofs_of, standing
    from .reaching import reach_question
    from .record import Record, read
    from .registry import Example, examples, laws_named, presets, settle
    from .rulings import answered, is_due, owed
    from .seats import Seats
    from .sheet import SheetScore
    from .solver import Cancelled, Posed, Undecided, Work, limit_of, pose, solve
    from .speech import Speech
    from .state import State
    from .steps import Refused, Replay, Step, replay
    from .telling import (
        TELLINGS,
        Account,
        ClaimAccount,
        Damage,
        Told,
        account_of,
        choice_told,
        claim_account,
        fitted,
        fitting_article,
        order_told,
        told,
        waiting,
    )
    from .verdict import judge, verdict_of
    from .view import View
    from .wording import SENTENCES, sentence

_ROOMS = {
    "actions": ("Action", "Handling", "Order"),
    "announcing": ("announcement_article", "announcement_pays"),
    "articles": ("DEEDS", "Enforcement"),
    "cards": ("Card",),
    "choices": ("Option",),
    "claims": ("adjudicate", "claim_question", "commanded", "proved"),
    "compensation": ("claimants",),
    "deal": ("Deal",),
    "duties": ("entitled",),
    "errors": ("Fault", "RefereeError", "Refusal"),
    "desk": ("Irregularity", "is_unnoticed"),
    "events": (
        "CardsExposed",
        "ClaimProved",
        "Event",
        "Noted",
        "Prescribed",
        "Remedied",
        "SeatBound",
        "as_json",
        "event_from",
    ),
    "grammar": ("read_line", "write_line"),
    "headers": ("HeaderRefusal",),
    "laws": ("Laws", "Preset"),
    "accounts": ("Running", "Score", "Settled"),
    "payments": ("Payment", "PaymentsScore"),
    "proofs": ("Proof", "ProofStep", "proofs_of", "standing"),
    "reaching": ("reach_question",),
    "record": ("Record", "read"),
    "registry": ("Example", "examples", "laws_named", "presets", "settle"),
    "rulings": ("answered", "is_due", "owed"),
    "seats": ("Seats",),
    "sheet": ("SheetScore",),
    "solver": ("Cancelled", "Posed", "Undecided", "Work", "limit_of", "pose", "solve"),
    "speech": ("Speech",),
    "state": ("State",),
    "steps": ("Refused", "Replay", "Step", "replay"),
    "telling": (
        "TELLINGS",
        "Account",
        "ClaimAccount",
        "Damage",
        "Told",
        "account_of",
        "choice_told",
        "claim_account",
        "fitted",
        "fitting_article",
        "order_told",
        "told",
        "waiting",
    ),
    "verdict": ("judge", "verdict_of"),
    "view": ("View",),
    "wording": ("SENTENCES", "sentence"),
}
_ROOM_OF = {name: room for room, names in _ROOMS.items() for name in names}

__all__ = [
    "DEEDS",
    "SENTENCES",
    "TELLINGS",
    "Account",
    "Action",
    "Cancelled",
    "Card",
    "CardsExposed",
    "ClaimAccount",
    "ClaimProved",
    "Damage",
    "Deal",
    "Enforcement",
    "Event",
    "Example",
    "Fault",
    "Handling",
    "HeaderRefusal",
    "Irregularity",
    "Laws",
    "Noted",
    "Option",
    "Order",
    "Payment",
    "PaymentsScore",
    "Posed",
    "Prescribed",
    "Preset",
    "Proof",
    "ProofStep",
    "Record",
    "RefereeError",
    "Refusal",
    "Refused",
    "Remedied",
    "Replay",
    "Running",
    "Score",
    "SeatBound",
    "Seats",
    "Settled",
    "SheetScore",
    "Speech",
    "State",
    "Step",
    "Told",
    "Undecided",
    "View",
    "Work",
    "account_of",
    "adjudicate",
    "announcement_article",
    "announcement_pays",
    "answered",
    "as_json",
    "choice_told",
    "claim_account",
    "claim_question",
    "claimants",
    "commanded",
    "entitled",
    "event_from",
    "examples",
    "fitted",
    "fitting_article",
    "is_due",
    "is_unnoticed",
    "judge",
    "laws_named",
    "limit_of",
    "order_told",
    "owed",
    "pose",
    "presets",
    "proofs_of",
    "proved",
    "reach_question",
    "read",
    "read_line",
    "replay",
    "sentence",
    "settle",
    "solve",
    "standing",
    "told",
    "verdict_of",
    "waiting",
    "write_line",
]


def __getattr__(name: str) -> Any:
    room = _ROOM_OF.get(name)
    if room is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f".{room}", __name__), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
