"""The packages for players: `make dist`.

On Linux a tar.gz, the same in one file that starts (.run) and a .deb; on Windows a zip and, where NSIS is at hand, an
installer; on macOS a zip of the app; SHA256SUMS of all of them. The compiled package has to be there (`make compiled`);
the program is put together by PyInstaller from packaging/xian.spec, in build/packed. `make windows` makes those of
Windows on Linux (tools/windows.py).
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import importlib
import importlib.machinery
import importlib.metadata
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import time
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path, PurePath
from typing import Any, Final

from tools import dist_linux, dist_windows, icons
from tools.dist_about import PACKAGING, ROOT, VERSION, CannotPack, filled

BUILD: Final = ROOT / "build"
COMPILED: Final = BUILD / "compiled"
PACKED: Final = BUILD / "packed" / "xian"
"""The folder with the program in it."""
DIST: Final = ROOT / "dist"

NOT_PACKED: Final = [
    "numpy", "tkinter", "pygame.tests", "pygame.examples", "pygame.docs", "pygments", "markdown_it", "mypy", "mypyc",
    "setuptools", "pip", "pytest", "hypothesis", "test", "unittest", "doctest", "pydoc", "lib2to3", "curses", "sqlite3",
    "ssl", "_ssl", "_hashlib", "OpenGL", "cv2", "PIL", "yaml", "readline", "_wmi",
]
"""What the program does without; NumPy is for those who train networks, and they have a checkout. Without
_wmi Python asks Windows itself what system it is, and waits for no service that may hang."""
LETTERS: Final = ("FiraCode-Regular.ttf", "NotoSans-Regular.ttf", "NotoSans-Bold.ttf", "NotoSans-Italic.ttf",
                  "NotoSans-BoldItalic.ttf")
"""pygame_gui's own letters that it opens at its start; those of other scripts stay out."""
LICENCES: Final = ("pygame-ce", "pygame_gui", "python-i18n", "accesskit", "appdirs", "librt", "mypy_extensions",
                   "rich")
"""What is packed beside our own work and Python."""


# What packaging/xian.spec asks


def modules(compiled: Path) -> Iterator[str]:
    """Every module of the package: most are loaded by name."""
    for path in sorted((compiled / "xian").rglob("*.py")):
        parts = path.relative_to(compiled).with_suffix("").parts
        yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def hidden_imports(compiled: Path) -> list[str]:
    """What PyInstaller can't see: our modules, what the compiled ones import, and the library they share."""
    shared = [path.name.partition(".")[0] for path in compiled.glob("*__mypyc*")]
    if not shared:
        raise CannotPack("build/compiled holds no compiled engine: make compiled")
    names = set(modules(compiled))
    for path in (compiled / "xian").rglob("*.py"):
        names |= set(filter(is_a_file, imported(path.read_text("utf-8"))))
    return sorted(name for name in names if name.partition(".")[0] not in NOT_PACKED) + shared


def imported(source: str) -> set[str]:
    """The modules a source imports, ours aside."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
    return {name for name in found if name.partition(".")[0] not in ("xian", "__future__")}


def is_a_file(name: str) -> bool:
    """Whether a module stands in a file, and is no second name of another, as collections.abc is since Python 3.13."""
    parent = name.rpartition(".")[0]
    if not parent or name.partition(".")[0] not in sys.stdlib_module_names:
        return True
    return importlib.machinery.PathFinder.find_spec(name, list(importlib.import_module(parent).__path__)) is not None


def is_wanted(target: str) -> bool:
    """Whether a file that PyInstaller has collected goes into the package."""
    path = PurePath(target)
    parts = path.parts
    if "pygame_gui" in parts and path.suffix in (".ttf", ".otf"):
        return path.name in LETTERS
    return not (parts[:1] == ("pygame",) and parts[1:2] in (("tests",), ("examples",), ("docs",)))


def property_list() -> dict[str, Any]:
    """Info.plist for macOS."""
    return tomllib.loads(filled("macos/Info.toml.in"))


# Putting the program together


def prepare() -> None:
    """What the recipe finds in build/: the icons, the licences, the entry, the numbers for Windows."""
    icons.make(BUILD / "icons")
    collect_licences(BUILD / "licences")
    entry = BUILD / "entry"
    entry.mkdir(parents=True, exist_ok=True)
    shutil.copy(ROOT / "main.py", entry)
    (BUILD / "version.txt").write_text(dist_windows.version_resource(VERSION), encoding="utf-8")


def pack() -> None:
    """Run PyInstaller. Raises CannotPack."""
    command = [sys.executable, "-m", "PyInstaller", str(PACKAGING / "xian.spec"), "--noconfirm", "--log-level=WARN",
               f"--distpath={PACKED.parent}", f"--workpath={BUILD / 'pyinstaller'}"]
    if subprocess.run(command, cwd=ROOT, check=False).returncode != 0:
        raise CannotPack("PyInstaller has failed; its words stand above.")
    for readme in ("README.md", "README.fr.md"):
        shutil.copy(ROOT / readme, PACKED)


def collect_licences(folder: Path) -> None:
    """Our licences, and those of everything that is packed."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for paper in (ROOT / "LICENSE", ROOT / "LICENSE-ART", PACKAGING / "libraries.txt"):
        shutil.copy(paper, folder)
    for name in LICENCES:
        there = importlib.metadata.distribution(name)
        papers = [file for file in there.files or [] if re.match(r"(?i)licen[cs]e|copying|lgpl", file.name)]
        for file in papers:
            shutil.copy(str(there.locate_file(file)), folder / f"{name}-{file.stem}.txt")
        if not papers:
            metadata: dict[str, Any] = there.metadata.json
            words = metadata.get("license_expression") or metadata.get("license") or "see its home"
            (folder / f"{name}.txt").write_text(f"{name} {there.version}: {words}\n", encoding="utf-8")
    for home in (Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix)):
        if (home / "LICENSE.txt").is_file():
            shutil.copy(home / "LICENSE.txt", folder / "python.txt")


def program() -> Path:
    """The packed program itself."""
    if sys.platform == "darwin":
        return PACKED.parent / "Xian.app" / "Contents" / "MacOS" / "xian"
    return PACKED / ("xian.exe" if sys.platform == "win32" else "xian")


def selftest() -> None:
    """Have the packed program look at itself. Raises CannotPack with what it has found wrong."""
    report = BUILD / "selftest.json"
    report.unlink(missing_ok=True)
    code = subprocess.run([str(program()), "--selftest", "--report", str(report)], check=False).returncode
    found: dict[str, Any] = {"checks": [], "seconds": 0}
    if report.exists():
        found = json.loads(report.read_text("utf-8"))
    wrong = [sentence for check in found["checks"] for sentence in check["trouble"]]
    if code != 0:
        raise CannotPack("\n".join(["The packed program has failed its self-test.", *wrong]))
    print(f"Self-test passed in {found['seconds']} s.")


# The packages


def stem() -> str:
    """Name of the packages without their endings."""
    system = {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")
    machine = {"amd64": "x86_64"}.get(platform.machine().lower(), platform.machine().lower())
    return f"xian-{VERSION}-{system}-{machine}"


def tar(folder: Path, target: Path) -> Path:
    """A folder as tar.gz, owned by nobody in particular."""

    def nobody(info: tarfile.TarInfo) -> tarfile.TarInfo:
        info.uid = info.gid = 0
        info.uname = info.gname = ""
        return info

    with tarfile.open(target, "w:gz", compresslevel=9) as archive:
        archive.add(folder, target.name.removesuffix(".tar.gz"), filter=nobody)
    return target


def zipped(folder: Path, target: Path) -> Path:
    """A folder as a zip."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(folder.rglob("*")):
            archive.write(path, Path(target.stem) / path.relative_to(folder))
    return target


def packages() -> list[Path]:
    """The packages of this system."""
    name = stem()
    if sys.platform == "win32":
        made = [zipped(PACKED, DIST / f"{name}.zip")]
        if not dist_windows.makensis():
            print("There is no NSIS here: no installer is made.")
        else:
            made.append(dist_windows.installer(PACKED, BUILD / "icons" / "xian.ico", DIST / f"{name}-setup.exe"))
        return made
    if sys.platform == "darwin":
        target = DIST / f"{name}.zip"
        subprocess.run(["ditto", "-c", "-k", "--keepParent", str(PACKED.parent / "Xian.app"), str(target)], check=True)
        return [target]
    day = time.strftime("%Y-%m-%d", time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH", time.time()))))
    dist_linux.add_desktop_files(PACKED / "share", day, BUILD / "icons")
    complaints = dist_linux.complaints(PACKED / "share")
    if complaints:
        raise CannotPack(complaints)
    made = [tar(PACKED, DIST / f"{name}.tar.gz")]
    made.append(dist_linux.single(made[0], DIST / f"{name}.run"))
    if shutil.which("dpkg-deb"):
        made.append(dist_linux.deb(PACKED, BUILD / "licences", BUILD / "deb", DIST))
    return made


def write_sums(files: list[Path]) -> None:
    """SHA256SUMS, as `sha256sum --check` reads it."""
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in sorted(files)]
    (DIST / "SHA256SUMS").write_text("".join(lines), encoding="utf-8")


def size_of(folder: Path) -> int:
    """Bytes of all files in a folder, or of a file."""
    files = [folder] if folder.is_file() else [path for path in folder.rglob("*") if not path.is_symlink()]
    return sum(path.stat().st_size for path in files if path.is_file())


def main() -> int:
    parser = argparse.ArgumentParser(description="Make the packages for the system this runs on.")
    parser.add_argument("--folder-only", action="store_true", help="put the program together and pack nothing")
    parser.add_argument("--selftest", action="store_true", help="have the packed program test itself")
    chosen = parser.parse_args()
    try:
        prepare()
        pack()
        print(f"{PACKED.relative_to(ROOT)}: {size_of(PACKED) / 1e6:.1f} MB")
        if sys.platform.startswith("linux"):
            print(f"It needs glibc {dist_linux.glibc_needed(PACKED)} or newer.")
        if chosen.selftest:
            selftest()
        if chosen.folder_only:
            return 0
        DIST.mkdir(exist_ok=True)
        made = packages()
        write_sums(made)
    except CannotPack as problem:
        print(problem, file=sys.stderr)
        return 2
    for path in made:
        print(f"{path.relative_to(ROOT)}: {size_of(path) / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
