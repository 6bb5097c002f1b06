"""Lanterns, a game of a few lines that keeps the whole contract: what the frame is tested with, so that
nothing in it can know a real game.

Rules (2 to 4 players, `rounds` rounds, 3 unless the option says otherwise):
L1  The cards are shuffled; everybody holds three, which nobody else sees.
L2  In a round everybody secretly lays a card, seat by seat; then all are turned up together.
L3  From the highest card down everybody acts: `take` 2 coins, `rest` for 1, `draw` the next card of the deck
    unseen by others, or `open` it for all to see. The last two need more cards in the deck than players.
L4  After the round the cards laid go under the deck and everybody draws one, unseen by others. The first in the
    round's order scores 3.
L5  Coins and 3 for each round led; most points win, ties are shared.
"""

from __future__ import annotations

import hashlib
import random
import tomllib
from collections.abc import Sequence
from typing import Any, ClassVar, Final, cast

from xian.engine.game import (
    NOBODY,
    BadInput,
    BadMove,
    BadPosition,
    Event,
    Game,
    Move,
    Offer,
    Options,
    Pack,
    Refusal,
    ScorePart,
    Seat,
    SeatEvent,
    View,
)

HIDDEN = -2
LAY, ACT, OVER = 0, 1, 2
TAKE, REST, DRAW, OPEN = 100, 101, 102, 103
WORDS = {card: f"lay {card}" for card in range(90)} | {TAKE: "take", REST: "rest", DRAW: "draw", OPEN: "open"}
CODES = {word: move for move, word in WORDS.items()}


class Laid(SeatEvent):
    """A card lies face down."""

    hides: ClassVar = {"card": HIDDEN}
    card: int


class Revealed(Event):
    """All cards laid are turned up."""

    reveals = True
    cards: tuple[int, ...]


class Gained(SeatEvent):
    """Coins from the stock."""

    coins: int


class Drawn(SeatEvent):
    """A card drawn, seen by its drawer alone."""

    hides: ClassVar = {"card": HIDDEN}
    reveals = True
    card: int


class Opened(Event):
    """A card of the deck turned up for all."""

    reveals = True
    card: int


class Lanterns:
    """A position."""

    def __init__(self, players: int, rounds: int, deck: list[int]) -> None:
        self.players = players
        self.rounds = rounds
        self.round = 1
        self.phase = LAY
        self.deck = deck
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.laid = [NOBODY] * players
        self.order: list[int] = []
        self.acted = 0
        self.coins = [0] * players
        self.led = [0] * players

    @property
    def to_move(self) -> Seat:
        if self.phase == LAY:
            return self.laid.index(NOBODY)
        return self.order[self.acted] if self.phase == ACT else NOBODY

    @property
    def over(self) -> bool:
        return self.phase == OVER

    def legal(self) -> list[Move]:
        if self.phase == LAY:
            return list(self.hands[self.to_move])
        if self.phase == OVER:
            return []
        return [TAKE, REST] + [DRAW, OPEN] * (len(self.deck) > self.players)

    def play(self, move: Move, events: list[Event] | None = None) -> None:
        happened: list[Event] = []
        seat = self.to_move
        if self.phase == LAY:
            self._lay(seat, move, happened)
        else:
            self._act(seat, move, happened)
        if events is not None:
            events += happened

    def _lay(self, seat: Seat, card: int, happened: list[Event]) -> None:
        self.hands[seat].remove(card)
        self.laid[seat] = card
        happened.append(Laid(seat, card))
        if NOBODY not in self.laid:
            happened.append(Revealed(tuple(self.laid)))
            self.order = sorted(range(self.players), key=lambda each: -self.laid[each])
            self.phase, self.acted = ACT, 0

    def _act(self, seat: Seat, move: Move, happened: list[Event]) -> None:
        if move in (TAKE, REST):
            coins = 2 if move == TAKE else 1
            self.coins[seat] += coins
            happened.append(Gained(seat, coins))
        elif move == DRAW:
            self._draw(seat, happened)
        else:
            happened.append(Opened(self.deck.pop()))
        self.acted += 1
        if self.acted == self.players:
            self._end_round(happened)

    def _draw(self, seat: Seat, happened: list[Event]) -> None:
        card = self.deck.pop()
        self.hands[seat] = sorted([*self.hands[seat], card])
        happened.append(Drawn(seat, card))

    def _end_round(self, happened: list[Event]) -> None:
        self.led[self.order[0]] += 1
        self.deck[:0] = self.laid
        self.laid = [NOBODY] * self.players
        if self.round == self.rounds:
            self.phase, self.order = OVER, []
            return
        self.round, self.phase, self.order = self.round + 1, LAY, []
        for seat in range(self.players):
            self._draw(seat, happened)

    def copy(self) -> Lanterns:
        twin = Lanterns.__new__(Lanterns)
        twin.__dict__.update(self.__dict__)
        for name in ("deck", "laid", "order", "coins", "led"):
            setattr(twin, name, list(getattr(self, name)))
        twin.hands = [list(hand) for hand in self.hands]
        return twin

    def scores(self) -> list[int]:
        return [self.coins[seat] + 3 * self.led[seat] for seat in range(self.players)]

    def winners(self) -> list[Seat]:
        scores = self.scores()
        return [seat for seat in range(self.players) if scores[seat] == max(scores)]


class Toy:
    """Lanterns by the contract."""

    key = "toy"
    rules = 1
    seats = range(2, 5)

    def house_pack(self) -> Pack:
        return self.read_pack('name = "house"\ncards = 30\n', "house")

    def read_pack(self, text: str, source: str) -> Pack:
        try:
            data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise BadInput(f"not TOML: {error}", source=source) from None
        if not isinstance(data.get("cards"), int) or not 20 <= data["cards"] <= 90:
            raise BadInput("cards: a number from 20 to 90", source=source)
        return Pack("toy", str(data.get("name")), hashlib.sha256(text.encode()).hexdigest()[:16], data["cards"])

    def offers(self, pack: Pack, players: int) -> list[Offer]:
        return [Offer("rounds", 3, (1, 3, 9))]

    def new(self, options: Options, seed: int) -> Lanterns:
        rounds = options.extra.get("rounds", 3)
        unknown = set(options.extra) - {"rounds", "mood"}
        if unknown or not isinstance(rounds, int) or not 1 <= rounds <= 40:
            raise BadInput(f"Lanterns can't be played with {dict(options.extra)}")
        deck = list(range(options.pack.tables))
        random.Random(seed).shuffle(deck)
        state = Lanterns(options.players, rounds, deck)
        for seat in range(options.players):
            state.hands[seat] = sorted(deck.pop() for _ in range(3))
        return state

    def text(self, move: Move) -> str:
        return WORDS[move]

    def parse(self, text: str) -> Move:
        move = CODES.get(text)
        if move is not None:
            return move
        raise BadMove(f"{text!r} is not a move of Lanterns")

    def explain(self, state: Lanterns, seat: Seat, move: Move) -> Refusal | None:
        if state.over:
            return Refusal("L4", "over")
        if seat != state.to_move:
            return Refusal("L2", "not-your-turn", {"seat": state.to_move + 1})
        if move in state.legal():
            return None
        if state.phase == ACT and move in (DRAW, OPEN):
            return Refusal("L3", "deck-too-small", {"cards": len(state.deck)})
        return Refusal("L2", "no-such-card") if move < TAKE else Refusal("L3", "not-now")

    def view(self, state: Lanterns, seat: Seat) -> View:
        blank = state.copy()
        blank.deck = [HIDDEN] * len(state.deck)
        for other in range(state.players):
            if other != seat:
                blank.hands[other] = [HIDDEN] * len(state.hands[other])
                if state.phase == LAY and state.laid[other] != NOBODY:
                    blank.laid[other] = HIDDEN
        return View(seat, blank)

    def determinize(self, view: View, rng: random.Random) -> Lanterns:
        state: Lanterns = view.state.copy()
        known = {card for hand in state.hands for card in hand} | set(state.laid)
        free = [card for card in range(90) if card not in known]
        rng.shuffle(free)
        state.deck = [free.pop() if card == HIDDEN else card for card in state.deck]
        state.laid = [free.pop() if card == HIDDEN else card for card in state.laid]
        state.hands = [sorted(free.pop() if card == HIDDEN else card for card in hand) for hand in state.hands]
        return state

    def pack_view(self, view: View) -> dict[str, Any]:
        return {"seat": view.seat, "state": vars(view.state.copy())}

    def unpack_view(self, data: Any, pack: Pack) -> View:
        return View(data["seat"], self.from_json(data["state"], pack))

    def score_parts(self, state: Lanterns) -> list[list[ScorePart]]:
        return [
            [
                ScorePart("coins", "L5", state.coins[seat], f"{state.coins[seat]}"),
                ScorePart("led", "L5", 3 * state.led[seat], f"3 x {state.led[seat]}"),
            ]
            for seat in range(state.players)
        ]

    def to_json(self, state: Lanterns) -> dict[str, Any]:
        return dict(vars(state.copy()))

    def from_json(self, data: Any, pack: Pack) -> Lanterns:
        state = Lanterns(2, 3, [])
        if not isinstance(data, dict) or set(data) != set(vars(state)):
            raise BadPosition(["a position of Lanterns has other entries"])
        state.__dict__.update(data)
        return state.copy()

    def heading(self, state: Lanterns) -> str:
        return f"round {state.round}"

    def describe(self, state: Lanterns, names: Sequence[str]) -> str:
        return "\n".join(f"{name}: {state.hands[seat]} {state.coins[seat]}" for seat, name in enumerate(names))


TOY: Final = cast(Game, Toy())
