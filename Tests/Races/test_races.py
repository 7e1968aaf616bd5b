"""The C below the Markdown parser, under valgrind: no race between threads, no byte outside."""

import pathlib
import subprocess

import pytest
from Support import package

ARENA = package.ROOT / "Sources/CMarkdownArena"


@pytest.fixture(scope="session")
def program(tmp_path_factory):
    path = tmp_path_factory.mktemp("races") / "parse_on_threads"
    flags = subprocess.run(["pkg-config", "--cflags", "--libs", "libcmark-gfm"],
                           capture_output=True, text=True, check=True).stdout.split()
    subprocess.run(
        # valgrind 3.19 does not read the debugging format that clang writes by default
        ["clang", "-std=gnu17", "-gdwarf-4", "-O1", "-Wall", "-Wextra", "-Werror", "-D_GNU_SOURCE", "-o", path,
         pathlib.Path(__file__).with_name("parse_on_threads.c"), *sorted(ARENA.glob("*.c")),
         f"-I{ARENA}", f"-I{ARENA}/include", "-lpthread", *flags],
        check=True)
    return path


def test_many_threads_parse_as_one_does(program):
    subprocess.run([program, "8", "4000"], check=True, timeout=300)


@pytest.mark.parametrize("tool", ["helgrind", "drd", "memcheck"])
def test_valgrind_finds_nothing(tool, program):
    run = subprocess.run(["valgrind", f"--tool={tool}", "--error-exitcode=9", "-q", program, "4", "40"],
                         capture_output=True, text=True, timeout=600)
    assert run.returncode == 0, run.stderr[:4000]
    assert run.stderr == ""
