"""What somebody hears who plays by keys and sees nothing: an answer to every key, and a place for the focus."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from tests.scenes.ears import Ears
from tests.scenes.helpers import opened
from tests.typed import of
from tools.heard_trees import FOLDER, match_of
from xian.engine.qin.events import PagodaPlaced
from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game
from xian.engine.terracotta import slots as army
from xian.engine.terracotta.events import InspectorMoved, ScoringBegan
from xian.engine.terracotta.moves import ACT
from xian.engine.terracotta.wording import event_text
from xian.engine.texts import LANGUAGES, catalogue, say
from xian.engine.xian import slots as at
from xian.pilot import Pilot
from xian.scenes.boards.qin.foretell import sentence
from xian.scenes.play.turn import Turn
from xian.scenes.spoken.words import by_ear, pairs
from xian.table.announced import announcements
from xian.table.course.shelf import of_the_program
from xian.table.match import Match
from xian.table.settings import Settings
from xian.ui.spoken import Part

QUICK = Settings(language="en", speed=0, course_offered=True)


class Player:
    """Presses keys, and hears what comes of each."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot
        self.ears = Ears(pilot)
        self.ears.since()

    def press(self, *keys: str) -> list[str]:
        """What is heard after the last of these keys: announcements, and what the focus comes to."""
        for key in keys:
            self.ears.since()
            self.pilot.key(key)
            self.pilot.idle()
        return [words for _, words in self.ears.since()]

    def news(self, *keys: str) -> str:
        """What is announced after the last of these keys."""
        self.press(*keys[:-1])
        self.ears.since()
        self.pilot.key(keys[-1])
        self.pilot.idle()
        return " ".join(words for kind, words in self.ears.since() if kind != "focus")

    @property
    def at(self) -> str:
        return self.ears.focused.name

    @property
    def turn(self) -> Turn:
        return of(Turn, self.pilot.scene)


@contextmanager
def table(tmp_path: Path, match: Match | str, moves: int = 0, settings: Settings = QUICK) -> Iterator[Player]:
    with opened(tmp_path, settings=settings) as pilot:
        pilot.app.open("turn", match=match_of(match, moves) if isinstance(match, str) else match)
        yield Player(pilot)


def until(key: str, asked: Callable[[Any], bool], seed: int, undone: bool = False) -> Match:
    """A game of moves drawn by lot, the action of a segment always taken, up to where the first seat is asked that; or
    a move before."""
    lots, match = random.Random(seed), match_of(key, 0)
    while match.to_move or not asked(match.state):
        legal = match.state.legal()
        match.play(match.to_move, ACT if key == "terracotta" and ACT in legal else lots.choice(legal))
    if undone:
        match.undo(0)
    return match


# The hand


def test_a_number_takes_up_the_piece_that_was_told_at_that_place(tmp_path: Path) -> None:
    """Also when another one lies on a slot, or has been turned."""
    with table(tmp_path, "xian", 24) as player:
        hand = ["Tax Collector 2", "Tax Collector 6", "Craftsman 6", "Miner 5"]
        told = player.news("f4").removeprefix("Your hand: ").split("; ")
        assert [words.split(",")[0] for words in told] == hand
        player.press("2", "return")
        assert "Tax Collector 6, 4 coins, laid to act" in player.news("f4")
        for number, name in enumerate(hand, 1):
            assert player.news(str(number)).startswith(f"Taken up: {name}")
            player.press("escape")


def test_a_tile_keeps_its_number_when_it_is_turned(tmp_path: Path) -> None:
    with table(tmp_path, "qin", 14) as player:
        tiles = [f"{colour} tile, lying across" for colour in ("red", "yellow", "blue")]
        assert player.news("f4") == f"Your hand: {'; '.join(tiles)}"
        assert player.news("2", "r").startswith("Taken up: Yellow tile, standing upright.")
        player.press("escape")
        assert player.news("1").startswith("Taken up: Red tile")
        player.press("escape")
        assert "red tile" in player.news("f4").split(";")[0]
        assert player.news("f3").partition("You can: ")[2].startswith("Red tile")


def test_a_piece_let_go_is_told_and_has_the_focus(tmp_path: Path) -> None:
    with table(tmp_path, "qin", 14) as player:
        player.press("2")
        assert player.press("escape")[-1] == "Put back: Yellow tile, lying across."
        assert player.at.startswith("yellow tile")
    with table(tmp_path, "xian") as player:
        player.press("3")
        assert player.press("escape") == ["Miner 2, 1 red pigment, 3 of 4. 1 place to go.", "Put back: Miner 2."]


def test_a_number_of_nothing_says_so(tmp_path: Path) -> None:
    with table(tmp_path, "terracotta") as player:
        assert player.news("2") == "Not now: artisan."
        assert player.news("1", "return", "6") == "Nothing there."


# Where the focus is


@pytest.mark.parametrize(("key", "back"), [("s", "escape"), ("f10", "escape"), ("f1", "escape")])
def test_the_focus_is_where_it_was_when_a_page_is_closed(key: str, back: str, tmp_path: Path) -> None:
    with table(tmp_path, "xian", 24) as player:
        player.press("f6", "f6", "down", "down")
        before = player.at
        assert before.startswith("Armory")
        player.press(key, back)
        assert player.at == before


def test_the_focus_is_never_the_window_while_a_hint_plays_itself(tmp_path: Path) -> None:
    """A hint for Terracotta Army has several steps: between them nothing of the list is left."""
    with table(tmp_path, "terracotta", settings=Settings(language="en", speed=2, course_offered=True)) as player:
        player.press("h")
        assert player.at.startswith("1. Apprentice to segment")
        player.ears.since()
        player.pilot.key("return")
        for _ in range(200):
            player.pilot.step()
            assert player.ears.focused.name not in ("Xi'an", "Table")


# Lists


def test_the_page_of_keys_is_walked_through(tmp_path: Path) -> None:
    with table(tmp_path, "xian") as player:
        assert player.press("f1")[0].startswith("Everywhere")
        assert player.press("down")[-1].startswith("This page: F1")
        assert player.press("end")[-1].startswith("Search: Ctrl+F")
        assert player.news("down") == "That is the end."
        heard = {player.press("up")[-1] for _ in range(90)}
        assert any(words.startswith("Hint: H") for words in heard)


def test_the_hints_end_with_the_last(tmp_path: Path) -> None:
    with table(tmp_path, "qin", 14) as player:
        player.press("h", "down", "down")
        assert player.at.startswith("3. ")
        assert player.news("down") == "That is the end."
        assert player.at.startswith("3. ")


def test_a_hint_asked_for_with_a_piece_in_hand_is_heard(tmp_path: Path) -> None:
    with table(tmp_path, "qin", 14) as player:
        player.press("1", "h")
        assert player.at.startswith("1. ")
        player.press("1", "h")
        assert player.at.startswith("1. "), "asked for again it is not closed but read again"


def test_arrows_come_to_everything_of_a_part_and_say_where_it_ends(tmp_path: Path) -> None:
    with table(tmp_path, "qin", 14) as player:
        player.press("f6", "f6")
        heard = [player.at]
        while (words := player.press("right"))[-1] != "That is the end.":
            heard.append(words[-1])
        assert [words[-7:] for words in heard if " of 6." in words][-1] == "6 of 6."
        assert len(set(heard)) == 7, "the lone territories lie nowhere alone, and are read after the last province"
        assert player.press("left") == ["h6, blue province of Bao, 2 territories"], "back from them it is read again"
        assert player.press("home")[-1].endswith("1 of 6.")
        assert player.press("up")[-1] == "That is the end."


def test_a_board_is_walked_by_rows_and_columns_and_as_it_is_told(tmp_path: Path) -> None:
    with table(tmp_path, "terracotta", 30) as player:
        while not player.at.startswith("a1"):
            player.press("f6")
        assert player.press("up")[-1] == "That is the end."
        player.press("down")
        assert player.at.startswith("a2")
        player.press("right")
        assert player.at.startswith("b2")
        player.press("page up")
        assert player.at.startswith("a2")
        player.press("end")
        assert player.at.startswith("i7")


# What is asked


@pytest.mark.parametrize("speed", [0, 2])
def test_a_question_is_spoken_however_quickly_things_move(speed: int, tmp_path: Path) -> None:
    match = until("xian", lambda state: state.phase == at.SEAL, 6, undone=True)
    settings = Settings(language="en", speed=speed, course_offered=True)
    with table(tmp_path, match, settings=settings) as player:
        assert "Put a seal on the warrior on A1, or leave it bare." in player.news("return", "return")
        assert player.at == "Leave it without a seal"


def test_several_ways_are_asked_for(tmp_path: Path) -> None:
    """A master builder with and without the tile that saves the toll."""
    text = find_game("xian").text
    match = until("xian", lambda state: "enter armory free" in map(text, state.legal()), 1)
    assert "enter armory" in map(text, match.state.legal())
    with table(tmp_path, match) as player:
        turn = player.turn
        while turn.focus != "builder.0.1":
            player.press("tab")
        player.press("return")
        while turn.focus != "building.armory":
            player.press("tab")
        assert "That can mean 2 things: choose one." in player.news("return")


def test_after_ones_move_the_focus_is_at_the_word_that_ends_it(tmp_path: Path) -> None:
    with table(tmp_path, "xian", 21) as player:
        assert "press Done" in player.news("tab", "return", "return")
        assert player.at == "Done"


# What happened, and what is told of it


def test_why_they_did_that_is_told(tmp_path: Path) -> None:
    with table(tmp_path, "xian", 24) as player:
        told = player.news("w")
        assert told.startswith("Lin: Take a pigment")
        assert "Armory" in told


def test_a_seat_is_told_with_its_cards_by_name(tmp_path: Path) -> None:
    with table(tmp_path, "xian", 24) as player:
        mine = player.news("c")
        assert mine.startswith("Mei. ")
        assert "Played: Tax Collector 3, 5, Officer 6, Miner 2." in mine
        assert player.news("alt+2").startswith("Bao. ")


def test_what_is_passed_over_is_told(tmp_path: Path) -> None:
    with table(tmp_path, "terracotta") as player:
        player.press("1")
        player.press("return", "return", "return")
        player.press("tab")
        assert player.at == "Pass on"
        assert "Mei passes on the outer ring." in player.news("return")
    with table(tmp_path, "terracotta", 30) as player:
        assert "Lin takes nothing from the outer ring." in player.news("f8")


def test_what_is_taken_back_and_played_again_is_told(tmp_path: Path) -> None:
    with table(tmp_path, "xian", 34) as player:
        player.press("tab", "return", "return")
        assert player.news("backspace").startswith("Taken back: Enter the Armory without toll.")
        assert player.news("ctrl+y").startswith("Played again: Enter the Armory without toll.")


def test_the_others_moves_are_told_in_ones_own_too(tmp_path: Path) -> None:
    with table(tmp_path, "terracotta") as player:
        before = player.news("f8")
        assert "Lin" in before
        player.press("1", "return")
        assert player.news("f8") == before


def test_what_can_be_done_is_told_as_deeds(tmp_path: Path) -> None:
    with table(tmp_path, "xian", 34) as player:
        can = player.news("f3").partition("You can: ")[2]
        assert "Enter the Armory without toll" in can
        assert "left" not in can
    with table(tmp_path, "terracotta") as player:
        held = player.news("1", "f3").partition("You can: ")[2]
        assert held.startswith("Apprentice to segment 1; Apprentice to segment 2;")


def test_a_warrior_that_can_slide_is_told_with_its_space(tmp_path: Path) -> None:
    def halberd(state: Any) -> bool:
        return bool(state.phase == army.USE_WEAPON and state.v[army.CHOSEN] == army.GUARD)

    with table(tmp_path, until("terracotta", halberd, 6)) as player:
        things = [node.name for node in player.ears.nodes() if node.part is Part.THING]
        assert any(re.match(r"(officer|guard|crossbowman|soldier) on [a-i][1-7]$", name) for name in things), things


def test_equal_things_are_told_once_with_their_number(tmp_path: Path) -> None:
    with table(tmp_path, "terracotta") as player:
        told = player.news("f5")
        assert "master token, price 1 (2 of them)" in told
        assert told.count("price 1") == 1


def test_what_a_segment_says_is_not_said_twice(tmp_path: Path) -> None:
    with table(tmp_path, "terracotta") as player:
        player.press("1")
        assert "make the sword active" in player.at
        assert player.ears.focused.about == ""


# Words


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_whoever_hears_is_told_nothing_of_the_mouse(key: str, lang: str, tmp_path: Path) -> None:
    with opened(tmp_path, settings=Settings(language=lang, speed=2, course_offered=True)) as pilot:
        pilot.app.open("turn", match=match_of(key, 0))
        heard = " ".join(words for _, words in Ears(pilot).since()).lower()
    assert not re.search(r"\b(drag|click|wheel|grip|gliss|cliqu|clic|molette|poignée)", heard), heard


def said_in_chapters(game: str, lang: str) -> list[str]:
    """All that chapters tell whoever plays them."""
    return [passage.text for lesson in of_the_program(game).lessons for step in lesson.steps
            for words in (step.words, step.wrong) if (passage := words.get(lang)) is not None]


MOUSE = re.compile(r"\b(drag|click|wheel|grip|mouse|lit (?:place|segment)s?|gliss\w*|cliqu\w*|clic|molette|souris|"
                   r"poignée|pointez|allumé\w*)\b")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_chapters_are_heard_without_the_mouse(key: str, lang: str) -> None:
    told = [by_ear(lang, words).lower() for words in said_in_chapters(key, lang)]
    assert told
    wheel = ("turning the wheel", "the wheel has", "the wheel;", "guerriers glisse")  # of the game's own things
    assert not [words for words in told if MOUSE.search(re.sub("|".join(wheel), "", words))]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_scenes_are_heard_without_the_mouse(lang: str) -> None:
    """All scenes as they are kept; the page of commands says that there is a mouse as well."""
    for path in sorted((FOLDER / lang).glob("*.txt")):
        text = path.read_text(encoding="utf-8").lower()
        for line in text.splitlines():
            if MOUSE.search(line) and path.stem not in ("help", "rules", "course", "about"):
                assert "wheel" in line, (path.name, line)
                assert re.search(r"region \"wheel\"|turning wheel|: wheel|\"wheel", line), (path.name, line)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_that_the_mouse_has_in_a_sentence_are_those_of_the_sentences(lang: str) -> None:
    """Each pair still finds something to stand for: a sentence that was worded anew needs its pair too."""
    texts = [entry for key, entry in catalogue(lang).entries.items()
             if isinstance(entry, str) and not key.startswith("heard-words.")]
    texts += [step for game in GAMES for step in said_in_chapters(game, lang)]
    for seen, _ in pairs(lang):
        assert any(seen.search(text) for text in texts), seen.pattern


def test_the_controls_of_a_seat_say_which_seat(tmp_path: Path) -> None:
    with opened(tmp_path, "setup", settings=QUICK) as pilot:
        names = [node.name for node in Ears(pilot).nodes() if node.part is Part.CHOICE]
        assert any(name.startswith("Who plays, seat 1: ") for name in names)
        assert len(names) == len(set(names))


def test_what_makes_a_province_major_is_told_beforehand() -> None:
    board = Mock(table=Mock(say=lambda key, **params: say("en", key, params)))
    assert sentence(board, PagodaPlaced(0, "major", 12, 9)) == "That makes it a major province."
    assert sentence(board, PagodaPlaced(0, "founded", 12, 9)) == ""


def test_columns_are_called_as_their_spaces() -> None:
    assert event_text(InspectorMoved(0, 1, 0, 1), "en", ["Mei"]).endswith("from column a to column b.")


def test_a_heading_ends_with_a_stop() -> None:
    [told] = announcements(find_game("terracotta"), [ScoringBegan(2)], "en", ["Mei"], False)
    assert told == "Scoring of round 2."


# What a rehearsal did not understand


def test_all_that_a_rival_has_is_reached_by_arrows(tmp_path: Path) -> None:
    with table(tmp_path, "xian", 40) as player:
        while not player.at.startswith("4 prestige, 9 if"):
            player.press("f6")
        told = [player.news("down") for _ in range(4)]
        assert told == ["has 1 red pigment, 2 green pigments and 1 blue pigment",
                        "Miner 4 to act, Craftsman 3 for initiative",
                        "painted: 0, master builders left: 1, seals left: 2", "has won arrowheads and crossbow"]
        assert player.news("down") == "That is the end."
        assert player.news("up") == told[2]


def test_a_place_that_refuses_says_so_again_when_it_is_meant(tmp_path: Path) -> None:
    """Over it, and put there: each time."""
    with table(tmp_path, "xian", 21) as player:
        turn = player.turn
        piece = turn.table.movable()[0]
        turn.take_by_key(piece)
        targets = turn.table.board.targets(piece)
        player.pilot.idle()
        for thing in turn.table.board.things:
            if thing.id in targets or not thing.touch or thing.id == piece:
                continue
            player.ears.since()
            turn.set_focus(thing.id)
            player.pilot.idle()
            if turn.table.refused is not None:
                break
        why = turn.table.refused
        assert why is not None
        player.ears.since()
        player.pilot.key("return")
        player.pilot.idle()
        assert why.words in " ".join(words for kind, words in player.ears.since() if kind == "alert")


def test_cards_to_be_put_back_are_named_and_the_button_begins_no_game(tmp_path: Path) -> None:
    with table(tmp_path, "xian") as player:
        said = player.news("1", "return")
        assert re.search(r"Put down: .+, to be put back\.", said), said
        assert "to be put back" in player.news("f4")
        names = [node.name for node in player.ears.nodes() if node.part is Part.BUTTON]
        assert "Choose again" in names
        assert "Start again" not in names


def test_the_place_comes_first_and_a_proposal_is_told_where_it_lies(tmp_path: Path) -> None:
    with table(tmp_path, "qin", 14) as player:
        player.press("1")
        assert re.match(r"[a-m]\d+, grass: Lay ", player.at)
        place = player.at.partition(",")[0]
        player.press("return")
        things = [node.name for node in player.ears.nodes() if node.part is Part.THING]
        assert f"{place}, grass, your proposal lies here" in things


def test_what_a_worker_brings_is_told_before_it_is_used(tmp_path: Path) -> None:
    match = until("xian", lambda state: state.phase == at.WORKER, 3)
    with table(tmp_path, match) as player:
        player.press("tab")
        while player.turn.table.held is None:
            player.press("return" if player.turn.focus in player.turn.table.movable() else "tab")
        about = player.ears.focused.about
        assert re.search(r"\d+ (coin|clay|prestige|\w+ pigment)", about), (player.at, about)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_lists_are_parted_as_the_language_does(lang: str, tmp_path: Path) -> None:
    with table(tmp_path, "xian", settings=Settings(language=lang, speed=0, course_offered=True)) as player:
        said = player.news("f4") + player.news("f3")
        assert said.count(say(lang, "list.semicolon")) == said.count(";") > 2
