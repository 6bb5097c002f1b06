"""The compiled engine for Windows, made on Linux: mypyc writes C, mingw makes machine code of it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from importlib import metadata
from pathlib import Path
from typing import Final, TypedDict

from tools.build_compiled import copy_package, listed_modules, source_of
from tools.dist_about import ROOT, CannotPack
from tools.play import SOURCES
from tools.windows_cache import key_of
from tools.windows_wine import COMPILER

FLAGS: Final = ("-O3", "-ffp-contract=off", "-w")
"""A multiplication and an addition in one rounding would differ from the pure network."""
LINKED: Final = ("-static-libgcc", "-shared", "-s")
ENDING: Final = ".cp313-win_amd64.pyd"
WRITE_C: Final = """
import json, sys
from mypyc.build import mypycify

made = mypycify(["--config-file=", *sys.argv[1:]], multi_file=True)
told = [{"name": one.name, "sources": [*map(str, one.sources)], "include": [*map(str, one.include_dirs)]}
        for one in made]
open("extensions.json", "w", encoding="utf-8").write(json.dumps(told))
"""
"""What runs inside the copy, given the sources: C in many files, for a compiler on every core."""


class Extension(TypedDict):
    """A module that is to be made, as mypyc tells it."""

    name: str
    sources: list[str]
    include: list[str]


def key(root: Path = ROOT) -> str:
    """Stands for everything the compiled engine comes from."""
    sources = [part for folder in SOURCES for path in sorted((root / folder).rglob("*.py"))
               for part in (path.relative_to(root).as_posix(), path.read_bytes())]
    compiler = subprocess.run([COMPILER, "--version"], capture_output=True, text=True, check=True).stdout
    return key_of(*listed_modules(root), metadata.version("mypy"), sys.version, compiler, WRITE_C, *FLAGS, *LINKED,
                  *sources)


def is_whole(folder: Path) -> bool:
    """Whether a folder holds every compiled module, and the library they share."""
    return (all((folder / module_file(module)).is_file() for module in listed_modules())
            and any(folder.glob(f"*__mypyc{ENDING}")))


def module_file(module: str) -> Path:
    return Path(*module.split(".")).with_suffix(ENDING)


def make(folder: Path, python: Path) -> None:
    """Compile into a folder, for that Python for Windows. Raises CannotPack."""
    work = folder / "work"
    copy_package(ROOT, work)
    sources = [source_of(module).as_posix() for module in listed_modules()]
    written = subprocess.run([sys.executable, "-c", WRITE_C, *sources], cwd=work, capture_output=True, text=True,
                             check=False)
    if written.returncode != 0:
        raise CannotPack(f"mypyc can't write the engine as C.\n{written.stdout}{written.stderr}".rstrip())
    extensions: list[Extension] = json.loads((work / "extensions.json").read_text("utf-8"))

    def run(words: list[str]) -> str:
        """The compiler; what it complains of."""
        done = subprocess.run([COMPILER, *words], cwd=work, capture_output=True, text=True, check=False)
        return done.stderr[-3000:] if done.returncode != 0 else ""

    with ThreadPoolExecutor(os.cpu_count()) as several:
        for commands in (compiling(extensions, work, python), linking(extensions, folder, python)):
            complaints = [complaint for complaint in several.map(run, commands) if complaint]
            if complaints:
                raise CannotPack(f"mingw can't compile the engine.\n{complaints[0]}")
    if not is_whole(folder):
        raise CannotPack("mingw has not compiled all of the engine.")
    shutil.rmtree(work)


def compiling(extensions: list[Extension], work: Path, python: Path) -> list[list[str]]:
    """What makes an object of every file of C, the longest first."""
    files = {source: extension["include"] for extension in extensions for source in extension["sources"]}
    return [[*FLAGS, "-c", source, "-o", f"{source}.o", f"-I{python / 'include'}", *(f"-I{place}" for place in include)]
            for source, include in sorted(files.items(), key=lambda one: -(work / one[0]).stat().st_size)]


def linking(extensions: list[Extension], target: Path, python: Path) -> list[list[str]]:
    """What makes a module of its objects, in its place."""
    commands = []
    for extension in extensions:
        made = target / module_file(extension["name"])
        made.parent.mkdir(parents=True, exist_ok=True)
        objects = [f"{source}.o" for source in extension["sources"]]
        commands.append([*LINKED, *objects, f"-L{python / 'libs'}", "-lpython313", "-o", str(made)])
    return commands
