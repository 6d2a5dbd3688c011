"""A board with the players' names where the record has the letters of the seats."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from referee import Account, ClaimAccount, Told
from tournaments.models import PLACES
from tournaments.queries.boards import Board, Happened
from tournaments.queries.findings import Findings
from tournaments.queries.proof_lines import ProofLine

PEOPLE = frozenset({"seat", "by", "on", "claimant"})
"""The parts of a telling that name seats."""

POINTING = frozenset({"revoke", "inspect", "ask", "advise"})
"""The verbs behind which a seat is named."""


@dataclass(frozen=True, slots=True)
class Names:
    """Letters and names; what is no letter stays as it is."""

    by_letter: Mapping[str, str]

    @classmethod
    def of(cls, players: Sequence[str]) -> Names:
        """The players in order of turn."""
        return cls(dict(zip(PLACES, players, strict=False)))

    @property
    def header(self) -> str:
        """The header line that tells a record's reader who is who."""
        return "Players: " + ", ".join(
            f"{letter} {name}" for letter, name in self.by_letter.items()
        )

    def name(self, letter: str) -> str:
        """One of them."""
        return self.by_letter.get(letter, letter)

    def all(self, letters: Sequence[str]) -> tuple[str, ...]:
        """Several of them."""
        return tuple(self.name(letter) for letter in letters)

    def board(self, board: Board) -> Board:
        """The same board among people."""
        contract = board.contract
        if contract is not None and contract["declarer"]:
            contract = {**contract, "declarer": self.name(contract["declarer"])}
        outcome = board.outcome
        if outcome is not None and "declarer" in outcome[1]:
            outcome = outcome[0], {**outcome[1], "declarer": self.name(outcome[1]["declarer"])}
        return replace(
            board,
            happened=self._happened(board.happened),
            seats=tuple(replace(seat, name=self.name(seat.name)) for seat in board.seats),
            trick=tuple(replace(card, seat=self.name(card.seat)) for card in board.trick),
            auction=replace(board.auction, names=self.all(board.auction.names)),
            tricks=replace(
                board.tricks,
                names=self.all(board.tricks.names),
                rows=tuple(replace(row, winner=self.name(row.winner)) for row in board.tricks.rows),
            ),
            contract=contract,
            turn=None if board.turn is None else self.name(board.turn),
            score=None if board.score is None else board.score.renamed(self.name),
            outcome=outcome,
            findings=self._findings(board.findings),
        )

    def proof(self, line: ProofLine) -> ProofLine:
        """The same line of play among people."""
        stops = tuple(
            replace(
                stop,
                winner=self.name(stop.winner),
                plays=tuple((self.name(seat), card) for seat, card in stop.plays),
            )
            for stop in line.stops
        )
        return replace(line, stops=stops, tellings=self._all_told(line.tellings))

    def _findings(self, found: Findings) -> Findings:
        return replace(
            found,
            irregularities=tuple(self._account(row) for row in found.irregularities),
            rulings=tuple(replace(row, told=self.told(row.told)) for row in found.rulings),
            statements=tuple(replace(row, told=self.told(row.told)) for row in found.statements),
            claim=None if found.claim is None else self._claim(found.claim),
            waiting=None if found.waiting is None else self.told(found.waiting),
        )

    def _account(self, row: Account) -> Account:
        damages = tuple(
            damage._replace(tellings=self._all_told(damage.tellings)) for damage in row.damages
        )
        return row._replace(
            what=self.told(row.what), followed=self._all_told(row.followed), damages=damages
        )

    def _claim(self, claim: ClaimAccount) -> ClaimAccount:
        made, answers = self._all_told(claim.made), self._all_told(claim.answers)
        return claim._replace(made=made, answers=answers)

    def _all_told(self, tellings: Iterable[Told]) -> tuple[Told, ...]:
        return tuple(self.told(telling) for telling in tellings)

    def told(self, telling: Told) -> Told:
        """Seats stand in some of its parts, and before the counts of tricks."""
        params = dict(telling.params)
        for part in PEOPLE & params.keys():
            value = params[part]
            params[part] = self.name(value) if isinstance(value, str) else self.all(value)
        if "tricks" in params:
            params["tricks"] = {self.name(one): n for one, n in params["tricks"].items()}
        return telling._replace(params=params)

    def _happened(self, done: Happened) -> Happened:
        """Letters stand in the thing too where tricks are counted, `A=6 B=4`, or pointed at."""
        parts = [part.partition("=") for part in done.thing.split()]
        points = done.verb in POINTING
        thing = " ".join(
            f"{self.name(word) if sign or points else word}{sign}{count}"
            for word, sign, count in parts
        )
        return replace(
            done, actor=self.name(done.actor), thing=thing, winner=self.name(done.winner)
        )
