"""What `lectern search` shows of a result."""

import json


def results(lectern, folder, query: str) -> list[dict]:
    run = lectern.run("search", query, folder, "--format", "json")
    assert run.status == 0, run
    return json.loads(run.out)["results"]


def test_a_page_that_begins_with_a_heading_shows_its_description(lectern, write_site):
    folder = write_site({
        "index.md": "---\ndescription: Brushes & \"inks\" of <all> kinds.\n---\n# Tools\n\n## Pens\n\nThey write.\n",
        "own.md": "---\ndescription: Not shown.\n---\n# Own words\n\nThese are shown.\n",
        "none.md": "# Nothing\n\n## Below\n\nText.\n",
    })
    assert results(lectern, folder, "tools")[0]["excerpt"] == 'Brushes & "inks" of <all> kinds.'
    assert results(lectern, folder, "brushes")[0]["path"] == "index.html"
    assert results(lectern, folder, "own words")[0]["excerpt"] == "These are shown."
    assert results(lectern, folder, "nothing")[0]["excerpt"] == ""


def test_blocks_are_told_apart_in_an_excerpt(lectern, write_site):
    folder = write_site({"index.md": (
        "# Home\n\nA soft\nbreak.\n\n| Key | Use |\n|---|---|\n| one | two |\n\n- item\n- last:\n\n设置。\n\n问题\n\nEnd\n")})
    assert results(lectern, folder, "soft")[0]["excerpt"] == (
        "A soft break. Key · Use · one · two · item · last: 设置。 问题 · End")
