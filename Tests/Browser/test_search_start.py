"""How the search comes to a page: only when a reader turns to it, and with nothing lost meanwhile."""

import contextlib
import functools
import http.server
import pathlib
import threading
import time
import urllib.parse

import pytest
from sites import Site
from Support.browsers import FIREFOX_CONTEXT, opened
from Support.product import write_files

GUIDE = {
    "Content/guide.yml": "title: Guide\n",
    "Content/index.md": "# Home\n\nWelcome to the guide.\n",
    "Content/keys/rebind.md": "# Rebinding\n\nHow keys are changed.\n\n## Unbind\n\nDelete the binding of a **key**.\n",
    "Content/plugins.md": "# Plugins\n\nInstall a plugin. 環境変数の設定。\n",
}
MOST_SCRIPT = 12_288
WIDE = {"viewport": {"width": 1100, "height": 800}}
OPEN = ".search-panel:not([hidden])"
FIELD = "document.querySelector('.toolbar input[name=q]')"
STATE = f"(({{value, selectionStart}}) => [value, selectionStart, document.activeElement === {FIELD}])({FIELD})"
TYPE = f"{FIELD}.focus(), document.execCommand('insertText', false, '%s')"
COMES = "document.querySelector('%s') !== null"
HERE = "Boolean(window.lecternSearch && lecternSearch.Panel)"


@pytest.fixture(scope="module")
def started(built, tmp_path_factory) -> Site:
    return built("started", write_files(tmp_path_factory.mktemp("started"), GUIDE))


class Slow:
    """A site whose search script waits until `gate` is set."""

    def __init__(self, base: str, gate: threading.Event):
        self.base, self.gate = base, gate


@pytest.fixture
def slow(started):
    gate = threading.Event()

    class Handler(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

        def do_GET(self):
            if self.path.endswith("/search/search.js"):
                gate.wait(20)
            with contextlib.suppress(ConnectionError):
                super().do_GET()

    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Handler, directory=str(started.folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield Slow(f"http://127.0.0.1:{server.server_port}/", gate)
    gate.set()
    server.shutdown()
    server.server_close()


def scripts(seen) -> list[str]:
    return [url for url in seen.requests if ".js" in url]


def bytes_of(urls: list[str]) -> int:
    return sum(pathlib.Path(urllib.parse.unquote(urllib.parse.urlsplit(url).path)).stat().st_size for url in urls)


def searches(seen) -> bool:
    return any(url.endswith("/search/search.js") for url in seen.requests)


# MARK: - Weight


@pytest.mark.parametrize("name", ["guide", "kitchen-sink", "kitchen-sink-rtl"])
def test_all_scripts_of_a_page_are_small_and_wait_for_the_text(name, site_named, chromium):
    site = site_named(name)
    with opened(chromium, **WIDE) as (page, seen):
        for path in site.topics + ["contents.html", "a-z.html", "404.html"]:
            if not (site.folder / path).exists():
                continue
            seen.clear()
            page.goto(site.file(path), wait_until="load")
            page.wait_for_timeout(20)
            assert 0 < bytes_of(scripts(seen)) < MOST_SCRIPT, (path, scripts(seen))
            blocking = page.evaluate("[...document.scripts].filter(s => s.src && !s.defer).length")
            assert blocking == 0, path


def test_reading_and_clicking_do_not_fetch_the_search(started, chromium):
    with opened(chromium, **WIDE) as (page, seen):
        page.goto(started.file("index.html"))
        page.keyboard.press("Tab")
        page.locator("main").click()
        page.keyboard.press("End")
        page.wait_for_timeout(200)
        assert not searches(seen)
        page.locator(".toolbar input[name=q]").focus()
        page.wait_for_function(HERE)
        assert searches(seen) and not seen.errors


@pytest.mark.parametrize("path, comes", [
    ("search.html", True), ("search.html?q=plugin", True), ("keys/rebind.html?mark=key", True),
    ("keys/rebind.html?size=large", False)])
def test_an_address_that_needs_the_search_fetches_it(path, comes, started, chromium):
    with opened(chromium, **WIDE) as (page, seen):
        page.goto(started.file_base + path)
        if comes:
            page.wait_for_function(HERE)
        else:
            page.wait_for_timeout(300)
        assert searches(seen) == comes
        if "mark=" in path:
            page.wait_for_selector("mark.search-mark")
        assert page.locator("mark.search-mark").count() == (1 if "mark=" in path else 0)


# MARK: - Typed before it came


def wait(evaluate, expression: str, seconds: float = 10):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        with contextlib.suppress(Exception):  # between two pages nothing can be asked
            if evaluate(expression):
                return
        time.sleep(0.05)
    assert evaluate(expression), expression


@pytest.fixture(params=["chromium", "firefox", "webkit"])
def engine(request):
    """(open an address, evaluate an expression) in each engine."""
    if request.param == "webkit":
        webkit = request.getfixturevalue("webkit")
        webkit.resize(1100, 800)
        yield webkit.goto, webkit.eval
        return
    browser = request.getfixturevalue(request.param)
    with opened(browser, **WIDE, **(FIREFOX_CONTEXT if request.param == "firefox" else {})) as (page, seen):
        yield page.goto, lambda expression: page.evaluate(f"() => ({expression})")
        assert not seen.errors


def test_what_was_typed_before_is_answered_in_each_engine(slow, engine):
    goto, evaluate = engine
    goto(slow.base + "index.html")
    evaluate(TYPE % "rebi")
    assert evaluate(STATE) == ["rebi", 4, True]
    evaluate("document.execCommand('insertText', false, 'nd')")
    assert not evaluate(COMES % ".search-panel")
    slow.gate.set()
    wait(evaluate, COMES % f"{OPEN} .search-result")
    assert evaluate(STATE) == ["rebind", 6, True]
    assert evaluate(f"document.querySelector('{OPEN} .search-heading').textContent") == "Rebinding"


def test_who_has_gone_on_is_not_called_back(slow, chromium):
    with opened(chromium, **WIDE) as (page, _):
        page.goto(slow.base + "index.html")
        page.keyboard.press("/")
        page.keyboard.type("rebi")
        page.keyboard.press("Tab")
        there = page.evaluate("document.activeElement.outerHTML")
        slow.gate.set()
        page.wait_for_function(HERE)
        page.wait_for_timeout(300)
        assert page.locator(OPEN).count() == 0
        assert page.evaluate("document.activeElement.outerHTML") == there


def test_enter_before_it_came_leads_to_the_results(slow, chromium):
    with opened(chromium, **WIDE) as (page, _):
        page.goto(slow.base + "keys/rebind.html")
        page.keyboard.press("/")
        page.keyboard.type("plugin")
        page.keyboard.press("Enter")
        page.wait_for_url("**/search.html?q=plugin")
        slow.gate.set()
        page.wait_for_selector("main .search-result")
        assert page.evaluate("document.querySelector('main input[name=q]').value") == "plugin"


def test_what_was_typed_on_the_results_page_stands_above_its_address(slow, chromium):
    with opened(chromium) as (page, _):
        page.goto(slow.base + "search.html?q=rebind", wait_until="commit")
        page.locator("main input[name=q]").focus()
        page.keyboard.type("plugin")
        slow.gate.set()
        page.wait_for_selector("main .search-result")
        assert page.locator("main .search-heading").all_text_contents() == ["Plugins"]
        assert page.url.endswith("search.html?q=plugin")


def test_a_composition_goes_on_while_the_search_comes(slow, chromium):
    with opened(chromium, **WIDE) as (page, _):
        page.goto(slow.base + "index.html")
        page.keyboard.press("/")
        page.evaluate(f"""() => {{
          window.told = [];
          for (const type of ["compositionstart", "compositionend"])
            {FIELD}.addEventListener(type, (event) => told.push(type + event.data));
        }}""")
        keyboard = page.context.new_cdp_session(page)
        keyboard.send("Input.imeSetComposition", {"text": "かんき", "selectionStart": 3, "selectionEnd": 3})
        slow.gate.set()
        page.wait_for_function(HERE)
        page.wait_for_timeout(300)
        assert page.evaluate("told") == ["compositionstart"]
        keyboard.send("Input.imeSetComposition", {"text": "環境変数", "selectionStart": 4, "selectionEnd": 4})
        keyboard.send("Input.insertText", {"text": "環境変数"})
        page.wait_for_selector(f"{OPEN} .search-result")
        assert page.evaluate("told") == ["compositionstart", "compositionend環境変数"]
        assert page.evaluate(STATE) == ["環境変数", 4, True]


def test_without_the_script_the_field_still_leads_on(started, chromium):
    with opened(chromium, **WIDE) as (page, seen):
        page.route("**/search/search.js", lambda route: route.abort())
        page.goto(started.http("keys/rebind.html"))
        page.keyboard.press("/")
        page.keyboard.type("plugin")
        page.keyboard.press("Enter")
        page.wait_for_url("**/search.html?q=plugin")
        assert not [error for error in seen.errors if "uncaught" in error]


# MARK: - The first results of a large guide


@pytest.fixture(scope="module")
def large(built, tmp_path_factory) -> Site:
    """Pages enough for many files of texts."""
    words = [f"{a}{b}{c}a" for a in "bdfgklmnprst" for b in "aeiou" for c in "bdfgklmnprst"]
    pages = {f"Content/{n}.md": f"# Page {n}\n\n{'A zebra.' * (n % 12 == 0)} {' '.join(words[(n * 7 + k * (n + 3)) % len(words)] for k in range(250))}\n"
             for n in range(150)}
    return built("large", write_files(tmp_path_factory.mktemp("large"), pages))


@pytest.mark.parametrize("path, place, whole", [("0.html", OPEN, 9), ("search.html", "main", 10)])
def test_the_first_results_do_not_wait_for_the_others(path, place, whole, large, chromium):
    with opened(chromium, **WIDE) as (page, seen):
        held, texts = [], []

        def hold(route):
            texts.append(route.request.url)
            if len(texts) > 1:
                held.append(route)
            else:
                route.continue_()

        page.route("**/search/*/texts-*", hold)
        page.goto(large.http(path))
        page.locator("main input[name=q]" if place == "main" else ".toolbar input[name=q]").fill("zebra")
        page.wait_for_selector(f"{place} .search-result")
        first = page.locator(f"{place} .search-heading").all_text_contents()
        assert len(first) == 1 and held
        status = page.locator(f"{'main' if place == 'main' else '.toolbar form.search'} [role=status]")
        assert status.first.text_content() == ""  # said once, when all are there
        page.keyboard.press("ArrowDown")
        chosen = "document.activeElement.getAttribute('aria-activedescendant') || document.activeElement.href"
        before = page.evaluate(chosen)
        assert before
        for route in held:
            route.continue_()
        page.unroute("**/search/*/texts-*")
        page.wait_for_function("([css, count]) => document.querySelectorAll(css).length === count",
                               arg=[f"{place} .search-list a", whole])
        assert page.locator(f"{place} .search-heading").all_text_contents()[:1] == first
        assert page.evaluate(chosen) == before
        assert status.first.text_content().startswith("Results: ")
        assert not seen.errors


# MARK: - The keys


def press(page, key: str, code: str, modifiers: int) -> None:
    """A key as another keyboard layout has it. Modifiers: 1 Alt, 2 Ctrl, 4 Meta, 8 Shift."""
    session = page.context.new_cdp_session(page)
    for kind in ("rawKeyDown", "keyUp"):
        session.send("Input.dispatchKeyEvent", {"type": kind, "key": key, "code": code, "modifiers": modifiers})


@pytest.mark.parametrize("key, code, modifiers, leads", [
    ("/", "Digit7", 8, True),        # German: Shift+7
    ("/", "Backslash", 8, True),     # Russian: Shift+\
    ("/", "NumpadDivide", 0, True),
    ("л", "KeyK", 2, True),          # Russian: Ctrl and the key of K
    ("כ", "KeyK", 4, False),         # Hebrew: the key of F gives this letter, that of K another
    ("ל", "KeyK", 4, True),
    ("K", "KeyK", 2, True),          # Caps Lock
    ("e", "KeyK", 2, False),         # Colemak
    ("л", "KeyK", 0, False),
    ("/", "Digit7", 9, False),
])
def test_keys_are_known_by_what_they_write(key, code, modifiers, leads, started, chromium):
    if key == "כ":
        code = "KeyF"
    with opened(chromium, **WIDE) as (page, _):
        page.goto(started.file("index.html"))
        press(page, key, code, modifiers)
        assert page.evaluate(f"document.activeElement === {FIELD}") == leads


@pytest.mark.parametrize("tag", [
    "<select><option>a</select>", "<div contenteditable><p>x</p></div>", "<div role=textbox tabindex=0>x</div>",
    "<div role=listbox tabindex=0>x</div>", "<input type=date>", "<input type=checkbox>"])
@pytest.mark.parametrize("keys", ["/", "Control+k"])
def test_keys_are_left_to_what_takes_letters(tag, keys, started, chromium):
    with opened(chromium, **WIDE) as (page, _):
        page.goto(started.file("index.html"))
        page.evaluate("html => document.querySelector('main article').insertAdjacentHTML('beforeend', html)", tag)
        page.evaluate("document.querySelector('main article').lastElementChild.focus()")
        assert page.evaluate("document.activeElement.localName") != "body"
        page.keyboard.press(keys)
        assert page.evaluate("document.activeElement.name") != "q"


def test_keys_are_left_to_fields_in_a_shadow_and_to_who_has_taken_them(started, chromium):
    with opened(chromium, **WIDE) as (page, _):
        page.goto(started.file("index.html"))
        page.evaluate("""() => {
          const host = document.querySelector("main article").appendChild(document.createElement("div"));
          host.id = "host";
          host.attachShadow({ mode: "open" }).innerHTML = "<input>";
          host.shadowRoot.firstChild.focus();
        }""")
        page.keyboard.press("/")
        assert page.evaluate("document.activeElement.id") == "host"
        assert page.evaluate("document.activeElement.shadowRoot.firstChild.value") == "/"
        page.evaluate("document.activeElement.blur()")
        page.evaluate("document.addEventListener('keydown', event => event.preventDefault(), { once: true })")
        page.keyboard.press("/")
        assert page.evaluate("document.activeElement.name") != "q"
        page.keyboard.press("/")
        assert page.evaluate("document.activeElement.name") == "q"


SLASH = "dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, composed: true }))"


@pytest.mark.parametrize("protocol", ["file", "http"])
def test_the_reader_takes_the_key_away_on_every_page(protocol, started, engine):
    goto, evaluate = engine
    address = getattr(started, protocol)
    goto(address("search.html"))
    wait(evaluate, "window.lecternSearch && document.querySelector('[data-slash]').checked")
    evaluate("document.querySelector('[data-slash]').click()")
    evaluate("void setTimeout(() => document.querySelector('.guide-title').click())")
    wait(evaluate, "location.pathname.endsWith('/index.html') && document.readyState === 'complete'")
    evaluate(f"document.body.{SLASH}")
    assert evaluate("document.activeElement.name") != "q"
    assert evaluate("lectern.slash") is False
    # the other keys lead to the field as before
    evaluate("document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))")
    assert evaluate("document.activeElement.name") == "q"
    evaluate("document.activeElement.blur(), lectern.slash = true")
    evaluate(f"document.body.{SLASH}")
    assert evaluate("document.activeElement.name") == "q"
    # the size and the colours are not part of this choice
    assert evaluate("document.documentElement.dataset.contentSize") == "auto"
