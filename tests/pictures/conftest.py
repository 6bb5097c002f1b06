"""What is drawn, and what is advised, is the same for all pictures."""

from __future__ import annotations

from tests.advised_once import advised_once  # noqa: F401
from tests.drawn_once import drawn_once  # noqa: F401
