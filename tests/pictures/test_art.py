"""Every picture: it loads at every size, shows something, and keeps to what the drawing library understands."""

from __future__ import annotations

import io
import re
import xml.etree.ElementTree as Xml
from pathlib import Path

import pygame
import pytest

from xian.engine.registry import GAMES
from xian.engine.texts import LANGUAGES
from xian.table.rulebook_files import read
from xian.ui.art import FOLDER, LINE, SIZE, Art, recoloured
from xian.ui.canvas import Canvas, Pens
from xian.ui.geometry import Box
from xian.ui.theme import PATTERNS, Theme, tables

NAMES = sorted(path.relative_to(FOLDER).with_suffix("").as_posix() for path in FOLDER.rglob("*.svg"))
SIZES = (24, 96, 400)
SPACE = "{http://www.w3.org/2000/svg}"
SHAPES = {"rect", "circle", "ellipse", "line", "polyline", "polygon", "path"}
TAGS = {"svg", "g", "defs", "linearGradient", "radialGradient", "stop", "title", "desc", "metadata"} | SHAPES
ATTRIBUTES = {
    "id", "viewBox", "width", "height", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "fx", "fy",
    "d", "points", "transform", "opacity", "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width",
    "stroke-opacity", "stroke-linecap", "stroke-linejoin", "stroke-dasharray", "stroke-dashoffset",
    "stroke-miterlimit", "offset", "stop-color", "stop-opacity", "gradientUnits", "gradientTransform",
    "spreadMethod", "preserveAspectRatio",
}
COLOUR = re.compile(r"none|#[0-9A-Fa-f]{6}|#[0-9A-Fa-f]{3}|url\(#[A-Za-z0-9_-]+\)")
LEAST = 0.02
"""The least share of a picture that is not transparent."""
FOLDERS = sorted({name.partition("/")[0] for name in NAMES})
NEVER_DYED = {"icons", "signs", "buildings", "faces", "workers", "scenes", "equipment", "tiles", "end-tiles"}
IN_CODE = re.compile(rf"[\"']((?:{'|'.join(FOLDERS)})/[a-z0-9-]+)[\"']")


def source(name: str) -> str:
    return (FOLDER / f"{name}.svg").read_text(encoding="utf-8")


def drawn(text: str, size: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), (size, size))


def covered(picture: pygame.Surface) -> float:
    """The share of the picture that is not transparent."""
    mask = pygame.mask.from_surface(picture, 40)
    return mask.count() / (picture.get_width() * picture.get_height())


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_loads_and_shows_something(name: str) -> None:
    for size in SIZES:
        picture = drawn(source(name), size)
        assert size <= max(picture.get_size()) <= size + 1
        assert covered(picture) > LEAST
        assert len({tuple(picture.get_at((x, y))) for x in range(0, picture.get_width(), 3)
                    for y in range(0, picture.get_height(), 3)}) > 1 or covered(picture) > 0.9


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_keeps_to_what_is_understood(name: str) -> None:
    text = source(name)
    assert len(text) < 200_000
    assert SIZE.search(text), "viewBox, width and height stand side by side, so that it can be stretched"
    root = Xml.fromstring(text)
    ids = {node.get("id") for node in root.iter() if node.get("id")}
    wrong = []
    for node in root.iter():
        tag = node.tag.removeprefix(SPACE)
        if tag not in TAGS or (tag == "svg" and node is not root):
            wrong.append(f"<{tag}>")
        for key, value in node.attrib.items():
            if key not in ATTRIBUTES:
                wrong.append(f"{tag} {key}={value!r}")
            if key in ("fill", "stroke", "stop-color") and not COLOUR.fullmatch(value):
                wrong.append(f"{tag} {key}={value!r} is no colour of six figures")
            if value.startswith("url(") and value[5:-1] not in ids:
                wrong.append(f"{tag} {key}={value!r} leads nowhere")
        if tag in ("linearGradient", "radialGradient") and node.get("gradientUnits") != "userSpaceOnUse":
            parts = [node.get(key, "0%") for key in ("x1", "y1", "x2", "y2", "cx", "cy", "r")]
            wrong += [f"{tag}: {part!r} is neither a percentage nor in the user's space"
                      for part in parts if not part.endswith("%")]
    assert wrong == []


@pytest.mark.parametrize("name", [name for name in NAMES if name.startswith("icons/")])
def test_an_icon_can_be_drawn_in_any_colour(name: str) -> None:
    colours = set(re.findall(r"#[0-9A-Fa-f]{6}", source(name)))
    assert {colour.upper() for colour in colours} == {LINE}
    assert "#231C19" in recoloured(source(name), line="#231C19")


@pytest.mark.parametrize("name", [name for name in NAMES if name.startswith("warriors/")])
def test_a_warrior_is_another_in_each_players_colours(name: str) -> None:
    parts = tables()["parts"]
    text = source(name).upper()
    assert any(colour in text for colour in parts["robe"] + parts["armour"])
    looks = {recoloured(source(name), dye) for dye in PATTERNS} | {source(name)}
    assert len(looks) == len(PATTERNS) + 1


def test_the_archers_bow_is_seen_in_the_dark_hall() -> None:
    """Where the winner's warriors parade."""
    pygame.init()
    canvas = Canvas(pygame.Surface((200, 240)), Pens(Theme()))
    canvas.art("warriors/archer", Box(0, 0, 200, 240), dye="purple")
    bow = [canvas.surface.get_at(at) for at in ((33, 110), (33, 140), (44, 75), (43, 185))]
    assert min(0.3 * red + 0.59 * green + 0.11 * blue for red, green, blue, _ in bow) > 95


def test_dyed_colours_belong_to_pictures_that_are_dyed() -> None:
    """Nothing else takes the codes that a player's colours replace."""
    colours = {colour for part in tables()["parts"].values() for colour in part}
    taken = {name for name in NAMES if name.partition("/")[0] in NEVER_DYED
             and any(colour in source(name).upper() for colour in colours)}
    assert taken == set()


def test_every_picture_that_code_or_rules_name_is_there() -> None:
    root = Path(__file__).resolve().parent.parent.parent / "xian"
    named = {name for path in root.rglob("*.py") for name in IN_CODE.findall(path.read_text(encoding="utf-8"))}
    assert len(named) > 20
    for game in GAMES:
        for lang in LANGUAGES:
            book = read(game, lang)
            named |= {picture for page in [*book.course, *book.history] for picture in page.pictures}
    assert sorted(named - set(NAMES)) == []


def test_a_picture_that_is_not_there_is_told() -> None:
    art = Art()
    assert covered(art.picture("icons/nothing-of-the-kind", 40, 40)) > LEAST
    assert art.missing == ["icons/nothing-of-the-kind"]
