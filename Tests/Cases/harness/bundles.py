"""Checks that compare or read whole bundles: `rebuild_identical`, `plist`, ..."""

import pathlib
import plistlib
import re
import shutil

from Support.product import tree

from .case import LeftOut, expect
from .workspace import Workspace


def differences(a: dict[str, bytes], b: dict[str, bytes]) -> list[str]:
    return sorted(path for path in a.keys() | b.keys() if a.get(path) != b.get(path))


def check_rebuild_identical(work: Workspace, check: dict) -> None:
    """A second build, into another folder, gives the same bytes."""
    other = work.folder / "again"
    work.build(source=work.source, output=other)
    expect(not (found := differences(tree(work.output), tree(other))), found)


def check_same_as_plain_path(work: Workspace, check: dict) -> None:
    """The same content at a path without special characters gives the same bytes."""
    plain, other = work.folder / "plain", work.folder / "plain-output"
    shutil.copytree(work.source, plain, symlinks=True)
    work.build(source=plain, output=other)
    expect(not (found := differences(tree(work.output), tree(other))), found)


def check_exists(work: Workspace, check: dict) -> None:
    there = (work.input / check["path"]).exists()
    expect(there == check.get("exists", True), f"{check['path']} {'exists' if there else 'is not there'}")


class HelpBook:
    """The .help bundle of a case: `if_help_book` and the checks within."""

    def __init__(self, work: Workspace):
        if not work.lectern.has_option("build", "apple-help"):
            raise LeftOut("lectern build has no --format apple-help yet")
        output = work.folder / "help-book"
        run = work.lectern.build(work.source, output, "--format", "apple-help")
        expect(run.status == 0, run)
        bundles = [output] if output.suffix == ".help" else sorted(output.rglob("*.help"))
        expect(bundles, f"no .help bundle in {output}")
        self.folder: pathlib.Path = bundles[0]
        self.properties = plistlib.loads((self.folder / "Contents/Info.plist").read_bytes())

    def check(self, check: dict) -> None:
        value = self.properties.get(check["key"])
        match check["op"]:
            case "plist":
                expect(value is not None and re.search(check["re"], str(value)), f"{check['key']}: {value}")
            case "plist_path_exists":
                below = sorted(self.folder.glob(check["under"]))
                expect(below and all((folder / value).is_file() for folder in below), f"{value} in {below}")
            case other:
                raise LeftOut(f"the harness has no check '{other}' of a help book")
