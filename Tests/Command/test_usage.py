"""Bad usage gets one line that says what is wrong and what would be right, and exit status 64."""

import os
import subprocess

import pytest

MISTAKES = [
    ("bild", "no command 'bild'; did you mean 'build'?"),
    ("build --strikt", "build has no option '--strikt'; did you mean '--strict'?"),
    ("build --out x", "build has no option '--out'; did you mean '--output'?"),
    ("search --hyperdrive x", "search has no option '--hyperdrive'; see lectern search --help, or put -- before the query"),
    ("search -q x", "search has no option '-q'; see lectern search --help, or put -- before the query"),
    ("build -x", "build has no option '-x'; see lectern build --help"),
    ("--versoin", "no option '--versoin'; did you mean '--version'?"),
    ("build --jobs", "'--jobs' needs N after it"),
    ("build --jobs 0", "'--jobs' takes a number from 1 to 1024, not '0'"),
    ("build --jobs many", "'--jobs' takes a number from 1 to 1024, not 'many'"),
    ("build --strict=yes", "'--strict' takes no value"),
    ("build one two", "'two' is one argument too many for build"),
    ("build nowhere", "there is no folder 'nowhere'"),
    ("build index.md", "'index.md' is not a folder"),
    ("build --content-size accessibilty5", "no content size is named 'accessibilty5'; did you mean 'accessibility5'?"),
    ("build --content-size huge", "no content size is named 'huge'; they run from xSmall to accessibility5"),
    ("build --set name", "'--set' takes NAME=VALUE, not 'name'"),
    ("build -o", "'-o' needs DIR after it"),
    ("build --output=", "'--output' needs DIR after it"),
    ("check --format xml", "'--format' takes text or json, not 'xml'"),
    ("new", "new needs FOLDER"),
    ("new .", "'.' is not empty; name a new folder"),
    ("preview --port 70000", "'--port' takes a number from 0 to 65535, not '70000'"),
    ("help bild", "no command 'bild'; did you mean 'build'?"),
]


@pytest.mark.parametrize("arguments, message", MISTAKES, ids=[a for a, _ in MISTAKES])
def test_a_mistake_is_named_in_one_line(arguments, message, lectern, write_site):
    folder = write_site({"index.md": "# Home\n"})
    run = lectern.run(*arguments.split(), cwd=folder)
    assert run.err == f"lectern: {message}\n"
    assert run.out == ""
    assert run.status == 64
    assert [path.name for path in folder.iterdir()] == ["index.md"]


def test_no_arguments_show_the_help_as_a_mistake(lectern):
    run = lectern.run()
    assert run.status == 64
    assert run.err == lectern.run("--help").out
    assert run.out == ""


def test_help_is_there_for_the_program_and_each_command(lectern):
    overview = lectern.run("--help")
    assert overview.status == 0
    assert {"build", "check", "new"} <= lectern.commands
    for command in lectern.commands:
        run = lectern.run(command, "--help")
        assert run.status == 0
        assert run.out.splitlines()[2].startswith(f"Usage: lectern {command}")
        assert run.err == ""
        assert lectern.run("help", command).out == run.out


def test_help_fits_a_terminal_of_80_columns(lectern):
    for command in ["", *lectern.commands]:
        text = lectern.run(*command.split(), "--help").out
        assert [line for line in text.splitlines() if len(line) > 80] == [], command


def test_version_is_one_line(lectern):
    run = lectern.run("--version")
    assert run.status == 0
    assert run.out.startswith("lectern ")
    assert run.out.count("\n") == 1


@pytest.mark.parametrize("size", ["accessibility3", "UICTContentSizeCategoryAccessibilityXL"])
def test_a_build_is_pinned_to_a_content_size_by_either_name(size, lectern, write_site, output):
    folder = write_site({"index.md": "# Home\n"})
    run = lectern.build(folder, output, "--content-size", size)
    assert run.status == 0
    page = (output / "index.html").read_text()
    assert 'data-content-size="accessibility3"' in page
    assert 'href="styles/accessibility3.css"' in page
    assert "dynamic.css" not in page


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["check", "--format", "json"], ["search", "home"]])
def test_words_that_could_not_be_written_are_no_success(arguments, lectern, write_site):
    folder = write_site({"Content/index.md": "# Home\n"})
    with open("/dev/full", "wb") as full:
        run = subprocess.run([lectern.path, *arguments], cwd=folder, stdout=full, stderr=subprocess.PIPE)
    assert run.returncode == 74
    assert run.stderr.decode() == "lectern: standard output: No space left on device\n"


@pytest.mark.parametrize("name, words", [
    (".", "Made a guide here. Next: lectern build\n"),
    ("Help", "Made Help. Next: lectern build Help\n"),
    ("A & B's", "Made A & B's. Next: lectern build 'A & B'\\''s'\n"),
])
def test_what_comes_after_a_new_guide_can_be_typed_as_it_is_said(name, words, lectern, tmp_path):
    run = lectern.run("new", name, cwd=tmp_path)
    assert (run.status, run.out) == (0, words)
    command = words.split("Next: ")[1]
    subprocess.run(command, shell=True, check=True, cwd=tmp_path, stdout=subprocess.DEVNULL,
                   env={**os.environ, "PATH": f"{lectern.path.parent}:{os.environ['PATH']}"})
