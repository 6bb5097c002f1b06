"""The component pack of Xi'an: the figures of the TOML file, checked, as `Components` (X1.10)."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from xian.engine.components import PackTable, shown
from xian.engine.game import Fault
from xian.engine.packs import Figures, Packs, filled, wholes
from xian.engine.xian.components import (
    BONUS_COINS,
    BONUS_PIGMENTS,
    BONUS_PRESTIGE,
    BONUS_SIZE,
    FACES_EACH,
    SPACES_EACH,
    STATUE,
    Components,
)
from xian.engine.xian.moves import LETTERS
from xian.engine.xian.slots import COLOURS, END_TILE_NAMES, EQUIPMENT_TYPES, LAST_TURN, SECTIONS

ANY: Final = (0, 99)
"""Bounds of a figure with no tighter ones."""
DIVISOR: Final = (1, 99)
LIMIT: Final = (2, 9)
"""A pair of buildings has to take the Prime Minister and one builder; eight builders and he are all there are."""
COPIES: Final = 4
STATUES_EACH: Final = 2
TOKENS_EACH: Final = 3
PIGMENTS_MOST: Final = 2
"""Of a miner."""

_TERM: Final = re.compile(r"([1-9][0-9]?)([Pc])|([YRGB])")


def _workers(table: PackTable, figures: Figures) -> None:
    """X1.3: numbers 1 to 6 of each colour."""
    for worker, what in (("collector", "coins"), ("craftsman", "clay")):
        mark = len(table.report.problems)
        cards = list(table.numbered(worker, 1, 6))
        figures[worker] = [card.integer(what, ANY) for _, card in cards]
        for _, card in cards:
            card.close()
        if len(table.report.problems) == mark:
            _rising(cards, what, figures[worker])
    _miners(table, figures)
    _helpers(table, figures)


def _rising(cards: list[tuple[int, PackTable]], what: str, values: list[int]) -> None:
    """A higher number never gives less (X1.3)."""
    for (low, before), ((number, card), value) in pairwise(zip(cards, values, strict=True)):
        if value < before:
            card.problem(what, Fault("xian.gives-less", number=number, value=value, lower=low[0], before=before))


def _miners(table: PackTable, figures: Figures) -> None:
    mark = len(table.report.problems)
    cards = list(table.numbered("miner", 1, 6))
    figures["miner"] = []
    for _, card in cards:
        letters = card.text("pigments")
        parts = letters.split("+") if letters else []
        if unknown := [part for part in parts if part not in tuple(LETTERS)]:
            card.problem("pigments", Fault("xian.pigment", letter=shown(unknown[0])))
        elif len(parts) > PIGMENTS_MOST:
            card.problem("pigments", Fault("xian.miner", least=1, most=PIGMENTS_MOST, count=len(parts)))
        else:
            figures["miner"].append(sorted(LETTERS.index(part) for part in parts))
        card.close()
    if len(table.report.problems) == mark:
        _rising(cards, "pigments", [len(pigments) for pigments in figures["miner"]])


def _helpers(table: PackTable, figures: Figures) -> None:
    mark = len(table.report.problems)
    cards = list(table.numbered("helper", 1, 6))
    figures["helper"] = [card.integers("prestige", LAST_TURN, ANY) for _, card in cards]
    for _, card in cards:
        card.close()
    if len(table.report.problems) > mark:
        return
    for turn, column in enumerate(zip(*figures["helper"], strict=True), 1):
        for (number, card), (before, value) in zip(cards[1:], pairwise(column), strict=True):
            if value < before:
                card.problem("prestige", Fault("xian.scores-less", number=number, value=value, turn=turn,
                                               lower=number - 1, before=before))


def _equipment(table: PackTable, figures: Figures) -> None:
    """X1.4: four copies of each type, cards 4 * type to 4 * type + 3."""
    figures["forge_price"], figures["forge_clay"] = [], []
    for kind in EQUIPMENT_TYPES:
        mark = len(table.report.problems)
        total = 0
        for entry in table.tables(kind):
            copies = entry.integer("copies", (1, COPIES))
            price, clay = entry.integer("price", ANY), entry.integer("clay", ANY)
            entry.close()
            figures["forge_price"] += [price] * copies
            figures["forge_clay"] += [clay] * copies
            total += copies
        if table.data is not None and total != COPIES and len(table.report.problems) == mark:
            table.problem(kind, Fault("xian.copies", copies=COPIES, count=total))


def _pit(table: PackTable, figures: Figures) -> None:
    """X1.5: four faces for each section."""
    figures["faces"] = []
    for section in SECTIONS:
        faces = table.tables(section)
        if section in table and len(faces) != FACES_EACH and isinstance((table.data or {})[section], list):
            table.problem(section, Fault("xian.faces", faces=FACES_EACH, count=len(faces)))
        figures["faces"].append([_face(face) for face in faces])


def _face(face: PackTable) -> list[list[int]]:
    """The eight spaces of a face, the lower row first."""
    mark = len(face.report.problems)
    spaces = _row(face, "lower") + _row(face, "upper")
    face.close()
    statues = sum(space[STATUE] for space in spaces)
    if statues != STATUES_EACH and len(face.report.problems) == mark:
        face.report.add(face.path, Fault("xian.statues", statues=STATUES_EACH, count=statues))
    return spaces


def _row(face: PackTable, key: str) -> list[list[int]]:
    words = face.text(key).split()
    if words and len(words) != SPACES_EACH // 2:
        face.problem(key, Fault("xian.row", spaces=SPACES_EACH // 2, count=len(words)))
    spaces = []
    for place, word in enumerate(words, 1):
        space = _space(word)
        if isinstance(space, Fault):
            face.problem(key, Fault("xian.space", place=place, space=shown(word), reason=space))
        else:
            spaces.append(space)
    return spaces


def _space(word: str) -> list[int] | Fault:
    """A space of the pit in the notation of X1.5 (`3P+2c`), or what is wrong with it."""
    space = [0] * BONUS_SIZE
    if word == "S":
        space[STATUE] = 1
        return space
    for term in [] if word == "-" else word.split("+"):
        match = _TERM.fullmatch(term)
        if term == "S":
            return Fault("xian.statue-alone")
        if match is None:
            return Fault("xian.term", term=shown(term), least=1, most=ANY[1])
        if match[3]:
            slot, amount, most = BONUS_PIGMENTS + LETTERS.index(match[3]), 1, 2
        else:
            slot, amount, most = BONUS_PRESTIGE if match[2] == "P" else BONUS_COINS, int(match[1]), int(match[1])
        space[slot] += amount
        if space[slot] > most:
            return Fault("xian.too-often", letter=shown(term[-1]))
    return space


def _requests(table: PackTable, figures: Figures) -> None:
    """X1.6: tokens 1 to 12, three of each colour."""
    mark = len(table.report.problems)
    colours = []
    for _, token in table.numbered("tokens", 1, TOKENS_EACH * len(COLOURS)):
        colours.append(token.choice("colour", COLOURS))
        token.close()
    if table.data is not None and len(table.report.problems) == mark:
        for colour in COLOURS:
            if (count := colours.count(colour)) != TOKENS_EACH:
                table.problem("tokens", Fault("xian.tokens", wanted=TOKENS_EACH, count=count, colour=colour))
    figures["request_colour"] = [0] + [COLOURS.index(colour) if colour else 0 for colour in colours]


def _buildings(table: PackTable, figures: Figures) -> None:
    """X5 and X3.5."""
    for key in ("pass_coins", "minister_coins", "minister_prestige", "toll_prestige"):
        figures[key] = table.integer(key, ANY)
    figures["limit"] = [0] * 5
    figures["toll"] = [[0, 0, 0] for _ in range(5)]
    for players, entry in table.numbered("players", 2, 4):
        figures["limit"][players] = entry.integer("limit", LIMIT)
        one, two = entry.integers("toll", 2, ANY)
        figures["toll"][players] = [0, one, two]
        if two < one:
            entry.problem("toll", Fault("xian.toll", two=two, one=one))
        entry.close()


def _workshop(table: PackTable, figures: Figures) -> None:
    """X6.1."""
    prices = table.table("price")
    figures["craft_price"] = [prices.integer(section, ANY) for section in SECTIONS]
    prices.close()


def _scoring(table: PackTable, figures: Figures) -> None:
    """X10.1, X10.2, X10.3 and X10.5."""
    majority = table.table("majority")
    figures["majority"] = []
    for section in SECTIONS:
        places = majority.integers(section, 3, ANY)
        if places != sorted(places, reverse=True):
            majority.problem(section, Fault("xian.majority"))
        figures["majority"].append([*places, 0])
    majority.close()
    points = table.integers("set", 3, ANY)
    if points != sorted(points):
        table.problem("set", Fault("xian.set"))
    figures["set_points"] = [0, *points]
    figures["match_points"] = table.integer("match", ANY)
    figures["unused_tile_points"] = table.integer("unused_tile", ANY)
    figures["resources_for_point"] = table.integer("resources_for_point", DIVISOR)


def _end_tiles(table: PackTable, figures: Figures) -> None:
    """X10.4."""
    figures["end_tile_points"] = []
    for name in END_TILE_NAMES:
        tile = table.table(name)
        figures["end_tile_points"].append(tile.integer("points", ANY))
        if name == "returns":
            figures["returns_most"] = tile.integer("most", ANY)
        if name == "tens":
            figures["tens"] = tile.integer("each", DIVISOR)
        tile.close()


PACKS: Final = Packs("xian", {
    "start": wholes(start_coins=("coins", ANY), start_clay=("clay", ANY)),
    "workers": _workers, "equipment": _equipment, "pit": _pit, "requests": _requests, "buildings": _buildings,
    "workshop": _workshop, "scoring": _scoring, "end_tiles": _end_tiles,
}, lambda figures: filled(Components(), figures))
FILE, house_pack, read_pack, pack_problems = PACKS.file, PACKS.house_pack, PACKS.read_pack, PACKS.pack_problems
