"""What a case does to its files: `step`."""

import os
import pathlib
import shutil
import time

from .case import CheckFailed


def perform(step: dict, root: pathlib.Path) -> None:
    """One change below the case's source folder."""
    place = root / step.get("path", "")
    match step["do"]:
        case "write":
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(step["content"], "utf-8")
        case "replace":
            # as most editors save: a new file takes the old one's place
            beside = place.with_name("." + place.name + ".new")
            beside.write_text(step["content"], "utf-8")
            os.replace(beside, place)
        case "rename":
            place.rename(root / step["to"])
        case "delete":
            shutil.rmtree(place) if place.is_dir() and not place.is_symlink() else place.unlink()
        case "mkdir":
            place.mkdir(parents=True)
        case "symlink":
            place.symlink_to(step["to"])
        case "burst":
            for number in range(step["n"]):
                place.write_text(step["content"].replace("{n}", str(number)), "utf-8")
                time.sleep(step.get("every", 0.02))
        case other:
            raise CheckFailed(f"the harness knows no step '{other}'")
