"""The door for an ASGI server: `uvicorn tournaments.config.asgi:application`."""

from django.core.asgi import get_asgi_application

from tournaments.config.start import prepare

prepare()
_django = get_asgi_application()

from tournaments.config import background  # noqa: E402  (settings and apps first)
from tournaments.config.bodies import WholeBody  # noqa: E402

application = WholeBody(_django)
background.start()
