"""Compile the engine with mypyc: `make compiled`.

A copy of the package is laid into build/compiled, and the modules listed in pyproject.toml under [tool.xian]
are compiled there, beside their sources. The checkout itself stays pure Python. To use the copy:

    cd build/compiled && ../../.venv/bin/python -m xian bench xian
"""

from __future__ import annotations

import argparse
import contextlib
import importlib.machinery
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import time
import tomllib
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "build" / "compiled"


BUILD = """
import sys
from mypyc.build import mypycify
from setuptools import setup

extensions = mypycify(["--config-file=", *sys.argv[2:]], opt_level=sys.argv[1], debug_level="0")
if sys.platform != "win32":  # a multiplication and an addition in one rounding would differ from the pure network
    for extension in extensions:
        extension.extra_compile_args.append("-ffp-contract=off")
setup(name="compiled", packages=[], ext_modules=extensions, script_args=["-q", "build_ext", "--inplace"])
"""
"""What runs inside the copy, given how much the C compiler is to improve, and the sources."""

CHECK = """
import importlib
import sys

for name in sys.argv[1:]:
    print(importlib.import_module(name).__file__)
"""
"""What tells where the copy's modules come from."""


class CannotCompile(Exception):
    """Why there will be no compiled engine, as a sentence."""


def listed_modules(root: Path = ROOT) -> list[str]:
    """The modules to compile, from pyproject.toml. Raises CannotCompile for one that is not there."""
    with (root / "pyproject.toml").open("rb") as file:
        modules: list[str] = tomllib.load(file)["tool"]["xian"]["compiled"]
    for module in modules:
        if not (root / source_of(module)).is_file():
            raise CannotCompile(f"pyproject.toml, [tool.xian] compiled: there is no module {module}.")
    return modules


def source_of(module: str) -> Path:
    """Where a module's source stands, from the root."""
    return Path(*module.split(".")).with_suffix(".py")


def c_compiler() -> str | None:
    """The C compiler that will be called; None on Windows, where setuptools finds its own."""
    if os.name == "nt":
        return None
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]


def check_compiler(compiler: str | None) -> None:
    """Raises CannotCompile when the C compiler or Python's headers are missing."""
    if compiler is not None and shutil.which(compiler) is None:
        raise CannotCompile(
            f"There is no C compiler: {compiler!r} is not on the path. Debian and Ubuntu: sudo apt install "
            "build-essential; Fedora: sudo dnf install gcc; macOS: xcode-select --install."
        )
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        raise CannotCompile(
            "Python's C headers (Python.h) are missing. Debian and Ubuntu: sudo apt install python3-dev; "
            "Fedora: sudo dnf install python3-devel."
        )


def copy_package(root: Path, target: Path) -> None:
    """A fresh copy of what the compiled engine runs from."""
    shutil.rmtree(target, ignore_errors=True)
    pure = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    shutil.copytree(root / "xian", target / "xian", ignore=pure)
    shutil.copytree(root / "assets", target / "assets", ignore=pure)


def compile_in_place(target: Path, modules: Sequence[str], quickly: bool = False) -> None:
    """Run mypyc and the C compiler in `target`. Raises CannotCompile when either refuses."""
    sources = [str(source_of(module)) for module in modules]
    command = [sys.executable, "-c", BUILD, "0" if quickly else "3", *sources]
    result = subprocess.run(command, cwd=target, capture_output=True, text=True, check=False)
    if result.returncode != 0:
        hint = " Windows: the Build Tools for Visual Studio with C++ are needed." if os.name == "nt" else ""
        raise CannotCompile(f"The build failed.{hint}\n{result.stdout}{result.stderr}".rstrip())
    shutil.rmtree(target / "build", ignore_errors=True)


def check_result(target: Path, modules: Sequence[str]) -> None:
    """Import every module from the copy and see that it is machine code."""
    result = subprocess.run(
        [sys.executable, "-c", CHECK, *modules], cwd=target, capture_output=True, text=True, check=False
    )
    if result.returncode != 0:
        raise CannotCompile(f"The compiled engine does not import.\n{result.stderr}".rstrip())
    endings = tuple(importlib.machinery.EXTENSION_SUFFIXES)
    for module, file in zip(modules, result.stdout.splitlines(), strict=True):
        if not file.endswith(endings) or not Path(file).is_relative_to(target):
            raise CannotCompile(f"{module} was not compiled: Python imports {file}.")


def build(root: Path = ROOT, target: Path = TARGET, quickly: bool = False) -> list[str]:
    """Make the compiled copy; tells which modules were compiled. One that is made `quickly` does the same, more slowly.
    Raises CannotCompile."""
    modules = listed_modules(root)
    check_compiler(c_compiler())
    copy_package(root, target)
    try:
        compile_in_place(target, modules, quickly)
        check_result(target, modules)
    except CannotCompile:
        shutil.rmtree(target)  # half a copy would be measured as if it were compiled
        raise
    return modules


def main() -> int:
    parser = argparse.ArgumentParser(description="Compile the engine with mypyc into build/compiled.")
    parser.add_argument("--target", type=Path, default=TARGET, help="where the compiled copy goes")
    target: Path = parser.parse_args().target.resolve()
    start = time.perf_counter()
    try:
        modules = build(ROOT, target)
    except CannotCompile as problem:
        print(problem, file=sys.stderr)
        return 2
    print(f"Compiled {len(modules)} modules in {time.perf_counter() - start:.0f} s into {target}.")
    with contextlib.suppress(ValueError):
        target = target.relative_to(Path.cwd())
    print(f"Use it from there: cd {shlex.quote(str(target))}, then run `python -m xian …` of the same environment.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
