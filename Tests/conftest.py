"""Fixtures of all tests that run the built program."""

import pathlib
import sys

import pytest

sys.dont_write_bytecode = True

from Support import browsers, package  # noqa: E402
from Support.product import Lectern, write_files  # noqa: E402


@pytest.fixture(scope="session")
def lectern() -> Lectern:
    """The program."""
    return Lectern()


@pytest.fixture
def write_site(tmp_path):
    """Writes a site literal (path → text or bytes) into a new folder."""
    count = iter(range(1000))
    return lambda files: write_files(tmp_path / f"site-{next(count)}", files)


@pytest.fixture
def output(tmp_path) -> pathlib.Path:
    """A folder that is not there yet."""
    return tmp_path / "output"


@pytest.fixture(scope="session")
def playwright():
    from playwright.sync_api import sync_playwright

    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def chromium(playwright):
    """One Chromium for all tests; each test opens a context of its own."""
    browser = browsers.launch_chromium(playwright)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def firefox(playwright):
    browser = browsers.launch_firefox(playwright)
    yield browser
    browser.close()


@pytest.fixture
def leave_out(record_property):
    """Notes a check that was not made, and why; the summary lists all of them."""
    return lambda what, why: record_property("left out", f"{what}: {why}")


def pytest_terminal_summary(terminalreporter):
    """Says what was left out: a check that nobody made must not look like one that passed."""
    left = sorted({
        f"{report.nodeid.split('::')[-1]}: {value}"
        for reports in terminalreporter.stats.values() for report in reports
        for name, value in getattr(report, "user_properties", []) if name == "left out"})
    if left:
        terminalreporter.section(f"{len(left)} checks left out")
        for line in left:
            terminalreporter.write_line(line)
    if not package.SHARED.exists():
        terminalreporter.write_line(f"without {package.SHARED}: the cases and corpora there were left out")
