"""A deal that waits card by card and is entered by its result over the API: its log tells both."""

from tests.rig.callers import Caller
from tests.tournaments.api.conftest import CARDS, World
from tournaments.models import Deal

LINES = {"lines": ["C declare 6S", "A pass", "B pass"]}


def test_it_is_the_same_deal_with_another_opening_and_without_hands(
    world: World, director: Caller
) -> None:
    made = world.callers["scorer"].post(f"/api/v1/tables/{world.table.token}/results", LINES)
    assert (made["token"], made["source"]) == (world.deal.token, "result")
    rows = director.get(f"/api/v1/deals/{world.deal.token}/log?kind=open")["items"]
    assert [(row["number"], row["replaces"]) for row in rows] == [(1, []), (2, [1])]
    text = director.get(f"/api/v1/deals/{world.deal.token}/record")["record"]
    assert "Entry: result" in text
    assert "Hand " not in text


def test_a_preview_leaves_it_as_it_was(world: World) -> None:
    path = f"/api/v1/tables/{world.table.token}/results/preview"
    assert world.callers["scorer"].post(path, LINES, 200)["refusal"] is None
    deal = Deal.objects.get(pk=world.deal.pk)
    assert (deal.source, deal.cards, deal.version) == ("deal", CARDS, 1)


def test_other_hands_than_it_has_are_refused(world: World, device: Caller) -> None:
    told = device.post(f"/api/v1/tables/{world.table.token}/deals", {}, 422)
    assert told["code"] == "deal-open"
