"""WebKitGTK, driven by a process of Debian's own Python (which has its bindings) under Xvfb."""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile

WORKER = pathlib.Path(__file__).with_name("webkit_worker.py")


class WebKit:
    """One window. Scripts are expressions; a promise is waited for."""

    def __init__(self, dark: bool = False):
        self._folder = tempfile.mkdtemp(prefix="lectern-webkit-")
        self._log = open(os.path.join(self._folder, "log"), "w+b")
        environment = {
            **os.environ, "XDG_RUNTIME_DIR": self._folder, "XDG_CACHE_HOME": self._folder,
            "XDG_DATA_HOME": self._folder, "NO_AT_BRIDGE": "1", "GTK_A11Y": "none",
            "LIBGL_ALWAYS_SOFTWARE": "1", "GIO_USE_VFS": "local", "GSETTINGS_BACKEND": "memory"}
        environment.pop("WAYLAND_DISPLAY", None)
        self._process = subprocess.Popen(
            ["xvfb-run", "-a", "-s", "-screen 0 2000x1600x24", "/usr/bin/python3", WORKER,
             "dark" if dark else "light"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._log, text=True, env=environment)

    def _ask(self, **request):
        try:
            self._process.stdin.write(json.dumps(request) + "\n")
            self._process.stdin.flush()
            answer = self._process.stdout.readline()
        except BrokenPipeError:
            answer = ""
        if not answer:
            self._log.seek(0)
            raise RuntimeError("WebKit ended: " + self._log.read().decode("utf-8", "replace")[-500:])
        result = json.loads(answer)
        if "error" in result:
            raise RuntimeError(result["error"])
        return result.get("value")

    def goto(self, url: str) -> None:
        """Loads a page to its end."""
        self._ask(do="goto", url=url)

    def resize(self, width: int, height: int) -> None:
        self._ask(do="resize", width=width, height=height)

    def eval(self, expression: str):
        return self._ask(do="eval", expression=expression)

    def errors(self) -> list[str]:
        """What the page complained of since it was loaded."""
        return self.eval("window.__errors")

    def requests(self) -> list[str]:
        """What was asked for since the last time that this was asked."""
        return self._ask(do="requests")

    def close(self) -> None:
        try:
            self._process.stdin.close()
            self._process.wait(15)
        except subprocess.TimeoutExpired:
            self._process.terminate()
            self._process.wait()
        self._log.close()
        shutil.rmtree(self._folder, ignore_errors=True)
