"""What every operation's description has without being told: who may ask for it, its key, its
version. The words come from the table of rights and from the shapes, so they cannot disagree.
"""

from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.openapi import AutoSchema

from tournaments.api.access import Open, deed_of, is_open
from tournaments.api.authentication import DeviceAuthentication, PersonAuthentication
from tournaments.api.writes import KEY, KEY_PATTERN, is_write
from tournaments.services.rights import MAY


class Described(AutoSchema):
    """Adds to each operation what follows from its deed."""

    def get_operation(self, *args: Any, **kwargs: Any) -> dict[str, Any] | None:
        operation: dict[str, Any] | None = super().get_operation(*args, **kwargs)
        if operation is None:
            return None
        if who := self._who():
            said = operation.get("description", "")
            operation["description"] = f"{said} {who}".strip()
        if is_write(self.view, self.method):
            operation.setdefault("parameters", []).append(_KEY_PARAMETER)
            if self._has_version(operation):
                operation["parameters"].append(_VERSION_PARAMETER)
        return operation

    def get_description(self) -> str:  # type: ignore[override]
        """What is said of an operation; never what its class says to programmers."""
        return ""

    def get_auth(self) -> list[dict[str, list[str]]]:
        deed = deed_of(self.view, self.method)
        if deed is None or not self.view.authentication_classes:
            return []
        everybody: list[dict[str, list[str]]] = [{}] if is_open(deed) else []
        return [{"device": []}, {"session": []}, *everybody]

    def get_tags(self) -> list[str]:
        """The first noun of the address."""
        parts = self.path.strip("/").split("/")
        return [parts[2] if len(parts) > 2 else parts[-1]]

    def _who(self) -> str:
        deed = deed_of(self.view, self.method)
        if deed is None or not self.view.authentication_classes:
            return ""
        if isinstance(deed, Open):
            return "Open to everybody." if is_open(deed) else "Open to whoever is known."
        return f"Open to: {', '.join(sorted(capacity.value for capacity in MAY[deed]))}."

    def _has_version(self, operation: dict[str, Any]) -> bool:
        content = operation.get("requestBody", {}).get("content", {})
        reference = content.get("application/json", {}).get("schema", {}).get("$ref", "")
        name = reference.rpartition("/")[2]
        known = {component.name: component.schema for component in self._components()}
        return "seen" in known.get(name, {}).get("properties", {})

    def _components(self) -> list[Any]:
        return list(self.registry._components.values())  # noqa: SLF001  (it has no other door)


class DeviceScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """How the description tells of phones."""

    target_class = DeviceAuthentication
    name = "device"

    def get_security_definition(self, auto_schema: object) -> dict[str, str]:
        return {
            "type": "apiKey",
            "in": "header",
            "name": "Authorization",
            "description": "`Device` and the secret that `POST /api/v1/devices` told, once.",
        }


class PersonScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """How the description tells of people."""

    target_class = PersonAuthentication
    name = "session"

    def get_security_definition(self, auto_schema: object) -> dict[str, str]:
        return {
            "type": "apiKey",
            "in": "cookie",
            "name": "sessionid",
            "description": "The session of a browser. Writes carry `X-CSRFToken` as well: "
            "`GET /api/v1/me` tells it.",
        }


_KEY_PARAMETER = {
    "in": "header",
    "name": KEY,
    "schema": {"type": "string", "pattern": KEY_PATTERN},
    "required": True,
    "description": "A text of the sender's own, a new one for every new request.",
}
_VERSION_PARAMETER = {
    "in": "header",
    "name": "If-Match",
    "schema": {"type": "string", "pattern": '^"[0-9]{1,9}"$'},
    "description": "The version seen, in place of `seen`.",
}
