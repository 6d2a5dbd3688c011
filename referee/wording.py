"""English sentences for refusals: what is wrong, in the words of the game.

`SENTENCES` is keyed by message id; the templates are also the message ids that other languages
translate. Parameters stand in braces.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from .errors import Fault, Refusal

SENTENCES: Mapping[str, str] = MappingProxyType(
    {
        "unreadable/missing": "The header {header} is missing.",
        "unreadable/doubled": "The header {header} stands twice.",
        "unreadable/header": "“{text}” is no header: a header is “Key: value”, and an empty line"
        " must stand before the first action.",
        "unreadable/header-cards": "The cards of {header} cannot be read: “{text}”.",
        "unreadable/pot": "{header} must be a whole number or a fraction such as 7/2,"
        " not “{text}”.",
        "unreadable/balance": "Cash, stakes and what is left do not balance: the results would sum"
        " to {left}.",
        "unreadable/header-number": "{header} must be a whole number, not “{text}”.",
        "unreadable/entry": "Entry must be “result” or “position”, not “{value}”.",
        "unreadable/option": "“{text}” is no option: options are written name=value.",
        "unreadable/seat": "There is no seat “{name}” at this table.",
        "unreadable/verb": "“{verb}” is no action that a record knows.",
        "unreadable/mark": "The mark “{mark}” cannot stand behind “{verb}”.",
        "unreadable/bid": "“{text}” is no bid or contract of this game.",
        "unreadable/cards": "These cards cannot be read: “{text}”.",
        "unreadable/number": "A number is expected here, not “{text}”.",
        "unreadable/counts": "Tricks are written “A=6 B=3 C=1”, each seat once: “{text}”.",
        "unreadable/word": "“{text}” is not one of the words that may stand here.",
        "unreadable/short": "The line ends too early: a {what} is missing.",
        "unreadable/long": "The line should end before “{text}”.",
        "unreadable/laws": "The sheet must name its laws.",
        "unreadable/options": "The options of a sheet are pairs of name and value.",
        "unreadable/sheet": "A sheet is a JSON object.",
        "unreadable/players": "A sheet has three or four players with different names.",
        "unreadable/figures": "{where} must give a figure for each player by name.",
        "unreadable/player": "{where} names {player}, who is no player of this sheet.",
        "unreadable/own-whists": "{player} cannot write whists on himself.",
        "unreadable/figure": "The figure of {where} must be a whole number or a fraction"
        " such as 7/2.",
        "unreadable/digits": "The figure of {where} has more than {most} digits.",
        "unreadable/position": "A position cannot be read: its “{key}” is missing or malformed.",
        "unreadable/ask": "“{value}” is nothing that can be asked of a position.",
        "unreadable/limit": "The limit must be a whole number of positions, not “{value}”.",
        "unreadable/trump": "Trumps are S, C, D, H or null, not “{value}”.",
        "unreadable/absurd": "The absurd plays that can be ruled out are: {values}.",
        "unknown-laws": "There are no laws “{laws}”.",
        "unknown-laws/edition": "The laws {laws} have no edition “{edition}”.",
        "unknown-option/name": "These laws have no option “{option}”.",
        "unknown-option/value": "The option {option} cannot be “{value}”; it takes: {values}.",
        "unknown-option/number": "The option {option} cannot be “{value}”; it takes a whole number"
        " from {least} to {most}.",
        "unknown-option/value-or-number": "The option {option} cannot be “{value}”; it takes:"
        " {values}, or a whole number from {least} to {most}.",
        "unknown-option/list": "The option {option} cannot be “{value}”; it takes one or more of"
        " these, parted by commas, each once, or “none” alone: {values}.",
        "unknown-option/doubled": "The option {option} stands twice.",
        "bad-deal/seats": "A table has three or four seats with different names, not {number}.",
        "bad-deal/seat-name": "“{name}” cannot be a seat’s name: one to twenty letters, digits,"
        " hyphens or underscores, and no word of the grammar.",
        "bad-deal/dealer": "The dealer {name} has no seat at this table.",
        "bad-deal/hand-seat": "A hand is given for “{name}”, who has no seat at this table.",
        "bad-deal/idle-hand": "The dealer {name} sits out at a table of four and has no hand.",
        "bad-deal/hand-size": "{header} must have {number} different cards; it has {found}.",
        "bad-deal/doubled-card": "The card {card} has been dealt twice.",
        "unreadable/header-words": "{header} cannot be read: “{text}”.",
        "bad-deal/header-seat": "{header} names “{name}”, who has no seat at this table.",
        "bad-deal/two-places": "The card {card} lies in two places.",
        "bad-deal/no-hand": "{name} has no hand in this deal ({header}).",
        "bad-deal/hand-count": "{name} must have {number} cards by the tricks taken, with the one"
        " on the table; there are {found}.",
        "bad-deal/tricks-sum": "{done} tricks taken and {left} to come are not ten.",
        "bad-deal/tricks-seat": "{name} cannot have taken so many tricks: {count}.",
        "bad-deal/trick-gap": "The tricks listed must go on without a gap up to trick {number}.",
        "bad-deal/trick-size": "{header} must have {number} cards; it has {found}.",
        "bad-deal/header-order": "{header} is not in order of turn: {name}.",
        "bad-deal/leader": "{header}: {name} cannot lead here; by the tricks taken it is the lead"
        " of {leader}.",
        "bad-deal/talon-needed": "While the talon’s cards lead, the header Talon must name them.",
        "bad-deal/contract": "These laws know no such contract that is played.",
        "bad-deal/defence": "{header}: these words of the defence do not lead to play.",
        "bad-deal/mode": "After these words of the defence the cards are not played so.",
        "bad-deal/not-held": "{name} does not hold the exposed card {card}.",
        "bad-deal/order-seat": "{name}’s lead cannot be bound: only a defender with a partner leads"
        " under a ban or an order.",
        "bad-deal/missing-hand": "Hands are given for some seats only: {name}’s is missing.",
        "bad-deal/talon-size": "The talon is stated with {number} different cards here.",
        "bad-deal/talon-card": "The card {card} cannot be in this deal’s talon.",
        "bad-deal/position-seats": "A position has two or three seats with different names, not"
        " {number}.",
        "bad-deal/unknown-seat": "There is no seat “{name}” in this position.",
        "bad-deal/unequal-hands": "The hands with the cards on the table are not equal in number.",
        "bad-deal/long-hand": "Nobody can hold more than {number} cards.",
        "bad-deal/trick-length": "A trick with {number} cards on the table is complete.",
        "bad-deal/trick-order": "The trick on the table is not in order of turn: {name}.",
        "bad-deal/trick-card": "The card {card} could not have been played to this trick.",
        "bad-deal/exposed-card": "Nobody holds the exposed card {card}.",
        "bad-deal/plan-card": "The claimant does not hold {card}, which his plan names.",
        "wrong-phase": "“{verb}” does not belong to this part of the deal.",
        "wrong-phase/nothing-unnoticed": "No card out of turn lies unnoticed in this trick.",
        "wrong-phase/lies-open": "{seat}’s cards lie open already.",
        "wrong-phase/before-the-lead": "Before the first lead {seat} may look at the discard.",
        "wrong-phase/talon-first": "The talon must be stated before “{verb}”.",
        "wrong-phase/talon-known": "The talon is known already.",
        "wrong-phase/announcement": "“{word}” cannot be announced yet.",
        "wrong-phase/announced": "{seat} has announced “{word}” already.",
        "deal-finished": "The deal is finished; “{verb}” comes too late.",
        "deal-finished/scored": "The result has been entered already.",
        "too-late": "“{verb}” comes too late: the result has been entered.",
        "too-late/misdeal": "A misdeal of this kind (“{word}”) can no longer be claimed.",
        "too-late/falter": "{seat} was not heard mending the contract before a defender spoke.",
        "too-late/dissent": "The plan of play can be disputed only before the first lead.",
        "too-late/whisted": "{seat} can no longer change the contract: a defender has whisted.",
        "too-late/announcement": "{seat} can no longer announce “{word}”.",
        "out-of-turn": "{seat} is not on turn.",
        "out-of-turn/announcement": "Only the declarer announces; {seat} is not the declarer.",
        "announcement-false": "{seat} announces “{word}”, but the record proves otherwise.",
        "announcement-false/both": "{seat} cannot announce “{word}” beside what he has announced.",
        "bid-too-low": "{seat}’s {bid} does not go over {standing}.",
        "bid-too-low/exit": "{seat}’s {bid} is too low: after all-pass deals the auction begins"
        " at level {level}.",
        "bid-not-allowed/unknown": "The call “{call}” does not exist in this game.",
        "bid-not-allowed/barred": "{seat} has seen the talon and may only pass.",
        "bid-not-allowed/first-hand": "Only the first hand may hold; {seat} is not the first hand.",
        "bid-not-allowed/step": "{seat}’s {bid} leaves out a step: the next bid is {due}.",
        "bid-not-allowed/if-left": "{seat} can wait for what is left only before any bid.",
        "bid-not-allowed/hold-early": "Nobody may hold before the fourth call of the auction.",
        "bid-not-allowed/hold-elder": "{seat} sits after the owner of the bid and may not hold it.",
        "bid-not-allowed/one-step": "{seat} must bid {due}, not {bid}.",
        "bid-not-allowed/holds-only": "{seat} sits before the owner of the {standing} and may only"
        " hold it or pass.",
        "bid-not-allowed/owner-earlier": "{seat} sits after the owner of the number and may not"
        " hold it.",
        "bid-not-allowed/hand-first": "{seat} has called before; “hand” is a first call only.",
        "bid-not-allowed/nothing-to-hold": "{seat} has no bid of another seat to hold.",
        "misere-not-first": "{seat} has called before; misère is a first call only.",
        "misere-not-first/declared": "{seat} did not bid misère and may not declare it.",
        "contract-too-low": "{seat}’s contract {bid} is below the bid {standing}.",
        "contract-too-low/pause": "After a pause {seat} may change the contract only to level"
        " {level}.",
        "bad-discard": "{seat} must discard exactly two different cards.",
        "choice-not-offered": "{seat} may not say “{word}” here.",
        "choice-not-offered/declare": "“{word}” names no contract of this game.",
        "choice-not-offered/misere-bidder": "{seat} bid misère and must declare it.",
        "choice-not-offered/concede": "Nobody gives up before the play in this game.",
        "choice-not-offered/concede-misere": "{seat} bid misère, which is always played out.",
        "choice-not-offered/advised": "{seat} was advised on the contract and must keep to the bid"
        " or the contract declared.",
        "choice-not-offered/falter": "Only the declarer can falter over the contract; {seat} is not"
        " the declarer.",
        "choice-not-offered/dissent": "{seat} has no plan of another player to dispute here.",
        "choice-not-offered/announcement": "“{word}” is not announced in this game.",
        "choice-not-offered/tricks-sum": "A deal has ten tricks; these are {total}.",
        "choice-not-offered/tricks-seat": "{owner} cannot have taken {count} tricks in this deal.",
        "choice-not-offered/no-contract": "There is no contract yet whose tricks the director"
        " could assign.",
        "choice-not-offered/own-whists": "{player} cannot write whists on himself.",
        "choice-not-offered/fine": "A fine is paid, not given: it cannot be {number}.",
        "choice-not-offered/waive": "There is no irregularity {number} here that is still"
        " punished.",
        "choice-not-offered/no-damage": "Nobody has asked for compensation in this deal.",
        "reason-missing": "“director {order}” needs a reason: because …",
        "reason-missing/article": "“director {order}” needs an article: article …",
        "choice-not-offered/remedy": "“{word}” is not among the choices that the law gives here.",
        "choice-not-offered/demand": "{seat} cannot {word} {card} now.",
        "choice-not-offered/no-discard": "{seat} has no discard in this deal.",
        "choice-not-offered/old-trick": "Trick {trick} is closed; its owner need not show it.",
        "choice-not-offered/no-sheet": "In this game there is no “{word}” to write: deals are paid"
        " out of a pot.",
        "choice-not-offered/nothing-asked": "Nobody has asked to see a trick.",
        "choice-not-offered/no-trick": "Trick {trick} has not been completed.",
        "choice-not-offered/whose-trick": "Trick {trick} does not lie before {owner}.",
        "choice-not-offered/count": "{seat} cannot be reported to hold {count} cards here.",
        "no-revoke": "{offender} did not revoke in trick {trick}, as far as the record proves.",
        "no-revoke/no-play": "{offender} plays no cards in this deal.",
        "no-revoke/which": "A revoke is pointed out with its seat and trick.",
        "no-revoke/present": "{seat} has no revoke to mend in this trick.",
        "hands-unknown/trick": "The cards of trick {trick} are not on record.",
        "must-play-exposed": "{seat} must play the exposed card instead of {card}.",
        "must-play-exposed/required": "{seat} must play the card that was required, not {card}.",
        "must-play-exposed/forbidden": "{card} was forbidden to {seat} for this turn.",
        "banned-suit": "{seat} may not lead the suit of {card} now.",
        "ordered-suit": "{seat} must lead the suit that was ordered, not {card}.",
        "card-already-played": "The card {card} has been played already.",
        "card-not-held": "{seat} does not hold {card}.",
        "must-follow-suit": "{seat} holds the suit led and must follow it; {card} does not.",
        "must-trump": "{seat} cannot follow suit and must trump; {card} is no trump.",
        "must-overtake": "{seat} can beat and must; {card} does not.",
        "bad-deal/hand-laid": "{seat} lays down just the {number} cards that he still holds.",
        "hands-unknown/claimant": "Whoever claims lays his cards down first: {seat}’s hand is not"
        " on record.",
        "hands-unknown/dispute": "A disputed claim is settled by every player’s cards; some hands"
        " are not on record yet.",
        "out-of-turn/no-hand": "{seat} has no hand of his own to play in this deal.",
        "split-needed": "It must be told who takes which of the remaining tricks: {number} of them"
        " may go to either of two players.",
        "choice-not-offered/claim-number": "{number} tricks cannot be claimed: {left} remain.",
        "choice-not-offered/claim-sum": "A claim tells all the remaining tricks: {left}, not"
        " {total}.",
        "choice-not-offered/claim-seat": "{owner} cannot take {count} of the remaining tricks.",
        "choice-not-offered/dispute-count": "A player has not ten cards in this deal; a dispute"
        " about a claim is the director’s to settle.",
        "choice-not-offered/dispute-talon": "The talon was seen before the play; a dispute about"
        " a claim is the director’s to settle.",
        "choice-not-offered/no-award": "No tricks were awarded for a lead out of turn in this"
        " deal.",
        "choice-not-offered/own-damage": "{seat} led out of turn himself and can ask no damage.",
        "choice-not-offered/damage-tricks": "{owner} cannot have come to {count} tricks without the"
        " irregularity.",
        "choice-not-offered/damage-twice": "{seat} has asked compensation already.",
    }
)


def sentence(refusal: Refusal) -> str:
    """The English sentence of a refusal; a Fault if nobody has written it."""
    template = SENTENCES.get(refusal.message_id)
    if template is None:
        raise Fault(f"no sentence for {refusal.message_id}")
    return template.format_map(refusal.params)
