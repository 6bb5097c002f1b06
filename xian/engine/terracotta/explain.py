"""Why a move is not legal: the rule's number, a sentence's key and its figures.

Every number gets an answer in every position. `why_not` holds the reasons of an action, a statue and a specialist.
Names of things are given as catalogue keys, spaces by their names, seats and segments counting from 1.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from xian.engine.game import Move, Refusal, Seat
from xian.engine.terracotta import actions, why_not
from xian.engine.terracotta import moves as m
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.board import space_name
from xian.engine.terracotta.state import TerracottaState
from xian.engine.terracotta.why_not import no


def explain(s: TerracottaState, seat: Seat, move: Move) -> Refusal | None:
    """Why the seat can't play the move now; None when it can."""
    if s.over:
        return Refusal("T8.6", "refusal.game-over")
    if seat != s.to_move:
        return Refusal("T3.1", "refusal.not-your-move", {"player": s.to_move + 1})
    if move in s.generate():
        return None
    if not 0 <= move < m.MOVES:
        return unknown(s, seat, move)
    return next(reason for first, reason in KINDS if move >= first)(s, seat, move)


def at_segment(s: TerracottaState, seat: Seat, segment: int, ring: int, artisan: bool = False) -> Refusal | None:
    """Why the action that a ring shows at a segment could not be taken now by a worker of the seat that stood there;
    None when it could. For screens, which tell it before a worker is placed."""
    there = s.copy()
    place = at.WHEEL + 2 * segment
    there.v[place:place + 2] = [2 * seat + artisan, at.NONE]
    there.v[at.WORKER], there.v[at.RING] = 2 * segment, ring
    action = there.action()
    return None if actions.possible(there, seat, action) else why_not.action(there, seat, action)


def unknown(s: TerracottaState, seat: Seat, move: Move) -> Refusal:
    return Refusal("T3.4", "refusal.unknown-move")


def not_now(s: TerracottaState, rule: str, key: str) -> Refusal:
    """Why this is not the moment: the worker first, what is begun first, or that there is nothing to decide so."""
    phase = s.v[at.PHASE]
    if phase == at.MOVE:
        return no("T3.4", "worker-first")
    if phase not in (at.ACTION, at.ABILITY):
        return no("T3.4", "finish-first", phase=f"terracotta-begun.{at.PHASES[phase]}")
    return no(rule, key)


# Before the actions

def turn(s: TerracottaState, seat: Seat, move: Move) -> Refusal:
    if s.v[at.PHASE] != at.MOVE:
        return no("T3.2", "turn-before")
    if s.v[at.TURNED]:
        return no("T3.2", "turned-once")
    price = s.setting.components.turn_price
    return no("T3.2", "turn-coins", price=price, coins=s.v[at.COINS + seat])


def place_worker(s: TerracottaState, seat: Seat, move: Move) -> Refusal:
    v = s.v
    if v[at.PHASE] != at.MOVE:
        return no("T3.1", "worker-stands")
    artisan = move >= m.ARTISAN
    segment = move - (m.ARTISAN if artisan else m.APPRENTICE)
    first, second = v[at.WHEEL + 2 * segment:at.WHEEL + 2 * segment + 2]
    if any(worker != at.NONE and worker & 1 for worker in (first, second)):
        return no("T3.3", "artisan-there", segment=segment + 1)
    if not artisan and first != at.NONE:
        return no("T3.3", "apprentice-there", segment=segment + 1)
    return no("T3.3", "no-artisan" if artisan else "no-apprentice")


# Actions

def act(s: TerracottaState, seat: Seat, move: Move) -> Refusal:
    if s.v[at.PHASE] != at.ACTION:
        return not_now(s, "T3.4", "ability-asked")
    return why_not.action(s, seat, s.action())


def instead(s: TerracottaState, seat: Seat, move: Move) -> Refusal:
    if s.v[at.PHASE] == at.ACTION:
        return no("T3.4", "outer-instead")
    if s.v[at.PHASE] == at.ABILITY:
        return no("T5.1", "token-was-action")
    return not_now(s, "T3.4", "outer-instead")


def nothing(s: TerracottaState, seat: Seat, move: Move) -> Refusal:
    return not_now(s, "T3.4", "ability-asked")


def of_type(s: TerracottaState, seat: Seat, move: Move) -> Refusal:
    name = f"terracotta-warrior.{at.TYPES[move - m.OF_TYPE]}"
    if s.v[at.RACK + move - m.OF_TYPE] == 0:
        return no("T4.1", "type-gone", type=name)
    if s.v[at.PHASE] == at.TYPE:
        return no("T5.2", "type-not-most", type=name)
    return not_now(s, "T4.1", "no-type-now")


def put(s: TerracottaState, seat: Seat, move: Move) -> Refusal:
    phase, space = s.v[at.PHASE], move - m.PUT
    if phase == at.STAND and s.v[at.CHOSEN] == at.FIRST_SPECIALIST + at.HORSE:
        return why_not.rider(s, seat, space)
    if phase == at.STAND and s.v[at.CHOSEN] == at.FIRST_SPECIALIST + at.ARCHER:
        return why_not.taken(s, space) or no("T4.6", "archer-alone", space=space_name(space))
    if phase in (at.STAND, at.SPACE):
        return why_not.taken(s, space) or unknown(s, seat, move)
    return not_now(s, "T4.1", "no-statue-now")


def weapon(s: TerracottaState, seat: Seat, move: Move) -> Refusal:
    if s.v[at.PHASE] == at.USE_WEAPON and move == m.USE:
        return no("T4.2", "shoot-where")
    if s.v[at.PHASE] == at.ABILITY:
        return no("T5.1", "ability-asked")
    return not_now(s, "T4.2", "no-weapon-now")


def inspect(s: TerracottaState, seat: Seat, move: Move) -> Refusal:
    v, steps = s.v, m.INSPECT_STEPS[move - m.INSPECT]
    if v[at.PHASE] == at.USE_WEAPON and v[at.CHOSEN] == at.OFFICER:
        return no("T4.2", "one-step") if steps == 2 else no("T1.9", "track-short")
    if v[at.PHASE] == at.ADVANCE:
        return no("T5.2", "forward-only") if steps < 0 else no("T1.9", "track-short")
    return other_weapon(s) or not_now(s, "T4.2", "no-inspector-now")


def other_weapon(s: TerracottaState) -> Refusal | None:
    """Another weapon than that of the type is asked for."""
    if s.v[at.PHASE] != at.USE_WEAPON:
        return None
    return no("T4.2", "other-weapon", weapon=f"terracotta-weapon.{at.WEAPONS[s.v[at.CHOSEN]]}",
              type=f"terracotta-warrior.{at.TYPES[s.v[at.CHOSEN]]}")


def shoot(s: TerracottaState, seat: Seat, move: Move) -> Refusal:
    if s.v[at.PHASE] == at.USE_WEAPON and s.v[at.CHOSEN] == at.CROSSBOWMAN:
        return why_not.shot(s, s.v[at.CHOSEN_SPACE], move - m.SHOOT)
    return other_weapon(s) or not_now(s, "T4.2", "no-weapon-now")


def slide_from(s: TerracottaState, seat: Seat, move: Move) -> Refusal:
    if s.v[at.PHASE] == at.USE_WEAPON and s.v[at.CHOSEN] == at.GUARD:
        return why_not.slider(s, seat, move - m.SLIDE_FROM)
    return other_weapon(s) or not_now(s, "T4.2", "no-slide-now")


def slide_to(s: TerracottaState, seat: Seat, move: Move) -> Refusal:
    if s.v[at.PHASE] == at.SLIDE:
        return why_not.way(s, s.v[at.CHOSEN_SPACE], move - m.SLIDE_TO)
    return not_now(s, "T4.2", "no-slide-now")


def of_kind(s: TerracottaState, seat: Seat, move: Move) -> Refusal:
    if s.v[at.PHASE] == at.KIND:
        return why_not.specialist(s, seat, move - m.OF_KIND)
    return not_now(s, "T4.6", "no-specialist-now")


def look(s: TerracottaState, seat: Seat, move: Move) -> Refusal:
    if s.v[at.PHASE] != at.FACE:
        return not_now(s, "T4.6", "no-way-now")
    way, space = f"terracotta-way.{at.WAYS[move - m.LOOK]}", space_name(s.v[at.CHOSEN_SPACE])
    horse = s.v[at.CHOSEN] == at.FIRST_SPECIALIST + at.HORSE
    return no("T4.6", "horse-room" if horse else "faces-nobody", space=space, way=way)


# Masters

def token(s: TerracottaState, seat: Seat, move: Move) -> Refusal:
    price = move - m.PAY_TOKEN
    if s.v[at.PHASE] != at.TOKEN:
        return not_now(s, "T5.1", "no-token-now")
    prices = s.setting.components.tokens
    if not any(prices[one] == price for one in range(at.TOKENS_EACH) if s.v[at.TOKENS + seat] >> one & 1):
        return no("T5.1", "token-missing", price=price)
    return no("T5.1", "token-coins", price=price, coins=s.v[at.COINS + seat])


def stores(s: TerracottaState, seat: Seat, move: Move) -> Refusal:
    pair = move - m.TAKE_STORES
    if s.v[at.PHASE] != at.STORES:
        return not_now(s, "T5.2", "no-stores-now")
    one, other = m.STORE_FIRST[pair], m.STORE_SECOND[pair]
    if s.v[at.WAREHOUSE + one] + s.v[at.WAREHOUSE + other] == 0:
        return no("T5.2", "stores-bare", one=one + 1, other=other + 1)
    return no("T5.2", "stores-alike")


KINDS: Final[tuple[tuple[Move, Callable[[TerracottaState, Seat, Move], Refusal]], ...]] = (
    (m.SLIDE_TO, slide_to), (m.SLIDE_FROM, slide_from), (m.PUT, put), (m.PAY_TOKEN, token), (m.TAKE_STORES, stores),
    (m.LOOK, look), (m.OF_KIND, of_kind), (m.SHOOT, shoot), (m.INSPECT, inspect), (m.KEEP, weapon),
    (m.OF_TYPE, of_type), (m.NOTHING, nothing), (m.COIN, instead), (m.CLAY, instead), (m.ACT, act),
    (m.APPRENTICE, place_worker), (m.TURN, turn),
)
"""First code of each kind, from the highest down."""
