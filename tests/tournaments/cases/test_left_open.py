"""What still waits for a director is named, with its link, before a round or a tournament ends."""

import pytest
from django.test import Client

from tests.rig.visitors import visitor
from tests.tournaments.cases.conftest import House, filed
from tests.tournaments.web.test_console_summons import BANNED, begun
from tournaments.models import Call, Deal, Round, Tournament
from tournaments.queries import waiting
from tournaments.services import calls, deals, rounds, tournaments
from tournaments.services.actors import ROOT
from tournaments.web import reports

REASON = Call.Reason.QUESTION


@pytest.fixture
def maria(house: House) -> Client:
    return visitor(house.director)


@pytest.fixture
def call(house: House) -> Call:
    return calls.call(table=house.table, actor=house.phone, reason=REASON)


def _page(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return answer.content.decode()


def test_closing_finishing_and_publishing_name_what_waits(
    house: House, maria: Client, call: Call
) -> None:
    protest = filed(house)
    links = (f'href="/desk/sochi-cup/calls/{call.token}/"', f'href="/protests/{protest.token}/"')
    page = _page(maria, "/desk/sochi-cup/rounds/1/close/")
    assert all(link in page for link in links)
    assert "2 tables, 1 deal." in page
    rounds.close(actor=house.director, round_=Round.objects.get())
    page = _page(maria, "/desk/sochi-cup/state/finish/")
    assert all(link in page for link in links)
    assert "Played: 1 round, 1 deal." in page
    tournaments.finish(actor=house.director, tournament=house.made.tournament)
    page = _page(maria, "/desk/sochi-cup/state/publish/")
    assert all(link in page for link in links)
    assert "Protests have to be decided first." in page
    assert '<button class="button is-first" type="submit">Make it official' not in page


def test_a_call_that_nobody_answered_ends_when_the_result_is_official(
    house: House, maria: Client, call: Call
) -> None:
    rounds.close(actor=house.director, round_=Round.objects.get())
    tournaments.finish(actor=house.director, tournament=house.made.tournament)
    assert "Calls that nobody has answered end with it." in _page(
        maria, "/desk/sochi-cup/state/publish/"
    )
    maria.post("/desk/sochi-cup/state/publish/")
    assert Tournament.objects.get().state == Tournament.State.OFFICIAL
    call.refresh_from_db()
    assert not call.is_open
    assert waiting.count(house.made.tournament) == 0
    assert "waits for a director" not in _page(maria, "/desk/sochi-cup/")
    page = _page(maria, f"/desk/sochi-cup/calls/{call.token}/")
    assert "The result became official." in page
    assert "Rule on deal" not in page


def test_the_banner_leaves_out_what_the_reader_has_in_hand(
    house: House, maria: Client, call: Call
) -> None:
    banner = "1 matter waits for a director."
    assert banner in _page(maria, "/desk/sochi-cup/")
    calls.take(call=call, actor=house.director)
    assert banner not in _page(maria, "/desk/sochi-cup/")
    assert banner in _page(visitor(house.other), "/desk/sochi-cup/")


def test_a_call_leads_to_the_deal_that_it_is_about(db: None) -> None:
    phone = begun("silent", *BANNED)
    first = phone.deal()
    phone.send(line="B play HA")
    call = Call.objects.get()
    deals.void(deal=first, reason="dealt anew", seen=first.version, actor=ROOT)
    assert waiting.about(call) == ()
    Deal.objects.filter(pk=first.pk).update(state=Deal.State.FINISHED, suffix=0)
    second = deals.open_next(table=phone.table, actor=ROOT)
    assert [deal.pk for deal in waiting.about(call)] == [first.pk, second.pk]
    told = ("Something that could not be taken down",)
    assert waiting.reasons(call) == told, "the table hears no more"
    [step] = call.steps.all()
    assert reports.reason(call, step, ROOT) == "A forbidden suit was led"


def test_a_call_of_a_paper_deal_leads_to_the_incident_desk(
    house: House, maria: Client, call: Call
) -> None:
    calls.take(call=call, actor=house.director)
    page = _page(maria, f"/desk/sochi-cup/calls/{call.token}/")
    assert f'href="/incident/?deal={house.deal.token}"' in page


def test_when_all_is_over_nothing_is_offered_that_is_refused(house: House) -> None:
    desk, phone = f"/desk/deals/{house.deal.token}/", f"/console/{house.table.token}/"
    deeds = ("correct/", "void/", "order/", "/protest/")
    before = visitor(house.director).get(desk).content.decode()
    assert all(deed in before for deed in deeds)
    Round.objects.update(state="closed")
    Tournament.objects.update(state="official")
    after = visitor(house.director).get(desk).content.decode()
    assert not any(f'{deed}"' in after for deed in deeds)
    told = visitor(house.director).get(phone).content.decode()
    assert "The round is closed." in told
    assert "once the director has opened the round" not in told
