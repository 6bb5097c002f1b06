"""Terracotta Army in sentences: every event and every move has one, in every language."""

from __future__ import annotations

import inspect
import re

import pytest

from tests.engine.terracotta.test_t1_components import new
from tools.terracotta_chooser import Leaning
from xian.engine.game import NOBODY, Event, SeatEvent
from xian.engine.terracotta import events as e
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.moves import MOVES, parse
from xian.engine.terracotta.wording import action_text, event_text, move_text
from xian.engine.texts import LANGUAGES, catalogue, say

NAMES = ("Mei", "Bo", "Anne", "Cai")
C4, D4, E5 = 29, 30, 40

EVENTS: list[tuple[Event, str, str]] = [
    (e.RoundBegan(2, (1, 0)), "Round 2: Bo and Mei", "Manche 2 : Bo et Mei"),
    (e.MoveBegan(1), "Bo is to move.", "C’est à Bo."),
    (e.DiscTurned(0, 0, 3, 2), "Mei pays 2 coins and turns the central disc.",
     "Mei paie 2 pièces et tourne le disque central."),
    (e.WorkerPlaced(0, False, 4, 0), "Mei places an apprentice in segment 5.", "Mei place un apprenti au segment 5."),
    (e.WorkerPlaced(0, True, 4, 1), "Mei places an artisan in segment 5.", "Mei place un artisan au segment 5."),
    (e.ActionBegan(0, 0, 4, at.CRAFT + 1), "Mei: craft a warrior for 3 wet clay.",
     "Mei : façonner un guerrier pour 3 argiles humides."),
    (e.ActionPassed(0, 1, 4), "Mei takes nothing from the middle disc.", "Mei ne prend rien du disque intermédiaire."),
    (e.CoinsGained(0, 1, "instead"), "Mei takes 1 coin instead of the action.",
     "Mei prend 1 pièce à la place de l’action."),
    (e.CoinsGained(0, 4, "action"), "Mei gains 4 coins.", "Mei gagne 4 pièces."),
    (e.CoinsGained(0, 2, "spear"), "Mei gains 2 coins with the spear.", "Mei gagne 2 pièces avec la lance."),
    (e.CoinsGained(0, 2, "masters"), "Masters give Mei 2 coins.", "Les Maîtres donnent 2 pièces à Mei."),
    (e.CoinsPaid(0, 2, "specialist"), "Mei pays 2 coins for a specialist.", "Mei paie 2 pièces pour un spécialiste."),
    (e.CoinsPaid(0, 2, "token"), "Mei pays 2 coins for a token.", "Mei paie 2 pièces pour un jeton."),
    (e.CoinsPaid(0, 3, "shaper"), "Mei pays the Shaper 3 coins.", "Mei paie 3 pièces au Maître Façonneur."),
    (e.ClayGained(0, 1, "instead"), "Mei takes 1 wet clay instead of the action.",
     "Mei prend 1 argile humide à la place de l’action."),
    (e.ClayGained(0, 4, "action"), "Mei gains 4 wet clay.", "Mei gagne 4 argiles humides."),
    (e.ClayGained(0, 1, "priority"), "Mei gains 1 wet clay with the token.",
     "Mei gagne 1 argile humide avec le jeton."),
    (e.ClayGained(0, 3, "pits"), "Mei gains 3 wet clay from the Clay pits.",
     "Mei gagne 3 argiles humides aux Argilières."),
    (e.ClayPaid(0, 3, 1), "Mei pays 3 wet clay; one dries in warehouse 2.",
     "Mei paie 3 argiles humides, dont une va sécher dans l’entrepôt 2."),
    (e.ClayWetted(0, 5), "Mei wets 5 dry clay.", "Mei humidifie 5 argiles sèches."),
    (e.WorkerPromoted(0, 4, 0), "The apprentice of Mei in segment 5 becomes an artisan.",
     "Mei : l’apprenti au segment 5 devient artisan."),
    (e.WeaponReadied(0, (0, 3)), "Mei makes active again: sword and spear.", "Mei réactive : épée et lance."),
    (e.PriorityTaken(0, 2), "Mei takes priority token 2.", "Mei prend le jeton Priorité 2."),
    (e.WarriorPlaced(0, at.GUARD, C4, 5, False), "Mei places a guard on c4: 5 points.",
     "Mei place un garde en c4 : 5 points."),
    (e.WarriorPlaced(0, at.OFFICER, C4, 0, True), "The Shaper places an officer of Mei on c4.",
     "Mei : le Maître Façonneur place un officier en c4."),
    (e.WeaponUsed(0, 2, 3, (D4,)), "Mei uses the crossbow: 3 points.", "Mei utilise l’arbalète : 3 points."),
    (e.InspectorMoved(0, 0, 0, 6), "Mei moves the row inspector from row 1 to row 7.",
     "Mei déplace l’inspecteur des lignes de la ligne 1 à la ligne 7."),
    (e.InspectorMoved(0, 1, 0, 1), "Mei moves the column inspector from column a to column b.",
     "Mei déplace l’inspecteur des colonnes de la colonne a à la colonne b."),
    (e.InspectorMoved(NOBODY, 0, 0, 1), "The row inspector goes from row 1 to row 2.",
     "L’inspecteur des lignes va de la ligne 1 à la ligne 2."),
    (e.InspectorMoved(NOBODY, 1, 0, 1), "The column inspector goes from column a to column b.",
     "L’inspecteur des colonnes va de la colonne a à la colonne b."),
    (e.WarriorSlid(0, at.SOLDIER, C4, D4), "The soldier of Mei slides from c4 to d4.",
     "Mei déplace le soldat de c4 en d4."),
    (e.SpecialistPlaced(0, at.HORSE, (C4, D4, 31), 1, 0, at.GUARD), "Mei puts the guard on c4 on a horse.",
     "Mei place un cheval sous le garde en c4."),
    (e.SpecialistPlaced(0, at.FOOTMAN, (C4,), -1, -1, -1), "Mei puts a footman on c4.",
     "Mei place un serviteur en c4."),
    (e.SpecialistPlaced(0, at.ARCHER, (C4,), 1, 1, at.OFFICER),
     "Mei puts a kneeling archer on c4, facing the officer of Bo.",
     "Mei place un archer agenouillé en c4, face à l’officier (Bo)."),
    (e.SpecialistPlaced(0, at.MUSICIAN, (C4,), -1, -1, -1), "Mei puts a musician on c4.",
     "Mei place un musicien en c4."),
    (e.WeaponSpent(0, 1), "Mei gives the halberd for it.", "Mei y consacre la hallebarde."),
    (e.TokenPlaced(0, at.OVERSEER, 1), "Mei wins over the Overseer for 1 coin.",
     "Mei s’attache le Maître Superviseur pour 1 pièce."),
    (e.MasterUsed(0, at.OVERSEER), "Mei uses the ability of the Overseer.",
     "Mei utilise la capacité du Maître Superviseur."),
    (e.StoresTaken(0, (0, 2), (3, 1)), "Mei takes 4 dry clay from warehouses 1 and 3.",
     "Mei prend 4 argiles sèches des entrepôts 1 et 3."),
    (e.ScoringBegan(2), "Scoring of round 2", "Décompte de la manche 2"),
    (e.LineScored(0, 2, (2, 1), (0, 0), (7, 3)), "The inspector looks at row 3: Mei 7; Bo 3.",
     "L’inspecteur regarde la ligne 3 : Mei, 7 points ; Bo, 3 points."),
    (e.LineScored(1, 2, (0, 0), (0, 0), (0, 0)), "The inspector looks at column c: nobody scores.",
     "L’inspecteur regarde la colonne c : personne ne marque."),
    (e.MusicianScored(C4, (2, 0)), "Musician on c4: Mei 2.", "Musicien en c4 : Mei, 2 points."),
    (e.TileScored(0, (1, 0), (0, 0), (4, 0)), "Scoring tile Middle row: Mei 4.",
     "Tuile Décompte Ligne centrale : Mei, 4 points."),
    (e.RoundScored(2, (7, 3), (0, 0), (1, 0), (4, 1)), "Round 2 brought: Mei 12; Bo 4.",
     "La manche 2 a rapporté : Mei, 12 points ; Bo, 4 points."),
    (e.OrderChanged((1, 0)), "New turn order: Bo and Mei.", "Nouvel ordre du tour : Bo et Mei."),
    (e.ClayDried(0, 3, 0), "3 wet clay of Mei dries.", "Mei laisse sécher 3 argiles humides."),
    (e.ClayDried(0, 3, 1), "3 wet clay of Mei dries; masters keep 1.",
     "Mei laisse sécher 3 argiles humides ; les Maîtres en gardent 1."),
    (e.WheelTurned(1, 2), "The workers come back, and both discs turn a step.",
     "Les ouvriers reviennent et les deux disques tournent d’un cran."),
    (e.FinalCountBegan(), "Final count", "Décompte final"),
    (e.FootmanScored(C4, (2, 1), (0, 0), (8, 2)), "Footman on c4: Mei 8; Bo 2.",
     "Serviteur en c4 : Mei, 8 points ; Bo, 2 points."),
    (e.LoneWarriorsRemoved((C4,), (C4,)), "A warrior in no group crumbles.",
     "1 guerrier hors de tout groupe tombe en poussière."),
    (e.LoneWarriorsRemoved((C4, E5), (C4, E5)), "2 warriors in no group crumble.",
     "2 guerriers hors de tout groupe tombent en poussière."),
    (e.GroupScored(at.OFFICER, (C4, D4), (1, 1), (0, 0), 2, (2, 2), (4, 4)),
     "Group of officers at c4, 2 warriors: Mei 4; Bo 4.",
     "Groupe d’officiers en c4, 2 guerriers : Mei, 4 points ; Bo, 4 points."),
    (e.ArchersScored((C4,), (2, 0)), "Kneeling archers: Mei 2.", "Archers agenouillés : Mei, 2 points."),
    (e.RestScored((4, 1), (2, 0)), "Coins and clay left: Mei 2.", "Pièces et argile restantes : Mei, 2 points."),
    (e.GameEnded((30, 20), (0,)), "Mei wins: Mei 30; Bo 20.", "Mei gagne : Mei, 30 points ; Bo, 20 points."),
]


def plain(text: str) -> str:
    return text.replace("\u00a0", " ").replace("\u202f", " ")


@pytest.mark.parametrize(("event", "english", "french"), EVENTS,
                         ids=[f"{number}-{case[0].kind}" for number, case in enumerate(EVENTS)])
def test_an_event_has_its_sentence(event: Event, english: str, french: str) -> None:
    assert event_text(event, "en", NAMES) == english
    assert plain(event_text(event, "fr", NAMES)) == french


def test_every_event_and_every_sentence_of_one_has_a_case() -> None:
    kinds = {name for name, found in inspect.getmembers(e, inspect.isclass)
             if issubclass(found, Event) and found not in (Event, SeatEvent)}
    assert {event.kind for event, _, _ in EVENTS} == kinds
    told = {re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower() for name in kinds}
    keys = [key.split(".") for key in catalogue("en").entries if key.startswith("terracotta-event.")]
    assert {key[1] for key in keys} == told
    assert sum(len(key) == 3 for key in keys) == 4 + 3 + 4 + 2 + 2 + 4 + 4 + 2 + 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_move_has_a_label(lang: str) -> None:
    labels = [move_text(move, lang) for move in range(MOVES)]
    assert all(label and "{" not in label and not label.endswith(".") for label in labels)
    assert len(set(labels)) >= MOVES - 1


@pytest.mark.parametrize(("words", "english", "french"), [
    ("turn middle", "Turn the middle disc", "Tourner le disque intermédiaire"),
    ("apprentice 5", "Apprentice to segment 5", "Apprenti au segment 5"),
    ("officer", "Place an officer", "Placer un officier"),
    ("row -1", "Row inspector back: 1 step", "Reculer l’inspecteur des lignes de 1 case"),
    ("column +2", "Column inspector forward: 2 steps", "Avancer l’inspecteur des colonnes de 2 cases"),
    ("archer", "Buy a kneeling archer", "Acheter un archer agenouillé"),
    ("token 1", "Token for 1 coin", "Jeton à 1 pièce"), ("stores 2 4", "Warehouses 2 and 4", "Entrepôts 2 et 4"),
])
def test_labels(words: str, english: str, french: str) -> None:
    assert move_text(parse(words), "en") == english and plain(move_text(parse(words), "fr")) == french


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_action_master_and_phase_can_be_said(lang: str) -> None:
    assert all(action_text(action, lang) for action in range(len(at.ACTIONS)))
    for master in at.MASTERS:
        assert say(lang, f"terracotta-master-text.{master}", {"clay": 3}).endswith(".")
    params = {"ring": "terracotta-ring.central", "weapon": "terracotta-weapon.sword",
              "specialist": "terracotta-specialist.horse", "master": "terracotta-master.shaper"}
    for phase in at.PHASES:
        assert say(lang, f"terracotta-phase.{phase}", params).endswith(".")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_happens_in_games_can_be_said(lang: str) -> None:
    for seed in range(4):
        state, chooser = new(2 + seed % 3, seed), Leaning(seed)
        events: list[Event] = []
        while not state.over:
            state.play(chooser.choose(state.legal()), events)
        for event in events:
            assert not re.search(r"[a-z]\.[a-z]|\{", event_text(event, lang, NAMES)), event
