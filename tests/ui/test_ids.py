"""Names of things: what they say of themselves, and that they are their texts."""

from __future__ import annotations

import copy

import pytest

from xian.ui.ids import NO_ID, Id


def test_a_name_is_its_text() -> None:
    builder = Id("builder", 2, 3)
    assert builder == "builder.2.3" and {"builder.2.3": 1}[builder] == 1 and f"{builder}" == "builder.2.3"
    assert (builder.kind, builder.parts, builder.seat, builder.number, builder.name) == ("builder", (2, 3), 2, 3, "")


def test_a_name_that_ends_with_a_word() -> None:
    card = Id("card", 1, "A7")
    assert (card, card.seat, card.name, card.numbers) == ("card.1.A7", 1, "A7", (1,))
    assert not NO_ID and (NO_ID.kind, NO_ID.parts, NO_ID.name, NO_ID.number, NO_ID.seat) == ("", (), "", -1, -1)


@pytest.mark.parametrize("one", [Id("pile"), Id("space", "B7"), Id("card", 0, "?2"), Id("track", 0, 4), NO_ID])
def test_a_name_is_read_and_copied_whole(one: Id) -> None:
    for other in (Id.read(str(one)), copy.deepcopy(one)):
        assert (other, other.kind, other.parts) == (one, one.kind, one.parts)
