"""How each browser is started, and what a page did while it was open."""

import contextlib
import dataclasses
import os
import pathlib

CHROMIUM = os.environ.get("LECTERN_CHROMIUM", "/usr/bin/chromium")
FIREFOX = os.environ.get("LECTERN_FIREFOX", "/usr/bin/firefox-esr")


def launch_chromium(playwright, *arguments: str):
    """Debian's Chromium without a window; nothing but the loopback address can be reached."""
    return playwright.chromium.launch(
        executable_path=CHROMIUM,
        args=["--no-sandbox", "--disable-background-networking",
              "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1", *arguments])


def launch_firefox(playwright, **preferences):
    """Debian's Firefox ESR without a window, with the rules for file: addresses that readers have.

    Dark is `layout.css.prefers-color-scheme.content-override` 0, light 1: this Firefox ignores
    Playwright's options for colour scheme, JavaScript and touch.
    """
    return playwright.firefox.launch(
        executable_path=FIREFOX, channel="moz-firefox", timeout=90_000,
        firefox_user_prefs={"security.fileuri.strict_origin_policy": True,
                            "layout.css.prefers-color-scheme.content-override": 1, **preferences})


FIREFOX_CONTEXT = {"color_scheme": "null", "contrast": "null", "forced_colors": "null",
                   "reduced_motion": "null"}
"""Options of `new_context` that Firefox ESR needs: it has no command to override these."""


@dataclasses.dataclass
class Watch:
    """What a page asked for and complained of."""

    requests: list[str] = dataclasses.field(default_factory=list)
    failures: list[str] = dataclasses.field(default_factory=list)
    errors: list[str] = dataclasses.field(default_factory=list)

    def outside(self, origin: str) -> list[str]:
        """Requests that left the site; `origin` is where its addresses begin."""
        return [url for url in self.requests if not url.startswith((origin, "data:", "blob:", "about:"))]

    def clear(self):
        for log in (self.requests, self.failures, self.errors):
            log.clear()


def watch(page) -> Watch:
    """Listens to a Playwright page from now on."""
    seen = Watch()
    page.on("request", lambda request: seen.requests.append(request.url))
    page.on("requestfailed", lambda request: seen.failures.append(f"{request.failure} {request.url}"))
    page.on("response", lambda response: response.status >= 400
            and seen.failures.append(f"{response.status} {response.url}"))
    page.on("console", lambda message: message.type == "error" and seen.errors.append(message.text))
    page.on("pageerror", lambda error: seen.errors.append(f"uncaught: {error}"))
    return seen


@contextlib.contextmanager
def opened(browser, **options):
    """A page of its own context, closed at the end, and what it does."""
    context = browser.new_context(**options)
    try:
        context.set_default_timeout(30_000)
        page = context.new_page()
        yield page, watch(page)
    finally:
        context.close()


def address(folder: pathlib.Path, page: str = "") -> str:
    """The file: address of a page of a built site."""
    return (folder.resolve() / page).as_uri()
