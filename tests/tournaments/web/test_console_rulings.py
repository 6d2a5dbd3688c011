"""What went wrong at the console: refused with its article, taken down all the same, remedied."""

import re
from html import unescape

import pytest

from tests.rig.phones import BOUGHT, HANDS, LIVE, Phone, offered, question, words
from tournaments.models import Deal, Infraction, Ruling
from tournaments.services import deals
from tournaments.services.actors import ROOT


@pytest.fixture
def played(strict: Phone) -> Phone:
    deals.open_next(table=strict.table, actor=ROOT)
    strict.tap(*LIVE)
    return strict


@pytest.fixture
def known(strict: Phone) -> Phone:
    deals.open_next(table=strict.table, actor=ROOT, cards=HANDS)
    strict.tap(*BOUGHT)
    return strict


def test_a_refused_card_shows_its_article_and_can_have_happened_anyway(known: Phone) -> None:
    known.tap("B play SK")
    assert known.send(line="C play HQ") == 400
    assert "Vera holds the suit led and must follow it; ♥Q does not." in known.answer
    assert "<strong>3.9.3</strong> A player must follow the suit led" in known.answer
    assert "It happened anyway" in known.answer
    assert 'value="C play HQ !"' in known.answer
    known.tap("C play HQ !")
    assert Infraction.objects.get().kind == "revoke"


def test_what_cannot_have_happened_is_only_refused(known: Phone) -> None:
    known.tap("B play SK")
    for line in ("C play SA", "C play SK"):
        assert known.send(line=line) == 400
        assert "It happened anyway" not in known.answer


def test_a_bid_too_low_is_refused_and_taken_down_without_a_place(silent: Phone) -> None:
    deals.open_next(table=silent.table, actor=ROOT)
    silent.tap("B bid 7D")
    assert silent.send(line="C bid 6S") == 400
    assert "3.3.8" in silent.answer
    silent.tap("C bid 6S !")
    assert Infraction.objects.get().kind == "insufficient-bid"
    assert question(silent.page()) == "Vera bids"


def test_a_card_out_of_turn_is_chosen_from_its_players_name(played: Phone) -> None:
    page = played.page("?seat=C")
    assert question(page) == "Vera plays out of turn?"
    assert "C play H7" in offered(page)
    assert played.send(line="C play H7") == 400
    assert "Vera is not on turn." in played.answer
    assert 'value="C play H7 !"' in played.answer


def test_the_refusal_goes_to_the_phone_that_asked(known: Phone) -> None:
    known.tap("B play SK")
    before = known.page()
    assert known.send(line="C play HQ") == 400
    key = re.compile(r'name="(key|csrfmiddlewaretoken)" value="[^"]+"')
    assert key.sub("", known.page()) == key.sub("", before)
    assert known.deal().version == 9


def test_the_declarer_is_asked_with_the_article_before_him(played: Phone) -> None:
    played.tap("C play H7 !")
    page = played.page()
    assert question(page) == "Anna chooses"
    assert offered(page) == ["A choose accept", "A choose ban", "A choose order"]
    read = words(page)
    assert "Vera led ♥︎ 7 seven of hearts out of turn." in read
    assert "3.9.14.1 When a defender leads out of turn the declarer may accept the lead" in read
    assert "The lead stands Boris may not lead hearts Boris must lead hearts" in read


def test_an_accepted_lead_stands(played: Phone) -> None:
    played.tap("C play H7 !", "A choose accept")
    assert question(played.page()) == "Anna plays"
    assert Ruling.objects.get().line == "A choose accept"


def test_a_ban_and_the_exposed_card_stay_on_the_screen_until_they_are_met(known: Phone) -> None:
    known.tap("C play HJ !", "A choose ban")
    read = words(known.page())
    assert "Boris may not lead hearts next" in read
    assert "♥︎ J jack of hearts lies open" in read
    assert known.send(line="B play HA") == 400
    assert "<strong>3.9.14.1</strong>" in known.answer
    assert "Boris may not lead the suit of ♥A now." in known.answer
    assert "It happened anyway" not in known.answer
    known.tap("B play SK")
    read = words(known.page())
    assert "may not lead" not in read
    assert "lies open" in read


def test_the_declarer_asks_for_an_exposed_card_or_forbids_it(played: Phone) -> None:
    played.tap("C play H7 !", "A choose ban", "B play SK")
    page = played.page()
    assert {"A require H7", "A forbid H7"} <= set(offered(page))
    played.tap("A forbid H7")
    read = words(played.page())
    assert "Vera may not play ♥︎ 7 seven of hearts now" in read
    assert "A require H7" not in offered(played.page()), "the first word of a turn settles it"
    played.tap("C play SJ")
    assert "may not play" not in words(played.page())


def test_what_may_be_demanded_tells_nothing_of_a_hidden_hand(known: Phone) -> None:
    """Vera's exposed heart could not be played to spades: only the law's answer says so."""
    known.tap("C play HJ !", "A choose ban", "B play SK")
    assert {"A require HJ", "A forbid HJ"} <= set(offered(known.page()))
    assert known.send(line="A forbid HJ") == 400


def test_nobody_forbids_a_lead_and_nobody_forbids_the_declarer(played: Phone) -> None:
    played.tap("B play SK", "C play SJ", "A expose SA")
    assert {"B require SA", "C require SA"} <= set(offered(played.page()))
    assert not [line for line in offered(played.page()) if "forbid" in line]


def test_a_revoke_is_mended_from_the_hand_after_a_tap_on_the_name(known: Phone) -> None:
    known.tap("B play SK", "C play HQ !", "B revoke C 1")
    page = known.page()
    assert question(page) == "Vera mends the revoke with"
    assert offered(page) == []
    assert "Show the hand of Vera" in page
    assert not re.search(r"jack of spades|eight of spades", page), "her cards are not told"
    hand = known.page("?hand=C")
    lifted = re.findall(r'is-lifted" type="submit" name="line" value="([^"]+)"', hand)
    assert lifted == ["C correct SJ", "C correct S8"]
    assert "correct" not in " ".join(offered(known.page("?hand=B"))), "nobody else's cards"
    known.tap("C correct SJ")
    assert "queen of hearts lies open" in words(known.page())


def test_without_hands_a_silent_table_is_offered_the_whole_deck_to_mend_with(silent: Phone) -> None:
    deals.open_next(table=silent.table, actor=ROOT)
    silent.tap(*LIVE, "B play SK", "C play HQ !", "B revoke C 1")
    corrections = [line for line in offered(silent.page()) if "correct" in line]
    assert len(corrections) == 32


def test_where_only_the_director_can_help_the_console_says_so(strict: Phone) -> None:
    deals.open_next(table=strict.table, actor=ROOT)
    strict.tap("B show-talon")
    page = strict.page()
    assert question(page) == "The director decides"
    assert "Boris showed the talon to everybody." in words(page)
    assert "<strong>3.3.16.3</strong>" in page
    assert offered(page) == []


def test_a_void_deal_is_told_and_dealt_again(strict: Phone) -> None:
    deals.open_next(table=strict.table, actor=ROOT)
    strict.tap("A misdeal card-shown")
    page = strict.page()
    assert "Deal 1 is void: the same dealer deals it again." in page
    assert "<strong>3.2.15</strong>" in page
    assert "Next deal: Anna deals" in page
    assert strict.client.post(strict.url, {"deed": "next"}).status_code == 302
    deal = strict.deal()
    assert (deal.number, deal.dealer, deal.state) == (1, 0, Deal.State.OPEN)


def test_a_bid_out_of_turn_is_answered_after_the_declaration(strict: Phone) -> None:
    deals.open_next(table=strict.table, actor=ROOT)
    strict.tap("C bid 6D !", *LIVE)
    page = strict.page()
    assert question(page) == "Anna chooses"
    assert "Vera bid diamonds out of turn." in words(page)
    assert offered(page) == ["A choose ban", "A choose order", "A choose none"]
    strict.tap("A choose order")
    assert "Boris must lead diamonds next" in words(strict.page())


def test_what_a_director_wrote_down_is_taken_back_by_directors_alone(played: Phone) -> None:
    assert 'value="undo"' in played.page()
    deal = played.deal()
    deals.act(deal=deal, line="B expose H7", seen=deal.version, actor=ROOT)
    assert 'value="undo"' not in played.page()
    assert played.send(deed="undo") == 403
    assert "Only the director takes back a director’s line." in unescape(played.answer)
    assert [row.line for row in deal.actions.order_by("number")][-1] == "B expose H7"
    played.tap("C expose H8")
    played.undo()
    assert played.send(deed="undo") == 403
    fresh = played.deal()
    deals.undo(deal=fresh, seen=fresh.version, actor=ROOT)
    assert 'value="undo"' in played.page()
