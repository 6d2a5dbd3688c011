"""Who is calling: the address of the client, as far as it can be believed."""

from ipaddress import IPv6Address, ip_address
from typing import cast

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from tournaments.config.requests import Handler

UNKNOWN = "unknown"


class AddressedRequest(HttpRequest):
    """A request that has passed `ClientAddress`."""

    client_address: str


class ClientAddress:
    """Puts `client_address` on the request."""

    def __init__(self, get_response: Handler) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        cast("AddressedRequest", request).client_address = client_address(request)
        return self._get_response(request)


def client_address(request: HttpRequest) -> str:
    """The peer's address, or with N trusted proxies the Nth from the right of X-Forwarded-For:
    everything further left was written by the client itself."""
    proxies: int = settings.TRUSTED_PROXIES
    if proxies:
        hops = request.headers.get("X-Forwarded-For", "").split(",")
        if len(hops) >= proxies and (address := _network(hops[-proxies])):
            return address
    return _network(request.META.get("REMOTE_ADDR", "")) or UNKNOWN


def _network(text: str) -> str:
    """The address in one spelling; of IPv6 the /64, since one client owns all of it."""
    try:
        address = ip_address(text.strip().strip("[]"))
    except ValueError:
        return ""
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(IPv6Address(int(address) >> 64 << 64))
