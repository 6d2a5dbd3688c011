"""Addresses below /api/."""

from django.urls import path
from drf_spectacular.views import SpectacularAPIView

from tournaments.api import docs, views

app_name = "api"

urlpatterns = [
    path("v1/judge", views.Judge.as_view(), name="judge"),
    path("v1/settle", views.Settle.as_view(), name="settle"),
    path("v1/laws", views.LawsList.as_view(), name="laws"),
    path("v1/laws/<str:family>/<str:preset>", views.LawsOfPreset.as_view(), name="preset"),
    path("schema/", SpectacularAPIView.as_view(), name="schema"),
    path("docs/", docs.page, name="docs"),
]
