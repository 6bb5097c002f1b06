"""The table as it is heard: what is asked, then hand, own things, the board's parts and each rival as the game tells
them, then what happened, and the tools. Things can be taken up and put down, and looked at closely."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from xian.engine.spoken import HAND, OWN, Chapter, speech
from xian.engine.texts import Plain
from xian.scenes.boards.board import OWN as OWN_AREA
from xian.scenes.boards.board import Board, Thing
from xian.scenes.play.ahead import NOTHING
from xian.scenes.play.hand_keys import called, let_go, put_down
from xian.scenes.play.seen import WAITS
from xian.scenes.play.source import Doing
from xian.scenes.play.ways import is_way
from xian.scenes.spoken.controls import spoken_control, thing_key
from xian.scenes.spoken.texts import beside, laid_between
from xian.scenes.spoken.words import bare, by_ear
from xian.table.announced import brings, parted
from xian.table.wording import wording
from xian.ui.geometry import Box
from xian.ui.ids import Id
from xian.ui.spoken import FOCUS, PRESS, Part, Spoken, told_apart

if TYPE_CHECKING:
    from xian.scenes.play.controller import Controller
    from xian.scenes.play.turn import Turn

NEW: Final = 8
"""In brief, the whole of what is asked is only said in so many decisions; later its beginning."""
CARD: Final = "lesson-card"
"""What a chapter's words stand on."""
LISTS: Final = ("recap", "log", "talk", "again", "talk-close")
"""What tells of the past, or advises."""


PROMPT: Final = "asked/prompt"
"""What is waited for."""
QUESTION: Final = "asked/question"


_told: tuple[Any, str, list[Chapter]] = None, "", []


def telling(table: Controller) -> Iterator[None]:
    """Works out what the game tells of what is shown, chapter by chapter; a hand that is not to be seen is not told."""
    global _told
    shown, lang, told = table.board.shown, table.stage.lang, speech(table.source.match.game)
    if shown is None or told is None or (_told[0] is shown and _told[1] == lang):
        return
    found: list[Chapter] = []
    for chapter in told.chapters(shown.view.state, shown.seat, table.shows.names, lang):
        if chapter.key == HAND:
            chapter = as_it_lies(table.board, chapter)
        if not (chapter.key == HAND and shown.closed):
            found.append(chapter)
        yield
    _told = shown, lang, found


def as_it_lies(board: Board, hand: Chapter) -> Chapter:
    """A hand in the order in which it lies on the table, and has numbers there."""
    places = {id: place for place, id in enumerate(board.in_hand())}
    return replace(hand, sentences=tuple(sorted(hand.sentences, key=lambda one: places.get(
        board.told_thing(one.about), len(places)))))


def chapters_of(table: Controller) -> list[Chapter]:
    """What the game tells of what is shown, worked out once."""
    for _ in telling(table):
        pass
    shown = table.board.shown
    return _told[2] if shown is not None and _told[0] is shown else []


def on_boards(table: Controller) -> set[str]:
    """The regions whose things lie in rows and columns."""
    return {f"region/{chapter.key}" for chapter in chapters_of(table) if chapter.drawn}


class Regions:
    """The things of a table by regions, named by the sentences of the game."""

    def __init__(self, table: Controller, focus: str = "", full: bool = False) -> None:
        self.table = table
        self.board = table.board
        self.things = {thing.id: thing for thing in table.board.things}
        self.movable = set(table.movable())
        self.held = table.held
        self.targets = list(table.held.targets) if table.held is not None else []
        self.focus = focus
        self.full = full
        self.told: set[Id] = set()
        self.proposals = table.board.told_proposals()
        self.chapters = chapters_of(table)

    def regions(self) -> list[Spoken]:
        """All of them; what no sentence tells and yet can be used is with one's own things, or on the table."""
        parts = {chapter.key: list(self.of_chapter(chapter)) for chapter in self.chapters}
        titles = {chapter.key: chapter.title for chapter in self.chapters}
        rest: list[Spoken] = []
        own = self.things.get(OWN_AREA)
        for thing in self.unsaid():
            inside = OWN in parts and own is not None and own.box.has(thing.box.centre)
            (parts[OWN] if inside else rest).append(self.node(thing, self.title(thing)))
        found = [Spoken(f"region/{key}", Part.REGION, titles[key], children=told_apart(
                     nodes if f"region/{key}" in on_boards(self.table) else self.counted(nodes)))
                 for key, nodes in parts.items()]
        if rest:
            found.insert(0, Spoken("region/rest", Part.REGION, self.table.stage.say("heard.rest"),
                                   children=told_apart(rest)))
        return found

    def counted(self, nodes: list[Spoken]) -> list[Spoken]:
        """What has the focus in a list also says which it is of how many."""
        things = [str(node.thing) for node in nodes if node.thing]
        if self.held is not None or self.focus not in things or len(things) < 2:
            return nodes
        place = self.table.stage.say("heard.place", number=things.index(self.focus) + 1, count=len(things))
        return [replace(node, about=f"{place} {node.about}".strip()) if node.thing == self.focus else node
                for node in nodes]

    def of_chapter(self, chapter: Chapter) -> Iterator[Spoken]:
        """A sentence about nothing that lies there stands where the one before it does."""
        box: Box | None = None
        for number, sentence in enumerate(chapter.sentences):
            thing = self.things.get(self.board.told_thing(sentence.about)) if sentence.about else None
            box = thing.box if thing is not None else box
            if thing is None or thing.id in self.told:
                yield Spoken(f"s/{chapter.key}/{number}", Part.TEXT, sentence.words, box=box)
            else:
                self.told.add(thing.id)
                yield self.node(thing, sentence.words)

    def unsaid(self) -> list[Thing]:
        """What can be used now and has not been told."""
        used = [*self.movable, *self.targets]
        if not self.chapters:
            used = [thing.id for thing in self.things.values() if thing.touch]
        return [self.things[id] for id in dict.fromkeys(used) if id not in self.told and id in self.things]

    def title(self, thing: Thing) -> str:
        return bare(self.board.told_title(thing))

    def node(self, thing: Thing, words: str) -> Spoken:
        """A thing: where one holds something, what putting it there means."""
        id, target = thing.id, thing.id in self.targets
        if id in self.proposals:
            words = self.table.stage.say("heard.proposed", what=Plain(words))
        if target and self.held is not None and (means := self.means(id)):
            words = self.table.stage.say("heard.row", what=Plain(words), values=Plain(means))
        if (more := self.board.told_more(thing)) and id in self.movable:
            words = f"{words}, {more}"
        usable = target if self.held is not None else id in self.movable
        mine = self.held is not None and id == self.held.piece.id
        at = id == self.focus
        return Spoken(thing_key(id), Part.THING, words, about=self.closely(thing, target) if at else "",
                      chosen=True if mine else None, acts=(PRESS, FOCUS) if usable or (at and not mine) else (PRESS,),
                      box=thing.box, thing=id)

    def means(self, spot: Id) -> str:
        """The one move that putting what is held there means."""
        table, held = self.table, self.held
        if held is None:
            return ""
        moves = [move for move in self.board.meaning(held.piece.id, spot) if move in table.legal]
        game = table.source.match.game
        return wording(game).move_text(moves[0], table.stage.lang) if len(moves) == 1 else ""

    def closely(self, thing: Thing, target: bool) -> str:
        """More about the thing that the keys are at: what a drop would bring; in full also what it is."""
        if target:
            return bring(self.table, self.board.tells_ahead(thing))
        found: list[str] = []
        if thing.id in self.movable:
            found.append(self.table.stage.say("heard.can-go", count=len(self.board.targets(thing.id))))
        return " ".join([*found, looked_at(self.table, thing)] if self.full else found)


def looked_at(table: Controller, thing: Thing) -> str:
    """The closer look in one breath."""
    found = table.board.closer(thing)
    rows = table.board.told_rows(thing, found)
    told = " ".join(bare(words) for words in [found.text, *rows] if words).replace("\n", " ")
    return by_ear(table.stage.lang, told)


def bring(table: Controller, lines: bool = True) -> str:
    """What the move would bring that is held over a place; or why it can't be."""
    if table.refused is not None:
        return bare(table.refused.words)
    ahead = table.ahead
    if ahead is None:
        return ""
    changes = ahead.score not in ("", NOTHING)
    score = table.stage.say("heard.score", what=ahead.word, points=ahead.score) if changes else ""
    brought = "" if ahead.lines else brings(table.source.match.game, ahead.events, table.stage.lang, table.shows.names,
                                            table.source.seat)
    return " ".join(bare(part) for part in (*(ahead.lines if lines else ()), brought, score) if part)


# The table that is played at


def turn_parts(turn: Turn) -> list[Spoken]:
    """What is asked first, then the table, then what happened, then the tools."""
    full = turn.stage.settings.heard == "full"
    regions = Regions(turn.table, turn.focus if turn.by_keys else "", full).regions()
    others = [control for control in turn.controls if control.id in LISTS]
    tools = [control for control in turn.controls if control.id.startswith("tool-")]
    say = turn.stage.say
    answers = [one for one in turn.controls if one not in others and one not in tools and one.id != CARD]
    found = [region("asked", say("heard.asked"), [*asked(turn), *at_hand(turn, answers)]), *regions]
    if others:
        found.append(region("past", say("heard.past"), at_hand(turn, others)))
    return [*found, region("tools", say("heard.tools"), at_hand(turn, tools))]


def region(key: str, name: str, nodes: Sequence[Spoken]) -> Spoken:
    return Spoken(f"region/{key}", Part.REGION, name, children=told_apart(nodes))


def at_hand(turn: Turn, controls: Sequence[Any]) -> list[Spoken]:
    """Controls; while something is held or chosen from, the keys are kept from the others."""
    nodes = [spoken_control(turn, control) for control in controls]
    if turn.table.held is None and not turn.table.decision.ways:
        return nodes
    return [node if is_way(control) and turn.table.held is None
            else replace(node, acts=tuple(act for act in node.acts if act != FOCUS))
            for control, node in zip(controls, nodes, strict=True)]


def prompt_key(turn: Turn) -> str:
    """The node of what is asked. A question has its own, so that it is said although its words stood there before."""
    return QUESTION if turn.table.may_act or turn.table.doing in WAITS else PROMPT


def asked(turn: Turn) -> list[Spoken]:
    """What is asked of whom, what is held, and why something can't be done: said as soon as it is otherwise."""
    say, now, lang = turn.stage.say, turn.now, turn.stage.lang
    box = turn.side.asked(now)
    first, *more = parted(say("heard.others") if goes_on(turn.table) else by_ear(lang, bare(now.prompt))
                          or say("heard.nothing-asked"))
    new = turn.stage.settings.heard == "full" or turn.progress.decided < NEW
    found = [Spoken("asked/heading", Part.HEADING, now.heading, level=1)] if now.heading else []
    if turn.companion is not None and turn.companion.told:
        found.append(Spoken("asked/lesson", Part.NEWS, by_ear(lang, bare(turn.companion.words))))
        if turn.companion.trouble:
            found.append(Spoken("asked/lesson-wrong", Part.ALERT, by_ear(lang, bare(turn.companion.trouble))))
    asks = prompt_key(turn) == QUESTION
    found.append(Spoken(prompt_key(turn), Part.NEWS if asks else Part.TEXT, first, acts=(FOCUS,), box=box))
    if turn.table.decision.ways:
        found.append(Spoken("asked/ways", Part.NEWS, say("heard.ways", count=len(turn.table.decision.ways))))
    found += [Spoken(f"{prompt_key(turn)}/{place}", Part.NEWS if new and asks else Part.TEXT, words)
              for place, words in enumerate(more)]
    if now.held is not None:
        piece = now.held.piece
        found.append(Spoken(f"asked/held/{piece.id}", Part.NEWS, say(
            "heard.held", piece=Plain(called(turn.table.board, piece)), count=len(now.held.targets))))
    if now.refused is not None:
        put = "/put" if now.refused.at is not None else ""  # said again where it was said over the place already
        found.append(Spoken(f"asked/refused{put}", Part.ALERT, bare(now.refused.words)))
    return found


def goes_on(table: Controller) -> bool:
    """Whether what happens is being seen, or an opponent thinks: all that is told there by one sentence, for whose
    name changes in the focus is read out anew each time."""
    shows = table.shows
    return shows.interlude is None and (shows.running or table.source.doing is Doing.WAITING)


def begin(turn: Turn) -> None:
    """The keys come to where the decision begins; while there is none, they are at what is waited for."""
    turn.by_keys = True
    turn.focus = ""
    if turn.table.may_act or turn.now.acts:
        turn.focus_first()


def act(turn: Turn, kind: str, id: str, what: str) -> bool:
    """What is done to a thing; whether that was all. Whatever is being shown ends first."""
    turn.typed = turn.by_keys = True
    if what == PRESS and kind in ("t", "c"):
        turn.table.shows.skip()
    if kind == "asked" and what == FOCUS:
        turn.focus = ""
        return True
    if kind != "t":
        return False
    table, thing = turn.table, turn.table.board.thing(id)
    if thing is None:
        return True
    if what == FOCUS:
        turn.walk.to(id)
    elif table.held is not None:
        put_on(turn, thing.id)
    elif id in table.movable():
        turn.set_focus(id)
        turn.take_by_key(id)
    else:
        turn.walk.to(id)
        turn.stage.tell(look_words(turn, thing))
    turn.stage.wake()
    return True


def put_on(turn: Turn, id: Id) -> None:
    """What is held goes to a place, or back where it was."""
    table = turn.table
    if table.held is not None and id == table.held.piece.id:
        let_go(turn)
        return
    turn.set_focus(id)
    put_down(turn, id)
    if table.decision.ways:
        turn.set_focus("choice-0")


def look_words(turn: Turn, thing: Thing) -> str:
    return f"{bare(turn.table.board.closer(thing).title)}. {looked_at(turn.table, thing)}".strip()


# A game that is watched


def replay_parts(scene: Any) -> list[Spoken]:
    """The controls and words of the column, then the table."""
    nodes = [spoken_control(scene, control) for control in scene.controls]
    area = [scene.area] if scene.match is not None else []
    found = laid_between(beside(scene.stage.lang, scene.written, scene.controls, area), nodes)
    return [*found, *(Regions(scene.table).regions() if scene.table is not None else [])]
