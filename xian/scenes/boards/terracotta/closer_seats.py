"""A closer look at what a seat has."""

from __future__ import annotations

from xian.engine.terracotta import slots as at
from xian.engine.terracotta.wording import thing
from xian.scenes.boards.board import Closer
from xian.scenes.boards.looked_at import Row
from xian.scenes.boards.terracotta.draw_signs import COIN, DRY, MASTERS, WET
from xian.scenes.boards.terracotta.looked_at import TerracottaLookedAt


def area(look: TerracottaLookedAt) -> Closer:
    return look.plain("area")


def panel(look: TerracottaLookedAt) -> Closer:
    """All that a seat has."""
    s, seat = look.s, look.number
    v, colour = s.v, look.colour(seat)
    rows: list[Row] = [
        (COIN, "", look.say("amount.coin", count=v[at.COINS + seat])),
        (WET, "", look.say("amount.terracotta-clay", count=v[at.WET + seat])),
        (DRY, "", look.say("amount.terracotta-dry", count=v[at.DRY + seat])),
        ("terracotta/apprentice", colour, look.words("row-workers", apprentices=v[at.APPRENTICES + seat],
                                                     artisans=v[at.ARTISANS + seat])),
        ("terracotta/base", colour, look.words("row-bases", left=at.BASES - v[at.WARRIORS + seat], most=at.BASES)),
    ]
    if v[at.PRIORITY + seat]:
        rows.append(("terracotta/priority", "", look.words("row-priority", token=v[at.PRIORITY + seat])))
    tokens = [price for token, price in enumerate(s.setting.components.tokens) if v[at.TOKENS + seat] >> token & 1]
    rows.append(("terracotta/token", "", look.say("board-terracotta.tokens", prices=" ".join(map(str, tokens)) or "–")))
    rows += [(MASTERS[number], "", look.say(thing("master", name))) for number, name in enumerate(at.MASTERS)
             if v[at.OWN_MASTERS + seat] >> number & 1]
    text = look.words("seat-points", points=s.track(seat), score=look.shown.scores[seat])
    order = look.words("seat-order", place=s.order().index(seat) + 1)
    return look.closer(look.name(seat), text, order, rows=rows)


def pool(look: TerracottaLookedAt) -> Closer:
    name, _, left = look.look
    return look.closer(look.words(f"pool-{name}"), look.words("pool-left", left=left),
                       look.words(f"pool-{name}-text"))


def base(look: TerracottaLookedAt) -> Closer:
    return look.plain("base", left=look.look[1], most=at.BASES)


def counter(look: TerracottaLookedAt) -> Closer:
    name, amount = look.look
    return look.plain(f"counter-{name}", amount=amount)


def weapon(look: TerracottaLookedAt) -> Closer:
    name, active = look.look
    components = look.s.setting.components
    number = at.WEAPONS.index(name)
    points = components.weapon_points[number]
    text = look.words(f"weapon-{name}", points=points, **({"coins": components.spear_coins} if name == "spear" else {}))
    state = look.words("weapon-active" if active else "weapon-fallen")
    return look.closer(look.say(thing("weapon", name)), state, text)


def token(look: TerracottaLookedAt) -> Closer:
    price, there, _ = look.look
    return look.closer(look.words("token", price=price), look.words("token-text" if there else "token-gone"))


