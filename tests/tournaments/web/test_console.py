"""The table's console: what it asks, what it takes, what it shows in silence."""

import re

from tests.rig.evenings import evening
from tests.rig.phones import BOUGHT, HANDS, LIVE, Phone, offered, phone_of
from tests.rig.visitors import visitor
from tournaments.queries import logs
from tournaments.services import deals, papers
from tournaments.services.actors import ROOT


def test_the_next_deal_is_opened_and_says_who_deals(strict: Phone) -> None:
    assert "Next deal: Anna deals" in strict.page()
    assert strict.client.post(strict.url, {"deed": "next"}).status_code == 302
    page = strict.page()
    assert "Boris bids" in page
    assert (strict.deal().dealer, strict.deal().version) == (0, 1)


def test_strict_offers_the_lawful_part_of_the_ladder_only(strict: Phone) -> None:
    deals.open_next(table=strict.table, actor=ROOT)
    strict.tap("B bid 7D")
    lines = offered(strict.page())
    assert lines[0] == "C bid 7H"
    assert {"C bid misere", "C pass"} <= set(lines)
    assert "C hold" not in lines
    assert len(lines) == 19


def test_silence_offers_the_whole_ladder(silent: Phone) -> None:
    deals.open_next(table=silent.table, actor=ROOT)
    silent.tap("B bid 7D")
    assert len(offered(silent.page())) == 28
    assert silent.send(line="C bid 6S") == 400
    assert "(" not in silent.deal().phase
    assert "C bid 6S" in offered(silent.answer)
    assert 'role="alert"' in silent.answer


def test_one_question_after_another_as_far_as_the_play(strict: Phone) -> None:
    deals.open_next(table=strict.table, actor=ROOT)
    strict.tap("B pass", "C pass", "A bid 6C")
    page = strict.page()
    assert "The talon’s two cards" in page
    assert strict.send(seat="A", verb="talon", card=["SQ", "D8"]) == 302
    assert offered(strict.page()) == ["A discard", "A concede"]
    strict.tap("A discard", "A declare 6C")
    assert offered(strict.page()) == ["B whist", "B pass"]
    strict.tap("B whist", "C pass")
    assert offered(strict.page()) == ["B open", "B closed"]
    strict.tap("B closed")
    assert len(offered(strict.page())) == 30, "all cards but the talon's two, which A holds"


def test_a_known_hand_is_shown_after_a_tap_on_its_owners_name(strict: Phone) -> None:
    deals.open_next(table=strict.table, actor=ROOT, cards=HANDS)
    strict.tap(*BOUGHT)
    page = strict.page()
    assert "Show the hand of Boris" in page
    assert offered(page) == []
    assert "B play" not in page
    shown = strict.page("?hand=B")
    assert len(offered(shown)) == 10
    strict.tap("B play SK")
    for query in ("?hand=A", "?hand=B"):
        assert "play" not in " ".join(offered(strict.page(query))), "C is on turn"
    hand = strict.page("?hand=C")
    lifted = re.findall(r'is-lifted" type="submit" name="line" value="([^"]+)"', hand)
    assert lifted == ["C play SJ", "C play S8"]
    assert hand.count("is-unoffered") == 8, "what is not lawful may have been played all the same"
    assert len(offered(hand)) == 10


def test_a_discard_is_picked_from_twelve_known_cards(strict: Phone) -> None:
    deals.open_next(table=strict.table, actor=ROOT, cards=HANDS)
    strict.tap("B pass", "C pass", "A bid 6C")
    assert 'name="card"' not in strict.page()
    assert strict.page("?hand=A").count('type="checkbox"') == 12
    assert strict.send(seat="A", verb="discard", card=["SQ"]) == 400
    assert 'value="SQ" checked' not in strict.answer, "the hand is covered again"
    assert strict.send(seat="A", verb="discard", card=["SQ", "D8"]) == 302


def test_a_player_with_a_directors_rights_sees_no_hand_but_his_own(db: None) -> None:
    made = evening(3, mode="strict")
    table = made.table("1: 1 2 3")
    made.tournament.entries.filter(number=2).update(person=made.director.person)
    deal = deals.open_next(table=table, actor=ROOT, cards=HANDS)
    for line in (*BOUGHT, "B play SK"):
        deal = deals.act(deal=deal, line=line, seen=deal.version, actor=ROOT)
    page = visitor(made.director).get(f"/console/{table.token}/?hand=C").content.decode()
    assert len(offered(page)) == 32, "C's turn: the whole deck, nothing of what C holds"


def test_silence_shows_only_the_trick_and_the_turn(silent: Phone) -> None:
    deals.open_next(table=silent.table, actor=ROOT)
    silent.tap(*LIVE, "B play SK", "C play SJ", "A play SA")
    page = silent.page()
    assert "Anna plays" in page
    assert len(offered(page)) == 32 + 1, "every card, and that somebody noticed something"
    assert "takes the trick" not in page
    silent.tap("A play D7")
    page = silent.page()
    for card in ("king of spades", "jack of spades", "ace of spades"):
        assert page.count(card) == 1, "on its own button only, not on the table"
    assert page.count("seven of diamonds") == 3, "button, table, undo"


def test_silence_takes_an_unlawful_card_without_a_sign(silent: Phone) -> None:
    deals.open_next(table=silent.table, actor=ROOT, cards=HANDS)
    silent.tap(*BOUGHT, "B play SK")
    lawful, unlawful = "C play SJ", "C play HQ"
    silent.tap(lawful)
    seen = silent.page()
    assert silent.send(deed="undo") == 302
    silent.tap(unlawful)
    assert [row.line for row in logs.marks(logs.rows(silent.deal()))] == [f"{unlawful} !"]
    page = silent.page()
    assert "queen of hearts" in page
    assert _plain(page, "HQ") == _plain(seen, "SJ"), "the two screens differ in the card alone"
    assert "Show the hand of Anna" in page
    silent.tap("A play SA")
    assert "ace of spades" in silent.page()
    assert "Show the hand of Anna" in silent.page(), "Anna took it and leads"


def _plain(page: str, card: str) -> list[str]:
    words = {"HQ": ("queen of hearts", "card-H", "suit-H", "Q", "♥"),
             "SJ": ("jack of spades", "card-S", "suit-S", "J", "♠")}  # fmt: skip
    body = re.sub(r'value="[^"]*"|data-[a-z]+="[^"]*"|hx-vals=\'[^\']*\'|rank-\w', "", page)
    for word in words[card]:
        body = body.replace(word, "¤")
    return re.findall(r">([^<>]*\w[^<>]*)<", body)


def test_in_silence_a_card_out_of_turn_is_taken_for_its_player(silent: Phone) -> None:
    deals.open_next(table=silent.table, actor=ROOT)
    silent.tap(*LIVE)
    page = silent.page("?seat=C")
    assert "Vera plays out of turn?" in page
    assert "C play H7" in offered(page)
    silent.tap("C play H7")
    assert [row.line for row in logs.marks(logs.rows(silent.deal()))] == ["C play H7 ! late"]
    assert "Anna plays" in silent.page(), "the trick goes on from the card that lies there"


def test_strict_names_the_refusal_and_the_article_stays_out_of_the_log(strict: Phone) -> None:
    deals.open_next(table=strict.table, actor=ROOT, cards=HANDS)
    strict.tap(*BOUGHT, "B play SK")
    assert strict.send(line="C play HQ") == 400
    assert "must be followed" in strict.answer or "suit" in strict.answer
    assert strict.deal().version == 9


def test_a_closed_sheet_asks_for_no_deal(db: None) -> None:
    phone = phone_of("strict", options={"pool": "2"})
    for declarer in "ABC":
        others = list("ABCAB"["ABC".index(declarer) + 1 :])[:2]
        lines = [f"{declarer} declare 6S", *(f"{seat} pass" for seat in others)]
        papers.result(table=phone.table, lines=lines, actor=ROOT)
    page = phone.page()
    assert "The pools are full" in page
    assert "Next deal" not in page


def test_all_pass_at_a_table_of_four_asks_the_dealer_for_the_talon(db: None) -> None:
    phone = phone_of("strict", 4)
    deals.open_next(table=phone.table, actor=ROOT)
    phone.tap("B pass", "C pass", "D pass")
    assert "The talon card" in phone.page()
    assert phone.send(seat="A", verb="talon", card=["H8"]) == 302
    page = phone.page()
    assert "Boris plays" in page
    assert "B play H9" in offered(page)
