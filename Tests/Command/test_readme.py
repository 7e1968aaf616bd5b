"""The README's two commands."""

import os
import re

from Support import package


def commands() -> list[str]:
    """The README's blocks of shell commands."""
    readme = (package.ROOT / "README.md").read_text("utf-8")
    return [block.strip() for block in re.findall(r"^```sh\n(.*?)^```", readme, re.S | re.M)]


def test_ci_runs_the_second_command_with_the_readmes_own_words():
    second = commands()[1]
    assert (package.ROOT / ".ci/run").read_text("utf-8").endswith("\n" + second + "\n")


def test_what_the_commands_name_is_there():
    first, second = commands()
    assert "libcmark-gfm-dev" in first and "lectern build" in first
    assert os.access(package.ROOT / second.split()[0], os.X_OK)
