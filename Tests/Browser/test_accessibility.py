"""axe-core on pages of each kind: WCAG 2.2 A, AA, AAA as far as a machine can tell."""

import pytest
from layout import choose_size
from sites import CONTENT_SIZES
from Support.browsers import opened

TOPICS = {
    "kitchen-sink": ["elements.html", "code.html", "tables.html", "index.html", "arabic.html"],
    "kitchen-sink-rtl": ["use.html"],
}


def kinds(site) -> list[str]:
    """Some topics, and every page that Lectern makes of its own."""
    return TOPICS[site.name] + [page for page in site.pages if page not in site.topics]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", TOPICS)
def test_no_violation_at_any_size(name, scheme, site_named, chromium, axe):
    site = site_named(name)
    found: dict[str, list[str]] = {}
    with opened(chromium, color_scheme=scheme, viewport={"width": 1024, "height": 800}) as (page, _):
        for path in kinds(site):
            page.goto(site.file(path))
            for number, size in enumerate(CONTENT_SIZES):
                # narrow and wide windows have different bars and navigation
                page.set_viewport_size({"width": (390, 1024)[number % 2], "height": 800})
                choose_size(page, size)
                for violation in axe(page):
                    found.setdefault(f"{path}: {violation}", []).append(size)
    assert not found, "\n".join(f"{violation} at {', '.join(sizes)}" for violation, sizes in found.items())


@pytest.mark.parametrize("size, scheme, width", [("large", "light", 1280), ("accessibility5", "dark", 390)])
def test_no_violation_on_any_page_of_the_guide(size, scheme, width, guide, chromium, axe):
    found = []
    with opened(chromium, color_scheme=scheme, viewport={"width": width, "height": 800}) as (page, _):
        for path in guide.pages:
            page.goto(guide.file(path, f"?size={size}"))
            found += [f"{path}: {violation}" for violation in axe(page)]
    assert not found, "\n".join(found)


def test_no_violation_with_increased_contrast(kitchen_sink, chromium, axe):
    for scheme in ("light", "dark"):
        with opened(chromium, color_scheme=scheme, contrast="more") as (page, _):
            page.goto(kitchen_sink.file("elements.html"))
            assert page.evaluate("matchMedia('(prefers-contrast: more)').matches")
            assert axe(page) == []
