"""The reader's place: what they see does not move by a pixel unless they scroll, in any frame."""
import os

from browser import Probe, scroll, wait_for, wait_for_window

STEPS = int(os.environ.get("ROSTER_BROWSER_STEPS", "150"))


def test_place_is_kept_in_every_frame(browser):
    """What the reader sees does not move by a pixel in any frame, however the rows above change."""
    with Probe("--rows", 400, "--seed", 3) as probe:
        page = browser.open(probe.address)
        wait_for(page, probe.model())
        scroll(page, 6000)
        page.evaluate("""() => {
          const scroller = document.querySelector('[data-roster-scroller]');
          const top = scroller.getBoundingClientRect().top;
          const row = [...document.querySelectorAll('[data-roster-item]')]
            .find((row) => row.getBoundingClientRect().top >= top);
          const at = row.getBoundingClientRect().top;
          window.frames = 0;
          window.drifts = [];
          (function look() {
            frames += 1;
            const now = row.isConnected ? row.getBoundingClientRect().top : NaN;
            if (now !== at) drifts.push([frames, now - at]);
            requestAnimationFrame(look);
          })();
        }""")
        for _ in range(max(60, STEPS // 10)):
            model = probe.step(40)
            wait_for(page, model)
        page.wait_for_timeout(100)
        drifts = page.evaluate("drifts")
        assert drifts == [], drifts[:20]
        assert page.evaluate("frames") > 20


# Scrolls by the same distance in each frame, over a connection that is slow in one direction. Returns
# what moved by another distance: of the rows that are seen before and after, and have not gone in between,
# the first one, unless it begins above and its height arrived; or, if the height of any row may change,
# all rows when none has kept its place.
SCROLL_SLOWLY = """async ([distance, frames, delay, start, anyRow]) => {
  const { send } = WebSocket.prototype;
  let held = [];
  WebSocket.prototype.send = function (text) {
    const pass = () => { if (this.readyState === WebSocket.OPEN) send.call(this, text); };
    // In bursts, of which the server makes one patch, or each after the same time.
    if (anyRow) held.push(pass); else setTimeout(pass, delay);
  };
  const bursts = setInterval(() => {
    for (const pass of held.splice(0)) pass();
  }, delay);
  const scroller = document.querySelector('[data-roster-scroller]');
  const list = document.querySelector('[data-roster-list]');
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const look = (isWhole) => {
    const box = scroller.getBoundingClientRect();
    const rows = new Map();
    for (const row of document.querySelectorAll('[data-roster-item]')) {
      const { top, bottom, height } = row.getBoundingClientRect();
      if (isWhole || bottom > box.top && top < box.bottom) {
        rows.set(row, [top, height]);
      }
    }
    return rows;
  };
  const result = { drifts: [], patches: 0, compared: 0, heights: 0, crowded: 0 };
  await frame();
  // To rows of which the page has seen none.
  if (start !== undefined) scroller.scrollTop = start;
  for (let count = 0; count < frames; count++) {
    // Back and forth, far from both ends; at last the reader rests, and what is on the way arrives.
    const back = Math.floor(count / 100) % 2 ? -1 : 1;
    const step = count < frames * 2 / 3 ? distance * back : 0;
    scroller.scrollTop += step;
    // What the reader sees now is what the next patches have to keep.
    const before = look();
    const version = list.dataset.version;
    await frame();
    result.patches += version !== list.dataset.version;
    let isCompared = false;
    let changes = 0;
    const moves = [];
    for (const [row, [top, height]] of look(anyRow)) {
      const [oldTop, oldHeight] = before.get(row) ?? [];
      if (oldHeight === undefined) continue;
      if (oldHeight !== height) changes += 1;
      const isLandmark = oldHeight === height || oldTop >= scroller.getBoundingClientRect().top;
      if (anyRow || (!isCompared && isLandmark)) {
        moves.push([row.querySelector('[data-probe]').dataset.probe, top - oldTop]);
      }
      if (isLandmark) isCompared = true;
    }
    result.heights += changes;
    result.crowded += changes > 1;
    result.compared += isCompared;
    if (moves.length && moves.every(([, drift]) => Math.abs(drift) > 0.5)) {
      result.drifts.push([count, ...moves]);
    }
  }
  WebSocket.prototype.send = send;
  clearInterval(bursts);
  for (const pass of held) pass();
  return result;
}"""


def test_place_is_kept_while_the_reader_scrolls(browser):
    """Heights that the server learns late do not move what the reader sees while they scroll on."""
    with Probe("--rows", 600, "--seed", 6) as probe:
        # Rows of one to ten lines, of which the server knows nothing.
        for _ in range(600):
            probe.ask("step 500")
        heights = 0
        for distance, delay in [(-45, 150), (60, 150), (-20, 200), (-90, 250), (8, 100), (-10, 300)]:
            page = browser.open(probe.address, width=360)
            wait_for_window(page)
            # Behind the rows that the page has measured at first.
            result = page.evaluate(SCROLL_SLOWLY, [distance, 150, delay, 25_000])
            case = f"{distance} pixels, {delay} ms: {result}"
            assert result["drifts"] == [], case
            assert result["compared"] > 60 and result["patches"] > 3, case
            heights += result["heights"]
            # The server knows where the reader is.
            wait_for_window(page)
            wait_for(page, probe.model())
            assert page.problems == [], page.problems
            page.context.close()
        assert heights > 0, "no height changed in view"


def test_place_is_kept_while_texts_change(browser):
    """Rows above and on the screen get other heights, several in one patch, while the reader scrolls."""
    crowded = 0
    for seed, (distance, delay) in enumerate([(-45, 150), (60, 100), (-20, 250), (0, 200), (-3, 60)]):
        with Probe("--rows", 400, "--seed", seed + 20) as probe:
            probe.ask("lines 400")
            # What glides is not where it belongs yet.
            page = browser.open(probe.address, width=700, reduced_motion="reduce")
            wait_for_window(page)
            page.evaluate(f"(given) => {{ window.moving = ({SCROLL_SLOWLY})(given); "
                          "moving.then(() => { window.isDone = true; }); }",
                          [distance, max(200, STEPS // 10), delay, 12_000, True])
            changes = 0
            while not page.evaluate("!!window.isDone"):
                # More than one step, of which a slow connection makes one patch.
                for _ in range(3):
                    probe.ask("lines 40")
                changes += 3
                page.wait_for_timeout(40)
            result = page.evaluate("moving")
            case = f"{distance} pixels, {delay} ms, {changes} steps: {result}"
            assert result["drifts"] == [], case
            assert result["compared"] > 60, case
            crowded += result["crowded"]
            wait_for_window(page)
            wait_for(page, probe.model())
            assert page.problems == [], page.problems
    # How many in each case depends on how fast the machine is.
    assert crowded > 25, f"several heights in one patch only {crowded} times"


TOP = "() => document.querySelector('[data-roster-scroller]').scrollTop"
# The distance of the end of the content from the lower edge of the view.
GAP = """() => {
  const scroller = document.querySelector('[data-roster-scroller]');
  return scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
}"""


def test_policies(browser):
    """The page keeps the place of what the policy of the list says, also when the window is resized."""
    # What is scrolled to, the row of 40 pixels that is removed, and by how much that scrolls.
    cases = [
        ("top", 4_000, 5, -40), ("top", 4_000, 120, 0), ("edge", 4_000, 5, 0),
        ("bottom", 4_000, 5, -40), ("bottom", 4_000, 105, -40), ("bottom", 4_000, 130, 0),
        ("item", 4_000, 5, -40), ("item", 4_000, 130, -40), ("item", 4_000, 160, 0),
        ("end", 4_000, 5, -40), ("end", 4_000, 130, 0), ("end", 1e6, 5, -40), ("end", 1e6, 299, -40),
    ]
    for policy, start, row, distance in cases:
        with Probe("--rows", 300, "--height", 40, "--anchor", policy) as probe:
            page = browser.open(probe.address)
            page.wait_for_selector("[data-roster-item]")
            scroll(page, start)
            before = page.evaluate(TOP)
            probe.ask(f"remove {row}")
            page.wait_for_selector("[data-roster-list][data-count='299']")
            case = f"{policy}, row {row}"
            assert page.evaluate(TOP) == before + distance, case
            wait_for_window(page)
            assert page.evaluate(TOP) == before + distance, case
            # The server knows of the place: its next patch is for it.
            wait_for(page, probe.model())
            gap = page.evaluate(GAP)
            top = page.evaluate(TOP)
            for height in (500, 800):
                page.set_viewport_size({"width": 900, "height": height})
                wait_for_window(page)
                if policy == "bottom" or policy == "end" and gap < 40:
                    assert page.evaluate(GAP) == gap, f"{case}, {height} pixels"
                else:
                    assert page.evaluate(TOP) == top, f"{case}, {height} pixels"
            assert page.problems == [], page.problems


def test_the_app_scrolls_while_the_reader_does(browser):
    """A key shows its row although the reader scrolls on, and the page does not swing back."""
    with Probe("--rows", 400, "--height", 40) as probe:
        page = browser.open(probe.address)
        page.wait_for_selector("[data-roster-item]")
        scroll(page, 6000)
        page.keyboard.press("Tab")
        result = page.evaluate(SCROLL_SLOWLY, [-10, 30, 100])
        assert result["drifts"] == [], result
        page.keyboard.press("End")
        for _ in range(10):
            page.mouse.wheel(0, -40)
        page.wait_for_function(
            "() => document.activeElement.querySelector(\"[data-probe='399']\") !== null")
        wait_for_window(page)
        assert page.problems == [], page.problems
