"""Names of things on the table of Xi'an: of those of which there is one each, and of spaces."""

from __future__ import annotations

from typing import Final

from xian.engine.xian.moves import space_name
from xian.engine.xian.slots import SPACES
from xian.ui.ids import Id

RAW_HEAP: Final = Id("raw", "stock")
OWN_PAINTED: Final = Id("painted", "own")
OWN_SEALS: Final = Id("seal", "own")
OWN_DECK: Final = Id("deck", "own")
TOP_SLOT: Final = Id("slot", "top")
BELOW_SLOT: Final = Id("slot", "below")
THE_MINISTER: Final = Id("minister")
END_OF_TRACK: Final = Id("track", 5)
"""Where the end tiles are."""
SPACE_OF: Final = {space_name(space): space for space in range(SPACES)}
"""The spaces by the word that names of what lies there end with."""
