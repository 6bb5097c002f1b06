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
from xian.scenes.boards.verbs import Flight, Verb

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


def panel(seat: Seat) -> str:
    return f"panel.{seat}"


def holder(seat: Seat, name: str, board: TheBoard) -> str:
    """Where a seat keeps its coins or clay."""
    assert board.shown is not None
    return f"own.{name}" if seat == board.shown.seat else panel(seat)


def token(event: e.TokenPlaced, board: TheBoard) -> str:
    """Where the token was that a seat has paid for."""
    assert board.shown is not None
    prices = board.state.setting.components.tokens
    return f"token.{prices.index(event.price)}" if event.seat == board.shown.seat else panel(event.seat)


def its_weapon(seat: Seat, weapon: int, board: TheBoard) -> str:
    assert board.shown is not None
    return f"weapon.{weapon}" if seat == board.shown.seat else panel(seat)


def here(board: TheBoard) -> str:
    """The place of the wheel where the present worker acts."""
    s = board.state
    return "hub" if s.v[at.WORKER] == at.NONE else board.wedge(s.v[at.RING], s.segment())


def flights(event: Event, board: TheBoard) -> Iterator[Flight]:
    """The tokens that go from one place to another."""
    match event:
        case e.CoinsGained():
            yield gained(COIN, event.amount, here(board), holder(event.seat, "coin", board))
        case e.CoinsPaid():
            yield paid(COIN, event.amount, holder(event.seat, "coin", board), here(board))
        case e.DiscTurned():
            yield paid(COIN, event.coins, holder(event.seat, "coin", board), f"disc.{event.ring}")
        case e.ClayGained():
            yield gained(WET, event.amount, here(board), holder(event.seat, "wet", board))
        case e.ClayPaid():
            yield paid(WET, event.amount, holder(event.seat, "wet", board), f"store.{event.district}")
        case e.ClayWetted():
            yield gained(WET, event.amount, holder(event.seat, "dry", board), holder(event.seat, "wet", board))
        case e.ClayDried():
            yield paid(DRY, event.amount, holder(event.seat, "wet", board), holder(event.seat, "dry", board))
        case e.StoresTaken():
            for district, amount in zip(event.districts, event.amounts, strict=True):
                if amount:
                    yield gained(DRY, amount, f"store.{district}", holder(event.seat, "dry", board))
        case e.TokenPlaced():
            if event.price:
                yield paid(COIN, event.price, holder(event.seat, "coin", board), here(board))
            yield Flight("terracotta/token", token(event, board), here(board))
        case e.PriorityTaken():
            yield Flight("terracotta/priority", here(board), panel(event.seat), str(event.token))
        case e.WeaponReadied():
            for weapon in event.weapons:
                yield Flight(f"terracotta/{at.WEAPONS[weapon]}", here(board), its_weapon(event.seat, weapon, board))
        case _:
            yield from points(event, board)


def points(event: Event, board: TheBoard) -> Iterator[Flight]:
    """Points rise where they arise and fly to the score."""
    match event:
        case e.WarriorPlaced() if event.points:
            yield scored(event.points, f"space.{space_name(event.space)}", event.seat)
        case e.WeaponUsed() if event.points:
            start = f"space.{space_name(event.counted[-1])}" if event.counted else panel(event.seat)
            yield scored(event.points, start, event.seat)
    if isinstance(event, SCORED):
        start = places(event, board)[0] if places(event, board) else "hub"
        for seat, number in enumerate(event.points):
            if number:
                yield scored(number, start, seat)


def gained(picture: str, amount: int, start: str, end: str) -> Flight:
    return Flight(picture, start, end, f"+{amount}", count=min(amount, MOST_TOKENS))


def paid(picture: str, amount: int, start: str, end: str) -> Flight:
    return Flight(picture, start, end, f"−{amount}", count=min(amount, MOST_TOKENS), verb=Verb.PAID)


def scored(amount: int, start: str, seat: Seat) -> Flight:
    return Flight(POINTS, start, panel(seat), f"+{amount}", verb=Verb.POINTS)


# What an event is about.


def on(spaces: Sequence[int]) -> list[str]:
    return [f"space.{space_name(space)}" for space in spaces]


def places(event: Event, board: TheBoard) -> list[str]:
    """The things to light up for an event."""
    match event:
        case e.WorkerPlaced() | e.WorkerPromoted():
            return [f"segment.{event.segment}"]
        case e.ActionBegan() | e.ActionPassed():
            return [board.wedge(event.ring, event.segment)]
        case e.DiscTurned():
            return [f"disc.{event.ring}"]
        case e.WheelTurned():
            return ["disc.0", "disc.1"]
        case e.WarriorPlaced() | e.WarriorSlid():
            return on([event.space])
        case e.SpecialistPlaced():
            return on(event.spaces)
        case e.InspectorMoved():
            return [f"track.{event.track}.{event.place}"]
        case e.StoresTaken():
            return [f"store.{district}" for district in event.districts]
        case e.WeaponUsed():
            return on(event.counted) or [panel(event.seat)]
        case e.CoinsGained() | e.CoinsPaid():
            return [holder(event.seat, "coin", board)]
        case e.ClayGained() | e.ClayPaid() | e.ClayWetted() | e.ClayDried():
            return [holder(event.seat, "wet", board)]
        case e.WeaponReadied() | e.PriorityTaken() | e.MasterUsed() | e.TokenPlaced() | e.MoveBegan() | e.WeaponSpent():
            return [panel(event.seat)]
    return in_scoring(event, board)


def marks(event: Event, board: TheBoard) -> list[str]:
    """What stays marked of the last move: nothing of what was counted after it."""
    return [] if isinstance(event, (*SCORED, e.LoneWarriorsRemoved, e.RoundScored)) else places(event, board)


def counted_by_tile(s: Position, tile: int) -> list[int]:
    """The spaces that a scoring tile counts; for a type those of its warriors."""
    if at.TILE_TYPES <= tile < at.TILE_QUADRANTS:
        return [space for space in range(at.SPACES)
                if 0 < s.v[space] <= at.WARRIORS_MOST and type_of(s.v[space]) == tile - at.TILE_TYPES]
    return tile_region(tile).spaces if tile < at.TILE_COINS else []


def counters_of(tile: int, board: TheBoard) -> list[str]:
    """Where what a scoring tile for coins or clay counts is kept."""
    names = {at.TILE_COINS: ("coin",), at.TILE_CLAY: ("wet", "dry")}.get(tile, ())
    return list(dict.fromkeys(holder(seat, name, board) for seat in range(board.state.players) for name in names))


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


def in_scoring(event: Event, board: TheBoard) -> list[str]:
    """What is counted."""
    floor = on(floor_of(event, board))
    match event:
        case e.LineScored():
            return [f"track.{event.track}.{event.line}", *floor]
        case e.TileScored():
            number = board.state.v[at.TILE:at.TILE + at.ROUNDS].index(event.tile)
            return [f"tile.{number}", *floor, *counters_of(event.tile, board)]
        case e.RestScored() | e.RoundScored() | e.OrderChanged() | e.GameEnded():
            return [panel(seat) for seat in range(board.state.players)]
        case e.RoundBegan() | e.ScoringBegan() | e.FinalCountBegan():
            return ["hub"]
    return floor
