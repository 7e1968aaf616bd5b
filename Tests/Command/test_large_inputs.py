"""Inputs that bring Markdown parsers down, as pages of 1 MB and files of 10 MB: a page or a message with
its line, in a bounded time and memory, on any number of threads."""

import pytest

MEGABYTE = 1_000_000
MEMORY = 500 * MEGABYTE
# A hang is what is looked for, not a speed: a busy machine may take several times the usual time.
HANG = 30

SMALL = {
    # A few kilobytes are enough for these.
    "table with missing cells": "|" + "a|" * 1000 + "\n|" + "-|" * 1000 + "\n" + "|a|\n" * 2000,
    "references": "[a]: /" + "long" * 4000 + "\n\n" + "[a] " * 8000,
    "autolink of mail": ":a@b.c",
}

KINDS = {
    "deep list, then blank lines": ("- " * 40_000 + "x\n", "\n"),
    "deep list, then text": ("- " * 40_000 + "x\n", "a\n"),
    "deep numbered list": ("1. " * 40_000 + "x\n", "a\n"),
    "deep quote, then text": (">" * 40_000 + "x\n", "a\n"),
    "deep quote, then emphasis": (">" * 40_000, "a*"),
    "images in images": ("", "![[]()"),
    "CDATA": ("a ", "<![CDATA["),
    "processing instructions": ("a ", "<?"),
    "declarations": ("a ", "<!A "),
    "comments": ("a ", "<!--"),
    "parentheses after an address": ("http://a/", ")"),
    "underscores": ("", "_"),
    "nested emphasis": ("", "*a **a "),
    "open brackets": ("", "["),
    "closed and open brackets": ("", "[a](<b"),
    "mail addresses": ("", "a@b.c "),
    "backticks": ("", "`a``b"),
    "footnote references": ("[^1]: x\n\n", "[^1] "),
    "entities": ("", "&amp;&#x;&"),
    "one line": ("", "word "),
    "short lines": ("", "a\n"),
    "open containers": ("", ":::note\n"),
    "tabs in containers": (":::tabs\n", ":::tab a\n"),
    "variables": ("", "{{"),
    "variables with a name": ("", "{{a"),
    "directives": ("", "{{#"),
    "includes": ("", "{{#include"),
    "includes of a part": ("", "{{#include a:"),
    "includes in code": ("", "`{{#include "),
    "includes after braces": ("", "{{{{#include"),
    "titles for mdBook": ("", "{{#title "),
    "examples for mdBook": ("", "{{#playground "),
    "directives with half an end": ("", "{{#a} "),
    "colons": ("", ":::"),
    "containers with open titles": ("", ":::a["),
    "attributes": ("# a ", "{#"),
    "classes": ("# a ", "{."),
    "raw text": ("", "<script>"),
    "attributes of raw elements": ("", "<b a "),
    "NUL": ("", "\0"),
    "control characters before links": ("", "\x1b[a](b.md) "),
    "keys": ("", "[[kbd: "),
    "headings": ("", "# a\n"),
    "equal headings with ids": ("", "# a {#a}\n"),
    "raw elements": ("", "<b>"),
    "raw elements without an end": ("", "<a href='"),
    "alerts": ("", "> [!NOTE]\n"),
    "table rows": ("|a|\n|-|\n", "|a|\n"),
    "table columns": ("", "x|"),
    "front matter": ("---\n", "a: b\n"),
}


def filled(start: str, again: str) -> str:
    return start + again * ((MEGABYTE - len(start)) // len(again))


def outcome(lectern, folder, output, *arguments):
    """Builds, and checks that the program came to an end in good order."""
    run = lectern.build(folder, output, *arguments, timeout=HANG)
    assert run.status in (0, 1), run
    assert run.peak_memory < MEMORY, f"{run.peak_memory // MEGABYTE} MB"
    if run.status == 1:
        errors = [d for d in run.diagnostics if d.severity == "error"]
        assert errors and all(d.line for d in errors), run
        assert not output.exists()
    else:
        assert (output / "index.html").stat().st_size > 0
    return run


@pytest.mark.parametrize("kind", [*SMALL, *KINDS])
def test_hostile_page_is_built_or_refused_with_its_line(kind, lectern, write_site, output):
    text = SMALL[kind] if kind in SMALL else filled(*KINDS[kind])
    outcome(lectern, write_site({"index.md": text}), output)


def test_many_parts_of_a_large_file_are_refused_with_a_line(lectern, write_site, output):
    large = "word word\n" * (MEGABYTE // 10) + "ANCHOR: z\nx\nANCHOR_END: z\n"
    run = outcome(lectern, write_site({"index.md": "{{#include b.txt:z}}\n" * 40_000, "b.txt": large}), output)
    assert run.status == 1
    assert {d.rule for d in run.diagnostics} == {"limit-exceeded"}


def test_hostile_pages_together_on_many_threads(lectern, write_site, output):
    pages = {f"{number}.md": filled(*parts)[:200_000] for number, parts in enumerate(KINDS.values())}
    run = lectern.build(write_site({"index.md": "# Home\n", **pages}), output, "--keep-going", "--jobs", "16",
                        timeout=120)
    assert run.status in (0, 1), run
    assert run.peak_memory < MEMORY, f"{run.peak_memory // MEGABYTE} MB"
    assert (output / "index.html").is_file()


def test_a_file_of_ten_megabytes_of_prose(lectern, write_site, output):
    paragraph = "Words of a very long book, with *stress*, `code` and a [link](#part).\n\n"
    text = "# Book\n\n## Part\n\n" + paragraph * (10 * MEGABYTE // len(paragraph))
    run = lectern.build(write_site({"index.md": text}), output, timeout=HANG)
    assert run.status in (0, 1), run
    assert run.peak_memory < 2 * MEMORY, f"{run.peak_memory // MEGABYTE} MB"
    if run.status == 1:
        assert [d.rule for d in run.diagnostics] == ["limit-exceeded"]
    else:
        assert (output / "index.html").stat().st_size > 10 * MEGABYTE


def test_a_picture_of_ten_megabytes_is_carried_along(lectern, write_site, output):
    content = bytes(range(256)) * 40_000
    run = lectern.build(write_site({"index.md": "# Home\n", "big.bin": content}), output)
    assert run.status == 0
    assert (output / "big.bin").read_bytes() == content


def test_random_bytes_never_crash(lectern, write_site, output):
    import random

    chance = random.Random(41)
    pieces = [b"# ", b"\n", b"\n\n", b"- ", b"> ", b"`", b"```", b"*", b"_", b"[", b"]", b"(", b")", b"<", b">", b"!",
              b"|", b"---\n", b":::", b"{#", b"}", b"{{", b"}}", b"\0", b"\xff", b"\xf0\x9f", b"\xef\xbb\xbf", b"\r",
              b"\t", b"a", b"word ", "ü".encode(), "漢".encode(), b"[^1]", b"http://a", b"a@b.c", b"&#0;", b"~~", b"[x] ",
              b"[!NOTE]", b"{{#include ", b"[[kbd: ", b"<script>", b"<!--"]
    files = {}
    for number in range(400):
        length = chance.randrange(1, 400)
        files[f"{number}.md"] = b"".join(chance.choice(pieces) for _ in range(length))
        if number % 4 == 0:
            files[f"{number}.md"] = chance.randbytes(length)
    run = lectern.build(write_site(files), output, "--keep-going", timeout=HANG)
    assert run.status in (0, 1), run
    # many of them are refused: a container without its end, a loop
    assert len(list(output.rglob("*.html"))) > 200
