"""Words broken into lines, with their marks."""

from hypothesis import given
from hypothesis import strategies as st

from xian.ui.richtext import broken, runs, shortened


def measure(words: str, face: str) -> int:
    return 7 * len(words)


def told(text: str, width: int) -> list[str]:
    return ["".join(placed.run.text for placed in line) for line in broken(text, width, measure)]


def test_lines_hold_and_nothing_is_lost() -> None:
    lines = told("one two three four", 63)
    assert [line.rstrip() for line in lines] == ["one two", "three", "four"]


def test_marks_become_faces_and_links() -> None:
    found = runs("Pay **two** clay, see [X6.1a].")
    assert [(run.text, run.face, run.link) for run in found] == [
        ("Pay ", "text", ""), ("two", "bold", ""), (" clay, see ", "text", ""), ("X6.1a", "bold", "X6.1a"),
        (".", "text", ""),
    ]


def test_chinese_signs_get_their_own_face() -> None:
    assert [run.face for run in runs("Pit 坑 1")] == ["text", "chinese", "text"]


def test_a_word_longer_than_the_line_is_cut() -> None:
    assert "".join(told("abcdefghij", 35)) == "abcdefghij"
    assert all(len(line) <= 5 for line in told("abcdefghij", 35))


def test_a_no_break_space_holds_words_together() -> None:
    assert [line.rstrip(" ") for line in told("dire oui\u00a0!", 50)] == ["dire", "oui\u00a0!"]


@given(st.text(alphabet="ab c\u00a0\n", max_size=60), st.integers(20, 200))
def test_every_letter_is_shown_once_and_no_line_is_too_wide(text: str, width: int) -> None:
    lines = told(text, width)
    assert "".join(lines).replace("\n", "") == text.replace("\n", "")
    assert all(measure(line.rstrip(" "), "text") <= max(width, 7) for line in lines)


@given(st.text(alphabet="ab/", max_size=40), st.integers(1, 50), st.booleans())
def test_a_text_is_shortened_as_little_as_it_must_be(text: str, room: int, middle: bool) -> None:
    found = shortened(text, lambda part: len(part) <= room, middle)
    if len(text) <= room:
        assert found == text
        return
    begin, sign, end = found.partition("…")
    assert text.startswith(begin) and text.endswith(end) and sign and (middle or not end)
    assert len(found) == max(room, 2) and abs(len(begin) - len(end)) <= (1 if middle else room)


def test_what_is_left_of_a_text_tells_that_there_was_more() -> None:
    assert shortened("Wolfeschlegelstein", lambda part: len(part) <= 8) == "Wolfesc…"
    assert shortened("one two three", lambda part: len(part) <= 5) == "one…"
    assert shortened("/home/mei/games/xian", lambda part: len(part) <= 11, middle=True) == "/home…/xian"
