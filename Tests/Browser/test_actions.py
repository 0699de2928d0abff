"""What a reader does besides scrolling and clicking rows: titles beside the list, refreshing; and what
plays in rows."""
from browser import (
    Finger, Probe, expect_accessible, wait_for, wait_for_count, wait_for_rest, wait_for_window, wait_until)

# The header at the top of the list.
AT_TOP = """() => {
  const box = document.querySelector('[data-roster-scroller]').getBoundingClientRect();
  return document.elementFromPoint(box.left + 100, box.top + 5)?.closest('.roster-header-row')?.innerText.trim();
}"""


def wait_at_top(page, section):
    page.wait_for_function(f"(text) => ({AT_TOP})() === text", arg=f"Section {section}")


def title_center(page, number):
    box = page.locator(".roster-index button").nth(number).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_index_titles(browser):
    """Titles beside the list lead to their sections: by a click, a key, and a pointer that moves over them."""
    with Probe("--rows", 600, "--sections", 12, "--height", 50, "--index") as probe:
        page = browser.open(probe.address, has_touch=True)
        wait_for(page, probe.model())
        titles = page.locator(".roster-index button")
        assert titles.all_inner_texts() == [f"S{number}" for number in range(12)]
        assert page.evaluate("""() => {
          const [list, index] = ['[data-roster-scroller]', '.roster-index']
            .map((name) => document.querySelector(name).getBoundingClientRect());
          return list.right <= index.left && index.right <= innerWidth && index.bottom <= innerHeight;
        }""")
        titles.nth(7).click()
        wait_at_top(page, 7)
        titles.nth(3).focus()
        page.keyboard.press("Enter")
        wait_at_top(page, 3)
        page.mouse.move(*title_center(page, 1))
        page.mouse.down()
        for number in [2, 5, 9]:
            page.mouse.move(*title_center(page, number))
            wait_at_top(page, number)
        page.mouse.up()
        page.mouse.move(*title_center(page, 4))
        Finger(page).drag(title_center(page, 9), title_center(page, 6))
        wait_at_top(page, 6)
        expect_accessible(page)
        assert page.problems == [], page.problems
    # A data source without titles has none.
    with Probe("--rows", 60) as probe:
        page = browser.open(probe.address)
        assert page.locator(".roster-index").is_hidden()


def test_index_right_to_left(browser):
    """From right to left the titles are at the left."""
    with Probe("--rows", 60, "--sections", 3, "--height", 50, "--index", "--rtl") as probe:
        page = browser.open(probe.address)
        wait_for(page, probe.model())
        page.wait_for_function("() => document.documentElement.dir === 'rtl'")
        box = page.locator(".roster-index").bounding_box()
        assert box["x"] == 0 and box["width"] > 20, box


def is_turning(page):
    return page.evaluate("""() => {
      const sign = document.querySelector('.roster-refreshing');
      return !sign.hidden && sign.classList.contains('roster-turning') && sign.style.translate === '';
    }""")


def refresh(page, probe, start):
    """Refreshes the list by `start`, and waits until it has ended."""
    start()
    wait_until(page, "refreshing", lambda: (is_turning(page), None))
    start()
    expect_accessible(page)
    assert probe.ask("refreshed") == "1", "two refreshes at once"
    page.wait_for_selector(".roster-refreshing", state="hidden")


def test_refresh(browser):
    """The list is refreshed by the key and by pulling it down; a sign tells how long it takes."""
    with Probe("--rows", 60, "--refresh") as probe:
        page = browser.open(probe.address, has_touch=True)
        wait_for(page, probe.model())
        wait_for_window(page)
        page.keyboard.press("Tab")
        page.wait_for_function("() => document.activeElement.matches('[data-roster-item]')")
        refresh(page, probe, lambda: page.keyboard.press("r"))
        finger = Finger(page)
        # Also from a control.
        button = page.locator("[data-probe='1'] button").bounding_box()
        for start in [(300, 20), (button["x"] + 5, button["y"] + 5)]:
            refresh(page, probe, lambda: finger.drag(start, (start[0], start[1] + 200)))
        wait_for_count(page, "[aria-selected=true]", 0)
        wait_for_count(page, "button:text-is('Liked')", 0)
        # Not far enough, to the side, and in the middle of the list.
        finger.drag((300, 20), (300, 60))
        finger.drag((300, 20), (420, 40))
        page.evaluate("() => { document.querySelector('[data-roster-scroller]').scrollTop = 500; }")
        wait_for_window(page)
        finger.drag((300, 200), (300, 500))
        page.wait_for_function("() => document.querySelector('[data-roster-scroller]').scrollTop < 400")
        page.wait_for_timeout(300)
        assert page.locator(".roster-refreshing").is_hidden()
        assert probe.ask("refreshed") == "0"
        assert page.problems == [], page.problems


def test_refresh_while_pulling(browser):
    """The sign follows the finger, and goes if the finger goes back or the browser takes it."""
    with Probe("--rows", 60, "--refresh") as probe:
        page = browser.open(probe.address, has_touch=True)
        wait_for(page, probe.model())
        finger = Finger(page)
        finger.time = 1.0
        finger.send("touchStart", (300, 100))
        seen = []
        for y in [140, 160, 200, 300]:
            finger.send("touchMove", (300, y))
            page.wait_for_function("() => !document.querySelector('.roster-refreshing').hidden")
            page.wait_for_timeout(50)
            seen.append(page.locator(".roster-refreshing").bounding_box()["y"])
        assert seen == sorted(seen) and seen[-1] - seen[0] > 10, seen
        finger.send("touchMove", (300, 90))
        page.wait_for_selector(".roster-refreshing", state="hidden")
        finger.send("touchMove", (300, 300))
        page.wait_for_selector(".roster-refreshing")
        finger.send("touchCancel")
        page.wait_for_selector(".roster-refreshing", state="hidden")
        page.wait_for_timeout(200)
        assert probe.ask("refreshed") == "0"
    with Probe("--rows", 60) as probe:
        page = browser.open(probe.address, has_touch=True)
        wait_for(page, probe.model())
        Finger(page).drag((300, 20), (300, 300))
        page.keyboard.press("Tab")
        page.keyboard.press("r")
        page.wait_for_timeout(200)
        assert page.locator(".roster-refreshing").is_hidden()
        assert page.problems == [], page.problems


def test_media_keep_playing(browser):
    """What plays in a row plays on while the row moves and changes, and what a reader has opened stays open."""
    with Probe("--rows", 12) as probe:
        page = browser.open(probe.address)
        wait_for(page, probe.model())
        probe.ask("record 3")
        page.wait_for_selector("[data-probe='3'] audio")
        page.evaluate("""async () => {
          const audio = window.audio = document.querySelector("[data-probe='3'] audio");
          window.stops = [];
          for (const name of ['pause', 'emptied', 'abort', 'ended', 'loadstart']) {
            audio.addEventListener(name, () => stops.push(name));
          }
          audio.muted = true;
          await audio.play();
        }""")
        page.click("[data-probe='3'] summary")
        page.wait_for_selector("[data-probe='3'] details[open]")
        wait_for_count(page, "[aria-selected=true]", 0)
        at = page.evaluate("audio.currentTime")
        # Up, down, pushed by others, changed, and all at once.
        for command in ["start 3", "end 0", "start 7", "insert 0 fresh", "text 12 other", "remove 2"]:
            probe.ask(command)
            wait_for(page, probe.model())
        page.wait_for_function("(at) => audio.currentTime > at + 0.5", arg=at)
        # The button that stops it is where it was in the row, which may still glide.
        assert page.evaluate("stops") == []
        wait_for_rest(page)
        box = page.locator("audio").bounding_box()
        for name in ["pause", "play"]:
            page.mouse.click(box["x"] + 27, box["y"] + box["height"] / 2)
            page.wait_for_function("(isPaused) => audio.paused === isPaused", arg=name == "pause")
            assert not page.evaluate("audio.ended")
        page.evaluate("() => { stops = []; }")
        for _ in range(20):
            if all(number != 3 for number, _ in probe.step()):
                break
            wait_for(page, probe.model())
            state = page.evaluate("""() => [
              audio === document.querySelector("[data-probe='3'] audio"), audio.paused, stops,
              document.querySelector("[data-probe='3'] details").open]""")
            assert state == [True, False, [], True], state
        assert page.problems == [], page.problems


def test_selected_text_is_kept(browser):
    """A text that the reader has selected, and how far an element in a row is scrolled, outlast moves."""
    with Probe("--rows", 12) as probe:
        page = browser.open(probe.address)
        wait_for(page, probe.model())
        probe.ask("text 3 " + " ".join(f"word{number}" for number in range(60)))
        wait_for(page, probe.model())
        page.evaluate("""() => {
          const text = document.querySelector("[data-probe='3'] .probe-text");
          text.style.height = '20px';
          text.style.overflow = 'auto';
          text.scrollTop = 20;
          getSelection().setBaseAndExtent(text.firstChild, 20, text.firstChild, 6);
        }""")
        state = """() => {
          const { anchorOffset, focusOffset, anchorNode } = getSelection();
          return [
            getSelection().toString(), anchorOffset, focusOffset,
            anchorNode.parentNode.closest('[data-probe]')?.dataset.probe,
            document.querySelector("[data-probe='3'] .probe-text").scrollTop];
        }"""
        before = page.evaluate(state)
        assert before == ["word1 word2 wo", 20, 6, "3", 20], before
        # The row itself, others, one that goes, and one whose text changes.
        for command in ["start 3", "end 0", "start 5", "insert 0 fresh", "remove 1", "text 2 other", "start 10"]:
            probe.ask(command)
            wait_for(page, probe.model())
            assert page.evaluate(state) == before, command
        # Its own text grows behind what is selected.
        index, text = next((i, text) for i, (number, text) in enumerate(probe.model()) if number == 3)
        probe.ask(f"text {index} {text} and more")
        wait_for(page, probe.model())
        assert page.evaluate(state) == before
        # A text over several rows, one of which is moved away.
        numbers = [number for number, _ in probe.model()]
        first, last = numbers[4], numbers[6]
        page.evaluate("""([first, last]) => {
          const text = (number) => document.querySelector(`[data-probe='${number}'] .probe-text`).firstChild;
          getSelection().setBaseAndExtent(text(first), 1, text(last), 2);
        }""", [first, last])
        ends = "() => [getSelection().anchorNode, getSelection().focusNode].map(" \
               "(node) => Number(node.parentNode.closest('[data-probe]')?.dataset.probe))"
        for command in ["end 5", "start 0", "insert 5 between"]:
            probe.ask(command)
            wait_for(page, probe.model())
            assert page.evaluate(ends) == [first, last], command
        assert page.problems == [], page.problems


def test_print(browser):
    """On paper, all rows of the page follow each other, without what is for the screen only."""
    with Probe("--rows", 30, "--sections", 3, "--index") as probe:
        page = browser.open(probe.address, height=400)
        wait_for(page, probe.model())
        wait_for_window(page)
        page.emulate_media(media="print")
        state = page.evaluate("""() => {
          const rows = [...document.querySelectorAll('.roster-row')].map((row) => row.getBoundingClientRect());
          return {
            follow: rows.every((box, i) => i === 0 || Math.abs(box.top - rows[i - 1].bottom) < 1),
            whole: [...document.querySelectorAll('.roster-row')].every((row) => row.clientHeight >= row.scrollHeight),
            clipped: getComputedStyle(document.querySelector('.roster-scroller')).overflow,
            index: document.querySelector('.roster-index').checkVisibility(),
            high: document.documentElement.scrollHeight >= rows.at(-1).bottom,
          };
        }""")
        assert state == {"follow": True, "whole": True, "clipped": "visible", "index": False, "high": True}, state
        assert len(page.pdf(format="A5")) > 2_000
        page.emulate_media(media="screen")
        wait_for_window(page)
        wait_for(page, probe.model())
        assert page.problems == [], page.problems
