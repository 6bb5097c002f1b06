"""Names of the things on the table of Terracotta Army of which there is one each."""

from __future__ import annotations

from typing import Final

from xian.ui.ids import Id

THE_HUB: Final = Id("hub")
"""The middle of the wheel."""
BASE: Final = Id("base")
STATUE: Final = Id("statue")
"""What is to be put down."""
