"""Whose Ctrl-C it is: the server's own, not that of the `make` which started it."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def own_terminal() -> Iterator[None]:
    """While it lasts, keys of the terminal reach this process alone.

    make dies of a Ctrl-C and reports failure, even when the server ended as it was asked to;
    so the server becomes the terminal's foreground group and gives it back at its end.
    Without a terminal nothing changes.
    """
    terminal = sys.stdin.fileno() if _interactive() else None
    if terminal is None:
        yield
        return
    # Whoever changes the foreground from behind is stopped by SIGTTOU, and a server that
    # Ctrl-Z stopped would leave make waiting for it.
    for kept in (signal.SIGTTOU, signal.SIGTSTP):
        signal.signal(kept, signal.SIG_IGN)
    before = os.tcgetpgrp(terminal)
    os.setpgid(0, 0)
    os.tcsetpgrp(terminal, os.getpgrp())
    try:
        yield
    finally:
        os.tcsetpgrp(terminal, before)


def _interactive() -> bool:
    """A terminal whose foreground this process shares, and does not lead already."""
    try:
        foreground = os.tcgetpgrp(sys.stdin.fileno())
    except (OSError, ValueError):
        return False
    return foreground == os.getpgrp() and os.getpgrp() != os.getpid()
