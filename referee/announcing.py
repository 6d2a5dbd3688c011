"""What an announcement comes to in a finished deal; some games pay for it only where it is made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .stages.announcements import Announcements

if TYPE_CHECKING:
    from .deal import Deal
    from .laws import Laws


def announcement_pays(deal: Deal, word: str) -> bool:
    """Whether the word changes what the finished deal pays, said already or not.

    That it is true is taken for granted: the answer tells nothing of a hand.
    """
    state, score = deal.state, deal.laws.score
    others = tuple(said for said in state.announced if said != word)
    without = score(state._replace(announced=others))
    return bool(score(state._replace(announced=(*others, word))) != without)


def announcement_article(laws: Laws) -> str:
    """The article by which announcements are taken and paid; empty in a game without them."""
    aside = laws.asides.get("announce")
    return aside.article if isinstance(aside, Announcements) else ""
