"""What a decision on a protest would write, as its form has it: lines put together from the form of
a director's line, or typed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from referee import Laws
from tournaments.services.corrections import lines_of
from tournaments.services.decisions import Decision
from tournaments.web.inquest import composing, orders
from tournaments.web.inquest.composing import LETTERS, composed
from tournaments.web.inquest.orders import Fault


@dataclass(frozen=True, slots=True)
class Draft:
    """`lines` stand in the form already; `order` is what its fields add, empty for nothing;
    `restores` that a void deal counts again, `takes_back` that what is protested against goes.
    """

    outcome: str
    article: str
    text: str
    lines: tuple[str, ...]
    order: str
    restores: bool = False
    takes_back: bool = False

    @classmethod
    def of(cls, sent: Mapping[str, Any]) -> Draft:
        """From the form; one of the lines may have been taken out."""
        lines = lines_of(str(sent.get("lines", "")))
        out = str(sent.get("remove", ""))
        if out.isascii() and out.isdigit() and len(out) < 4 and int(out) < len(lines):
            del lines[int(out)]
        article, text = str(sent.get("article", "")), str(sent.get("text", ""))
        order = _order(sent, article, text) if sent.get("order") else ""
        ticked = (str(sent.get(name, "")) == "1" for name in ("restores", "takes_back"))
        return cls(str(sent.get("outcome", "")), article, text, tuple(lines), order, *ticked)

    @property
    def all(self) -> tuple[str, ...]:
        """Everything that would be written."""
        return (*self.lines, self.order) if self.order else self.lines

    @property
    def decision(self) -> Decision:
        """The decision as it stands here."""
        return Decision(
            self.outcome, self.article, self.text, self.all, self.restores, self.takes_back
        )

    @property
    def shown(self) -> str:
        """What the effect was told of, to be sent along and compared."""
        ticked = {"restores": self.restores, "takes-back": self.takes_back}
        return "\n".join((*self.all, *(name for name, is_so in ticked.items() if is_so)))


def fields(laws: Laws, names: Mapping[str, str], sent: Mapping[str, Any]) -> dict[str, Any]:
    """What the form of a director's line shows; `sent` are its fields so far."""
    return {
        "orders": orders.kinds(laws),
        "reasons": orders.all_reasons(),
        "order_sent": sent,
        "names": list(names.items()),
        "counts": [(letter, name, sent.get(f"o{letter}", "")) for letter, name in names.items()],
    }


def fault(laws: Laws, sent: Mapping[str, Any]) -> Fault | None:
    """What is wrong with the form of a director's line, if one is to be added."""
    if not sent.get("order"):
        return None
    return composing.fault(
        laws, _own(sent, str(sent.get("article", "")), str(sent.get("text", "")))
    )


def _order(sent: Mapping[str, Any], article: str, text: str) -> str:
    """The line of the form."""
    return composed(_own(sent, article, text))


def _own(sent: Mapping[str, Any], article: str, text: str) -> dict[str, str]:
    """Its fields; where they have no article or reason of their own, the decision's."""
    names = ("order", "owho", "oon", "onumber", *(f"o{letter}" for letter in LETTERS))
    own = {name: str(sent.get(name, "")) for name in names}
    named = str(sent.get("oarticle", "")).strip() or " ".join(article.split()[:1])
    reason = str(sent.get("oreason", "")).strip() or " ".join(text.split())[:200]
    return {**own, "oarticle": named, "oreason": reason}
