"""Boards that players paint themselves: what is wrong with one, and the component packs they are kept in.

A board is rows of signs, as the packs of a game write them. Which signs there are, and what makes a good board, the
game's own module `board_check` says.
"""

from __future__ import annotations

import json
import re
import tomllib
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Final, TypeAlias, cast

from xian.engine import data
from xian.engine.components import FORMAT
from xian.engine.game import Fault, Game, GameError, Pack
from xian.engine.intake import read_bytes
from xian.engine.record import clean_name
from xian.engine.texts import LANGUAGES
from xian.table.folders import LARGEST_PACK
from xian.table.order import BACKUP
from xian.table.seating import packs_of
from xian.table.writing import put, stands

LONGEST_TITLE: Final = 30
"""Letters of a board's name."""
PLAIN: Final = "board"
"""What a board is called whose name has no letter that a file's name may have."""

Rows: TypeAlias = "tuple[str, ...]"
"""The top row first, a sign for each square."""


@dataclass(frozen=True)
class KnownBoard:
    """A board that can be painted on: `path` is that of its pack, None for one that comes with the program."""

    title: str
    rows: Rows
    path: Path | None = None


def problems(game: Game, rows: Sequence[str]) -> list[tuple[int, Fault]]:
    """Everything that is wrong with a board: its row from 1, or 0 for the whole board, and the reason."""
    found = import_module(f"xian.engine.{game.key}.board_check").board_problems(rows)
    return cast("list[tuple[int, Fault]]", found)


def known_boards(folder: Path, game: Game, lang: str) -> tuple[list[KnownBoard], list[GameError]]:
    """The boards that come with the program and those of the player's packs; and what is wrong with files that can't
    be used."""
    found = boards_in(data.read_text(data.COMPONENTS / f"{game.key}.toml"), lang)
    choices, wrong = packs_of(folder, game)
    for choice in choices:
        if choice.path is not None:
            found += boards_in(choice.text, lang, choice.path)
    return found, wrong


def boards_in(text: str, lang: str, path: Path | None = None) -> list[KnownBoard]:
    """The boards of a pack that has been checked."""
    tables: list[dict[str, Any]] = tomllib.loads(text).get("boards", [])
    return [KnownBoard(str(table.get("title", {}).get(lang, table["name"])),
                       tuple(row.replace(" ", "") for row in table["rows"]), path) for table in tables]


def name_of(title: str) -> str:
    """What a board of that title is called in files: small letters, digits and strokes."""
    plain = "".join(sign for sign in unicodedata.normalize("NFKD", title.lower()) if not unicodedata.combining(sign))
    name = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:LONGEST_TITLE].strip("-")
    if not name or not name[0].isalpha() or name == "house":
        name = f"{PLAIN}-{name}".strip("-")
    return name


def path_of(folder: Path, game: Game, title: str) -> Path:
    """Where a board of that title is kept."""
    return folder / game.key / f"{name_of(title)}.toml"


def pack_text(game: Game, title: str, rows: Sequence[str]) -> str:
    """A component pack with that board, and all else as it comes with the program."""
    quoted = json.dumps(clean_name(title), ensure_ascii=False)
    titles = "title = { " + ", ".join(f"{lang} = {quoted}" for lang in LANGUAGES) + " }"
    name = json.dumps(name_of(title))
    lines = "".join(f"    {json.dumps(' '.join(row))},\n" for row in rows)
    return (f"# A board of one's own, from the board editor.\n\nformat = {FORMAT}\ngame = {json.dumps(game.key)}\n"
            f'base = "house"\nname = {name}\n{titles}\n\n'
            f'[[boards]]\nname = {name}\n{titles}\nsource = "house"\nrows = [\n{lines}]\n')


def keep_board(folder: Path, game: Game, title: str, rows: Sequence[str]) -> tuple[Path, Pack]:
    """Write the board's pack, unless something is wrong with it. Raises BadInput or FileTrouble; what stood in the
    file is then as good as before; where it is replaced, its copy stays beside it."""
    path = path_of(folder, game, title)
    text = pack_text(game, title, rows)
    pack = game.read_pack(text, path.name)
    if stands(path):
        put(path.with_name(path.name + BACKUP), read_bytes(path, LARGEST_PACK))
    put(path, text.encode())
    return path, pack
