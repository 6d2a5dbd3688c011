"""The table's console in games with a pot: their calls, announcements, and what paper is asked."""

import pytest
from django.test import Client

from tests.rig.phones import Phone, offered, phone_of, question, words
from tournaments.services import deals
from tournaments.services.actors import ROOT

pytestmark = pytest.mark.django_db


def console(preset: str, mode: str = "strict", **options: object) -> Phone:
    """A table whose first deal is open; Anna has dealt."""
    phone = phone_of(mode, preset=preset, **options)
    deals.open_next(table=phone.table, actor=ROOT)
    return phone


def test_numbers_hold_and_hand_are_offered_as_the_law_takes_them() -> None:
    phone = console("austrian/unlimited")
    assert offered(phone.page()) == ["B bid 1", "B hand", "B pass"]
    phone.tap("B bid 1")
    assert offered(phone.page()) == ["C bid 2", "C hand", "C pass"]
    phone.tap("C bid 2", "A pass")
    assert offered(phone.page()) == ["B hold", "B pass"]


def test_in_silence_every_call_of_the_game_is_offered_and_none_of_another() -> None:
    phone = console("austrian/base", "silent")
    numbers = [f"B bid {number}" for number in (1, 2, 3, 4)]
    assert offered(phone.page()) == [*numbers, "B hold", "B hand", "B pass"]
    phone = console("greek/prefa", "silent", name="Prefa")
    calls = offered(phone.page())
    assert calls[0] == "B bid 6S"
    assert calls[-3:] == ["B if-left", "B hold", "B pass"]
    assert "B bid misere" not in calls


def test_an_option_takes_its_word_off_the_console() -> None:
    phone = console("austrian/base", "silent", options={"hand": "no"})
    assert "B hand" not in offered(phone.page())


def test_a_contest_of_hands_asks_for_suits_in_their_order() -> None:
    phone = console("austrian/limited")
    phone.tap("B hand", "C hand", "A pass")
    assert offered(phone.page()) == [*(f"B declare {suit}" for suit in "CSDH"), "B pass"]
    phone.tap("B declare D")
    assert offered(phone.page()) == ["C declare H", "C pass"]


def test_a_lone_whister_is_asked_alone_or_invite_in_silence_too() -> None:
    phone = console("austrian/limited", "silent")
    phone.tap("B bid 1", "C pass", "A pass", "B discard", "B declare H", "C whist", "A pass")
    assert offered(phone.page())[:2] == ["C alone", "C invite"]


def test_the_declarer_announces_while_it_is_time() -> None:
    phone = console("greek/prefa")
    phone.tap("B if-left", "C pass", "A pass", "B discard")
    assert "B announce four-aces" not in offered(phone.page())
    phone.tap("B declare 6S")
    assert "B announce four-aces" in offered(phone.page())
    phone.tap("B announce four-aces")
    assert "B announce four-aces" not in offered(phone.page())
    phone.tap("C pass", "A pass")
    assert phone.deal().result["payments"][-1]["for"] == "four-aces"


def test_four_aces_are_announced_after_the_deal_until_the_next_one() -> None:
    phone = console("austrian/unlimited")
    phone.tap("B bid 1", "C pass", "A pass", "B discard", "B declare C", "C pass", "A pass")
    assert phone.deal().result["net"] == {"A": 0, "B": 10, "C": 0}
    assert "B announce four-aces" in offered(phone.page())
    phone.tap("B announce four-aces")
    assert phone.deal().result["net"] == {"A": -10, "B": 30, "C": -10}
    assert "announce" not in " ".join(offered(phone.page()))


@pytest.mark.parametrize(
    ("language", "preset", "spoken"),
    [
        ("de", "austrian/base", ("Hand", "weiter")),
        ("el", "greek/prefa", ("άμα μείνουν", "πάσο")),
    ],
)
def test_calls_are_in_the_games_own_language(
    language: str, preset: str, spoken: tuple[str, ...]
) -> None:
    phone = console(preset, name=f"In {language}")
    phone.client.cookies["language"] = language
    page = words(phone.page())
    assert all(word in page for word in spoken)


def test_paper_asks_for_a_suit_from_hand_and_for_announcements(client: Client) -> None:
    phone = phone_of("strict", preset="austrian/unlimited")
    page = phone.client.get(f"/console/{phone.table.token}/paper/")
    assert "all-pass" not in page.content.decode()
    address = f"/console/{phone.table.token}/paper/?declarer=B"
    contracts = phone.client.get(address).content.decode()
    assert "declare+H+hand" in contracts
    assert "declare+6H" not in contracts
    told = "?line=B+declare+H+hand&line=C+pass&line=A+pass"
    done = phone.client.get(f"/console/{phone.table.token}/paper/{told}").content.decode()
    assert question(done) == "This is what it writes"
    assert "line=B+announce+four-aces" in done
    announced = f"{told}&line=B+announce+four-aces"
    done = phone.client.get(f"/console/{phone.table.token}/paper/{announced}").content.decode()
    assert "announce+" not in done
    assert "bonus for four aces" in done
