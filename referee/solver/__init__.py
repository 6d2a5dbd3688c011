"""Exact analysis of positions with every card known: values, reachable results, claims.

`solved`, `Question` (values of leads, of lines), `Reach` (what can happen at all) and
`adjudicate` (the worst of a claim) take a `Position` and the `Work` they may do, and raise
`Undecided` at its limit; they keep nothing about a deal. Seats are numbered in order of turn.
"""

from .absurd import RULES, SHUNNING, TAKING
from .answers import Answer, Posed, limit_of, pose, solve, undecided_answer
from .claim import Claim, Proof, absurd_plays, adjudicate, check_plan
from .position import Position, check
from .reachable import Reach
from .report import report
from .values import Question, Value, solved
from .work import Cancelled, Undecided, Work

__all__ = [
    "RULES",
    "SHUNNING",
    "TAKING",
    "Answer",
    "Cancelled",
    "Claim",
    "Posed",
    "Position",
    "Proof",
    "Question",
    "Reach",
    "Undecided",
    "Value",
    "Work",
    "absurd_plays",
    "adjudicate",
    "check",
    "check_plan",
    "limit_of",
    "pose",
    "report",
    "solve",
    "solved",
    "undecided_answer",
]
