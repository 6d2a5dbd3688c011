"""What the director was told, as lines of the deal's record: when it was noticed decides which.

One noun for the incident desk and for a table in progress: it takes the deal as its record has it
so far and knows no database. Whatever cannot be written down it answers with a note, or with the
law's own refusal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import referee
from tournaments.queries.inquiry_breaches import LAWFUL, NO_PENALTY, NOT_ON_TURN, breached
from tournaments.queries.inquiry_kinds import (
    ASKS,
    AT_ONCE,
    BREACH,
    COMPLETE,
    ENTERED,
    MIXED,
    NEXT_LED,
    ONE_LATER,
    TOGETHER,
)
from tournaments.queries.inquiry_reports import MISSING, NOT_FINISHED, REPORTS, shares
from tournaments.queries.inquiry_teller import Answer, Teller, Told

OUTSIDER = "outsider"
TRICKS = 10
CLAIMS, NOTICED_LATE, IN_ORDER = "3.9.14.4", "3.9.14.5", ("3.9.9", "3.9.16.2")
REVOKES, LAST_TRICK = "3.9.16", "3.9.21"

# Notes: why nothing is to be written, or nothing is to be punished.
PROVED_NO_MORE, ON_TURN, AFTER_MISSING = "proved-no-more", "on-turn", "after-missing"
HAS_PLAYED = "has-played"
NOTES = (
    NO_PENALTY, PROVED_NO_MORE, LAWFUL, ON_TURN, NOT_ON_TURN, HAS_PLAYED, MISSING, AFTER_MISSING,
    NOT_FINISHED,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Finding:
    """What is to be written, and which irregularity of the deal it is about, from 1.

    Where nothing can be written: a note of this module, or the law's refusal.
    """

    lines: tuple[str, ...] = ()
    number: int | None = None
    note: str = ""
    article: str = ""
    refusal: referee.Refusal | None = None

    @property
    def stands(self) -> bool:
        """Whether the law takes the lines, or nothing need be written."""
        return self.refusal is None and self.note in ("", NO_PENALTY, LAWFUL)


def found(game: referee.Deal, told: Told) -> Finding:
    """The lines for what was told; `game` is a deal of one's own, which goes on by them."""
    teller = Teller(game)
    known = len(teller.rows)
    try:
        note, article = TELLERS[told.what](teller, _whole(game, told))
    except referee.Refusal as refusal:
        return Finding(refusal=refusal, article=refusal.article or "")
    lines, number = tuple(teller.lines), teller.number(told, known)
    if note in ("", NO_PENALTY) and number is not None:
        return Finding(lines, number, note, article or teller.rows[number - 1].article or "")
    if not note and not article:
        note = LAWFUL
    return Finding(lines if note in ("", NO_PENALTY, LAWFUL) else (), None, note, article)


def _whole(game: referee.Deal, told: Told) -> Told:
    """With the offender where it can be nobody else."""
    seats, contract = game.state.seats, game.state.contract
    who = {
        "dealer": seats.names[seats.dealer],
        "outsider": OUTSIDER,
        "declarer": ""
        if contract is None or contract.declarer is None
        else seats.names[contract.declarer],
    }.get(ASKS[told.what].who, told.who)
    return Told(
        told.what, who, told.when, told.cards, told.after, told.other, told.number, told.word,
        told.shares,
    )  # fmt: skip


FINE: Answer = ("", "")


def _out_of_turn(teller: Teller, told: Told) -> Answer:
    """Noticed by whom and when: `!`, `! same`, or `! late` with what was played and `stop`."""
    if not told.cards or not told.who:
        return MISSING, ""
    card, when = told.cards[0], told.when
    if teller.trick_of(told.who, card) is not None:
        return _on_record(teller, told)
    if when in (MIXED, ENTERED):
        return NO_PENALTY, NOTICED_LATE
    if (note := _in_turn(teller, told.who)) != "":
        return note, ""
    if when == AT_ONCE:
        teller.say(f"{told.who} play {card} !")
        return FINE
    if not told.after and not (when == COMPLETE and teller.is_nearly_full):
        return AFTER_MISSING, ""
    if when == TOGETHER:
        teller.say(f"{teller.turn} play {told.after[0]}")
        teller.say(f"{told.who} play {card} ! same")
        return FINE
    return _noticed_later(teller, told, card)


def _in_turn(teller: Teller, letter: str) -> str:
    """Why a card of this seat cannot be out of turn; empty where it can."""
    if teller.turn == letter:
        return ON_TURN
    return HAS_PLAYED if teller.has_played(letter) else ""


def _noticed_later(teller: Teller, told: Told, card: str) -> Answer:
    """The card stands for the time being; `stop` says that it was noticed within the trick."""
    ends = teller.done + 1
    teller.say(f"{told.who} play {card} ! late")
    if told.when == ONE_LATER:
        if teller.follow(told.after[:1], until=ends):
            return NO_PENALTY, ""
        teller.say("stop")
        return FINE
    if not teller.follow(told.after, until=ends):
        return AFTER_MISSING, ""
    if told.when == NEXT_LED and teller.done < TRICKS:
        teller.say(f"{teller.turn} play {told.after[-1]}")
    return NO_PENALTY, ""


def _on_record(teller: Teller, told: Told) -> Answer:
    """The scribe has taken it down already: it is noticed now, or too late."""
    ends = teller.done + 1
    within = teller.trick_of(told.who, told.cards[0]) == ends
    if within and told.when in (AT_ONCE, TOGETHER, ONE_LATER):
        if teller.follow(told.after[:1], until=ends):
            return NO_PENALTY, NOTICED_LATE
        teller.say("stop")
        return FINE
    return NO_PENALTY, NOTICED_LATE


def _revoke(teller: Teller, told: Told) -> Answer:
    """In the trick on the table with what was played after it, or in an earlier one."""
    if told.when == MIXED:
        return PROVED_NO_MORE, next(filter(teller.game.laws.article, IN_ORDER), "")
    trick = told.number
    if told.cards:
        trick = teller.trick_of(told.who, told.cards[0]) or told.number
    present = teller.done + 1
    if trick == teller.done and told.when == NEXT_LED and teller.awaits_lead:
        if not told.after:
            return AFTER_MISSING, ""
        teller.say(f"{teller.turn} play {told.after[0]}")
    if trick is None or (trick == present and not teller.game.finished):
        note = _revoked_now(teller, told, present)
        if note != FINE or any(row.article == LAST_TRICK for row in teller.rows):
            return note
        trick = present
    if told.when == ENTERED:
        if not teller.game.finished:
            return NOT_FINISHED, ""
        if not teller.game.state.scored:
            teller.say("scored")
    teller.say(f"{told.other or teller.other(told.who)} revoke {told.who} {trick}")
    return FINE


def _revoked_now(teller: Teller, told: Told, present: int) -> Answer:
    """The wrong card and the cards behind it, where they are not on record yet."""
    if not told.cards or not told.who:
        return MISSING, ""
    card, known = told.cards[0], len(teller.rows)
    if teller.trick_of(told.who, card) is None:
        if teller.turn != told.who:
            return NOT_ON_TURN, ""
        teller.say(f"{told.who} play {card} !")
        if len(teller.rows) == known:
            return LAWFUL, ""
    return _followed(teller, told, present)


def _followed(teller: Teller, told: Told, present: int) -> Answer:
    """The cards that were played behind a revoke before it was noticed."""
    if told.when not in (ONE_LATER, COMPLETE, NEXT_LED):
        return FINE
    if told.when == ONE_LATER:
        if not told.after:
            return AFTER_MISSING, ""
        teller.follow(told.after[:1], until=present + 1)
        return FINE
    if not teller.follow(told.after, until=present):
        return AFTER_MISSING, ""
    if told.when == NEXT_LED and teller.done < TRICKS:
        if not told.after:
            return AFTER_MISSING, ""
        teller.say(f"{teller.turn} play {told.after[-1]}")
    return FINE


def _claim(teller: Teller, told: Told) -> Answer:
    """The rest of the tricks, or so many of them, with a plan or without."""
    if not told.who:
        return MISSING, ""
    number = "" if told.number is None else str(told.number)
    parts = [shares(told) if told.shares else number]
    parts += ["with", *told.cards] if told.cards else []
    teller.say(" ".join(part for part in (told.who, "claim", *parts) if part))
    return "", CLAIMS


TELLERS: Mapping[str, Callable[[Teller, Told], Answer]] = {
    "out-of-turn": _out_of_turn,
    "revoke": _revoke,
    BREACH: breached,
    "claim": _claim,
    **REPORTS,
}
