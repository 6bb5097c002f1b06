"""The table of slots explains every place of a position, once."""

from __future__ import annotations

from xian.engine.terracotta import slots as at


def test_every_slot_is_explained_once() -> None:
    place = 0
    for name, first, width, about in at.SLOTS:
        assert first == place and width > 0 and about, name
        if first:
            assert getattr(at, name) == first
        place += width
    assert place == at.SIZE


def test_actions_have_amounts_and_stand_in_their_ranges() -> None:
    assert len(at.AMOUNTS) == len(at.ACTIONS) == at.SPECIALIST + 1
    assert at.ACTIONS[at.CRAFT:at.PRIORITY_TOKEN] == ("craft 2", "craft 3", "craft 4")
    assert at.ACTIONS[at.MASTER:at.WEAPON] == at.MASTERS and at.ACTIONS[at.WEAPON:at.SPECIALIST] == at.WEAPONS
    for name, amount in zip(at.ACTIONS, at.AMOUNTS, strict=True):
        assert str(amount) == (name.split(" ")[1] if " " in name else "0")


def test_masks_of_masters() -> None:
    assert [name for number, name in enumerate(at.MASTERS) if at.PAYING >> number & 1] == [
        "shaper", "administrator", "inspector"]
    assert at.PAYING | at.KEEPING == 63 and not at.PAYING & at.KEEPING
    assert (at.MASTERS[at.ADMINISTRATOR], at.MASTERS[at.BLACKSMITH]) == ("administrator", "blacksmith")
