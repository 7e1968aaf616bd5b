"""Checks of the cases of our own that need only files and words.

The ops and their meaning are those of the shared cases, plus `diagnostics` and `out_file`. The shared
folder's own checker judges its own cases; a test compares the two.
"""

import html.parser
import re
import urllib.parse

from Support.product import tree

from .case import CheckFailed, expect
from .workspace import Workspace

VOID = set("area base br col embed hr img input link meta source track wbr".split())


class Element:
    """An element of a page, or its root with the name ''."""

    def __init__(self, name: str, attributes: dict[str, str], parent: "Element | None" = None):
        self.name, self.attributes, self.parent = name, attributes, parent
        self.children: list[Element | str] = []

    def all(self, *names: str):
        """The element and all below it, in document order, of these names."""
        pending: list[Element] = [self]
        while pending:
            element = pending.pop()
            if not names or element.name in names:
                yield element
            pending += [child for child in reversed(element.children) if isinstance(child, Element)]

    def first(self, *names: str) -> "Element | None":
        return next(self.all(*names), None)

    def is_in(self, name: str) -> bool:
        """Whether the element is, or is inside, an element of this name."""
        element: Element | None = self
        while element and element.name != name:
            element = element.parent
        return element is not None

    def text(self) -> str:
        """The words that are seen, white space collapsed."""
        parts: list[str] = []
        pending: list[Element | str] = [self]
        while pending:
            node = pending.pop()
            if isinstance(node, str):
                parts.append(node)
            elif node.name not in ("script", "style", "template"):
                pending += reversed(node.children)
        return " ".join("".join(parts).split())


class _Parser(html.parser.HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.root = self.open = Element("", {})

    def handle_starttag(self, tag, attributes):
        element = Element(tag, {name: value or "" for name, value in attributes}, self.open)
        self.open.children.append(element)
        if tag not in VOID:
            self.open = element

    def handle_startendtag(self, tag, attributes):
        # in HTML a slash closes nothing: <a/> is <a>
        self.handle_starttag(tag, attributes)

    def handle_endtag(self, tag):
        element = self.open
        while element is not self.root and element.name != tag:
            element = element.parent
        if element is not self.root:
            self.open = element.parent

    def handle_data(self, data):
        self.open.children.append(data)


def parse(page: str) -> Element:
    parser = _Parser()
    parser.feed(page)
    parser.close()
    return parser.root


class Checks:
    """The checks, one method for each op, over the output as it is now."""

    def __init__(self, work: Workspace):
        self.work = work

    def knows(self, op: str) -> bool:
        return hasattr(self, "check_" + op)

    def perform(self, check: dict) -> None:
        getattr(self, "check_" + check["op"])(check)

    # What there is to look at

    def source(self, page: str) -> str:
        return (self.work.output / self.work.page(page)).read_text("utf-8", "replace")

    def main_source(self, page: str) -> str:
        return re.search(r"<main\b[^>]*>(.*)</main>", self.source(page), re.S)[1]

    def main(self, page: str) -> Element:
        return parse(self.source(page)).first("main")

    def target(self, page: str, href: str) -> tuple[str, str]:
        """Path below the output and fragment of a link on a page."""
        url = urllib.parse.urljoin("http://site/" + urllib.parse.quote(self.work.page(page)), href)
        parts = urllib.parse.urlsplit(url)
        expect(parts.netloc == "site", f"{href} leads out of the site")
        path = urllib.parse.unquote(parts.path)[1:]
        return path + ("index.html" if path == "" or path.endswith("/") else ""), urllib.parse.unquote(parts.fragment)

    def navigation(self) -> list[tuple[str, str]]:
        """Target and words of each link of the first page's largest navigation."""
        start = "index.md" if self.work.map().get("index.md") else "README.md"
        navs = parse(self.source(start)).all("nav")
        largest = max(navs, key=lambda nav: sum(1 for _ in nav.all("a")))
        return [(self.target(start, a.attributes["href"])[0], a.text())
                for a in largest.all("a") if "href" in a.attributes]

    # The run

    def check_build(self, check):
        status = self.work.latest.status
        expect(status != 0 if check["exit"] == "nonzero" else status == check["exit"], self.work.latest)

    def check_warning(self, check):
        expect(re.search(check["re"], self.work.latest.log), self.work.latest)

    def check_no_warning(self, check):
        expect(not re.search(check["re"], self.work.latest.log), self.work.latest)

    def check_diagnostics(self, check):
        """All that was said, in order: `path:line:column rule severity`, paths from the input folder."""
        prefix = f"{self.work.source}/"
        said = [d.brief().removeprefix(prefix) for d in self.work.latest.diagnostics]
        expect(said == check["are"], "\n".join(said) or "nothing was said")

    # Files

    def check_page(self, check):
        self.work.page(check["src"])

    def check_no_page(self, check):
        path = self.work.map().get(check["src"])
        expect(not path or not (self.work.output / path).exists(), path)

    def check_out_file(self, check):
        """A file is there, with these words in it where some are given."""
        place = self.work.output / check["path"]
        expect(place.is_file(), f"{check['path']} is not there")
        if "has" in check:
            text = place.read_text("utf-8", "replace")
            expect(check["has"] in text, text[:1000])

    def check_out_file_absent(self, check):
        expect(not (self.work.output / check["path"]).exists(), f"{check['path']} is there")

    def check_out_path_not_re(self, check):
        expect(not (found := [p for p in tree(self.work.output) if re.search(check["re"], p)]), found)

    def check_outputs_valid_utf8(self, check):
        for path, content in tree(self.work.output).items():
            if path.endswith((".html", ".js", ".json", ".css", ".xml")):
                try:
                    content.decode("utf-8")
                except UnicodeDecodeError as error:
                    raise CheckFailed(f"{path}: {error}") from error

    def check_outputs_not_re(self, check):
        for path, content in tree(self.work.output).items():
            if path.rpartition(".")[2] in check["ext"]:
                found = re.search(check["re"], content.decode("utf-8", "replace"))
                expect(not found, f"{path}: {found}")

    # Pages

    def check_title(self, check):
        title = parse(self.source(check["src"])).first("title").text()
        expect(title.startswith(check["prefix"]), title)

    def check_text(self, check):
        text = self.main(check["src"]).text()
        expect(check["has"] in text if "has" in check else check["lacks"] not in text, text)

    def check_main_re(self, check):
        expect(re.search(check["re"], self.main_source(check["src"])), self.main_source(check["src"]))

    def check_main_not_re(self, check):
        expect(not re.search(check["re"], self.main_source(check["src"])), self.main_source(check["src"]))

    def check_same_main(self, check):
        first, *others = [self.main_source(source) for source in check["srcs"]]
        expect(all(other == first for other in others), "the pages differ")

    def check_count(self, check):
        found = self.main(check["src"]).all(check["selector"])
        number = sum(1 for element in found if not element.is_in("nav"))
        expect(number == check["n"], f"{number} of {check['selector']}")

    def check_html_attr(self, check):
        element = parse(self.source(check["src"])).first(check["tag"])
        expect(element and element.attributes.get(check["attr"]) == check["is"], element and element.attributes)

    def check_id(self, check):
        headings = [h for h in self.main(check["src"]).all("h1", "h2", "h3", "h4", "h5", "h6")
                    if h.text() == check["heading"]]
        n = check.get("n", 0)
        expect(len(headings) > n, f"{len(headings)} headings {check['heading']!r}")
        expect(headings[n].attributes.get("id") == check["is"], headings[n].attributes)

    def check_ids_unique(self, check):
        ids = [e.attributes["id"] for e in parse(self.source(check["src"])).all() if "id" in e.attributes]
        expect(len(ids) == len(set(ids)), sorted(ids))

    def check_link(self, check):
        """The link with these words leads to the page of `to`, at `frag`."""
        links = [a for a in self.main(check["src"]).all("a") if a.text() == check["text"]]
        expect(links, f"no link {check['text']!r}")
        path, fragment = self.target(check["src"], links[0].attributes.get("href", ""))
        expect(path == self.work.page(check["to"]), links[0].attributes)
        if frag := check.get("frag"):
            ids = {e.attributes.get("id") for e in parse(self.source(check["to"])).all()}
            expect(fragment == frag and frag in ids, f"{links[0].attributes}, of {ids}")

    def check_img(self, check):
        """The picture with this alternative text is the file of the content, byte for byte."""
        images = [i for i in self.main(check["src"]).all("img") if i.attributes.get("alt") == check["alt"]]
        expect(images, f"no picture {check['alt']!r}")
        place = self.work.output / self.target(check["src"], images[0].attributes["src"])[0]
        expect(place.is_file() and place.read_bytes() == (self.work.source / check["asset"]).read_bytes(), place)

    def check_nav_order(self, check):
        wanted = [self.work.page(source) for source in check["srcs"]]
        found = [path for path, _ in self.navigation() if path in wanted]
        expect(list(dict.fromkeys(found)) == wanted, found)

    def check_nav_text(self, check):
        page = self.work.page(check["src"])
        expect((page, check["is"]) in self.navigation(), self.navigation())

    def check_nav_lacks(self, check):
        path = self.work.map().get(check["src"])
        expect(not path or path not in [to for to, _ in self.navigation()], path)
