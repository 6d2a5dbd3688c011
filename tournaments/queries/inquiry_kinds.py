"""What a director can be told at a table: by the phase the likeliest first, and what each asks.

The noun that makes lines of the answers is `inquiries`; here is only which answers it wants.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

AT_ONCE, TOGETHER, ONE_LATER = "at-once", "together", "one-later"
COMPLETE, NEXT_LED, MIXED, ENTERED = "complete", "next-led", "mixed", "entered"
WHENS = (AT_ONCE, TOGETHER, ONE_LATER, COMPLETE, NEXT_LED, MIXED, ENTERED)
"""When it was noticed: with the card itself, together with the rightful card, one card later, the
trick complete, the next lead made, the cards mixed, the result entered on the sheet.
"""
FEWEST, MOST = 8, 12
"""Cards that somebody may have held instead of ten."""
FIRST = 8
"""So many things are offered at once; the rest stand behind “other”."""

OUT_OF_TURN, BREACH = "out-of-turn", "breach"
MISDEALS = ("card-shown", "short-pack", "uncut", "order", "uneven", OUT_OF_TURN)
"""Of the last one not the dealer is the offender but whoever dealt in his place."""


@dataclass(frozen=True, slots=True)
class Ask:
    """What one thing that happened asks.

    `who`: `player`, `anyone` (a spectator too), or who it always is (`declarer`, `dealer`,
    `outsider`). `needs` are further answers in their order, `whens` the moments that matter.
    """

    who: str = "player"
    needs: tuple[str, ...] = ()
    whens: tuple[str, ...] = ()


ASKS: Mapping[str, Ask] = {
    BREACH: Ask(needs=("card",), whens=(AT_ONCE, ONE_LATER, COMPLETE, NEXT_LED)),
    "out-of-turn": Ask(
        needs=("card",),
        whens=(AT_ONCE, TOGETHER, ONE_LATER, COMPLETE, NEXT_LED, MIXED, ENTERED),
    ),
    "revoke": Ask(
        needs=("trickno", "card"), whens=(AT_ONCE, ONE_LATER, COMPLETE, NEXT_LED, MIXED, ENTERED)
    ),
    "exposed": Ask(needs=("cards",)),
    "inspection": Ask(needs=("owner", "trickno"), whens=(AT_ONCE, ENTERED)),
    "discard-look": Ask(who="declarer", whens=(AT_ONCE, ENTERED)),
    "wrong-count": Ask(needs=("count",), whens=(AT_ONCE, ENTERED)),
    "claim": Ask(needs=("claimed", "plan")),
    "advice": Ask(who="outsider", needs=("advised",)),
    "advice-contract": Ask(who="outsider", needs=("advised",)),
    "count-aloud": Ask(who="anyone"),
    "remark": Ask(who="anyone"),
    "dissent": Ask(needs=("shares",)),
    "damage": Ask(needs=("shares",)),
    "bid-out-of-turn": Ask(needs=("bid",)),
    "pass-out-of-turn": Ask(),
    "insufficient-bid": Ask(needs=("bid",)),
    "talon-seen": Ask(),
    "talon-looked": Ask(),
    "talon-taken": Ask(),
    "talon-shown": Ask(),
    "misdeal": Ask(who="dealer", needs=("misdeal",)),
    "wrong-discard": Ask(needs=("cards",)),
    "below-bid": Ask(needs=("bid",)),
    "falter": Ask(who="declarer"),
}

WHATS: Mapping[str, tuple[str, ...]] = {
    "auction": (
        "bid-out-of-turn", "insufficient-bid", "pass-out-of-turn", "exposed", "talon-seen",
        "talon-looked", "talon-shown", "misdeal",
        "talon-taken", "wrong-count", "advice-contract", "remark",
    ),
    "exchange": (
        "wrong-discard", "exposed", "wrong-count", "advice", "advice-contract", "remark",
    ),
    "declaration": (
        "below-bid", "wrong-discard", "exposed", "wrong-count", "advice-contract", "remark",
    ),
    "defence": ("exposed", "falter", "wrong-count", "advice-contract", "advice", "remark"),
    "play": (
        BREACH, "out-of-turn", "revoke", "exposed", "inspection", "discard-look", "wrong-count",
        "claim", "advice",
        "count-aloud", "remark", "advice-contract", "dissent",
    ),
    "remedy": ("exposed", "inspection", "discard-look", "advice", "count-aloud", "remark"),
    "claim": ("revoke", "exposed", "inspection", "discard-look", "advice", "count-aloud", "remark"),
    "finished": ("revoke", "inspection", "discard-look", "wrong-count", "damage"),
}  # fmt: skip
"""By phase, the likeliest first."""

ALL_WHATS = tuple(dict.fromkeys(what for whats in WHATS.values() for what in whats))
