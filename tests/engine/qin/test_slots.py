"""The table of places says what is there."""

from __future__ import annotations

from xian.engine.qin import slots


def test_every_place_is_explained_once_and_in_order() -> None:
    end = 0
    for name, first, width, words in slots.SLOTS:
        assert first == end and width > 0 and words, name
        assert name == "SQUARE" or getattr(slots, name) == first
        end += width
    assert end == slots.PLACES


def test_the_record_of_a_province_is_explained_in_order() -> None:
    assert [place for _, place, _ in slots.RECORD] == [0, 1, 2, 3]
    assert all(getattr(slots, name) == place and words for name, place, words in slots.RECORD)


def test_tiles_and_their_colours_agree() -> None:
    letters = [slots.LETTERS[first - 1] + slots.LETTERS[second - 1]
               for first, second in zip(slots.FIRST_COLOUR, slots.SECOND_COLOUR, strict=True)]
    assert tuple(letters) == slots.TILES
    assert [tile for tile in range(6) if tile < slots.ONE_COLOUR] == [
        tile for tile, name in enumerate(slots.TILES) if name[0] == name[1]]
