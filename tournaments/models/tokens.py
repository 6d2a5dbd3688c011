"""Names that cannot be guessed, and digests of secrets that are never stored."""

import secrets
from hashlib import sha256


def new_token() -> str:
    """128 random bits: whoever has the link may read, nobody finds it by trying."""
    return secrets.token_urlsafe(16)


def digest_of(secret: str) -> str:
    """What is kept of a secret; a long random one needs no slow hash."""
    return sha256(secret.encode()).hexdigest()
