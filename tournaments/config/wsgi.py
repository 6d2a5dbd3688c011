"""The door for a WSGI server; live pages need `asgi` instead."""

from django.core.wsgi import get_wsgi_application

from tournaments.config.start import prepare

prepare()

application = get_wsgi_application()
