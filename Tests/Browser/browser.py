"""What the tests in a browser share: the program that serves a list, and a Chromium that shows it."""
import json
import os
import pathlib
import queue
import shutil
import subprocess
import threading
import time

from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROBE = os.environ.get("ROSTER_PROBE", str(ROOT / ".build/debug/WebProbe"))
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium")


class Probe:
    """A server whose list changes as it is told."""

    def __init__(self, *arguments, program=PROBE):
        # Scripts/browser-tests runs all tests on the transport without WebSockets as well.
        if program == PROBE and os.environ.get("ROSTER_TRANSPORT") == "events":
            arguments = [*arguments, "--events"]
        self.ends_with_input = program == PROBE
        self.process = subprocess.Popen(
            [program, *map(str, arguments)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            # The options of who runs the tests are theirs.
            env={**os.environ, "XDG_CONFIG_HOME": os.devnull})
        self.lines = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()
        self.address = self.line()

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))

    def line(self, timeout=20):
        return self.lines.get(timeout=timeout)

    def ask(self, command):
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        return self.line()

    def step(self, first=None):
        """Changes the list at random and returns the numbers and texts of its rows."""
        return json.loads(self.ask("step" if first is None else f"step {first}"))

    def model(self):
        return json.loads(self.ask("model"))

    def end(self):
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        if not self.ends_with_input:
            self.process.terminate()
        try:
            self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise

    @property
    def port(self):
        return int(self.address.split(":")[2].split("/")[0])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end()


class Browser:
    """A headless Chromium."""

    def __enter__(self):
        self.playwright = sync_playwright().start()
        self.chromium = self.playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        return self

    def __exit__(self, *_):
        self.chromium.close()
        self.playwright.stop()

    def page(self, width=900, height=700, **options):
        context = self.chromium.new_context(viewport={"width": width, "height": height}, **options)
        # No test is about how busy the machine is.
        context.set_default_timeout(90_000)
        page = context.new_page()
        page.problems = []
        page.on("pageerror", lambda error: page.problems.append(str(error)))
        page.on("console", lambda message: page.problems.append(message.text)
                if message.type == "error" and "Failed to load" not in message.text
                and "WebSocket" not in message.text else None)
        return page

    def open(self, address, **options):
        page = self.page(**options)
        page.goto(address)
        page.wait_for_selector("[data-roster-live]")
        return page


def wait_for_text(page, selector, text):
    """Waits until an element contains a text."""
    page.wait_for_function(
        "([selector, text]) => document.querySelector(selector)?.innerText.includes(text)",
        arg=[selector, text])


def wait_for_count(page, selector, count):
    """Waits until there are as many elements."""
    def look():
        seen = page.locator(selector).count()
        return seen == count, seen

    wait_until(page, f"{count} × {selector}", look)


def wait_until(page, what, condition, seconds=30):
    """Waits until a condition holds outside of the page, for example in the program.

    `condition` returns whether it holds, and what it has seen."""
    end = time.monotonic() + seconds
    while True:
        holds, seen = condition()
        if holds:
            return seen
        if time.monotonic() > end:
            raise AssertionError(f"not {what}, but {seen}")
        page.wait_for_timeout(10)


def wait_for_rest(page):
    """Waits until nothing glides any more: what is pressed then is what is seen there."""
    page.wait_for_function(
        "() => document.getAnimations().every((animation) => animation.playState === 'finished'"
        " || animation.effect.getComputedTiming().iterations === Infinity)")


def wait_for_frames(page):
    """Waits until what is on the page was drawn, so that the browser scrolls what is seen."""
    page.evaluate("""() => new Promise((done) => {
      let count = 0;
      const next = () => (count += 1) > 4 ? done() : requestAnimationFrame(next);
      next();
    })""")


class Finger:
    """A finger on a page, by the protocol of the browser."""

    def __init__(self, page):
        self.session = page.context.new_cdp_session(page)
        self.page = page

    def send(self, kind, *points):
        # A finger moves at its own pace, however busy the machine is.
        self.time += 0.02
        self.session.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points],
            "timestamp": self.time})

    def drag(self, start, end, holds=False, steps=8):
        self.time = time.time()
        self.send("touchStart", start)
        if holds:
            self.page.wait_for_selector(".roster-pressed")
            self.time += 1
        for step in range(1, steps + 1):
            self.send("touchMove", tuple(a + (b - a) * step / steps for a, b in zip(start, end)))
            self.page.wait_for_timeout(20)
        self.send("touchEnd")


# The rows of the page: the number of the first one, and the number and text of each.
ROWS = """() => {
  const items = [...document.querySelectorAll('[data-roster-item]')];
  return {
    first: items.length ? Number(items[0].getAttribute('aria-rowindex')) - 1 : 0,
    rows: items.map((row) => [
      Number(row.querySelector('[data-probe]').dataset.probe),
      row.querySelector('.probe-text').textContent]),
    count: Number(document.querySelector('[data-roster-list]').dataset.count),
  };
}"""


def expect_accessible(page):
    """Fails if axe-core finds anything wrong with the page for assistive technologies."""
    import axe_core_python
    # Rows that fade in have less contrast for a moment.
    wait_for_rest(page)
    folder = pathlib.Path(axe_core_python.__file__).parent
    page.evaluate(next(folder.rglob("axe*.js")).read_text())
    result = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    found = [
        (rule["id"], [node["html"][:160] for node in rule["nodes"][:2]])
        for rule in result["violations"]]
    if found:
        raise AssertionError(f"axe-core: {found}")


def scroll(page, top):
    """Scrolls a page, and waits until the rows there have come and were measured."""
    page.evaluate("(top) => { document.querySelector('[data-roster-scroller]').scrollTop = top; }", top)
    wait_for_window(page)


def wait_for_window(page):
    """Waits until all that the reader sees is there, and has the height that the page has measured.

    What the server sends ahead arrives with it, and is measured as well before this returns."""
    page.evaluate("() => { window.rosterRest = null; }")
    page.wait_for_function("""() => {
      const scroller = document.querySelector('[data-roster-scroller]');
      const box = scroller.getBoundingClientRect();
      const rows = [...document.querySelectorAll('.roster-row')];
      const [first, last] = [rows[0], rows.at(-1)].map((row) => row?.getBoundingClientRect());
      const isWhole = rows.length > 0
        && (first.top <= box.top - 100 || scroller.scrollTop + first.top - box.top < 1)
        && (last.bottom >= box.bottom + 100
          || scroller.scrollHeight - scroller.scrollTop + box.top - last.bottom < 1);
      const isMeasured = rows.every((row) => !row.matches('.roster-measured:not(.roster-pinned-top, .roster-pinned-bottom)')
        || row.offsetHeight === Math.ceil(row.firstElementChild.getBoundingClientRect().height - 0.01));
      const version = document.querySelector('[data-roster-list]').dataset.version;
      const now = performance.now();
      const before = window.rosterRest;
      if (!isWhole || !isMeasured || before?.version !== version) {
        window.rosterRest = { version, since: now };
        return false;
      }
      // There is no sign of the last answer of the server: a while without one has to do.
      return now - before.since > 400;
    }""")


def agrees(page, model):
    """Whether the page shows a part of the model, and knows how long it is."""
    shown = page.evaluate(ROWS)
    first, rows = shown["first"], shown["rows"]
    return (shown["count"] == len(model) and rows == model[first:first + len(rows)]
            and (rows or not model))


def wait_for(page, model, seconds=30):
    """Waits until the page shows the model."""
    end = time.monotonic() + seconds
    while not agrees(page, model):
        if time.monotonic() > end:
            raise AssertionError(f"the page shows {page.evaluate(ROWS)}, and the model is {model[:100]}")
        page.wait_for_timeout(10)
