"""Random claims in the middle of random deals, made by whoever may make them."""

from __future__ import annotations

from random import Random

from referee.actions import Action, Claiming, Counting, Handling
from referee.cards import DECK, cards_in
from referee.claims.commanding import commanded
from referee.deal import Deal
from tests.referee.company import Company
from tests.referee.dealing import Table, dealt
from tests.referee.properties.deals import refused


def in_play(chance: Random, table: Table, most: int) -> tuple[Deal, str] | None:
    """A deal in the midst of its play with at most so many tricks to come, and its headers."""
    layout = dealt(chance, table)
    deal, company = table.deal(layout), Company(chance, table, layout)
    company.patience = chance.choice((2, 4, 60))
    begin = chance.randrange(3 * (10 - most), 26)
    for _ in company.play(deal):
        board = deal.state.board
        if deal.stage.phase == "play" and 3 * board.done + len(board.plays) >= begin:
            return (deal, table.head(layout)) if board.done < 9 else None
    return None


def claim(chance: Random, deal: Deal) -> Claiming:
    """Any claim that the laws take here: a number where it will do, else a split."""
    state = deal.state
    seats = [seat for seat in range(len(state.seats.names)) if commanded(state, seat)]
    seat, left = chance.choice(seats), 10 - state.board.done
    own = [card for hand in commanded(state, seat) for card in cards_in(state.held(hand))]
    chance.shuffle(own)
    plan = tuple(own[: chance.randint(1, len(own))]) if chance.random() < 0.4 else ()
    number = chance.choice((None, chance.randint(0, left)))
    made = Claiming(seat, "claim", number=number, plan=plan)
    if chance.random() < 0.5 and deal_takes(deal, made):
        return made
    cuts = sorted(chance.randint(0, left) for _ in state.hands[1:])
    counts = [high - low for low, high in zip([0, *cuts], [*cuts, left], strict=True)]
    return Claiming(seat, "claim", tricks=tuple(zip(state.hands, counts, strict=True)), plan=plan)


def deal_takes(deal: Deal, action: Action) -> bool:
    """Whether the deal would take this action, which it does not do."""
    twin = Deal(deal.laws, deal.state.setup)
    twin.state = deal.state
    return refused(twin, action) is None


def disputed(chance: Random, table: Table, most: int) -> tuple[Deal, str] | None:
    """A deal whose claim somebody has just disputed, and its headers."""
    found = in_play(chance, table, most)
    if found is None:
        return None
    deal, head = found
    deal.act(claim(chance, deal))
    while True:
        turn = deal.turn()
        assert turn is not None
        claimed = deal.state.desk.claim
        assert claimed is not None
        last = len(claimed.agreed) + 1 == len(claimed.made.answering)
        word = "dispute" if last or chance.random() < 0.5 else "agree"
        deal.act(Action(turn, word))
        if word == "dispute":
            return deal, head


def anything(chance: Random, deal: Deal) -> Action:
    """An action about a claim or damage, sensible or not."""
    state, seats = deal.state, len(deal.state.seats.names)
    seat, turn = chance.randrange(seats), deal.turn()
    likely = seat if turn is None else turn
    held = list(cards_in(state.held(seat)))
    cards = tuple(chance.sample(DECK, chance.randint(1, 3)))
    tricks = tuple((one, chance.randint(0, 9)) for one in range(seats) if chance.random() < 0.7)
    return chance.choice(
        (
            Claiming(likely, "claim", number=chance.choice((None, chance.randint(0, 11)))),
            Claiming(seat, "claim", tricks=tricks or ((seat, 3),)),
            Claiming(seat, "claim", number=chance.randint(0, 5), plan=cards),
            Handling(seat, "hand", cards=tuple(held) or cards),
            Handling(seat, "hand", cards=cards),
            Action(likely, "agree"),
            Action(chance.choice((seat, likely)), "dispute"),
            Counting(seat, "damage", tricks=tricks or ((seat, 10),)),
        )
    )
