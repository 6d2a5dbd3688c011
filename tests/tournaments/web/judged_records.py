"""Records in which something went against the laws, for the page of a judgement."""

from collections.abc import Callable

Judged = Callable[[str], str]
"""Judges a record and gives its address."""

SIX = """\
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
Nina play HA
Pavel play H9
Olga play H8
"""
LED = SIX + "Olga play DQ !\n"
BANNED = LED + "Nina choose ban\n"
DAMAGE = """\
Laws: russian/rostov
Seats: A B C
Dealer: C
Entry: position
Contract: all-pass
Tricks: A=2 B=2 C=4
Leader: A
Hand A: {hands}
Hand B: {other}
Hand C: {third}

C play D9 !
B damage {asked}
"""
AGREED = SIX + "Nina claim 9\nPavel agree\nOlga agree\n"
WRONG = SIX + "Nina claim 9\nPavel dispute\n"
