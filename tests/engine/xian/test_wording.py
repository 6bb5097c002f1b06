"""Xi'an in sentences: every event, every move and every refusal has one, in every language."""

from __future__ import annotations

import ast
import inspect
import random
import re
from collections.abc import Iterator, Mapping

import pytest

from xian.engine import worded
from xian.engine.game import Event, Options, Param, Refusal, SeatEvent
from xian.engine.texts import LANGUAGES, NoText, catalogue
from xian.engine.texts import say as plain_say
from xian.engine.xian import events as e
from xian.engine.xian import explain, moves, slots, why_not, wording
from xian.engine.xian.explain import explain as why
from xian.engine.xian.game import XIAN
from xian.engine.xian.state import XianState
from xian.engine.xian.wording import end_tile_text, event_text, move_text, refusal_text

NAMES = ["Mei", "Bo", "Anne"]
Y4, R5, G2, B1 = moves.CARDS["Y4"], moves.CARDS["R5"], moves.CARDS["G2"], moves.CARDS["B1"]
A3, C8 = 2, 23


def plain(text: str) -> str:
    """With ordinary spaces, to be read in a test; `test_texts` looks after the no-break ones."""
    return text.replace("\u00a0", " ").replace("\u202f", " ")


# Events.

EVENTS: list[tuple[Event, str, str]] = [
    (e.CardsPutBack(0, 0, ()), "Mei keeps all cards.", "Mei garde toutes ses cartes."),
    (e.CardsPutBack(0, 1, ()), "Mei puts 1 card under the deck.", "Mei remet 1 carte sous sa pioche."),
    (e.CardsPutBack(0, 2, (Y4, R5)), "Mei puts under the deck: Tax Collector 4 and Craftsman 5.",
     "Mei remet sous sa pioche : Percepteur 4 et Artisan 5."),
    (e.CardsDrawn(1, 4, ()), "Bo draws 4 cards.", "Bo pioche 4 cartes."),
    (e.CardsDrawn(1, 2, (G2, B1)), "Bo draws Accountant 2 and Miner 1.", "Bo pioche Comptable 2 et Mineur 1."),
    (e.PairLaid(0, -1, -1), "Mei lays a pair face down.", "Mei pose une paire face cachée."),
    (e.PairLaid(0, Y4, B1), "Mei lays Tax Collector 4 to act, Miner 1 for initiative, face down.",
     "Mei pose Percepteur 4 pour agir, Mineur 1 pour l’initiative, face cachée."),
    (e.PairsRevealed((Y4, R5), (B1, G2), (1, 0)),
     "The pairs are turned over, in the order of play: Bo with Craftsman 5 to act, Accountant 2 for initiative; "
     "Mei with Tax Collector 4 to act, Miner 1 for initiative.",
     "Les paires sont retournées, dans l’ordre du jeu : Bo avec Artisan 5 pour agir, Comptable 2 pour l’initiative ; "
     "Mei avec Percepteur 4 pour agir, Mineur 1 pour l’initiative."),
    (e.MoveBegan(2), "It is Anne’s move.", "C’est à Anne de jouer."),
    (e.WorkerUsed(0, Y4, False), "Mei uses Tax Collector 4.", "Mei utilise Percepteur 4."),
    (e.WorkerUsed(0, Y4, True), "Mei takes a pigment instead of using Tax Collector 4.",
     "Mei prend un pigment au lieu d’utiliser Percepteur 4."),
    (e.HelperRecruited(0, G2), "Mei recruits the Accountant.", "Mei recrute le Comptable."),
    (e.ResourceGained(0, slots.COIN, 3, "worker"), "Mei gains 3 coins.", "Mei gagne 3 pièces."),
    (e.ResourceGained(0, slots.COIN, 1, "accountant"), "Mei gains 1 coin with the Accountant.",
     "Mei gagne 1 pièce avec le Comptable."),
    (e.ResourceGained(0, slots.CLAY_BLOCK, 1, "administrator"), "Mei gains 1 clay with the Administrator.",
     "Mei gagne 1 bloc d’argile avec l’Administrateur."),
    (e.ResourceGained(0, slots.RED, 2, "space"), "Mei gains 2 red pigments from the space.",
     "Mei gagne 2 pigments rouges avec la case."),
    (e.ResourceGained(0, slots.COIN, 1, "minister"), "Mei gains 1 coin from the Prime Minister.",
     "Mei gagne 1 pièce grâce au Premier ministre."),
    (e.ResourceGained(0, slots.COIN, 1, "pass"), "Mei gains 1 coin for passing.",
     "Mei gagne 1 pièce pour avoir passé."),
    (e.ResourceGained(0, slots.CLAY_BLOCK, 1, "card"), "Mei gains 1 clay with the equipment.",
     "Mei gagne 1 bloc d’argile avec l’équipement."),
    (e.ResourceGained(0, slots.BLUE, 1, "swap"), "Mei takes 1 blue pigment from the stock.",
     "Mei prend 1 pigment bleu dans la réserve."),
    (e.ResourceLost(0, slots.GREEN, "worker"), "The stock has no green pigment left: Mei gets none.",
     "La réserve n’a plus de pigment vert : Mei n’en reçoit pas."),
    (e.ResourcePaid(0, slots.CLAY_BLOCK, 5, "craft"), "Mei pays 5 clay to craft.",
     "Mei paie 5 blocs d’argile pour modeler."),
    (e.ResourcePaid(0, slots.YELLOW, 1, "paint"), "Mei pays 1 yellow pigment to paint.",
     "Mei paie 1 pigment jaune pour peindre."),
    (e.ResourcePaid(0, slots.COIN, 2, "forge"), "Mei pays 2 coins to forge.", "Mei paie 2 pièces pour forger."),
    (e.ResourcePaid(0, slots.COIN, 1, "swap"), "Mei gives 1 coin to the stock.", "Mei remet 1 pièce dans la réserve."),
    (e.PrestigeGained(0, 2, "helper"), "Mei scores 2 prestige for the new helper.",
     "Mei marque 2 points de prestige pour son nouvel assistant."),
    (e.PrestigeGained(0, 4, "space"), "Mei scores 4 prestige for the space.",
     "Mei marque 4 points de prestige avec la case."),
    (e.PrestigeGained(0, 1, "minister"), "Mei scores 1 prestige from the Prime Minister.",
     "Mei marque 1 point de prestige grâce au Premier ministre."),
    (e.PrestigeGained(0, 1, "ceramist"), "Mei scores 1 prestige with the Ceramist.",
     "Mei marque 1 point de prestige avec le Céramiste."),
    (e.PrestigeGained(0, 3, "group"), "Mei scores 3 prestige for the group.",
     "Mei marque 3 points de prestige pour le groupe."),
    (e.PrestigeLost(0, 2), "Mei gives up 2 prestige for the coins missing.",
     "Mei cède 2 points de prestige pour les pièces manquantes."),
    (e.BuilderEntered(0, slots.LAB, ""), "Mei sends a master builder into the Lab.",
     "Mei envoie un maître-bâtisseur dans le Laboratoire."),
    (e.BuilderEntered(0, slots.WORKSHOP, "open"),
     "Mei sends a master builder into the Workshop, though it is closed.",
     "Mei envoie un maître-bâtisseur dans l’Atelier, malgré la fermeture."),
    (e.BuilderEntered(0, slots.ARMORY, "free"),
     "Mei sends a master builder into the Armory without paying the toll.",
     "Mei envoie un maître-bâtisseur dans l’Armurerie sans payer le péage."),
    (e.CoinsPaid(0, 1, 2, 0), "Mei pays 2 coins to Bo.", "Mei paie 2 pièces à Bo."),
    (e.CoinsPaid(0, 1, 2, 1), "Mei owes 2 coins to Bo; the stock pays 1 of that.",
     "Mei doit 2 pièces à Bo ; la réserve en paie 1."),
    (e.Passed(1), "Bo passes.", "Bo passe."),
    (e.TileUsed(1, 3), "Bo uses the Extra Action tile.", "Bo utilise la tuile Action supplémentaire."),
    (e.WarriorCrafted(0, A3), "Mei crafts a warrior on A3.", "Mei modèle un guerrier en A3."),
    (e.SealPlaced(0, C8), "Mei puts a seal under the warrior on C8.", "Mei pose une Signature sous le guerrier en C8."),
    (e.WarriorPainted(0, A3, 2), "Mei paints the warrior on A3, in a group of 2.",
     "Mei peint le guerrier en A3, dans un groupe de 2."),
    (e.EquipmentForged(0, 4, 1), "Mei forges a halberd.", "Mei forge une hallebarde."),
    (e.SupervisorAdvanced(0, 3), "Mei moves the supervisor on to space 3.",
     "Mei avance son superviseur sur la case 3."),
    (e.TileTaken(0, 1), "Mei takes the Market tile.", "Mei prend la tuile Marché."),
    (e.EndTileTaken(0, 1), "Mei keeps the end tile “Renown”.", "Mei garde la tuile de fin de partie « Renommée »."),
    (e.CardsDiscarded(0, (Y4, R5)), "Mei discards Tax Collector 4 and Craftsman 5.",
     "Mei défausse Percepteur 4 et Artisan 5."),
    (e.RoundEnded(3, 2), "Round 2 of turn 3 is over.", "La phase 2 du tour 3 est terminée."),
    (e.BuildersReturned(3), "All master builders come back.", "Tous les maîtres-bâtisseurs reviennent."),
    (e.RequestFulfilled(3, 5, slots.LAB), "Request 5 is fulfilled in turn 3: the Prime Minister goes to the Lab.",
     "La requête 5 est accomplie au tour 3 : le Premier ministre va au Laboratoire."),
    (e.RequestDrawn(2, 7), "Request 7 is now asked for in section B.",
     "La requête 7 vaut désormais en section B."),
    (e.EquipmentDiscarded((0, 23)), "Gone from the display: arrowheads and horse.",
     "L’étalage perd : pointes de flèches et cheval."),
    (e.DisplayFilled((0, 8, 12, 16)), "The display now shows arrowheads, sword, crossbow and chariot.",
     "L’étalage montre maintenant : pointes de flèches, épée, arbalète et char."),
    (e.TurnBegan(4), "Turn 4 begins.", "Le tour 4 commence."),
    (e.GameEnded((85, 71), (0,)), "The game is over. Mei: 85; Bo: 71. Mei wins.",
     "La partie est terminée. Mei : 85 ; Bo : 71. Mei gagne."),
    (e.GameEnded((85, 85), (0, 1)), "The game is over. Mei: 85; Bo: 85. Mei and Bo win.",
     "La partie est terminée. Mei : 85 ; Bo : 85. Mei et Bo gagnent."),
]


@pytest.mark.parametrize(("event", "english", "french"), EVENTS)
def test_an_event_is_told(event: Event, english: str, french: str) -> None:
    assert event_text(event, "en", NAMES) == english
    assert plain(event_text(event, "fr", NAMES)) == french


def test_every_kind_of_event_is_told_above() -> None:
    kinds = {kind for _, kind in inspect.getmembers(e, inspect.isclass) if issubclass(kind, Event)} - {Event, SeatEvent}
    assert {type(event) for event, _, _ in EVENTS} == kinds


def test_no_sentence_of_an_event_is_left_over(monkeypatch: pytest.MonkeyPatch) -> None:
    said = record_keys(monkeypatch)
    for event, _, _ in EVENTS:
        event_text(event, "en", NAMES)
    assert {key for key in said if key.startswith("event.")} == keys_of("event.")


def test_what_an_event_hides_the_sentence_hides() -> None:
    for event in (e.CardsPutBack(0, 1, (Y4,)), e.CardsDrawn(0, 1, (Y4,)), e.PairLaid(0, Y4, B1)):
        assert "Tax Collector" in event_text(event.seen_by(0), "en", NAMES)
        assert "Tax Collector" not in event_text(event.seen_by(1), "en", NAMES)


def test_a_name_is_never_taken_for_something_else() -> None:
    assert event_text(e.Passed(0), "en", ["building.lab"]) == "building.lab passes."
    assert event_text(e.Passed(0), "en", ["{seat} {amount:coin}"]) == "{seat} {amount:coin} passes."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whole_games_can_be_told(lang: str) -> None:
    for seed in range(3):
        state, log, rng = game(seed), list[Event](), random.Random(seed)
        while not state.over:
            state.play(rng.choice(state.legal()), log)
        for event in log:
            for seat in (-1, 0):
                assert event_text(event.seen_by(seat), lang, NAMES)


# Moves.

ALL_MOVES = [*moves.NAMES, *(moves.BACK + mask for mask in (1, 0b1011, 0b1111 << 20))]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_move_has_a_label_of_its_own(lang: str) -> None:
    labels = [move_text(move, lang) for move in ALL_MOVES]
    assert len(set(labels)) == len(labels)


def test_no_label_is_left_over(monkeypatch: pytest.MonkeyPatch) -> None:
    said = record_keys(monkeypatch)
    for move in ALL_MOVES:
        move_text(move, "en")
    assert {key for key in said if key.startswith("move.")} == keys_of("move.")


@pytest.mark.parametrize(
    ("move", "english", "french"),
    [
        ("keep", "Keep the hand", "Garder la main"),
        ("back Y4 R5 B1", "Put back Tax Collector 4, Craftsman 5 and Miner 1",
         "Remettre Percepteur 4, Artisan 5 et Mineur 1"),
        ("pair Y4/B1", "Tax Collector 4 to act, Miner 1 for initiative",
         "Percepteur 4 pour agir, Mineur 1 pour l’initiative"),
        ("work", "Use the worker", "Utiliser l’ouvrier"),
        ("enter lab", "Enter the Lab", "Entrer dans le Laboratoire"),
        ("enter palace open", "Enter the closed Palace with the tile",
         "Entrer dans le Palais, bâtiment fermé, avec la tuile"),
        ("enter armory free", "Enter the Armory without toll", "Entrer dans l’Armurerie sans péage"),
        ("extra workshop", "Extra action: Workshop", "Action en plus : Atelier"),
        ("swap coin/red", "Swap a coin for a red pigment", "Échanger une pièce contre un pigment rouge"),
        ("swap green/clay", "Swap a green pigment for clay", "Échanger un pigment vert contre un bloc d’argile"),
        ("craft A3", "Craft on A3", "Modeler en A3"),
        ("paint C8", "Paint on C8", "Peindre en C8"),
        ("pay Y R", "Pay yellow and red", "Payer jaune et rouge"),
        ("pay G G", "Pay green twice", "Payer vert et vert"),
        ("pay B", "Pay blue", "Payer bleu"),
        ("forge 2", "Forge card 2 of the display", "Forger la carte 2 de l’étalage"),
        ("keep-tile flat", "Keep Imperial Gift", "Garder Présent impérial"),
    ],
)
def test_a_move_is_labelled(move: str, english: str, french: str) -> None:
    code = moves.parse(move)
    assert move_text(code, "en") == english
    assert plain(move_text(code, "fr")) == french


def test_a_code_of_no_move_is_a_mistake_of_the_program() -> None:
    with pytest.raises(AssertionError, match="no move has the code -1"):
        move_text(-1, "en")


# Refusals.

SAMPLES: Mapping[str, list[Param]] = {
    **{name: [f"building.{building}" for building in slots.BUILDINGS] for name in ("building", "other")},
    **{name: [f"resource.{colour}" for colour in slots.COLOURS] for name in ("colour", "first", "second")},
    "resource": [f"resource.{resource}" for resource in slots.RESOURCES],
    "tile": [*(f"tile.{tile}" for tile in slots.TILE_NAMES), *(f"end-tile.{tile}" for tile in slots.END_TILE_NAMES)],
    "card": [*(f"card.{card}" for card in moves.CARDS), *(f"equipment.{kind}" for kind in slots.EQUIPMENT_TYPES)],
    "section": ["A", "B", "C"],
    "space": ["A1", "C8", 5],
    **{name: [0, 1, 2] for name in ("toll", "coins", "price", "prestige", "clay", "limit", "ways", "warriors", "place",
                                    "player")},
}
"""What explain can put into a sentence, by the name it gives it."""


def refusals() -> Iterator[tuple[str, set[str]]]:
    """Key and parameter names of every refusal that explain and why_not can make, read from their source."""
    for module in (explain, why_not):
        tree = ast.parse(inspect.getsource(module))
        # Mutation testing lays its variants beside each function; the sentences belong to the one that is ours.
        tree.body = [node for node in tree.body if not re.search(r"__mutmut_\d+$", getattr(node, "name", ""))]
        chosen: dict[str, set[str]] = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                chosen.setdefault(node.targets[0].id, set()).update(constants(node.value))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "no":
                key = node.args[1]
                given = {keyword.arg for keyword in node.keywords if keyword.arg}
                for word in chosen[key.id] if isinstance(key, ast.Name) else constants(key):
                    yield f"refusal.{word}", given


def constants(node: ast.AST) -> set[str]:
    return {leaf.value for leaf in ast.walk(node) if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str)}


REFUSALS = sorted(refusals(), key=lambda found: (found[0], sorted(found[1])))


def test_every_refusal_has_its_sentence_and_every_sentence_its_refusal() -> None:
    of_the_table = {key for key in keys_of("refusal.") if key.startswith(("refusal.undo-", "refusal.redo-"))}
    assert {key for key, _ in REFUSALS} == keys_of("refusal.") - of_the_table


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("key", "given"), REFUSALS)
def test_a_refusal_can_be_said_with_whatever_it_is_given(lang: str, key: str, given: set[str]) -> None:
    for at in range(max([1, *(len(SAMPLES[name]) for name in given)])):
        params = {name: SAMPLES[name][at % len(SAMPLES[name])] for name in given}
        sentence = refusal_text(Refusal("X1", key, params), lang)
        assert sentence.endswith(".")
        assert not re.search(r"\w\.\w", sentence), "a key was not looked up"


@pytest.mark.parametrize(
    ("key", "params", "english", "french"),
    [
        ("craft-clay", {"section": "C", "price": 5, "clay": 3}, "Section C needs 5 clay; you have 3.",
         "La section C demande 5 blocs d’argile ; vous en avez 3."),
        ("pair-closed", {"building": "building.lab", "other": "building.armory", "limit": 5},
         "The Lab and the Armory are closed: together they hold at most 5 pieces.",
         "On ne peut plus entrer dans le Laboratoire : avec l’Armurerie, la limite de 5 pions est atteinte."),
        ("toll-too-dear",
         {"building": "building.palace", "toll": 2, "coins": 1, "price": 2, "prestige": 1},
         "The toll in the Palace is 2 coins; you have 1. The rest would cost 2 prestige; you have 1.",
         "Le péage dans le Palais est de 2 pièces ; vous en avez 1. Le reste coûterait 2 points de prestige ; "
         "vous en avez 1."),
        ("stock-empty", {"resource": "resource.red"}, "The stock has no red pigment left.",
         "La réserve n’a plus de pigment rouge."),
        ("tile-used", {"tile": "tile.open/free"}, "You have already used your Open/Free Building tile.",
         "Vous avez déjà utilisé votre tuile Bâtiment ouvert/gratuit."),
        ("not-your-move", {"player": 2}, "Please wait: player 2 has not moved yet.",
         "Un instant : le joueur 2 n’a pas encore joué."),
        ("card-not-in-hand", {"card": "card.Y4"}, "Tax Collector 4 is not in your hand.",
         "La carte Percepteur 4 n’est pas dans votre main."),
    ],
)
def test_a_refusal_is_told(key: str, params: dict[str, Param], english: str, french: str) -> None:
    refusal = Refusal("X5.1", f"refusal.{key}", params)
    assert refusal_text(refusal, "en") == english
    assert plain(refusal_text(refusal, "fr")) == french


def test_a_refusal_calls_a_seat_by_its_name_where_it_is_known() -> None:
    refusal = Refusal("X6.2", "refusal.sealed", {"space": "A3", "player": 2})
    assert refusal_text(refusal, "en", NAMES) == "On A3, Bo has put a seal under the warrior: you cannot paint it."
    assert plain(refusal_text(refusal, "fr", NAMES)) \
        == "En A3, Bo a posé une Signature sous le guerrier : vous ne pouvez pas le peindre."


def test_a_refusal_without_a_sentence_is_a_mistake_of_the_program() -> None:
    with pytest.raises(NoText):
        refusal_text(Refusal("X1", "refusal.no-such-thing"), "en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_answer_in_a_game_can_be_said(lang: str) -> None:
    state, rng = game(7), random.Random(7)
    for _ in range(40):
        for move in rng.sample(ALL_MOVES, 60):
            for seat in range(3):
                refusal = why(state, seat, move)
                assert refusal is None or refusal_text(refusal, lang, NAMES)
        state.play(rng.choice(state.legal()))


# Names of things.


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_thing_of_the_box_has_a_name(lang: str) -> None:
    keys = catalogue(lang).entries
    for group, names in (
        ("building", slots.BUILDINGS), ("building-text", slots.BUILDINGS), ("colour", slots.COLOURS),
        ("worker", slots.COLOURS), ("worker-text", slots.COLOURS), ("card", tuple(moves.CARDS)),
        ("resource", slots.RESOURCES), ("amount", slots.RESOURCES), ("helper", slots.HELPER_NAMES),
        ("helper-text", slots.HELPER_NAMES), ("tile", slots.TILE_NAMES), ("tile-text", slots.TILE_NAMES),
        ("end-tile", slots.END_TILE_NAMES), ("end-tile-text", slots.END_TILE_NAMES),
        ("equipment", slots.EQUIPMENT_TYPES), ("section", tuple("ABC")), ("phase", slots.PHASES),
        ("score", tuple(f"end-tile-{tile}" for tile in slots.END_TILE_NAMES)),
        ("seat-colour", ("purple", "orange", "cyan", "jade")),
    ):
        assert [name for name in names if f"{group}.{name}" not in keys] == []


@pytest.mark.parametrize(
    ("tile", "english", "french"),
    [
        ("returns", "1 prestige for each resource you put back in the stock, at most 15.",
         "1 point de prestige par ressource remise dans la réserve, 15 au plus."),
        ("tens", "1 prestige for every 10 prestige you have.",
         "1 point de prestige par tranche entière de 10 points de prestige."),
        ("flat", "6 prestige, just like that.", "6 points de prestige, sans condition."),
    ],
)
def test_an_end_tile_tells_its_figures(tile: str, english: str, french: str) -> None:
    components = XIAN.house_pack().tables
    number = slots.END_TILE_NAMES.index(tile)
    assert end_tile_text(number, "en", components) == english
    assert plain(end_tile_text(number, "fr", components)) == french


def test_the_figures_of_an_end_tile_are_those_of_the_pack() -> None:
    components = XIAN.house_pack().tables
    for tile in range(8):
        figure = str(components.end_tile_points[tile])
        assert numbers_in(end_tile_text(tile, "en", components))[0] == figure


def numbers_in(text: str) -> list[str]:
    return [word for word in text.replace(".", " ").replace(",", " ").split() if word.isdigit()]


def game(seed: int) -> XianState:
    return XIAN.new(Options(3, XIAN.house_pack()), seed)


def keys_of(group: str) -> set[str]:
    return {key for key in catalogue("en").entries if key.startswith(group)}


def record_keys(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The keys that wording asks for from now on."""
    said: set[str] = set()

    def say(lang: str, key: str, params: Mapping[str, Param] | None = None) -> str:
        said.add(key)
        return plain_say(lang, key, params)

    for module in (wording, worded):
        monkeypatch.setattr(module, "say", say)
    return said
