"""A strict table in Rostov where all passed, C led out of turn, and B asks compensation."""

import re
from dataclasses import dataclass

import pytest
from django.test import Client

from tests.rig.evenings import Evening, evening
from tests.rig.visitors import visitor
from tests.tournaments.rulings.conftest import HANDS
from tournaments.models import Deal, Job, Table
from tournaments.services import deals, jobs
from tournaments.services.actors import ROOT
from tournaments.services.tournaments import open_registration

AWARDED = ("B pass", "C pass", "A pass", "C play HJ !")
ASKED = "B damage A=4 B=1 C=5"
IN_VAIN = "positions were searched in vain"


@dataclass(slots=True)
class Played:
    """The deal, and who directs."""

    made: Evening
    table: Table
    token: str

    @property
    def deal(self) -> Deal:
        return Deal.objects.get(token=self.token)

    @property
    def maria(self) -> Client:
        return visitor(self.made.director)

    def act(self, *lines: str) -> Deal:
        for line in lines:
            deal = self.deal
            deals.act(deal=deal, line=line, seen=deal.version, actor=self.made.director)
        return self.deal

    def searched(self) -> Job:
        """The work in the background is done."""
        job = Job.objects.get(kind="damage", state=Job.State.QUEUED)
        assert jobs.run(job=job.pk)
        job.refresh_from_db()
        return job


@pytest.fixture
def played(db: None) -> Played:
    made = evening(3, preset="russian/rostov", mode="strict")
    open_registration(actor=ROOT, tournament=made.tournament)
    table = made.table("1: 1 2 3")
    deal = deals.open_next(table=table, actor=ROOT, cards=HANDS)
    found = Played(made, table, deal.token)
    found.act(*AWARDED, ASKED)
    return found


def page(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, answer.status_code
    return " ".join(answer.content.decode().split())


def leads_there(text: str) -> bool:
    """Whether it says so, and not whether."""
    return re.search(r"(?<!whether )a line of play leads there", text) is not None
