"""A family is one folder: with it there, its game is played by library, API and pages."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

import referee
from tests.rig.callers import Caller
from tests.rig.evenings import Evening
from tests.rig.phones import HANDS, Phone, offered
from tests.rig.visitors import account, visitor
from tournaments.models import Deal, Table
from tournaments.services import deals
from tournaments.services.actors import ROOT

CALLS = ("B pass", "C pass", "A bid 6C", "A discard SQ D8", "A declare 6C")
RECORD = "Laws: toy/penny\nSeats: A B C\nDealer: A\nPot: 5\n" + HANDS + "\n\n"
TABLE = "/t/penny-cup/rounds/1/tables/1/"


def played_out() -> list[str]:
    """The whole deal, each time with the first card that the law offers."""
    lines = list(CALLS)
    while (verdict := referee.judge(RECORD + "\n".join(lines)))["status"] != "finished":
        assert verdict["refusal"] is None, verdict["refusal"]
        lines.append(f"{verdict['turn']} {verdict['lawful'][0]}")
    return lines


def test_the_library_plays_judges_scores_and_settles(toy: str) -> None:
    assert toy in [preset.name for preset in referee.presets()]
    lines = played_out()
    assert len(lines) == len(CALLS) + 30
    verdict = referee.judge(RECORD + "\n".join(lines))
    taken = verdict["tricks"]
    made = taken["A"] >= 6
    assert verdict["score"]["net"]["B"] == taken["B"]
    assert verdict["score"]["pot_after"] == (0 if made else 10)
    assert verdict["score"]["net"]["A"] == (5 if made else -5) - taken["B"] - taken["C"]
    refused = referee.judge(f"{RECORD}B bid 6S\nC bid 6S")["refusal"]
    assert (refused["code"], refused["article"]) == ("bid-too-low", "toy 1")
    settled = referee.settle(
        {"laws": toy, "players": ["A", "B", "C"], "cash": {"A": -7, "B": 3, "C": 1}, "pot": 3}
    )
    assert settled.rounded == {"A": -6, "B": 4, "C": 2}


def test_the_folder_is_looked_for_and_forgotten_again(toy: str) -> None:
    assert [one.name for one in referee.examples() if one.name.startswith("toy/")]


def test_without_its_folder_there_is_no_such_family() -> None:
    assert "toy" not in {preset.family for preset in referee.presets()}


def test_what_it_tells_in_english_alone_is_marked_as_english(toy: str) -> None:
    client = Client()
    client.cookies["language"] = "de"
    page = client.get(f"/laws/{toy}/").content.decode()
    articles = page.partition('<dl class="articles">')[2].partition("</dl>")[0]
    assert articles.count('lang="en"') >= 2
    assert 'lang="de"' not in articles


def test_the_api_knows_it_and_takes_a_deal_down(made: Evening, table: Table) -> None:
    anybody = Caller()
    names = [one["name"] for one in anybody.get("/api/v1/laws")["presets"]]
    assert "toy/penny" in names
    assert anybody.get("/api/v1/laws/toy/penny")["options"][0]["name"] == "stake"
    person = made.director.person
    assert person is not None
    director: User = account(person)
    caller = Caller(director)
    hands = dict(line.removeprefix("Hand ").split(": ") for line in HANDS.splitlines()[:3])
    begun = caller.post(f"/api/v1/tables/{table.token}/deals", {"hands": hands, "talon": "SQ D8"})
    assert begun["pot"] == 5
    seen = begun["version"]
    for line in played_out():
        body = {"line": line, "seen": seen}
        seen = caller.post(f"/api/v1/deals/{begun['token']}/actions", body)["version"]
    done = caller.get(f"/api/v1/deals/{begun['token']}")
    assert done["state"] == "finished"
    score = referee.judge(RECORD + "\n".join(played_out()))["score"]
    assert anybody.get(f"/api/v1/deals/{begun['token']}/verdict")["score"] == score


def test_a_phone_takes_a_whole_deal_down_and_the_pages_show_it(table: Table) -> None:
    phone = Phone(table)
    deals.open_next(table=table, actor=ROOT, cards=HANDS)
    assert "B pass" in offered(phone.page())
    phone.tap(*played_out())
    deal = Deal.objects.get()
    assert deal.state == Deal.State.FINISHED
    net = deal.result["net"]
    for page in (phone.page(), Client().get(f"/deals/{deal.token}/").content.decode()):
        assert "tricks for a penny" in page
        assert "the piggy bank" in page
    shown = Client().get(TABLE).content.decode()
    assert "the piggy bank" in shown
    assert f"{net['B']:+d}" in shown


def test_its_laws_examples_and_settling_have_their_pages(toy: str, db: None) -> None:
    client = Client()
    for address in ("/laws/", "/judge/", "/settle/?game=toy"):
        assert "Penny game" in client.get(address).content.decode()
    page = client.get("/laws/toy/penny/").content.decode()
    assert 'id="article-toy-1"' in page
    judged = client.post("/judge/", {"example": "toy/six-made"}, follow=True).content.decode()
    assert "A makes 6♠" in judged
    assert "tricks for a penny" in judged


def test_a_tournament_of_it_is_made_from_its_preset(made: Evening) -> None:
    page = visitor(made.admin).get("/desk/make/toy/penny/")
    assert page.status_code == 200
    assert "What the dealer puts into the pot, in pennies." in page.content.decode()


@pytest.mark.parametrize(
    "address", ["/", "/tournaments/", "/rulings/", "/incident/", "/api/v1/laws"]
)
def test_pages_of_no_game_stand_with_it_there(toy: str, db: None, address: str) -> None:
    assert Client().get(address).status_code == 200


def test_the_incident_desk_offers_it(toy: str, db: None) -> None:
    page = Client().get("/incident/").content.decode()
    assert "Penny" in page
