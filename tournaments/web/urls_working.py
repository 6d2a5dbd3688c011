"""Addresses of the working pages: the director's desk, the table's console, paper, corrections."""

from django.urls import path

from tournaments.web.views import (
    calls,
    console,
    corrections,
    decisions,
    desk,
    desk_life,
    devices,
    draws,
    draws_rounds,
    entries,
    inquiry,
    paper,
    people,
    protests,
)

urlpatterns = [
    path("desk/", desk.mine, name="desk"),
    path("desk/make/<slug:family>/<slug:preset>/", desk.make, name="desk-make"),
    path("desk/<slug:slug>/", desk.tournament, name="desk-tournament"),
    path("desk/<slug:slug>/laws/", desk_life.laws, name="desk-laws"),
    path("desk/<slug:slug>/state/<slug:step>/", desk_life.step, name="desk-step"),
    path("desk/<slug:slug>/entries/", entries.entries, name="desk-entries"),
    path("desk/<slug:slug>/entries/<int:number>/", entries.entry, name="desk-entry"),
    path(
        "desk/<slug:slug>/entries/<int:number>/withdraw/",
        entries.withdraw,
        name="desk-withdraw",
    ),
    path("desk/<slug:slug>/draw/", draws.draw, name="desk-draw"),
    path("desk/<slug:slug>/rounds/<int:number>/<slug:step>/", draws_rounds.step, name="desk-round"),
    path(
        "desk/<slug:slug>/rounds/<int:round_>/tables/<int:number>/",
        devices.table,
        name="desk-table",
    ),
    path(
        "desk/<slug:slug>/rounds/<int:round_>/tables/<int:number>/revoke/",
        devices.revoke,
        name="desk-revoke",
    ),
    path("desk/<slug:slug>/calls/", calls.queue, name="desk-calls"),
    path("desk/<slug:slug>/calls/<str:token>/", calls.call, name="desk-call"),
    path("desk/<slug:slug>/people/", people.people, name="desk-people"),
    path(
        "desk/<slug:slug>/people/invitations/<str:sign>/",
        people.withdraw,
        name="desk-invitation",
    ),
    path("desk/<slug:slug>/people/roles/<str:sign>/", people.take, name="desk-role"),
    path("desk/deals/<str:token>/", corrections.deal, name="desk-deal"),
    path("desk/deals/<str:token>/correct/", corrections.correct, name="desk-correct"),
    path("desk/deals/<str:token>/incident/", inquiry.inquiry, name="desk-inquiry"),
    path("desk/deals/<str:token>/order/", inquiry.order, name="desk-order"),
    path("desk/deals/<str:token>/void/", corrections.void, name="desk-void"),
    path("console/<str:token>/", console.console, name="console"),
    path("console/<str:token>/paper/", paper.result, name="paper"),
    path("console/<str:token>/record/", paper.record, name="paper-record"),
    path("tables/<str:token>/call/", calls.table, name="call"),
    path("deals/<str:token>/protest/", protests.new, name="protest-new"),
    path("protests/<str:token>/", protests.protest, name="protest"),
    path("protests/<str:token>/decide/", decisions.decide, name="protest-decide"),
    path("enrol/<str:code>/", devices.enrol, name="enrol"),
]
