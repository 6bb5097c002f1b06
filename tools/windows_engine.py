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
from typing import Any, Final

from tools.build_compiled import copy_package, listed_modules, source_of
from tools.dist_about import ROOT, CannotPack
from tools.windows_cache import key_of
from tools.windows_wine import COMPILER

FLAGS: Final = ("-static-libgcc", "-shared", "-s", "-O3", "-ffp-contract=off", "-w")
"""A multiplication and an addition in one rounding would differ from the pure network."""
ENDING: Final = ".cp313-win_amd64.pyd"
WRITE_C: Final = """
import json, sys
from mypyc.build import mypycify

made = mypycify(["--config-file=", *sys.argv[1:]], opt_level="3", debug_level="0")
told = [{"name": one.name, "sources": [*map(str, one.sources)], "include": [*map(str, one.include_dirs)]}
        for one in made]
open("extensions.json", "w", encoding="utf-8").write(json.dumps(told))
"""
"""What runs inside the copy, given the sources."""


def key() -> str:
    """Stands for everything the compiled engine comes from."""
    package = ROOT / "xian"
    sources = [part for path in sorted(package.rglob("*.py"))
               for part in (path.relative_to(package).as_posix(), path.read_bytes())]
    compiler = subprocess.run([COMPILER, "--version"], capture_output=True, text=True, check=True).stdout
    return key_of(*listed_modules(), metadata.version("mypy"), sys.version, compiler, *FLAGS, *sources)


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
    extensions = json.loads((work / "extensions.json").read_text("utf-8"))

    def compiled(extension: dict[str, Any]) -> str:
        return compile_one(extension, work, folder, python)

    with ThreadPoolExecutor(os.cpu_count()) as several:
        complaints = [complaint for complaint in several.map(compiled, extensions) if complaint]
    if complaints or not is_whole(folder):
        raise CannotPack("\n".join(["mingw can't compile the engine.", *complaints[:1]]))
    shutil.rmtree(work)


def compile_one(extension: dict[str, Any], work: Path, target: Path, python: Path) -> str:
    """One module, from its C to its place in the target; what the compiler complains of."""
    made = target / module_file(extension["name"])
    made.parent.mkdir(parents=True, exist_ok=True)
    include = [f"-I{place}" for place in (*extension["include"], python / "include")]
    done = subprocess.run(
        [COMPILER, *FLAGS, *include, *extension["sources"], f"-L{python / 'libs'}", "-lpython313", "-o", str(made)],
        cwd=work, capture_output=True, text=True, check=False)
    return done.stderr[-3000:] if done.returncode != 0 else ""
