"""Levels and tempers as data, and the names that mean them."""

from __future__ import annotations

import random
from xml.etree import ElementTree

import pytest

from tests.games import XIAN
from tests.toy import TOY
from xian.ai import contestants, levels
from xian.ai.bots import FALLBACK, Opponent, in_place_of, names, opponent, sit
from xian.ai.contestants import make
from xian.ai.levels import FILE
from xian.ai.net import Net
from xian.ai.network_bot import trained
from xian.ai.search_bot import SearchBot
from xian.engine.data import ASSETS
from xian.engine.game import BadInput, Options
from xian.engine.registry import game as find_game
from xian.engine.texts import LANGUAGES, say


def test_the_ladder_is_offered_from_the_gentlest_to_the_strongest() -> None:
    assert [level.key for level in levels.offered()] == [
        "pupil", "apprentice", "artisan", "overseer", "steward", "minister", "emperor"]
    assert set(names()) - {level.key for level in levels.offered()} == {"random", "greedy", "plain"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everyone_has_a_name_and_a_description(lang: str) -> None:
    for name in names():
        key = f"level.{name}"
        assert say(lang, key) and say(lang, key.replace("level.", "level-about."))
    for temper in levels.tempers("xian"):
        assert say(lang, f"temper.{temper}") and say(lang, f"temper-about.{temper}")


def test_a_name_may_carry_a_temper_a_budget_and_a_network() -> None:
    level = contestants.level("minister/painter", "xian")
    assert level is not None and level.temper == "painter" and level.leanings["enter lab"] > 0
    level = contestants.level("emperor@400", "xian")
    assert level is not None and (level.iterations, level.seconds) == (400, 0.0)
    level = contestants.level("plain@0.5s", "xian")
    assert level is not None and level.seconds == 0.5
    level = contestants.level("steward:some/file.net", "xian")
    assert level is not None and level.file == "some/file.net"


def test_every_level_at_the_table_has_a_face_of_its_own() -> None:
    faces = [ASSETS / "art" / "faces" / f"{level.face}.svg" for level in levels.offered()]
    assert len({face.read_bytes() for face in faces}) == len(faces)
    for face in faces:
        assert ElementTree.parse(face).getroot().tag == "{http://www.w3.org/2000/svg}svg"


@pytest.mark.parametrize("name", ["", "nobody", "minister/", "minister@", "minister@-3", "Minister", "minister@1e3"])
def test_other_names_mean_nobody(name: str) -> None:
    assert contestants.level(name, "xian") is None
    assert opponent(name, "xian") is None
    with pytest.raises(BadInput, match="no computer player"):
        make(name, XIAN, random.Random(1))


def test_a_temper_the_game_does_not_have_and_an_empty_budget_are_refused() -> None:
    with pytest.raises(BadInput, match="no temper 'poet'"):
        contestants.level("minister/poet", "xian")
    with pytest.raises(BadInput, match="there are none"):
        contestants.level("minister/painter", "toy")
    with pytest.raises(BadInput, match="at least one iteration"):
        contestants.level("minister@0", "xian")


def test_a_game_without_a_network_says_so() -> None:
    bot = make("steward", TOY, random.Random(1))
    state = TOY.new(Options(2, TOY.house_pack()), 1)
    with pytest.raises(BadInput, match="no opponents for 'toy' yet"):
        bot.decide(TOY.view(state, state.to_move))


@pytest.mark.parametrize(("kind", "found"), [
    ("steward", Opponent("steward")), ("minister/painter", Opponent("minister", "painter")),
    ("random", Opponent("random")), ("minister/poet", None), ("emperor@400", None), ("emperor/", None),
    ("random/painter", None), ("person", None),
    ("steward:my.net", None), ("steward:/dev/zero", None), ("cmd:touch PWNED", None), ("cmd@2:touch", None), ("", None),
])
def test_data_from_outside_names_a_level_and_a_temper_and_nothing_else(kind: str, found: Opponent | None) -> None:
    assert opponent(kind, "xian") == found
    if found is not None:
        assert found.kind == kind


@pytest.mark.parametrize(("kind", "plays"), [
    ("emperor@400", "emperor"), ("minister/poet", "minister"), ("minister/painter@20", "minister/painter"),
    ("steward:/dev/zero", "steward"), ("cmd:touch PWNED", FALLBACK.kind), ("", FALLBACK.kind), ("/etc", FALLBACK.kind),
])
def test_a_level_plays_for_who_is_not_known(kind: str, plays: str) -> None:
    assert in_place_of(kind, "xian").kind == plays


def test_who_is_made_up_in_code_is_refused_too() -> None:
    with pytest.raises(BadInput, match="no computer player 'cmd:ls'"):
        sit(Opponent("cmd:ls"), XIAN, random.Random(1))


@pytest.mark.parametrize(("key", "beyond"), [("xian", 1), ("qin", 0), ("terracotta", 0)])
def test_the_emperor_plays_on_where_that_pays(key: str, beyond: int) -> None:
    game, bot = find_game(key), make("emperor", find_game(key), random.Random(1))
    assert isinstance(bot, SearchBot)
    for players in game.seats:
        search = bot.begin(game.view(game.new(Options(players, game.house_pack()), 1), 0))
        assert (search.beyond, search.every_chair) == (beyond, bool(beyond))


def test_the_emperor_of_xian_asks_a_network_of_its_own_with_two_players() -> None:
    """Twice as wide; a file named on the command line comes before it, and the others ask the game's."""
    def asked(name: str, players: int) -> Net:
        bot = make(name, XIAN, random.Random(1))
        assert isinstance(bot, SearchBot)
        found = bot.begin(XIAN.view(XIAN.new(Options(players, XIAN.house_pack()), 1), 0)).net
        assert found is not None
        return found

    assert (asked("emperor", 2).first, asked("emperor", 2).second) == (128, 64)
    assert asked("emperor", 3) is asked("minister", 3) is trained("xian", 3, "")[1]
    assert asked("minister", 2) is trained("xian", 2, "")[1]
    assert asked(f"emperor:{FILE.with_name('xian-2.net')}", 2).first == 64
