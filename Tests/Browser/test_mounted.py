"""Lists in the pages of a server of the app: Examples/MountedLists, which ROSTER_MOUNTED names."""
import os

from browser import Probe, expect_accessible, wait_for_count, wait_for_text, wait_until

PROGRAM = os.environ.get("ROSTER_MOUNTED")


def log_in(browser, server, name, **options):
    page = browser.page(**options)
    page.goto(server.address)
    page.fill("input[name=name]", name)
    page.click("button")
    page.wait_for_selector("[data-roster-live]")
    return page


def test_mounted_lists(browser):
    """Lists on two pages of another server share a model, know who is logged in, and are live."""
    if not PROGRAM:
        print("ROSTER_MOUNTED is not set: mounted lists are not tested here")
        return
    with Probe("0", program=PROGRAM) as server:
        orders = log_in(browser, server, "Ada")
        kitchen = log_in(browser, server, "Bob")
        kitchen.goto(server.address.replace("/orders", "/kitchen"))
        wait_for_count(kitchen, "[data-roster-live]", 2)
        open_list = "[data-roster-name=open]"
        done_list = "[data-roster-name=done]"
        wait_for_count(orders, "[data-roster-item]", 5)
        wait_for_count(kitchen, f"{open_list} [data-roster-item]", 5)
        wait_for_count(kitchen, f"{done_list} [data-roster-item]", 0)
        kitchen.click(f"{open_list} [data-roster-item]:has-text('Stew') button")
        wait_for_count(kitchen, f"{open_list} [data-roster-item]", 4)
        wait_for_text(kitchen, done_list, "done by Bob")
        orders.wait_for_selector("[data-roster-item]:has-text('Stew'):has-text('done by Bob')")
        orders.click("[data-roster-item]:has-text('Soup') button")
        kitchen.wait_for_selector(f"{done_list} [data-roster-item]:has-text('Soup'):has-text('done by Ada')")
        # The app's own style sheet, and its own routes beside.
        color = kitchen.evaluate("() => getComputedStyle(document.querySelector('.order-cook')).color")
        assert color == "rgb(0, 100, 0)", color
        orders.click("text=Order a special")
        wait_for_count(orders, "[data-roster-item]", 6)
        wait_for_count(kitchen, f"{open_list} [data-roster-item]", 4)
        expect_accessible(kitchen)
        assert orders.problems == [] and kitchen.problems == [], (orders.problems, kitchen.problems)
        # Without a login there is no list.
        stranger = browser.page()
        answer = stranger.request.get(server.address.replace("/orders", "/lists/alive"))
        assert answer.status == 403, answer.status


def test_mounted_order(browser):
    """A form orders, in the language of the visitor; pictures, links and figures are from routes."""
    if not PROGRAM:
        print("ROSTER_MOUNTED is not set: mounted lists are not tested here")
        return
    with Probe("0", program=PROGRAM) as server:
        page = log_in(browser, server, "Ada", locale="de-CH")
        assert page.inner_text("form button:has-text('Bestellen')") == "Bestellen"
        page.fill("[data-roster-field=dish]", "Rösti <1>")
        page.fill("[data-roster-field=guests]", "3")
        page.select_option("[data-roster-field=table]", "garden")
        page.fill("[data-roster-field=note]", "no salt\nhot")
        page.click("form button:has-text('Bestellen')")
        wait_for_count(page, "[data-roster-item]", 6)
        wait_for_text(page, "[data-roster-item]:last-child", "Rösti <1>")
        assert page.inner_text("[data-roster-item]:last-child .order-note") == "no salt\nhot"
        page.wait_for_function("() => document.querySelector('[data-roster-field=dish]').value === ''")
        # The picture has come from its route.
        page.wait_for_function(
            "() => document.querySelector('[data-roster-item] img').naturalWidth === 24")
        expect_accessible(page)
        # A page of one list, whose links change its address without loading it.
        page.click("text=List")
        page.wait_for_selector("[data-roster-live]")
        page.evaluate("() => { window.isSamePage = true; }")
        wait_for_count(page, "[data-roster-item]", 6)
        page.click("[data-roster-item]:has-text('Soup') button")
        page.click("a:has-text('Offen')")
        wait_for_count(page, "[data-roster-item]", 5)
        page.click("a:has-text('Fertig')")
        wait_for_count(page, "[data-roster-item]", 1)
        assert page.url.endswith("/lists/?part=done"), page.url
        page.go_back()
        wait_for_count(page, "[data-roster-item]", 5)
        assert page.evaluate("window.isSamePage")
        expect_accessible(page)
        assert page.problems == [], page.problems
        figures = page.request.get(server.address.replace("/orders", "/metrics")).text()
        # The page before is forgotten only when the server writes to it.
        assert "roster_visits 2" in figures or "roster_visits 1" in figures, figures
        assert "roster_messages_refused_total 0" in figures, figures
        guest = log_in(browser, server, "Bob", locale="en-GB")
        wait_until(guest, "English", lambda: (
            guest.locator("form button:has-text('Order')").count() == 2, guest.content()[:300]))
