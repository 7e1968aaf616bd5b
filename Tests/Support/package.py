"""Where things are: the package, its tools, the shared folder, the program."""

import os
import pathlib
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
"""The package: the folder of Package.swift."""

TOOLS = ROOT / "Tests" / ".tools"
"""What `Tests/run` installs for the tests alone; not in the repository."""

SHARED = pathlib.Path(os.environ.get("LECTERN_SHARED") or ROOT.parent / "shared")
"""Suites and cases that are not part of the repository."""

CI = os.environ.get("CI") == "true"
"""Where this is set, a suite that is not there is a failure; elsewhere it is left out, aloud."""


def shared(below: str) -> pathlib.Path:
    """A file or folder of the shared folder; the test is left out, or fails in CI, without it."""
    path = SHARED / below
    if not path.exists():
        missing = f"left out: {path} is not there (LECTERN_SHARED names another shared folder)"
        if CI:
            pytest.fail(missing, pytrace=False)
        pytest.skip(missing)
    return path


def program() -> pathlib.Path:
    """The program under test: $LECTERN, else the newest of the release and the debug build."""
    if named := os.environ.get("LECTERN"):
        return pathlib.Path(named)
    built = [ROOT / ".build" / kind / "lectern" for kind in ("release", "debug")]
    there = [path for path in built if path.exists()]
    if not there:
        pytest.exit("there is no lectern in .build: run 'swift build -c release' first", 3)
    return max(there, key=lambda path: path.stat().st_mtime)


def tool_file(name: str) -> pathlib.Path:
    """A file that a Python package of the tests carries, such as axe.min.js."""
    found = sorted(pathlib.Path(sys.prefix).glob(f"lib/python3*/site-packages/**/{name}"))
    if not found:
        pytest.fail(f"{name} is not installed: run Tests/run install", pytrace=False)
    return found[0]
