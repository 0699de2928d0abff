// The script of a page: applies the patches of the server, and reports what the reader does.
//
// Everything that comes from the server is a patch (see PagePatch.swift); everything that goes there is
// a line of words (see PageMessage.swift). The server sends all parts as one script in one scope; see
// WebAssets.swift for their order. That scope is a function that is called for each list of the
// document: `body` is the body of a document that has one list and nothing else, or the element of a
// list. This part has what the others share: the elements of the page, the state of the list, and its
// rows.

const isDocument = body === document.body;
const find = (name) => body.querySelector(`[data-roster-${name}]`);
const scroller = find('scroller');
const list = find('list');
const leaving = find('leaving');
const index = find('index');
const refreshing = find('refreshing');
const status = find('status');
const bars = { t: find('top'), b: find('bottom'), bg: find('background'), s: find('side') };
const barTokens = new Map([[bars.t, -1], [bars.b, -2], [bars.bg, -3], [bars.s, -4]]);
const kinds = [
  ['item', 'roster-item'], ['header', 'roster-header-row'], ['footer', 'roster-footer-row'],
  ['supplementary', 'roster-supplementary'], ['decoration', 'roster-decoration']];

const state = {
  version: 0, height: 0, sideways: 0, count: 0, first: 0, last: 0, isMissing: false,
  focus: 0, selects: 0, tree: 0, rtl: 0, canRefresh: 0, isRefreshing: 0,
  menu: null,
  // The anchor, see PageState.Anchor.
  anchor: ['top'],
};
const rows = new Map();
let order = [];

// Whether the rows begin and end in their order, which placeRows() finds out.
let isAscending = false;

const token = (element) => {
  for (const [kind] of kinds) {
    const value = element.getAttribute(`data-roster-${kind}`);
    if (value !== null) return Number(value);
  }
  return 0;
};

const setAttribute = (element, name, value) => {
  if (value === null) element.removeAttribute(name); else element.setAttribute(name, value);
};

// Whether keys are for the list: a list in a cell is on the way of the tab key, as all that scrolls.
const takesKeys = (element) =>
  element === scroller || element.matches('.roster-row, .roster-scrolls');

const rowOf = (element) => element?.closest?.('.roster-row') ?? null;
const isControl = (element) =>
  !!element.closest('a, button, input, select, textarea, summary, audio, video, [contenteditable], '
    + '[data-roster-action]:not(.roster-inner)');
