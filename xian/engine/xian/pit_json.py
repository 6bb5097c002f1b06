"""The pit in a position's JSON: what stands on each space that is not empty."""

from __future__ import annotations

from typing import Any, Final

from xian.engine.json_fields import Fields, PositionReport, Wrong, quoted
from xian.engine.positions import seat_kind
from xian.engine.xian.position_fields import SPACE_NAME
from xian.engine.xian.slots import ALL_SPACES, EMPTY, PAINTED, RAW, SEALED, SPACES
from xian.engine.xian.state import XianState

KEYS: Final = ("raw", "painted", "seal")


def write_pit(state: XianState) -> dict[str, dict[str, Any]]:
    """`{"raw": true}` or `{"painted": 2}` by space, with `"seal": 2` where one lies."""
    v = state.v
    pit: dict[str, dict[str, Any]] = {}
    for space in range(SPACES):
        here: dict[str, Any] = {}
        if v[RAW] >> space & 1:
            here["raw"] = True
        for key, slot in (("painted", PAINTED), ("seal", SEALED)):
            for seat in range(state.players):
                if v[slot + seat] >> space & 1:
                    here[key] = seat + 1
        if here:
            pit[SPACE_NAME.names[space]] = here
    return pit


def read_pit(head: Fields, state: XianState) -> None:
    """The masks of the pit; spaces not named are empty."""
    report = head.report
    pit = head.inner("pit", (), SPACE_NAME.names)
    for name, here in pit.data.items():
        try:
            space = SPACE_NAME.read(name)
        except Wrong:
            continue  # reported as an unknown key
        read_space(report, state, space, Fields(report, ("pit", name), here, (), KEYS))
    taken = state.v[RAW]
    for seat in range(state.players):
        taken |= state.v[PAINTED + seat]
    state.v[EMPTY] = ALL_SPACES & ~taken


def read_space(report: PositionReport, state: XianState, space: int, here: Fields) -> None:
    """One raw or painted warrior, and perhaps a seal under it."""
    seat = seat_kind(state.players)
    bit = 1 << space
    if "raw" in here.data and here.data["raw"] is not True:
        report.add((*here.path, "raw"), f"must be true or left out, not {quoted(here.data['raw'])}")
    elif ("raw" in here.data) == ("painted" in here.data):
        report.add(here.path, "needs one warrior, either raw or painted; an empty space is left out")
    elif "raw" in here.data:
        state.v[RAW] |= bit
    else:
        state.v[PAINTED + here.one("painted", seat)] |= bit
    if "seal" in here.data:
        state.v[SEALED + here.one("seal", seat)] |= bit
