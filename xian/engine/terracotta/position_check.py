"""Whether a position of Terracotta Army that has been read could stand in a game, in sentences.

Each check names the keys of the JSON it compares; it is left out when one of them could not be read, so that one wrong
value is one problem. A position that passes can be played to the end.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Final, TypeAlias

from xian.engine.game import FULL, NOBODY, Fault
from xian.engine.json_fields import at_place
from xian.engine.terracotta import ending
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.board import STEP, space_name
from xian.engine.terracotta.groups import groups
from xian.engine.terracotta.position_step import check_step
from xian.engine.terracotta.state import TerracottaState

Check: TypeAlias = Callable[[TerracottaState], Iterator[Fault | str]]


def problems(state: TerracottaState, unread: Collection[str]) -> Iterator[Fault | str]:
    """Everything that is wrong; what compares a key of `unread` is left out."""
    found = False
    for keys, check in CHECKS:
        if not set(unread) & set(keys.split()):
            for problem in check(state):
                found = True
                yield problem
    if not found and not unread and not state.over and state.viewer in (FULL, state.to_move):
        if len(state.generate()) < 2:
            yield f"to_move: player {state.to_move + 1} has nothing to choose here"


def check_moment(s: TerracottaState) -> Iterator[str]:
    """Phase, round, and whose move it is."""
    v = s.v
    if v[at.PHASE] == at.COUNT:
        yield "phase: nobody decides anything while the army is counted"
        return
    if s.over and v[at.ROUND] < at.ROUNDS:
        yield f"phase: the game is over after round {at.ROUNDS} only (T7.4)"
    order = v[at.ORDER:at.ORDER + s.players]
    if sorted(order) != list(range(s.players)):
        yield "order: it names every player once"
    elif s.over and (s.to_move != NOBODY or v[at.ACTIVE]):
        yield "to_move: must be null when the game is over, and active 1"
    elif not s.over and s.to_move != order[v[at.ACTIVE]]:
        yield f"to_move: by order and active it is player {order[v[at.ACTIVE]] + 1}"


def check_tiles(s: TerracottaState) -> Iterator[str]:
    """T2.1."""
    if len(set(s.v[at.TILE:at.TILE + at.ROUNDS])) < at.ROUNDS:
        yield "tiles: the scoring tiles of the rounds are different ones (T2.1)"


def check_workers(s: TerracottaState) -> Iterator[str]:
    """T3.1, T3.3."""
    v = s.v
    for segment in range(at.SEGMENTS):
        first, second = v[at.WHEEL + 2 * segment:at.WHEEL + 2 * segment + 2]
        if second != at.NONE and (first == at.NONE or first & 1 or not second & 1):
            yield f"wheel: beside an apprentice only an artisan can stand in segment {segment + 1} (T3.3)"
    order = v[at.ORDER:at.ORDER + s.players]
    moved = v[at.ACTIVE] + (v[at.PHASE] != at.MOVE)
    placed = [sum(worker >> 1 == seat for worker in v[at.WHEEL:at.WHEEL + 24] if worker != at.NONE)
              for seat in range(s.players)]
    for seat, number in enumerate(placed):
        left = v[at.APPRENTICES + seat] + v[at.ARTISANS + seat]
        if number + left != s.setting.workers:
            yield (f"players[{seat + 1}]: there are {s.setting.workers} workers, not {number} on the wheel and {left} "
                   "left (T1.6)")
    if sorted(order) == list(range(s.players)):
        least = min(placed)
        wanted = [s.setting.workers if s.over else least + (place < moved < s.players) for place in range(s.players)]
        if [placed[seat] for seat in order] != wanted or (not s.over and moved == 0 and least == s.setting.workers):
            yield "wheel: workers are placed one by one in turn order (T3.1)"


def check_army(s: TerracottaState) -> Iterator[Fault | str]:
    """T1.4 to T1.6: every statue comes from the rack or from the specialists."""
    v = s.v
    standing = [code for code in v[:at.SPACES] if 0 < code <= at.RIDDEN]
    for type_, name in enumerate(at.TYPES):
        number = sum(code - 1 >> 2 == type_ for code in standing)
        gone = at.RACK_SIZE - v[at.RACK + type_]
        if number > gone or (number < gone and not s.over):
            yield f"rack: {at.RACK_SIZE} warriors are of the type {name}, not {number} and {v[at.RACK + type_]} (T1.4)"
    for seat in range(s.players):
        number = sum(code - 1 & 3 == seat for code in standing)
        used = v[at.WARRIORS + seat]
        if number > used or (number < used and not s.over):
            yield at_place((f"players[{seat + 1}]", "warriors"),
                           Fault("terracotta.bases", standing=number, used=used, rule="T1.6"))
    if sum(v[at.WARRIORS:at.WARRIORS + at.SEATS]) != at.RACK_SIZE * len(at.TYPES) - sum(v[at.RACK:at.RACK + 4]):
        yield "rack: as many warriors have left it as players have placed (T1.4)"


def check_specialists(s: TerracottaState) -> Iterator[Fault | str]:
    """T1.5, T4.6."""
    v = s.v
    for kind, name in enumerate(at.SPECIALISTS):
        coming = v[at.PHASE] in (at.STAND, at.FACE) and v[at.CHOSEN] == at.FIRST_SPECIALIST + kind
        number = len(s.figures(kind)) + coming
        if number > v[at.BOUGHT + kind] or (number < v[at.BOUGHT + kind] and not (s.over and kind == at.HORSE)):
            yield f"bought: {number} of {v[at.BOUGHT + kind]} have a place: {name} (T1.5)"
    for archer in s.figures(at.ARCHER):
        if STEP[v[archer] - at.ARCHERS][archer] == at.NONE:
            yield at_place(("army", space_name(archer)), Fault("terracotta.archer-over", rule="T4.6"))
        elif s.faced(archer) == at.NONE and v[at.RACK + at.GUARD] == at.RACK_SIZE:
            yield at_place(("army", space_name(archer)), Fault("terracotta.archer-alone", rule="T4.6"))


def check_masters(s: TerracottaState) -> Iterator[str]:
    """T5.1."""
    for seat in range(s.players):
        left, used = s.v[at.TOKENS + seat].bit_count(), s.v[at.OWN_MASTERS + seat].bit_count()
        if left + used != at.TOKENS_EACH:
            yield (f"players[{seat + 1}].tokens: there are {at.TOKENS_EACH} tokens, not {left} left and {used} on "
                   "masters (T1.6)")


def check_priority(s: TerracottaState) -> Iterator[str]:
    """T1.7."""
    held = sorted(token for token in s.v[at.PRIORITY:at.PRIORITY + s.players] if token)
    if held != list(range(1, s.v[at.TAKEN_PRIORITY] + 1)):
        yield "priority_taken: the lowest tokens are taken, each by another player (T3.5)"
    if s.over and held:
        yield "priority_taken: at the end all tokens are back (T7.1)"


def check_points(s: TerracottaState) -> Iterator[str]:
    """T6, T8: nothing is scored before its time, and the final count is right."""
    v = s.v
    scored = v[at.ROUND] - (0 if s.over else 1)
    if any(v[at.ROUND_POINTS + 16 * scored:at.FOOTMAN_POINTS]):
        yield f"points: round {scored + 1} is not scored yet (T6)"
    if not s.over and any(v[at.FOOTMAN_POINTS:at.SIZE]):
        yield "points: the final count is made at the end (T8)"
    if s.over:
        footmen = len(s.figures(at.FOOTMAN))
        if any(any(v[at.FOOTMAN_POINTS + 4 * seat + footmen:at.FOOTMAN_POINTS + 4 * seat + 4]) for seat in range(4)):
            yield f"points: there are {footmen} footmen (T8.1)"
        wanted = list(final_points(s))
        if v[at.GROUP_POINTS:at.SIZE] != wanted:
            yield f"points: by the army, groups, archers and rest are {wanted} (T8.3 to T8.5)"
        if ending.lone(s):
            yield f"army: at the end there is no warrior without a group: {space_name(ending.lone(s)[0])} (T8.2)"


def final_points(s: TerracottaState) -> Iterator[int]:
    """Points of groups, archers and what is left, by seat."""
    found = [ending.group_points(s, group) for group in groups(s)]
    yield from (sum(points[seat] for points in found) for seat in range(at.SEATS))
    yield from ending.archer_points(s)
    yield from (ending.rest_of(s, seat) // s.setting.components.rest for seat in range(at.SEATS))


CHECKS: Final[tuple[tuple[str, Check], ...]] = (
    ("phase round order active to_move", check_moment),
    ("tiles", check_tiles),
    ("phase order active wheel apprentices artisans players", check_workers),
    ("phase army rack warriors players", check_army),
    ("phase army bought rack statue", check_specialists),
    ("tokens masters players", check_masters),
    ("phase priority priority_taken players", check_priority),
    ("phase round army bought points players coins wet dry rack weapon rounds footmen groups archers rest",
     check_points),
    ("phase to_move order active round step turned worker ring shaping statue space discs wheel army rack weapons "
     "masters coins wet dry warriors bought warehouses inspectors priority players", check_step),
)
"""The keys each check compares, and the check."""
