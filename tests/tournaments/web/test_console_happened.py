"""The sheet "Something happened": one question a screen, and every way ends in one line."""

import re

import pytest

from tests.rig.phones import BOUGHT, HANDS, LIVE, Phone, offered, phone_of, question, words
from tournaments.models import Infraction
from tournaments.services import deals
from tournaments.services.actors import ROOT

TRICK = ("B play SK", "C play SJ", "A play SA")
BEFORE = {
    "auction": (),
    "exchange": (*LIVE[:4],),
    "declaration": (*LIVE[:5],),
    "defence": (*LIVE[:6],),
    "play": (*LIVE, *TRICK),
    "remedy": (*LIVE, *TRICK, "C play H9 !"),
    "claim": (*LIVE, *TRICK, "A hand CA CK CQ CJ CT C9 C8 C7 ST", "A claim A=8 B=0 C=1"),
    "open play": (*LIVE[:6], "B whist", "C pass", "B open"),
}
WAYS = [
    ("auction", "call.C", "C bid 6S !", "bid-out-of-turn"),
    ("auction", "call.C", "C pass !", "pass-out-of-turn"),
    ("auction", "talon.see", "B see-talon", "talon-seen"),
    ("auction", "talon.look", "B look-talon", "talon-looked"),
    ("auction", "talon.take", "B take-talon", "talon-taken"),
    ("auction", "talon.show", "B show-talon", "talon-shown"),
    ("auction", "misdeal", "A misdeal uncut", "misdeal"),
    ("auction", "dealt", "C misdeal out-of-turn", "misdeal"),
    ("auction", "cards.B.9", "B cards 9", "wrong-count"),
    ("auction", "remark", "B remark", "remark"),
    ("auction", "remark", "outsider remark", "remark"),
    ("auction", "advise.B", "outsider advise B contract", "advice-contract"),
    ("declaration", "below", "A declare 6S !", "contract-below-bid"),
    ("defence", "changed.once", "A declare 7C", ""),
    ("defence", "changed.pause", "A declare 7H !", ""),
    ("defence", "", "A falter", ""),
    ("play", "turn.C.once", "C play H9 !", "lead-out-of-turn"),
    ("play", "turn.C.late", "C play H9 ! late", "out-of-turn-late"),
    ("play", "inspect.B.A", "B inspect A 1", "inspection"),
    ("play", "", "A look-discard", "discard-look"),
    ("play", "cards.B.9", "B cards 9 H7", "wrong-count"),
    ("play", "count", "B count", "count-aloud"),
    ("play", "advise.B", "outsider advise B", "advice"),
    ("play", "ask.B.A", "B ask A 1", ""),
    ("play", "show.A", "A show 1", ""),
    ("play", "cover", "C cover", ""),
    ("remedy", "inspect.B.A", "B inspect A 1", "inspection"),
    ("remedy", "", "A look-discard", "discard-look"),
    ("claim", "inspect.B.A", "B inspect A 1", "inspection"),
    ("claim", "", "A look-discard", "discard-look"),
    ("open play", "dissent.C.9", "C dissent A=9 B=0 C=1", "plan-dispute"),
]


def begun(phone: Phone, phase: str, cards: str = "") -> Phone:
    deals.open_next(table=phone.table, actor=ROOT, cards=cards)
    phone.tap(*BEFORE[phase])
    return phone


def sheet(phone: Phone, at: str = "") -> str:
    page = phone.page(f"?ask=happened&at={at}")
    return page.partition("console-sheet")[2].partition("console-bar")[0]


@pytest.mark.parametrize(("phase", "at", "line", "kind"), WAYS)
def test_every_way_ends_in_its_line(
    strict: Phone, phase: str, at: str, line: str, kind: str
) -> None:
    begun(strict, phase)
    page = sheet(strict, at)
    assert line in offered(page)
    strict.tap(line)
    found = Infraction.objects.order_by("number").last()
    assert (found.kind if found else "") == kind


@pytest.mark.parametrize("phase", BEFORE)
def test_at_most_eight_choices_and_the_rest_behind_them(strict: Phone, phase: str) -> None:
    page = sheet(begun(strict, phase))
    choices = re.findall(r'class="tap is-word', page)
    assert 4 <= len(choices) <= 9
    assert "Something else" in page
    rest = sheet(strict, "other")
    assert question(f'id="console"{rest}') == "What else happened?"
    assert "A statement to be kept" in rest


def test_each_screen_leads_back_to_the_one_before(strict: Phone) -> None:
    begun(strict, "play")
    at = "revoke.C.1"
    seen = []
    while at:
        page = sheet(strict, at)
        seen.append(question(page))
        back = re.search(r'class="button is-wide" href="([^"]+)"', page)
        assert back is not None
        at = back[1].partition("at=")[2]
    assert seen == ["Who points it out?", "Which trick?", "Who revoked?"]
    assert "What happened?" in sheet(strict)
    assert '<a class="button is-wide" href="?"' in sheet(strict)


def test_a_revoke_is_pointed_out_by_offender_trick_and_voice(strict: Phone) -> None:
    deals.open_next(table=strict.table, actor=ROOT, cards=HANDS)
    strict.tap(*BOUGHT, "B play SK", "C play HQ !", "A play SA", "A play ST")
    page = sheet(strict, "revoke")
    assert "Boris" in page
    page = sheet(strict, "revoke.C")
    assert "The trick on the table" in page
    assert "The trick before it" in page
    assert offered(sheet(strict, "revoke.C.before")) == [
        "A revoke C 1", "B revoke C 1", "C revoke C 1",
    ]  # fmt: skip
    strict.tap("A revoke C 1")
    assert "Anna may name the cards of Vera" in words(strict.page())


def test_a_silent_table_is_not_told_how_many_tricks_there_have_been(silent: Phone) -> None:
    begun(silent, "play")
    page = sheet(silent, "revoke.C")
    assert [f"at=revoke.C.{number}" in page for number in range(1, 11)] == [True] * 10
    for at in ("expose.C", "turn.C.once", "cards.C.9"):
        assert sheet(silent, at).count("seven of") == 4, "the whole deck, what was played too"


def test_cards_shown_are_ticked_and_posted_as_one_line(strict: Phone) -> None:
    begun(strict, "play")
    page = sheet(strict, "expose.C")
    assert 'name="seat" value="C"' in page
    assert "ace of spades" not in page, "that one lies on the table"
    assert strict.send(seat="C", verb="expose", mark="", card=["H9", "H8"]) == 302
    read = words(strict.page())
    assert "nine of hearts" in read
    assert "lies open" in read


def test_a_wrong_discard_is_taken_down_with_its_mark(strict: Phone) -> None:
    begun(strict, "exchange")
    page = sheet(strict, "discard")
    assert 'name="mark" value="!"' in page
    assert strict.send(seat="A", verb="discard", mark="!", card=["SQ"]) == 302
    assert Infraction.objects.get().kind == "wrong-discard"


def test_a_statement_is_kept_in_its_own_words(strict: Phone) -> None:
    begun(strict, "play")
    page = sheet(strict, "states.B")
    assert "<textarea" in page
    assert strict.send(line="B states", text="I led\n before I was asked") == 302
    assert strict.deal().actions.latest("pk").line == "B states I led before I was asked"


def test_a_named_card_is_asked_for_where_somebody_may_name_it(strict: Phone) -> None:
    deals.open_next(table=strict.table, actor=ROOT, cards=HANDS)
    strict.tap(*BOUGHT, "outsider advise B")
    page = strict.page()
    assert "Anna may name the next card of Boris" in words(page)
    assert "at=require.A" in page
    cards = [line for line in offered(sheet(strict, "require.A")) if "require" in line]
    assert len(cards) == 32, "nothing of what Boris holds"
    strict.tap("A require CA")
    assert "Boris must play ♣︎ A ace of clubs now" in words(strict.page())


def test_stop_stands_on_every_silent_screen_of_the_play(silent: Phone) -> None:
    deals.open_next(table=silent.table, actor=ROOT)
    silent.tap(*LIVE)
    assert "stop" in offered(silent.page()), "nothing lies unnoticed"
    assert silent.send(line="stop") == 400
    silent.tap("C play H7")
    assert "stop" in offered(silent.page())
    silent.tap("stop")
    assert question(silent.page()) == "Anna chooses"


def test_after_the_last_card_a_revoke_is_still_heard_until_the_next_deal(strict: Phone) -> None:
    deals.open_next(table=strict.table, actor=ROOT)
    strict.tap(*LIVE[:6], "B pass", "C pass")
    assert "Something happened in deal 1…" in strict.page()
    page = strict.page("?ask=happened")
    assert "A revoke" in page
    assert "A trick was looked at" in page
    assert f'name="deal" value="{strict.deal().token}"' in page


def test_a_table_of_four_hears_its_idle_dealer(db: None) -> None:
    phone = phone_of("strict", 4)
    deals.open_next(table=phone.table, actor=ROOT)
    assert "A see-talon" in offered(sheet(phone, "talon.see"))
    assert "A play" not in sheet(phone, "turn")
    assert "Anna" not in sheet(phone, "expose").partition("<form")[2]


@pytest.mark.parametrize("at", ["nonsense", "revoke.X.99", "dissent.A.99.99", ".."])
def test_an_answer_that_cannot_be_one_is_passed_over(strict: Phone, at: str) -> None:
    begun(strict, "play")
    assert "console-sheet" in strict.page(f"?ask=happened&at={at}")
