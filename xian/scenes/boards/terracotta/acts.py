"""The buttons of a decision on the table of Terracotta Army, and what is asked, as the gesture that answers it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from xian.engine.game import Move
from xian.engine.terracotta import moves as m
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.board import space_name
from xian.engine.terracotta.statues import rack_value, shot
from xian.engine.terracotta.wording import action_text, move_text, thing
from xian.engine.texts import Plain, capital
from xian.scenes.boards.board import Act
from xian.scenes.boards.terracotta.brief import brief
from xian.scenes.boards.terracotta.draft import FIRST_OF
from xian.scenes.boards.terracotta.segment_words import ability, of_master
from xian.ui.ids import Id

if TYPE_CHECKING:
    from xian.scenes.boards.terracotta.board import TheBoard

NO_BUTTON: Final = ((m.APPRENTICE, m.ACT), (m.PUT, m.MOVES))
"""Moves that are made on the table alone, from the first code to the one after the last."""


def acts(board: TheBoard) -> list[Act]:
    """The buttons of this decision; first the one that plays what lies as a proposal."""
    found = []
    phase, draft = board.state.phase, board.draft
    if phase in FIRST_OF and draft.space is not None:
        found.append(act(board, FIRST_OF[phase] + draft.space, True))
        found.append(Act("clear", board.table.say("board-terracotta.take-up"), run=board.clear_draft))
    for move in board.now.legal:
        if not any(first <= move < last for first, last in NO_BUTTON):
            found.append(act(board, move, main=move == m.ACT or move == m.LOOK + draft.way))
    return sorted(found, key=lambda one: not one.main)


def act(board: TheBoard, move: Move, main: bool = False) -> Act:
    """A button: a short label, and the whole of it in its tip."""
    s, words, short = board.state, full(board, move), label(board, move)
    if move == m.ACT and at.MASTER <= s.action() < at.WEAPON:
        words = of_master(board.table.say, s, board.now.seat, s.action() - at.MASTER)
    return Act(f"move-{board.table.game.text(move).replace(' ', '-')}", short, move, main=main,
               tip="" if short == words else words)


def full(board: TheBoard, move: Move) -> str:
    """The move in words."""
    if move == m.ACT:
        return capital(action_text(board.state.action(), board.table.lang))
    return move_text(move, board.table.lang)


def label(board: TheBoard, move: Move) -> str:
    """What a button says: the move, and what it brings or costs where that is a figure."""
    s, say = board.state, board.table.say
    if move == m.ACT:
        return brief(say, s.action())
    if move in (m.CLAY, m.COIN):
        return say("amount.terracotta-clay" if move == m.CLAY else "amount.coin", count=1)
    if m.OF_TYPE <= move < m.KEEP:
        name = capital(say(thing("warrior", at.TYPES[move - m.OF_TYPE])))
        return name if s.v[at.SHAPING] else f"{name} +{rack_value(s, move - m.OF_TYPE)}"
    if m.INSPECT <= move < m.SHOOT:
        track, steps = m.INSPECTIONS[move - m.INSPECT]
        return f"{say(f'board-terracotta.{at.TRACKS[track]}s')} {steps:+d}".replace("-", "−")
    if m.SHOOT <= move < m.OF_KIND:
        points = shot(s, s.v[at.CHOSEN_SPACE], move - m.SHOOT) * s.setting.components.weapon_points[at.CROSSBOWMAN]
        return f"{capital(say(thing('way', at.WAYS[move - m.SHOOT])))} +{points}"
    if m.OF_KIND <= move < m.LOOK:
        return capital(say(thing("specialist", at.SPECIALISTS[move - m.OF_KIND])))
    if m.LOOK <= move < m.TAKE_STORES:
        return capital(say(thing("way", at.WAYS[move - m.LOOK])))
    if m.TAKE_STORES <= move < m.PAY_TOKEN:
        one, other = m.STORE_PAIRS[move - m.TAKE_STORES]
        return say("board-terracotta.stores", one=one + 1, other=other + 1)
    if m.PAY_TOKEN <= move < m.PUT:
        return say("amount.coin", count=move - m.PAY_TOKEN)
    return move_text(move, board.table.lang)


def prompt(board: TheBoard) -> str:
    """What is asked now, in a few plain words."""
    s, say = board.state, board.table.say
    word, v = at.PHASES[s.phase], s.v
    if s.phase == at.MOVE and m.TURN not in board.now.legal:
        return say("board-terracotta.ask-move-only")
    if s.phase == at.ACTION:
        key = "ask-action" if m.CLAY in board.now.legal else "ask-action-only"
        return say(f"board-terracotta.{key}", ring=thing("ring", at.RINGS[v[at.RING]]), segment=s.segment() + 1)
    if s.phase == at.USE_WEAPON:
        return say(f"board-terracotta.ask-weapon-{at.WEAPONS[v[at.CHOSEN]]}")
    if s.phase in (at.SPACE, at.STAND, at.SLIDE) and board.draft.space is not None:
        return say("board-terracotta.ask-sure", space=space_name(board.draft.space))
    if s.phase in (at.STAND, at.FACE):
        return say(f"board-terracotta.ask-{word}-{at.SPECIALISTS[v[at.CHOSEN] - at.FIRST_SPECIALIST]}")
    if s.phase == at.ABILITY:
        master = s.action() - at.MASTER
        return say("board-terracotta.ask-ability", master=thing("master", at.MASTERS[master]),
                   ability=Plain(ability(say, s, master)))
    return say(f"board-terracotta.ask-{word}")


def asked(board: TheBoard) -> list[Id]:
    """The things that the decision is about: the segment, the warrior that slides, the master."""
    s = board.state
    if not board.now.legal:
        return []
    if s.phase in (at.ACTION, at.TOKEN, at.ABILITY):
        return [board.wedge(s.v[at.RING], s.segment())]
    if s.phase == at.USE_WEAPON:
        return [board.memory.thing(s.v[at.CHOSEN_SPACE]), Id("weapon", s.v[at.CHOSEN])]
    return []
