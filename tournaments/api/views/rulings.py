"""Rulings: of one deal, of a tournament, of the site; proofs of disputed claims."""

from django.utils.translation import gettext as _
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.access import Open
from tournaments.api.answers import reading
from tournaments.api.endpoint import Endpoint, OfDeal, OfTournament
from tournaments.api.pages import page_of, paged, queried
from tournaments.api.shapes import proofs
from tournaments.api.shapes import rulings as shapes
from tournaments.models import Deal, Tournament
from tournaments.queries import decided, logs, precedents, proved, rulings
from tournaments.queries.precedents import Wanted
from tournaments.services import rights
from tournaments.services.rights import Deed

_EFFECT = {
    "before": {"pool": {"A": 2, "B": 0, "C": 0}, "mountain": {"A": 0, "B": 0, "C": 0},
               "whists": {"B": {"A": 4}, "C": {"A": 12}}},
    "after": {"pool": {"A": 0, "B": 0, "C": 0}, "mountain": {"A": 2, "B": 0, "C": 0},
              "whists": {"B": {"A": 4}, "C": {"A": 12}}},
    "changes": [
        {"what": "pool", "seat": "A", "on": None, "before": 2, "after": 0},
        {"what": "mountain", "seat": "A", "on": None, "before": 0, "after": 2},
    ],
    "worth": {"A": "-80/3", "B": "40/3", "C": "40/3"},
}  # fmt: skip
_ON_PROTEST = {
    "protest": "pW2nR0dA9mW1mLqBcvQ2w7",
    "row": 9,
    "outcome": "upheld",
    "overturned": True,
    "article": "3.4.9",
    "reason": "He looked at the talon before it was his discard.",
    "rows": [10],
    "by": "Nikita",
    "at": "2026-11-30T19:02:41Z",
}
_RULING = {
    "row": 9,
    "article": "3.4.9",
    "edition": "1",
    "phase": "play",
    "at": "2026-11-30T18:41:07Z",
    "infraction": {
        "number": 1, "kind": "discard-look", "offender": "A", "trick": None, "card": None,
        "suit": None, "remedies": [], "remedy": None, "waived": False, "damage": [],
    },
    "decisions": [],
    "effect": _EFFECT,
    "struck": False,
    "overturned": True,
    "protests": [_ON_PROTEST],
}  # fmt: skip
_PUBLISHED = {
    **_RULING,
    "tournament": "sochi-cup",
    "round": 1,
    "table": 2,
    "deal": "Zk3nR0dA9mW1mLqBcvQ2w7",
    "label": "7",
    "contract": "6S",
}
_PROOF = {
    "row": 15,
    "seat": "A",
    "claimed": 3,
    "plan": ["SA", "CK"],
    "result": 2,
    "upheld": False,
    "line": ["A play SA", "B play S8", "C play S9", "A play CK", "B play CA", "C play C7",
             "B play HA", "C play H8", "A play HK"],
    "positions": 214,
    "at": "2026-11-30T18:41:07Z",
}  # fmt: skip
_PAGE = page_of(shapes.PublishedRuling)
_LIST = {"total": 1, "page": 1, "pages": 1, "items": [_PUBLISHED]}
_ABOUT = (
    "Of finished and void deals of public tournaments, the newest first: what stands, not what was "
    "undone or corrected. What a protest overturned says so. `article` is the one that is shown. "
    "Who pointed it out, asked or disputed is not told."
)


class Rulings(Endpoint):
    deeds = {"GET": Open.EVERYBODY}

    @reading(
        "rulings",
        "Published rulings of all tournaments",
        _PAGE,
        query=shapes.RulingQuery,
        description=_ABOUT,
        example=_LIST,
    )
    def get(self, request: Request) -> Response:
        return _found(request, None)


class RulingsOfTournament(OfTournament):
    deeds = {"GET": Deed.READ_TOURNAMENT}

    @reading(
        "rulings-of-tournament",
        "Published rulings of a tournament",
        _PAGE,
        query=shapes.RulingQuery,
        description=_ABOUT,
        example=_LIST,
    )
    def get(self, request: Request, slug: str) -> Response:
        return _found(request, self.tournament)


class RulingsOfDeal(OfDeal):
    deeds = {"GET": Deed.READ_TABLE}

    @reading(
        "rulings-of-deal",
        "What was ruled in a deal",
        shapes.RulingList,
        description="Of a finished deal, be it made void since; of a void one that never was, what "
        "made it so and what was ruled on that. Of an open one: to whoever runs the tournament and "
        "does not play at the table. Whoever runs it is told of what was undone or corrected, and "
        "who pointed it out, asked or disputed; nobody else is.",
        example={"items": [_RULING], "protests": [_ON_PROTEST]},
    )
    def get(self, request: Request, token: str) -> Response:
        runs = rights.may(self.actor, Deed.READ_MARKS, self.deal) is not None
        if self.deal.state == Deal.State.VOID and not self.sight.everything:
            found = rulings.public_of(self.deal)
        else:
            self.must_be_shown()
            found = rulings.of_deal(self.deal, with_struck=runs)
        on_protests = decided.of_deal(self.deal)
        return Response(
            {
                "items": [shapes.ruling_body(matter, named=runs) for matter in found],
                "protests": [shapes.protest_decision(one) for one in on_protests],
            }
        )


class Proof(OfDeal):
    deeds = {"GET": Deed.READ_TABLE}

    @reading(
        "proof",
        "The disputed claims of a deal with their proofs",
        proofs.ProofList,
        description="Of a finished deal, be it made void since. Of an open one: to whoever runs "
        "the tournament and does not play at the table. Empty where no claim was disputed.",
        example={"items": [_PROOF]},
    )
    def get(self, request: Request, token: str) -> Response:
        self.must_be_shown()
        found = proved.proved(logs.rows(self.deal))
        return Response({"items": [proofs.proof_body(one) for one in found]})


def _found(request: Request, tournament: Tournament | None) -> Response:
    query = queried(shapes.RulingQuery, request)
    article = query.get("article", "")
    if article and article not in precedents.articles():
        raise ValidationError({"article": [_("No law has an article of this number.")]})
    wanted = Wanted(article, query.get("phase", ""), query.get("contract", ""))
    entries = precedents.find(wanted, tournament).entries
    return paged(
        len(entries),
        query,
        lambda start, end: map(shapes.published_body, precedents.published(entries[start:end])),
    )
