"""Deals of Austrian préférence by their result, incidents, and the running account."""

import pytest

import referee
from referee.pot import RunningPot
from tests.referee.austrian.tables import BASE, paper, paper_refused
from tests.referee.tables import judged, payments

INCIDENT = """Entry: position
Hand A: S7
Hand B: S8
Hand C: SA
Tricks: A=5 B=2 C=2
Leader: A"""


def incident(contract: str, defence: str, *, cards: str = INCIDENT) -> dict[str, object]:
    """The verdict on the last trick of a deal with this contract."""
    more = f"Pot: 60\nContract: {contract}\nDefence: {defence}"
    return judged("A play S7; B play S8; C play SA", laws=BASE, cards=cards, more=more)


def test_a_result_names_the_suit_and_whether_it_was_from_hand() -> None:
    plain, by_hand = paper("A declare D"), paper("A declare D hand")
    assert plain["contract"]["from_hand"] is False
    assert by_hand["contract"]["from_hand"] is True
    assert (plain["phase"], plain["turn"]) == ("defence", "B")
    assert (paper("")["phase"], paper("")["turn"], paper("")["lawful"]) == ("declaration", None, [])


def test_a_result_takes_no_other_contract() -> None:
    assert paper_refused("A declare 6D") == ("choice-not-offered", "austrian 3")
    assert paper_refused("A declare D hand", options="hand=no") == (
        "choice-not-offered",
        "austrian 3",
    )
    assert paper_refused("A concede") == ("wrong-phase", None)
    assert paper_refused("D declare S", seats="A B C D", dealer="D") == (
        "out-of-turn",
        "austrian 3",
    )


def test_a_result_asks_how_the_one_whister_plays() -> None:
    asked = "A declare D; B pass; C whist"
    assert paper_refused(f"{asked}; tricks A=6 C=4") == ("wrong-phase", None)
    unlike = ("choice-not-offered", "austrian 5")
    assert paper_refused(f"{asked}; C alone; tricks A=6 B=1 C=3") == unlike
    assert paper_refused(f"{asked}; C alone; tricks A=6 C=3") == unlike
    assert paper_refused(f"{asked}; C open") == ("choice-not-offered", "austrian 4")
    assert payments(paper(f"{asked}; C invite; tricks A=6 B=1 C=3")) == [
        "pot>A 10 pot",
        "A>C 4 tricks",
    ]


@pytest.mark.parametrize(
    ("said", "tricks"),
    [
        ("B whist; C whist", "A=6 B=3"),
        ("B whist; C whist", "A=6 B=3 C=2"),
        ("B pass; C whist; C alone", "A=6 B=1 C=3"),
    ],
)
def test_a_result_has_ten_tricks_none_of_them_a_dead_hands(said: str, tricks: str) -> None:
    refusal = paper_refused(f"A declare D; {said}; tricks {tricks}")
    assert refusal == ("choice-not-offered", "austrian 5")


def test_a_result_without_a_buyer_is_finished_at_once() -> None:
    verdict = paper("all-pass")
    assert (verdict["status"], verdict["mode"], payments(verdict)) == ("finished", None, [])


@pytest.mark.parametrize(
    ("contract", "from_hand", "bonus"), [("A H", False, []), ("A H hand", True, ["hearts"] * 2)]
)
def test_an_incident_says_whether_the_contract_is_from_hand(
    contract: str, from_hand: bool, bonus: list[str]
) -> None:
    verdict = incident(contract, "B=whist C=whist")
    assert verdict["contract"]["from_hand"] is from_hand
    assert [row.split()[-1] for row in payments(verdict) if "hearts" in row] == bonus


def test_an_incident_knows_alone_and_invited() -> None:
    alone = INCIDENT.replace("Hand C: SA\n", "").replace("B=2 C=2", "B=4")
    more = "Contract: A S\nDefence: B=alone C=pass"
    verdict = judged("A play S7; B play S8", laws=BASE, cards=alone, more=more)
    assert (verdict["defence"], verdict["mode"]) == ({"B": "alone", "C": "pass"}, "closed")
    assert verdict["tricks"] == {"A": 5, "B": 5, "C": 0}
    invited = incident("A S", "B=invite C=pass")
    assert payments(invited)[1] == "A>B 5 tricks"


@pytest.mark.parametrize(
    ("contract", "defence"),
    [
        ("A 6S", "B=whist C=whist"),
        ("A misere", "B=whist C=whist"),
        ("A S", "B=whist C=pass"),
        ("A S", "B=pass C=pass"),
        ("A S", "B=half-whist C=pass"),
    ],
)
def test_an_incident_that_cannot_be(contract: str, defence: str) -> None:
    verdict = incident(contract, defence)
    assert verdict["refusal"]["code"] == "bad-deal"


def test_an_incident_of_a_deal_that_is_thrown_in_cannot_be() -> None:
    more = "Contract: all-pass"
    assert judged("", laws=BASE, cards=INCIDENT, more=more)["refusal"]["code"] == "bad-deal"


def test_an_incident_is_led_first_by_whoever_the_laws_say() -> None:
    hands = """Entry: position
Hand A: SKJT97 CKT8 D7 H9
Hand B: S8 CAQJ7 DQJT9 HK
Hand C: SAQ C9 D8 HAQJT87
Contract: B D
Defence: A=whist C=whist
Tricks: A=0 B=0 C=0
"""
    assert judged("", laws=BASE, cards=hands + "Leader: B")["turn"] == "B"
    wrong = judged("", laws=BASE, cards=hands + "Leader: A")["refusal"]
    assert (wrong["code"], wrong["line"]) == ("bad-deal", 11)


def test_an_incidents_talon_is_not_the_declarers_who_plays_from_hand() -> None:
    body = "A play S7; B play S8; C play SK; A announce four-aces"
    cards = INCIDENT.replace("SA", "SK") + "\nTalon: DA D7"
    for contract, false in (("A H", False), ("A H hand", True)):
        more = f"Contract: {contract}\nDefence: B=whist C=whist"
        refusal = judged(body, laws=BASE, cards=cards, more=more)["refusal"]
        assert (refusal is not None) == false
    held = INCIDENT + "\nTalon: S7 D7\nContract: A H hand\nDefence: B=whist C=whist"
    assert judged("", laws=BASE, cards=held)["refusal"]["message_id"] == "bad-deal/two-places"


@pytest.mark.parametrize(
    ("laws", "added"), [("base", 0), ("styrian", 0), ("unlimited", 10), ("limited", 10)]
)
def test_the_account_takes_the_dealers_stake_in_the_games_that_have_one(
    laws: str, added: int
) -> None:
    account = referee.laws_named(f"austrian/{laws}").sheet(3)
    assert isinstance(account, RunningPot)
    dealt = account.dealt(2)
    assert (dealt.pot, dealt.cash) == (added, (0, 0, -added))
    assert account.closed is False


def test_the_seeds_pot_runs_to_130() -> None:
    laws = referee.laws_named("austrian/unlimited")
    body = "A declare S; B whist; C whist; tricks A=5 B=4 C=1"
    score = paper(body, laws="austrian/unlimited", pot="40")["score"]
    account = RunningPot((0, 0, 0), 40, added=10)
    account = account.entered(laws.written(score, "ABC")).dealt(0)
    assert (account.pot, account.cash) == (130, (-70, 16, -36))


def test_what_is_left_in_the_pot_is_shared() -> None:
    sheet = {"players": ["A", "B", "C"], "cash": {"A": -70, "B": 16, "C": -36}, "pot": 90}
    settled = referee.settle({"laws": "austrian/limited", "options": {"cap": 50}, **sheet})
    assert settled.as_json()["exact"] == {"A": -40, "B": 46, "C": -6}


@pytest.mark.parametrize(
    "option", ["cap=70", "fill=0", "all_pass=play", "lead=dealer", "whist=greedy", "fill=x"]
)
def test_options_that_the_family_lacks(option: str) -> None:
    assert refused_options(option) == "unknown-option"


@pytest.mark.parametrize("laws", ["base", "unlimited", "limited", "styrian"])
def test_every_preset_takes_every_option(laws: str) -> None:
    named = referee.laws_named(f"austrian/{laws}")
    for option in named.options:
        for value in option.values:
            figure = "7" if value == "number" else value
            chosen = referee.laws_named(f"austrian/{laws}", {option.name: figure})
            assert chosen.choices[option.name] == figure


def refused_options(option: str) -> str:
    verdict = judged("A pass", laws=BASE, options=option)
    return verdict["refusal"]["code"]
