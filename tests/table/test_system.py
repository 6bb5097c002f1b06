"""What runs the program: told without asking what may hang, and whether opponents think as they were measured."""

from __future__ import annotations

import platform
import sys
from types import SimpleNamespace

import pytest

from xian.ai import levels, search
from xian.table import system


def test_windows_is_asked_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    def hang(*_: object) -> str:
        raise AssertionError("Python would ask a service")

    monkeypatch.setattr(platform, "platform", hang)
    monkeypatch.setattr(sys, "platform", "win32")
    version = SimpleNamespace(major=10, minor=0, build=22631)
    monkeypatch.setattr(sys, "getwindowsversion", lambda: version, raising=False)
    assert system.system() == "Windows-10.0.22631"


def test_who_is_slower(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those whose time ends their search; nobody where the search is machine code."""
    told = {level.key for level in levels.offered() if system.is_slower(level.key, "xian")}
    assert not system.is_compiled(), "the checkout is pure"
    assert {"minister", "emperor"} <= told
    assert "steward" not in told
    monkeypatch.setattr(search, "__file__", "search.cpython-313-x86_64-linux-gnu.so")
    monkeypatch.setattr("importlib.machinery.EXTENSION_SUFFIXES", [".cpython-313-x86_64-linux-gnu.so"])
    assert not any(system.is_slower(level.key, "xian") for level in levels.offered())
