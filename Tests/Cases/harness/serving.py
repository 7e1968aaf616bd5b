"""Checks of the preview server and its watching: `http`, `listen`, `start_twice`, `quiet`, `within`."""

import os
import re
import time
import urllib.parse

from Support.browsers import opened
from Support.product import write_files

from .case import CheckFailed, LeftOut, expect
from .preview import Preview
from .searching import served_asset
from .workspace import Workspace


class PreviewChecks:
    """One preview session for all checks of a case, started by the first that needs it."""

    def __init__(self, work: Workspace, chromium_fixture):
        self.work = work
        self.browser = chromium_fixture
        self.preview: Preview | None = None
        self.page = None
        self.loads = 0
        self._closing: list = []

    def start(self) -> Preview:
        if "preview" not in self.work.lectern.commands:
            raise LeftOut("lectern has no preview yet")
        if self.preview is None:
            self.preview = Preview(self.work.lectern, self.work.source, self.work.folder / "preview.log")
        expect(self.preview.url, f"preview did not start: {self.preview.words()}")
        return self.preview

    def watch(self) -> None:
        """Opens the first page in a browser that counts how often it is loaded."""
        preview = self.start()
        if self.page is None:
            context = opened(self.browser())
            self.page, _ = context.__enter__()
            self._closing.append(context)
            self.page.goto(preview.url)
            self.page.on("load", self._count)
            self.page.wait_for_timeout(500)  # until it listens for changes

    def _count(self, _):
        self.loads += 1

    def pause(self, seconds: float) -> None:
        """Lets time pass for the watcher, and for the browser where one is open."""
        if self.page:
            self.page.wait_for_timeout(seconds * 1000)
        else:
            time.sleep(seconds)

    def close(self) -> None:
        for context in self._closing:
            context.__exit__(None, None, None)
        if self.preview:
            self.preview.stop()

    def http(self, check: dict) -> None:
        preview = self.start()
        if "page" in check:
            target = "/" + urllib.parse.quote(self.work.page(check["page"]))
        elif "asset" in check:
            served_asset(self.work, check["asset"])
            target = "/" + urllib.parse.quote(check["asset"])
        else:
            target = check["path"]
        status, headers, body = preview.get(target, check.get("req_header"))
        expect(status in check.get("status", [200]), f"status {status} for {target[:80]}")
        for name, pattern in check.get("header", {}).items():
            expect(re.search(pattern, headers.get(name, "")), f"{target}: {name}: {headers.get(name)}")
        text = body.decode("utf-8", "replace")
        root = re.escape(os.fspath(self.work.folder))
        if forbidden := check.get("body_not_re"):
            expect(not re.search(forbidden.replace("ROOT_ABSOLUTE_PATH", root), text), text[:500])
        if wanted := check.get("body_re"):
            expect(re.search(wanted, text), text[:500])

    def listen(self, check: dict) -> None:
        found = self.start().listening()
        expect(found and found <= set(check["only"]), f"listens on {sorted(found)}")

    def start_twice(self, check: dict) -> None:
        """A second preview on the same port says so, or takes another."""
        first = self.start()
        second = Preview(self.work.lectern, self.work.source, self.work.folder / "second.log", first.port)
        try:
            if second.url:
                expect(second.url != first.url, "both say the same address")
                expect(second.get("/")[0] == 200, "the second address does not answer")
            else:
                expect(second.process.wait(5) > 0, f"ended by {second.process.returncode}")
                expect(str(first.port) in second.words(), second.words())
        finally:
            second.stop()

    def quiet(self, check: dict) -> None:
        """Nothing is loaded again (or built again: that would load) for a while."""
        self.watch()
        self.pause(check["seconds"])
        most = check.get("max_reloads", check.get("max_builds", 0))
        expect(self.loads <= most, f"{self.loads} reloads")
        self.loads = 0

    def reloads_at_most(self, check: dict) -> None:
        self.quiet({"seconds": check.get("seconds", 3), "max_reloads": check["n"]})

    def within(self, check: dict, perform) -> None:
        """The checks hold of the pages as they are served, after some seconds at the latest."""
        preview = self.start()
        deadline = time.monotonic() + check["seconds"]
        while True:
            try:
                self._fetch_pages(preview)
                for nested in check.get("checks") or check.get("of") or check["then"]:
                    perform(nested)
                return
            except CheckFailed:
                if time.monotonic() > deadline:
                    raise
                self.pause(0.05)

    def _fetch_pages(self, preview: Preview) -> None:
        """Puts the pages as they are served now in the place of the built ones."""
        def served(path: str) -> bytes | None:
            status, _, body = preview.get("/" + urllib.parse.quote(path))
            return body if status == 200 else None

        if manifest := served("topics.json"):
            write_files(self.work.output, {"topics.json": manifest})
        for path in filter(None, self.work.map().values()):
            body = served(path)
            if body is None:
                (self.work.output / path).unlink(missing_ok=True)
            else:
                write_files(self.work.output, {path: body})
