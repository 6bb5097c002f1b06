"""Who sits where."""

from __future__ import annotations

import pytest

from tests.toy import TOY
from xian.engine.game import BadInput
from xian.engine.record import PERSON, Player
from xian.table.seats import COLOURS, check_names, check_seats, sit, told_apart


def test_colours_come_from_the_order_of_the_seats() -> None:
    players = [sit(seat, f"Player {seat + 1}") for seat in range(4)]
    assert [player.colour for player in players] == ["purple", "orange", "cyan", "jade"]
    assert all(player.kind == PERSON for player in players)
    check_seats(TOY, players)
    check_names(players)


def test_a_wish_for_a_colour_is_granted() -> None:
    assert sit(0, "Mei", "steward", "jade") == Player("Mei", "steward", "jade")


@pytest.mark.parametrize(("name", "kept"), [
    ("  Mei \t Lin ", "Mei Lin"), ("Mei|Lin", "Mei Lin"), ("Mei\nLin\x00", "Mei Lin"), ("x" * 99, "x" * 40),
])
def test_names_are_cleaned(name: str, kept: str) -> None:
    assert sit(0, name).name == kept


@pytest.mark.parametrize("name", ["", "   ", "|", "\n\t", "\u202e"])
def test_a_name_of_which_nothing_is_left(name: str) -> None:
    with pytest.raises(BadInput, match=r"seat 2: .* leaves no name"):
        sit(1, name)


def test_too_few_and_too_many() -> None:
    for count in (1, 5):
        with pytest.raises(BadInput, match=f"{count} players; toy is for 2 to 4"):
            check_seats(TOY, [Player(f"P{seat}", PERSON, "cyan") for seat in range(count)])


def test_colours_unknown_or_taken_twice() -> None:
    with pytest.raises(BadInput, match="seats 1 and 3 are both cyan"):
        check_seats(TOY, [sit(0, "A", colour="cyan"), sit(1, "B"), sit(2, "C")])
    with pytest.raises(BadInput, match=r"^old.xian, line 9: seat 1: the colour 'pink' is none of purple"):
        check_seats(TOY, [sit(0, "A", colour="pink"), sit(1, "B")], {"seat 1": 9}, "old.xian")


def test_two_of_one_name() -> None:
    with pytest.raises(BadInput, match="seats 1 and 2 are both called 'mei'"):
        check_names([sit(0, "Mei"), sit(1, "mei")])


def test_every_seat_of_any_game_has_a_colour() -> None:
    assert len(set(COLOURS)) == len(COLOURS) == 4


@pytest.mark.parametrize(("names", "kept"), [
    (("Mei", "Bo"), ("Mei", "Bo")), (("Mei", "mei"), ("Mei", "mei 2")), (("Mei", "Me\u200fi"), ("Mei", "Mei 2")),
    (("\u061c", "\u200f\u2064"), ("1", "2")), (("x" * 40, "x" * 40), ("x" * 40, "x" * 38 + " 2")),
    (("Me\U000e0041i\u00ad", "Bo\u180e"), ("Mei", "Bo")), (("2", "\u200f"), ("2", "2 2")),
    (("x" * 38 + " 2", "x" * 40, "X" * 40), ("x" * 38 + " 2", "x" * 40, "X" * 38 + " 3")),
    (("x" * 37 + " xx", "x" * 37 + " Xx"), ("x" * 37 + " xx", "x" * 37 + " 2")),
])
def test_names_of_a_record_are_made_of_what_can_be_seen(names: tuple[str, ...], kept: tuple[str, ...]) -> None:
    found = told_apart([Player(name, PERSON, colour) for name, colour in zip(names, COLOURS, strict=False)])
    assert tuple(player.name for player in found) == kept
    check_names(found)
