"""A case at work: a copy of its input, built as the case needs it."""

import json
import os
import pathlib
import shutil
import subprocess

from Support.product import Lectern, Run

from .case import Case, CheckFailed

KNOWN_NEEDS = {"source", "output", "language", "page_language", "raw_html", "drafts", "arguments"}


class Workspace:
    """The folders of one case, and its latest build."""

    def __init__(self, case: Case, lectern: Lectern, folder: pathlib.Path):
        if unknown := set(case.needs) - KNOWN_NEEDS:
            raise CheckFailed(f"the harness cannot set {', '.join(sorted(unknown))}")
        self.case, self.lectern, self.folder = case, lectern, folder
        self.input = folder / "input"
        # cp -a keeps symbolic links and names that are no UTF-8
        subprocess.run(["cp", "-a", case.folder / "input", self.input], check=True)
        subprocess.run(["chmod", "-R", "u+w", self.input], check=True)
        self.source = self.input / case.needs.get("source", ".")
        output = case.needs.get("output")
        self.output = self.input / output if output else folder / "output"
        self._apply_needs()
        self.latest: Run | None = None

    def _apply_needs(self):
        settings = []
        if language := self.case.needs.get("language"):
            settings.append(f"language: {language}")
        if self.case.needs.get("raw_html") == "allowed":
            settings.append("html: all")
        if settings:
            with open(self.source / "guide.yml", "a", encoding="utf-8") as file:
                file.write("\n".join(settings) + "\n")

    def build(self, source: pathlib.Path | None = None, output: pathlib.Path | None = None) -> Run:
        """Builds; without arguments, as the case says."""
        run = self.lectern.build(source or self.source, output or self.output,
                                 *self.case.needs.get("arguments", []))
        if source is None and output is None:
            self.latest = run
        return run

    def map(self) -> dict[str, str]:
        """Source path → page path: by topics.json, else by the naming rule."""
        pages = {}
        for folder, _, files in os.walk(self.source):
            for file in files:
                path = pathlib.Path(folder, file).relative_to(self.source)
                if path.suffix.lower() in (".md", ".markdown"):
                    own = path.stem.lower() in ("index", "readme")
                    pages[path.as_posix()] = (path.with_name("index.html") if own
                                              else path.with_name(path.stem + ".html")).as_posix()
        manifest = self.output / "topics.json"
        if manifest.exists():
            built = {t["source"]: t["path"] for t in json.loads(manifest.read_bytes())["topics"]}
            # what the manifest does not name has no page
            pages = {source: built.get(source, "") for source in pages} | built
        return pages

    def page(self, source: str) -> str:
        """The page of a source; a failure where there is none."""
        path = self.map().get(source)
        if not path or not (self.output / path).is_file():
            raise CheckFailed(f"{source} has no page")
        return path

    def remove(self):
        shutil.rmtree(self.folder, ignore_errors=True)
