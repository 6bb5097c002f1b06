"""The log: what has been seen to happen, as sentences, each with the things it is about; and gathered by moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from xian.engine.game import NOBODY, Event, Seat
from xian.scenes.play.source import Source
from xian.table.wording import over_text, wording


@dataclass(frozen=True)
class Said:
    """A sentence, the seat it is about, its event, and who was moving."""

    text: str
    seat: Seat
    event: Event
    heading: bool = False
    by: Seat = NOBODY


@dataclass
class Move:
    """What a seat's move did for one seat, itself or another; or one sentence about nobody."""

    seat: Seat
    by: Seat
    lines: list[Said] = field(default_factory=list)

    @property
    def heading(self) -> bool:
        return self.lines[0].heading

    @property
    def text(self) -> str:
        return "\n".join(line.text for line in self.lines)


class Log:
    """The sentences of a match as the eyes of a source may read them."""

    def __init__(self, source: Source, lang: str) -> None:
        self.source = source
        self.lang = lang
        self.lines: list[Said] = []
        self.moves: list[Move] = []
        self.names = [player.name for player in source.match.players]
        self.counted = False
        """Whether the final count has been seen: until then nobody reads who has won."""
        self.renew(lang)

    def reword(self, lang: str) -> None:
        """Say the same in another language."""
        self.lang = lang
        told, self.lines, self.moves = self.lines, [], []
        for line in told:
            self.add([line.event], line.by)

    def tell_result(self) -> None:
        """The final count has been seen."""
        if not self.counted:
            self.counted = True
            self.reword(self.lang)

    def renew(self, lang: str) -> None:
        """Read the match from the beginning: moves were taken back, or played again."""
        self.lang = lang
        self.lines, self.moves = [], []
        eyes = self.source.eyes
        for step in self.source.match.history.steps:
            self.add([event if eyes is None else event.seen_by(eyes) for event in step.events], step.seat)

    def add(self, events: Sequence[Event], by: Seat) -> None:
        """Tell more events, of a move of the seat `by`."""
        words = wording(self.source.match.game)
        for event in events:
            if not event.quiet:
                text = over_text(self.source.match.game, event, self.lang, self.names) if (
                    event.ends and not self.counted) else words.event_text(event, self.lang, self.names)
                self.take_in(Said(text, event.whose, event, event.chapter, by))

    def take_in(self, line: Said) -> None:
        self.lines.append(line)
        move = self.move_of(line) if line.seat >= 0 and not line.heading else None
        if move is None:
            move = Move(line.seat, line.by)
            self.moves.append(move)
        move.lines.append(line)

    def move_of(self, line: Said) -> Move | None:
        """What there is of the same move for the same seat."""
        for move in reversed(self.moves):
            if move.by != line.by or move.seat < 0:
                return None
            if move.seat == line.seat:
                return move
        return None

    def latest(self, mine: Seat, before: bool = False) -> list[Move]:
        """The last move of each other seat since one's own: one that is more than a single sentence, if there is one,
        for cards are drawn and laid after it; with what the others have done to the seat that looks. What one has
        begun oneself is passed over; with `before` also what one has finished."""
        runs = self.runs(mine)
        found: dict[Seat, int] = {}
        for place in reversed(range(len(self.moves))):
            move = self.moves[place]
            runs = runs and not move.heading  # what is older than this chapter is finished
            if move.by == mine and move.seat >= 0:
                if (before or runs) and not found:
                    continue
                break
            if move.seat == move.by != mine:
                known = found.get(move.seat)
                if known is None or len(self.moves[known].lines) < 2 <= len(move.lines):
                    found[move.seat] = place
        return [Move(move.seat, move.by, [*move.lines, *self.done_to(mine, place)])
                for place in sorted(found.values()) for move in [self.moves[place]]]

    def runs(self, seat: Seat) -> bool:
        """Whether an action of that seat has begun and goes on."""
        match = self.source.match
        steps = match.history.steps
        return bool(steps) and steps[-1].seat == seat == match.to_move and not any(
            event.begins_move and event.whose == seat for event in steps[-1].events)

    def done_to(self, seat: Seat, place: int) -> list[Said]:
        """What the move there of another seat did to this one: not what happens to all when a round ends with it."""
        found: list[Said] = []
        for after in self.moves[place + 1:]:
            if after.by != self.moves[place].by or after.seat < 0:
                break
            found += after.lines if after.seat == seat else []
        return found
