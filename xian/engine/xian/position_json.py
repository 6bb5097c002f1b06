"""A position of Xi'an as plain JSON with names, and back with every problem named (docs/POSITION.md).

Exact: `from_json(to_json(state))` has the same slots and the same piles as `state`. `position_fields` says what stands
under which key; here is what is more than a slot. `position_check` judges what has been read.
"""

from __future__ import annotations

from typing import Any

from xian.engine import positions
from xian.engine.game import BadPosition, Pack
from xian.engine.json_fields import NONE, Fields, every_one_once, listed
from xian.engine.xian import position_fields as fields
from xian.engine.xian import slots as at
from xian.engine.xian.components import FACES_EACH, Components
from xian.engine.xian.pit_json import read_pit, write_pit
from xian.engine.xian.position import Setting
from xian.engine.xian.position_check import moving, problems
from xian.engine.xian.setup import empty
from xian.engine.xian.state import XianState

RULES = 1


def to_json(state: XianState) -> dict[str, Any]:
    """The position as plain data: names for everything, seats from 1. A view says "?" for what it hides."""
    v = state.v
    piles = state.piles
    data: dict[str, Any] = {
        **positions.head_of("xian", RULES, state),
        **positions.write_parts(fields.TABLE, v),
        "faces": [fields.FACE.names[FACES_EACH * section + face] for section, face in enumerate(state.setting.faces)],
        "squares": [fields.BUILDING.names[building] for building in state.setting.squares],
        "to_move": positions.seat_kind(state.players, optional=True).write(state.to_move),
        "turn_track": v[at.TURN_TRACK:at.TURN_TRACK + state.turn - 1],
        "order": [seat + 1 for seat in v[at.ORDER:at.ORDER + state.players]],
        "step": positions.write_parts(fields.STEP, v) if moving(state) else None,
        **positions.write_pile("requests_drawn", "requests_pile", piles[:at.EQUIPMENT_PILE], v[at.REQUESTS_DRAWN],
                               fields.REQUEST_NUMBER),
        **positions.write_pile("equipment_drawn", "equipment_pile", piles[at.EQUIPMENT_PILE:at.DECKS],
                               v[at.EQUIPMENT_DRAWN], fields.GEAR),
        "pit": write_pit(state),
        "builders": fields.builders(state.players).write(v, 0),
        "players": [write_player(state, seat) for seat in range(state.players)],
    }
    return {key: data[key] for key in fields.KEYS}


def write_player(state: XianState, seat: int) -> dict[str, Any]:
    first = at.DECKS + at.DECK_SIZE * seat
    deck = state.piles[first:first + at.DECK_SIZE]
    return {"start_tile": fields.START_TILE.write(state.setting.starts[seat]),
            **positions.write_parts(fields.PLAYER, state.v, seat),
            **positions.write_pile("deck_drawn", "deck", deck, 4 * state.turn, fields.CARD)}


def from_json(data: Any, pack: Pack) -> XianState:
    """Read a position back. Raises BadPosition with every problem named."""
    head = positions.opened(data, "xian", RULES, fields.KEYS)
    state = positions.settled(read_state(head, pack.tables), head.report, problems)
    if not state.over and len(state.legal()) < 2:
        phase = at.PHASES[state.phase]
        raise BadPosition([f"phase: in {phase!r} player {state.to_move + 1} has nothing to choose here"])
    return state


def read_state(head: Fields, components: Components) -> XianState:
    """Every value into its slot; what can't be read is in the report. Without players only the table is read."""
    v = empty()
    positions.read_parts(head, fields.TABLE, v)
    piles = read_piles(head, v)
    players = positions.people(head, fields.PLAYER_KEYS)
    if not players:
        raise BadPosition(head.report.problems)
    state = XianState(read_setting(head, components, players), v, piles)
    state.to_move = head.one("to_move", positions.seat_kind(len(players), optional=True))
    for seat, player in enumerate(players):
        positions.read_parts(player, fields.PLAYER, v, seat)
        read_deck(player, state, seat)
    read_order(head, state)
    read_step(head, state)
    fields.builders(len(players)).read(head, v, 0)
    for building in range(4):
        v[at.INSIDE + building] = sum(v[at.BUILDERS + 4 * building:at.BUILDERS + 4 * building + 4])
    read_pit(head, state)
    return state


def read_setting(head: Fields, components: Components, players: list[Fields]) -> Setting:
    """Faces, squares and start tiles (X2.3, X2.5, X2.6)."""
    report = head.report
    faces = head.many("faces", fields.FACE, 3, 3)
    if len(faces) == 3 and [face // FACES_EACH for face in faces] != [0, 1, 2]:
        report.add(("faces",), "must be one face of A, one of B and one of C, in this order")
    if "faces" in report.keys:
        faces = [0, 0, 0]
    squares = head.many("squares", fields.BUILDING, 4, 4)
    if "squares" not in report.keys:
        every_one_once(report, ("squares",), fields.BUILDING, squares, range(4))
    if "squares" in report.keys:
        squares = [0, 1, 2, 3]
    starts = [player.one("start_tile", fields.START_TILE) for player in players]
    if "start_tile" not in report.keys and len(set(starts)) < len(starts):
        report.add(("players", "start_tile"), "two players have the same start tile")
    return Setting(components, len(players), [face % FACES_EACH for face in faces], squares, starts)


def read_piles(head: Fields, v: list[int]) -> list[int]:
    """Requests and equipment in the order they come; the decks are filled in by `read_deck`."""
    requests = positions.read_pile(head, "requests_drawn", "requests_pile", fields.REQUEST_NUMBER, range(1, 13))
    equipment = positions.read_pile(head, "equipment_drawn", "equipment_pile", fields.GEAR, range(24))
    v[at.REQUESTS_DRAWN], v[at.EQUIPMENT_DRAWN] = len(requests[0]), len(equipment[0])
    return requests[0] + requests[1] + equipment[0] + equipment[1] + [NONE] * (4 * at.DECK_SIZE)


def read_deck(player: Fields, state: XianState, seat: int) -> None:
    """A seat's deck, and each card of its hand among the four drawn this turn."""
    turn, keys = state.turn, player.report.keys
    drawn, coming = positions.read_pile(player, "deck_drawn", "deck", fields.CARD, range(at.DECK_SIZE))
    first = at.DECKS + at.DECK_SIZE * seat
    state.piles[first:first + at.DECK_SIZE] = drawn + coming
    if not {"deck_drawn", "deck", "turn"} & keys and len(drawn) != 4 * turn:
        player.report.add((*player.path, "deck_drawn"), f"in turn {turn} it has {4 * turn} cards, not {len(drawn)}")
    if {"hand", "deck_drawn", "deck", "turn"} & keys:
        return
    hand = state.hand(seat)
    if foreign := [card for card in hand if card not in state.piles[first + 4 * turn - 4:first + 4 * turn]]:
        reason = f"{listed(fields.CARD, foreign)} is not among the four cards drawn in turn {turn} (X3.1)"
        player.report.add((*player.path, "hand"), reason)
    elif len(set(hand)) < len(hand):
        player.report.add((*player.path, "hand"), "a card is there twice")


def read_order(head: Fields, state: XianState) -> None:
    """The seats in order, and how many of them have moved, which follows from the phase and who is to move."""
    v = state.v
    report = head.report
    order = head.many("order", positions.seat_kind(state.players), state.players, state.players)
    if "order" not in report.keys and sorted(order) != list(range(state.players)):
        report.add(("order",), "must name every seat once")
    if "order" in report.keys:
        order = list(range(state.players))
    v[at.ORDER:at.ORDER + state.players] = order
    if moving(state):
        v[at.ACTIVE] = order.index(state.to_move) if state.to_move != NONE else 0
    else:
        v[at.ACTIVE] = state.players if begun(v) else 0


def begun(v: list[int]) -> bool:
    """Whether a move has been made in this game."""
    return v[at.PHASE] != at.FAVOUR and (v[at.TURN] > 1 or v[at.ROUND] > 1)


def read_step(head: Fields, state: XianState) -> None:
    """How far the active seat has got; between the moves there is no step."""
    v = state.v
    within = moving(state)
    step = head.whole("step")
    if step is not None:
        positions.Inner("step", fields.STEP).read(head, v, 0)
    if "phase" in head.report.keys or "step" not in head.data:
        return
    if within == (step is None):
        need = "must tell how far the move has got" if within else "must be null, since no move is going on,"
        head.report.add(("step",), f"{need} in phase {at.PHASES[v[at.PHASE]]!r}")
        head.report.keys.update(positions.keys_of(fields.STEP))
    if step is None:
        v[at.BUILT] = int(begun(v))
