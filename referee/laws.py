"""What a family hands over to the engine: names, options, stages, scoring and texts.

The engine never asks which family it serves; it follows the stages that `Laws` composes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from .tricks import OFF

if TYPE_CHECKING:
    from .accounts import Running, Score, Settled, Tricks
    from .actions import Action
    from .articles import Enforcement, Texts
    from .choices import Option
    from .errors import Refusal
    from .events import Event
    from .seats import Seat
    from .speech import Speech
    from .state import Setup, State

FINISHED = "finished"
"""The key of the last stage, entered when the deal has a result."""

ABSURD_PLAYS = ("underlead", "duck", "throw-master", "overtake", "lead-high")
"""The plays that nobody need impute to a player who claims or is asked for cards (3.9.14.4)."""

ABSURD = frozenset(ABSURD_PLAYS)

REMEDY, CLAIM = "remedy", "claim"
"""The keys of the stages that lie over another while somebody must choose, or answer a claim."""


class Stage(Protocol):
    """One stretch of a deal, composed by a family."""

    @property
    def phase(self) -> str:
        """The verdict's name for it; several stages may share a phase."""

    @property
    def verbs(self) -> frozenset[str]:
        """The verbs that belong to this stage; any other is `wrong-phase`."""

    @property
    def order(self) -> str | None:
        """The article broken by acting out of turn here."""

    def turn(self, state: State) -> Seat | None:
        """The seat that must act now."""

    def free(self, state: State, action: Action) -> bool:
        """Whether this action does not wait for the seat's turn (it has a window of its own)."""

    def offers(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Every action worth asking `check` about for this seat."""

    def check(self, state: State, action: Action) -> tuple[Event, ...]:
        """What the action brings about; raises Refusal where the laws forbid it."""

    def next(self, state: State) -> str:
        """The key of the stage that follows; the present one's while it goes on."""

    def enter(self, state: State) -> tuple[Event, ...]:
        """What happens by itself when the deal comes to this stage."""


class Aside(Protocol):
    """An action with a window of its own, asked before the stage."""

    @property
    def phases(self) -> frozenset[str]:
        """The phases in which it may be made."""

    def takes(self, action: Action) -> bool:
        """Whether it is this action and not a stage's own word that is written alike."""

    def check(self, state: State, action: Action) -> tuple[Event, ...]:
        """What it brings about; raises Refusal where the laws forbid it."""


class Codex(Protocol):
    """What becomes of that which took place against the laws."""

    @property
    def absurd(self) -> frozenset[str]:
        """The plays not imputed to a claimant."""

    def happened(
        self, stage: Stage, state: State, action: Action, refusal: Refusal
    ) -> tuple[Event, ...]:
        """What the laws make of a forbidden action that took place and was noticed (`!`); raises
        the refusal where it cannot have happened.
        """

    def stated(self, state: State, action: Action, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """The events of a marked action that nothing on record forbids, with what the mark states;
        mostly it is ignored.
        """

    def proved(self, state: State) -> tuple[Event, ...]:
        """Irregularities that a later card has proved by now and that were not noted before."""


def offender_pays(state: State, offender: Seat, claimant: Seat) -> Seat:
    """Damage is compensated by whoever did it (3.9.14.3)."""
    return offender


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of options of a family, such as `russian/sochi`."""

    name: str
    family: str
    edition: str


@dataclass(frozen=True, slots=True)
class Laws:
    """A preset with its options settled, ready to judge deals.

    `entries` are the stages where a deal and a paper result begin, `resume` takes an incident up.
    `asides` are the verbs with a window of their own, `codex` judges what happened all the same.
    `account` is `sheet` or `pot`. `credited` counts a deal's tricks as its score does, `score`
    tells what a finished deal writes and `written` reads such a score again from its JSON. `sheet`
    begins a running account for a number of players, `settle` turns figures as somebody wrote
    them into results. `overtake` is the duty to beat (`tricks.py`), `debtor` says who compensates
    the damage of an offender to a claimant.
    """

    preset: Preset
    account: str
    direction: str
    talon_shown: bool
    options: tuple[Option, ...]
    choices: Mapping[str, str]
    stages: Mapping[str, Stage]
    entries: Mapping[str, str]
    resume: Callable[[Setup], State]
    asides: Mapping[str, Aside]
    codex: Codex
    credited: Callable[[State], Tricks]
    score: Callable[[State], Score]
    written: Callable[[Mapping[str, Any], Sequence[str]], Score]
    sheet: Callable[[int], Running]
    settle: Callable[[Mapping[str, Any]], Settled]
    speech: Speech
    texts: Texts
    overtake: str = OFF
    debtor: Callable[[State, Seat, Seat], Seat] = offender_pays

    @property
    def name(self) -> str:
        """The preset's name."""
        return self.preset.name

    @property
    def family(self) -> str:
        """The family's name."""
        return self.preset.family

    @property
    def edition(self) -> str:
        """The edition by which deals are judged."""
        return self.preset.edition

    @property
    def absurd(self) -> frozenset[str]:
        """The plays not imputed to a claimant (3.9.14.4)."""
        return self.codex.absurd

    def articles(self, language: str = "en") -> Mapping[str, str]:
        """Article number → its text in our own words, in order."""
        return self.texts.articles(language)

    def article(self, number: str, language: str = "en") -> str | None:
        """One article's text, or None."""
        return self.articles(language).get(number)

    def enforced(self, number: str, language: str = "en") -> Enforcement | None:
        """What the program does about one article, or None."""
        return self.texts.enforcement(language).get(number)

    def words(self, language: str = "en") -> Mapping[str, Any]:
        """The game's terms and option texts in a language."""
        return self.texts.words(language)

    def as_json(self) -> dict[str, Any]:
        """Options and articles as the command `laws` prints them."""
        options = [
            {
                "name": option.name,
                "values": list(option.values),
                "default": option.default,
                "meaning": option.meaning(),
            }
            for option in self.options
        ]
        return {
            "name": self.name,
            "family": self.family,
            "edition": self.edition,
            "options": options,
            "articles": [self._article(number, text) for number, text in self.articles().items()],
        }

    def _article(self, number: str, text: str) -> dict[str, Any]:
        """An article's row; `does` and `how` where the family tells how it is enforced."""
        enforced = self.enforced(number)
        if enforced is None:
            return {"number": number, "text": text}
        return {"number": number, "text": text, "does": list(enforced.does), "how": enforced.how}
