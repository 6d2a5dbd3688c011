"""Judge, settle, laws: each view hands its request to the law or a service and sends the answer."""

from typing import Any

from django.urls import reverse
from django.utils.translation import get_language
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

import referee
from tournaments.api.access import Open
from tournaments.api.answers import (
    LANGUAGE,
    POT_EXAMPLE,
    RECORD_EXAMPLE,
    SHEET_EXAMPLE,
    answer,
    errors,
)
from tournaments.api.shapes import law
from tournaments.api.shapes.scores import SHEET
from tournaments.services import judgements, sheets
from tournaments.services.errors import Refused


class OfLaw(APIView):
    """Open to everybody, whoever he is: nobody is asked. What the law refuses is a 400."""

    authentication_classes = ()
    refused_status = 400


class Judge(OfLaw):
    deeds = {"POST": Open.EVERYBODY}

    @extend_schema(
        operation_id="judge",
        summary="Judge a deal record",
        description="A record that breaks the laws is answered with 200 as well: the verdict "
        "says where and by which article. The `Link` header names the stored judgement's page.\n\n"
        "For the proof of a disputed claim, and the lines of damages, only a moment is searched. "
        "Where `claim` has `decided: false`, or the `reachable` of a damage is null although all "
        "hands are known, ask for a search: `POST /api/v1/searches` with "
        '`{"kind": "judge", "record": …}` answers with the whole verdict. Of all records that need '
        "a proof one is judged at a time: to the others 429 is answered, and `Retry-After`; "
        "nothing is stored then.",
        request=law.Record,
        responses={
            200: answer(law.Verdict, "What the law says of the record."),
            **errors(400, 413, 415),
        },
        examples=[RECORD_EXAMPLE],
    )
    def post(self, request: Request) -> Response:
        asked = law.Record(data=request.data)
        asked.is_valid(raise_exception=True)
        judgement = judgements.judge(text=asked.validated_data["record"])
        page = reverse("web:judgement", kwargs={"token": judgement.token})
        link = f'<{page}>; rel="alternate"; type="text/html"'
        return Response(judgement.verdict, headers={"Link": link})


class Settle(OfLaw):
    deeds = {"POST": Open.EVERYBODY}

    @extend_schema(
        operation_id="settle",
        summary="Settle a score sheet",
        description="The figures are taken as written. Nothing is stored.",
        request=SHEET,
        responses={
            200: answer(law.SettledSheet, "Each player's final result."),
            **errors(400, 413, 415),
        },
        examples=[SHEET_EXAMPLE, POT_EXAMPLE],
    )
    def post(self, request: Request) -> Response:
        return Response(sheets.settle(sheet=request.data).as_json())


class LawsList(OfLaw):
    deeds = {"GET": Open.EVERYBODY}

    @extend_schema(
        operation_id="laws",
        summary="The presets of the laws",
        responses={200: answer(law.PresetList, "All presets of all families."), **errors()},
    )
    def get(self, request: Request) -> Response:
        return Response({"presets": [_name(preset) for preset in referee.presets()]})


class LawsOfPreset(OfLaw):
    deeds = {"GET": Open.EVERYBODY}

    @extend_schema(
        operation_id="preset",
        summary="One preset: its options and articles",
        parameters=[LANGUAGE],
        responses={
            200: answer(law.PresetLaws, "The laws as they stand when no option is changed."),
            **errors(404),
        },
    )
    def get(self, request: Request, family: str, preset: str) -> Response:
        try:
            laws = sheets.laws(name=f"{family}/{preset}")
        except Refused as refusal:
            raise NotFound(refusal.message) from refusal
        return Response(_laws(laws, language=get_language() or "en"))


def _name(preset: referee.Preset) -> dict[str, str]:
    return {"name": preset.name, "family": preset.family, "edition": preset.edition}


def _laws(laws: referee.Laws, *, language: str) -> dict[str, Any]:
    return {
        "name": laws.name,
        "family": laws.family,
        "edition": laws.edition,
        "options": [
            {
                "name": option.name,
                "values": list(option.values),
                "default": option.default,
                "label": option.label(language),
                "meaning": option.meaning(language),
            }
            for option in laws.options
        ],
        "articles": [
            {"number": number, "text": text} for number, text in laws.articles(language).items()
        ],
    }
