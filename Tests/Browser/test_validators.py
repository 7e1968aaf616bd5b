"""Built pages through the Nu HTML checker and a link checker."""

import json
import subprocess
import sys
import pathlib

import pytest
from Support import package

SITES = ("kitchen-sink", "kitchen-sink-rtl", "guide")


def test_nu_checker_finds_nothing_in_any_page(site_named):
    folders = [str(site_named(name).folder) for name in SITES]
    jar = package.tool_file("vnu.jar")
    run = subprocess.run(
        ["java", "-Xss4m", "-jar", jar, "--skip-non-html", "--stdout", "--format", "json", *folders],
        stdout=subprocess.PIPE, timeout=300)
    messages = json.loads(run.stdout)["messages"]
    assert not [f"{m['url'].rsplit('/sites', 1)[-1]}:{m.get('lastLine')}: {m['message']} {m.get('extract', '')!r}"
                for m in messages if m["type"] != "info" or m.get("subType") == "warning"]
    # the checker read the pages: an empty list alone would not show it
    assert run.returncode == 0


@pytest.mark.parametrize("name", SITES)
def test_no_link_within_the_site_is_broken(name, site_named):
    site = site_named(name)
    lychee = pathlib.Path(sys.executable).with_name("lychee")
    run = subprocess.run(
        [lychee, "--offline", "--include-fragments", "--no-progress", "--format", "json",
         "--index-files", "index.html", "--", site.folder],
        capture_output=True, timeout=120)
    report = json.loads(run.stdout)
    assert report["total"] > 10
    assert run.returncode == 0, json.dumps(report.get("error_map") or report.get("fail_map"), indent=1)
