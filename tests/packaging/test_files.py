"""What is written for packages: one version, one identifier, the files that systems read, and what the recipe asks."""

from __future__ import annotations

import ast
import configparser
import plistlib
import re
import struct
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from tools import dist, dist_about, dist_linux, dist_windows, icons
from tools.dist_about import CannotPack
from xian import IDENTIFIER, MAINTAINER, __version__
from xian.engine.texts import LANGUAGES
from xian.table.saves import SUFFIX

ROOT = Path(__file__).resolve().parents[2]
TYPE = "application/x-xian-record"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The icons."""
    folder = tmp_path_factory.mktemp("icons")
    icons.make(folder)
    return folder


@pytest.fixture(scope="module")
def share(made: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What Linux desktops read."""
    folder = tmp_path_factory.mktemp("share")
    dist_linux.add_desktop_files(folder, "2026-11-18", made)
    return folder


def test_version_identifier_and_maintainer_stand_in_one_place() -> None:
    assert (__version__, IDENTIFIER, MAINTAINER) == (dist_about.VERSION, dist_about.IDENTIFIER, dist_about.MAINTAINER)
    address = MAINTAINER.partition("<")[2].rstrip(">")
    files = [path for folder in ("packaging", "tools", "xian", ".github") for path in (ROOT / folder).rglob("*")]
    for path in [ROOT / "pyproject.toml", *files]:
        if path.is_file() and "__pycache__" not in path.parts and path != ROOT / "xian" / "__init__.py":
            text = path.read_text("utf-8")
            assert IDENTIFIER not in text and IDENTIFIER not in path.name and address not in text, path
            assert not re.search(rf'version = "?{re.escape(__version__)}', text, re.IGNORECASE), path


def test_what_is_told_nowhere() -> None:
    with pytest.raises(dist_about.CannotPack, match="no line that says NOTHING"):
        dist_about.told("NOTHING")


def test_everything_is_filled_in() -> None:
    more = {"DATE": "2026-11-18", "MACHINE": "amd64", "GLIBC": "2.35", "SIZE": "1", "NUMBERS": "(0, 1, 0, 0)",
            "DIGEST": "0", "FILES": "9", "LINE": "9"}
    templates = sorted(dist_about.PACKAGING.rglob("*.in"))
    assert len(templates) >= 7
    for path in templates:
        text = dist_about.filled(path.relative_to(dist_about.PACKAGING).as_posix(), **more)
        assert not dist_about.PLACE.search(text)


@pytest.mark.parametrize(("version", "numbers"), [
    ("0.1.0", (0, 1, 0, 0)), ("2.0.0rc1", (2, 0, 0, 1)), ("3", (3, 0, 0, 0)), ("1.2.3.4.5", (1, 2, 3, 4)),
])
def test_windows_is_told_the_version(version: str, numbers: tuple[int, ...]) -> None:
    text = dist_windows.version_resource(version)
    ast.parse(text, mode="eval")
    assert f"filevers={numbers}, prodvers={numbers}" in text
    assert f"'{version}'" in text
    assert "@" not in text


def test_macos_is_told_the_version_and_the_record() -> None:
    plist = dist.property_list()
    assert plistlib.loads(plistlib.dumps(plist)) == plist
    assert plist["CFBundleShortVersionString"] == plist["CFBundleVersion"] == __version__
    [exported] = plist["UTExportedTypeDeclarations"]
    [document] = plist["CFBundleDocumentTypes"]
    assert exported["UTTypeIdentifier"] == document["LSItemContentTypes"][0] == f"{IDENTIFIER}.record"
    assert exported["UTTypeTagSpecification"] == {
        "public.filename-extension": [SUFFIX.removeprefix(".")], "public.mime-type": [TYPE],
    }


def test_the_setup_for_windows_opens_records() -> None:
    """With the program it lays down, and it lays down no more than it takes away."""
    text = dist_windows.SCRIPT.read_text("utf-8")
    assert rf'"${{CLASSES}}\{SUFFIX}\OpenWithProgids" "${{TYPE}}"' in text
    assert '"$INSTDIR\\xian.exe" "%1"' in text
    assert "RequestExecutionLevel user" in text
    assert __version__ not in text
    written = set(re.findall(r'WriteReg\w+ HKCU "(\S+?)"', text))
    removed = set(re.findall(r'DeleteReg\w+ (?:/ifempty )?HKCU "(\S+?)"', text))
    assert {key for key in written if not any(key.startswith(gone) for gone in removed)} == set()


def test_windows_is_told_of_screens_and_long_paths() -> None:
    """In the manifest, which is well formed."""
    told = {node.tag.rpartition("}")[2]: node.text for node in ET.parse(
        dist_about.PACKAGING / "windows" / "xian.manifest").getroot().iter()}
    assert (told["dpiAware"], told["longPathAware"]) == ("true/pm", "true")
    assert str(told["dpiAwareness"]).startswith("PerMonitorV2")
    assert "xian.manifest" in (dist_about.PACKAGING / "xian.spec").read_text("utf-8")


class AsWritten(configparser.ConfigParser):
    """Keys keep their capitals."""

    def optionxform(self, optionstr: str) -> str:
        return optionstr


def test_the_desktop_entry(share: Path) -> None:
    path = share / "applications" / f"{IDENTIFIER}.desktop"
    parser = AsWritten(interpolation=None)
    parser.read(path, encoding="utf-8")
    entry = parser["Desktop Entry"]
    assert entry["Exec"] == "xian %f"
    assert entry["Icon"] == IDENTIFIER
    assert entry["MimeType"] == f"{TYPE};"
    assert entry["StartupWMClass"] == "xian", "the class that tests/ui/test_window.py wants"
    for lang in LANGUAGES[1:]:
        assert {f"Comment[{lang}]", f"GenericName[{lang}]"} <= set(entry)


def test_the_metainfo(share: Path) -> None:
    root = ET.parse(share / "metainfo" / f"{IDENTIFIER}.metainfo.xml").getroot()
    assert root.findtext("id") == IDENTIFIER
    assert root.findtext("launchable") == f"{IDENTIFIER}.desktop"
    assert root.findtext("provides/mediatype") == TYPE
    release = root.find("releases/release")
    assert release is not None
    assert release.attrib == {"version": __version__, "date": "2026-11-18"}
    language = "{http://www.w3.org/XML/1998/namespace}lang"
    texts = [node for node in root.iter() if node.tag in ("p", "li", "summary")]
    for lang in LANGUAGES[1:]:
        assert [node.get(language) for node in texts].count(lang) == len(texts) / len(LANGUAGES)


def test_records_have_a_type(share: Path) -> None:
    root = ET.parse(share / "mime" / "packages" / f"{IDENTIFIER}.xml").getroot()
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    [kind] = root
    assert kind.get("type") == TYPE
    assert [node.get("pattern") for node in kind.iter(f"{space}glob")] == [f"*{SUFFIX}"]
    [match] = kind.iter(f"{space}match")
    start = match.get("value")
    assert start is not None
    assert (ROOT / "tests" / "records" / "good.xian").read_bytes().startswith(start.encode())


def test_the_checkers_have_nothing_against_it(share: Path) -> None:
    assert dist_linux.complaints(share) == ""


def test_icons_for_linux(share: Path) -> None:
    folder = share / "icons" / "hicolor"
    for side in icons.LINUX:
        data = (folder / f"{side}x{side}" / "apps" / f"{IDENTIFIER}.png").read_bytes()
        assert data.startswith(b"\x89PNG\r\n\x1a\n")
        assert struct.unpack(">II", data[16:24]) == (side, side)
    assert (folder / "scalable" / "apps" / f"{IDENTIFIER}.svg").read_bytes() == icons.SOURCE.read_bytes()


def test_the_icon_for_windows(made: Path) -> None:
    data = (made / "xian.ico").read_bytes()
    assert struct.unpack("<HHH", data[:6]) == (0, 1, len(icons.WINDOWS))
    end = 6 + 16 * len(icons.WINDOWS)
    for number, side in enumerate(icons.WINDOWS):
        wide, high, _, _, _, bits, length, place = struct.unpack("<BBBBHHII", data[6 + 16 * number: 22 + 16 * number])
        assert (wide, high, bits, place) == (side % 256, side % 256, 32, end)
        picture = data[place: place + length]
        if side < icons.AS_PNG:
            assert struct.unpack("<Iii", picture[:12]) == (40, side, 2 * side)
            assert len(picture) == 40 + 4 * side * side + 4 * ((side + 31) // 32) * side
            middle = 40 + 4 * (side * (side // 2) + side // 2)
            assert picture[middle + 3] == 255, "the middle of the icon covers what is under it"
        else:
            assert picture.startswith(b"\x89PNG")
        end = place + length
    assert end == len(data)


def test_the_icon_for_macos(made: Path) -> None:
    data = (made / "xian.icns").read_bytes()
    assert data[:8] == b"icns" + struct.pack(">I", len(data))
    place, kinds = 8, []
    while place < len(data):
        kind, length = data[place: place + 4], struct.unpack(">I", data[place + 4: place + 8])[0]
        assert data[place + 8: place + 16] == b"\x89PNG\r\n\x1a\n"
        assert struct.unpack(">I", data[place + 24: place + 28]) == (icons.MACOS[kind],)
        kinds.append(kind)
        place += length
    assert kinds == list(icons.MACOS)


def test_every_module_is_packed_with_what_it_imports(tmp_path: Path) -> None:
    for name, text in {"__init__": "", "one": "import json\nfrom math import pi\nfrom xian import two\n",
                       "two": "def f():\n    import numpy as np\n", "sub/__init__": "", "sub/three": ""}.items():
        path = tmp_path / "xian" / f"{name}.py"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    with pytest.raises(CannotPack, match="make compiled"):
        dist.hidden_imports(tmp_path)
    (tmp_path / "0a1b__mypyc.cpython-311-x86_64-linux-gnu.so").touch()
    assert dist.hidden_imports(tmp_path) == [
        "json", "math", "xian", "xian.one", "xian.sub", "xian.sub.three", "xian.two", "0a1b__mypyc",
    ]


@pytest.mark.parametrize(("target", "wanted"), [
    ("pygame_gui/data/NotoSans-Regular.ttf", True), ("pygame_gui/data/NotoSansSC-Regular.otf", False),
    ("pygame_gui/data/default_theme.json", True), ("pygame/examples/data/alien1.png", False), ("pygame/docs/x", False),
    ("pygame/freesansbold.ttf", True), ("assets/fonts/chinese.ttf", True), ("assets/rules/xian/en/a.toml", True),
])
def test_what_is_left_out(target: str, wanted: bool) -> None:
    assert dist.is_wanted(target) == wanted


def test_sums_and_archives(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "program"
    (folder / "sub").mkdir(parents=True)
    (folder / "sub" / "file").write_text("a", encoding="utf-8")
    monkeypatch.setattr(dist, "DIST", tmp_path)
    packed = [dist.tar(folder, tmp_path / "game-1.tar.gz"), dist.zipped(folder, tmp_path / "game-1.zip")]
    dist.write_sums(packed)
    lines = (tmp_path / "SHA256SUMS").read_text("utf-8").splitlines()
    assert [line.split("  ")[1] for line in lines] == ["game-1.tar.gz", "game-1.zip"]
    assert all(re.fullmatch("[0-9a-f]{64}", line.split("  ")[0]) for line in lines)
    import tarfile
    import zipfile

    with tarfile.open(packed[0]) as archive:
        assert "game-1/sub/file" in archive.getnames()
        assert {(info.uid, info.uname) for info in archive} == {(0, "")}
    with zipfile.ZipFile(packed[1]) as zipped:
        assert "game-1/sub/file" in zipped.namelist()


def test_workflows_run_what_there_is() -> None:
    """Every step of ours is a make target or a script of the project."""
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    workflows = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
    assert workflows
    for path in [*workflows, ROOT / ".ci" / "run"]:
        text = path.read_text("utf-8")
        assert "\t" not in text
        for words in re.findall(r"^[^#`\n]*\bmake (?:PYTHON=\w+ )?((?:[a-z-]+ ?)+)", text, re.MULTILINE):
            assert set(words.split()) <= targets, f"{path.name}: make {words}"
        for script in re.findall(r"(?:python|bash|run:) ((?:tools|packaging|\.ci)/[\w./]+)", text):
            assert (ROOT / script).is_file()
        for module in re.findall(r"python -m (tools\.\w+)", text):
            assert (ROOT / Path(*module.split("."))).with_suffix(".py").is_file()
