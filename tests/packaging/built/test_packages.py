"""The packages of this system, made from the packed program, unpacked as a player unpacks them, and tried."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tools import dist
from tools.try_packed import Packed
from xian import IDENTIFIER, MAINTAINER, __version__


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The packages, in a folder of their own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(dist, "DIST", tmp_path_factory.mktemp("dist"))
        made = dist.packages()
        dist.write_sums(made)
    return made


def unpacked(package: Path, folder: Path) -> Path:
    """The program out of a package."""
    if package.suffix == ".deb":
        subprocess.run(["dpkg-deb", "--extract", str(package), str(folder)], check=True)
        return folder / "usr" / "bin" / "xian"
    if package.suffix == ".run":
        return package
    if package.suffix == ".gz":
        folder.mkdir()
        subprocess.run(["tar", "-xzf", str(package), "-C", str(folder)], check=True)
    elif sys.platform == "darwin":
        subprocess.run(["ditto", "-x", "-k", str(package), str(folder)], check=True)
    else:
        with zipfile.ZipFile(package) as archive:
            archive.extractall(folder)
    return next(path for path in folder.rglob(dist.program().name) if path.is_file())


def test_small_enough_and_summed_up(made: list[Path]) -> None:
    assert made
    sums = (made[0].parent / "SHA256SUMS").read_text("utf-8").split()
    for path in made:
        assert path.stat().st_size < 60e6
        assert __version__ in path.name
        assert sums[sums.index(path.name) - 1] == hashlib.sha256(path.read_bytes()).hexdigest()


def test_what_is_unpacked_works(made: list[Path], tmp_path: Path) -> None:
    for number, package in enumerate(made):
        program = Packed(unpacked(package, tmp_path / str(number)), tmp_path / f"home-{number}")
        done = program.run("--selftest")
        assert done.returncode == 0, done.stdout
        assert json.loads(done.stdout)["packed"]


def test_the_deb_says_who_it_is_and_opens_records(made: list[Path], tmp_path: Path) -> None:
    debs = [path for path in made if path.suffix == ".deb"]
    assert len(debs) == (shutil.which("dpkg-deb") is not None and sys.platform == "linux")
    for deb in debs:
        told = subprocess.run(["dpkg-deb", "--field", str(deb)], capture_output=True, text=True, check=True).stdout
        for line in (f"Version: {__version__}", f"Maintainer: {MAINTAINER}"):
            assert line in told.splitlines()
        assert re.search(r"^Depends: libc6 \(>= 2\.\d+\)$", told, re.MULTILINE)
        unpacked(deb, tmp_path)
        share = tmp_path / "usr" / "share"
        for name in (f"applications/{IDENTIFIER}.desktop", f"metainfo/{IDENTIFIER}.metainfo.xml",
                     f"mime/packages/{IDENTIFIER}.xml", f"icons/hicolor/scalable/apps/{IDENTIFIER}.svg",
                     f"icons/hicolor/256x256/apps/{IDENTIFIER}.png", "doc/xian/copyright"):
            assert (share / name).is_file()
        assert [path for path in tmp_path.rglob("*") if path.is_file() and path.stat().st_mode & 0o022] == []
