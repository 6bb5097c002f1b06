"""How each kind of reason for a move of Xi'an is read in the record. What somebody else could have done is played by
the rules, from where the mover began or from where its move ended."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from xian.engine.game import Event, Move, Seat
from xian.engine.xian import armory, entry, lab, pairs, scoring, workshop
from xian.engine.xian import events as e
from xian.engine.xian import slots as at
from xian.engine.xian.moves import BACK, CRAFT, END, ENTER, EXTRA, LAY, PAINT, PIGMENT, WORK, card_name, space_name
from xian.engine.xian.position import bits
from xian.engine.xian.state import XianState

Check = Callable[[Any, Any], Any]
SECTIONS: Final = ((0,), (1, 2), (3,))
"""Places of the requests by section (X2.2)."""


def end_of(before: XianState, moves: Sequence[Move]) -> XianState:
    """The position where a whole move ends: what comes to light after it, and who is home again, is no part of it."""
    s = before.copy()
    if s.v[at.PHASE] <= at.PAIR:
        return s
    left = list(moves)
    while left and left[0] != END and s.v[at.PHASE] < at.OVER:
        forced = s.generate()
        move = forced[0] if len(forced) == 1 and forced[0] != left[0] else left.pop(0)
        if move == END:
            break
        s.apply(move, None)
        s.moves = None
    while at.WORKER < s.v[at.PHASE] < at.OVER and len(forced := s.generate()) == 1 and forced[0] != END:
        s.apply(forced[0], None)
    s.moves = None
    return s


def seat_of(p: Any) -> Seat:
    seat: Seat = p["player"] - 1
    return seat


def named(prefix: str, names: Sequence[str], number: int) -> str:
    return f"{prefix}.{names[number]}"


def building(number: int) -> str:
    return named("building", at.BUILDINGS, number)


def section_of(p: Any) -> int:
    return "ABC".index(p["section"][-1])


def gain(played: Any, source: int) -> int:
    return int(scoring.points(played.end)[played.seat][source] - scoring.points(played.before)[played.seat][source])


# What has happened


def scored(source: str) -> Check:
    return lambda played, p: bool(played.told(e.PrestigeGained, amount=p["points"], source=source))


def space_of(played: Any, p: Any, kind: Any) -> bool:
    return any(space_name(event.space) == p["space"] for event in played.told(kind))


def lead(played: Any, p: Any, ahead: int | None) -> bool:
    """How the mover stands in the section where it has painted, beside the best other or the one named."""
    number = section_of(p)
    found = [played.end.painted_in(seat, number) for seat in range(played.end.players)]
    mine = found.pop(played.seat)
    painted = any(event.space // 8 == number for event in played.told(e.WarriorPainted))
    named_one = "player" not in p or played.end.painted_in(seat_of(p), number) == max(found)
    points = "points" not in p or p["points"] == gain(played, scoring.MAJORITY + number)
    return painted and named_one and points and (mine > max(found) if ahead is None else mine - max(found) == ahead)


def asked_for(s: XianState, colour: int, number: int) -> bool:
    """Whether a request of the section asks for the colour."""
    colours = s.setting.components.request_colour
    return any(colours[s.v[at.REQUEST + place]] == colour for place in SECTIONS[number])


def keeps(colour: int) -> Check:
    return lambda played, p: p["amount"] == played.end.v[at.PIGMENTS + 4 * colour + played.seat] \
        and asked_for(played.end, colour, section_of(p))


def gained(resource: int) -> Check:
    def check(played: Any, p: Any) -> bool:
        came = sum(event.amount for event in played.told(e.ResourceGained, resource=resource)
                   if event.source not in ("pass", "minister"))
        went = played.told(e.ResourcePaid, resource=resource) or (resource == at.COIN and played.told(e.CoinsPaid))
        wanted = "section" not in p or asked_for(played.end, resource, section_of(p))
        return bool(came == p["amount"] and not went and wanted)
    return check


def entered(played: Any, p: Any, **fields: Any) -> list[int]:
    """The building that is named, if a builder went there."""
    return [event.building for event in played.told(e.BuilderEntered, **fields)
            if building(event.building) == p["building"]]


def used(played: Any, p: Any) -> bool:
    return any(named("tile", at.TILE_NAMES, event.tile) == p["tile"] for event in played.told(e.TileUsed))


def sets(played: Any, p: Any) -> bool:
    materials = {event.card // 12 for event in played.told(e.EquipmentForged)}
    whole = gain(played, scoring.SETS)
    return p["material"] in {f"material.{'wood' if one else 'bronze'}" for one in materials} \
        and (p["points"] == whole if len(played.told(e.EquipmentForged)) == 1 else 0 < p["points"] <= whole)


def recruited(played: Any, p: Any) -> bool:
    return any(named("helper", at.HELPER_NAMES, event.card % 6) == p["helper"]
               for event in played.told(e.HelperRecruited))


def end_tile(played: Any, p: Any) -> bool:
    tile = played.end.v[at.OWN_END_TILE + played.seat]
    return bool(p["tile"] == named("end-tile", at.END_TILE_NAMES, tile)
                and p["points"] == gain(played, scoring.FINAL_TILE))


def passed(played: Any, p: Any) -> bool:
    return bool(played.told(e.Passed) and played.told(e.ResourceGained, source="pass", amount=p["coins"]))


def nowhere_to_go(played: Any) -> bool:
    """Whether the worker's use, or what was asked instead, left no building to enter."""
    s = played.before.copy()
    if s.v[at.PHASE] == at.WORKER:
        s.apply(played.moves[0], None)
    return not any(ENTER <= move < EXTRA for move in entry.legal(s))


def overtaken(played: Any, p: Any) -> bool:
    before, after = (state.v[at.TRACK + played.seat] for state in (played.before, played.end))
    return bool(before < played.end.v[at.TRACK + seat_of(p)] < after and played.told(e.SupervisorAdvanced))


# What the mover can do now, and could not before


def crafts(s: XianState, seat: Seat, number: int) -> bool:
    return bool(s.v[at.RAW_STOCK] and s.v[at.EMPTY] >> 8 * number & 255
                and workshop.price(s, seat, number, 0) <= s.v[at.CLAY + seat])


def paints(s: XianState, seat: Seat, number: int) -> bool:
    return bool(lab.paintable(s, seat) >> 8 * number & 255 and lab.payments(s, seat, number, 0))


def forges(s: XianState, seat: Seat, _: int) -> bool:
    return any(card >= 0 and armory.price(s, seat, card, 0) <= s.v[at.COINS + seat]
               for card in s.v[at.DISPLAY:at.DISPLAY + 4])


def new(can: Callable[[XianState, Seat, int], bool]) -> Check:
    def check(played: Any, p: Any) -> bool:
        number = section_of(p) if p else 0
        return can(played.end, played.seat, number) and not can(played.before, played.seat, number)
    return check


# What others could do


def acting(s: XianState, seat: Seat) -> Iterator[XianState]:
    """The seat begins its move there and has used its worker, either way."""
    order = s.v[at.ORDER:at.ORDER + s.players]
    for use in (WORK, PIGMENT):
        trial = s.copy()
        trial.v[at.ACTIVE] = order.index(seat)
        pairs.begin_move(trial, None)
        trial.moves = None
        trial.apply(use, None)
        trial.moves = None
        yield trial


def entries(s: XianState, seat: Seat, buildings: Sequence[int]) -> Iterator[tuple[XianState, list[Event]]]:
    """Each way into one of the buildings: the position after it, and what happened."""
    for trial in acting(s, seat):
        for move in entry.legal(trial):
            if ENTER <= move < EXTRA and (move - ENTER) // 3 in buildings:
                after, log = trial.copy(), list[Event]()
                after.apply(move, log)
                after.moves = None
                yield after, log


def acts_later(played: Any, seat: Seat) -> bool:
    v, players = played.before.v, played.before.players
    order: list[Seat] = v[at.ORDER:at.ORDER + players]
    return order.index(seat) > order.index(played.seat)


def pair_of(s: XianState, p: Any) -> list[int]:
    number = next(number for number in range(4) if building(number) == p["building"])
    pair = [number, s.setting.neighbour[number]]
    assert "other" not in p or building(pair[1]) == p["other"]
    return pair


def closes(played: Any, p: Any) -> bool:
    pair = pair_of(played.before, p)
    return bool(entered(played, p) and acts_later(played, seat_of(p)) and any(entries(played.before, seat_of(p), pair))
                and entry.full(played.end, pair[0]) and not entry.full(played.before, pair[0]))


def leaves_open(played: Any, p: Any) -> bool:
    pair = pair_of(played.before, p)
    return bool(entered(played, p) and acts_later(played, seat_of(p)) and any(entries(played.end, seat_of(p), pair))
                and entry.pieces(played.end, pair[0]) + 1 == entry.limit(played.end))


def toll_set(played: Any, p: Any) -> bool:
    """Whoever follows there pays the mover so much."""
    return acts_later(played, seat_of(p)) and any(
        isinstance(event, e.CoinsPaid) and (event.payer, event.payee) == (seat_of(p), played.seat)
        and event.amount == p["coins"]
        for _, log in entries(played.end, seat_of(p), entered(played, p)) for event in log)


def follows(s: XianState, move: Move, depth: int = 3) -> Iterator[list[Event]]:
    """What happens by that move and the payments after it."""
    if move in (moves := s.generate()):
        after, log = s.copy(), list[Event]()
        after.apply(move, log)
        if after.v[at.PHASE] == at.PAY:
            after.moves = None
            after.apply(after.generate()[0], log)
        yield log
    elif len(moves) == 1 and depth:
        s.apply(moves[0], None)
        s.moves = None
        yield from follows(s, move, depth - 1)


def denies_warrior(played: Any, p: Any) -> bool:
    """That player could have painted it, for so much."""
    [space] = {event.space for event in played.told(e.WarriorPainted) if space_name(event.space) == p["space"]}
    return acts_later(played, seat_of(p)) and any(
        isinstance(event, e.WarriorPainted) and event.group == p["points"]
        for s, _ in entries(played.before, seat_of(p), [at.LAB])
        for log in follows(s, PAINT + space) for event in log)


def denies_space(played: Any, p: Any) -> bool:
    """That player could have crafted there, for so much."""
    [space] = {event.space for event in played.told(e.WarriorCrafted) if space_name(event.space) == p["space"]}
    return bool(scored("space")(played, p)) and acts_later(played, seat_of(p)) and any(
        isinstance(event, e.PrestigeGained) and event.source == "space" and event.amount == p["points"]
        for s, _ in entries(played.before, seat_of(p), [at.WORKSHOP])
        for log in follows(s, CRAFT + space) for event in log)


def forged(played: Any, p: Any) -> list[int]:
    """The cards of the type that is named."""
    return [event.card for event in played.told(e.EquipmentForged)
            if named("equipment", at.EQUIPMENT_TYPES, event.card // 4) == p["card"]]


def denies_card(played: Any, p: Any) -> bool:
    """In that player's hands the card would have brought so much."""
    for card in forged(played, p):
        trial, seat = played.before.copy(), seat_of(p)
        trial.v[at.EQUIPMENT + seat] |= 1 << card
        before, after = (scoring.points(s)[seat][scoring.SETS] for s in (played.before, trial))
        if seat != played.seat and after - before == p["points"]:
            return True
    return False


def last_copy(played: Any, p: Any) -> bool:
    """No card of that type is left on the display, or in the truth's pile."""
    s = played.before
    left = [*s.piles[at.EQUIPMENT_PILE + s.v[at.EQUIPMENT_DRAWN]:at.EQUIPMENT_PILE + 24],
            *(card for card in played.end.v[at.DISPLAY:at.DISPLAY + 4] if card >= 0)]
    return any(card // 4 not in {other // 4 for other in left} for card in forged(played, p))


def end_tile_first(played: Any, p: Any) -> bool:
    """The other has none yet, and stands before the end of the track."""
    seat = seat_of(p)
    return bool(played.told(e.EndTileTaken) and seat != played.seat
                and played.end.v[at.OWN_END_TILE + seat] == at.NONE
                and played.end.v[at.TRACK + seat] >> 6 < at.LAST_SPACE)


def sealed(played: Any, p: Any) -> int:
    [space] = [event.space for event in played.told(e.SealPlaced) if space_name(event.space) == p["space"]]
    return int(space)


def seal_against(played: Any, p: Any) -> bool:
    space, seat = sealed(played, p), seat_of(p)
    return bool(lab.payments(played.end, seat, space // 8, 0)) and not lab.paintable(played.end, seat) >> space & 1


def seal(played: Any, p: Any) -> bool:
    space = sealed(played, p)
    return [seat for seat in range(played.end.players) if lab.paintable(played.end, seat) >> space & 1] == [played.seat]


# Cards


def below(played: Any) -> int:
    return int((played.moves[0] - LAY) % 24 % 6)


def beaten(played: Any, p: Any, early: bool) -> bool:
    """Of the cards that the others have not shown, more than half are lower on average, or less."""
    number, s = below(played), played.asked
    shares = []
    for other in range(s.players):
        if other != played.seat:
            unseen = [card % 6 for card in range(24) if not s.v[at.PLAYED + other] >> card & 1]
            first = s.v[at.TRACK + played.seat] > s.v[at.TRACK + other]
            shares.append(sum(card < number or (card == number and first) for card in unseen) / len(unseen))
    return bool(p["number"] == number + 1 and (sum(shares) / len(shares) > 0.5) == early)


def ties(played: Any, p: Any) -> bool:
    track = played.asked.v[at.TRACK:at.TRACK + played.asked.players]
    most = max(track)
    return bool(p["number"] == below(played) + 1 and track.count(most) == 1 and track[played.seat] == most)


def put_back(played: Any) -> tuple[list[int], list[int]]:
    """The cards put back, and those kept."""
    back = bits(played.moves[0] - BACK)
    start = at.HAND + 4 * played.seat
    return back, [card for card in played.before.v[start:start + 4] if card >= 0 and card not in back]


def favour_helper(played: Any, p: Any) -> bool:
    helper = played.before.setting.components.helper
    return p["turn"] == at.LAST_TURN and any(
        card // 6 == at.GREEN and named("helper", at.HELPER_NAMES, card % 6) == p["helper"]
        and helper[card % 6][at.LAST_TURN - 1] == p["points"] for card in put_back(played)[0])


def favour_wanted(played: Any, p: Any) -> bool:
    s = played.before
    return any(card // 6 == at.BLUE and f"card.{card_name(card)}" == p["card"]
               and any(asked_for(s, colour, number) for colour in s.setting.components.miner[card % 6]
                       for number in range(3)) for card in put_back(played)[1])


XIAN: Mapping[str, Check] = {
    "space": lambda m, p: scored("space")(m, p) and space_of(m, p, e.WarriorCrafted),
    "group": lambda m, p: any(event.group == p["points"] and space_name(event.space) == p["space"]
                              for event in m.told(e.WarriorPainted)),
    "ceramist": scored("ceramist"),
    "minister": lambda m, p: scored("minister")(m, p)
    and m.told(e.ResourceGained, source="minister", amount=p["coins"]),
    "helper": lambda m, p: scored("helper")(m, p) and recruited(m, p),
    "helper-early": lambda m, p: recruited(m, p) and p["turns"] == 6 - m.before.turn,
    "prestige-lost": lambda m, p: m.told(e.PrestigeLost, amount=p["points"]),
    "lead-held": lambda m, p: lead(m, p, p["ahead"]),
    "lead-taken": lambda m, p: lead(m, p, None), "lead-first": lambda m, p: lead(m, p, None),
    "lead-shared": lambda m, p: lead(m, p, 0), "lead-near": lambda m, p: lead(m, p, -1),
    "place": lambda m, p: p["points"] == gain(m, scoring.MAJORITY + section_of(p)),
    "set-begun": sets, "set-grown": sets, "set-done": sets,
    "matched": lambda m, p: p["points"] == gain(m, scoring.MATCHES),
    "end-tile": lambda m, p: end_tile(m, p) and m.told(e.EndTileTaken), "end-tile-points": end_tile,
    "left-over": lambda m, p: p["points"] == gain(m, scoring.LEFT_OVER),
    "lost": lambda m, p: any(named("resource", at.RESOURCES, event.resource) == p["resource"]
                             for event in m.told(e.ResourceLost)),
    **{f"gains.{name}": gained(number) for number, name in enumerate(at.RESOURCES)},
    **{f"wanted.{name}": gained(number) for number, name in enumerate(at.COLOURS)},
    **{f"keeps.{name}": keeps(number) for number, name in enumerate(at.COLOURS)},
    "can-craft": new(crafts), "can-paint": new(paints), "can-forge": new(forges),
    "toll-paid": lambda m, p: m.told(e.CoinsPaid, payer=m.seat, amount=p["coins"], payee=seat_of(p)),
    "toll-saved": lambda m, p: any(entry.toll(m.before, m.seat, event.building) == p["coins"]
                                   for event in m.told(e.BuilderEntered, way="free")),
    "gets-in": lambda m, p: entered(m, p, way="open"),
    "tile": lambda m, p: any(named("tile", at.TILE_NAMES, event.tile) == p["tile"] for event in m.told(e.TileTaken)),
    "ties": overtaken, "tile-spent": used, "extra": used, "discount": used,
    "keeps-tiles": lambda m, p: p["points"] == m.before.v[at.TILES + m.seat].bit_count()
    * m.before.setting.components.unused_tile_points,
    "seal-kept": lambda m, p: not m.told(e.SealPlaced)
    and (m.told(e.WarriorCrafted) or m.before.v[at.PHASE] == at.SEAL) and m.end.v[at.SEALS + m.seat],
    "pass": passed,
    "pass-only": lambda m, p: passed(m, p) and nowhere_to_go(m),
    "closes": closes, "leaves-open": leaves_open, "toll-set": toll_set,
    "denies-warrior": denies_warrior, "denies-space": denies_space, "denies-card": denies_card,
    "last-copy": last_copy, "end-tile-first": end_tile_first, "seal-against": seal_against, "seal": seal,
    "order-early": lambda m, p: beaten(m, p, True), "order-late": lambda m, p: beaten(m, p, False), "order-tie": ties,
    "favour-back": lambda m, p: p["cards"] == len(put_back(m)[0]),
    "favour-kinds": lambda m, p: p["number"] == len({card // 6 for card in put_back(m)[1]}),
    "favour-helper": favour_helper, "favour-wanted": favour_wanted,
}
