"""Settle a sheet: results with their steps, the drawing, and errors at their fields."""

import pytest
from django.test import Client

from tournaments.models import Judgement
from tournaments.queries.figures import figure
from tournaments.web.drawing import HEIGHT, WIDTH, drawing

SHEET = {
    "laws": "russian/sochi",
    "players": "3",
    "settle": "1",
    "name_1": "Anna",
    "pool_1": "10",
    "mountain_1": "14",
    "name_2": "Boris",
    "pool_2": "8",
    "mountain_2": "20",
    "name_3": "Vera",
    "pool_3": "12",
    "mountain_3": "6",
    "whists_1_2": "36",
    "whists_1_3": "22",
    "whists_2_1": "14",
    "whists_2_3": "40",
    "whists_3_1": "18",
    "whists_3_2": "52",
}

pytestmark = pytest.mark.django_db


def test_a_sheet_is_settled_with_its_steps(client: Client) -> None:
    page = client.post("/settle/", SHEET)
    assert page.context["settlement"].rounded == {"Anna": 20, "Boris": -121, "Vera": 101}
    text = page.content.decode()
    for words in ("−120\xa02/3", "(13\xa01/3 − 14) × 10", "+19\xa01/3", "58 − 32"):
        assert words in text


def test_nothing_is_stored(client: Client) -> None:
    client.post("/settle/", SHEET)
    assert not Judgement.objects.exists()


def test_empty_fields_are_nought_and_empty_names_letters(client: Client) -> None:
    page = client.post("/settle/", {"laws": "russian/sochi", "players": "4", "settle": "1"})
    assert page.context["settlement"].rounded == {"A": 0, "B": 0, "C": 0, "D": 0}


def test_the_pool_point_can_be_changed(client: Client) -> None:
    page = client.post("/settle/", SHEET | {"pool_point": "20", "pool_target": "20"})
    assert page.context["settlement"].basis.point == 20
    assert page.context["sheet"].target == "20"


def test_fractions_and_minus_signs_are_read(client: Client) -> None:
    page = client.post("/settle/", SHEET | {"whists_1_2": "7/2", "mountain_3": "−4"})
    assert page.context["form"].sheet()["whists"]["Anna"]["Boris"] == "7/2"
    assert page.context["form"].sheet()["mountain"]["Vera"] == "-4"


@pytest.mark.parametrize(
    ("sent", "field", "words"),
    [
        ({"pool_2": "ten"}, "pool_2", "Player 2, Pool"),
        ({"pool_2": "1/0"}, "pool_2", "whole number"),
        ({"pool_2": "٣"}, "pool_2", "whole number"),
        ({"mountain_1": "1.5"}, "mountain_1", "whole number"),
        ({"whists_3_1": "9" * 30}, "whists_3_1", "Player 3, Whists on Anna"),
        ({"name_3": "anna"}, "name_3", "Player 1 has this name already"),
        ({"name_3": "x" * 30}, "name_3", "at most 20"),
        ({"laws": "russian/nowhere"}, "laws", "valid choice"),
        ({"pool_point": "0"}, "pool_point", "greater than or equal to 1"),
        ({"pool_target": "many"}, "pool_target", "whole number"),
    ],
)
def test_a_wrong_figure_is_named_at_its_field_and_kept(
    client: Client, sent: dict[str, str], field: str, words: str
) -> None:
    page = client.post("/settle/", SHEET | sent)
    assert page.status_code == 400
    assert list(page.context["form"].errors) == [field]
    assert words in page.content.decode()
    assert page.context["form"][field].value() == sent[field]
    assert "settlement" not in page.context


def test_the_table_changes_its_size_and_keeps_the_figures(client: Client) -> None:
    page = client.post("/settle/", SHEET | {"resize": "4"})
    assert page.context["form"]["pool_1"].value() == "10"
    assert page.context["form"]["name_4"].value() is None
    assert 'id="id_whists_4_1"' in page.content.decode()


@pytest.mark.parametrize("count", [3, 4])
def test_every_figure_of_the_sheet_is_drawn_inside_it(count: int) -> None:
    names = ["Anna", "Boris", "Vera", "Gleb"][:count]
    sheet = {
        "players": names,
        "pool": {name: 100 + seat for seat, name in enumerate(names)},
        "mountain": {name: 200 + seat for seat, name in enumerate(names)},
        "whists": {
            name: {other: 300 + 10 * seat + place for place, other in enumerate(names)}
            for seat, name in enumerate(names)
        },
    }
    drawn = drawing(sheet, "10", figure)
    figures = {label.text.rstrip(".") for label in drawn.labels if label.kind == "figure"}
    assert len(figures) == count * (count + 1)
    assert len({(label.x, label.y) for label in drawn.labels}) == len(drawn.labels)
    assert all(0 < label.x < WIDTH and 0 < label.y < HEIGHT for label in drawn.labels)


@pytest.mark.parametrize(
    ("value", "written"),
    [("0", "0"), ("-4", "−4"), ("7/2", "3\xa01/2"), ("-1/3", "−1/3"), (12, "12")],
)
def test_figures_are_written_as_people_do(value: object, written: str) -> None:
    assert figure(value) == written
