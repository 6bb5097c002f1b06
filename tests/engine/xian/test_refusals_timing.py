"""What is refused because it is not the time for it: each line is tried in its position and answered in full."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.xian.at import At
from tests.engine.xian.build import Table
from tests.engine.xian.refused import Case, assert_refused, case


def table(**seat: Any) -> Table:
    """Turn 4 with three players, and what seat 1 has."""
    return Table().turn(4, round=2).minister("palace").seat(1, **seat)


def favour() -> At:
    return Table().hand(1, "Y1 R1 G1 B1").favour()


def choosing() -> At:
    return Table().hand(1, "Y1 R1 G1 B1").choosing()


def acting() -> At:
    return table().acting(1)


def entering(**seat: Any) -> At:
    return table(**seat).entering(1)


def late() -> At:
    """Seat 1 has passed and could still use a tile."""
    return table(tiles="market").entering(1).play("pass")


def crafting() -> At:
    return entering(clay=3).play("enter workshop")


def sealing() -> At:
    return crafting().play("craft A2")


def painting() -> At:
    return entering(pigments="RYG").play("enter lab")


def paying() -> At:
    """Section A asks for red and any other: two ways."""
    return painting().play("paint A1")


def keeping() -> At:
    """Seat 1 has come to the last space, and four end tiles are left."""
    return table(supervisor=4).end_tiles("returns tens tiles flat").entering(1).play("enter palace")


def swapping() -> At:
    return table(tiles="market").acting(1).play("market")


def emissary() -> At:
    """The Emissary's swap, with a Market still unused."""
    return table(tiles="market", helpers="emissary").entering(1).play("enter palace")


FAVOUR_FIRST = "First decide which cards to keep: it is the time of the Emperor’s favour."
FAVOUR_OVER = "The favour of the Emperor is only given at the start of the game."
PAIRS_FIRST = "First all players lay a pair of cards."
WORKER_FIRST = "Your worker acts first."
WORKER_DONE = "Your worker has already acted in this round."
STEP_DONE = "You have already entered a building or passed in this round."
SWAP_FIRST = "Finish your swap first."
WORKSHOP_FIRST = "Finish your action in the Workshop first."
SEAL_LATER = "A seal is put down right after crafting a warrior."
NO_END_TILE = "You choose an end tile when your supervisor reaches the last space."

CASES: list[Case] = [
    # Whose move it is.
    case("game-over", "X10.6", "pass", lambda: Table().ended(), "The game is over.", "La partie est terminée.", seat=1),
    case("game-over", "X10.6", "keep", lambda: Table().ended(), "The game is over.", seat=3),
    case("not-your-move", "X3.2", "keep", lambda: Table().favour(), "Please wait: player 1 has not moved yet.",
         seat=2, player=1),
    case("not-your-move", "X3.3", "pair Y1/R1", choosing, "Please wait: player 1 has not moved yet.",
         "Un instant : le joueur 1 n’a pas encore joué.", seat=2, player=1),
    case("not-your-move", "X3.4", "work", acting, "Please wait: player 1 has not moved yet.", seat=2, player=1),
    case("not-your-move", "X3.4", "enter lab", lambda: table().entering(3, order=(2, 3, 1)),
         "Please wait: player 3 has not moved yet.", seat=2, player=3),

    # Cards: the favour of the Emperor, then the pairs.
    case("card-not-in-hand", "X3.2", "back Y1 B6", favour, "Miner 6 is not in your hand.", card="card.B6"),
    case("card-not-in-hand", "X3.3", "pair Y4/B1", choosing, "Tax Collector 4 is not in your hand.",
         "La carte Percepteur 4 n’est pas dans votre main.", card="card.Y4"),
    case("card-not-in-hand", "X3.3", "pair Y1/G5", choosing, "Scientist 5 is not in your hand.", card="card.G5"),
    case("favour-over", "X3.2", "keep", choosing, FAVOUR_OVER),
    case("favour-over", "X3.2", "back Y1", acting, FAVOUR_OVER),
    case("favour-first", "X3.2", "pair Y1/R1", favour, FAVOUR_FIRST),
    case("favour-first", "X3.2", "work", favour, FAVOUR_FIRST),
    case("favour-first", "X3.2", "enter palace", favour, FAVOUR_FIRST),
    case("favour-first", "X3.2", "market", favour, FAVOUR_FIRST),
    case("pairs-lie", "X3.3", "pair Y1/R1", acting, "The pairs already lie on the table."),
    case("pairs-lie", "X3.3", "pair Y1/R1", crafting, "The pairs already lie on the table."),

    # Nobody acts before the pairs are turned over.
    case("pairs-first", "X3.5", "work", choosing, PAIRS_FIRST),
    case("pairs-first", "X3.5", "enter palace", choosing, PAIRS_FIRST),
    case("pairs-first", "X3.5", "pass", choosing, PAIRS_FIRST),
    case("pairs-first", "X3.5", "craft A2", choosing, PAIRS_FIRST),
    case("pairs-first", "X3.5", "pay R", choosing, PAIRS_FIRST),
    case("pairs-first", "X3.5", "seal", choosing, PAIRS_FIRST),
    case("pairs-first", "X3.5", "keep-tile flat", choosing, PAIRS_FIRST),
    case("pairs-first", "X8", "market", choosing, PAIRS_FIRST),
    case("pairs-first", "X8", "discount", choosing, PAIRS_FIRST),
    case("pairs-first", "X8", "swap coin/clay", choosing, PAIRS_FIRST),
    case("pairs-first", "X8", "done", choosing, PAIRS_FIRST),
    case("pairs-first", "X8.4", "extra lab", choosing, PAIRS_FIRST),

    # The worker, then the building.
    case("worker-first", "X3.5", "enter palace", acting, WORKER_FIRST),
    case("worker-first", "X3.5", "pass", acting, WORKER_FIRST),
    case("worker-first", "X3.5", "end", acting, WORKER_FIRST),
    case("worker-first", "X3.5", "forge 1", acting, WORKER_FIRST),
    case("worker-first", "X8.4", "extra palace", lambda: table(tiles="extra").acting(1), WORKER_FIRST),
    case("worker-done", "X3.5", "work", entering, WORKER_DONE),
    case("worker-done", "X3.5", "pigment", late, WORKER_DONE),
    case("enter-or-pass", "X3.5", "end", entering, "Before you end your move, enter a building or pass."),
    case("building-step-done", "X3.5", "enter palace", late, STEP_DONE),
    case("building-step-done", "X3.5", "pass", late, STEP_DONE),
    case("building-step-done", "X3.5", "craft A2", late, STEP_DONE),
    case("enter-first", "X5.2", "craft A2", lambda: entering(clay=2),
         "Send a master builder into the Workshop first.", building="building.workshop"),
    case("enter-first", "X5.2", "paint A1", lambda: entering(pigments="RY"),
         "Send a master builder into the Lab first.", "Envoyez d’abord un maître-bâtisseur dans le Laboratoire.",
         building="building.lab"),
    case("enter-first", "X5.2", "forge 1", entering,
         "Send a master builder into the Armory first.", building="building.armory"),
    case("enter-first", "X5.2", "craft B1", lambda: entering(clay=1, coins=2, tiles="market"),
         "Send a master builder into the Workshop first.", building="building.workshop"),

    # What is begun is finished first.
    case("swap-first", "X8.2", "work", swapping, SWAP_FIRST),
    case("swap-first", "X8.2", "enter palace", swapping, SWAP_FIRST),
    case("swap-first", "X8.2", "extra palace", swapping, SWAP_FIRST),
    case("swap-first", "X8.2", "market", emissary, SWAP_FIRST),
    case("action-first", "X5.5", "pass", crafting, WORKSHOP_FIRST, building="building.workshop"),
    case("action-first", "X5.5", "paint A1", crafting, WORKSHOP_FIRST, building="building.workshop"),
    case("action-first", "X5.5", "end", sealing, WORKSHOP_FIRST, building="building.workshop"),
    case("action-first", "X5.5", "work", paying, "Finish your action in the Lab first.", building="building.lab"),
    case("action-first", "X5.5", "extra lab", keeping, "Finish your action in the Palace first.",
         building="building.palace"),

    # Steps of an action, each in its place.
    case("warrior-first", "X6.3", "pay Y R", painting, "First choose the warrior to paint."),
    case("warrior-first", "X6.3", "pay R", entering, "First choose the warrior to paint."),
    case("payment-wrong", "X6.3", "pay R R", paying, "These pigments do not pay for this warrior: 2 ways fit.", ways=2),
    case("payment-wrong", "X6.3", "pay R", paying, "These pigments do not pay for this warrior: 2 ways fit.", ways=2),
    case("seal-after-crafting", "X6.2", "seal", crafting, SEAL_LATER),
    case("seal-after-crafting", "X6.2", "bare", entering, SEAL_LATER),
    case("no-seals", "X6.2", "seal", lambda: table().raw("A2 A3", seal=1).entering(1), "You have no seals left."),
    case("no-end-tile-now", "X6.6", "keep-tile flat", entering, NO_END_TILE),
    case("end-tile-gone", "X6.6", "keep-tile pairs", keeping, "The end tile “Twin Arms” is not there to take.",
         tile="end-tile.pairs"),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_out_of_time(case: Case) -> None:
    assert_refused(case)
