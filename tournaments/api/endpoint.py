"""What the office's endpoints have in common: who asks, and about which thing."""

from functools import cached_property
from typing import Any, ClassVar

from django.utils.translation import gettext as _
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer
from rest_framework.views import APIView

from tournaments.api.access import Deeds
from tournaments.api.authentication import actor_of
from tournaments.models import Call, Club, Deal, Protest, Table, Tournament
from tournaments.queries import events
from tournaments.services import sight
from tournaments.services.actors import Actor
from tournaments.services.errors import Forbidden, Hidden
from tournaments.services.rights import Subject


class Endpoint(APIView):
    """An address; `deeds` names for each of its methods what it does.

    `request_key` is the key under which a deed is written into a deal's log, set by `writes`.
    """

    deeds: ClassVar[Deeds] = {}
    request_key = ""

    @property
    def actor(self) -> Actor:
        return actor_of(self.request)

    def subject(self) -> Subject:
        """What the deeds are done to; Hidden where there is no such thing."""
        return None

    def receipt_owner(self) -> str:
        """In whose name keys of requests are kept apart."""
        return self.actor.key

    def finalize_response(
        self, request: Any, response: Any, *args: Any, **kwargs: Any
    ) -> Any:  # fmt: skip
        """What one reader may see is nobody else's: no cache between keeps it."""
        response = super().finalize_response(request, response, *args, **kwargs)
        response.headers["Cache-Control"] = "private, no-cache"
        return response


def asked(shape: type[Serializer[Any]], request: Request) -> dict[str, Any]:
    """The request's body, read in this shape."""
    found = shape(data=request.data)
    found.is_valid(raise_exception=True)
    return dict(found.validated_data)


class OfClub(Endpoint):
    """An endpoint of one club."""

    @cached_property
    def club(self) -> Club:
        found = Club.objects.filter(slug=self.kwargs["slug"]).first()
        if found is None:
            raise Hidden
        return found

    def subject(self) -> Subject:
        return self.club


class OfTournament(Endpoint):
    """An endpoint of one tournament."""

    @cached_property
    def tournament(self) -> Tournament:
        found = events.by_slug(self.kwargs["slug"])
        if found is None:
            raise Hidden
        return found

    def subject(self) -> Subject:
        return self.tournament


class OfTable(Endpoint):
    """An endpoint of one table."""

    @cached_property
    def table(self) -> Table:
        found = events.table_by_token(self.kwargs["token"])
        if found is None:
            raise Hidden
        return found

    def subject(self) -> Subject:
        return self.table


class OfDeal(Endpoint):
    """An endpoint of one deal."""

    @cached_property
    def deal(self) -> Deal:
        found = Deal.objects.select_related("table__round__tournament__club")
        deal = found.filter(token=self.kwargs["token"]).first()
        if deal is None:
            raise Hidden
        return deal

    @property
    def sight(self) -> sight.Sight:
        """How much of the deal the actor sees."""
        return sight.sight(self.actor, self.deal)

    def must_be_shown(self) -> None:
        """Refuses whoever must not see all of it: as a rule, while it is played."""
        if not self.sight.everything:
            raise self.withheld()

    def withheld(self) -> Forbidden:
        """Why its lines are not shown, and when they will be."""
        if self.deal.state == Deal.State.VOID:
            return Forbidden(
                _("This deal was made void before it had ended: its lines are not shown.")
            )
        return Forbidden(_("The lines of this deal are shown once it is finished."))

    def subject(self) -> Subject:
        return self.deal


class OfCall(Endpoint):
    """An endpoint of one call of the director."""

    @cached_property
    def call(self) -> Call:
        found = Call.objects.select_related("holder", "table__round__tournament__club")
        call = found.filter(token=self.kwargs["token"]).first()
        if call is None:
            raise Hidden
        return call

    def subject(self) -> Subject:
        return self.call


class OfProtest(Endpoint):
    """An endpoint of one protest."""

    @cached_property
    def protest(self) -> Protest:
        found = Protest.objects.select_related(
            "holder", "by", "row", "deal__table__round__tournament__club"
        )
        protest = found.filter(token=self.kwargs["token"]).first()
        if protest is None:
            raise Hidden
        return protest

    def subject(self) -> Subject:
        return self.protest


def versioned(body: dict[str, Any], status: int = 200) -> Response:
    """An answer that names its version in `ETag` too."""
    return Response(body, status=status, headers={"ETag": f'"{body["version"]}"'})
