"""Protests: filed by players of the table, decided by somebody else than the ruling's author."""

from django.db.models import QuerySet
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.answers import asking, reading, writing
from tournaments.api.endpoint import OfDeal, OfProtest, OfTournament, asked, versioned
from tournaments.api.pages import page, page_of, queried
from tournaments.api.shapes import cases as shapes
from tournaments.api.writes import seen, write
from tournaments.models import Protest
from tournaments.services import decisions, protests
from tournaments.services.decisions import Decision
from tournaments.services.rights import Deed

_PAGE = page_of(shapes.ProtestBody)
_LINE = "director adjust B mountain -3 article 3.2.21 because nobody saw him look"


class ProtestsOfTournament(OfTournament):
    deeds = {"GET": Deed.READ_QUEUE}

    @reading(
        "protests",
        "The protests of a tournament, the oldest first",
        _PAGE,
        query=shapes.CaseQuery,
    )
    def get(self, request: Request, slug: str) -> Response:
        rows = Protest.objects.filter(deal__table__round__tournament=self.tournament)
        return _listed(rows, request)


class ProtestsOfDeal(OfDeal):
    deeds = {"GET": Deed.READ_PROTESTS, "POST": Deed.FILE_PROTEST}

    @reading(
        "protests-of-deal",
        "The protests against a deal, the oldest first",
        _PAGE,
        query=shapes.CaseQuery,
    )
    def get(self, request: Request, token: str) -> Response:
        return _listed(Protest.objects.filter(deal=self.deal), request)

    @writing(
        "file-protest",
        "Protest against a ruling or the result",
        shapes.ProtestBody,
        body=shapes.NewProtest,
        status=201,
        description="Of a finished deal, until the tournament is official.",
        example={"row": 6, "text": "I did not look.", "evidence": "Vera sat beside me."},
    )
    @write()
    def post(self, request: Request, token: str) -> Response:
        wanted = asked(shapes.NewProtest, request)
        made = protests.file(deal=self.deal, actor=self.actor, **wanted)
        return versioned(shapes.protest_body(made), 201)


class OneProtest(OfProtest):
    deeds = {"GET": Deed.READ_PROTESTS}

    @reading("protest", "A protest and its life", shapes.ProtestBody)
    def get(self, request: Request, token: str) -> Response:
        return versioned(shapes.protest_body(self.protest))


class Taken(OfProtest):
    deeds = {"POST": Deed.DECIDE_PROTEST}

    @writing(
        "take-protest",
        "Take a protest in hand",
        shapes.ProtestBody,
        description="Not by who filed it, the ruling's author, who has decided on it before, nor "
        "by who plays at the table.",
    )
    @write()
    def post(self, request: Request, token: str) -> Response:
        done = protests.take(protest=self.protest, actor=self.actor)
        return versioned(shapes.protest_body(done))


class HandedBack(OfProtest):
    deeds = {"POST": Deed.DECIDE_PROTEST}

    @writing(
        "return-protest",
        "Hand a protest back",
        shapes.ProtestBody,
        body=shapes.Returned,
        example={"text": "He is my brother."},
    )
    @write()
    def post(self, request: Request, token: str) -> Response:
        wanted = asked(shapes.Returned, request)
        done = protests.hand_back(protest=self.protest, actor=self.actor, text=wanted["text"])
        return versioned(shapes.protest_body(done))


class Withdrawn(OfProtest):
    deeds = {"POST": Deed.FILE_PROTEST}

    @writing(
        "withdraw-protest",
        "Withdraw a protest",
        shapes.ProtestBody,
        description="By who filed it, until it is decided.",
    )
    @write()
    def post(self, request: Request, token: str) -> Response:
        done = protests.withdraw(protest=self.protest, actor=self.actor)
        return versioned(shapes.protest_body(done))


class Decided(OfProtest):
    deeds = {"POST": Deed.DECIDE_PROTEST}

    @writing(
        "decide-protest",
        "Decide a protest",
        shapes.ProtestBody,
        body=shapes.NewDecision,
        description="By whoever has it in hand. The lines are added to the deal's log in the same "
        "transaction; where the laws refuse one, nothing is stored. Upheld, it changes something: "
        "`takes_back` takes back what the protest is against, lines order what takes its place.",
        example={
            "outcome": "upheld",
            "article": "3.2.21",
            "text": "No witness saw it.",
            "lines": [_LINE],
            "seen": 6,
        },
    )
    @write()
    def post(self, request: Request, token: str) -> Response:
        wanted = asked(shapes.NewDecision, request)
        decision = Decision(
            wanted["outcome"],
            wanted["article"],
            wanted["text"],
            tuple(wanted["lines"]),
            wanted["restores"],
            wanted["takes_back"],
        )
        done = decisions.decide(
            protest=self.protest, decision=decision, seen=seen(request, wanted), actor=self.actor
        )
        return versioned(shapes.protest_body(done))


class DecisionPreview(OfProtest):
    deeds = {"POST": Deed.DECIDE_PROTEST}

    @asking(
        "preview-decision",
        "What a decision would change",
        shapes.EffectBody,
        body=shapes.RulingLines,
        description="Nothing is stored.",
        example={"lines": [_LINE]},
    )
    def post(self, request: Request, token: str) -> Response:
        wanted = asked(shapes.RulingLines, request)
        tried = Decision(
            "",
            "",
            "",
            tuple(wanted["lines"]),
            wanted["restores"],
            wanted["takes_back"],
        )
        found = decisions.preview(protest=self.protest, decision=tried, actor=self.actor)
        return Response(shapes.effect_body(found))


def _listed(rows: QuerySet[Protest], request: Request) -> Response:
    query = queried(shapes.CaseQuery, request)
    if wanted := query.get("open"):
        rows = rows.filter(ended__isnull=wanted == "yes")
    rows = rows.select_related("holder", "by", "row", "deal__table__round").order_by("made", "pk")
    return page(rows, query, shapes.protest_body)
