"""Every reason why a piece can't be put somewhere is seen on the screen as its sentence, in both languages.

The positions are those of the engine's own tables of refusals. In each of them every piece that can be taken up is
tried on every spot; what the table answers is held against the sentence of that table.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.e2e.helpers import QUICKLY, at_table, persons
from tests.e2e.players import MousePlayer
from tests.engine.xian.refused import Case
from tests.engine.xian.test_refusals import CASES
from tests.games import XIAN
from xian.engine.game import Options, Refusal
from xian.engine.texts import catalogue
from xian.engine.xian.state import XianState
from xian.engine.xian.wording import refusal_text
from xian.pilot import Pilot, piloted
from xian.scenes.play.turn import Turn
from xian.scenes.play.why_not import why_not
from xian.table.history import History
from xian.table.match import Match
from xian.table.seats import sit
from xian.table.settings import changed
from xian.ui.ids import Id

NOT_OFFERED = {
    "game-over": "when the game is over the table takes nothing up",
    "not-your-move": "nothing can be taken up while another decides",
    "unknown-move": "no gesture means a move that does not exist",
    "card-not-in-hand": "only cards of one's own hand can be taken up",
    "end-tile-gone": "a tile that was taken no longer lies in the mausoleum",
    "no-card-there": "an empty place of the display has no card to take up",
    "tile-missing": "a tile one does not have is not on the table",
    "tile-used": "a used tile lies turned over and can't be taken up",
    "free-keeps-limit": "the tile on a closed building means to open it, which is answered first",
    "free-needs-toll": "the tile on an open building is answered by what opening lacks",
    "hand-hidden": "the hand is one's own when one is to move",
    "warrior-first": "a pigment pays only for the warrior chosen; before, it means to paint",
    "enter-or-pass": "the button that ends the move is there only when it can be pressed",
    "market-must-swap": "so is the button that ends a swap",
    "no-swap-open": "so is the button that ends a swap",
    "swap-needed": "so is the button that ends a swap",
}
"""Kinds of refusal no gesture comes to, and why."""


@pytest.fixture(scope="module", params=["en", "fr"])
def pilot(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pilot]:
    with piloted(tmp_path_factory.mktemp("refusals"), settings=changed(QUICKLY, language=request.param)) as pilot:
        pilot.app.open("menu")
        yield pilot


def match_at(state: XianState) -> Match:
    """Everybody a person, the position as the beginning."""
    players = [sit(seat, f"Player {seat + 1}", kind) for seat, kind in enumerate(persons(state.players))]
    return Match(XIAN, Options(state.players, XIAN.house_pack()), 1, players, History(XIAN, state))


def gestures(turn: Turn, kind: str) -> Iterator[tuple[str, str]]:
    """The pieces that can be taken up, and the spots they can be dropped on, that lead to that kind of refusal."""
    things = turn.table.board.things
    spots = [thing.id for thing in things if thing.spot]
    for piece in [thing.id for thing in things if thing.piece]:
        targets = turn.table.board.targets(piece)
        for spot in spots:
            refusal = None if spot in targets else why_not(turn.table, piece, spot)
            if refusal is not None and refusal.key == f"refusal.{kind}":
                yield piece, spot


def seen(pilot: Pilot, case: Case) -> bool:
    """Put the position on the table, behind the curtain where there is one, and provoke the case's refusal; whether
    any gesture does."""
    state = case.at().state
    if state.over:
        return False
    turn = at_table(pilot, match_at(state))
    hands = MousePlayer(pilot, 1)
    if pilot.where == "handover":
        hands.press("here")
    return any(provoke(pilot, hands, turn, piece, spot) for piece, spot in gestures(turn, case.key))


def provoke(pilot: Pilot, hands: MousePlayer, turn: Turn, piece: str, spot: str) -> bool:
    """Drag it there: the reason is said over the spot already, and after the piece has gone back. Not possible where
    the spot lies wholly in another one that the piece may go to."""
    start = hands.grip(piece)
    pilot.move(start)
    pilot.down(start)
    pilot.move((start[0] + 9, start[1] - 9))
    try:
        end = hands.aim(spot)
    except AssertionError:
        pilot.key("escape")
        return False
    pilot.move(end)
    said = refusal_text(refusal_of(turn, piece, spot), pilot.app.lang, [player.name for player in turn.match.players])
    assert said and pilot.sees(said), pilot.texts()
    before = turn.match.history.position
    pilot.up(end)
    assert turn.table.held is None and turn.match.history.position == before
    assert pilot.sees(said), pilot.texts()
    assert said not in pilot.overflows()
    return True


def refusal_of(turn: Turn, piece: str, spot: str) -> Refusal:
    refusal = why_not(turn.table, Id.read(piece), Id.read(spot))
    assert refusal is not None
    return refusal


def test_every_kind_that_a_gesture_can_come_to(pilot: Pilot) -> None:
    """What is not seen is named, with the reason."""
    found: set[str] = set()
    for case in CASES:
        if case.key not in found and seen(pilot, case):
            found.add(case.key)
    kinds = {key.removeprefix("refusal.") for key in catalogue("en").entries if key.startswith("refusal.")}
    kinds -= {kind for kind in kinds if kind.startswith(("undo-", "redo-"))}
    assert kinds - found == set(NOT_OFFERED), " ".join(sorted(kinds - found))
