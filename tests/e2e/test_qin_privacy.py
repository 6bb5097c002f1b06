"""Nobody sees at one screen which tiles another holds in Qin (Q1.4): the picture is the same whatever lies hidden, and
neither undo, log, hint nor a look back shows a hand that is not one's own."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from tests.e2e.helpers import QUICKLY, at_table, new_match, persons
from tests.e2e.players import PERSON, QUICK, MousePlayer
from tests.e2e.test_privacy import Watcher
from tests.lasting import lasting
from tests.typed import now, of
from xian.engine.game import NOBODY, Seat
from xian.engine.qin.slots import HIDDEN, TILES
from xian.engine.qin.state import QinState
from xian.pilot import Pilot, piloted
from xian.scenes.play.turn import Turn
from xian.table.match import Match


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with piloted(tmp_path, settings=QUICKLY) as pilot:
        pilot.app.open("menu")
        yield pilot


def reached(pilot: Pilot, where: str) -> bool:
    return pilot.where == where


def shown_tiles(turn: Turn) -> list[str]:
    """The tiles in a hand that lie face up, in a fixed order."""
    return sorted(thing.look[0] for thing in turn.table.board.things if thing.id.startswith("tile."))


def hand(match: Match, seat: Seat) -> list[str]:
    tiles = of(QinState, match.state).hand(seat)
    return sorted(TILES[tile] for tile in tiles if tile != HIDDEN)


class TileWatcher(Watcher):
    """Watches the hands of Qin."""

    def knows(self) -> Seat:
        turn, state = self.turn, self.turn.match.state
        people = [seat for seat, player in enumerate(turn.match.players) if player.person]
        if len(people) == 1:
            return people[0]
        return self.before if not state.over and self.before == state.to_move else NOBODY

    def look_at_cards(self, knows: Seat) -> None:
        """No tile lies face up but those of who may see them."""
        found = shown_tiles(self.turn)
        if knows == NOBODY or self.turn.progress.seat != knows:
            assert found == []
        elif self.turn.progress.looking is None:
            assert found == hand(self.turn.match, knows)
            self.open_hands += 1


def watched(pilot: Pilot, match: Match, seed: int) -> TileWatcher:
    """A game to its end under watch."""
    turn = at_table(pilot, match)
    watcher = TileWatcher(pilot, turn, seed)
    watcher.look()
    MousePlayer(pilot, seed, watcher.look).play()
    return watcher


@pytest.mark.parametrize("kinds", [persons(3), [PERSON, QUICK], persons(2), [QUICK, PERSON, PERSON]][: lasting(2, 4)])
def test_whole_games(pilot: Pilot, kinds: list[str]) -> None:
    watcher = watched(pilot, new_match(kinds, len(kinds), "qin"), 2)
    assert watcher.looks > 30 and watcher.open_hands > 15


def test_onlookers_see_no_hand(pilot: Pilot) -> None:
    pilot.app.change(step_opponents=True)
    turn = at_table(pilot, new_match([QUICK, QUICK], 6, "qin"))
    watcher = TileWatcher(pilot, turn, 6)
    while pilot.where != "scoring":
        watcher.look_at_log()
        watcher.look_at_cards(NOBODY)
        watcher.compare(NOBODY, draws=watcher.looks % 8 == 0)
        pilot.click("next")
        pilot.idle()
    assert watcher.looks > 20 and watcher.open_hands == 0


def test_the_curtain_hides_the_table(pilot: Pilot) -> None:
    turn = at_table(pilot, new_match(persons(2), 1, "qin"))
    assert pilot.where == "handover" and shown_tiles(turn) == []
    pilot.click("here")
    pilot.idle()
    assert shown_tiles(turn) == hand(turn.match, turn.match.to_move)


def test_a_look_back_shows_no_hand_of_the_other(pilot: Pilot) -> None:
    """Positions of the past are seen with all hands face down, or with one's own."""
    hands = MousePlayer(pilot, 4)
    turn = at_table(pilot, new_match(persons(2), 4, "qin"))
    hands.play(until=lambda: turn.match.history.position >= 6 and pilot.where == "turn" and turn.table.may_act)
    me = turn.progress.seat
    for _ in range(5):
        pilot.key("[")
        pilot.idle()
        assert turn.progress.looking is not None and turn.progress.seat == me
        state = of(QinState, turn.match.history.at(turn.progress.position))
        own = sorted(TILES[tile] for tile in state.hand(me))
        assert shown_tiles(turn) in ([], own)


def test_advice_goes_with_the_one_who_asked(pilot: Pilot) -> None:
    hands = MousePlayer(pilot, 1)
    turn = at_table(pilot, new_match(persons(2), 1, "qin"))
    hands.press("here")
    pilot.key("h")
    talk = now(turn.advice.talk)
    assert talk is not None and talk[0] == "hints"
    advice = [f"**{place}.** {hint['words']}" for place, hint in enumerate(talk[1], 1)]
    assert advice and any(words in pilot.texts() for words in advice)
    first = turn.match.to_move
    hands.play(until=lambda: turn.match.to_move != first)
    hands.play(until=lambda: pilot.where == "turn")
    assert turn.advice.talk is None and not any(words in pilot.texts() for words in advice)


def test_a_tile_that_was_drawn_is_not_undrawn(pilot: Pilot) -> None:
    """Whoever has drawn has seen a new tile: the move stands, and nobody's hand is turned up."""
    hands = MousePlayer(pilot, 2)
    turn = at_table(pilot, new_match(persons(2), 2, "qin"))
    first = turn.match.to_move
    hands.play(until=lambda: turn.match.to_move != first)
    position = turn.match.history.position
    for where in ("handover", "turn"):
        hands.play(until=partial(reached, pilot, where))
        pilot.key("ctrl+z")
        pilot.idle()
        assert turn.match.history.position == position
        assert shown_tiles(turn) in ([], hand(turn.match, turn.match.to_move))
