"""Words broken into lines, with their marks."""

from hypothesis import given
from hypothesis import strategies as st

from xian.ui.richtext import broken, runs


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
