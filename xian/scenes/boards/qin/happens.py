"""What happens in Qin beside what travels: where a tile is laid, provinces and villages that get another owner, and the
last pagoda."""

from __future__ import annotations

from xian.engine.game import Event
from xian.engine.qin import events as e
from xian.engine.qin.moves import square_name
from xian.engine.qin.position import Position
from xian.engine.texts import Plain, listed
from xian.scenes.boards.board import Shown, Table
from xian.scenes.boards.verbs import Moment, News, Verb
from xian.ui.ids import NO_ID, Id


def aim(event: Event) -> Id:
    """A decision leads to where the tile lies."""
    return Id("laid", square_name(min(event.first, event.second))) if isinstance(event, e.TileLaid) else NO_ID


def moments(event: Event, shown: Shown) -> list[Moment]:
    """Borders that are drawn anew, flags over villages."""
    s: Position = shown.view.state
    match event:
        case e.ProvinceFounded() | e.ProvinceGrown() | e.ProvinceJoined():
            return [Moment(Verb.OWNED, Id("province", s.province(event.squares[0])), colour=shown.colours[event.seat],
                           at=Id("square", square_name(event.squares[0])))]
        case e.VillageTaken():
            before = shown.colours[event.holder] if event.holder >= 0 else ""
            return [Moment(Verb.OWNED, Id("village", event.village), colour=shown.colours[event.seat],
                           flags=(before, shown.colours[event.seat]))]
    return []


def news(event: Event, shown: Shown, table: Table) -> News | None:
    """The end: the last pagoda, or no more tiles."""
    if not isinstance(event, e.GameEnded):
        return None
    say, names = table.say, [Plain(shown.names[seat]) for seat in event.winners]
    if event.last_pagoda:
        winner = event.winners[0]
        return News(say("news.qin-last-pagoda"), (("qin/pagoda", shown.colours[winner],
                                                   say("news.qin-laid-it", name=names[0])),), last=True)
    words = say("news.qin-most", count=len(names), names=Plain(listed(table.lang, names)))
    return News(say("news.qin-over"), (("qin/pagoda", shown.colours[event.winners[0]], words),), last=True)
