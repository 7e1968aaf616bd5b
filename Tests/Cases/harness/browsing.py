"""Checks that need a browser: `browser`, `content_sizes_strictly_increase`."""

import re

from Support.browsers import address, opened

from .case import CheckFailed, expect
from .workspace import Workspace

STORAGE_THROWS = """
for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, {get() { throw new DOMException("no storage", "SecurityError") }});
"""
STORAGE_LIES = 'Storage.prototype.getItem = () => "no-such-value";'

CONTENT_SIZES = ("xSmall small medium large xLarge xxLarge xxxLarge "
                 "accessibility1 accessibility2 accessibility3 accessibility4 accessibility5").split()


def _options(emulate: dict) -> tuple[dict, str, str]:
    """Options of the context, a script for its start, and the medium."""
    options, script, media = {}, "", ""
    for what, value in emulate.items():
        match what, value:
            case "media", _:
                media = value
            case "storage", "throws":
                script = STORAGE_THROWS
            case "storage", 'every get returns "no-such-value"':
                script = STORAGE_LIES
            case "scripts", "off":
                options["java_script_enabled"] = False
            case ("color_scheme" | "reduced_motion" | "forced_colors" | "contrast"), _:
                options[what] = value
            case _:
                raise CheckFailed(f"the harness cannot emulate {what}: {value}")
    return options, script, media


def check_browser(work: Workspace, chromium, check: dict) -> None:
    """Opens the page from disk, does what is said, and asks the question."""
    options, script, media = _options(check.get("emulate", {}))
    if size := check.get("viewport"):
        options["viewport"] = {"width": size[0], "height": size[1]}
    with opened(chromium, **options) as (page, seen):
        if script:
            page.add_init_script(script)
        if media:
            page.emulate_media(media=media)
        url = address(work.output, work.page(check["page"]))
        if "fragment" in check:
            url += "#" + check["fragment"]
        page.goto(url)
        page.evaluate("window.__start = location.pathname")
        if "do" in check:
            act(page, check["do"])
        if "expect_js" in check:
            # what a click or a key set off may take a moment
            page.wait_for_timeout(150)
            expect(page.evaluate(check["expect_js"]) is True, f"not true: {check['expect_js']}")
        if check.get("expect_no_errors"):
            expect(not seen.errors, seen.errors)


def act(page, words: str) -> None:
    """What a check's `do` says, of the few things that cases say."""
    if keys := re.fullmatch(r"press (.+)", words):
        for key in keys[1].split(", "):
            page.keyboard.press(key.replace("Ctrl+", "Control+"))
            page.wait_for_timeout(100)
    elif typing := re.fullmatch(r"focus (\S+); type '(.*)'", words):
        page.focus(typing[1])
        page.keyboard.type(typing[2])
    elif words.startswith("use every control once"):
        use_every_control(page)
    else:
        raise CheckFailed(f"the harness does not know how to: {words}")


def use_every_control(page) -> None:
    """Opens every menu and uses what is in it, outside the text of the page."""
    kinds = "button, select, input"
    used = 0
    for menu in page.query_selector_all("details"):
        summary = menu.query_selector("summary")
        if not summary.is_visible():
            continue
        summary.click()
        for control in menu.query_selector_all(kinds):
            used += _use(control)
        if menu.evaluate("e => e.open"):
            summary.click()
    for control in page.query_selector_all(f":is({kinds}):not(details *, article *)"):
        used += _use(control)
    expect(used, "the page has no control")


def _use(control) -> bool:
    """Uses a control, if it is there to be used."""
    if not control.is_visible() or not control.is_enabled():
        return False
    kind = control.evaluate("e => e.localName === 'input' ? e.type : e.localName")
    match kind:
        case "select":
            for value in control.evaluate("e => [...e.options].map(o => o.value)"):
                control.select_option(value)
        case "radio" | "checkbox":
            control.check(force=True)
        case "search" | "text":
            control.fill("a")
        case _:
            control.click()
    return True


def check_sizes_increase(work: Workspace, chromium, check: dict) -> None:
    """Text of the page's first paragraph grows from each of the twelve sizes to the next."""
    page_path = work.page(check.get("page", "index.md"))
    with opened(chromium) as (page, _):
        sizes = []
        for name in CONTENT_SIZES:
            page.goto(address(work.output, page_path) + "?size=" + name)
            sizes.append(page.evaluate(
                "parseFloat(getComputedStyle(document.querySelector('main p') || document.body).fontSize)"))
    expect(all(a < b for a, b in zip(sizes, sizes[1:])), sizes)
