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
from xian.engine.intake import names, read_text, trouble
from xian.engine.record import PackFinder

COMPILED: Final = ("build", "compiled")
"""Where a checkout has its compiled copy."""
OVERRIDE: Final = "XIAN_DATA_DIR"
"""Environment variable that puts everything under one folder."""
PORTABLE_FILE: Final = "portable.txt"
"""A file of this name beside the program keeps everything beside the program."""
LARGEST_PACK: Final = 1 << 20
MOST_PACKS: Final = 500
"""Files in the folder of a game's packs."""
AUTOSAVES: Final = "auto"
EXPORTS: Final = "exports"
PICTURES: Final = "pictures"
HOMES: Final = ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME")
_NAME: Final = "xian"


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
        return self.saves / AUTOSAVES


def program_folder() -> Path:
    """The folder the program stands in: that of the executable, or of main.py."""
    if getattr(sys, "frozen", False):
        return Path(sys.executable).resolve().parent
    beside = Path(xian.__file__).resolve().parent.parent
    return beside.parents[1] if beside.parts[-2:] == COMPILED else beside


def find_folders(
    portable: bool = False, program: Path | None = None, environment: Mapping[str, str] | None = None
) -> Folders:
    """The folders to use: the environment's, else beside the program in portable mode, else the system's. Raises
    BadInput when nothing says where the user's home is."""
    chosen = (os.environ if environment is None else environment).get(OVERRIDE, "").strip()
    if chosen:
        if chosen.startswith("~"):
            mend_home()
        return Folders.under(expanded(Path(chosen)).absolute())
    beside = program or program_folder()
    if portable or (beside / PORTABLE_FILE).is_file():
        saves = beside / "saves"
        return Folders(saves, saves / "config", saves / "log", saves, saves / "packs")
    mend_home()
    data = Path(appdirs.user_data_dir(_NAME, appauthor=False))
    return Folders(
        data,
        Path(appdirs.user_config_dir(_NAME, appauthor=False)),
        Path(appdirs.user_log_dir(_NAME, appauthor=False)),
        data / "saves",
        data / "packs",
    )


def mend_home() -> None:
    """Take out of the environment, for us and for what we start, what would keep the user's files wherever the program
    was started: the base directory specification says that an empty or relative folder counts for nothing. Raises
    BadInput when no home is left."""
    for name in HOMES:
        if name in os.environ and not Path(os.environ[name]).is_absolute():
            del os.environ[name]
    expanded(Path("~"))


def expanded(path: Path) -> Path:
    """The path with a home for its `~`. Raises BadInput where there is none."""
    try:
        return path.expanduser()
    except RuntimeError:
        raise BadInput(Fault("file.no-home", variable=OVERRIDE)) from None


def ready(folder: Path) -> Path:
    """Make the folder unless it is there. Raises FileTrouble when that or writing in it is not possible."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not os.access(folder, os.W_OK | os.X_OK):
            raise PermissionError(errno.EACCES, "")
    except OSError as error:
        raise trouble(folder, error) from error
    return folder


def read_pack(game: Game, path: Path) -> Pack:
    """The component pack in that file. Raises FileTrouble or BadInput."""
    return game.read_pack(read_text(path, LARGEST_PACK), str(path))


def pack_files(folder: Path, game: Game) -> list[Path]:
    """The player's own component packs for that game, `packs/<game>/*.toml`."""
    return [folder / game.key / name for name in names(folder / game.key, ".toml", MOST_PACKS)]


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
