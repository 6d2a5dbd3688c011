"""Lines put together from the forms of a ruling: a claim, damage asked, a statement, a director’s
line.
"""

from __future__ import annotations

from collections.abc import Mapping

from referee import Laws
from tournaments.web.inquest import orders
from tournaments.web.inquest.orders import Fault

LETTERS = ("A", "B", "C", "D")


def fault(laws: Laws, sent: Mapping[str, str]) -> Fault | None:
    """What is wrong with the form of a director's line, if one was sent."""
    return orders.fault(laws, _order(sent)) if sent.get("order") else None


def composed(sent: Mapping[str, str]) -> str:
    """The line that one of the forms wrote; empty where none was sent."""
    if "order" in sent:
        return orders.line_of(_order(sent))
    if "cwho" in sent:
        plan = " ".join(sent.get("cplan", "").split())
        parts = [sent["cwho"], "claim", sent.get("cnumber", "").strip()]
        parts += ["with", plan] if plan else []
        return " ".join(part for part in parts if part)[:120]
    if "swho" in sent:
        said = " ".join(sent.get("stext", "").replace("#", " ").split())[:200]
        return f"{sent['swho']} states {said}".rstrip()
    if "dwho" in sent:
        counts = {one: sent.get(f"d{one}", "").strip() for one in LETTERS}
        shares = [f"{one}={count}" for one, count in counts.items() if count]
        return " ".join([sent["dwho"], "damage", *shares])[:120]
    return ""


def _order(sent: Mapping[str, str]) -> dict[str, str]:
    """The fields of a director's line."""
    names = ("who", "on", "number", "article", "reason")
    counts = {f"o{one}": sent.get(f"o{one}", "") for one in LETTERS}
    return {"order": sent["order"], **{name: sent.get(f"o{name}", "") for name in names}, **counts}
