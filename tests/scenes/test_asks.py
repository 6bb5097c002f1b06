"""What is asked at the table, as a gesture, in every phase; the warrior that is paid for is lit, and paying ends."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from tests.engine.xian.at import At
from tests.engine.xian.build import Table
from tests.scenes.at_positions import HANDS, standing
from tests.scenes.helpers import opened
from tests.typed import of
from xian.engine.game import Options, Param
from xian.engine.registry import GAMES, game
from xian.engine.texts import LANGUAGES, catalogue
from xian.engine.xian.slots import PHASE, PHASES
from xian.engine.xian.state import XianState
from xian.pilot import piloted
from xian.scenes.boards.board import Shown
from xian.scenes.boards.board import Table as OfBoard
from xian.scenes.boards.catalogue import board_of
from xian.scenes.play.lights import PULSE, Pulse
from xian.scenes.play.turn import Turn
from xian.table.match import Match
from xian.table.measures import random_match
from xian.table.seats import sit
from xian.table.settings import Settings
from xian.ui.geometry import Box


def paying() -> At:
    """Seat 1 pays for a warrior of section A, where red is asked for and one pigment of choice."""
    return Table(2).turn(2).seat(1, coins=0, clay=0, pigments="RRYG").entering(1).play("enter lab", "paint A1")


@pytest.mark.parametrize("how", HANDS)
def test_paying_by_pigments_put_on_the_warrior(how: str, tmp_path: Path) -> None:
    """One after the other; the one that says which way is meant pays, and nothing has to be pressed."""
    with standing(tmp_path, paying(), how, confirm=True) as (pilot, turn, hands):
        assert turn.now.asked == ("space.A1",)
        assert len(turn.now.acts) == 3 and not any(act.main for act in turn.now.acts)
        before = turn.match.history.position
        hands.put("own.red", "space.A1")
        pilot.idle()
        assert [act.label for act in turn.now.acts] == [
            "Pay yellow and red", "Pay red twice", "Pay red and green", "Take them back"]
        hands.put("own.green", "space.A1")
        pilot.idle()
        assert turn.match.game.text(turn.match.history.steps[before].move) == "pay R G"


@pytest.mark.parametrize("how", HANDS)
def test_one_pigment_is_enough_where_it_says_which_way_is_meant(how: str, tmp_path: Path) -> None:
    """Green goes with red alone."""
    with standing(tmp_path, paying(), how, confirm=True) as (pilot, turn, hands):
        before = turn.match.history.position
        hands.put("own.green", "space.A1")
        pilot.idle()
        assert turn.match.game.text(turn.match.history.steps[before].move) == "pay R G"


@pytest.mark.parametrize("how", HANDS)
def test_pigments_laid_down_can_be_taken_back(how: str, tmp_path: Path) -> None:
    with standing(tmp_path, paying(), how, confirm=True) as (pilot, turn, hands):
        hands.put("own.red", "space.A1")
        pilot.idle()
        hands.press("clear")
        assert len(turn.now.acts) == 3 and turn.table.board.thing("own.red") is not None


def said(lang: str, key: str, **params: Param) -> str:
    return catalogue(lang).say(key, params)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_phase_of_xian_is_asked_as_a_gesture(lang: str) -> None:
    """Each in a few words of its own; none of them says where buttons stand."""
    rules = game("xian")
    asked: dict[str, set[str]] = {}
    for seed in range(8):
        match = random_match(rules, 2 + seed % 3, seed)
        for place in range(match.history.length):
            match.go(place)
            state = match.state
            view = rules.view(state, state.to_move)
            names = [player.name for player in match.players]
            board = board_of(OfBoard(rules, rules.house_pack(), partial(said, lang), lang))
            board.show(Shown(view, state.to_move, state.legal(), names, ["jade"] * 4, [""] * 4), Box(0, 0, 990, 660))
            asked.setdefault(PHASES[of(XianState, state).v[PHASE]], set()).add(board.prompt())
    assert set(asked) == set(PHASES) - {"over"}
    for one in set().union(*asked.values()):
        assert len(one) <= 145, one
        assert not {"below", "above", "ci-dessous", "ci-dessus"} & set(one.replace(",", " ").split()), one
    assert len(set().union(*asked.values())) >= len(asked)


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("how", ["mouse", "keys"])
def test_the_pieces_and_places_of_a_decision_light_up_once(key: str, how: str, tmp_path: Path) -> None:
    rules = game(key)
    players = [sit(0, "Mei"), sit(1, "Tom", "random")]
    match = Match.new(rules, Options(2, rules.house_pack()), 3, players)
    with piloted(tmp_path, settings=Settings(language="en", speed=2, course_offered=True)) as pilot:
        pilot.app.open("menu")
        pilot.app.replace("turn", match=match, autosave=None)
        turn = of(Turn, pilot.scene)
        seen: list[Pulse] = []
        for _ in range(300):
            pilot.step()
            seen.append(turn.now.pulse)
        lit = [pulse for pulse in seen if pulse.ids]
        assert 0.8 * PULSE <= len(lit) / 60 <= 1.3 * PULSE and not seen[-1].ids
        piece = turn.table.movable()[0]
        assert piece in lit[0].ids and set(turn.table.board.targets(piece)) <= set(lit[0].ids)
        shares = [pulse.share for pulse in lit]
        assert shares == sorted(shares), "once"
        if how == "keys":
            pilot.key("tab")
        else:
            pilot.move((640.0, 300.0))
        pilot.wait(0.5)
        assert not turn.now.pulse.ids


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("key", "words"), [
    ("xian", {"en": ("four workers", "your deck", "keep all"), "fr": ("quatre ouvriers", "votre pioche", "gardez")}),
    ("qin", {"en": ("Drag one of your three", "province"), "fr": ("Glissez une de vos trois", "province")}),
])
def test_the_first_that_is_asked_tells_a_stranger_what_to_do(
    key: str, words: dict[str, tuple[str, ...]], lang: str, tmp_path: Path,
) -> None:
    """What lies there, what to do with it and what for; later it is said in fewer words. It is read whole, at every
    size of the letters."""
    rules = game(key)
    match = Match.new(rules, Options(2, rules.house_pack()), 3, [sit(0, "Mei"), sit(1, "Tom", "random")])
    while match.to_move:
        match.play(1, match.state.legal()[0])
    with opened(tmp_path, lang=lang, size=(1280, 720)) as pilot:
        pilot.app.replace("turn", match=match, autosave=None)
        pilot.idle()
        asked = of(Turn, pilot.scene).now.prompt
        assert all(word in asked for word in words[lang]) and pilot.sees(asked)
        for factor in (1.0, 1.5, 2.0):
            pilot.app.change(text_scale=factor)
            pilot.step()
            assert pilot.overflows() == [], factor


def test_nothing_pulses_with_reduced_motion(tmp_path: Path) -> None:
    with opened(tmp_path, settings=Settings(language="en", reduced_motion=True, course_offered=True)) as pilot:
        players = [sit(0, "Mei"), sit(1, "Tom", "random")]
        match = Match.new(game("qin"), Options(2, game("qin").house_pack()), 3, players)
        pilot.app.replace("turn", match=match, autosave=None)
        for _ in range(60):
            pilot.step()
            assert not of(Turn, pilot.scene).now.pulse.ids
