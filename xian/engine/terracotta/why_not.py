"""Reasons of an action, of a statue and of a specialist that can't be: parts of `explain`."""

from __future__ import annotations

from xian.engine.game import Param, Refusal, Seat
from xian.engine.terracotta import masters
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.board import RAYS, space_name
from xian.engine.terracotta.position import Position, owner_of
from xian.engine.terracotta.specialists import can_pay, price


def no(rule: str, key: str, **params: Param) -> Refusal:
    return Refusal(rule, f"terracotta-refusal.{key}", params)


# Actions (T3.5)

def action(s: Position, seat: Seat, number: int) -> Refusal:
    """Why an action can't be taken."""
    v = s.v
    if number == at.WET_CLAY:
        return no("T3.5", "no-dry-clay")
    if number == at.PROMOTE:
        return no("T3.5", "is-artisan")
    if at.CRAFT <= number < at.PRIORITY_TOKEN:
        lacks, price_ = v[at.WET + seat] < at.AMOUNTS[number], at.AMOUNTS[number]
        return no("T4.1", "craft-clay", price=price_, clay=v[at.WET + seat]) if lacks else room(s, seat)
    if number == at.PRIORITY_TOKEN:
        return no("T3.5", "priority-held" if v[at.PRIORITY + seat] else "priority-gone")
    if at.MASTER <= number < at.WEAPON:
        return master(s, seat, number - at.MASTER)
    if number < at.SPECIALIST:
        return no("T3.5", "weapon-active", weapon=weapon_key(number - at.WEAPON))
    return no("T4.5", "no-specialist")


def room(s: Position, seat: Seat) -> Refusal:
    """What there is not for another warrior (T4.5)."""
    if s.v[at.WARRIORS + seat] == at.BASES:
        return no("T4.5", "no-base", bases=at.BASES)
    return no("T4.5", "no-space" if s.v[at.EMPTY_SPACES] == 0 else "rack-empty")


def master(s: Position, seat: Seat, number: int) -> Refusal:
    """T5.1, T5.2."""
    v, coins = s.v, s.v[at.COINS + seat]
    if not masters.has(s, seat, number):
        return no("T5.1", "token-dear", price=masters.least_price(s, seat), coins=coins)
    if number == at.SHAPER:
        return no("T5.2", "shaper-coins", price=v[at.ROUND], coins=coins) if coins < v[at.ROUND] else room(s, seat)
    if number == at.ADMINISTRATOR:
        return action(s, seat, s.action_at(at.CENTRAL, s.segment()))
    if number == at.INSPECTORS_MASTER:
        return no("T1.9", "track-short")
    return no("T5.2", "stores-empty" if number == at.OVERSEER else "all-active")


def weapon_key(weapon: int) -> str:
    return f"terracotta-weapon.{at.WEAPONS[weapon]}"


# Statues (T4)

def taken(s: Position, space: int) -> Refusal | None:
    """T4.1."""
    return no("T4.1", "space-taken", space=space_name(space)) if s.v[space] != at.EMPTY else None


def shot(s: Position, space: int, way: int) -> Refusal:
    """T4.2: nothing to count in a direction."""
    ray = RAYS[way][space]
    key = "shoots-next" if ray and s.v[ray[0]] != at.EMPTY else "shoots-nothing"
    return no("T4.2", key, way=f"terracotta-way.{at.WAYS[way]}")


def slider(s: Position, seat: Seat, space: int) -> Refusal:
    """T4.2, T4.4."""
    anchor = s.anchor(space)
    if anchor == at.NONE or owner_of(s.v[anchor]) != seat:
        return no("T4.2", "slide-own", space=space_name(space))
    if anchor == s.v[at.CHOSEN_SPACE]:
        return no("T4.2", "slide-placed")
    if s.way_of_horse(anchor) != at.NONE:
        return no("T4.4", "slide-horse")
    return no("T4.2", "slide-shut", space=space_name(space))


def way(s: Position, start: int, space: int) -> Refusal:
    """T4.2: why a warrior can't slide there."""
    if space == start or s.v[space] != at.EMPTY:
        return no("T4.2", "space-taken", space=space_name(space))
    straight = any(space in rays[start] for rays in RAYS)
    return no("T4.2", "slide-blocked" if straight else "slide-straight", space=space_name(space))


# Specialists (T4.6)

def specialist(s: Position, seat: Seat, kind: int) -> Refusal:
    """T4.5: a figure, its coins, its weapon and a place."""
    word = f"terracotta-specialist.{at.SPECIALISTS[kind]}"
    if s.v[at.BOUGHT + kind] == at.EACH_SPECIALIST:
        return no("T4.5", "specialist-gone", specialist=word)
    if can_pay(s, seat, kind):
        key = ("no-rider", "no-space", "nobody-to-face", "no-space")[kind]
        return no("T4.5" if key == "no-space" else "T4.6", key)
    if s.v[at.COINS + seat] < price(s, kind):
        return no("T4.6", "specialist-coins", specialist=word, price=price(s, kind), coins=s.v[at.COINS + seat])
    return no("T4.6", "weapon-inactive", specialist=word, weapon=weapon_key(s.setting.components.weapon_of[kind]))


def rider(s: Position, seat: Seat, space: int) -> Refusal:
    """Why a horse can't go under a warrior there."""
    anchor = s.anchor(space)
    if anchor == at.NONE or owner_of(s.v[anchor]) != seat:
        return no("T4.6", "horse-own", space=space_name(space))
    if s.way_of_horse(anchor) != at.NONE:
        return no("T4.6", "horse-twice")
    return no("T4.6", "horse-shut", space=space_name(space))
