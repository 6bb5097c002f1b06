"""What the computer players of a table get beside their view: a name for the table and lots for their decisions. Both
are drawn apart from the deal, so that nothing of it can be worked out from them."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from typing import Final
from weakref import WeakKeyDictionary

from xian.engine.game import Seat
from xian.table.match import Match

BITS: Final = 32
"""Bits of the lots of one decision."""
SAME: Final[Callable[[], str]] = str
"""Draws no secret but an empty text: the same moves bring the same answers at every table, for who compares games."""


class Apart:
    """A secret for each table, and what comes of it. A decision taken back and asked for again has the same lots."""

    def __init__(self, draw: Callable[[], str] = secrets.token_hex) -> None:
        self._draw = draw
        self._secrets: WeakKeyDictionary[Match, str] = WeakKeyDictionary()

    def name(self, match: Match) -> str:
        """What the table is called where its computer players think."""
        return self._made(match, "name").hex()[:16]

    def lots(self, match: Match, seat: Seat) -> int:
        """The lots of a seat's decision as the match stands."""
        return int.from_bytes(self._made(match, f"{seat}/{match.history.position}")[:BITS // 8], "big")

    def _made(self, match: Match, purpose: str) -> bytes:
        """One way only: who has it learns neither the secret nor what else is made of it."""
        if match not in self._secrets:
            self._secrets[match] = self._draw()
        return hashlib.sha256(f"{self._secrets[match]}/{purpose}".encode()).digest()
