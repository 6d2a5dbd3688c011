"""Deciding on the page: the order is put together from fields, lines are told in words; what was
overturned leads to the decision and back.
"""

import re

import pytest
from django.test import Client

from tests.rig.callers import Caller
from tests.rig.visitors import visitor
from tests.tournaments.cases.conftest import LIFTED, House, build, decided, filed, in_hand
from tournaments.models import Protest
from tournaments.services import papers, protests
from tournaments.services.actors import ROOT
from tournaments.services.decisions import Decision

FIELDS = {"order": "adjust-mountain", "owho": "B", "onumber": "−3"}
WORDS = "Boris: −3 in the mountain: <q>No witness saw it.</q>"
LINE = "director adjust B mountain -3 article 3.2.21 because No witness saw it."


@pytest.fixture
def house(db: None) -> House:
    return build()


@pytest.fixture
def nikita(house: House) -> Client:
    return visitor(house.other)


@pytest.fixture
def form(house: House) -> str:
    return f"/protests/{in_hand(house, filed(house)).token}/decide/"


def sent(house: House, **more: str) -> dict[str, str]:
    return {
        "outcome": "upheld", "article": "3.2.21", "text": "No witness saw it.", "lines": "",
        "seen": str(house.fresh().version), **more,
    }  # fmt: skip


def page(client: Client, address: str, form: dict[str, str], status: int = 200) -> str:
    answer = client.post(address, form)
    assert answer.status_code == status
    return answer.content.decode()


def test_the_form_asks_in_words_and_knows_the_article(nikita: Client, form: str) -> None:
    asked = nikita.get(form).content.decode()
    assert "Boris: 3 in the mountain: <q>he looked at the talon</q>" in asked
    assert 'name="article" value="3.2.21"' in asked
    assert '<option value="">nothing more</option>' in asked
    assert re.search(r"<details><summary>As the record writes it", asked)
    assert "name nobody who complained" in asked


def test_an_order_is_put_together_from_the_fields(house: House, nikita: Client, form: str) -> None:
    told = page(nikita, form, sent(house, show="1", **FIELDS))
    assert WORDS in told
    assert f">{LINE}</textarea>" in told
    assert '<option value="" selected' not in told
    assert '<option value="adjust-mountain" selected' not in told, "nothing is added twice"
    assert '<td class="is-new">0</td>' in told
    saved = sent(house, save="1", lines=LINE, shown=LINE, order="")
    assert nikita.post(form, saved).status_code == 302
    assert house.fresh().result["mountain"]["B"] == 0


def test_a_second_order_joins_the_first_and_one_is_left_out(
    house: House, nikita: Client, form: str
) -> None:
    warned = {"order": "warn", "owho": "A", "oarticle": "3.9.19", "oreason": "he spoke"}
    told = page(nikita, form, sent(house, show="1", lines=LINE, **warned))
    assert WORDS in told
    assert "Anna is warned: <q>he spoke</q>" in told
    both = f"{LINE}\ndirector warn A article 3.9.19 because he spoke"
    told = page(nikita, form, sent(house, remove="0", lines=both, order=""))
    assert WORDS not in told
    assert "Anna is warned" in told


def test_what_is_added_with_saving_is_shown_first(house: House, nikita: Client, form: str) -> None:
    told = page(nikita, form, sent(house, save="1", shown="", **FIELDS))
    assert WORDS in told
    assert Protest.objects.get().is_open


def test_a_field_that_does_not_fit_is_told_in_words_and_kept(
    house: House, nikita: Client, form: str
) -> None:
    for wrong in ({"order": "waive", "onumber": "4"}, {"order": "tricks", "oA": "9"}):
        told = page(nikita, form, sent(house, show="1", **wrong), 400)
        alert = told.partition('role="alert"')[2].partition("</div>")[0]
        assert alert
        assert "director " not in alert
        assert f'<option value="{wrong["order"]}" selected' in told
        assert "></textarea>" in told, "nothing is added"
    assert house.fresh().version == house.deal.version


def test_who_filed_it_is_offered_nothing(house: House) -> None:
    protest = filed(house, house.other)
    client, address = visitor(house.other), f"/protests/{protest.token}/"
    told = client.get(address).content.decode()
    assert "You have filed this protest: somebody else decides." in told
    assert 'value="take"' not in told
    assert "Withdraw the protest" in told
    assert client.post(address, {"deed": "take"}).status_code == 403
    assert client.get(f"{address}decide/").status_code == 403
    queue = client.get("/desk/sochi-cup/calls/").content.decode()
    assert "You have filed this protest" in queue
    assert "Boris: 3 in the mountain" in queue
    protests.take(protest=protest, actor=house.made.admin)
    assert "Decide…" not in client.get(address).content.decode()


def test_cards_have_signs(house: House) -> None:
    lines = ["A declare 6S", "B pass", "C pass", "A see-talon"]
    deal = papers.result(table=house.table, lines=lines, actor=ROOT)
    told = visitor(house.anna).get(f"/deals/{deal.token}/protest/").content.decode()
    assert "Anna saw the talon by chance" in told
    assert "see-talon" not in told


def test_an_overturned_ruling_leads_to_the_decision_and_back(house: House) -> None:
    protest = decided(house, in_hand(house, filed(house)))
    step = protest.steps.get(kind="decided")
    anchor, client = f"decision-{step.position}", Client()
    deal = client.get(f"/deals/{house.deal.token}/").content.decode()
    fined = deal.partition('id="ruling-6"')[2].partition('id="ruling-7"')[0]
    assert ">overturned</span>" in fined
    assert f'href="/deals/{house.deal.token}/#{anchor}">upheld, article 3.2.21</a>' in fined
    assert "<q>No witness saw it.</q>" in fined
    lifted = deal.partition('id="ruling-7"')[2].partition("Decided on protests")[0]
    assert f'href="/deals/{house.deal.token}/#{anchor}">the decision</a>' in lifted
    decision = deal.partition(f'id="{anchor}"')[2].partition("</section>")[0]
    assert 'href="#ruling-6">Boris: 3 in the mountain' in decision
    assert "Nikita, director" in decision
    assert protest.token not in deal, "the protest itself is the parties'"
    listed = client.get("/rulings/").content.decode()
    assert f'href="/deals/{house.deal.token}/#{anchor}">upheld, article 3.2.21</a>' in listed
    own = visitor(house.boris).get(f"/deals/{house.deal.token}/").content.decode()
    assert f'href="/protests/{protest.token}/">The protest</a>' in own
    parties = visitor(house.boris).get(f"/protests/{protest.token}/").content.decode()
    assert f'href="/deals/{house.deal.token}/#{anchor}"' in parties


def test_nobody_hears_who_protested(house: House) -> None:
    protest = protests.file(deal=house.deal, actor=house.anna, row=6, text="Anna's own words")
    decided(house, in_hand(house, protest), Decision("rejected", "3.2.21", "Two saw it."))
    for address in (f"/deals/{house.deal.token}/", "/rulings/"):
        told = Client().get(address).content.decode()
        assert "Protested against:" in told
        assert "own words" not in told
        assert "overturned" not in told
    [found] = Caller().get("/api/v1/rulings")["items"]
    assert "Anna" not in str(found)


def test_the_desk_says_that_rulings_stand(house: House) -> None:
    client, address = visitor(house.director), f"/desk/deals/{house.deal.token}/"
    assert f"{address}order/" in client.get(address).content.decode()
    decided(house, in_hand(house, filed(house)))
    told = client.get(address).content.decode()
    assert "A protest against this deal was decided: its rulings stand." in told
    assert f"{address}order/" not in told
    assert f"{address}void/" not in told
    assert f"/deals/{house.deal.token}/protest/" in told
    again = {"order": "adjust-mountain", "owho": "B", "onumber": "3", "oarticle": "3.2.21",
             "oreason": "he looked", "seen": "7", "key": "k", "save": "1"}  # fmt: skip
    answer = client.post(f"{address}order/", again)
    assert answer.status_code == 400
    assert "A protest against this deal was decided (upheld, article 3.2.21)" in (
        answer.content.decode()
    )


def test_the_api_links_both_ways(house: House) -> None:
    protest = decided(house, in_hand(house, filed(house)))
    [lifted, fined] = Caller().get("/api/v1/rulings")["items"]
    assert (fined["row"], fined["overturned"], lifted["overturned"]) == (6, True, False)
    [decision] = fined["protests"]
    assert decision == lifted["decisions"][0]["on_protest"]
    assert (decision["protest"], decision["row"], decision["rows"]) == (protest.token, 6, [7])
    assert (decision["outcome"], decision["by"]) == ("upheld", "Nikita")
    assert lifted["decisions"][0]["line"] == LIFTED
    of_deal = Caller().get(f"/api/v1/deals/{house.deal.token}/rulings")
    assert of_deal["protests"] == [decision]


def test_in_russian(house: House, form: str) -> None:
    client = visitor(house.other)
    client.cookies["language"] = "ru"
    asked = client.get(form).content.decode()
    assert "Boris: в гору 3: <q>he looked at the talon</q>" in asked
    assert "больше ничего" in asked
    told = page(client, form, sent(house, show="1", **FIELDS))
    assert "Boris: в гору −3" in told
