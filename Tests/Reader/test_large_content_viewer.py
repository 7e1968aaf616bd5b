"""The large content viewer by real pointers: every sentence of the contract, every way to cancel."""

import pytest

# A bar of our own in the page, so that what is activated can be counted.
BAR = """
document.body.insertAdjacentHTML('afterbegin', `
<div id="sample" role="toolbar" aria-label="Sample" data-large-content-bar
  style="position:fixed;z-index:9;inset:300px auto auto 300px;display:flex;gap:20px;padding:8px;background:#888">
<button id="one" type="button" data-large-content="First"
  style="width:60px;height:44px"><svg viewBox="0 0 9 9" width="9" height="9"><path id="part"
  d="M0 0h9v9z"/></svg></button>
<button id="two" type="button" data-large-content="Second" data-long-press="second-held"
  style="width:60px;height:44px">2</button>
<button id="three" type="button" data-large-content="Third" style="width:60px;height:44px">3<template
  data-large-content><b class="custom">Custom</b></template></button>
<a id="link" href="#linked" data-large-content="Link" style="width:60px;height:44px">4</a>
</div>
<button id="alone" type="button" data-large-content="Alone"
  style="position:fixed;z-index:9;inset:400px auto auto 300px;width:60px;height:44px">5</button>
<p id="words" style="position:fixed;z-index:9;inset:460px auto auto 300px">Words to select</p>`);
window.clicks = [];
window.held = [];
document.addEventListener('click', (event) => {
  const item = event.target.closest('[data-large-content]');
  clicks.push(item ? item.id : 'other');
});
document.addEventListener('lectern:longpress', (event) => held.push(event.detail.action));
"""
SHOWN = "(document.querySelector('.large-content') || {textContent: ''}).textContent.trim()"
POINTERS = [("chromium", "mouse"), ("chromium", "touch"), ("chromium", "pen"),
            ("firefox", "mouse"), ("webkit", "mouse")]
MOUSES = [("chromium", "mouse"), ("firefox", "mouse"), ("webkit", "mouse")]


class Hand:
    """One pointer on one page."""

    def __init__(self, page, kind):
        self.page, self.kind = page, kind
        self.at = (0, 0)

    def place(self, name):
        box = self.page.evaluate(
            f"(({{left, top, width, height}}) => [left + width / 2, top + height / 2])"
            f"(document.getElementById('{name}').getBoundingClientRect())")
        return box[0], box[1]

    def down(self, name):
        self.at = self.place(name)
        self.page.down(*self.at, self.kind)

    def slide(self, name):
        self.move(*self.place(name))

    def move(self, x, y):
        self.at = (x, y)
        self.page.move(x, y, self.kind)
        self.page.wait(40)

    def up(self):
        self.page.up(*self.at, self.kind)
        self.page.wait(60)

    def hold(self, name, milliseconds=750):
        self.down(name)
        self.page.wait(milliseconds)

    @property
    def shown(self):
        return self.page.evaluate(SHOWN)

    @property
    def clicks(self):
        return self.page.evaluate("clicks")

    @property
    def held(self):
        return self.page.evaluate("held")


@pytest.fixture
def hand(request, browsers, server, topic):
    """A pointer over the sample bar, at accessibility3 unless the test says otherwise."""
    engine, kind = request.param
    size = getattr(request.node.get_closest_marker("size"), "args", ["accessibility3"])[0]
    options = {"has_touch": True} if kind == "touch" else {}
    page = browsers.page(engine, **options)
    page.open(f"{server}/{topic}?size={size}")
    page.run(BAR)
    yield Hand(page, kind)
    errors = list(page.errors)
    page.close()
    assert errors == []


def each(pointers):
    return pytest.mark.parametrize("hand", pointers, indirect=True, ids="-".join)


# MARK: - Showing


@each(POINTERS)
def test_press_and_hold_shows_symbol_and_label_in_the_middle_of_the_window(hand):
    hand.hold("one")
    assert hand.shown == "First"
    assert hand.page.evaluate("document.querySelectorAll('.large-content svg').length") == 1
    off = hand.page.evaluate(
        "(({left, right, top, bottom}) => [left + right - innerWidth, top + bottom - innerHeight])"
        "(document.querySelector('.large-content').getBoundingClientRect())")
    assert abs(off[0]) < 24 and abs(off[1]) < 24
    hand.up()
    assert hand.shown == ""


@each(POINTERS)
def test_it_waits_half_a_second(hand):
    hand.hold("one", 200)
    assert hand.shown == ""
    hand.page.wait(600)
    assert hand.shown == "First"
    hand.up()


@each(MOUSES)
def test_its_label_is_at_least_as_large_as_body_text(hand):
    hand.hold("one")
    label, body = hand.page.evaluate(
        "['.large-content', 'body'].map((css) =>"
        " parseFloat(getComputedStyle(document.querySelector(css)).fontSize))")
    hand.up()
    assert label >= body


@pytest.mark.size("xxxLarge")
@each(POINTERS)
def test_it_is_off_below_the_accessibility_sizes(hand):
    hand.hold("one")
    assert hand.shown == ""
    hand.up()


@each(POINTERS)
def test_sliding_shows_the_item_under_the_pointer(hand):
    hand.hold("one")
    hand.slide("two")
    assert hand.shown == "Second"
    hand.slide("one")
    assert hand.shown == "First"
    hand.up()


@each(MOUSES)
def test_between_items_nothing_is_shown_and_lifting_does_nothing(hand):
    hand.hold("one")
    x, y = hand.place("one")
    hand.move(x + 40, y)
    assert hand.shown == ""
    hand.up()
    assert hand.clicks == []


@each(MOUSES)
def test_a_template_gives_custom_content(hand):
    hand.hold("three")
    assert hand.shown == "Custom"
    assert hand.page.evaluate("document.querySelectorAll('.large-content .custom').length") == 1
    hand.up()


@pytest.mark.parametrize("engine", ["chromium", "firefox", "webkit"])
def test_a_topic_gives_custom_content(browsers, server, engine):
    page = browsers.page(engine)
    page.open(f"{server}/reading/large-content-viewer.html?size=accessibility3")
    page.run("""
        const item = document.querySelector('article [data-large-content=Layers]');
        item.id = 'layers';
        item.scrollIntoView({block: 'center'})""")
    page.wait(300)
    hand = Hand(page, "mouse")
    hand.hold("layers")
    shown, symbols = hand.shown, page.evaluate("document.querySelectorAll('.large-content svg').length")
    page.key("Escape")
    hand.up()
    errors = list(page.errors)
    page.close()
    assert (shown, symbols, errors) == ("3 layers", 0, [])


@each(MOUSES)
def test_an_element_outside_a_bar_is_a_bar_of_its_own(hand):
    hand.hold("alone")
    assert hand.shown == "Alone"
    hand.up()
    assert hand.clicks == ["alone"]


@each(MOUSES)
def test_screen_readers_do_not_hear_it_and_ids_stay_unique(hand):
    hand.hold("one")
    assert hand.page.evaluate("!!document.querySelector('.large-content[aria-hidden=true]')")
    assert hand.page.evaluate("document.querySelectorAll('#part').length") == 1
    hand.up()


# MARK: - Activating


@each(POINTERS)
def test_lifting_activates_once(hand):
    hand.hold("one")
    hand.up()
    hand.page.wait(500)
    assert hand.clicks == ["one"]


@each(POINTERS)
def test_lifting_activates_the_item_that_was_slid_to(hand):
    hand.hold("one")
    hand.slide("two")
    hand.up()
    hand.page.wait(500)
    assert hand.clicks == ["two"]


@each(MOUSES)
def test_lifting_follows_a_link(hand):
    hand.hold("link")
    hand.up()
    assert hand.page.evaluate("location.hash") == "#linked"


@each(POINTERS)
def test_a_short_tap_is_a_plain_click(hand):
    hand.down("one")
    hand.up()
    hand.page.wait(700)
    assert hand.clicks == ["one"]
    assert hand.shown == ""


@each(POINTERS)
def test_after_a_hold_the_next_tap_is_a_plain_click(hand):
    hand.hold("one")
    hand.up()
    hand.down("two")
    hand.up()
    hand.page.wait(400)
    assert hand.clicks == ["one", "two"]


# MARK: - Cancelling: one test for each way


@each(POINTERS)
def test_leaving_the_bar_cancels(hand):
    hand.hold("one")
    hand.move(305, 600)
    assert hand.shown == ""
    hand.slide("two")
    assert hand.shown == ""
    hand.up()
    hand.page.wait(400)
    assert [click for click in hand.clicks if click != "other"] == []


@each(MOUSES)
def test_escape_cancels(hand):
    hand.hold("one")
    hand.page.key("Escape")
    assert hand.shown == ""
    hand.up()
    hand.page.wait(400)
    assert hand.clicks == []


@each(POINTERS)
def test_scrolling_cancels(hand):
    hand.hold("one")
    hand.page.run("scrollBy(0, 200)")
    hand.page.wait(200)
    assert hand.shown == ""
    hand.up()
    hand.page.wait(400)
    assert hand.clicks == []


@each([("chromium", "touch")])
def test_a_second_finger_cancels(hand):
    hand.hold("one")
    hand.page.second_finger(hand.at, (100, 500))
    hand.page.wait(50)
    assert hand.shown == ""
    hand.up()
    hand.page.wait(400)
    assert hand.clicks == []


@each([("chromium", "touch")])
def test_a_cancelled_pointer_cancels(hand):
    hand.hold("one")
    hand.page.touch_cancel()
    hand.page.wait(50)
    assert hand.shown == ""
    hand.page.wait(400)
    assert hand.clicks == []


@each(POINTERS)
def test_a_lost_pointer_cancels(hand):
    hand.hold("one")
    hand.page.run("""
        for (let id = 0; id < 100; id++) {
          for (const node of document.querySelectorAll('#sample, #sample *')) {
            if (node.hasPointerCapture(id)) node.releasePointerCapture(id);
          }
        }""")
    hand.move(hand.at[0] + 2, hand.at[1])
    assert hand.shown == ""
    hand.up()
    hand.page.wait(400)
    assert hand.clicks == []


# MARK: - The browser's own gestures


@each([("chromium", "mouse"), ("chromium", "touch"), ("firefox", "mouse"), ("webkit", "mouse")])
def test_menu_selection_and_drag_are_held_back_on_the_bar_alone(hand):
    hand.hold("one")
    stopped = hand.page.evaluate("""
        ['contextmenu', 'selectstart', 'dragstart'].map((type) => ['one', 'words'].map((id) =>
          !document.getElementById(id).dispatchEvent(
            new Event(type, {bubbles: true, cancelable: true}))))""")
    assert stopped == [[True, False]] * 3
    hand.up()


@each(MOUSES)
def test_a_right_click_has_its_menu(hand):
    assert hand.page.evaluate("""document.getElementById('link').dispatchEvent(
        new MouseEvent('contextmenu', {bubbles: true, cancelable: true, button: 2}))""")


# MARK: - Long-press actions


@each(POINTERS)
def test_a_long_press_action_waits_two_seconds_while_the_viewer_is_on(hand):
    hand.hold("two", 800)
    assert hand.shown == "Second"
    assert hand.held == []
    hand.page.wait(1500)
    assert hand.held == ["second-held"]
    assert hand.shown == ""
    hand.up()
    hand.page.wait(400)
    assert hand.clicks == []


@each(POINTERS)
def test_lifting_before_two_seconds_activates_instead(hand):
    hand.hold("two", 900)
    hand.up()
    hand.page.wait(1500)
    assert (hand.held, hand.clicks) == ([], ["two"])


@each(MOUSES)
def test_sliding_away_gives_up_the_long_press_action(hand):
    hand.hold("two", 800)
    hand.slide("one")
    hand.page.wait(1700)
    assert (hand.held, hand.shown) == ([], "First")
    hand.up()


@pytest.mark.size("large")
@each(POINTERS)
def test_a_long_press_action_waits_half_a_second_while_the_viewer_is_off(hand):
    hand.hold("two", 250)
    assert hand.held == []
    hand.page.wait(500)
    assert hand.held == ["second-held"]
    hand.up()
    hand.page.wait(400)
    assert hand.clicks == []


@pytest.mark.size("large")
@each(MOUSES)
def test_a_long_press_action_may_be_a_link(hand):
    hand.page.run("document.getElementById('two').dataset.longPress = '#from-long-press'")
    hand.hold("two")
    assert hand.page.evaluate("location.hash") == "#from-long-press"
    hand.up()


@each([("chromium", "mouse"), ("firefox", "mouse")])
def test_the_keyboard_has_long_press_actions_too(hand):
    hand.page.run("document.getElementById('two').focus()")
    hand.page.key("Shift+F10")
    assert hand.held == ["second-held"]


# MARK: - Keyboard


@each(MOUSES)
def test_keyboard_focus_shows_it_and_focus_moving_on_hides_it(hand):
    hand.page.key("Escape")
    hand.page.run("document.getElementById('one').focus()")
    assert hand.shown == "First"
    hand.page.run("document.getElementById('three').focus()")
    assert hand.shown == "Custom"
    hand.page.run("document.activeElement.blur()")
    assert hand.shown == ""


@each(MOUSES)
def test_escape_hides_what_focus_showed(hand):
    hand.page.key("Escape")
    hand.page.run("document.getElementById('one').focus()")
    hand.page.key("Escape")
    assert hand.shown == ""


@pytest.mark.size("large")
@each(MOUSES)
def test_keyboard_focus_shows_nothing_below_the_accessibility_sizes(hand):
    hand.page.key("Escape")
    hand.page.run("document.getElementById('one').focus()")
    assert hand.shown == ""


# MARK: - Directions, colours, motion, and no scripts


@each(MOUSES)
def test_it_takes_the_direction_and_language_of_its_item(hand):
    hand.page.run("Object.assign(document.getElementById('sample'), {dir: 'rtl', lang: 'ar'})")
    hand.hold("one")
    assert hand.page.evaluate(
        "(({dir, lang}) => [dir, lang])(document.querySelector('.large-content'))") == ["rtl", "ar"]
    hand.slide("two")
    assert hand.shown == "Second"
    hand.up()
    assert hand.clicks == ["two"]


@pytest.mark.parametrize("options", [{"forced_colors": "active"}, {"reduced_motion": "reduce"}],
                         ids=["forced colours", "reduced motion"])
def test_it_works_in_forced_colours_and_without_motion(browsers, server, topic, options):
    page = browsers.page("chromium", **options)
    page.open(f"{server}/{topic}?size=accessibility5")
    page.run(BAR)
    hand = Hand(page, "mouse")
    hand.hold("one")
    style = page.evaluate("""(({outlineStyle, animationName, transitionDuration}) =>
        [outlineStyle, animationName, transitionDuration])
        (getComputedStyle(document.querySelector('.large-content')))""")
    hand.up()
    page.close()
    assert style == ["solid", "none", "0s"]


def label_without_scripts(page):
    return page.evaluate("""[...document.querySelectorAll('.bar [data-large-content]')]
        .map((item) => getComputedStyle(item, '::after'))
        .filter((style) => style.content.includes('"') && parseFloat(style.fontSize) > 28)
        .map((style) => [style.content, style.position])""")


@pytest.mark.parametrize("engine", ["chromium", "firefox"])
@pytest.mark.parametrize("size,shown", [("accessibility3", 1), ("xxxLarge", 0)])
def test_without_scripts_css_shows_the_label_on_focus_and_hover(
        browsers, server, topic, engine, size, shown):
    page = browsers.page(engine, scripts=False)
    page.open(f"{server}/{topic}")
    page.run(f"""
        document.getElementById('lectern-style').href =
          document.getElementById('lectern-style').href.replace('dynamic', '{size}');
        document.querySelector('.bar').style.cssText = 'min-height:60px'""")
    page.wait(300)
    item = page.evaluate("""(({left, top}) => [left + 8, top + 8])
        ([...document.querySelectorAll('.bar [data-large-content]')]
        .find((item) => item.getBoundingClientRect().width).getBoundingClientRect())""")
    page.move(*item)
    page.wait(100)
    labels = label_without_scripts(page)
    assert len(labels) == shown
    assert all(position == "fixed" for _, position in labels)
    page.move(500, 500)
    page.wait(100)
    assert label_without_scripts(page) == []
    for _ in range(3):
        page.key("Tab")
        if label_without_scripts(page):
            break
    assert len(label_without_scripts(page)) == shown
    page.close()
