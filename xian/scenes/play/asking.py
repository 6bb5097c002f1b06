"""Keys that ask: what the table says of the hand, one's own things, the scores, what can be done, and what was done.
Answers are heard, or seen where nobody listens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from xian.engine.spoken import HAND, OWN, Sentence
from xian.engine.texts import Plain
from xian.scenes.play.hand_keys import called, numbered
from xian.scenes.play.seen import Seen
from xian.scenes.spoken.table import Regions, chapters_of
from xian.scenes.spoken.words import bare, by_ear
from xian.scenes.winners import leading
from xian.table.wording import wording

if TYPE_CHECKING:
    from xian.scenes.play.turn import Turn

MOST: Final = 12
"""So many things that can be done are told one by one."""


class Asking:
    """The answers of one table."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.actions: Mapping[str, Callable[[], Any]] = {
            "ask-now": self.now, "ask-hand": partial(self.chapter, HAND), "ask-own": partial(self.chapter, OWN),
            "ask-scores": self.scores, "ask-last": self.last,
            "region-next": lambda: turn.walk.next_region(1), "region-before": lambda: turn.walk.next_region(-1),
        }

    def tell(self, *sentences: str) -> None:
        self.turn.stage.tell(" ".join(sentence for sentence in sentences if sentence))

    def now(self) -> None:
        """What is asked, and what answers it."""
        turn, say = self.turn, self.turn.stage.say
        seen = turn.now
        told = [words for words in dict.fromkeys([*self.deeds(seen), *self.buttons(seen)]) if words]
        more = say("heard.and-more", count=len(told) - MOST) if len(told) > MOST else ""
        some = Plain(say("list.semicolon").join(told[:MOST]))
        can = say("heard.you-can", what=some) if told else say("heard.nothing-to-do")
        self.tell(by_ear(turn.stage.lang, bare(seen.prompt)), can, more)

    def buttons(self, seen: Seen) -> list[str]:
        if seen.held is not None:
            return []
        return [bare(act.tip).partition("\n")[0] or act.label for act in seen.acts]

    def deeds(self, seen: Seen) -> list[str]:
        """What can be done with the things: the moves by name, where they are few; else what can be taken up."""
        table, stage = self.turn.table, self.turn.stage
        board = table.board
        if seen.held is not None:
            regions = Regions(table)
            names = {node.thing: node.name for region in regions.regions() for node in region.children}
            return [regions.means(id) or names.get(id, "") for id in seen.held.targets]
        pressed = {act.move for act in seen.acts}
        moves = [move for move in table.legal if move not in pressed]
        shown = board.shown
        if shown is not None and len(moves) <= MOST and not board.secret(shown.view.state):
            return [wording(table.source.match.game).move_text(move, stage.lang) for move in moves]
        things = [thing for id in seen.movable if (thing := board.thing(id)) is not None]
        places = {id: place for place, id in enumerate(numbered(table))}
        things.sort(key=lambda thing: places.get(thing.id, len(places)))
        return [stage.say("heard.to-places", piece=Plain(called(board, thing)), count=len(board.targets(thing.id)))
                for thing in things]

    def chapter(self, key: str) -> None:
        """Read one part of the table."""
        say = self.turn.stage.say
        for chapter in chapters_of(self.turn.table):
            if chapter.key == key:
                counts = Counter(self.named(sentence) for sentence in chapter.sentences)
                told = say("list.semicolon").join(
                    words if count == 1 else say("heard.times", what=Plain(words), count=count)
                    for words, count in counts.items())
                self.tell(say("heard.row", what=chapter.title, values=Plain(told)) if told else say("heard.empty-hand"))
                return
        self.tell(say("heard.hidden"))

    def named(self, sentence: Sentence) -> str:
        """A sentence, and how the piece lies that it is about."""
        board = self.turn.table.board
        thing = board.thing(board.told_thing(sentence.about)) if sentence.about else None
        more = board.told_more(thing) if thing is not None else ""
        return f"{sentence.words}, {more}" if more else sentence.words

    def scores(self) -> None:
        """Everybody's points, the most first."""
        shown, stage = self.turn.table.board.shown, self.turn.stage
        if shown is None:
            return
        self.tell(", ".join(stage.say("heard.points-of", name=shown.names[seat], points=shown.scores[seat])
                            for seat in leading(shown.scores)))

    def last(self) -> None:
        """What the others have done since one's own last move."""
        log, seat = self.turn.log, self.turn.progress.seat
        moves = log.latest(seat) or log.latest(seat, before=True)
        told = " ".join(bare(move.text).replace("\n", " ") for move in moves)
        self.tell(told or self.turn.stage.say("turn.recap-none"))
