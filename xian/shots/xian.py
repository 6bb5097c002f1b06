"""What only Xi'an has to show."""

from __future__ import annotations

from typing import Final

from xian.shots import scenes
from xian.shots.own import Own

OWN: Final = Own("steward", {"reveal": scenes.reveal}, heard_at=40)
