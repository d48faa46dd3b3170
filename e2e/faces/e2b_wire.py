"""The calls of E2B's desktop client for Python (e2b-desktop 2.4.3 over e2b 2.38), request by request as its source sends them.

Its package is on a registry that tests do not reach, so that this file writes its wire with the standard library: unary calls
as JSON, command lines as enveloped JSON of the Connect protocol. Prints what each call gave as one JSON object.
"""

import base64
import http.client
import json
import ssl
import struct
import sys
from typing import Any, Dict, List, Tuple
from urllib.parse import quote, urlsplit

API, KEY, LINES = sys.argv[1], sys.argv[2], json.loads(sys.argv[3])
ADDRESS = urlsplit(API)


def send(method: str, path: str, headers: Dict[str, str], body: bytes = b"") -> Tuple[int, bytes]:
    connection = http.client.HTTPConnection(ADDRESS.hostname or "", ADDRESS.port)
    connection.request(method, ADDRESS.path + path, body or None, headers)
    answer = connection.getresponse()
    read = answer.read()
    connection.close()
    return answer.status, read


def control(method: str, path: str, body: Any = None) -> Any:
    headers = {"X-API-KEY": KEY, "User-Agent": "e2b-python-sdk/2.38.0", "Content-Type": "application/json"}
    status, read = send(method, path, headers, b"" if body is None else json.dumps(body).encode())
    return status, json.loads(read) if read else None


class Sandbox:
    def __init__(self) -> None:
        status, created = control(
            "POST",
            "/sandboxes",
            {"templateID": "desktop", "timeout": 300, "metadata": {}, "envVars": {"DISPLAY": ":0"},
             "secure": True, "allow_internet_access": True, "autoPause": False},
        )
        assert status == 201, created
        self.id: str = created["sandboxID"]
        self.domain: str = created["domain"]
        self.headers = {
            "user-agent": "connect-python",
            "X-Access-Token": created["envdAccessToken"],
            "E2b-Sandbox-Id": self.id,
            "E2b-Sandbox-Port": "49983",
            "connect-protocol-version": "1",
            "Keepalive-Ping-Interval": "50",
            "Authorization": "Basic " + base64.b64encode(b"user:").decode(),
        }

    def run(self, line: str, envs: Dict[str, str] = {}) -> Tuple[int, str]:
        start = {"process": {"cmd": "/bin/bash", "args": ["-l", "-c", line], "envs": envs}, "stdin": False}
        data = json.dumps(start).encode()
        headers = {
            **self.headers,
            "connect-timeout-ms": "60000",
            "connect-content-encoding": "identity",
            "content-type": "application/connect+json",
        }
        status, read = send("POST", "/process.Process/Start", headers, struct.pack(">BI", 0, len(data)) + data)
        assert status == 200, (status, read)
        stdout, code, began = "", -1, False
        while read:
            flags, length = struct.unpack(">BI", read[:5])
            message, read = json.loads(read[5 : 5 + length]), read[5 + length :]
            if flags & 2:
                assert "error" not in message, message
                break
            event = message["event"]
            began = began or "pid" in event.get("start", {})
            stdout += base64.b64decode(event.get("data", {}).get("stdout", "")).decode()
            code = event.get("end", {}).get("exitCode", code)
        assert began
        return code, stdout

    def screenshot(self) -> bytes:
        path = "/tmp/screenshot-5f3b.png"
        self.run(f"scrot --pointer {path}")
        status, picture = send("GET", f"/files?path={quote(path)}&username=user", self.headers)
        assert status == 200
        headers = {**self.headers, "content-type": "application/json", "content-encoding": "identity"}
        status, _ = send("POST", "/filesystem.Filesystem/Remove", headers, json.dumps({"path": path}).encode())
        assert status == 200
        return picture

    def write_file(self, path: str, text: str) -> Tuple[int, Any]:
        """A form as httpx writes it."""
        head = f'Content-Disposition: form-data; name="file"; filename="{path}"\r\nContent-Type: text/plain'
        form = f"--0f1e2d\r\n{head}\r\n\r\n{text}\r\n--0f1e2d--\r\n"
        headers = {**self.headers, "Content-Type": "multipart/form-data; boundary=0f1e2d"}
        status, read = send("POST", f"/files?path={quote(path)}", headers, form.encode())
        return status, json.loads(read)

    def read_file(self, path: str) -> Tuple[int, str]:
        status, read = send("GET", f"/files?path={quote(path)}", self.headers)
        return status, read.decode()

    def stream(self, password: str) -> str:
        assert self.run("pgrep -x x11vnc")[0] == 1
        self.run("mkdir -p ~/.vnc")
        self.run(f"x11vnc -storepasswd {password} ~/.vnc/passwd")
        self.run(
            "x11vnc -bg -display :0 -forever -wait 50 -shared -rfbport 5900 -usepw 2>/tmp/x11vnc_stderr.log "
        )
        self.run(
            "cd /opt/noVNC/utils && ./novnc_proxy --vnc localhost:5900 --listen 6080 --web /opt/noVNC "
            "> /tmp/novnc.log 2>&1"
        )
        assert self.run('netstat -tuln | grep ":6080 "')[1].strip() != ""
        address = f"https://6080-{self.id}.{self.domain}/vnc.html"
        return f"{address}?autoconnect=true&resize=scale&password={password}"


def opened(url: str) -> int:
    """The status of an address of this machine; the certificate is the service's own."""
    parts = urlsplit(url)
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    connection = http.client.HTTPSConnection("127.0.0.1", parts.port, context=context)
    connection.request("GET", f"{parts.path}?{parts.query}", headers={"host": parts.netloc})
    return connection.getresponse().status


sandbox = Sandbox()
setup: List[int] = [
    sandbox.run(line)[0]
    for line in (
        "Xvfb :0 -ac -screen 0 1024x768x24 -retro -dpi 96 -nolisten tcp -nolisten unix",
        "xdpyinfo -display :0",
        "ps aux | grep None | grep -v grep | head -n 1",
        "startxfce4",
    )
]
acts = [sandbox.run(line) for line in LINES]
older = sandbox.run("xdotool getmouselocation", {"DISPLAY": ":0"})
picture = sandbox.screenshot()
files = [
    sandbox.write_file("in/größe.txt", "über\r\n--"),
    sandbox.read_file("/home/user/in/größe.txt"),
    sandbox.read_file("missing")[0],
]
url = sandbox.stream("Abc123Def456Ghi7")
watched = opened(url)
stopped = [sandbox.run("pgrep -x x11vnc")[0], sandbox.run("pkill x11vnc")[0], opened(url)]
killed = [control("DELETE", f"/sandboxes/{sandbox.id}")[0], control("DELETE", f"/sandboxes/{sandbox.id}")[0]]
print(
    json.dumps(
        {
            "setup": setup,
            "acts": acts,
            "older": older,
            "picture": [picture[:4].hex(), *struct.unpack(">II", picture[16:24])],
            "files": files,
            "watched": watched,
            "stopped": stopped,
            "killed": killed,
        }
    )
)
