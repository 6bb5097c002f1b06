"""The slots say what is there."""

from __future__ import annotations

from tests.engine.places import explained
from xian.engine.qin import slots


def test_every_place_is_explained_once_and_in_order() -> None:
    found = explained(slots, "# Places. ", "PLACES")
    assert found[0] == slots.SQUARES and found == sorted({*found}) and found[-1] < slots.PLACES


def test_the_record_of_a_province_is_explained_in_order() -> None:
    assert explained(slots, "# Places in the record", "RECORD") == list(range(slots.RECORD))


def test_tiles_and_their_colours_agree() -> None:
    letters = [slots.LETTERS[first - 1] + slots.LETTERS[second - 1]
               for first, second in zip(slots.FIRST_COLOUR, slots.SECOND_COLOUR, strict=True)]
    assert tuple(letters) == slots.TILES
    assert [tile for tile in range(6) if tile < slots.ONE_COLOUR] == [
        tile for tile, name in enumerate(slots.TILES) if name[0] == name[1]]
