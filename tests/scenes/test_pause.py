"""The menu within a game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.scenes.helpers import SIZES, faults_at_all_scales, on_the_table, opened
from tests.typed import of
from xian.engine.registry import GAMES, game
from xian.pilot import Pilot
from xian.scenes.question import QuestionBox
from xian.table.order import saves_in
from xian.table.settings import Settings

SETUP = Settings(speed=0, reduced_motion=True, course_offered=True)


def begin(pilot: Pilot, key: str) -> None:
    """A new game from the menu, as a player begins one."""
    pilot.app.open("setup", game=key)
    pilot.click("play")
    pilot.idle()


@pytest.mark.parametrize("way", ["f10", "escape", "tool-menu"])
def test_it_opens_by_keys_and_by_its_button_and_goes_on(tmp_path: Path, way: str) -> None:
    with opened(tmp_path, settings=SETUP) as pilot:
        begin(pilot, "xian")
        turn = on_the_table(pilot)
        before = turn.match.record()
        pilot.click(way) if way.startswith("tool") else pilot.key(way)
        assert pilot.where == "pause"
        pilot.key("return")
        assert pilot.scene is turn and turn.match.record() == before


def test_settings_and_rules_open_over_it_and_come_back(tmp_path: Path) -> None:
    with opened(tmp_path, settings=SETUP) as pilot:
        begin(pilot, "xian")
        for name in ("settings", "rules"):
            pilot.key("f10")
            pilot.click(name)
            assert pilot.where == name
            pilot.key("escape")
            assert pilot.where == "pause"
            pilot.key("escape")
        assert pilot.where == "turn"


@pytest.mark.parametrize("key", list(GAMES))
def test_the_same_deal_again_is_the_same_and_another_is_another(tmp_path: Path, key: str) -> None:
    with opened(tmp_path, settings=SETUP) as pilot:
        begin(pilot, key)
        old = on_the_table(pilot).match
        for name, same in (("same-deal", True), ("again", False)):
            pilot.key("f10")
            pilot.click(name)
            assert pilot.where == "question"
            pilot.click("yes")
            pilot.idle()
            new = on_the_table(pilot).match
            assert new is not old and (new.seed == old.seed) is same and new.players == old.players
            start = [game(key).text(step.move) for step in new.history.steps]
            assert len(start) <= len(old.history.steps) + 1 or not same
        assert len(saves_in(pilot.app.folders.autosaves)) == 3, "no game was lost"


def test_a_question_that_is_put_away_changes_nothing(tmp_path: Path) -> None:
    with opened(tmp_path, settings=SETUP) as pilot:
        begin(pilot, "xian")
        match = on_the_table(pilot).match
        for name in ("again", "same-deal", "give-up"):
            pilot.key("f10")
            pilot.click(name)
            pilot.key("escape")
            assert pilot.where == "pause"
            pilot.key("escape")
            assert on_the_table(pilot).match is match


def give_up(pilot: Pilot) -> None:
    pilot.key("f10")
    pilot.click("give-up")
    pilot.click("yes")
    assert pilot.where == "question" and pilot.sees(pilot.app.say("pause.given-up").split(".")[0])


@pytest.mark.parametrize(("key", "lang", "way", "where"), [
    ("xian", "en", "review", "review"), ("xian", "fr", "menu", "menu"), ("qin", "fr", "review", "review"),
    ("qin", "en", "watch", "replay"), ("terracotta", "fr", "watch", "replay"), ("terracotta", "en", "escape", "menu"),
])
def test_what_was_given_up_leads_to_its_score_its_review_and_its_replay(
        tmp_path: Path, key: str, lang: str, way: str, where: str) -> None:
    with opened(tmp_path, settings=replace(SETUP, language=lang)) as pilot:
        begin(pilot, key)
        turn = on_the_table(pilot)
        turn.table.decision.play(turn.match.state.legal()[0], sure=True)
        pilot.idle()
        scores = turn.match.state.scores()
        give_up(pilot)
        for player, points in zip(turn.match.players, scores, strict=True):
            assert f"{player.name} – {points}" in of(QuestionBox, pilot.scene).text and pilot.sees(str(points))
        assert pilot.overflows() == []
        pilot.key(way) if way == "escape" else pilot.click(way)
        assert pilot.where == where
        pilot.app.home()
        pilot.app.open("load", what="replays")
        pilot.step()
        assert pilot.sees(pilot.app.say("load.given-up")) and not pilot.sees(pilot.app.say("load.running"))
        pilot.click("review")
        assert pilot.where == "review"


def test_a_game_given_up_is_not_gone_on_with_but_can_be_watched(tmp_path: Path) -> None:
    with opened(tmp_path, settings=SETUP) as pilot:
        begin(pilot, "xian")
        folders = pilot.app.folders
        name = saves_in(folders.autosaves)[0].name
        give_up(pilot)
        pilot.click("menu")
        assert pilot.where == "menu"
        assert not list(folders.autosaves.glob("*.xian*")) and not list(folders.autosaves.glob("*.png"))
        assert (folders.saves / "replays" / name).is_file()


def test_a_copy_is_kept_where_exports_stand(tmp_path: Path) -> None:
    with opened(tmp_path, settings=SETUP) as pilot:
        begin(pilot, "xian")
        pilot.key("f10")
        pilot.click("copy")
        assert list((pilot.app.folders.data / "exports").glob("*.xian"))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_tip_and_no_closer_look_stay_under_it(tmp_path: Path, lang: str) -> None:
    """What the pointer rested on before is not looked at any more: neither a tool nor a thing of the table."""
    with opened(tmp_path, lang=lang) as pilot:
        begin(pilot, "xian")
        turn = on_the_table(pilot)
        pilot.move("tool-score")
        pilot.wait(1)
        tip = turn.tip_text().split("\n")[0]
        assert tip and pilot.sees(tip)
        pilot.key("f10")
        pilot.wait(1)
        assert pilot.where == "pause" and not pilot.sees(tip)
        pilot.key("escape")
        thing = turn.table.board.thing("building.lab")
        assert thing is not None
        pilot.move(thing.box)
        pilot.wait(1)
        assert turn.now.looked_at is not None
        words = turn.table.board.closer(thing).text
        assert pilot.sees(words)
        pilot.key("f10")
        pilot.wait(1)
        assert pilot.where == "pause" and not pilot.sees(words)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
def test_it_fits(tmp_path: Path, lang: str, size: tuple[int, int]) -> None:
    with opened(tmp_path, lang=lang, size=size) as pilot:
        begin(pilot, "xian")
        pilot.key("f10")
        faults = [one for one in faults_at_all_scales(pilot) if "overlap" not in one and "cut" not in one]
        assert not faults
        pilot.app.change(text_scale=1.0)
        assert not pilot.overflows()
