"""Claims at the console: made step by step, answered, proved by a job, shown afterwards."""

import re

import pytest

from tests.rig.phones import BOUGHT, HANDS, LIVE, Phone, offered, question, words
from tournaments.models import Deal, Job
from tournaments.services import deals, jobs
from tournaments.services.actors import ROOT

TRICK = ("B play SK", "C play SJ", "A play SA")
REST = {"A": "ST S9 HK HT DA DJ CK CQ CT", "B": "S7 HA H8 H7 DT CA C9 C8 C7",
        "C": "S8 HQ HJ H9 DK DQ D9 D7 CJ"}  # fmt: skip


@pytest.fixture
def known(strict: Phone) -> Phone:
    deals.open_next(table=strict.table, actor=ROOT, cards=HANDS)
    strict.tap(*BOUGHT, *TRICK)
    return strict


@pytest.fixture
def live(silent: Phone) -> Phone:
    deals.open_next(table=silent.table, actor=ROOT)
    silent.tap(*LIVE, *TRICK)
    return silent


def laid(phone: Phone, seat: str, **sent: object) -> int:
    return phone.send(seat=seat, verb="hand", card=REST[seat].split(), **sent)


def test_everybody_who_commands_a_hand_may_claim(known: Phone) -> None:
    page = known.page("?ask=claim")
    assert question(page) == "Who claims?"
    assert [f"at={seat}" in page for seat in "ABC"] == [True] * 3
    page = known.page("?ask=claim&at=A")
    assert question(page) == "How many of the 9 tricks still to come?"


def test_a_split_is_asked_where_the_law_needs_one(known: Phone) -> None:
    page = known.page("?ask=claim&at=A.6")
    assert question(page) == "How many of the other 3 does Boris take?"
    page = known.page("?ask=claim&at=A.6.2")
    assert question(page) == "By which plan?"
    assert offered(page)[0] == "A claim A=6 B=2 C=1"


def test_all_the_rest_needs_no_split(known: Phone) -> None:
    assert offered(known.page("?ask=claim&at=A.9"))[0] == "A claim 9"


def test_a_defenders_claim_divides_the_defences_tricks(known: Phone) -> None:
    page = known.page("?ask=claim&at=B.3")
    assert question(page) == "How many of the other 3 does Boris take?"
    assert "B claim A=6 B=1 C=2" in offered(known.page("?ask=claim&at=B.3.1"))


def test_a_plan_is_tapped_after_the_cards_lie_on_the_table(known: Phone) -> None:
    page = known.page("?ask=claim&at=A.9.with")
    assert question(page) == "Anna lays the cards down first"
    sheet = page.partition("console-sheet")[2].partition("console-bar")[0]
    assert "spades" not in sheet, "not before they are laid down"
    answer = known.send(deed="lay", line="A", then="A.9.with")
    assert answer == 302
    page = known.page("?ask=claim&at=A.9.with")
    assert question(page) == "Card 1 of the plan"
    page = known.page("?ask=claim&at=A.9.with.ST.HK")
    assert question(page) == "Card 3 of the plan"
    assert offered(page)[0] == "A claim 9 with ST HK"
    assert "at=A.9.with.ST.HK.DA" in page
    assert "at=A.9.with.ST.HK.ST" not in page


def test_a_form_of_the_dialog_leads_on_in_it(known: Phone) -> None:
    deal = known.deal()
    form = {"deed": "lay", "deal": deal.token, "seen": deal.version, "line": "A", "then": "A.9"}
    answer = known.client.post(known.url + "?ask=claim&at=A.9", form)
    assert answer["Location"] == f"{known.url}?ask=claim&at=A.9"


def test_unknown_cards_are_laid_down_before_the_number(live: Phone) -> None:
    page = live.page("?ask=claim&at=A")
    assert question(page) == "Which cards does Anna lay down?"
    assert 'data-least="9" data-most="9"' in page
    assert page.count('type="checkbox"') == 32, "a silent table is not told what has been played"
    assert laid(live, "A", then="A") == 302
    assert question(live.page("?ask=claim&at=A")) == "How many of the 9 tricks still to come?"


def test_the_answers_come_in_turn_and_all_agree(known: Phone) -> None:
    known.tap("A claim A=6 B=2 C=1")
    page = known.page()
    assert question(page) == "Boris answers the claim"
    assert "Anna claims 6 of the 9 tricks still to come." in words(page)
    assert "Anna 6, Boris 2, Vera 1" in words(page)
    assert offered(page) == ["B agree", "B dispute"]
    known.tap("B agree")
    assert question(known.page()) == "Vera answers the claim"
    known.tap("C agree")
    assert known.deal().state == Deal.State.FINISHED


def test_a_dispute_needs_every_hand_and_the_console_asks_for_them(live: Phone) -> None:
    laid(live, "A")
    live.tap("A claim 9")
    assert live.send(line="B dispute") == 400
    assert "some hands are not on record yet" in live.answer
    page = live.page()
    assert "Boris: 9 cards" in page
    assert question(live.page("?ask=hand&at=B")) == "The cards of Boris"
    assert laid(live, "B") == 302
    assert laid(live, "C") == 302
    assert "cards</a>" not in live.page()
    live.tap("B dispute")


def test_a_disputed_claim_is_being_proved_until_its_job_has_run(known: Phone) -> None:
    known.tap("A claim 9", "B dispute")
    page = known.page()
    assert question(page) == "The claim is being proved"
    assert "Boris disputes it." in words(page)
    assert "every 3s" in page
    assert jobs.run(job=Job.objects.get(kind="proof").pk)
    page = known.page()
    assert "Next deal" in page
    read = words(page)
    assert "Anna claims 9 of the 9 tricks still to come." in read
    assert "Not upheld: the proof leaves Anna’s side" in read
    assert f"/deals/{known.deal().token}/" in page
    assert page.count("<li>Anna") == 9


def test_the_rest_of_the_evening_does_not_wait_for_a_proof(known: Phone) -> None:
    known.tap("A claim 9", "B dispute")
    known.undo()
    assert question(known.page()) == "Boris answers the claim"


def test_a_proof_not_found_is_left_to_the_director(known: Phone) -> None:
    known.tap("A claim 9", "B dispute")
    Job.objects.filter(kind="proof").update(
        state=Job.State.DONE, result={"settled": False, "positions": 3_000_000}
    )
    page = known.page()
    assert question(page) == "The director decides"
    assert "The proof was not found within the time for it." in words(page)
    assert "every 3s" not in page


def test_nothing_is_claimed_before_the_play(strict: Phone) -> None:
    deals.open_next(table=strict.table, actor=ROOT)
    assert "Claim…" not in strict.page()
    assert question(strict.page("?ask=claim")) == "Boris bids"


def ticks(page: str) -> list[str]:
    return re.findall(r'type="checkbox" name="card" value="(\w\w)"', page)


def test_no_card_is_offered_that_lies_before_everybodys_eyes(live: Phone) -> None:
    """The trick on the table, what lies exposed and a hand laid down; tricks that were turned over
    a silent table is not told.
    """
    live.tap("A play ST", "B play S7")
    offered_now = ticks(live.page("?ask=claim&at=C"))
    assert len(offered_now) == 30
    assert not {"ST", "S7"} & set(offered_now)
    live.tap("C play S8")
    live.send(seat="A", verb="hand", card=[one for one in REST["A"].split() if one != "ST"])
    live.tap("A claim 8")
    page = ticks(live.page("?ask=hand&at=B"))
    assert len(page) == 32 - 8
    assert not set(REST["A"].split()) - {"ST"} & set(page)


def test_a_card_of_ones_own_that_lies_exposed_is_laid_down_with_the_rest(live: Phone) -> None:
    live.tap("B expose HA")
    assert "HA" in ticks(live.page("?ask=claim&at=B"))
    assert "HA" not in ticks(live.page("?ask=claim&at=A"))


def test_in_strict_only_what_can_still_be_played_is_offered(strict: Phone) -> None:
    deals.open_next(table=strict.table, actor=ROOT)
    strict.tap(*LIVE, *TRICK, "A play ST", "B expose HA")
    left = set(ticks(strict.page("?ask=claim&at=A")))
    assert left
    assert not {"SK", "SJ", "SA", "ST", "HA"} & left
    assert "HA" in ticks(strict.page("?ask=claim&at=B"))


def test_what_was_ticked_stays_ticked_when_a_card_is_refused(live: Phone) -> None:
    kept = [*REST["A"].split()[:8], "SA"]
    assert live.send(seat="A", verb="hand", card=kept) == 400
    form = {"deed": "act", "deal": live.deal().token, "seen": live.deal().version, "seat": "A",
            "verb": "hand", "card": kept}  # fmt: skip
    page = live.client.post(live.url + "?ask=claim&at=A", form).content.decode()
    assert re.findall(r'value="(\w\w)" checked', page) == sorted(kept, key=ticks(page).index)
