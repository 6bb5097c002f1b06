"""The menu within a game: what can be done with it beside playing on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from xian.engine.fingerprint import grouped_digits
from xian.engine.game import GameError
from xian.engine.texts import Plain
from xian.scenes.another_game import play_another
from xian.scenes.hand_out import hand_out_match
from xian.scenes.play.clock import clock_choice
from xian.scenes.record_words import game_words
from xian.scenes.scene import Scene
from xian.table.autosave import Autosave
from xian.table.match import Match
from xian.table.shelf import Shelf
from xian.ui.canvas import Canvas
from xian.ui.controls import Button, alike, panel
from xian.ui.geometry import Box
from xian.ui.stage import Stage

if TYPE_CHECKING:
    from xian.scenes.play.companion import Companion

ROOM: Final = (620.0, 412.0)
WIDER: Final = 260.0
"""So much wider with letters twice as large."""
CHAPTER: Final = 72.0
"""Less, where a chapter is played: a row of buttons."""
CLOCK: Final = 58.0
"""More, where persons may have clocks."""
ICONS: Final = {
    "continue": "play", "settings": "settings", "rules": "rules", "copy": "export", "again": "redo",
    "same-deal": "dice", "give-up": "flag", "leave": "home", "chapter-again": "redo", "chapter-leave": "close",
}
ASKED: Final = ("again", "same-deal", "give-up")
"""What ends this game: it is asked for once more."""


class Pause(Scene):
    """Over the table; `rules` opens those of the game, and where a `chapter` of a course leads it, that is begun again
    or left."""

    name = "pause"
    overlay = True

    def __init__(self, stage: Stage, match: Match, autosave: Autosave | None, rules: Callable[[], object],
                 chapter: Companion | None = None) -> None:
        super().__init__(stage)
        self.match = match
        self.autosave = autosave
        self.chapter = chapter
        self.asked = ""
        """What was asked for once more."""
        self.acts: dict[str, Callable[[], Any]] = {
            "continue": stage.close, "settings": partial(stage.open, "settings"), "rules": rules,
            "copy": partial(hand_out_match, stage, match), "again": partial(self.ask, "again"),
            "same-deal": partial(self.ask, "same-deal"), "give-up": partial(self.ask, "give-up"), "leave": stage.home,
        }
        if chapter is not None:
            self.acts = {name: self.acts[name] for name in ("continue", "settings", "rules")}
            self.acts |= {"chapter-again": partial(self.out, chapter.begin_again),
                          "chapter-leave": partial(self.out, chapter.leave)}
        self.focus, self.by_keys = "continue", True

    @property
    def room(self) -> Box:
        more = CLOCK if self.clocks else -CHAPTER if self.chapter is not None else 0.0
        wider = WIDER * min(1.0, max(0.0, self.stage.pens.text_factor - 1))
        return self.stage.size.middle(ROOM[0] + wider, ROOM[1] + more)

    @property
    def clocks(self) -> bool:
        """Whether several persons sit at the table."""
        return sum(player.person for player in self.match.players) > 1

    def out(self, act: Callable[[], object]) -> None:
        """Back to the table, for something that is done there."""
        self.stage.close()
        act()

    def build(self) -> None:
        say = self.stage.say
        names = list(self.acts)
        cells = [box for row in self.room.inset(32, 28).below(86).top(276).rows(4, 12) for box in row.columns(2, 12)]
        self.controls = [*alike(self.stage.pens, [
            Button(name, box, say(f"pause.{name}"), self.acts[name], icon=ICONS[name],
                   style="main" if name == "continue" else "quiet", tip=self.tip(name), enabled=self.can(name))
            for name, box in zip(names, cells[:len(names)], strict=True)
        ])]
        if self.chapter is not None:
            return
        deal = Box(self.room.right - 32 - 150, self.room.y + 28, 150, 38)
        self.controls.append(Button("deal", deal, say("fair.open"),
                                    partial(self.stage.open, "fairness", match=self.match), icon="fair", size=15,
                                    tip=say("fair.open-tip")))
        if self.clocks:
            self.controls.append(clock_choice(self.stage, self.room.low(62).inset(32, 10)))

    def tip(self, name: str) -> str:
        say = self.stage.say
        if name == "leave":
            return say("turn.leave-kept" if self.autosave is not None else "turn.leave-lost")
        if name == "chapter-leave":
            return say("course.leave")
        return say(f"pause.{name}-tip") if name in (*ASKED, "copy") else ""

    def can(self, name: str) -> bool:
        return name != "give-up" or not self.match.over

    def ask(self, what: str) -> None:
        self.asked = what
        say = self.stage.say
        self.stage.open("question", text=say(f"pause.{what}-ask"), default="no",
                        options=[("no", say("pause.no")), ("yes", say(f"pause.{what}"))])

    def back(self, **result: Any) -> None:
        if result.get("answer") != "yes":
            return
        if self.asked == "give-up":
            self.give_up()
        else:
            play_another(self.stage, self.match, self.match.seed if self.asked == "same-deal" else None)

    def give_up(self) -> None:
        """The game ends here: nobody goes on with it, but it stays among those that can be watched."""
        path = None
        if self.autosave is not None:
            try:
                path = Shelf(self.stage.folders).give_up(self.autosave.file.path)
            except GameError as error:
                self.stage.notice(error.in_words(self.stage.lang), True)
                return
        self.stage.close(given_up=True, path=path)

    @property
    def about(self) -> str:
        """Which chapter it is, or which deal."""
        say, promise = self.stage.say, self.match.pledge
        if self.chapter is not None:
            return self.chapter.lesson.title[self.stage.lang]
        if promise is None or self.match.over:
            return say("pause.deal", number=Plain(str(self.match.seed)))
        return say("fair.at-start", fingerprint=Plain(grouped_digits(promise.fingerprint)))

    def command(self, name: str) -> bool:
        if name in ("back", "menu"):
            self.stage.close()
            return True
        return super().command(name)

    def paint(self, canvas: Canvas) -> None:
        canvas.fill("shade", alpha=140)
        room = self.room
        panel(canvas, room)
        title = room.inset(32, 24).top(44).left(room.w - 64 - 166)
        canvas.text(game_words(self.stage, self.match.game.key), title, 30, face="display", colour="iron")
        canvas.text(self.about, Box(title.x, title.y + 42, room.w - 64, 26), 15, colour="text-soft", cut=True)
