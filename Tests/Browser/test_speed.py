"""What a patch makes the browser do, by counting: changes of nodes, and passes of style and layout."""
from browser import Probe, wait_for

# Counts the changes of nodes by their kind, and for attributes by their name.
COUNT = """() => {
  window.counts = {};
  const add = (name, count = 1) => { counts[name] = (counts[name] ?? 0) + count; };
  const list = document.querySelector('[data-roster-list]');
  new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'attributes') add(record.attributeName);
      else if (record.type === 'characterData') add('text');
      else {
        add('added', record.addedNodes.length);
        add('removed', record.removedNodes.length);
      }
    }
  }).observe(document.body, { attributes: true, childList: true, characterData: true, subtree: true });
}"""


def test_patches_touch_only_what_changes(browser):
    """A patch changes the nodes that differ and no other, and the browser lays the page out once."""
    with Probe("--table") as probe:
        page = browser.open(probe.address, reduced_motion="reduce")
        session = page.context.new_cdp_session(page)
        session.send("Performance.enable")
        version = "Number(document.querySelector('[data-roster-list]').dataset.version)"

        def passes():
            metrics = {m["name"]: m["value"] for m in session.send("Performance.getMetrics")["metrics"]}
            return metrics["LayoutCount"], metrics["RecalcStyleCount"]

        def perform(command):
            before = page.evaluate(version)
            page.evaluate("() => { window.counts = {}; }")
            page.wait_for_timeout(100)
            layouts, styles = passes()
            probe.ask(f"table {command}")
            # Without looking at the page meanwhile.
            page.wait_for_timeout(300)
            layouts, styles = passes()[0] - layouts, passes()[1] - styles
            page.wait_for_function(f"() => {version} > {before}")
            page.wait_for_timeout(200)
            counts = page.evaluate("counts")
            assert counts.pop("data-version", 0) == page.evaluate(version) - before, command
            return counts, layouts, styles

        perform("create 1000")
        page.wait_for_function("() => document.querySelector('[data-roster-list]').childElementCount === 1000")
        page.evaluate(COUNT)
        counts, layouts, styles = perform("select 5")
        assert counts == {"class": 1}, counts
        assert layouts <= 1 and styles <= 2, (layouts, styles)
        counts, layouts, styles = perform("update 0")
        assert counts == {"text": 100}, counts
        assert layouts <= 1 and styles <= 2, (layouts, styles)
        # All rows behind have another number, and move without being told.
        counts, layouts, styles = perform("remove 4")
        assert counts == {
            "added": 0, "removed": 1, "aria-rowindex": 995, "data-count": 1, "aria-rowcount": 1,
            "style": 1}, counts
        assert layouts <= 2 and styles <= 3, (layouts, styles)
        perform("create 1000")
        counts, layouts, styles = perform("swap 0")
        assert counts == {"added": 2, "removed": 2, "aria-rowindex": 2}, counts
        assert layouts <= 1 and styles <= 2, (layouts, styles)
        counts, layouts, styles = perform("append 100")
        assert counts == {
            "added": 100, "removed": 0, "aria-rowindex": 100, "data-count": 1, "aria-rowcount": 1,
            "style": 1}, counts
        assert page.problems == [], page.problems


def test_rows_are_where_the_server_says(browser):
    """After each random update every row begins where the one before ends, pinned headers included."""
    with Probe("--rows", 120, "--sections", 6, "--seed", 11) as probe:
        page = browser.open(probe.address)
        for step in range(40):
            model = probe.step()
            wait_for(page, model)
            if step % 10 == 9:
                page.mouse.move(300, 300)
                page.mouse.wheel(0, [1500, -700, 250][step // 10 % 3])
            # The heights of new rows come later.
            page.wait_for_function("""() => {
              let end = null;
              const isHeader = (row) => row.hasAttribute('data-roster-header');
              return [...document.querySelectorAll('[data-roster-list] > .roster-row')].every((row) => {
                const start = row.offsetTop;
                const cell = row.firstElementChild.offsetHeight;
                const fits = (end === null || start === end)
                  && (isHeader(row) ? row.offsetHeight >= cell : row.offsetHeight === cell);
                end = start + cell;
                return fits;
              });
            }""", timeout=10_000)
        assert page.problems == [], page.problems
