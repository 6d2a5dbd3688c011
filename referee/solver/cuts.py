"""How a position and its cuts (see `suits.py`) lie in whole numbers.

A position has for each place 16 bits of owners and 8 of marks, then for each place 7 fields of
counts above each gap, then the lengths. Cuts have 7 bits for each place.
"""

from __future__ import annotations

CODE_BITS, FIELD_BITS, GAPS = 24, 6, 7
FIELDS = 4 * CODE_BITS
LENGTHS = FIELDS + 4 * GAPS * FIELD_BITS
CODE = (1 << CODE_BITS) - 1
MARKS = sum(0xFF << (CODE_BITS * place + 16) for place in range(4))
CUTS = tuple(0x7F << (GAPS * place) for place in range(4))
KEPT = tuple(~cuts for cuts in CUTS)
MARK = 4  # added to the colour of a card which its holder must play when he may


def _fields(place: int, cuts: int) -> int:
    field = (1 << FIELD_BITS) - 1
    first = FIELDS + place * GAPS * FIELD_BITS
    return sum(field << (first + gap * FIELD_BITS) for gap in range(GAPS) if cuts >> gap & 1)


# The part of a position that a suit's cuts (in their place) fix.
FIXED = tuple(
    {cuts << (GAPS * place): _fields(place, cuts) for cuts in range(128)} for place in range(4)
)
