"""What a console keeps to itself: a refusal, the hands of those who are not on turn, every sign."""

import re
from collections.abc import Iterator

import pytest
from django.test import Client

from tests.rig.phones import BOUGHT, HANDS, Phone, phone_of
from tournaments import live
from tournaments.services import deals
from tournaments.services.actors import ROOT

SHOWN_A_HEART = (*BOUGHT, "B play SK", "C play SJ", "A play SA")
CHANGING = re.compile(
    r'(name="(?:key|csrfmiddlewaretoken|deal)" value="[^"]*"|data-since="[^"]*"'
    r'|hx-vals=\'[^\']*\'|data-pick="[^"]*")'
)

SWAPS = {
    "C is on turn": ((*BOUGHT, "B play SK"), {"HK": "HA", "DJ": "DT"}),
    "C holds an exposed card": (
        (*BOUGHT, "C play HJ !", "A choose ban", "B play SK"),
        {"HK": "HA", "DJ": "DT"},
    ),
    "the declarer chooses": ((*BOUGHT, "C play HJ !"), {"H7": "HQ", "DT": "DK"}),
    "C mends a revoke": (
        (*BOUGHT, "B play SK", "C play HQ !", "B revoke C 1"),
        {"HK": "HA", "DJ": "DT"},
    ),
    "B answers a claim": ((*SHOWN_A_HEART, "A claim 9"), {"HQ": "HA", "DK": "DT"}),
    "B may have to play a named card": ((*BOUGHT, "outsider advise B"), {"HK": "HQ", "CQ": "CJ"}),
}
"""Lines, and cards that two players who are not asked have exchanged between them."""


def exchanged(cards: dict[str, str]) -> str:
    """The same deal in which these cards have changed places."""
    names = cards | {there: here for here, there in cards.items()}
    lines = []
    for line in HANDS.splitlines():
        head, _sign, groups = line.partition(": ")
        held = [group[0] + rank for group in groups.split() for rank in group[1:]]
        moved = [names.get(card, card) for card in held]
        suits = {suit: "".join(card[1] for card in moved if card[0] == suit) for suit in "SHDC"}
        lines.append(f"{head}: " + " ".join(suit + ranks for suit, ranks in suits.items() if ranks))
    lines[-1] = HANDS.splitlines()[-1]
    return "\n".join(lines)


def screens(phone: Phone) -> Iterator[tuple[str, str]]:
    """Every screen that two taps lead to, and one way on from each of those."""
    waiting, seen = [("", 0)], {""}
    while waiting:
        query, depth = waiting.pop(0)
        page = CHANGING.sub("", phone.page(query).partition('id="console"')[2])
        yield query, page.replace(phone.table.token, "")
        links = sorted(set(re.findall(r'href="(\?[^"]+)"', page)))
        for link in links if depth < 2 else links[-1:]:
            plain = link.replace("&amp;", "&")
            if plain not in seen and depth < 5:
                seen.add(plain)
                waiting.append((plain, depth + 1))


@pytest.mark.parametrize(
    ("mode", "case"),
    [*(("strict", case) for case in SWAPS), ("silent", "C is on turn")],
)
def test_no_screen_depends_on_a_hand_that_is_not_asked(db: None, mode: str, case: str) -> None:
    lines, cards = SWAPS[case]
    seen = []
    for dealt in (exchanged({}), exchanged(cards)):
        phone = phone_of(mode, name=f"{case} {len(seen)}")
        deals.open_next(table=phone.table, actor=ROOT, cards=dealt)
        phone.tap(*lines)
        seen.append(dict(screens(phone)))
    assert len(seen[0]) > 8
    for query, page in seen[0].items():
        assert page == seen[1][query], query


def test_of_a_refusal_nobody_else_hears(strict: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    deals.open_next(table=strict.table, actor=ROOT, cards=HANDS)
    strict.tap(*BOUGHT, "B play SK")
    other = Client()
    other.cookies = strict.client.cookies
    said: list[live.Change] = []
    monkeypatch.setattr(live, "publish", said.append)
    before = CHANGING.sub("", other.get(strict.url).content.decode())
    public = f"/t/{strict.table.round.tournament.slug}/"
    told = other.get(public).content
    assert strict.send(line="C play HQ") == 400
    assert said == []
    assert CHANGING.sub("", other.get(strict.url).content.decode()) == before
    assert b"3.9.3" not in other.get(public).content
    assert len(told) == len(other.get(public).content)


def test_undo_has_no_sign_for_what_happened_in_silence(silent: Phone) -> None:
    deals.open_next(table=silent.table, actor=ROOT)
    silent.tap(*BOUGHT[:3], "A talon SQ D8", "A discard", *BOUGHT[4:], "B play SK", "C play HQ")
    page = silent.page()
    assert "!" not in re.sub(r"<[^>]+>", "", page.partition("console-bar")[2])
    assert "revoke" not in page.partition("console-bar")[2]
