// Rows: makes, moves and removes their elements, and gives them their look.

// The values are those of an element on which nothing has been set.
function addRow(id, element, html) {
  const row = {
    id, element, cell: element.firstElementChild, html, kind: 0, measured: 0, seen: 0,
    // Whether the server has ever known its height, and the width at which it did last.
    isKnown: false, knownWidth: 0,
    x: 0, y: 0, w: 0, h: 0, travel: 0, z: 0, alpha: 1, look: 0, level: 0, expanded: -1,
    // The values that placeRows() and describe() have set.
    isFree: false, room: 0, top: 0, left: 0, width: -1, height: -1, cellHeight: 0,
    isDescribed: false, index: 0, ariaLevel: 0, ariaSelected: -1,
    // Where it was, for an animation.
    since: 0, fromX: 0, fromY: 0,
  };
  element.rosterRow = row;
  rows.set(id, row);
  return row;
}

function adopt() {
  for (const element of [...list.children]) {
    const id = token(element);
    if (id) order.push(addRow(id, element, null));
  }
}

// Makes the rows that are not there yet, by one call of the parser for all: as a fragment, in the
// order in which the list will have them. The entries come in that order too.
function makeRows(entries) {
  const missing = entries.filter((entry) => entry.length > 2 && !rows.has(entry[0]));
  if (!missing.length) return null;
  const content = parse(missing.map((entry) => {
    const [name, className] = kinds[entry[2]];
    const isRow = entry[2] < 3;
    const role = !isRow ? '' : entry[2] === 1 ? ' role="rowheader"' : ' role="gridcell"';
    return `<div class="roster-row ${className}${entry[3] ? ' roster-measured' : ''}" `
      + `data-roster-${name}="${entry[0]}" role="${isRow ? 'row' : 'presentation'}" `
      + `tabindex="-1"><div class="roster-cell"${role}>${entry[14]}</div></div>`;
  }).join(''));
  let element = content.firstElementChild;
  for (const entry of missing) {
    const row = addRow(entry[0], element, entry[14]);
    row.kind = entry[2];
    row.isDescribed = true;
    if (entry[3]) setMeasured(row, 1);
    element = element.nextElementSibling;
  }
  return content;
}

// [token, before, kind, measured, x, y, w, h, travel, z, alpha, look, level, expanded, html]
function update(row, values) {
  row.kind = values[2];
  setMeasured(row, values[3]);
  setGeometry(row, values, 4);
  setLook(row, values[11], values[12], values[13]);
}

function put(row, next) {
  if (row.element.parentNode === list) {
    if (row.element.nextSibling === next) return;
    // Keeps focus, scroll positions and playing media, where the browser can.
    if (list.moveBefore) {
      list.moveBefore(row.element, next);
      return showControls(row.element);
    }
  }
  list.insertBefore(row.element, next);
}

// Shows the controls of media in a row that was moved: Chromium 156 draws them empty.
function showControls(element) {
  for (const media of element.querySelectorAll('[controls]')) {
    media.controls = false;
    media.controls = true;
  }
}

function removeRows(ids, disappearing) {
  const active = rowOf(document.activeElement)?.rosterRow;
  const removed = ids.map((id) => rows.get(id)).filter((row) => row);
  if (disappearing) leave(removed, disappearing);
  for (const row of removed) {
    rows.delete(row.id);
    if (row.measured) observer.unobserve(row.cell);
    if (row === active) scroller.focus({ preventScroll: true });
  }
  if (rows.size === 0) list.textContent = '';
  else for (const row of removed) row.element.remove();
}

function setMeasured(row, measured) {
  if (row.measured === measured) return;
  row.measured = measured;
  row.element.classList.toggle('roster-measured', !!measured);
  if (measured) observer.observe(row.cell); else observer.unobserve(row.cell);
}

// Records that the server has the height that the page has measured.
function noteHeight(row) {
  row.isKnown = true;
  row.knownWidth = row.w;
}

function setHeightOf(row, height) {
  row.h = height;
  if (!row.measured || row.seen === 0) return;
  if (row.seen === height) return noteHeight(row);
  // The server estimates the row again, for example because it is in another section now; the
  // browser would be silent about a size that stays.
  observer.unobserve(row.cell);
  observer.observe(row.cell);
}

// [x, y, w, h, travel, z, alpha], from an index.
function setGeometry(row, values, at) {
  row.x = values[at];
  row.y = values[at + 1];
  row.w = values[at + 2];
  if (row.h !== values[at + 3]) setHeightOf(row, values[at + 3]);
  if (!row.measured) row.knownWidth = row.w;
  const [travel, z, alpha] = [values[at + 4], values[at + 5], values[at + 6]];
  if (row.z === z && row.alpha === alpha && row.travel === travel) return;
  Object.assign(row, { travel, z, alpha });
  row.element.style.zIndex = z + (travel ? 10 : 0) || '';
  row.element.style.opacity = alpha === 1 ? '' : alpha;
  row.element.classList.toggle('roster-pinned-top', travel > 0);
  row.element.classList.toggle('roster-pinned-bottom', travel < 0);
}

function setLook(row, look, level, expanded) {
  const element = row.element;
  row.level = level;
  if (row.expanded !== expanded) {
    row.expanded = expanded;
    setAttribute(element, 'aria-expanded', expanded < 0 ? null : expanded ? 'true' : 'false');
  }
  if (row.look === look) return;
  row.look = look;
  element.classList.toggle('roster-selected', !!(look & 1));
  element.classList.toggle('roster-highlighted', !!(look & 2));
  element.classList.toggle('roster-held', !!(look & 4));
  element.hidden = !!(look & 8);
  if (!!(look & 16) !== element.classList.contains('roster-across')) {
    element.classList.toggle('roster-across', !!(look & 16));
    // Only here, because the browser waits for such a listener before it scrolls.
    element[look & 16 ? 'addEventListener' : 'removeEventListener'](
      'wheel', turnWheel, { passive: false });
  }
}
