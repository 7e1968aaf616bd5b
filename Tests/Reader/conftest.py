"""Real browsers on a built site.

LECTERN_SITE      folder of a built guide (needed)
LECTERN_ENGINES   chromium,firefox,webkit by default; an engine that is not installed is skipped,
                  or a failure where CI=true
"""

import functools
import http.server
import json
import os
import pathlib
import re
import socket
import subprocess
import threading
import time
import urllib.error
import urllib.request
import warnings

import pytest

SITE = pathlib.Path(os.environ.get("LECTERN_SITE", "")).absolute()
ENGINES = os.environ.get("LECTERN_ENGINES", "chromium,firefox,webkit").split(",")
CI = os.environ.get("CI") == "true"
WIDTH, HEIGHT = 900, 700


def pytest_collection_modifyitems(items):
    if not os.environ.get("LECTERN_SITE") and not CI:
        for item in items:
            item.add_marker(pytest.mark.skip(reason="LECTERN_SITE names no built site"))


# MARK: - Engines behind one face


class PlaywrightPage:
    """A page in Chromium or Firefox."""

    def __init__(self, browser, engine, **options):
        self.engine = engine
        if engine == "firefox":
            options = {}
            quiet = ["color_scheme", "contrast", "forced_colors", "reduced_motion"]
            options.update({name: "null" for name in quiet})
        self.context = browser.new_context(
            viewport={"width": WIDTH, "height": HEIGHT}, **options)
        self.errors = []
        self.requests = []
        self.page = self._new()

    def _new(self):
        page = self.context.new_page()
        page.on("console", lambda message: message.type == "error"
                and self.errors.append(message.text))
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", lambda request: self.requests.append(request.url))
        return page

    def second(self):
        """Another page of the same reader."""
        other = object.__new__(PlaywrightPage)
        other.__dict__.update(self.__dict__)
        other.page = self._new()
        return other

    def before_scripts(self, source):
        self.page.add_init_script(source)

    def open(self, url):
        self.page.goto(url)

    def evaluate(self, expression):
        return self.page.evaluate(f"() => ({expression})")

    def run(self, statements):
        return self.page.evaluate(f"() => {{ {statements} }}")

    def resize(self, width, height):
        self.page.set_viewport_size({"width": width, "height": height})

    def down(self, x, y, kind="mouse"):
        if kind == "mouse":
            self.page.mouse.move(x, y)
            self.page.mouse.down()
        elif kind == "touch":
            self._touch("touchStart", [(x, y)])
        else:
            self._pen("mouseMoved", x, y, 0)
            self._pen("mousePressed", x, y, 1)

    def move(self, x, y, kind="mouse"):
        if kind == "mouse":
            self.page.mouse.move(x, y, steps=3)
        elif kind == "touch":
            self._touch("touchMove", [(x, y)])
        else:
            self._pen("mouseMoved", x, y, 1)

    def up(self, x=0, y=0, kind="mouse"):
        if kind == "mouse":
            self.page.mouse.up()
        elif kind == "touch":
            self._touch("touchEnd", [])
        else:
            self._pen("mouseReleased", x, y, 0)

    def second_finger(self, first, second):
        self._touch("touchStart", [first, second])

    def touch_cancel(self):
        self._touch("touchCancel", [])

    @functools.cached_property
    def _protocol(self):
        return self.context.new_cdp_session(self.page)

    def _touch(self, kind, points):
        self._protocol.send("Input.dispatchTouchEvent", {
            "type": kind,
            "touchPoints": [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)],
        })

    def _pen(self, kind, x, y, buttons):
        self._protocol.send("Input.dispatchMouseEvent", {
            "type": kind, "x": x, "y": y, "pointerType": "pen", "buttons": buttons,
            "button": "none" if kind == "mouseMoved" else "left",
            "clickCount": 0 if kind == "mouseMoved" else 1,
        })

    def key(self, name):
        self.page.keyboard.press(name)

    def wait(self, milliseconds):
        self.page.wait_for_timeout(milliseconds)

    def close(self):
        self.context.close()


class WebDriver:
    """The little of the WebDriver protocol that is needed for WebKitGTK's MiniBrowser."""

    DRIVER = os.environ.get("WEBKIT_DRIVER", "/usr/bin/WebKitWebDriver")
    BROWSER = os.environ.get(
        "WEBKIT_BROWSER", "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser")

    def __init__(self):
        self.display = None
        # The compositor's thread crashes now and then in the software renderer of a machine without
        # a graphics card.
        environment = {**os.environ, "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
        if "DISPLAY" not in environment:
            reading, writing = os.pipe()
            self.display = subprocess.Popen(
                ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x1200x24"],
                pass_fds=[writing], stderr=subprocess.DEVNULL)
            os.close(writing)
            with os.fdopen(reading) as number:
                environment["DISPLAY"] = ":" + number.readline().strip()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.process = subprocess.Popen(
            [self.DRIVER, f"--port={port}"], env=environment,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.base = f"http://127.0.0.1:{port}/session"
        wanted = {"webkitgtk:browserOptions": {"binary": self.BROWSER, "args": ["--automation"]}}
        for attempt in range(50):
            try:
                session = self.send("POST", "", {"capabilities": {"alwaysMatch": wanted}})
                break
            except (urllib.error.URLError, ConnectionError):
                time.sleep(.1)
        else:
            raise RuntimeError("WebKitWebDriver does not answer")
        self.base += "/" + session["sessionId"]

    def send(self, method, path, body=None):
        data = json.dumps(body or {}).encode() if method == "POST" else None
        request = urllib.request.Request(
            self.base + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)["value"]) from None

    def execute(self, script):
        return self.send("POST", "/execute/sync", {"script": script, "args": []})

    def pointer(self, *actions):
        self.send("POST", "/actions", {"actions": [{
            "type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"},
            "actions": list(actions)}]})

    def keys(self, *actions):
        self.send("POST", "/actions", {"actions": [{
            "type": "key", "id": "keys",
            "actions": [{"type": kind, "value": key} for kind, key in actions]}]})

    def quit(self):
        try:
            self.send("DELETE", "")
        except Exception:
            pass
        for process in filter(None, [self.process, self.display]):
            process.terminate()
            process.wait()


class WebKitPage:
    """A page in WebKitGTK's MiniBrowser. It has no narrow windows."""

    engine = "webkit"
    KEYS = {"Escape": "\ue00c", "Tab": "\ue004", "Enter": "\ue007", "Shift": "\ue008"}

    def __init__(self, browsers):
        self.browsers = browsers
        self.driver = browsers.webkit_driver()
        self.errors = []

    def open(self, url):
        try:
            self.driver.send("POST", "/url", {"url": url})
        except RuntimeError as error:
            if "invalid session id" not in str(error):
                raise
            # The browser itself has crashed, before it showed anything of the page.
            warnings.warn(f"WebKit had to be started again: {error}")
            self.driver = self.browsers.webkit_driver(again=True)
            self.driver.send("POST", "/url", {"url": url})

    def evaluate(self, expression):
        return self.driver.execute(f"return ({expression})")

    def run(self, statements):
        return self.driver.execute(statements)

    def down(self, x, y, kind="mouse"):
        self.move(x, y)
        self.driver.pointer({"type": "pointerDown", "button": 0})

    def move(self, x, y, kind="mouse"):
        self.driver.pointer(
            {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0})

    def up(self, x=0, y=0, kind="mouse"):
        self.driver.pointer({"type": "pointerUp", "button": 0})

    def key(self, name):
        keys = [self.KEYS.get(key, key) for key in name.split("+")]
        self.driver.keys(*[("keyDown", key) for key in keys],
                         *[("keyUp", key) for key in reversed(keys)])

    def wait(self, milliseconds):
        time.sleep(milliseconds / 1000)

    def close(self):
        try:
            self.driver.execute("localStorage.clear();sessionStorage.clear()")
        except RuntimeError:
            pass


def missing(engine, reason):
    if CI:
        pytest.fail(f"{engine}: {reason}")
    pytest.skip(f"{engine} is not here: {reason}")


class Browsers:
    """Starts each engine once."""

    def __init__(self):
        self.playwright = None
        self.started = {}

    def page(self, engine, scripts=True, **options):
        if engine not in ENGINES:
            pytest.skip(f"{engine} is not asked for")
        if engine == "webkit":
            return WebKitPage(self)
        name = engine if scripts or engine == "chromium" else engine + " without scripts"
        if name not in self.started:
            self.started[name] = self._launch(engine, scripts)
        if engine == "chromium":
            options["java_script_enabled"] = scripts
        return PlaywrightPage(self.started[name], engine, **options)

    def _launch(self, engine, scripts):
        try:
            from playwright.sync_api import sync_playwright
        except ImportError as error:
            missing(engine, error)
        self.playwright = self.playwright or sync_playwright().start()
        try:
            if engine == "chromium":
                return self.playwright.chromium.launch(
                    executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"),
                    args=["--no-sandbox"])
            return self.playwright.firefox.launch(
                executable_path=os.environ.get("FIREFOX", "/usr/bin/firefox-esr"),
                channel="moz-firefox",
                firefox_user_prefs={
                    # What readers have: automation would open the store of all file: pages.
                    "security.fileuri.strict_origin_policy": True,
                    "javascript.enabled": scripts,
                })
        except Exception as error:
            missing(engine, error)

    def webkit_driver(self, again=False):
        if again:
            self.started.pop("webkit").quit()
        if "webkit" not in self.started:
            try:
                driver = WebDriver()
                driver.send("POST", "/window/rect", {"width": WIDTH, "height": HEIGHT})
                self.started["webkit"] = driver
            except Exception as error:
                missing("webkit", error)
        return self.started["webkit"]

    def close(self):
        for name, browser in self.started.items():
            browser.quit() if name == "webkit" else browser.close()
        if self.playwright:
            self.playwright.stop()


@pytest.fixture(scope="session")
def browsers():
    running = Browsers()
    yield running
    running.close()


@pytest.fixture(params=["chromium", "firefox", "webkit"])
def engine(request):
    return request.param


@pytest.fixture
def page(browsers, engine):
    """A page of each engine in turn; at the end it may have logged no error."""
    opened = browsers.page(engine)
    yield opened
    errors = list(opened.errors)
    opened.close()
    assert errors == []


# MARK: - The site


@pytest.fixture(scope="session")
def server():
    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *arguments):
            pass

    handler = functools.partial(Quiet, directory=str(SITE))
    listener = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=listener.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{listener.server_port}"
    listener.shutdown()


@pytest.fixture(params=["file", "http"])
def address(request, server):
    """Makes an address of a page's path, once from disk and once from a server."""
    base = SITE.as_uri() if request.param == "file" else server
    return lambda path, query="": f"{base}/{path}{query}"


def texts():
    for path in sorted(SITE.rglob("*.html")):
        text = path.read_text(encoding="utf-8", errors="replace")
        if "data-large-content-bar" in text:
            yield path.relative_to(SITE).as_posix(), text


@pytest.fixture(scope="session")
def topic():
    """Path of a long topic that has a topic before and after it."""
    found = [(len(text), path) for path, text in texts()
             if re.search(r'class="item"[^>]*rel="prev"', text)
             and re.search(r'class="item"[^>]*rel="next"', text)]
    if not found:
        pytest.fail("the site has no topic between two others")
    return max(found)[1]


@pytest.fixture(scope="session")
def sizes():
    """The content sizes whose stylesheets the site has, with their body sizes in px."""
    points = dict(xSmall=14, small=15, medium=16, large=17, xLarge=19, xxLarge=21, xxxLarge=23,
                  accessibility1=28, accessibility2=33, accessibility3=40, accessibility4=47,
                  accessibility5=53)
    assert all((SITE / "styles" / f"{name}.css").exists() for name in points)
    return points
