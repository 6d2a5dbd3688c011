"""A deal that pages are tested with: a contract of six, two whisters, every card known."""

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
"""As far as the first lead."""
