"""A position of Qin in sentences, as `engine.spoken` asks for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from xian.engine.game import Seat, State
from xian.engine.qin import slots as at
from xian.engine.qin.describe import board_lines
from xian.engine.qin.moves import square_name
from xian.engine.qin.state import QinState
from xian.engine.qin.wording import colour_key, tile_key
from xian.engine.spoken import HAND, OWN, SEAT, Chapter, Sentence, Teller
from xian.engine.texts import Plain, say


def chapters(state: State, seat: Seat, names: Sequence[str], lang: str) -> Iterator[Chapter]:
    assert isinstance(state, QinState)
    tell = QinTelling(state, seat, Teller("spoken-qin", lang, names))
    title = tell.tell.say
    yield Chapter(HAND, title("hand"), tuple(tell.hand()))
    yield Chapter(OWN, title("own"), tuple(tell.pagodas(seat)))
    yield Chapter("provinces", title("provinces"), tuple(tell.provinces()))
    yield Chapter("villages", title("villages"), tuple(tell.villages()))
    yield Chapter("board", title("board"), tuple(tell.board()), tuple(board_lines(state)[1:]))
    for other in ((seat + step) % state.players for step in range(1, state.players)):
        yield Chapter(f"{SEAT}.{other}", names[other], tuple(tell.pagodas(other)))


def asked(state: State, lang: str) -> str:
    return say(lang, "qin-phase.over" if state.over else "qin-phase.lay")


class QinTelling:
    """One position, told to a seat."""

    def __init__(self, state: QinState, me: Seat, tell: Teller) -> None:
        self.s = state
        self.me = me
        self.tell = tell
        self.facts: dict[int, tuple[list[int], list[str]]] = {}
        """What has been told of a province: its squares, and whose it is and how large."""
        self.water, self.grass = tell.say("water"), tell.say("grass")
        self.held: dict[int, str] = {}
        """What has been told of a village, which has several squares."""

    def hand(self) -> Iterator[Sentence]:
        """The tiles; the table names each by its place in the hand."""
        tiles = self.s.hand(self.me)
        for place, tile in enumerate(tiles):
            if tile != at.HIDDEN:
                yield Sentence(self.tell.word(tile_key(tile)), f"hand.{place}")
        if hidden := sum(tile == at.HIDDEN for tile in tiles):
            yield Sentence(self.tell.say("face-down", number=hidden))

    def pagodas(self, seat: Seat) -> Iterator[Sentence]:
        """What is left and what stands where."""
        tell, s = self.tell, self.s
        yield Sentence(tell.say("left", number=s.left(seat), board=s.on_board(seat)), f"panel.{seat}")
        mine = [province for province in s.provinces() if s.owner(province) == seat]
        villages = sum(s.holder(village) == seat for village in range(len(s.setting.board.villages)))
        majors = sum(s.pagodas(province) > 1 for province in mine)
        yield Sentence(tell.say("holds", provinces=len(mine), majors=majors, villages=villages))
        if seat == self.me:
            yield Sentence(tell.say("pile", number=sum(s.pile_sizes())), "pile")

    def provinces(self) -> Iterator[Sentence]:
        """One's own first, then by size."""
        s = self.s
        for province in sorted(s.provinces(), key=lambda one: (s.owner(one) != self.me, -s.size(one), s.squares(one))):
            yield Sentence(self.province(province), f"province.{province}")
        lone = [self.tell.row(square_name(square), self.tell.word(colour_key(s.v[square])))
                for square in range(at.WIDTH * at.WIDTH)
                if at.RED <= s.v[square] <= at.BLUE and not s.province(square)]
        if lone:
            yield Sentence(self.tell.say("lone-all", squares=Plain(self.tell.word("list.semicolon").join(lone))))

    def province(self, province: int) -> str:
        """Whose, how large, where it begins, which villages it touches."""
        squares, facts = self.facts_of(province)
        board, touches = self.s.setting.board, self.s.v[at.TOUCHES + province]
        beside = [board.village_name(village) for village in range(len(board.villages)) if touches >> village & 1]
        return self.tell.row(square_name(squares[0]), *facts,
                             self.tell.say("beside", villages=self.tell.listed(beside)) if beside else "")

    def facts_of(self, province: int) -> tuple[list[int], list[str]]:
        """Its squares, and what is said of each of them."""
        if province not in self.facts:
            tell, s = self.tell, self.s
            squares, owner = s.squares(province), s.owner(province)
            key = "province-own" if owner == self.me else "province"
            self.facts[province] = squares, [
                tell.say(key, colour=colour_key(s.v[squares[0]]), name=tell.name(owner)),
                tell.amount("qin-territory", len(squares)),
                tell.say("major") if len(squares) >= s.setting.major else ""]
        return self.facts[province]

    def villages(self) -> Iterator[Sentence]:
        for village in range(len(self.s.setting.board.villages)):
            yield Sentence(self.village(village), f"village.{village}")

    def village(self, village: int) -> str:
        """Who holds it, and how many pagodas everybody has beside it."""
        tell, s = self.tell, self.s
        holder = s.holder(village)
        counts = [(count, seat) for seat, count in enumerate(s.connected(village)) if count]
        beside = [tell.say("count", name=tell.name(seat), number=count)
                  for count, seat in sorted(counts, key=lambda one: (-one[0], one[1]))]
        return tell.row(tell.say("village", square=s.setting.board.village_name(village)),
                        tell.say("free") if holder == at.NONE else tell.say("held", name=tell.name(holder)),
                        tell.say("pagodas", counts=tell.listed(beside)) if beside else "")

    def board(self) -> Iterator[Sentence]:
        """Square by square, from the top row down."""
        for row in range(at.WIDTH - 1, -1, -1):
            for column in range(at.WIDTH):
                square = at.WIDTH * row + column
                words, bare = self.square(square)
                yield Sentence(words, f"square.{square_name(square)}", bare)

    def square(self, square: int) -> tuple[str, bool]:
        """What is on a square; whether that is nothing."""
        tell, s, name = self.tell, self.s, square_name(square)
        province, kind = s.province(square), s.setting.board.kinds[square]
        if province:
            return tell.row(name, *self.facts_of(province)[1]), False
        if at.RED <= s.v[square] <= at.BLUE:
            return tell.row(name, tell.say("lone", colour=colour_key(s.v[square]))), False
        if kind == at.VILLAGE:
            village = s.setting.board.village_of[square]
            if village not in self.held:
                self.held[village] = self.village(village)
            return tell.row(name, self.held[village]), False
        return tell.row(name, self.water if kind == at.WATER else self.grass), True
