"""Lists of other kinds than plain rows: tiles, sections that scroll across, outlines; and fingers."""
from browser import Finger, Probe, expect_accessible, wait_for_count, wait_for_frames, wait_for_rest, wait_until

# The frame of a row, by the number in its text, from the corner of the list.
FRAME = """(number) => {
  const row = [...document.querySelectorAll('[data-roster-item]')]
    .find((row) => row.innerText.trim() === `item ${number}`);
  if (!row) return null;
  const box = row.getBoundingClientRect();
  const list = document.querySelector('[data-roster-scroller]').getBoundingClientRect();
  return [box.left - list.left, box.top - list.top, box.width, box.height].map(Math.round);
}"""


def wait(page, condition, argument=None):
    page.wait_for_function(condition, arg=argument, timeout=30_000)


def open_kind(browser, probe, number=0, **options):
    page = browser.open(probe.address, **options)
    page.wait_for_function(f"() => ({FRAME})({number}) !== null")
    return page


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
        wait(page, "() => document.activeElement.matches('[data-roster-item]')")
        number = int(page.evaluate("document.activeElement.innerText.trim().slice(5)"))
        for _ in range(30):
            page.keyboard.press("ArrowRight")
        wait(page, "(name) => document.activeElement.innerText.trim() === name", f"item {number + 30}")
        wait(page, f"""(number) => {{
          const [left, , width] = ({FRAME})(number) ?? [-1];
          return left >= 0 && left + width <= 800;
        }}""", number + 30)
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
        # By keys: into the list below, and three books further.
        focused = "(name) => document.querySelector('.roster-inner.roster-focused')?.innerText.trim() === name"
        page.keyboard.press("ArrowDown")
        wait(page, focused, "book 2-0")
        for _ in range(3):
            page.keyboard.press("ArrowRight")
        wait(page, focused, "book 2-3")
        page.keyboard.press("Enter")
        wait_until(page, "another book", lambda: (probe.model() == [[1, 4], [2, 3]], probe.model()))
        wait_for_count(page, ".roster-inner.roster-focused", 1)
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
        Finger(page).drag((75, 30), (395, 30), holds=True)
        wait(page, f"() => ({FRAME})(0)?.[0] > 300")
        wait(page, "() => !document.querySelector('.roster-held')")
        assert [row[0] for row in probe.model()][:4] == [1, 2, 0, 3]
        Finger(page).drag((75, 30), (75, 30), holds=True, steps=0)
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
            # A row that still glides is somewhere else.
            wait_for_rest(page)

        rows = "() => [...document.querySelectorAll('[data-roster-item]')].map((row) => row.innerText.trim())"
        # Row 20 below row 2, at its own level first, and then one level further in.
        move((300, 260), (300, 130))
        wait(page, f"() => ({rows})()[3] === 'item 20'")
        assert probe.model()[3] == [20, 0], probe.model()
        move((300, 140), (330, 140))
        wait_until(page, "one level further in", lambda: ([20, 1] in probe.model(), probe.model()))


def test_list_that_scrolls_sideways(browser):
    """A list of the page itself that scrolls horizontally: by wheel, bar, finger and keys, to its end."""
    for arguments in [[], ["--rtl"]]:
        with Probe("--kind", "sideways", *arguments) as probe:
            page = open_kind(browser, probe, width=800, height=500, has_touch=True)
            sign = -1 if arguments else 1
            if arguments:
                wait(page, "() => document.documentElement.dir === 'rtl'")
            first, second, third = (page.evaluate(FRAME, number) for number in range(3))
            assert first[0] == second[0] == (650 if arguments else 0), (first, second)
            assert third[0] - first[0] == 160 * sign and first[1] == 0 and second[1] > 0, third
            sizes = page.evaluate("""() => {
              const scroller = document.querySelector('[data-roster-scroller]');
              return [scroller.scrollHeight - scroller.clientHeight, scroller.scrollTop];
            }""")
            assert sizes == [0, 0], sizes
            # A wheel that turns up and down only, too.
            place = f"(number) => ({FRAME})(number)?.[0]"
            page.mouse.move(400, 200)
            page.mouse.wheel(100 * sign, 0)
            wait(page, f"(at) => ({place})(2) === at", third[0] - 100 * sign)
            page.mouse.wheel(0, 100)
            wait(page, f"(at) => ({place})(2) === at", third[0] - 200 * sign)
            # The browser scrolls by its own rules when a finger moves.
            Finger(page).drag((400, 200), (400 - 200 * sign, 200))
            wait(page, f"(at) => ({sign}) * (({place})(2) ?? -1e9) < ({sign}) * at - 50",
                 third[0] - 200 * sign)
            # To the end, and the last one is in sight.
            page.evaluate("(end) => { document.querySelector('[data-roster-scroller]').scrollLeft = end; }",
                          1e6 * sign)
            wait(page, f"() => ({FRAME})(199) !== null")
            wait(page, f"(at) => Math.abs(({place})(199) - at) < 2", 0 if arguments else 650)
            nodes = page.evaluate("document.querySelectorAll('[data-roster-item]').length")
            assert nodes < 80, nodes
            page.keyboard.press("Tab")
            focused = "(name) => document.activeElement.innerText.trim() === name"
            page.keyboard.press("Home")
            wait(page, focused, "item 0")
            # An arrow key that comes earlier stops the list where the next item is in sight.
            wait(page, "() => document.querySelector('[data-roster-scroller]').scrollLeft === 0")
            for key, number in [
                    ("ArrowLeft" if arguments else "ArrowRight", 2), ("ArrowDown", 3), ("ArrowUp", 2)]:
                page.keyboard.press(key)
                wait(page, focused, f"item {number}")
            wait(page, f"() => document.querySelector('[data-roster-scroller]').scrollLeft === 0")
            expect_accessible(page)
            assert page.problems == [], page.problems


def test_long_list_that_scrolls_sideways(browser):
    """A list that is wider than any element is reached to its last pixel."""
    with Probe("--kind", "sideways", "--rows", 400_000) as probe:
        page = open_kind(browser, probe, width=800, height=500)
        page.evaluate("() => { document.querySelector('[data-roster-scroller]').scrollLeft = 1e8; }")
        wait(page, f"() => Math.abs(({FRAME})(399999)?.[0] - 650) < 2")
        page.mouse.move(400, 200)
        page.mouse.wheel(-320, 0)
        wait(page, f"() => Math.abs(({FRAME})(399995)?.[0] - 650) < 2")


INNER = """(text) => {
  const inner = [...document.querySelectorAll('.roster-inner')].find((e) => e.innerText.trim() === text);
  const list = document.querySelector('[data-roster-scroller]').getBoundingClientRect();
  const box = inner?.getBoundingClientRect();
  return box ? [box.left - list.left, box.top - list.top] : null;
}"""


def test_wheel_in_nested_lists(browser):
    """The wheel scrolls the vertical list in a row to its end, and the page from there, as browsers do."""
    with Probe("--kind", "drawers") as probe:
        page = browser.open(probe.address, width=360)
        wait(page, f"() => ({INNER})('book 0-0') !== null")
        assert page.evaluate(INNER, "book 1-0") == [0, 150]
        page.evaluate("""() => {
          // The events in the order in which things scroll: the list in the second row, and the page.
          window.scrolls = [];
          document.querySelector('[data-roster-scroller]').addEventListener('scroll', ({ target }) => {
            const isPage = target.hasAttribute('data-roster-scroller');
            const isAtEnd = target.scrollTop >= target.scrollHeight - target.clientHeight - 1;
            scrolls.push([isPage ? 'page' : target.innerText.match(/book (\\d+)-/)[1], isAtEnd]);
          }, true);
        }""")
        page.mouse.move(180, 200)
        wait_for_frames(page)
        page.mouse.wheel(0, 120)
        wait(page, f"() => ({INNER})('book 1-6')?.[1] === 150")
        # The other lists and the page stay, and a book in the middle can be chosen.
        assert page.evaluate(INNER, "book 0-0") == [0, 0]
        page.click("text='book 1-10'")
        page.wait_for_selector(".roster-inner.roster-selected")
        assert probe.model() == [[1, 10]]
        # Further and further: first to the end of the list, and only then the page.
        for _ in range(400):
            page.mouse.wheel(0, 60)
            if page.evaluate("scrolls.some(([name]) => name === 'page')"):
                break
            page.wait_for_timeout(20)
        names = [name for name, _ in page.evaluate("scrolls")]
        assert names.index("page") > 10 and set(names[:names.index("page")]) == {"1"}, names
        ends = [is_end for name, is_end in page.evaluate("scrolls") if name == "1"]
        assert ends[-1] and not ends[0], ends
        # What the server does not show any more is still where it was, when it comes back.
        page.evaluate("() => { document.querySelector('[data-roster-scroller]').scrollTop = 4000; }")
        page.wait_for_function("() => !/book 1-/.test(document.querySelector('[data-roster-list]').innerText)")
        page.evaluate("() => { document.querySelector('[data-roster-scroller]').scrollTop = 0; }")
        wait(page, f"() => ({INNER})('book 1-49')?.[1] === 240")
        assert page.evaluate(INNER, "book 0-0") == [0, 0]
        expect_accessible(page)
        assert page.problems == [], page.problems


def test_keys_in_nested_lists(browser):
    """Keys go through the vertical list in a row, which scrolls with them, and on to the next row."""
    with Probe("--kind", "drawers") as probe:
        page = browser.open(probe.address, width=360)
        wait(page, f"() => ({INNER})('book 0-0') !== null")
        page.keyboard.press("Tab")
        focused = "(text) => document.querySelector('.roster-inner.roster-focused')?.innerText.trim() === text"
        wait(page, focused, "book 0-0")
        for _ in range(4):
            page.keyboard.press("ArrowDown")
        wait(page, focused, "book 0-12")
        wait(page, f"() => ({INNER})('book 0-12')?.[1] === 90")
        page.keyboard.press("Enter")
        wait_until(page, "a chosen book", lambda: (probe.model() == [[0, 12]], probe.model()))
        for _ in range(20):
            page.keyboard.press("ArrowDown")
        wait(page, "() => /^book 1-/.test(document.querySelector('.roster-inner.roster-focused')?.innerText)")
        assert page.problems == [], page.problems
