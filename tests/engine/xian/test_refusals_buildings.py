"""What is refused for what lies on the table: closed buildings, prices, warriors, cards, tiles and swaps.

Three players, turn 4, the Prime Minister in the Palace. Section A asks for red, B for yellow and green, C for blue;
raw warriors stand on the statue icons A1 A6 B2 B7 C3 C5, and the display lies at 1, 2, 3 and 4 coins.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.xian.at import At
from tests.engine.xian.build import Table
from tests.engine.xian.refused import Case, assert_refused, case

CLOSED = {"armory": {2: 2, 3: 1}}
"""With the Prime Minister in the Palace this closes Armory and Palace to three players."""


def table(**seat: Any) -> Table:
    return Table().turn(4, round=2).minister("palace").seat(1, **seat)


def entering(**seat: Any) -> At:
    return table(**seat).entering(1)


def after_others(table: Table) -> At:
    """Seat 1 enters last, so that the others may have sent both builders."""
    return table.entering(1, order=(*range(2, table.players + 1), 1))


def closed(**seat: Any) -> At:
    """With clay for the Workshop, so that there is something to choose."""
    return after_others(table(clay=2, **seat).builders(**CLOSED))


def tolled(**seat: Any) -> At:
    return after_others(table(**seat).minister("palace", bonus=False).builders(palace={2: 1, 3: 1}))


def between_two(builders: dict[str, dict[int, int]], **seat: Any) -> At:
    """Two players, of whom the other has built twice."""
    two = Table(players=2).turn(2, round=2).minister("palace").seat(1, **seat)
    return after_others(two.builders(**builders))


ENTERING: list[Case] = [
    case("pair-closed", "X5.1", "enter armory", closed,
         "The Armory and the Palace are closed: together they hold at most 4 pieces.",
         "On ne peut plus entrer dans l’Armurerie : avec le Palais, la limite de 4 pions est atteinte.",
         building="building.armory", other="building.palace", limit=4),
    case("pair-closed", "X5.1", "enter palace", lambda: closed(tiles="open/free"),
         "The Palace and the Armory are closed: together they hold at most 4 pieces.",
         building="building.palace", other="building.armory", limit=4),
    case("pair-closed", "X5.1", "forge 1", lambda: closed(coins=9),
         "The Armory and the Palace are closed: together they hold at most 4 pieces.",
         building="building.armory", other="building.palace", limit=4),
    case("pair-closed", "X5.1", "enter lab",
         lambda: between_two({"workshop": {2: 2}, "lab": {1: 1}}),
         "The Lab and the Workshop are closed: together they hold at most 3 pieces.",
         building="building.lab", other="building.workshop", limit=3),
    case("open-needs-closed", "X8.1", "enter palace open", lambda: entering(tiles="open/free"),
         "The Palace is not closed: the tile is not needed.", building="building.palace"),
    case("free-keeps-limit", "X8.1", "enter armory free", lambda: closed(tiles="open/free"),
         "The Armory and the Palace together hold at most 4 pieces; entering without toll does not change that.",
         building="building.armory", other="building.palace", limit=4),
    case("free-needs-toll", "X8.1", "enter palace free", lambda: entering(tiles="open/free"),
         "Nobody asks you for a toll in the Palace: the tile is not needed.", building="building.palace"),
    case("toll-too-dear", "X5.4", "enter palace", lambda: tolled(coins=1, prestige=1),
         "The toll in the Palace is 2 coins; you have 1. The rest would cost 2 prestige; you have 1.",
         "Le péage dans le Palais est de 2 pièces ; vous en avez 1. Le reste coûterait 2 points de prestige ; "
         "vous en avez 1.",
         building="building.palace", toll=2, coins=1, price=2, prestige=1),
    case("toll-too-dear", "X5.4", "enter workshop", lambda: between_two({"workshop": {2: 2}}, coins=0, prestige=5),
         "The toll in the Workshop is 3 coins; you have 0. The rest would cost 6 prestige; you have 5.",
         building="building.workshop", toll=3, coins=0, price=6, prestige=5),
    case("toll-too-dear", "X5.4", "enter palace open",
         lambda: after_others(table(tiles="open/free", coins=0, clay=2).minister("palace", bonus=False)
                              .builders(palace={2: 2, 3: 1})),
         "The toll in the Palace is 3 coins; you have 0. The rest would cost 6 prestige; you have 0.",
         building="building.palace", toll=3, coins=0, price=6, prestige=0),
    case("track-end", "X6.6", "enter palace", lambda: entering(end_tile="flat"),
         "Your supervisor already stands on the last space, number 5.", space=5),
    case("track-end", "X6.6", "extra palace", lambda: entering(end_tile="flat", tiles="extra"),
         "Your supervisor already stands on the last space, number 5.", space=5),
]


def full_a() -> At:
    """No space is left in section A, and seat 1 has 2 clay."""
    return table(clay=2).painted("A2 A3 A4", seat=2).painted("A5 A7 A8", seat=3).entering(1)


def no_stock() -> At:
    return table(clay=9).raw("A2 A3 A4 A5 A7 A8").entering(1)


def full_pit() -> At:
    """11 raw and 13 painted warriors; the twelfth raw one has nowhere to go."""
    late = Table(players=4).turn(6, round=2).seat(1, clay=9).raw("A2 A3 A4 B1 B3").painted("A5 A7 A8 B4", seat=1)
    return late.painted("B5 B6 B8", seat=2).painted("C1 C2 C4", seat=3).painted("C6 C7 C8", seat=4).entering(1)


WORKSHOP: list[Case] = [
    case("craft-clay", "X6.1", "craft C1", lambda: entering(clay=3).play("enter workshop"),
         "Section C needs 5 clay; you have 3.", "La section C demande 5 blocs d’argile ; vous en avez 3.",
         section="C", price=5, clay=3),
    case("craft-clay", "X6.1", "craft C1", lambda: entering(clay=3),
         "Section C needs 5 clay; you have 3.", section="C", price=5, clay=3),
    case("craft-clay", "X6.1", "craft C1", lambda: entering(clay=3, helpers="scientist"),
         "Section C needs 4 clay; you have 3.", section="C", price=4, clay=3),
    case("craft-clay", "X6.1", "craft C1", lambda: entering(clay=2, helpers="scientist", tiles="discount"),
         "Section C needs 3 clay; you have 2.", section="C", price=3, clay=2),
    case("craft-clay", "X6.1", "craft C1", lambda: entering(clay=3, tiles="discount").play("enter workshop"),
         "Section C needs 5 clay; you have 3.", section="C", price=5, clay=3),
    case("craft-clay", "X6.1", "craft C1",
         lambda: entering(clay=3, tiles="discount").play("enter workshop", "discount"),
         "Section C needs 4 clay; you have 3.", section="C", price=4, clay=3),
    case("craft-clay", "X6.1", "enter workshop", lambda: entering(clay=1),
         "Section A needs 2 clay; you have 1.", section="A", price=2, clay=1),
    case("craft-clay", "X6.1", "enter workshop", full_a,
         "Section B needs 3 clay; you have 2.", section="B", price=3, clay=2),
    case("craft-clay", "X6.1", "extra workshop", lambda: entering(clay=0, tiles="extra"),
         "Section A needs 2 clay; you have 0.", "La section A demande 2 blocs d’argile ; vous en avez 0.",
         section="A", price=2, clay=0),
    case("space-taken", "X6.1", "craft A1", lambda: entering(clay=9).play("enter workshop"),
         "A warrior already stands on A1.", space="A1"),
    case("no-raw-stock", "X6.1", "enter workshop", no_stock,
         "The stock has no raw warrior left: the Workshop is closed."),
    case("no-raw-stock", "X6.1", "craft B1", no_stock, "The stock has no raw warrior left: the Workshop is closed."),
    case("pit-full", "X6.1", "enter workshop", full_pit, "There is no empty space left in the pit."),
]


def six_painted() -> At:
    return table(pigments="RY").painted("A2 A3 A4 B1 B3 B4", seat=1).entering(1)


def statues_painted() -> Table:
    return table(pigments="RY").painted("A1 A6 B2", seat=2).painted("B7 C3 C5", seat=3)


def only_c(**seat: Any) -> At:
    """Raw warriors are left in section C alone."""
    return table(**seat).painted("A1 A6", seat=2).painted("B2 B7", seat=3).entering(1)


LAB: list[Case] = [
    case("no-warrior-there", "X6.3", "paint A2", entering, "There is no warrior on A2.", space="A2"),
    case("already-painted", "X6.3", "paint A1", lambda: table(pigments="RY").painted("A1", seat=2).entering(1),
         "The warrior on A1 is already painted.", space="A1"),
    case("sealed", "X6.2", "paint A2", lambda: table(pigments="RY").raw("A2", seal=2).entering(1).play("enter lab"),
         "On A2, player 2 has put a seal under the warrior: you cannot paint it.",
         "En A2, le joueur 2 a posé une Signature sous le guerrier : vous ne pouvez pas le peindre.",
         space="A2", player=2),
    case("all-warriors-used", "X6.4", "enter lab", six_painted,
         "You have already painted 6 warriors, all that you have.", warriors=6),
    case("all-warriors-used", "X6.4", "paint A1", six_painted,
         "You have already painted 6 warriors, all that you have.", warriors=6),
    case("no-raw-warrior", "X6.3", "enter lab", lambda: statues_painted().entering(1),
         "There is no raw warrior in the pit to paint."),
    case("all-sealed", "X6.2", "enter lab", lambda: statues_painted().raw("A2 C1", seal=2).entering(1),
         "All raw warriors bear the seals of other players."),
    case("no-pigments", "X6.3", "enter lab", lambda: entering(pigments="YB"),
         "Your pigments do not meet the requests of any section where you could paint a warrior."),
    case("paint-one-and-any", "X6.3", "paint A1", lambda: entering(pigments="R"),
         "Section A needs a red pigment and one more pigment of any colour; you do not have both.",
         section="A", colour="resource.red"),
    case("paint-both", "X6.3", "paint B2", lambda: entering(pigments="RY").play("enter lab"),
         "Section B needs a yellow pigment and a green pigment; you do not have both.",
         "La section B demande un pigment jaune et un pigment vert ; il vous en manque.",
         section="B", first="resource.yellow", second="resource.green"),
    case("paint-two-alike", "X6.3", "enter lab", lambda: only_c(pigments="BR"),
         "Section C needs a blue pigment twice; you do not have that.", section="C", colour="resource.blue"),
    case("paint-two-alike", "X6.3", "paint B7",
         lambda: table(pigments="Y").requests(A=1, B=(2, 6), C=4).minister("palace").entering(1),
         "Section B needs a yellow pigment twice; you do not have that.", section="B", colour="resource.yellow"),
    case("paint-any-one", "X8.3", "paint A1", lambda: entering(pigments="", tiles="discount"),
         "Even with the Discount, section A needs one pigment of any colour; you have none.", section="A"),
    case("paint-one", "X8.3", "extra lab", lambda: only_c(pigments="R", tiles="discount extra"),
         "Even with the Discount, section C needs a blue pigment; you have none.",
         section="C", colour="resource.blue"),
    case("paint-one-of", "X8.3", "paint B2",
         lambda: entering(pigments="RB", tiles="discount").play("enter lab", "discount"),
         "Even with the Discount, section B needs a yellow pigment or a green pigment; you have neither.",
         section="B", first="resource.yellow", second="resource.green"),
]


def bought(*display: str, **seat: Any) -> At:
    """What is gone from the display lies before the others."""
    sold = table().display(*display).seat(2, equipment="sword halberd").seat(3, equipment="horse chariot")
    return after_others(sold.seat(1, **seat))


ARMORY: list[Case] = [
    case("forge-coins", "X6.5", "forge 3", lambda: entering(coins=2).play("enter armory"),
         "This card (sword) costs 3 coins; you have 2.", "Cette carte (épée) coûte 3 pièces ; vous en avez 2.",
         card="equipment.sword", price=3, coins=2),
    case("forge-coins", "X6.5", "forge 4", lambda: entering(coins=3), "This card (horse) costs 4 coins; you have 3.",
         card="equipment.horse", price=4, coins=3),
    case("forge-coins", "X6.5", "forge 4", lambda: entering(coins=2, helpers="officer"),
         "This card (horse) costs 3 coins; you have 2.", card="equipment.horse", price=3, coins=2),
    case("forge-coins", "X6.5", "forge 4", lambda: entering(coins=2, tiles="discount").play("enter armory", "discount"),
         "This card (horse) costs 3 coins; you have 2.", card="equipment.horse", price=3, coins=2),
    case("forge-coins", "X6.5", "enter armory", lambda: entering(coins=0),
         "This card (arrowheads) costs 1 coin; you have 0.", card="equipment.arrowheads", price=1, coins=0),
    case("forge-coins", "X6.5", "extra armory", lambda: entering(coins=0, tiles="extra"),
         "This card (arrowheads) costs 1 coin; you have 0.", card="equipment.arrowheads", price=1, coins=0),
    case("forge-coins-entering", "X6.5", "enter armory",
         lambda: table(coins=2).builders(armory={2: 1, 3: 1}).entering(1, order=(2, 3, 1)),
         "This card (arrowheads) costs 1 coin; after entering the Armory you would have 0.",
         card="equipment.arrowheads", price=1, coins=0, building="building.armory"),
    case("no-card-there", "X6.5", "forge 2", lambda: bought("sword", "-", "horse", "halberd"),
         "Place 2 of the display is empty.", place=2),
    case("display-empty", "X6.5", "enter armory", lambda: bought("-", "-", "-", "-"),
         "The display is empty until the end of the turn."),
]


OFFICER = {"tiles": "discount", "helpers": "officer"}
"""Forges for a coin less, and one less again with the tile."""


def holding(tiles: str, **seat: Any) -> At:
    return entering(tiles=tiles, **seat)


def within(*steps: str, **seat: Any) -> At:
    """The Market at hand inside the Workshop."""
    return holding("market", **seat).play("enter workshop", *steps)


def swapping(**seat: Any) -> At:
    return table(tiles="market", **seat).acting(1).play("market")


def no_green() -> At:
    return table(tiles="market").seat(2, pigments="GGGGGG").seat(3, pigments="").acting(1).play("market")


def both_free() -> At:
    """Two cards for nothing, none else, and no coin."""
    return bought("arrowheads", "crossbow", "-", "-", coins=0, **OFFICER).play("enter armory")


def discounted() -> At:
    """The arrowheads cost nothing already, halberd and chariot nothing now."""
    cards = bought("arrowheads", "halberd", "chariot", "-", coins=0, **OFFICER)
    return cards.play("enter armory", "discount")


TILES: list[Case] = [
    case("tile-used", "X8", "enter palace open", lambda: entering(supervisor=1),
         "You have already used your Open/Free Building tile.",
         "Vous avez déjà utilisé votre tuile Bâtiment ouvert/gratuit.", tile="tile.open/free"),
    case("tile-used", "X8", "market", lambda: entering(supervisor=2),
         "You have already used your Market tile.", tile="tile.market"),
    case("tile-used", "X8", "discount", discounted, "You have already used your Discount tile.", tile="tile.discount"),
    case("tile-used", "X8", "extra lab", lambda: entering(supervisor=4),
         "You have already used your Extra Action tile.", tile="tile.extra action"),
    case("tile-missing", "X8", "enter palace free", tolled,
         "You do not have the Open/Free Building tile.", tile="tile.open/free"),
    case("tile-missing", "X8", "market", entering, "You do not have the Market tile.", tile="tile.market"),
    case("tile-missing", "X8", "discount", entering, "You do not have the Discount tile.", tile="tile.discount"),
    case("tile-missing", "X8", "extra lab", entering, "You do not have the Extra Action tile.",
         tile="tile.extra action"),
    case("discount-needs-action", "X8.3", "discount", lambda: holding("discount"),
         "Use the Discount inside an action, before you choose what to do."),
    case("discount-changes-nothing", "X8", "discount", both_free,
         "The Discount would bring nothing within your reach here."),
    case("discount-must-lower", "X8", "forge 1", discounted,
         "This costs nothing already; the Discount you used must lower a price."),
    case("nothing-to-swap", "X8.2", "market", lambda: table(tiles="market", coins=0, clay=0, pigments="").acting(1),
         "You have nothing to swap."),
    case("market-inside-action", "X8.2", "market", lambda: within("craft A2", clay=3),
         "The Market can be used before you choose what to do here, or after your action."),
    case("market-spoils-action", "X5.5", "market", lambda: within(coins=0, clay=2, pigments=""),
         "After any swap you could not finish your action in the Workshop.", building="building.workshop"),
    case("swap-spoils-action", "X5.5", "swap clay/coin", lambda: within("market", coins=1, clay=2, pigments=""),
         "After this swap you could not finish your action in the Workshop.",
         "Après cet échange, vous ne pourriez plus terminer votre action dans l’Atelier.",
         building="building.workshop"),
    case("swap-needed", "X5.5", "done", lambda: within("swap coin/clay", coins=1, clay=0, pigments="YR"),
         "Your action in the Workshop needs one more swap.", building="building.workshop"),
    case("market-must-swap", "X8.2", "done", swapping, "You have turned the Market over: make at least one swap."),
    case("no-swap-open", "X7.1", "done", lambda: holding("market"), "There is no swap to finish."),
    case("swap-needs-tile", "X7.1", "swap coin/clay", entering, "A swap needs the Market or the Emissary."),
    case("like-for-like", "X8", "swap coin/coin", swapping,
         "A resource cannot be both given and taken in one exchange."),
    case("like-for-like", "X8", "swap clay/red", lambda: swapping(coins=1).play("swap coin/clay"),
         "A resource cannot be both given and taken in one exchange."),
    case("like-for-like", "X8", "swap yellow/coin", lambda: swapping(coins=1).play("swap coin/clay"),
         "A resource cannot be both given and taken in one exchange."),
    case("nothing-to-give", "X7.1", "swap blue/coin", lambda: swapping(pigments="Y"),
         "You have no blue pigment to give.", "Vous n’avez pas de pigment bleu à donner.", resource="resource.blue"),
    case("nothing-to-give", "X7.1", "swap clay/coin", lambda: swapping(clay=0), "You have no clay to give.",
         resource="resource.clay"),
    case("stock-empty", "X7.1", "swap coin/green", no_green, "The stock has no green pigment left.",
         resource="resource.green"),
]

CASES = ENTERING + WORKSHOP + LAB + ARMORY + TILES


@pytest.mark.parametrize("case", CASES, ids=str)
def test_refused_on_the_table(case: Case) -> None:
    assert_refused(case)
