"""What the administration shows. Clubs, people and roles are edited here; the rest is written by
services alone and can only be read: it grows, or it is derived. Secrets' digests are not shown.
"""

from tournaments.admin import cases, rows
from tournaments.admin.read import Read

__all__ = ["Read", "cases", "rows"]
