"""Runs under Debian's python3: one WebKitGTK view, told what to do by lines of JSON."""

import json
import os
import sys
import time

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gdk, GLib, Gtk, WebKit2  # noqa: E402

COLLECT_ERRORS = """
window.__errors = [];
addEventListener("error", e => { if (e.message) __errors.push("uncaught: " + e.message) });
addEventListener("unhandledrejection", e => __errors.push("unhandled: " + e.reason));
for (const log = console.error; console.error === log;)
  console.error = (...words) => { __errors.push(words.join(" ")); log(...words) };
"""


class View:
    def __init__(self, dark: bool):
        Gtk.Settings.get_default().props.gtk_application_prefer_dark_theme = dark
        self.view = WebKit2.WebView.new_with_context(WebKit2.WebContext.new_ephemeral())
        self.view.get_settings().set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
        self.view.get_user_content_manager().add_script(WebKit2.UserScript.new(
            COLLECT_ERRORS, WebKit2.UserContentInjectedFrames.ALL_FRAMES,
            WebKit2.UserScriptInjectionTime.START, None, None))
        self.asked_for = []
        self.view.connect("resource-load-started", lambda _, __, request: self.asked_for.append(request.get_uri()))
        self.window = Gtk.OffscreenWindow()
        self.window.add(self.view)
        self.resize(1024, 768)

    @staticmethod
    def wait(condition, seconds):
        """Lets the view work until the condition holds."""
        context, end = GLib.MainContext.default(), time.monotonic() + seconds
        while not condition():
            if time.monotonic() > end:
                raise TimeoutError(f"nothing within {seconds} s")
            if not context.iteration(False):
                time.sleep(0.002)

    def goto(self, url):
        outcome = []

        def changed(_, event):
            if event == WebKit2.LoadEvent.FINISHED:
                outcome.append("")

        signals = [
            self.view.connect("load-changed", changed),
            self.view.connect("load-failed", lambda _, __, ___, error: outcome.append(error.message)),
        ]
        self.view.load_uri(url)
        self.wait(lambda: outcome, 30)
        for signal in signals:
            self.view.disconnect(signal)
        if outcome[0]:
            raise RuntimeError(outcome[0])

    def resize(self, width, height):
        self.window.set_default_size(width, height)
        self.view.set_size_request(width, height)
        self.window.resize(width, height)
        self.window.show_all()
        box = Gdk.Rectangle()
        box.x, box.y, box.width, box.height = 0, 0, width, height
        self.view.size_allocate(box)
        self.wait(lambda: self.eval("innerWidth") == width, 10)

    def eval(self, expression):
        outcome = []

        def done(view, result):
            try:
                outcome.append(view.call_async_javascript_function_finish(result).to_json(0))
            except GLib.Error as error:
                outcome.append(error)

        self.view.call_async_javascript_function(
            f"return await ({expression}\n)", -1, None, None, None, None, done)
        self.wait(lambda: outcome, 60)
        if isinstance(outcome[0], GLib.Error):
            raise RuntimeError(outcome[0].message)
        return json.loads(outcome[0]) if outcome[0] not in (None, "undefined") else None

    def requests(self):
        asked_for, self.asked_for = self.asked_for, []
        return asked_for


def main():
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # what libraries print must not come between the answers
    view = View(dark=sys.argv[1] == "dark")
    for line in sys.stdin:
        request = json.loads(line)
        try:
            answer = {"value": getattr(view, request.pop("do"))(**request)}
        except Exception as error:  # whatever it is, the test is told
            answer = {"error": f"{type(error).__name__}: {error}"}
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


main()
