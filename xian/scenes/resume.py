"""Going on with a saved game: from the menu, and after something broke."""

from __future__ import annotations

from pathlib import Path

from xian.engine.game import Fault, GameError
from xian.table.autosave import Autosave
from xian.table.folders import pack_finder
from xian.table.saves import Listed
from xian.table.seating import teach
from xian.ui.stage import Stage


def go_on(stage: Stage, waiting: Listed | None, unreadable: set[Path]) -> bool:
    """Go on with the game that waits; whether that could be read. If not, it is noted, and another one may wait."""
    if waiting is None or resume(stage, waiting.path):
        return True
    unreadable.add(waiting.path)
    return False


def resume(stage: Stage, path: Path) -> bool:
    """Put the saved game on the table; whether it could be read. Its trouble is told."""
    folders = stage.folders

    def tell(fault: Fault) -> None:
        stage.notice(fault.words(stage.lang), True)

    try:
        autosave = Autosave.go_on(path, pack_finder(folders.packs), tell, folders.autosaves)
    except GameError as error:
        stage.notice(error.in_words(stage.lang), True)
        return False
    teach(stage.opponents, folders.packs, autosave.match)
    stage.replace("turn", match=autosave.match, autosave=autosave)
    return True
