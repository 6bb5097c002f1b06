"""X7: resources and swaps with the stock."""

from __future__ import annotations

from tests.engine.xian.build import Table

RESOURCES = ["yellow", "red", "green", "blue", "coin", "clay"]


def test_X7_1_coins_clay_and_pigments_are_resources() -> None:
    table = Table().turn(3).seat(1, coins=1, clay=1, pigments="YRGB", tiles="market")
    at = table.acting(1).play("market")
    swaps = [f"swap {give}/{take}" for give in RESOURCES for take in RESOURCES if give != take]
    assert sorted(at.legal()) == sorted(swaps)


def test_X7_1_only_what_is_owned_can_be_given() -> None:
    table = Table().turn(3).seat(1, coins=1, clay=0, pigments="G", tiles="market")
    at = table.acting(1).play("market")
    assert {move.split()[1].split("/")[0] for move in at.legal()} == {"coin", "green"}


def test_X7_1_the_wanted_pigment_must_be_in_the_stock() -> None:
    table = Table().turn(3).seat(3, pigments="BBBBBB").seat(1, coins=1, clay=0, pigments="", tiles="market")
    at = table.acting(1).play("market")
    assert sorted(at.legal()) == ["swap coin/clay", "swap coin/green", "swap coin/red", "swap coin/yellow"]


def test_X7_1_the_given_pigment_is_put_back_first() -> None:
    """The last red given away by one swap can be taken by nobody else in it, but lies in the stock after it."""
    table = Table().turn(3).seat(1, coins=0, clay=0, pigments="RRRRRR", tiles="market").seat(2, pigments="")
    at = table.acting(1)
    assert at.stock("R") == 0
    at.play("market", "swap red/coin")
    assert (at.stock("R"), at.coins(1), at.pigments(1)) == (1, 1, "RRRRR")
    assert "swap coin/red" not in at.legal()


def test_X7_1_coins_and_clay_are_always_there() -> None:
    table = (Table().turn(3).seat(1, coins=0, clay=0, pigments="Y", tiles="market").seat(2, coins=400, clay=300))
    at = table.acting(1).play("market")
    assert {"swap yellow/coin", "swap yellow/clay"} <= set(at.legal())
