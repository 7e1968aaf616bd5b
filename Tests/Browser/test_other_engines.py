"""Firefox and WebKitGTK: pages open with no error and the right size of text."""

import pytest
from layout import MEASURE
from sites import CONTENT_SIZES
from Support.browsers import FIREFOX_CONTEXT, opened

SIZES = ("xSmall", "large", "accessibility5")
PAGES = ("index.html", "prose.html", "elements.html", "tables.html", "arabic.html", "japanese.html", "404.html")


def check(path: str, size: str, seen: dict):
    assert seen["bodySize"] == CONTENT_SIZES[size], f"{path} at {size}"
    assert seen["overflow"] == 0 and not seen["wide"], f"{path} at {size}: {seen}"
    assert seen["longest"]["characters"] <= 80, f"{path} at {size}: {seen['longest']}"


@pytest.mark.parametrize("protocol", ["file", "http"])
def test_firefox_reads_pages(protocol, firefox, kitchen_sink):
    with opened(firefox, viewport={"width": 390, "height": 800}, **FIREFOX_CONTEXT) as (page, seen):
        for size in SIZES:
            for path in PAGES:
                page.goto(getattr(kitchen_sink, protocol)(path, f"?size={size}"))
                check(path, size, page.evaluate(MEASURE))
        assert not seen.errors


@pytest.mark.parametrize("protocol", ["file", "http"])
def test_webkit_reads_pages(protocol, webkit, kitchen_sink):
    webkit.resize(390, 800)
    webkit.requests()  # forgets those of other tests
    for size in SIZES:
        for path in PAGES:
            webkit.goto(getattr(kitchen_sink, protocol)(path, f"?size={size}"))
            check(path, size, webkit.eval(f"({MEASURE})()"))
            assert webkit.errors() == [], path
    base = kitchen_sink.file_base if protocol == "file" else kitchen_sink.base
    outside = [url for url in webkit.requests() if not url.startswith((base, "data:"))]
    assert not outside
