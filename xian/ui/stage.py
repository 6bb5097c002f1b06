"""What a scene may ask of the program it stands in."""

from __future__ import annotations

from collections import deque
from typing import Any, Protocol

from xian.engine.game import Param
from xian.table.folders import Folders
from xian.table.opponents import Opponents
from xian.table.settings import Settings
from xian.ui.canvas import Pens
from xian.ui.geometry import Box, Point
from xian.ui.sound import Sound


class Stage(Protocol):
    """The program, as scenes see it."""

    pens: Pens
    settings: Settings
    folders: Folders
    sound: Sound
    opponents: Opponents
    shows_folders: bool
    """Whether the system has a program that shows a folder; else its path can be copied."""
    recent: deque[str]
    """Names of the last events, for a report of what went wrong."""

    @property
    def size(self) -> Box:
        """The window in design units; at least 1280 x 720."""

    @property
    def mouse(self) -> Point: ...

    @property
    def lang(self) -> str: ...

    def now(self) -> float:
        """Seconds on the program's clock."""

    def say(self, key: str, **params: Param) -> str:
        """A text of the catalogue in the language in use."""

    def open(self, name: str, **what: Any) -> None:
        """Put a scene on top."""

    def close(self, **result: Any) -> None:
        """Take the top scene away; the one below is told the result (`Scene.back`)."""

    def replace(self, name: str, **what: Any) -> None:
        """Put a scene in the place of all others but the menu."""

    def home(self) -> None:
        """Back to the menu."""

    def change(self, **values: Any) -> None:
        """Change settings and keep them."""

    def notice(self, sentence: str, wrong: bool = False) -> None:
        """Say something for some seconds, over whatever is shown."""

    @property
    def listens(self) -> bool:
        """Whether a screen reader reads the window."""

    def announce(self, sentence: str, urgent: bool = False) -> None:
        """Say something to who listens; nothing where nobody does."""

    def tell(self, sentence: str) -> None:
        """Answer what was asked for: to who listens, or else as a notice."""

    def wake(self) -> None:
        """Ask for another picture."""

    def keep_picture(self) -> None:
        """Keep the picture shown now in the folder of pictures, and say where; or why not."""

    def quit(self) -> None: ...
