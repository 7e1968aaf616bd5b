"""Writes a guide of many pages of some 6 KB: the same pages for the same numbers.

   pages.py FOLDER [PAGES]
"""

import pathlib
import random
import sys

WORDS = """the a page of help is short since its reader has something else in mind a lamp a door a window
that will not open it says what to press and what comes next and then it ends whoever wants more finds a
link at the foot the picture shows the button the table lists the keys and nothing on it moves by itself
open close save print search choose turn hold wait again before after until where when each every other
folder file list name colour size light dark large small left right top bottom first last new old""".split()

CODE = """```swift
let lamp = Lamp(color: .white, power: {n})
// switch it on, and wait until it is warm
try await lamp.turnOn(after: .seconds({n}))
```"""


class Writer:
    def __init__(self, seed: int, pages: int):
        self.chance = random.Random(seed)
        self.pages = pages

    def words(self, least: int, most: int) -> str:
        return " ".join(self.chance.choice(WORDS) for _ in range(self.chance.randint(least, most)))

    def link(self) -> str:
        return f"[{self.words(1, 3)}](page-{self.chance.randrange(self.pages)}.md)"

    def sentence(self) -> str:
        text = self.words(6, 16).capitalize()
        match self.chance.randrange(9):
            case 0: text += f" **{self.words(1, 3)}**"
            case 1: text += f" *{self.words(1, 2)}*"
            case 2: text += f" `{self.chance.choice(WORDS)}()`"
            case 3: text += " " + self.link()
            case 4 if self.chance.randrange(20) == 0: text += f" ~~{self.words(1, 2)}~~"
        return text + "."

    def paragraph(self) -> str:
        return " ".join(self.sentence() for _ in range(self.chance.randint(3, 6)))

    def items(self) -> str:
        mark = self.chance.choice(["- ", "1. ", "- [ ] "])
        return "\n".join(mark + self.sentence() for _ in range(self.chance.randint(3, 6)))

    def table(self) -> str:
        rows = [f"| {self.words(1, 2)} | {self.words(2, 5)} | {self.chance.randint(1, 99)} |"
                for _ in range(self.chance.randint(3, 7))]
        return "\n".join(["| Key | Meaning | Number |", "| --- | --- | ---: |", *rows])

    def section(self) -> str:
        blocks = [f"## {self.words(2, 5).capitalize()}", self.paragraph()]
        match self.chance.randrange(5):
            case 0: blocks.append(self.items())
            case 1: blocks.append(self.table())
            case 2: blocks.append(CODE.format(n=self.chance.randint(1, 60)))
            case 3: blocks.append(f"> [!NOTE]\n> {self.sentence()}")
            case _: blocks.append(self.paragraph())
        return "\n\n".join(blocks)

    def page(self, number: int) -> str:
        title = self.words(2, 4).capitalize()
        text = (f"---\ntitle: {title} {number}\ndescription: {self.words(5, 10)}\norder: {number}\n---\n\n"
                f"# {title} {number}\n\n{self.paragraph()}\n")
        while len(text) < 5_600:
            text += "\n" + self.section() + "\n"
        return text


def write(folder: pathlib.Path, pages: int) -> int:
    """Writes the pages, and gives their size in bytes."""
    folder.mkdir(parents=True, exist_ok=True)
    writer = Writer(17, pages)
    size = 0
    for number in range(pages):
        text = writer.page(number).encode()
        (folder / f"page-{number}.md").write_bytes(text)
        size += len(text)
    return size


if __name__ == "__main__":
    print(write(pathlib.Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 5000), "bytes")
