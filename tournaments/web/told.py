"""What a service declined, in a sentence for the reader: the law's own words in his language."""

import referee
from tournaments.queries.sentences import sentence
from tournaments.services.errors import Declined


def told(declined: Declined) -> str:
    """The message, the law's part of it translated."""
    law = declined.__cause__
    if isinstance(law, Declined):
        law = law.__cause__
    if isinstance(law, referee.HeaderRefusal):
        law = law.refusal
    if not isinstance(law, referee.Refusal):
        return declined.message
    english = referee.sentence(law)
    return declined.message.replace(english, sentence(law.message_id, law.params, english))
