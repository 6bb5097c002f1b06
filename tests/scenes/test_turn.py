"""The table: a record dropped on it, what is looked at, the buttons and the bar, the sound of the end."""

import random
from pathlib import Path

import pytest

from tests.typed import now
from xian.ai.contestants import make
from xian.engine.game import Options
from xian.engine.record import write
from xian.engine.registry import game
from xian.pilot import Pilot, piloted
from xian.scenes.play.turn import Turn
from xian.scenes.scoring import Scoring
from xian.table.match import Match
from xian.table.seats import sit
from xian.table.settings import Settings

GAME = game("xian")


def match_at(moves: int, kinds: tuple[str, ...] = ("person", "artisan"), seed: int = 3) -> Match:
    """A game in which all have been played for by artisans, up to the first seat's next decision."""
    players = [sit(seat, f"Seat {seat + 1}", kind) for seat, kind in enumerate(kinds)]
    match = Match.new(GAME, Options(len(kinds), GAME.house_pack()), seed, players)
    bot = make("artisan", GAME, random.Random(1))
    while not match.over and (match.history.position < moves or match.to_move != 0):
        match.play(match.to_move, bot.decide(match.view(match.to_move)))
    return match


def table(pilot: Pilot, match: Match) -> Turn:
    pilot.app.open("menu")
    pilot.app.replace("turn", match=match, autosave=None)
    pilot.idle()
    scene = pilot.scene
    assert isinstance(scene, Turn)
    return scene


def test_a_record_dropped_on_the_table_is_watched_and_the_game_waits(tmp_path: Path) -> None:
    record = tmp_path / "other.xian"
    record.write_text(write(match_at(60, seed=9).record()), encoding="utf-8")
    with piloted(tmp_path / "data", settings=Settings(speed=0)) as pilot:
        turn = table(pilot, match_at(20))
        position = turn.match.history.position
        pilot.drop(record)
        pilot.idle()
        assert pilot.where == "replay"
        pilot.key("escape")
        pilot.idle()
        assert pilot.scene is turn and turn.match.history.position == position


def test_a_file_that_is_no_record_is_refused_with_a_sentence(tmp_path: Path) -> None:
    bad = tmp_path / "bad.xian"
    bad.write_bytes(b"\x00\xff nothing")
    with piloted(tmp_path / "data", settings=Settings(speed=0)) as pilot:
        turn = table(pilot, match_at(20))
        before = turn.match.history.position
        pilot.drop(bad)
        assert pilot.where == "replay"
        assert pilot.sees("This game cannot be shown")
        assert pilot.sees(f"{bad}, line 1: not UTF-8 text")
        pilot.key("escape")
        pilot.idle()
        assert pilot.scene is turn and turn.match.history.position == before and turn.table.may_act


@pytest.mark.parametrize(("kinds", "sound"), [
    (("person", "artisan"), None), (("artisan", "steward"), "win"), (("person", "person"), "win"),
])
def test_the_end_sounds_gentle_for_who_played_alone_and_lost(
    tmp_path: Path, kinds: tuple[str, ...], sound: str | None
) -> None:
    match = match_at(10**6, kinds)
    with piloted(tmp_path, settings=Settings(speed=0)) as pilot:
        pilot.app.open("menu")
        pilot.app.open("scoring", match=match)
        pilot.idle()
        pilot.key("escape")
        pilot.idle()
        scene = pilot.app.scenes[-1]
        if isinstance(scene, Scoring):
            scene.show_all()
        wanted = sound or ("win" if 0 in match.state.winners() else "lose")
        assert wanted in pilot.app.sound.played
        assert ({"win", "lose"} - {wanted}).isdisjoint(pilot.app.sound.played)


def test_every_thing_of_the_table_can_be_looked_at_closely(tmp_path: Path) -> None:
    with piloted(tmp_path, settings=Settings(speed=0)) as pilot:
        turn = table(pilot, match_at(80, ("person", "artisan", "steward")))
        for thing in turn.table.board.things:
            if thing.kind != "area":
                assert turn.table.board.closer(thing).title, thing.id


def test_looking_back_changes_nothing_and_comes_back(tmp_path: Path) -> None:
    with piloted(tmp_path, settings=Settings(speed=0)) as pilot:
        turn = table(pilot, match_at(40))
        position, legal = turn.match.history.position, list(turn.match.state.legal())
        for _ in range(5):
            pilot.key("[")
        pilot.idle()
        assert now(turn.progress.looking) == position - 5 and not now(turn.table.may_act)
        pilot.key("escape")
        pilot.idle()
        assert turn.progress.looking is None and turn.table.may_act
        assert (turn.match.history.position, list(turn.match.state.legal())) == (position, legal)


def test_the_sheet_shows_the_score_if_the_game_ended_now(tmp_path: Path) -> None:
    with piloted(tmp_path, settings=Settings(speed=0)) as pilot:
        turn = table(pilot, match_at(60))
        pilot.key("s")
        pilot.idle()
        assert pilot.where == "sheet"
        assert all(pilot.sees(str(score)) for score in turn.match.state.scores())
        pilot.key("escape")
        pilot.idle()
        assert pilot.scene is turn
