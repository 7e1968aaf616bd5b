#!/usr/bin/env python3
"""The preview in real browsers: live reload, swapped styles, errors, the developer bar, the gallery.

Needs playwright with Chromium, and Firefox where it is there. The command is taken from the
environment variable LECTERN, else from .build.

    python3 Tests/Preview/test_preview.py [-v] [TestName...]
"""

import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import threading
import time
import unittest
import urllib.request

from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
SIZES = [
    "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "accessibility1",
    "accessibility2", "accessibility3", "accessibility4", "accessibility5",
]
LONG = "\n\n".join(
    f"## Section {number}\n\n{'Some words of this section. ' * 40}\n\n"
    f"<details><summary>More {number}</summary><p>Hidden words {number}</p></details>"
    for number in range(30)
)


def command():
    if os.environ.get("LECTERN"):
        return os.environ["LECTERN"]
    for build in ["release", "debug"]:
        path = ROOT / ".build" / build / "lectern"
        if path.exists():
            return str(path)
    raise SystemExit("no lectern: build it first, or name it in LECTERN")


class Preview:
    """A running `lectern preview` of a folder."""

    def __init__(self, folder, port=0):
        self.process = subprocess.Popen(
            [command(), "preview", str(folder), "--port", str(port)],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.lines = []
        self.address = None
        self.found = threading.Event()
        threading.Thread(target=self._read, daemon=True).start()
        if not self.found.wait(60):
            self.stop()
            raise AssertionError("no address in: " + "\n".join(self.lines))
        self.port = int(self.address.rsplit(":", 1)[1].strip("/"))

    def _read(self):
        for line in self.process.stdout:
            self.lines.append(line.rstrip())
            match = re.search(r"http://127\.0\.0\.1:\d+/", line)
            if match and not self.address:
                self.address = match.group()
                self.found.set()

    def stop(self):
        self.process.send_signal(signal.SIGINT)
        self.process.wait(10)
        self.process.stdout.close()


class Browsers:
    """Each browser is started once."""

    playwright = None
    started = {}

    @classmethod
    def context(cls, name, **options):
        if cls.playwright is None:
            cls.playwright = sync_playwright().start()
        if name not in cls.started:
            if name == "chromium":
                path = shutil.which("chromium") or shutil.which("chromium-browser")
                browser = cls.playwright.chromium.launch(executable_path=path)
            else:
                browser = cls.playwright.firefox.launch(
                    executable_path=shutil.which("firefox-esr"), channel="moz-firefox")
            cls.started[name] = browser
        if name == "firefox":
            options = {
                "color_scheme": "null", "contrast": "null", "forced_colors": "null",
                "reduced_motion": "null", **options,
            }
        return cls.started[name].new_context(**options)

    @classmethod
    def stop(cls):
        for browser in cls.started.values():
            browser.close()
        if cls.playwright:
            cls.playwright.stop()


def tearDownModule():
    Browsers.stop()


class PreviewTest:
    """What holds in every browser; a subclass names one."""

    browser = ""
    javascript = True

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="lectern-preview-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.write("Content/index.md", "# Home\n\nFirst words\n\n[Long page](guide/long.md)\n")
        self.write("Content/guide/long.md", f"# Long\n\n{LONG}\n")
        self.preview = Preview(self.folder)
        self.addCleanup(lambda: self.preview.stop())
        self.context = Browsers.context(
            self.browser, viewport={"width": 900, "height": 700}, java_script_enabled=self.javascript)
        self.addCleanup(self.context.close)
        self.page = self.context.new_page()
        self.errors = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.addCleanup(lambda: self.assertEqual(self.errors, []))

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def open(self, path=""):
        self.page.goto(self.preview.address + path)
        if self.javascript:
            # Until the page listens, a test's edit would come before there is anyone to tell.
            self.page.wait_for_selector("lectern-preview", state="attached")

    def wait(self, expression, page=None):
        (page or self.page).wait_for_function(expression, timeout=20000)

    def shadow(self, expression):
        """Something of the tree that the preview draws in."""
        return self.page.evaluate(
            "(() => { const root = document.querySelector('lectern-preview').shadowRoot;"
            f" return {expression}; }})()")


class LiveTests(PreviewTest):
    def test_an_edit_arrives(self):
        self.open()
        for number in range(5):
            self.write("Content/index.md", f"# Home\n\nEdit number {number}\n")
            self.wait(f"document.body && document.body.textContent.includes('Edit number {number}')")

    def test_a_page_that_is_made_replaces_the_one_that_says_it_is_missing(self):
        self.page.goto(self.preview.address + "later.html")
        self.page.wait_for_selector("lectern-preview", state="attached")
        self.write("Content/later.md", "# Later\n\nHere it is\n")
        self.wait("document.body && document.body.textContent.includes('Here it is')")

    def test_other_pages_are_left_alone(self):
        self.open()
        self.page.evaluate("window.mark = 1")
        self.write("Content/guide/other.md", "# Other\n\nwords\n")
        self.write("Content/guide/long.md", f"# Long\n\nnew {LONG}\n")
        time.sleep(1)
        if not self.page.evaluate("document.body.textContent.includes('Other')"):
            # A theme whose pages name all others is right to load them anew.
            self.assertEqual(self.page.evaluate("window.mark"), 1)

    def test_the_neighbors_of_a_page_are_left_alone(self):
        self.write("Content/guide/next.md", "# Next\n\nwords\n")
        self.open("guide/long.html")
        self.wait("document.querySelector('link[rel=next]')?.href.includes('next.html')")
        self.page.evaluate("window.mark = 1")
        self.write("Content/guide/next.md", "# Next\n\nother words\n")
        time.sleep(1.5)
        self.assertEqual(self.page.evaluate("window.mark"), 1)

    def test_the_search_page_follows_all_topics(self):
        self.open("search.html?q=zebraword")
        self.page.wait_for_selector("main .search-status:not(:empty)")
        self.write("Content/guide/long.md", f"# Long\n\nzebraword {LONG}\n")
        self.page.wait_for_selector("main .search-result", timeout=20000)

    def test_the_place_and_what_is_open_stay(self):
        self.open("guide/long.html")
        self.page.evaluate("document.querySelectorAll('main details')[19].open = true")
        self.page.evaluate("document.getElementById('section-20').scrollIntoView({behavior: 'instant'})")
        time.sleep(0.2)
        where = "document.getElementById('section-20').getBoundingClientRect().top"
        before = self.page.evaluate(where)
        self.write("Content/guide/long.md", f"# Long\n\n{'A new paragraph. ' * 200}\n\n{LONG}\n")
        self.wait("document.body && document.body.textContent.includes('A new paragraph')")
        self.wait("document.readyState === 'complete'")
        time.sleep(0.3)
        self.assertAlmostEqual(self.page.evaluate(where), before, delta=3)
        self.assertEqual(
            self.page.evaluate(
                "Array.from(document.querySelectorAll('main details'))"
                ".flatMap((e, i) => e.open ? [e.querySelector('summary').textContent] : [])"),
            ["More 19"])

    def test_styles_are_swapped_without_a_reload(self):
        self.open()
        self.page.evaluate("window.mark = 1")
        # Never without styles, not even for a frame.
        self.page.evaluate(
            "window.seen = new Set(); (function look() {"
            " seen.add(document.styleSheets.length > 0 && getComputedStyle(document.body).outlineStyle"
            " + getComputedStyle(document.body).fontSize); requestAnimationFrame(look); })()")
        size = self.page.evaluate("getComputedStyle(document.body).fontSize")
        self.write("Templates/styles/theme.css", self.theme() + "\nbody { outline: 3px dotted red }\n")
        self.wait("getComputedStyle(document.body).outlineStyle === 'dotted'")
        self.wait("document.querySelectorAll('link[rel=stylesheet]').length === 1")
        self.assertEqual(self.page.evaluate("window.mark"), 1)
        self.assertEqual(
            sorted(self.page.evaluate("Array.from(seen)")), ["dotted" + size, "none" + size])

    def theme(self):
        """The theme's own styles, which a file of the folder replaces."""
        path = ROOT / "Templates/styles/theme.css"
        return path.read_text(encoding="utf-8") if path.exists() else ""

    def test_errors_are_listed_over_the_last_good_page(self):
        self.open()
        self.write("Content/index.md", "# Home\n\nSecond words\n\n:::note\n")
        self.page.wait_for_selector("lectern-preview .problems", state="visible", timeout=20000)
        text = self.shadow("root.querySelector('[role=alert]').textContent")
        self.assertIn("1 error", text)
        self.assertRegex(text, r"Content/index\.md:5")
        self.assertIn("First words", self.page.text_content("main"))
        self.write("Content/index.md", "# Home\n\nThird words\n")
        self.wait("document.body && document.body.textContent.includes('Third words')")
        self.assertTrue(self.shadow("root.querySelector('.problems').hidden"))

    def test_mending_without_a_change_takes_the_list_away(self):
        self.open()
        text = (self.folder / "Content/index.md").read_text(encoding="utf-8")
        self.page.evaluate("window.mark = 1")
        self.write("Content/index.md", text + "\n:::note\n")
        self.page.wait_for_selector("lectern-preview .problems", state="visible", timeout=20000)
        self.write("Content/index.md", text)
        self.page.wait_for_selector("lectern-preview .problems", state="hidden", timeout=20000)
        self.assertEqual(self.page.evaluate("window.mark"), 1)

    def test_the_focus_and_what_is_selected_stay(self):
        self.page.set_viewport_size({"width": 1300, "height": 900})
        self.open("guide/long.html")
        self.page.click("header input[name=q]")
        self.page.keyboard.type("some text")
        for _ in range(4):
            self.page.keyboard.press("Shift+ArrowLeft")
        self.write("Content/guide/long.md", f"# Long\n\nEdit number 1\n\n{LONG}\n")
        self.wait("document.body && document.body.textContent.includes('Edit number 1')")
        self.wait("document.readyState === 'complete'")
        time.sleep(0.2)
        self.page.keyboard.type("words")
        self.assertEqual(self.page.input_value("header input[name=q]"), "some words")

    def test_the_focus_stays_on_a_link_and_on_a_disclosure(self):
        link = "Then [one more link](../index.md) and [another](../index.md).\n\n"
        self.write("Content/guide/long.md", f"# Long\n\n{link}{LONG}\n")
        self.open("guide/long.html")
        self.wait("document.body.textContent.includes('one more link')")
        for number, (find, text) in enumerate([
            ("Array.from(document.querySelectorAll('main a')).find((e) => e.textContent === 'another')",
             "another"),
            ("document.querySelectorAll('main summary')[3]", "More 3"),
        ]):
            self.page.evaluate(f"{find}.focus()")
            self.write("Content/guide/long.md", f"# Long\n\nEdit number {number}\n\n{link}{LONG}\n")
            self.wait(f"document.body && document.body.textContent.includes('Edit number {number}')")
            self.wait("document.readyState === 'complete'")
            self.wait(f"document.activeElement.textContent === '{text}'")

    def test_a_restart_is_followed(self):
        self.open()
        port = self.preview.port
        self.preview.stop()
        self.write("Content/index.md", "# Home\n\nAfter the restart\n")
        time.sleep(0.5)
        self.preview = Preview(self.folder, port)
        self.assertEqual(self.preview.port, port)
        self.wait("document.body && document.body.textContent.includes('After the restart')")
        self.write("Content/index.md", "# Home\n\nAnd after that\n")
        self.wait("document.body && document.body.textContent.includes('And after that')")


class ProblemTests(PreviewTest):
    """The list that stands over the page when the guide has errors."""

    BAR = "root.querySelector('.bar').getBoundingClientRect()"
    LIST = "root.querySelector('.problems').getBoundingClientRect()"

    def break_guide(self, errors=1, warnings=40):
        lines = "\n\n".join(f"[No page {number}](none-{number}.md)" for number in range(warnings))
        self.write("Content/guide/long.md", f"# Long\n\n{lines}\n\n{LONG}\n")
        for number in range(errors):
            self.write(f"Content/broken-{number:02}.md", "# Broken\n\nSome words\n\n:::note\n")

    def open_broken(self, width, height, **problems):
        self.page.set_viewport_size({"width": width, "height": height})
        self.open()
        self.break_guide(**problems)
        self.wait_for_errors(problems.get("errors", 1))

    def wait_for_errors(self, number):
        self.page.wait_for_function(
            "(number) => document.querySelector('lectern-preview').shadowRoot"
            ".querySelector('.problems h2').textContent.startsWith(number + ' error')",
            arg=number, timeout=20000)

    def test_the_bar_can_be_used_while_errors_are_listed(self):
        for width, height in [(1300, 900), (320, 640), (320, 256)]:
            self.open_broken(width, height, errors=30)
            where = self.shadow(
                f"(() => {{ const b = {self.BAR}, l = {self.LIST};"
                " const x = b.left + b.width / 2, y = b.top + b.height / 2;"
                " return { isOver: l.bottom > b.top, isIn: b.bottom <= innerHeight && b.left >= 0"
                "   && l.top >= 0 && l.left >= 0 && l.right <= innerWidth,"
                " hit: root.elementFromPoint(x, y)?.localName }; })()")
            self.assertEqual(where, {"isOver": False, "isIn": True, "hit": "summary"}, (width, height))
        # Open as well.
        self.page.set_viewport_size({"width": 320, "height": 640})
        self.page.click("lectern-preview summary")
        self.wait("document.querySelector('lectern-preview').shadowRoot.querySelector('.bar').open")
        self.assertTrue(self.shadow(
            f"{self.LIST}.bottom <= {self.BAR}.top && {self.BAR}.bottom <= innerHeight"
            f" && {self.LIST}.top >= 0 && {self.LIST}.height > 100"))

    def test_only_errors_are_listed_unasked(self):
        self.open_broken(1300, 900)
        self.assertEqual(self.shadow("root.querySelectorAll('.problems li').length"), 1)
        self.assertRegex(self.shadow("root.querySelector('.problems').textContent"), r"4\d warnings besides")
        self.assertLess(self.shadow(f"{self.LIST}.height"), 200)
        self.page.click("lectern-preview summary")
        self.page.click("lectern-preview .bar button")
        self.assertGreater(self.shadow("root.querySelectorAll('.problems li').length"), 40)
        self.assertRegex(
            self.shadow("root.querySelector('.problems h2').textContent"), r"^1 error, 4\d warnings$")

    def test_the_title_and_hide_stay_while_the_list_scrolls(self):
        self.open_broken(320, 640, errors=30)
        self.shadow("root.querySelectorAll('.problems li')[29].scrollIntoView({ block: 'end' })")
        inside = (
            "['.problems h2', '.problems button', '.problems li:last-child'].map((name) => {"
            f" const e = root.querySelector(name).getBoundingClientRect(), l = {self.LIST};"
            " return e.top >= l.top && e.bottom <= l.bottom && e.left >= l.left && e.right <= l.right; })")
        self.assertEqual(self.shadow(inside), [True, True, True])
        # By keyboard, too.
        self.assertEqual(self.shadow("root.querySelector('.problems .list').tabIndex"), 0)
        self.page.click("lectern-preview .problems button")
        self.assertTrue(self.shadow("root.querySelector('.problems').hidden"))

    def test_only_the_first_error_is_read_out(self):
        self.open_broken(900, 700, errors=30)
        spoken = self.shadow("Array.from(root.querySelectorAll('[role=alert]')).map((e) => e.textContent)")
        self.assertEqual(len(spoken), 1)
        self.assertIn("30 errors", spoken[0])
        self.assertEqual(re.findall(r"Content/[\w/-]+\.md:\d+", spoken[0]), ["Content/broken-00.md:5"])
        self.assertEqual(self.shadow("root.querySelectorAll('[role=alert] li').length"), 0)

    def test_escape_hides_the_list_from_anywhere(self):
        self.open_broken(900, 700)
        hidden = "root.querySelector('.problems').hidden"
        self.page.evaluate("document.querySelector('main a').focus()")
        # Not where the page itself has used the key.
        self.page.evaluate(
            "document.querySelector('main a').addEventListener('keydown',"
            " (event) => event.preventDefault(), { once: true })")
        self.page.keyboard.press("Escape")
        self.assertFalse(self.shadow(hidden))
        self.page.keyboard.press("Escape")
        self.assertTrue(self.shadow(hidden))
        self.assertEqual(self.shadow("root.querySelector('[role=alert]').textContent"), "")

    def test_escape_is_an_open_dialogs_first(self):
        self.open_broken(900, 700)
        hidden = "root.querySelector('.problems').hidden"
        self.page.evaluate(
            "document.querySelector('main').insertAdjacentHTML('beforeend', '<dialog>Words</dialog>');"
            " document.querySelector('dialog').showModal()")
        self.page.keyboard.press("Escape")
        self.wait("!document.querySelector('dialog').open")
        self.assertFalse(self.shadow(hidden))
        self.page.keyboard.press("Escape")
        self.assertTrue(self.shadow(hidden))

    def test_the_focus_goes_back_to_the_bar(self):
        self.open_broken(900, 700)
        self.page.click("lectern-preview summary")
        self.page.click("lectern-preview .bar button")
        self.assertTrue(self.shadow("root.activeElement.matches('.problems')"))
        self.page.keyboard.press("Escape")
        self.assertTrue(self.shadow("root.activeElement.matches('.bar button')"))

    def test_a_hidden_list_stays_hidden_until_there_is_news(self):
        self.open_broken(900, 700)
        self.page.keyboard.press("Escape")
        # As after a look at another tab: the page listens anew, and is told again.
        with self.page.expect_request("**/_lectern/events?*"):
            self.page.evaluate("""() => {
              for (const hidden of [true, false]) {
                Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
                document.dispatchEvent(new Event('visibilitychange'));
              }
            }""")
        time.sleep(0.5)
        self.assertTrue(self.shadow("root.querySelector('.problems').hidden"))
        self.break_guide(errors=2)
        self.wait_for_errors(2)
        self.assertFalse(self.shadow("root.querySelector('.problems').hidden"))


class BarTests(PreviewTest):
    def choose(self, label, value):
        self.page.evaluate(
            """([label, value]) => {
              const root = document.querySelector('lectern-preview').shadowRoot;
              const select = Array.from(root.querySelectorAll('label'))
                .find((e) => e.textContent.startsWith(label)).querySelector('select');
              select.value = value;
              select.dispatchEvent(new Event('change'));
            }""", [label, value])

    def test_the_bar_is_no_part_of_the_page(self):
        self.open()
        self.assertEqual(
            self.page.evaluate("document.querySelector('lectern-preview').parentElement.localName"),
            "html")
        self.page.add_style_tag(content="* { color: red !important; font-size: 90px !important }")
        self.assertEqual(
            self.shadow("getComputedStyle(root.querySelector('.bar summary')).fontSize"), "14px")
        with urllib.request.urlopen(self.preview.address) as response:
            text = response.read().decode()
        self.assertEqual(text.count("<script src=\"/_lectern/preview.js\""), 1)
        self.assertNotIn("<lectern-preview", text)

    def test_the_bar_is_not_printed(self):
        self.open()
        self.page.emulate_media(media="print")
        if not self.page.evaluate("matchMedia('print').matches"):
            self.skipTest("this browser cannot be made to print")
        self.assertEqual(
            self.page.evaluate("getComputedStyle(document.querySelector('lectern-preview')).display"),
            "none")

    def text_size(self):
        return self.page.evaluate("getComputedStyle(document.querySelector('main p')).fontSize")

    def choose_in_toolbar(self, name):
        self.page.evaluate(
            """(name) => {
              const list = document.querySelector('[data-size-list]');
              list.value = name;
              list.dispatchEvent(new Event('change', { bubbles: true }));
            }""", name)
        self.wait(f"document.documentElement.dataset.contentSize === '{name}'")

    def test_a_size_of_the_toolbar_stays_when_styles_are_swapped(self):
        self.open()
        self.choose_in_toolbar("accessibility1")
        self.wait("parseFloat(getComputedStyle(document.querySelector('main p')).fontSize) === 28")
        self.page.evaluate("window.mark = 1")
        for color in ["#770000", "#007700", "#000077"]:
            self.write("Content/guide.yml", f"theme:\n  accent: '{color}'\n")
            rgb = ", ".join(str(int(color[place:place + 2], 16)) for place in (1, 3, 5))
            # A probe has the accent whatever the theme makes of it.
            self.wait(
                "(() => { const probe = document.createElement('i'); probe.style.color = 'var(--color-accent)';"
                " document.body.append(probe); const color = getComputedStyle(probe).color; probe.remove();"
                f" return color === 'rgb({rgb})'; }})()")
            self.wait("document.querySelectorAll('link[rel=stylesheet][href*=\"accessibility1\"]').length === 1")
            self.wait(
                "Array.from(document.styleSheets).filter(s => s.href && s.media.mediaText !== 'not all')"
                ".every(s => s.href.includes('accessibility1'))")
            self.assertEqual(self.text_size(), "28px")
        self.assertEqual(self.page.evaluate("window.mark"), 1)

    def test_the_bar_follows_a_choice_in_the_toolbar(self):
        self.open("?size=large")
        chosen = "root.querySelector('select').value"
        self.assertEqual(self.shadow(chosen), "large")
        self.choose_in_toolbar("accessibility2")
        self.wait("document.querySelector('lectern-preview').shadowRoot.querySelector('select').value === 'auto'")

    def test_a_choice_in_another_tab_leaves_the_size_of_the_address(self):
        self.open("?size=accessibility3")
        other = self.context.new_page()
        other.goto(self.preview.address)
        self.page, first = other, self.page
        self.choose_in_toolbar("xxLarge")
        third = self.context.new_page()
        third.goto(self.preview.address)
        third.wait_for_function("document.documentElement.dataset.contentSize === 'xxLarge'")
        self.assertEqual(first.evaluate("document.documentElement.dataset.contentSize"), "accessibility3")

    def test_frames_of_the_gallery_keep_their_size(self):
        self.page.goto(self.preview.address + "_lectern/sizes?page=/index.html&only=small")
        frame = self.page.frame_locator("iframe")
        frame.locator("main p").first.wait_for()
        self.assertEqual(
            frame.locator("[data-size-list], [data-size-step]").evaluate_all(
                "list => list.map(e => e.disabled)"), [True, True, True])

    def test_a_size_is_chosen_and_stays(self):
        self.open("guide/long.html")
        before = self.page.evaluate("parseFloat(getComputedStyle(document.querySelector('main p')).fontSize)")
        self.page.evaluate("scrollTo(0, 3000)")
        self.choose("Size", "accessibility3")
        self.wait("document.documentElement && document.documentElement.dataset.contentSize === 'accessibility3'")
        self.wait(
            "parseFloat(getComputedStyle(document.querySelector('main p')).fontSize)"
            f" > {before} * 1.5")
        self.write("Content/guide/long.md", f"# Long\n\nEdited\n\n{LONG}\n")
        self.wait("document.body && document.body.textContent.includes('Edited')")
        self.assertEqual(
            self.page.evaluate("document.documentElement.dataset.contentSize"), "accessibility3")

    def test_scripts_find_the_page_as_it_is_without_a_size(self):
        self.open("?size=xLarge")
        names = self.page.evaluate(
            "Array.from(document.querySelectorAll('link[rel=stylesheet]')).map((l) =>"
            " [l.href.replace(/.*\\//, ''), l.media === 'not all', l.hasAttribute('data-lectern-was')])")
        active = [name for name, is_off, _ in names if not is_off]
        self.assertEqual(active, ["xLarge.css"])
        for name, is_off, is_marked in names:
            if is_off:
                self.assertEqual((name, is_marked), ("dynamic.css", False))

    def test_links_keep_the_chosen_size(self):
        self.open("?size=xLarge")
        self.page.click("main a")
        self.page.wait_for_url("**/guide/long.html?size=xLarge")
        self.assertEqual(self.page.evaluate("document.documentElement.dataset.contentSize"), "xLarge")

    def test_appearance_and_direction_are_shown_and_stay(self):
        self.open()
        lightness = (
            "(() => { for (const e of [document.body, document.documentElement]) {"
            " const c = getComputedStyle(e).backgroundColor.match(/[\\d.]+/g).map(Number);"
            " if (c.length < 4 || c[3] > 0) return (c[0] + c[1] + c[2]) / 765; } return 1; })()")
        light = self.page.evaluate(lightness)
        self.choose("Appearance", "dark")
        self.assertLess(self.page.evaluate(lightness), 0.3)
        self.assertGreater(light, 0.7)
        self.choose("Direction", "rtl")
        self.assertEqual(self.page.evaluate("getComputedStyle(document.querySelector('main')).direction"), "rtl")
        self.write("Content/index.md", "# Home\n\nEdited\n")
        self.wait("document.body && document.body.textContent.includes('Edited')")
        self.wait("document.querySelector('lectern-preview')")
        self.assertLess(self.page.evaluate(lightness), 0.3)
        self.assertEqual(self.page.evaluate("document.documentElement.dir"), "rtl")
        self.choose("Appearance", "auto")
        self.choose("Direction", "auto")
        self.assertGreater(self.page.evaluate(lightness), 0.7)
        self.assertNotEqual(self.page.evaluate("document.documentElement.dir"), "rtl")

    def test_the_focus_stays_in_the_bar(self):
        self.open()
        self.page.click("lectern-preview summary")
        self.shadow("root.querySelectorAll('select')[1].focus()")
        self.write("Content/index.md", "# Home\n\nEdited\n")
        self.wait("document.body && document.body.textContent.includes('Edited')")
        self.wait("document.readyState === 'complete'")
        self.assertEqual(
            self.shadow("root.activeElement && root.activeElement.parentElement.textContent.slice(0, 10)"),
            "Appearance")

    def test_nothing_at_the_end_of_a_page_lies_under_the_closed_bar(self):
        self.page.set_viewport_size({"width": 320, "height": 640})
        for path in ["", "guide/long.html"]:
            self.open(path)
            self.page.evaluate("scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })")
            top = self.shadow("root.querySelector('.bar').getBoundingClientRect().top")
            last = self.page.evaluate(
                "Math.max(...Array.from(document.querySelectorAll('body a, body p'))"
                ".filter((e) => e.checkVisibility()).map((e) => e.getBoundingClientRect().bottom))")
            self.assertLessEqual(last, top, path)

    def test_a_width_is_shown_in_a_frame(self):
        self.open("?size=large")
        self.choose("Width", "tablet")
        self.page.wait_for_url("**/_lectern/sizes?*")
        self.assertEqual(self.page.locator("iframe").count(), 1)
        self.page.wait_for_function("frames[0].innerWidth === 834")


class GalleryTests(PreviewTest):
    def open_gallery(self, query="page=/guide/long.html"):
        self.page.goto(self.preview.address + "_lectern/sizes?" + query)
        self.wait("Array.from(document.querySelectorAll('iframe'))"
                  ".every((f) => f.contentWindow.lecternPreview)")

    def frames(self, expression):
        """An expression in every frame, in order; `w` is its window, `d` its document."""
        return self.page.evaluate(
            "Array.from(document.querySelectorAll('iframe')).map((f) => {"
            f" const w = f.contentWindow, d = w.document; return {expression}; }})")

    def test_all_sizes_are_shown(self):
        self.open_gallery()
        self.assertEqual(self.frames("d.documentElement.dataset.contentSize"), SIZES)
        sizes = self.frames("parseFloat(w.getComputedStyle(d.querySelector('main p')).fontSize)")
        self.assertEqual(sizes, sorted(set(sizes)))
        self.assertEqual(self.frames("w.innerWidth"), [393] * 12)
        # One stream of events for all: browsers open six connections at most.
        self.assertEqual(self.frames("d.querySelector('lectern-preview').shadowRoot.querySelector('.bar')"), [None] * 12)

    def test_edits_are_followed(self):
        self.open_gallery()
        self.frames("w.scrollTo(0, 2000)")
        for number in range(3):
            self.write("Content/guide/long.md", f"# Long\n\nEdit number {number}\n\n{LONG}\n")
            self.wait(
                "Array.from(document.querySelectorAll('iframe')).every((f) => f.contentDocument.body"
                f" && f.contentDocument.body.textContent.includes('Edit number {number}'))")
        self.wait("Array.from(document.querySelectorAll('iframe'))"
                  ".every((f) => f.contentWindow.scrollY > 1000)")

    def test_width_appearance_and_direction_are_of_all_frames(self):
        self.open_gallery("page=/guide/long.html&width=tablet&appearance=dark&direction=rtl")
        self.assertEqual(self.frames("w.innerWidth"), [834] * 12)
        self.assertEqual(self.frames("d.documentElement.dir"), ["rtl"] * 12)
        self.assertEqual(self.frames("d.documentElement.style.colorScheme"), ["dark"] * 12)
        self.page.select_option("select[name=width]", "desktop")
        self.page.select_option("select[name=direction]", "auto")
        self.wait("Array.from(frames).every((f) => f.innerWidth === 1280)")
        self.assertNotEqual(self.frames("d.documentElement.dir")[0], "rtl")
        self.assertIn("width=desktop", self.page.url)

    def test_a_link_in_one_frame_is_followed_by_all(self):
        self.open_gallery("page=/")
        self.page.evaluate("frames[2].document.querySelector('main a').click()")
        self.wait("Array.from(frames).every((f) => f.location.pathname === '/guide/long.html'"
                  " && f.document.readyState === 'complete')")
        self.assertEqual(self.frames("d.documentElement.dataset.contentSize"), SIZES)
        self.assertIn("page=%2Fguide%2Flong.html", self.page.url)

    def test_a_link_within_the_page_is_followed_by_all(self):
        self.write("Content/guide/long.md", f"# Long\n\n[Down](#section-20)\n\n[Up](#section-3)\n\n{LONG}\n")
        self.open_gallery()
        self.wait("Array.from(frames).every((f) => f.document.querySelector('main p a'))")
        self.frames("w.mark = 1")
        length = self.page.evaluate("history.length")

        def click(frame, hash):
            self.page.evaluate(
                f"frames[{frame}].document.querySelector('main p a[href$=\"{hash}\"]').click()")

        def arrived(hash):
            self.wait(
                f"Array.from(frames).every((f) => f.location.hash === '{hash}' && Math.abs("
                f"f.document.querySelector('{hash}').getBoundingClientRect().top) < 300)")

        click(2, "#section-20")
        arrived("#section-20")
        click(7, "#section-3")
        arrived("#section-3")
        # The same link once more, after the frames have been scrolled.
        self.frames("w.scrollTo({ top: 9000, behavior: 'instant' })")
        click(7, "#section-3")
        arrived("#section-3")
        self.page.evaluate("frames[4].location.hash = ''")
        self.wait("Array.from(frames).every((f) => f.location.hash === '' && f.scrollY < 300)")
        # None was loaded anew, and going back goes through what the reader did.
        self.assertEqual(self.frames("w.mark"), [1] * 12)
        self.assertLessEqual(self.page.evaluate("history.length"), length + 3)
        self.assertEqual(self.frames("w.location.search"), ["?size=" + size for size in SIZES])

    def test_the_focus_stays_in_its_frame(self):
        text = f"[One](../index.md) and [another](../index.md)\n\n{LONG}\n"
        self.write("Content/guide/long.md", f"# Long\n\n{text}")
        self.open_gallery()
        self.wait("Array.from(frames).every((f) => f.document.querySelector('main p a:nth-of-type(2)'))")
        for index in [9, 4]:
            self.page.evaluate(
                f"frames[{index}].document.querySelector('main p a:nth-of-type(2)').focus()")
        self.write("Content/guide/long.md", f"# Long\n\nEdited\n\n{text}")
        self.wait("Array.from(frames).every((f) => f.document.body"
                  " && f.document.body.textContent.includes('Edited')"
                  " && f.document.readyState === 'complete')")
        self.wait("document.activeElement.title === 'xLarge'"
                  " && frames[4].document.activeElement.textContent === 'another'")

    def test_a_page_that_is_made_comes_into_the_frames(self):
        response = self.page.goto(self.preview.address + "_lectern/sizes?page=/later.html")
        self.assertEqual(response.status, 404)
        self.assertIn("text/html", response.headers["content-type"])
        self.wait("frames.length === 12 && Array.from(frames).every((f) => f.lecternPreview)")
        self.write("Content/later.md", "# Later\n\nHere it is\n")
        self.wait("Array.from(frames).every((f) => f.document.body"
                  " && f.document.body.textContent.includes('Here it is'))")
        self.assertEqual(self.frames("d.documentElement.dataset.contentSize"), SIZES)
        (self.folder / "Content/later.md").unlink()
        self.wait("Array.from(frames).every((f) => f.document.body"
                  " && !f.document.body.textContent.includes('Here it is'))")

    def test_a_folder_that_is_made_comes_into_the_frames(self):
        self.page.goto(self.preview.address + "_lectern/sizes?page=/later")
        self.wait("frames.length === 12 && Array.from(frames).every((f) => f.lecternPreview)")
        self.write("Content/later/index.md", "# Later\n\nHere it is\n")
        self.wait("Array.from(frames).every((f) => f.location.pathname === '/later/' && f.document.body"
                  " && f.document.body.textContent.includes('Here it is'))")

    def test_another_site_in_a_frame_does_not_stop_the_others(self):
        other = Preview(self.folder)
        self.addCleanup(lambda: other.stop())
        self.open_gallery()
        address = other.address.replace("127.0.0.1", "localhost")
        self.page.evaluate("(address) => { frames[3].location = address; }", address)
        self.page.wait_for_event("framenavigated", lambda frame: frame.url.startswith(address))
        self.write("Content/guide/long.md", f"# Long\n\nEdited\n\n{LONG}\n")
        self.wait("frames[9].document.body && frames[9].document.body.textContent.includes('Edited')")

    def test_frames_fill_the_window_and_never_more(self):
        for width in [320, 700, 1400, 2200]:
            self.page.set_viewport_size({"width": width, "height": 700})
            for device, own in [("phone", 393), ("tablet", 834), ("desktop", 1280)]:
                for only in ["", "&only=large"]:
                    with self.subTest(width=width, device=device, only=only):
                        self.open_gallery(f"page=/guide/long.html&width={device}{only}")
                        self.assert_fits(own)

    def assert_fits(self, own):
        """`own` is the width that the page in each frame sees."""
        found = self.page.evaluate("""() => {
          const root = document.documentElement, space = root.clientWidth - 32;
          const frames = Array.from(document.querySelectorAll('iframe'));
          const boxes = frames.map((f) => f.getBoundingClientRect());
          return {
            isTooWide: root.scrollWidth > root.clientWidth, space, gap: 16,
            inner: frames.map((f) => f.clientWidth),
            isCut: frames.some((f, index) =>
              boxes[index].right > f.parentElement.getBoundingClientRect().right + 1),
            isEmptyBelow: frames.some((f, index) =>
              boxes[index].bottom < f.parentElement.getBoundingClientRect().bottom - 1),
            widest: Math.max(...boxes.map((b) => b.width)),
            used: Math.max(...boxes.map((b) => b.right)) - Math.min(...boxes.map((b) => b.left)),
          };
        }""")
        self.assertFalse(found["isTooWide"])
        self.assertFalse(found["isCut"])
        self.assertFalse(found["isEmptyBelow"])
        self.assertEqual(set(found["inner"]), {own})
        self.assertLessEqual(found["widest"], own + 0.5)
        if found["widest"] < own - 0.5:
            self.assertAlmostEqual(found["used"], found["space"], delta=2)

    def test_errors_leave_the_frames_on_the_screen(self):
        self.open_gallery()
        for number in range(40):
            self.write(f"Content/guide/broken-{number:02}.md", "# Broken\n\n[x](none.md)\n\n:::note\n")
        self.page.wait_for_function(
            "document.querySelectorAll('#problems li').length === 40", timeout=20000)
        found = self.page.evaluate("""() => {
          const box = document.getElementById('problems');
          return {
            scrolls: box.scrollHeight > box.clientHeight, tabIndex: box.tabIndex,
            isNamed: !!box.getAttribute('role') && !!box.getAttribute('aria-label'),
            severities: Array.from(new Set(Array.from(box.querySelectorAll('li'))
              .map((e) => e.textContent.match(/(error|warning|note): /)[1]))),
            top: document.querySelector('iframe').getBoundingClientRect().top,
            alerts: Array.from(document.querySelectorAll('[role=alert]')).map((e) => e.textContent),
          };
        }""")
        self.assertLess(found.pop("top"), 500)
        alert, = found.pop("alerts")
        self.assertEqual(alert.count("Content/"), 1)
        self.assertIn("40 errors", alert)
        self.assertEqual(
            found, {"scrolls": True, "tabIndex": 0, "isNamed": True, "severities": ["error"]})
        self.assertIn("warnings besides", self.page.text_content("#problems"))

    def test_errors_are_told_once(self):
        self.open_gallery()
        self.write("Content/guide/long.md", "# Long\n\n:::note\n")
        self.page.wait_for_selector("#problems li", timeout=20000)
        self.assertIn("Content/guide/long.md:3", self.page.text_content("#problems"))
        self.assertEqual(
            set(self.frames("d.querySelector('lectern-preview').shadowRoot.querySelector('.problems').hidden")),
            {True})
        self.write("Content/guide/long.md", f"# Long\n\n{LONG}\n")
        self.page.wait_for_selector("#problems li", state="detached", timeout=20000)


class PlainTests(PreviewTest):
    """With JavaScript off."""

    javascript = False

    def test_pages_are_plain(self):
        self.open()
        self.assertIn("First words", self.page.text_content("main"))
        self.page.click("main a")
        self.assertIn("Section 7", self.page.text_content("main"))

    def test_the_gallery_offers_what_works(self):
        self.page.goto(self.preview.address + "_lectern/sizes?page=/&direction=rtl&width=tablet")
        visible = self.page.evaluate(
            "Array.from(document.querySelectorAll('select, button'))"
            ".filter((e) => e.getClientRects().length).map((e) => e.name || e.textContent)")
        self.assertEqual(visible, ["width", "only", "Show"])
        # What is not offered is not lost.
        self.page.click("button")
        self.assertIn("direction=rtl", self.page.url)

    def test_the_gallery_fits_the_window(self):
        for width in [320, 900]:
            self.page.set_viewport_size({"width": width, "height": 700})
            for query in ["width=desktop", "width=desktop&only=large", "width=phone&only=large"]:
                self.page.goto(self.preview.address + "_lectern/sizes?page=/guide/long.html&" + query)
                self.assertFalse(self.page.evaluate(
                    "document.documentElement.scrollWidth > document.documentElement.clientWidth"))
                self.assertTrue(self.page.evaluate(
                    "Array.from(document.querySelectorAll('iframe')).every((e) =>"
                    " e.getBoundingClientRect().right <= document.documentElement.clientWidth)"))

    def test_the_address_chooses_the_size(self):
        found = []
        for size in SIZES:
            self.open("index.html?size=" + size)
            self.assertEqual(self.page.get_attribute("html", "data-content-size"), size)
            self.assertTrue(self.page.get_attribute("link[rel=stylesheet]", "href").endswith(f"styles/{size}.css"))
            found.append(size)
        self.assertEqual(found, SIZES)


# One class for each kind of test and browser.
for kind in [LiveTests, ProblemTests, BarTests, GalleryTests, PlainTests]:
    for name in ["chromium", "firefox"]:
        if name == "firefox" and (kind is PlainTests or not shutil.which("firefox-esr")):
            continue  # Playwright cannot turn scripts off in this Firefox.
        title = name.capitalize() + kind.__name__
        globals()[title] = type(title, (kind, unittest.TestCase), {"browser": name})
del kind, name, title


if __name__ == "__main__":
    unittest.main()
