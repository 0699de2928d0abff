"""roster watch --web, in a browser."""
import os
import signal
import socket
import subprocess
import tempfile
import time

from browser import ROOT, expect_accessible, wait_for_count, wait_for_text, wait_until

TOOL = os.environ.get("ROSTER_TOOL", str(ROOT / ".build/debug/roster"))
# The options of who runs the tests are theirs.
ENVIRONMENT = {**os.environ, "XDG_CONFIG_HOME": os.devnull}


class Watch:
    """The tool, which watches a file, or another command."""

    def __init__(self, text, *options, command=None):
        self.folder = tempfile.TemporaryDirectory()
        self.path = self.folder.name + "/table"
        self.write(text)
        self.process = subprocess.Popen(
            [TOOL, "watch", "--web", "-n", "0.1", *options, "--", *(command or ["cat", self.path])],
            stdout=subprocess.PIPE, text=True, env=ENVIRONMENT)
        self.address = self.process.stdout.readline().strip()

    def write(self, text):
        with open(self.path + ".new", "w") as file:
            file.write(text)
        os.rename(self.path + ".new", self.path)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(timeout=10)
        self.folder.cleanup()


TABLE = "NAME   SIZE\nalpha  10\nbeta   9\ngamma  8\n"
# Removed rows stay for a moment; fields and pages have no columns.
NAMES = """() => [...document.querySelectorAll('[data-roster-item] .roster-content:not(.roster-removed)')]
  .filter((content) => content.querySelector('.roster-column'))
  .map((content) => content.querySelector('.roster-column').textContent)"""


class Reading:
    """The tool, which shows a stream or a history."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen(
            [TOOL, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env=ENVIRONMENT)
        self.address = self.process.stdout.readline().strip()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(timeout=10)


def wait_for_names(page, names):
    def look():
        seen = page.evaluate(NAMES)
        return seen == names, seen

    wait_until(page, names, look)


def lines(page):
    """The texts of the rows, with single spaces."""
    return page.evaluate("""() => [...document.querySelectorAll('[data-roster-item]')]
      .map((row) => row.innerText.replace(/\\s+/g, ' ').trim())""")


def wait_for_lines(page, what, condition):
    """Waits until the texts of the rows are as they should be."""
    def look():
        seen = lines(page)
        return condition(seen), seen

    wait_until(page, what, look)


def test_watch_follows_the_command(browser):
    """Rows change in place, and changed values are marked."""
    with Watch(TABLE, "-d=permanent") as watch:
        assert watch.address.startswith("http://127.0.0.1:")
        page = browser.open(watch.address)
        wait_for_names(page, ["alpha", "beta", "gamma"])
        page.evaluate("() => { window.node = document.querySelectorAll('[data-roster-item]')[1]; }")
        watch.write("NAME   SIZE\nalpha  10\ndelta  3\nbeta   7\n")
        wait_for_names(page, ["alpha", "delta", "beta"])
        assert page.evaluate("() => window.node.isConnected && window.node.innerText.includes('beta')")
        page.wait_for_function("() => window.node.querySelector('.roster-changed')?.textContent === '7'")
        assert page.problems == [], page.problems


def test_each_page_sorts_and_filters(browser):
    """Two pages have sort orders, filters and pauses of their own; one run feeds both."""
    with Watch(TABLE) as watch:
        first, second = browser.open(watch.address), browser.open(watch.address)
        wait_for_names(first, ["alpha", "beta", "gamma"])
        first.click("button:has-text('SIZE')")
        wait_for_names(first, ["gamma", "beta", "alpha"])
        first.fill("[aria-label=Filter]", "a")
        second.fill("[aria-label=Filter]", "b")
        wait_for_names(second, ["beta"])
        wait_for_names(first, ["gamma", "beta", "alpha"])
        wait_for_text(second, "footer", "1 of 3 rows")
        second.click("button:has-text('Pause')")
        wait_for_text(second, "footer", "paused")
        watch.write(TABLE.replace("beta ", "bella"))
        wait_for_names(first, ["gamma", "bella", "alpha"])
        assert second.evaluate(NAMES) == ["beta"]
        second.click("button:has-text('Pause')")
        wait_for_names(second, ["bella"])


def test_groups_have_headers(browser):
    """Groups are sections with headers."""
    with Watch("KIND  NAME\nb     x\na     y\nb     z\n", "--group", "KIND", "--key", "NAME") as watch:
        page = browser.open(watch.address)
        wait_for_count(page, "[data-roster-header]", 2)
        texts = page.locator("[data-roster-header]").all_inner_texts()
        assert len(texts) == 2 and "b" in texts[0] and "a" in texts[1], texts


def test_one_run_for_all(browser):
    """However many pages are open, the command runs once per interval."""
    with tempfile.TemporaryDirectory() as folder:
        runs = folder + "/runs"
        with Watch(TABLE) as other:
            process = subprocess.Popen(
                [TOOL, "watch", "--web", "-n", "0.2", "--", "sh", "-c", f"echo run >> {runs}; cat {other.path}"],
                stdout=subprocess.PIPE, text=True)
            address = process.stdout.readline().strip()
            pages = [browser.open(address) for _ in range(4)]
            for page in pages:
                wait_for_names(page, ["alpha", "beta", "gamma"])

            def count():
                with open(runs) as file:
                    return len(file.readlines())

            before = count()
            start = time.monotonic()
            wait_until(page, "seven more runs", lambda: (count() - before >= 7, count() - before))
            most = (time.monotonic() - start) / 0.2 + 2
            more = count() - before
            process.terminate()
            process.wait(timeout=10)
            assert more <= most, f"{more} runs instead of {most}"


def test_hostile_output(browser):
    """Output that looks like HTML is text."""
    with Watch("NAME  TEXT\na     <img/src=x/onerror=document.title='hacked'>\nb     <script>1</script>\n") as watch:
        page = browser.open(watch.address)
        wait_for_names(page, ["a", "b"])
        assert page.locator("[data-roster-list] img, [data-roster-list] script").count() == 0
        assert "onerror" in page.inner_text("[data-roster-list]")
        assert page.title() != "hacked"


def choose(page, name, action):
    """Chooses an action from the menu of the row with a name."""
    page.click(f"[data-roster-item]:has-text('{name}')", button="right")
    page.click(f"[role=menuitem]:has-text('{action}')")


def move_slider(page, key):
    """Moves the slider of the refreshes by a key."""
    page.wait_for_selector("footer input[type=range]")
    page.focus("footer input[type=range]")
    page.keyboard.press(key)


def choose_command(page, text):
    """Chooses a command from the palette, by the keyboard alone."""
    page.keyboard.press("Control+k")
    page.wait_for_selector(".roster-palette button")
    page.keyboard.type(text)
    page.keyboard.press("Enter")


def test_rows_expand(browser):
    """A click on the sign of a row shows all its fields with their history, and another one hides them."""
    with Watch(TABLE) as watch:
        page = browser.open(watch.address)
        wait_for_names(page, ["alpha", "beta", "gamma"])
        watch.write(TABLE.replace("beta   9", "beta   7"))
        page.wait_for_selector("[data-roster-item]:has-text('7')")
        page.click("[data-roster-item]:has-text('beta') .roster-clickable")
        page.wait_for_selector("[data-roster-item]:has-text('NAME  beta')")
        def has_history(seen):
            fields = [line for line in seen if line.startswith(("SIZE", "9 ("))]
            return len(fields) == 2 and fields[0].startswith("SIZE 7 (since ")

        wait_for_lines(page, "the size with its history", has_history)
        page.click("[data-roster-item]:has-text('beta') .roster-clickable >> nth=0")
        wait_for_count(page, "[data-roster-item]", 3)
        # The same by keys: the menu of the focused row.
        page.focus("[data-roster-item]")
        page.wait_for_selector(".roster-focused:has-text('alpha')")
        page.keyboard.press("m")
        page.wait_for_selector("[role=menu]")
        page.keyboard.press("Enter")
        page.wait_for_selector("[data-roster-item]:has-text('NAME  alpha')")
        assert page.problems == [], page.problems


def test_rows_are_pinned(browser):
    """A pinned row stands above the others on its page only, whatever the filter is."""
    with Watch(TABLE) as watch:
        page, other = browser.open(watch.address), browser.open(watch.address)
        wait_for_names(page, ["alpha", "beta", "gamma"])
        choose(page, "gamma", "Pin")
        wait_for_names(page, ["gamma", "alpha", "beta"])
        page.fill("[aria-label=Filter]", "alp")
        wait_for_names(page, ["gamma", "alpha"])
        assert other.evaluate(NAMES) == ["alpha", "beta", "gamma"]
        choose(page, "gamma", "Unpin")
        wait_for_names(page, ["alpha"])


def test_conditions(browser):
    """A condition on columns filters the rows; an error is shown where it is typed."""
    with Watch(TABLE) as watch:
        page = browser.open(watch.address)
        wait_for_names(page, ["alpha", "beta", "gamma"])
        page.fill("[aria-label=Filter]", "SIZE>8 and NAME!=alpha")
        wait_for_names(page, ["beta"])
        wait_for_text(page, "footer", "1 of 3 rows")
        page.fill("[aria-label=Filter]", "SIZE>8 and")
        wait_for_text(page, "header", "expected a column")
        page.fill("[aria-label=Filter]", "a && SIZE<10")
        wait_for_names(page, ["beta", "gamma"])
        page.fill("[aria-label=Filter]", "")
        wait_for_names(page, ["alpha", "beta", "gamma"])
        # The browser offers names and values.
        page.fill("[aria-label=Filter]", "na")
        page.wait_for_selector("header datalist option[value='NAME=']", state="attached")
        page.fill("[aria-label=Filter]", "NAME=b")
        page.wait_for_selector("header datalist option[value='NAME=beta']", state="attached")
        assert page.evaluate("""() => {
          const field = document.querySelector('[aria-label=Filter]');
          return field.list === field.nextElementSibling;
        }""")
        assert page.problems == [], page.problems


def test_commands(browser):
    """A bound command runs on a row after confirmation; no row moves for the question or the output."""
    table = "NAME   SIZE\nalpha  10\n$(x)   9\n"
    with tempfile.TemporaryDirectory() as folder:
        note = folder + "/note"
        with Watch(table, "--bind", f"k=printf '<%s>' {{NAME}} | tee -a {note}") as watch:
            page = browser.open(watch.address)
            wait_for_names(page, ["alpha", "$(x)"])
            page.wait_for_selector("footer button:disabled:has-text('tee')")
            places = """() => [...document.querySelectorAll('[data-roster-item], [data-roster-scroller]')]
              .map((row) => JSON.stringify(row.getBoundingClientRect()))"""
            before = page.evaluate(places)
            choose(page, "$(x)", "tee")
            page.wait_for_selector("footer button:text-is('Run')")
            question = page.inner_text(".roster-drawer")
            assert "printf '<%s>' {NAME} | tee" in question and "NAME: $(x)" in question, question
            assert "'$(x)'" not in question, question
            assert page.evaluate(places) == before
            assert not os.path.exists(note)
            page.click("footer button:text-is('Cancel')")
            page.wait_for_selector("footer button:text-is('Run')", state="detached")
            assert not os.path.exists(note)
            page.click("[data-roster-item]:has-text('$(x)') .roster-text")
            page.click("footer button:has-text('tee')")
            page.click("footer button:text-is('Run')")
            page.wait_for_selector(".roster-output:has-text('<$(x)>')")
            assert page.evaluate(places) == before
            expect_accessible(page)
            with open(note) as file:
                assert file.read() == "<$(x)>"
            page.click("footer button:text-is('Close')")
            page.wait_for_selector(".roster-output", state="detached")
            assert page.evaluate(places) == before
            assert page.problems == [], page.problems


def test_read_only_link(browser):
    """The second address that the tool prints shows the list, and runs nothing."""
    with Watch(TABLE, "--bind", "k=echo {NAME}") as watch:
        address = watch.process.stdout.readline().strip()
        assert address.startswith("read only: http://127.0.0.1:"), address
        page, other = browser.open(address.removeprefix("read only: ")), browser.open(watch.address)
        wait_for_names(page, ["alpha", "beta", "gamma"])
        wait_for_names(other, ["alpha", "beta", "gamma"])
        assert other.locator("footer button:has-text('echo')").count() == 1
        assert page.locator("footer button:has-text('echo')").count() == 0
        page.click("[data-roster-item]:has-text('beta')", button="right")
        page.wait_for_selector("[role=menuitem]:has-text('Pin')")
        assert page.locator("[role=menuitem]:has-text('echo')").count() == 0


def test_the_address_says_what_is_shown(browser):
    """A reload, a link, and going back and forward show the same filter and order."""
    with Watch(TABLE) as watch:
        page = browser.open(watch.address)
        wait_for_names(page, ["alpha", "beta", "gamma"])
        page.click("button:has-text('SIZE')")
        wait_for_names(page, ["gamma", "beta", "alpha"])
        page.wait_for_function("() => location.search === '?sort=SIZE%3Aasc'")
        page.wait_for_timeout(1_100)
        page.fill("[aria-label=Filter]", "m")
        wait_for_names(page, ["gamma"])
        page.wait_for_function("() => location.search === '?filter=m&sort=SIZE%3Aasc'")
        page.reload()
        wait_for_names(page, ["gamma"])
        assert page.input_value("[aria-label=Filter]") == "m"
        link = page.context.new_page()
        link.goto(page.url)
        wait_for_names(link, ["gamma"])
        page.go_back()
        wait_for_names(page, ["gamma", "beta", "alpha"])
        page.wait_for_function("() => document.querySelector('[aria-label=Filter]').value === ''")
        page.go_forward()
        wait_for_names(page, ["gamma"])
        assert page.problems == [], page.problems


def test_the_address_says_which_refresh_and_row_are_shown(browser):
    """A reload, a link and going back show the same refresh and the same expanded rows."""
    with Watch(TABLE, "--key", "NAME") as watch:
        page = browser.open(watch.address)
        wait_for_names(page, ["alpha", "beta", "gamma"])
        watch.write(TABLE.replace("beta   9", "beta   7"))
        page.wait_for_selector("[data-roster-item]:has-text('7')")
        page.click("[data-roster-item]:has-text('beta') .roster-clickable")
        page.wait_for_function("() => location.search === '?open=beta'")
        page.wait_for_timeout(1_100)
        move_slider(page, "Home")
        page.wait_for_function("() => /^\\?open=beta&refresh=\\d+$/.test(location.search)")
        page.wait_for_selector("[data-roster-item]:has-text('SIZE 9')")
        page.reload()
        page.wait_for_selector("[data-roster-item]:has-text('SIZE 9')")
        assert "&refresh=" in page.url
        link = page.context.new_page()
        link.goto(page.url)
        link.wait_for_selector("[data-roster-item]:has-text('SIZE 9')")
        page.go_back()
        page.wait_for_selector("[data-roster-item]:has-text('SIZE 7')")
        page.wait_for_function("() => location.search === '?open=beta'")
        assert page.problems == [], page.problems


def test_encrypted_pages(browser):
    """With a certificate a page is live over an encrypted connection, and its cookie stays there."""
    certificate = str(ROOT / "Tests/Browser/localhost.pem")
    with Watch(TABLE, "--web-certificate", certificate) as watch:
        assert watch.address.startswith("https://"), watch.address
        page = browser.open(watch.address, ignore_https_errors=True)
        wait_for_names(page, ["alpha", "beta", "gamma"])
        watch.write("NAME   SIZE\nalpha  10\nbeta   9\ndelta  7\n")
        wait_for_names(page, ["alpha", "beta", "delta"])
        assert [cookie["secure"] for cookie in page.context.cookies()] == [True]
        assert page.problems == [], page.problems


def test_few_files_are_enough(browser):
    """With few descriptors and many connections the tool goes on, and ends when it is told to."""
    command = ["bash", "-c", f'ulimit -n 60; exec {TOOL} watch --web -n 0.1 -- date +%N']
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    address = process.stdout.readline().strip()
    port = int(address.split(":")[2].split("/")[0])
    connections = []
    try:
        page = browser.open(address)
        for _ in range(100):
            connections.append(socket.create_connection(("127.0.0.1", port)))
        before = lines(page)
        wait_for_lines(page, "another time", lambda seen: seen != before)
        process.terminate()
        assert process.wait(timeout=10) == -signal.SIGTERM
    finally:
        process.kill()
        for connection in connections:
            connection.close()


def test_time_travel(browser):
    """A page goes back and forth between refreshes, and to the present; others stay there."""
    with Watch("NAME  SIZE\na     1\n", "-d=permanent") as watch:
        page, other = browser.open(watch.address), browser.open(watch.address)
        for size in [2, 3]:
            watch.write(f"NAME  SIZE\na     {size}\n")
            page.wait_for_selector(f"[data-roster-item]:has-text('{size}')")
        move_slider(page, "Home")
        page.wait_for_selector("[data-roster-item]:has-text('1')")
        wait_for_text(page, "footer", "point 1 of ")
        wait_for_lines(other, "the last refresh", lambda seen: seen == ["▸ a 3"])
        choose(page, "a", "Next change")
        page.wait_for_selector("[data-roster-item]:has-text('2')")
        page.click("button:text-is('Compare')")
        wait_for_text(page, "footer", "compared with point ")
        page.click("button:text-is('Live')")
        page.wait_for_selector("[data-roster-item] .roster-changed:text-is('3')")
        move_slider(page, "ArrowLeft")
        wait_for_text(page, "footer", "later")
        page.click("button:text-is('Live')")
        page.wait_for_selector("button:disabled:text-is('Live')")
        wait_for_text(page, "footer", "compared with point ")


def test_heat_fades(browser):
    """A changed value keeps a colour that fades with each refresh and ends."""
    with Watch("NAME  SIZE\na     1\nb     1\n", "--heat", "-n", "0.4") as watch:
        page = browser.open(watch.address)
        wait_for_names(page, ["a", "b"])
        # Each colour is there for one refresh only, which a test that looks now and then could miss.
        page.evaluate("""() => {
          window.hues = [];
          new MutationObserver(() => {
            const hue = document.querySelector('[class*=roster-ink]')?.className.match(/roster-ink-(\\w+)/)[1];
            if (hue !== hues.at(-1)) hues.push(hue);
          }).observe(document.querySelector('[data-roster-list]'),
            { subtree: true, childList: true, attributes: true, characterData: true });
        }""")
        watch.write("NAME  SIZE\na     2\nb     1\n")

        def look():
            seen = page.evaluate("hues")
            return seen[-1:] == [None], seen

        hues = wait_until(page, "a colour that has faded", look)
        assert hues[-4:] == ["magenta", "violet", "grey", None], hues
        assert lines(page) == ["▸ a 2", "▸ b 1"], lines(page)


def test_colours_of_the_command(browser):
    """With -c the command's own colours are shown, in light and dark, without styles of the page's own."""
    table = "NAME    SIZE\n\033[31mred\033[m     1\n\033[1;30;42mback\033[m    2\n\033[7mturn\033[m    3\n"
    for scheme in ["light", "dark"]:
        with Watch(table, "-c") as watch:
            page = browser.open(watch.address, color_scheme=scheme)
            wait_for_names(page, ["red", "back", "turn"])
            colors = page.evaluate("""() => ['.roster-ink-red', '.roster-paper-green', '.roster-reversed']
              .map((name) => getComputedStyle(document.querySelector(name)))
              .map((style) => [style.color, style.backgroundColor])""")
            text = page.evaluate("() => getComputedStyle(document.body).color")
            assert colors[0][0] != text and colors[1][1] != "rgba(0, 0, 0, 0)" and colors[2][1] == text
            expect_accessible(page)
            assert page.problems == [], page.problems


def test_columns_are_chosen(browser):
    """Columns are hidden and shown one by one, and rows are grouped by one."""
    with Watch("KIND  NAME  SIZE\nb     x     1\na     y     2\nb     z     3\n", "--key", "NAME") as watch:
        page, other = browser.open(watch.address), browser.open(watch.address)
        wait_for_names(page, ["b", "a", "b"])
        page.click("button:text-is('Columns')")
        page.uncheck("label:has-text('KIND') input")
        wait_for_names(page, ["x", "y", "z"])
        page.check("label:has-text('KIND') input")
        wait_for_names(page, ["b", "a", "b"])
        page.keyboard.press("Escape")
        page.wait_for_selector("label:has-text('KIND')", state="hidden")
        page.hover("header button:has-text('KIND')")
        page.click("[aria-label='Menu of KIND']")
        page.wait_for_selector(":popover-open button:text-is('Group')")
        expect_accessible(page)
        page.click(":popover-open button:text-is('Group')")
        wait_for_names(page, ["b", "b", "a"])
        page.wait_for_selector(":popover-open", state="hidden")
        wait_for_count(page, "[data-roster-header]", 2)
        assert other.evaluate(NAMES) == ["b", "a", "b"]
        expect_accessible(page)


def test_find(browser):
    """The next row with a text gets the focus."""
    rows = "".join(f"name{number:04} {number}\n" for number in range(500))
    with Watch("NAME     SIZE\n" + rows) as watch:
        page = browser.open(watch.address)
        page.wait_for_selector("[data-roster-item]")
        page.click("button:text-is('Find')")
        page.fill("[aria-label=Find]", "0444")
        page.click("button:text-is('Find next')")
        page.wait_for_selector("[data-roster-item]:has-text('name0444')")
        wait_for_text(page, "footer", "1 of 1")


def test_watch_accessibility(browser):
    """axe-core finds nothing wrong with a watch, its bars and its groups."""
    for options in [{}, {"color_scheme": "dark"}]:
        with Watch("KIND  NAME\nb     x\na     y\n", "--group", "KIND", "--key", "NAME", "-d=permanent") as watch:
            page = browser.open(watch.address, **options)
            wait_for_names(page, ["b", "a"])
            watch.write("KIND  NAME\nb     z\na     y\n")
            page.wait_for_selector(".roster-inserted")
            # The row that was removed stays for a moment, first in the list.
            wait_for_count(page, ".roster-removed", 0)
            page.click("[data-roster-item] .roster-text")
            page.wait_for_selector("[aria-selected=true]")
            page.fill("[aria-label=Filter]", "KIND>")
            page.wait_for_selector("header .roster-destructive")
            page.click("[data-roster-item] .roster-clickable")
            page.wait_for_selector("[data-roster-item]:has-text('KIND  b')")
            expect_accessible(page)


def test_palette(browser):
    """Ctrl+K opens all commands; typing narrows them, and Enter performs the first."""
    with Watch(TABLE) as watch:
        page = browser.open(watch.address)
        wait_for_names(page, ["alpha", "beta", "gamma"])
        choose_command(page, "sort size")
        wait_for_names(page, ["gamma", "beta", "alpha"])
        page.wait_for_selector(":popover-open", state="hidden")
        choose_command(page, "group by name")
        wait_for_count(page, "[data-roster-header]", 3)
        page.keyboard.press("Control+k")
        page.wait_for_selector(".roster-palette button")
        expect_accessible(page)
        page.keyboard.type("pau")
        wait_for_count(page, ".roster-palette button:not([hidden])", 1)
        # A refresh does not bring back what the text has hidden.
        watch.write(TABLE.replace("9", "7"))
        page.wait_for_selector("[data-roster-item]:has-text('7')")
        assert page.locator(".roster-palette button:not([hidden])").count() == 1
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        wait_for_text(page, "footer", "paused")
        page.keyboard.press("Control+k")
        page.keyboard.press("Escape")
        page.wait_for_selector(":popover-open", state="hidden")
        # Where there is no room for the menu of columns, a column that was hidden comes back here.
        page.set_viewport_size({"width": 375, "height": 700})
        choose_command(page, "hide name")
        wait_for_names(page, ["7", "8", "10"])
        choose_command(page, "show name")
        wait_for_names(page, ["beta", "gamma", "alpha"])
        assert page.problems == [], page.problems


def test_buttons_by_keyboard(browser):
    """Keys press buttons, also before the pointer was ever used."""
    with Watch(TABLE) as watch:
        page = browser.open(watch.address)
        wait_for_names(page, ["alpha", "beta", "gamma"])
        page.focus("header button:text-is('Pause')")
        page.keyboard.press("Enter")
        wait_for_text(page, "footer", "paused")
        page.keyboard.press("Space")
        page.wait_for_selector("header button[aria-pressed=false]:text-is('Pause')")
        page.focus("[aria-label='Menu of SIZE']")
        page.keyboard.press("Enter")
        page.wait_for_selector(":popover-open button:text-is('Sort descending'):focus, "
                               ":popover-open button:text-is('Sort ascending'):focus")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        page.wait_for_selector("header .roster-sorted:has-text('SIZE↓')")
        assert page.problems == [], page.problems


def test_column_menus(browser):
    """The menu of a column shows its values, moves it and hides it."""
    with Watch(TABLE) as watch:
        page = browser.open(watch.address)
        wait_for_names(page, ["alpha", "beta", "gamma"])

        def open_menu(name):
            page.hover(f"header .roster-head:has-text('{name}')")
            page.click(f"[aria-label='Menu of {name}']")
            page.wait_for_selector(":popover-open button")

        open_menu("SIZE")
        page.click(":popover-open button:text-is('Move left')")
        page.wait_for_selector("header .roster-head:nth-child(1):has-text('SIZE')")
        wait_for_names(page, ["10", "9", "8"])
        open_menu("NAME")
        page.click(":popover-open button:text-is('beta')")
        wait_for_names(page, ["9"])
        assert page.input_value("[aria-label=Filter]") == "NAME=beta"
        page.fill("[aria-label=Filter]", "")
        open_menu("SIZE")
        # Its button is inside the window, whatever is beside it.
        box = page.locator(":popover-open").bounding_box()
        assert box["x"] >= 0 and box["y"] > 0 and box["x"] + box["width"] <= 900, box
        page.click(":popover-open button:text-is('Hide')")
        wait_for_names(page, ["alpha", "beta", "gamma"])
        assert page.problems == [], page.problems


def test_details(browser):
    """A panel beside the list shows all fields of a row, with charts; on a phone it is a sheet."""
    for width in [900, 375]:
        with Watch(TABLE, "--key", "NAME") as watch:
            page = browser.open(watch.address, width=width)
            wait_for_names(page, ["alpha", "beta", "gamma"])
            choose(page, "beta", "Details")
            page.wait_for_selector(".roster-side:has-text('beta')")
            for size in [7, 8, 3]:
                watch.write(TABLE.replace("beta   9", f"beta   {size}"))
                page.wait_for_selector(f".roster-field-value:text-is('{size}')")
            page.wait_for_selector(".roster-side svg[aria-label^='SIZE over'] path")
            assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
            expect_accessible(page)
            page.click("[data-roster-item]:has-text('alpha') .roster-text")
            page.wait_for_selector(".roster-field-value:text-is('alpha')")
            page.click(".roster-side button:text-is('Close')")
            page.wait_for_selector(".roster-side", state="hidden")
            assert page.problems == [], page.problems


def test_slider(browser):
    """A slider goes through the refreshes; while it is dragged, it stays where the user holds it."""
    with Watch("NAME  SIZE\na     1\n") as watch:
        page = browser.open(watch.address)
        for size in range(2, 8):
            watch.write(f"NAME  SIZE\na     {size}\n")
            page.wait_for_selector(f"[data-roster-item]:has-text('{size}')")
        page.wait_for_selector("footer .roster-bars path[d*=v]", state="attached")
        box = page.locator("footer input[type=range]").bounding_box()
        y = box["y"] + box["height"] / 2
        page.mouse.move(box["x"] + box["width"] - 8, y)
        page.mouse.down()
        page.mouse.move(box["x"] + box["width"] / 2, y, steps=5)
        wait_for_text(page, "footer", "later")
        held = page.input_value("footer input[type=range]")
        watch.write("NAME  SIZE\na     9\n")
        page.wait_for_timeout(500)
        assert page.input_value("footer input[type=range]") == held
        page.mouse.move(box["x"] + 1, y, steps=5)
        page.mouse.up()
        page.wait_for_selector("[data-roster-item]:has-text('1')")
        wait_for_text(page, "footer", "point 1 of ")
        page.click("button:text-is('Live')")
        page.wait_for_selector("[data-roster-item]:has-text('9')")
        expect_accessible(page)
        assert page.problems == [], page.problems


def test_failure_and_times(browser):
    """A failure is a banner with its output; times since the last refresh go on by themselves."""
    with tempfile.TemporaryDirectory() as folder:
        script = f"if [ -e {folder}/bad ]; then echo '<oops>' >&2; exit 3; fi; printf 'NAME SIZE\\na 1\\n'"
        with Watch("", "-n", "3", command=["sh", "-c", script]) as watch:
            page = browser.open(watch.address)
            wait_for_text(page, "footer", "updated 2 s ago")
            assert not page.is_visible(".roster-banner")
            open(folder + "/bad", "w").close()
            wait_for_text(page, ".roster-banner", "exit code 3: <oops>")
            wait_for_text(page, ".roster-banner", "The rows are those of an earlier run")
            assert "updated" not in page.inner_text("footer"), page.inner_text("footer")
            assert lines(page) == ["▸ a 1"]
            expect_accessible(page)
            os.remove(folder + "/bad")
            page.wait_for_selector(".roster-banner", state="hidden")
            assert page.problems == [], page.problems


def test_waiting(browser):
    """A page that waits for the first output says for how long."""
    with Watch("", command=["sleep", "30"]) as watch:
        page = browser.open(watch.address)
        wait_for_text(page, "footer", "waiting for 2 s")


def test_a_phone_has_one_row_of_controls(browser):
    """At 375 pixels, controls above the list take one row, and nothing is wider than the page."""
    with Watch(TABLE) as watch:
        page = browser.open(watch.address, width=375, height=700)
        wait_for_names(page, ["alpha", "beta", "gamma"])
        assert page.locator("header .roster-toolbar").bounding_box()["height"] <= 48
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        assert page.is_visible("[aria-label=Filter]")
        expect_accessible(page)


def test_sideways(browser):
    """A table that is wider than the page scrolls sideways: the first column stays, and the names follow."""
    head = "  ".join(f"COLUMN{index:02}" for index in range(20))
    rows = ["  ".join(f"{row * 100 + index:<8}" for index in range(20)).rstrip() for row in range(50)]
    with Watch("\n".join([head, *rows]) + "\n") as watch:
        page = browser.open(watch.address, width=500)
        wait_for_count(page, "header .roster-head", 20)
        left = "(selector) => document.querySelector(selector).getBoundingClientRect().left"
        first = "[data-roster-item] .roster-column:nth-child(1)"
        last = "[data-roster-item] .roster-column:nth-child(20)"
        head_of_last = "header .roster-head:nth-child(20)"
        assert page.evaluate(left, last) > 500
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        page.wait_for_selector("body.roster-more-aside:not(.roster-moved-aside)")
        page.evaluate("() => document.querySelector('[data-roster-scroller]').scrollLeft = 1e6")
        page.wait_for_selector("body.roster-moved-aside:not(.roster-more-aside)")
        assert page.evaluate(left, last) < 500
        assert abs(page.evaluate(left, last) - page.evaluate(left, head_of_last)) < 1
        assert 0 <= page.evaluate(left, first) < 50
        assert 0 <= page.evaluate(left, "header .roster-head:nth-child(1)") < 50
        # What is under the first column does not shine through.
        assert page.evaluate("""(selector) => {
          const box = document.querySelector(selector).getBoundingClientRect();
          return document.elementFromPoint(box.left + 4, box.top + 4).matches(selector);
        }""", first)
        # Refreshes and rows that scroll into view keep the place.
        watch.write("\n".join([head, *rows[1:]]) + "\n")
        wait_for_text(page, "footer", "49 rows")
        page.evaluate("() => document.querySelector('[data-roster-scroller]').scrollTop = 600")
        page.wait_for_timeout(500)
        assert page.evaluate("() => document.querySelector('[data-roster-scroller]').scrollLeft") > 500
        assert abs(page.evaluate(left, last) - page.evaluate(left, head_of_last)) < 1
        expect_accessible(page)
        assert page.problems == [], page.problems


def test_column_widths_are_dragged(browser):
    """The border of a name is dragged to another width, which stays."""
    with Watch("NAME   SIZE  TEXT\nalpha  10    x\nbeta   9     y\n") as watch:
        page = browser.open(watch.address)
        wait_for_names(page, ["alpha", "beta"])
        handle = page.locator("header .roster-handle >> nth=0").bounding_box()
        x, y = handle["x"] + handle["width"] / 2, handle["y"] + handle["height"] / 2
        width = "() => document.querySelector('[data-roster-item] .roster-column').getBoundingClientRect().width"
        before = page.evaluate(width)
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 80, y, steps=4)
        page.mouse.up()
        page.wait_for_function(f"(before) => ({width})() === before + 80", arg=before)
        watch.write("NAME   SIZE  TEXT\nalpha  11    x\nbeta   9     y\n")
        page.wait_for_selector("[data-roster-item]:has-text('11')")
        assert page.evaluate(width) == before + 80
        # The drag did not sort.
        assert page.locator("header .roster-sorted").count() == 0
        assert page.problems == [], page.problems


def test_all_rows_are_printed(browser):
    """Printing takes all rows, by the key of the browser and by the palette, and keeps the place."""
    rows = "".join(f"row{index:04}  {index}\n" for index in range(2_000))
    with Watch("NAME     SIZE\n" + rows) as watch:
        page = browser.open(watch.address)
        wait_for_text(page, "footer", "2000 rows")
        count = "() => document.querySelectorAll('[data-roster-item]').length"
        top = "() => document.querySelector('[data-roster-scroller]').scrollTop"
        page.evaluate("""() => {
          window.printed = [];
          window.print = () => {
            const rows = [...document.querySelectorAll('[data-roster-item]')];
            const text = (row) => row.innerText.match(/row\\d+/)[0];
            window.printed.push([rows.length, text(rows[0]), text(rows.at(-1))]);
            dispatchEvent(new Event('afterprint'));
          };
        }""")
        page.evaluate("() => document.querySelector('[data-roster-scroller]').scrollTop = 20000")
        page.wait_for_function("() => document.body.innerText.includes('row0720')")
        assert page.evaluate(count) < 300
        for number, way in enumerate(["Control+p", "palette"], start=1):
            if way == "palette":
                page.keyboard.press("Control+k")
                page.click("[data-roster-prints]")
            else:
                page.keyboard.press(way)
            page.wait_for_function("(number) => window.printed.length === number", arg=number)
            assert page.evaluate("() => window.printed.at(-1)") == [2_000, "row0000", "row1999"]
            page.wait_for_function(f"() => ({count})() < 300")
            assert page.evaluate(top) == 20_000
        page.emulate_media(media="print")
        assert not page.is_visible("header .roster-toolbar")
        assert page.problems == [], page.problems


def test_a_stream_is_shown_as_it_arrives_and_stays_at_its_end(browser):
    """roster follow --web shows rows as they arrive, also on a page that is opened after the last one."""
    with Reading("follow", "--web", "--key", "NAME") as stream:
        page = browser.open(stream.address)
        stream.process.stdin.write("NAME  SIZE\nb     1\na     2\n")
        stream.process.stdin.flush()
        wait_for_names(page, ["b", "a"])
        stream.process.stdin.write("c     3\n")
        stream.process.stdin.close()
        wait_for_names(page, ["b", "a", "c"])
        wait_for_names(browser.open(stream.address), ["b", "a", "c"])
        assert stream.process.poll() is None


def test_a_history_is_shown_from_its_last_point(browser):
    """roster history --web shows the refreshes of a file, and no controls for others."""
    with tempfile.TemporaryDirectory() as folder:
        for rows in ("a     1\nb     2\n", "a     1\nb     2\nc     3\n"):
            with open(folder + "/table", "w") as file:
                file.write("NAME  SIZE\n" + rows)
            subprocess.run(
                [TOOL, "watch", "--count", "1", "--history", folder + "/h", "--", "cat",
                 folder + "/table"],
                check=True, stdout=subprocess.DEVNULL, env=ENVIRONMENT)
        with Reading("history", "--web", folder + "/h") as history:
            page = browser.open(history.address)
            wait_for_names(page, ["a", "b", "c"])
            for title in ("Pause", "Live"):
                assert page.get_by_role("button", name=title, exact=True).count() == 0
            move_slider(page, "Home")
            wait_for_names(page, ["a", "b"])
