"""The rows of the office."""

from tournaments.models.calls import Call, CallStep
from tournaments.models.clubs import Club
from tournaments.models.deals import Action, Deal
from tournaments.models.devices import Device, Enrolment
from tournaments.models.incidents import Incident
from tournaments.models.jobs import Job
from tournaments.models.judgements import Judgement
from tournaments.models.people import Invitation, Kind, Person, Role
from tournaments.models.protests import Protest, ProtestStep
from tournaments.models.receipts import Receipt
from tournaments.models.rounds import PLACES, Round, Seat, Table
from tournaments.models.rulings import Infraction, Ruling
from tournaments.models.searches import Search
from tournaments.models.sheets import RunningSheet
from tournaments.models.standings import Snapshot
from tournaments.models.tournaments import Entry, Tournament

__all__ = [
    "PLACES",
    "Action",
    "Call",
    "CallStep",
    "Club",
    "Deal",
    "Device",
    "Enrolment",
    "Entry",
    "Incident",
    "Infraction",
    "Invitation",
    "Job",
    "Judgement",
    "Kind",
    "Person",
    "Protest",
    "ProtestStep",
    "Receipt",
    "Role",
    "Round",
    "Ruling",
    "RunningSheet",
    "Search",
    "Seat",
    "Snapshot",
    "Table",
    "Tournament",
]
