"""A deal at its table as it stands now: the log, the game under its laws, the players' names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import referee
from referee import Deal as Game
from tournaments.models import PLACES, Action, Deal, Tournament
from tournaments.queries import logs
from tournaments.queries.hands import codes_in
from tournaments.queries.tables import players

PACK = (1 << 32) - 1


@dataclass(frozen=True, slots=True)
class Situation:
    """What everything on a console is derived from; `strict` is the tournament's mode."""

    deal: Deal
    rows: Sequence[Action]
    game: Game
    names: tuple[str, ...]
    strict: bool

    @property
    def letters(self) -> str:
        """The seats' names in records."""
        return PLACES[: len(self.names)]

    @property
    def phase(self) -> str:
        """The phase of the deal."""
        return self.game.stage.phase

    @property
    def hands_known(self) -> bool:
        """Whether the record knew every card before the first action."""
        return self.game.state.setup.dealt is not None

    def seat(self, letter: str) -> int | None:
        """The seat of this name; None where there is none."""
        return self.letters.find(letter) if len(letter) == 1 and letter in self.letters else None

    def read(self, line: str) -> referee.Action:
        """A line of the grammar at this table."""
        return referee.read_line(line, {name: place for place, name in enumerate(self.letters)})

    def write(self, action: referee.Action) -> str:
        """The line in its normal form."""
        return referee.write_line(action, self.letters)

    def takes(self, line: str) -> bool:
        """Whether the law would take this line now; tried on a game of its own."""
        trial = logs.game(self.deal, logs.standing(self.rows), logs.proofs(self.rows))
        try:
            trial.act(self.read(line))
        except referee.Refusal:
            return False
        return True

    def may_have_happened(self, line: str) -> bool:
        """Whether the law would take this line, marked, for all that lies open.

        Of a hand that is not on turn nobody learns here whether it holds the card: any card that
        lies nowhere open is answered as one of its own would be.
        """
        try:
            action = self.read(line)
        except referee.Refusal:
            return False
        if not isinstance(action, referee.Handling) or not self._hides(action):
            return self.takes(line)
        own = codes_in(self.game.state.held(action.seat) & ~self._open())
        return bool(own) and self.takes(f"{self.letters[action.seat]} play {own[0]} {action.mark}")

    def _hides(self, action: referee.Handling) -> bool:
        if action.verb != "play" or not self.hands_known or action.seat == self.game.turn():
            return False
        return not any(code in self._lying_open for code in map(str, action.cards))

    @property
    def _lying_open(self) -> list[str]:
        return codes_in(self._open())

    def _open(self) -> int:
        return openly_seen(self.game)


def openly_seen(game: Game) -> int:
    """The cards that everybody has seen or sees."""
    seen: int = game.state.board.played
    for hand in game.view(None).hands:
        seen |= hand
    return seen


def openly_possible(game: Game, seat: int) -> int:
    """The cards that this seat may hold for all that everybody knows: its own where they lie open,
    else those that were not seen elsewhere.
    """
    state, shown = game.state, game.view(None).hands[seat]
    if state.setup.dealt is None:
        return int(state.possible(seat))
    if shown == state.held(seat):
        return int(shown)
    return int(shown | (PACK & ~openly_seen(game)))


def lying(game: Game) -> int:
    """The cards that lie face up on the table now: the trick, exposed ones, hands laid down."""
    found = sum(1 << card for _seat, card in game.state.board.plays)
    for hand in game.view(None).hands:
        found |= hand
    return int(found)


def situation(deal: Deal) -> Situation:
    """The deal as its log has it."""
    rows = logs.rows(deal)
    game = logs.game(deal, logs.standing(rows), logs.proofs(rows))
    strict = deal.table.round.tournament.mode == Tournament.Mode.STRICT
    return Situation(deal, rows, game, players(deal.table), strict)
