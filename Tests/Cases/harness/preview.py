"""`lectern preview` as a process: started, asked, listened to, stopped."""

import http.client
import pathlib
import re
import signal
import subprocess
import time
import urllib.parse

from Support.product import Lectern
from Support.server import free_port


class Preview:
    """A running preview server."""

    def __init__(self, lectern: Lectern, source: pathlib.Path, log: pathlib.Path, port: int | None = None):
        self.log = log
        self.port = port or free_port()
        with open(log, "wb") as file:
            self.process = subprocess.Popen(
                [lectern.path, "preview", source, "--port", str(self.port)], stdin=subprocess.DEVNULL,
                stdout=file, stderr=subprocess.STDOUT, env=lectern.environment())
        self.url = self._await_address()

    def words(self) -> str:
        return self.log.read_text("utf-8", "replace")

    def _await_address(self) -> str:
        """The address that the program prints, once it answers; "" where it ended instead."""
        deadline = time.monotonic() + 20
        while time.monotonic() < deadline and self.process.poll() is None:
            if printed := re.search(r"http://[^\s/]+/", self.words()):
                address = urllib.parse.urlsplit(printed[0])
                try:
                    http.client.HTTPConnection(address.hostname, address.port, timeout=5).connect()
                    return printed[0]
                except OSError:
                    pass
            time.sleep(0.02)
        return ""

    def get(self, target: str, headers: dict[str, str] | None = None, method: str = "GET"):
        """Sends the request target as it is written; gives status, headers in small letters, body."""
        address = urllib.parse.urlsplit(self.url)
        connection = http.client.HTTPConnection(address.hostname, address.port, timeout=20)
        try:
            headers = dict(headers or {})
            connection.putrequest(method, target, skip_host="Host" in headers)
            for name, value in headers.items():
                connection.putheader(name, value)
            connection.endheaders()
            response = connection.getresponse()
            return response.status, {k.lower(): v for k, v in response.getheaders()}, response.read()
        finally:
            connection.close()

    def listening(self) -> set[str]:
        """Addresses of all TCP sockets that the process listens on."""
        held = set()
        for descriptor in pathlib.Path(f"/proc/{self.process.pid}/fd").iterdir():
            try:
                held.add(str(descriptor.readlink()))
            except OSError:
                pass
        found = set()
        for table in ("tcp", "tcp6"):
            for line in pathlib.Path(f"/proc/{self.process.pid}/net/{table}").read_text().splitlines()[1:]:
                fields = line.split()
                if fields[3] == "0A" and f"socket:[{fields[9]}]" in held:
                    found.add(_address(fields[1].split(":")[0]))
        return found

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
                raise AssertionError("preview does not end on an interrupt")


def _address(hexadecimal: str) -> str:
    """An address of /proc/net/tcp: words of 4 bytes in the machine's order (little-endian here)."""
    raw = bytes.fromhex(hexadecimal)
    raw = b"".join(raw[i:i + 4][::-1] for i in range(0, len(raw), 4))
    if len(raw) == 4:
        return ".".join(map(str, raw))
    return "::1" if raw == b"\0" * 15 + b"\1" else raw.hex(":", 2)
