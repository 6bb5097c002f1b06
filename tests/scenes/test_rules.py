"""The rules to read: every page in both languages and all sizes, references and the way back, searching, subjects."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from tests.typed import now
from xian.engine.xian.game import XIAN
from xian.pilot import Pilot, piloted
from xian.scenes.rules import Rules
from xian.scenes.rules_flow import Flow, Line, Picture, Seal, numeral
from xian.scenes.rules_leaf import arranged
from xian.table.rulebook import marked
from xian.table.rulebook_files import read
from xian.table.settings import Settings
from xian.ui.geometry import Box

SIZES = [(1024, 640, 2.0), (1280, 720, 0.8), (1280, 720, 1.0), (1280, 720, 1.5), (1920, 1080, 2.0), (1600, 720, 1.25)]
CALM = Settings(language="en", reduced_motion=True)


@contextmanager
def opened(
    folder: Path, settings: Settings = CALM, size: tuple[int, int] = (1280, 720), **what: Any
) -> Iterator[Pilot]:
    """The rules, opened over the menu."""
    with piloted(folder, size=size, settings=settings) as pilot:
        pilot.app.open("menu")
        pilot.app.open("rules", **what)
        pilot.idle()
        yield pilot


def rules(pilot: Pilot) -> Rules:
    return cast(Rules, pilot.scene)


def meet(flow: Flow) -> list[tuple[str, str]]:
    """Lines and pictures of a text that lie over one another."""
    pens = flow.setter.pens
    parts = []
    for piece in flow.pieces:
        if isinstance(piece, Line):
            parts.append((Box(piece.x, piece.y, piece.width(pens), piece.h), piece.text))
        elif isinstance(piece, Picture | Seal):
            parts.append((Box(piece.x, piece.y, getattr(piece, "w", piece.h), piece.h), "picture"))
    near = [(one, other) for place, one in enumerate(parts) for other in parts[place + 1:place + 12]]
    return [(one[1], other[1]) for one, other in near if one[0].meets(other[0])]


def right_edge(flow: Flow) -> int:
    pens = flow.setter.pens
    return max(piece.x + (piece.width(pens) if isinstance(piece, Line) else getattr(piece, "w", piece.h))
               for piece in flow.pieces)


def overlapping(pilot: Pilot) -> list[tuple[str, str]]:
    """Texts of the picture that lie over one another."""
    shown = pilot.last.shown
    return [(one, other) for place, (one, first) in enumerate(shown) for other, second in shown[place + 1:]
            if first.inset(1, 3).meets(second.inset(1, 3))]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_everything_fits(tmp_path: Path, lang: str, width: int, height: int, scale: float) -> None:
    settings = replace(CALM, language=lang, text_scale=scale)
    with opened(tmp_path, settings, (width, height)) as pilot:
        scene = rules(pilot)
        assert scene.flow.too_wide == [] and meet(scene.flow) == []
        assert right_edge(scene.flow) <= scene.flow.width
        for chapter in scene.rulebook.chapters:
            pilot.click(f"chapter.{chapter.key}")
            assert cast(Any, scene.control(f"chapter.{chapter.key}")).active
            assert pilot.overflows() == [] and overlapping(pilot) == [] and pilot.sees(chapter.title)
        for tab in ("course", "history"):
            pilot.click(f"tab.{tab}")
            for page in scene.pages:
                leaf = scene.leaf
                assert leaf is not None and leaf.page == page
                assert pilot.overflows() == [] and overlapping(pilot) == []
                assert meet(leaf.flow) == [] and right_edge(leaf.flow) <= leaf.flow.width
                pilot.key("right")


def test_a_line_is_good_to_read(tmp_path: Path) -> None:
    with opened(tmp_path, size=(1920, 1080)) as pilot:
        lines = [piece.text for piece in rules(pilot).flow.pieces if isinstance(piece, Line)]
        assert 60 <= max(len(line) for line in lines) <= 74


def test_large_letters_make_long_texts_and_keep_the_place(tmp_path: Path) -> None:
    with opened(tmp_path, rule="X6.2") as pilot:
        scene = rules(pilot)
        before, place = scene.flow.height, scene.flow.block_at(scene.top + 120)
        assert place is not None and place.key == "X6.2" == scene.lit
        for _ in range(3):
            pilot.key("ctrl+=")
        assert scene.flow.height > 1.3 * before
        shown = scene.flow.y_of("X6.2") - scene.top
        assert -5 <= shown <= scene.high / 2
        pilot.resize(1920, 1080)
        assert pilot.sees(scene.rulebook.covering("X6.2")[0].heading)


def test_a_reference_leads_there_and_back_comes_home(tmp_path: Path) -> None:
    with opened(tmp_path) as pilot:
        scene = rules(pilot)
        pilot.wheel(-1)
        top = scene.top
        assert top > 0 and "back" not in [control.id for control in scene.controls]
        reference = next(control for control in scene.controls if control.id.startswith("reference."))
        heading = scene.rulebook.covering(reference.label)[0].heading
        assert reference.tip == heading
        pilot.click(reference.box)
        assert scene.lit.split()[0] == scene.rulebook.covering(reference.label)[0].rules[0]
        assert pilot.sees(heading) and scene.top > top
        pilot.click("back")
        assert scene.top == top and scene.lit == "" and scene.trail == []


def test_every_reference_of_the_book_can_be_followed(tmp_path: Path) -> None:
    with opened(tmp_path) as pilot:
        scene = rules(pilot)
        targets = [spot.target for spot in scene.flow.spots if not spot.target.startswith("lesson:")]
        for target in targets:
            scene.follow(target)
            block = next(block for block in scene.flow.blocks if block.key == scene.lit)
            assert scene.top <= block.y < scene.top + scene.high
        assert len(scene.trail) == min(50, len(targets)) > 5
        top = scene.top
        scene.follow("X99.1")
        assert scene.top == top


def test_scrolling_by_wheel_keys_and_bar(tmp_path: Path) -> None:
    with opened(tmp_path) as pilot:
        scene = rules(pilot)
        end = scene.flow.height - scene.high
        for key, rises in (("down", 1), ("page down", 1), ("up", -1), ("page up", -1), ("space", 1), ("right", 1),
                           ("left", -1)):
            before = scene.top
            pilot.key(key)
            assert (scene.top - before) * rises > 0, key
        pilot.key("end")
        assert scene.top == end
        pilot.wheel(-1)
        assert scene.top == end
        pilot.key("home")
        assert scene.top == 0
        pilot.drag(scene.text.knob, scene.text.strip.centre)
        assert 0.4 * end < scene.top < 0.6 * end
        pilot.click((scene.text.strip.centre[0], scene.text.box.bottom - 2))
        assert scene.top == end


def test_scrolling_glides_and_comes_to_rest(tmp_path: Path) -> None:
    with opened(tmp_path, replace(CALM, reduced_motion=False)) as pilot:
        scene = rules(pilot)
        pilot.key("page down")
        assert 0 < scene.top < scene.goal
        pilot.idle()
        assert scene.top == scene.goal
        frames = pilot.pictures
        pilot.wait(1.0)
        assert pilot.pictures == frames


def test_only_what_is_seen_is_drawn(tmp_path: Path) -> None:
    with opened(tmp_path) as pilot:
        scene = rules(pilot)
        whole = scene.flow
        seen = whole.seen(4000, scene.high)
        assert seen == [piece for piece in whole.pieces
                        if piece.y < 4000 + scene.high and piece.y + piece.h > 4000 and piece.y >= 4000 - whole.tallest]
        assert 5 < len(seen) < len(whole.pieces) / 8
        pilot.click("tab.history")
        pilot.click("tab.rules")
        assert scene.flow is whole


def test_the_course_is_leafed_through(tmp_path: Path) -> None:
    with opened(tmp_path, course=True) as pilot:
        scene = rules(pilot)
        titles = [page.title for page in scene.rulebook.course]
        assert len(titles) == 9
        pilot.key("left")
        assert pilot.sees(titles[0]) and not scene.control("leaf.previous").enabled
        for title in titles[1:5]:
            pilot.click("leaf.next")
            assert pilot.sees(title)
        pilot.click("leaf.previous")
        assert pilot.sees(titles[3])
        pilot.click("dot.8")
        assert pilot.sees(titles[8])
        pilot.key("home")
        assert pilot.sees(titles[0])
        pilot.key("end")
        pilot.key("page up")
        assert pilot.sees(titles[7])
        pilot.click("tab.history")
        pilot.key("page down")
        pilot.click("tab.course")
        assert pilot.sees(titles[7])
        pilot.key("right")
        pilot.key("right")
        assert scene.view == "rules"
        pilot.click("tab.history")
        assert scene.page == 1
        pilot.key("end")
        assert not scene.control("leaf.next").enabled


@pytest.mark.parametrize(("lang", "words", "rule"), [
    ("en", "toll", "X5.3"), ("fr", "péage", "X5.3"), ("fr", "PEAGE", "X5.3"), ("fr", "l’équipement", "X6.5b"),
    ("en", "x6.2", "X6.2"),
])
def test_the_search_finds_as_one_types(tmp_path: Path, lang: str, words: str, rule: str) -> None:
    with opened(tmp_path, replace(CALM, language=lang)) as pilot:
        scene = rules(pilot)
        pilot.key("ctrl+f")
        pilot.type(words)
        assert scene.view == "search" and rule in [number for found in scene.found[:4] for number in found.rules]
        assert pilot.overflows() == [] and pilot.sees(scene.found[0].heading)
        wanted = next(place for place, found in enumerate(scene.found) if rule in found.rules)
        for _ in range(wanted):
            pilot.key("down")
        pilot.key("return")
        assert scene.view == "rules" and rule in scene.lit.split() and pilot.sees(scene.found[wanted].heading)
        pilot.click("back")
        assert scene.view == "search"
        pilot.key("escape")
        assert scene.view == "rules" and scene.query == "" and pilot.where == "rules"
        pilot.key("escape")
        assert pilot.where == "menu"


def test_a_search_can_be_clicked_changed_and_given_up(tmp_path: Path) -> None:
    with opened(tmp_path, history=True) as pilot:
        scene = rules(pilot)
        pilot.click("search")
        pilot.type("zzz")
        assert scene.found == [] and any("zzz" in text for text in pilot.texts())
        pilot.key("return")
        assert scene.view == "search"
        for _ in range(3):
            pilot.key("backspace")
        assert scene.view == "history" and scene.query == ""
        pilot.type("seal")
        before = scene.top
        for _ in range(6):
            pilot.key("down")
        assert scene.chosen == min(6, len(scene.found) - 1) and scene.top > before
        pilot.key("page up")
        pilot.click("hit.1")
        assert scene.view == "rules" and scene.lit.split()[0] == scene.found[1].rules[0]
        pilot.key("ctrl+f")
        assert scene.view == "search" and scene.query == "seal"
        pilot.click("tab.course")
        assert scene.view == "course"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_a_thing_is(tmp_path: Path, lang: str) -> None:
    book = read("xian", lang)
    with piloted(tmp_path, settings=replace(CALM, language=lang, text_scale=1.5)) as pilot:
        pilot.app.open("menu")
        for subject in [*book.subjects, "card.Y3", "helper.ceramist", "equipment.sword"]:
            pilot.app.open("rules", subject=subject)
            pilot.idle()
            scene = rules(pilot)
            first = book.paragraphs_for(subject)[0]
            assert scene.overlay and pilot.sees(first.heading) and pilot.overflows() == [], subject
            assert scene.subject_name() and scene.subject_name()[0].isupper()
            assert scene.flow.too_wide == [] and meet(scene.flow) == []
            pilot.key("escape")
            assert pilot.where == "menu"


def test_from_a_thing_to_the_whole_rules_and_back(tmp_path: Path) -> None:
    with opened(tmp_path, subject="building.lab") as pilot:
        scene = rules(pilot)
        assert scene.subject_name() == "Lab"
        pilot.key("ctrl+f")
        assert scene.view == "subject"
        pilot.click("to-rules")
        assert scene.view == "rules" and not now(scene.overlay) and scene.lit == "X6.3b"
        pilot.key("backspace")
        assert scene.view == "subject" and scene.overlay and scene.entries is None
        pilot.click((10, 10))
        assert pilot.where == "menu"


def test_a_thing_that_the_rules_do_not_know_opens_the_book(tmp_path: Path) -> None:
    with opened(tmp_path, subject="dragon", rule="X99.9") as pilot:
        assert rules(pilot).view == "rules" and rules(pilot).top == 0


def test_the_figures_are_those_of_the_game_in_play(tmp_path: Path) -> None:
    pack = replace(XIAN.house_pack(), name="mine", digest="other")
    with opened(tmp_path, rule="X5.1", players=2, pack=pack) as pilot:
        assert any("2 players" in text and "mine" in text for text in pilot.texts())
        two = {piece.text for piece in rules(pilot).flow.pieces if isinstance(piece, Line)}
    with opened(tmp_path, rule="X5.1", players=4) as pilot:
        four = {piece.text for piece in rules(pilot).flow.pieces if isinstance(piece, Line)}
    assert len(two - four) >= 2


def test_keyboard_alone(tmp_path: Path) -> None:
    with opened(tmp_path) as pilot:
        scene = rules(pilot)
        reached = []
        for _ in range(len(scene.focusable())):
            pilot.key("tab")
            reached.append(scene.focus)
            assert pilot.overflows() == []
        assert {"tab.course", "search", "close", "chapter.lab", "reference.0"} <= set(reached) and "text" not in reached
        scene.set_focus("chapter.lab")
        pilot.key("down")
        assert scene.focus == "chapter.armory"
        pilot.key("return")
        assert pilot.sees("Armory") and scene.top > 0
        scene.set_focus("tab.rules")
        pilot.key("right")
        assert scene.focus == "tab.history"
        pilot.key("return")
        assert scene.view == "history"
        scene.set_focus("leaf.next")
        pilot.key("return")
        assert scene.page == 1
        scene.set_focus("dot.3")
        pilot.key("return")
        assert scene.page == 3
        scene.set_focus("tab.rules")
        pilot.key("return")
        pilot.key("home")
        scene.set_focus("reference.0")
        pilot.key("return")
        assert scene.lit and len(scene.trail) == 1
        pilot.key("ctrl+f")
        pilot.type("toll")
        pilot.key("tab")
        scene.set_focus("hit.0")
        pilot.key("return")
        assert scene.view == "rules" and scene.lit == "X5.3"


def test_high_contrast_and_a_change_of_language(tmp_path: Path) -> None:
    with opened(tmp_path, replace(CALM, high_contrast=True), rule="X6.4") as pilot:
        assert pilot.sees("The most you can paint")
        pilot.app.change(language="fr")
        pilot.idle()
        assert pilot.sees(read("xian", "fr").covering("X6.4")[0].heading) and pilot.overflows() == []


def test_what_a_query_marks() -> None:
    def found(text: str, query: str) -> list[str]:
        return [text[start:end] for start, end in marked(text, query)]

    assert found("Le péage, deux péages", "peage") == ["péage", "péages"]
    assert found("l’équipement d’une section", "l'équip") == ["équipement"]
    assert found("See X6.1a and X5.3", "x6.1") == ["X6.1a"]
    assert found("A toll", "") == [] == found("A toll", "stroll")


def test_numerals_of_chapters_and_pages() -> None:
    assert " ".join(map(numeral, (1, 9, 10, 11, 16, 20, 34))) == "一 九 十 十一 十六 二十 三十四"


def test_pictures_of_a_page_stay_in_their_room() -> None:
    room = Box(10, 20, 400, 300)
    for rows in ([[1.0]], [[0.8, 0.8, 0.8]], [[1.3], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]):
        boxes = arranged(rows, room, 20)
        assert len(boxes) == sum(map(len, rows)) and all(box.within(room) for box in boxes)
        assert not any(one.meets(other) for place, one in enumerate(boxes) for other in boxes[place + 1:])
