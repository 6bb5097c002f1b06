"""Names of things are put together by `Id` and say themselves what they consist of: nothing takes their text apart."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import xian

SCENES: Final = Path(xian.__file__).parent / "scenes"
DIVIDING: Final = frozenset({"split", "rsplit", "partition", "rpartition"})
READING: Final = DIVIDING | {"startswith", "endswith", "removeprefix", "removesuffix", "find", "index", "strip"}
"""Methods that take a text apart, or ask how it begins or ends."""
THINGS: Final = frozenset({"id", "piece", "spot"})
CALLED: Final = THINGS | {"born", "gone", "over", "under", "start", "end", "target", "about", "here", "held", "pinned"}
"""What names of things are called; the first of these in no other sense."""
OF_CONTROLS: Final = frozenset({"control.id"})
"""Buttons and fields have names of their own."""
KEPT: Final = {"games_tallies.py": "a figure", "rules_ways.py": "tabs and chapters of the book are buttons"}


def sources() -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(SCENES.rglob("*.py")):
        yield path, ast.parse(path.read_text(encoding="utf-8"))


def kinds() -> frozenset[str]:
    """The kinds of all names that the scenes put together."""
    return frozenset(node.args[0].value for _, tree in sources() for node in ast.walk(tree)
                     if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Id"
                     and node.args and isinstance(node.args[0], ast.Constant) and isinstance(node.args[0].value, str))


KINDS: Final = kinds()


def taken_apart(tree: ast.AST) -> Iterator[str]:
    """Where a name's text is read, or put together without `Id`."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(value=value, attr=method), args=args) if method in READING:
                begin = {f"{kind}." for kind in KINDS} | ({"."} if method in DIVIDING else set())
                if ast.unparse(value) not in OF_CONTROLS and (
                        called(value) in CALLED or any(begin & set(texts(arg)) for arg in args)):
                    yield ast.unparse(node)
            case ast.Subscript(value=value) if called(value) in THINGS:
                yield ast.unparse(node)
            case ast.Call(func=ast.Attribute(attr="thing"), args=[ast.JoinedStr() | ast.BinOp() as text]):
                if any(texts(text)):
                    yield ast.unparse(node)


def called(node: ast.expr) -> str:
    """What a value is called where it is used."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def texts(node: ast.expr) -> Iterator[str]:
    return (one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str))


def test_no_name_of_a_thing_is_taken_apart() -> None:
    found = {path.relative_to(SCENES).as_posix(): places for path, tree in sources()
             if (places := list(taken_apart(tree)))}
    assert len(KINDS) > 50 and {"space", "card", "tile", "worker"} <= KINDS
    assert {path: places for path, places in found.items() if path not in KEPT} == {}
    assert set(found) == set(KEPT), "what reads none any more needs no exception"


@pytest.mark.parametrize("source", ["piece.partition('.')", "thing.id.split('.')[1]", "key.startswith('own.')",
                                    "flight.start.startswith(OWN)", "spot[6:]", "thing.id[-1]",
                                    "board.thing(f'space.{name}')", "board.thing('space.' + name)",
                                    "name.removeprefix('card.')", "name.startswith(f'card.{seat}')"])
def test_what_would_be_found(source: str) -> None:
    assert len(list(taken_apart(ast.parse(source)))) == 1


@pytest.mark.parametrize("source", ["piece.kind == 'card'", "control.id.startswith('tab-')", "words.partition(' ')",
                                    "board.thing(Id('space', name))", "name.removeprefix('chapter ')", "ids[0]"])
def test_what_reads_none(source: str) -> None:
    assert list(taken_apart(ast.parse(source))) == []
