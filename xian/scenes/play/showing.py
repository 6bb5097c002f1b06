"""What is seen of the table, one after the other: beats of steps, what everybody looks at, the log that tells of them;
and where the board lies while it is seen."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

from xian.engine.game import Event, State
from xian.scenes.boards.board import Board, Shown
from xian.scenes.boards.verbs import Interlude, Verb
from xian.scenes.load_rows import known_colour
from xian.scenes.play.again import beats_between, others_last
from xian.scenes.play.log import Log
from xian.scenes.play.plan import TimeLeft, plan
from xian.scenes.play.progress import AFTER_STEP
from xian.scenes.play.source import Doing, Source
from xian.scenes.play.view import TableView
from xian.scenes.play.zoom import Zoom
from xian.scenes.record_words import face
from xian.table.announced import announcements
from xian.table.beats import Beat
from xian.ui.geometry import Box
from xian.ui.ids import Id
from xian.ui.stage import Stage


class Showing:
    """One table as it is seen. `changed` is called when other things can be pressed than before, `ended` when a step
    has been seen whole."""

    def __init__(self, stage: Stage, board: Board, source: Source, changed: Callable[[], None],
                 ended: Callable[[], None], log: Log | None = None) -> None:
        self.stage = stage
        self.board = board
        self.source = source
        self.changed = changed
        self.ended = ended
        self.view = TableView(stage, board)
        self.log = log
        """What has been seen is told here, where there is one."""
        self.area = Box(0, 0, 990, 660)
        """Where the board is seen."""
        self.bar = Box(0, 0, 0, 0)
        """Where the buttons of the decision stand."""
        self.zoom = Zoom()
        self.beats: deque[Beat] = deque()
        """What is still to be seen."""
        self.running = False
        """Whether a step is being seen."""
        self.again = False
        """What is seen was seen before: nobody is told of it a second time."""
        self.step: list[Event] = []
        """What has been seen of the step so far."""
        self.untold: list[Event] = []
        """What has been seen of an opponent's move and is announced when that has ended."""
        self.budget = TimeLeft()
        self.interlude: Interlude | None = None
        """What everybody looks at before the next beat."""
        self.names = [player.name for player in source.match.players]
        self.colours = [known_colour(player) for player in source.match.players]
        self.faces = [face(player, source.match.game.key) for player in source.match.players]

    def shown(self, state: State | None = None, closed: bool | None = None) -> Shown:
        """A position as it may be seen; with what may be played, when it is the one that is decided in."""
        source = self.source
        there = source.match.history.at(source.position) if state is None else state
        view = source.view(there)
        doing = source.doing
        decides = not self.beats and not self.again and doing is Doing.DECIDING
        waited = source.match.history.steps[-1].seat if doing is Doing.DONE else None
        return Shown(view, source.seat, there.legal() if decides else (), self.names, self.colours, self.faces,
                     source.closed if closed is None else closed, view.state.scores(), waited=waited)

    @property
    def room(self) -> Box:
        """Where the whole board lies, the part of it that is seen and the rest."""
        return self.zoom.room(self.area)

    def lay(self, area: Box, anew: bool) -> None:
        """The table in another place, size or language: what was still to be seen goes on there. `anew`: it stands
        as it is now, also where these are the same."""
        letters = max(1.0, self.stage.settings.text_scale)
        moved, self.area = (area, letters) != (self.area, self.board.letters), area
        self.board.letters = letters
        self.view.window = area
        if self.board.speak(self.stage.lang):
            moved = True
            if self.log is not None:
                self.log.reword(self.stage.lang)
        if moved:
            self.zoom = Zoom()
        if moved or anew:
            self.zoom.settle(area)
        if moved and self.running and not anew and self.board.shown is not None:
            self.lay_again()
        elif moved or anew:
            self.show_now()

    def lay_again(self) -> None:
        """The same position, as it lies now: nearer, farther, or in another place."""
        assert self.board.shown is not None
        self.view.show(self.board.shown, self.room, False)
        self.renew_interlude()
        self.changed()

    def show_now(self, animate: bool = False) -> None:
        """The position there is, as it stands: what was still to be seen is left out."""
        self.beats.clear()
        self.running = self.again = False
        self.announce([])
        self.look_on()
        self.source.settle_seat()
        self.view.show(self.shown(), self.room, animate)
        if self.zoom.factor == 1:
            self.bar = self.board.bar
        self.changed()

    def show(self, beats: Sequence[Beat]) -> None:
        """Show what has happened, beat after beat; what an opponent does in the time that its move may take."""
        self.begin(beats)
        self.next_beat()

    def begin(self, beats: Sequence[Beat]) -> None:
        """Another step is to be seen."""
        self.beats.extend(beats)
        self.step.clear()
        self.view.pace = 1.0
        mover, speed = beats[0].by, self.stage.settings.speed
        if not self.source.match.players[mover].person and not any(beat.interlude for beat in beats):
            ended = beats[-1].state.to_move != mover
            plans = [plan(self.board, self.seen(beat.events), True) for beat in beats]
            seconds = self.view.seconds(sum(one.whole for one in plans))
            self.view.pace = self.budget.factor(mover, seconds, ended, speed, self.view.seconds(AFTER_STEP),
                                                any(one.has(Verb.SPUN) for one in plans))

    def next_beat(self, left: tuple[Id, Box] | None = None) -> None:
        """The next beat: what everybody looks at first, then what travels, flies and sounds."""
        beat, self.running = self.beats[0], True
        together = beat.interlude and not self.again
        if together and self.interlude is None and (found := self.interlude_of(beat)) is not None:
            self.interlude = found
            self.view.look_together(found, self.source.together)
            self.announce([event for event in self.seen(beat.events) if event.interlude])
            self.changed()
            return
        looked = self.interlude is not None
        self.look_on()
        self.beats.popleft()
        self.view.show(self.shown(beat.state), self.room, not looked, left)
        events = self.seen(beat.events)
        if self.log is not None and not self.again:
            self.log.add(events, beat.by)
        new = [event for event in events if not (looked and event.interlude)]
        ends = not self.beats and beat.state.to_move != beat.by
        self.announce(new, ends or self.source.match.players[beat.by].person)
        self.view.tell(new, tuple(self.step))
        self.step += events
        self.changed()

    def announce(self, events: Sequence[Event], now: bool = True) -> None:
        """Say what happens to who listens; in brief the whole of an opponent's move at once."""
        full = self.stage.settings.heard == "full"
        self.untold += events
        if not (now or full):
            return
        if self.stage.listens:
            own = [seat for seat, player in enumerate(self.source.match.players) if player.person]
            for words in announcements(self.source.match.game, self.untold, self.stage.lang, self.names, full, own):
                self.stage.announce(words)
        self.untold.clear()

    def look_on(self) -> None:
        """What everybody looked at is over."""
        self.interlude = self.view.together = None

    def interlude_of(self, beat: Beat) -> Interlude | None:
        if self.source.doing is Doing.LOOKING or (not self.source.together and not self.stage.settings.speed):
            return None  # nobody waits for it a second time, nor alone where all is shown at once
        found = [self.board.interlude(event) for event in self.seen(beat.events) if event.interlude]
        return next((one for one in found if one is not None), None)

    def renew_interlude(self) -> None:
        """What everybody looks at, in another place, size or language."""
        if self.view.together is not None and (found := self.interlude_of(self.beats[0])) is not None:
            self.interlude = self.view.together.interlude = found

    def show_again(self) -> bool:
        """What the others did last is seen once more; nothing changes by it. Whether there is anything."""
        self.skip()
        first, last = others_last(self.source)
        if self.source.doing is Doing.LOOKING or first == last:
            return False
        self.again = True
        self.view.arrows.clear()
        self.view.show(self.shown(self.source.match.history.at(first)), self.room, False)
        self.show(beats_between(self.source.match, first, last))
        self.stage.wake()
        return True

    def seen(self, events: Sequence[Event]) -> list[Event]:
        """The events as the eyes here may know them."""
        eyes = self.source.eyes
        return [event if eyes is None else event.seen_by(eyes) for event in events]

    def pass_time(self, seconds: float) -> tuple[bool, float | None]:
        """Go on as far as possible: whether a step was being seen, and when to be called again for it."""
        view, running = self.view, self.running
        together = view.together
        turning = together is not None and together.moves
        view.pass_time(seconds)
        if together is not None and together.over:
            self.looked_together()
        elif together is not None and turning and not together.moves:
            self.changed()
        while self.running and self.interlude is None and not view.moving:
            self.end_beat()
        return running, 0.0 if view.together is None or turning else view.together.wanted

    def end_beat(self) -> None:
        """All has arrived: the next beat, or the table as it stands."""
        if self.beats:
            self.next_beat()
            return
        if self.again:
            self.show_now(animate=True)
            self.mark_last()
            return
        self.running = False
        self.mark_last()
        if self.source.settle_seat():
            self.show_now()
        self.changed()
        self.ended()
        match, eyes, mine = self.source.match, self.source.eyes, self.source.doing in (Doing.DECIDING, Doing.NEXT)
        if mine and match.to_move == eyes != match.history.steps[-1].seat:
            self.stage.sound.play("bell")

    def skip(self) -> bool:
        """All that is on its way arrives at once, up to what everybody has to look at; that ends alone, and what
        follows it is seen. Whether a step was being shown."""
        running, together = self.running, self.view.together
        ended = self.view.dismiss()
        if together is not None and together.finish():
            self.changed()
            self.stage.wake()
            return running
        if self.interlude is not None:
            self.looked_together()
            self.stage.wake()
            return running
        self.view.finish()
        while self.running and self.interlude is None:
            self.end_beat()
            self.view.finish()
        if running:
            self.stage.wake()
        return running or ended

    def looked_together(self) -> None:
        """Everybody has seen the interlude."""
        if self.interlude is not None:
            self.next_beat()

    def renew_log(self) -> None:
        if self.log is not None:
            self.log.renew(self.stage.lang)

    def mark_last(self) -> None:
        """Light up what the move was about that led to the position there is."""
        steps = self.source.match.history.steps[:self.source.position]
        self.view.mark(self.seen(steps[-1].events) if steps else [])
