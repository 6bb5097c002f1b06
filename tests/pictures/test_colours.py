"""Words can be read on what they are written on; and no colour says anything alone: the key colours stay apart for
people who see colours otherwise, and every coloured thing carries a sign of its own shape."""

from __future__ import annotations

import io
from itertools import combinations

import pygame
import pytest

from tools.colour_vision import KINDS, distance, seen, seen_by
from xian.scenes.seat_sign import DASHES, light_of, pattern
from xian.table.seats import COLOURS
from xian.ui.art import FOLDER
from xian.ui.canvas import Canvas, Pens
from xian.ui.geometry import Box
from xian.ui.theme import PATTERNS, Colour, Theme, contrast, tables

GAME = ("yellow", "red", "green", "blue")
THEMES = pytest.mark.parametrize("theme", [Theme(), Theme(high_contrast=True)], ids=["standard", "high-contrast"])

READ = 4.5
"""The least contrast of words and what they are written on."""
SEEN = 3.0
"""The least contrast of lines that mean something: the focus, the edge of what can be pressed."""
APART = 18.0
"""The least distance of two of the game's colours, however they are seen; 2 can just be told."""
PLAYERS_APART = 8.0
"""Of two players' colours, whose patterns are on everything they have."""

WORDS = {
    "panel": ("text", "text-soft", "iron", "wrong", "good", "focus", "ink", "ink-soft"),
    "bone": ("text", "text-soft", "iron", "wrong", "ink"),
    "ground": ("text", "text-soft", "ink"),
    "loess": ("text", "text-soft"), "loess-light": ("text", "text-soft"),
    "quiet": ("text", "text-soft"), "quiet-over": ("text",),
    "legal": ("text",), "legal-over": ("text",), "gold": ("text", "ink"),
    "panel-dark": ("text-light", "text-light-soft", "gold"),
    "button": ("button-text", "text-light", "gold"), "button-over": ("button-text", "text-light"),
    "curtain": ("text-light", "gold"), "wrong": ("text-light",),
    "off": ("ink-soft",),
    "yellow": ("ink",), "band-red": ("text-light", "bone"), "band-green": ("text-light",), "blue": ("text-light",),
}
"""What stands on what."""


def pairs(table: dict[str, tuple[str, ...]]) -> list[tuple[str, str]]:
    return [(ground, words) for ground, all_words in table.items() for words in all_words]


@THEMES
@pytest.mark.parametrize(("ground", "words"), pairs(WORDS))
def test_words_can_be_read(theme: Theme, ground: str, words: str) -> None:
    assert contrast(theme[words], theme[ground]) >= READ


@THEMES
@pytest.mark.parametrize("ground", ["panel", "ground", "bone"])
def test_the_focus_is_seen(theme: Theme, ground: str) -> None:
    assert contrast(theme["focus"], theme[ground]) >= SEEN


def rgb(colour: pygame.Color) -> Colour:
    return colour.r, colour.g, colour.b


def as_seen(theme: Theme, colours: tuple[str, ...], kind: str) -> list[Colour]:
    return [seen(kind, theme[name]) if kind else theme[name] for name in colours]


@THEMES
@pytest.mark.parametrize("kind", ["", *KINDS])
@pytest.mark.parametrize(("colours", "least"), [(GAME, APART), (COLOURS, PLAYERS_APART)], ids=["game", "players"])
def test_key_colours_stay_apart(theme: Theme, colours: tuple[str, ...], least: float, kind: str) -> None:
    found = as_seen(theme, colours, kind)
    assert min(distance(one, other) for one, other in combinations(found, 2)) >= least


def test_raw_clay_and_painted_warriors_stay_apart() -> None:
    """Whether a warrior is painted is seen in its armour too, which no player has in the colour of clay."""
    parts, dyes = tables()["parts"], tables()["dyes"]
    for dye in dyes.values():
        raw, painted = parts["armour"][1], dye["armour"][1]
        for kind in KINDS:
            one, other = (seen(kind, rgb(pygame.Color(colour))) for colour in (raw, painted))
            assert distance(one, other) >= APART


# Signs


def shape(name: str, size: int = 64) -> pygame.Mask:
    """Where a picture draws, whatever its colours."""
    text = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    return pygame.mask.from_surface(pygame.image.load_sized_svg(io.BytesIO(text.encode()), (size, size)))


def grey(name: str, size: int = 64) -> list[int]:
    """The light and dark of a picture on grey, evened out to the same range."""
    text = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    ground = pygame.Surface((size, size))
    ground.fill((128, 128, 128))
    drawn = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (size, size))
    ground.blit(drawn, drawn.get_rect(center=ground.get_rect().center))
    return evened(ground)


def evened(picture: pygame.Surface) -> list[int]:
    values = list(pygame.image.tobytes(pygame.transform.grayscale(picture), "RGB"))[::3]
    low, high = min(values), max(values)
    return [round(255 * (value - low) / max(1, high - low)) for value in values]


def unlike(one: list[int], other: list[int]) -> float:
    """The share of points where one is clearly lighter than the other."""
    return sum(abs(a - b) > 60 for a, b in zip(one, other, strict=True)) / len(one)


@pytest.mark.parametrize(("one", "other"), list(combinations(GAME, 2)))
def test_the_signs_of_the_games_colours_have_shapes_of_their_own(one: str, other: str) -> None:
    first, second = shape(f"signs/{one}"), shape(f"signs/{other}")
    shared = first.overlap_area(second, (0, 0))
    assert shared / (first.count() + second.count() - shared) < 0.75


@pytest.mark.parametrize("kind", ["tokens/pigment", "tokens/request"])
@pytest.mark.parametrize(("one", "other"), list(combinations(GAME, 2)))
def test_pigments_and_requests_differ_without_colour(kind: str, one: str, other: str) -> None:
    assert unlike(grey(f"{kind}-{one}"), grey(f"{kind}-{other}")) > 0.015


def test_every_colour_of_the_game_has_its_sign_on_its_things() -> None:
    for kind in ("signs/", "tokens/pigment-", "tokens/request-", "cards/frame-"):
        for colour in GAME:
            assert (FOLDER / f"{kind}{colour}.svg").is_file()


def drawn_pattern(colour: str) -> list[int]:
    """A player's pattern on a ground that is the same for all."""
    pens = Pens(Theme())
    surface = pygame.Surface((64, 64))
    surface.fill(pens.theme["purple"])
    pattern(Canvas(surface, pens), Box(6, 6, 52, 52), colour)
    return evened(surface)


@pytest.mark.parametrize(("one", "other"), list(combinations(COLOURS, 2)))
def test_the_patterns_of_players_differ_without_colour(one: str, other: str) -> None:
    assert unlike(drawn_pattern(one), drawn_pattern(other)) > 0.08
    assert DASHES[PATTERNS[one]] != DASHES[PATTERNS[other]]


@THEMES
@pytest.mark.parametrize("colour", COLOURS)
def test_a_pattern_is_seen_on_its_colour(theme: Theme, colour: str) -> None:
    assert contrast(light_of(theme[colour], theme["bone"]), theme[colour]) > 2


# The simulation itself


def test_greys_look_alike_to_everybody() -> None:
    for kind in KINDS:
        for value in (0, 90, 200, 255):
            assert distance(seen(kind, (value, value, value)), (value, value, value)) < 1


def test_red_and_green_come_close_without_one_kind_of_cone() -> None:
    red, green = (200, 90, 60), (120, 130, 50)
    assert distance(seen("deutan", red), seen("deutan", green)) < 0.5 * distance(red, green)
    blue, jade = (46, 157, 176), (79, 158, 106)
    assert distance(seen("tritan", blue), seen("tritan", jade)) < 0.5 * distance(blue, jade)


def test_a_picture_is_seen_point_by_point() -> None:
    picture = pygame.Surface((8, 4))
    picture.fill("#C8402F")
    found = seen_by("protan", picture)
    assert found.get_size() == (8, 4)
    assert distance(rgb(found.get_at((3, 2))), seen("protan", (200, 64, 47))) < 6
