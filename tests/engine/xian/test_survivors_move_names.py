"""The table of move names, made again: every move there is has the one name that its rule's words say.

The table is made once when its module is loaded; here it is made anew and held against the words written out.
"""

from __future__ import annotations

import pytest

from xian.engine.game import BadMove
from xian.engine.xian import moves

SPACES = [section + str(number) for section in "ABC" for number in range(1, 9)]
CARDS = [colour + str(number) for colour in "YRGB" for number in range(1, 7)]
RESOURCES = ["yellow", "red", "green", "blue", "coin", "clay"]
END_TILES = ["returns", "tens", "tiles", "painted", "helpers", "flat", "majorities", "pairs"]


def blocks() -> dict[int, list[str]]:
    """First move of a block, and the names from there on; `-` where there is no move."""
    pays = [[f"pay {'YRGB'[first]} {'YRGB'[second]}" if second >= first else "-" for second in range(4)]
            + [f"pay {'YRGB'[first]}"] for first in range(4)]
    return {
        0: [f"pair {top}/{below}" if top != below else "-" for top in CARDS for below in CARDS],
        576: ["work", "pigment", "pass", "end", "seal", "bare", "discount", "market", "done"],
        590: ["enter workshop", "enter workshop open", "enter workshop free", "enter lab", "enter lab open",
              "enter lab free", "enter armory", "enter armory open", "enter armory free", "enter palace",
              "enter palace open", "enter palace free"],
        604: ["extra workshop", "extra lab", "extra armory", "extra palace"],
        610: [f"craft {space}" for space in SPACES],
        640: [f"paint {space}" for space in SPACES],
        670: [name for row in pays for name in row],
        700: ["forge 1", "forge 2", "forge 3", "forge 4"],
        710: [f"keep-tile {tile}" for tile in END_TILES],
        720: [f"swap {give}/{take}" for give in RESOURCES for take in RESOURCES],
        1 << 24: ["keep"],
    }


def test_every_move_has_its_name_and_no_other_move_has_one() -> None:
    wanted = {first + number: name for first, names in blocks().items()
              for number, name in enumerate(names) if name != "-"}
    assert moves._names() == wanted == moves.NAMES


@pytest.mark.parametrize("words", ["back Y1", "back B6", "back Y1 R3 G5 B6", "back R1 R2"])
def test_cards_put_back_read_back(words: str) -> None:
    assert moves.text(moves.parse(words)) == words


def test_the_cards_put_back_are_bits_above_keep() -> None:
    assert moves.parse("back Y1") == (1 << 24) + 1
    assert moves.parse("back Y2 B6") == (1 << 24) + 2 + (1 << 23)


@pytest.mark.parametrize(("words", "reason"), [
    ("back", "'back' is not a move of Xi'an"),
    ("back ", "'back ' is not a move of Xi'an"),
    ("back R1 Y1", "'back R1 Y1' is not a move of Xi'an"),
    ("back Y1 Y1", "'back Y1 Y1' is not a move of Xi'an"),
    ("back Y1  Y2", "'back Y1  Y2' is not a move of Xi'an"),
    ("back Y1 Y2 Y3 Y4 Y5", "'back Y1 Y2 Y3 Y4 Y5' is not a move of Xi'an"),
    ("backY1", "'backY1' is not a move of Xi'an"),
    ("swap coin/coins", "'swap coin/coins' is not a move of Xi'an"),
    ("x" * 40, f"'{'x' * 40}' is not a move of Xi'an"),
    ("x" * 41, "a move has at most 40 characters, this has 41"),
])
def test_other_words_are_refused(words: str, reason: str) -> None:
    with pytest.raises(BadMove) as refused:
        moves.parse(words)
    assert str(refused.value) == reason
