"""The door for an ASGI server: `uvicorn tournaments.config.asgi:application`."""

from django.core.asgi import get_asgi_application

from tournaments.config.start import prepare

prepare()

from tournaments.config.bodies import CountedBody  # noqa: E402  (settings first)

application = CountedBody(get_asgi_application())
