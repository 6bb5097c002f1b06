"""The folders of a player's data, and what to say when one can't be used. The only module that knows appdirs."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import appdirs

import xian
from xian.engine.game import BadInput, Fault, Game, GameError, Pack
from xian.engine.record import PackFinder

OVERRIDE: Final = "XIAN_DATA_DIR"
"""Environment variable that puts everything under one folder."""
PORTABLE_FILE: Final = "portable.txt"
"""A file of this name beside the program keeps everything beside the program."""
LARGEST_PACK: Final = 1 << 20
_NAME: Final = "xian"

_REASONS: Final = {
    errno.ENOSPC: Fault("file.full"),
    errno.EACCES: Fault("file.not-allowed"),
    errno.EPERM: Fault("file.not-allowed"),
    errno.EROFS: Fault("file.read-only"),
    errno.ENOENT: Fault("file.absent"),
    errno.ENOTDIR: Fault("file.in-the-way"),
    errno.EEXIST: Fault("file.in-the-way"),
    errno.EISDIR: Fault("file.folder"),
    errno.ENAMETOOLONG: Fault("file.name-long"),
}


class FileTrouble(GameError):
    """A file or folder can't be read or written: which one, and why."""


def trouble(path: Path, error: OSError) -> FileTrouble:
    """What the system said about that path; its own words where we have none for it."""
    reason = _REASONS.get(error.errno or 0) or error.strerror or Fault("file.no-reason")
    return FileTrouble(Fault("in-file", source=str(path), reason=reason))


@dataclass(frozen=True)
class Folders:
    """Where things are kept. The folders need not exist yet: `ready` makes one."""

    data: Path
    config: Path
    log: Path
    saves: Path
    packs: Path

    @classmethod
    def under(cls, root: Path) -> Folders:
        """Everything under one folder."""
        return cls(root, root / "config", root / "log", root / "saves", root / "packs")

    @property
    def autosaves(self) -> Path:
        """Where games save themselves."""
        return self.saves / "auto"


def program_folder() -> Path:
    """The folder the program stands in: that of the executable, or of main.py."""
    if getattr(sys, "frozen", False):
        return Path(sys.executable).resolve().parent
    return Path(xian.__file__).resolve().parent.parent


def find_folders(
    portable: bool = False, program: Path | None = None, environment: Mapping[str, str] | None = None
) -> Folders:
    """The folders to use: the environment's, else beside the program in portable mode, else the system's."""
    chosen = (os.environ if environment is None else environment).get(OVERRIDE, "").strip()
    if chosen:
        return Folders.under(Path(chosen).expanduser().absolute())
    beside = program or program_folder()
    if portable or (beside / PORTABLE_FILE).is_file():
        saves = beside / "saves"
        return Folders(saves, saves / "config", saves / "log", saves, saves / "packs")
    data = Path(appdirs.user_data_dir(_NAME, appauthor=False))
    return Folders(
        data,
        Path(appdirs.user_config_dir(_NAME, appauthor=False)),
        Path(appdirs.user_log_dir(_NAME, appauthor=False)),
        data / "saves",
        data / "packs",
    )


def ready(folder: Path) -> Path:
    """Make the folder unless it is there. Raises FileTrouble when that or writing in it is not possible."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not os.access(folder, os.W_OK | os.X_OK):
            raise PermissionError(errno.EACCES, "")
    except OSError as error:
        raise trouble(folder, error) from error
    return folder


def read_bytes(path: Path, most: int) -> bytes:
    """The file's bytes. Raises FileTrouble, or BadInput when there are more than `most`."""
    try:
        with path.open("rb") as file:
            data = file.read(most + 1)
    except OSError as error:
        raise trouble(path, error) from error
    if len(data) > most:
        raise BadInput(Fault("file.longer", most=most), source=str(path))
    return data


def read_pack(game: Game, path: Path) -> Pack:
    """The component pack in that file. Raises FileTrouble or BadInput."""
    try:
        text = read_bytes(path, LARGEST_PACK).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadInput(Fault("file.text"), source=str(path)) from None
    return game.read_pack(text, str(path))


def pack_files(folder: Path, game: Game) -> list[Path]:
    """The player's own component packs for that game, `packs/<game>/*.toml`."""
    try:
        return sorted(path for path in (folder / game.key).glob("*.toml") if path.is_file())
    except OSError as error:
        raise trouble(folder / game.key, error) from error


def pack_finder(folder: Path) -> PackFinder:
    """Finds packs by the name they bear, in the player's folder. A broken file matters only if the pack
    isn't found elsewhere: then its trouble is told."""

    def find(game: Game, name: str) -> Pack | None:
        broken: GameError | None = None
        for path in pack_files(folder, game):
            try:
                pack = read_pack(game, path)
            except GameError as error:
                broken = broken or error
            else:
                if pack.name == name:
                    return pack
        if broken is not None:
            raise BadInput(Fault("record.pack-broken", name=repr(name), trouble=broken.told))
        return None

    return find
