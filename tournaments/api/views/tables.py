"""Tables, and the phones that record at them."""

from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.access import Open
from tournaments.api.answers import reading, writing
from tournaments.api.endpoint import Endpoint, OfTable, asked
from tournaments.api.pages import PageQuery, page, page_of, queried
from tournaments.api.shapes import devices as shapes
from tournaments.api.shapes import rounds
from tournaments.api.writes import write
from tournaments.models.tokens import digest_of
from tournaments.services import devices
from tournaments.services.errors import Hidden
from tournaments.services.rights import Deed

_EXAMPLE = {
    "token": "9mW1mLqBcvQ2w7Yk3nR0dA",
    "number": 1,
    "seats": [
        {"place": "A", "number": 4, "name": "Gleb"},
        {"place": "B", "number": 7, "name": "Zhanna"},
        {"place": "C", "number": 9, "name": "Kira"},
    ],
    "pending": False,
    "tournament": "sochi-cup",
    "round": 1,
    "sheet": {
        "deals": 1,
        "closed": False,
        "pool": {"A": 2, "B": 0, "C": 0},
        "mountain": {"A": 0, "B": 0, "C": 0},
        "whists": {"A": {}, "B": {"A": 8}, "C": {}},
        "rounded": {"A": 5, "B": 1, "C": -6},
    },
}


class OneTable(OfTable):
    deeds = {"GET": Deed.READ_TABLE}

    @reading("table", "A table: who sits there, and its sheet", rounds.TableBody, example=_EXAMPLE)
    def get(self, request: Request, token: str) -> Response:
        return Response(rounds.table_body(self.table))


class Codes(OfTable):
    deeds = {"POST": Deed.RUN_TOURNAMENT}

    @writing(
        "new-code",
        "A code with which a phone becomes the table's",
        shapes.NewCode,
        status=201,
        description="It works once and for some minutes, at `/enrol/<code>/` or with "
        "`POST /api/v1/devices`.",
    )
    @write("code")
    def post(self, request: Request, token: str) -> Response:
        code = devices.enrol_code(actor=self.actor, table=self.table)
        return Response({"code": code.text, "expires": code.expires}, status=201)


class Enrolled(Endpoint):
    deeds = {"POST": Open.EVERYBODY}

    @writing(
        "enrol",
        "Make this phone the table's device",
        shapes.Enrolled,
        body=shapes.EnrolmentCode,
        status=201,
        description="Older phones of the table record no more.",
        example={"code": "9mW1mLqBcvQ2w7Yk3nR0dA"},
    )
    @write("secret")
    def post(self, request: Request) -> Response:
        made = devices.enrol(code=asked(shapes.EnrolmentCode, request)["code"])
        body = {
            "secret": made.secret,
            "table": made.device.table.token,
            "epoch": made.device.epoch,
            "expires": made.device.expires,
        }
        return Response(body, status=201)

    def receipt_owner(self) -> str:
        """Phones have no name yet: keys are kept apart by the code."""
        code: str = asked(shapes.EnrolmentCode, self.request)["code"]
        return f"code:{digest_of(code)[:32]}"


class Devices(OfTable):
    deeds = {"GET": Deed.RUN_TOURNAMENT}

    @reading("devices", "The phones of a table", page_of(shapes.DeviceBody), query=PageQuery)
    def get(self, request: Request, token: str) -> Response:
        current = devices.current(self.table)
        return page(
            self.table.devices.order_by("-epoch"),
            queried(PageQuery, request),
            lambda device: shapes.device_body(device, current),
        )


class DeviceRevoked(OfTable):
    deeds = {"POST": Deed.RUN_TOURNAMENT}

    @writing("revoke-device", "Let a phone record no more", shapes.DeviceBody)
    @write()
    def post(self, request: Request, token: str, epoch: int) -> Response:
        device = self.table.devices.filter(epoch=epoch).first()
        if device is None:
            raise Hidden
        device.table = self.table
        devices.revoke(actor=self.actor, device=device)
        device.refresh_from_db(fields=["revoked"])
        return Response(shapes.device_body(device, devices.current(self.table)))
