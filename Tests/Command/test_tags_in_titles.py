"""Titles with tags that the page shows as text: the same words everywhere a title stands, and never as tags."""

import html
import json
import re

WRITTEN = "Using <your-name> and <script>alert(1)</script>"
SITE = {
    "index.md": "# Home\n\n[Next](a.md)\n",
    "a.md": f"# {WRITTEN}\n\nText.\n\n## Set <img-src> and <script>alert(2)</script>\n\nMore of <the-text>.\n"
            "\n## Second\n\nb\n\n## Third\n\nc\n",
    "b.md": "# <script>alert(3)</script>\n",
    "c.md": "# Plain <b>bold</b> <!-- hidden -->\n",
}


def texts_of(page: str, pattern: str) -> set[str]:
    """What elements say, their tags taken off."""
    return {html.unescape(re.sub(r"<[^>]*>", "", found)).strip() for found in re.findall(pattern, page, re.S)}


def test_what_a_title_shows_is_said_wherever_the_title_stands(lectern, write_site, output):
    run = lectern.build(write_site(SITE), output)
    assert run.status == 0, run
    pages = {path.name: path.read_text() for path in output.glob("*.html")}
    for name, page in pages.items():
        assert not re.search(r"<script[^>]*>\s*alert|<your-name|<img-src|<the-text", page), name
    assert WRITTEN + " – Home" in texts_of(pages["a.html"], r"<title>(.*?)</title>")
    assert WRITTEN in texts_of(pages["a.html"], r"<h1[^>]*>(.*?)</h1>")
    assert "Plain bold – Home" in texts_of(pages["c.html"], r"<title>(.*?)</title>")
    links = r"<a [^>]*>(.*?)</a>"
    assert "Set <img-src> and <script>alert(2)</script>" in texts_of(pages["a.html"], links)
    for name in ("index.html", "a-z.html", "contents.html"):
        assert {WRITTEN, "<script>alert(3)</script>", "Plain bold"} <= texts_of(pages[name], links), name
    topics = json.loads((output / "topics.json").read_text())
    assert WRITTEN in json.dumps(topics)


def test_tags_that_a_title_shows_are_found(lectern, write_site):
    folder = write_site(SITE)

    def found(query: str) -> set[str]:
        run = lectern.run("search", query, folder, "--format", "json")
        assert run.status == 0, run
        return {result["title"] for result in json.loads(run.out)["results"]}

    assert found("script") == {WRITTEN, "<script>alert(3)</script>"}
    assert found("your-name") == {WRITTEN}
