"""How rows move, appear and disappear: from where, to where, and what an interruption looks like."""
from browser import Probe, wait_for, wait_for_count, wait_for_rest

LONG = 60_000

# Stops each animation as soon as a patch has begun it, so that a test sees it at any time it wants.
FREEZE = """() => {
  const list = document.querySelector('[data-roster-list]');
  const stop = () => {
    for (const animation of document.getAnimations()) {
      if (animation.playState !== 'running') continue;
      animation.pause();
      animation.currentTime = 0;
    }
  };
  window.patches = 0;
  new MutationObserver(() => {
    stop();
    window.patches += 1;
  }).observe(list, { attributeFilter: ['data-version'] });
}"""

# All animations go to a part of their way.
GO_ON = """(share) => {
  for (const animation of document.getAnimations()) {
    animation.currentTime = share * animation.effect.getComputedTiming().duration;
  }
}"""

# The animations begun last go to a part of their way, the others stay where they are.
GO_ON_NEW = """(share) => {
  for (const animation of document.getAnimations()) {
    if (animation.currentTime === 0) {
      animation.currentTime = share * animation.effect.getComputedTiming().duration;
    }
  }
}"""

FINISH = "() => { for (const animation of document.getAnimations()) animation.finish(); }"

# Where rows and what is left of those that have gone are drawn, and how much of them is seen.
DRAWN = """() => {
  const result = {};
  const read = (element, prefix) => {
    const cell = element.firstElementChild;
    const box = cell.getBoundingClientRect();
    const [width, height] = [element.offsetWidth, element.offsetHeight];
    result[prefix + cell.querySelector('[data-probe]').dataset.probe] = {
      x: box.left, y: box.top, share: [box.width / width, box.height / height],
      alpha: Number(getComputedStyle(cell).opacity),
    };
  };
  for (const row of document.querySelectorAll('[data-roster-item]')) read(row, '');
  for (const ghost of document.querySelector('[data-roster-leaving]').children) read(ghost, 'gone ');
  return result;
}"""


class Screen:
    """A page whose animations stand still until they are told to go on."""

    def __init__(self, browser, probe, **options):
        self.probe = probe
        self.page = browser.open(probe.address, **options)
        wait_for(self.page, probe.model())
        # Heights arrive without animation, and settle before anything begins.
        self.page.wait_for_function("""() => {
          const rows = [...document.querySelectorAll('.roster-item')];
          return rows.length > 10 && rows.every((row) => row.offsetHeight
            === Math.ceil(row.firstElementChild.getBoundingClientRect().height - 0.01));
        }""")
        self.page.wait_for_timeout(400)
        self.page.evaluate(FREEZE)

    def change(self, *commands):
        for command in commands:
            before = self.page.evaluate("window.patches")
            self.probe.ask(command)
            self.page.wait_for_function("(before) => window.patches > before", arg=before)
        wait_for(self.page, self.probe.model())

    def drawn(self):
        return self.page.evaluate(DRAWN)

    def go_on(self, share):
        self.page.evaluate(GO_ON, share)

    def finish(self):
        self.page.evaluate(FINISH)
        wait_for_rest(self.page)


def expect_near(values, others, what):
    assert all(abs(a - b) < 1 for a, b in zip(values, others)), f"{what}: {values} instead of {others}"


def test_rows_glide(browser):
    """Rows that stay go from where they were to where they belong, and those that others push too."""
    with Probe("--rows", 40, "--height", 50, "--animation", LONG) as probe:
        screen = Screen(browser, probe)
        before = screen.drawn()
        screen.change("start 5")
        at_start = screen.drawn()
        for number in range(10):
            expect_near([at_start[str(number)]["y"]], [before[str(number)]["y"]], f"row {number} at the start")
        screen.go_on(0.5)
        halfway = screen.drawn()
        screen.finish()
        after = screen.drawn()
        expect_near([after["5"]["y"]], [before["0"]["y"]], "the row that was moved")
        expect_near([after["0"]["y"]], [before["1"]["y"]], "a row that was pushed")
        for number in range(10):
            middle = (before[str(number)]["y"] + after[str(number)]["y"]) / 2
            expect_near([halfway[str(number)]["y"]], [middle], f"row {number} halfway")
        assert screen.page.problems == [], screen.page.problems


def test_rows_appear_and_disappear(browser):
    """A new row fades in where it belongs; one that goes fades out where it was, out of reach."""
    with Probe("--rows", 40, "--height", 50, "--animation", LONG) as probe:
        screen = Screen(browser, probe)
        before = screen.drawn()
        screen.change("insert 2 fresh")
        number = str(probe.model()[2][0])
        at_start = screen.drawn()
        expect_near([at_start[number]["y"]], [before["2"]["y"]], "the new row")
        assert at_start[number]["alpha"] == 0, at_start[number]
        screen.go_on(0.25)
        assert abs(screen.drawn()[number]["alpha"] - 0.25) < 0.01, screen.drawn()[number]
        screen.finish()
        assert screen.drawn()[number]["alpha"] == 1
        before = screen.drawn()
        screen.change("remove 2")
        gone = screen.drawn()[f"gone {number}"]
        expect_near([gone["x"], gone["y"]], [before[number]["x"], before[number]["y"]], "the row that goes")
        assert gone["alpha"] == 1
        screen.go_on(0.75)
        assert abs(screen.drawn()[f"gone {number}"]["alpha"] - 0.25) < 0.01
        assert screen.page.evaluate("""() => {
          const ghost = document.querySelector('[data-roster-leaving]').firstElementChild;
          return ghost.inert && !ghost.matches('[data-roster-item], [role], [tabindex]')
            && !ghost.querySelector('[data-roster-action], [aria-label]');
        }""")
        screen.finish()
        wait_for_count(screen.page, "[data-roster-leaving] > *", 0)
        assert screen.page.problems == [], screen.page.problems


def test_interrupted_animations(browser):
    """A change during an animation takes over each row where it is drawn then, also one that goes."""
    with Probe("--rows", 40, "--height", 50, "--animation", LONG) as probe:
        screen = Screen(browser, probe)
        screen.change("start 6")
        screen.page.evaluate(GO_ON_NEW, 0.5)
        before = screen.drawn()
        screen.change("start 3", "insert 0 fresh", "end 7")
        after = screen.drawn()
        for number in range(12):
            if str(number) in after:
                expect_near([after[str(number)]["y"]], [before[str(number)]["y"]], f"row {number}, taken over")
        fresh = str(probe.model()[0][0])
        screen.page.evaluate(GO_ON_NEW, 0.5)
        before = screen.drawn()
        assert 0.4 < before[fresh]["alpha"] < 0.6, before[fresh]
        # The second row has been gliding since it was moved, the first is half faded in.
        second = str(probe.model()[1][0])
        screen.change("remove 1")
        gone = screen.drawn()[f"gone {second}"]
        expect_near([gone["y"]], [before[second]["y"]], "the row that goes while it moves")
        screen.change("remove 0")
        gone = screen.drawn()[f"gone {fresh}"]
        assert abs(gone["alpha"] - before[fresh]["alpha"]) < 0.01, (gone, before[fresh])
        screen.finish()
        wait_for_count(screen.page, "[data-roster-leaving] > *", 0)
        tops = [screen.drawn()[str(number)]["y"] for number, _ in probe.model()[:10]]
        expect_near([b - a for a, b in zip(tops, tops[1:])], [50] * 9, "the distances at the end")
        assert screen.page.problems == [], screen.page.problems


def test_styles(browser):
    """Rows slide, grow or are just there, as the app says."""
    for rtl in [False, True]:
        with Probe("--rows", 40, "--height", 50, "--animation", LONG, "--style", "slide",
                   *(["--rtl"] if rtl else [])) as probe:
            screen = Screen(browser, probe)
            width = screen.page.evaluate("document.querySelector('.roster-item').offsetWidth")
            before = screen.drawn()
            side = width if rtl else -width
            screen.change("insert 1 fresh")
            number = str(probe.model()[1][0])
            row = screen.drawn()[number]
            expect_near([row["x"], row["y"]], [before["1"]["x"] + side, before["1"]["y"]], "the new row")
            assert row["alpha"] == 1
            screen.go_on(0.5)
            expect_near([screen.drawn()[number]["x"]], [before["1"]["x"] + side / 2], "halfway")
            screen.finish()
            screen.change("remove 1")
            screen.go_on(0.5)
            gone = screen.drawn()[f"gone {number}"]
            expect_near([gone["x"], gone["y"]], [before["1"]["x"] + side / 2, before["1"]["y"]], "the row that goes")
            assert gone["alpha"] == 1
    with Probe("--rows", 40, "--height", 50, "--animation", LONG, "--style", "scale") as probe:
        screen = Screen(browser, probe)
        width = screen.page.evaluate("document.querySelector('.roster-item').offsetWidth")
        before = screen.drawn()["1"]
        screen.change("insert 1 fresh")
        number = str(probe.model()[1][0])
        row = screen.drawn()[number]
        expect_near([row["x"], row["y"]], [before["x"] + width / 4, before["y"] + 12.5], "the new row")
        assert all(abs(share - 0.5) < 0.02 for share in row["share"]) and row["alpha"] == 0, row
        screen.finish()
        row = screen.drawn()[number]
        assert row["share"] == [1, 1] and row["alpha"] == 1, row
    with Probe("--rows", 40, "--height", 50, "--animation", LONG, "--style", "none") as probe:
        screen = Screen(browser, probe)
        screen.change("insert 1 fresh")
        number = str(probe.model()[1][0])
        assert screen.drawn()[number]["alpha"] == 1
        screen.change("remove 1")
        assert screen.page.locator("[data-roster-leaving] > *").count() == 0
        assert screen.page.problems == [], screen.page.problems


def test_rows_from_elsewhere(browser):
    """A row that comes from just beyond the window, or goes there, moves; it does not fade."""
    with Probe("--rows", 400, "--height", 50) as probe:
        shown = len(Screen(browser, probe, height=500).drawn())
    # Two rows more than the page has.
    with Probe("--rows", shown + 2, "--height", 50, "--animation", LONG) as probe:
        screen = Screen(browser, probe, height=500)
        assert str(shown + 1) not in screen.drawn()
        top = screen.drawn()["0"]["y"]
        screen.change(f"start {shown + 1}")
        row = screen.drawn()[str(shown + 1)]
        assert row["alpha"] == 1, row
        expect_near([row["y"]], [top + 50 * (shown + 1)], "the row that comes")
        screen.finish()
        expect_near([screen.drawn()[str(shown + 1)]["y"]], [top], "the row that has come")
        screen.change("end 0")
        gone = f"gone {shown + 1}"
        expect_near([screen.drawn()[gone]["y"]], [top], "the row that goes")
        screen.go_on(0.5)
        row = screen.drawn()[gone]
        assert row["alpha"] == 1, row
        expect_near([row["y"]], [top + 25 * (shown + 1)], "the row that goes, halfway")
        screen.finish()
        wait_for_count(screen.page, "[data-roster-leaving] > *", 0)
        assert screen.page.problems == [], screen.page.problems


def test_row_that_goes_sideways(browser):
    """In a list that scrolls sideways, a row fades out where it was, too."""
    for arguments in [[], ["--rtl"]]:
        with Probe("--kind", "sideways", *arguments) as probe:
            page = browser.open(probe.address, width=800)
            box = """(text) => {
              const row = [...document.querySelectorAll('.roster-row, [data-roster-leaving] > *')]
                .find((row) => row.innerText.trim() === text);
              const { left, top, width, height } = row.getBoundingClientRect();
              return [left, top, width, height];
            }"""
            page.wait_for_selector("text='item 1'")
            page.keyboard.press("Tab")
            page.wait_for_function("() => document.activeElement.matches('[data-roster-item]')")
            page.keyboard.press("ArrowDown")
            page.wait_for_function("() => document.activeElement.innerText.trim() === 'item 1'")
            before = page.evaluate(box, "item 1")
            assert before[1] > 0, "the second tile is not below the first"
            page.evaluate(FREEZE)
            page.keyboard.press("Delete")
            wait_for_count(page, "[data-roster-leaving] > *", 1)
            expect_near(page.evaluate(box, "item 1"), before, "the tile that goes")
            assert all(item != 1 for item, _ in probe.model())
            page.evaluate(FINISH)
            wait_for_count(page, "[data-roster-leaving] > *", 0)
            assert page.problems == [], page.problems


def test_reduced_motion(browser):
    """Nothing moves for readers who asked for less motion, and changes that are not animated do not."""
    for options, arguments in [({"reduced_motion": "reduce"}, LONG), ({}, 0)]:
        with Probe("--rows", 40, "--height", 50, "--animation", arguments) as probe:
            screen = Screen(browser, probe, **options)
            screen.change("start 5", "insert 0 fresh", "remove 3")
            assert screen.page.evaluate("document.getAnimations().length") == 0
            assert screen.page.locator("[data-roster-leaving] > *").count() == 0
            assert screen.page.problems == [], screen.page.problems
