"""Setting up a game on the screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.scenes.helpers import SIZES, faults, faults_at_all_scales, hinted, on_the_table, opened, own_pack, walk
from tests.typed import of
from xian.ai import levels
from xian.engine.record import LARGEST_SEED
from xian.engine.registry import GAMES
from xian.engine.texts import LANGUAGES
from xian.pilot import Pilot
from xian.scenes.play.turn import Turn
from xian.scenes.seat_row import ColourChooser
from xian.scenes.seat_sign import BODIES
from xian.scenes.setup import Setup
from xian.scenes.setup_top import GameTab, PresetCard
from xian.table.folders import Folders
from xian.table.match import Match
from xian.table.presets import presets
from xian.table.saves import list_saves
from xian.table.seats import COLOURS
from xian.table.settings import Settings, read_settings
from xian.ui.controls import Choice
from xian.ui.theme import PATTERNS


def setup_of(pilot: Pilot) -> Setup:
    assert isinstance(pilot.scene, Setup)
    return pilot.scene


def begun(pilot: Pilot) -> Match:
    """Press Play; the match on the table."""
    pilot.click("play")
    turn = on_the_table(pilot)
    assert turn.autosave is not None and turn.autosave.match is turn.match
    return turn.match


def test_play_is_one_click_away(tmp_path: Path) -> None:
    with opened(tmp_path, "setup") as pilot:
        match = begun(pilot)
        assert [player.name for player in match.players] == ["Player 1", "Pupil"]
        [saved] = list_saves(pilot.app.folders.autosaves)
        assert saved.record is not None and saved.record.seed == match.seed


def test_play_is_one_key_away(tmp_path: Path) -> None:
    with opened(tmp_path, "setup", lang="fr") as pilot:
        pilot.key("return")
        assert [player.name for player in on_the_table(pilot).match.players] == ["Joueur 1", "Élève"]


def test_a_new_seat_has_two_seats_less_one_more(tmp_path: Path) -> None:
    with opened(tmp_path, "setup") as pilot:
        assert "remove-0" not in [control.id for control in pilot.scene.controls]
        pilot.click("add")
        pilot.click("add")
        assert len(setup_of(pilot).choices) == 4
        assert "add" not in [control.id for control in pilot.scene.controls]
        pilot.click("remove-1")
        assert [choice.colour for choice in setup_of(pilot).choices] == ["purple", "cyan", "jade"]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_tables_are_set_up_at_a_press(tmp_path: Path, lang: str, way: str) -> None:
    with opened(tmp_path, "setup", lang=lang) as pilot:
        pilot.click("name-0")
        pilot.type("Mei")
        for preset in presets(setup_of(pilot).game):
            if way == "mouse":
                pilot.click(f"preset-{preset.key}")
            else:
                pilot.scene.set_focus(f"preset-{preset.key}")
                pilot.key("return")
            assert pilot.where == "setup"
            assert [choice.kind for choice in setup_of(pilot).choices] == list(preset.seats)
            cards = [control for control in pilot.scene.controls if isinstance(control, PresetCard)]
            assert [card.id for card in cards if card.taken] == [f"preset-{preset.key}"]
            assert pilot.sees(pilot.app.say(f"preset.{preset.key}"))
        match = begun(pilot)
        assert match.players[0].name == "Mei" and len(match.players) == 4


def test_every_game_shows_a_picture(tmp_path: Path) -> None:
    with opened(tmp_path, "setup") as pilot:
        tabs = [control for control in pilot.scene.controls if isinstance(control, GameTab)]
        assert [tab.picture for tab in tabs] == [f"games/{key}" for key in GAMES]


def test_the_kinds_go_round(tmp_path: Path) -> None:
    with opened(tmp_path, "setup") as pilot:
        seen = []
        for _ in range(len(levels.offered()) + 1):
            seen.append(setup_of(pilot).choices[1].kind)
            assert ("name-1" in [control.id for control in pilot.scene.controls]) == (seen[-1] == "person")
            pilot.click("kind-1")
        assert sorted(seen) == sorted({"person", *(level.key for level in levels.offered())})
        assert setup_of(pilot).choices[1].kind == seen[0]


def test_every_level_is_described(tmp_path: Path) -> None:
    with opened(tmp_path, "setup") as pilot:
        for _ in range(len(levels.offered()) + 1):
            kind = setup_of(pilot).choices[1].kind
            assert kind == "person" or pilot.sees(pilot.app.say(f"level-about.{kind}"))
            pilot.click("kind-1")


def test_names_are_typed(tmp_path: Path) -> None:
    with opened(tmp_path, "setup") as pilot:
        pilot.click("name-0")
        pilot.type("Mei")
        pilot.key("return")  # not the key that begins while somebody types
        assert pilot.where == "setup"
        pilot.key("tab")
        assert pilot.scene.focus == "colour-0"
        assert begun(pilot).players[0].name == "Mei"


def test_what_is_typed_is_seen_in_the_next_picture(tmp_path: Path) -> None:
    with opened(tmp_path, "setup") as pilot:
        pilot.click("name-0")
        pilot.type("Mei")
        before = pilot.last.surface.copy()
        pilot.app.wake()
        pilot.step(0.0)
        assert pilot.last.surface.get_buffer().raw == before.get_buffer().raw


def test_fields_are_seen_after_the_window_took_another_size(tmp_path: Path) -> None:
    with opened(tmp_path, "setup", size=(1280, 720)) as pilot:
        for size in ((1120, 700), (1600, 900)):
            pilot.resize(*size)
            box, scale = pilot.scene.control("name-0").box, pilot.app.pens.scale
            paper = pilot.last.surface.get_at((round((box.right - 20) * scale), round(box.centre[1] * scale)))
            assert tuple(paper)[:3] == pilot.app.pens.theme["bone"]


def test_the_same_name_twice_is_told_beside_play(tmp_path: Path) -> None:
    with opened(tmp_path, "setup") as pilot:
        pilot.click("name-0")
        pilot.type("pupil")
        assert pilot.sees("Two seats are called Pupil.")
        pilot.click("play")
        assert pilot.where == "setup"


def test_a_colour_is_chosen_by_click_and_by_key(tmp_path: Path) -> None:
    with opened(tmp_path, "setup") as pilot:
        chooser = pilot.scene.control("colour-0")
        assert isinstance(chooser, ColourChooser)
        pilot.click(chooser.swatches[1])
        assert [choice.colour for choice in setup_of(pilot).choices] == ["orange", "purple"]
        assert pilot.sees("orange, cloud")
        pilot.scene.set_focus("colour-1")
        pilot.key("left")
        assert [choice.colour for choice in setup_of(pilot).choices] == ["orange", "jade"]


def test_every_colour_has_a_pattern() -> None:
    assert set(PATTERNS) == set(COLOURS)
    assert set(PATTERNS.values()) == set(BODIES)


def test_a_temper_goes_into_the_record(tmp_path: Path) -> None:
    with opened(tmp_path, "setup") as pilot:
        pilot.click("temper-1")
        temper = levels.tempers("xian")[0]
        assert pilot.sees(pilot.app.say(f"temper-about.{temper}"))
        assert begun(pilot).players[1].kind == f"pupil/{temper}"


def test_the_deal_takes_figures_only(tmp_path: Path) -> None:
    with opened(tmp_path, "setup") as pilot:
        pilot.click("seed")
        pilot.type("4x2")
        assert begun(pilot).seed == 42


def test_a_deal_that_is_too_large_is_told(tmp_path: Path) -> None:
    with opened(tmp_path, "setup") as pilot:
        pilot.click("seed")
        pilot.type("9" * 19)
        assert pilot.sees(f"The number of a deal is at most {LARGEST_SEED}.")
        pilot.click("play")
        assert pilot.where == "setup"


def test_the_dice_draw_a_deal(tmp_path: Path) -> None:
    with opened(tmp_path, "setup") as pilot:
        pilot.click("dice")
        seed = setup_of(pilot).seed
        assert seed.isdigit()
        assert begun(pilot).seed == int(seed)


def test_a_pack_of_ones_own_is_offered_and_taught(tmp_path: Path) -> None:
    """The processes of the opponents can think about the game, which they could not without its figures."""
    own_pack(Folders.under(tmp_path).packs)
    (tmp_path / "packs" / "xian" / "bad.toml").write_text("no pack", encoding="utf-8")
    with opened(tmp_path, "setup", workers=True) as pilot:
        assert pilot.sees("A component pack can’t be used.")
        assert pilot.sees("bad.toml")
        pilot.click("pack")
        assert pilot.sees("mine")
        assert begun(pilot).options.pack.name == "mine"
        assert hinted(pilot)
        pilot.app.open("setup")
        assert setup_of(pilot).pack.pack.name == "mine"


def test_the_choice_is_remembered(tmp_path: Path) -> None:
    with opened(tmp_path, "setup") as pilot:
        pilot.click("add")
        pilot.click("name-0")
        pilot.type("Mei")
        pilot.key("escape")
        assert pilot.where == "menu"
        chosen = read_settings(Folders.under(tmp_path).config).settings.last_setup["xian"]
        assert [seat["kind"] for seat in chosen["seats"]] == ["person", "pupil", "pupil"]
        pilot.app.open("setup")
        assert setup_of(pilot).choices[0].name == "Mei"
        assert len(setup_of(pilot).choices) == 3


def test_the_game_is_chosen_among_several(tmp_path: Path) -> None:
    with opened(tmp_path, "setup") as pilot:
        pilot.click("add")
        pilot.click("game.qin")
        assert setup_of(pilot).game.key == "qin"
        assert len(pilot.app.settings.last_setup["xian"]["seats"]) == 3
        pilot.click("game.xian")
        assert len(setup_of(pilot).choices) == 3


def test_the_games_stand_side_by_side_and_the_one_taken_is_marked(tmp_path: Path) -> None:
    with opened(tmp_path, "setup") as pilot:
        for name, words in (("Xi’an", "Workers, pigments, an army of clay"), ("Qin", "Tiles, provinces and pagodas")):
            assert pilot.sees(name) and pilot.sees(words)
        for key in ("qin", "qin", "xian"):
            pilot.click(f"game.{key}")
            assert [control.id for control in pilot.scene.controls if isinstance(control, GameTab) and control.taken] \
                == [f"game.{key}"]
        between = [pilot.scene.control(f"game.{key}").box for key in ("xian", "qin")]
        pilot.click(((between[0].right + between[1].x) / 2, between[0].centre[1]))
        assert setup_of(pilot).game.key == "xian"
        pilot.scene.set_focus("game.qin")
        pilot.key("return")
        assert setup_of(pilot).game.key == "qin"


def test_the_game_of_the_last_time_is_offered_again(tmp_path: Path) -> None:
    with opened(tmp_path, "setup") as pilot:
        for key in ("qin", "xian", "qin"):
            pilot.click(f"game.{key}")
            assert setup_of(pilot).game.key == key
            pilot.key("escape")
            pilot.app.open("setup")
            assert setup_of(pilot).game.key == key
    settings = Settings(language="en", last_setup={"chess": {"seats": []}})
    with opened(tmp_path / "other", "setup", settings=settings) as pilot:
        assert setup_of(pilot).game.key == next(iter(GAMES))


def test_one_game_is_not_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for key in list(GAMES)[:0:-1]:  # what is put back last comes last
        monkeypatch.delitem(GAMES, key)
    with opened(tmp_path, "setup") as pilot:
        assert not [control for control in pilot.scene.controls if isinstance(control, GameTab)]


# The options of a game


def test_a_game_without_options_shows_none(tmp_path: Path) -> None:
    with opened(tmp_path, "setup", game="xian") as pilot:
        assert [control.id for control in pilot.scene.controls if control.id.startswith("offer-")] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_of_qin_can_be_chosen_and_is_kept(tmp_path: Path, lang: str) -> None:
    with opened(tmp_path, "setup", game="qin", lang=lang) as pilot:
        for name in ("board", "first", "first", "fair", "balance"):
            pilot.click(f"offer-{name}")
        match = begun(pilot)
        chosen = {"board": "lion", "first": 2, "fair": 0, "balance": 1}
        assert match.options.extra == chosen
        assert match.history.at(0).to_move == 1
        assert pilot.app.settings.last_setup["qin"]["extra"] == chosen
    kept = read_settings(Folders.under(tmp_path).config).settings
    with opened(tmp_path, "setup", game="qin", settings=kept) as pilot:
        assert begun(pilot).options.extra == chosen


def test_usual_options_are_not_written_down(tmp_path: Path) -> None:
    with opened(tmp_path, "setup", game="qin") as pilot:
        pilot.click("offer-balance")
        pilot.click("offer-balance")
        assert begun(pilot).options.extra == {}


def test_who_begins_is_called_by_name(tmp_path: Path) -> None:
    with opened(tmp_path, "setup", game="qin") as pilot:
        pilot.click("offer-first")
        assert pilot.sees("Player 1")
        pilot.click("name-0")
        pilot.type("Mei")
        first = pilot.scene.control("offer-first")
        assert isinstance(first, Choice)
        assert [words for _, words in first.options] == ["any player", "Mei", "Pupil"]


def test_a_seat_that_is_gone_begins_no_more(tmp_path: Path) -> None:
    with opened(tmp_path, "setup", game="qin") as pilot:
        pilot.click("add")
        for _ in range(3):
            pilot.click("offer-first")
        assert setup_of(pilot).extra["first"] == 3
        pilot.click("remove-2")
        assert begun(pilot).options.extra == {}


@pytest.mark.parametrize("kept", [{"board": "atlantis", "first": 9, "fair": True, "balance": "1"}, [1], "lion", None])
def test_kept_options_that_cannot_be_are_the_usual_ones(tmp_path: Path, kept: Any) -> None:
    settings = Settings(language="en", last_setup={"qin": {"seats": [], "pack": "", "extra": kept}})
    with opened(tmp_path, "setup", game="qin", settings=settings) as pilot:
        assert begun(pilot).options.extra == {}


def test_who_plays_needs_no_course(tmp_path: Path) -> None:
    with opened(tmp_path, "setup", settings=Settings(language="en")) as pilot:
        begun(pilot)
        assert pilot.app.settings.course_offered


def test_a_save_folder_that_can_not_be_is_told_and_the_game_begins(tmp_path: Path) -> None:
    with opened(tmp_path, "setup") as pilot:
        (tmp_path / "saves").write_text("in the way", encoding="utf-8")
        assert begun(pilot).history.position == 0
        assert pilot.sees("The game could not be saved")


def test_everything_is_reached_by_keys(tmp_path: Path) -> None:
    with opened(tmp_path, "setup") as pilot:
        pilot.click("add")
        assert set(walk(pilot)) == {control.id for control in pilot.scene.controls}


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_or_overlaps(tmp_path: Path, lang: str, size: tuple[int, int]) -> None:
    kinds = ["person", "minister", "minister", "emperor"]
    rows = [{"kind": kind, "colour": colour, "temper": "builder"} for kind, colour in zip(kinds, COLOURS, strict=True)]
    rows[0]["name"] = "Minister 1" if lang == "en" else "Ministre 1"
    settings = Settings(language=lang, last_setup={"xian": {"seats": rows}})
    with opened(tmp_path, "setup", size=size, settings=settings) as pilot:
        assert setup_of(pilot).problem()
        assert faults_at_all_scales(pilot) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_is_slower_here_than_measured_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    """Without the compiled engine, of those whose time ends their search; the words have room."""
    def tips(pilot: Pilot) -> list[str]:
        return [control.tip for control in pilot.scene.controls if control.id in ("kind-1", "kind-2")]

    with opened(tmp_path, "setup", lang=lang) as pilot:
        setup = setup_of(pilot)
        pilot.click("add")
        for seat, kind in ((1, "emperor"), (2, "steward")):
            setup.changer(seat, "kind")(kind)
        pilot.idle()
        assert tips(pilot) == [pilot.app.say("setup.slower-tip"), pilot.app.say("setup.kind-tip")]
        assert faults_at_all_scales(pilot) == []
        monkeypatch.setattr("xian.table.system.is_compiled", lambda: True)
        setup.rebuild()
        assert tips(pilot) == [pilot.app.say("setup.kind-tip")] * 2


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_persons_at_one_screen_choose_their_clocks(tmp_path: Path, lang: str, scale: float) -> None:
    """Beside nobody or computer players there is none to choose; with two persons it stands there, off at first."""
    with opened(tmp_path, "setup", lang=lang, size=(1280, 720)) as pilot:
        pilot.app.change(text_scale=scale)
        assert "clock" not in [control.id for control in pilot.scene.controls]
        pilot.scene.set_focus("kind-1")
        while "clock" not in [control.id for control in pilot.scene.controls]:
            pilot.key("left")
        pilot.step()
        assert pilot.sees(pilot.app.say("pause.clock")) and pilot.sees(pilot.app.say("pause.no-clock"))
        assert faults(pilot) == []
        pilot.scene.set_focus("clock")
        pilot.key("right")
        assert pilot.app.settings.clock == 5
        assert pilot.sees(pilot.app.say("pause.minutes", count=5))
        pilot.click("play")
        pilot.idle()
        assert of(Turn, pilot.app.scenes[1]).clocks.run
