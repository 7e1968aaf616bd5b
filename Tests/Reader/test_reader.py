"""Text size, appearance, navigation: what a reader does, in each engine, from disk and by HTTP."""

import json

import pytest

SIZE = "document.documentElement.dataset.contentSize"
PX = "parseFloat(getComputedStyle(document.body).fontSize)"
LOOK = "document.documentElement.dataset.appearance"
LARGER = "document.querySelector('[data-size-step=\"1\"]').click()"
NEXT = "document.querySelector('.item[rel=next]').click()"
BROKEN_STORES = {
    "throwing": """
        for (const name of ['getItem', 'setItem', 'removeItem', 'clear', 'key']) {
          Storage.prototype[name] = () => { throw new DOMException('no', 'SecurityError'); };
        }""",
    "absent": """
        for (const name of ['localStorage', 'sessionStorage']) {
          Object.defineProperty(window, name,
            {get() { throw new DOMException('no', 'SecurityError'); }});
        }""",
    "nonsense": "Storage.prototype.getItem = () => 'no-such-value';",
}


def settle(page):
    page.wait(400)


def becomes(page, expression, value):
    """Waits until an expression has a value, for up to three seconds."""
    for _ in range(30):
        if page.evaluate(expression) == value:
            return True
        page.wait(100)
    return False


def pick(page, name):
    """Chooses from the list of sizes, as a reader does."""
    page.run(f"""
        const list = document.querySelector('[data-size-list]');
        list.value = '{name}';
        list.dispatchEvent(new Event('change', {{bubbles: true}}));""")
    settle(page)


def pick_look(page, name):
    page.run(f"document.querySelector('[name=appearance][value={name}]').click()")
    settle(page)


def active_sheets(page):
    return page.evaluate("""[...document.styleSheets].filter((sheet) => sheet.href && !sheet.disabled
        && matchMedia(sheet.media.mediaText || 'all').matches)
        .map((sheet) => sheet.href.split('/').pop())""")


# MARK: - Which size


def test_nothing_chosen_follows_the_device(page, address, topic):
    page.open(address(topic))
    assert page.evaluate(SIZE) == "auto"
    assert abs(page.evaluate(PX) - 17) < .1
    assert active_sheets(page) == ["dynamic.css"]


@pytest.mark.parametrize("written,name", [
    ("accessibility3", "accessibility3"), ("xSmall", "xSmall"),
    ("UICTContentSizeCategoryXS", "xSmall"), ("UICTContentSizeCategoryL", "large"),
    ("UICTContentSizeCategoryXXXL", "xxxLarge"),
    ("UICTContentSizeCategoryAccessibilityM", "accessibility1"),
    ("UICTContentSizeCategoryAccessibilityXXXL", "accessibility5"),
])
def test_the_address_chooses_by_either_name(page, server, topic, sizes, written, name):
    page.open(f"{server}/{topic}?size={written}")
    assert page.evaluate(SIZE) == name
    assert page.evaluate(PX) == sizes[name]
    assert active_sheets(page) == [f"{name}.css"]


@pytest.mark.parametrize("nonsense", [
    "huge", "", "Large", "constructor", "-1", "UICTContentSizeCategory", "%3Cscript%3E",
    "../../x", "accessibility6", "UICTContentSizeCategoryUnspecified", "%E0%A4%A",
])
def test_nonsense_in_the_address_is_ignored(page, server, topic, nonsense):
    page.open(f"{server}/{topic}?size={nonsense}")
    assert page.evaluate(SIZE) == "auto"
    assert active_sheets(page) == ["dynamic.css"]


def test_address_goes_before_choice_before_app_before_device(page, server, topic):
    page.open(f"{server}/{topic}")
    page.run("lectern.setContentSize('xLarge')")
    settle(page)
    assert page.evaluate(SIZE) == "xLarge"
    pick(page, "accessibility1")
    assert page.evaluate(SIZE) == "accessibility1"
    page.run("lectern.setContentSize('xSmall')")
    settle(page)
    assert page.evaluate(SIZE) == "accessibility1"
    page.open(f"{server}/{topic}?size=small")
    assert page.evaluate(SIZE) == "small"
    page.open(f"{server}/{topic}")
    assert page.evaluate(SIZE) == "accessibility1"
    pick(page, "auto")
    assert page.evaluate(SIZE) == "xSmall"
    page.run("lectern.setContentSize(null)")
    settle(page)
    assert page.evaluate(SIZE) == "auto"


def test_each_size_has_the_body_text_of_its_table_and_one_stylesheet(page, server, topic, sizes):
    page.open(f"{server}/{topic}")
    for name, points in sizes.items():
        pick(page, name)
        assert (page.evaluate(PX), active_sheets(page)) == (points, [f"{name}.css"])
    pick(page, "auto")
    assert active_sheets(page) == ["dynamic.css"]


def test_the_choice_stays_from_page_to_page(page, address, topic):
    page.open(address(topic))
    pick(page, "accessibility2")
    pick_look(page, "dark")
    here = page.evaluate("location.pathname")
    page.run(NEXT)
    page.wait(900)
    assert becomes(page, f"location.pathname !== {json.dumps(here)}", True)
    assert page.evaluate(f"[{SIZE}, {PX}, {LOOK}]") == ["accessibility2", 33, "dark"]
    pick(page, "auto")
    page.run("document.querySelector('.item[rel=prev]').click()")
    page.wait(900)
    assert page.evaluate("location.pathname") == here
    assert page.evaluate(SIZE) == "auto"


def test_links_keep_their_fragment_when_they_carry_the_choice(page, address, topic):
    page.open(address(topic))
    pick(page, "xxLarge")
    page.run("""
        const link = document.querySelector('.item[rel=next]');
        link.hash = '#content';
        link.click();""")
    page.wait(900)
    assert page.evaluate(f"[location.hash, {SIZE}]") == ["#content", "xxLarge"]
    assert "reader=" not in page.evaluate("location.search")


@pytest.mark.parametrize("engine", ["chromium", "firefox"])
def test_a_link_opened_in_a_new_page_keeps_the_choice(page, address, topic):
    page.open(address(topic))
    pick(page, "xxLarge")
    x, y = page.evaluate("""(({left, top, width, height}) => [left + width / 2, top + height / 2])
        (document.querySelector('.item[rel=next]').getBoundingClientRect())""")
    with page.context.expect_page() as opening:
        page.page.mouse.click(x, y, button="middle")
    opening.value.wait_for_load_state()
    assert opening.value.evaluate(SIZE) == "xxLarge"


def test_a_size_in_the_address_is_carried_on(page, address, topic):
    page.open(address(topic, "?size=accessibility4"))
    page.run(NEXT)
    page.wait(900)
    assert page.evaluate(SIZE) == "accessibility4"


def test_the_control_overrides_the_address(page, address, topic):
    page.open(address(topic, "?size=accessibility4"))
    pick(page, "small")
    assert page.evaluate(SIZE) == "small"
    page.run("location.reload()")
    page.wait(900)
    assert page.evaluate(SIZE) == "small"


@pytest.mark.parametrize("engine", ["chromium", "firefox"])
@pytest.mark.parametrize("store", BROKEN_STORES)
def test_every_control_works_with_a_broken_store(page, address, topic, store):
    page.before_scripts(BROKEN_STORES[store])
    page.open(address(topic))
    page.run(LARGER)
    settle(page)
    assert page.evaluate(SIZE) == "xLarge"
    pick_look(page, "dark")
    page.resize(360, 640)
    page.run("document.querySelector('#contents-toggle summary').click()")
    settle(page)
    assert page.evaluate("document.querySelector('.sidebar').getBoundingClientRect().width") > 0
    page.run("lectern.setContentSize('small')")
    page.run(NEXT)
    page.wait(900)
    assert page.evaluate(f"[{SIZE}, {LOOK}]") == ["xLarge", "dark"]


FIRST_FRAME = """
const seen = [];
const look = () => {
  if (document.body) seen.push([
    document.documentElement.dataset.contentSize,
    getComputedStyle(document.body).fontSize,
    getComputedStyle(document.body).backgroundColor]);
  if (seen.length < 20) requestAnimationFrame(look);
};
requestAnimationFrame(look);
window.seen = seen;
"""


@pytest.mark.parametrize("engine", ["chromium", "firefox"])
def test_no_frame_has_another_size_or_colour(page, address, topic):
    page.open(address(topic))
    pick(page, "accessibility5")
    pick_look(page, "dark")
    page.before_scripts(FIRST_FRAME)
    page.run(NEXT)
    page.wait(1500)
    seen = page.evaluate("seen")
    assert seen and all(frame == seen[0] for frame in seen)
    assert seen[0][:2] == ["accessibility5", "53px"]


def test_changing_size_keeps_the_place(page, server, topic):
    page.open(f"{server}/{topic}?size=large")
    page.run("scrollTo(0, document.documentElement.scrollHeight / 2)")
    page.wait(200)
    page.run("""
        const bar = document.querySelector('.bar').getBoundingClientRect().bottom;
        window.first = [...document.querySelectorAll('article p')]
          .find((block) => block.getBoundingClientRect().top >= bar);
        window.was = first.getBoundingClientRect().top;""")
    for name in ["accessibility3", "xSmall"]:
        pick(page, name)
        top, height = page.evaluate("[first.getBoundingClientRect().top, innerHeight]")
        assert -height / 2 < top < height * 1.5, name
    pick(page, "large")
    assert abs(page.evaluate("first.getBoundingClientRect().top - was")) < 60


@pytest.mark.parametrize("engine", ["chromium", "firefox"])
def test_two_open_pages_follow_each_other(page, server, topic):
    page.open(f"{server}/{topic}")
    other = page.second()
    other.open(f"{server}/{topic}")
    pick(other, "accessibility1")
    pick_look(other, "dark")
    settle(page)
    assert page.evaluate(f"[{SIZE}, {LOOK}]") == ["accessibility1", "dark"]
    pick(page, "auto")
    settle(other)
    assert other.evaluate(SIZE) == "auto"


# MARK: - Automatic


def test_automatic_finds_the_nearest_size_as_the_font_changes(page, server, topic, sizes):
    page.open(f"{server}/{topic}")
    page.run("""
        window.told = [];
        document.addEventListener('lectern:contentsizechange',
          ({detail}) => told.push([detail.contentSize, detail.effective]));""")
    for name in ["accessibility1", "accessibility5", "small"]:
        page.run(f"document.documentElement.style.fontSize = '{sizes[name] + .4}px'")
        assert becomes(page, "(told[told.length - 1] || [])[1]", name)
        large = page.evaluate("document.documentElement.hasAttribute('data-accessibility-size')")
        assert large == name.startswith("accessibility")
    assert page.evaluate("told") == [
        ["auto", "accessibility1"], ["auto", "accessibility5"], ["auto", "small"]]


# MARK: - The app's interface


def test_an_app_sets_the_size_and_is_told_of_changes(page, address, topic):
    page.open(address(topic))
    assert page.evaluate("lectern.contentSize") == "auto"
    page.run("""
        window.told = [];
        document.addEventListener('lectern:contentsizechange', () => told.push(lectern.contentSize));
        lectern.setContentSize('UICTContentSizeCategoryAccessibilityL');""")
    settle(page)
    page.run("lectern.setContentSize('nonsense')")
    assert page.evaluate("[lectern.contentSize, told]") == ["accessibility2", ["accessibility2"]]
    page.run("lectern.setContentSize(null)")
    settle(page)
    assert page.evaluate("lectern.contentSize") == "auto"


def test_an_app_opens_a_topic_by_its_id(page, address, topic):
    from conftest import SITE

    source = (SITE / "scripts" / "topics.js").read_text(encoding="utf-8")
    topics = json.loads(source[source.index("{"):source.rindex("}") + 1])
    name, path = next((name, path) for name, path in topics.items() if path != topic)
    page.open(address(topic))
    page.run("lectern.openTopic('no such topic').then((found) => { window.found = found; })")
    page.wait(500)
    assert page.evaluate("found") is False
    page.run(f"lectern.openTopic({json.dumps(name)})")
    page.wait(900)
    assert page.evaluate("decodeURI(location.pathname)").endswith("/" + path)


# MARK: - Controls


def test_the_size_control_works_by_keyboard_and_is_announced(page, server, topic):
    page.open(f"{server}/{topic}?size=large")
    page.run("document.querySelector('[data-size-step]').closest('details').firstElementChild.focus()")
    page.key("Enter")
    page.wait(200)
    page.run("document.querySelector('[data-size-step=\"1\"]').focus()")
    page.key("Enter")
    settle(page)
    assert page.evaluate(SIZE) == "xLarge"
    said, role = page.evaluate("""(({textContent, attributes}) => [textContent, attributes.role.value])
        (document.querySelector('#size-status'))""")
    assert role == "status"
    assert said == page.evaluate("document.querySelector('[value=xLarge]').text")
    page.key("Escape")
    assert page.evaluate("document.querySelectorAll('.bar details[open]').length") == 0
    assert page.evaluate("document.activeElement.localName") == "summary"


def test_the_list_names_all_sizes_and_automatic(page, server, topic, sizes):
    page.open(f"{server}/{topic}")
    options = page.evaluate(
        "[...document.querySelector('[data-size-list]')].map((option) => [option.value, option.text])")
    assert [value for value, _ in options] == ["auto", *sizes]
    assert len({text for _, text in options}) == 13


def test_smaller_and_larger_stop_at_the_ends(page, server, topic):
    page.open(f"{server}/{topic}")
    pick(page, "accessibility5")
    page.run(LARGER)
    settle(page)
    assert page.evaluate(SIZE) == "accessibility5"
    assert page.evaluate(
        "document.querySelector('[data-size-step=\"1\"]').getAttribute('aria-disabled')") == "true"


@pytest.mark.parametrize("look,dark", [("light", False), ("dark", True)])
def test_appearance_changes_the_colours(page, server, topic, look, dark):
    page.open(f"{server}/{topic}")
    pick_look(page, look)
    red = page.evaluate(
        "+getComputedStyle(document.body).backgroundColor.match(/[0-9]+/)[0]")
    assert (red < 128) == dark


def test_one_menu_is_open_at_a_time(page, server, topic):
    page.open(f"{server}/{topic}")
    page.run("""
        for (const menu of document.querySelectorAll('.menu')) {
          menu.firstElementChild.dispatchEvent(new PointerEvent('pointerdown', {bubbles: true}));
          menu.open = true;
        }""")
    assert page.evaluate("document.querySelectorAll('.bar details[open]').length") == 1
    page.run("document.querySelector('main').dispatchEvent(new PointerEvent('pointerdown', {bubbles: true}))")
    assert page.evaluate("document.querySelectorAll('.bar details[open]').length") == 0


@pytest.mark.parametrize("engine", ["chromium", "firefox"])
def test_keys_stay_the_readers(page, server, topic):
    page.open(f"{server}/{topic}")
    page.page.keyboard.press("Tab")
    start = page.evaluate("location.href")
    for modifier in ["Control", "Meta", "Shift"]:
        page.key(f"{modifier}+ArrowRight")
    for key in "s/?kjnp":
        page.key(key)
    page.run("document.body.insertAdjacentHTML('afterbegin', '<textarea id=field></textarea>')")
    page.run("document.getElementById('field').focus()")
    page.page.keyboard.type("s/?kj")
    assert page.evaluate("document.getElementById('field').value") == "s/?kj"
    assert page.evaluate("location.href") == start


# MARK: - Reading and finding the way


def test_every_fragment_of_the_page_leads_to_its_heading(page, address, topic):
    page.open(address(topic))
    names = page.evaluate("[...document.querySelectorAll('article :is(h2,h3)[id]')].map(({id}) => id)")
    for name in names[:4]:
        page.run(f"location.hash = '#' + encodeURIComponent({json.dumps(name)})")
        page.wait(100)
        top, bar, height = page.evaluate(f"""[
            document.getElementById({json.dumps(name)}).getBoundingClientRect().top,
            document.querySelector('.bar').getBoundingClientRect().bottom, innerHeight]""")
        assert bar - 1 <= top < height, name


def test_a_fragment_opens_what_hides_it(page, server, topic):
    page.open(f"{server}/{topic}")
    page.run("""
        document.querySelector('article').insertAdjacentHTML('beforeend',
          '<details id="outer"><summary>s</summary><p id="тайна">hidden</p></details>');
        location.hash = '#тайна';""")
    page.wait(300)
    assert page.evaluate("document.getElementById('outer').open")


@pytest.mark.parametrize("engine", ["chromium", "firefox"])
def test_focus_is_seen_and_never_under_the_bar(page, server, topic):
    page.open(f"{server}/{topic}")
    seen = []
    for _ in range(60):
        page.key("Tab")
        state = page.evaluate("""(() => {
          const node = document.activeElement;
          if (!node || node === document.body) return null;
          const box = node.getBoundingClientRect(), bar = document.querySelector('.bar');
          return [node.outerHTML.slice(0, 80), getComputedStyle(node).outlineStyle !== 'none' ||
            node.matches('.choices input'), bar.contains(node) || node.matches('.skip') ||
            box.bottom > bar.getBoundingClientRect().bottom && box.top < innerHeight];
        })()""")
        if not state:
            break
        assert state[1:] == [True, True], state[0]
        seen.append(state[0])
    assert 'class="skip"' in seen[0]
    assert len(set(seen)) > 5


def test_the_skip_link_leads_to_the_text(page, server, topic):
    page.open(f"{server}/{topic}")
    page.run("document.querySelector('.skip').click()")
    page.wait(200)
    assert page.evaluate("document.activeElement.localName") == "main"


@pytest.mark.parametrize("engine", ["chromium", "firefox"])
@pytest.mark.parametrize("width", [320, 768, 1440])
def test_nothing_but_tables_code_and_images_scrolls_sideways(page, server, topic, sizes, width):
    page.resize(width, 640)
    for name in sizes:
        page.open(f"{server}/{topic}?size={name}")
        assert page.evaluate("document.documentElement.scrollWidth") <= width, name


SPACING = """document.head.insertAdjacentHTML('beforeend', `<style>* {line-height: 1.5 !important;
letter-spacing: .12em !important; word-spacing: .16em !important} p {margin-bottom: 2em !important}
</style>`)"""


@pytest.mark.parametrize("engine", ["chromium", "firefox"])
@pytest.mark.parametrize("width", [320, 1440])
def test_the_readers_own_text_spacing_cuts_nothing(page, server, topic, width):
    page.resize(width, 700)
    for name in ["large", "accessibility5"]:
        page.open(f"{server}/{topic}?size={name}")
        page.run(SPACING)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        cut = page.evaluate("""[...document.querySelectorAll('body *')].filter((node) => {
          const style = getComputedStyle(node);
          return style.overflowY === 'hidden' && style.clipPath === 'none' &&
            node.scrollHeight > node.clientHeight + 1;
        }).map((node) => node.className)""")
        assert cut == []


@pytest.mark.parametrize("engine", ["chromium", "firefox"])
def test_targets_of_toolbar_and_lists_are_44_px(page, server, topic):
    for width, name in [(320, "large"), (320, "accessibility5"), (1440, "xSmall")]:
        page.resize(width, 800)
        page.open(f"{server}/{topic}?size={name}")
        small = page.evaluate("""[...document.querySelectorAll(
            '.bar :is(a, button, summary, input:not([type=radio]), select), .sidebar :is(a, summary), .toc a')]
            .filter((node) => !node.closest('details:not([open]) > :not(summary)'))
            .map((node) => [node.getBoundingClientRect(), node])
            .filter(([{width, height}]) => width && (width < 44 || height < 44))
            .map(([{width, height}, node]) => [node.outerHTML.slice(0, 60), width, height])""")
        assert small == []


@pytest.mark.parametrize("engine", ["chromium", "firefox"])
def test_the_toolbar_stops_growing_at_xxxlarge(page, server, topic):
    page.resize(320, 640)
    heights = []
    for name in ["xxxLarge", "accessibility1", "accessibility5"]:
        page.open(f"{server}/{topic}?size={name}")
        heights.append(page.evaluate("""[document.querySelector('.bar').offsetHeight,
            document.querySelector('.bar .symbol').getBoundingClientRect().width]"""))
    assert heights[0] == heights[1] == heights[2]


# MARK: - Without scripts, in print


@pytest.mark.parametrize("engine", ["chromium", "firefox"])
def test_without_scripts_every_way_on_works(browsers, address, topic, engine):
    page = browsers.page(engine, scripts=False)
    page.resize(320, 640)
    page.open(address(topic))
    assert page.evaluate("document.querySelector('.sidebar').offsetWidth") == 0
    assert page.evaluate("document.querySelector('.scripted').offsetWidth") == 0
    x, y = page.evaluate("""(({left, top}) => [left + 20, top + 20])
        (document.querySelector('#contents-toggle summary').getBoundingClientRect())""")
    page.down(x, y)
    page.up()
    page.wait(200)
    assert page.evaluate("document.querySelector('.sidebar').offsetWidth") > 200
    for selector in [".item[rel=next]", ".sidebar-links a", ".sidebar-links a + a"]:
        assert page.evaluate(f"document.querySelector('{selector}').href").startswith(
            address("")[:6])
    page.resize(1440, 800)
    assert page.evaluate("document.querySelector('.sidebar').offsetWidth") > 200
    assert page.errors == []
    page.close()


def test_print_leaves_controls_out_and_text_whole(browsers, server, topic):
    page = browsers.page("chromium", color_scheme="dark")
    page.open(f"{server}/{topic}?size=accessibility3")
    page.run("""
        document.querySelector('article').insertAdjacentHTML('beforeend', `
          <details id="closed"><summary>More</summary><p id="inside">Inside</p></details>
          <p><a id="away" href="https://example.org/x">away</a></p>
          <pre id="long" tabindex="0"><code>${'word '.repeat(200)}</code></pre>`)""")
    page.page.emulate_media(media="print")
    hidden, inside, away, cut, color = page.evaluate("""[
        [...document.querySelectorAll('nav, button, .bar input, .bar')].every((node) => !node.offsetParent),
        document.getElementById('inside').checkVisibility({contentVisibilityAuto: true}),
        getComputedStyle(document.getElementById('away'), '::after').content,
        document.getElementById('long').scrollWidth - document.getElementById('long').clientWidth,
        getComputedStyle(document.body).backgroundColor]""")
    page.close()
    assert hidden
    assert inside
    assert "https://example.org/x" in away or "attr(href)" in away
    assert cut <= 0
    assert color in ("rgb(255, 255, 255)", "rgba(0, 0, 0, 0)")


def test_the_page_asks_nothing_of_the_network(browsers, server, topic):
    page = browsers.page("chromium")
    page.open(f"{server}/{topic}")
    page.run(LARGER)
    settle(page)
    assert [url for url in page.requests if not url.startswith((server, "data:"))] == []
    page.close()
