"""What must hold of a page at every content size, width and scheme, over one measurement."""

import pathlib
import statistics

from sites import CONTENT_SIZES, Site

MEASURE = pathlib.Path(__file__).with_name("measure.js").read_text("utf-8")

WIDTHS = (320, 768, 1440)


def measured(page) -> dict:
    return page.evaluate(MEASURE)


def choose_size(page, size: str) -> None:
    """By the app's call, and waits until the stylesheet is there."""
    page.evaluate(f"lectern.setContentSize({size!r})")
    page.wait_for_function(
        """size => Math.abs(parseFloat(getComputedStyle(document.querySelector("main article")).fontSize) - size) < 0.01""",
        arg=CONTENT_SIZES[size])


def complaints(site: Site, page: str, size: str, width: int, seen: dict) -> list[str]:
    """What is wrong with a measurement, in words."""
    found = []
    if seen["bodySize"] != CONTENT_SIZES[size]:
        found.append(f"body is {seen['bodySize']} px")
    if seen["overflow"] > 0:
        found.append(f"the page is {seen['overflow']} px too wide: {seen['wide']}")
    elif seen["wide"]:
        found.append(f"beyond the edge: {seen['wide']}")
    if seen["scrolling"]:
        found.append(f"scrolls sideways: {seen['scrolling']}")
    if seen["cut"]:
        found.append(f"cut: {seen['cut']}")
    language = site.language(page)[:2]
    longest = seen["longest"]
    if language in ("zh", "ja", "ko"):
        if longest["width"] > 40:
            found.append(f"a line of {longest['width']} full-width characters: {longest['text']}")
    elif longest["characters"] > 80:
        found.append(f"a line of {longest['characters']} characters: {longest['text']}")
    return [f"{page} at {size}, {width} px, {seen['scheme']}: {words}" for words in found]


class LineLengths:
    """Characters of all full lines of English paragraphs, in columns that are as wide as they may be."""

    def __init__(self):
        self.by_size: dict[str, list[int]] = {size: [] for size in CONTENT_SIZES}

    def add(self, site: Site, page: str, size: str, seen: dict) -> None:
        if site.language(page) == "en" and seen["columnWidth"] >= 0.98 * site.measure(size):
            self.by_size[size] += seen["fullLines"]

    def medians(self) -> dict[str, float]:
        return {size: statistics.median(lines) for size, lines in self.by_size.items() if len(lines) >= 20}
