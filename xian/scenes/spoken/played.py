"""Your games and the deal of the day as they are heard: what bars, curves and seals show, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from xian.engine.texts import Plain
from xian.scenes.games_rows import place_words
from xian.scenes.games_tallies import groups_of, tally_words
from xian.scenes.record_words import date_words, game_words, points_words
from xian.scenes.spoken.controls import spoken_control, valued
from xian.scenes.strength_panel import strength_words
from xian.table.chronicle.seals import seals, seals_of
from xian.ui.spoken import Part, Spoken

if TYPE_CHECKING:
    from xian.scenes.daily import Daily
    from xian.scenes.fairness import Fairness
    from xian.scenes.your_games import YourGames


def games_parts(scene: YourGames) -> list[Spoken]:
    """The controls, and between those above and those below what the page shows."""
    controls = [spoken_control(scene, control) for control in scene.controls]
    above = [node for node, control in zip(controls, scene.controls, strict=True)
             if control.id == "back" or control.id.startswith("tab-")]
    rest = [node for node in controls if node not in above]
    page = seals_told(scene) if scene.tab == "seals" else figures_told(scene) if scene.games else [
        Spoken("none", Part.TEXT, scene.stage.say("games.none"), about=scene.stage.say("games.none-text"))]
    return [*above, *page, *rest]


def figures_told(scene: YourGames) -> list[Spoken]:
    """Each group of bars as a list, and how strong one is."""
    if scene.tab != "figures":
        return []
    stage, found = scene.stage, []
    for key, tallies, words in groups_of(stage, scene.games, scene.who):
        rows = tuple(Spoken(f"r/{key}/{tally.key}", Part.ROW,
                            stage.say("heard.row", what=Plain(words(tally.key)), values=tally_words(stage, tally)))
                     for tally in tallies)
        found.append(Spoken(key, Part.LIST, stage.say(f"games.{key}"), children=rows))
    sentences = strength_words(stage, scene.games[::-1], scene.who, scene.rated_kind)
    found += [Spoken(f"elo/{place}", Part.TEXT, text) for place, text in enumerate(sentences)]
    return found


def seals_told(scene: YourGames) -> list[Spoken]:
    """Every seal: what it is for, and when it was given."""
    stage, had = scene.stage, seals_of(scene.chronicle.games, scene.who)
    rows = []
    for seal in seals():
        game = had.get(seal.key)
        value = stage.say("games.had", day=Plain(date_words(stage, game.when))) if game else stage.say("games.not-had")
        rows.append(Spoken(f"seal/{seal.key}", Part.ROW, valued(scene, stage.say(f"seal-name.{seal.key}"), value),
                           about=stage.say(f"seal-for.{seal.key}")))
    return [Spoken("seals", Part.LIST, stage.say("games.tab-seals"), children=tuple(rows))]


def fairness_parts(scene: Fairness) -> list[Spoken]:
    """What may be known of the deal, and what was found."""
    say = scene.stage.say
    nodes = {control.id: spoken_control(scene, control) for control in scene.controls}
    found = [Spoken("about", Part.TEXT, scene.about_words())]
    found += [Spoken(f"figure/{place}", Part.TEXT, say("heard.row", what=Plain(label), values=Plain(value)))
              for place, (label, value) in enumerate(scene.figures())]
    if "hidden" in nodes:
        found.append(nodes.pop("hidden"))
    elif scene.match.over:
        found.append(Spoken("open", Part.TEXT, say("fair.open-game")))
    result = scene.result_words()
    return [*found, *([Spoken("result", Part.NEWS, result)] if result else []), *nodes.values()]


def daily_parts(scene: Daily) -> list[Spoken]:
    """The day; each game as a group with its buttons; the days in a row."""
    stage, say = scene.stage, scene.stage.say
    nodes = {control.id: spoken_control(scene, control) for control in scene.controls}
    found = [nodes.pop("back"), Spoken("day", Part.HEADING, scene.day_words())]
    for key, deal in scene.deals.items():
        own = tuple(nodes.pop(id) for id in (f"copy-{key}", f"play-{key}") if id in nodes)
        game = scene.done.get(key)
        result = ""
        if game is not None:
            seat = scene.seat_in(game)
            result = f"{place_words(stage, game, seat)}, {points_words(stage, game.players[seat].points, key)}"
        seats = say("daily.seats", players=deal.players, place=f"ordinal.{deal.seat + 1}")
        level = say("daily.level", level=f"level.{deal.level}", count=deal.players - 1)
        found.append(Spoken(f"deal/{key}", Part.GROUP, valued(scene, game_words(stage, key), result),
                            about=f"{level}. {seats}", children=own))
    row = Spoken("streak", Part.TEXT, say("daily.streak", count=scene.streak), about=say("daily.streak-about"))
    return [*found, row, Spoken("about", Part.TEXT, say("daily.about")), Spoken("week", Part.TEXT, say("daily.week")),
            *nodes.values()]
