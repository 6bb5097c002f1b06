"""The slots explain every place of a position, once."""

from __future__ import annotations

from tests.engine.places import explained
from xian.engine.terracotta import slots as at


def test_every_place_is_explained_once_and_in_order() -> None:
    found = explained(at, "# Places. ", "SIZE")
    assert found[0] == at.SPACES and found == sorted({*found}) and found[-1] < at.SIZE


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
