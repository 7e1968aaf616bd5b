"""Makes the checks of a case in their order, each by the module that can."""

import json
import pathlib
from collections.abc import Callable

from playwright.sync_api import Error as BrowserError

from . import browsing, bundles, steps
from .case import Case, CheckFailed, LeftOut, expect
from .checks import Checks
from .searching import Search
from .serving import PreviewChecks
from .workspace import Workspace

WATCHING = {"within", "quiet", "poll_during", "reloads_at_most"}


class Runner:
    """One case from its first build to its last check."""

    def __init__(self, case: Case, lectern, folder: pathlib.Path, chromium: Callable, judge=None):
        """`chromium` starts the browser when it is first needed; `judge`, where there is one, makes
        the checks that need only files (the shared folder's checker)."""
        self.case = case
        self.work = Workspace(case, lectern, folder)
        self.chromium = chromium
        self.checks = Checks(self.work)
        self.judge = judge
        self.preview = PreviewChecks(self.work, chromium)
        self.failures: list[str] = []
        self.left_out: list[tuple[str, str]] = []
        # while pages are watched, a step is followed by a pause: else nobody could see it
        self.is_watching = bool(WATCHING & {op for check in case.checks for op in _ops(check)})

    def run(self) -> None:
        self.work.build()
        try:
            for number, check in enumerate(self.case.checks):
                try:
                    self.perform(check)
                except LeftOut as reason:
                    self.left_out.append((_brief(check), str(reason)))
                except (CheckFailed, BrowserError) as seen:
                    self.failures.append(f"check {number + 1}: {_brief(check)}\n    {str(seen)[:2000]}")
        finally:
            self.preview.close()

    def perform(self, check: dict) -> None:
        """Makes one check: returns where it is met, and raises otherwise."""
        op = check["op"]
        match op:
            case "any":
                self._any(check["of"])
            case "all":
                for nested in check["of"]:
                    self.perform(nested)
            case "build" if check.get("again"):
                # what is checked from here on is the output of this build
                self.work.build()
                self._static({**check, "again": False})
            case "step":
                if self.is_watching:
                    self.preview.watch()
                steps.perform(check, self.work.source)
                if self.is_watching:
                    self.preview.pause(0.15)
            case "browser":
                browsing.check_browser(self.work, self.chromium(), check)
            case "content_sizes_strictly_increase":
                browsing.check_sizes_increase(self.work, self.chromium(), check)
            case "search" | "search_prefixes" | "search_excerpt" | "search_no_script" | "search_ok":
                search = Search(self.work, self.chromium())
                getattr(search, "check" + op.removeprefix("search"))(check)
            case "http" | "listen" | "start_twice" | "quiet" | "reloads_at_most":
                getattr(self.preview, op)(check)
            case "within":
                self.preview.within(check, self.perform)
            case "rebuild_identical":
                bundles.check_rebuild_identical(self.work, check)
            case "same_output_as_plain_path":
                bundles.check_same_as_plain_path(self.work, check)
            case "fs_exists":
                bundles.check_exists(self.work, check)
            case "if_help_book":
                book = bundles.HelpBook(self.work)
                for nested in check["checks"]:
                    book.check(nested)
            case "joined_page_if_any":
                if not self.work.lectern.has_option("build", "single"):
                    raise LeftOut("lectern build has no --format single yet")
                raise LeftOut("the harness cannot look at a joined page yet")
            case _:
                self._static(check)

    def _any(self, alternatives: list[dict]) -> None:
        seen = []
        left = None
        for nested in alternatives:
            try:
                return self.perform(nested)
            except LeftOut as reason:
                left = reason
            except CheckFailed as reason:
                seen.append(str(reason)[:300])
        if left:
            raise left
        raise CheckFailed("none of: " + " | ".join(seen))

    def _static(self, check: dict) -> None:
        if self.judge:
            expect(self.judge(self.work, check), "not met")
        elif self.checks.knows(check["op"]):
            self.checks.perform(check)
        else:
            raise LeftOut("the harness does not know this op")


def shared_judge(checker) -> Callable[[Workspace, dict], bool]:
    """The verdict of the shared folder's checker (its module) on one check."""
    def verdict(work: Workspace, check: dict) -> bool:
        log, map_file = work.folder / "log", work.folder / "map.json"
        log.write_text(work.latest.log, "utf-8")
        map_file.write_text(json.dumps(work.map()), "utf-8")
        options = {"source": work.case.needs.get("source", ""), "log": str(log),
                   "exit": work.latest.status, "map": str(map_file)}
        # the input as it was, since a step may have deleted what a check compares with
        result = checker.run(checker.Ctx(str(work.case.folder), str(work.output), options), check)
        if result is None:
            raise LeftOut("the harness does not know this op")
        return result
    return verdict


def _ops(check: dict):
    yield check["op"]
    for nested in check.get("of", []) + check.get("then", []) + check.get("checks", []):
        if isinstance(nested, dict):
            yield from _ops(nested)


def _brief(check: dict) -> str:
    return json.dumps(check, ensure_ascii=False)[:240]
