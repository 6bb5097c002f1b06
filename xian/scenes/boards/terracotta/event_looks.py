"""What an event of Terracotta Army makes fly, how it sounds, and which things it is about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from xian.engine.game import Event, Seat
from xian.engine.terracotta import events as e
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.board import AROUND, CROSS, LINES, space_name, tile_region
from xian.engine.terracotta.position import Position, type_of
from xian.scenes.boards.terracotta.draw_signs import COIN, DRY, POINTS, WET
from xian.scenes.boards.terracotta.names import THE_HUB
from xian.scenes.boards.verbs import Flight, Verb
from xian.scenes.boards.whose import counter, holder, panel
from xian.ui.ids import Id

if TYPE_CHECKING:
    from xian.scenes.boards.terracotta.board import TheBoard

MOST_TOKENS: Final = 5
"""No more tokens than this fly at once; the words tell the amount."""
SOUNDS: Final[dict[type[Event], str]] = {
    e.DiscTurned: "wheel", e.WheelTurned: "wheel", e.WorkerPlaced: "drop", e.CoinsGained: "coins", e.CoinsPaid: "coins",
    e.ClayGained: "clay", e.ClayPaid: "clay", e.ClayWetted: "clay", e.WorkerPromoted: "rise", e.WeaponReadied: "forge",
    e.PriorityTaken: "flag", e.WarriorPlaced: "craft", e.WeaponUsed: "prestige", e.InspectorMoved: "advance",
    e.WarriorSlid: "advance", e.SpecialistPlaced: "craft", e.TokenPlaced: "tile", e.MasterUsed: "seal",
    e.StoresTaken: "clay", e.LineScored: "prestige", e.MusicianScored: "prestige", e.TileScored: "prestige",
    e.FootmanScored: "prestige", e.GroupScored: "prestige", e.ArchersScored: "prestige", e.RestScored: "coins",
    e.LoneWarriorsRemoved: "crumble", e.RoundBegan: "turn",
}
SCORED: Final = (e.LineScored, e.MusicianScored, e.TileScored, e.FootmanScored, e.GroupScored, e.ArchersScored,
                 e.RestScored)


def sound(event: Event) -> str:
    """The name of an event's sound; empty for none."""
    return SOUNDS.get(type(event), "")


# What flies.


def token(event: e.TokenPlaced, board: TheBoard) -> Id:
    """Where the token was that a seat has paid for."""
    prices = board.state.setting.components.tokens
    return holder(board.now, event.seat, Id("token", prices.index(event.price)))


def here(board: TheBoard) -> Id:
    """The place of the wheel where the present worker acts."""
    s = board.state
    return THE_HUB if s.v[at.WORKER] == at.NONE else board.wedge(s.v[at.RING], s.segment())


def flights(event: Event, board: TheBoard) -> Iterator[Flight]:
    """The tokens that go from one place to another."""
    match event:
        case e.CoinsGained():
            yield gained(COIN, event.amount, here(board), counter(board.now, event.seat, "coin"))
        case e.CoinsPaid():
            yield paid(COIN, event.amount, counter(board.now, event.seat, "coin"), here(board))
        case e.DiscTurned():
            yield paid(COIN, event.coins, counter(board.now, event.seat, "coin"), Id("disc", event.ring))
        case e.ClayGained():
            yield gained(WET, event.amount, here(board), counter(board.now, event.seat, "wet"))
        case e.ClayPaid():
            yield paid(WET, event.amount, counter(board.now, event.seat, "wet"), Id("store", event.district))
        case e.ClayWetted():
            yield gained(WET, event.amount, counter(board.now, event.seat, "dry"),
                         counter(board.now, event.seat, "wet"))
        case e.ClayDried():
            yield paid(DRY, event.amount, counter(board.now, event.seat, "wet"), counter(board.now, event.seat, "dry"))
        case e.StoresTaken():
            for district, amount in zip(event.districts, event.amounts, strict=True):
                if amount:
                    yield gained(DRY, amount, Id("store", district), counter(board.now, event.seat, "dry"))
        case e.TokenPlaced():
            if event.price:
                yield paid(COIN, event.price, counter(board.now, event.seat, "coin"), here(board))
            yield Flight("terracotta/token", token(event, board), here(board))
        case e.PriorityTaken():
            yield Flight("terracotta/priority", here(board), panel(event.seat), str(event.token))
        case e.WeaponReadied():
            for weapon in event.weapons:
                yield Flight(f"terracotta/{at.WEAPONS[weapon]}", here(board),
                             holder(board.now, event.seat, Id("weapon", weapon)))
        case _:
            yield from points(event, board)


def points(event: Event, board: TheBoard) -> Iterator[Flight]:
    """Points rise where they arise and fly to the score."""
    match event:
        case e.WarriorPlaced() if event.points:
            yield scored(event.points, Id("space", space_name(event.space)), event.seat)
        case e.WeaponUsed() if event.points:
            start = Id("space", space_name(event.counted[-1])) if event.counted else panel(event.seat)
            yield scored(event.points, start, event.seat)
    if isinstance(event, SCORED):
        start = places(event, board)[0] if places(event, board) else THE_HUB
        for seat, number in enumerate(event.points):
            if number:
                yield scored(number, start, seat)


def gained(picture: str, amount: int, start: Id, end: Id) -> Flight:
    return Flight(picture, start, end, f"+{amount}", count=min(amount, MOST_TOKENS))


def paid(picture: str, amount: int, start: Id, end: Id) -> Flight:
    return Flight(picture, start, end, f"−{amount}", count=min(amount, MOST_TOKENS), verb=Verb.PAID)


def scored(amount: int, start: Id, seat: Seat) -> Flight:
    return Flight(POINTS, start, panel(seat), f"+{amount}", verb=Verb.POINTS)


# What an event is about.


def on(spaces: Sequence[int]) -> list[Id]:
    return [Id("space", space_name(space)) for space in spaces]


def places(event: Event, board: TheBoard) -> list[Id]:
    """The things to light up for an event."""
    match event:
        case e.WorkerPlaced() | e.WorkerPromoted():
            return [Id("segment", event.segment)]
        case e.ActionBegan() | e.ActionPassed():
            return [board.wedge(event.ring, event.segment)]
        case e.DiscTurned():
            return [Id("disc", event.ring)]
        case e.WheelTurned():
            return [Id("disc", disc) for disc in range(at.OUTER)]
        case e.WarriorPlaced() | e.WarriorSlid():
            return on([event.space])
        case e.SpecialistPlaced():
            return on(event.spaces)
        case e.InspectorMoved():
            return [Id("track", event.track, event.place)]
        case e.StoresTaken():
            return [Id("store", district) for district in event.districts]
        case e.WeaponUsed():
            return on(event.counted) or [panel(event.seat)]
        case e.CoinsGained() | e.CoinsPaid():
            return [counter(board.now, event.seat, "coin")]
        case e.ClayGained() | e.ClayPaid() | e.ClayWetted() | e.ClayDried():
            return [counter(board.now, event.seat, "wet")]
        case e.WeaponReadied() | e.PriorityTaken() | e.MasterUsed() | e.TokenPlaced() | e.MoveBegan() | e.WeaponSpent():
            return [panel(event.seat)]
    return in_scoring(event, board)


def marks(event: Event, board: TheBoard) -> list[Id]:
    """What stays marked of the last move: nothing of what was counted after it."""
    return [] if isinstance(event, (*SCORED, e.LoneWarriorsRemoved, e.RoundScored)) else places(event, board)


def counted_by_tile(s: Position, tile: int) -> list[int]:
    """The spaces that a scoring tile counts; for a type those of its warriors."""
    if at.TILE_TYPES <= tile < at.TILE_QUADRANTS:
        return [space for space in range(at.SPACES)
                if 0 < s.v[space] <= at.WARRIORS_MOST and type_of(s.v[space]) == tile - at.TILE_TYPES]
    return tile_region(tile).spaces if tile < at.TILE_COINS else []


def counters_of(tile: int, board: TheBoard) -> list[Id]:
    """Where what a scoring tile for coins or clay counts is kept."""
    names = {at.TILE_COINS: ("coin",), at.TILE_CLAY: ("wet", "dry")}.get(tile, ())
    return list(dict.fromkeys(counter(board.now, seat, name) for seat in range(board.state.players) for name in names))


def floor_of(event: Event, board: TheBoard) -> list[int]:
    """The spaces on which warriors are counted."""
    match event:
        case e.LineScored():
            return LINES[event.track][event.line].spaces
        case e.MusicianScored():
            return [event.space, *CROSS[event.space].spaces]
        case e.FootmanScored():
            return [event.space, *AROUND[event.space].spaces]
        case e.TileScored():
            return counted_by_tile(board.state, event.tile)
        case e.LoneWarriorsRemoved() | e.GroupScored() | e.ArchersScored():
            return list(event.spaces)
    return []


def in_scoring(event: Event, board: TheBoard) -> list[Id]:
    """What is counted."""
    floor = on(floor_of(event, board))
    match event:
        case e.LineScored():
            return [Id("track", event.track, event.line), *floor]
        case e.TileScored():
            number = board.state.v[at.TILE:at.TILE + at.ROUNDS].index(event.tile)
            return [Id("tile", number), *floor, *counters_of(event.tile, board)]
        case e.RestScored() | e.RoundScored() | e.OrderChanged() | e.GameEnded():
            return [panel(seat) for seat in range(board.state.players)]
        case e.RoundBegan() | e.ScoringBegan() | e.FinalCountBegan():
            return [THE_HUB]
    return floor
