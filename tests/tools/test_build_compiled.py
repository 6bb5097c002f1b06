"""What `make compiled` says before it compiles anything."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import build_compiled
from tools.build_compiled import CannotCompile


def test_every_listed_module_is_there() -> None:
    modules = build_compiled.listed_modules()
    assert "xian.engine.xian.slots" in modules
    assert len(modules) == len(set(modules))


def test_a_module_that_is_not_there_is_named(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text('[tool.xian]\ncompiled = ["xian.engine.nowhere"]\n', encoding="utf-8")
    with pytest.raises(CannotCompile, match=r"there is no module xian\.engine\.nowhere"):
        build_compiled.listed_modules(tmp_path)


def test_without_a_compiler_there_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(build_compiled, "c_compiler", lambda: "no-such-compiler")
    monkeypatch.setattr("sys.argv", ["build_compiled.py", "--target", str(tmp_path / "compiled")])
    assert build_compiled.main() == 2
    assert "There is no C compiler: 'no-such-compiler' is not on the path." in capsys.readouterr().err
    assert not (tmp_path / "compiled").exists()


def test_without_headers_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sysconfig.get_path", lambda name: str(tmp_path))
    with pytest.raises(CannotCompile, match=r"Python\.h"):
        build_compiled.check_compiler(None)


def test_a_module_that_stayed_python_is_noticed(tmp_path: Path) -> None:
    build_compiled.copy_package(build_compiled.ROOT, tmp_path / "compiled")
    with pytest.raises(CannotCompile, match=r"xian\.engine\.xian\.slots was not compiled"):
        build_compiled.check_result(tmp_path / "compiled", ["xian.engine.xian.slots"])


def test_nothing_is_left_of_a_build_that_failed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(build_compiled, "BUILD", "raise SystemExit('no such flag')")
    monkeypatch.setattr(build_compiled, "check_compiler", lambda compiler: None)
    with pytest.raises(CannotCompile, match="no such flag"):
        build_compiled.build(target=tmp_path / "compiled")
    assert not (tmp_path / "compiled").exists()
