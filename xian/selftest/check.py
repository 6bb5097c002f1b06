"""One thing that the self-test looks at, and what it finds."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Check:
    """One thing that was looked at: what was found, and what is wrong with it."""

    name: str
    found: dict[str, Any] = field(default_factory=dict)
    trouble: list[str] = field(default_factory=list)
    seconds: float = 0.0

    def demand(self, right: bool, sentence: str) -> None:
        if not right:
            self.trouble.append(sentence)


def checked(name: str, look: Callable[[Check], None]) -> Check:
    """Look; whatever breaks is told, and the next look comes."""
    check = Check(name)
    begun = time.monotonic()
    try:
        look(check)
    except Exception as error:
        check.trouble.append(f"{type(error).__name__}: {error}")
    check.seconds = round(time.monotonic() - begun, 2)
    return check


def packed() -> bool:
    """Whether this is the packed program, and not Python with a checkout or a wheel."""
    return bool(getattr(sys, "frozen", False))
