"""Programs for Windows, run on Linux by wine: a folder of its own that stands for a computer (a prefix), and how a
program is started in it."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Final

from tools.dist_about import CannotPack

QUIET: Final = {"WINEDEBUG": "-all", "WINEARCH": "win64",
                "WINEDLLOVERRIDES": "mscoree,mshtml,winedbg.exe,winemenubuilder.exe="}
"""No .NET and no browser are offered for download, no debugger holds up a program that fails, and shortcuts stay in the
prefix."""
OURS: Final = ("XIAN", "PYTHON", "PIP", "WINE", "SDL", "LC_", "LANGUAGE", "VIRTUAL_ENV", "USERPROFILE", "APPDATA",
               "LOCALAPPDATA", "TEMP", "TMP")
"""Beginnings of variables that must not come from whoever runs this."""
COMPILER: Final = "x86_64-w64-mingw32-gcc-posix"
LACKING: Final = """
#include <windows.h>
BOOLEAN NTAPI SystemFunction036(void *place, ULONG size);
__declspec(dllexport) BOOL WINAPI ProcessPrng(BYTE *place, SIZE_T size) { return SystemFunction036(place, size); }
"""
"""A library of Windows 10 that wine 8 lacks and accesskit asks for random numbers, in C."""
SYSTEM: Final = "drive_c/windows"
"""What stays as it was made."""
SECONDS: Final = 300.0
"""After which a prefix will never be ready."""


class Wine:
    """One computer with Windows 10, as far as wine goes."""

    def __init__(self, prefix: Path, display: str = "") -> None:
        """A computer has one screen as long as it is on."""
        self.prefix = prefix
        self.display = display
        self._on: subprocess.Popen[bytes] | None = None

    def environment(self, **more: str) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
        return {**kept, "LANG": "C.UTF-8", "DISPLAY": self.display, **QUIET, "WINEPREFIX": str(self.prefix), **more}

    @property
    def drive(self) -> Path:
        """What is C: there."""
        return self.prefix / "drive_c"

    def run(self, *words: str | Path, seconds: float = SECONDS, cwd: Path | None = None,
            **more: str) -> subprocess.CompletedProcess[str]:
        """Run a program to its end. It speaks through pipes: wine's C library takes no file for an output."""
        command = ["wine", *map(str, words)]
        with subprocess.Popen(command, env=self.environment(**more), cwd=cwd, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            assert process.stdout is not None and process.stderr is not None
            said = heard(process, (process.stdout, process.stderr), seconds)
        return subprocess.CompletedProcess(command, process.returncode, *said)

    def make(self) -> None:
        """Set the computer up. Raises CannotPack when wine can't."""
        self.prefix.mkdir(parents=True, exist_ok=True)
        try:
            for words in (("wineboot", "-i"), ("winecfg", "-v", "win10")):
                self.run(*words)
                self.settle()
        except subprocess.TimeoutExpired:
            self.end()
        if not self.is_whole(self.prefix):
            raise CannotPack("wine can't set up its Windows: `wineboot -i` with an empty WINEPREFIX may say why.")
        library = self.drive / "windows" / "system32" / "bcryptprimitives.dll"
        if not library.exists():
            subprocess.run([COMPILER, "-shared", "-s", "-x", "c", "-", "-ladvapi32", "-o", str(library)], input=LACKING,
                           text=True, check=True)

    @staticmethod
    def is_whole(prefix: Path) -> bool:
        """Whether a prefix has been set up to its end."""
        registry = prefix / "system.reg"
        kernel = prefix / "drive_c" / "windows" / "system32" / "kernel32.dll"
        return registry.is_file() and kernel.is_file() and (prefix / "user.reg").is_file()

    def settle(self) -> None:
        """Wait until nothing runs there any more, and all is written."""
        subprocess.run(["wineserver", "-w"], env=self.environment(), timeout=SECONDS, check=False)

    def begin(self, display: str) -> None:
        """Switch it on, with that screen: a program waits for words, or else each other one would boot Windows."""
        self.display = display
        self._on = subprocess.Popen(["wine", "cmd"], env=self.environment(), stdin=subprocess.PIPE,
                                    stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def end(self) -> None:
        """End everything that runs there."""
        subprocess.run(["wineserver", "-k"], env=self.environment(), capture_output=True, timeout=SECONDS, check=False)
        self.settle()
        if self._on is not None:
            self._on.kill()  # if it was still beginning it waits for a server that is gone
            self._on.communicate(timeout=SECONDS)
            self._on = None


def heard(process: subprocess.Popen[bytes], streams: Sequence[IO[bytes]], seconds: float) -> list[str]:
    """What a program says until it ends. What it has started, as the services of Windows, may keep its pipes open."""
    said = [bytearray() for _ in streams]
    for stream in streams:
        os.set_blocking(stream.fileno(), False)
    end = time.monotonic() + seconds
    ended = False
    while not ended:
        ended = process.poll() is not None  # all that it has said is there to be read now
        if not ended and time.monotonic() > end:
            process.kill()
            raise subprocess.TimeoutExpired(process.args, seconds)
        time.sleep(0 if ended else 0.02)
        for place, stream in enumerate(streams):
            said[place] += stream.read() or b""
    return [bytes(words).decode("utf-8", "replace").replace("\r\n", "\n") for words in said]


@contextmanager
def borrowed(prefix: Path, place: Path, display: str) -> Iterator[Wine]:
    """A computer that is as good as new, in that place and with that screen, and nothing of it left running."""
    shutil.copytree(prefix, place, symlinks=True, copy_function=lend)
    wine = Wine(place)
    wine.begin(display)
    try:
        yield wine
    finally:
        wine.end()
        shutil.rmtree(place, ignore_errors=True)


def lend(source: str, target: str) -> None:
    """Copy a file; of Windows' own, which nobody changes, one is enough for all computers on a disk."""
    if f"/{SYSTEM}/" in source:
        with suppress(OSError):
            os.link(source, target)
            return
    shutil.copy2(source, target)


def version() -> str:
    """What wine says it is."""
    return subprocess.run(["wine", "--version"], capture_output=True, text=True, check=False,
                          env={**os.environ, **QUIET}).stdout.strip()


def windows_path(path: Path) -> str:
    """A path of Linux as programs under wine know it."""
    return "Z:" + str(path.absolute()).replace("/", "\\")


def words_of(done: subprocess.CompletedProcess[str], most: int = 15) -> str:
    """The last lines of what a program has said."""
    lines: Sequence[str] = (done.stdout + done.stderr).strip().splitlines()
    return "\n".join(lines[-most:])
