"""Positions of Terracotta Army for tests, put together piece by piece.

    Table().army("c4 guard 2", "d4 archer left").has(1, wet=3, weapons="sword").at("craft 3").play("act", "guard")

Seats, segments and districts count from 1. Discs are not turned unless it is told, player 1 is to move, and rack, bases
and specialists follow from what stands in the mausoleum.
"""

from __future__ import annotations

from tests.games import TERRACOTTA
from xian.engine.game import Event, Refusal, check
from xian.engine.json_fields import Fields, PositionReport
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.board import SPACE_NAMES
from xian.engine.terracotta.components import Components
from xian.engine.terracotta.explain import explain
from xian.engine.terracotta.moves import parse, text
from xian.engine.terracotta.pack import house_pack
from xian.engine.terracotta.position import Setting
from xian.engine.terracotta.position_army import put, statue_names, write_army
from xian.engine.terracotta.setup import begin, empty_table
from xian.engine.terracotta.state import TerracottaState


class Table:
    """A position in the making, and then a game that goes on from it."""

    def __init__(self, players: int = 2, components: Components | None = None) -> None:
        setting = Setting(components or house_pack().tables, players)
        v = empty_table(setting)
        begin(setting, v, 0)
        v[at.TILE:at.TILE + at.ROUNDS] = range(at.ROUNDS)
        for seat in range(players):
            v[at.COINS + seat] = v[at.WET + seat] = 0
        self.state = TerracottaState(setting, v)
        self.state.to_move = 0
        self.events: list[Event] = []
        self.standing: dict[int, list[int]] = {kind: [] for kind in range(4)}

    # What lies where.

    def army(self, *statues: str) -> Table:
        """Statues by space: `c4 guard 2`, `c4 guard 2 horse right`, `d4 archer left`, `e5 musician`."""
        s, names, report = self.state, statue_names(4), PositionReport()
        for statue in statues:
            space, _, words = statue.partition(" ")
            put(Fields(report, ("army",), {}, ()), s, SPACE_NAMES[space], *names[words], self.standing)
        assert not report.problems, report.problems
        v = s.v
        for kind, spaces in self.standing.items():
            v[at.FIGURE + 4 * kind:at.FIGURE + 4 * kind + 4] = sorted(spaces) + [at.NONE] * (4 - len(spaces))
            v[at.BOUGHT + kind] = len(spaces)
        warriors = [code for code in v[:at.SPACES] if 0 < code <= at.RIDDEN]
        for number in range(4):
            v[at.RACK + number] = at.RACK_SIZE - sum(code - 1 >> 2 == number for code in warriors)
            v[at.WARRIORS + number] = sum(code - 1 & 3 == number for code in warriors)
        v[at.EMPTY_SPACES] = v[:at.SPACES].count(at.EMPTY)
        return self

    def has(self, seat: int, coins: int = 0, wet: int = 0, dry: int = 0, weapons: str = "", masters: str = "",
            tokens: str = "") -> Table:
        """What a player has; tokens by their numbers from the cheapest, else as many as masters leave."""
        v, seat = self.state.v, seat - 1
        v[at.COINS + seat], v[at.WET + seat], v[at.DRY + seat] = coins, wet, dry
        v[at.ACTIVE_WEAPONS + seat] = sum(1 << at.WEAPONS.index(name) for name in weapons.split())
        v[at.OWN_MASTERS + seat] = sum(1 << at.MASTERS.index(name) for name in masters.split())
        left = [int(number) - 1 for number in tokens.split()] or range(len(masters.split()), at.TOKENS_EACH)
        v[at.TOKENS + seat] = sum(1 << number for number in left)
        return self

    def rack(self, **left: int) -> Table:
        for name, number in left.items():
            self.state.v[at.RACK + at.TYPES.index(name)] = number
        return self

    def bought(self, **number: int) -> Table:
        for name, count in number.items():
            self.state.v[at.BOUGHT + at.SPECIALISTS.index(name)] = count
        return self

    def stores(self, *clay: int) -> Table:
        self.state.v[at.WAREHOUSE:at.WAREHOUSE + 4] = clay
        return self

    def inspectors(self, row: int, column: int) -> Table:
        """The lines they look at, from 1."""
        self.state.v[at.INSPECTOR:at.INSPECTOR + 2] = [row - 1, column - 1]
        return self

    def round(self, number: int, tile: str = "middle-row") -> Table:
        """The round, and its tile; the others are different ones."""
        v = self.state.v
        others = [other for other in range(len(at.TILES)) if at.TILES[other] != tile][:at.ROUNDS]
        v[at.ROUND] = number
        v[at.TILE:at.TILE + at.ROUNDS] = others
        v[at.TILE + number - 1] = at.TILES.index(tile)
        return self

    def discs(self, central: int, middle: int) -> Table:
        self.state.v[at.TURNS:at.TURNS + 2] = [central, middle]
        return self

    def worker(self, segment: int, seat: int, artisan: bool = False) -> Table:
        """A worker that stands on the wheel; it is one of the seat's."""
        v = self.state.v
        place = at.WHEEL + 2 * (segment - 1)
        v[place + (v[place] != at.NONE)] = 2 * (seat - 1) + artisan
        v[at.APPRENTICES + seat - 1] -= 1
        return self

    def artisans(self, seat: int, number: int) -> Table:
        """So many of the workers in hand are artisans."""
        self.state.v[at.ARTISANS + seat - 1] = number
        self.state.v[at.APPRENTICES + seat - 1] -= number
        return self

    def workers(self, *left: int) -> Table:
        """Workers in hand by seat; the others are not looked for on the wheel."""
        self.state.v[at.APPRENTICES:at.APPRENTICES + len(left)] = left
        return self

    def moving(self, seat: int) -> Table:
        self.state.to_move = seat - 1
        self.state.v[at.ACTIVE] = self.state.order().index(seat - 1)
        return self

    def order(self, *seats: int) -> Table:
        self.state.v[at.ORDER:at.ORDER + len(seats)] = [seat - 1 for seat in seats]
        self.state.to_move = seats[0] - 1
        return self

    def at(self, action: str, artisan: bool = False) -> Table:
        """The mover's worker stands where a ring shows the action, which is to be decided."""
        s, v = self.state, self.state.v
        number = at.ACTIONS.index(action)
        ring, segment = next((ring, segment) for ring in range(3) for segment in range(at.SEGMENTS)
                             if s.action_at(ring, segment) == number and v[at.WHEEL + 2 * segment] == at.NONE)
        return self.at_ring(at.RINGS[ring], segment + 1, artisan)

    def at_ring(self, ring: str, segment: int, artisan: bool = False) -> Table:
        s, v = self.state, self.state.v
        v[at.WHEEL + 2 * (segment - 1)] = 2 * s.to_move + artisan
        v[at.APPRENTICES + s.to_move] -= 1
        v[at.WORKER], v[at.RING], v[at.PHASE] = 2 * (segment - 1), at.RINGS.index(ring), at.ACTION
        return self

    # Playing on.

    def play(self, *moves: str) -> Table:
        """Play legal moves by whoever is to move; the events of the last one are kept."""
        s = self.state
        for words in moves:
            s.moves = None
            check(TERRACOTTA, s, s.to_move, parse(words))
            self.events = []
            s.play(parse(words), self.events)
        return self

    def why_not(self, words: str, seat: int = 0) -> Refusal | None:
        return explain(self.state, seat - 1 if seat else self.state.to_move, parse(words))

    def legal(self) -> set[str]:
        return {text(move) for move in self.state.generate()}

    def happened(self, kind: str) -> list[Event]:
        return [event for event in self.events if event.kind == kind]

    # What came of it.

    @property
    def phase(self) -> str:
        return at.PHASES[self.state.phase]

    @property
    def ring(self) -> str:
        return at.RINGS[self.state.v[at.RING]]

    def slot(self, place: int, seat: int = 1) -> int:
        return self.state.v[place + seat - 1]

    def coins(self, seat: int = 1) -> int:
        return self.slot(at.COINS, seat)

    def wet(self, seat: int = 1) -> int:
        return self.slot(at.WET, seat)

    def dry(self, seat: int = 1) -> int:
        return self.slot(at.DRY, seat)

    def weapons(self, seat: int = 1) -> set[str]:
        return {name for number, name in enumerate(at.WEAPONS) if self.slot(at.ACTIVE_WEAPONS, seat) >> number & 1}

    def points(self, seat: int = 1) -> int:
        """Where the seat's marker stands."""
        return self.state.track(seat - 1)

    def of_round(self, source: str, number: int | None = None) -> list[int]:
        """Points of a source in a round, by seat; of the round that is on unless it is told."""
        first = at.ROUND_POINTS + 16 * ((number or self.state.round) - 1) + at.SOURCES.index(source)
        return self.state.v[first:first + 4 * self.state.players:4]

    def on(self, space: str) -> str:
        """What stands on a space, by name; of a horse only its rider's space."""
        return write_army(self.state).get(space, "")
