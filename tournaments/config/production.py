"""What makes a production unsafe: each finding is one line that says what to set."""

from tournaments.config.environment import Environment, SettingRefused

_LEAST_KEY = 50
_LEAST_DIFFERENT = 5


def findings(environment: Environment) -> list[str]:
    """Every reason why production must not start with this environment."""
    return [*_key(environment), *_hosts(environment), *_transport(environment)]


def refuse_unsafe(environment: Environment) -> None:
    found = findings(environment)
    if found:
        raise SettingRefused("; ".join(found))


def _key(environment: Environment) -> list[str]:
    key = environment.given("REFEREE_SECRET_KEY")
    if not key:
        return ["REFEREE_SECRET_KEY is missing"]
    if len(key) < _LEAST_KEY or len(set(key)) < _LEAST_DIFFERENT:
        return [f"REFEREE_SECRET_KEY is too weak: {_LEAST_KEY} random characters at least"]
    return []


def _hosts(environment: Environment) -> list[str]:
    if not environment.given("REFEREE_HOSTS"):
        return ["REFEREE_HOSTS must name the hosts that are served"]
    found = []
    if any(host.startswith("*") for host in environment.words("REFEREE_HOSTS")):
        found.append("REFEREE_HOSTS must not be *")
    origins = environment.words("REFEREE_ORIGINS")
    if any(not origin.startswith("https://") or "*" in origin for origin in origins):
        found.append("REFEREE_ORIGINS must be https:// addresses without *")
    return found


def _transport(environment: Environment) -> list[str]:
    found = []
    if environment.flag("REFEREE_DEBUG"):
        found.append("REFEREE_DEBUG must be no")
    if not environment.flag("REFEREE_HTTPS", default=True):
        found.append("REFEREE_HTTPS must be yes")
    if not environment.given("REDIS_URL"):
        found.append("REDIS_URL is missing: processes must count requests together")
    return found
