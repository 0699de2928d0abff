"""A browser for databases, in a browser: Examples/Records, which ROSTER_RECORDS names."""
import contextlib
import os
import pathlib
import sqlite3
import tempfile

from browser import Probe, expect_accessible, wait_for_rest, wait_for_text

PROGRAM = os.environ.get("ROSTER_RECORDS")

LIST = "[data-roster-list]"
FOOTER = "footer"
SCHEMA = """
CREATE TABLE person(id INTEGER PRIMARY KEY, name TEXT, score INTEGER CHECK(score < 100), team TEXT);
INSERT INTO person VALUES
  (1, 'Ada', 30, 'ants'), (2, 'Björn', 10, 'bees'), (3, NULL, 20, 'ants'), (4, '<b>長野</b>', 40, 'bees');
CREATE TABLE "odd ""name"" 100%; --"("select" BLOB);
INSERT INTO "odd ""name"" 100%; --" VALUES (x'00ff07');
CREATE TABLE number(id INTEGER PRIMARY KEY, square INTEGER, name TEXT);
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200000)
INSERT INTO number SELECT i, i * i, 'number ' || i FROM n;
"""


class Database:
    """A file that the program shows, and that other connections change."""

    def __enter__(self):
        self.stack = contextlib.ExitStack()
        folder = self.stack.enter_context(tempfile.TemporaryDirectory())
        self.path = pathlib.Path(folder) / "people.sqlite"
        self.execute(SCHEMA)
        return self

    def __exit__(self, *_):
        self.stack.close()

    def open(self, browser, *arguments, **options):
        """Starts the program, and returns a page of it."""
        program = self.stack.enter_context(Probe("--web", *arguments, self.path, program=PROGRAM))
        return browser.open(program.address, **options)

    def connection(self):
        return contextlib.closing(sqlite3.connect(self.path, timeout=60))

    def execute(self, statements):
        with self.connection() as connection:
            connection.executescript(statements)

    def values(self, query):
        with self.connection() as connection:
            return [row[0] for row in connection.execute(query)]


def wait_for_values(page, column, values):
    """Waits until the rows from the first one on have these values in a column."""
    page.wait_for_function(
        """([column, values]) => {
          const rows = [...document.querySelectorAll('[data-roster-item]')];
          const shown = rows.map((row) => row.querySelectorAll('.roster-column')[column]?.innerText);
          return JSON.stringify(shown.slice(0, values.length)) === JSON.stringify(values);
        }""", arg=[column, values])


def wait_for_rows(page, column, values):
    """Waits until these are the values of all rows in a column."""
    page.wait_for_function(
        "(count) => document.querySelectorAll('[data-roster-item]').length === count", arg=len(values))
    wait_for_values(page, column, values)


def expect_fine(page):
    expect_accessible(page)
    assert page.problems == [], page.problems


def test_records_tables(browser):
    """Tables of any name are listed with their sizes and opened by a click, and new ones appear."""
    with Database() as database:
        page = database.open(browser)
        wait_for_text(page, LIST, "3 columns · 200,000 rows")
        expect_fine(page)
        database.execute("CREATE TABLE later(x, y)")
        wait_for_text(page, LIST, "2 columns · 0 rows")
        page.click("[data-roster-item]:has-text('100%; --')")
        wait_for_rows(page, 0, ["x'00FF07' 3 B"])
        wait_for_text(page, FOOTER, 'odd "name" 100%; -- · 1 of 1')
        expect_fine(page)
        page.click("header button:has-text('Tables')")
        page.click("[data-roster-item]:has-text('later')")
        wait_for_text(page, "body", "The table has no rows.")
        expect_fine(page)


def test_records_order(browser):
    """Rows are sorted by a click on a column, filtered by what is typed, and put into sections."""
    with Database() as database:
        page = database.open(browser, "--table", "person")
        names = ["Ada", "Björn", "NULL", "<b>長野</b>"]
        wait_for_rows(page, 1, names)
        expect_fine(page)
        page.click("button[title='Sort by score']")
        wait_for_rows(page, 2, ["10", "20", "30", "40"])
        page.click("button[title='Sort by score']")
        wait_for_rows(page, 2, ["40", "30", "20", "10"])
        page.click("button[title='Sort by team']")
        page.click("footer button:has-text('Sections by team')")
        wait_for_text(page, LIST, "team: bees")
        wait_for_rows(page, 1, ["Ada", "NULL", "Björn", "<b>長野</b>"])
        expect_fine(page)
        filter = page.get_by_label("Filter")
        filter.type("team=bees")
        wait_for_rows(page, 1, ["Björn", "<b>長野</b>"])
        wait_for_text(page, FOOTER, "filter team=bees")
        filter.fill("<B>")
        wait_for_rows(page, 1, ["<b>長野</b>"])
        filter.fill("zzz")
        wait_for_text(page, "body", "No row matches.")
        expect_fine(page)
        filter.fill("")
        wait_for_rows(page, 1, ["Ada", "NULL", "Björn", "<b>長野</b>"])


def test_records_changes(browser):
    """A change of another process is shown on pages by itself, and an edit is written to the file."""
    with Database() as database:
        page, other = [
            database.open(browser, "--table", "person", color_scheme=scheme) for scheme in ["light", "dark"]]
        wait_for_rows(page, 0, ["1", "2", "3", "4"])
        database.execute(
            "UPDATE person SET name = 'elsewhere' WHERE id = 2; DELETE FROM person WHERE id = 1;"
            "INSERT INTO person VALUES (5, 'new', 50, 'ants')")
        for each in [page, other]:
            wait_for_rows(each, 1, ["elsewhere", "NULL", "<b>長野</b>", "new"])

        page.click("[data-roster-item]:has-text('elsewhere')")
        page.click("header button:has-text('→')")
        page.click("footer button:has-text('Edit name')")
        field = page.locator("footer input")
        page.wait_for_function("() => document.querySelector('footer input')?.value === 'elsewhere'")
        expect_fine(page)
        field.fill("by hand")
        page.click("footer button:has-text('Write')")
        for each in [page, other]:
            wait_for_rows(each, 1, ["by hand", "NULL", "<b>長野</b>", "new"])
        assert database.values("SELECT name FROM person WHERE id = 2") == ["by hand"]
        field.wait_for(state="detached")

        # A field has one line: browsers remove line breaks.
        database.execute("UPDATE person SET name = 'two' || char(10) || 'lines' WHERE id = 2")
        wait_for_values(page, 1, ["two␊lines"])
        page.click("footer button:has-text('Edit name')")
        page.wait_for_function("() => document.querySelector('footer input')?.value === 'two␊lines'")
        field.fill("two␊other lines")
        page.click("footer button:has-text('Write')")
        wait_for_values(page, 1, ["two␊other lines"])
        assert database.values("SELECT name FROM person WHERE id = 2") == ["two\nother lines"]

        # A value that the table does not take stays to be changed, with the reason.
        page.click("header button:has-text('→')")
        page.click("footer button:has-text('Edit score')")
        page.wait_for_function("() => document.querySelector('footer input')?.value === '10'")
        field.fill("100")
        page.click("footer button:has-text('Write')")
        wait_for_text(page, FOOTER, "CHECK constraint failed")
        expect_fine(page)
        page.click("footer button:has-text('NULL')")
        page.click("footer button:has-text('Write')")
        field.wait_for(state="detached")
        assert database.values("SELECT score FROM person WHERE id = 2") == [None]

        page.click("[data-roster-item]:has-text('new')")
        page.click("footer button:has-text('Delete row')")
        page.click("footer button:text-is('Delete')")
        for each in [page, other]:
            wait_for_rows(each, 1, ["two␊other lines", "NULL", "<b>長野</b>"])
            expect_fine(each)
        assert database.values("SELECT count(*) FROM person WHERE id = 5") == [0]


def test_records_long(browser):
    """A long table is scrolled and jumped through, and only rows around the screen are on the page."""
    with Database() as database:
        page = database.open(browser, "--table", "number")
        wait_for_text(page, FOOTER, "1 of 200,000")
        page.click("header button:has-text('Last')")
        wait_for_text(page, LIST, "number 200000")
        page.click("header button:has-text('Middle')")
        wait_for_text(page, LIST, "number 100001")
        wait_for_text(page, FOOTER, "100,001 of 200,000")
        page.mouse.move(300, 300)
        for _ in range(20):
            page.mouse.wheel(0, 700)
        page.wait_for_function(
            "() => [...document.querySelectorAll('[data-roster-item]')].some("
            "(row) => Number(row.querySelectorAll('.roster-column')[0].innerText) > 100300)")
        wait_for_rest(page)
        seen = page.locator("[data-roster-item]").count()
        assert seen < 300, seen
        expect_fine(page)
        # The row that is read stays where it is while rows above it go.
        top = page.evaluate("""() => {
          const scroller = document.querySelector('[data-roster-scroller]').getBoundingClientRect();
          const row = [...document.querySelectorAll('[data-roster-item]')].find(
            (row) => row.getBoundingClientRect().top >= scroller.top);
          return [row.querySelectorAll('.roster-column')[2].innerText, row.getBoundingClientRect().top];
        }""")
        database.execute("DELETE FROM number WHERE id <= 1000")
        wait_for_text(page, FOOTER, "of 199,000")
        now = page.evaluate("""(name) => {
          const row = [...document.querySelectorAll('[data-roster-item]')].find(
            (row) => row.innerText.includes(name));
          return row?.getBoundingClientRect().top;
        }""", top[0])
        assert now is not None and abs(now - top[1]) < 1, (top, now)


if PROGRAM is None:
    for name in [name for name in globals() if name.startswith("test_")]:
        del globals()[name]
