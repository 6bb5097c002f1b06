"""What a game brings to the table: things with places, what can be done with them, and how they look.

A scene shows a board a position (`show`), draws its things, and asks what a drag or a press means. Things keep their
`id` from one position to the next: where a thing stands elsewhere, it travels there. A board decides nothing about
legality or prices; it names moves, and the engine says which are legal and why others are not.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from xian.engine.game import Event, Game, Move, Pack, ScorePart, Seat, View
from xian.scenes.boards.verbs import Flight, Interlude, Moment, News
from xian.scenes.boards.whose import OWN_KIND, panel
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box, Point, Shape
from xian.ui.ids import NO_ID, Id
from xian.ui.value import value

OWN: Final = Id("area", "own")
"""The spot that every board has: the area of the seat shown at the bottom."""


@value(frozen=True, slots=True)
class Thing:
    """Something on the table. `kind` and `look` say how it is drawn; they change when it looks otherwise."""

    id: Id
    kind: str
    box: Box
    look: tuple[Any, ...] = ()
    z: int = 0
    """Things with a higher one lie over the others, drawn and pointed at alike; of equal ones the later in the list."""
    subject: str = ""
    """What the rules call it (`building.lab`), for its paragraphs."""
    piece: bool = False
    """It can be taken up when a move begins with it."""
    spot: bool = False
    """Pieces can be put down on it."""
    born: Id = NO_ID
    """The thing it comes from when it is new; else it just appears."""
    gone: Id = NO_ID
    """The thing it goes to when it leaves the table."""
    still: bool = False
    """It is part of the ground: drawn once for many pictures, as long as it does not change."""
    bright: bool = False
    """The light of the day does not fall on it, still as it is: it bears words that are read at every hour."""
    touch: bool = True
    """It can be pointed at; else what lies under it is."""
    shape: Shape | None = None
    """Its own, where it is no box."""
    pivot: Point | None = None
    """What it travels round, turning with its way; else it travels straight."""

    @property
    def form(self) -> Shape:
        """What is hit, lit and travelled with."""
        return self.shape or self.box


@dataclass(frozen=True)
class Act:
    """Something to do by a button: a move, or a change to what is being chosen."""

    id: str
    label: str
    move: Move | None = None
    run: Callable[[], object] | None = None
    main: bool = False
    tip: str = ""
    icon: str = ""
    sure: bool = False
    """Pressing it says that the move is meant: nobody is asked again where it can't be taken back."""


@dataclass(frozen=True)
class Drop:
    """What a piece put on a spot means: one of these moves, `then` what follows; or, `drafted`, a part of one."""

    moves: tuple[Move, ...] = ()
    drafted: bool = False
    sure: bool = False
    """It says that the move is meant, as a button with `Act.sure` does."""
    then: tuple[Move, ...] = ()


@dataclass(frozen=True)
class Closer:
    """A thing looked at closely: title, words, the rule book's subject, rows (picture, dye, words), its picture."""

    title: str
    text: str = ""
    subject: str = ""
    rows: tuple[tuple[str, str, str], ...] = ()
    picture: str = ""


@dataclass(frozen=True)
class Shown:
    """What a board is to show."""

    view: View
    seat: Seat
    """Whose area is at the bottom."""
    legal: Sequence[Move] = ()
    """The moves of that seat, when it is to decide here."""
    names: Sequence[str] = ()
    colours: Sequence[str] = ()
    faces: Sequence[str] = ()
    """Pictures of the computer players, empty for persons."""
    closed: bool = False
    """The hand is not to be seen now, though the view knows it."""
    scores: Sequence[int] = ()
    """The score of each seat if the game ended now."""
    counted: Sequence[int] = ()
    """While the end is counted: the points of each seat so far. No other points are shown then."""
    waited: Seat | None = None
    """Whose word is waited for that a move has ended: it is still that seat's."""

    def standing(self, seat: Seat, points: int) -> tuple[int, int | None]:
        """A seat's points, and its score if the game ended now: not while the end is counted."""
        if self.counted:
            return self.counted[seat], None
        return points, self.scores[seat] if self.scores else 0


@dataclass
class Table:
    """What a board needs to know of the game it shows."""

    game: Game
    pack: Pack
    say: Callable[..., str]
    lang: str
    extra: Mapping[str, Any] = field(default_factory=dict)


class Board(ABC):
    """The table of one game."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.things: list[Thing] = []
        self.acts: list[Act] = []
        self.shown: Shown | None = None
        self.now: Shown
        """What is shown; nobody asks before anything is."""
        self.area = Box(0, 0, 0, 0)
        self.letters = 1.0
        """How much larger than usual the player's letters are: what bears words gets more room then."""
        self.bar = Box(0, 0, 0, 0)
        """Where the buttons of a decision stand, beside one's own area; may lie right of the board's."""

    def speak(self, lang: str) -> bool:
        """Take the language of its words; whether it was another before."""
        other, self.table.lang = lang != self.table.lang, lang
        return other

    def show(self, shown: Shown, area: Box) -> None:
        """Lay the table for a position. What was being chosen is kept if it still can be."""
        self.shown = self.now = shown
        self.area = area
        self.lay()
        self.things.sort(key=lambda thing: thing.z)

    @abstractmethod
    def lay(self) -> None:
        """Set `things`, `acts` and `bar` for `shown` in `area`."""

    @abstractmethod
    def clear_draft(self) -> bool:
        """Forget what was being chosen; whether there was anything."""

    @abstractmethod
    def draw_ground(self, canvas: Canvas) -> None:
        """Draw what never moves under all things."""

    @abstractmethod
    def draw(self, canvas: Canvas, thing: Thing, box: Box, alpha: int = 255, turned: float = 0.0) -> None:
        """Draw a thing at a place, which may be on its way, turned by so many degrees."""

    @abstractmethod
    def targets(self, piece: Id) -> list[Id]:
        """The spots where a piece can be put down now; none: it can't be taken up for anything."""

    @abstractmethod
    def meaning(self, piece: Id, spot: Id) -> tuple[Move, ...]:
        """The moves that putting that piece there could mean, legal or not, the plainest first."""

    @abstractmethod
    def drop(self, piece: Id, spot: Id) -> Drop:
        """What putting that piece there means, legal or not; a part of a choice is taken in."""

    @abstractmethod
    def closer(self, thing: Thing) -> Closer:
        """A closer look at a thing."""

    @abstractmethod
    def heading(self) -> str:
        """The chapter of the game: "Turn 2, round 1"."""

    @abstractmethod
    def prompt(self) -> str:
        """What is asked of the seat now, in one line of plain words."""

    @abstractmethod
    def sound(self, event: Event) -> str:
        """The sound of an event; empty for none."""

    @abstractmethod
    def places_of(self, event: Event) -> list[Id]:
        """The things an event is about, to be lit up."""

    # What a game may do its own way

    turns = False
    """Whether pieces are turned round in the hand."""

    def secret(self, state: Any) -> bool:
        """Whether what is decided in that position must not be seen by the others at the screen."""
        return False

    def flights(self, event: Event) -> list[Flight]:
        """What flies when that happens."""
        return []

    def seat_panel(self, seat: Seat) -> Id:
        """The thing that stands for a seat."""
        return panel(seat)

    def then(self, piece: Id, spot: Id) -> tuple[Move, ...]:
        """The steps that are meant to follow when a piece is put there: the gesture says more than one."""
        return ()

    def turn_piece(self, piece: Id, steps: int) -> bool:
        """Turn a piece by so many steps to the right; False where pieces have no other side."""
        return False

    def proposed(self, piece: Id) -> bool:
        """Whether a piece lies on the board as a proposal: a click on it says that it is meant."""
        return False

    def instead(self, thing: Thing) -> Thing:
        """What is looked at where a thing is meant: itself, or what stands on it and is what one sees."""
        return thing

    def taken_up(self, thing: Thing) -> tuple[Thing, Thing | None]:
        """A piece as it is held, and what stays where it lay: the rest of a pile that one is taken from."""
        return thing, None

    def lying(self, held: Id) -> list[Thing]:
        """The things as they lie while a piece is in somebody's hand: without it, of a pile the rest."""
        if not held:
            return self.things
        found = ((self.taken_up(thing)[1] if thing.id == held else thing) for thing in self.things)
        return [thing for thing in found if thing is not None]

    def spot_near(self, piece: Id, box: Box) -> Id | None:
        """The spot that a piece held there means; None: the one under the pointer."""
        return None

    def draw_targets(self, canvas: Canvas, piece: Id, targets: Sequence[Id]) -> bool:
        """Show where a piece can go; False: its targets are lit up one by one."""
        return False

    def draw_ghost(self, canvas: Canvas, piece: Id, spot: Id) -> Box | None:
        """Draw a piece as it would lie on a target; the box of all that shows it. None: drawn where it is held."""
        return None

    def draw_over(self, canvas: Canvas, thing: Thing) -> bool:
        """Draw a sign over the thing that is looked at; False: it has none."""
        return False

    def ahead(self, events: Sequence[Event], seat: Seat, move: Move) -> list[tuple[str, str, str]]:
        """What a move would cost and bring, in signs (picture, its dye, words): by default what flies to or from it."""
        own = self.seat_panel(seat)
        flights = [flight for event in events for flight in self.flights(event) if flight.words]
        return [(flight.picture, flight.dye, flight.words) for flight in flights
                if any(end == own or end.kind == OWN_KIND for end in (flight.start, flight.end))]

    def signs(self, event: Event) -> tuple[tuple[str, str, str], ...]:
        """What an event is in signs (picture, its dye, words), for a line of the log; none: only words tell it."""
        return ()

    def interlude(self, event: Event) -> Interlude | None:
        """What is on an interlude that an event brings; None where the table shows it well enough."""
        return None

    def aim(self, event: Event) -> Id:
        """The thing that a seat decides for when that happens: an arrow leads there. `NO_ID`: it is no decision."""
        return NO_ID

    def moments(self, event: Event) -> list[Moment]:
        """What happens to things where they lie when that happens."""
        return []

    def news(self, event: Event, earlier: Sequence[Event]) -> News | None:
        """What is new when an event begins a part of the game, or ends it, after `earlier` ones of the same step."""
        return None

    def counted(self, before: Thing, after: Thing, share: float) -> Thing:
        """A thing whose figures are that share of the way from one to the other."""
        return before

    def marks_of(self, event: Event) -> list[Id]:
        """The things that stay marked when that was part of the last move."""
        return self.places_of(event)

    def scored_by(self, seat: Seat, part: ScorePart) -> list[Id]:
        """The things that bring a seat the points of a part of its score; none: its panel stands for them."""
        return []

    def daylight(self) -> float:
        """How much of the day has passed on the table: 0 at dawn, 1 by torchlight."""
        return 0.4

    def lit(self) -> Box:
        """What the light of the day falls on: its middle is the lightest."""
        return self.area

    def private(self, state: Any) -> bool:
        """Whether who decides in that position sees what the others at the screen must not see."""
        return self.secret(state)

    def within(self, state: Any) -> bool:
        """Whether an action is not finished in that position: what its last step was worth depends on what follows."""
        return False

    def asked(self) -> list[Id]:
        """The things that the decision is about: they are lit as long as it is asked."""
        return []

    def paths(self, moves: Sequence[Move]) -> list[tuple[Id, Id]]:
        """The pieces, and the spots they go to, by which moves are made one after the other."""
        return []

    def draw_move(self, canvas: Canvas, move: Move) -> bool:
        """Draw a move as it would lie; False: its path shows it."""
        return False

    def counts(self) -> str:
        """What the figure of a preview counts."""
        return self.table.say("turn.score-change")

    def foretold(self, events: Sequence[Event]) -> list[str]:
        """What a move would bring, in words, beside its signs."""
        return []

    def concerned(self, move: Move) -> list[Id]:
        """The things that the reason is about for which a move is refused."""
        return []

    def looked_beside(self, thing: Thing) -> list[Id]:
        """What else a closer look at a thing speaks of: it does not lie over that."""
        return []

    def told_thing(self, about: str) -> Id:
        """The thing that a sentence of `engine.spoken`, or a chapter of a course, is about."""
        return Id.read(about)

    def in_hand(self) -> list[Id]:
        """The pieces of one's hand, taken up or not, in the order in which they lie, are told and have numbers."""
        return []

    def told_title(self, thing: Thing) -> str:
        """What a thing is called that no sentence is about."""
        return self.closer(thing).title

    def told_rows(self, thing: Thing, closer: Closer) -> list[str]:
        """The rows of a closer look, in words alone."""
        return [row[2] for row in closer.rows]

    def tells_ahead(self, spot: Thing) -> bool:
        """Whether the sentences of `foretold` are heard of a spot; not where its own sentence says the same."""
        return True

    def told_piece(self, thing: Thing) -> str:
        """What a piece is called that is taken up."""
        return self.closer(thing).title

    def told_more(self, thing: Thing) -> str:
        """What is heard of a thing that can be moved, beside its sentence: which way it is turned."""
        return ""

    def told_proposals(self) -> Sequence[Id]:
        """The spots where something lies that is only proposed."""
        return ()

    # Finding things

    def thing(self, id: str) -> Thing | None:
        """The thing of that name, or whose name has that text, if it lies on the table."""
        return next((thing for thing in self.things if thing.id == id), None)

    def at(self, point: tuple[float, float]) -> Thing | None:
        """The topmost thing there."""
        return next((thing for thing in reversed(self.things) if thing.touch and thing.form.has(point)), None)
