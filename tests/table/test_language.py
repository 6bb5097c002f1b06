"""The system's language, from what its variables or its desktop say."""

from __future__ import annotations

import locale
from collections.abc import Sequence

import pytest

from xian.table.language import system_language


@pytest.mark.parametrize(("told", "lang"), [
    ({"LANG": "fr_FR.UTF-8"}, "fr"),
    ({"LANG": "fr"}, "fr"),
    ({"LANG": "en_US"}, "en"),
    ({"LANG": "de_DE.UTF-8"}, "en"),
    ({"LANG": "C"}, "en"),
    ({"LANG": "", "LC_MESSAGES": "fr_CA.UTF-8"}, "fr"),
    ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
    ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, "en"),
    ({"LANG": "fr_FR.UTF-8", "LC_ALL": ""}, "fr"),
    ({"LANG": "en_GB.UTF-8", "LC_ALL": "fr_BE"}, "fr"),
    ({"LANG": "en_GB.UTF-8", "LANGUAGE": "fr:en"}, "fr"),
    ({"LANG": "de_DE.UTF-8", "LANGUAGE": "de:fr_CH:en"}, "fr"),
    ({"LANG": "fr_FR.UTF-8", "LANGUAGE": ""}, "fr"),
    ({"LANG": "C", "LANGUAGE": "fr"}, "en"),
    ({"LANG": "C.UTF-8", "LANGUAGE": "fr"}, "fr"),
])
def test_what_the_variables_say(told: dict[str, str], lang: str) -> None:
    assert system_language(["fr", "en"], told) == lang


@pytest.mark.parametrize(("preferred", "standard", "lang"), [
    (["fr", "en"], "en_US", "fr"), (["zh", "fr"], None, "fr"), (["FR"], None, "fr"), ([], "fr_FR", "fr"),
    ([], "French_France", "fr"), ([], None, "en"), (["zh"], "zh_CN", "en"),
])
def test_without_variables_the_desktop_is_asked(
    preferred: Sequence[str], standard: str | None, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locale, "getlocale", lambda: (standard, "UTF-8"))
    assert system_language(preferred, {}) == lang
