"""A lead against a ban or an order, an exposed card kept back: their own entry, with its lines."""

import re
from typing import NamedTuple

import pytest
from django.test import Client

import referee
from tests.rig.evenings import role
from tests.rig.phones import BOUGHT, HANDS, LIVE, Phone, phone_of, words
from tests.rig.visitors import visitor
from tests.tournaments.incidents.addresses import SIX, address
from tests.tournaments.incidents.phones import hidden, lines_of, text, url
from tournaments.models import Kind
from tournaments.services import deals
from tournaments.services.actors import ROOT

BANNED = "C play HJ !", "A choose ban"
ORDERED = "C play HJ !", "A choose order"
EXPOSED = (*BANNED, "B play SK", "C play S8", "A play ST", "B play HA")


class Breach(NamedTuple):
    """What had happened, who broke it with which card, the card that was right."""

    before: tuple[str, ...]
    who: str
    card: str
    right: str
    article: str
    why: str


CASES = [
    Breach(BANNED, "B", "HA", "SK", "3.9.14.1", "A forbidden suit was led"),
    Breach(ORDERED, "B", "SK", "HA", "3.9.14.1", "Another suit was led than the one ordered"),
    Breach(EXPOSED, "C", "H9", "HJ", "3.9.14", "The exposed card was not played"),
]
LABELS = {"3.9.14.1": "Led against a ban or an order", "3.9.14": "Did not play the exposed card"}


def begun(*lines: str, cards: str = HANDS) -> Phone:
    phone = phone_of("silent")
    deals.open_next(table=phone.table, actor=ROOT, cards=cards)
    phone.tap(*BOUGHT)
    for line in lines:
        deal = phone.deal()
        deals.act(deal=deal, line=line, seen=deal.version, actor=ROOT)
    return phone


def director(phone: Phone) -> Client:
    tournament = phone.table.round.tournament
    return visitor(role(Kind.DIRECTOR, tournament.club, tournament, "Maria"))


@pytest.mark.parametrize("one", CASES, ids=lambda one: one.why)
def test_noticed_at_once_it_goes_back_and_lies_open(db: None, one: Breach) -> None:
    phone = begun(*one.before)
    maria, deal = director(phone), phone.deal()
    page = text(maria, url(deal) + "?at=what")
    first = page.partition('data-screen="what"')[2].partition("<details")[0]
    assert LABELS[one.article] in first.partition("A card out of turn")[0], "the likeliest first"
    told = {"what": "breach", "who": one.who, "card": one.card, "when": "at-once"}
    assert "Which card is played instead?" in text(maria, url(deal), **told)
    page = text(maria, url(deal), **told, instead=one.right)
    assert f'article-number">{one.article}<' in page
    assert LABELS[one.article] in page
    maria.post(url(deal), hidden(page))
    assert lines_of(deal)[-3:] == [
        f"director warn {one.who} article {one.article} because {one.why}",
        f"{one.who} play {one.right}", f"{one.who} expose {one.card}",
    ]  # fmt: skip
    assert "exposed on the table" in text(maria, url(deal) + "?at=now")


@pytest.mark.parametrize("when", ["one-later", "complete", "next-led"])
@pytest.mark.parametrize("one", CASES, ids=lambda one: one.why)
def test_noticed_later_it_stands_and_what_bound_is_waived(db: None, one: Breach, when: str) -> None:
    phone = begun(*one.before)
    maria, deal = director(phone), phone.deal()
    page = text(maria, url(deal), what="breach", who=one.who, card=one.card, when=when)
    assert "No penalty: it stands, and the play goes on." in page
    maria.post(url(deal), hidden(page))
    assert lines_of(deal)[-2:] == [
        f"director waive 1 because {one.why}",
        f"{one.who} play {one.card}",
    ]


def test_a_card_that_breaks_nothing_is_told_so(db: None) -> None:
    phone = begun(*BANNED)
    maria, deal = director(phone), phone.deal()
    told = {"what": "breach", "when": "one-later"}
    page = text(maria, url(deal), **told, who="B", card="SK")
    assert "By what is on record this broke no law." in page
    assert "another player’s turn" in text(maria, url(deal), **told, who="C", card="H9")
    assert lines_of(deal)[-1] == "A choose ban"


def test_it_is_asked_only_while_something_binds(db: None) -> None:
    phone = begun()
    page = text(director(phone), url(phone.deal()) + "?at=what")
    for label in LABELS.values():
        button = re.search(rf'<button[^>]*data-label="{label}"[^>]*>', page)
        assert button is not None
        assert button[0].endswith(" hidden>"), label


@pytest.mark.parametrize("one", CASES, ids=lambda one: one.why)
def test_the_director_reads_what_it_was_and_is_not_asked_again(db: None, one: Breach) -> None:
    phone = begun(*one.before)
    assert phone.send(line=f"{one.who} play {one.card}") == 302
    maria, deal = director(phone), phone.deal()
    slug = phone.table.round.tournament.slug
    for where in (f"/desk/{slug}/calls/", url(deal) + "?at=what"):
        page = text(maria, where)
        assert one.why in page, where
        assert "<p>Something else" not in page
    link = f"?what=breach&who={one.who}&card={one.card}"
    assert link in page
    assert "When was it noticed?" in text(maria, url(deal) + link)


def test_the_table_reads_no_reason_that_says_anything(db: None) -> None:
    phone = begun(*BANNED)
    phone.send(line="B play HA")
    page = phone.client.get(f"/tables/{phone.table.token}/call/").content.decode()
    assert "Something that could not be taken down" in page
    read = words(phone.page("?ask=called"))
    for sign in ("forbidden", " led ", "suit", "ordered"):
        assert sign not in read


def test_a_director_who_plays_there_reads_as_little(db: None) -> None:
    phone = begun(*BANNED)
    phone.send(line="B play HA")
    tournament = phone.table.round.tournament
    boris = role(Kind.DIRECTOR, tournament.club, tournament, "Boris")
    tournament.entries.filter(number=2).update(person=boris.person)
    page = text(visitor(boris), f"/desk/{tournament.slug}/calls/")
    assert "Something was done against the laws" in page
    assert "A forbidden suit was led" not in page


@pytest.mark.parametrize("more", [{"open": "bound", "oB": "ban.H", "oC": "-"}, {"open": "exposed",
                                                                    "exposed": "HA"}])  # fmt: skip
def test_the_incident_desk_has_it_where_something_bound_before(
    client: Client, db: None, more: dict[str, str]
) -> None:
    answers = SIX | {"leader": "B", **more, "what": "breach", "who": "B"}
    bound = "oB" in more
    answers |= {"card": "HA" if bound else "H8", "instead": "SQ" if bound else "HA"}
    page = client.get(address(answers, when="at-once", at="ruling")).content.decode()
    assert ("3.9.14.1" if bound else ">3.9.14<") in page
    record = client.get(address(answers, when="at-once", at="record")).content.decode()
    assert f"B play {answers['instead']}" in record
    assert f"B expose {answers['card']}" in record
    assert referee.judge(record)["refusal"] is None
    late = client.get(address(answers, when="complete", at="ruling")).content.decode()
    assert "No penalty: it stands" in late


@pytest.mark.parametrize(
    ("word", "card", "right", "why"),
    [
        ("ban", "HA", "SK", "A forbidden suit was led"),
        ("order", "SK", "HA", "Another suit was led than the one ordered"),
    ],
)
def test_where_hands_are_unknown_the_card_led_instead_shows_it(
    db: None, word: str, card: str, right: str, why: str
) -> None:
    phone = phone_of("silent")
    deals.open_next(table=phone.table, actor=ROOT)
    phone.tap(*LIVE, "C play HJ")
    phone.tap("stop", f"A choose {word}")
    maria, deal = director(phone), phone.deal()
    told = {"what": "breach", "who": "B", "card": card, "when": "at-once"}
    page = text(maria, url(deal), **told, instead="S7" if word == "order" else "H7")
    assert "By what is on record this broke no law." in page, "he has shown nothing else"
    maria.post(url(deal), hidden(text(maria, url(deal), **told, instead=right)))
    assert lines_of(deal)[-3:] == [
        f"director warn B article 3.9.14.1 because {why}", f"B play {right}", f"B expose {card}",
    ]  # fmt: skip
