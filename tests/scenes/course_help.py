"""Hands that do one move at the table as a person would: by a button, a piece put on a spot, or a tile turned first;
and that play a chapter through, the wrong way too."""

from __future__ import annotations

from tests.e2e.players import Hands
from tests.scenes.helpers import overlaps
from xian.engine.game import Move
from xian.pilot import Pilot
from xian.scenes.play.companion import Companion, open_lesson
from xian.scenes.play.telling_card import TellingCard
from xian.scenes.play.turn import Turn
from xian.table.course.aims import Leading
from xian.table.course.check import other_ways
from xian.table.course.walk import LessonPart

TRIES = 24
TURNS = 16


def do(hands: Hands, move: Move) -> bool:
    """Do that move; whether there is a gesture for it now. What is asked about it is answered."""
    turn = hands.turn
    before = turn.progress.position
    tries = tried(turn)
    used: set[tuple[str, str]] = set()
    for _ in range(TRIES):
        if hands.pilot.where != "turn" or hands.turn is not turn or turn.progress.position != before:
            return True
        if turn.table.decision.pending == move:
            hands.press("sure")
        elif move in turn.table.decision.ways:
            hands.press(f"choice-{turn.table.decision.ways.index(move)}")
        elif button := next((act.id for act in turn.now.acts if act.move == move), ""):
            hands.press(button)
        elif not by_piece(hands, turn, move, used):
            return False
        hands.pilot.idle()
        if tried(turn) > tries:
            return True
    raise AssertionError(f"{turn.match.game.text(move)} is never done")


def tried(turn: Turn) -> int:
    """How many tries of this step were not taken."""
    return turn.companion.walk.astray if isinstance(turn.companion, Companion) else 0


def by_piece(hands: Hands, turn: Turn, move: Move, used: set[tuple[str, str]]) -> bool:
    """A piece put where it means that move, or a part of it, that was not `used` before; whether there is one."""
    board = turn.table.board
    for piece, spot in board.paths([move]):
        meant = board.meaning(piece, spot)
        if meant and move not in meant:
            continue  # it has to be turned first
        if (piece, spot) not in used and piece in turn.table.movable() and spot in board.targets(piece):
            used.add((piece, spot))
            hands.put(piece, spot)
            return True
    for piece in turn.table.movable():
        for _ in range(TURNS):
            spots = [spot for spot in board.targets(piece) if move in board.meaning(piece, spot)]
            if spots:
                hands.put(piece, spots[0])
                return True
            if not turn.table.turn_round(1, board.thing(piece)):
                break
    return False


# Chapters


def companion(pilot: Pilot) -> Companion:
    scene = pilot.scene
    assert isinstance(scene, Turn) and isinstance(scene.companion, Companion)
    return scene.companion


def begun(pilot: Pilot, step: int, key: str) -> Companion:
    assert open_lesson(pilot.app, key.partition("/")[0], key, step)
    pilot.idle()
    return companion(pilot)


def card_faults(pilot: Pilot, told: TellingCard) -> list[str]:
    """What is cut in the picture, or lies outside or on other words of the card."""
    pilot.app.wake()
    pilot.step()
    card = pilot.scene.control("lesson-card").box
    own = (told.words, told.trouble, told.lesson.title[pilot.app.lang])
    words = [(text, box) for text, box in pilot.last.shown if text in own and card.has(box.centre)]
    return [*pilot.overflows(), *([] if card.within(pilot.app.size) else ["outside"]), *overlaps(words)]


def covered(pilot: Pilot, told: Companion) -> list[str]:
    """What of the table lies under the card."""
    card = pilot.scene.control("lesson-card").box
    return [str(thing.id) for thing in told.turn.table.board.things if card.meets(thing.box)]


def play_through(hands: Hands, wrongly: bool) -> None:
    """A chapter as it is shown, to its end or to where it is played on; `wrongly`: something else is tried first where
    the hands can do anything else."""
    pilot = hands.pilot
    told = companion(pilot)
    walk, last = told.walk, len(told.lesson.steps)
    while walk.index < last:
        assert told.told and not card_faults(pilot, told) and not covered(pilot, told), walk.index
        assert all(told.turn.table.board.thing(id) is not None for id in told.things), walk.index
        if walk.part is LessonPart.TOLD:
            hands.press("lesson-on")
            continue
        if wrongly:
            try_wrongly(hands)
        index = walk.index
        for move in walk.shown():
            assert do(hands, move), (walk.index, walk.match.game.text(move))
        pilot.idle()
        assert walk.index == index + 1 and not walk.laid_anew


def try_wrongly(hands: Hands) -> None:
    """A legal move that leads elsewhere is not taken: nothing is lost, and it is said kindly why."""
    told = companion(hands.pilot)
    walk = told.walk
    index, before, state = walk.index, walk.match.history.position, walk.match.state
    for move in [move for move, way in other_ways(walk) if way is Leading.ASTRAY][:6]:
        if do(hands, move):
            assert (walk.index, walk.match.history.position) == (index, before) and walk.match.state is state
            assert walk.astray == 1 and told.trouble
            assert not card_faults(hands.pilot, told) and not covered(hands.pilot, told)
            return
        hands.turn.table.clear_draft()
