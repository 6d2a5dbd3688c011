"""Records in which something went against the laws, for the page of a judgement."""

from collections.abc import Callable

from tests.rig.records import BOUGHT

Judged = Callable[[str], str]
"""Judges a record and gives its address."""

SIX = f"""{BOUGHT}\
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
