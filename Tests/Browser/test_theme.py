"""Faults of the look that a reader once saw, each of them by what it measures."""

import pytest
from layout import choose_size
from Support.browsers import opened

PHONE = {"width": 320, "height": 640}
DESK = {"width": 1440, "height": 900}


def lines_of(page, css: str) -> list[int]:
    """How many lines each element has that is shown."""
    return page.evaluate(
        """css => [...document.querySelectorAll(css)].filter(e => e.checkVisibility()).map(e => {
             const range = document.createRange();
             range.selectNodeContents(e);
             return new Set([...range.getClientRects()].filter(b => b.width > 1)
               .map(b => Math.round(b.bottom / 9))).size;
           })""", css)


@pytest.mark.parametrize("size", ["large", "accessibility5"])
def test_code_and_keys_keep_their_direction_in_right_to_left_text(size, kitchen_sink_rtl, chromium):
    with opened(chromium, viewport=DESK) as (page, _):
        page.goto(kitchen_sink_rtl.file("use.html", f"?size={size}"))
        found = page.evaluate(
            """() => [...document.querySelectorAll("article li code, article .keys")].map(e => {
                 const walker = document.createTreeWalker(e, NodeFilter.SHOW_TEXT), texts = [];
                 while (walker.nextNode()) texts.push(walker.currentNode);
                 const left = (text, at) => {
                   const range = document.createRange();
                   range.setStart(text, at);
                   range.setEnd(text, at + 1);
                   return range.getBoundingClientRect().left;
                 };
                 const last = texts.at(-1);
                 return [e.textContent, left(texts[0], 0) < left(last, last.data.length - 1)];
               })""")
    assert {"~/Library", "!x", "Cmd+Shift+P"} <= {text for text, _ in found}
    assert all(ordered for _, ordered in found), found


def test_titles_with_code_stay_in_one_piece_in_the_pages_contents(kitchen_sink, chromium):
    with opened(chromium, viewport=DESK) as (page, _):
        page.goto(kitchen_sink.file("code.html"))
        link = page.locator(".toc a", has_text="--long-flag")
        assert link.inner_text() == "A heading with --long-flag and Result"
        assert link.evaluate("link => link.children.length") == 1


def test_words_of_usual_length_stay_whole_in_titles_on_a_phone(kitchen_sink, chromium):
    with opened(chromium, viewport=PHONE) as (page, _):
        page.goto(kitchen_sink.file("elements.html", "?size=accessibility5"))
        assert lines_of(page, "h1, #quotations, #containers, #definitions, .toc-toggle summary") == [1] * 5
        page.locator("#contents-toggle summary").click()
        assert lines_of(page, ".tree > li:has([href='elements.html']) > a") == [1]


def test_letters_of_the_index_stand_apart(kitchen_sink, chromium):
    with opened(chromium, viewport=PHONE) as (page, _):
        page.goto(kitchen_sink.file("a-z.html", "?size=accessibility5"))
        boxes = page.evaluate("[...document.querySelectorAll('.letters a')].map(e => e.getBoundingClientRect().toJSON())")
    assert len(boxes) > 9
    for left, right in zip(boxes, boxes[1:]):
        assert right["top"] > left["top"] + 9 or right["left"] - left["right"] >= 8


@pytest.mark.parametrize("size", ["xSmall", "large", "xxxLarge"])
def test_text_begins_at_the_same_place_on_every_page(size, kitchen_sink, chromium):
    with opened(chromium, viewport={"width": 1800, "height": 900}) as (page, _):
        places = set()
        for path in ("elements.html", "plain.html", "contents.html", "404.html"):
            page.goto(kitchen_sink.file(path, f"?size={size}"))
            places.add(page.evaluate("Math.round(document.querySelector('article').getBoundingClientRect().left)"))
    assert len(places) == 1, places


def test_short_words_with_hyphens_stay_on_one_line(kitchen_sink, chromium):
    with opened(chromium) as (page, seen):
        page.goto(kitchen_sink.file("code.html"))
        for size in ("large", "accessibility5"):
            choose_size(page, size)
            for width in range(320, 480, 20):
                page.set_viewport_size({"width": width, "height": 800})
                assert set(lines_of(page, ".whole")) == {1}, (size, width)
                assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (size, width)


def test_a_table_of_many_columns_takes_the_free_room_beside_the_text(kitchen_sink, chromium):
    with opened(chromium, viewport=DESK) as (page, _):
        page.goto(kitchen_sink.file("tables.html"))
        few, many = page.evaluate("[...document.querySelectorAll('.table-scroll')].map(e => e.offsetWidth)")[:2]
        assert many > few
        toc = page.evaluate("innerWidth - 15 * parseFloat(getComputedStyle(document.documentElement).fontSize)")
        assert page.evaluate("Math.max(...[...document.querySelectorAll('.table-scroll')].map(e => e.getBoundingClientRect().right))") < toc


def test_the_list_of_sizes_has_room_for_its_longest_name(kitchen_sink_rtl, chromium):
    with opened(chromium, viewport=PHONE) as (page, _):
        page.goto(kitchen_sink_rtl.file("use.html", "?size=accessibility5"))
        page.locator("summary:has(+ .display)").click()
        has, needs = page.evaluate(
            """() => {
                 const list = document.querySelector("[data-size-list]"), probe = list.cloneNode(true);
                 probe.style = "position:absolute;width:auto;flex:none";
                 document.body.append(probe);
                 probe.style.font = getComputedStyle(list).font;
                 return [list.offsetWidth, probe.offsetWidth];
               }""")
    assert has >= needs


def test_printed_lines_keep_the_measure(kitchen_sink, chromium):
    with opened(chromium, viewport={"width": 1000, "height": 1400}) as (page, _):
        page.goto(kitchen_sink.file("prose.html"))
        page.emulate_media(media="print")
        width = page.evaluate("document.querySelector('article').offsetWidth")
    assert width <= kitchen_sink.measure("large") + 1


def test_weights_stay_small(guide):
    # each further script that a guide is written in adds a line for its fonts and its measure
    sheets = [path.stat().st_size for path in (guide.folder / "styles").glob("*.css")]
    assert len(sheets) == 13 and max(sheets) < 20_000
    scripts = ["reader.js", "large-content-viewer.js"]
    assert sum((guide.folder / "scripts" / name).stat().st_size for name in scripts) < 12 * 1024
