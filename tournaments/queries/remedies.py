"""The choice that is given after an irregularity: what happened, who chooses, among what."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.queries import fitting
from tournaments.queries.hands import SUITS, BoardCard, loose
from tournaments.queries.situations import Situation


@dataclass(frozen=True, slots=True)
class Remedy:
    """A choice that is open. `by` is empty where only the director can help; `partner` is the
    defender whose lead the choice would bind, `suit` the suit in question.
    """

    kind: str
    article: str
    article_text: str
    offender: str
    by: str
    choices: tuple[str, ...]
    card: BoardCard | None = None
    suit: str = ""
    partner: str = ""


def remedy(situation: Situation, language: str) -> Remedy | None:
    """The choice that the deal waits for, the article in the reader's language."""
    state, names = situation.game.state, situation.names
    offer = state.desk.offer
    if offer is None:
        return None
    noted = state.desk.irregularities[offer.number - 1]
    article = fitting.article(situation.game, offer.number)
    suit = noted.suit if noted.card is None else noted.card >> 3
    return Remedy(
        kind=noted.kind,
        article=article,
        article_text=situation.game.laws.article(article, language) or "",
        offender=names[noted.seat] if noted.seat >= 0 else "",
        by="" if offer.seat is None else names[offer.seat],
        choices=offer.choices,
        card=None if noted.card is None else loose([str(noted.card)])[0],
        suit="" if suit is None else SUITS[suit],
        partner=_partner(situation, noted.seat),
    )


def _partner(situation: Situation, offender: int) -> str:
    """The other defender, as far as the contract has any."""
    state = situation.game.state
    contract = state.contract
    if contract is None or contract.declarer is None:
        return ""
    others = [seat for seat in state.defenders if seat != offender]
    return situation.names[others[0]] if len(others) == 1 else ""
