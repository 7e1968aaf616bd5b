"""The search on pages: field, results page, keys, marks on arrival, in all engines and from disk."""

import pytest
from layout import choose_size
from sites import CONTENT_SIZES, Site
from Support.browsers import FIREFOX_CONTEXT, opened
from Support.product import write_files

GUIDE = {
    "Content/guide.yml": "title: Guide\nsynonyms:\n  - [remove, delete]\n",
    "Content/index.md": "# Home\n\nWelcome to the guide.\n",
    "Content/keys/index.md": "# Keys\n\nAll keys of the editor.\n",
    "Content/keys/rebind.md": "# Rebinding\n\nHow keys are changed.\n\n## Rebind a key\n\n"
    + "A line of text that is only here to be long.\n\n" * 30
    + "## Unbind\n\nDelete the binding of a **key**, `keymap.json` holds it.\n",
    "Content/plugins.md": "# Plugins\n\nInstall a plugin. The word is periwinkle.\n",
    "Content/x.md": "# Escape `<img src=x onerror=window.__hit=1>` now\n\n"
    "Write `<script>window.__hit=2</script>` and &lt;svg onload=window.__hit=3&gt; xuxu.\n",
    "Content/y.md": '---\ntitle: "\\"><img src=x onerror=window.__hit=4>"\n---\n\nxuxu\n',
    "Content/sub folder/größe & co.md": "# Größe\n\nÖffnen Sie die Übersicht. 環境変数の設定を変更します。\n",
    **{f"Content/more/{n}.md": f"# Number {n}\n\nThis one is a zebra too.\n" for n in range(30)},
}
OPEN = ".search-panel:not([hidden])"
TITLES = "[...document.querySelectorAll('%s .search-result .search-heading')].map(e => e.textContent)"


@pytest.fixture(scope="module")
def searched(built, tmp_path_factory) -> Site:
    return built("searched", write_files(tmp_path_factory.mktemp("searched"), GUIDE))


@pytest.fixture(scope="module")
def searched_rtl(built, tmp_path_factory) -> Site:
    folder = write_files(tmp_path_factory.mktemp("searched-rtl"), {
        "Content/guide.yml": "title: راهنما\nlanguages: [fa]\n",
        "Content/fa/index.md": "# خانه\n\nبه راهنما خوش آمدید.\n",
        "Content/fa/install.md": "# نصب\n\nنصب برنامه روی ویندوز و Linux.\n\n## حذف\n\nبرنامه را حذف کنید.\n",
    })
    return built("searched-rtl", folder)


def type_query(page, query: str):
    page.keyboard.press("/")
    page.keyboard.type(query)
    page.wait_for_selector(OPEN)


def test_results_appear_as_one_types(searched, chromium):
    with opened(chromium, viewport={"width": 1100, "height": 800}) as (page, seen):
        page.goto(searched.file("index.html"))
        type_query(page, "rebi")
        page.wait_for_selector(f"{OPEN} .search-result")
        titles = page.evaluate(TITLES % OPEN)
        assert titles[:2] == ["Rebinding", "Rebind a key"]
        assert page.locator(f"{OPEN} mark").first.text_content() == "Rebinding"
        second = page.locator(f"{OPEN} .search-result").nth(1)
        assert second.locator(".search-path").text_content() == "Keys / Rebinding"
        assert "keys/rebind.html" in second.get_attribute("href")
        assert second.get_attribute("href").endswith("#rebind-a-key")
        assert not seen.errors and not seen.outside(searched.file_base)


def test_the_word_is_marked_on_arrival_until_escape(searched, chromium):
    with opened(chromium, viewport={"width": 1100, "height": 800}) as (page, seen):
        page.goto(searched.file("index.html"))
        type_query(page, "unbind")
        page.wait_for_selector(f"{OPEN} .search-result")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        page.wait_for_url("**/keys/rebind.html*")
        page.wait_for_selector("mark.search-mark")
        assert page.url.endswith("#unbind")
        assert page.locator("#unbind").evaluate("e => e.getBoundingClientRect().top < innerHeight")
        assert page.locator("mark.search-mark").all_text_contents() == ["Unbind"]
        page.keyboard.press("Escape")
        assert page.locator("mark.search-mark").count() == 0
        assert page.url.endswith("/keys/rebind.html#unbind")
        assert not seen.errors


def test_keys_choose_among_results(searched, chromium):
    with opened(chromium, viewport={"width": 1100, "height": 800}) as (page, _):
        page.goto(searched.file("index.html"))
        type_query(page, "key")
        page.wait_for_selector(f"{OPEN} .search-result")
        field = page.locator(".toolbar input[name=q]")
        assert field.get_attribute("role") == "combobox"
        assert field.get_attribute("aria-expanded") == "true"
        assert page.locator("#" + field.get_attribute("aria-controls")).get_attribute("role") == "listbox"
        chosen = page.locator("[role=option][aria-selected=true]")
        assert chosen.count() == 0
        page.keyboard.press("ArrowDown")
        first = chosen.get_attribute("id")
        assert field.get_attribute("aria-activedescendant") == first
        page.keyboard.press("ArrowDown")
        assert chosen.get_attribute("id") != first
        page.keyboard.press("ArrowUp")
        page.keyboard.press("ArrowUp")
        assert chosen.count() == 0 and field.get_attribute("aria-activedescendant") is None
        page.keyboard.press("ArrowUp")
        assert chosen.text_content() == "All results"
        page.keyboard.press("Escape")
        assert page.locator(OPEN).count() == 0
        assert field.get_attribute("aria-expanded") == "false"
        assert field.input_value() == "key"
        # without a choice, Enter leads to all results
        page.keyboard.press("Enter")
        page.wait_for_url("**/search.html?q=key")


def test_results_are_announced(searched, chromium):
    with opened(chromium, viewport={"width": 1100, "height": 800}) as (page, _):
        page.goto(searched.file("index.html"))
        type_query(page, "periwinkle")
        status = page.locator(".toolbar form.search [role=status]")
        page.wait_for_function("document.querySelector('.toolbar [role=status]').textContent")
        assert status.text_content() == "Results: 1"


@pytest.mark.parametrize("keys", ["/", "Control+k", "Meta+k"])
def test_keys_lead_to_the_field(keys, searched, chromium):
    with opened(chromium, viewport={"width": 1100, "height": 800}) as (page, _):
        page.goto(searched.file("index.html"))
        page.keyboard.press(keys)
        assert page.evaluate("document.activeElement.name") == "q"


@pytest.mark.parametrize("keys", ["Control+/", "Alt+/", "Meta+/", "Control+Alt+k", "Control+Shift+k", "k", "Alt+k"])
def test_other_keys_do_not(keys, searched, chromium):
    with opened(chromium, viewport={"width": 1100, "height": 800}) as (page, _):
        page.goto(searched.file("index.html"))
        page.keyboard.press(keys)
        assert page.evaluate("document.activeElement.name") != "q"


@pytest.mark.parametrize("tag", ["<input type=email>", "<textarea></textarea>", "<p contenteditable>x</p>"])
def test_keys_are_left_to_who_writes(tag, searched, chromium):
    with opened(chromium, viewport={"width": 1100, "height": 800}) as (page, _):
        page.goto(searched.file("index.html"))
        page.evaluate("html => document.querySelector('main').insertAdjacentHTML('beforeend', html)", tag)
        field = page.locator("main input, main textarea, main [contenteditable]")
        field.focus()
        page.keyboard.type("s/?kj")
        assert "s/?kj" in field.evaluate("e => e.value ?? e.textContent")


def test_the_results_page_answers_its_address(searched, chromium):
    with opened(chromium) as (page, seen):
        page.goto(searched.file("search.html", "?q=zebra"))
        page.wait_for_selector("main .search-result")
        page.wait_for_function("document.querySelector('main [role=status]').textContent")
        assert page.locator("main .search-result").count() == 10
        assert page.locator("main [role=status]").text_content() == "Results: 10+"
        for count, words in ((20, "Results: 20+"), (30, "Results: 30")):
            page.get_by_role("button", name="More results").click()
            page.wait_for_function("count => document.querySelectorAll('main .search-result').length === count", arg=count)
            # the focus goes on with the list
            page.wait_for_function(
                "count => document.activeElement === document.querySelectorAll('main .search-result')[count - 10]", arg=count)
            assert page.locator("main [role=status]").text_content() == words
        assert not page.get_by_role("button", name="More results").is_visible()
        page.locator("main input[name=q]").fill("plugin")
        page.wait_for_function("document.querySelectorAll('main .search-result').length === 1")
        assert page.url.endswith("search.html?q=plugin")
        page.locator("main input[name=q]").press("ArrowDown")
        assert page.evaluate("document.activeElement.className") == "search-result"
        page.keyboard.press("ArrowUp")
        assert page.evaluate("document.activeElement.name") == "q"
        assert not seen.errors


def test_what_is_not_found_is_said_with_other_ways(searched, chromium):
    with opened(chromium) as (page, _):
        page.goto(searched.file("search.html", "?q=plogons"))
        page.wait_for_selector("main .search-notes a")
        results = page.locator("[data-search-results]")
        assert "plogons" in results.locator("[role=status]").text_content()
        near = results.get_by_role("link", name="plugins")
        assert near.get_attribute("href").endswith("search.html?q=plugins")
        assert results.get_by_role("link", name="Contents").get_attribute("href").endswith("contents.html")
        near.click()
        page.wait_for_selector("main .search-result")
        assert page.evaluate(TITLES % "main")[0] == "Plugins"


def test_a_slip_is_forgiven_and_said(searched, chromium):
    with opened(chromium) as (page, _):
        page.goto(searched.file("search.html", "?q=perwinkle"))
        page.wait_for_selector("main .search-result")
        assert page.evaluate(TITLES % "main") == ["Plugins"]
        assert "periwinkle" in page.locator("main .search-notes").text_content()


@pytest.mark.parametrize("query", [
    "xuxu", "<img src=x onerror=window.__hit=5>", '"><svg onload=window.__hit=6>', "escape now", "</script>",
    "javascript:window.__hit=7"])
def test_nothing_is_taken_for_markup(query, searched, chromium):
    with opened(chromium, viewport={"width": 1100, "height": 800}) as (page, seen):
        page.goto(searched.file("index.html"))
        type_query(page, query)
        page.wait_for_timeout(300)
        assert page.locator(f"{OPEN} :is(img, svg, script)").count() == 0
        page.locator(".toolbar form.search").evaluate("form => form.requestSubmit()")
        page.wait_for_url("**/search.html*")
        page.wait_for_timeout(300)
        assert page.locator("[data-search-results] :is(img, svg, script)").count() == 0
        links = page.locator("main .search-result")
        for number in range(links.count()):
            assert links.nth(number).get_attribute("href").startswith("file:")
        if links.count():
            links.first.click()
            page.wait_for_selector("main .text")
            page.wait_for_timeout(200)
        # an address can be given to anyone
        page.goto(searched.file("x.html", "?mark=%3Cimg%20src%3Dx%20onerror%3Dwindow.__hit%3D8%3E+img+xuxu"))
        page.wait_for_selector("mark.search-mark")
        assert page.evaluate("window.__hit") is None
        assert not seen.errors


def test_results_name_files_in_any_folder(searched, chromium):
    with opened(chromium, viewport={"width": 1100, "height": 800}) as (page, _):
        for start in ("index.html", "keys/rebind.html", "sub folder/größe & co.html"):
            for query, expected in (("ubersicht", "größe & co.html"), ("環境変数", "größe & co.html"),
                                    ("keys", "index.html")):
                page.goto(searched.file(start))
                type_query(page, query)
                page.wait_for_selector(f"{OPEN} .search-result")
                page.keyboard.press("ArrowDown")
                page.keyboard.press("Enter")
                page.wait_for_selector("mark.search-mark")
                path = page.evaluate("decodeURIComponent(location.pathname)")
                assert path.endswith("/" + expected)


def test_the_reader_keeps_the_size(searched, chromium):
    with opened(chromium, viewport={"width": 1100, "height": 800}) as (page, _):
        page.goto(searched.file("index.html", "?size=xxLarge"))
        type_query(page, "unbind")
        page.wait_for_selector(f"{OPEN} .search-result")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        page.wait_for_selector("mark.search-mark")
        assert page.evaluate("document.documentElement.dataset.contentSize") == "xxLarge"


def test_a_narrow_bar_leads_to_the_results_page(searched, chromium):
    with opened(chromium, viewport={"width": 390, "height": 800}) as (page, _):
        page.goto(searched.file("keys/rebind.html"))
        page.keyboard.press("/")
        page.wait_for_url("**/search.html*")
        assert page.evaluate("document.activeElement.name") == "q"
        page.keyboard.type("plugin")
        page.wait_for_selector("main .search-result")


@pytest.mark.parametrize("name, query", [("searched", "rebind"), ("searched_rtl", "نصب")])
def test_results_fit_at_every_size(name, query, request, chromium, axe):
    site = request.getfixturevalue(name)
    search = next(path for path in site.pages if path.endswith("search.html"))
    found = []
    with opened(chromium) as (page, _):
        for number, size in enumerate(CONTENT_SIZES):
            page.set_viewport_size({"width": (1280, 320)[number % 2], "height": 800})
            page.goto(site.file(search, f"?q={query}"))
            page.wait_for_selector("main .search-result")
            choose_size(page, size)
            assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, size
            found += [f"{size}: {violation}" for violation in axe(page)]
            if number % 2 == 0:
                page.goto(site.file(site.topics[0], f"?size={size}"))
                if page.locator(".toolbar input[name=q]").is_visible():
                    type_query(page, query)
                    page.wait_for_selector(f"{OPEN} .search-result")
                    box = page.locator(OPEN).bounding_box()
                    assert box["x"] >= 0 and box["x"] + box["width"] <= 1280, size
                    found += [f"{size}, list: {violation}" for violation in axe(page)]
    assert not found, "\n".join(found)


def test_right_to_left(searched_rtl, chromium):
    search = next(path for path in searched_rtl.pages if path.endswith("search.html"))
    with opened(chromium) as (page, seen):
        page.goto(searched_rtl.file(search, "?q=نصب"))
        page.wait_for_selector("main .search-result")
        assert page.evaluate("getComputedStyle(document.querySelector('main .search-result')).direction") == "rtl"
        assert page.locator("main mark").first.text_content() == "نصب"
        assert not seen.errors


@pytest.mark.parametrize("width", [390, 1100])
def test_without_scripts_the_index_stands_in(width, searched, chromium):
    with opened(chromium, java_script_enabled=False, viewport={"width": width, "height": 800}) as (page, _):
        for path in ("search.html", "keys/rebind.html"):
            page.goto(searched.file(path))
            assert page.locator("input[name=q]:visible, [data-slash]:visible").count() == 0
            assert page.locator(".toolbar a:visible[href$='search.html']").count() == 0
            assert page.locator(".toolbar a:visible[href$='a-z.html']").count() == 1
        page.goto(searched.file("search.html"))
        page.locator("main a").click()
        page.wait_for_url("**/a-z.html")
        # topics, headings and keywords
        assert page.locator("main a", has_text="Rebinding").count() == 1
        assert page.locator("main a", has_text="Unbind").first.get_attribute("href") == "keys/rebind.html#unbind"
    with opened(chromium, viewport={"width": width, "height": 800}) as (page, _):
        page.goto(searched.file("keys/rebind.html"))
        assert page.locator(".toolbar a:visible[href$='a-z.html']").count() == 0


SEARCH = """async () => {
  const field = document.querySelector('main input[name=q]');
  field.value = 'unbind key';
  field.dispatchEvent(new Event('input'));
  for (let wait = 0; wait < 100 && !document.querySelector('main .search-result'); wait++)
    await new Promise((next) => setTimeout(next, 50));
  return [...document.querySelectorAll('main .search-result')].map((link) => link.getAttribute('href'));
}"""


@pytest.mark.parametrize("protocol", ["file", "http"])
def test_firefox_searches(protocol, firefox, searched):
    with opened(firefox, **FIREFOX_CONTEXT) as (page, seen):
        page.goto(getattr(searched, protocol)("search.html"))
        links = page.evaluate(SEARCH)
        assert links[0].endswith("#unbind")
        page.goto(links[0])
        assert page.evaluate("document.querySelectorAll('mark.search-mark').length") > 0
        assert not seen.errors


@pytest.mark.parametrize("protocol", ["file", "http"])
def test_webkit_searches(protocol, webkit, searched):
    webkit.goto(getattr(searched, protocol)("search.html"))
    links = webkit.eval(f"({SEARCH})()")
    assert links[0].endswith("#unbind")
    webkit.goto(links[0])
    assert webkit.eval("document.querySelectorAll('mark.search-mark').length") > 0
    assert webkit.errors() == []
