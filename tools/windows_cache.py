"""The folder in which `make windows` keeps what it has fetched and made for the next time. Files are what
tools/windows.txt says of them or are thrown away; a folder is there whole or not at all: it is made beside its place,
moved there last, and before each use every file in it is what it was then.
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
SUMS: Final = "sums.txt"
"""What a folder held when it was made, file by file."""
PIN: Final = re.compile(r"^([a-z0-9-]+)==(\S+) --hash=sha256:([0-9a-f]{64})$", re.MULTILINE)


def usual_folder() -> Path:
    """Where the cache is, unless somebody says otherwise."""
    chosen = os.environ.get(VARIABLE)
    base = Path(os.environ.get("XDG_CACHE_HOME", ""))
    return Path(chosen) if chosen else (base if base.is_absolute() else Path.home() / ".cache") / "xian-windows"


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
        self.folder = folder.absolute()
        self.pins = pins
        self.files = self.folder / "files"

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

    def look_through(self) -> None:
        """Throw away what nothing asks for, as pins of before, and what is not as it is pinned. Raises CannotPack for
        that."""
        pinned = self.pinned()
        for path in sorted(self.files.iterdir()):
            digest = pinned.get(of(path.name))
            if digest is None:
                remove(path)
            elif sum_of(path) != digest:
                remove(path)
                raise CannotPack(f"{path} has another sum than tools/windows.txt says, and is thrown away: "
                                 "the next run fetches it again.")

    def fetch(self) -> dict[tuple[str, str], Path]:
        """All files that are pinned, each as it is, and no other. Raises CannotPack."""
        self.look_through()
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

    def made(self, name: str, key: str, make: Callable[[Path], None], fixed: str = ".") -> Path:
        """The folder of that name, made from what `key` stands for unless it is there and whole. What lies in its part
        `fixed` stays as it was made; the rest may change."""
        place = self.folder / f"{name}-{key}"
        if place.is_dir() and not is_whole(place, fixed):
            print(f"{name} is damaged: it is made again.", flush=True)
            shutil.rmtree(place)
        if not place.is_dir():
            half = self.folder / f"{name}-{key}{HALF}"
            half.mkdir()
            make(half)
            (half / SUMS).write_text(listed(half, fixed), encoding="utf-8")
            half.replace(place)
            self.forget(name, place)
        return place

    def forget(self, name: str, kept: Path | None = None) -> None:
        """Of each kind the newest is enough, or none."""
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


def remove(path: Path) -> None:
    """Take away a file, or a folder that somebody has put among files."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink()


def sum_of(path: Path) -> str:
    """The sum of a file; of what is none, nothing."""
    if not path.is_file():
        return ""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def listed(folder: Path, part: str) -> str:
    """Every file in a part of a folder, with its sum, less what Python makes for itself."""
    files = sorted(path for path in (folder / part).rglob("*")
                   if path.is_file() and path != folder / SUMS and path.suffix != ".pyc")
    return "".join(f"{sum_of(path)}  {path.relative_to(folder).as_posix()}\n" for path in files)


def is_whole(folder: Path, fixed: str) -> bool:
    """Whether that part of a folder still holds what it did when it was made, and nothing else."""
    try:
        return (folder / SUMS).read_text("utf-8") == listed(folder, fixed)
    except (OSError, UnicodeDecodeError):
        return False
