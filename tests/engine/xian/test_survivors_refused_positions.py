"""What only broken positions and refusals with the figures of a later seat show."""

from __future__ import annotations

import pytest

from tests.engine.xian.build import Table
from xian.engine.game import BadPosition
from xian.engine.xian.game import XIAN
from xian.engine.xian.moves import parse
from xian.engine.xian.slots import NONE, PAINTED, RAW, RAW_STOCK, SEALED, SEALS, TURN_TRACK
from xian.engine.xian.state import XianState


def refused(state: XianState) -> str:
    """Every problem that is named when the position is read back."""
    with pytest.raises(BadPosition) as problems:
        XIAN.from_json(XIAN.to_json(state), XIAN.house_pack())
    return "\n".join(problems.value.problems)


def test_x8_4_an_extra_action_too_dear_tells_the_own_coins() -> None:
    at = (Table(players=3).turn(3).display("horse", "sword", "-", "-")
          .seat(1, coins=9).seat(2, coins=1, clay=0, pigments="", tiles="extra").seat(3, coins=7).entering(2))
    refusal = XIAN.explain(at.state, 1, parse("extra armory"))
    assert refusal is not None and refusal.params["coins"] == 1


@pytest.mark.parametrize(("minister", "fits"), [("palace", True), ("lab", False)])
def test_x5_1_both_buildings_of_a_pair_count(minister: str, fits: bool) -> None:
    """Two builders in the Workshop and two in the Lab beside it: four pieces are the limit of three players. The
    request missing on the turn track makes both positions refused, so that the lists of problems can be compared."""
    at = (Table(players=3).turn(2, 2).minister(minister, bonus=fits).builders(workshop={1: 1, 2: 1}, lab={1: 1, 3: 1})
          .entering(2, order=(1, 2, 3)))
    at.state.v[TURN_TRACK] = NONE
    crowd = "builders: workshop and lab hold 4, there is room for 3 (X5.1)"
    assert (crowd in refused(at.state)) is not fits


def test_x6_3_painted_over_a_seal_names_both_and_the_space() -> None:
    state = Table(players=3).turn(3).raw("A2", seal=2).entering(1).state
    space = 1
    state.v[RAW] &= ~(1 << space)
    state.v[RAW_STOCK] += 1
    state.v[PAINTED + 2] |= 1 << space
    assert state.v[SEALED + 1] >> space & 1 and state.v[SEALS + 1] == 1
    assert "A2 is painted by player 3 over the seal of player 2" in refused(state)
