"""A position of Terracotta Army as plain JSON with names, and back with every problem named
(docs/POSITION-TERRACOTTA.md). A view is the same with its viewer's mark."""

from __future__ import annotations

from typing import Any, Final

from xian.engine import positions
from xian.engine.game import NOBODY, BadPosition, Pack
from xian.engine.json_fields import NONE, Fields
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.components import Components
from xian.engine.terracotta.position import Setting
from xian.engine.terracotta.position_army import read_army, write_army
from xian.engine.terracotta.position_check import problems
from xian.engine.terracotta.position_fields import KEYS, PLAYER, PLAYER_KEYS, table_parts
from xian.engine.terracotta.setup import empty_table
from xian.engine.terracotta.state import TerracottaState

RULES: Final = 1


def to_json(state: TerracottaState) -> dict[str, Any]:
    """The position as plain data: names for everything, seats from 1."""
    return {
        **positions.head_of("terracotta", RULES, state),
        "to_move": positions.seat_kind(state.players, optional=True).write(state.to_move),
        **positions.write_parts(table_parts(state.players, state.setting.components), state.v),
        "army": write_army(state),
        "players": [positions.write_parts(PLAYER, state.v, seat) for seat in range(state.players)],
    }


def from_json(data: Any, pack: Pack, hidden: bool = False) -> TerracottaState:
    """Read a whole position back, or with `hidden` a view. Raises BadPosition with every problem named."""
    head = positions.opened(data, "terracotta", RULES, KEYS, hidden)
    return positions.settled(read_state(head, pack.tables), head.report, problems)


def read_state(head: Fields, tables: Components) -> TerracottaState:
    """Every value into its slot; what can't be read is in the report. Without players nothing is read."""
    players = positions.people(head, PLAYER_KEYS)
    if not players:
        raise BadPosition(head.report.problems)
    setting = Setting(tables, len(players))
    state = TerracottaState(setting, empty_table(setting))
    state.viewer = positions.read_viewer(head, len(players))
    state.to_move = head.one("to_move", positions.seat_kind(len(players), optional=True), NONE)
    positions.read_parts(head, table_parts(len(players), tables), state.v)
    read_army(head, state)
    for seat, player in enumerate(players):
        positions.read_parts(player, PLAYER, state.v, seat)
    if state.to_move == NOBODY and state.over:
        state.v[at.STAGE] = at.ALL_COUNTED
    return state
