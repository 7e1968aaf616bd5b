"""Guides that others wrote, as they are: each builds on the first day."""

import json
import re

import pytest
from Support import package
from Support.product import tree

CORPORA = ["micro-help", "libretro-guide", "qgc-guide", "nushell-book", "rust-book-fa"]


@pytest.fixture(params=CORPORA)
def corpus(request):
    return package.shared(f"corpora/{request.param}")


def test_a_corpus_builds_with_warnings_at_most(corpus, lectern, output):
    run = lectern.build(corpus, output)
    assert run.status == 0, run
    assert not [d for d in run.diagnostics if d.severity == "error"]
    assert all(d.line for d in run.diagnostics if d.rule in ("broken-link", "broken-anchor", "missing-image"))
    topics = json.loads((output / "topics.json").read_bytes())["topics"]
    sources = [path for path in corpus.rglob("*.md") if path.name not in ("SUMMARY.md", "LANGS.md")]
    assert len(topics) == len(sources)
    for topic in topics:
        page = (output / topic["path"]).read_text("utf-8")
        assert page.count("<h1") >= 1, topic
        assert topic["title"], topic
    # nothing that readers see is asked for from elsewhere, but for the pictures that the authors chose
    for path, content in tree(output).items():
        if path.endswith(".html"):
            assert not re.search(rb'<(script|link)[^>]+(src|href)="(https?:)?//', content), path


def test_a_corpus_gives_the_same_bytes_on_one_and_on_eight_threads(corpus, lectern, tmp_path):
    for jobs in (1, 8):
        assert lectern.build(corpus, tmp_path / str(jobs), "--jobs", jobs).status == 0
    assert tree(tmp_path / "1") == tree(tmp_path / "8")
