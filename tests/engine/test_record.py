"""The game record: canonical form, reading, replaying, older formats, packs, and rubbish of every kind."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.toy import TOY, Drawn, Lanterns, Revealed
from tests.toy_known import toy_known  # noqa: F401
from tests.typed import of
from xian.engine.game import NOBODY, BadInput, BadMove, Game, Options, Pack, Param
from xian.engine.record import (
    LONGEST_NAME,
    Heading,
    Played,
    Player,
    Record,
    Remark,
    Replay,
    Step,
    clean,
    clean_name,
    compose,
    digest,
    parse,
    play_step,
    replay,
    write,
)
from xian.engine.record_parts import Entry

RECORDS = Path(__file__).parent.parent / "records"
GOOD = (RECORDS / "good.xian").read_text(encoding="utf-8")
UNFINISHED = (RECORDS / "unfinished.xian").read_text(encoding="utf-8")
PLAYERS = (Player("Mei", "person", "purple"), Player("Chen", "random", "orange"), Player("Hu", "random", "cyan"))


def played(seed: int, players: int = 3, moves: int = 10**6) -> Record:
    """A game of the toy by random players, as a record."""
    options = Options(players, TOY.house_pack(), {"rounds": 2})
    state = TOY.new(options, seed)
    steps: list[Step] = []
    rng = random.Random(seed)
    while not state.over and len(steps) < moves:
        chapter = steps[-1].chapter if steps else ""
        state, step = play_step(TOY, state, rng.choice(state.legal()), chapter)
        steps.append(step)
    return compose(TOY, options, seed, PLAYERS[:players], steps, state)


def again(game: Replay) -> Record:
    """The record of a game that was replayed."""
    record = game.record
    return compose(
        game.game, game.options, record.seed, record.players, game.steps, game.final, record.notes, game.below
    )


# Text and data


@pytest.mark.parametrize("text", [GOOD, UNFINISHED])
def test_a_canonical_text_comes_back_letter_by_letter(text: str) -> None:
    assert write(parse(text)) == text
    assert write(again(replay(parse(text)))) == text


def test_what_a_record_says() -> None:
    record = parse(GOOD, "good.xian")
    assert (record.game, record.rules, record.pack, record.seed) == ("toy", 1, "house", 7)
    assert record.options == {"mood": "calm", "rounds": 2}
    assert record.players[1] == Player("Lü Buwei", "steward", "orange")
    assert [player.person for player in record.players] == [True, False, False]
    assert record.notes == ("played at the spring fair",)
    assert record.result == (4, 4, 3)
    assert record.body[:3] == (
        Heading("round 1"), Played(0, "lay 4"), Played(1, "lay 20", "the answer to everything; a good one")
    )
    assert Remark("everybody waits") in record.body
    assert len(record.moves) == 12
    assert record.where["seed"] == 8
    assert record.moves[0].line == 17


@pytest.mark.parametrize("form", [
    lambda text: text.encode(),
    lambda text: text.replace("\n", "\r\n"),
    lambda text: "\ufeff" + text,
    lambda text: b"\xef\xbb\xbf" + text.encode(),
    lambda text: text.removesuffix("\n"),
    lambda text: text.replace("; everybody", ";everybody"),
])
def test_other_forms_of_the_same_record(form: Callable[[str], str | bytes]) -> None:
    assert parse(form(GOOD)) == parse(GOOD)


def test_a_record_without_moves() -> None:
    record = Record("toy", 1, "house", "0123abcd", 0, PLAYERS[:2])
    assert parse(write(record)) == record
    assert write(record).endswith("orange\n\n")


words = st.text(max_size=60).map(clean)
filled = words.filter(bool)
entries = st.one_of(
    filled.map(Heading),
    words.map(Remark),
    st.builds(
        Played,
        st.integers(NOBODY, 1),
        st.text(max_size=60).map(lambda text: clean(text.replace(";", ""))).filter(bool),
        words,
    ),
)


@given(
    body=st.lists(entries, max_size=12),
    notes=st.lists(filled, max_size=3),
    name=st.text(max_size=60).map(clean_name).filter(bool),
    options=st.dictionaries(st.from_regex(r"[a-z][a-z0-9-]{0,9}", fullmatch=True), st.integers(-99, 10**9), max_size=3),
    result=st.none() | st.tuples(st.integers(-99, 999), st.integers(-99, 999)),
    seed=st.integers(0, (1 << 63) - 1),
)
def test_every_record_that_can_be_made_reads_back(
    body: list[Entry], notes: list[str], name: str, options: dict[str, Param], result: tuple[int, int] | None,
    seed: int,
) -> None:
    players = (Player(name, "person", "purple"), PLAYERS[1])
    record = Record(
        "toy", 1, "silk road", "0123456789abcdef", seed, players, options, tuple(notes), result, "", tuple(body)
    )
    text = write(record)
    assert parse(text) == record
    assert parse(text.encode()) == record
    assert write(parse(text)) == text


@given(st.text(max_size=120))
def test_cleaned_text_can_always_be_written(text: str) -> None:
    assert Remark(clean(text)).text == clean(text)
    assert clean(clean(text)) == clean(text)
    name = clean_name(text)
    assert clean_name(name) == name
    assert len(name) <= LONGEST_NAME
    assert "|" not in name


@pytest.mark.parametrize(("make", "reason"), [
    (lambda: Player("", "person", "cyan"), "no name"),
    (lambda: Player("a|b", "person", "cyan"), "can't be a player's name"),
    (lambda: Player("Mei\n1 1 take", "person", "cyan"), "can't be a player's name"),
    (lambda: Player("Mei", "", "cyan"), "kind of player"),
    (lambda: Player("Mei", " person", "cyan"), "begins or ends with a space"),
    (lambda: Player("Mei", "person", "Cyan"), "colour"),
    (lambda: Heading(""), "no words"),
    (lambda: Remark("two\nlines"), "no record holds"),
    (lambda: Remark("x" * 401), "at most 400"),
    (lambda: Played(0, ""), "can't be a move"),
    (lambda: Played(0, "a;b"), "can't be a move"),
    (lambda: Played(9, "take"), "no seat 10"),
    (lambda: Played(-2, "take"), "no seat -1"),
    (lambda: replace(parse(GOOD), game="To Y"), "name of a game"),
    (lambda: replace(parse(GOOD), rules=0), "version of the rules"),
    (lambda: replace(parse(GOOD), pack=""), "'name digest'"),
    (lambda: replace(parse(GOOD), pack_digest="xyz"), "no digest"),
    (lambda: replace(parse(GOOD), seed=-1), "a seed is"),
    (lambda: replace(parse(GOOD), seed=1 << 63), "a seed is"),
    (lambda: replace(parse(GOOD), players=()), "1 to 9 players"),
    (lambda: replace(parse(GOOD), options={"a b": 1}), "name of an option"),
    (lambda: replace(parse(GOOD), options={"a": ""}), "has no value"),
    (lambda: replace(parse(GOOD), options={"a": "7"}), "can't have the value '7'"),
    (lambda: replace(parse(GOOD), options={"a": 10**30}), "can't have the value"),
    (lambda: replace(parse(GOOD), notes=("",)), "no words"),
    (lambda: replace(parse(GOOD), result=(1,)), "one number a seat"),
    (lambda: replace(parse(GOOD), state="late"), "no digest"),
])
def test_what_could_not_be_read_back_can_not_be_made(make: Callable[[], object], reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        make()


# Replaying


def test_a_replay_has_every_position_and_every_event() -> None:
    game = replay(parse(GOOD))
    assert isinstance(game.steps[0], Step)
    assert len(game.states) == len(game.steps) + 1 == 13
    assert game.final.over
    assert [step.seat for step in game.steps[:3]] == [0, 1, 2]
    assert game.steps[2].events[-1] == Revealed((4, 20, 3))
    assert any(isinstance(event, Drawn) for event in game.steps[3].events)
    for before, after, step in zip(game.states, game.states[1:], game.steps, strict=False):
        copy = before.copy()
        copy.play(step.move)
        assert digest(TOY, copy) == digest(TOY, after)


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seed", range(5))
def test_writing_then_replaying_gives_the_same_final_state(seed: int, players: int) -> None:
    for moves in (0, 1, 7, 10**6):
        record = played(seed, players, moves)
        game = replay(parse(write(record)))
        assert digest(TOY, game.final) == record.state
        assert again(game) == record


def test_headings_stand_where_chapters_begin() -> None:
    body = played(3).body
    assert [place for place, entry in enumerate(body) if isinstance(entry, Heading)] == [0, 7]


def test_a_digest_changes_with_anything_in_the_state() -> None:
    state = replay(parse(UNFINISHED)).final
    other = of(Lanterns, state.copy())
    other.deck[0], other.deck[1] = other.deck[1], other.deck[0]
    assert digest(TOY, state) == digest(TOY, state.copy())
    assert digest(TOY, state) != digest(TOY, other)
    assert re.fullmatch("[0-9a-f]{16}", digest(TOY, state))


def test_a_record_by_hand_may_leave_seats_headings_and_digest_open() -> None:
    text = re.sub(r"\n== .* ==", "", GOOD)
    text = re.sub(r"\nstate: .*", "", text)
    text = re.sub(r"\nresult: .*", "", text)
    text = re.sub(r"\n(\d+) \d ", r"\n\1 - ", text)
    record = parse(text)
    assert {entry.seat for entry in record.moves} == {NOBODY}
    assert write(record) == text
    assert write(again(replay(record))) == GOOD


def test_comments_after_the_last_move_are_kept() -> None:
    text = UNFINISHED + "; to be continued\n;\n"
    assert write(again(replay(parse(text)))) == text


def test_a_heading_may_stand_alone_at_the_end() -> None:
    text = write(played(4, 2, 4)) + "== round 2 ==\n; tomorrow\n"
    game = replay(parse(text))
    assert write(again(game)) == text
    _, step = play_step(TOY, game.final, game.final.legal()[0], game.steps[-1].chapter, game.below)
    assert step.above == (Heading("round 2"), Remark("tomorrow"))


# Packs


SILK = TOY.read_pack('name = "silk road"\ncards = 60\n', "silk.toml")


def silk_record() -> Record:
    state = TOY.new(Options(2, SILK), 1)
    return compose(TOY, Options(2, SILK), 1, PLAYERS[:2], [], state)


def test_a_players_pack_is_found_by_name() -> None:
    asked = []

    def packs(game: Game, name: str) -> Pack | None:
        asked.append((game.key, name))
        return SILK

    game = replay(silk_record(), packs)
    assert asked == [("toy", "silk road")]
    assert game.options.pack is SILK


def test_a_pack_that_has_changed_is_refused() -> None:
    other = replace(SILK, digest="0" * 16)
    with pytest.raises(BadInput, match=r"'silk road' has changed since .* put back the file as it was"):
        replay(silk_record(), lambda game, name: other)


def test_trouble_with_a_pack_file_tells_that_file() -> None:
    def packs(game: Game, name: str) -> Pack | None:
        return game.read_pack("cards = 5", "silk.toml")

    with pytest.raises(BadInput, match=r"^silk.toml: cards"):
        replay(silk_record(), packs)


def test_the_house_pack_is_never_asked_for() -> None:
    def packs(game: Game, name: str) -> Pack | None:
        raise AssertionError(name)

    assert replay(parse(GOOD), packs).options.pack == TOY.house_pack()


# Older formats


@pytest.mark.parametrize(("old", "new"), [("finished-1", GOOD), ("unfinished-1", UNFINISHED)])
def test_a_record_of_format_1_becomes_one_of_today(old: str, new: str) -> None:
    record = parse((RECORDS / "old" / f"{old}.xian").read_bytes())
    assert write(again(replay(record))) == new


def test_lines_of_an_old_record_keep_their_numbers() -> None:
    text = (RECORDS / "old" / "finished-1.xian").read_text(encoding="utf-8")
    line = text.split("\n").index("5 take") + 1
    with pytest.raises(BadInput) as refused:
        replay(parse(text.replace("5 take", "5 give"), "old.xian"))
    assert refused.value.line == line


# Rubbish


@given(st.binary(max_size=400))
def test_random_bytes(data: bytes) -> None:
    with pytest.raises(BadInput):
        parse(data)


@given(st.text(max_size=300))
def test_random_text_after_a_good_first_line(text: str) -> None:
    with pytest.raises(BadInput):
        parse("xian record 2\n" + text)


def verdict(data: str | bytes) -> Record | None:
    """The record if it is accepted through and through; any error but BadInput fails the test."""
    try:
        record = parse(data, "fuzz.xian")
        replay(record)
    except BadInput as error:
        assert "fuzz.xian" in str(error)
        return None
    return record


@given(st.data())
def test_a_good_record_with_letters_changed(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from([GOOD, UNFINISHED, GOOD.replace("\n", "\r\n")]))
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(text)))
        cut = data.draw(st.integers(0, 3))
        text = text[:place] + data.draw(st.text("0123 -=;|:laytakeround\n\r\t\x00é", max_size=3)) + text[place + cut :]
    record = verdict(text)
    if record is not None:
        assert verdict(write(record)) == record


@given(st.data())
def test_a_good_record_with_bytes_changed(data: st.DataObject) -> None:
    raw = bytearray(GOOD.encode())
    for _ in range(data.draw(st.integers(1, 4))):
        raw[data.draw(st.integers(0, len(raw) - 1))] = data.draw(st.integers(0, 255))
    verdict(bytes(raw))


@given(st.data())
def test_a_good_record_with_lines_moved_doubled_or_gone(data: st.DataObject) -> None:
    lines = GOOD.split("\n")
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(lines) - 1))
        line = lines.pop(place)
        for _ in range(data.draw(st.integers(0, 2))):
            lines.insert(data.draw(st.integers(0, len(lines))), line)
    verdict("\n".join(lines))


@pytest.mark.parametrize("end", range(0, len(GOOD), 7))
def test_a_record_cut_anywhere_is_refused(end: int) -> None:
    assert verdict(GOOD[:end]) is None


@given(st.text(max_size=40))
def test_a_text_is_a_move_or_no_move(text: str) -> None:
    try:
        assert TOY.text(TOY.parse(text)) == text
    except BadMove as error:
        assert str(error)
