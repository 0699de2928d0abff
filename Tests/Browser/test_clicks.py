"""Clicks while the list changes: each is for what was under the pointer when it was pressed."""
from browser import Finger, Probe, wait_for, wait_for_count

# The numbers of the selected rows.
SELECTED = """() => [...document.querySelectorAll('[aria-selected=true] [data-probe]')]
  .map((cell) => Number(cell.dataset.probe))"""

LONG = "long " * 200


def center(page, selector):
    box = page.locator(selector).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def wait_for_selected(page, numbers):
    page.wait_for_function(f"(numbers) => JSON.stringify(({SELECTED})()) === numbers",
                           arg=str(numbers).replace(" ", ""))


def press(page, selector):
    """Presses the button of the mouse, and returns where."""
    point = center(page, selector)
    page.mouse.move(*point)
    page.mouse.down()
    return point


def wait_until_elsewhere(page, number, point):
    """Waits until another row is at a point."""
    page.wait_for_function("""([number, x, y]) => {
      const row = document.elementFromPoint(x, y)?.closest('.roster-row');
      return row && !row.querySelector(`[data-probe='${number}']`);
    }""", arg=[number, *point])


def test_click_on_a_row_that_moves(browser):
    """A row that is moved away between pressing and releasing is selected; what takes its place is not."""
    with Probe("--rows", 30) as probe:
        page = browser.open(probe.address)
        wait_for(page, probe.model())
        point = press(page, "[data-probe='5'] .probe-text")
        probe.ask(f"text 2 {LONG}")
        wait_until_elsewhere(page, 5, point)
        page.mouse.up()
        wait_for_selected(page, [5])
        assert page.problems == [], page.problems


def test_click_on_a_button_that_moves(browser):
    """The same holds for a button in a row."""
    with Probe("--rows", 30) as probe:
        page = browser.open(probe.address)
        wait_for(page, probe.model())
        point = press(page, "[data-probe='5'] button")
        probe.ask(f"text 2 {LONG}")
        wait_until_elsewhere(page, 5, point)
        page.mouse.up()
        page.wait_for_selector("[data-probe='5'] button:text-is('Liked')")
        wait_for_count(page, "button:text-is('Liked')", 1)
        assert page.evaluate(SELECTED) == []


def test_click_on_a_button_that_is_replaced(browser):
    """A button whose node is replaced while it is pressed is clicked all the same, once."""
    with Probe("--rows", 30) as probe:
        page = browser.open(probe.address)
        wait_for(page, probe.model())
        page.evaluate("""() => {
          window.clicks = 0;
          const note = (text) => { if (/^e \\d+ like click$/.test(text)) clicks += 1; };
          const { send } = WebSocket.prototype;
          WebSocket.prototype.send = function (text) {
            note(text);
            return send.call(this, text);
          };
          const { fetch } = window;
          window.fetch = (url, options) => {
            if (options?.method === 'POST') options.body.split('\\x1e').forEach(note);
            return fetch(url, options);
          };
        }""")
        press(page, "[data-probe='5'] button")
        page.evaluate("""() => {
          const button = document.querySelector("[data-probe='5'] button");
          button.replaceWith(button.cloneNode(true));
        }""")
        page.mouse.up()
        page.wait_for_selector("[data-probe='5'] button:text-is('Liked')")
        page.click("[data-probe='6'] button")
        page.wait_for_selector("[data-probe='6'] button:text-is('Liked')")
        assert page.evaluate("clicks") == 2


def test_click_on_a_node_that_is_moved(browser):
    """A row whose node is moved among the others while it is pressed is clicked, once."""
    with Probe("--rows", 30) as probe:
        page = browser.open(probe.address)
        wait_for(page, probe.model())
        page.evaluate("""() => {
          const box = document.createElement('input');
          box.type = 'checkbox';
          document.querySelector("[data-probe='5']").prepend(box);
        }""")
        for selector, times in [(".probe-text", 3), ("[type=checkbox]", 1), ("button", 1)]:
            for time in range(times):
                press(page, f"[data-probe='5'] {selector}")
                page.evaluate("""() => {
                  const row = document.querySelector("[data-probe='5']").closest('.roster-row');
                  row.nextElementSibling.after(row);
                  row.previousElementSibling.before(row);
                }""")
                page.mouse.up()
                if selector == ".probe-text":
                    wait_for_selected(page, [] if time % 2 else [5])
                elif selector == "[type=checkbox]":
                    # The browser does what the click of a control does.
                    page.wait_for_selector("[data-probe='5'] :checked")
        page.wait_for_selector("[data-probe='5'] button:text-is('Liked')")
        assert page.evaluate(SELECTED) == [5]


def test_click_on_a_row_that_goes(browser):
    """The click on a row that is removed meanwhile is not for the row that takes its place."""
    with Probe("--rows", 30) as probe:
        page = browser.open(probe.address)
        wait_for(page, probe.model())
        point = press(page, "[data-probe='5'] .probe-text")
        probe.ask("remove 5")
        wait_until_elsewhere(page, 5, point)
        page.mouse.up()
        # The answer to this click comes after that to the one before.
        page.click("[data-probe='9'] .probe-text")
        page.wait_for_selector("[aria-selected=true] [data-probe='9']")
        assert page.evaluate(SELECTED) == [9]


def test_click_after_a_gesture(browser):
    """A click at once after a gesture of a finger is not taken for its end."""
    with Probe("--kind", "shelf") as probe:
        page = browser.open(probe.address, has_touch=True)
        page.wait_for_selector("text='book 1-1'")
        point = center(page, "text='book 1-1'")
        Finger(page).drag((400, 30), (250, 30))
        page.mouse.click(*point)
        page.wait_for_selector(".roster-inner.roster-selected")
        assert probe.model() == [[1, 1]]


def test_click_that_trembles(browser):
    """A click during which the pointer moves by a few pixels, over a text, selects the row."""
    with Probe("--rows", 30) as probe:
        page = browser.open(probe.address)
        wait_for(page, probe.model())
        x, y = press(page, "[data-probe='5'] .probe-text")
        box = page.locator("[data-probe='5'] .probe-text").bounding_box()
        page.mouse.up()
        wait_for_selected(page, [5])
        x = box["x"] + 12
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 6, y, steps=3)
        page.mouse.up()
        wait_for_selected(page, [])
        # Who drags over more of it selects the text.
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 30, y, steps=3)
        page.mouse.up()
        assert page.evaluate("getSelection().toString().length") > 1
        page.click("[data-probe='7'] .probe-text")
        wait_for_selected(page, [7])


def test_shift_click(browser):
    """A click with the shift key selects all rows from the last one to this one."""
    with Probe("--rows", 30) as probe:
        page = browser.open(probe.address)
        wait_for(page, probe.model())
        page.click("[data-probe='2'] .probe-text")
        wait_for_selected(page, [2])
        page.click("[data-probe='5'] .probe-text", modifiers=["Shift"])
        wait_for_selected(page, [2, 3, 4, 5])
        assert page.evaluate("getSelection().isCollapsed")
