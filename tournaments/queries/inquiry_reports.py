"""Things that one line of its own reports, said in any phase that knows them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tournaments.queries.inquiry_kinds import ENTERED, OUT_OF_TURN
from tournaments.queries.inquiry_teller import Answer, Teller, Told

MISSING, NOT_FINISHED = "missing", "not-finished"


def reported(
    write: Callable[[Told], str], *wanted: str, article: str = ""
) -> Callable[[Teller, Told], Answer]:
    """One line of its own; said after the result was entered it is too late."""

    def tell(teller: Teller, told: Told) -> Answer:
        if not told.who or any(getattr(told, name) in ("", None, ()) for name in wanted):
            return MISSING, ""
        if told.when == ENTERED:
            if not teller.game.finished:
                return NOT_FINISHED, ""
            if not teller.game.state.scored:
                teller.say("scored")
        teller.say(write(told))
        return "", article

    return tell


def shares(told: Told) -> str:
    """Tricks seat by seat."""
    return " ".join(f"{letter}={count}" for letter, count in told.shares)


def _misdealt(teller: Teller, told: Told) -> Answer:
    """Whoever dealt is the offender, out of turn not the dealer."""
    if told.word == OUT_OF_TURN and not told.other:
        return MISSING, ""
    who = told.other if told.word == OUT_OF_TURN else told.who
    return reported(lambda told: f"{who} misdeal {told.word}", "word")(teller, told)


REPORTS: Mapping[str, Callable[[Teller, Told], Answer]] = {
    "exposed": reported(lambda told: f"{told.who} expose {' '.join(told.cards)}", "cards"),
    "inspection": reported(
        lambda told: f"{told.who} inspect {told.other} {told.number}", "other", "number"
    ),
    "discard-look": reported(lambda told: f"{told.who} look-discard"),
    "wrong-count": reported(lambda told: f"{told.who} cards {told.number}", "number"),
    "advice": reported(lambda told: f"outsider advise {told.other}", "other"),
    "advice-contract": reported(lambda told: f"outsider advise {told.other} contract", "other"),
    "count-aloud": reported(lambda told: f"{told.who} count"),
    "remark": reported(lambda told: f"{told.who} remark"),
    "dissent": reported(lambda told: f"{told.who} dissent {shares(told)}", "shares"),
    "damage": reported(
        lambda told: f"{told.who} damage {shares(told)}", "shares", article="3.9.14.3"
    ),
    "bid-out-of-turn": reported(lambda told: f"{told.who} bid {told.word} !", "word"),
    "insufficient-bid": reported(lambda told: f"{told.who} bid {told.word} !", "word"),
    "pass-out-of-turn": reported(lambda told: f"{told.who} pass !"),
    "talon-seen": reported(lambda told: f"{told.who} see-talon"),
    "talon-looked": reported(lambda told: f"{told.who} look-talon"),
    "talon-taken": reported(lambda told: f"{told.who} take-talon"),
    "talon-shown": reported(lambda told: f"{told.who} show-talon"),
    "misdeal": _misdealt,
    "wrong-discard": reported(lambda told: f"{told.who} discard {' '.join(told.cards)} !", "cards"),
    "below-bid": reported(lambda told: f"{told.who} declare {told.word} !", "word"),
    "falter": reported(lambda told: f"{told.who} falter", article="3.4.8"),
}
