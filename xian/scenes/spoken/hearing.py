"""What whoever listens hears of the program: announcements, and the tree of the scene on top, made anew only when
something may have changed."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Final

from xian.scenes.spoken import tree
from xian.ui.heard import TITLE, Ear
from xian.ui.spoken import Part, Spoken

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

    def announce(self, words: str, urgent: bool = False) -> None:
        """Say something as soon as it can be said; nothing where nobody listens."""
        if not self.listens or not words:
            return
        self.said += 1
        self.news.append(Spoken(f"n/{self.said}", Part.ALERT if urgent else Part.NEWS, words))

    def pass_on(self, scenes: Sequence[Scene], scale: float, now: float, drawn: int) -> float | None:
        """The scene on top, and what was announced, where there is another picture than before. When to be called
        again: while things move a few times a second will do. A tree is made in steps, so that the loop is never held
        for long."""
        if not self.listens or not scenes:
            self.job = None
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
            self.announce(tree.title_of(scene))
        if tree.focus_key(scene) == tree.SCENE or not scene.by_keys:
            tree.first_focus(scene)
        self.of = self.of[0], self.said
        yield from tree.prepare(scene)
        told = tree.spoken_scene(scene)
        root = Spoken("window", Part.WINDOW, TITLE, children=(*self.news, told))
        focus, visit = tree.focus_in(scene, told), self.visits
        yield
        self.ear.take(root, focus, visit, scale)

    def obey(self, scenes: Sequence[Scene]) -> bool:
        """Do what was asked for to nodes that are still there; whether anything was."""
        done = False
        while (asked := self.ear.next_asked()) is not None:
            if scenes and scenes[-1] is self.scene and asked.visit == self.visits:
                tree.act(scenes[-1], asked.key, asked.what, asked.value)
                done = True
        return done
