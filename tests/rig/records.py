"""Records that tests of the office send; the law's own examples come from the law."""

import referee

LAWFUL = """\
Laws: russian/sochi
Seats: A B C
Dealer: C

A bid 6S
B pass
"""

BROKEN = """\
Laws: russian/sochi
Seats: A B C
Dealer: C

A bid 6S
B bid 6S
"""


def records() -> list[str]:
    return [example.text for example in referee.examples()]
