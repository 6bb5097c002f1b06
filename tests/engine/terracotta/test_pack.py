"""Component packs of Terracotta Army: other figures, and what is refused with line and reason."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.engine.terracotta.at import Table
from xian.engine.game import BadInput, Options
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.figures import figures
from xian.engine.terracotta.game import TERRACOTTA
from xian.engine.terracotta.pack import FILE, house_pack, pack_problems, read_pack

HOUSE = FILE.read_text(encoding="utf-8")


def changed(old: str, new: str) -> str:
    """The house pack, called otherwise, with one text in it changed."""
    assert HOUSE.count(old) == 1, old
    return HOUSE.replace('name = "house"', 'name = "mine"', 1).replace(old, new)


def tables(text: str) -> Any:
    return read_pack(text, "mine.toml").tables


def test_the_house_pack_is_good_and_its_digest_stays() -> None:
    assert pack_problems(HOUSE, "terracotta.toml") == []
    assert house_pack().digest == read_pack(HOUSE, "x").digest == read_pack(HOUSE.replace("# ", "#  "), "x").digest
    assert house_pack().digest == read_pack(changed('title = { en = "House', 'title = { en = "My house'), "x").digest


def test_the_figures_of_the_house() -> None:
    found = house_pack().tables
    assert [at.ACTIONS[action] for action in found.rings[at.OUTER][:3]] == ["sword", "specialist", "halberd"]
    assert (found.rack, found.prices) == ([3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8], [1, 2, 3, 4])
    assert (found.tile_domination, found.tile_presence) == ([4, 5, 6, 7, 8], [1, 2, 2, 3, 3])
    assert (found.line_points, found.footman_points, found.group_points) == ([7, 3], [8, 2], [5, 2])
    assert (found.tracks, found.priority_clay, found.weapon_of) == ([7, 9], [0, 1, 2], [0, 1, 2, 3])
    marks = dict(re.findall(r'\[(\w+)\]\nsource = "(\w+)"', HOUSE))
    assert {name for name, mark in marks.items() if mark == "house"} == {
        "wheel", "rack", "specialists", "masters", "priority", "tracks", "tiles"}


def test_every_figure_of_a_pack_counts() -> None:
    """A change of any figure changes the digest, or is refused."""
    bare = re.sub(r"#.*", lambda comment: "#" * len(comment[0]), HOUSE).replace('"house"\ntitle', '"other"\ntitle', 1)
    numbers = list(re.finditer(r"(?<![\w.-])\d+(?![\w-])", bare))[1:]
    digests, refused = set(), 0
    for number in numbers:
        begin, end = number.span()
        try:
            digests.add(read_pack(bare[:begin] + str(int(number[0]) + 1) + bare[end:], "x").digest)
        except BadInput:
            refused += 1
    assert len(digests) == len(numbers) - refused > 40 and house_pack().digest not in digests


def test_T1_2_other_rings_can_be_played_with() -> None:
    text = ('format = 1\ngame = "terracotta"\nname = "mine"\nbase = "house"\n[wheel]\nsource = "house"\n'
            f'central = {["wet", "promote", *["craft 2"] * 10]}\n'
            f'middle = {["priority", *at.MASTERS, *["coins 4"] * 5]}\n'
            f'outer = {["specialist", *at.WEAPONS, *["sword"] * 7]}\n').replace("'", '"')
    state = TERRACOTTA.new(Options(2, read_pack(text, "mine.toml")), 1)
    assert Table(2, state.setting.components).has(1, wet=2).at("craft 2").play("act", "guard", "put e4").points() == 3


def test_T1_9_shorter_tracks() -> None:
    short = tables(changed("rows = 7\ncolumns = 9", "rows = 2\ncolumns = 1"))
    table = Table(2, short).inspectors(2, 1).workers(1, 0).play("apprentice 2", "nothing", "nothing")
    assert (table.state.line(0), table.state.line(1)) == (0, 0)


@pytest.mark.parametrize(("old", "new", "reason"), [
    ('    "craft 3", "coins 4", "wet", "craft 4", "promote", "clay 2",\n', '    "craft 3",\n',
     "wheel.central: a ring has 12 spaces, this has 7"),
    ('"shaper", "coins 2"', '"shapr", "coins 2"', "'shapr' is no action of this ring; they are: coins 2, coins 3"),
    ('"shaper", "coins 2"', '"sword", "coins 2"', "wheel.middle[1]: 'sword' is no action of this ring"),
    ('"shaper", "coins 2"', '"coins 2", "coins 2"', "wheel.middle: this ring must show shaper once at least"),
    ('"craft 2", "coins 2", "wet"', '"craft 1", "coins 2", "wet"', "wheel.central[7]: 'craft 1' is no action"),
    ('    "craft 2", "coins 2", "wet", "craft 3"', '    7, "coins 2", "wet", "craft 3"', "must be a text"),
    ("points = [3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8]", "points = [3, 4, 4]", "rack.points: needs 11 figures, this has 3"),
    ("points = [3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8]", "points = [4, 3, 4, 5, 5, 6, 6, 7, 7, 8, 8]",
     "rack.points: no figure may be less than the one before it"),
    ("prices = [1, 2, 3, 4]", "prices = [-1, 2, 3, 4]", "specialists.prices[1]: must be from 1 to 99, not -1"),
    ("prices = [1, 2, 3, 4]", "prices = [1, 3, 2, 4]", "specialists.prices: no figure may be less"),
    ('footman = "halberd"', 'footman = "sword"', "specialists: each kind of specialist takes another weapon; two take"),
    ('footman = "halberd"', 'footman = "bow"', "specialists.footman: 'bow' is none of"),
    ('footman = "halberd"\n', "", "specialists.footman: is missing"),
    ("tokens = [0, 1, 1, 2, 2, 3]", "tokens = [0, 1, 1, 2, 2, 10]", "masters.tokens[6]: must be from 0 to 9, not 10"),
    ("tokens = [0, 1, 1, 2, 2, 3]", "tokens = [-2, 1, 1, 2, 2, 3]", "masters.tokens[1]: must be from 0 to 9, not -2"),
    ("clay = 3, source", "clay = 0, source", "masters.clay-pits.clay: must be from 1 to 99, not 0"),
    ("rows = 7", "rows = 0", "tracks.rows: must be from 1 to 7, not 0"),
    ("columns = 9", "columns = 10", "tracks.columns: must be from 1 to 9, not 10"),
    ("domination = [4, 5, 6, 7, 8]", "domination = [4, 5, 6, 7]", "tiles.domination: needs 5 figures, this has 4"),
    ("{ number = 4, count = 3 }", "{ number = 4, count = 4 }",
     "workers.players[3].count: there is room for 12 apprentices on the wheel, these would be 16"),
    ("    { number = 3, count = 4 },\n", "", "workers.players: needs the numbers 2 to 4; missing: 3"),
    ("left-over = 2", "left-over = 0", "points.left-over: must be from 1 to 99, not 0"),
    ("lines = [7, 3]", "lines = 7", "points.lines: must be a list"),
    ("warehouse = 1", "warehouse = true", "start.warehouse: must be a whole number"),
    ("spear-coins = 2", "spear-coins = 2\nbow = 1", "weapons.bow: this key is not known"),
])
def test_what_can_not_be_played_with_is_refused_in_both_languages(old: str, new: str, reason: str) -> None:
    text = changed(old, new)
    found = pack_problems(text, "mine.toml")
    assert any(reason in problem for problem in found), found
    with pytest.raises(BadInput) as caught:
        read_pack(text, "mine.toml")
    assert caught.value.line > 0 and caught.value.in_words("fr") != caught.value.in_words("en")


def test_another_games_pack_is_refused() -> None:
    with pytest.raises(BadInput):
        read_pack('format = 1\ngame = "qin"\nname = "mine"\n', "mine.toml")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_figures_for_the_written_rules(players: int) -> None:
    found = figures(house_pack().tables, players)
    assert (found["workers"], found["priority-tokens"]) == ({2: 5, 3: 4, 4: 3}[players], players - 1)
    assert found["rack"] == "3 / 4 / 4 / 5 / 5 / 6 / 6 / 7 / 7 / 8 / 8" and found["line-domination"] == 7
    assert (found["warriors"], found["specialists"], found["sword-points"]) == (44, 16, 1)
    assert all(re.fullmatch(r"[a-z-]+", name) for name in found)
