"""Makes the fonts in assets/fonts again: `python tools/fonts.py FOLDER`.

FOLDER holds the packages as `npm pack` brings them (SOURCES names them). Needed: `pip install "fonttools[woff]"`.
The faces are changed (characters added, figures exchanged, most left out), so their licence asks for names of
their own inside: Xian Text, Xian Display, Xian Chinese.
"""

from __future__ import annotations

import argparse
import importlib
import io
import math
import sys
import tarfile
from pathlib import Path
from typing import Any, Final

ROOT = Path(__file__).resolve().parent.parent
FONTS = ROOT / "assets" / "fonts"

TEXT = "source-sans-3.52.0.tgz"
DISPLAY = "fontsource-alegreya-5.3.0.tgz"
CHINESE = "fontsource-noto-serif-sc-5.3.0.tgz"
SOURCES = {
    TEXT: "source-sans@3.52.0",
    DISPLAY: "@fontsource/alegreya@5.3.0",
    CHINESE: "@fontsource/noto-serif-sc@5.3.0",
}

TEXT_STYLES = {
    "text-regular.ttf": ("SourceSans3-Regular.ttf", "Regular"),
    "text-bold.ttf": ("SourceSans3-Bold.ttf", "Bold"),
    "text-italic.ttf": ("SourceSans3-It.ttf", "Italic"),
}
LICENCES = {
    "OFL-text.txt": (TEXT, "package/LICENSE.md"),
    "OFL-display.txt": (DISPLAY, "package/LICENSE"),
    "OFL-chinese.txt": (CHINESE, "package/LICENSE"),
}
FEATURES = ["ccmp", "locl", "kern", "mark", "mkmk", "liga"]
"""What pygame asks of a font by itself; the rest would only be weight."""

LATIN = "".join(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x180)])) + "’‘“”‹›–—…•−"
DISPLAY_SPACE = 215
"""The ExtraBold's own word space, 160, runs words together in a title."""
NARROW_SPACE: Final = 0x202F
NARROW: Final = 0.6
"""Its width beside the word space, as in Source Sans, the only face that has one."""

Font = Any  # fontTools is needed here only, so nothing else has to know its types


def library(name: str) -> Any:
    return importlib.import_module(f"fontTools.{name}")


def packed(folder: Path, package: str, path: str) -> bytes:
    """One file out of a package."""
    archive = folder / package
    if not archive.is_file():
        sys.exit(f"{archive} is missing; `npm pack {SOURCES[package]}` in {folder} brings it")
    with tarfile.open(archive) as tar:
        member = tar.extractfile(path)
        if member is None:
            sys.exit(f"{archive}: {path} is not a file")
        return member.read()


def opened(folder: Path, package: str, path: str) -> Font:
    font = library("ttLib").TTFont(io.BytesIO(packed(folder, package, path)))
    font.flavor = None
    return font


def kept(font: Font, characters: set[int]) -> None:
    """Leave only these characters and the features a text needs."""
    subset = library("subset")
    options = subset.Options(layout_features=FEATURES, name_IDs=["*"], notdef_outline=True, glyph_names=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=sorted(characters))
    subsetter.subset(font)
    without(font, "STAT", "fvar")


def without(font: Font, *tables: str) -> None:
    for table in tables:
        if table in font:
            del font[table]


def named(font: Font, family: str, style: str) -> None:
    """Give the font our name and keep who made it (0, 8 to 12) and its licence (13, 14)."""
    names = font["name"]
    names.names = [record for record in names.names if record.nameID in {0, 5, 8, 9, 10, 11, 12, 13, 14}]
    full = family if style == "Regular" else f"{family} {style}"
    postscript = f"{family.replace(' ', '')}-{style}"
    for number, text in {1: family, 2: style, 3: f"{postscript};changed", 4: full, 6: postscript}.items():
        names.setName(text, number, 3, 1, 0x409)
    without(font, "meta", "DSIG")


def star(centre: tuple[float, float], radius: float, *, clockwise: bool) -> list[tuple[int, int]]:
    """The ten corners of a five-pointed star that stands on two points."""
    corners = []
    for corner in range(10):
        angle = math.pi / 2 - corner * math.pi / 5
        length = radius if corner % 2 == 0 else radius * 0.42
        corners.append((round(centre[0] + length * math.cos(angle)), round(centre[1] + length * math.sin(angle))))
    return corners if clockwise else corners[::-1]


def add_star(font: Font, code: int, *, hollow: bool) -> None:
    """Draw ★ or ☆, which Source Sans has not, as wide as its other signs."""
    pen = library("pens.ttGlyphPen").TTGlyphPen(None)
    centre, radius = (375.0, 310.0), 370.0
    shapes = [star(centre, radius, clockwise=True)]
    if hollow:
        shapes.append(star(centre, radius * 0.68, clockwise=False))
    for first, *rest in shapes:
        pen.moveTo(first)
        for corner in rest:
            pen.lineTo(corner)
        pen.closePath()
    name = f"uni{code:04X}"
    add_glyph(font, code, name, pen.glyph(), 750)


def add_glyph(font: Font, code: int, name: str, glyph: Any, width: int) -> None:
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = glyph
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (width, getattr(glyph, "xMin", 0))
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[code] = name


def add_narrow_space(font: Font) -> None:
    """The no-break space that French puts before its high signs."""
    glyph = library("ttLib.tables._g_l_y_f").Glyph()
    word_space = font["hmtx"][font.getBestCmap()[0x20]][0]
    add_glyph(font, NARROW_SPACE, f"uni{NARROW_SPACE:04X}", glyph, round(NARROW * word_space))


def substitutions(font: Font, feature: str) -> dict[str, str]:
    """What glyph a feature puts in the place of which."""
    table = font["GSUB"].table
    found: dict[str, str] = {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == feature:
            for index in record.Feature.LookupListIndex:
                for part in table.LookupList.Lookup[index].SubTable:
                    found.update(getattr(part, "ExtSubTable", part).mapping)
    return found


def tabular_figures(font: Font) -> None:
    """Figures of one height and one width by default: pygame cannot ask for the features that would give them."""
    lining, tabular = substitutions(font, "lnum"), substitutions(font, "tnum")
    for table in font["cmap"].tables:
        for code in map(ord, "0123456789"):
            if code in table.cmap:
                glyph = lining.get(table.cmap[code], table.cmap[code])
                table.cmap[code] = tabular.get(glyph, glyph)


def text(folder: Path) -> dict[str, Font]:
    fonts = {}
    for name, (path, style) in TEXT_STYLES.items():
        font = opened(folder, TEXT, f"package/TTF/{path}")
        kept(font, set(font.getBestCmap()))
        add_star(font, 0x2605, hollow=False)
        add_star(font, 0x2606, hollow=True)
        named(font, "Xian Text", style)
        fonts[name] = font
    return fonts


def display(folder: Path) -> Font:
    """The Latin part, and what it lacks from the extended part: the package keeps them in two files."""
    latin = opened(folder, DISPLAY, "package/files/alegreya-latin-800-normal.woff2")
    tabular_figures(latin)
    extended = opened(folder, DISPLAY, "package/files/alegreya-latin-ext-800-normal.woff2")
    wanted = {ord(character) for character in LATIN}
    kept(latin, wanted & set(latin.getBestCmap()))
    kept(extended, (wanted & set(extended.getBestCmap())) - set(latin.getBestCmap()))
    without(extended, "GSUB", "GPOS", "GDEF")  # the kerning of the two parts does not merge
    font = merged([latin, extended])
    for code in (0x20, 0xA0):
        font["hmtx"][font.getBestCmap()[code]] = (DISPLAY_SPACE, 0)
    add_narrow_space(font)
    named(font, "Xian Display", "Regular")
    return font


def merged(fonts: list[Font]) -> Font:
    streams = []
    for font in fonts:
        streams.append(io.BytesIO())
        font.save(streams[-1])
        streams[-1].seek(0)
    return library("merge").Merger().merge(streams)


def chinese(folder: Path) -> Font:
    """The characters of chinese.txt, and Latin letters and figures for a line that has both."""
    listed = set("".join((FONTS / "chinese.txt").read_text(encoding="utf-8").split()))
    han = opened(folder, CHINESE, "package/files/noto-serif-sc-chinese-simplified-700-normal.woff2")
    lacking = sorted(character for character in listed if ord(character) not in han.getBestCmap())
    if lacking:
        sys.exit(f"chinese.txt asks for characters the font has not: {''.join(lacking)}")
    kept(han, {ord(character) for character in listed})
    latin = opened(folder, CHINESE, "package/files/noto-serif-sc-latin-700-normal.woff2")
    kept(latin, ({ord(character) for character in LATIN} & set(latin.getBestCmap())) - set(han.getBestCmap()))
    for part in (han, latin):
        without(part, "GSUB", "GPOS", "GDEF", "BASE", "vhea", "vmtx", "VORG")
    font = merged([han, latin])
    add_narrow_space(font)
    named(font, "Xian Chinese", "Regular")
    return font


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the fonts in assets/fonts from their packages.")
    parser.add_argument("packages", type=Path, help="folder with " + ", ".join(SOURCES))
    parser.add_argument("--out", type=Path, default=FONTS, help="where to write them (default: assets/fonts)")
    arguments = parser.parse_args()
    folder, out = arguments.packages, arguments.out
    out.mkdir(parents=True, exist_ok=True)
    for name, font in {**text(folder), "display.ttf": display(folder), "chinese.ttf": chinese(folder)}.items():
        font.recalcTimestamp = False
        font["head"].created = font["head"].modified = 0  # the same packages give the same bytes
        font.save(out / name)
        print(f"{name:<18} {(out / name).stat().st_size // 1024:>4} kB  {len(font.getBestCmap())} characters")
    for name, (package, path) in LICENCES.items():
        (out / name).write_bytes(packed(folder, package, path))


if __name__ == "__main__":
    main()
