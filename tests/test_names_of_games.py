"""One line in the registry makes a game: outside its own packages and files no string names it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from xian.engine.registry import GAMES

ROOT: Final = Path(__file__).resolve().parent.parent
PROGRAM: Final = "xian"
"""The program, its folders and the ending of its files are called like the first game: that string names the game only
where a key stands."""
NAMED: Final = {
    "xian/engine/registry.py": "the one line of each game",
    "xian/cli/arguments.py": "examples of commands, in the words of their help",
    "tools/beginner.py": "Qin has more moves than a beginner looks at; Xi'an sends a view that has to be filled in",
    "tools/gallery.py": "the pictures of the README, and those with another number of players",
    "tools/heard.py": "the game whose tiles the number keys take up, chosen as a client does",
    "tools/mutation.py": "the game whose name stands in pyproject.toml",
    "tools/sounds_music.py": "an instrument",
    "tools/sounds_scores.py": "the pieces of music, each written for its game; and an instrument",
}
"""What names a game all the same, and why."""
CALLED: Final = frozenset({"game", "find_game", "match_of", "trained", "chooser", "Shot", "own", "painting_of"})
"""Functions that take a game's key."""


def of_a_game(path: Path) -> bool:
    """Whether it is one of a game's own packages or files."""
    folders, stem = path.relative_to(ROOT).parts[1:-1], path.stem
    return any(key in folders or stem == key or stem.startswith(f"{key}_") or stem.endswith(f"_{key}")
               for key in GAMES)


def named(source: str) -> Iterator[str]:
    """The strings that name a game, but for docstrings."""
    tree = ast.parse(source)
    told = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    keys = set(places(tree))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in told:
            words = set(re.findall("[A-Za-z]+", node.value)) & set(GAMES)
            if words - {PROGRAM} or (node.value == PROGRAM and node in keys):
                yield node.value


def places(tree: ast.AST) -> Iterator[ast.expr | None]:
    """Where a string is a key: of a table, compared, given to what takes one, or beside a game that is named."""
    for node in ast.walk(tree):
        match node:
            case ast.Dict():
                yield from node.keys
            case ast.Compare():
                yield from [node.left, *node.comparators]
            case ast.Call(func=ast.Name(id=name)) if name in CALLED:
                yield from node.args
            case ast.keyword(arg="game" | "key" | "default"):
                yield node.value
            case ast.arguments():
                taken = [*zip(reversed([*node.posonlyargs, *node.args]), reversed(node.defaults), strict=False),
                         *zip(node.kwonlyargs, node.kw_defaults, strict=True)]
                yield from (usual for one, usual in taken if one.arg in ("game", "key"))


def files() -> Iterator[Path]:
    for folder in ("xian", "tools"):
        yield from (path for path in sorted((ROOT / folder).rglob("*.py"))
                    if not of_a_game(path) and "fuzz" not in path.parts)


def test_no_string_names_a_game() -> None:
    found = {path.relative_to(ROOT).as_posix(): sorted(set(names)) for path in files()
             if (names := list(named(path.read_text(encoding="utf-8"))))}
    assert {path: names for path, names in found.items() if path not in NAMED} == {}
    assert set(found) == set(NAMED), "what names none any more needs no exception"


@pytest.mark.parametrize("source", ["x = {'qin': 1}", "open('qin.toml')", "x == 'xian'", "game('xian')",
                                    "def play(key='xian'): ...", "parse(default='xian')",
                                    "ENTRIES = {'terracotta-day': 0}"])
def test_what_would_be_found(source: str) -> None:
    assert len(list(named(source))) == 1


@pytest.mark.parametrize("source", ["'''Of qin.'''", "Path() / 'xian'", "Parser(prog='xian')", "x = 'a.xian'",
                                    "x = 'xian.engine'", "x = 'quince'", "def keep(name='xian'): ..."])
def test_what_names_none(source: str) -> None:
    assert list(named(source)) == []
