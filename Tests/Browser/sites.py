"""Built sites that browser tests open."""

import dataclasses
import functools
import json
import pathlib
import urllib.parse

from Support.browsers import address
from Support.product import Run

CONTENT_SIZES = {
    "xSmall": 14, "small": 15, "medium": 16, "large": 17, "xLarge": 19, "xxLarge": 21, "xxxLarge": 23,
    "accessibility1": 28, "accessibility2": 33, "accessibility3": 40, "accessibility4": 47,
    "accessibility5": 53,
}
"""Body text of Apple's Dynamic Type at each content size, in points, which are CSS pixels here."""


@dataclasses.dataclass(frozen=True)
class Site:
    """A built site on disk, and over HTTP."""

    name: str
    folder: pathlib.Path = dataclasses.field(repr=False)
    base: str = dataclasses.field(repr=False)
    """Its address over HTTP, with a slash at the end."""
    run: Run = dataclasses.field(repr=False)
    """The build."""

    def file(self, page: str, query: str = "") -> str:
        return address(self.folder, page) + query

    def http(self, page: str, query: str = "") -> str:
        return self.base + urllib.parse.quote(page) + query

    @property
    def file_base(self) -> str:
        return address(self.folder) + "/"

    @functools.cached_property
    def manifest(self) -> dict:
        return json.loads((self.folder / "topics.json").read_bytes())

    @functools.cached_property
    def topics(self) -> list[str]:
        """Pages of topics."""
        return [topic["path"] for topic in self.manifest["topics"]]

    @functools.cached_property
    def pages(self) -> list[str]:
        """All pages but those that only lead on to another."""
        found = sorted(path.relative_to(self.folder).as_posix() for path in self.folder.rglob("*.html"))
        return [page for page in found
                if b'http-equiv="refresh"' not in (self.folder / page).read_bytes()]

    def language(self, page: str) -> str:
        return next((t["language"] for t in self.manifest["topics"] if t["path"] == page), "")

    def measure(self, size: str) -> float:
        """Greatest width of the column at a content size, in pixels."""
        return next(s["measure"] for s in self.manifest["contentSizes"] if s["name"] == size)
