"""Programs from outside: good ones, and every kind of bad one. The game always goes on, and nothing is left of them."""

from __future__ import annotations

import gc
import json
import random
import sys
import time
from pathlib import Path

import pytest

from tests.ai.outside_help import LOOP, Maker, legal, view
from tests.toy import TOY
from xian.ai.contestants import make
from xian.ai.outside import OutsideBot, command, is_outside, with_move_time
from xian.engine.game import BadInput, Options
from xian.engine.registry import game as find_game

EXAMPLE = Path(__file__).resolve().parents[2] / "docs" / "examples" / "my_bot.py"


def test_a_good_one(bot: Maker) -> None:
    one = bot('say({"id": number, "move": legal[-1]})')
    assert [one.decide(view()) for _ in range(20)] == [legal()[-1]] * 20
    assert not one.forfeits


def test_it_gets_its_view_and_nothing_else(bot: Maker, tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    one = bot(f'open({str(heard)!r}, "a").write(line)\nsay({{"id": number, "move": legal[0]}})')
    shown = view()
    one.decide(shown)
    request = json.loads(heard.read_text("utf-8"))
    assert request == {
        "protocol": 1, "id": 2, "do": "decide", "game": "toy", "players": 2, "seat": 1, "heading": "round 1",
        "seconds": 5.0, "view": TOY.to_json(shown.state), "legal": [TOY.text(move) for move in legal()],
    }


def test_hidden_cards_of_xian_never_reach_it(bot: Maker, tmp_path: Path) -> None:
    """Two games that agree in what the seat knows are told in the same words."""
    heard = tmp_path / "heard"
    lines = f'open({str(heard)!r}, "a").write(line)\nsay({{"id": number, "move": legal[0]}})'
    game = find_game("xian")
    truth = game.new(Options(players=3, pack=game.house_pack()), 4)
    other = game.determinize(game.view(truth, 0), random.Random(8))
    assert game.to_json(truth) != game.to_json(other)
    for state in (truth, other):
        one = bot(lines)
        one._game = game
        one.decide(game.view(state, 0))
    first, second = heard.read_text("utf-8").splitlines()
    assert first == second


@pytest.mark.parametrize(("lines", "reason", "note"), [
    ('say({"id": number, "move": "lay 89"})', "illegal", "not legal"),
    ('say({"id": number, "move": "dance"})', "illegal", "no move"),
    ('say({"id": number, "move": "x" * 60000})', "illegal", "no move"),
    ('say({"id": number, "move": 7})', "rubbish", "without a move"),
    ('say({"id": number})', "rubbish", "without a move"),
    ('say({"move": legal[0]})', "rubbish", "with the id 'None'"),
    ('say({"id": True, "move": legal[0]})', "rubbish", "with the id 'True'"),
    ('say({"id": number + 1, "move": legal[0]})', "rubbish", "instead of 2"),
    ('say([number])', "rubbish", "no JSON object"),
    ('print("hm...", flush=True)', "rubbish", "not JSON"),
    ('print(flush=True)', "rubbish", "not JSON"),
    ('print("[" * 60000, flush=True)', "rubbish", "not JSON"),
    ('os.write(1, bytes(range(128, 256)) + b"\\n")', "rubbish", "not JSON"),
])
def test_answers_that_forfeit_the_move_but_not_the_program(bot: Maker, lines: str, reason: str, note: str) -> None:
    one = bot("if number == 2:\n    " + lines + '\nelse:\n    say({"id": number, "move": legal[0]})')
    assert one.decide(view()) in legal()
    assert one.forfeits == {reason: 1}
    assert note in one.notes[-1]
    assert one.decide(view()) == legal()[0]
    assert one.falls == 0


@pytest.mark.parametrize(("lines", "note"), [
    ("", "has ended"),
    ("print('hello')", "not JSON"),
    ("import json; print(json.dumps({'id': 1, 'protocol': 2}))", "speaks protocol 2"),
    ("import json; print(json.dumps({'id': 1}))", "speaks protocol None"),
    ("raise SystemExit('not today')", "not today"),
])
def test_greetings_that_fail(bot: Maker, lines: str, note: str) -> None:
    one = bot(lines, whole=True)
    one.start()
    assert note in one.notes[-1]
    assert one.decide(view()) in legal()
    assert one.forfeits == {"crash": 1}
    assert one.falls == 2


def test_a_greeting_that_never_comes(bot: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("xian.ai.outside.START_TIME", 0.2)
    one = bot("import time; time.sleep(60)", seconds=0.1, whole=True)
    one.start()
    assert one.falls == 1
    assert "greeting" in one.notes[-1]
    assert one.decide(view()) in legal()
    assert one.forfeits == {"late": 1}


def test_a_program_that_never_reads_does_not_block_us(bot: Maker) -> None:
    """It answers what it guesses will be asked; more is sent than a pipe holds."""
    one = bot("import json, time\nprint(json.dumps({'id': 1, 'protocol': 1}), flush=True)\n"
              "for number in range(2, 60): print(json.dumps({'id': number, 'move': 'x'}), flush=True)\n"
              "time.sleep(60)\n", whole=True)
    shown = view()
    for _ in range(50):
        shown.state.round = "r" * 10_000
        one.decide(shown)
    assert one.forfeits == {"illegal": 50}


def test_answers_to_earlier_requests_are_passed_over(bot: Maker) -> None:
    one = bot('for _ in range(3): say({"id": number, "move": legal[0]})')
    assert [one.decide(view()) for _ in range(10)] == [legal()[0]] * 10
    assert not one.forfeits


def test_forfeits_are_drawn_by_the_seed(bot: Maker) -> None:
    moves = []
    for _ in range(2):
        one = bot('say({"id": number, "move": "dance"})')
        moves.append([one.decide(view()) for _ in range(8)])
    assert moves[0] == moves[1]
    assert len(set(moves[0])) > 1


def test_much_on_stderr_is_swallowed_but_for_the_end(bot: Maker) -> None:
    one = bot('sys.stderr.write("noise\\n" * 200_000 + "the end\\x1b[2J\\n")\nsys.exit(1)')
    one.decide(view())
    assert one.notes[-1].endswith("its last words: the end?[2J")


def test_a_program_ends_when_its_bot_is_closed(bot: Maker) -> None:
    one = bot('say({"id": number, "move": legal[0]})')
    one.decide(view())
    assert one._program is not None
    process = one._program._process
    one.close()
    one.close()
    assert process.returncode is not None


def test_a_program_ends_when_its_bot_is_forgotten(tmp_path: Path) -> None:
    file = tmp_path / "bot.py"
    file.write_text(LOOP + '    say({"id": number, "move": legal[0]})\n', "utf-8")
    one = OutsideBot(f'cmd:"{sys.executable}" -S -E "{file}"', TOY, random.Random(1))
    assert one.decide(view()) == legal()[0]
    assert one._program is not None
    process = one._program._process
    del one
    gc.collect()
    assert process.returncode is not None


def test_one_that_ignores_the_end_of_its_input_is_killed(bot: Maker) -> None:
    one = bot('say({"id": number, "move": legal[0]})\ntime.sleep(60)')
    one.decide(view())
    assert one._program is not None
    process = one._program._process
    start = time.monotonic()
    one.close()
    assert process.returncode is not None
    assert time.monotonic() - start < 5


def test_a_program_that_cannot_run(tmp_path: Path) -> None:
    """It is there and may be started, but is no program."""
    file = tmp_path / "broken"
    file.write_bytes(b"\0\1\2\3")
    file.chmod(0o755)
    one = OutsideBot(f"cmd:{file}", TOY, random.Random(1))
    assert one.decide(view()) in legal()
    assert one.forfeits == {"crash": 1}
    assert "can't be started" in one.notes[-1]


@pytest.mark.parametrize(("text", "why"), [
    ("cmd:", "the program to start"), ("cmd:   ", "the program to start"), ("cmd:'my bot", "can't be read"),
    ("cmd:no-such-program-at-all -v", "no program 'no-such-program-at-all'"), ("cmd:a\0b", "the program to start"),
    ("cmd@0:python", "more than 0 seconds"), ("cmd@x:python", "names no program"),
    ("cmd@99999999:python", "names no program"),
])
def test_commands_that_cannot_be(text: str, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        OutsideBot(text, TOY, random.Random(1))


def test_names() -> None:
    assert is_outside("cmd:a b") and is_outside("cmd@2.5:a")
    assert not is_outside("random") and not is_outside("cmd")
    assert with_move_time("cmd:a:b", 2) == "cmd@2:a:b"
    assert with_move_time("cmd@1:a", 2) == "cmd@1:a"
    assert with_move_time("minister@400", 2) == "minister@400"
    assert isinstance(make(f'cmd:"{sys.executable}"', TOY, random.Random(1)), OutsideBot)


def test_a_command_is_no_shell() -> None:
    assert command(f'"{sys.executable}" -c "a b" $HOME ; ls')[1:] == ["-c", "a b", "$HOME", ";", "ls"]


def test_the_example_is_short_and_beats_random() -> None:
    assert len(EXAMPLE.read_text("utf-8").splitlines()) <= 40
    game = find_game("xian")
    lead = 0
    for seed in range(8):
        state = game.new(Options(players=2, pack=game.house_pack()), seed)
        bots = [make(f'cmd:"{sys.executable}" "{EXAMPLE}"', game, random.Random(seed)),
                make("random", game, random.Random(seed))]
        while not state.over:
            state.play(bots[state.to_move].decide(game.view(state, state.to_move)))
        example = bots[0]
        assert isinstance(example, OutsideBot)
        assert not example.forfeits
        example.close()
        lead += state.scores()[0] - state.scores()[1]
    assert lead > 40
