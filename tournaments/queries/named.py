"""A board with the players' names where the record has the letters of the seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from tournaments.models import PLACES
from tournaments.queries.boards import Board, Happened
from tournaments.queries.scores import ScoreTable


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
        if outcome is not None:
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
            score=None if board.score is None else self._score(board.score),
            outcome=outcome,
        )

    def _happened(self, done: Happened) -> Happened:
        """Letters stand in the thing too where tricks are counted: `A=6 B=4`."""
        thing = done.thing
        if done.verb == "tricks":
            parts = [part.partition("=") for part in thing.split()]
            thing = " ".join(f"{self.name(letter)}={count}" for letter, _sign, count in parts)
        return replace(
            done, actor=self.name(done.actor), thing=thing, winner=self.name(done.winner)
        )

    def _score(self, score: ScoreTable) -> ScoreTable:
        return ScoreTable(
            self.all(score.names),
            tuple(replace(row, name=self.name(row.name)) for row in score.rows),
        )
