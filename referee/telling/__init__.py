"""What went against the laws, what was ruled and what was claimed, told for people.

A `Told` is a message id with what its sentence is made of, in the grammar's own words. `english`
makes the sentence of it; other languages translate the templates of `TELLINGS`.
"""

from __future__ import annotations

from .account import Account, Damage, account_of, choice_told, waiting
from .claiming import ClaimAccount, claim_account
from .english import english
from .fitting import fitted, fitting_article
from .orders import order_told
from .sentence import Told, told
from .templates import TELLINGS

__all__ = [
    "TELLINGS",
    "Account",
    "ClaimAccount",
    "Damage",
    "Told",
    "account_of",
    "choice_told",
    "claim_account",
    "english",
    "fitted",
    "fitting_article",
    "order_told",
    "told",
    "waiting",
]
