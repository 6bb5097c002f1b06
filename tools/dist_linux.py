"""What only Linux asks of a package: the desktop's files, the .deb, and which glibc is needed."""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
import tarfile
from pathlib import Path
from typing import Final

from tools.dist_about import IDENTIFIER, VERSION, filled
from tools.icons import LINUX, SOURCE

ELF: Final = b"\x7fELF"
MACHINES: Final = {"x86_64": "amd64", "aarch64": "arm64"}
"""Names of machines as Debian has them."""


def add_desktop_files(share: Path, day: str, icons: Path) -> None:
    """The desktop entry, the metainfo, the type of records and the icons, where systems look for them."""
    texts = {
        f"applications/{IDENTIFIER}.desktop": filled("linux/desktop.in"),
        f"metainfo/{IDENTIFIER}.metainfo.xml": filled("linux/metainfo.xml.in", DATE=day),
        f"mime/packages/{IDENTIFIER}.xml": filled("linux/mime.xml.in"),
    }
    for name, text in texts.items():
        path = share / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    pictures = {f"{side}x{side}/apps/{IDENTIFIER}.png": icons / f"{side}.png" for side in LINUX}
    pictures[f"scalable/apps/{IDENTIFIER}.svg"] = SOURCE
    for name, source in pictures.items():
        path = share / "icons" / "hicolor" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, path)


def complaints(share: Path) -> str:
    """What the desktop's own checkers say against its files; those that are not installed say nothing."""
    commands = [
        ["desktop-file-validate", str(share / "applications" / f"{IDENTIFIER}.desktop")],
        ["appstreamcli", "validate", "--no-net", str(share / "metainfo" / f"{IDENTIFIER}.metainfo.xml")],
    ]
    said = ""
    for command in commands:
        if shutil.which(command[0]):
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            said += (done.stdout + done.stderr) if done.returncode != 0 else ""
        else:
            print(f"{command[0]} is not installed: its file is not checked.")
    return said


def elf_files(folder: Path) -> list[Path]:
    """Programs and libraries in a folder."""
    found = []
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                if file.read(4) == ELF:
                    found.append(path)
    return found


def glibc_needed(folder: Path) -> str:
    """The newest version of glibc that something in the folder asks for, such as 2.35."""
    symbols = "".join(
        subprocess.run(["objdump", "-T", str(path)], capture_output=True, text=True, check=True).stdout
        for path in elf_files(folder)
    )
    versions = {tuple(map(int, number.split("."))) for number in re.findall(r"GLIBC_([0-9]+(?:\.[0-9]+)+)", symbols)}
    return ".".join(map(str, max(versions)))


def deb(packed: Path, licences: Path, tree: Path, target: Path) -> Path:
    """The .deb: the folder in /usr/lib/xian, the command in /usr/bin, and the desktop's files in /usr/share."""
    shutil.rmtree(tree, ignore_errors=True)
    home = tree / "usr" / "lib" / "xian"
    shutil.copytree(packed, home, symlinks=True, ignore=shutil.ignore_patterns("share"))
    shutil.copytree(packed / "share", tree / "usr" / "share")
    papers = tree / "usr" / "share" / "doc" / "xian"
    shutil.copytree(licences, papers)
    (papers / "copyright").write_text(copyright_note(), encoding="utf-8")
    command = tree / "usr" / "bin" / "xian"
    command.parent.mkdir()
    command.symlink_to("../lib/xian/xian")
    machine = MACHINES[subprocess.run(["uname", "-m"], capture_output=True, text=True, check=True).stdout.strip()]
    size = sum(path.stat().st_size for path in tree.rglob("*") if path.is_file() and not path.is_symlink())
    control = filled("linux/control.in", MACHINE=machine, GLIBC=glibc_needed(packed), SIZE=str(size // 1024))
    (tree / "DEBIAN").mkdir()
    (tree / "DEBIAN" / "control").write_text(control, encoding="utf-8")
    for path in [tree, *tree.rglob("*")]:
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path == home / "xian" else 0o644)
    made = target / f"xian_{VERSION}_{machine}.deb"
    subprocess.run(["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(tree), str(made)],
                   stdout=subprocess.DEVNULL, check=True)
    return made


def single(archive: Path, target: Path) -> Path:
    """The program in one file that starts: a script, and behind it the tar.gz, which it unpacks once."""
    data = archive.read_bytes()
    with tarfile.open(archive) as packed:
        values = {"DIGEST": hashlib.sha256(data).hexdigest()[:16], "FILES": str(sum(not one.isdir() for one in packed))}
    lines = filled("linux/single.sh.in", LINE="", **values).count("\n")
    target.write_bytes(filled("linux/single.sh.in", LINE=str(lines + 1), **values).encode() + data)
    target.chmod(0o755)
    return target


def copyright_note() -> str:
    return ("Xi'an: Copyright (c) 2026 The Xi'an authors.\n"
            "Code: MIT License, see LICENSE. Art and texts: CC BY-SA 4.0, see LICENSE-ART.\n"
            "The other files of this folder are the licences of what is packed with it.\n")
