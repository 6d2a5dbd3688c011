"""The form of a director's line: every line that the law knows, for sheets and for pots."""

import html

import pytest

import referee
from referee.rulings import ORDERED
from tests.rig.evenings import evening
from tests.rig.visitors import visitor
from tournaments.models import Ruling
from tournaments.services import deals
from tournaments.web.inquest import orders

FILLED = {
    "who": "B", "on": "A", "number": "3", "oA": "6", "oB": "4", "oC": "0", "article": "3.2.15",
    "reason": "they say so",
}  # fmt: skip
SEATS = {"A": 0, "B": 1, "C": 2}


def test_every_order_of_the_law_is_on_the_form() -> None:
    offered = {
        one.name.partition("-")[0] for one in orders.kinds(referee.laws_named("russian/sochi"))
    }
    assert offered == set(ORDERED)


@pytest.mark.parametrize("preset", ["russian/sochi", "austrian/limited", "greek/prefa"])
def test_what_is_offered_is_a_line_of_the_grammar(preset: str) -> None:
    for one in orders.kinds(referee.laws_named(preset)):
        line = orders.line_of({**FILLED, "order": one.name})
        order = referee.read_line(line, SEATS)
        assert isinstance(order, referee.Order), line
        assert one.name in (order.order, f"{order.order}-{order.what}"), line


@pytest.mark.parametrize(
    ("order", "line"),
    [
        ("trick", "director trick 3 to B because they say so"),
        ("fine-pass-deal", "director fine B 3 pass-deal article 3.2.15 because they say so"),
    ],
)
def test_the_line_that_is_written(order: str, line: str) -> None:
    assert orders.line_of({**FILLED, "order": order}) == line


@pytest.mark.parametrize("preset", ["austrian/limited", "greek/prefa"])
def test_in_a_pot_game_a_fine_goes_into_the_pot(preset: str, db: None) -> None:
    made = evening(3, preset=preset)
    deal = deals.open_next(table=made.table("1: 1 2 3"), actor=made.director)
    phone = visitor(made.director)
    address = f"/desk/deals/{deal.token}/order/"
    page = html.unescape(phone.get(address).content.decode())
    assert "Fine, into the" in page
    assert "mountain" not in page
    sent = {
        "order": "fine", "owho": "B", "onumber": "20", "oarticle": "3.2.21",
        "oreason": "He looked.", "seen": str(deal.version), "save": "1",
        "shown": "director fine B 20 article 3.2.21 because He looked.",
    }  # fmt: skip
    assert phone.post(address, sent).status_code == 302
    assert Ruling.objects.get().line == "director fine B 20 article 3.2.21 because He looked."
