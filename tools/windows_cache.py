"""The folder in which `make windows` keeps what it has fetched and made for the next time. Files are what
tools/windows.txt says of them or are thrown away; a folder is there whole or not at all: it is made beside its place,
and moved there last.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tools.dist_about import ROOT, CannotPack

VARIABLE: Final = "XIAN_WINDOWS_CACHE"
"""Names another folder than the usual one."""
PINS: Final = ROOT / "tools" / "windows.txt"
FOR_WINDOWS: Final = ("--platform", "win_amd64", "--python-version", "3.13", "--implementation", "cp")
HALF: Final = ".half"
"""Ending of a folder that is being made."""
PIN: Final = re.compile(r"^([a-z0-9-]+)==(\S+) --hash=sha256:([0-9a-f]{64})$", re.MULTILINE)


def usual_folder() -> Path:
    """Where the cache is, unless somebody says otherwise."""
    chosen = os.environ.get(VARIABLE)
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(chosen).absolute() if chosen else Path(base) / "xian-windows"


def pip(*words: str) -> subprocess.CompletedProcess[str]:
    """Run pip."""
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def key_of(*parts: bytes | str) -> str:
    """A short name for what something is made from."""
    whole = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        whole.update(len(data).to_bytes(8, "big") + data)
    return whole.hexdigest()[:16]


class Cache:
    """The folder, and what may be asked of it."""

    def __init__(self, folder: Path, pins: Path = PINS) -> None:
        self.folder = folder
        self.pins = pins
        self.files = folder / "files"

    @contextmanager
    def held(self) -> Iterator[None]:
        """One run at a time. Raises CannotPack where nothing can be kept."""
        import fcntl  # other systems, which have none, read this module when they look for tests

        try:
            self.files.mkdir(parents=True, exist_ok=True)
            lock = (self.folder / "lock").open("a")
        except OSError as error:
            raise CannotPack(f"Nothing can be kept in {self.folder}: {error.strerror}. "
                             f"Name another folder in {VARIABLE}.") from None
        with lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                print("Another run is using the cache: waiting for it.", flush=True)
                fcntl.flock(lock, fcntl.LOCK_EX)
            self.sweep()
            yield

    def sweep(self) -> None:
        """Take away what an interrupted run has left half made."""
        for half in sorted(self.folder.glob(f"*{HALF}")):
            print(f"{half.name.removesuffix(HALF)} was left half made by a run that was interrupted: it is made again.")
            shutil.rmtree(half, ignore_errors=True)

    # Files

    def pinned(self) -> dict[tuple[str, str], str]:
        """The sum of every name and version."""
        return {(name, version): digest for name, version, digest in PIN.findall(self.pins.read_text("utf-8"))}

    def found(self) -> dict[tuple[str, str], Path]:
        """The files that are there."""
        return {of(path.name): path for path in sorted(self.files.iterdir()) if path.suffix in (".whl", ".gz")}

    def wrong(self) -> list[Path]:
        """Files whose sum is another than the pinned one."""
        there = self.found()
        return [there[what] for what, digest in self.pinned().items()
                if what in there and hashlib.sha256(there[what].read_bytes()).hexdigest() != digest]

    def fetch(self) -> dict[tuple[str, str], Path]:
        """All files, each as it is pinned. Raises CannotPack."""
        for path in self.wrong():
            path.unlink()
            raise CannotPack(f"{path} has another sum than tools/windows.txt says, and is thrown away: "
                             "the next run fetches it again.")
        lacking = self.pinned().keys() - self.found().keys()
        if lacking:
            print(f"Fetching {len(lacking)} packages for Windows.", flush=True)
            half = self.folder / f"files{HALF}"
            done = pip("download", "--no-deps", "--no-build-isolation", "--require-hashes", *FOR_WINDOWS,
                       "--dest", str(half), "--requirement", str(self.pins))
            if done.returncode != 0:
                shutil.rmtree(half, ignore_errors=True)
                raise CannotPack(why_not_fetched(done.stderr))
            for path in half.iterdir():
                path.replace(self.files / path.name)
            half.rmdir()
        return self.found()

    # Folders

    def made(self, name: str, key: str, make: Callable[[Path], None], whole: Callable[[Path], bool]) -> Path:
        """The folder of that name, made from what `key` stands for unless it is there and whole."""
        place = self.folder / f"{name}-{key}"
        if place.is_dir() and not whole(place):
            print(f"{name} is damaged: it is made again.", flush=True)
            shutil.rmtree(place)
        if not place.is_dir():
            half = self.folder / f"{name}-{key}{HALF}"
            half.mkdir()
            make(half)
            half.replace(place)
            self.forget(name, place)
        return place

    def forget(self, name: str, kept: Path) -> None:
        """Of each kind the newest is enough."""
        for old in self.folder.glob(f"{name}-*"):
            if old != kept:
                shutil.rmtree(old, ignore_errors=True)


def of(file: str) -> tuple[str, str]:
    """Name and version that a file of a package bears."""
    name, _, version = file.removesuffix(".tar.gz").partition("-")
    return re.sub(r"[-_.]+", "-", name).lower(), version.partition("-")[0]


def why_not_fetched(complaint: str) -> str:
    """What pip has said, in a sentence."""
    lines = [line.strip() for line in complaint.splitlines() if line.strip() and not line.startswith("WARNING")]
    if any("DO NOT MATCH THE HASHES" in line for line in lines):
        names = [line.split()[0] for line in lines if "from" in line and "==" in line]
        return (f"What the registry gives for {', '.join(names) or 'a package'} has another sum than tools/windows.txt "
                "says: it is not used.")
    return f"The packages for Windows can't be fetched; is there a network? {lines[-1] if lines else ''}".rstrip()


def count(folder: Path) -> int:
    """How many files a folder holds, less those that Python makes for itself."""
    return sum(path.is_file() and path.suffix != ".pyc" for path in folder.rglob("*"))
