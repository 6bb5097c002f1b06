"""What keeps the deals of a match from programs that play in it: a secret text, drawn by whoever holds the match and
told with its result. Without it nobody gets from the seed of a match, or from one number made of it, to another."""

from __future__ import annotations

import hashlib
import re
from typing import Final

LONGEST: Final = 64
GOOD: Final = re.compile(r"[0-9a-f]{16,64}")


def good_salt(salt: str) -> bool:
    return GOOD.fullmatch(salt) is not None


def number_of(salt: str, purpose: str) -> int:
    """A number for a purpose, of 48 bits; one way only."""
    text = f"{salt}/{purpose}" if salt else purpose
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6], "big")
