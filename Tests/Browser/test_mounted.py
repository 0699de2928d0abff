"""Lists in the pages of a server of the app: Examples/MountedLists, which ROSTER_MOUNTED names."""
import os

from browser import Probe, expect_accessible, wait_for_count, wait_for_text

PROGRAM = os.environ.get("ROSTER_MOUNTED")


def log_in(browser, server, name):
    page = browser.page()
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
