"""Movement: values that travel over time, eased, and finish at once when told to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

SECONDS: Final = {0: 0.0, 1: 1.8, 2: 1.0, 3: 0.45}
"""How much longer or shorter a movement takes at each speed."""


def eased(share: float) -> float:
    """Slow at both ends."""
    share = min(1.0, max(0.0, share))
    return share * share * (3 - 2 * share)


@dataclass
class Travel:
    """A share that goes from 0 to 1, after a delay."""

    seconds: float
    delay: float = 0.0
    passed: float = 0.0

    @property
    def share(self) -> float:
        """How far it is, eased."""
        if self.seconds <= 0:
            return 1.0
        return eased((self.passed - self.delay) / self.seconds)

    @property
    def begun(self) -> bool:
        return self.passed >= self.delay

    @property
    def done(self) -> bool:
        return self.passed >= self.delay + self.seconds

    def pass_time(self, seconds: float) -> None:
        self.passed += seconds

    def finish(self) -> None:
        self.passed = self.delay + self.seconds


def length(seconds: float, speed: int, reduced: bool) -> float:
    """How long a movement takes with these settings."""
    return 0.0 if reduced else seconds * SECONDS[speed]
