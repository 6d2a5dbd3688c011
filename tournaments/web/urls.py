"""Addresses of the pages."""

from django.urls import include, path
from django.views.i18n import set_language

from tournaments.web.views import (
    accounts,
    deals,
    home,
    incident,
    incident_attach,
    join,
    judge,
    judgement,
    laws,
    live,
    rulings,
    settle,
    tables,
    tournaments,
)

app_name = "web"

urlpatterns = [
    path("", home.home, name="home"),
    path("tournaments/", tournaments.listed, name="tournaments"),
    path("t/<slug:slug>/", tournaments.tournament, name="tournament"),
    path("t/<slug:slug>/rounds/<int:round_>/tables/<int:number>/", tables.table, name="table"),
    path("t/<slug:slug>/rulings/", rulings.tournament, name="rulings-of"),
    path("rulings/", rulings.site, name="rulings"),
    path("deals/<str:token>/", deals.deal, name="deal"),
    path("live/<str:kind>/<str:name>/", live.live, name="live"),
    path("accounts/login/", accounts.Login.as_view(), name="login"),
    path("accounts/logout/", accounts.logout, name="logout"),
    path("accounts/password/", accounts.ChangePassword.as_view(), name="password"),
    path("accounts/password/lost/", accounts.LostPassword.as_view(), name="password-lost"),
    path("accounts/password/lost/sent/", accounts.LinkSent.as_view(), name="password-sent"),
    path(
        "accounts/password/new/<str:uidb64>/<str:token>/",
        accounts.NewPassword.as_view(),
        name="password-new",
    ),
    path("join/<str:token>/", join.join, name="join"),
    path("judge/", judge.judge, name="judge"),
    path("judgements/<str:token>/", judgement.judgement, name="judgement"),
    path("incident/", incident.incident, name="incident"),
    path("incident/attach/", incident_attach.attach, name="incident-attach"),
    path("incident/search/", incident_attach.search, name="incident-search"),
    path("incident/outcomes.json", incident.outcomes, name="incident-outcomes"),
    path("incident/worker.js", incident.worker, name="incident-worker"),
    path("judgements/<str:token>/search/", judgement.search, name="judgement-search"),
    path("settle/", settle.settle, name="settle"),
    path("laws/", laws.presets, name="laws"),
    path("laws/<slug:family>/<slug:preset>/", laws.preset, name="preset"),
    path("language/", set_language, name="language"),
    path("", include("tournaments.web.urls_working")),
]
