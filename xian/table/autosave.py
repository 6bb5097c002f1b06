"""A match that saves itself after every move. Trouble with the disk is told once, and the game goes on."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Final

from xian.engine.game import Fault, GameError
from xian.engine.record import PackFinder, no_packs, write
from xian.table.begun import note_begun
from xian.table.match import Match
from xian.table.order import SUFFIX, in_the_way, note, root_of
from xian.table.saves import SaveFile, remove, resume, safe_stem, save_paths
from xian.table.taking_over import replaced

KEPT: Final = 10
"""How many games the folder keeps, this one included."""


def say_nothing(reason: Fault) -> None:
    """For callers that look at `Autosave.problem` themselves."""


class Autosave:
    """Keeps one file up to date with one match."""

    def __init__(self, match: Match, file: SaveFile, tell: Callable[[Fault], None] = say_nothing) -> None:
        self.match = match
        self.file = file
        self.problem: Fault | None = None
        """What was wrong at the last save; nothing when it went well."""
        self._tell = tell
        self._begun = False
        self._noted = False
        match.on_change(self.save)

    @classmethod
    def start(
        cls,
        match: Match,
        folder: Path,
        tell: Callable[[Fault], None] = say_nothing,
        now: Callable[[], datetime] = datetime.now,
    ) -> Autosave:
        """Save a match in a file of its own, named by date, game and players; then the oldest files make way."""
        autosave = cls(match, SaveFile(_new_path(match, folder, now())), tell)
        if autosave.save():
            _make_way(folder, autosave.file.path)
        return autosave

    @classmethod
    def go_on(
        cls,
        path: Path,
        packs: PackFinder = no_packs,
        tell: Callable[[Fault], None] = say_nothing,
        folder: Path | None = None,
    ) -> Autosave:
        """Go on with the match of a save, in the same file; or, when a folder of autosaves is given and the save
        is not one of them, in a new file there. Tells when the backup had to be used. Raises GameError when
        neither can be read."""
        match, loaded = resume(path, packs)
        told = replaced(match)
        if folder is not None and path.parent.resolve() != folder.resolve():
            autosave = cls.start(match, folder, tell)
        else:
            autosave = cls(match, SaveFile(path, loaded.good), tell)
        for notice in [*([loaded.notice] if loaded.notice else []), *told]:
            tell(notice)
        return autosave

    def save(self) -> bool:
        """Save now; whether it went well."""
        try:
            self._note()
            self.file.write(write(self.match.record()))
        except GameError as error:
            reason = Fault("save.lost", trouble=error.told)
            if reason != self.problem:
                self.problem = reason
                self._tell(reason)
            return False
        self.problem = None
        return True

    def _note(self) -> None:
        """This game is the one played last, from its first save on, and whether it was begun here is known; before
        that, so that it is after a crash too."""
        if not self._begun:
            with contextlib.suppress(GameError):
                note_begun(root_of(self.file.path.parent), self.match)
                self._begun = True
        if not self._noted:
            with contextlib.suppress(GameError):
                note(self.file.path)
                self._noted = True


def _new_path(match: Match, folder: Path, moment: datetime) -> Path:
    names = ", ".join(player.name for player in match.players)
    stem = safe_stem(f"{moment:%Y-%m-%d %H.%M.%S} {match.game.key} {names}")
    path = folder / (stem + SUFFIX)
    number = 2
    with contextlib.suppress(GameError):  # what stands there is set aside
        while in_the_way(path):
            path = folder / f"{stem} {number}{SUFFIX}"
            number += 1
    return path


def _make_way(folder: Path, new: Path) -> None:
    """Delete the oldest beside the new one; a file that can't be deleted is no reason not to play."""
    with contextlib.suppress(GameError):
        for path in [path for path in save_paths(folder) if path != new][KEPT - 1:]:
            remove(path)
