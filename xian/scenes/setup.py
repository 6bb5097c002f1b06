"""Setting up a game: who sits where, with which components, which deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from xian.ai import levels
from xian.ai.measured import level_points
from xian.engine.game import GameError, Offer, Param
from xian.engine.record import LONGEST_NAME, PERSON
from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game
from xian.engine.texts import Plain
from xian.scenes import backdrop
from xian.scenes.boards.catalogue import has_painting
from xian.scenes.play.clock import clock_choice
from xian.scenes.scene import Scene
from xian.scenes.seat_row import ColourChooser, is_slower, paint_seat
from xian.scenes.setup_foot import paint_foot, strength_places
from xian.scenes.setup_top import TABS, TITLE, GameTab, PresetCard, title_place, way_to_course
from xian.table import extras, seating, strength
from xian.table.autosave import Autosave
from xian.table.chronicle.rating import LATEST, LEAST, Rated
from xian.table.presets import Preset, fits, presets, seated
from xian.table.seating import SeatChoice
from xian.ui.canvas import Canvas
from xian.ui.controls import Button, Choice, Control, Toggle, alike, panel
from xian.ui.geometry import DESIGN, Box
from xian.ui.stage import Stage
from xian.ui.text_field import TextField

WIDTH: Final = 1160.0
ROW: Final = 82.0
ROW_GAP: Final = 7.0
PRESETS: Final = (76.0, 44.0)
"""Where the tables that are set up at a press begin, and their height."""
SEATS: Final = 127.0
"""Where the seats begin."""
DIGITS: Final = "0123456789"
OFFER_GAP: Final = 28.0
TAB_GAP: Final = 10.0
STRENGTH: Final = ("follow", "suits", "clock")
"""What stands where it is said what is wrong, as long as nothing is."""


class Setup(Scene):
    """The rows of the seats, and one large button that begins."""

    name = "setup"

    def __init__(self, stage: Stage, game: str = "") -> None:
        super().__init__(stage)
        self.seed = ""
        self.choose_game(game or self.last_game())
        self.focus, self.by_keys = "play", True

    def last_game(self) -> str:
        """The game that was set up the last time."""
        return next((key for key in self.stage.settings.last_setup if key in GAMES), next(iter(GAMES)))

    def choose_game(self, key: str) -> None:
        """Take up what was chosen for that game the last time."""
        self.game = find_game(key)
        last = self.stage.settings.last_setup.get(key)
        self.choices, wish = seating.from_data(self.game, last)
        self.extra = seating.extra_of(last)
        self.packs, self.broken = seating.packs_of(self.stage.folders.packs, self.game)
        self.pack = next((pack for pack in self.packs if pack.pack.digest == wish), self.packs[0])
        if self.stage.settings.follow_strength:
            self.choices = strength.followed(self.choices, self.suiting())

    def enter(self) -> None:
        for error in self.broken:
            reason = Plain(error.in_words(self.stage.lang))
            self.stage.notice(self.stage.say("setup.bad-pack", reason=reason), True)

    # Where things stand

    @property
    def room(self) -> Box:
        """The middle of the window; all else stands in it."""
        return self.stage.size.middle(WIDTH, DESIGN[1] - 32)

    def row(self, seat: int) -> Box:
        return Box(self.room.x, self.room.y + SEATS + seat * (ROW + ROW_GAP), self.room.w, ROW)

    @property
    def strip(self) -> Box:
        """The components and the deal."""
        return Box(self.room.x, self.row(max(self.game.seats) - 1).bottom + (8 if self.offers else 14), self.room.w,
                   52 if self.offers else 58)

    @property
    def offer_strip(self) -> Box:
        """What else the game lets players choose."""
        return self.strip.moved(0, self.strip.h + 6)

    @property
    def offers(self) -> Sequence[Offer]:
        return self.game.offers(self.pack.pack, len(self.choices))

    # The controls

    def build(self) -> None:
        self.controls = [*self.tabs(), *self.preset_cards()]
        for seat, choice in enumerate(self.choices):
            self.add_row(seat, choice)
        say, seats = self.stage.say, len(self.choices)
        if seats + 1 in self.game.seats:
            place = self.row(seats).middle(260, 44)
            self.controls.append(Button("add", place, say("setup.add"), self.add_seat, icon="plus"))
        self.add_strip()
        self.add_offers()
        low = self.room.low(60)
        self.controls += [
            way_to_course(self.stage, self.room, self.learn),
            Button("back", low.left(150).inset(0, 8), say("setup.back"), self.go_back, icon="back"),
            *self.strength_controls(),
            Button("play", low.end(250), say("setup.play"), self.start, icon="play", style="main", size=22),
        ]

    @property
    def middle(self) -> Box:
        """Between the buttons below: what is wrong, or how strong the opponents shall be."""
        return self.room.low(60).after(170).left(self.room.w - 440)

    @property
    def hot_seat(self) -> bool:
        """Whether several persons share the screen."""
        return sum(choice.person for choice in self.choices) > 1

    def strength_controls(self) -> list[Control]:
        """Opponents as strong as the player, or clocks where several persons play; out of the way of what is wrong."""
        say, box = self.stage.say, self.middle.inset(0, 8)
        if self.problem():
            return []
        if self.hot_seat:
            return [clock_choice(self.stage, box.inset(12, 0))]
        follow, suits = strength_places(self.stage, self.middle)
        found: list[Button | Toggle] = [
            Toggle("follow", follow.inset(12, 0), say("setup.follow"), self.stage.settings.follow_strength,
                   self.follow, tip=say("setup.follow-tip")),
            Button("suits", suits, say("setup.suits"), self.tell_strength, icon="score"),
        ]
        return [*alike(self.stage.pens, found)]

    def tabs(self) -> list[Control]:
        """The games, where there are several."""
        boxes = self.room.end(TABS).top(68).columns(len(GAMES), TAB_GAP)
        found = [GameTab(key, box, self.stage, key == self.game.key, partial(self.take_game, key))
                 for key, box in zip(GAMES, boxes, strict=True) if len(GAMES) > 1]
        return [*(alike(self.stage.pens, found) if any(tab.large for tab in found) else found)]

    def preset_cards(self) -> list[Control]:
        """Tables that are set up at a press."""
        start, high = PRESETS
        found = presets(self.game)
        boxes = Box(self.room.x, self.room.y + start, self.room.w, high).columns(max(1, len(found)), TAB_GAP)
        cards = [PresetCard(preset, box, self.stage, fits(preset, self.choices), seated(preset, self.choices),
                            partial(self.take_preset, preset)) for preset, box in zip(found, boxes, strict=False)]
        return [*alike(self.stage.pens, cards)]

    def add_row(self, seat: int, choice: SeatChoice) -> None:
        say, row = self.stage.say, self.row(seat)
        slower = is_slower(choice, self.game.key)
        top = Box(row.x, row.y + 9, row.w, 40)
        kinds = [(kind, say("setup.person" if kind == PERSON else f"level.{kind}")) for kind in seating.kinds()]
        self.controls.append(Choice(f"kind-{seat}", top.after(100).left(216), "", kinds, choice.kind,
                                    self.changer(seat, "kind"), label_width=0,
                                    tip=say("setup.slower-tip" if slower else "setup.kind-tip")))
        if choice.person:
            self.controls.append(TextField(
                f"name-{seat}", top.after(332).left(228).inset(0, 2), seating.default_name(seat, self.stage.lang),
                choice.name, self.namer(seat), self.entry_manager(), longest=LONGEST_NAME, tip=say("setup.name-tip"),
            ))
        self.controls.append(ColourChooser(
            f"colour-{seat}", top.after(584).left(184), choice.colour, choice.colour,
            lambda colour: self.set(seating.recoloured(self.choices, seat, colour)), tip=say("setup.colour-tip"),
        ))
        known = levels.tempers(self.game.key)
        if not choice.person and known:
            tempers = [("", say("setup.even-temper")), *((temper, say(f"temper.{temper}")) for temper in known)]
            self.controls.append(Choice(f"temper-{seat}", top.after(792).left(272), "", tempers, choice.temper,
                                        self.changer(seat, "temper"), label_width=0, tip=say("setup.temper")))
        if len(self.choices) - 1 in self.game.seats:
            self.controls.append(Button(f"remove-{seat}", row.end(66).middle(40, 40), "", lambda: self.remove(seat),
                                        icon="close", style="icon", tip=say("setup.remove")))

    def add_strip(self) -> None:
        say, inner = self.stage.say, self.strip.inset(16, (self.strip.h - 42) / 2)
        packs = [(place, pack.pack.name if pack.text else say("setup.house")) for place, pack in enumerate(self.packs)]
        fields: list[Control] = [
            Choice("pack", inner.left(540), say("setup.components"), packs, self.packs.index(self.pack), self.take_pack,
                   label_width=0.27, tip=say("setup.components-tip", folder=Plain(self.pack_folder))),
            TextField("seed", inner.end(312).left(256).inset(0, 3), say("setup.deal-any"), self.seed, self.take_seed,
                      self.entry_manager(), longest=19, allowed=DIGITS, tip=say("setup.deal-tip")),
            Button("dice", inner.end(44).inset(2, 0), "", self.draw_seed, icon="dice", style="icon",
                   tip=say("setup.dice")),
        ]
        if has_painting(self.game.key):
            fields.append(Button("editor", inner.after(546).left(42), "", self.open_editor, icon="pencil", style="icon",
                                 tip=say("editor.open")))
        self.controls += fields

    def add_offers(self) -> None:
        """A control for every option of the game, side by side."""
        offers = self.offers
        chosen = extras.valid(self.game, self.pack.pack, len(self.choices), self.extra)
        boxes = self.offer_strip.inset(16, 5).columns(len(offers), OFFER_GAP) if offers else []
        for offer, box in zip(offers, boxes, strict=True):
            label, tip = (self.stage.say(f"offer-{self.game.key}.{offer.name}{end}") for end in ("", "-tip"))
            id, take, value = f"offer-{offer.name}", self.offer_taker(offer.name), chosen[offer.name]
            self.controls.append(
                Toggle(id, box, label, bool(value), take, tip=tip) if extras.is_switch(offer)
                else Choice(id, box, label, self.offer_words(offer), value, take, label_width=0.34, tip=tip))

    def offer_words(self, offer: Offer) -> list[tuple[Param, str]]:
        called = seating.names(self.choices, self.stage.lang)
        return [(value, extras.words(self.game, offer, value, called, self.stage.lang)) for value in offer.values]

    @property
    def pack_folder(self) -> str:
        return str(self.stage.folders.packs / self.game.key)

    # Choosing

    def set(self, choices: seating.Choices) -> None:
        self.choices = choices
        self.rebuild()

    def changer(self, seat: int, part: str) -> Callable[[str], None]:
        def change(value: str) -> None:
            changed = replace(self.choices[seat], **{part: value})
            self.set((*self.choices[:seat], changed, *self.choices[seat + 1:]))
        return change

    def namer(self, seat: int) -> Callable[[str], None]:
        def change(name: str) -> None:  # not built anew: somebody is typing
            changed = replace(self.choices[seat], name=name)
            self.choices = (*self.choices[:seat], changed, *self.choices[seat + 1:])
            for offer in self.offers:
                control = self.control(f"offer-{offer.name}")
                if isinstance(control, Choice):
                    control.options = self.offer_words(offer)
            others = [control for control in self.controls if control.id not in STRENGTH]
            self.controls = [*others[:-1], *self.strength_controls(), others[-1]]
        return change

    def offer_taker(self, name: str) -> Callable[[Param], None]:
        def take(value: Param) -> None:
            self.extra = {**self.extra, name: int(value) if isinstance(value, bool) else value}
        return take

    def add_seat(self) -> None:
        seat = len(self.choices)
        self.set(seating.added(self.choices))
        self.focus = f"kind-{seat}"

    def follow(self, on: bool) -> None:
        self.stage.change(follow_strength=on)
        if on:
            self.set(strength.followed(self.choices, self.suiting()))

    def finished(self) -> list[Rated]:
        """What is known of the person who sits here."""
        return strength.known_games(self.stage.folders, self.game.key, strength.name_in(self.choices))

    def suiting(self) -> levels.Level | None:
        return strength.suiting(self.finished(), self.game.key)

    def tell_strength(self) -> None:
        """Which level suits, and whether to play against it."""
        say, games = self.stage.say, self.finished()
        level = strength.suiting(games, self.game.key)
        if not level_points(self.game.key):
            self.stage.notice(say("games.not-measured"))
            return
        if level is None:
            self.stage.notice(say("setup.suits-few", count=LEAST - len(games)))
            return
        name = f"level.{level.key}"
        self.stage.open("question", text=say("setup.suits-ask", level=name, count=len(games[-LATEST:])),
                        options=[("suits", say("setup.suits-yes")), ("no", say("setup.suits-no"))])

    def take_preset(self, preset: Preset) -> None:
        self.set(seated(preset, self.choices))

    def remove(self, seat: int) -> None:
        self.set(seating.removed(self.choices, seat))
        self.focus = self.focus or "add"

    def take_game(self, key: str) -> None:
        if key == self.game.key:
            return
        self.keep()
        self.choose_game(key)
        self.rebuild()
        self.enter()

    def take_pack(self, place: int) -> None:
        self.pack = self.packs[place]
        self.rebuild()

    def take_seed(self, text: str) -> None:
        self.seed = text

    def draw_seed(self) -> None:
        self.seed = str(seating.random_seed())
        self.rebuild()

    def keep(self) -> None:
        """Remember the choice for the next time, the last game first."""
        kept = seating.to_data(self.choices, self.pack.pack.digest if self.pack.text else "", self.extra)
        setups: dict[str, Any] = self.stage.settings.last_setup
        others = {key: setup for key, setup in setups.items() if key != self.game.key}
        if setups.get(self.game.key) != kept or next(iter(setups)) != self.game.key:
            self.stage.change(last_setup={self.game.key: kept, **others})

    def problem(self) -> str:
        return seating.problem(self.choices, self.seed, self.stage.lang)

    def start(self) -> None:
        """To the table, unless something is wrong."""
        stage = self.stage
        try:
            match = seating.start(self.game, self.choices, self.pack.pack, self.seed, stage.lang, self.extra)
        except GameError as error:
            stage.notice(error.in_words(stage.lang), True)
            return
        self.keep()
        stage.change(course_offered=True)
        if self.pack.text:
            stage.opponents.learn(self.pack.pack, self.pack.text)
        autosave = Autosave.start(match, stage.folders.autosaves,
                                  lambda fault: stage.notice(fault.words(stage.lang), True))
        stage.replace("turn", match=match, autosave=autosave)

    def go_back(self) -> None:
        self.keep()
        self.stage.close()

    def learn(self) -> None:
        self.keep()
        self.stage.open("course", game=self.game.key)

    def open_editor(self) -> None:
        self.keep()
        self.stage.open("editor", game=self.game.key)

    def back(self, **result: Any) -> None:
        """Boards have been painted, and the one to be played on at once is chosen; or a level."""
        if result.get("answer") == "suits":
            self.set(strength.followed(self.choices, self.suiting()))
        if "painted" in result:
            self.choose_game(result["painted"])
            self.rebuild()

    def command(self, name: str) -> bool:
        if name == "back":
            self.go_back()
        elif name == "accept" and self.entries is not None and self.entries.typing:
            return True  # a name or a seed is being typed: Tab goes on from there
        elif name == "accept":
            self.start()
        else:
            return False
        return True

    # The picture

    def paint(self, canvas: Canvas) -> None:
        backdrop.draw(canvas)
        title = title_place(self.stage, self.room)
        canvas.text(self.stage.say("setup.title"), title, TITLE, face="display", colour=backdrop.ink(canvas))
        called = seating.names(self.choices, self.stage.lang)
        for seat, choice in enumerate(self.choices):
            paint_seat(canvas, self.stage, self.row(seat), choice, called[seat], self.game.key)
        for seat in range(len(self.choices), max(self.game.seats)):
            canvas.plate(self.row(seat), "panel", radius=12, alpha=46, edge="panel-edge", edge_width=1)
        panel(canvas, self.strip)
        if self.offers:
            panel(canvas, self.offer_strip)
        inner = self.strip.inset(16, 10)
        canvas.text(self.stage.say("setup.deal"), Box(inner.right - 312 - 110, inner.y, 96, inner.h), 16, align="right")
        paint_foot(canvas, self.stage, self.middle, self.problem(), self.hot_seat)
