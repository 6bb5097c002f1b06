"""What `make windows` and `make windows-test` need of the system: installed by name where it is missing, as root or
with sudo; else a sentence that says what to install."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from typing import Final

from tools.dist_about import CannotPack

BUILDING: Final = {
    "wine": "wine", "wineserver": "wine64", "x86_64-w64-mingw32-gcc-posix": "gcc-mingw-w64-x86-64-posix",
    "makensis": "nsis",
}
"""Programs, and the packages of Debian and Ubuntu they are in."""
TRYING: Final = {
    "wine": "wine", "wineserver": "wine64", "Xvfb": "xvfb", "xdotool": "xdotool", "openbox": "openbox",
}
INSTALL: Final = ("env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "install", "-yqq", "--no-install-recommends")


def missing(needed: Mapping[str, str]) -> dict[str, str]:
    """The programs that are not there, with their packages."""
    return {program: package for program, package in needed.items() if shutil.which(program) is None}


def administrator() -> list[str] | None:
    """What a command that changes the system begins with; None where nobody may without being asked."""
    if os.geteuid() == 0:
        return []
    sudo = ["sudo", "-n"]
    if shutil.which("sudo") and subprocess.run([*sudo, "true"], capture_output=True, check=False).returncode == 0:
        return sudo
    return None


def provide(needed: Mapping[str, str]) -> None:
    """Install what is missing. Raises CannotPack with what to do where that can't be."""
    lacking = missing(needed)
    if not lacking:
        return
    packages = sorted(set(lacking.values()))
    words = f"There is no {', '.join(sorted(lacking))} here. Debian and Ubuntu: sudo apt install {' '.join(packages)}"
    may = administrator()
    if shutil.which("apt-get") is None or may is None:
        raise CannotPack(f"{words}.")
    print(f"Installing {' '.join(packages)}.", flush=True)
    complaint = ""
    for command in ([*may, "apt-get", "update", "-qq"], [*may, *INSTALL, *packages]):
        complaint = run(command)
    lacking = missing(needed)
    if lacking:
        raise CannotPack(f"{words}; it was tried, and did not succeed: {complaint or 'apt-get gave no reason'}")


def run(command: Sequence[str]) -> str:
    """Run a command; its last line when it fails."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    lines = (done.stderr or done.stdout).strip().splitlines()
    return lines[-1] if done.returncode != 0 and lines else ""


def main() -> int:
    try:
        provide(TRYING)
    except CannotPack as problem:
        print(problem, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
