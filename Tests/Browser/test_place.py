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
# what moved by another distance: of the rows that are seen before and after, the first one whose height
# did not change.
SCROLL_SLOWLY = """async ([distance, frames, delay, start]) => {
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (text) {
    setTimeout(() => { if (this.readyState === WebSocket.OPEN) send.call(this, text); }, delay);
  };
  const scroller = document.querySelector('[data-roster-scroller]');
  const list = document.querySelector('[data-roster-list]');
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const look = () => {
    const box = scroller.getBoundingClientRect();
    const rows = new Map();
    for (const row of document.querySelectorAll('[data-roster-item]')) {
      const { top, bottom, height } = row.getBoundingClientRect();
      if (bottom > box.top && top < box.bottom) {
        rows.set(row.querySelector('[data-probe]').dataset.probe, [top, height]);
      }
    }
    return rows;
  };
  const result = { drifts: [], patches: 0, compared: 0, heights: 0 };
  await frame();
  // To rows of which the page has seen none.
  if (start !== undefined) scroller.scrollTop = start;
  for (let count = 0; count < frames; count++) {
    // At last the reader rests, and what is on the way arrives.
    const step = count < frames * 2 / 3 ? distance : 0;
    const before = look();
    const version = list.dataset.version;
    scroller.scrollTop += step;
    await frame();
    result.patches += version !== list.dataset.version;
    let isCompared = false;
    for (const [id, [top, height]] of look()) {
      const [oldTop, oldHeight] = before.get(id) ?? [];
      if (oldHeight !== undefined && oldHeight !== height) result.heights += 1;
      if (isCompared || oldHeight !== height) continue;
      isCompared = true;
      result.compared += 1;
      const drift = top - oldTop + step;
      if (Math.abs(drift) > 0.5) result.drifts.push([count, id, drift]);
    }
  }
  WebSocket.prototype.send = send;
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
