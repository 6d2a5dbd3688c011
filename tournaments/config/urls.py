"""All addresses: pages, API, administration, health."""

from django.contrib import admin
from django.urls import include, path

from tournaments.config import health

urlpatterns = [
    path("api/", include("tournaments.api.urls")),
    path("admin/", admin.site.urls),
    path("health/live", health.live, name="health-live"),
    path("health/ready", health.ready, name="health-ready"),
    path("", include("tournaments.web.urls")),
]

handler400 = "tournaments.config.errors.bad_request"
handler403 = "tournaments.config.errors.forbidden"
handler404 = "tournaments.config.errors.not_found"
handler500 = "tournaments.config.errors.server_error"
