"""Incidents of paper deals: attached to a result or giving one, looked at before, taken back."""

from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.answers import asking, reading, writing
from tournaments.api.endpoint import OfDeal, OfTable, asked, versioned
from tournaments.api.shapes import incidents as shapes
from tournaments.api.shapes.cases import EffectBody
from tournaments.api.shapes.deals import DealBody
from tournaments.api.views.deals import answered
from tournaments.api.writes import expected, seen, write
from tournaments.models import Incident
from tournaments.queries import attached
from tournaments.queries.attached import Attached
from tournaments.services import incidents, previews, retractions, rights
from tournaments.services.incidents import Filing
from tournaments.services.retractions import Retraction
from tournaments.services.rights import Deed

_RECORD = (
    "Laws: russian/sochi\nSeats: A B C\nDealer: A\nEntry: position\nContract: B 6S\n"
    "Defence: C=whist A=whist\nTricks: B=4 C=1 A=1\nLeader: B\nHand A: HK D7 C87\n"
    "Hand B: SAK H9 D9\nHand C: SQ HA8 CA\n\nC play HA !\nB choose ban\n"
)
_FACTS = "Vera played ♥A out of turn. It was noticed at once."
_ATTACHED = {
    "deal": "Zk3nR0dA9mW1mLqBcvQ2w7",
    "version": 6,
    "row": 6,
    "article": "3.9.14.1",
    "edition": "1",
    "record": _RECORD,
    "facts": [_FACTS],
    "changed": False,
    "by": "Nikita",
    "authority": "director",
    "at": "2026-11-30T18:41:07Z",
    "withdrawn": None,
}


class IncidentsOfDeal(OfDeal):
    deeds = {"GET": Deed.READ_TABLE, "POST": Deed.CORRECT_DEAL}

    @reading(
        "incidents",
        "The incidents of a deal, the oldest first",
        shapes.IncidentList,
        description="Of a finished deal; of an open one to whoever runs the tournament and does "
        "not play at the table. Whoever runs it is told of those taken back as well, and who "
        "pointed it out or complained; nobody else is.",
        example={"items": [_ATTACHED]},
    )
    def get(self, request: Request, token: str) -> Response:
        self.must_be_shown()
        runs = rights.may(self.actor, Deed.READ_MARKS, self.deal) is not None
        found = attached.incidents(self.deal) if runs else attached.standing(self.deal)
        bodies = [shapes.incident_body(one, self.deal, named=runs) for one in found]
        return Response({"items": bodies})

    @writing(
        "attach-incident",
        "Attach an incident to a deal from paper",
        shapes.IncidentBody,
        body=shapes.NewIncident,
        status=201,
        description="What went wrong and what was decided in the record stand in the rulings of "
        "the deal, and with `counts` its result follows. The same record attached once more is "
        "the incident that stands there.",
        example={"record": _RECORD, "facts": _FACTS, "counts": True, "seen": 5},
    )
    @write()
    def post(self, request: Request, token: str) -> Response:
        wanted = asked(shapes.NewIncident, request)
        filing = Filing(wanted["record"], facts=wanted["facts"], counts=wanted["counts"])
        version = seen(request, wanted)
        made = incidents.attach(deal=self.deal, filing=filing, seen=version, actor=self.actor)
        return _made(made)


class IncidentPreview(OfDeal):
    deeds = {"POST": Deed.CORRECT_DEAL}

    @asking(
        "preview-incident",
        "What an incident would change",
        EffectBody,
        body=shapes.IncidentRecord,
        description="Nothing is stored. It is refused as the deed would be.",
        example={"record": _RECORD},
    )
    def post(self, request: Request, token: str) -> Response:
        wanted = asked(shapes.IncidentRecord, request)
        filing = Filing(wanted["record"], counts=wanted["counts"])
        found = previews.of_incident(deal=self.deal, filing=filing, actor=self.actor)
        return Response(shapes.effect_body(found, self.deal.result))


class IncidentsOfTable(OfTable):
    deeds = {"POST": Deed.CORRECT_DEAL}

    @writing(
        "enter-incident",
        "Enter the table's next deal by an incident",
        shapes.IncidentBody,
        body=shapes.EnteredIncident,
        status=201,
        description="The deal has no result yet and gets the one that the incident comes to.",
        example={"record": _RECORD, "facts": _FACTS, "number": 7},
    )
    @write()
    def post(self, request: Request, token: str) -> Response:
        wanted = asked(shapes.EnteredIncident, request)
        filing = Filing(wanted["record"], facts=wanted["facts"])
        number = expected(request, wanted)
        made = incidents.enter(table=self.table, filing=filing, number=number, actor=self.actor)
        return _made(made)


class NextIncidentPreview(OfTable):
    deeds = {"POST": Deed.CORRECT_DEAL}

    @asking(
        "preview-next-incident",
        "What the table's next deal would come to by an incident",
        EffectBody,
        body=shapes.NextIncident,
        description="Nothing is stored. It is refused as the deed would be.",
        example={"record": _RECORD},
    )
    def post(self, request: Request, token: str) -> Response:
        filing = Filing(asked(shapes.NextIncident, request)["record"])
        found = previews.of_entry(table=self.table, filing=filing, actor=self.actor)
        return Response(shapes.effect_body(found, None))


class IncidentWithdrawn(OfDeal):
    deeds = {"POST": Deed.CORRECT_DEAL}

    @writing(
        "withdraw-incident",
        "Take an incident back",
        DealBody,
        body=shapes.Withdrawal,
        status=201,
        description="`number` is its row of the deal's log. Another row names it: nothing is "
        "erased. The last one that counts goes first. Twice is once.",
        example={"reason": "It was another table's.", "restores": True, "seen": 6},
    )
    @write()
    def post(self, request: Request, token: str, number: int) -> Response:
        wanted = asked(shapes.Withdrawal, request)
        deal = retractions.take_back(
            deal=self.deal,
            retraction=Retraction(number, wanted["reason"], restores=wanted["restores"]),
            seen=seen(request, wanted),
            actor=self.actor,
        )
        return answered(self.actor, deal, 201)


class WithdrawalPreview(OfDeal):
    deeds = {"POST": Deed.CORRECT_DEAL}

    @asking(
        "preview-incident-withdrawal",
        "What it would change to take an incident back",
        EffectBody,
        body=shapes.Restoring,
        description="Nothing is stored. It is refused as the deed would be.",
        example={"restores": True},
    )
    def post(self, request: Request, token: str, number: int) -> Response:
        restores = asked(shapes.Restoring, request)["restores"]
        found = previews.of_retraction(
            deal=self.deal, number=number, restores=restores, actor=self.actor
        )
        return Response(shapes.effect_body(found, self.deal.result))


def _made(incident: Incident) -> Response:
    """A new incident as its director sees it."""
    found = Attached(incident, None)
    return versioned(shapes.incident_body(found, incident.deal, named=True), 201)
