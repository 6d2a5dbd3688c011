"""Nothing is open unless its view says so: each method names the deed that it is.

`rights` has the one table of who may do what; here it is asked before a request's body is read.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from rest_framework.permissions import BasePermission
from rest_framework.request import Request

from tournaments.api.authentication import actor_of
from tournaments.services import rights
from tournaments.services.actors import NOBODY
from tournaments.services.rights import MAY, Capacity, Deed


class Open(StrEnum):
    """In place of a deed, where no right is needed."""

    EVERYBODY = "everybody"
    KNOWN = "known"  # whoever has an account, or a table's phone


Deeds = Mapping[str, Deed | Open]


def deed_of(view: object, method: str) -> Deed | Open | None:
    """The deed that a method of this view is; None where the view has not named one."""
    deeds: Deeds = getattr(view, "deeds", {})
    return deeds.get("GET" if method == "HEAD" else method)


def is_open(deed: Deed | Open) -> bool:
    """Whether somebody unknown may ask for it, if the thing is public."""
    if isinstance(deed, Open):
        return deed is Open.EVERYBODY
    return Capacity.PUBLIC in MAY[deed]


class NamedDeed(BasePermission):
    """Asks the table of rights about the view's deed and subject.

    Somebody unknown hears 401 before it is looked up whether there is such a thing.
    """

    def has_permission(self, request: Request, view: Any) -> bool:
        method = request.method or ""
        if method == "OPTIONS" or not hasattr(view, method.lower()):
            return True  # to be answered with 405
        deed = deed_of(view, method)
        actor = actor_of(request)
        if deed is None or (actor == NOBODY and not is_open(deed)):
            return False
        if isinstance(deed, Deed):
            rights.require(actor, deed, view.subject())
        return True
