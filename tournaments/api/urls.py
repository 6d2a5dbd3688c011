"""Addresses below /api/."""

from django.urls import path, register_converter
from drf_spectacular.views import SpectacularAPIView

from tournaments.api import docs
from tournaments.api.access import Open
from tournaments.api.views import (
    calls,
    corrections,
    deals,
    entries,
    incidents,
    law,
    papers,
    people,
    protests,
    reading,
    revokes,
    rounds,
    rulings,
    searches,
    standings,
    tables,
    tournaments,
)

app_name = "api"


class Move:
    """One of the moves of a tournament."""

    regex = "|".join(tournaments.MOVES)

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


class Schema(SpectacularAPIView):
    """The OpenAPI description."""

    authentication_classes = ()
    deeds = {"GET": Open.EVERYBODY}


register_converter(Move, "move")

_CLUB = "v1/clubs/<slug:slug>"
_EVENT = "v1/tournaments/<slug:slug>"
_ENTRY = f"{_EVENT}/entries/<int:number>"
_ROUND = f"{_EVENT}/rounds/<int:number>"
_TABLE = "v1/tables/<slug:token>"
_DEAL = "v1/deals/<slug:token>"
_INCIDENT = f"{_DEAL}/incidents/<int:number>"
_CALL = "v1/calls/<slug:token>"
_PROTEST = "v1/protests/<slug:token>"

urlpatterns = [
    path("v1/judge", law.Judge.as_view(), name="judge"),
    path("v1/settle", law.Settle.as_view(), name="settle"),
    path("v1/laws", law.LawsList.as_view(), name="laws"),
    path("v1/laws/<str:family>/<str:preset>", law.LawsOfPreset.as_view(), name="preset"),
    path("v1/searches", searches.Searches.as_view()),
    path("v1/searches/<slug:token>", searches.OneSearch.as_view(), name="search"),
    path("v1/me", people.WhoAmI.as_view()),
    path("v1/clubs", people.Clubs.as_view()),
    path(f"{_CLUB}/roles", people.Roles.as_view()),
    path(f"{_CLUB}/roles/take", people.RolesTaken.as_view()),
    path(f"{_CLUB}/invitations", people.Invitations.as_view()),
    path(f"{_CLUB}/invitations/<slug:reference>/withdraw", people.InvitationWithdrawn.as_view()),
    path(f"{_CLUB}/tournaments", tournaments.NewTournament.as_view()),
    path("v1/tournaments", tournaments.Tournaments.as_view()),
    path(_EVENT, tournaments.OneTournament.as_view()),
    path(f"{_EVENT}/<move:move>", tournaments.Moved.as_view()),
    path(f"{_EVENT}/entries", entries.Entries.as_view()),
    path(_ENTRY, entries.OneEntry.as_view()),
    path(f"{_ENTRY}/withdraw", entries.Withdrawn.as_view()),
    path(f"{_ENTRY}/readmit", entries.Readmitted.as_view()),
    path(f"{_ENTRY}/invite", entries.PlayerInvited.as_view()),
    path(f"{_EVENT}/draws/explain", rounds.Feasible.as_view()),
    path(f"{_EVENT}/draws/random", rounds.RandomDraw.as_view()),
    path(f"{_EVENT}/draws/prescribed", rounds.PrescribedDraw.as_view()),
    path(f"{_EVENT}/rounds", rounds.Rounds.as_view()),
    path(_ROUND, rounds.OneRound.as_view()),
    path(f"{_ROUND}/open", rounds.Opened.as_view()),
    path(f"{_ROUND}/close", rounds.Closed.as_view()),
    path(f"{_ROUND}/discard", rounds.Discarded.as_view()),
    path(f"{_EVENT}/standings", standings.Standings.as_view()),
    path(f"{_EVENT}/snapshots", standings.Snapshots.as_view()),
    path(f"{_EVENT}/jobs", standings.Jobs.as_view()),
    path("v1/rulings", rulings.Rulings.as_view()),
    path(f"{_EVENT}/rulings", rulings.RulingsOfTournament.as_view()),
    path(f"{_EVENT}/calls", calls.CallsOfTournament.as_view()),
    path(f"{_EVENT}/protests", protests.ProtestsOfTournament.as_view()),
    path("v1/devices", tables.Enrolled.as_view()),
    path(_TABLE, tables.OneTable.as_view()),
    path(f"{_TABLE}/codes", tables.Codes.as_view()),
    path(f"{_TABLE}/devices", tables.Devices.as_view()),
    path(f"{_TABLE}/devices/<int:epoch>/revoke", tables.DeviceRevoked.as_view()),
    path(f"{_TABLE}/calls", calls.CallsOfTable.as_view()),
    path(f"{_TABLE}/deals", deals.DealsOfTable.as_view()),
    path(f"{_TABLE}/records", papers.Records.as_view()),
    path(f"{_TABLE}/results", papers.Results.as_view()),
    path(f"{_TABLE}/results/preview", papers.ResultPreview.as_view()),
    path(f"{_TABLE}/incidents", incidents.IncidentsOfTable.as_view()),
    path(f"{_TABLE}/incidents/preview", incidents.NextIncidentPreview.as_view()),
    path(_DEAL, deals.OneDeal.as_view()),
    path(f"{_DEAL}/actions", deals.Actions.as_view()),
    path(f"{_DEAL}/undo", deals.Undone.as_view()),
    path(f"{_DEAL}/void", deals.Voided.as_view()),
    path(f"{_DEAL}/revive", deals.Revived.as_view()),
    path(f"{_DEAL}/revokes", revokes.PointedOut.as_view()),
    path(f"{_DEAL}/revokes/restate", revokes.Restated.as_view()),
    path(f"{_DEAL}/incidents", incidents.IncidentsOfDeal.as_view()),
    path(f"{_DEAL}/incidents/preview", incidents.IncidentPreview.as_view()),
    path(f"{_INCIDENT}/withdraw", incidents.IncidentWithdrawn.as_view()),
    path(f"{_INCIDENT}/withdraw/preview", incidents.WithdrawalPreview.as_view()),
    path(f"{_DEAL}/corrections", corrections.Corrections.as_view()),
    path(f"{_DEAL}/corrections/preview", corrections.CorrectionPreview.as_view()),
    path(f"{_DEAL}/view", reading.View.as_view()),
    path(f"{_DEAL}/record", reading.Record.as_view()),
    path(f"{_DEAL}/verdict", reading.VerdictOfDeal.as_view()),
    path(f"{_DEAL}/log", reading.Log.as_view()),
    path(f"{_DEAL}/marks", reading.Marks.as_view()),
    path(f"{_DEAL}/rulings", rulings.RulingsOfDeal.as_view()),
    path(f"{_DEAL}/proof", rulings.Proof.as_view()),
    path(f"{_DEAL}/protests", protests.ProtestsOfDeal.as_view()),
    path(_CALL, calls.OneCall.as_view()),
    path(f"{_CALL}/take", calls.Taken.as_view()),
    path(f"{_CALL}/return", calls.HandedBack.as_view()),
    path(f"{_CALL}/resolve", calls.Resolved.as_view()),
    path(_PROTEST, protests.OneProtest.as_view()),
    path(f"{_PROTEST}/take", protests.Taken.as_view()),
    path(f"{_PROTEST}/return", protests.HandedBack.as_view()),
    path(f"{_PROTEST}/withdraw", protests.Withdrawn.as_view()),
    path(f"{_PROTEST}/decide", protests.Decided.as_view()),
    path(f"{_PROTEST}/decide/preview", protests.DecisionPreview.as_view()),
    path("schema/", Schema.as_view(), name="schema"),
    path("docs/", docs.page, name="docs"),
]
