"""The wheel, installed where nothing of the checkout is: its commands, its assets, and the same games as the packed
program, whose engine is compiled."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import tarfile
import venv
from dataclasses import dataclass
from pathlib import Path

import pytest

from tools.try_packed import Packed
from xian import __version__
from xian.engine.registry import GAMES

ROOT = Path(__file__).resolve().parents[3]
SEED = 11


@dataclass
class Installed:
    """A wheel in a virtual environment of its own."""

    bin: Path
    sdist: Path
    folder: Path

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        return subprocess.run([str(self.bin / words[0]), *words[1:]], capture_output=True, encoding="utf-8",
                              timeout=240, check=False, cwd=self.folder,
                              env={**kept, "XIAN_DATA_DIR": str(self.folder / "data")})


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """Built as a player's pip builds it. What the wheel depends on is taken from this environment, by a path."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run([sys.executable, "-m", "build", "--outdir", str(folder), str(ROOT)], check=True, capture_output=True)
    [wheel], [sdist] = folder.glob("*.whl"), folder.glob("*.tar.gz")
    venv.create(folder / "env", with_pip=False)
    binaries = folder / "env" / "bin"
    pip = [sys.executable, "-m", "pip", "--python", str(binaries / "python"), "--disable-pip-version-check"]
    subprocess.run([*pip, "install", "--no-deps", "--quiet", str(wheel)], check=True)
    [site] = (folder / "env" / "lib").glob("python*/site-packages")
    (site / "depends.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return Installed(binaries, sdist, folder)


def test_it_is_the_wheel_that_runs(installed: Installed) -> None:
    done = installed.run("python", "-c", "import xian, xian.engine.data as data; print(xian.__file__, data.ASSETS)")
    package, assets = done.stdout.split()
    assert Path(package).is_relative_to(installed.folder / "env")
    assert Path(assets) == Path(package).parent / "assets"
    assert installed.run("xian", "--version").stdout == f"xian {__version__}\n"


def test_its_selftest(installed: Installed) -> None:
    done = installed.run("xian", "--selftest")
    report = json.loads(done.stdout)
    assert [check["trouble"] for check in report["checks"] if check["trouble"]] == []
    assert done.returncode == 0
    assert not report["packed"]


@pytest.mark.parametrize("key", GAMES)
def test_pure_and_compiled_play_the_same_games(installed: Installed, packed: Packed, key: str) -> None:
    """What the packed program has played leads to the same position in the wheel, and the other way round."""
    simulate = ("sim", key, "--players", "4", "--games", "2", "--seed", str(SEED),
                "--bots", "steward,artisan,greedy,random")
    records = {how: installed.folder / key / how for how in ("pure", "compiled")}
    assert installed.run("xian", *simulate, "--records", str(records["pure"])).returncode == 0
    assert packed.run(*simulate, "--records", str(records["compiled"])).returncode == 0
    texts = {how: [path.read_text("utf-8") for path in sorted(folder.glob("*.xian"))]
             for how, folder in records.items()}
    assert len(texts["pure"]) == 2
    assert texts["pure"] == texts["compiled"]
    for path in records["compiled"].glob("*.xian"):
        ours, theirs = installed.run("xian", "replay", str(path), "--json"), packed.run("replay", str(path), "--json")
        assert (ours.returncode, ours.stderr) == (0, "")
        assert json.loads(ours.stdout) == json.loads(theirs.stdout)


def test_the_sdist_holds_what_a_developer_needs(installed: Installed) -> None:
    with tarfile.open(installed.sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    for name in ("Makefile", ".ci/run", "main.py", "pyproject.toml", "LICENSE", "LICENSE-ART", "xian/start.py",
                 "packaging/xian.spec", "assets/art/app/icon.svg", "assets/ai/levels.toml", "tests/conftest.py",
                 "tools/dist.py"):
        assert name in names
    assert [name for name in names if "__pycache__" in name or name.endswith(".so") or name.startswith("build/")] == []
