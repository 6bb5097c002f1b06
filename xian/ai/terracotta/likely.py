"""Of many moves of Terracotta Army those worth a look, for who can't look at all of them: action before nothing, types
and spaces by what they would bring."""

from __future__ import annotations

from xian.ai.terracotta.look import TerracottaLook, gain_of
from xian.engine.terracotta.board import AROUND, BESIDE, CROSS
from xian.engine.terracotta.moves import ACT, OF_TYPE, PAY_TOKEN, PUT, SHOOT, USE
from xian.engine.terracotta.slots import (
    ABILITY,
    ACTION,
    CHOSEN,
    CHOSEN_SPACE,
    COLUMNS,
    FIRST_SPECIALIST,
    FOOTMAN,
    INSPECTOR,
    MUSICIAN,
    NONE,
    PHASE,
    SEATS,
    SPACE,
    TOKEN,
    TYPE,
    USE_WEAPON,
)
from xian.engine.terracotta.state import TerracottaState
from xian.engine.terracotta.statues import rack_value, shot


def likely(s: TerracottaState, moves: list[int], most: int) -> list[int]:
    """So many of the moves, the likeliest first; nothing where one is as likely as another."""
    phase = s.v[PHASE]
    if phase == SPACE and s.v[CHOSEN] < FIRST_SPECIALIST:
        look = TerracottaLook(s)
        worth = {move: of_space(look, move - PUT) for move in moves}
    elif phase == TYPE:
        look = TerracottaLook(s)
        worth = {move: of_type(look, move - OF_TYPE) for move in moves}
    elif phase in (ACTION, ABILITY):
        worth = {move: 1.0 if move in (ACT, USE) else 0.0 for move in moves}
    elif phase == USE_WEAPON:
        worth = {move: of_weapon(s, move) for move in moves}
    elif phase == TOKEN:
        worth = {move: float(PAY_TOKEN - move) for move in moves}
    else:
        return []
    return sorted(moves, key=lambda move: -worth[move])[:most]


def of_space(look: TerracottaLook, space: int) -> float:
    """Groups joined there, lines that are inspected next, footmen and musicians near by."""
    s = look.s
    v = s.v
    beside = {look.cluster[side] for side in BESIDE[space]} - {NONE}
    joined = [look.clusters[number] for number in sorted(beside) if look.clusters[number].type == v[CHOSEN]]
    worth = float(gain_of(joined, s.to_move)) if joined else 0.0
    worth += (space // COLUMNS == v[INSPECTOR]) + (space % COLUMNS == v[INSPECTOR + 1])
    worth += sum(1.0 for footman in s.figures(FOOTMAN) if AROUND[footman].has[space])
    return worth + sum(1.0 for musician in s.figures(MUSICIAN) if CROSS[musician].has[space])


def of_type(look: TerracottaLook, type_: int) -> float:
    """Its value in the rack, and what it is worth where it joins most."""
    return rack_value(look.s, type_) + look.joining[SEATS * type_ + look.s.to_move]


def of_weapon(s: TerracottaState, move: int) -> float:
    """To use it rather than to keep it; a crossbow where it counts most."""
    if SHOOT <= move < SHOOT + 4:
        return float(shot(s, s.v[CHOSEN_SPACE], move - SHOOT))
    return 0.5 if move >= USE else 0.0
