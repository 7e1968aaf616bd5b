"""The output folder: what is refused, what is kept, and builds that are cut short."""

import os
import pathlib
import random
import shutil
import signal
import subprocess
import tempfile
import time

import pytest
from Support.product import tree, write_files

GUIDE = {"Content/index.md": "# Home\n", "Content/topic.md": "# Topic\n"}


def refusal(lectern, folder, output, **kw) -> str:
    before = tree(folder)
    run = lectern.build(folder, output, **kw)
    assert run.status == 64
    assert run.out == ""
    assert tree(folder) == before
    return run.err.removeprefix("lectern: ").rstrip("\n")


def test_folders_that_must_not_be_written_to_are_refused(lectern, write_site, tmp_path):
    folder = write_site(GUIDE)
    assert refusal(lectern, folder, folder / "Content") == "the content folder cannot be the output folder"
    assert refusal(lectern, folder, folder) == "the output folder cannot hold the content folder"
    assert refusal(lectern, folder, tmp_path) == "the output folder cannot hold the content folder"
    assert refusal(lectern, folder, "/") == "the root of the file system cannot be the output folder"
    home = tmp_path / "home"
    home.mkdir()
    assert refusal(lectern, folder, home, HOME=str(home)) == "the home folder cannot be the output folder"


def test_a_link_to_a_folder_that_must_not_be_written_to_is_refused(lectern, write_site, tmp_path):
    folder = write_site(GUIDE)
    link = tmp_path / "link"
    link.symlink_to(folder / "Content")
    assert refusal(lectern, folder, link) == "the content folder cannot be the output folder"


def test_a_folder_with_files_of_others_is_refused(lectern, write_site, tmp_path):
    output = write_files(tmp_path / "mine", {"letter.txt": "Dear", "index.html": "mine"})
    message = refusal(lectern, write_site(GUIDE), output)
    assert message == f"'{output}' holds files that Lectern did not write; name an empty or new folder with -o"
    assert tree(output) == {"letter.txt": b"Dear", "index.html": b"mine"}


def test_an_empty_folder_is_taken(lectern, write_site, output):
    output.mkdir()
    assert lectern.build(write_site(GUIDE), output).status == 0
    assert (output / "index.html").is_file()


def test_files_of_others_that_came_later_survive(lectern, write_site, output):
    folder = write_site(GUIDE | {"Content/old/page.md": "# Old\n"})
    lectern.build(folder, output)
    write_files(output, {"CNAME": "help.example", "old/notes.txt": "keep", "own/deep/x": "keep"})
    (output / "link").symlink_to("CNAME")
    shutil.rmtree(folder / "Content/old")
    (folder / "Content/new.md").write_text("# New\n")
    assert lectern.build(folder, output).status == 0
    after = tree(output)
    assert after["CNAME"] == b"help.example"
    assert after["old/notes.txt"] == b"keep"
    assert after["own/deep/x"] == b"keep"
    assert os.readlink(output / "link") == "CNAME"
    assert "old/page.html" not in after
    assert "new.html" in after
    assert lectern.build(folder, output, "--clean").status == 0
    assert tree(output) == after


def test_a_file_of_another_below_what_is_now_a_file_is_refused_not_lost(lectern, write_site, output):
    folder = write_site(GUIDE | {"Content/old.txt/page.md": "# Old\n"})
    lectern.build(folder, output)
    write_files(output, {"old.txt/notes.txt": "keep"})
    before = tree(output)
    shutil.rmtree(folder / "Content/old.txt")
    write_files(folder / "Content", {"old.txt": "a file", "new.md": "# New\n\n[File](old.txt)\n"})
    run = lectern.build(folder, output)
    assert run.status != 0
    assert "'old.txt/notes.txt' in the output folder was not written by Lectern" in run.err
    assert tree(output) == before


def test_a_file_of_another_where_a_page_should_be_is_refused_not_replaced(lectern, write_site, output):
    folder = write_site(GUIDE)
    lectern.build(folder, output)
    write_files(output, {"new.html": "not by Lectern"})
    before = tree(output)
    (folder / "Content/new.md").write_text("# New\n")
    run = lectern.build(folder, output)
    assert run.status == 64
    assert "'new.html'" in run.err
    assert tree(output) == before


def test_errors_leave_the_earlier_site_whole(lectern, write_site, output):
    folder = write_site(GUIDE)
    lectern.build(folder, output)
    before = tree(output)
    write_files(folder, {"Content/index.md": "# Changed\n", "Content/bad.md": "---\na: [\n---\n"})
    run = lectern.build(folder, output)
    assert run.status == 1
    assert tree(output) == before
    assert [path.name for path in output.parent.iterdir() if "lectern" in path.name] == []


def test_the_site_beside_the_content_is_no_content(lectern, write_site):
    folder = write_site({"index.md": "# Home\n"})
    assert lectern.run("build", folder).status == 0
    first = tree(folder / "Site")
    assert lectern.run("build", folder).status == 0
    assert tree(folder / "Site") == first
    # nor is it content for a build to another place
    assert lectern.build(folder, folder / "Other").status == 0
    assert tree(folder / "Other").keys() == first.keys()


def test_nothing_is_written_again_that_did_not_change(lectern, write_site, output):
    folder = write_site(GUIDE)
    lectern.build(folder, output)
    before = {path: (output / path).stat().st_mtime_ns for path in tree(output)}
    (folder / "Content/topic.md").write_text("# Topic\n\nMore.\n")
    lectern.build(folder, output)
    changed = {path for path, when in before.items() if (output / path).stat().st_mtime_ns != when}
    # the topic, and what lists it: the manifest of topics, the search index
    assert "topic.html" in changed
    assert "index.html" not in changed
    assert "styles/large.css" not in changed


def site_of(number: int) -> dict[str, str]:
    """300 topics that are all different from one version of the guide to the next."""
    return {f"Content/{section}/topic-{topic}.md": f"# Version {number}\n\n{'Words. ' * 200}\n"
            for section in range(10) for topic in range(30)}


def files_within(folder) -> int:
    return sum(len(files) for _, _, files in os.walk(folder))


def ended(process) -> bool:
    """Whether a process has ended, without collecting it."""
    return os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None


def test_a_build_that_is_killed_leaves_the_old_site_or_the_new_one(lectern, write_site, tmp_path):
    chance = random.Random(20260711)
    guides = [write_site(site_of(1) | {"Content/gone.md": "# Gone\n"}),
              write_site(site_of(2) | {"Content/added.md": "# Added\n"})]
    sites = []
    for number, folder in enumerate(guides):
        assert lectern.build(folder, tmp_path / f"whole-{number}").status == 0
        sites.append(tree(tmp_path / f"whole-{number}"))
    work = tmp_path / "work"
    output = work / "output"
    shutil.copytree(tmp_path / "whole-0", output)
    # How many files the build may have made beside the output before it is killed: none, a part, all. The
    # first may go on to its end. How far they really get is up to the machine.
    for moment in (None, 0, *(chance.randrange(len(sites[0])) for _ in range(25)), len(sites[0])):
        before = tree(output)
        for left in work.iterdir():
            if left != output:
                shutil.rmtree(left)
        process = subprocess.Popen([lectern.path, "build", guides[before == sites[0]], "-o", output],
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while not ended(process) and (moment is None or files_within(work) - len(before) < moment):
            pass
        process.kill()
        process.wait()
        after = tree(output)
        assert after in sites, f"a mix of both after {moment} files"
        if moment is None:
            assert after != before
    # what killed builds left beside the folder goes with the next build
    assert lectern.build(guides[1], output).status == 0
    assert tree(output) == sites[1]
    assert [path.name for path in work.iterdir()] == ["output"]


def test_an_interrupt_ends_the_build_and_cleans_up_with_the_next(lectern, write_site, tmp_path):
    folder = write_site(site_of(1))
    output = tmp_path / "output"
    process = subprocess.Popen([lectern.path, "build", folder, "-o", output],
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    process.wait(10)
    assert lectern.build(folder, output).status == 0
    assert len(list(output.rglob("topic-*.html"))) == 300
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


@pytest.mark.parametrize("setting", [
    {"Content/guide.yml": "language: ../../victim\n"},
    {"Content/guide.yml": "languages: [../../victim, en]\n"},
    {"Content/guide.yml": "languages: {../../victim: V}\n"},
    {"Content/index.md": "---\nlanguage: ../../victim\n---\n# Home\n"},
])
def test_no_setting_leads_out_of_the_output_folder(setting, lectern, write_site, tmp_path):
    folder = write_site({"Content/index.md": "# Home\n\nText.\n"} | setting)
    victim = write_files(tmp_path / "site-0/victim", {"index.js": "mine"})
    run = lectern.build(folder, tmp_path / "site-0/Site")
    assert "'../../victim' is no language tag" in run.err
    assert tree(victim) == {"index.js": b"mine"}
    assert not [path for path in tmp_path.rglob("*.js") if "Site" not in path.parts and path.parent != victim]


@pytest.mark.skipif(os.geteuid() != 0, reason="becomes another user, as only root can")
@pytest.mark.parametrize("locked", ["Content/topic.md", "Content/doc.pdf", "Site"])
def test_what_may_not_be_read_or_written_is_told_with_status_74(locked, lectern):
    with tempfile.TemporaryDirectory() as name:
        folder = write_files(pathlib.Path(name), GUIDE | {"Content/doc.pdf": "pdf"})
        program = shutil.copy(lectern.path, folder / "lectern")
        assert subprocess.run([program, "build", folder], capture_output=True).returncode == 0
        before = tree(folder / "Site")
        (folder / "Content/topic.md").write_text("# Changed\n")
        for path in [folder, *folder.rglob("*")]:
            os.chown(path, 65534, 65534)
        (folder / locked).chmod(0o000 if locked.startswith("Content") else 0o555)
        run = subprocess.run([program, "build", folder], user=65534, group=65534, capture_output=True, text=True)
        assert run.returncode == 74
        assert "ermission denied" in run.stderr and locked in run.stderr
        assert tree(folder / "Site") == before
        assert sorted(os.listdir(folder)) == ["Content", "Site", "lectern"]
