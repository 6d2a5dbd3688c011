"""A claim among people: what is claimed, who has answered, how its proof is coming on."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.models import Job
from tournaments.queries import jobs
from tournaments.queries.hands import BoardCard, codes_in, fan, loose
from tournaments.queries.situations import Situation

TRICKS = 10


@dataclass(frozen=True, slots=True)
class Hidden:
    """A hand that is not on record, which a dispute needs: so many cards."""

    letter: str
    name: str
    count: int


@dataclass(frozen=True, slots=True)
class Proved:
    """How a disputed claim was settled: the side's tricks at worst, the line that shows it."""

    result: int
    upheld: bool
    line: tuple[tuple[str, BoardCard], ...]


@dataclass(frozen=True, slots=True)
class Claim:
    """`number` of the `left` tricks are claimed for the claimant's side; `shares` says whose they
    would be, `lying` the claimant's cards. `search` is how the proof is coming on: empty while
    nobody disputes, then `queued`, `running`, `undecided` or `failed`; `positions` of at most
    `most` have been searched.
    """

    by: str
    letter: str
    number: int
    left: int
    shares: tuple[tuple[str, int], ...]
    plan: tuple[BoardCard, ...]
    agreed: tuple[str, ...]
    disputed_by: str
    search: str
    positions: int
    most: int
    hidden: tuple[Hidden, ...]
    lying: tuple[tuple[str, tuple[BoardCard, ...]], ...]
    proof: Proved | None


def claim(situation: Situation) -> Claim | None:
    """The claim of this deal that was made last, if there is one."""
    state, names = situation.game.state, situation.names
    found = state.desk.claim
    if found is None:
        return None
    made, disputed = found.made, found.disputed_by
    job = None if disputed is None or found.proof else jobs.proof_of(situation.deal)
    return Claim(
        by=names[made.seat],
        letter=situation.letters[made.seat],
        number=made.number,
        left=TRICKS - state.board.done,
        shares=tuple((names[seat], count) for seat, count in made.tricks),
        plan=loose(str(card) for card in made.plan),
        agreed=tuple(names[seat] for seat in found.agreed),
        disputed_by="" if disputed is None else names[disputed],
        search="" if disputed is None or found.proof else search_of(job),
        positions=0 if job is None else job.positions or 0,
        most=0 if job is None else job.most or 0,
        hidden=tuple(hidden(situation, seat) for seat in state.hands if is_hidden(situation, seat)),
        lying=tuple((names[seat], _lying(situation, seat)) for seat in made.claimants),
        proof=_proved(situation),
    )


def is_hidden(situation: Situation, seat: int) -> bool:
    """Whether the record does not prove every card of this hand."""
    game = situation.game
    return game.state.held(seat).bit_count() != game.view(None).sizes[seat]


def is_covered(situation: Situation, seat: int) -> bool:
    """Whether this hand is not face up for everybody to see."""
    game = situation.game
    return game.view(None).hands[seat] != game.state.held(seat) or is_hidden(situation, seat)


def hidden(situation: Situation, seat: int) -> Hidden:
    """The hand as it is asked for."""
    size = situation.game.view(None).sizes[seat]
    return Hidden(situation.letters[seat], situation.names[seat], size)


def search_of(job: Job | None) -> str:
    """How the search for the proof stands: what its last job says."""
    if job is None or job.state == Job.State.QUEUED:
        return "queued"
    if job.state == Job.State.SET_ASIDE:
        return "failed"
    undecided = job.state == Job.State.DONE and "positions" in (job.result or {})
    return "undecided" if undecided else "running"


def _lying(situation: Situation, seat: int) -> tuple[BoardCard, ...]:
    """The claimant's cards, which lie on the table now."""
    return fan(codes_in(situation.game.view(None).hands[seat]))


def _proved(situation: Situation) -> Proved | None:
    found = situation.game.state.desk.claim
    if found is None or found.proof is None:
        return None
    line = tuple((situation.names[seat], loose([str(card)])[0]) for seat, card in found.proof.line)
    return Proved(found.proof.result, found.proof.upheld, line)
