"""Pages in Chromium: from disk and over HTTP, at every content size, width and scheme."""

import re
import subprocess

import pytest
from layout import WIDTHS, LineLengths, choose_size, complaints, measured
from sites import CONTENT_SIZES
from Support.browsers import opened

SITES = ("kitchen-sink", "kitchen-sink-rtl", "guide")


@pytest.mark.parametrize("name", SITES)
def test_site_is_built_without_a_word(name, site_named):
    assert site_named(name).run.err == ""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", SITES)
def test_no_page_is_too_wide_or_has_long_lines(name, scheme, site_named, chromium):
    site = site_named(name)
    # dark changes no box: in the guide, which is many pages, one width will do
    widths = WIDTHS if scheme == "light" or name != "guide" else WIDTHS[:1]
    wrong, lengths = [], LineLengths()
    with opened(chromium, color_scheme=scheme) as (page, seen):
        for path in site.pages:
            page.goto(site.file(path))
            for width in widths:
                page.set_viewport_size({"width": width, "height": 900})
                for size in CONTENT_SIZES:
                    choose_size(page, size)
                    result = measured(page)
                    assert result["scheme"] == scheme
                    wrong += complaints(site, path, size, width, result)
                    lengths.add(site, path, size, result)
        assert not wrong, "\n".join(wrong)
        assert not seen.errors
        assert not seen.failures
        assert not seen.outside(site.file_base)
    medians = lengths.medians()
    assert all(55 <= median <= 75 for median in medians.values()), medians
    if widths == WIDTHS and name != "kitchen-sink-rtl":
        # at the largest sizes 1440 px may be less than the measure
        assert medians.keys() >= CONTENT_SIZES.keys() - {"accessibility4", "accessibility5"}


@pytest.mark.parametrize("size", CONTENT_SIZES)
def test_address_gives_the_size_over_http_and_from_disk(size, kitchen_sink, chromium):
    with opened(chromium, viewport={"width": 390, "height": 800}) as (page, seen):
        for url in (kitchen_sink.http("prose.html", f"?size={size}"),
                    kitchen_sink.file("prose.html", f"?size={size}")):
            page.goto(url)
            assert page.evaluate("document.documentElement.dataset.contentSize") == size
            assert not complaints(kitchen_sink, "prose.html", size, 390, measured(page))
        assert not seen.errors


@pytest.mark.parametrize("name", SITES)
def test_pages_over_http_ask_for_nothing_outside_and_log_nothing(name, site_named, chromium):
    site = site_named(name)
    with opened(chromium, viewport={"width": 320, "height": 800}, color_scheme="dark") as (page, seen):
        for path in site.pages:
            page.goto(site.http(path, "?size=accessibility5"), wait_until="networkidle")
        assert not seen.errors
        assert not seen.failures
        assert not seen.outside(site.base)


def test_column_follows_the_measure_that_the_manifest_gives(kitchen_sink, chromium):
    with opened(chromium, viewport={"width": 2560, "height": 900}) as (page, _):
        page.goto(kitchen_sink.file("prose.html"))
        for size in CONTENT_SIZES:
            choose_size(page, size)
            assert measured(page)["columnWidth"] == pytest.approx(kitchen_sink.measure(size), abs=1)


@pytest.mark.parametrize("name", SITES)
def test_pages_read_without_scripts(name, site_named, chromium):
    site = site_named(name)
    with opened(chromium, java_script_enabled=False, viewport={"width": 320, "height": 800}) as (page, seen):
        for path in site.pages:
            page.goto(site.file(path))
            result = measured(page)
            assert result["overflow"] == 0 and not result["wide"] and not result["scrolling"], path
            assert result["bodySize"] == 17, path
            # a control that does nothing without scripts is not shown
            shown = page.locator("[data-size-list]:visible, [data-size-step]:visible, input[name=appearance]:visible")
            assert shown.count() == 0, path
        assert not seen.errors


def test_every_page_is_reached_by_links_without_scripts(guide, chromium):
    with opened(chromium, java_script_enabled=False) as (page, _):
        reached, waiting = set(), ["index.html"]
        while waiting:
            path = waiting.pop()
            if path in reached:
                continue
            reached.add(path)
            page.goto(guide.file(path))
            hrefs = page.evaluate("[...document.querySelectorAll('a[href]')].map(a => a.href.split(/[?#]/)[0])")
            waiting += [href.removeprefix(guide.file_base) for href in hrefs
                        if href.startswith(guide.file_base) and href.endswith(".html")]
    assert set(guide.topics) <= reached


def test_print_shows_the_text_alone(kitchen_sink, chromium):
    with opened(chromium, color_scheme="dark", viewport={"width": 700, "height": 1000}) as (page, _):
        for path in ("elements.html", "code.html", "tables.html"):
            page.goto(kitchen_sink.file(path))
            page.emulate_media(media="print")
            assert page.locator("nav:visible, header:visible, button:visible, input[type=search]:visible").count() == 0
            cut = page.evaluate(
                """() => [...document.querySelectorAll("pre, table")].filter(
                     e => e.checkVisibility() && e.getBoundingClientRect().right > innerWidth + 1).length""")
            assert cut == 0, path
            # dark text on white paper, whatever the reader's own scheme is
            colors = page.evaluate(
                "[document.body, document.documentElement].map(e => getComputedStyle(e)).map(s => [s.color, s.backgroundColor])")
            assert all(luminance(color) < 0.2 for color, _ in colors)
            assert all(luminance(ground) > 0.9 for _, ground in colors)
            page.emulate_media(media="screen")


def luminance(color: str) -> float:
    """How light a colour is, from 0 to 1; nothing is as light as the paper."""
    red, green, blue, *alpha = map(float, re.findall(r"[\d.]+", color))
    return 1 if alpha == [0] else (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255


def test_print_has_the_words_of_closed_details_and_of_all_tabs(kitchen_sink, chromium, tmp_path):
    with opened(chromium) as (page, _):
        page.goto(kitchen_sink.file("elements.html"))
        page.pdf(path=tmp_path / "page.pdf", format="A4")
    words = subprocess.run(["pdftotext", tmp_path / "page.pdf", "-"], capture_output=True, text=True, check=True).stdout
    for text in ("Hidden text", "Open System Settings", "Run settings", "Ask somebody", "Unplug the lamp"):
        assert text in words


def test_no_frame_shows_another_size_than_the_chosen_one(kitchen_sink, chromium):
    with opened(chromium) as (page, _):
        page.add_init_script("""
          window.__sizes = new Set();
          const look = () => {
            if (document.body && document.querySelector("main p"))
              __sizes.add(getComputedStyle(document.querySelector("main p")).fontSize);
            requestAnimationFrame(look);
          };
          requestAnimationFrame(look);""")
        page.goto(kitchen_sink.http("prose.html", "?size=accessibility3"))
        page.wait_for_function("__sizes.size > 0")
        assert page.evaluate("[...__sizes]") == ["40px"]
