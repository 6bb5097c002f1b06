"""The files of earlier releases, in tests/corpus: which there are, what a record's own text says, and a player's folder
with all of them. Nothing here reads with the program.
"""

from __future__ import annotations

import os
import re
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from xian.table.folders import Folders

CORPUS = Path(__file__).resolve().parent / "corpus"
VERSIONS = sorted(path for path in CORPUS.iterdir() if path.is_dir())
SUFFIX, BACKUP = ".xian", ".bak"
DAMAGED = {"Torn.xian", "Emptied.xian"}
"""Files of which only the copy beside them is good."""
AUTOMATIC = re.compile(r"\d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d ")
"""How names begin that the program gives."""

by_version = pytest.mark.parametrize("version", [pytest.param(path, id=path.name) for path in VERSIONS])


def shown(path: Path) -> Any:
    """A file as a parameter of a test."""
    return pytest.param(path, id=str(path.relative_to(CORPUS)).replace(os.sep, "/"))


def files(under: str, *patterns: str) -> list[Any]:
    """Files of every release, as parameters of a test."""
    return [shown(path) for version in VERSIONS for pattern in patterns
            for path in sorted((version / under).rglob(pattern))]


def version_of(path: Path) -> Path:
    return CORPUS / path.relative_to(CORPUS).parts[0]


def saved_games(version: Path) -> list[Path]:
    """The saved games of a release, those of which only the copy is left included."""
    found = [*(version / "saves").rglob("*" + SUFFIX), *(version / "saves").rglob("*" + SUFFIX + BACKUP)]
    return sorted({path.with_name(path.name.removesuffix(BACKUP)) for path in found})


def whole(save: Path) -> bool:
    """Whether a saved game is to be read from its own file."""
    return save.is_file() and save.name not in DAMAGED


def good_bytes(save: Path) -> bytes:
    """What a saved game is to be read from: its file, or the copy where that is no good."""
    return (save if whole(save) else save.with_name(save.name + BACKUP)).read_bytes()


def home_of(version: Path, root: Path) -> Folders:
    """Everything of a release where a player would have it."""
    folders = Folders.under(root)
    shutil.copytree(version / "saves", folders.saves)
    shutil.copytree(version / "replays", folders.saves / "replays")
    for kind in ("packs", "boards"):
        if (version / kind).is_dir():
            shutil.copytree(version / kind, folders.packs, dirs_exist_ok=True)
    return folders


@dataclass(frozen=True)
class Told:
    """A record's lines, taken apart."""

    first: str
    head: dict[str, str]
    players: list[tuple[str, ...]]
    moves: list[tuple[str, str]]
    """The sign of the seat, empty in format 1, and the move."""
    comments: list[str]

    @property
    def scores(self) -> list[int] | None:
        return [int(score) for score in self.head["result"].split()] if "result" in self.head else None

    @property
    def options(self) -> dict[str, str]:
        return {key.removeprefix("option "): value for key, value in self.head.items() if key.startswith("option ")}


def told_by(data: bytes) -> Told:
    head, _, body = data.decode("utf-8-sig").replace("\r\n", "\n").partition("\n\n")
    first, *lines = head.split("\n")
    values = dict(line.split(": ", 1) for line in lines)
    players = [tuple(values[f"seat {seat}"].split(" | ")) for seat in range(1, int(values["players"]) + 1)]
    seat = r"([1-9]|-) " if first != "xian record 1" else "()"
    found = [re.fullmatch(rf"\d+ {seat}([^;]+?)(?: ; (.*))?", line) for line in body.split("\n") if line[:1].isdigit()]
    moves = [(move[1], move[2]) for move in found if move]
    assert len(moves) == len(found)
    comments = [line.partition(";")[2].strip() for line in body.split("\n") if ";" in line]
    return Told(first, values, players, moves, comments)
