"""X1: what is in the box."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.engine.xian.build import Table
from xian.engine.game import BadInput, Options, Pack
from xian.engine.xian.game import XIAN
from xian.engine.xian.moves import card_name
from xian.engine.xian.position import bits, group
from xian.engine.xian.slots import BUILDINGS, COLOURS, END_TILES, EQUIPMENT_TYPES

TABLES = XIAN.house_pack().tables
SPACE = {f"{'ABC'[number // 8]}{number % 8 + 1}": number for number in range(24)}

FACES = """
A1 S 4P 3P+Y 4P+R | 3P+2c S 3P+B 2P+3c
A2 3P+G 4P S 3P+2c | S 2P+Y+B 3P+R 4P+1c
A3 3P+2c S 2c+Y+G 4P | 4P+1c 3P+B S 4P
A4 4P 2P+3c 3P+G S | 2c+R+B 5P 3P+2c S
B1 5P+1c S 4P+G 6P | 3P+3c 5P+1c S 4P+B
B2 S 6P 4P+Y 5P+1c | 5P+R 4P+2c 6P S
B3 6P 4P+R S 3P+Y+B | S 4P+2c 5P+1c 6P
B4 4P+2c S 6P 5P+B | 6P 4P+G S 5P+1c
C1 8P 7P+G S 7P+1c | S 9P 7P+B 8P
C2 7P+R S 8P 9P | 6P+3c 8P S 7P+Y
C3 S 8P 7P+2c 6P+Y+R | 9P S 8P 7P+G
C4 9P 7P+B 8P S | 8P 6P+R+G S 7P+2c
"""


def bonus(words: str) -> list[int]:
    """A space of FACES as statue icon, prestige, coins, yellow, red, green, blue."""
    found = [0] * 7
    for term in words.split("+"):
        if term == "S":
            found[0] = 1
        elif term[-1] in "Pc":
            found["Pc".index(term[-1]) + 1] = int(term[:-1])
        else:
            found["YRGB".index(term) + 3] += 1
    return found


def options(players: int, pack: Pack | None = None) -> Options:
    return Options(players, pack or XIAN.house_pack())


def test_X1_1_four_colours_are_pigments_workers_requests_and_buildings() -> None:
    assert COLOURS == ("yellow", "red", "green", "blue")
    assert dict(zip(COLOURS, BUILDINGS, strict=True)) == {
        "yellow": "workshop", "red": "lab", "green": "armory", "blue": "palace"}
    assert [card_name(card) for card in (0, 6, 12, 18)] == ["Y1", "R1", "G1", "B1"]
    for top, pigment in (("Y1", "Y"), ("R1", "R"), ("G1", "G"), ("B1", "B")):
        assert Table().seat(1, pigments="").acting(1, top=top).play("pigment").pigments(1) == pigment


@pytest.mark.parametrize("players", [2, 3, 4])
def test_X1_2_every_player_has_24_cards_2_builders_2_seals_and_6_warriors(players: int) -> None:
    at = Table(players=players).choosing()
    for seat in range(1, players + 1):
        assert at.seals(seat) == 2
        assert (at.prestige(seat), at.supervisor(seat)) == (0, 0)
    at.until(7)
    assert at.state.over
    names = sorted(f"{letter}{number}" for letter in "YRGB" for number in range(1, 7))
    for seat in range(1, players + 1):
        assert sorted(at.played(seat)) == names


def test_X1_2_a_player_has_no_seventh_warrior() -> None:
    six = "A1 A2 A3 A4 B1 B2"
    assert "enter lab" not in Table().seat(1, pigments="RRRRR").painted(six, seat=1).entering(1).legal()
    assert "enter lab" in Table().seat(1, pigments="RRRRR").painted(six[:-3], seat=1).entering(1).legal()


@pytest.mark.parametrize(("number", "coins"), list(enumerate([2, 2, 3, 3, 4, 4], 1)))
def test_X1_3_tax_collectors(number: int, coins: int) -> None:
    assert Table().seat(1, coins=0).acting(1, top=f"Y{number}").play("work").coins(1) == coins


@pytest.mark.parametrize(("number", "clay"), list(enumerate([1, 1, 2, 2, 3, 3], 1)))
def test_X1_3_craftsmen(number: int, clay: int) -> None:
    assert Table().seat(1, clay=0).acting(1, top=f"R{number}").play("work").clay(1) == clay


@pytest.mark.parametrize(("number", "pigments"), list(enumerate(["Y", "R", "G", "YB", "RG", "GB"], 1)))
def test_X1_3_miners(number: int, pigments: str) -> None:
    at = Table().seat(1, pigments="").acting(1, top=f"B{number}").play("work")
    assert at.pigments(1) == pigments


@pytest.mark.parametrize(("number", "prestige"), [
    (1, "001234"), (2, "001234"), (3, "012345"), (4, "012345"), (5, "123456"), (6, "123456")])
@pytest.mark.parametrize("turn", range(1, 7))
def test_X1_3_helpers_score_by_the_turn(turn: int, number: int, prestige: str) -> None:
    at = Table().turn(turn).acting(1, top=f"G{number}").play("work")
    assert at.prestige(1) == int(prestige[turn - 1])
    names = ["ceramist", "accountant", "administrator", "emissary", "scientist", "officer"]
    assert at.helpers(1) == [names[number - 1]]


def test_X1_4_24_equipment_cards_of_six_types() -> None:
    assert EQUIPMENT_TYPES == ("arrowheads", "halberd", "sword", "crossbow", "chariot", "horse")
    assert len(TABLES.forge_price) == len(TABLES.forge_clay) == 24
    for kind in range(6):
        base = kind % 3 + 1
        assert TABLES.forge_price[4 * kind:4 * kind + 4] == [base, base, base + 1, base + 1]
        assert TABLES.forge_clay[4 * kind:4 * kind + 4] == [0, 0, 1, 1]


@pytest.mark.parametrize(("name", "coins", "clay"), [
    ("arrowheads", 1, 0), ("crossbow+", 2, 1), ("halberd+", 3, 1), ("chariot", 2, 0), ("sword", 3, 0),
    ("horse+", 4, 1)])
def test_X1_4_price_and_clay_of_a_card(name: str, coins: int, clay: int) -> None:
    at = Table().display(name, "-", "-", "-").seat(1, coins=9, clay=0).entering(1)
    at.play("enter armory")
    assert (at.coins(1), at.clay(1), at.equipment(1)) == (9 - coins, clay, [name])


def test_X1_5_twelve_faces() -> None:
    for line in FACES.strip().splitlines():
        name, *words = line.replace("| ", "").split()
        face = TABLES.faces["ABC".index(name[0])][int(name[1]) - 1]
        assert face == [bonus(word) for word in words], name
        assert sum(space[0] for space in face) == 2, name
    assert [len(faces) for faces in TABLES.faces] == [4, 4, 4]


def test_X1_5_the_printed_spaces_are_there() -> None:
    assert any(bonus("4P+R") in face for face in TABLES.faces[0])
    assert any(bonus("8P") in face for face in TABLES.faces[2])


@pytest.mark.parametrize(("space", "neighbours"), [
    ("A1", "A2 A5"), ("A4", "A3 A8"), ("A6", "A2 A5 A7 B2"), ("A8", "A4 A7 B4"), ("B1", "A5 B2 B5"), ("B5", "B1 B6 C1"),
    ("B7", "B3 B6 B8 C3"), ("C5", "C1 C6"), ("C6", "C2 C5 C7"), ("C8", "C4 C7")])
def test_X1_5_neighbours_are_orthogonal_and_cross_borders(space: str, neighbours: str) -> None:
    own = 1 << SPACE[space]
    found = [name for name, number in SPACE.items()
             if number != SPACE[space] and group(own | 1 << number, SPACE[space]) != own]
    assert found == neighbours.split()


def test_X1_6_three_requests_of_each_colour() -> None:
    colours = ["RYGB"[(number - 1) % 4] for number in range(1, 13)]
    assert ["YRGB"[colour] for colour in TABLES.request_colour[1:]] == colours
    assert set(Counter(colours).values()) == {3}


def test_X1_7_four_buildings_on_two_pairs_of_squares() -> None:
    pairs = set()
    for seed in range(40):
        setting = XIAN.new(options(3), seed).setting
        assert sorted(setting.squares) == [0, 1, 2, 3]
        for building in range(4):
            assert setting.neighbour[setting.neighbour[building]] == building != setting.neighbour[building]
        pairs.add(frozenset(BUILDINGS[building] for building in setting.squares[:2]))
    assert len(pairs) == 6, "every pairing comes up"


def test_X1_8_every_seat_can_get_every_bonus_tile() -> None:
    table = Table(players=4)
    for seat in (1, 2, 3, 4):
        table.seat(seat, tiles="open/free market discount", supervisor=3, coins=9)
    at = table.entering(1)
    for seat in (1, 2, 3, 4):
        at.play("enter palace")
        assert at.tiles(seat) == ["open/free", "market", "discount", "extra"]
        at.play("end")
        if seat < 4:
            at.play("work")


def test_X1_8_there_are_8_end_tiles() -> None:
    assert len(TABLES.end_tile_points) == 8
    dealt = set()
    for seed in range(30):
        dealt |= set(bits(XIAN.new(options(2), seed).v[END_TILES]))
    assert dealt == set(range(8))


def test_X1_9_six_pigments_of_each_colour_and_twelve_raw_warriors() -> None:
    at = Table().seat(1, pigments="").seat(2, pigments="").seat(3, pigments="").choosing()
    assert [at.stock(letter) for letter in "YRGB"] == [6, 6, 6, 6]
    assert at.raw_stock == 6
    assert sum(at.stands(space) == "raw" for space in SPACE) == 6


def test_X1_9_a_pigment_that_has_run_out_is_lost_and_the_rest_gained() -> None:
    at = Table().seat(1, pigments="").seat(3, pigments="YYYYYY").acting(1, top="B4").play("work")
    assert at.pigments(1) == "B"


def test_X1_9_coins_and_clay_never_run_out() -> None:
    at = Table().seat(1, coins=500).seat(2, clay=500).acting(1, top="Y6").play("work")
    assert at.coins(1) == 504


def test_X1_10_every_table_of_the_pack_says_where_its_figures_come_from() -> None:
    pack = XIAN.house_pack()
    assert (pack.game, pack.name) == ("xian", "house")
    again = 'format = 1\ngame = "xian"\nname = "mine"\nbase = "house"\n'
    assert XIAN.read_pack(again, "mine.toml").digest == pack.digest


@pytest.mark.parametrize(("table", "reason"), [
    ("[start]\ncoins = 2\nclay = 1\n", "start.source: is missing"),
    ('[start]\nsource = "guess"\ncoins = 2\nclay = 1\n', "start.source"),
    ('[start]\nsource = "house"\ncoins = -2\nclay = 1\n', "start.coins: must be from 0"),
])
def test_X1_10_a_bad_pack_is_refused_with_line_and_reason(table: str, reason: str) -> None:
    text = 'format = 1\ngame = "xian"\nname = "mine"\nbase = "house"\n\n' + table
    with pytest.raises(BadInput) as refused:
        XIAN.read_pack(text, "mine.toml")
    assert reason in str(refused.value)
    assert str(refused.value).startswith("mine.toml, line ")


def test_X1_10_a_pack_changes_the_figures_of_a_game() -> None:
    text = ('format = 1\ngame = "xian"\nname = "rich"\nbase = "house"\n'
            '[start]\nsource = "house"\ncoins = 7\nclay = 4\n')
    state = XIAN.new(options(2, XIAN.read_pack(text, "rich.toml")), 1)
    assert [(state.coins(seat), state.clay(seat)) for seat in range(2)] == [(7, 4), (7, 4)]
