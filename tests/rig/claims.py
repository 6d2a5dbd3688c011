"""Records with a disputed claim: its proof takes a moment, or longer than a request may."""

QUICK = """\
Laws: russian/sochi
Seats: A B C
Dealer: C
Hand A: SQJT87 CA DKT9 HA
Hand B: SA9 CQJT8 DAJ HQ9
Hand C: SK CK97 DQ87 HKJ8
Talon: HT H7

A bid 6S
B pass
C pass
A discard HT H7
A declare 6S
B whist
C whist
A play HA
B play H9
C play H8
A claim 9
B dispute
"""
LONG = """\
Laws: russian/sochi
Seats: A B C
Dealer: A
Hand A: S8QT C8K9 DKQ H7J
Hand B: SKA CQJ7 DA7 HTQ8
Hand C: S79J CT DJT8 H9KA
Talon: D9 CA

B bid 6NT
C pass
A pass
B discard D9 CA
B declare 6NT
C whist
A pass
C open
B claim 2
C dispute
"""
"""Five thousand positions."""
