"""Checks of search, typed into the search page: `search`, `search_excerpt`, `search_ok`, ..."""

import contextlib
import dataclasses
import json
import pathlib
import urllib.parse

from Support.browsers import address, opened
from Support.server import serving

from .case import LeftOut, expect
from .workspace import Workspace


@dataclasses.dataclass
class Result:
    """One result of the list: the page that it leads to, the raw link, and its words."""

    path: str
    href: str
    text: str


READ_RESULTS = """() => {
  const list = document.querySelector("[data-search-results]");
  return [...list.querySelectorAll("li a[href]")].map(a => ({
    href: a.getAttribute("href"), url: a.href, text: (a.closest("li") || a).textContent}));
}"""


class Search:
    """Asks the search page of a built site, over HTTP or from disk."""

    def __init__(self, work: Workspace, chromium):
        if not (work.output / "search.html").exists():
            raise LeftOut("the site has no search.html")
        self.work, self.chromium = work, chromium

    @contextlib.contextmanager
    def asked(self, query: str, protocol: str = "http", start: str | None = None):
        """The search page after a query, and what it complained of."""
        with contextlib.ExitStack() as stack:
            if protocol == "file":
                base = address(self.work.output) + "/"
            else:
                base = stack.enter_context(serving(self.work.output))
            page, seen = stack.enter_context(opened(self.chromium))
            if start:
                page.goto(base + urllib.parse.quote(self.work.page(start)))
                field = page.locator("form.search input[name=q]:visible").first
                field.fill(query)
                field.press("Enter")
                page.wait_for_url("**/search.html?*")
            else:
                page.goto(f"{base}search.html?q={urllib.parse.quote(query)}")
            # either results or the words that there are none
            page.wait_for_function(
                "document.querySelector('[data-search-results]').textContent.trim() !== ''", timeout=10_000)
            yield page, seen, base

    def results(self, query: str, **how) -> list[Result]:
        with self.asked(query, **how) as (page, seen, base):
            found = page.evaluate(READ_RESULTS)
            expect(not seen.errors, seen.errors)
        root = urllib.parse.unquote(base)
        paths = [urllib.parse.unquote(r["url"].split("#")[0].split("?")[0]) for r in found]
        return [Result(path.removeprefix(root), r["href"], r["text"]) for path, r in zip(paths, found)]

    def command_results(self, query: str) -> list[str]:
        """Pages that `lectern search` finds, best first."""
        run = self.work.lectern.run("search", query, self.work.source, "--format", "json")
        expect(run.status == 0, run)
        return [result["path"] for result in json.loads(run.out)["results"]]

    def check(self, check: dict) -> None:
        """`search`: pages that are found, are not, and come first; and the command says the same."""
        found = self.results(check["q"], protocol=check.get("protocol", "http"), start=check.get("from"))
        paths = [result.path for result in found]
        told = self.command_results(check["q"])
        expect(list(dict.fromkeys(paths)) == list(dict.fromkeys(told)), f"the page finds {paths}, the command {told}")
        seen = f"{check['q']!r} finds {paths}"
        for source in check.get("has", []):
            expect(self.work.page(source) in paths, seen)
        for source in check.get("lacks", []):
            expect(self.work.page(source) not in paths, seen)
        if top := check.get("top"):
            expect(paths[:1] == [self.work.page(top)], seen)
        if check.get("result_href_is_file"):
            for result in found:
                expect((self.work.output / result.path).is_file(), result.href)

    def check_prefixes(self, check: dict) -> None:
        """`search_prefixes`: each beginning of the word, from `from` letters on, finds the pages."""
        word = check["q"]
        for length in range(check.get("from", 2), len(word) + 1):
            self.check({**check, "q": word[:length], "from": None})

    def check_excerpt(self, check: dict) -> None:
        """`search_excerpt`: what the result of a page shows."""
        path = self.work.page(check["src"])
        texts = [r.text for r in self.results(check["q"]) if r.path == path]
        expect(texts, f"{check['q']!r} does not find {check['src']}")
        if "has" in check:
            expect(any(check["has"] in text for text in texts), texts)
        if "lacks" in check:
            expect(all(check["lacks"] not in text for text in texts), texts)

    def check_no_script(self, check: dict) -> None:
        """`search_no_script`: neither the query nor what it finds runs as a script."""
        with self.asked(check["q"]) as (page, _, _):
            page.wait_for_timeout(200)
            expect(page.evaluate(f"window[{check['global']!r}] === undefined"), "the script ran")

    def check_ok(self, check: dict) -> None:
        """`search_ok`: any result, and no error."""
        self.results(check["q"])


def served_asset(work: Workspace, asset: str) -> pathlib.Path:
    """Where a file of the content is in the output; left out where it is not carried along."""
    if not (work.output / asset).is_file():
        raise LeftOut(f"{asset} is not carried along")
    return work.output / asset
