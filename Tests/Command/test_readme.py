"""The README's two commands."""

import os
import re
import shlex
import subprocess

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


def test_swift_knows_the_options_of_the_first_command():
    words = [shlex.split(part) for part in re.split(r"&&|;", commands()[0])]
    builds = [command for command in words if command[:1] == ["swift"]]
    assert builds
    for command in builds:
        # The same words with a question: nothing is built.
        asked = subprocess.run([*command, "--show-bin-path"], cwd=package.ROOT, capture_output=True, text=True)
        assert asked.returncode == 0, asked.stderr
        assert any(command[0] == f"{asked.stdout.strip()}/lectern" or command[0] == ".build/release/lectern"
                   for command in words if command)
