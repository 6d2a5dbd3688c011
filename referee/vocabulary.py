"""The grammar's own words, by the shape of their lines; no seat may bear one as its name."""

from __future__ import annotations

import re

BARE = frozenset(
    {
        "pass", "hold", "hand", "if-left", "concede", "whist", "half-whist", "alone", "invite",
        "open", "closed", "agree", "dispute", "object", "cover", "look-discard", "see-talon",
        "look-talon", "take-talon", "show-talon", "falter", "count", "remark",
    }
)  # fmt: skip
MARKED = frozenset({"bid", "hold", "pass", "discard", "declare", "play"})
CARDS = {"talon": (1, 2), "discard": (0, 32), "play": (1, 1), "expose": (1, 32),
         "correct": (1, 1), "require": (1, 1), "forbid": (1, 1)}  # fmt: skip
WORDS = {
    "announce": re.compile("four-aces|no-aces"),
    "choose": re.compile("[a-z][a-z-]{0,30}"),
    "misdeal": re.compile("card-shown|short-pack|uncut|order|uneven|out-of-turn"),
}
TABLE_LINES = frozenset({"scored", "stop", "all-pass", "tricks"})
OUTSIDERS = frozenset({"count", "remark", "advise", "states"})
RESERVED = frozenset(
    {*BARE, *CARDS, *WORDS, *TABLE_LINES, *OUTSIDERS, "bid", "declare", "revoke", "inspect", "ask",
     "show", "cards", "claim", "dissent", "damage", "pot", "director", "outsider"}
)  # fmt: skip
"""Words that no seat may bear as its name."""
