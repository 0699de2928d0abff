"""The examples, in a browser; they run only where ROSTER_EXAMPLES is the folder of their programs."""
import os
import pathlib
import subprocess
import tempfile

from browser import expect_accessible, wait_for_count, wait_for_rest

FOLDER = os.environ.get("ROSTER_EXAMPLES")
# Ten minutes at the pace of the chat are 3,000 events.
EVENTS = int(os.environ.get("ROSTER_CHAT_EVENTS", "300"))


class Example:
    """A running example."""

    def __init__(self, name, *arguments):
        self.process = subprocess.Popen(
            [pathlib.Path(FOLDER) / name, "--web", *map(str, arguments)], stdout=subprocess.PIPE,
            text=True)
        self.address = self.process.stdout.readline().strip()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(timeout=10)


def wait_for_list(page, text):
    page.wait_for_function(
        "(text) => document.querySelector('[data-roster-list]').innerText.includes(text)", arg=text)


def expect_fine(page):
    expect_accessible(page)
    assert page.problems == [], page.problems


def test_example_wifi(browser):
    """Two pages show the same settings; a network that is joined moves, the switch takes all away."""
    with Example("wifi", "--interval", 3600) as example:
        page, other = browser.open(example.address), browser.open(example.address, color_scheme="dark")
        wait_for_list(page, "Networks")
        current = "() => document.querySelectorAll('[data-roster-item]')[1].innerText.split('\\n')[0]"
        before = page.evaluate(current)
        name = page.evaluate("() => document.querySelectorAll('[data-roster-item]')[4].innerText.split('\\n')[0]")
        page.click("[data-roster-item] >> nth=4")
        for each in [page, other]:
            each.wait_for_function(f"(name) => ({current})() === name", arg=name)
        assert name != before
        expect_fine(page)
        expect_fine(other)
        other.click("[data-roster-item] >> nth=0")
        wait_for_list(page, "Turn it on")
        wait_for_count(page, "[data-roster-item]", 1)
    with Example("wifi", "--interval", 0.1) as example:
        page = browser.open(example.address)
        page.wait_for_function(
            "() => Number(document.querySelector('footer').innerText.split(' ')[1]) >= 5")


def test_example_outline(browser):
    """Folders are opened and closed by clicks, each page has its own, and files that appear are shown."""
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        (root / "inner").mkdir()
        (root / "inner" / "deep.txt").write_text("x")
        (root / "<b>.txt").write_text("x")
        with Example("outline", "--interval", 0.1, folder) as example:
            page, other = browser.open(example.address), browser.open(example.address)
            wait_for_list(page, "<b>.txt")
            page.click("[data-roster-item]:has-text('inner')")
            wait_for_list(page, "deep.txt")
            row = page.locator("[data-roster-item]:has-text('inner')")
            assert row.get_attribute("aria-expanded") == "true" and row.get_attribute("aria-level") == "2"
            assert page.get_attribute("[data-roster-list]", "role") == "treegrid"
            assert "deep.txt" not in other.inner_text("[data-roster-list]")
            (root / "inner" / "new.txt").write_text("x")
            wait_for_list(page, "new.txt")
            expect_fine(page)
            # Keys open and close as well.
            row.focus()
            page.keyboard.press("ArrowLeft")
            page.wait_for_function(
                "() => !document.querySelector('[data-roster-list]').innerText.includes('deep.txt')")
            page.keyboard.press("ArrowRight")
            wait_for_list(page, "deep.txt")


def test_example_feed(browser):
    """Posts are liked and deleted, further pages are loaded at the end, and files are followed."""
    with Example("feed", "--delay", 0, "--interval", 0.1) as example:
        page = browser.open(example.address)
        page.wait_for_selector("[data-roster-item]:has-text('likes')")
        likes = page.locator("[data-roster-item]:has-text('likes')").first
        count = int(likes.inner_text().split()[1])
        likes.click()
        page.wait_for_selector(f"[data-roster-item]:has-text('♥ {count + 1} likes')")
        expect_fine(page)
        # Each look scrolls further, until the last page has come.
        page.wait_for_function("""() => {
          document.querySelector('[data-roster-scroller]').scrollTop += 500;
          return document.querySelector('[data-roster-list]').innerText.includes('That is all');
        }""")
        wait_for_rest(page)
        page.click("[data-roster-item]:has-text('likes') >> nth=-1", button="right")
        page.click("[role=menuitem]:has-text('Delete post')")
        page.wait_for_function("() => !document.querySelector('[role=menu]')")
    with tempfile.TemporaryDirectory() as folder:
        with Example("feed", "--interval", 0.1, folder) as example:
            page = browser.open(example.address)
            page.wait_for_selector("text=Nothing here yet")
            expect_fine(page)
            (pathlib.Path(folder) / "page-1.json").write_text("{")
            page.wait_for_selector("footer .roster-destructive")


# Notes in each frame where the rows are, and which of them were moved against the reader's will: a row
# that is on the screen in two frames has to be at the same height.
WATCH_FRAMES = """() => {
  const scroller = document.querySelector('[data-roster-scroller]');
  window.frames_seen = 0;
  window.drifts = [];
  window.calm = false;
  let before = new Map();
  let wasCalm = false;
  const look = () => {
    const box = scroller.getBoundingClientRect();
    const now = new Map();
    for (const cell of document.querySelectorAll('[data-message]')) {
      const { top, bottom } = cell.closest('.roster-row').getBoundingClientRect();
      if (bottom > box.top && top < box.bottom) now.set(cell.dataset.message, top);
    }
    if (window.calm && wasCalm) {
      window.frames_seen += 1;
      for (const [id, top] of now) {
        // Rows below a picture that has just arrived move; the first one on the screen does not.
        if (before.has(id)) {
          if (Math.abs(before.get(id) - top) > 0.5) window.drifts.push([id, before.get(id), top]);
          break;
        }
      }
    }
    before = now;
    wasCalm = window.calm;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""

# What the reader sees at the top, and where.
PLACE = """() => {
  const top = document.querySelector('[data-roster-scroller]').getBoundingClientRect().top;
  for (const cell of document.querySelectorAll('[data-message]')) {
    const box = cell.closest('.roster-row').getBoundingClientRect();
    if (box.bottom > top) return `${cell.dataset.message} ${box.top}`;
  }
  return '';
}"""

# Waits until the page is somewhere else than before, and has been there for ten frames.
WAIT_FOR_REST = f"""(start) => new Promise((done) => {{
  let before = start;
  let frames = -1;
  const look = () => {{
    const now = ({PLACE})();
    if (now !== before) frames = 0; else if (frames >= 0) frames += 1;
    before = now;
    if (frames === 10) done(); else requestAnimationFrame(look);
  }};
  requestAnimationFrame(look);
}})"""

COUNT = "() => Number(document.querySelector('[data-roster-list]').dataset.count)"


def last_message(page):
    return page.evaluate("""() => Math.max(
      ...[...document.querySelectorAll('[data-message]')].map((cell) => Number(cell.dataset.message)))""")


def test_example_chat(browser):
    """Of two windows one follows the last message; in the other one, what is read stays in every frame."""
    with Example("chat", "--interval", 0.02, "--delay", 0.05) as example:
        end, above = browser.open(example.address), browser.open(example.address)
        for page in [end, above]:
            page.wait_for_selector("[data-message]")
        above.evaluate(WATCH_FRAMES)
        above.mouse.move(300, 300)
        first = None
        rounds = max(3, EVENTS // 50)
        for round in range(rounds):
            # Towards the start, where pages are loaded above, until the wheel has run down.
            start = above.evaluate(PLACE)
            above.mouse.wheel(0, -1500)
            above.evaluate(WAIT_FOR_REST, start)
            above.evaluate("() => { window.calm = true; }")
            # 50 events of 20 ms.
            above.wait_for_timeout(1000)
            above.evaluate("() => { window.calm = false; }")
            # The height of what has just come is known one round trip later.
            end.wait_for_function("""() => {
              const scroller = document.querySelector('[data-roster-scroller]');
              return scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop <= 40;
            }""", timeout=5_000)
            first = first or above.evaluate(COUNT)
        drifts = above.evaluate("drifts")
        assert drifts == [], drifts[:5]
        assert above.evaluate("frames_seen") > rounds * 10
        assert above.evaluate(COUNT) > first, "no page was loaded"
        assert last_message(end) > 100_000
        assert above.locator("[data-message] img").count() > 0
        for page in [end, above]:
            expect_fine(page)


if FOLDER is None:
    for name in [name for name in globals() if name.startswith("test_")]:
        del globals()[name]
