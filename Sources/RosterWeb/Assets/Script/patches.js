// Patches: applies what the server sends, see PagePatch.swift.

function apply(patch) {
  const isFull = !!patch.full;
  if (!isFull && patch.v <= state.version) return;
  if (!isFull && patch.v !== state.version + 1) return send(`z ${state.version}`);
  const isAnimated = animates(patch);
  const focus = focusState();
  const selection = selectionState();
  if (!body.hasAttribute('data-roster-live')) body.setAttribute('data-roster-live', '');
  const wasMapped = isMapped();
  // Reading the offset makes the browser lay out the page, so only if it is needed, and before
  // anything changes.
  const keeps = 'y' in patch;
  const at = keeps || isAnimated ? offset() : 0;
  const anchor = keeps ? anchorFor(patch, at) : null;
  if (isAnimated) recordPositions(at);
  applyRows(patch, isFull, isAnimated ? unseenOf(patch.out) : null);
  applyList(patch);
  setHeight();
  const has = (...names) => isFull || names.some((name) => name in patch);
  if (has('rm', 'st', 'fr')) {
    findCommon('width', 'w');
    findCommon('height', 'h');
  }
  if (has('rm', 'st', 'fr', 'sh', 'lk', 'ms')) placeRows();
  const oldBase = base;
  if ('o' in patch) scrollTo(patch.o);
  else if (keeps) keepAnchor(anchor, at, wasMapped);
  if (base !== oldBase) placeRows();
  if (nested.length) scrollNested();
  if ('o' in patch || keeps) lastSent = patch.o ?? patch.y;
  if ('o' in patch) lastOffset = lastSent;
  state.version = patch.v;
  list.setAttribute('data-version', patch.v);
  describe(patch);
  if (state.isMissing) showMissing();
  restoreSelection(selection);
  restore(focus, 'fo' in patch);
  if (isAnimated) animate(patch);
  runHooks();
  confirmSoon();
  // The offset may be another one than the server expects, or the browser may have refused it.
  if ('o' in patch || 'h' in patch || keeps) report();
}

// Applies what the patch says of rows; `disappearing` says how they disappear, if they are animated.
function applyRows(patch, isFull, disappearing) {
  const entries = patch.st ?? [];
  if (isFull) {
    const kept = new Set(entries.map((entry) => entry[0]));
    removeRows([...rows.keys()].filter((id) => !kept.has(id)), null);
    insertAll(entries);
  } else {
    if (patch.rm) removeRows(patch.rm, disappearing);
    if (patch.st) insert(entries);
    if (patch.rm || patch.st) reorder(entries);
  }
  const shifts = patch.sh ?? [];
  for (let i = 0; i < shifts.length; i += 3) {
    for (let n = 0; n < shifts[i + 1]; n++) order[shifts[i] + n].y += shifts[i + 2];
  }
  for (const entry of patch.fr ?? []) setGeometry(rows.get(entry[0]), entry, 1);
  for (const [id, look, level, expanded] of patch.lk ?? []) {
    setLook(rows.get(id), look, level, expanded);
  }
  if (patch.ht) setContents(patch.ht);
  for (const [id, measured] of patch.ms ?? []) setMeasured(rows.get(id), measured);
}

// Shows the rows of a patch that contains all.
function insertAll(entries) {
  const content = makeRows(entries);
  if (content?.childElementCount === entries.length) {
    list.append(content);
  } else {
    setContents(entries.map((entry) => [entry[0], entry[14]]));
    // From the end, so that each row is put before one that is in its place.
    let next = null;
    for (const entry of entries.toReversed()) {
      const row = rows.get(entry[0]);
      put(row, next);
      next = row.element;
    }
  }
  order = entries.map((entry) => rows.get(entry[0]));
  entries.forEach((entry, index) => update(order[index], entry));
}

// Inserts and moves rows. Each entry names the row behind its own; the last row comes first.
function insert(entries) {
  const content = makeRows(entries.toReversed());
  const elementOf = (id) => rows.get(id)?.element ?? null;
  const isRun = entries.every((entry, index) =>
    entry.length > 2 && (!index || entry[1] === entries[index - 1][0]));
  if (isRun && content?.childElementCount === entries.length) {
    list.insertBefore(content, elementOf(entries[0][1]));
  } else {
    for (const [id, before] of entries) put(rows.get(id), elementOf(before));
  }
  for (const entry of entries) if (entry.length > 2) update(rows.get(entry[0]), entry);
}

// Brings the rows into the order that they have in the list after the entries were inserted.
function reorder(entries) {
  const changed = new Set(entries.map((entry) => entry[0]));
  const before = new Map(entries.map(([id, next]) => [next, id]));
  const result = [];
  const add = (row) => {
    if (row) result.push(row);
    for (let id = row?.id ?? 0; (id = before.get(id)) !== undefined;) result.push(rows.get(id));
  };
  add(null);
  for (let i = order.length - 1; i >= 0; i--) {
    const row = order[i];
    if (rows.get(row.id) === row && !changed.has(row.id)) add(row);
  }
  order = result.reverse();
}

function applyList(patch) {
  if ('cw' in patch) setContentWidth(patch.cw);
  if (patch.pr) showPrinted();
  const names = {
    h: 'height', ax: 'sideways', n: 'count', i: 'first', fo: 'focus', sel: 'selects',
    tree: 'tree', rtl: 'rtl', rf: 'canRefresh', rr: 'isRefreshing',
    an: 'anchor',
  };
  for (const [short, name] of Object.entries(names)) {
    if (short in patch) state[name] = patch[short];
  }
  for (const [name, bar] of Object.entries(bars)) {
    if (name in patch) {
      morph(bar, parse(patch[name]));
      link(bar);
    }
  }
  if ('ti' in patch) {
    find('title').textContent = patch.ti || 'List';
    if (isDocument) document.title = patch.ti || 'List';
  }
  if ('u' in patch) showAddress(patch.u);
  if ('ix' in patch) showIndex(patch.ix);
  if ('rr' in patch) showRefresh();
  if ('m' in patch) showMenu(patch.m.length ? patch.m : null);
  // Setting it makes the browser style the whole page again, also to what it was.
  if ('rtl' in patch) (isDocument ? document.documentElement : body).dir = state.rtl ? 'rtl' : 'ltr';
  if ('ax' in patch && state.sideways !== +scroller.classList.contains('roster-sideways')) {
    scroller.classList.toggle('roster-sideways', !!state.sideways);
    // Only here, because the browser waits for such a listener before it scrolls.
    scroller[state.sideways ? 'addEventListener' : 'removeEventListener'](
      'wheel', turnSideways, { passive: false });
  }
}
