"""The arrows of ARCHITECTURE.md: engine <- ai <- table <- ui <- scenes, and table <- cli.

`wrong_arrows` reads a module's source without running it, and names every import, call and name that may not be there.
The first tests hold the whole package to it; the others show that it catches each kind of wrong arrow.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

BELOW = {
    "engine": set(),
    "ai": {"engine"},
    "table": {"engine", "ai"},
    "ui": {"engine", "ai", "table"},
    "scenes": {"engine", "ai", "table", "ui"},
    "cli": {"engine", "ai", "table", "pilot", "shots"},
    "app": {"engine", "ai", "table", "ui", "scenes"},
    "pilot": {"engine", "ai", "table", "ui", "scenes", "app"},
    "shots": {"engine", "ai", "table", "ui", "scenes", "pilot"},
    "selftest": {"engine", "ai", "table", "ui", "scenes", "pilot"},
    "start": {"engine", "table", "ui", "app", "cli", "selftest"},
    "__main__": {"cli"},
    "main": {"start"},
}
"""What each part of the package may import beside itself."""

GAMES = {"xian", "qin", "terracotta"}
"""Packages in the engine that know nothing of each other."""

ONLY_IN = {
    "pygame": ("xian.ui", "xian.scenes", "xian.app", "xian.pilot", "xian.selftest"),
    "pygame_gui": ("xian.ui",),
    "accesskit": ("xian.ui.heard",),
    "appdirs": ("xian.table.folders",),
    "rich": ("xian.cli",),
    "numpy": ("xian.ai.train",),
    "librt": ("xian.ai",),
    "mypy_extensions": ("xian.ai",),
}
"""Where each package from outside may be imported; one that is not listed may be imported nowhere."""

NEVER = {"pickle", "marshal", "shelve", "dill", "code", "codeop", "runpy", "pty", "builtins"}
"""Reading with these can run code that came with the data, or they hide who does."""

NETWORK = ("socket", "socketserver", "_socket", "ssl", "_ssl", "http", "urllib", "xmlrpc", "wsgiref", "webbrowser",
           "ftplib", "smtplib", "poplib", "imaplib", "nntplib", "telnetlib", "asyncio", "asyncore", "asynchat", "cgi",
           "multiprocessing.connection", "multiprocessing.managers", "multiprocessing.dummy.connection")
"""Fetches, sends or listens: in nothing that is packed."""

NO_NETWORK = {"multiprocessing.connection.Connection", "multiprocessing.connection.wait"}
"""The pipes to our own workers."""

ALLOWED = {
    "subprocess": {"xian.ai.program", "xian.cli.bench", "xian.scenes.desktop", "xian.selftest.games"},
    "ctypes": {"xian.ui.title_bar"},
}
"""Who may start programs, and who calls libraries of the system."""

NOT_IN_ENGINE = {"asyncio", "ctypes", "datetime", "multiprocessing", "socket", "subprocess", "threading", "time"}
"""The engine has no clock, no other process and no network."""

EXCEPT = {("xian.engine.intake", "threading")}
"""A disk that does not answer is given up on."""

NEVER_NAMED = {
    "eval", "exec", "compile", "__import__", "__builtins__", "__loader__", "os.system", "os.popen", "os.fork",
    "os.forkpty", "os.posix_spawn", "os.posix_spawnp", "os.startfile", "importlib.util.module_from_spec",
    "importlib.util.spec_from_file_location", "importlib.machinery.SourceFileLoader",
    *(f"os.{what}{how}" for what in ("exec", "spawn") for how in ("l", "le", "lp", "lpe", "v", "ve", "vp", "vpe")),
    *NETWORK,
}
"""What runs text as code, starts a program past `subprocess`, or leads to one of these: not called, not handed on."""

EXCEPT_NAMED = {("xian.cli.terminal", "os.system"), ("xian.scenes.desktop", "os.startfile")}
"""On Windows: `cls`, and the player's own folder."""


def wrong_arrows(source: str, module: str) -> list[str]:
    """Every import and name in the source of `module` that may not be there, as sentences."""
    tree = ast.parse(source)
    wrong = [problem for target in imported(tree, module) if (problem := refused(module, target))]
    return wrong + [f"{module} names {name}" for name in named(tree)
                    if name in NEVER_NAMED and (module, name) not in EXCEPT_NAMED]


def named(tree: ast.AST) -> Iterator[str]:
    """What is named in full, through whatever alias: `o.system` after `import os as o` is os.system, and so is
    `getattr(o, "system")`."""
    known = dict(aliases(tree))

    def whole(node: ast.AST) -> str:
        if isinstance(node, ast.Name):
            return known.get(node.id, node.id)
        return f"{whole(node.value)}.{node.attr}" if isinstance(node, ast.Attribute) else "?"

    for node in ast.walk(tree):
        if isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Load):
            yield whole(node)
        elif isinstance(node, ast.alias):
            yield known.get(node.asname or node.name, node.name)
        elif isinstance(node, ast.Call) and whole(node.func) == "getattr" and len(node.args) > 1 and isinstance(
                name := node.args[1], ast.Constant) and isinstance(name.value, str):
            yield f"{whole(node.args[0])}.{name.value}"


def aliases(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """What a name that was imported stands for."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.asname or alias.name, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield from ((alias.asname or alias.name, f"{node.module}.{alias.name}") for alias in node.names)


def imported(tree: ast.Module, module: str) -> Iterator[str]:
    """Dotted names of all that is imported, wherever in the file; `from a import b` gives a.b."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parents = module.split(".")[: -node.level] if node.level else []
            start = [*parents, *([node.module] if node.module else [])]
            yield from (".".join([*start, alias.name]) for alias in node.names)


def refused(module: str, target: str) -> str | None:
    """Why `module` may not import `target`; None when it may."""
    package = target.split(".")[0]
    if package == "xian":
        return refused_within(module, target)
    if package in NEVER:
        return f"{module} imports {package}, which can run code that came with the data"
    if target not in NO_NETWORK and any(target == name or target.startswith(name + ".") for name in NETWORK):
        return f"{module} imports {target}: there is no network"
    if module not in ALLOWED.get(package, {module}):
        return f"{module} imports {package}, which belongs in {' or '.join(sorted(ALLOWED[package]))}"
    if package in sys.stdlib_module_names:
        if part_of(module) == "engine" and package in NOT_IN_ENGINE and (module, package) not in EXCEPT:
            return f"{module} imports {package}: the engine has no clock, no process and no network"
        return None
    homes = ONLY_IN.get(package, ())
    if any(module == home or module.startswith(home + ".") for home in homes):
        return None
    return f"{module} imports {package}, which belongs in {' or '.join(homes) or 'no module'}"


def refused_within(module: str, target: str) -> str | None:
    """The arrows between our own parts, and between the games of the engine."""
    part, other = part_of(module), part_of(target)
    if other == "" or part == other:
        game, second = game_of(module), game_of(target)
        if game and second and game != second:
            return f"{module} imports {target}: one game knows nothing of another"
        return None
    if part not in BELOW:
        return f"{module} stands in no part of the package that the arrows know"
    return None if other in BELOW[part] else f"{module} imports {target}: {part} stands below {other} or beside it"


def part_of(name: str) -> str:
    """`engine` of xian.engine.game; nothing for the package itself and what its __init__ defines."""
    parts = ["xian", "main"] if name == "main" else name.split(".")
    return parts[1] if len(parts) > 1 and (parts[1] in BELOW or is_part(parts[1])) else ""


def is_part(name: str) -> bool:
    return (ROOT / "xian" / name).is_dir() or (ROOT / "xian" / f"{name}.py").is_file()


def game_of(name: str) -> str:
    """`qin` of xian.engine.qin.state; nothing for what all games share."""
    parts = name.split(".")
    return parts[2] if parts[:2] == ["xian", "engine"] and len(parts) > 2 and parts[2] in GAMES else ""


@cache
def modules() -> dict[str, Path]:
    """Every module of the package by its dotted name; a package's __init__ keeps that last part."""
    paths = [ROOT / "main.py", *sorted((ROOT / "xian").rglob("*.py"))]
    return {".".join(path.relative_to(ROOT).with_suffix("").parts): path for path in paths}


def test_the_walk_sees_the_package() -> None:
    assert {"xian.__init__", "xian.engine.game", "xian.engine.xian.slots"} <= set(modules())


@pytest.mark.parametrize("module", modules())
def test_every_import_follows_the_arrows(module: str) -> None:
    assert wrong_arrows(modules()[module].read_text(encoding="utf-8"), module) == []


@pytest.mark.parametrize(
    ("module", "source", "complaint"),
    [
        ("xian.engine.record", "import xian.ai.playout", "engine stands below ai"),
        ("xian.engine.record", "from xian.table import match", "engine stands below table"),
        ("xian.engine.record", "from xian import cli", "engine stands below cli"),
        ("xian.engine.record", "from ..ai import playout", "engine stands below ai"),
        ("xian.engine.xian.state", "from ...ai import playout", "engine stands below ai"),
        ("xian.engine.record", "def f():\n    from xian.ai import playout", "engine stands below ai"),
        ("xian.engine.record", "if TYPE_CHECKING:\n    import xian.table", "engine stands below table"),
        ("xian.ai.greedy", "import xian.table.match", "ai stands below table"),
        ("xian.table.match", "from xian.ui.window import Window", "table stands below ui"),
        ("xian.table.match", "import xian.scenes", "table stands below scenes"),
        ("xian.table.match", "from xian.cli import sim", "table stands below cli"),
        ("xian.ui.window", "from xian.scenes import menu", "ui stands below scenes"),
        ("xian.cli.sim", "from xian.ui import window", "cli stands below ui or beside it"),
        ("xian.scenes.menu", "from xian.cli import sim", "scenes stands below cli or beside it"),
        ("xian.elsewhere", "from xian.engine import game", "stands in no part"),
        ("xian.engine.qin.state", "from xian.engine.xian import slots", "one game knows nothing of another"),
        ("xian.engine.qin.state", "from ..terracotta import state", "one game knows nothing of another"),
        ("xian.engine.game", "import requests", "requests, which belongs in no module"),
        ("xian.ai.greedy", "import numpy as np", "numpy, which belongs in xian.ai.train"),
        ("xian.engine.game", "import rich.progress", "rich, which belongs in xian.cli"),
        ("xian.table.match", "from rich import print", "rich, which belongs in xian.cli"),
        ("xian.table.match", "import pygame.event", "pygame, which belongs in xian.ui or xian.scenes"),
        ("xian.cli.sim", "import pygame", "pygame, which belongs in"),
        ("xian.scenes.menu", "from pygame_gui.elements import UIButton", "pygame_gui, which belongs in xian.ui"),
        ("xian.table.saves", "import appdirs", "appdirs, which belongs in xian.table.folders"),
        ("xian.table.folders_too", "import appdirs", "appdirs, which belongs in xian.table.folders"),
        ("xian.ui.window", "import accesskit", "accesskit, which belongs in xian.ui.heard"),
        ("xian.engine.game", "import multiprocessing.pool", "no clock, no process and no network"),
        ("xian.engine.game", "from time import perf_counter", "no clock, no process and no network"),
        ("xian.engine.game", "import pickle", "can run code"),
        ("xian.table.saves", "from pickle import loads", "can run code"),
        ("xian.cli.sim", "import marshal", "can run code"),
        ("xian.cli.sim", "import builtins", "can run code"),
        ("xian.engine.game", "eval('1')", "names eval"),
        ("xian.table.saves", "def f(text):\n    exec(text)", "names exec"),
        ("xian.engine.game", "x = __import__('pygame')", "names __import__"),
        ("xian.table.saves", "run = list(map(eval, ['1']))", "names eval"),
        ("xian.table.saves", "__builtins__['ev' + 'al']('1')", "names __builtins__"),
        ("xian.table.saves", "import os\nos.system('ls')", "names os.system"),
        ("xian.table.saves", "import os as o\nrun = o.popen", "names os.popen"),
        ("xian.table.saves", "from os import execv", "names os.execv"),
        ("xian.table.saves", "from os import posix_spawn as p", "names os.posix_spawn"),
        ("xian.table.saves", "import os\ngetattr(os, 'system')('ls')", "names os.system"),
        ("xian.scenes.menu", "import os\nos.startfile('a')", "names os.startfile"),
        ("xian.scenes.desktop", "import os\nos.spawnv(0, 'a', [])", "names os.spawnv"),
        ("xian.table.saves", "import importlib.util\nimportlib.util.spec_from_file_location('a', 'a.py')",
         "names importlib.util.spec_from_file_location"),
        ("xian.ai.pool", "import multiprocessing\nmultiprocessing.connection.Listener()", "names multiprocessing.conn"),
        *((module, source, "there is no network") for module in ("xian.app", "xian.cli.serve", "xian.ai.train")
          for source in ("import socket", "import urllib.request", "from urllib import request", "import http.client",
                         "from http.server import HTTPServer", "import asyncio", "import webbrowser", "import ssl",
                         "from multiprocessing.connection import Listener",
                         "from multiprocessing.connection import Client as C", "from multiprocessing import managers")),
        ("xian.table.saves", "import subprocess", "subprocess, which belongs in xian.ai.program or"),
        ("xian.scenes.menu", "from subprocess import Popen", "subprocess, which belongs in"),
        ("xian.app", "def f():\n    import ctypes.util", "ctypes, which belongs in xian.ui.title_bar"),
        ("xian.engine.data", "from ctypes import CDLL", "ctypes, which belongs in xian.ui.title_bar"),
    ],
)
def test_a_wrong_arrow_is_caught(module: str, source: str, complaint: str) -> None:
    problems = wrong_arrows(source, module)
    assert all(problem.startswith(module) for problem in problems)
    assert complaint in " ".join(problems)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("xian.engine.record", "import random\nfrom dataclasses import dataclass\nfrom xian import __version__"),
        ("xian.engine.registry", "from xian.engine.qin import game\nfrom xian.engine.xian import game as other"),
        ("xian.engine.xian.state", "from . import slots\nfrom ..game import Move"),
        ("xian.engine.__init__", "from . import game"),
        ("xian.ai.greedy", "from xian.engine.game import View\nimport time\nimport multiprocessing"),
        ("xian.ai.train", "import numpy as np"),
        ("xian.table.folders", "import appdirs\nfrom xian.ai import bots"),
        ("xian.cli.output", "from rich.progress import Progress\nfrom xian.table import match"),
        ("xian.ui.widgets", "import pygame\nimport pygame_gui\nfrom xian.table import match"),
        ("xian.scenes.menu", "import pygame\nfrom xian.ui import widgets"),
        ("xian.__main__", "from xian.cli.main import main"),
        ("xian.engine.game", "def f(game):\n    return game.compile(), re.compile('x')"),
        ("xian.table.lock", "import os\nFLAGS = getattr(os, 'O_NONBLOCK', 0) | os.O_RDONLY"),
        ("xian.ai.keeper", "from multiprocessing.connection import Connection, wait\nimport multiprocessing"),
        ("xian.ai.program", "import subprocess\nsubprocess.Popen(['a'])"),
        ("xian.scenes.desktop", "import os\nimport subprocess\nos.startfile('folder')"),
        ("xian.ui.title_bar", "def f():\n    import ctypes"),
    ],
)
def test_a_right_arrow_is_let_through(module: str, source: str) -> None:
    assert wrong_arrows(source, module) == []


# What a file can name and what a command line can name are two things: no import leads from one to the other.

READ_WHAT_COMES_FROM_OUTSIDE = (
    "xian.app", "xian.pilot", "xian.selftest", "xian.shots", "xian.scenes", "xian.table", "xian.ui", "xian.engine",
    "xian.ai.worker", "xian.ai.pool", "xian.ai.server", "xian.ai.session", "xian.ai.bots", "xian.cli.play",
    "xian.cli.serve", "xian.cli.records", "xian.cli.positions", "xian.cli.packs", "xian.cli.review", "xian.cli.puzzle",
    "xian.cli.courses", "xian.cli.verify", "xian.ai.review", "xian.ai.puzzles",
)
START_PROGRAMS = ("xian.ai.contestants", "xian.ai.outside", "xian.ai.program", "xian.ai.arena")


def reached(start: str) -> set[str]:
    """Every module of ours that is imported on the way from those whose name begins so."""
    known = modules()
    waiting = [name for name in known if name == start or name.startswith(start + ".")]
    assert waiting, start
    found: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name not in known or name in found:
            continue
        found.add(name)
        for target in imports_of(name):
            waiting += [target, target.rpartition(".")[0]]
    return found


@cache
def imports_of(name: str) -> tuple[str, ...]:
    """What a module of ours imports."""
    return tuple(imported(ast.parse(modules()[name].read_text(encoding="utf-8")), name))


@pytest.mark.parametrize("start", READ_WHAT_COMES_FROM_OUTSIDE)
def test_nothing_that_reads_from_outside_can_start_a_program(start: str) -> None:
    assert reached(start) & set(START_PROGRAMS) == set()


def test_the_command_line_can() -> None:
    assert set(START_PROGRAMS) <= reached("xian.cli.arena")
    assert "xian.ai.contestants" in reached("xian.cli.sim")
