"""The contents of rows, without a server: the script of the page beside the parser of the browser."""
from browser import ROOT

SCRIPTS = ROOT / "Sources/RosterWeb/Assets/Script"

# Parts of the script of the page that have nothing to do with contents.
REST = """
const rows = new Map();
const hasFields = (html) => /<(?:input|select|textarea)/.test(html);
const hasLinks = () => false, enteredIn = () => null, isHooked = () => false, popoverOf = () => null;
const beginElapsed = () => {}, link = () => {}, formOf = () => null;
"""

# Changes rows at random, and returns how often a single text has changed, and what went wrong.
RANDOM = """(count) => {
  let seed = 1;
  const random = (limit) => (seed = (seed * 48271) % 2147483647) % limit;
  const words = ['a', 'b', 'aa', 'ab', 'a b', ' ', '&amp;', '&lt;', '&#39;', 'é', '👍🏽', '👍'];
  const names = ['b', 'i', 'p', 'b class="a"', 'b class="b"', 'i title="a &gt; b"', 'br'];
  const text = () => words[random(words.length)] + (random(2) ? words[random(words.length)] : '');
  const make = (depth) => Array.from({ length: 1 + random(4) }, () => {
    if (depth === 0 || random(3)) return text();
    const name = names[random(names.length)];
    return name === 'br' ? '<br>' : `<${name}>${random(4) ? make(depth - 1) : ''}</${name.split(' ')[0]}>`;
  }).join('');
  // Most changes replace one run of text, or one character of anything.
  const change = (html) => {
    if (!random(4)) return make(2);
    const runs = [...html.matchAll(/(?<=^|>)[^<>]+(?=<|$)/g)];
    if (!runs.length) return make(2);
    const run = runs[random(runs.length)];
    return html.slice(0, run.index) + (random(8) ? text() : '') + html.slice(run.index + run[0].length);
  };
  let [single, wrong] = [0, []];
  for (let n = 0; n < count; n++) {
    const cell = document.createElement('div');
    let html = make(2);
    cell.innerHTML = html;
    rows.set(1, { html, cell });
    for (let step = 0; step < 6; step++) {
      const next = change(html);
      if (setText({ html, cell: cell.cloneNode(true) }, next)) single += 1;
      setContents([[1, next]]);
      const expected = document.createElement('div');
      expected.innerHTML = next;
      if (cell.innerHTML !== expected.innerHTML || rows.get(1).html !== next) wrong.push([html, next, cell.innerHTML]);
      html = next;
    }
  }
  return [single, wrong.slice(0, 3)];
}"""


def load(browser):
    """A page with the functions for contents."""
    page = browser.page()
    page.set_content("<!DOCTYPE html><title>contents</title>")
    page.add_script_tag(content=REST + (SCRIPTS / "content.js").read_text())
    return page


def test_contents_are_what_the_parser_makes(browser):
    """However the content of a row changes, it becomes what its HTML says."""
    page = load(browser)
    single, wrong = page.evaluate(RANDOM, 4_000)
    assert wrong == [], wrong
    assert single > 4_000, single


def test_a_text_among_equal_ones_changes(browser):
    """A single text is changed in the right place, and where the page may differ from its HTML not at all."""
    page = load(browser)
    found = page.evaluate("""() => [
      ['<b>x</b><b>x</b><b>x</b>', '<b>x</b><b>y</b><b>x</b>'],
      ['x<b>x</b>x', 'x<b>x</b>xx'],
      ['<b title="x">x</b>', '<b title="y">x</b>'],
      ['<b></b><b>x</b>', '<b>x</b><b>x</b>'],
      ['<b data-roster-elapsed="1"></b><i>x</i><i>x</i>', '<b data-roster-elapsed="1"></b><i>x</i><i>y</i>'],
      ['<b data-roster-hook="h">x</b><i>x</i>', '<b data-roster-hook="h">x</b><i>y</i>'],
      ['<input><i>x</i>', '<input><i>y</i>'],
    ].map(([html, next]) => {
      const cell = document.createElement('div');
      cell.innerHTML = html;
      return [setText({ html, cell }, next), cell.innerHTML];
    })""")
    assert found == [
        [True, "<b>x</b><b>y</b><b>x</b>"], [True, "x<b>x</b>xx"], [False, '<b title="x">x</b>'],
        [False, "<b></b><b>x</b>"], [False, '<b data-roster-elapsed="1"></b><i>x</i><i>x</i>'],
        [False, '<b data-roster-hook="h">x</b><i>x</i>'], [False, "<input><i>x</i>"]], found
