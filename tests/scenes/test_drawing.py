"""Drawing changes nothing: what is called draw or paint, and what it calls of its own object, sets no attribute; read
out of the source."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import pytest

import xian

ROOT: Final = Path(xian.__file__).parent
NAMES: Final = ("draw", "paint")
CANVAS: Final = "Canvas"
"""What is drawn on; its lists of words are part of the picture."""
MUTATING: Final = frozenset({
    "add", "append", "appendleft", "clear", "discard", "extend", "insert", "pop", "popitem", "popleft", "remove",
    "reverse", "setdefault", "sort", "update",
})
"""Methods of lists, sets and the like that change them."""
KEPT: Final = {
    "Painted.draw": "a picture as large as the window is kept, with its words, until its key is another",
    "Painted.draw_part": "the same of a part of it",
    "ThingPictures._keep": "small pictures of things are kept",
    "Thumbnails._picture": "pictures of saved games are kept by file and size",
    "ReplayLog.sentence": "the sentence of a move is kept",
    "Load.shelved": "a file is read when its row is first seen: there may be thousands",
    "Scene.draw": "the words of the last picture with their places, for who listens and for tests",
}
"""Who sets something all the same, and what: nothing is laid otherwise by it."""


class Source:
    """The classes of some modules, and the functions outside of any; their classes may be made from others."""

    def __init__(self, modules: Sequence[ast.Module], others: Sequence[ast.Module] = ()) -> None:
        self.functions = [node for module in modules for node in module.body if isinstance(node, ast.FunctionDef)]
        self.own = classes(modules)
        self.classes = {**classes(others), **self.own}

    def find(self, owner: str, name: str) -> Iterator[tuple[str, ast.FunctionDef]]:
        """A method of a class, or else of those that it is made from."""
        known = self.classes.get(owner)
        if known is None:
            return
        own = [node for node in known.body if isinstance(node, ast.FunctionDef) and node.name == name]
        if own:
            yield owner, own[0]
            return
        for base in known.bases:
            yield from self.find(ast.unparse(base).partition("[")[0].rpartition(".")[2], name)

    def changes(self) -> set[tuple[str, str, int]]:
        """Which function sets which attribute on which line, as something is drawn."""
        found = {(function.name, what, line) for function in self.functions if draws(function)
                 for what, line in sets(function)}
        for owner, known in self.own.items():
            for function in known.body:
                if isinstance(function, ast.FunctionDef) and draws(function):
                    found |= set(self.through(owner, function))
        return found

    def through(self, owner: str, drawing: ast.FunctionDef) -> Iterator[tuple[str, str, int]]:
        """What a drawing method sets, and what it calls of the same object."""
        been: set[tuple[str, str]] = set()
        waiting = [(owner, drawing)]
        while waiting:
            its, function = waiting.pop()
            if (its, function.name) in been:
                continue
            been.add((its, function.name))
            yield from ((f"{its}.{function.name}", what, line) for what, line in sets(function))
            for name in used(function):
                waiting += self.find(owner, name)


def classes(modules: Sequence[ast.Module]) -> dict[str, ast.ClassDef]:
    return {node.name: node for module in modules for node in ast.walk(module) if isinstance(node, ast.ClassDef)}


def draws(function: ast.FunctionDef) -> bool:
    """Whether it is called so, and has something to draw on."""
    named = function.name.lstrip("_").startswith(NAMES)
    return named and bool(canvases(function))


def canvases(function: ast.FunctionDef) -> set[str]:
    return {one.arg for one in [*function.args.args, *function.args.kwonlyargs]
            if one.annotation is not None and ast.unparse(one.annotation) == CANVAS}


def used(function: ast.FunctionDef) -> set[str]:
    """What is read or called of the same object."""
    return {node.attr for node in ast.walk(function) if isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name) and node.value.id == "self"}


def sets(function: ast.FunctionDef) -> Iterator[tuple[str, int]]:
    """The attributes that are set, or whose lists are changed, but those of what is drawn on."""
    on = canvases(function)
    for node in ast.walk(function):
        for target in targets(node):
            while isinstance(target, ast.Subscript | ast.Starred):
                target = target.value
            if isinstance(target, ast.Attribute) and first_name(target) not in on:
                yield ast.unparse(target), target.lineno


def targets(node: ast.AST) -> Iterator[ast.expr]:
    match node:
        case ast.Assign() | ast.Delete():
            for target in node.targets:
                yield from parts(target)
        case ast.AugAssign() | ast.AnnAssign(value=ast.expr()):
            yield from parts(node.target)
        case ast.Call(func=ast.Attribute(attr=name, value=ast.Attribute() | ast.Subscript() as changed)):
            if name in MUTATING:
                yield changed


def parts(target: ast.expr) -> Iterator[ast.expr]:
    if isinstance(target, ast.Tuple | ast.List):
        for one in target.elts:
            yield from parts(one)
    else:
        yield target


def first_name(target: ast.expr) -> str:
    while isinstance(target, ast.Attribute | ast.Subscript | ast.Call):
        target = target.func if isinstance(target, ast.Call) else target.value
    return target.id if isinstance(target, ast.Name) else ""


def read(folder: str) -> list[ast.Module]:
    return [ast.parse(path.read_text(encoding="utf-8")) for path in sorted((ROOT / folder).rglob("*.py"))]


def test_drawing_sets_nothing() -> None:
    found = Source(read("scenes"), read("ui")).changes()
    assert sorted(one for one in found if one[0] not in KEPT) == []
    assert {name for name, _, _ in found} == set(KEPT), "who keeps nothing any more needs no exception"


@pytest.mark.parametrize(("source", "wanted"), [
    ("def draw(self, canvas: Canvas): self.rows = []", {"self.rows"}),
    ("def paint_over(self, canvas: Canvas): self.board.held = ''", {"self.board.held"}),
    ("def draw(self, canvas: Canvas): self.a, (self.b, c) = 1, (2, 3)", {"self.a", "self.b"}),
    ("def draw(self, canvas: Canvas): self.rows[0].size += 1", {"self.rows[0].size"}),
    ("def draw(self, canvas: Canvas): self.ends.append(1)", {"self.ends"}),
    ("def draw(self, canvas: Canvas): self.measure()\n    def measure(self): self.high: int = 2", {"self.high"}),
    ("def draw(self, canvas: Canvas): return self.high\n    @property\n    def high(self): self.n = 1", {"self.n"}),
    ("def draw(self, canvas: Canvas): self.fit()", {"self.whole"}),
    ("def draw(self, canvas: Canvas): canvas.shown += []", set()),
    ("def draw(self, canvas: Canvas): rows = []; rows.append(self.x)", set()),
    ("def draw_lots(self): self.seed = 4", set()),
])
def test_what_would_be_found(source: str, wanted: set[str]) -> None:
    module = ast.parse(f"class Base:\n    def fit(self): self.whole = 1\nclass One(Base):\n    {source}")
    assert {what for _, what, _ in Source([module]).changes()} == wanted
