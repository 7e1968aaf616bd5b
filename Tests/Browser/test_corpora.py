"""Guides that others wrote: at the largest size on a phone, and at the usual one on a desk."""

import pytest
from layout import choose_size, complaints, measured
from Support import package
from Support.browsers import opened

CORPORA = ["micro-help", "libretro-guide", "qgc-guide", "nushell-book", "rust-book-fa"]
PAGES = 12
"""Of each guide: the longest page, and others from its beginning to its end."""


@pytest.mark.parametrize("name", CORPORA)
def test_nothing_to_complain_about(name, built, chromium):
    site = built(name, package.shared(f"corpora/{name}"))
    longest = max(site.topics, key=lambda page: (site.folder / page).stat().st_size)
    pages = {longest, *site.topics[::max(1, len(site.topics) // PAGES)]}
    wrong = []
    with opened(chromium) as (page, seen):
        for path in sorted(pages):
            page.goto(site.file(path))
            for size, width in (("accessibility5", 320), ("large", 1440)):
                page.set_viewport_size({"width": width, "height": 900})
                choose_size(page, size)
                wrong += complaints(site, path, size, width, measured(page))
    assert not wrong, "\n".join(wrong)
    assert not [error for error in seen.errors if "ERR_NAME_NOT_RESOLVED" not in error]
