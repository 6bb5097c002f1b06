"""The rules as they are heard: the chapter that is read with its headings, its paragraphs, and where they lead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from xian.scenes.rules_book import filled, key_of
from xian.scenes.spoken.controls import about, row_key, spoken_control
from xian.scenes.spoken.words import bare
from xian.ui.spoken import FOCUS, Part, Spoken

if TYPE_CHECKING:
    from xian.scenes.rules import Rules
    from xian.table.rulebook import Paragraph

TEXT: Final = "text"


def rules_parts(scene: Rules) -> list[Spoken]:
    """Where one can go, then what is read, then what it refers to."""
    fixed = [control for control in scene.fixed if control.id != TEXT]
    rest = [control for control in scene.controls if control.id != TEXT and control not in fixed]
    return [*(spoken_control(scene, control) for control in fixed), read(scene),
            *(spoken_control(scene, control) for control in rest)]


def read(scene: Rules) -> Spoken:
    """The text, as a list whose row with the focus is what is read now."""
    if scene.pages:
        page = scene.pages[scene.page]
        say = scene.stage.say
        where = say("heard.leaf", number=scene.page + 1, count=len(scene.pages))
        words = f"{page.title}. {bare(page.text_with(scene.book.figures))}"
        return listed(scene, where, [Spoken(row_key(scene.text, scene.page), Part.ROW, words)])
    if scene.view == "rules":
        here = place_read(scene)
        chapter = next(chapter for chapter in scene.rulebook.chapters if chapter.key == chapter_of(scene, here))
        return listed(scene, chapter.title, list(paragraphs(scene, chapter.paragraphs)))
    found = scene.about(scene.subject) if scene.view == "subject" else scene.found
    title = scene.subject_name() if scene.view == "subject" else scene.stage.say("rules.search")
    return listed(scene, title, list(paragraphs(scene, found)))


def listed(scene: Rules, title: str, rows: list[Spoken]) -> Spoken:
    return Spoken(f"c/{TEXT}", Part.LIST, title, about=about(scene.text, title),
                  acts=(FOCUS,) if scene.stage.listens else (), box=scene.room,
                  children=tuple(rows))


def paragraphs(scene: Rules, found: Sequence[Paragraph]) -> Iterator[Spoken]:
    """Headings, and what stands under them with its number."""
    places = {block.key: place for place, block in enumerate(scene.flow.blocks)}
    for paragraph in found:
        key = key_of(paragraph)
        if paragraph.heading:
            yield Spoken(f"h/{key}", Part.HEADING, paragraph.heading, level=2)
        words = bare(filled(paragraph, scene.book.figures))
        yield Spoken(row_key(scene.text, places.get(key, 0)), Part.ROW,
                     scene.stage.say("heard.rule", rule=" ".join(paragraph.rules), text=words))


def place_read(scene: Rules) -> int:
    """The block that is read: the first at the beginning of the text, the last at its end."""
    blocks = scene.flow.blocks
    if scene.pages or not blocks:
        return scene.page
    share = scene.top / scene.text.most if scene.text.most else 0.0
    at = scene.top + share * scene.high
    return max((place for place, block in enumerate(blocks) if block.y <= at), default=0)


def chapter_of(scene: Rules, place: int) -> str:
    """The chapter that a block stands in."""
    for block in reversed(scene.flow.blocks[:place + 1]):
        if block.key.startswith("chapter "):
            return block.key.removeprefix("chapter ")
    return scene.rulebook.chapters[0].key


def row_read(scene: Rules) -> str:
    """The row that has the focus while one reads; a chapter's head is read with its first paragraph."""
    place = place_read(scene)
    blocks = scene.flow.blocks
    if not scene.pages and place < len(blocks) - 1 and blocks[place].key.startswith("chapter "):
        place += 1
    return row_key(scene.text, place)
