"""Where words go: results to standard output, what there is to say to standard error, colour to nobody
who did not ask; and statuses."""

import json
import os
import pathlib
import pty
import shutil
import subprocess
import tempfile

from Support.product import write_files

BROKEN = {"index.md": "# Home\n\n[gone](gone.md)\n"}


def test_diagnostics_go_to_standard_error_and_the_result_to_standard_output(lectern, write_site, output):
    folder = write_site(BROKEN)
    run = lectern.build(".", output, cwd=folder)
    assert run.status == 0
    assert run.err.splitlines()[0] == "index.md:3:8: warning: nothing is at 'gone.md' [broken-link]"
    assert run.out.startswith("Built 1 topic in ")
    assert run.out.rstrip("\n").endswith(f" s: {output} (1 warning)")


def test_paths_are_as_the_author_would_type_them(lectern, write_site, output):
    folder = write_site({"Content/" + name: text for name, text in BROKEN.items()})
    run = lectern.build(folder.name, output, cwd=folder.parent)
    assert run.diagnostics[0].path == f"{folder.name}/Content/index.md"
    run = lectern.build(folder, output)
    assert run.diagnostics[0].path == f"{folder}/Content/index.md"


def test_strict_makes_warnings_count(lectern, write_site, output):
    run = lectern.build(write_site(BROKEN), output, "--strict")
    assert run.status == 1
    assert not output.exists()


def test_check_says_the_same_as_build_and_writes_nothing(lectern, write_site, output):
    folder = write_site(BROKEN)
    check = lectern.run("check", ".", cwd=folder)
    assert check.status == 0
    assert sorted(path.name for path in folder.iterdir()) == ["index.md"]
    build = lectern.build(".", output, cwd=folder)
    assert check.out == build.err
    assert lectern.run("check", ".", "--strict", cwd=folder).status == 1


def test_columns_count_the_bytes_of_the_file(lectern, write_site):
    link = b" [x](gone.md)\n\n"
    folder = write_site({"index.md": b"a\0b" + link + b"\xff\xff\xff" + link + b"\x1b" + link})
    run = lectern.run("check", ".", cwd=folder)
    places = [(d.line, d.column) for d in run.diagnostics if d.rule == "broken-link"]
    assert places == [(1, 9), (3, 9), (5, 7)]


def test_check_gives_json(lectern, write_site):
    run = lectern.run("check", ".", "--format", "json", cwd=write_site(BROKEN))
    assert run.status == 0
    assert json.loads(run.out) == {
        "errors": 0, "warnings": 1,
        "diagnostics": [{"path": "index.md", "line": 3, "column": 8, "severity": "warning",
                         "rule": "broken-link", "message": "nothing is at 'gone.md'"}]}


def on_a_terminal(lectern, *arguments, **environment) -> str:
    """What the program writes to a terminal."""
    master, slave = pty.openpty()
    process = subprocess.Popen([lectern.path, *arguments], stdin=slave, stdout=slave, stderr=slave,
                               env=lectern.environment(TERM="xterm", **environment))
    os.close(slave)
    words = b""
    while True:
        try:
            part = os.read(master, 4096)
        except OSError:
            break
        if not part:
            break
        words += part
    process.wait()
    os.close(master)
    return words.decode()


def test_colour_is_for_terminals_and_no_color_is_honoured(lectern, write_site, output):
    folder = write_site(BROKEN)
    assert "\x1b" not in lectern.build(folder, output).log
    assert "\x1b[1;33mwarning" in on_a_terminal(lectern, "build", folder, "-o", output)
    plain = on_a_terminal(lectern, "build", folder, "-o", output, NO_COLOR="1")
    assert "\x1b[1;33m" not in plain
    assert "warning: nothing is at 'gone.md'" in plain


def test_new_makes_a_guide_that_builds_without_a_warning(lectern, tmp_path):
    run = lectern.run("new", "My Guide", cwd=tmp_path)
    assert run.status == 0, run
    build = lectern.run("build", "My Guide", "--strict", cwd=tmp_path)
    assert build.status == 0, build
    assert build.err == ""
    assert (tmp_path / "My Guide/Site/index.html").is_file()
    assert lectern.run("check", "My Guide", "--strict", cwd=tmp_path).status == 0


def test_a_folder_without_markdown_is_an_error(lectern, write_site, output):
    run = lectern.build(write_site({"notes.txt": "x"}), output)
    assert run.status == 1
    assert [d.rule for d in run.diagnostics] == ["no-topics"]
    assert not output.exists()


def test_a_file_that_cannot_be_read_or_written_is_named(lectern):
    """As an ordinary user: the administrator may read and write everything."""
    user = [] if os.geteuid() else ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    with tempfile.TemporaryDirectory() as name:
        place = pathlib.Path(name)
        folder = write_files(place / "guide", {"index.md": "# Home\n", "locked.md": "# Locked\n"})
        program = shutil.copy(lectern.path, place / "lectern")
        for path in [place, folder]:
            path.chmod(0o755)
        (folder / "locked.md").chmod(0)
        (place / "open").mkdir()
        (place / "open").chmod(0o777)

        def build(output):
            return subprocess.run([*user, program, "build", folder, "-o", output], capture_output=True, text=True,
                                  env=lectern.environment())

        read = build(place / "open/output")
        assert read.stderr == f"{folder}/locked.md: error: permission denied [unreadable-file]\n"
        assert read.returncode == 74
        (folder / "locked.md").unlink()
        write = build(place / "closed/output")
        assert write.stderr == f"lectern: {place}/closed: Permission denied\n"
        assert write.returncode == 74
