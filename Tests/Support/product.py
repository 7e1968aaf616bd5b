"""The program as a test sees it: arguments in; exit status, words and files out."""

import dataclasses
import functools
import os
import pathlib
import re
import subprocess
import tempfile
import time

from .package import program


@dataclasses.dataclass(frozen=True)
class Run:
    """One finished run of the program."""

    arguments: tuple[str, ...]
    status: int
    """Exit status; negative for a signal."""
    out: str
    err: str
    seconds: float
    peak_memory: int
    """Largest resident size in bytes, as far as it was seen."""

    @property
    def log(self) -> str:
        return self.out + self.err

    @property
    def diagnostics(self) -> "list[Diagnostic]":
        """What was said, in order; a hint is a note of the same rule at the same place."""
        found: list[Diagnostic] = []
        for line in self.log.splitlines():
            if not (said := Diagnostic.parse(line)):
                continue
            if found and said.severity == "note" and said.place == found[-1].place and not found[-1].hint:
                found[-1] = dataclasses.replace(found[-1], hint=said.message)
            else:
                found.append(said)
        return found

    def __str__(self) -> str:
        return f"lectern {' '.join(self.arguments)} -> {self.status}\n{self.log}"


@dataclasses.dataclass(frozen=True)
class Diagnostic:
    """One line of the form `path:line:column: severity: message [rule]`."""

    path: str
    line: int | None
    column: int | None
    severity: str
    message: str
    rule: str
    hint: str = ""

    pattern = re.compile(
        r"^(?P<path>.*?)(?::(?P<line>\d+)(?::(?P<column>\d+))?)?: "
        r"(?P<severity>error|warning|note): (?P<message>.*) \[(?P<rule>[a-z0-9-]+)\]$")

    @classmethod
    def parse(cls, line: str) -> "Diagnostic | None":
        if not (match := cls.pattern.match(line)):
            return None
        number = lambda name: int(match[name]) if match[name] else None
        return cls(match["path"], number("line"), number("column"), match["severity"],
                   match["message"], match["rule"])

    @property
    def place(self) -> str:
        """`path:line:column`, as far as each is there, and the rule."""
        parts = (self.path, self.line, self.column)
        return ":".join(str(part) for part in parts if part is not None) + " " + self.rule

    def brief(self) -> str:
        """`path:line:column rule severity`."""
        return f"{self.place} {self.severity}"


class Lectern:
    """Runs the program."""

    def __init__(self, path: pathlib.Path | None = None):
        self.path = path or program()

    def environment(self, **changes: str) -> dict[str, str]:
        """The caller's environment without what would change the program's words."""
        kept = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "CLICOLOR_FORCE")}
        return {**kept, "LC_ALL": "C.UTF-8", **changes}

    def run(self, *arguments: object, cwd: object = None, timeout: float = 120,
            **environment: str) -> Run:
        """Runs to the end; `timeout` is how long a hang is waited for."""
        words = tuple(os.fspath(a) if isinstance(a, os.PathLike) else str(a) for a in arguments)
        with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
            start = time.monotonic()
            process = subprocess.Popen([self.path, *words], cwd=cwd, stdin=subprocess.DEVNULL, stdout=out,
                                       stderr=err, env=self.environment(**environment))
            peak_memory = self._wait(process, start + timeout)
            seconds = time.monotonic() - start
            texts = []
            for stream in (out, err):
                stream.seek(0)
                texts.append(stream.read().decode("utf-8", "replace"))
        return Run(words, process.returncode, *texts, seconds, peak_memory)

    @staticmethod
    def _wait(process: subprocess.Popen, deadline: float) -> int:
        """Waits for the end; gives the largest resident size that was seen, in bytes.

        What `wait4` says would count the memory of this process, which the child had before its exec.
        """
        peak = 0
        while process.poll() is None:
            try:
                status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
                if found := re.search(r"^VmHWM:\s+(\d+) kB", status, re.M):
                    peak = max(peak, int(found[1]) * 1024)
            except OSError:
                pass
            if time.monotonic() > deadline:
                process.kill()
                process.wait()
                raise TimeoutError(f"lectern did not end: {process.args}")
            time.sleep(0.002)
        return peak

    def build(self, folder: object, output: object, *arguments: object, **kw) -> Run:
        return self.run("build", folder, "-o", output, *arguments, **kw)

    @functools.cached_property
    def commands(self) -> frozenset[str]:
        """The commands that `lectern --help` lists."""
        text = self.run("--help").out
        return frozenset(re.findall(r"^ {2,}([a-z][a-z-]*)(?=\s{2,}\S)", text, re.M))

    def has_option(self, command: str, words: str) -> bool:
        """Whether the help of a command mentions these words."""
        return words in self.run(command, "--help").out


def tree(folder: pathlib.Path) -> dict[str, bytes]:
    """Every file below a folder: path → bytes."""
    return {path.relative_to(folder).as_posix(): path.read_bytes()
            for path in sorted(folder.rglob("*")) if path.is_file()}


def write_files(folder: pathlib.Path, files: dict[str, str | bytes]) -> pathlib.Path:
    """Writes a site literal: path → text or bytes."""
    for name, content in files.items():
        place = folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content.encode() if isinstance(content, str) else content)
    return folder
