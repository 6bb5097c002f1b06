"""What only Windows asks of a package: the numbers of its version, and the installer, which NSIS writes anywhere."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Final

from tools.dist_about import PACKAGING, ROOT, VERSION, CannotPack, filled

SCRIPT: Final = PACKAGING / "windows" / "xian.nsi"
STUBS: Final = Path("/usr/share/nsis/Stubs")
"""Where Debian's NSIS keeps the beginnings of its installers; it has 64-bit ones."""


def numbers(version: str) -> tuple[int, ...]:
    """The version as Windows takes it: four numbers."""
    return tuple([int(part) for part in re.findall(r"\d+", version)][:4] + [0] * 4)[:4]


def version_resource(version: str) -> str:
    """Windows' version information."""
    return filled("windows/version.txt.in", VERSION=version, NUMBERS=str(numbers(version)))


def makensis() -> str | None:
    """NSIS's compiler, where there is one; its setup for Windows puts it into no path."""
    usual = Path(os.environ.get("PROGRAMFILES(X86)", "")) / "NSIS" / "makensis.exe"
    return shutil.which("makensis") or (str(usual) if usual.is_file() else None)


def installer(folder: Path, icon: Path, target: Path, version: str = VERSION) -> Path:
    """The installer of a packed folder. Raises CannotPack."""
    compiler = makensis()
    if compiler is None:
        raise CannotPack("There is no makensis to write the installer: install NSIS 3.")
    sign = "/" if os.name == "nt" else "-"
    values = {
        "TARGET": "amd64-unicode" if (STUBS / "lzma_solid-amd64-unicode").exists() else "x86-unicode",
        "NAME_VERSION": version, "NUMBERS": ".".join(map(str, numbers(version))), "FOLDER": str(folder.absolute()),
        "ICON": str(icon.absolute()), "LICENSE": str(ROOT / "LICENSE"), "OUT": str(target.absolute()),
    }
    told = [f"{sign}D{name}={value}" for name, value in values.items()]
    done = subprocess.run([compiler, f"{sign}V2", f"{sign}INPUTCHARSET", "UTF8", *told, str(SCRIPT)],
                          capture_output=True, text=True, errors="replace", check=False)
    if done.returncode != 0:
        raise CannotPack(f"NSIS can't write the installer.\n{done.stdout}{done.stderr}".rstrip())
    return target
