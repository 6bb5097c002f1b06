"""The installer that `make dist` has made on Windows, tried there: `python -m tools.windows_setup`. Laid down without a
question, the installed program's self-test, taken away. Under wine tests/windows tries all of it, and more."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

from tools.dist import BUILD, DIST, stem
from tools.dist_about import CannotPack

SECONDS: Final = 120.0
"""After which an uninstaller, which goes on when its first process has ended, has failed."""


def installer(folder: Path) -> Path:
    """The installer of this version. Raises CannotPack."""
    path = folder / f"{stem()}-setup.exe"
    if not path.is_file():
        raise CannotPack(f"There is no {path}: `make dist` writes it where there is NSIS 3.")
    return path


def run(*words: Path | str) -> None:
    """Run a program to its end. Raises CannotPack unless all is well."""
    code = subprocess.run([str(word) for word in words], check=False).returncode
    if code != 0:
        raise CannotPack(f"{' '.join(map(str, words))} has ended with {code}.")


def try_out(setup: Path, place: Path, report: Path) -> None:
    """Install, test, remove. Raises CannotPack."""
    program = place / "xian.exe"
    if place.exists():
        raise CannotPack(f"Xi'an is installed here already, in {place}: nothing is tried over it.")
    run(setup, "/S")
    if not program.is_file():
        raise CannotPack(f"The installer has laid down no {program}.")
    run(program, "--selftest", "--report", report)
    run(place / "uninstall.exe", "/S")
    end = time.monotonic() + SECONDS
    while place.exists():
        if time.monotonic() > end:
            raise CannotPack(f"After the removal there is still {', '.join(path.name for path in place.iterdir())}.")
        time.sleep(0.2)


def main() -> int:
    parser = argparse.ArgumentParser(description="Try the installer, on Windows.")
    parser.add_argument("--dist", type=Path, default=DIST, help="the folder it is in")
    parser.add_argument("--report", type=Path, default=BUILD / "selftest.json", help="where the self-test writes it")
    chosen = parser.parse_args()
    try:
        setup = installer(chosen.dist)
        try_out(setup, Path(os.environ["LOCALAPPDATA"]) / "Programs" / "Xian", chosen.report)
    except CannotPack as problem:
        print(problem, file=sys.stderr)
        return 2
    print(f"{setup.name}: installed, tested, removed.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
