"""Fixtures of the browser tests: built sites, engines, axe-core."""

import json
import pathlib

import pytest
import sites
from Support import package, server
from webkit import WebKit

HERE = pathlib.Path(__file__).parent

AXE_TAGS = ["wcag2a", "wcag2aa", "wcag2aaa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


@pytest.fixture(scope="session")
def built(lectern, tmp_path_factory):
    """Builds a folder once, serves it, and gives the site."""
    stack = []

    def build(name: str, folder: pathlib.Path) -> sites.Site:
        output = tmp_path_factory.mktemp("sites") / name
        run = lectern.build(folder, output)
        assert run.status == 0, run
        serving = server.serving(output)
        base = serving.__enter__()
        stack.append(serving)
        return sites.Site(name, output, base, run)

    yield build
    for serving in stack:
        serving.__exit__(None, None, None)


@pytest.fixture(scope="session")
def kitchen_sink(built) -> sites.Site:
    """Every element and many scripts, left to right."""
    return built("kitchen-sink", HERE / "kitchen-sink")


@pytest.fixture(scope="session")
def kitchen_sink_rtl(built) -> sites.Site:
    """A guide that is right to left as a whole."""
    return built("kitchen-sink-rtl", HERE / "kitchen-sink-rtl")


@pytest.fixture(scope="session")
def guide(built) -> sites.Site:
    """Lectern's own guide."""
    return built("guide", package.ROOT)


@pytest.fixture(scope="session")
def site_named(request):
    """The sites by their names, for tests that take the name as a parameter."""
    return lambda name: request.getfixturevalue(name.replace("-", "_"))


@pytest.fixture(scope="session")
def axe():
    """Runs axe-core on a page as it is now; gives a line for each violation."""
    source = package.tool_file("axe.min.js").read_text("utf-8")
    # preload would fetch stylesheets, which no page opened from disk may do
    options = {"preload": False, "runOnly": {"type": "tag", "values": AXE_TAGS}, "resultTypes": ["violations"]}

    def violations(page) -> list[str]:
        if not page.evaluate("() => Boolean(window.axe)"):
            page.evaluate(source + "\n; undefined")
        found = page.evaluate(f"async () => (await axe.run(document, {json.dumps(options)})).violations")
        return [f"{v['id']}: {node['target']} {node['failureSummary'].splitlines()[-1].strip()}"
                for v in found for node in v["nodes"]]

    return violations


@pytest.fixture(scope="session")
def webkit():
    """WebKitGTK in a window that nobody sees."""
    engine = WebKit()
    yield engine
    engine.close()
