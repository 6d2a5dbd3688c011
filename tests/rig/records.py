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

BOUGHT = """\
Laws: russian/sochi
Seats: Nina Pavel Olga
Dealer: Olga
Hand Nina: SQJT87 CA DKT9 HA
Hand Pavel: SA9 CQJT8 DAJ HQ9
Hand Olga: SK CK97 DQ87 HKJ8
Talon: HT H7

Nina bid 6S
Pavel pass
Olga pass
Nina discard HT H7
Nina declare 6S
Pavel whist
Olga whist
"""
"""A contract of six, two whisters, every card known: as far as the first lead."""


def records() -> list[str]:
    return [example.text for example in referee.examples()]
