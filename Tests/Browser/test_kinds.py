"""Lists of other kinds than plain rows: tiles, sections that scroll across, outlines; and fingers."""
from browser import Probe, expect_accessible

# The frame of a row, by the number in its text, from the corner of the list.
FRAME = """(number) => {
  const row = [...document.querySelectorAll('[data-roster-item]')]
    .find((row) => row.innerText.trim() === `item ${number}`);
  if (!row) return null;
  const box = row.getBoundingClientRect();
  const list = document.querySelector('[data-roster-scroller]').getBoundingClientRect();
  return [box.left - list.left, box.top - list.top, box.width, box.height].map(Math.round);
}"""


def wait(page, condition):
    page.wait_for_function(condition, timeout=10_000)


def open_kind(browser, probe, number=0, **options):
    page = browser.open(probe.address, **options)
    page.wait_for_function(f"() => ({FRAME})({number}) !== null")
    return page


class Finger:
    """A finger on a page, by the protocol of the browser."""

    def __init__(self, page):
        self.session = page.context.new_cdp_session(page)
        self.page = page

    def send(self, kind, *points):
        self.session.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    def drag(self, start, end, hold=0, steps=8):
        self.send("touchStart", start)
        self.page.wait_for_timeout(hold)
        for step in range(1, steps + 1):
            self.send("touchMove", tuple(a + (b - a) * step / steps for a, b in zip(start, end)))
            self.page.wait_for_timeout(20)
        self.send("touchEnd")


def test_grid(browser):
    """Tiles stand side by side, keys go from one to the next in each direction, and all are reached."""
    with Probe("--kind", "grid") as probe:
        page = open_kind(browser, probe, width=800)
        frames = [page.evaluate(FRAME, number) for number in range(6)]
        assert {frame[1] for frame in frames[:5]} == {0}, frames
        assert len({frame[0] for frame in frames[:5]}) == 5, frames
        assert frames[5][0] == 0 and frames[5][1] == 70, frames
        assert all(frame[2:] == [150, 60] for frame in frames), frames
        page.keyboard.press("Tab")
        focused = "() => document.activeElement.innerText.trim() === 'item %d'"
        wait(page, focused % 0)
        for key, number in [("ArrowRight", 1), ("ArrowDown", 6), ("ArrowLeft", 5), ("ArrowUp", 0)]:
            page.keyboard.press(key)
            wait(page, focused % number)
        page.evaluate("""() => {
          const scroller = document.querySelector('[data-roster-scroller]');
          scroller.scrollTop = scroller.scrollHeight;
        }""")
        wait(page, f"() => ({FRAME})(199) !== null")
        expect_accessible(page)
        assert page.problems == [], page.problems


def test_grid_right_to_left(browser):
    """From right to left the first tile is at the right."""
    with Probe("--kind", "grid", "--rtl") as probe:
        page = open_kind(browser, probe, width=800)
        wait(page, "() => document.documentElement.dir === 'rtl'")
        first, second = page.evaluate(FRAME, 0), page.evaluate(FRAME, 1)
        assert first[0] > second[0] and first[1] == second[1], (first, second)


def test_section_across(browser):
    """A section that scrolls across the list is scrolled by wheel, finger and keys; the page is not."""
    with Probe("--kind", "across") as probe:
        page = open_kind(browser, probe, width=800, has_touch=True)
        assert page.evaluate(FRAME, 1) == [200, 0, 200, 80]
        assert page.evaluate(FRAME, 100) == [0, 80, page.evaluate(FRAME, 100)[2], 40]
        page.mouse.move(300, 40)
        for _ in range(3):
            page.mouse.wheel(100, 0)
        wait(page, f"() => ({FRAME})(2)?.[0] === 100")
        # A finger that goes left by 150 pixels.
        Finger(page).drag((400, 40), (250, 40))
        wait(page, f"() => ({FRAME})(3)?.[0] === 150")
        sizes = page.evaluate("""() => {
          const scroller = document.querySelector('[data-roster-scroller]');
          return [scroller.scrollLeft, scroller.scrollTop, scroller.scrollWidth - scroller.clientWidth];
        }""")
        assert sizes == [0, 0, 0], sizes
        # Far away, by keys.
        page.keyboard.press("Tab")
        for _ in range(30):
            page.keyboard.press("ArrowRight")
        wait(page, "() => /item (2|3)\\d/.test(document.activeElement.innerText)")
        left, _, width, _ = page.evaluate(
            FRAME, int(page.evaluate("document.activeElement.innerText.trim().slice(5)")))
        assert left >= 0 and left + width <= 800, left
        assert page.problems == [], page.problems


def test_lists_in_cells(browser):
    """Lists in cells are scrolled by wheel and finger, and used by pointer and keys."""
    with Probe("--kind", "shelf") as probe:
        page = browser.open(probe.address, has_touch=True)
        frame = """(text) => {
          const inner = [...document.querySelectorAll('.roster-inner')].find((e) => e.innerText.trim() === text);
          const list = document.querySelector('[data-roster-scroller]').getBoundingClientRect();
          const box = inner?.getBoundingClientRect();
          return box ? [box.left - list.left, box.top - list.top, box.width, box.height] : null;
        }"""
        wait(page, f"() => ({frame})('book 0-0') !== null")
        assert page.evaluate(frame, "book 1-2") == [240, 60, 120, 60]
        page.mouse.move(300, 90)
        for _ in range(3):
            page.mouse.wheel(100, 0)
        wait(page, f"() => ({frame})('book 1-3')?.[0] === 60")
        assert page.evaluate(frame, "book 0-0") == [0, 0, 120, 60]
        Finger(page).drag((400, 30), (250, 30))
        wait(page, f"() => ({frame})('book 0-2')?.[0] === 90")
        page.click("text='book 1-4'")
        page.wait_for_selector(".roster-inner.roster-selected")
        assert probe.model() == [[1, 4]]
        # By keys: into the second list, three books further.
        page.keyboard.press("Tab")
        page.keyboard.press("ArrowDown")
        for _ in range(3):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        page.wait_for_timeout(300)
        assert len(probe.model()) >= 1
        assert page.locator(".roster-inner.roster-focused").count() == 1
        # The last row of the page is reached, too.
        page.evaluate("() => { document.querySelector('[data-roster-scroller]').scrollTop = 1e6; }")
        wait(page, f"() => ({frame})('book 39-0') !== null")
        expect_accessible(page)
        assert page.problems == [], page.problems


def test_swipe(browser):
    """A finger that goes sideways over a row opens its actions; one that goes up or down does not."""
    with Probe("--kind", "outline") as probe:
        page = open_kind(browser, probe, has_touch=True)
        finger = Finger(page)
        finger.drag((300, 60), (305, 20))
        finger.drag((300, 60), (270, 60))
        page.wait_for_timeout(200)
        assert page.locator(".roster-menu").count() == 0
        finger.drag((300, 60), (150, 62))
        page.wait_for_selector(".roster-menu")
        assert page.locator(".roster-menu button").all_inner_texts() == ["Delete"]
        page.click(".roster-menu button")
        wait(page, "() => ![...document.querySelectorAll('[data-roster-item]')]"
                   ".some((row) => row.innerText.trim() === 'item 1')")
        assert [row[0] for row in probe.model()] == [0, 2, 10, 11, 12, 20, 21, 22]
        assert page.evaluate("() => [...document.querySelectorAll('.roster-cell')]"
                             ".every((cell) => cell.style.translate === '')")


def test_drag_by_finger(browser):
    """A finger that stays on a row picks it up; without moving it opens the menu of the row."""
    with Probe("--kind", "grid") as probe:
        page = open_kind(browser, probe, width=800, has_touch=True)
        # From the first tile onto the third.
        Finger(page).drag((75, 30), (395, 30), hold=600)
        wait(page, f"() => ({FRAME})(0)?.[0] > 300")
        wait(page, "() => !document.querySelector('.roster-held')")
        assert [row[0] for row in probe.model()][:4] == [1, 2, 0, 3]
        Finger(page).drag((75, 30), (75, 30), hold=600, steps=0)
        page.wait_for_selector(".roster-menu")


def test_drop_levels(browser):
    """In an outline, the pointer chooses the level of a dropped row by how far it goes sideways."""
    with Probe("--kind", "outline") as probe:
        page = open_kind(browser, probe)

        def move(start, end):
            page.keyboard.down("Alt")
            page.mouse.move(*start)
            page.mouse.down()
            for step in range(1, 9):
                page.mouse.move(*(a + (b - a) * step / 8 for a, b in zip(start, end)))
                page.wait_for_timeout(20)
            page.wait_for_selector(".roster-held")
            page.mouse.up()
            page.keyboard.up("Alt")
            wait(page, "() => !document.querySelector('.roster-held')")

        rows = "() => [...document.querySelectorAll('[data-roster-item]')].map((row) => row.innerText.trim())"
        # Row 20 below row 2, at its own level first, and then one level further in.
        move((300, 260), (300, 130))
        wait(page, f"() => ({rows})()[3] === 'item 20'")
        before = dict(map(tuple, probe.model()))
        assert before[20] == 0, before
        move((300, 140), (330, 140))
        page.wait_for_timeout(300)
        after = dict(map(tuple, probe.model()))
        assert after[20] == 1, after
