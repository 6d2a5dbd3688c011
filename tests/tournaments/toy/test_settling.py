"""A pot game's account settled on its own form: cash, pot, stake, and every step."""

import pytest
from django.test import Client

SENT = {
    "game": "toy", "laws": "toy/penny", "players": "3", "settle": "1",
    "name_1": "Anna", "cash_1": "-22", "name_2": "Boris", "cash_2": "-5", "name_3": "Vera",
    "cash_3": "-43", "pot": "70",
}  # fmt: skip

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("toy")]


def test_what_is_left_is_shared_and_every_step_shown(client: Client) -> None:
    page = client.post("/settle/", SENT)
    assert page.context["settlement"].rounded == {"Anna": 2, "Boris": 18, "Vera": -20}
    text = page.content.decode()
    for words in ("70 ÷ 3", "+23\xa01/3", "+1\xa01/3", "rounded +2"):
        assert words in text
    assert "stake put in" not in text


def test_a_stake_comes_off_each_result(client: Client) -> None:
    sent = SENT | {"stake": "30", "pot": "160"}
    page = client.post("/settle/", sent)
    assert page.context["settlement"].rounded == {"Anna": 2, "Boris": 18, "Vera": -20}
    assert "<dt>stake put in</dt>" in page.content.decode()
    assert "−30" in page.content.decode()


@pytest.mark.parametrize("digits", [10, 100])
def test_a_deep_pot_is_settled_too(client: Client, digits: int) -> None:
    pot = "9" * digits
    sent = SENT | {"pot": pot, "cash_1": f"−{pot}", "cash_2": "0", "cash_3": "0"}
    page = client.post("/settle/", sent)
    assert page.status_code == 200
    assert page.context["settlement"].rounded["Boris"] == int("3" * digits)


def test_a_deeper_one_is_refused_at_its_field(client: Client) -> None:
    page = client.post("/settle/", SENT | {"pot": "9" * 101})
    assert page.status_code == 400
    assert list(page.context["form"].errors) == ["pot"]


def test_figures_that_do_not_balance_are_refused_with_what_is_left(client: Client) -> None:
    page = client.post("/settle/", SENT | {"pot": "71"})
    assert page.status_code == 400
    assert "do not balance: the results would sum to 1." in page.content.decode()
    assert "settlement" not in page.context
    assert page.context["form"]["cash_1"].value() == "-22"


@pytest.mark.parametrize(
    ("sent", "field", "words"),
    [
        ({"cash_2": "five"}, "cash_2", "Player 2, Won or lost in all"),
        ({"pot": "a lot"}, "pot", "The piggy bank"),
        ({"stake": "1/0"}, "stake", "Stake of each player"),
        ({"laws": "russian/sochi"}, "laws", "valid choice"),
        ({"name_3": "boris"}, "name_3", "Player 2 has this name already"),
    ],
)
def test_a_wrong_figure_is_named_at_its_field(
    client: Client, sent: dict[str, str], field: str, words: str
) -> None:
    page = client.post("/settle/", SENT | sent)
    assert page.status_code == 400
    assert list(page.context["form"].errors) == [field]
    assert words in page.content.decode()


def test_each_game_has_the_form_of_its_account_and_its_own_presets(client: Client) -> None:
    pot = client.get("/settle/?game=toy").content.decode()
    sheet = client.get("/settle/?game=russian").content.decode()
    assert 'name="cash_1"' in pot
    assert 'name="cash_1"' not in sheet
    assert 'name="whists_1_2"' in sheet
    assert 'value="toy/penny"' in pot
    assert 'value="toy/penny"' not in sheet
    for page in (pot, sheet):
        assert 'href="/settle/?game=toy"' in page
        assert 'href="/settle/?game=russian"' in page
    assert 'href="/settle/?game=toy" aria-current="page"' in pot


def test_another_size_keeps_what_was_written(client: Client) -> None:
    page = client.post("/settle/", SENT | {"resize": "4"})
    assert page.context["form"]["cash_3"].value() == "-43"
    assert page.context["form"]["cash_4"].value() is None
    assert page.context["form"]["pot"].value() == "70"
