"""How letters leave: printed on the console, or handed to a mail server."""

from dataclasses import dataclass
from urllib.parse import unquote, urlsplit

from tournaments.config.environment import SettingRefused

_PORTS = {"smtp": 587, "smtps": 465}
_BACKENDS = "django.core.mail.backends."


@dataclass(frozen=True, slots=True)
class Mail:
    """What Django's settings need; `sends` is what pages ask before they promise a letter."""

    sends: bool
    backend: str
    host: str = ""
    port: int = 25
    user: str = ""
    password: str = ""
    is_tls_from_start: bool = False

    @property
    def is_tls_on_demand(self) -> bool:
        """A name and password never travel in the open."""
        return bool(self.user) and not self.is_tls_from_start


def mail(url: str, *, production: bool) -> Mail:
    """Without a server a letter is printed, so that its link can be clicked; in production it is
    not, since a link in a log is a password in a log, and the pages say that no mail is sent.
    """
    if not url:
        name = "dummy" if production else "console"
        return Mail(sends=not production, backend=f"{_BACKENDS}{name}.EmailBackend")
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise SettingRefused("REFEREE_MAIL cannot be read as an address") from None
    if parts.scheme not in _PORTS or not parts.hostname:
        raise SettingRefused("REFEREE_MAIL must be smtp://host or smtps://host")
    return Mail(
        sends=True,
        backend=f"{_BACKENDS}smtp.EmailBackend",
        host=parts.hostname,
        port=port or _PORTS[parts.scheme],
        user=unquote(parts.username or ""),
        password=unquote(parts.password or ""),
        is_tls_from_start=parts.scheme == "smtps",
    )
