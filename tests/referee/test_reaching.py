"""What could have been without a lead out of turn, as a question to the solver (3.9.14.3)."""

import referee

HEAD = (
    "Laws: russian/rostov\nSeats: A B C\nDealer: A\nEntry: position\nContract: all-pass\n"
    "Tricks: A=2 B=1 C=3\nLeader: B\n{trick}Hand A: HK D7 C87\nHand B: {b}\nHand C: SQ HA8 CA\n"
)


def asked(trick: str = "", b: str = "SAK H9 D9", *, body: str = "C play HA !") -> object:
    played = referee.replay(HEAD.format(trick=trick, b=b) + f"\n{body}\n")
    assert played.refused is None
    assert played.deal is not None
    return referee.reach_question(played.deal)


def test_the_wrong_card_is_back_in_the_hand_and_the_rightful_seat_leads() -> None:
    question = asked()
    assert isinstance(question, dict)
    assert (question["ask"], question["leader"]) == ("reachable", "B")
    assert question["hands"]["C"] == "SQ CA HA8"
    answer = referee.solve(question)
    assert answer["reachable"]
    assert all(sum(vector) == 4 for vector in answer["reachable"])


def test_it_agrees_with_the_damage_that_is_judged() -> None:
    question = asked()
    assert isinstance(question, dict)
    reached = {tuple(vector) for vector in referee.solve(question)["reachable"]}
    assert 0 < len(reached) < 15, "some of the fifteen splits, not all"
    for a in range(5):
        for b in range(5 - a):
            counts = f"A={2 + a} B={1 + b} C={3 + 4 - a - b}"
            body = f"C play HA !\nA damage {counts}"
            verdict = referee.judge(HEAD.format(trick="", b="SAK H9 D9") + f"\n{body}\n")
            [damage] = verdict["irregularities"][0]["damage"]
            assert damage["reachable"] is ((b, 4 - a - b, a) in reached), counts


def test_without_such_an_end_there_is_nothing_to_ask() -> None:
    assert asked(body="B play SA") is None
