"""The final count of a game that was over long ago, from where it is listed."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from xian.engine.game import GameError
from xian.table.folders import pack_finder
from xian.table.saves import resume
from xian.ui.stage import Stage


def count_again(stage: Stage, path: Path, changed: float) -> bool:
    """Open the count of a saved game that was last written at that time; whether it could be read. Its trouble is
    told."""
    try:
        match, _ = resume(path, pack_finder(stage.folders.packs))
    except GameError as error:
        stage.notice(error.in_words(stage.lang), True)
        return False
    stage.open("scoring", match=match, again=True, when=datetime.fromtimestamp(changed), file=path)
    return True
