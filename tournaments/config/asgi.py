"""The door for an ASGI server: `uvicorn tournaments.config.asgi:application`."""

from django.core.asgi import get_asgi_application

from tournaments.config.start import prepare

prepare()

from tournaments.config.bodies import WholeBody  # noqa: E402  (settings first)

application = WholeBody(get_asgi_application())
