"""What costs nothing needs no Discount (X6.7, X8.3): a tile that could not lower the price must not be asked for."""

from __future__ import annotations

from tests.engine.xian.build import Table


def test_x8_2_a_market_inside_an_action_that_costs_nothing() -> None:
    """Arrowheads for 1 coin, an Officer, an unused Discount: it costs nothing, so any swap keeps it possible."""
    at = (Table(players=2).turn(2).display("arrowheads", "-", "-", "-")
          .seat(1, coins=0, clay=2, pigments="", helpers="officer", tiles="market discount").entering(1))
    at.play("enter armory")
    assert at.legal() == ["forge 1", "market"]
    at.play("market")
    assert "swap clay/red" in at.legal("swap")
    at.play("swap clay/red", "done")
    assert (at.coins(1), at.clay(1), at.pigments(1)) == (0, 1, "R")
    assert at.display[0] == "-", "forged at once, nothing else was left to choose"


def test_x8_3_a_discount_that_was_turned_over_has_to_lower_a_price() -> None:
    """Two kinds of cards, one already free: with the Discount turned over only the dear one may be taken."""
    at = (Table(players=2).turn(2).display("arrowheads", "halberd", "-", "-")
          .seat(1, coins=1, clay=2, pigments="", helpers="officer", tiles="market discount").entering(1))
    at.play("enter armory")
    assert at.legal() == ["forge 1", "forge 2", "discount", "market"]
    at.play("discount")
    assert at.legal() == ["forge 2", "market"]
    at.play("market")
    assert "swap coin/clay" in at.legal("swap")
    at.play("swap coin/clay")
    assert (at.coins(1), at.clay(1)) == (0, 3)
    assert at.display[:2] == ["arrowheads", "-"], "2 coins less Officer and Discount"
