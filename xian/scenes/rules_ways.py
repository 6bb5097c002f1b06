"""Ways through the book of rules: tabs, pages, references and the way back, a search; and the keys for all of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from xian.engine import registry
from xian.engine.game import Pack
from xian.engine.registry import GAMES
from xian.engine.texts import NoText
from xian.scenes.play.companion import open_lesson
from xian.scenes.rules_book import key_of
from xian.scenes.rules_parts import Hit
from xian.scenes.rules_reader import SCROLLS, Reader
from xian.table.course.shelf import lesson_of, taught
from xian.table.rulebook import Page, Paragraph, Rulebook, whole
from xian.table.rulebook_files import read
from xian.ui.controls import Button, Control
from xian.ui.input import Key, Pointer
from xian.ui.stage import Stage
from xian.ui.text_field import TextField

TABS: Final = ("course", "rules", "history")
LESSON: Final = "lesson:"
"""What leads to a chapter of the course begins so."""
ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
OWN_KEYS: Final = (*ENTER, pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_ESCAPE)
"""Keys that mean the findings while somebody types."""
MOST_TRAIL: Final = 50


@dataclass(frozen=True)
class Stand:
    """Where somebody has been reading."""

    view: str
    page: int
    anchor: tuple[str, float]
    lit: str
    query: str


class Ways(Reader):
    """Knows what is read and where. `view` is a tab, the findings of a search, or a subject: one thing on the table."""

    def __init__(
        self, stage: Stage, game: str = "", pack: Pack | None = None, players: int = 4, subject: str = "",
        rule: str = "", course: bool = False, history: bool = False,
    ) -> None:
        super().__init__(stage)
        self.search: TextField | None = None
        self.game = registry.game(game or next(iter(GAMES)))
        self.any_game = not game and len(GAMES) > 1
        """Whether the rules of the other games can be turned to: those of a game on the table are its own."""
        self.pack = pack or self.game.house_pack()
        self.players = players
        self.subject = subject if self.about(subject) else ""
        self.view = "subject" if self.subject else "course" if course else "history" if history else "rules"
        self.page = 0
        self.query = ""
        self.found: list[Paragraph] = []
        self.chosen = 0
        self.lit = ""
        """The block that somebody was led to."""
        self.trail: list[Stand] = []
        self.left_off: dict[str, Stand] = {}
        """Where each tab was left."""
        self.first_rule = rule

    def arrange(self, anchor: tuple[str, float] = ("", 0.0)) -> None:
        """Set the text of the view there is now, and make its controls."""
        raise NotImplementedError

    # What is read

    @property
    def rulebook(self) -> Rulebook:
        return read(self.game.key, self.stage.lang)

    @property
    def pages(self) -> tuple[Page, ...]:
        return {"course": self.rulebook.course, "history": self.rulebook.history}.get(self.view, ())

    def about(self, subject: str) -> list[Paragraph]:
        """What the rules say about a thing; nothing when they don't know it."""
        try:
            return self.rulebook.paragraphs_for(subject) if subject else []
        except NoText:
            return []

    # What moves with the text

    def hits(self) -> list[Control]:
        """The findings that are seen."""
        found: list[Control] = []
        edge = self.setter.px(10)
        for number, block in enumerate(self.flow.blocks if self.view == "search" else ()):
            if box := self.seen(0, block.y - edge, self.flow.width, block.h + 2 * edge):
                found.append(Hit(f"hit.{number}", box, partial(self.take, number)))
        return found

    def place(self) -> None:
        super().place()
        self.point_out_chapter()

    def point_out_chapter(self) -> None:
        """Light the chapter that is read in the list."""
        if self.view != "rules":
            return
        chapter = ""
        for block in self.flow.blocks:
            if block.y > self.top + self.setter.px(60):
                break
            chapter = block.key.removeprefix("chapter ") if block.key.startswith("chapter ") else chapter
        for control in self.fixed:
            if isinstance(control, Button) and control.id.startswith("chapter."):
                control.active = control.id == f"chapter.{chapter}"

    def learnt(self, paragraph: Paragraph) -> tuple[str, str]:
        """The chapter of the course that teaches a paragraph, in words, and the way to it."""
        known = taught(self.game.key)
        for rule in (one for number in paragraph.rules for one in (number, whole(number))):
            if rule in known:
                key, number = known[rule]
                return self.stage.say("course.in-rules", number=number), LESSON + key
        return "", ""

    def heading(self, rule: str) -> str:
        if rule.startswith(LESSON):
            key = rule.removeprefix(LESSON)
            lesson, say = lesson_of(key), self.stage.say
            number = next((number for one, number in taught(self.game.key).values() if one == key), 0)
            return f"{say('course.in-rules', number=number)}. {lesson.title[self.stage.lang]}" if lesson else ""
        return next((paragraph.heading for paragraph in self.rulebook.covering(rule) if paragraph.heading), "")

    # Going about

    @property
    def stand(self) -> Stand:
        return Stand(self.view, self.page, self.flow.anchor(self.top), self.lit, self.query)

    def keep_place(self) -> None:
        """Remember where somebody reads, for the way back."""
        self.trail = [*self.trail, self.stand][-MOST_TRAIL:]

    def go_back(self) -> None:
        """Return to where the last reference was."""
        if self.trail:
            stand = self.trail.pop()
            self.view, self.page, self.lit, self.query = stand.view, stand.page, stand.lit, stand.query
            self.look_up()
            if self.search is not None:
                self.search.set(self.query)
            self.arrange(stand.anchor)

    def take_game(self, key: str) -> None:
        """To the book of another game, at the same tab."""
        self.game = registry.game(key)
        self.pack = self.game.house_pack()
        self.page, self.lit, self.trail, self.left_off = 0, "", [], {}
        self.rebuild()
        self.scroll(0, glide=False)

    def turn_to(self, view: str) -> None:
        """To another tab, where it was left."""
        if view != self.view:
            self.left_off[self.view] = self.stand
            there = self.left_off.get(view, Stand(view, 0, ("", 0.0), "", ""))
            self.view, self.page, self.lit = view, there.page, there.lit
            self.arrange(there.anchor)

    def leaf_by(self, step: int) -> None:
        """Turn pages; after the last of the course come the complete rules."""
        self.leaf_to(self.page + step)

    def leaf_to(self, page: int) -> None:
        if page == len(self.pages) and self.view == "course":
            self.turn_to("rules")
        elif 0 <= page < len(self.pages) and page != self.page:
            self.page = page
            self.stage.sound.play("flip")
            self.arrange()

    def follow(self, rule: str, leave_trail: bool = True) -> None:
        """To the paragraph of a rule; or to the chapter of the course that a paragraph leads to."""
        if rule.startswith(LESSON):
            open_lesson(self.stage, self.game.key, rule.removeprefix(LESSON))
            return
        found = self.rulebook.paragraph_of(rule)
        if found is None:
            return
        if leave_trail:
            self.keep_place()
        self.view, self.lit = "rules", key_of(found)
        self.arrange()
        self.scroll_to_lit()

    def scroll_to_lit(self) -> None:
        self.scroll(self.flow.y_of(self.lit) - self.setter.px(70), glide=False)

    def to_chapter(self, key: str) -> None:
        if self.view != "rules":
            self.turn_to("rules")
        self.lit = ""
        self.scroll(self.flow.y_of(f"chapter {key}") - self.setter.px(24), glide=False)

    def chapter_by(self, step: int) -> None:
        """The chapter after the one that is read, or its beginning or the one before."""
        heads = [block for block in self.flow.blocks if block.key.startswith("chapter ")]
        edge = self.goal + self.setter.px(24)
        ahead = [block for block in heads if (block.y > edge + 1 if step > 0 else block.y < edge - 1)]
        if ahead:
            self.to_chapter(ahead[0 if step > 0 else -1].key.removeprefix("chapter "))

    def to_rules(self) -> None:
        """From a thing to its first rule in the whole book."""
        self.follow(self.about(self.subject)[0].rules[0])

    # Searching

    def look_up(self) -> None:
        """What the query finds."""
        self.found = self.rulebook.find(self.query) if self.query else []
        self.chosen = max(0, min(self.chosen, len(self.found) - 1))

    def asked(self, query: str) -> None:
        """Somebody has typed."""
        query = query.strip()
        if query == self.query:
            return
        if not query:
            self.leave_search()
            return
        if self.view != "search":
            self.keep_place()
        self.query, self.view, self.chosen = query, "search", 0
        self.look_up()
        self.arrange()

    def leave_search(self) -> None:
        """Back to where the search began."""
        while self.trail and self.view == "search":
            self.go_back()
        if self.view == "search":
            self.turn_to("rules")
        self.query = ""
        if self.search is not None:
            self.search.set("")

    def choose(self, step: int) -> None:
        """The finding above or below."""
        if self.found:
            self.chosen = min(len(self.found) - 1, max(0, self.chosen + step))
            block, edge = self.flow.blocks[self.chosen], self.setter.px(22)
            high = self.setter.px(self.room.h)
            if block.y - edge < self.goal or block.y + block.h + edge > self.goal + high:
                below = block.y > self.goal
                self.scroll(block.y + block.h + edge - high if below and block.h < high else block.y - edge)

    def take(self, number: int) -> None:
        """To a finding in the whole text."""
        if number < len(self.found):
            if self.entries is not None:
                self.entries.unfocus()
            self.focus = ""
            self.follow(self.found[number].rules[0])

    # Keys and mouse

    def handle_raw(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in OWN_KEYS:
            return False
        return super().handle_raw(event)

    def handle_key(self, event: Key) -> None:
        if self.typing and event.name in ("return", "enter") and self.view == "search":
            self.take(self.chosen)
        elif self.typing and event.commands[:1] in (("page-up",), ("page-down",)):
            self.text.command(event.commands[0])
        else:
            super().handle_key(event)
        self.stage.wake()

    @property
    def typing(self) -> bool:
        return self.entries is not None and self.entries.typing

    @property
    def reads(self) -> bool:
        """Whether the keys are for the text, not for moving the focus among tabs or chapters."""
        return not self.by_keys or not self.focus.startswith(
            ("tab.", "chapter.", "close", "back", "dot.", "game"))

    def command(self, name: str) -> bool:
        if name == "back":
            return self.step_out()
        if name == "find" and self.view != "subject":
            self.set_focus("search")
            if self.query and self.view != "search":
                self.keep_place()
                self.view = "search"
                self.arrange()
        elif name == "undo":
            self.go_back()
        elif name in ("up", "down") and self.view == "search" and (self.typing or self.reads):
            self.choose(1 if name == "down" else -1)
        elif name in ("left", "right") and self.reads and self.view in TABS:
            self.sideways(1 if name == "right" else -1)
        elif name in ("page-up", "page-down", "first", "last") or (name in SCROLLS and self.reads):
            self.go(name)
        elif name == "accept":
            if self.view == "search":
                self.take(self.chosen)
            else:
                self.go("page-down")
        else:
            return False
        return True

    def step_out(self) -> bool:
        """Esc: out of the search first, then out of the book."""
        if self.view == "search" or self.typing:
            if self.entries is not None:
                self.entries.unfocus()
            self.focus = ""
            self.leave_search()
        else:
            self.stage.close()
        return True

    def sideways(self, step: int) -> None:
        if self.pages:
            self.leaf_by(step)
        elif self.view == "rules":
            self.chapter_by(step)

    def go(self, name: str) -> None:
        """Scroll; pages that need no scrolling are turned."""
        if not self.pages or self.scrolls:
            self.text.command(name)
        elif name in ("page-up", "page-down"):
            self.leaf_by(1 if name == "page-down" else -1)
        elif name in ("first", "last"):
            self.leaf_to(0 if name == "first" else len(self.pages) - 1)

    def pointed(self, event: Pointer) -> bool:
        return (self.view == "subject" and self.close_beside(self.sheet, event)) or super().pointed(event)
