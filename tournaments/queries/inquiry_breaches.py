"""A card that a ban, an order or an exposed card did not allow, put down all the same.

The law has no kind for it. Noticed before anybody has played to it, it goes back: another card is
played in its place and it lies open as any card that was shown (3.9.15), the breach is noted as a
warning. Noticed later it stands, as what is noticed late does (3.9.14.5): what bound is waived.
"""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

import referee
from tournaments.queries.hands import SUITS
from tournaments.queries.inquiry_kinds import AT_ONCE
from tournaments.queries.inquiry_reports import MISSING
from tournaments.queries.inquiry_teller import Answer, Teller, Told

NO_PENALTY, LAWFUL, NOT_ON_TURN = "no-penalty", "lawful", "not-on-turn"
LED = "3.9.14.1"
DUTIES: Mapping[str, Promise] = {
    "banned-suit": _("A forbidden suit was led"),
    "ordered-suit": _("Another suit was led than the one ordered"),
    "must-play-exposed": _("The exposed card was not played"),
}
"""What a card breaks, by the law's refusal of it."""


def breached(teller: Teller, told: Told) -> Answer:
    """The rightful card and the wrong one shown, or the wrong one as it stands."""
    if not told.cards or not told.who:
        return MISSING, ""
    if teller.turn != told.who:
        return NOT_ON_TURN, ""
    refusal = teller.refusal_of(f"{told.who} play {told.cards[0]}")
    code = _stated(teller, told) if refusal is None else refusal.code
    if not code:
        return LAWFUL, ""
    if code not in DUTIES:
        teller.say(f"{told.who} play {told.cards[0]}")  # the law refuses it in its own words
    article = LED if refusal is None else refusal.article or ""
    if told.when != AT_ONCE:
        return _stands(teller, told, code, article)
    return _goes_back(teller, told, code, article)


def _stated(teller: Teller, told: Told) -> str:
    """The breach of a hand that the record does not know: that he could have led otherwise the
    card shows which he leads instead.
    """
    state = teller.game.state
    suits = [SUITS.index(card[0]) for card in (*told.cards[:1], *told.after[:1])]
    if state.board.plays or len(suits) < 2:
        return ""
    for due in state.desk.of(referee.SeatBound):
        kept = [(suit == due.suit) == (due.order == "order") for suit in suits]
        if due.seat == teller.seat(told.who) and kept == [False, True]:
            return "ordered-suit" if due.order == "order" else "banned-suit"
    return ""


def _goes_back(teller: Teller, told: Told, code: str, article: str) -> Answer:
    """Another card is played in its place, the wrong one lies open."""
    if not told.after:
        return MISSING, ""
    teller.say(f"director warn {told.who} article {article} because {DUTIES[code]}")
    teller.say(f"{told.who} play {told.after[0]}")
    if teller.refusal_of(f"{told.who} expose {told.cards[0]}") is None:
        teller.say(f"{told.who} expose {told.cards[0]}")
    return "", article


def _stands(teller: Teller, told: Told, code: str, article: str) -> Answer:
    """The irregularity from which the duty came is waived; one of before the record is not in it,
    and nothing need be written.
    """
    number = _brought(teller, told, code)
    if number is not None:
        teller.say(f"director waive {number} because {DUTIES[code]}")
        teller.say(f"{told.who} play {told.cards[0]}")
    return NO_PENALTY, article


def _brought(teller: Teller, told: Told, code: str) -> int | None:
    """The irregularity by which this seat is bound."""
    desk = teller.game.state.desk
    exposed, bound = desk.of(referee.CardsExposed), desk.of(referee.SeatBound)
    rows = exposed if code == "must-play-exposed" else bound
    return next((due.number for due in rows if due.seat == teller.seat(told.who)), None)
