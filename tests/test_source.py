"""What the source of the program keeps to: a name says one thing, a file has one job."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import xian

PACKAGE = Path(xian.__file__).parent
LONGEST_FILE = 400
GAMES = {path.name for path in (PACKAGE / "engine").iterdir() if (path / "game.py").is_file()}


def sources() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def role(path: Path, name: str) -> str:
    """Where a class stands. What games define alike stands at one place: a part of the engine's package of each, and
    the class by which the table finds a game's board."""
    parts = path.relative_to(PACKAGE).parts
    one_of_a_game_each = parts[0] == "engine" or name == "TheBoard"
    return "/".join("<game>" if one_of_a_game_each and part in GAMES else part for part in parts)


def test_no_two_classes_have_one_name() -> None:
    places: dict[str, set[str]] = defaultdict(set)
    count = 0
    for path in sources():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                places[node.name].add(role(path, node.name))
                count += 1
    assert count > 400
    assert {name: sorted(found) for name, found in places.items() if len(found) > 1} == {}


def test_no_file_is_too_long() -> None:
    lengths = {str(path.relative_to(PACKAGE)): len(path.read_text(encoding="utf-8").splitlines()) for path in sources()}
    assert len(lengths) > 300
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST_FILE} == {}
