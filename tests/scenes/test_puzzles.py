"""Puzzles on the screen: chosen from the list, solved and failed by mouse and by keys, heard, remembered; and one of
one's own made from a review."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.ai.deal_search import deal_found
from tests.e2e.players import Hands, KeyPlayer, MousePlayer
from tests.lasting import lasting
from tests.puzzle_help import some_puzzle
from tests.review_help import reviewed
from tests.scenes import helpers
from xian.ai.messages import Asked, Question, encode
from xian.engine.game import Move
from xian.engine.registry import GAMES
from xian.pilot import Pilot, piloted
from xian.scenes.play.puzzle_table import PuzzleTable, open_puzzle
from xian.scenes.play.puzzle_told import PuzzleTold
from xian.scenes.puzzles import Puzzles
from xian.scenes.review import ReviewScene
from xian.scenes.spoken.tree import spoken_scene
from xian.table.opponents import Here
from xian.table.puzzles.attempt import Outcome
from xian.table.puzzles.form import Puzzle
from xian.table.puzzles.solved import FILE, read_solved
from xian.table.puzzles.store import OWN, add_own, house, own
from xian.table.review.report import Judged
from xian.table.settings import Settings

WANTED: Final = 40
"""Puzzles of each game that come with the program."""


@pytest.fixture(params=["en", "fr"])
def pilot(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Pilot]:
    settings = Settings(language=request.param, speed=0, reduced_motion=True, confirm=False, course_offered=True)
    with piloted(tmp_path, settings=settings) as found:
        found.app.open("menu")
        yield found


def listed(pilot: Pilot) -> Puzzles:
    found = pilot.scene
    assert isinstance(found, Puzzles)
    return found


def table(pilot: Pilot) -> PuzzleTable:
    found = pilot.scene
    assert isinstance(found, PuzzleTable)
    return found


def put_move(hands: Hands, move: Move) -> None:
    """Play one move as a person would: its button, or a piece to where it goes, turned until it fits."""
    turn = hands.turn
    position = turn.match.history.position
    act = next((act for act in turn.now.acts if act.move == move), None)
    if act is not None:
        hands.press(act.id)
    else:
        carry(hands, move)
    hands.pilot.idle()
    if turn.table.decision.ways:
        hands.press(f"choice-{turn.table.decision.ways.index(move)}")
    if turn.match.history.position == position and turn.table.may_act:
        main = next(act for act in turn.now.acts if act.main)
        hands.press(main.id)
    hands.pilot.idle()
    assert turn.match.history.steps[-1].move == move


def carry(hands: Hands, move: Move) -> None:
    """A pigment put on a warrior says already what is paid: it comes last. A pair is laid card by card."""
    table = hands.turn.table
    text = hands.turn.match.game.text(move)
    if text.startswith("pair "):
        for card, slot in zip(text.removeprefix("pair ").split("/"), ("slot.top", "slot.below"), strict=True):
            hands.put(next(piece for piece in table.movable() if piece.kind == "card" and piece.name == card), slot)
        return
    for piece in sorted(table.movable(), key=lambda piece: piece.kind == "own"):
        for _ in range(4):
            for spot in table.board.targets(piece):
                if move in table.board.meaning(piece, spot):
                    hands.put(piece, spot)
                    return
            if not table.board.turn_piece(piece, 1):
                break
    raise AssertionError(f"nothing on the table means {text}")


def hands_of(pilot: Pilot, kind: str) -> Hands:
    return MousePlayer(pilot, 1) if kind == "mouse" else KeyPlayer(pilot, 1)


def bring(pilot: Pilot, puzzle: Puzzle) -> PuzzleTable:
    assert open_puzzle(pilot.app, puzzle, [puzzle, *house(puzzle.game).puzzles[:1]], 1)
    pilot.idle()
    return table(pilot)


def verdict(found: PuzzleTable) -> Outcome | None:
    """How the try has come out by now."""
    return found.attempt.verdict


def faults(pilot: Pilot) -> list[str]:
    """The eye stands on the card of what the others did, as at every table."""
    return [fault for fault in helpers.faults(pilot) if not fault.endswith("recap again")]


# The list


@pytest.mark.parametrize("kind", ["mouse", "keys"])
def test_the_menu_leads_to_a_puzzle_and_back(pilot: Pilot, kind: str) -> None:
    hands = hands_of(pilot, kind)
    hands.press("puzzles")
    assert listed(pilot).what == next(iter(GAMES)) and faults(pilot) == []
    for game in GAMES:
        hands.press(f"game.{game}")
        assert [one.game for _, one in listed(pilot).listed] == [game] * len(house(game).puzzles)
        assert faults(pilot) == []
    hands.press("game.xian")
    hands.press("open")
    assert table(pilot).puzzle == house("xian").puzzles[0] and faults(pilot) == []
    hands.press("puzzle-list")
    assert listed(pilot).chosen == 0
    pilot.key("escape")
    assert pilot.where == "menu"


def test_the_list_is_sifted_and_walked(pilot: Pilot) -> None:
    pilot.app.open("puzzles")
    pilot.idle()
    found = listed(pilot)
    count = len(found.listed)
    pilot.key("down")
    assert found.chosen == 1 and found.row_told(1)
    pilot.click("theme")
    assert found.theme and 0 < len(found.listed) < count
    assert all(found.theme in one.themes for _, one in found.listed)
    assert faults(pilot) == []
    pilot.click("which")
    assert found.unsolved and faults(pilot) == []


# At the table


@pytest.mark.parametrize("kind", ["mouse", "keys"])
@pytest.mark.parametrize("game", GAMES)
def test_solved_by_hand(tmp_path: Path, game: str, kind: str) -> None:
    puzzle = min(house(game).puzzles, key=lambda one: (len(one.answer), one.id))
    settings = Settings(speed=0, reduced_motion=True, confirm=False, course_offered=True)
    with piloted(tmp_path, settings=settings) as pilot:
        pilot.app.open("menu")
        found = bring(pilot, puzzle)
        hands = hands_of(pilot, kind)
        for step in found.attempt.answer:
            put_move(hands, step[0])
        assert verdict(found) is Outcome.RIGHT and faults(pilot) == []
        assert pilot.sees(found.words.heading())
        solving = read_solved(pilot.app.folders.data)[puzzle.id]
        assert solving.solved and solving.tries == 1
        hands.press("puzzle-next" if found.following is not None else "puzzle-leave")
        assert pilot.scene is not found


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_is_shown_and_solved(tmp_path: Path, game: str) -> None:
    """Each of the game's, or everyday some of them, from the easiest to the hardest: the answer is shown, the puzzle
    tried again, and solved with the mouse."""
    puzzles = house(game).puzzles
    assert len(puzzles) >= WANTED
    settings = Settings(speed=0, reduced_motion=True, confirm=False, course_offered=True)
    with piloted(tmp_path, settings=settings) as pilot:
        pilot.app.open("menu")
        for puzzle in puzzles[::lasting(13, 1)]:
            found = bring(pilot, puzzle)
            hands = MousePlayer(pilot, 1)
            pilot.key("h")
            pilot.idle()
            assert verdict(found) is Outcome.SHOWN, puzzle.id
            assert found.now.advised == found.attempt.left and faults(pilot) == [], puzzle.id
            hands.press("puzzle-again")
            for step in found.attempt.answer:
                put_move(hands, step[0])
            assert verdict(found) is Outcome.RIGHT and faults(pilot) == [], puzzle.id
            pilot.key("escape")
            assert pilot.where == "menu"


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_move_is_answered_shown_and_tried_again(pilot: Pilot, game: str) -> None:
    puzzle = house(game).puzzles[0]
    found = bring(pilot, puzzle)
    wrong = next(move for move in found.match.state.legal() if move not in found.attempt.answer[0])
    hands = MousePlayer(pilot, 1)
    put_move(hands, wrong)
    assert verdict(found) is Outcome.WRONG and found.judged is not None
    told = found.paragraphs()
    assert pilot.sees(told[0].strip("*")) and "%" in told[1] and faults(pilot) == []
    assert not read_solved(pilot.app.folders.data)[puzzle.id].solved
    hands.press("puzzle-show")
    assert verdict(found) is Outcome.SHOWN
    assert found.match.history.position == len(puzzle.moves)
    assert found.now.advised == found.attempt.left and faults(pilot) == []
    hands.press("puzzle-again")
    assert verdict(found) is None and found.table.may_act
    for step in found.attempt.answer:
        put_move(hands, step[0])
    assert verdict(found) is Outcome.RIGHT
    assert not read_solved(pilot.app.folders.data)[puzzle.id].solved, "it was shown"


@pytest.mark.parametrize("game", GAMES)
def test_what_is_asked_about_a_wrong_move_tells_nothing_of_the_deal(
        tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[bytes] = []
    ask = Here.ask

    def listened(opponents: Here, question: Question) -> Asked:
        sent.append(encode(question.message()))
        return ask(opponents, question)

    monkeypatch.setattr(Here, "ask", listened)
    with piloted(tmp_path, settings=Settings(speed=0, reduced_motion=True, confirm=False)) as pilot:
        puzzle = some_puzzle(game, seed=8_675_309_424)
        found = bring(pilot, puzzle)
        wrong = next(move for move in found.match.state.legal() if move not in found.attempt.answer[0])
        put_move(MousePlayer(pilot, 1), wrong)
        assert verdict(found) is Outcome.WRONG
        assert sent and all(b'"puzzle"' in message for message in sent)
        assert deal_found(sent, found.match.game, found.match.options, puzzle.seed) == ""


def test_the_lamp_shows_and_undo_goes_back(pilot: Pilot) -> None:
    puzzle = next(one for one in house("xian").puzzles if len(one.answer) > 1)
    found = bring(pilot, puzzle)
    put_move(MousePlayer(pilot, 1), found.attempt.answer[0][0])
    assert found.attempt.step == 1 and verdict(found) is None
    assert pilot.sees(found.paragraphs()[1].strip("*"))
    pilot.key("ctrl+z")
    pilot.idle()
    assert found.match.history.position == len(puzzle.moves) and found.attempt.step == 0
    pilot.key("h")
    pilot.idle()
    assert verdict(found) is Outcome.SHOWN
    pilot.key("escape")
    assert pilot.where == "menu"


def test_it_is_heard(pilot: Pilot) -> None:
    found = bring(pilot, house("xian").puzzles[0])
    words = str(spoken_scene(found))
    assert found.words.task() in words
    pilot.key("h")
    pilot.idle()
    assert found.words.heading() in str(spoken_scene(found))
    pilot.key("escape")
    pilot.app.open("puzzles")
    pilot.idle()
    assert listed(pilot).row_told(0) in str(spoken_scene(pilot.scene))


def test_what_can_not_be_played_is_told(pilot: Pilot) -> None:
    puzzle = some_puzzle("qin")
    broken = Puzzle(**{**vars(puzzle), "moves": puzzle.moves[1:]})
    assert not open_puzzle(pilot.app, broken)
    pilot.idle()
    assert pilot.where == "menu"


def test_a_damaged_list_of_solved_ones_costs_nothing_else(pilot: Pilot) -> None:
    folder = pilot.app.folders.data
    folder.mkdir(parents=True, exist_ok=True)
    (folder / FILE).write_text("[]", encoding="utf-8")
    (folder / OWN).write_text("nothing\n", encoding="utf-8")
    pilot.app.open("puzzles", what="own")
    pilot.idle()
    assert listed(pilot).listed == [] and faults(pilot) == []


# One's own


def test_a_blunder_becomes_ones_own_puzzle_with_one_click(pilot: Pilot) -> None:
    match, report = reviewed("qin")
    pilot.app.open("review", match=match)
    found = pilot.scene
    assert isinstance(found, ReviewScene)
    found.stop()
    found.report = report
    worst: Judged = report.turning_points()[0]
    found.rebuild()
    found.show_decision(worst.at)
    pilot.idle()
    assert found.can_make_puzzle == (worst.lost >= 1000)
    pilot.click("make-puzzle")
    pilot.idle()
    mine = own(pilot.app.folders.data).puzzles
    assert len(mine) == 1 and mine[0].own
    assert mine[0].moves == tuple(step.played.text for step in match.history.steps[:worst.at])
    assert match.history.steps[worst.at].played.text not in mine[0].answer[0]
    assert faults(pilot) == []
    pilot.key("escape")
    pilot.app.open("puzzles", what="own")
    pilot.idle()
    assert len(listed(pilot).listed) == 1 and faults(pilot) == []
    pilot.click("open")
    pilot.idle()
    assert table(pilot).match.to_move == worst.seat and faults(pilot) == []
    pilot.key("escape")
    pilot.click("remove")
    assert listed(pilot).listed == [] and own(pilot.app.folders.data).puzzles == ()


def test_letters_twice_as_large(tmp_path: Path) -> None:
    settings = Settings(language="fr", text_scale=2.0, speed=0, reduced_motion=True)
    with piloted(tmp_path, settings=settings) as pilot:
        pilot.app.open("menu")
        add_own(pilot.app.folders.data, some_puzzle("xian", proof="own", stars=0))
        for what in ("xian", "own"):
            pilot.app.open("puzzles", what=what)
            pilot.idle()
            assert faults(pilot) == []
        pilot.click("open")
        pilot.idle()
        pilot.key("h")
        pilot.idle()
        found = table(pilot)
        assert pilot.overflows() == [], "what has no room is scrolled to"
        before = found.control("puzzle-told")
        assert isinstance(before, PuzzleTold) and before.most > 0
        found.set_focus("puzzle-told")
        pilot.key("down")
        assert before.goal > 0
