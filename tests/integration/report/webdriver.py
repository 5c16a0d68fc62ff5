"""A browser for tests: what is needed of the WebDriver protocol, spoken to Debian's chromedriver with the standard library alone.

The browser has no display and no network: every name is answered with "not found", so that a page that fetches anything shows it.
"""
import base64
import json
import re
import shutil
import subprocess
import urllib.error
import urllib.request

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
ARGUMENTS = ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--use-angle=swiftshader",
             "--enable-unsafe-swiftshader", "--host-resolver-rules=MAP * ~NOTFOUND", "--allow-file-access-from-files=false"]


def missing_program():
    """Name of what is not installed, or nothing."""
    return next((name for name in ("chromedriver", "chromium") if not shutil.which(name)), None)


class Browser:
    def __init__(self, width=1200, height=1000):
        self.driver = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE, text=True)
        port = None
        while port is None:
            line = self.driver.stdout.readline()
            if not line:
                raise RuntimeError("chromedriver did not start")
            port = re.search(r"started successfully on port (\d+)", line)
        self.root = f"http://127.0.0.1:{port[1]}/session"
        options = {"args": ARGUMENTS + [f"--window-size={width},{height}"]}
        wanted = {"capabilities": {"alwaysMatch": {"browserName": "chrome", "goog:chromeOptions": options,
                                                   "goog:loggingPrefs": {"browser": "ALL"}}}}
        self.root += "/" + self._ask("POST", "", wanted)["sessionId"]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self._ask("DELETE", "")
        finally:
            self.driver.terminate()
            self.driver.wait()

    def _ask(self, method, path, body=None):
        data = None if method != "POST" else json.dumps(body or {}).encode()
        request = urllib.request.Request(self.root + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request, timeout=120) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as refused:
            raise RuntimeError(json.load(refused)["value"]["message"]) from None

    def open(self, path):
        self._ask("POST", "/url", {"url": path if "://" in str(path) else "file://" + str(path)})

    def run(self, script, *arguments):
        """The value that JavaScript returns."""
        return self._ask("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def find(self, selector):
        return self._ask("POST", "/element", {"using": "css selector", "value": selector})[ELEMENT]

    def keys(self, selector, text):
        """Types into an element, as a user would."""
        self._ask("POST", f"/element/{self.find(selector)}/value", {"text": text})

    def click(self, selector, dx=0, dy=0):
        """In the middle of an element, or so many pixels from there."""
        origin = {ELEMENT: self.find(selector)}
        steps = [{"type": "pointerMove", "origin": origin, "x": dx, "y": dy}, {"type": "pointerDown", "button": 0},
                 {"type": "pointerUp", "button": 0}]
        self._ask("POST", "/actions", {"actions": [{"type": "pointer", "id": "mouse", "actions": steps}]})

    def drag(self, selector, dx, dy):
        origin = {ELEMENT: self.find(selector)}
        steps = [{"type": "pointerMove", "origin": origin, "x": 0, "y": 0}, {"type": "pointerDown", "button": 0},
                 {"type": "pointerMove", "origin": "pointer", "x": dx, "y": dy, "duration": 50}, {"type": "pointerUp", "button": 0}]
        self._ask("POST", "/actions", {"actions": [{"type": "pointer", "id": "mouse", "actions": steps}]})

    def text(self, selector):
        return self.run("return document.querySelector(arguments[0]).textContent", selector)

    def data(self, selector, name):
        return self.run("return document.querySelector(arguments[0]).dataset[arguments[1]]", selector, name)

    def complaints(self):
        """What the browser's console holds of errors and of addresses that could not be fetched."""
        return [entry["message"] for entry in self._ask("POST", "/se/log", {"type": "browser"}) if entry["level"] == "SEVERE"]

    def screenshot(self, path, selector=None):
        element = f"/element/{self.find(selector)}" if selector else ""
        path.write_bytes(base64.b64decode(self._ask("GET", element + "/screenshot")))

    def pdf(self, path):
        path.write_bytes(base64.b64decode(self._ask("POST", "/print", {"background": True})))
