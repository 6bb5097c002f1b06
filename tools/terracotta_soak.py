"""What is held against a game of Terracotta Army: the slow reference of its rules is played beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tools.terracotta_chooser import Leaning
from tools.terracotta_reference import Story, World, name, winner
from tools.witness import Witness
from xian.engine.game import Event, Move, Staged
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.ending import track
from xian.engine.terracotta.game import TERRACOTTA
from xian.engine.terracotta.position_army import write_army
from xian.engine.terracotta.slots import TILES
from xian.engine.terracotta.state import TerracottaState

SUMS_EVERY = 8
"""Every so manieth step the parts of the score are summed up."""
SOURCES = {"rows": at.BY_ROW, "columns": at.BY_COLUMN, "musicians": at.BY_MUSICIANS, "tiles": at.BY_TILE}


class TerracottaWitness(Witness):
    """Plays the reference beside the game."""

    games = 10_000
    story: Story

    def chooser(self) -> Leaning:
        return Leaning(self.seed)

    def begin(self, state: TerracottaState) -> Iterator[str]:
        v = state.v
        tiles = [TILES[tile] for tile in v[at.TILE:at.TILE + at.ROUNDS]]
        self.story = Story(World(state.players, (v[at.TURNS], v[at.TURNS + 1]), tiles, state.order()))
        yield from differences(self.story.world, state)

    def position(self, state: TerracottaState) -> Iterator[str]:
        yield from super().position(state)
        here = {TERRACOTTA.text(move) for move in state.legal()}
        if here != self.story.choices or state.to_move != self.story.seat:
            yield f"legal moves: {sorted(here ^ self.story.choices)} differ, seats {state.to_move}, {self.story.seat}"

    def step(self, before: TerracottaState, state: TerracottaState, move: Move,
             events: Sequence[Event]) -> Iterator[str]:
        self.story.play(TERRACOTTA.text(move))
        yield from differences(self.story.world, state)
        if any(event.seen_by(seat) != event for event in events for seat in range(-1, state.players)):
            yield "an event hides something"
        if self.rng.random() * SUMS_EVERY < 1 or state.over:
            yield from sum_problems(before, state, move)

    def finish(self, state: TerracottaState, moves: Sequence[Move]) -> Iterator[str]:
        world = self.story.world
        if not world.over or state.winners() != [winner(world)]:
            yield f"won by {state.winners()}, by the reference {winner(world)}, over: {world.over}"
        if state.scores() != [me.points.total() for me in world.people]:
            yield f"scores {state.scores()}, by the reference {[dict(me.points) for me in world.people]}"
        yield from super().finish(state, moves)


def sum_problems(before: TerracottaState, state: TerracottaState, move: Move) -> Iterator[str]:
    """The score is the sum of its parts, and the final count brings what was expected of it."""
    if [sum(part.points for part in parts) for parts in TERRACOTTA.score_parts(state)] != state.scores():
        yield "the parts of the score are not its sum"
    log = Staged()
    before.copy().play(move, log)
    counting = [there for _, there in log.stops if isinstance(there, TerracottaState) and there.phase == at.COUNT]
    if any(there.scores() != state.scores() for there in counting):
        yield "the final count changes what is expected of it"


def differences(world: World, state: TerracottaState) -> Iterator[str]:
    """Where the two do not agree."""
    v = state.v
    for seat, me in enumerate(world.people):
        mine = {
            "coins": v[at.COINS + seat], "wet": v[at.WET + seat], "dry": v[at.DRY + seat],
            "placed": v[at.WARRIORS + seat], "priority": v[at.PRIORITY + seat],
            "apprentices": v[at.APPRENTICES + seat], "artisans": v[at.ARTISANS + seat],
            "weapons": {name for weapon, name in enumerate(at.WEAPONS) if v[at.ACTIVE_WEAPONS + seat] >> weapon & 1},
            "masters": {name for master, name in enumerate(at.MASTERS) if v[at.OWN_MASTERS + seat] >> master & 1},
            "tokens": [price for token, price in enumerate(state.setting.components.tokens)
                       if v[at.TOKENS + seat] >> token & 1],
            "points": track(state, seat), "rack": v[at.RACK_POINTS + seat], "arms": v[at.WEAPON_POINTS + seat],
            **{source: sum(v[at.ROUND_POINTS + 4 * seat + number:at.FOOTMAN_POINTS:16])
               for source, number in SOURCES.items()},
        }
        theirs = {
            "coins": me.coins, "wet": me.wet, "dry": me.dry, "placed": me.placed, "priority": me.priority,
            "apprentices": me.workers.count("apprentice"), "artisans": me.workers.count("artisan"),
            "weapons": me.weapons, "masters": me.masters, "tokens": me.tokens, "points": me.points.total(),
            "rack": me.points["rack"], "arms": me.points["weapons"],
            **{source: me.points[source] for source in SOURCES},
        }
        if mine != theirs:
            yield f"seat {seat}: {({key: (mine[key], theirs[key]) for key in mine if mine[key] != theirs[key]})}"
    wheel = [[(worker >> 1, "artisan" if worker & 1 else "apprentice")
              for worker in v[at.WHEEL + 2 * segment:at.WHEEL + 2 * segment + 2] if worker != at.NONE]
             for segment in range(at.SEGMENTS)]
    table = (v[at.TURNS], v[at.TURNS + 1], v[at.WAREHOUSE:at.WAREHOUSE + 4], v[at.INSPECTOR:at.INSPECTOR + 2],
             state.order(), wheel, v[at.RACK:at.RACK + 4])
    other = (world.central, world.middle, world.stores, world.inspectors, world.order, world.wheel,
             [len(world.rack[type_]) for type_ in at.TYPES])
    if table != other:
        yield f"table: {table} and {other}"
    if write_army(state) != army(world) or v[at.EMPTY_SPACES] != len(world.free()):
        yield f"army: {write_army(state)} and {army(world)}"


def army(world: World) -> dict[str, str]:
    """What stands where, in the words of the position's JSON."""
    found: dict[str, str] = {}
    for figure in sorted(world.figures, key=lambda figure: figure.spots[0]):
        words = figure.kind if figure.owner is None else f"{figure.kind} {figure.owner + 1}"
        if figure.looks:
            words += f" {figure.looks}"
        if len(figure.spots) > 1:
            down, right = (figure.spots[1][place] - figure.spots[0][place] for place in (0, 1))
            words += f" horse {at.WAYS[[(-1, 0), (0, 1), (1, 0), (0, -1)].index((down, right))]}"
        found[name(figure.spots[0])] = words
    return found


OWN = TerracottaWitness
