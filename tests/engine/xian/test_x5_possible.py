"""X5.5: an entry is legal exactly when the action can be carried out, with the tiles at hand.

The rules are written here a second time, slowly: every swap, every price, by trying them all. Random positions
are held against it, and every move the engine offers inside an action must lead to its end.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tests.engine.xian.at import At
from tests.engine.xian.build import Table
from xian.engine.xian.slots import RAW_STOCK, SWAPS

KINDS = "YRGBcl"
"""Pigments, coin, clay."""
CLAY_PRICE = {"A": 2, "B": 3, "C": 5}
POSITIONS = 400

Purse = tuple[int, ...]


def swapped(purse: Purse, stock: Purse, number: int, given: str = "", taken: str = "") -> Iterator[Purse]:
    """Every purse after at most so many swaps, no like for like among them (X7.1, X8.2)."""
    yield purse
    if number == 0:
        return
    for give in range(6):
        for take in range(6):
            if give == take or KINDS[give] in taken or KINDS[take] in given or purse[give] == 0:
                continue
            after, left = list(purse), list(stock)
            after[give] -= 1
            left[give] += 1
            if left[take] == 0:
                continue
            after[take] += 1
            left[take] -= 1
            yield from swapped(tuple(after), tuple(left), number - 1, given + KINDS[give], taken + KINDS[take])


def craftable(at: At, purse: Purse, discount: int) -> bool:
    less = discount + ("scientist" in at.helpers(at.to_move))
    return at.raw_stock > 0 and any(
        at.stands(f"{section}{number}") == "empty" and purse[5] >= max(0, CLAY_PRICE[section] - less)
        for section in "ABC" for number in range(1, 9))


def forgeable(at: At, purse: Purse, discount: int) -> bool:
    less = discount + ("officer" in at.helpers(at.to_move))
    base = {"arrowheads": 1, "crossbow": 1, "halberd": 2, "chariot": 2, "sword": 3, "horse": 3}
    return any(purse[4] >= max(0, base[name.rstrip("+")] + name.endswith("+") - less)
               for name in at.display if name != "-")


def paintable(at: At, purse: Purse, discount: int) -> bool:
    stands = [at.stands(f"{section}{number}") for section in "ABC" for number in range(1, 9)]
    if stands.count(f"painted by {at.to_move}") == 6:
        return False
    asked = [{1: 1, 2: 0, 3: 2, 0: 3}[number % 4] for number in at.requests]
    pairs = {"A": [(asked[0], other) for other in range(4)], "B": [(asked[1], asked[2])], "C": [(asked[3], asked[3])]}
    for section, ways in pairs.items():
        if not any(at.stands(f"{section}{number}") in ("raw", f"raw, seal of {at.to_move}") for number in range(1, 9)):
            continue
        for one, two in ways:
            if discount and (purse[one] or purse[two]):
                return True
            if purse[one] and purse[two] and (one != two or purse[one] > 1):
                return True
    return False


def possible(at: At, building: str, coins: int) -> bool:
    if building == "palace":
        return at.supervisor(at.to_move) < 5
    purse = (*(at.pigments(at.to_move).count(letter) for letter in "YRGB"), coins, at.clay(at.to_move))
    stock = (*(at.stock(letter) for letter in "YRGB"), 99, 99)
    done = {"workshop": craftable, "lab": paintable, "armory": forgeable}[building]
    discount = int("discount" in at.tiles(at.to_move))
    swaps = 2 if "market" in at.tiles(at.to_move) else 0
    return any(done(at, after, discount) for after in swapped(purse, stock, swaps))


def closed(at: At, building: str) -> bool:
    pair = ("workshop", "lab") if building in ("workshop", "lab") else ("armory", "palace")
    pieces = sum(sum(at.inside(name).values()) for name in pair) + (at.minister in pair)
    return pieces >= at.state.players + 1


def entries(at: At, bonus: bool) -> set[str]:
    """Every entry and extra action that X5 and X8 allow the seat to move."""
    found = set()
    for building in ("workshop", "lab", "armory", "palace"):
        toll = sum({2: {1: 2, 2: 3}}.get(at.state.players, {1: 1, 2: 2})[number]
                   for seat, number in at.inside(building).items() if seat != at.to_move)
        gift = int(bonus and at.minister == building)
        rest = max(0, at.coins(at.to_move) - toll) + gift
        can_pay = 2 * max(0, toll - at.coins(at.to_move)) <= at.prestige(at.to_move)
        tile = "open/free" in at.tiles(at.to_move)
        if closed(at, building):
            if tile and can_pay and possible(at, building, rest):
                found.add(f"enter {building} open")
        else:
            if can_pay and possible(at, building, rest):
                found.add(f"enter {building}")
            if tile and toll and possible(at, building, at.coins(at.to_move) + gift):
                found.add(f"enter {building} free")
        if "extra" in at.tiles(at.to_move) and possible(at, building, at.coins(at.to_move)):
            found.add(f"extra {building}")
    return found


def some_position(rng: random.Random) -> tuple[At, bool]:
    """Some seat stands before the buildings, poor, with some tiles and helpers; another hoards pigments."""
    players = rng.choice([2, 3, 4])
    bonus = rng.random() < 0.5
    numbers = rng.sample(range(1, 13), 4)
    table = Table(players=players).turn(4, round=2).requests(numbers[0], (numbers[1], numbers[2]), numbers[3])
    table.minister(rng.choice(["workshop", "lab", "armory", "palace"]), bonus=bonus)
    hoard = "".join(letter * rng.choice([0, 0, 5, 6]) for letter in "YRGB")
    own, hoarder = rng.sample(range(1, players + 1), 2)
    for seat in range(1, players + 1):
        table.seat(seat, pigments="")
    table.seat(hoarder, pigments=hoard)
    pigments = "".join(letter for letter in "YRGB" if hoard.count(letter) < 6 and rng.random() < 0.4)
    tiles = [name for name in ("open/free", "market", "discount", "extra") if rng.random() < 0.5]
    helpers = [name for name in ("scientist", "officer") if rng.random() < 0.3]
    end_tile = rng.choice(["flat", "", ""])
    table.seat(own, coins=rng.choice([0, 0, 1, 1, 2, 3]), clay=rng.choice([0, 0, 1, 2, 4]), pigments=pigments,
               prestige=rng.choice([0, 1, 2, 4]), supervisor=5 if end_tile else 4, end_tile=end_tile,
               tiles=" ".join(tiles), helpers=" ".join(helpers))
    if rng.random() < 0.6:
        some = rng.choice(["A1 A6", "B2 B7", "C3 C5", "A1 A6 B2 B7", "A1 A6 B2 B7 C3 C5"])
        table.painted(some, seat=rng.choice([own, hoarder]))
    if rng.random() < 0.2:
        table.raw("A2 A3", seal=rng.choice([own, hoarder]))
    if rng.random() < 0.15:
        table.raw("A4 B1 B3 B4 B8 C1 C4 C8"[:3 * table.state.v[RAW_STOCK] - 1])
    builders: dict[str, dict[int, int]] = {}
    for seat in range(1, players + 1):
        for _ in range(rng.choice([0, 1, 2]) if seat != own else rng.choice([0, 1])):
            inside = builders.setdefault(rng.choice(["workshop", "lab", "armory", "palace"]), {})
            inside[seat] = inside.get(seat, 0) + 1
    table.builders(**builders)
    cards = ["arrowheads", "halberd", "sword+", "horse+"]
    table.display(*(card if rng.random() < 0.5 else "-" for card in cards))
    return table.entering(own), bonus


@pytest.mark.parametrize("part", range(4))
def test_X5_5_X8_1_entries_are_those_the_rules_allow(part: int) -> None:
    rng = random.Random(part)
    for _ in range(POSITIONS // 4):
        at, bonus = some_position(rng)
        offered = {move for move in at.legal() if move.split()[0] in ("enter", "extra")}
        assert offered == entries(at, bonus), (part, at.state.v)


def test_X5_5_every_move_offered_in_an_action_leads_to_its_end() -> None:
    rng = random.Random(9)
    tried = 0
    for _ in range(60):
        at, _ = some_position(rng)
        for move in at.legal():
            if move.split()[0] in ("enter", "extra"):
                tried += ways_on(at.copy().play(move), depth=0)
    assert tried > 2000


def ways_on(at: At, depth: int) -> int:
    """Try every move until the action is over; each position on the way offers a choice. How many ends."""
    state = at.state
    if state.over or at.phase not in ("action", "pay", "seal", "swap", "end tile"):
        return 1
    assert len(at.legal()) > 1 and depth < 8
    if at.phase in ("pay", "seal", "end tile"):
        return 1
    moves = at.legal()
    kept = [move for move in moves if move.split()[0] not in ("craft", "paint", "forge")][:8] + moves[:2]
    return sum(ways_on(at.copy().play(move), depth + 1) for move in dict.fromkeys(kept))


def test_X5_5_X8_2_inside_an_action_just_the_swaps_that_keep_it_possible() -> None:
    """Both ways: every swap offered keeps the action possible, and no such swap is missing."""
    rng = random.Random(21)
    markets = 0
    while markets < 60:
        at, _ = some_position(rng)
        for move in at.legal("enter"):
            inside = at.copy().play(move)
            if inside.phase != "action" or "market" not in inside.legal():
                continue
            markets += 1
            assert set(first_swaps(inside, move.split()[1])) == offered_swaps(inside), move


def offered_swaps(at: At) -> set[str]:
    opened = at.copy()
    legal = opened.play("market").legal("swap")
    return set(legal) if opened.phase == "swap" and opened.state.v[SWAPS] == 2 else {"one way only"}


def first_swaps(at: At, building: str) -> list[str]:
    names = ["yellow", "red", "green", "blue", "coin", "clay"]
    purse = (*(at.pigments(at.to_move).count(letter) for letter in "YRGB"), at.coins(at.to_move), at.clay(at.to_move))
    stock = (*(at.stock(letter) for letter in "YRGB"), 99, 99)
    done = {"workshop": craftable, "lab": paintable, "armory": forgeable}[building]
    discount = int("discount" in at.tiles(at.to_move))
    found = []
    for give in range(6):
        for take in range(6):
            if give == take or not purse[give] or not stock[take]:
                continue
            after = tuple(number - (kind == give) + (kind == take) for kind, number in enumerate(purse))
            left = tuple(number + (kind == give) - (kind == take) for kind, number in enumerate(stock))
            if any(done(at, end, discount) for end in swapped(after, left, 1, KINDS[give], KINDS[take])):
                found.append(f"swap {names[give]}/{names[take]}")
    return found if len(found) > 1 else ["one way only"]
