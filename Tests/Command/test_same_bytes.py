"""The same input gives the same bytes: with any number of threads, in any order of folders, anywhere."""

import pathlib
import shutil
import subprocess

import pytest
from Support import package
from Support.product import tree, write_files

KITCHEN_SINK = package.ROOT / "Tests/Browser/kitchen-sink"


def built(lectern, folder, output, *arguments, **environment) -> tuple[dict[str, bytes], str]:
    run = lectern.build(folder, output, *arguments, **environment)
    assert run.status == 0, run
    return tree(output), run.err


@pytest.fixture
def guide(tmp_path) -> pathlib.Path:
    """The kitchen sink, with mistakes in it, and many topics, so that threads have something to mix up."""
    folder = tmp_path / "guide"
    shutil.copytree(KITCHEN_SINK, folder)
    write_files(folder / "Content", {
        f"section/{number}.md": f"# Topic {number}\n\n~~{number}~~ [gone](gone-{number}.md) https://example.com/{number}\n"
        for number in range(200)})
    return folder


def test_threads_change_nothing(lectern, guide, tmp_path):
    one = built(lectern, guide, tmp_path / "one", "--jobs", "1")
    for attempt in range(3):
        assert built(lectern, guide, tmp_path / f"eight-{attempt}", "--jobs", "8") == one


def test_order_of_folders_changes_nothing(lectern, guide, tmp_path):
    library = tmp_path / "shuffle.so"
    subprocess.run(["clang", "-shared", "-fPIC", "-O1", "-o", library,
                    pathlib.Path(__file__).with_name("shuffle_readdir.c"), "-ldl"], check=True)
    # the library does change the order, as another program shows
    orders = {subprocess.run(["ls", "-U", guide / "Content/section"], capture_output=True, check=True,
                             env={"LD_PRELOAD": str(library), "SHUFFLE": str(n)}).stdout for n in range(3)}
    assert len(orders) == 3
    plain = built(lectern, guide, tmp_path / "plain")
    for number in range(3):
        shuffled = built(lectern, guide, tmp_path / f"shuffled-{number}",
                         LD_PRELOAD=str(library), SHUFFLE=str(number))
        assert shuffled == plain


def test_place_time_and_locale_change_nothing(lectern, guide, tmp_path):
    here, _ = built(lectern, guide, tmp_path / "here")
    other = tmp_path / "another place"
    shutil.copytree(guide, other / "guide")
    there, _ = built(lectern, other / "guide", tmp_path / "there", TZ="Asia/Kathmandu", LANG="tr_TR.UTF-8", LC_ALL="C")
    assert there == here
    assert not [path for path, content in here.items() if str(tmp_path).encode() in content]
