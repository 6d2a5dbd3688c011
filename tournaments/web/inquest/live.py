"""A deal in progress at its table: what the director's phone is given, and the ruling on it.

Nothing here shows a figure, what a search could tell, or a card that does not lie on the table; but
the cards with which a revoke can be mended, to a director who does not play there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import referee
from tournaments.models import PLACES, Action, Deal
from tournaments.queries import entered, fitting, logs, restating
from tournaments.queries.hands import codes_in
from tournaments.queries.inquiries import Finding, found
from tournaments.queries.inquiry_before import callers, passed
from tournaments.queries.inquiry_games import course_of, situation
from tournaments.queries.inquiry_outcomes import outcome
from tournaments.queries.situations import openly_possible
from tournaments.queries.tables import players
from tournaments.queries.words import Words
from tournaments.web.inquest import hanging, offering, phrases, readback
from tournaments.web.inquest.answers import Answers
from tournaments.web.inquest.cited import Article, told
from tournaments.web.inquest.hanging import Move, Naming
from tournaments.web.inquest.kinds import kind
from tournaments.web.inquest.marked import Marked, marked


@dataclass(frozen=True)
class LiveRuling:
    """Facts, article, the chooser's options and what binds; `lines` are not written yet."""

    facts: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    article: Article | None = None
    kind: str = ""
    note: str = ""
    refusal: str = ""
    chooser: str = ""
    choices: tuple[Move, ...] = ()
    offered: tuple[str, ...] = ()
    mends: tuple[tuple[Move, ...], ...] = ()
    bonds: tuple[str, ...] = ()
    demands: tuple[Move, ...] = ()
    namings: tuple[Naming, ...] = ()
    marked: tuple[Marked, ...] = field(default=())
    restated: str = ""

    @property
    def decided(self) -> tuple[str, ...]:
        """Nothing is decided before it is written."""
        return ()


@dataclass(frozen=True)
class Live:
    """A deal as its log has it."""

    deal: Deal
    rows: Sequence[Action]
    game: referee.Deal
    names: dict[str, str]

    @classmethod
    def of(cls, deal: Deal) -> Live:
        """The deal now."""
        rows = logs.rows(deal)
        game = logs.game(deal, logs.standing(rows), logs.proofs(rows))
        names = dict(zip(PLACES, players(deal.table), strict=False))
        return cls(deal, rows, game, names)

    def fresh(self) -> referee.Deal:
        """The same deal once more, to go on by lines that are not written."""
        return logs.game(self.deal, logs.standing(self.rows), logs.proofs(self.rows))

    @property
    def given(self) -> dict[str, Any]:
        """What need not be asked: everything that lies open at the table."""
        state, letters = self.game.state, self.game.state.seats.names
        contract, idle = state.contract, state.seats.idle
        declarer = None if contract is None else contract.declarer
        leader = state.board.leader
        return {
            "live": "yes",
            "laws": self.game.laws.name,
            "options": " ".join(f"{name}={value}" for name, value in self._options),
            "n": str(len(letters)),
            "dealer": letters[state.seats.dealer],
            "idle": "" if idle is None else letters[idle],
            "declarer": "" if declarer is None else letters[declarer],
            "defence": course_of(state),
            "sit": self._situation,
            "done": state.board.done,
            "lying": sum(seat in state.hands for seat, _ in state.board.plays),
            "leader": letters[leader],
            "phase": self.game.stage.phase,
            "on_record": ".".join(str(card) for _, card in state.board.plays),
            "turn": "" if (turn := self.game.turn()) is None else letters[turn],
            "callers": ".".join(callers(self.game)),
            "passed": ".".join(passed(self.game)),
            "played": ".".join(codes_in(state.board.played)),
            "duty": self._duty,
            "held": self._held(),
            "tricks": self._tricks(),
            **{f"n{letter}": name for letter, name in self.names.items()},
        }

    @property
    def _are_told(self) -> bool:
        """Whether the laws' answers tell nothing of a hand that the record knows."""
        return self.game.state.setup.dealt is None

    def _tricks(self) -> dict[str, dict[str, str]]:
        """Who played which card to every complete trick, by its number."""
        board, letters = self.game.state.board, self.game.state.seats.names
        numbers = range(board.unlisted + 1, board.done + 1)
        return {
            str(number): {letters[seat]: str(card) for seat, card in trick.plays if seat >= 0}
            for number in numbers
            if (trick := board.trick(number))
        }

    def _held(self) -> dict[str, str]:
        """The cards that each hand in play can hold, for all that lies open."""
        letters = self.game.state.seats.names
        return {
            letters[seat]: ".".join(codes_in(openly_possible(self.game, seat)))
            for seat in self.game.state.hands
        }

    @property
    def _duty(self) -> str:
        """What binds whoever is on turn: a ban or an order on the lead, an exposed card."""
        state, turn = self.game.state, self.game.turn()
        if turn is None or self.game.stage.phase != "play":
            return ""
        bound = any(one.seat == turn for one in state.desk.of(referee.SeatBound))
        if bound and not state.board.plays:
            return "order"
        return "exposed" if state.desk.exposed(turn) & ~state.board.played else ""

    @property
    def _options(self) -> list[tuple[str, str]]:
        return sorted(self.deal.table.round.tournament.options.items())

    @property
    def _situation(self) -> str:
        contract = self.game.state.contract
        if contract is None:
            return ""
        if contract.kind != "game":
            return str(contract.kind)
        said = course_of(self.game.state)
        return situation(said) if said else ""

    def now(self, language: str) -> LiveRuling:
        """What the deal waits for, and what binds until it is discharged."""
        offer = self.game.state.desk.offer
        row = None if offer is None else self.game.state.desk.irregularities[offer.number - 1]
        happened = offering.happened(self.game, self.names)
        return LiveRuling(
            facts=(happened,) if happened else (),
            article=None if offer is None else self._fitting(offer.number, language),
            kind="" if row is None else kind(row.kind),
            **self._choices(self.game),
            bonds=hanging.bonds(self.game, self.names),
            demands=hanging.demands(self.game, self.names) if self._are_told else (),
            namings=hanging.namings(self.game, self.names, is_open=self._are_told),
            marked=marked(self.game, self.names),
        )

    def ruling(self, answers: Answers, words: Words, language: str) -> LiveRuling:
        """What the answers would write, and what the laws make of it; nothing is written."""
        told_so, game = answers.told(), self.fresh()
        finding, restated = found(game, told_so), ""
        if finding.refusal is not None and finding.refusal.code == restating.UNPROVED:
            stated = restating.restated(self.deal, self.rows, told_so.who, told_so.number)
            if stated is not None:
                game, finding = stated.game, found(stated.game, told_so)
                restated = phrases.restated(self.names[stated.letter], stated.card)
        if (late := entered.refusal(self.deal, finding.lines)) is not None:
            finding, restated = Finding(refusal=late, article=late.article or ""), ""
        known = outcome(game, finding)
        return LiveRuling(
            facts=readback.facts(answers, words),
            lines=finding.lines if finding.stands else (),
            article=Article.of(self.game.laws, known.article, language),
            kind=kind(known.kind),
            note=phrases.notes().get(known.note, ""),
            refusal=told(finding.refusal, self.names, words),
            chooser=self.names[known.chooser] if known.chooser else "",
            offered=tuple(offering.choice(game, word, self.names) for word in known.choices),
            bonds=hanging.bonds(game, self.names),
            restated=restated if finding.stands else "",
        )

    def _choices(self, game: referee.Deal) -> dict[str, Any]:
        """The options as lines; a revoke is mended with a card that can be: a lawful one of the
        hand, where that is not known one that was not seen elsewhere.
        """
        turn, phase = game.turn(), game.stage.phase
        if phase not in ("remedy", "claim") or turn is None:
            return {}
        letter = game.state.seats.names[turn]
        offer = game.state.desk.offer
        chooser = {"chooser": self.names[letter]}
        moves = hanging.moves(game, self.names)
        if offer is not None and offer.choices == ("correct",):
            return {**chooser, "mends": hanging.by_suit(moves)}
        return {**chooser, "choices": moves}

    def _fitting(self, number: int, language: str) -> Article | None:
        """That of the irregularity which waits for a choice, or for the director."""
        return Article.of(self.game.laws, fitting.article(self.game, number), language)
