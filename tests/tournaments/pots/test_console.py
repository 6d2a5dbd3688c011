"""The console of pot games: calls, suits and words as each game has them, announcements."""

import pytest
from django.http import QueryDict

from tests.rig.phones import Phone, offered, words
from tests.tournaments.pots.conftest import Sat
from tournaments.queries import announcements, logs
from tournaments.services import deals
from tournaments.services.actors import ROOT
from tournaments.services.sequence import next_headers
from tournaments.web.paper_steps import Answers, Screen, screen

BOUGHT = ("B bid 1", "C pass", "A pass", "B discard")
HANDS = """Hand B: SA8 CA DAK98 HA98
Hand C: SKQJ CKQJ DQJ HKQ
Hand A: ST9 CT98 DT7 HJT7
Talon: S7 C7"""


def asked(phone: Phone, query: str = "") -> list[str]:
    """What can be tapped, the play's own lines apart."""
    return [line for line in offered(phone.page(query)) if "announce" not in line]


def dealt(sat: Sat, preset: str, mode: str = "strict", cards: str = "", **options: str) -> Phone:
    phone = Phone(sat(preset, mode=mode, **options))
    deals.open_next(table=phone.table, actor=ROOT, cards=cards)
    return phone


def test_an_austrian_auction_by_numbers(sat: Sat) -> None:
    phone = dealt(sat, "austrian/unlimited")
    assert asked(phone) == ["B bid 1", "B hand", "B pass"]
    phone.tap("B bid 1")
    assert asked(phone) == ["C bid 2", "C hand", "C pass"]
    phone.tap("C bid 2", "A pass")
    assert asked(phone) == ["B hold", "B pass"]


def test_without_play_from_hand_nobody_is_offered_it(sat: Sat) -> None:
    assert asked(dealt(sat, "austrian/unlimited", hand="no")) == ["B bid 1", "B pass"]


def test_in_silence_the_same_is_offered_whatever_is_lawful(sat: Sat) -> None:
    phone = dealt(sat, "austrian/unlimited", mode="silent")
    calls = ["bid 1", "bid 2", "bid 3", "bid 4", "hold", "hand", "pass"]
    assert asked(phone) == [f"B {call}" for call in calls]
    phone.tap("B bid 1", "C bid 2")
    assert asked(phone) == [f"A {call}" for call in calls]


def test_an_austrian_declares_a_suit_and_the_defence_answers(sat: Sat) -> None:
    phone = dealt(sat, "austrian/unlimited")
    phone.tap(*BOUGHT)
    assert asked(phone) == ["B declare C", "B declare S", "B declare D", "B declare H"]
    phone.tap("B declare D")
    assert asked(phone) == ["C whist", "C pass"]
    phone.tap("C whist", "A pass")
    assert asked(phone) == ["C alone", "C invite"]


def test_a_contest_from_hand_is_named_in_suits(sat: Sat) -> None:
    phone = dealt(sat, "austrian/unlimited")
    phone.tap("B hand", "C hand", "A pass")
    assert asked(phone) == ["B declare C", "B declare S", "B declare D", "B declare H", "B pass"]
    phone.tap("B declare D")
    assert asked(phone) == ["C declare H", "C pass"]


def test_a_greek_auction_step_by_step(sat: Sat) -> None:
    phone = dealt(sat, "greek/prefa")
    assert asked(phone) == ["B bid 6S", "B if-left", "B pass"]
    phone.tap("B bid 6S", "C bid 6C", "A pass")
    assert asked(phone) == ["B bid 6D", "B hold", "B pass"]


def test_a_greek_buyer_may_give_up_an_austrian_may_not(sat: Sat) -> None:
    greek = dealt(sat, "greek/prefa", mode="silent")
    greek.tap("B bid 6S", "C pass", "A pass", "B discard")
    assert "B concede" in asked(greek)
    assert len(asked(greek)) == 25 + 1


def test_an_austrian_is_never_offered_to_give_up(sat: Sat) -> None:
    austrian = dealt(sat, "austrian/unlimited", mode="silent")
    austrian.tap(*BOUGHT[:3])
    assert asked(austrian) == ["B discard"]
    austrian.tap("B discard")
    assert asked(austrian) == ["B declare C", "B declare S", "B declare D", "B declare H"]


def test_no_aces_are_announced_until_the_declarer_plays(sat: Sat) -> None:
    phone = dealt(sat, "austrian/unlimited")
    phone.tap(*BOUGHT)
    assert "announce" not in phone.page()
    phone.tap("B declare D", "C whist")
    assert "B announce no-aces" in offered(phone.page())
    phone.tap("B announce no-aces")
    assert "B announce" not in phone.page()
    phone.undo()
    phone.tap("A whist", "B play S7")
    assert "B announce" not in phone.page()


@pytest.mark.parametrize("cards", [HANDS, HANDS.replace("CA ", "CK ").replace("CKQJ", "CAQJ")])
def test_what_is_offered_does_not_tell_whether_it_is_true(sat: Sat, cards: str) -> None:
    phone = dealt(sat, "austrian/unlimited", cards=cards)
    phone.tap("B bid 1", "C pass", "A pass", "B discard S7 C7", "B declare D", "C pass")
    assert [line for line in offered(phone.page()) if "announce" in line] == ["B announce no-aces"]
    phone.tap("A pass")
    assert "B announce four-aces" in offered(phone.page()), "between two deals, of the last one"


def test_four_aces_are_the_last_word_of_a_deal_and_change_its_payments(sat: Sat) -> None:
    phone = dealt(sat, "austrian/unlimited", cards=HANDS)
    phone.tap("B bid 1", "C pass", "A pass", "B discard S7 C7", "B declare D", "C pass", "A pass")
    phone.tap("B announce four-aces")
    deal = phone.deal()
    assert deal.result["net"] == {"A": -10, "B": 30, "C": -10}
    assert next_headers(phone.table)["pot"] == "10"
    assert "B announce" not in phone.page()
    game = logs.played(deal).deal
    assert game is not None
    assert announcements.due(game, ("Anna", "Boris", "Vera")) == ()


OTHER_ACES = HANDS.replace("CA ", "CK ").replace("CKQJ", "CAQJ")


@pytest.mark.parametrize("cards", [HANDS, OTHER_ACES])
def test_four_aces_of_a_failed_contract_pay_nothing_and_that_is_said(sat: Sat, cards: str) -> None:
    """austrian 6: accepted, pays nothing; what is said does not tell whether he holds them."""
    phone = dealt(sat, "austrian/unlimited", cards=cards)
    phone.tap("B bid 1", "C pass", "A pass", "B discard S7 C7")
    phone.tap("B declare D", "C whist", "A whist", "B claim A=2 B=5 C=3", "C agree", "A agree")
    page = words(phone.page())
    assert "Boris announces: four aces" in page
    assert "“four aces” is taken down if it is announced, but pays nothing in this deal" in page
    if cards == OTHER_ACES:
        return
    before = phone.deal().result
    phone.tap("B announce four-aces")
    assert phone.deal().result == before
    page = words(phone.page())
    assert "Boris announced “four aces”: it is taken down and pays nothing in this deal" in page
    assert "Boris announces" not in page


def told(table_of: Phone, query: str) -> Screen:
    return screen(Answers.of(table_of.table, QueryDict(query)))


def test_a_result_from_paper_is_asked_in_the_games_own_contracts(sat: Sat) -> None:
    phone = Phone(sat("austrian/unlimited"))
    rungs = told(phone, "declarer=B").rungs
    names = [[name for name, _address in rung.cells] for rung in rungs]
    assert names == [["C", "S", "D", "H"], ["C hand", "S hand", "D hand", "H hand"]]
    page = phone.client.get(f"{phone.url}paper/?declarer=B").content.decode()
    assert "hearts" in page


def test_a_single_whister_on_paper_plays_alone_or_invites(sat: Sat) -> None:
    phone = Phone(sat("greek/prefa"))
    said = "line=B declare 7H&line=C whist&line=A pass"
    assert [choice.text for choice in told(phone, said).choices] == ["alone", "invite"]
    counted = told(phone, f"{said}&line=C alone")
    assert (counted.kind, counted.seat) == ("tricks", "B")
    assert counted.choices[7].url.endswith("line=tricks+B%3D7+C%3D3")


def test_announcements_are_asked_for_behind_the_tricks(sat: Sat) -> None:
    phone = Phone(sat("austrian/unlimited"))
    done = told(phone, "line=B declare H hand&line=C pass&line=A pass")
    assert (done.kind, [choice.text for choice in done.choices]) == (
        "done",
        ["four-aces", "no-aces"],
    )
    further = told(phone, done.choices[0].url.removeprefix("?"))
    assert (further.kind, further.choices) == ("done", ())


@pytest.mark.parametrize(
    ("language", "preset", "spoken"),
    [
        ("de", "austrian/base", ("Hand", "weiter")),
        ("el", "greek/prefa", ("άμα μείνουν", "πάσο")),
    ],
)
def test_calls_are_in_the_games_own_language(
    sat: Sat, language: str, preset: str, spoken: tuple[str, ...]
) -> None:
    phone = dealt(sat, preset)
    phone.client.cookies["language"] = language
    page = words(phone.page())
    assert all(word in page for word in spoken)


def test_in_silence_a_game_offers_no_call_of_another(sat: Sat) -> None:
    calls = asked(dealt(sat, "greek/prefa", mode="silent"))
    assert calls[0] == "B bid 6S"
    assert calls[-3:] == ["B if-left", "B hold", "B pass"]
    assert "B bid misere" not in calls


def test_a_false_announcement_is_refused_in_the_games_words(sat: Sat) -> None:
    cards = HANDS.replace("CA ", "CK ").replace("CKQJ", "CAQJ")
    phone = dealt(sat, "austrian/unlimited", cards=cards)
    phone.tap("B bid 1", "C pass", "A pass", "B discard S7 C7", "B declare D", "C pass", "A pass")
    assert phone.send(line="B announce four-aces") == 400
    assert "Boris announces “four aces”" in phone.answer
