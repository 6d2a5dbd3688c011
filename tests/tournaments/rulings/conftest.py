"""Evenings in which something is ruled: a penalty on paper, a claim disputed, figures given."""

import pytest

from tests.rig.evenings import Evening, evening
from tournaments.models import Deal, Job, Table
from tournaments.services import deals, jobs, papers
from tournaments.services.actors import ROOT

HANDS = """Hand A: SAT9 HKT DAJ CKQT
Hand B: SK7 HA87 DT CA987
Hand C: SJ8 HQJ9 DKQ97 CJ
Talon: SQ D8"""
SIX = ("B declare 6S", "C whist", "A whist", "tricks B=6 C=3 A=1")
LOOKED = (*SIX, "B look-discard")
FINED = (*SIX, "director adjust C mountain 3 article 3.9.19 because he counted aloud again")
CLAIM = (
    "B pass", "C pass", "A bid 6C", "A discard SQ D8", "A declare 6C", "B whist", "C whist",
    "B play SK", "C play SJ", "A play SA", "A claim 9", "B dispute",
)  # fmt: skip


@pytest.fixture
def made(db: None) -> Evening:
    return evening(3)


@pytest.fixture
def table(made: Evening) -> Table:
    return made.table("1: 1 2 3")


def entered(table: Table, *lines: str) -> Deal:
    """A result from paper."""
    return papers.result(table=table, lines=lines, actor=ROOT)


def disputed(table: Table) -> Deal:
    """A claim of nine, disputed, its proof found."""
    deal = deals.open_next(table=table, actor=ROOT, cards=HANDS)
    for line in CLAIM:
        deal = deals.act(deal=deal, line=line, seen=deal.version, actor=ROOT)
    jobs.run(job=Job.objects.filter(kind="proof").latest("pk").pk)
    deal.refresh_from_db()
    return deal
