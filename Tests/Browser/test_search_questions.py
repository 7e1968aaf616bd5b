"""The questions of readers on real guides: the page answers as the command does, in each engine, from disk."""

import functools
import json

import pytest
from sites import Site
from Support import package
from Support.browsers import FIREFOX_CONTEXT, opened

GUIDES = {guide["name"]: guide for guide in json.loads(
    (package.ROOT / "Tests/LecternSearchTests/questions.json").read_text("utf-8"))["guides"]}
LIMIT = 20

ASK = """async (queries) => {
  for (let wait = 0; wait < 200 && !(window.lecternSearch && lecternSearch.page); wait++)
    await new Promise((next) => setTimeout(next, 50));
  const page = lecternSearch.page, answers = [];
  const text = (node, css) => [...node.querySelectorAll(css)].map((found) => found.textContent).join("");
  for (const query of queries) {
    page.field.value = query;
    page.limit = 20;
    await new Promise((done) => page.ask(done));
    answers.push([...document.querySelectorAll("main .search-result")].map((link) => {
      const url = new URL(link.href), root = document.querySelector("script[src$='scripts/reader.js']").src;
      return {
        path: decodeURIComponent(url.pathname.slice(new URL("..", root).pathname.length)),
        anchor: decodeURIComponent(url.hash.slice(1)),
        heading: text(link, ".search-heading"), place: text(link, ".search-path"),
        excerpt: text(link, ".search-excerpt"),
      };
    }));
  }
  return answers;
}"""


@functools.cache
def queries(name: str) -> list[str]:
    """All questions, some of them as they are while they are typed, and some that no guide answers."""
    asked = [question["query"] for question in GUIDES[name]["questions"]]
    return asked + [query[:3] for query in asked[:5]] + ["zxqvwy", "</script><b>", "\u0000", "🙂 \u202e x"]


@pytest.fixture(scope="module")
def site_of(built):
    """The guide of some questions, built with all its languages."""
    cache: dict[str, Site] = {}

    def build(name: str) -> Site:
        folder = GUIDES[name]["folder"].split("/")[0]
        if folder not in cache:
            cache[folder] = built(folder, package.shared(f"corpora/{folder}"))
        return cache[folder]

    return build


@pytest.fixture(scope="module")
def command_answers(lectern):
    """What `lectern search` finds, in the form of the page."""

    @functools.cache
    def answers(name: str) -> list[list[dict]]:
        guide = GUIDES[name]
        folder = package.shared("corpora/" + guide["folder"].split("/")[0])
        all_found = []
        for query in queries(name):
            language = ["--language", guide["language"]] if "/" in guide["folder"] and name != "rust-fa" else []
            run = lectern.run("search", "--format", "json", "--limit", LIMIT, *language, "--", query, folder) \
                if query != "\u0000" else None  # no argument can have this character
            found = json.loads(run.out)["results"] if run else []
            all_found.append([{
                "path": one["path"], "anchor": one["anchor"],
                "heading": one["heading"] if one["anchor"] else one["title"],
                "place": " / ".join(one["section"] + ([one["title"]] if one["anchor"] else [])),
                "excerpt": one["excerpt"],
            } for one in found])
        return all_found

    return answers


def search_page(site: Site, name: str) -> str:
    pages = [page for page in site.pages if page.rsplit("/", 1)[-1] == "search.html"]
    return next(page for page in pages if len(pages) == 1 or page.split("/")[0] == GUIDES[name]["language"])


@pytest.mark.parametrize("name", GUIDES)
@pytest.mark.parametrize("engine", ["chromium", "firefox", "webkit"])
def test_the_page_answers_as_the_command_does(engine, name, site_of, command_answers, request):
    site = site_of(name)
    address = site.file(search_page(site, name))
    expected = command_answers(name)
    if engine == "webkit":
        webkit = request.getfixturevalue("webkit")
        webkit.goto(address)
        answers = webkit.eval(f"({ASK})({json.dumps(queries(name))})")
        errors = webkit.errors()
    else:
        context = FIREFOX_CONTEXT if engine == "firefox" else {}
        with opened(request.getfixturevalue(engine), **context) as (page, seen):
            page.goto(address)
            answers = page.evaluate(ASK, queries(name))
            errors = seen.errors + seen.outside(site.file_base)
    assert errors == []
    for query, own, other in zip(queries(name), answers, expected, strict=True):
        assert own == other, query
    assert sum(map(bool, answers)) >= len(GUIDES[name]["questions"])


def ranks(site: Site, name: str, answers: list[list[dict]]) -> list[int | None]:
    """For each question the place of the first page that answers it, counted in pages."""
    folder = GUIDES[name]["folder"].split("/", 1)
    before = folder[1] + "/" if len(folder) > 1 else ""
    page_of = {topic["source"]: topic["path"] for topic in site.manifest["topics"]}
    found = []
    for question, answer in zip(GUIDES[name]["questions"], answers, strict=False):
        wanted = {page_of[before + source] for source in question["pages"]}
        pages = list(dict.fromkeys(one["path"] for one in answer))
        found.append(next((place for place, page in enumerate(pages, 1) if page in wanted), None))
    return found


def test_the_right_page_comes_first_or_nearly(site_of, command_answers):
    places = {name: ranks(site_of(name), name, command_answers(name)) for name in GUIDES}
    mean = {name: sum(1 / place for place in found if place) / len(found) for name, found in places.items()}
    everything = [place for found in places.values() for place in found]
    total = sum(1 / place for place in everything if place) / len(everything)
    print(f"mean reciprocal rank of {len(everything)} questions: {total:.3f}", mean)
    assert len(everything) >= 60 and len({GUIDES[name]["language"] for name in GUIDES}) >= 4
    assert total >= 0.85
    for name, found in places.items():
        for question, place in zip(GUIDES[name]["questions"], found, strict=True):
            assert (place or 99) <= 2 or "miss" in question, (name, question["query"], place)
