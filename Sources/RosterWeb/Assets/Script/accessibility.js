// Roles and positions for assistive technologies, the focus, and the selected text.

// The row that the tab key reaches, and the one that has the focus of the list.
let stop = null;
let focused = null;

// Sets roles and positions of the rows that a patch has changed.
function describe(patch) {
  const has = (...names) => names.some((name) => name in patch);
  const isOrdered = has('full', 'st', 'rm');
  if (isOrdered || has('n', 'tree', 'sel', 'ti')) describeList();
  if (isOrdered || has('fo')) describeFocus();
  if (isOrdered || has('i')) numberRows();
  if (has('full', 'tree', 'sel')) {
    for (const row of order) describeState(row);
  } else {
    for (const entry of patch.st ?? []) if (entry.length > 2) describeState(rows.get(entry[0]));
    for (const [id] of patch.lk ?? []) describeState(rows.get(id));
  }
}

function describeList() {
  const set = (name, value) => {
    if (list.getAttribute(name) !== (value === null ? null : String(value))) {
      setAttribute(list, name, value);
    }
  };
  const isEmpty = order.length === 0;
  set('data-count', state.count);
  // Without a row to focus, keys scroll what is there.
  if (isEmpty !== (scroller.tabIndex === 0)) scroller.tabIndex = isEmpty ? 0 : -1;
  set('role', isEmpty ? null : state.tree ? 'treegrid' : 'grid');
  set('aria-rowcount', isEmpty ? null : state.count);
  set('aria-multiselectable', !isEmpty && state.selects === 2 ? 'true' : null);
  set('aria-label', isEmpty ? null : find('title').textContent);
}

function describeFocus() {
  const oldStop = stop;
  const old = focused;
  focused = rows.get(state.focus) ?? null;
  stop = focused ?? order.find((row) => row.kind === 0) ?? null;
  if (oldStop !== stop) {
    if (oldStop) oldStop.element.tabIndex = -1;
    if (stop) stop.element.tabIndex = 0;
  }
  if (old !== focused) {
    old?.element.classList.remove('roster-focused');
    focused?.element.classList.add('roster-focused');
  }
}

function numberRows() {
  let number = state.first;
  for (const row of order) {
    // Most rows are described as they were.
    if (!row.isDescribed) setRoles(row);
    if (row.kind !== 0) continue;
    number += 1;
    if (row.index !== number) row.element.setAttribute('aria-rowindex', row.index = number);
  }
  state.last = number;
}

function setRoles(row) {
  row.isDescribed = true;
  row.element.setAttribute('role', row.kind < 3 ? 'row' : 'presentation');
  if (row.kind < 3) row.cell.setAttribute('role', row.kind === 1 ? 'rowheader' : 'gridcell');
  row.element.tabIndex = row === stop ? 0 : -1;
}

function describeState(row) {
  if (row.kind !== 0) return;
  const level = state.tree ? row.level + 1 : 0;
  if (row.ariaLevel !== level) {
    setAttribute(row.element, 'aria-level', (row.ariaLevel = level) || null);
  }
  const selected = state.selects ? row.look & 1 : -1;
  if (row.ariaSelected !== selected) {
    row.ariaSelected = selected;
    setAttribute(
      row.element, 'aria-selected', selected < 0 ? null : selected ? 'true' : 'false');
  }
}

function focusState() {
  const element = document.activeElement;
  if (!element || !scroller.contains(element)) return null;
  const isText = element.nodeName === 'INPUT' && element.type === 'text';
  return {
    element,
    start: isText ? element.selectionStart : null, end: isText ? element.selectionEnd : null,
  };
}

// Gives the focus back to what had it, or to the row that the server has chosen.
function restore(focus, isChosen) {
  // A menu that has just been opened has the focus.
  if (!focus || state.menu?.contains(document.activeElement)) return;
  const { element, start, end } = focus;
  if (element.isConnected && element !== document.activeElement) {
    element.focus({ preventScroll: true });
    if (start !== null) element.setSelectionRange(start, end);
  }
  const active = document.activeElement;
  const isRow = !!active && takesKeys(active);
  const row = rows.get(state.focus)?.element;
  if (isRow && row && row !== active && (isChosen || active === scroller)) {
    row.focus({ preventScroll: true });
  }
}

// The ends of the text that the reader has selected in rows, and the texts before them; null if there
// is none. A node that is moved loses it, even by `moveBefore`.
function selectionState() {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection();
  if (!anchorNode || (anchorNode === focusNode && anchorOffset === focusOffset)) return null;
  if (!list.contains(anchorNode) && !list.contains(focusNode)) return null;
  return [[anchorNode, anchorOffset], [focusNode, focusOffset]]
    .map(([node, offset]) => ({ node, offset, before: textBefore(node, offset) }));
}

const textBefore = (node, offset) =>
  node.nodeType === Node.TEXT_NODE ? node.data.slice(0, offset) : null;

function restoreSelection(ends) {
  if (!ends) return;
  const [anchor, focus] = ends;
  const selection = getSelection();
  const isSame = selection.anchorNode === anchor.node && selection.anchorOffset === anchor.offset
    && selection.focusNode === focus.node && selection.focusOffset === focus.offset;
  const isThere = ({ node, offset, before }) => node.isConnected
    && (before === null ? offset <= node.childNodes.length : textBefore(node, offset) === before);
  if (isSame || !ends.every(isThere)) return;
  selection.setBaseAndExtent(anchor.node, anchor.offset, focus.node, focus.offset);
}
