"""Nobody sees at one screen what another holds (X2.7): the picture is the same whatever lies hidden.

At every moment of whole games all that the one before the screen may not know is dealt anew, and the picture must not
change by a pixel. Whoever has taken over behind the curtain may know its own cards; in the open nobody knows any.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.e2e.helpers import QUICKLY, at_table, new_match, persons, pixels, played
from tests.e2e.players import PERSON, QUICK, MousePlayer
from tests.lasting import PEOPLE
from tests.scenes.helpers import on_the_table
from tests.typed import now, of
from xian.engine.game import NOBODY, Seat
from xian.engine.registry import GAMES
from xian.engine.xian.slots import FAVOUR, HIDDEN, PAIR, PHASE, PHASES
from xian.engine.xian.state import XianState
from xian.pilot import Pilot, piloted
from xian.scenes.play.thumbnail import thumbnail
from xian.scenes.play.turn import Turn
from xian.table.match import Match

HANDS = {"xian", "qin"}
"""The games in which somebody holds what the others may not see."""


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with piloted(tmp_path, settings=QUICKLY) as pilot:
        pilot.app.open("menu")
        yield pilot


class Watcher:
    """Looks over the shoulder of whoever sits before the screen."""

    def __init__(self, pilot: Pilot, turn: Turn, seed: int) -> None:
        self.pilot = pilot
        self.turn = turn
        self.rng = random.Random(seed)
        self.looks = 0
        self.open_hands = 0
        self.before: Seat = NOBODY
        """Who was the last to be called before the curtain."""

    def knows(self) -> Seat:
        """Whose cards may be seen now: the only person's; else of who came through the curtain, as long as it
        decides in secret."""
        turn, state = self.turn, of(XianState, self.turn.match.state)
        people = [seat for seat, player in enumerate(turn.match.players) if player.person]
        if len(people) == 1:
            return people[0]
        secret = not state.over and state.v[PHASE] in (FAVOUR, PAIR)
        return self.before if secret and self.before == state.to_move else NOBODY

    def look(self) -> None:
        """The picture, then the picture with everything hidden dealt anew."""
        if self.pilot.where == "handover":
            self.before = self.turn.match.to_move
            assert all(one.id == "here" for one in self.pilot.scene.controls)
        if self.pilot.where == "scoring":
            return
        self.look_at_log()
        if self.pilot.where != "turn" or self.turn.table.view.together is not None:
            return  # what is turned over is for all to see
        knows = self.knows()
        self.look_at_cards(knows)
        curious = self.rng.random() < 0.2
        if curious:
            self.be_curious()
        if self.pilot.where == "turn":
            self.compare(knows, draws=curious or self.rng.random() < 0.1)

    def look_at_cards(self, knows: Seat) -> None:
        """No card of a hand lies face up but those of who may see them."""
        state = of(XianState, self.turn.match.state)
        for seat in range(state.players):
            shown = {thing.look[0] for thing in self.turn.table.board.things
                     if thing.kind == "card" and thing.id.startswith(f"card.{seat}.")} - {HIDDEN}
            hidden = set(state.hand(seat))
            if seat == knows:
                self.open_hands += bool(shown & hidden)
            else:
                assert not shown & hidden, f"seat {seat + 1}, {PHASES[state.v[PHASE]]}"

    def look_at_log(self) -> None:
        """Every line tells no more than may be known."""
        eyes = self.knows() if not self.turn.progress.shared else NOBODY
        for line in self.turn.log.lines[-12:]:
            assert line.event == line.event.seen_by(eyes)
        for told in self.turn.progress.told[-2:]:
            assert told.events == [event.seen_by(eyes) for event in told.events]

    def be_curious(self) -> None:
        """Point at something, look back, ask for advice, open the score sheet."""
        pilot, turn = self.pilot, self.turn
        what = self.rng.random()
        if what < 0.6:
            pilot.move(self.rng.choice(turn.table.board.things).box)
        elif what < 0.7:
            pilot.key(f"alt+{self.rng.randint(1, turn.match.state.players)}")
        elif what < 0.8:
            pilot.key("c")
        elif what < 0.9 and turn.progress.position > 1:
            pilot.key("[")
        pilot.idle()

    def compare(self, knows: Seat, draws: bool = True) -> None:
        """What lies there and what is drawn, and the same again over other secrets."""
        history, game = self.turn.match.history, self.turn.match.game
        place = self.turn.progress.position
        seen = self.seen(draws)
        true = history._states[place]
        history._states[place] = game.determinize(game.view(true, knows), self.rng)
        other = self.seen(draws)
        history._states[place] = true
        self.turn.table.shows.show_now()
        assert other == seen, f"move {place}: the table tells what seat {knows + 1} can't know"
        if self.turn.progress.looking is not None:
            self.pilot.click("to-now")
            self.pilot.idle()
        self.looks += 1

    def seen(self, draws: bool) -> tuple[object, ...]:
        """All that the table offers, and its picture."""
        turn = self.turn
        turn.table.shows.show_now()
        acts = [(act.id, act.label, act.move) for act in turn.now.acts]
        return list(turn.table.board.things), acts, turn.now.prompt, pixels(self.pilot) if draws else b""


def watched(pilot: Pilot, match: Match, seed: int) -> Watcher:
    """A game to its end under watch."""
    turn = at_table(pilot, match)
    watcher = Watcher(pilot, turn, seed)
    watcher.look()
    MousePlayer(pilot, seed, watcher.look).play()
    return watcher


@pytest.mark.parametrize("number", PEOPLE)
def test_people_at_one_screen(pilot: Pilot, number: int) -> None:
    watcher = watched(pilot, new_match(persons(number), number), number)
    assert watcher.looks > 100 and watcher.open_hands >= 12 * number


def test_people_and_an_opponent(pilot: Pilot) -> None:
    watcher = watched(pilot, new_match([QUICK, PERSON, PERSON], 4), 4)
    assert watcher.looks > 50 and watcher.open_hands >= 24


def test_alone(pilot: Pilot) -> None:
    watcher = watched(pilot, new_match([PERSON, QUICK, QUICK], 5), 5)
    assert watcher.looks > 50 and watcher.open_hands >= 12


def test_onlookers_see_no_hand(pilot: Pilot) -> None:
    pilot.app.replace("turn", match=played([QUICK, QUICK], 6, 0), autosave=None)
    turn = on_the_table(pilot)  # nobody has to be waited for: it goes on by itself
    watcher = Watcher(pilot, turn, 6)
    while pilot.where != "scoring":
        turn.progress.pause = 1e9
        watcher.look_at_log()
        watcher.look_at_cards(NOBODY)
        if pilot.where == "turn":
            watcher.compare(NOBODY)
        turn.progress.pause = 0.0
        pilot.step()
    assert watcher.looks > 60 and watcher.open_hands == 0


def test_advice_goes_with_the_one_who_asked(pilot: Pilot) -> None:
    """A hint tells of the asker's cards: it is gone when the next one lifts the curtain."""
    hands = MousePlayer(pilot, 1)
    turn = at_table(pilot, new_match(persons(2), 1))
    hands.press("here")
    pilot.key("h")
    assert turn.advice.talk is not None and turn.advice.talk[0] == "hints"
    advice = [f"**{place}.** {hint['words']}" for place, hint in enumerate(turn.advice.talk[1], 1)]
    assert any(words in pilot.texts() for words in advice)
    hands.press("keep")
    assert pilot.where == "handover"
    hands.press("here")
    assert not any(words in pilot.texts() for words in advice)


def test_taking_back_calls_the_other_through_the_curtain(pilot: Pilot) -> None:
    """The second takes the first one's decision back: the first has to come, and nothing of its hand is shown."""
    hands = MousePlayer(pilot, 2)
    turn = at_table(pilot, new_match(persons(2), 2))
    hands.press("here")
    hands.press("keep")
    hands.press("here")
    assert turn.match.to_move == 1 and turn.progress.handed == 1
    pilot.key("ctrl+z")
    assert pilot.where == "question" and turn.match.to_move == 1, "those concerned are asked"
    hands.press("take-back")
    assert turn.match.to_move == 0
    assert pilot.where == "handover"
    assert "Player 1" in " ".join(pilot.texts())


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("kinds", [[PERSON, QUICK], persons(2)])
def test_nothing_is_seen_in_the_small_picture(pilot: Pilot, key: str, kinds: list[str]) -> None:
    """The list of saves shows the table as anybody may see it, whoever plays there: with all that an onlooker may not
    know dealt anew it is the same. Where nobody holds anything hidden, nothing at all is seen to change."""
    rng, others = random.Random(5), 0
    for seed in range(5):
        match = played(kinds, seed, 12 * seed, key)
        turn = at_table(pilot, match)
        if pilot.where == "handover":
            pilot.click("here")
        before, own = small(turn), pixels(pilot)
        place, its, true = match.history.position, match.game, match.state
        match.history._states[place] = its.determinize(its.view(true, NOBODY), rng)
        turn.table.shows.show_now()
        assert small(turn) == before
        others += pixels(pilot) != own
    assert bool(others) == (key in HANDS), "another hand was to be seen on no table, or lay open"


def small(turn: Turn) -> bytes:
    return pygame.image.tobytes(thumbnail(turn.table), "RGB")


def test_nobody_tells_why_it_laid_what_lies_hidden(pilot: Pilot) -> None:
    """Asked for its reasons, an opponent tells those of its last open move, and none before there is one."""
    match = new_match([QUICK, PERSON], 3)
    turn = at_table(pilot, match)
    assert match.to_move == 1 and match.history.steps
    assert not turn.control("tool-why").enabled
    pilot.key("w")
    assert now(turn.advice.talk) is None
    MousePlayer(pilot, 3).play(until=lambda: pilot.where == "turn" and turn.control("tool-why").enabled)
    position = turn.progress.last_opponent()
    assert position is not None and not turn.table.board.secret(match.history.at(position))
    pilot.key("w")
    assert turn.advice.talk is not None and turn.advice.talk[0] == "why"
