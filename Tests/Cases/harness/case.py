"""A case as it is stored: its needs and its checks."""

import dataclasses
import json
import pathlib
import re


@dataclasses.dataclass(frozen=True)
class Case:
    folder: pathlib.Path
    needs: dict
    """What has to be set in the product's own way: language, source, output, raw_html, arguments."""
    checks: list[dict]

    @property
    def name(self) -> str:
        return self.folder.name

    @classmethod
    def load(cls, folder: pathlib.Path) -> "Case":
        text = (folder / "expect.md").read_text("utf-8")
        block = re.search(r"^```json\n(.*?)^```", text, re.S | re.M)
        if not block:
            raise ValueError(f"{folder.name}: expect.md has no JSON block")
        spec = json.loads(block[1])
        return cls(folder, spec.get("needs", {}), spec["checks"])


def cases_in(folder: pathlib.Path) -> list[pathlib.Path]:
    """The cases of a folder, by name; empty where the folder is not there."""
    return sorted(path.parent for path in folder.glob("*/expect.md"))


class CheckFailed(Exception):
    """A check was not met; the words say what was seen."""


class LeftOut(Exception):
    """A check cannot be made, since the program does not have the feature; the words name it."""


def expect(condition: object, seen: object) -> None:
    if not condition:
        raise CheckFailed(str(seen))
