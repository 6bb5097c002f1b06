"""A position of Xi'an read back from its JSON (docs/POSITION.md), with every problem named.

The keys and tables are those of `position_json`; `position_check` judges what has been read.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from xian.engine.game import NOBODY, BadPosition, Pack
from xian.engine.xian import slots
from xian.engine.xian.components import FACES_EACH, Components
from xian.engine.xian.pit_json import read_pit
from xian.engine.xian.position import Setting
from xian.engine.xian.position_check import problems
from xian.engine.xian.position_fields import (
    BUILDING,
    CARD,
    COLOUR,
    GEAR,
    GEAR_LEFT,
    PHASE_NAME,
    REQUEST_NUMBER,
    Fields,
    Kind,
    OneOf,
    Report,
    Whole,
    every_one_once,
    listed,
    quoted,
)
from xian.engine.xian.position_json import (
    KEYS,
    PIGMENT_COUNT,
    PLACE,
    PLAYER,
    PLAYER_KEYS,
    RULES,
    START_TILE,
    STEP,
    TABLE,
    Field,
)
from xian.engine.xian.slots import (
    ACTIVE,
    BELOW,
    BUILDERS,
    BUILT,
    DECK_SIZE,
    DECKS,
    DISPLAY,
    EQUIPMENT_DRAWN,
    FAVOUR,
    HAND,
    INSIDE,
    NONE,
    ORDER,
    OVER,
    OWN_END_TILE,
    PHASE,
    PIGMENTS,
    RAW_STOCK,
    REQUEST,
    REQUESTS_DRAWN,
    ROUND,
    SIZE,
    STOCK,
    TOP,
    TRACK,
    TURN,
    TURN_TRACK,
    WORKER,
)
from xian.engine.xian.state import XianState

SECTIONS: Final = "ABC"
UNSET: Final = (ORDER, TURN_TRACK, OWN_END_TILE, HAND, TOP, BELOW)
"""What is empty until something is read into it."""


def from_json(data: Any, pack: Pack) -> XianState:
    """Read a position back. Raises BadPosition with every problem named."""
    report = Report()
    head = Fields(report, (), data, KEYS)
    if head.data:
        read_head(head)
    if not head.data or "game" in report.keys or "viewer" in report.keys:
        raise BadPosition(report.problems or ["an empty object is no position"])
    state = read_state(head, pack.tables)
    for reason in problems(state, report.keys):
        report.add((), reason)
    if report.problems:
        raise BadPosition(report.problems)
    if not state.over and len(state.legal()) < 2:
        phase = PHASE_NAME.names[state.phase]
        raise BadPosition([f"phase: in {phase!r} player {state.to_move + 1} has nothing to choose here"])
    return state


def read_head(head: Fields) -> None:
    """What kind of data this is; of another game's position nothing else is worth saying."""
    if "game" in head.data and head.whole("game") != "xian":
        head.report.add(("game",), f"this is a position of {quoted(head.whole('game'))}, not of 'xian'")
    if "rules" in head.data and (type(head.whole("rules")) is not int or head.whole("rules") != RULES):
        head.report.add(("rules",), f"must be {RULES}, the version of the rules, not {quoted(head.whole('rules'))}")
    if "viewer" in head.data and head.whole("viewer") is not None:
        head.report.add(("viewer",), f"this is what {quoted(head.whole('viewer'))} sees, not the whole position; "
                                     "only a whole position, whose viewer is null, can be read")


def read_state(head: Fields, components: Components) -> XianState:
    """Every value into its slot; what can't be read is in the report. Without players only the table is read."""
    report = head.report
    v = [0] * SIZE
    for slot, width in zip(UNSET, (4, 5, 4, 16, 4, 4), strict=True):
        v[slot:slot + width] = [NONE] * width
    read_fields(head, TABLE, v, 0)
    piles = read_piles(head, v)
    read_table(head, v)
    people = head.whole("players")
    if type(people) is not list or not 2 <= len(people) <= 4:
        if "players" in head.data:
            what = f"a list of {len(people)}" if type(people) is list else quoted(people)
            report.add(("players",), f"must be a list of 2 to 4 players, not {what}")
        raise BadPosition(report.problems)
    players = [Fields(report, ("players", str(seat)), player, PLAYER_KEYS) for seat, player in enumerate(people, 1)]
    state = XianState(read_setting(head, components, players), v, piles)
    state.to_move = read_to_move(head, len(players))
    for seat, player in enumerate(players):
        read_player(player, state, seat)
    read_order(head, state)
    read_step(head, state)
    read_builders(head, state)
    read_pit(head, state)
    return state


def read_fields(fields: Fields, table: Sequence[Field], v: list[int], seat: int) -> None:
    for key, slot, kind, instead in table:
        v[slot + seat] = fields.one(key, kind, instead)


def read_setting(head: Fields, components: Components, players: list[Fields]) -> Setting:
    """Faces, squares and start tiles (X2.3, X2.5, X2.6)."""
    report = head.report
    names = tuple(f"{section}{face}" for section in SECTIONS for face in range(1, FACES_EACH + 1))
    faces = head.many("faces", OneOf("face", names), 3, 3)
    if len(faces) == 3 and [face // FACES_EACH for face in faces] != [0, 1, 2]:
        report.add(("faces",), "must be one face of A, one of B and one of C, in this order")
    if "faces" in report.keys:
        faces = [0, 0, 0]
    squares = head.many("squares", BUILDING, 4, 4)
    if "squares" not in report.keys:
        every_one_once(report, ("squares",), BUILDING, squares, range(4))
    if "squares" in report.keys:
        squares = [0, 1, 2, 3]
    starts = [player.one("start_tile", START_TILE) for player in players]
    if "start_tile" not in report.keys and len(set(starts)) < len(starts):
        report.add(("players", "start_tile"), "two players have the same start tile")
    return Setting(components, len(players), [face % FACES_EACH for face in faces], squares, starts)


def read_piles(head: Fields, v: list[int]) -> list[int]:
    """Requests and equipment in the order they come; the decks are filled in by `read_player`."""
    requests = read_pile(head, "requests_drawn", "requests_pile", REQUEST_NUMBER, range(1, 13))
    equipment = read_pile(head, "equipment_drawn", "equipment_pile", GEAR, range(24))
    v[REQUESTS_DRAWN] = len(requests[0])
    v[EQUIPMENT_DRAWN] = len(equipment[0])
    return requests[0] + requests[1] + equipment[0] + equipment[1] + [NONE] * (4 * DECK_SIZE)


def read_pile(fields: Fields, drawn: str, coming: str, kind: Kind, everything: range) -> tuple[list[int], list[int]]:
    """What has left a pile and what is still to come; together everything there is, once."""
    out = fields.many(drawn, kind, 0, len(everything))
    rest = fields.many(coming, kind, 0, len(everything))
    report = fields.report
    whole = drawn not in report.keys and coming not in report.keys
    if whole and every_one_once(report, (*fields.path, f"{drawn} and {coming}"), kind, [*out, *rest], everything):
        return out, rest
    report.keys.update((drawn, coming))
    return list(everything), []


def read_player(player: Fields, state: XianState, seat: int) -> None:
    """One seat's slots, its deck and its hand."""
    v = state.v
    report = player.report
    read_fields(player, PLAYER, v, seat)
    pigments = player.inner("pigments", COLOUR.names)
    for colour, name in enumerate(COLOUR.names):
        v[PIGMENTS + 4 * colour + seat] = pigments.one(name, PIGMENT_COUNT)
    supervisor = player.inner("supervisor", ("space", "height"))
    v[TRACK + seat] = 64 * supervisor.one("space", PLACE) + supervisor.one("height", Whole(0, 62))
    drawn, coming = read_pile(player, "deck_drawn", "deck", CARD, range(DECK_SIZE))
    first = DECKS + DECK_SIZE * seat
    state.piles[first:first + DECK_SIZE] = drawn + coming
    if not {"deck_drawn", "deck", "turn"} & report.keys and len(drawn) != 4 * v[TURN]:
        report.add((*player.path, "deck_drawn"), f"in turn {v[TURN]} it has {4 * v[TURN]} cards, not {len(drawn)}")
    read_hand(player, state, seat)


def read_hand(player: Fields, state: XianState, seat: int) -> None:
    """The hand, ascending, and each card of it among the four drawn this turn."""
    hand = sorted(player.many("hand", CARD, 0, 4))
    state.v[HAND + 4 * seat:HAND + 4 * seat + len(hand)] = hand
    if {"hand", "deck_drawn", "deck", "turn"} & player.report.keys:
        return
    first = DECKS + DECK_SIZE * seat + 4 * (state.turn - 1)
    if foreign := [card for card in hand if card not in state.piles[first:first + 4]]:
        reason = f"{listed(CARD, foreign)} is not among the four cards drawn in turn {state.turn} (X3.1)"
        player.report.add((*player.path, "hand"), reason)
    elif len(set(hand)) < len(hand):
        player.report.add((*player.path, "hand"), "a card is there twice")


def read_to_move(head: Fields, players: int) -> int:
    if "to_move" in head.data and head.whole("to_move") is None:
        return NOBODY
    return head.one("to_move", Whole(1, players, shift=1))


def read_order(head: Fields, state: XianState) -> None:
    """The seats in order, and how many of them have moved, which follows from the phase and who is to move."""
    v = state.v
    report = head.report
    order = head.many("order", Whole(1, state.players, shift=1), state.players, state.players)
    if "order" not in report.keys and sorted(order) != list(range(state.players)):
        report.add(("order",), "must name every seat once")
    if "order" in report.keys:
        order = list(range(state.players))
    v[ORDER:ORDER + state.players] = order
    if WORKER <= v[PHASE] < OVER:
        v[ACTIVE] = order.index(state.to_move) if state.to_move != NOBODY else 0
    else:
        v[ACTIVE] = state.players if begun(v) else 0


def begun(v: list[int]) -> bool:
    """Whether a move has been made in this game."""
    return v[PHASE] != FAVOUR and (v[TURN] > 1 or v[ROUND] > 1)


def read_step(head: Fields, state: XianState) -> None:
    """How far the active seat has got; between the moves there is no step."""
    v = state.v
    within = WORKER <= v[PHASE] < OVER
    step = head.whole("step")
    if step is not None:
        read_fields(head.inner("step", [key for key, *_ in STEP]), STEP, v, 0)
    if "phase" in head.report.keys or "step" not in head.data:
        return
    if within == (step is None):
        need = "must tell how far the move has got" if within else "must be null, since no move is going on,"
        head.report.add(("step",), f"{need} in phase {PHASE_NAME.names[v[PHASE]]!r}")
        head.report.keys.update(key for key, *_ in STEP)
    if step is None:
        for _, slot, _, instead in STEP:
            v[slot] = instead
        v[BUILT] = int(begun(v))


def read_table(head: Fields, v: list[int]) -> None:
    """Requests, display and stock."""
    requests = head.many("requests", REQUEST_NUMBER, 4, 4)
    v[REQUEST:REQUEST + 4] = requests if len(requests) == 4 else [1, 2, 3, 4]
    track = head.many("turn_track", REQUEST_NUMBER, 0, 5)
    v[TURN_TRACK:TURN_TRACK + len(track)] = track
    display = head.many("display", GEAR_LEFT, 4, 4)
    v[DISPLAY:DISPLAY + 4] = display if len(display) == 4 else [NONE] * 4
    stock = head.inner("stock", ("raw", *COLOUR.names))
    v[RAW_STOCK] = stock.one("raw", Whole(0, slots.RAW_WARRIORS))
    for colour, name in enumerate(COLOUR.names):
        v[STOCK + colour] = stock.one(name, PIGMENT_COUNT)


def read_builders(head: Fields, state: XianState) -> None:
    """Master builders by building and seat."""
    v = state.v
    builders = head.inner("builders", BUILDING.names)
    for building, name in enumerate(BUILDING.names):
        inside = builders.many(name, Whole(0, slots.BUILDERS_EACH), state.players, state.players)
        v[BUILDERS + 4 * building:BUILDERS + 4 * building + len(inside)] = inside
        v[INSIDE + building] = sum(inside)
