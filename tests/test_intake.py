"""Nothing in xian/ reads a file in another way than `xian/engine/intake.py`. The source is read for it, as the import
arrows are; what is read otherwise stands in a list, with the reason."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
INTAKE = "xian.engine.intake"

READERS = {
    "open", "read_text", "read_bytes", "iterdir", "glob", "rglob", "scandir", "listdir", "load", "loads", "fromfile",
    "load_sized_svg", "load_extended", "Font", "Sound", "walk", "readlink", "fromfd", "reader", "parse_file",
}
"""Names of functions that read, or that read what was read."""

ALLOWED = {
    ("xian.engine.components", "loads"): "a pack's text, read by intake, bounded by `guard`",
    ("xian.engine.texts", "glob"): "the program's own texts",
    ("xian.table.rulebook_files", "glob"): "the program's own rules",
    ("xian.table.board_file", "loads"): "a pack that has been checked",
    ("xian.ui.art", "load_sized_svg"): "the program's own pictures",
    ("xian.ui.window", "load_sized_svg"): "the program's own icon",
    ("xian.ui.fonts", "Font"): "the program's own fonts",
    ("xian.ui.sound", "glob"): "the program's own sounds", ("xian.ui.sound", "Sound"): "the program's own sounds",
    ("xian.ui.music", "glob"): "the program's own music", ("xian.ui.music", "load"): "the program's own music",
    ("xian.selftest.files", "Sound"): "the program's own sounds",
    ("xian.engine.data", "loads"): "the program's own files",
    ("xian.selftest.files", "rglob"): "the program's own files",
    ("xian.ai.train", "open"): "a checkpoint of one's own training; never packed",
    ("xian.ai.train", "load"): "a checkpoint of one's own training, without pickles; never packed",
    ("xian.ai.train", "loads"): "what a checkpoint says of itself",
    ("xian.cli.bench", "glob"): "the program's own source",
    ("xian.cli.bench", "read_bytes"): "the program's own source",
    ("xian.cli.bench", "loads"): "what another process of the bench has measured",
    ("xian.cli.output", "open"): "the system's nothing, in the place of a stream that is closed",
    ("xian.scenes.thumbnails", "load"): "a picture that intake has read, when it says to be small",
    ("xian.ai.worker", "read_text"): "the system's word on the memory of this process",
}


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


def readings(source: str) -> Iterator[tuple[str, int]]:
    """Calls that may read: their name and line. What opens to write alone is none, nor what intake reads."""
    tree = ast.parse(source)
    ours = {alias.asname or alias.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)
            and (node.module or "").startswith("xian.") for alias in node.names}
    ours |= {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name not in READERS or (isinstance(node.func, ast.Name) and name in ours):
            continue
        if isinstance(node.func, ast.Attribute) and is_ours(node.func.value):
            continue
        if name == "open" and not opens_to_read(node):
            continue
        yield name, node.lineno


def is_ours(owner: ast.expr) -> bool:
    """`stage.open`, `self.open`, `pilot.app.open`: scenes are opened, or ears, not files; `intake.read_bytes`."""
    return ast.unparse(owner) in {"intake", "data", "stage", "self.stage", "app", "pilot.app", "self", "turn.stage",
                                  "self.turn.stage", "self.app", "self.hearing.ear", "saves", "weights", "Session"}


def opens_to_read(call: ast.Call) -> bool:
    """Whether a file is opened for more than writing."""
    after_path = 1 if isinstance(call.func, ast.Name) or ast.unparse(call.func) == "os.open" else 0
    words = [*call.args[after_path:], *(word.value for word in call.keywords if word.arg in ("mode", "flags"))]
    text = " ".join(ast.unparse(word) for word in words)
    modes = [word.value for word in words if isinstance(word, ast.Constant) and isinstance(word.value, str)]
    if any(set(mode) <= set("wxab+t") and mode for mode in modes):
        return any("+" in mode for mode in modes if set(mode) <= set("wxab+t"))
    return "O_WRONLY" not in text and "FLAGS" not in text


def others() -> list[tuple[str, str, int]]:
    found = []
    for path in sorted((ROOT / "xian").rglob("*.py")):
        if module_of(path) != INTAKE:
            found += [(module_of(path), name, line) for name, line in readings(path.read_text(encoding="utf-8"))]
    return found


def test_nothing_reads_in_another_way() -> None:
    assert [f"{module}:{line} {name}" for module, name, line in others() if (module, name) not in ALLOWED] == []


def test_every_exception_is_used() -> None:
    assert set(ALLOWED) - {(module, name) for module, name, _ in others()} == set()


@pytest.mark.parametrize(("source", "found"), [
    ("open('a')", ["open"]), ("path.open()", ["open"]), ("path.open('rb')", ["open"]), ("open(p, 'r+')", ["open"]),
    ("path.open('wb')", []), ("open(p, mode='x')", []), ("os.open(p, os.O_RDONLY)", ["open"]),
    ("os.open(p, os.O_WRONLY | os.O_CREAT)", []), ("path.read_text()", ["read_text"]), ("json.load(file)", ["load"]),
    ("json.loads(text)", ["loads"]), ("tomllib.loads(text)", ["loads"]), ("os.scandir(p)", ["scandir"]),
    ("pygame.image.load(p)", ["load"]), ("pygame.font.Font(p, 3)", ["Font"]), ("path.glob('*')", ["glob"]),
    ("from xian.engine.intake import read_text\nread_text(p, 3)", []), ("intake.read_bytes(p, 3)", []),
    ("self.stage.open('menu')", []), ("from pathlib import read_text\nread_text(p)", ["read_text"]),
])
def test_every_way_to_read_is_seen(source: str, found: list[str]) -> None:
    assert [name for name, _ in readings(source)] == found
