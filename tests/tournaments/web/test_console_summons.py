"""A card that was put down and cannot be taken down: the director is called, in silence unseen."""

import re

import pytest
from django.test import Client

from tests.rig.evenings import evening, role
from tests.rig.phones import BOUGHT, HANDS, Phone, offered, phone_of, question, words
from tests.rig.visitors import visitor
from tournaments.models import Call, CallStep, Kind
from tournaments.services import calls, deals
from tournaments.services.actors import ROOT

BANNED = "C play HJ !", "A choose ban"
ORDERED = "C play HJ !", "A choose order"
SIGNS = ("ban", "forbid", "must", "may not", "expos", "3.9", "unlawful", "refus", "article", "suit")


def begun(mode: str, *lines: str) -> Phone:
    phone = phone_of(mode)
    deals.open_next(table=phone.table, actor=ROOT, cards=HANDS)
    phone.tap(*BOUGHT)
    for line in lines:
        deal = phone.deal()
        deals.act(deal=deal, line=line, seen=deal.version, actor=ROOT)
    return phone


def director(phone: Phone) -> Client:
    tournament = phone.table.round.tournament
    return visitor(role(Kind.DIRECTOR, tournament.club, tournament, "Maria"))


CASES = [
    pytest.param(BANNED, "B play HA", "banned-suit", "3.9.14.1", id="banned"),
    pytest.param(ORDERED, "B play SK", "ordered-suit", "3.9.14.1", id="ordered"),
    pytest.param((*BANNED, "B play SK", "C play S8", "A play ST", "B play HA"), "C play H9",
                 "must-play-exposed", "3.9.14", id="exposed"),
]  # fmt: skip
"""Hearts are banned or ordered to Boris; later Vera's jack lies exposed and hearts are led."""


@pytest.mark.parametrize(("before", "line", "code", "article"), CASES)
def test_strict_refuses_with_the_article_and_one_tap_calls(
    db: None, before: tuple[str, ...], line: str, code: str, article: str
) -> None:
    phone = begun("strict", *before)
    assert phone.send(line=line) == 400
    assert f"<strong>{article}</strong>" in phone.answer
    assert "It happened anyway" not in phone.answer
    form = re.search(r'action="(/tables/[^"]+/call/)".*?</form>', phone.answer, re.DOTALL)
    assert form is not None
    sent = dict(re.findall(r'name="(reason|line)" value="([^"]+)"', form[0]))
    assert sent == {"reason": "irregularity", "line": line}
    for _ in range(2):
        assert phone.client.post(form[1], sent)["Location"] == phone.url
    assert "The director was called at" in phone.page()
    [step] = CallStep.objects.all()
    assert step.facts is not None
    assert [step.facts[name] for name in ("line", "code", "article")] == [line, code, article]


@pytest.mark.parametrize(("before", "line", "code", "article"), CASES)
def test_silence_calls_and_shows_no_sign(
    db: None, before: tuple[str, ...], line: str, code: str, article: str
) -> None:
    phone = begun("silent", *before)
    version = phone.deal().version
    for _ in range(2):
        assert phone.send(line=line) == 302
    address = phone.client.post(
        phone.url, {"deed": "act", "deal": phone.deal().token, "seen": version, "line": line}
    )["Location"]
    assert address == f"{phone.url}?ask=called"
    page = phone.page("?ask=called")
    assert question(page) == "The director is called"
    read = words(page.partition("<footer")[0])
    for sign in SIGNS:
        assert sign not in read.lower(), sign
    assert offered(page) == []
    assert phone.deal().version == version
    [step] = CallStep.objects.all()
    assert (step.kind, step.reason, step.text) == ("called", "other", "")
    assert step.facts is not None
    assert [step.facts[name] for name in ("line", "code", "article")] == [line, code, article]


@pytest.mark.parametrize(("before", "line", "code", "article"), CASES)
def test_the_director_reads_what_it_was_with_its_article(
    db: None, before: tuple[str, ...], line: str, code: str, article: str
) -> None:
    phone = begun("silent", *before)
    phone.send(line=line)
    maria, call = director(phone), Call.objects.get()
    queue = f"/desk/{phone.table.round.tournament.slug}/calls/"
    for address in (queue, f"{queue}{call.token}/", f"/desk/deals/{phone.deal().token}/incident/"):
        page = maria.get(address).content.decode()
        who = {"B": "Boris", "C": "Vera"}[line[0]]
        card = {"HA": "♥A", "SK": "♠K", "H9": "♥9"}[line[-2:]]
        assert f"<strong>{who}: {card}</strong> <code>{line}</code>" in page, address
        assert f"<strong>{article}</strong>" in page
        assert "Boris" in page or "Vera" in page


def test_the_banned_suit_is_told_in_the_directors_language(db: None) -> None:
    phone = begun("silent", *BANNED)
    phone.send(line="B play HA")
    maria = director(phone)
    maria.cookies["language"] = "ru"
    page = maria.get(f"/desk/{phone.table.round.tournament.slug}/calls/").content.decode()
    assert "Нельзя было записать в сдаче 1:" in page
    assert "may not lead" not in page
    assert "♥A" in page


def test_the_way_back_leads_to_the_table_and_the_play_goes_on(db: None) -> None:
    phone = begun("silent", *BANNED)
    phone.send(line="B play HA")
    page = phone.page("?ask=called")
    assert f'href="{phone.url}"' in page
    assert question(phone.page()) == "Boris plays"
    phone.tap("B play SK")
    assert question(phone.page()) == "Vera plays"


def test_once_the_call_is_resolved_the_screen_gives_way(db: None) -> None:
    phone = begun("silent", *BANNED)
    phone.send(line="B play HA")
    call = calls.take(call=Call.objects.get(), actor=ROOT)
    calls.resolve(call=call, actor=ROOT, text="He took it back.")
    assert question(phone.page("?ask=called")) == "Boris plays"


def test_a_waived_ban_lets_the_card_be_taken_down(db: None) -> None:
    """The director who lets the card stand waives the irregularity that has brought the ban."""
    phone = begun("silent", *BANNED)
    phone.send(line="B play HA")
    deal = phone.deal()
    deals.act(deal=deal, line="director waive 1 because all agree", seen=deal.version, actor=ROOT)
    phone.tap("B play HA")
    assert question(phone.page()) == "Vera plays"


def test_a_second_card_of_a_seat_that_has_played_calls_too(db: None) -> None:
    """The law has no kind for it: who has played to the trick cannot play to it once more."""
    phone = begun("silent", "B play SK")
    assert phone.send(line="B play S7") == 302
    assert CallStep.objects.get().facts["code"] == "out-of-turn"  # type: ignore[index]
    assert phone.deal().actions.latest("number").line == "B play SK"


def test_what_cannot_have_been_put_down_calls_nobody(db: None) -> None:
    for phone in (begun("silent", *BANNED, "B play SK"), _another()):
        for line in ("C play SA", "C play SK", "C dances"):
            assert phone.send(line=line) == 400
            assert "call the director" not in phone.answer
    assert not Call.objects.exists()


def _another() -> Phone:
    phone = Phone(evening(3, mode="strict", name="Strict Cup").table("1: 1 2 3"))
    deals.open_next(table=phone.table, actor=ROOT, cards=HANDS)
    phone.tap(*BOUGHT, "B play SK")
    return phone


def test_a_word_refused_for_another_seat_leads_to_the_director_too(db: None) -> None:
    """`!` is only written after calls and cards: of a word of the defence nothing else remains."""
    phone = phone_of("strict")
    deals.open_next(table=phone.table, actor=ROOT, cards=HANDS)
    phone.tap(*BOUGHT[:5])
    assert phone.send(line="C whist") == 400
    assert "It happened: call the director" in phone.answer
