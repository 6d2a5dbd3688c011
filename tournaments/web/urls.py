"""Addresses of the pages."""

from django.urls import path
from django.views.i18n import set_language

from tournaments.web.views import home, judge, judgement, laws, settle

app_name = "web"

urlpatterns = [
    path("", home.home, name="home"),
    path("judge/", judge.judge, name="judge"),
    path("judgements/<str:token>/", judgement.judgement, name="judgement"),
    path("settle/", settle.settle, name="settle"),
    path("laws/", laws.presets, name="laws"),
    path("laws/<slug:family>/<slug:preset>/", laws.preset, name="preset"),
    path("language/", set_language, name="language"),
]
