"""A list in a real browser: what is on the page, what it keeps, and where the reader is."""
import os

from browser import Probe, expect_accessible, scroll, wait_for, wait_for_count, wait_for_window

STEPS = int(os.environ.get("ROSTER_BROWSER_STEPS", "150"))

# Compares the rows before and after each patch: those that stay have to keep their node, and as few as
# possible of these may be moved.
WATCH = """() => {
  const list = document.querySelector('[data-roster-list]');
  const key = (node) => [...node.attributes]
    .filter(({ name }) => name.startsWith('data-roster-')).map(({ name, value }) => name + value).join();
  const look = () => new Map([...list.children].map((node) => [key(node), node]));
  const tokens = new Map();
  window.wrong = [];
  window.patches = window.moves = 0;
  let before = look();
  new MutationObserver((records) => {
    patches += 1;
    const after = look();
    const kept = [...after.keys()].filter((name) => before.has(name));
    for (const name of kept) {
      if (before.get(name) !== after.get(name)) wrong.push(`patch ${patches}: another node for ${name}`);
    }
    const places = new Map([...before.keys()].map((name, index) => [name, index]));
    const ends = [];
    for (const name of kept) {
      const place = places.get(name);
      const end = ends.findIndex((other) => other >= place);
      ends[end < 0 ? ends.length : end] = place;
    }
    const least = kept.length - ends.length;
    const stay = new Set(kept.map((name) => after.get(name)));
    const moved = records.flatMap((record) => [...record.removedNodes]).filter((node) => stay.has(node));
    if (moved.length !== least) wrong.push(`patch ${patches}: ${moved.length} moves instead of ${least}`);
    moves += least;
    for (const node of list.children) {
      const item = node.querySelector('[data-probe]')?.dataset.probe;
      if (item === undefined) continue;
      if (tokens.has(item) && tokens.get(item) !== key(node)) wrong.push(`another token for ${item}`);
      tokens.set(item, key(node));
    }
    before = after;
  }).observe(list, { childList: true });
}"""


def test_random_updates(browser):
    """After each random update the page shows the model; rows that stay keep their node, and few move."""
    with Probe("--rows", 120, "--sections", 3, "--seed", 5) as probe:
        page = browser.open(probe.address)
        wait_for(page, probe.model())
        page.evaluate(WATCH)
        for step in range(STEPS):
            if step % 10 == 9:
                page.mouse.move(300, 300)
                page.mouse.wheel(0, [900, -700, 250][step // 10 % 3])
                page.wait_for_timeout(60)
            if step % 25 == 24:
                page.set_viewport_size({"width": 500 + step % 400, "height": 700})
            model = probe.step()
            wait_for(page, model)
            wrong = page.evaluate("wrong")
            assert wrong == [], f"step {step}: {wrong}"
        assert page.evaluate("moves") > STEPS / 10, "hardly anything was moved"
        assert page.problems == [], page.problems


def test_focus_is_kept(browser):
    """A field that is being edited keeps focus, text and selection while rows move and change."""
    with Probe("--rows", 40, "--seed", 9) as probe:
        page = browser.open(probe.address)
        wait_for(page, probe.model())
        field = page.locator("[data-probe='20'] input")
        field.fill("typed by the reader")
        field.evaluate("(field) => { field.setSelectionRange(3, 8); window.field = field; }")
        for step in range(40):
            model = probe.step()
            wait_for(page, model)
            if all(row[0] != 20 for row in model):
                break
            # At one time, because heights that arrive later may push the row out of the window.
            state = page.evaluate(
                "() => document.querySelector(\"[data-probe='20']\") && "
                "[document.activeElement === window.field, window.field.value, "
                "window.field.selectionStart, window.field.selectionEnd]")
            if state is None:
                break
            assert state == [True, "typed by the reader", 3, 8], f"step {step}: {state}"
        assert step > 3, "the row was gone too soon to show anything"


def test_late_heights(browser):
    """Rows get the height of their text, and the list the sum of all."""
    with Probe("--rows", 30) as probe:
        page = browser.open(probe.address)
        probe.ask("text 2 " + "long " * 200)
        page.wait_for_function("""() => {
          const row = document.querySelector("[data-probe='2']").closest('.roster-row');
          const cell = row.firstElementChild;
          return row.offsetHeight > 60 && row.offsetHeight === Math.ceil(cell.getBoundingClientRect().height);
        }""")
        page.wait_for_function("""() => {
          const rows = [...document.querySelectorAll('.roster-item')];
          return rows.every((row, i) => i === 0 ||
            row.offsetTop === rows[i - 1].offsetTop + rows[i - 1].offsetHeight);
        }""")


def test_million_rows(browser):
    """A list that is higher than any element is reached to its last pixel, with few nodes."""
    with Probe("--rows", 1_000_000, "--height", 50) as probe:
        page = browser.open(probe.address)
        page.wait_for_selector("[data-roster-item]")
        nodes = "document.querySelectorAll('[data-roster-list] > *').length"
        assert page.evaluate(nodes) < 80
        page.evaluate("""() => {
          const scroller = document.querySelector('[data-roster-scroller]');
          scroller.scrollTop = scroller.scrollHeight;
        }""")
        at_end = """() => {
          const row = document.querySelector("[data-probe='999999']")?.closest('.roster-row');
          const scroller = document.querySelector('[data-roster-scroller]');
          const bottom = row?.getBoundingClientRect().bottom;
          return Math.abs(bottom - scroller.getBoundingClientRect().bottom) < 1;
        }"""
        page.wait_for_function(at_end)
        # The page maps the range anew once it is at rest, which changes nothing.
        wait_for_window(page)
        assert page.evaluate(at_end)
        assert page.evaluate(nodes) < 80
        # Near the end the wheel moves by as many pixels as it says.
        page.mouse.move(300, 300)
        for _ in range(20):
            page.mouse.wheel(0, -150)
            page.wait_for_timeout(30)
        lowest = """() => {
          const scroller = document.querySelector('[data-roster-scroller]').getBoundingClientRect();
          const row = document.elementFromPoint(scroller.left + 200, scroller.bottom - 2).closest('.roster-row');
          return Number(row?.querySelector('[data-probe]').dataset.probe);
        }"""
        page.wait_for_function(f"() => ({lowest})() <= {999_999 - 60}")
        wait_for_window(page)
        assert page.evaluate(lowest) == 999_999 - 60, page.evaluate(lowest)
        page.evaluate("() => { document.querySelector('[data-roster-scroller]').scrollTop = 4e6; }")
        page.wait_for_function("""() => {
          const cell = document.querySelector('[data-probe]');
          return cell && Math.abs(Number(cell.dataset.probe) - 500000) < 1000;
        }""")
        assert page.problems == [], page.problems


def test_no_blank_rows(browser):
    """A reader who scrolls by 2,000 pixels a second, 100 ms away from the server, always sees rows."""
    with Probe("--rows", 5_000, "--height", 40) as probe:
        page = browser.open(probe.address)
        page.wait_for_selector("[data-roster-item]")
        for _ in range(25):
            # What is scrolled in 100 ms is shown before the server knows of it.
            blank = page.evaluate("""() => {
              const scroller = document.querySelector('[data-roster-scroller]');
              const box = scroller.getBoundingClientRect();
              scroller.scrollTop += 200;
              return [box.top + 5, box.bottom - 5].filter(
                (y) => !document.elementFromPoint(box.left + 100, y)?.closest('.roster-row')).length;
            }""")
            assert blank == 0, f"{blank} blank rows"
            page.wait_for_function("""() => {
              const rows = document.querySelectorAll('[data-roster-item]');
              const scroller = document.querySelector('[data-roster-scroller]').getBoundingClientRect();
              return rows[rows.length - 1].getBoundingClientRect().bottom > scroller.bottom + 300;
            }""")
            # Faster than this, what the server knows of the reader would be older than 100 ms.
            page.wait_for_timeout(100)


def test_placeholders(browser):
    """Bars stand for rows that the reader sees before the server has sent them, and only then."""
    with Probe("--rows", 5_000, "--height", 40) as probe:
        page = browser.open(probe.address)
        page.wait_for_selector("[data-roster-item]")
        bars = "() => getComputedStyle(document.querySelector('[data-roster-list]')).backgroundImage !== 'none'"
        assert not page.evaluate(bars)
        # The server does not learn of this.
        page.evaluate("""() => {
          const { send } = WebSocket.prototype;
          window.held = [];
          WebSocket.prototype.send = function (text) {
            held.push(() => send.call(this, text));
          };
          const { fetch } = window;
          window.fetch = (url, options) => options?.method === 'POST'
            ? new Promise((done) => held.push(() => done(fetch(url, options)))) : fetch(url, options);
          document.querySelector('[data-roster-scroller]').scrollTop = 100_000;
          window.release = () => {
            WebSocket.prototype.send = send;
            window.fetch = fetch;
            for (const later of held) later();
          };
        }""")
        page.wait_for_function(bars)
        page.wait_for_function("() => held.length > 0")
        page.evaluate("release()")
        page.wait_for_selector("[data-probe='2500']")
        page.wait_for_function(f"() => !({bars})()")
        # Nor are there any at both ends.
        for top in [1e6, 0]:
            page.evaluate("(top) => { document.querySelector('[data-roster-scroller]').scrollTop = top; }", top)
            page.wait_for_selector("[data-probe='4999']" if top else "[data-probe='0']")
            page.wait_for_function(f"() => !({bars})()")


def test_keys_and_selection(browser):
    """Keys move the focus row by row, and a click and the keys select."""
    with Probe("--rows", 200) as probe:
        page = browser.open(probe.address)
        page.wait_for_selector("[data-probe='0']")
        page.keyboard.press("Tab")
        page.wait_for_function("() => document.activeElement.matches('[data-roster-item]')")
        for _ in range(30):
            page.keyboard.press("ArrowDown")
        page.wait_for_function(
            "() => document.activeElement.querySelector(\"[data-probe='30']\") !== null")
        page.keyboard.press("Enter")
        page.wait_for_selector("[aria-selected=true] [data-probe='30']")
        page.click("[data-probe='28'] .probe-text")
        page.wait_for_selector("[aria-selected=true] [data-probe='28']")
        page.keyboard.press("End")
        page.wait_for_function(
            "() => document.activeElement.querySelector(\"[data-probe='199']\") !== null")


def test_actions(browser):
    """A button in a row calls the app, and only its row changes."""
    with Probe("--rows", 10) as probe:
        page = browser.open(probe.address)
        page.click("[data-probe='3'] button")
        page.wait_for_function("() => document.querySelector(\"[data-probe='3'] button\").textContent === 'Liked'")
        assert page.locator("button:text-is('Liked')").count() == 1
        assert page.locator("[aria-selected=true]").count() == 0


def test_right_to_left(browser):
    """In a list from right to left rows begin on the right."""
    with Probe("--rows", 50, "--rtl") as probe:
        page = browser.open(probe.address)
        page.wait_for_function("() => document.documentElement.dir === 'rtl'")
        wait_for(page, probe.model())
        assert page.evaluate("""() => {
          const cell = document.querySelector("[data-probe='1']");
          return cell.querySelector('button').getBoundingClientRect().left
            < cell.querySelector('.probe-text').getBoundingClientRect().left;
        }""")


def test_without_script(browser):
    """Without JavaScript the first rows are there."""
    with Probe("--rows", 500) as probe:
        page = browser.page(java_script_enabled=False)
        page.goto(probe.address)
        assert page.locator("[data-roster-item]").count() > 10
        assert "row 3" in page.locator("[data-roster-list]").inner_text()
        assert page.locator("noscript").count() == 1


def test_pinned_headers(browser):
    """The header of the section that the reader sees stays at the top while it scrolls."""
    with Probe("--rows", 300, "--sections", 3, "--height", 40) as probe:
        page = browser.open(probe.address)
        page.wait_for_selector("[data-roster-header]")
        tops = page.evaluate("""async () => {
          const scroller = document.querySelector('[data-roster-scroller]');
          const result = [];
          for (const top of [100, 900, 2000]) {
            scroller.scrollTop = top;
            await new Promise((done) => requestAnimationFrame(done));
            const header = document.querySelector('[data-roster-header] > .roster-cell');
            result.push(header.getBoundingClientRect().top - scroller.getBoundingClientRect().top);
          }
          return result;
        }""")
        assert tops == [0, 0, 0], tops


def test_two_visitors(browser):
    """Two windows show the same data, each at its own place."""
    seen = """() => {
      const box = document.querySelector('[data-roster-scroller]').getBoundingClientRect();
      const row = document.elementFromPoint(box.left + 100, box.top + 100).closest('.roster-item');
      return [row.querySelector('[data-probe]').dataset.probe, row.getBoundingClientRect().top];
    }"""
    with Probe("--rows", 300) as probe:
        first, second = browser.open(probe.address), browser.open(probe.address)
        wait_for(second, probe.model())
        scroll(first, 8000)
        # The first rows, which change, are not in the window any more.
        first.wait_for_function("() => !document.querySelector('[data-roster-item] [data-probe=\"45\"]')")
        wait_for(first, probe.model())
        place = first.evaluate(seen)
        for _ in range(5):
            model = probe.step(40)
            wait_for(first, model)
            wait_for(second, model)
        assert first.evaluate(seen) == place
        assert second.evaluate("document.querySelector('[data-roster-scroller]').scrollTop") == 0


def test_server_comes_back(browser):
    """A page whose server stops says so, and goes on with the next one by itself."""
    with Probe("--rows", 20, "--token", "same") as probe:
        port = probe.port
        page = browser.open(probe.address)
    page.wait_for_function("() => document.querySelector('[data-roster-status]').textContent.includes('No connection')")
    with Probe("--rows", 30, "--token", "same", "--port", port) as probe:
        wait_for(page, probe.model(), seconds=20)
        page.wait_for_function("() => document.querySelector('[data-roster-status]').textContent === ''")


def test_other_token(browser):
    """A page of a server that was started again with another token says what to do."""
    with Probe("--rows", 20, "--token", "one") as probe:
        port = probe.port
        page = browser.open(probe.address)
    with Probe("--rows", 30, "--token", "two", "--port", port) as probe:
        page.wait_for_function(
            "() => document.querySelector('[data-roster-status]').textContent.includes('started again')",
            timeout=20_000)
        assert probe.ask("visits") == "0"


def test_accessibility(browser):
    """axe-core finds nothing wrong, in light and dark, with and without rows and selection."""
    for options in [{}, {"color_scheme": "dark"}]:
        with Probe("--rows", 60, "--sections", 3) as probe:
            page = browser.open(probe.address, **options)
            wait_for(page, probe.model())
            page.click("[data-probe='2'] .probe-text")
            page.wait_for_selector("[aria-selected=true]")
            expect_accessible(page)
    with Probe("--rows", 0) as probe:
        expect_accessible(browser.open(probe.address))
