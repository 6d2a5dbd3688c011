"""What is looked after every few seconds: work that was lost, rows that nobody asks for."""

from tournaments.services import jobs, receipts, searching


def look() -> None:
    """Calls again for what was lost on the way; drops old answers."""
    jobs.sweep()
    searching.sweep()
    receipts.forget()
    searching.forget()
