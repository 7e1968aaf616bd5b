"""What a reader sees of what was found: marks wherever the words are, words as written, and broken indexes."""

import shutil

import pytest
from sites import Site
from Support.browsers import opened
from Support.product import write_files

GUIDE = {
    "Content/guide.yml": "title: Guide\n",
    "Content/index.md": "# Home\n\nWelcome.\n",
    "Content/tabs.md": "# Systems\n\n:::: tabs\n::: tab macOS\nDrag it to the folder.\n:::\n::: tab Linux\n"
    "Here is the flibbertigibbet.\n:::\n::::\n\n::: details More\nAnd a quokka.\n:::\n",
    "Content/water.md": "# Water\n\nDrink H<sub>2</sub>O with **bo**ldness.\n\n```swift\nlet value = keyPath(1)\n```\n",
    "Content/houses.md": "# Häuser\n\nDie Häuser stehen.\n",
    "Content/long.md": "# Long\n\n## Part\n\n" + "A line of text.\n\n" * 80 + "The wombat digs.\n\n" + "More text.\n\n" * 80
    + "## Other part\n\n" + "A line of text.\n\n" * 80 + "The numbat does not.\n",
    "Content/parts.md": "# Parts\n\n" + "".join(f"## Part {n}\n\nHow to export thing {n}.\n\n" for n in range(12)),
}
RESULT = "main .search-result"
UNAVAILABLE = "The search index could not be loaded."


@pytest.fixture(scope="module")
def found(built, tmp_path_factory) -> Site:
    return built("found", write_files(tmp_path_factory.mktemp("found"), GUIDE))


@pytest.fixture
def broken(found, tmp_path):
    """A copy of the site, to break."""
    shutil.copytree(found.folder, tmp_path / "site")
    return tmp_path / "site"


@pytest.mark.parametrize("query, marks", [
    ("flibbertigibbet", ["flibbertigibbet"]), ("quokka", ["quokka"]), ("h2o", ["H", "2", "O"]),
    ("boldness", ["bo", "ldness"]), ("keypath", ["keyPath"])])
def test_the_word_is_marked_and_seen_on_arrival(query, marks, found, chromium):
    with opened(chromium) as (page, seen):
        page.goto(found.file("search.html", f"?q={query}"))
        page.locator(RESULT).first.click()
        page.wait_for_selector("mark.search-mark")
        assert page.locator("mark.search-mark").all_text_contents() == marks
        assert page.locator("mark.search-mark").first.is_visible()
        page.keyboard.press("Escape")
        assert page.locator("mark.search-mark").count() == 0
        assert not seen.errors


IN_VIEW = "(e => { const b = e.getBoundingClientRect(); return b.top >= 0 && b.bottom <= innerHeight })"


def test_a_word_far_below_its_heading_is_gone_to(found, chromium, firefox):
    for browser in (chromium, firefox):
        with opened(browser) as (page, _):
            page.goto(found.file("search.html", "?q=wombat"))
            page.locator(RESULT).first.click()
            page.wait_for_selector("mark.search-mark")
            assert page.url.endswith("#part")
            page.wait_for_function(f"{IN_VIEW}(document.querySelector('mark.search-mark'))")
            # Who comes back has a place of their own.
            page.evaluate("scrollTo(0, 10)")
            page.wait_for_function("scrollY === 10")
            page.reload()
            page.wait_for_selector("mark.search-mark")
            page.wait_for_timeout(200)
            assert page.evaluate("scrollY") < 500


def test_a_word_under_another_heading_is_not_gone_to(found, chromium):
    with opened(chromium) as (page, _):
        page.goto(found.file("long.html", "?mark=numbat#part"))
        page.wait_for_selector("mark.search-mark", state="attached")
        page.wait_for_timeout(200)
        assert page.locator("#part").evaluate(IN_VIEW)


def test_what_was_not_found_stands_above_the_results(found, chromium):
    with opened(chromium, viewport={"width": 1100, "height": 800}) as (page, _):
        page.goto(found.file("index.html"))
        page.keyboard.press("/")
        page.keyboard.type("hauserr zzqq")
        page.wait_for_selector(".search-panel .search-note")
        boxes = page.evaluate(
            "['.search-panel .search-notes', '.search-panel .search-result']"
            ".map(s => document.querySelector(s).getBoundingClientRect().top)")
        assert boxes[0] < boxes[1]


def test_the_question_goes_along_to_another_language(built, tmp_path_factory, chromium):
    site = built("found-two", write_files(tmp_path_factory.mktemp("found-two"), {
        "Content/guide.yml": "languages: [en, de]\n", "Content/en/index.md": "# Home\n\nA plugin.\n",
        "Content/de/index.md": "# Start\n\nEin Plugin & mehr.\n"}))
    with opened(chromium) as (page, _):
        page.goto(site.file("en/search.html", "?q=xx"))
        page.wait_for_selector("main .search-status:not(:empty)")
        page.locator("main input[name=q]").fill("plugin & x")
        page.wait_for_selector(RESULT)
        page.goto(page.locator("a[hreflang=de]").first.evaluate("a => a.href"))
        page.wait_for_selector(RESULT)
        assert "/de/search.html" in page.url
        assert page.locator("main input[name=q]").input_value() == "plugin & x"


def test_a_correction_is_shown_as_written_and_read_out(found, chromium):
    with opened(chromium) as (page, _):
        page.goto(found.file("search.html", "?q=hauserr zzqq"))
        page.wait_for_selector(RESULT)
        notes = page.locator("main .search-notes")
        assert notes.inner_text().splitlines() == ["Not in this guide: zzqq", "", "Searched for: Häuser"]
        assert notes.get_attribute("aria-live") == "polite"


def test_more_of_one_page_is_behind_the_button(found, chromium):
    with opened(chromium) as (page, _):
        page.goto(found.file("search.html", "?q=export"))
        page.wait_for_selector(RESULT)
        page.locator(".search-more").click()
        page.wait_for_function("document.querySelectorAll('main .search-result').length === 12")
        assert page.locator("[role=status]:visible").inner_text() == "Results: 12"


def test_escape_on_a_result_leads_back_to_the_field(found, chromium):
    with opened(chromium) as (page, _):
        page.goto(found.file("search.html", "?q=export"))
        page.wait_for_selector(RESULT)
        page.locator(RESULT).nth(2).focus()
        page.keyboard.press("Escape")
        assert page.evaluate("document.activeElement.name") == "q"


@pytest.mark.parametrize("name", [
    "en/index.js", "en/dictionary.js", "en/words-0.js", "en/postings-0.js", "en/texts-0.js", "search.js"])
def test_a_file_that_is_not_there_is_said(name, broken, chromium):
    (broken / "search" / name).unlink()
    with opened(chromium) as (page, _):
        page.goto((broken / "search.html").as_uri() + "?q=export")
        page.wait_for_selector(f"text={UNAVAILABLE} >> visible=true")
        assert page.locator(RESULT).count() == 0
        assert "Not" not in page.locator("main").inner_text()


@pytest.mark.parametrize("name", ["en/words-0.js", "en/postings-0.js", "en/texts-0.js", "en/dictionary.js"])
def test_a_file_that_failed_is_asked_for_again(name, found, chromium):
    with opened(chromium) as (page, _):
        page.route(f"**/search/{name}", lambda route: route.fulfill(status=503))
        page.goto(found.http("search.html", "?q=export"))
        page.wait_for_selector(f"text={UNAVAILABLE} >> visible=true")
        page.unroute(f"**/search/{name}")
        page.locator("main input[name=q]").press("Enter")
        page.wait_for_selector(RESULT)
        page.wait_for_function("!/could not/.test(document.querySelector('main').innerText)")
