"""The scenes of every game, each brought to what its picture shows."""

from __future__ import annotations

from datetime import datetime
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from xian.ai.review.scale import FAST
from xian.engine.game import BadInput
from xian.engine.registry import GAMES
from xian.pilot import Pilot
from xian.scenes.play.why_not import why_not
from xian.shots.own import Stager
from xian.shots.staging import Shot, decisions, drag_over, lay, match_after, moves_of, put_save, set_time, tables
from xian.table.folders import Folders
from xian.table.opponents import Here
from xian.table.puzzles.solved import remember
from xian.table.puzzles.store import house
from xian.table.review.keep import keep, review_path
from xian.table.review.report import Report
from xian.table.review.run import Reviewing
from xian.table.saves import save_as

if TYPE_CHECKING:
    from xian.scenes.play.turn import Turn

NOW: Final = datetime(2026, 3, 2, 9, 15)
PLAYED: Final = (datetime(2026, 3, 2, 8, 40), datetime(2026, 3, 1, 20, 30, 5), datetime(2026, 2, 21, 17, 5, 40))
"""When the staged games were saved."""
HOME: Final = Path("/home/mei/xian")
"""The folder that pictures name in the place of the one they are taken in."""
LOOKED_BACK_AT: Final = 12
"""Moves of a game that is reviewed."""
SOLVED: Final = 2
"""Puzzles that are solved in a list."""
CHOICE: Final = 3
"""So many places to go to are a choice."""


def over_menu(name: str, **what: object) -> Stager:
    """A scene that the menu opens."""
    return lambda pilot, shot: pilot.app.open(name, **what)


def rules(**what: object) -> Stager:
    """The rules as the menu opens them, turned to the game that is shown."""

    def stage(pilot: Pilot, shot: Shot) -> None:
        pilot.app.open("rules", **what)
        for _ in range(list(GAMES).index(shot.game)):
            pilot.click("game")

    return stage


def menu(pilot: Pilot, shot: Shot) -> None:
    """With a game to go on with."""
    put_save(pilot, shot, PLAYED[1], decisions(shot)[0])
    pilot.app.home()


def first_menu(pilot: Pilot, shot: Shot) -> None:
    """As somebody sees it who starts the program for the first time."""


def setup(pilot: Pilot, shot: Shot) -> None:
    pilot.app.open("setup", game=shot.game)
    for _ in range(shot.players - 2):
        pilot.click("add")
    pilot.app.scenes[-1].set_focus("play")


def settings(pilot: Pilot, shot: Shot) -> None:
    pilot.app.folders = Folders.under(HOME)
    pilot.app.open("settings")


def crash(pilot: Pilot, shot: Shot) -> None:
    from xian.scenes.crash import Crash

    put_save(pilot, shot, PLAYED[1], decisions(shot)[0])
    pilot.app.open("crash", error=ValueError("the pit has no space 40"))
    cast(Crash, pilot.scene).path = Folders.under(HOME).log / f"report-{NOW:%Y%m%d-%H%M%S}.txt"


def turn(pilot: Pilot, shot: Shot) -> None:
    """The table, when the seat is to decide."""
    lay(pilot, shot, decisions(shot)[0])


def held(pilot: Pilot, shot: Shot) -> None:
    """A piece that has several places to go to in the hand, over one of them."""
    for found, pieces in tables(pilot, shot):
        for piece in pieces:
            targets = found.table.board.targets(piece.id)
            goal = found.table.board.thing(targets[len(targets) // 2])
            if len(targets) >= CHOICE and goal is not None:
                drag_over(pilot, piece, goal)
                return
    raise BadInput(f"seat {shot.seat + 1} has no piece with a choice of places in this game")


def refused(pilot: Pilot, shot: Shot) -> None:
    """A piece over a place where it may not go, with the reason."""
    for found, pieces in tables(pilot, shot):
        spots = [thing for thing in found.table.board.things if thing.spot]
        for piece in pieces:
            for spot in spots:
                if (spot.id not in found.table.board.targets(piece.id) and spot.id != piece.id
                        and why_not(found.table, piece.id, spot.id) is not None):
                    drag_over(pilot, piece, spot)
                    if found.table.refused is not None:
                        return
                    found.table.cancel()
    raise BadInput(f"nothing is refused to seat {shot.seat + 1} in this game")


def closer(pilot: Pilot, shot: Shot) -> None:
    """An opponent looked at closely."""
    lay(pilot, shot, decisions(shot)[0]).orders.pin_seat((shot.seat + 1) % shot.players)
    pilot.app.wake()


def hint(pilot: Pilot, shot: Shot) -> None:
    lay(pilot, shot, decisions(shot)[0]).orders.hint()
    pilot.app.wake()


def pause(pilot: Pilot, shot: Shot) -> None:
    lay(pilot, shot, decisions(shot)[0]).orders.menu()


def question(pilot: Pilot, shot: Shot) -> None:
    pause(pilot, shot)
    pilot.click("give-up")


def reveal(pilot: Pilot, shot: Shot) -> None:
    """The last time that all turn over what they have chosen, or the first to come: people look together."""
    position = decisions(shot)[0]
    steps = match_after(shot, 10**9).history.steps
    for place in [*reversed(range(position)), *range(position, len(steps))]:
        if any(event.interlude for event in steps[place].events):
            found = lay(pilot, shot, place, persons=shot.players)
            if pilot.where == "handover":
                pilot.app.close(handed=True)
            found.table.shows.show(found.progress.step(steps[place].seat, steps[place].move))
            pilot.idle()
            return
    raise BadInput("nothing is revealed in this game")


def handover(pilot: Pilot, shot: Shot) -> None:
    """Two people share the screen."""
    lay(pilot, shot, decisions(shot)[0], persons=2)
    if pilot.where != "handover":
        player = cast("Turn", pilot.scene).match.players[shot.seat]
        pilot.app.open("handover", name_of=player.name, colour=player.colour)


def sheet(pilot: Pilot, shot: Shot) -> None:
    found = lay(pilot, shot, decisions(shot)[0])
    pilot.app.open("sheet", match=found.match, seat=shot.seat)


def scoring(pilot: Pilot, shot: Shot) -> None:
    pilot.app.replace("scoring", match=match_after(shot, 10**9))


def counted(tab: str) -> Stager:
    """What else is to be seen at the end."""

    def stage(pilot: Pilot, shot: Shot) -> None:
        scoring(pilot, shot)
        pilot.wait(0.5)  # late presses are not heard
        pilot.click(f"tab-{tab}")
        pilot.move((4, 4))

    return stage


def told(pilot: Pilot, shot: Shot) -> None:
    """The count on the table, at its second line."""
    counted("count")(pilot, shot)
    pilot.click("tell")
    pilot.key("right")


def replay(pilot: Pilot, shot: Shot) -> None:
    match = match_after(shot, 10**9)
    pilot.app.replace("replay", match=match, position=decisions(shot)[0])


def review(pilot: Pilot, shot: Shot) -> None:
    """The beginning of a game looked back at: all of it would take too long."""
    match, path = match_after(shot, LOOKED_BACK_AT), pilot.app.folders.saves / "review.xian"
    save_as(match.record(), path)
    keep(looked_back_at(shot.game, shot.players, shot.seed), match, review_path(path))
    pilot.app.replace("review", path=path)
    pilot.idle()


@cache
def looked_back_at(game: str, players: int, seed: int) -> Report:
    """What is found in the beginning of that game; the same in every language and at every size."""
    running = Reviewing(match_after(Shot("review", game, players, seed), LOOKED_BACK_AT), Here(), FAST)
    while running.running:
        running.go_on()
    assert running.report is not None
    return running.report


def review_decision(pilot: Pilot, shot: Shot) -> None:
    """A decision on the table, with the better move beside it."""
    review(pilot, shot)
    pilot.click("next-mistake" if pilot.scene.control("next-mistake").enabled else "turn-over")


def puzzles(pilot: Pilot, shot: Shot) -> None:
    """Puzzles of the game, some of them solved."""
    for one in house(shot.game).puzzles[:SOLVED]:
        remember(pilot.app.folders.data, one.id, 1, True)
    pilot.app.open("puzzles", what=shot.game)


def puzzle_answer(pilot: Pilot, shot: Shot) -> None:
    """A puzzle on the table, its answer shown."""
    puzzles(pilot, shot)
    pilot.idle()
    pilot.click("open")
    pilot.idle()
    pilot.click("tool-hint")


def saves(pilot: Pilot, shot: Shot) -> None:
    """A list of games: one with a name, one that saved itself, one that can't be read."""
    first, second, third = PLAYED
    put_save(pilot, shot, first, decisions(shot)[0], name="Lintong, 1974", picture=True)
    put_save(pilot, shot, second, round(0.2 * len(moves_of(shot))))
    put_save(pilot, shot, third, 10**9)
    broken = pilot.app.folders.saves / "Qin.xian"
    broken.write_text("xian record 2\ngame: xian\n", encoding="utf-8")
    set_time(broken, third)
    pilot.app.open("load", what="saves", now=lambda: NOW)


def replays(pilot: Pilot, shot: Shot) -> None:
    put_save(pilot, shot, PLAYED[1], 10**9)
    pilot.app.open("load", what="replays", now=lambda: NOW)


def subject(pilot: Pilot, shot: Shot) -> None:
    """What the rules say about a thing on the table."""
    found = lay(pilot, shot, decisions(shot)[0])
    things = [thing for thing in found.table.board.things if thing.subject]
    if not things:
        raise BadInput("nothing on this table has a paragraph of its own")
    found.orders.explain(things[0])


def search(pilot: Pilot, shot: Shot) -> None:
    pilot.app.open("rules", game=shot.game, players=shot.players)
    pilot.idle()
    pilot.click("search")
    pilot.type("Prestige")
