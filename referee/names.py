"""The names that seats bear in a record: letters of any script, with the marks that belong to them.

The same name may be typed with a letter and its mark apart or as one sign; it is read as one.
"""

from __future__ import annotations

import re
from unicodedata import category, normalize

MOST_LETTERS = 20
MOST_SIGNS = 60
"""Marks are no letters of their own, but nobody needs more than two on each."""
LETTER = re.compile(r"[\w-]")
KELVIN = "\u212a"
MARK = "M"
"""Categories of signs that stand on, under or beside the letter before them."""


def composed(text: str) -> str:
    """The text with every letter and its marks as one sign, where there is such a sign.

    A sign that only looks like a letter of the grammar stays what it is.
    """
    if text.isascii():
        return text
    return KELVIN.join(normalize("NFC", part) for part in text.split(KELVIN))


def is_name(name: str) -> bool:
    """Whether a seat may be called so: one to twenty letters, digits, `-` or `_`."""
    letters, markable = 0, False
    for sign in name:
        if LETTER.fullmatch(sign):
            letters, markable = letters + 1, sign.isalnum()
        elif not markable or not category(sign).startswith(MARK):
            return False
    return 1 <= letters <= MOST_LETTERS and len(name) <= MOST_SIGNS
