"""What whoever listens hears of the program: announcements one after the other, and the tree of the scene on top, made
anew only when something may have changed."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Final

from xian.scenes.spoken import tree
from xian.table.announced import parted
from xian.ui.heard import TITLE, Ear
from xian.ui.spoken import ANNOUNCED, Part, Spoken

if TYPE_CHECKING:
    from xian.scenes.scene import Scene

KEPT: Final = 8
"""So many announcements stay to be read again."""
SOONEST: Final = 0.02
"""Seconds from one tree to the next."""
HELD: Final = 0.0025
"""Seconds after which the loop goes on before the next step of a tree."""
DONE: Final = object()


class Hearing:
    """Announcements in order, and which scene was told last."""

    def __init__(self, ear: Ear) -> None:
        self.ear = ear
        self.news: deque[Spoken] = deque(maxlen=KEPT)
        """What has been announced."""
        self.waiting: deque[Spoken] = deque()
        """What is still to be: systems say what comes at once in any order, so that each goes out alone."""
        self.live: dict[str, str] = {}
        """What the scene had to announce when it was told last, by its node."""
        self.said = 0
        self.scene: Scene | None = None
        self.visits = 0
        """Counts the scenes: nodes of another visit are others."""
        self.job: Iterator[None] | None = None
        """The tree that is being made."""
        self.at = -1.0
        self.of = (-1, -1)
        """When the last tree was made, of which picture and which announcement."""

    @property
    def listens(self) -> bool:
        return self.ear.listens

    def announce(self, words: str, urgent: bool = False, full: bool = False) -> None:
        """Say something as soon as it can be said, no more at once than can be listened to where not all is wanted
        `full`; nothing where nobody listens."""
        if not self.listens or not words:
            return
        for part in [words] if full else parted(words):
            self.said += 1
            self.waiting.append(Spoken(f"n/{self.said}", Part.CALLED if urgent else Part.SAID, part))

    def pass_on(self, scenes: Sequence[Scene], scale: float, now: float, drawn: int) -> float | None:
        """The scene on top, and what was announced, where there is another picture than before. When to be called
        again: while things move a few times a second will do. A tree is made in steps, so that the loop is never held
        for long."""
        if not self.listens or not scenes:
            self.job = None
            self.waiting.clear()
            return None
        if self.job is None or scenes[-1] is not self.scene:
            waits = SOONEST - (now - self.at)
            if not self.ear.fresh and scenes[-1] is self.scene:
                if (drawn, self.said) == self.of:
                    return None
                if 0 < waits <= SOONEST:
                    return waits
            self.at, self.of = now, (drawn, self.said)
            self.job = self.work(scenes[-1], scale)
        begun = perf_counter()
        while next(self.job, DONE) is not DONE:
            if perf_counter() - begun > HELD:
                return 0.0
        self.job = None
        return None if (drawn, self.said) == self.of else 0.0

    def work(self, scene: Scene, scale: float) -> Iterator[None]:
        """One tree, step by step."""
        if scene is not self.scene:
            self.scene, self.visits = scene, self.visits + 1
            self.live = {}
            self.announce(tree.title_of(scene))
        if self.ear.fresh:  # what was told somebody else does not come in a heap
            self.live = {}
            self.news.clear()
        if tree.focus_key(scene) == tree.SCENE or not scene.by_keys:
            tree.first_focus(scene)
        yield from tree.prepare(scene)
        told = tree.spoken_scene(scene)
        focus, visit = tree.focus_in(scene, told), self.visits
        yield
        self.find_news(told, focus, scene.stage.settings.heard == "full")
        self.of = self.of[0], self.said
        while True:  # the focus first: who reads it stops whatever is being said
            root = Spoken("window", Part.WINDOW, TITLE, children=(*self.news, told))
            self.ear.take(root, focus, visit, scale)
            if not self.waiting:
                break
            yield
            self.news.append(self.waiting.popleft())

    def find_news(self, told: Spoken, focus: str, full: bool) -> None:
        """Announce what the scene has to announce that it had not, or otherwise; what the focus comes to is read
        anyway."""
        live = {node.key: node for node in told.everything() if node.part in ANNOUNCED}
        for key, node in live.items():
            if self.live.get(key) != node.name and key != focus:
                self.announce(node.name, node.part is Part.ALERT, full)
        self.live = {key: node.name for key, node in live.items()}

    def obey(self, scenes: Sequence[Scene]) -> bool:
        """Do what was asked for to nodes that are still there; whether anything was."""
        done = False
        while (asked := self.ear.next_asked()) is not None:
            if scenes and scenes[-1] is self.scene and asked.visit == self.visits:
                tree.act(scenes[-1], asked.key, asked.what, asked.value)
                done = True
        return done
