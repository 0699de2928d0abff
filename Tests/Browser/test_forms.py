"""Forms, choices, texts of several lines, and links within the site."""
from browser import Probe, expect_accessible, wait_for_text, wait_until


def wait_for_log(page, probe, log):
    """Waits until the values that the app has received are these."""
    def look():
        seen = probe.ask("form")
        return seen == log, seen

    wait_until(page, log, look)


def test_form(browser):
    """A form is sent as a whole, with typed values, once, and keeps what was entered."""
    with Probe("--form") as probe:
        page = browser.open(probe.address)
        # The browser refuses what the server would.
        page.fill("[data-roster-field=guests]", "40")
        page.click("form button")
        page.fill("[data-roster-field=guests]", "3")
        page.fill("[data-roster-field=dish]", "Pie & peas=2")
        page.fill("[data-roster-field=wish]", "hot\n100 % + é")
        page.check("[data-roster-field=warm]")
        page.select_option("[data-roster-field=table]", "roof")
        page.dblclick("form button")
        wait_for_log(page, probe, 'Pie & peas=2 "hot\\n100 % + é" 3.0 true roof')
        probe.ask("form tick")
        wait_for_text(page, ".tick", "tick 1")
        assert page.input_value("[data-roster-field=dish]") == "Pie & peas=2"
        expect_accessible(page)
        assert page.problems == [], page.problems


def test_form_is_kept(browser):
    """Patches leave what a visitor enters in a form alone, until its edition differs."""
    with Probe("--form") as probe:
        page = browser.open(probe.address)
        # Nothing is entered yet: what the server says is shown.
        probe.ask("form dish Stew")
        page.wait_for_function("() => document.querySelector('[data-roster-field=dish]').value === 'Stew'")
        page.fill("[data-roster-field=dish]", "Pasta")
        page.fill("[data-roster-field=wish]", "a\nb")
        page.check("[data-roster-field=warm]")
        page.select_option("[data-roster-field=table]", "out")
        page.focus("[data-roster-field=guests]")
        probe.ask("form dish Pie")
        probe.ask("form table roof")
        probe.ask("form tick")
        wait_for_text(page, ".tick", "tick 1")
        values = """() => [...document.querySelectorAll('[data-roster-field]')].map(
          (field) => field.type === 'checkbox' ? field.checked : field.value)"""
        assert page.evaluate(values) == ["Pasta", "a\nb", "2", True, "out"], page.evaluate(values)
        probe.ask("form edition")
        page.wait_for_function("() => document.querySelector('[data-roster-field=dish]').value === 'Pie'")
        assert page.evaluate(values) == ["Pie", "", "2", False, "roof"], page.evaluate(values)
        assert page.problems == [], page.problems


def test_links(browser):
    """A link to another query is followed without loading the page; back and forward work."""
    with Probe("--form") as probe:
        page = browser.open(probe.address)
        page.evaluate("() => { window.isSamePage = true; }")
        page.click("text=filtered")
        wait_for_log(page, probe, "query filter=a%26b")
        assert page.url.endswith("/?filter=a%26b"), page.url
        # The same one again says nothing new.
        page.click("text=filtered")
        page.focus("text=everything")
        page.keyboard.press("Enter")
        wait_for_log(page, probe, "query filter=a%26b | query filter=")
        page.go_back()
        wait_for_log(page, probe, "query filter=a%26b | query filter= | query filter=a%26b")
        page.go_forward()
        wait_for_log(
            page, probe,
            "query filter=a%26b | query filter= | query filter=a%26b | query filter=")
        assert page.evaluate("window.isSamePage")
        # Another page of the site is loaded as usual, in place of this one.
        page.click("text=elsewhere")
        page.wait_for_url("**/alive")
        assert len(page.context.pages) == 1
        assert page.problems == [], page.problems


def test_choice_and_lines(browser):
    """A choice and a text of several lines are sent at once, and kept while they are used."""
    with Probe("--form") as probe:
        page = browser.open(probe.address)
        page.select_option(".direct", "roof")
        wait_for_log(page, probe, "chosen roof")
        page.click(".note")
        page.keyboard.press("Control+A")
        page.keyboard.type("x")
        page.keyboard.press("Enter")
        page.keyboard.type("y")
        wait_for_log(page, probe, r'chosen roof | note "x" | note "x\n" | note "x\ny"')
        probe.ask("form note from the server")
        probe.ask("form tick")
        wait_for_text(page, ".tick", "tick 1")
        assert page.input_value(".note") == "x\ny"
        # The app has not taken over the choice.
        assert page.input_value(".direct") == "in"
        page.select_option(".direct", "roof")
        page.focus(".direct")
        probe.ask("form note again")
        probe.ask("form table out")
        page.wait_for_function("() => document.querySelector('.note').value === 'again'")
        # The control that has the focus keeps what was chosen.
        assert page.input_value(".direct") == "roof"
        page.focus(".note")
        probe.ask("form table in")
        page.wait_for_function("() => document.querySelector('.direct').value === 'in'")
        # A text that no message can contain is not sent, and the connection stays.
        page.evaluate("""() => {
          const note = document.querySelector('.note');
          note.value = '€'.repeat(30000);
          note.dispatchEvent(new InputEvent('input', { bubbles: true }));
        }""")
        wait_for_text(page, "[data-roster-status]", "too long")
        page.select_option(".direct", "out")
        wait_for_log(
            page, probe,
            r'chosen roof | note "x" | note "x\n" | note "x\ny" | chosen roof | chosen out')
        assert page.problems == [], page.problems


def test_hooks(browser):
    """The app's script is notified of its elements, draws in them, and sends texts."""
    with Probe("--form") as probe:
        page = browser.open(probe.address)
        probe.ask("form place 1")
        wait_for_log(page, probe, "map added")
        probe.ask("form place 2")
        wait_for_log(page, probe, "map added | map updated 2")
        # A patch that leaves the element alone is none for it, and its content stays.
        probe.ask("form tick")
        wait_for_text(page, ".tick", "tick 1")
        assert page.inner_text(".map b") == "drawn"
        page.click(".map b")
        wait_for_log(page, probe, "map added | map updated 2 | map at 2")
        probe.ask("form place 0")
        page.wait_for_function("() => document.title === 'removed'")
        # An error of the app's script is reported, and the page lives on.
        assert [problem for problem in page.problems if "of the app" not in problem] == [], page.problems
        assert page.problems != []
        probe.ask("form place 3")
        wait_for_log(page, probe, "map added | map updated 2 | map at 2 | map added")
