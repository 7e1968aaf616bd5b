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
