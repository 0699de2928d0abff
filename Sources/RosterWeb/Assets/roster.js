// The page of a Roster list: applies the patches of the server, reports what the reader does.
// Everything that comes from the server is a patch (see PagePatch.swift); everything that goes there
// is a line of words (see PageMessage.swift).
'use strict';
(() => {
  const body = document.body;
  const find = (name) => document.querySelector(`[data-roster-${name}]`);
  const scroller = find('scroller');
  const list = find('list');
  const leaving = find('leaving');
  const index = find('index');
  const status = find('status');
  const bars = { t: find('top'), b: find('bottom'), bg: find('background') };
  const barTokens = new Map([[bars.t, -1], [bars.b, -2], [bars.bg, -3]]);
  const kinds = [
    ['item', 'roster-item'], ['header', 'roster-header-row'], ['footer', 'roster-footer-row'],
    ['supplementary', 'roster-supplementary'], ['decoration', 'roster-decoration']];

  // Elements whose sizes the server says.
  const sized = '[data-roster-width], [data-roster-frame], [data-roster-place]';

  // The greatest height of an element in pixels that every browser shows exactly.
  const greatestHeight = 8e6;

  const state = {
    version: 0, height: 0, sideways: 0, count: 0, first: 0, last: 0, isMissing: false,
    focus: 0, selects: 0, tree: 0, rtl: 0, canRefresh: 0, menu: null,
  };
  const rows = new Map();
  let order = [];

  // MARK: Rows

  const token = (element) => {
    for (const [kind] of kinds) {
      const value = element.getAttribute(`data-roster-${kind}`);
      if (value !== null) return Number(value);
    }
    return 0;
  };

  // The values are those of an element on which nothing has been set.
  function addRow(id, element, html) {
    const row = {
      id, element, cell: element.firstElementChild, html, kind: 0, measured: 0, seen: 0,
      x: 0, y: 0, w: 0, h: 0, travel: 0, z: 0, alpha: 1, look: 0, level: 0, expanded: -1,
      // What placeRows() and describe() have told the element.
      isFree: false, room: 0, top: 0, left: 0, width: -1, height: -1, cellHeight: 0,
      isDescribed: false, index: 0, ariaLevel: 0, ariaSelected: -1, isStop: false, isFocused: false,
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
    setPlace(row, values, 4);
    setLook(row, values[11], values[12], values[13]);
  }

  function put(row, next) {
    if (row.element.parentNode === list) {
      if (row.element.nextSibling === next) return;
      // Keeps focus, scroll positions and playing media, where the browser can.
      if (list.moveBefore) return list.moveBefore(row.element, next);
    }
    list.insertBefore(row.element, next);
  }

  function removeRows(ids, fades) {
    const active = rowOf(document.activeElement)?.rosterRow;
    const gone = ids.map((id) => rows.get(id)).filter((row) => row);
    for (const row of gone) {
      rows.delete(row.id);
      if (row.measured) observer.unobserve(row.cell);
      if (row === active) scroller.focus({ preventScroll: true });
      if (fades) fade(row);
    }
    if (rows.size === 0) list.textContent = '';
    else for (const row of gone) row.element.remove();
  }

  function setMeasured(row, measured) {
    if (row.measured === measured) return;
    row.measured = measured;
    row.element.classList.toggle('roster-measured', !!measured);
    if (measured) observer.observe(row.cell); else observer.unobserve(row.cell);
  }

  function setHeightOf(row, height) {
    row.h = height;
    if (!row.measured || row.seen === 0 || row.seen === height) return;
    // The server estimates the row anew, for example because it is in another section now; the
    // browser would be silent about a size that stays.
    observer.unobserve(row.cell);
    observer.observe(row.cell);
  }

  // [x, y, w, h, travel, z, alpha], from an index.
  function setPlace(row, values, at) {
    row.x = values[at];
    row.y = values[at + 1];
    row.w = values[at + 2];
    if (row.h !== values[at + 3]) setHeightOf(row, values[at + 3]);
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

  const setAttribute = (element, name, value) => {
    if (value === null) element.removeAttribute(name); else element.setAttribute(name, value);
  };

  // Sets the contents of rows, by one call of the parser for all.
  function setContents(entries) {
    const changed = entries.filter(([id, html]) => rows.get(id).html !== html);
    if (!changed.length) return;
    let next = parse(changed.map(([, html]) => `<div>${html}</div>`).join('')).firstElementChild;
    for (const [id, html] of changed) {
      const row = rows.get(id);
      row.html = html;
      morph(row.cell, next);
      next = next.nextElementSibling;
    }
  }

  function parse(html) {
    const template = document.createElement('template');
    template.innerHTML = html;
    const { content } = template;
    if (html.includes('data-roster-width') || html.includes('data-roster-frame')) {
      for (const inner of content.querySelectorAll(sized)) applySize(inner);
    }
    return content;
  }

  // Makes the content of an element equal to another, and keeps the nodes that fit.
  function morph(to, from) {
    let old = to.firstChild;
    let next = from.firstChild;
    while (next) {
      const following = next.nextSibling;
      if (old && old.nodeType === next.nodeType && old.nodeName === next.nodeName) {
        const rest = old.nextSibling;
        if (old.nodeType === Node.TEXT_NODE) {
          if (old.data !== next.data) old.data = next.data;
        } else if (old.nodeType === Node.ELEMENT_NODE) {
          morphAttributes(old, next);
          morph(old, next);
        }
        old = rest;
      } else {
        to.insertBefore(next, old);
      }
      next = following;
    }
    while (old) {
      const rest = old.nextSibling;
      old.remove();
      old = rest;
    }
  }

  function morphAttributes(to, from) {
    for (const { name } of [...to.attributes]) {
      if (name !== 'style' && !from.hasAttribute(name)) to.removeAttribute(name);
    }
    for (const { name, value } of from.attributes) {
      if (name !== 'style' && to.getAttribute(name) !== value) to.setAttribute(name, value);
    }
    if (to.nodeName === 'INPUT') {
      // A field that is being edited keeps its text.
      if (to.type === 'checkbox') to.checked = from.hasAttribute('checked');
      else if (to !== document.activeElement) to.value = from.getAttribute('value') ?? '';
    }
    applySize(to);
  }

  // A page with a strict policy has no styles in its HTML.
  function applySize(element) {
    if (element.hasAttribute('data-roster-place')) nested.push(element);
    const frame = element.getAttribute('data-roster-frame');
    if (frame !== null) {
      const [x, y, width, height] = frame.split(' ').map((number) => `${number}px`);
      return Object.assign(element.style, { insetInlineStart: x, top: y, width, height });
    }
    const width = element.getAttribute('data-roster-width');
    if (width !== null || element.style.width) element.style.width = width ? `${width}px` : '';
  }

  // Lists in cells that may have to be scrolled, once their rows are there.
  let nested = [];

  function scrollNested() {
    for (const element of nested) {
      const [number, offset] = element.getAttribute('data-roster-place').split(' ');
      if (element.rosterPlace === number) continue;
      element.rosterPlace = number;
      element.scrollTop = offset;
      element.rosterOffset = element.scrollTop;
    }
    nested = [];
  }

  // MARK: The reader's position

  // What is at `offset` in the content is at `offset - base` in the scroller: a list that is higher
  // than any element shows the part around the reader, and maps the rest to the scroll bar.
  let base = 0;
  let lastTop = 0;
  let settling = 0;
  // Of a list that scrolls sideways, heights and tops are those along the list.
  const viewHeight = () => state.sideways ? scroller.clientWidth : scroller.clientHeight;
  const shownHeight = () => Math.min(state.height, greatestHeight);
  const greatest = () => Math.max(0, state.height - viewHeight());
  const offset = () => scrolled() + base;
  const isMapped = () => state.height > greatestHeight;

  // How far the browser has scrolled; from right to left it counts downwards from 0.
  const scrolled = () => state.sideways ? Math.abs(scroller.scrollLeft) : scroller.scrollTop;
  function setScrolled(distance) {
    if (state.sideways) scroller.scrollLeft = state.rtl ? -distance : distance;
    else scroller.scrollTop = distance;
  }

  function scrollTo(wanted) {
    const target = Math.min(Math.max(wanted, 0), greatest());
    let top = target;
    if (isMapped()) {
      top = Math.round(target / greatest() * (shownHeight() - viewHeight()));
    }
    base = target - top;
    if (scrolled() !== top) setScrolled(top);
    // The browser may have rounded it.
    if (isMapped()) base = target - scrolled();
    lastTop = scrolled();
  }

  function follow() {
    const top = scrolled();
    if (!isMapped()) {
      lastTop = top;
      return;
    }
    const room = shownHeight() - viewHeight();
    if (Math.abs(top - lastTop) > 4 * viewHeight()) {
      // The bar was dragged: its position is a share of the whole list.
      base = Math.round(top / room * greatest()) - top;
      lastTop = top;
      placeRows();
    } else {
      lastTop = top;
      const at = top + base;
      const isAtEdge = (top <= 0 && at > 0) || (top >= room && at < greatest());
      if (at < 0 || at > greatest() || isAtEdge) {
        scrollTo(at);
        placeRows();
      }
    }
    clearTimeout(settling);
    settling = setTimeout(() => {
      scrollTo(offset());
      placeRows();
    }, 200);
  }

  // Where a row begins and ends along the list.
  const startOf = (row) => state.sideways ? row.x : row.y;
  const endOf = (row) => state.sideways ? row.x + row.w : row.y + row.h;

  // Returns the rows that the reader sees, in their order; or the nearest one if there is none. Rows
  // that follow the finger or are hidden have no place in the list.
  function seenRows(at) {
    const seen = [];
    let nearest = null;
    let least = Infinity;
    for (const row of order) {
      if (row.kind !== 0 || row.look & 12) continue;
      const distance = Math.max(at - endOf(row), startOf(row) - at - viewHeight());
      if (distance < 0) seen.push(row);
      if (distance < least) [nearest, least] = [row, distance];
    }
    return seen.length || !nearest ? seen : [nearest];
  }

  // Returns the rows by which the reader's place is kept, in order of preference: the first one that is
  // seen, unless it begins above and its height is about to change, which would push all others away.
  function landmarks(at) {
    const isLate = (row) => startOf(row) < at && row.measured && row.seen !== row.h;
    const seen = seenRows(at);
    return [...seen.filter((row) => !isLate(row)), ...seen.filter(isLate)];
  }

  // Returns what keeps the reader's place in a patch, and by which distance the offset changes for it.
  //
  // The server has computed `y`, from where to where the list goes, for the place of which it knew. If
  // the reader has scrolled on since, then other rows are seen, and others above them have changed:
  // then the first of these that stays where it was among the others keeps its place.
  function placeToKeep(patch, at) {
    const distance = patch.y[1] - patch.y[0];
    if (Math.abs(at - patch.y[0]) < 1) return { rows: [], distance };
    const moved = new Set(
      (patch.st ?? []).filter((entry) => entry.length === 2).map((entry) => entry[0]));
    const all = landmarks(at);
    const rows = [
      ...all.filter((row) => !moved.has(row.id)), ...all.filter((row) => moved.has(row.id))];
    return { rows: rows.map((row) => ({ row, start: startOf(row) })), distance };
  }

  function keepPlace(place, at, wasMapped) {
    const kept = place.rows.find(({ row }) => rows.get(row.id) === row);
    const distance = kept ? startOf(kept.row) - kept.start : place.distance;
    lastOffset += distance;
    if (wasMapped && isMapped()) base += distance;
    else if (distance || wasMapped !== isMapped()) scrollTo(at + distance);
  }

  // Shows bars instead of the rows that the reader sees and the server has not sent yet; not all the
  // time, because they would be seen between sections, too.
  function showMissing() {
    const at = offset();
    const last = order.at(-1);
    const isMissing = order.length > 0 && (state.first > 0 && at < order[0].y
      || state.last < state.count && at + viewHeight() > last.y + last.h);
    if (state.isMissing === isMissing) return;
    state.isMissing = isMissing;
    list.classList.toggle('roster-missing', isMissing);
  }

  function setHeight() {
    const height = `${shownHeight()}px`;
    const [name, other] = state.sideways ? ['width', 'height'] : ['height', 'width'];
    if (list.style[name] !== height) list.style[name] = height;
    if (list.style[other]) list.style[other] = '';
  }

  // The width and the height that most rows have, which the style sheet gives them.
  const common = { width: -1, height: -1 };

  // Finds the value that more than half of the rows have (Boyer and Moore, 1981), if there is one.
  function findCommon(name, key) {
    let found = -1;
    let votes = 0;
    for (const row of order) {
      if (votes === 0) found = row[key];
      votes += row[key] === found ? 1 : -1;
    }
    if (found === common[name]) return;
    let count = 0;
    for (const row of order) if (row[key] === found) count += 1;
    if (count * 2 <= order.length) return;
    common[name] = found;
    list.style.setProperty(`--roster-row-${name}`, `${found}px`);
  }

  // Puts the rows where they belong.
  //
  // A row that begins at or below the end of the one before is laid out after it, with a gap if there
  // is one. So a row that is inserted or removed, or a list that is mapped to another part of the
  // scroll bar, moves all rows behind it by one change. Any other row is free: it takes no room, and
  // has a position of its own. So have rows whose lengths the browser would round, since the errors
  // would add up. No row is out of the flow: Chromium 156 loses the order of such rows when
  // `moveBefore` moves others beside them, and shows it when they are back in the flow.
  function placeRows() {
    const unit = 64 * devicePixelRatio;
    const isExact = (length) => Math.abs(length * unit - Math.round(length * unit)) < 1e-6;
    let end = state.sideways ? 0 : base;
    for (const row of order) {
      const gap = row.y - end;
      // The margins of a free row and of the next one, if both are negative, would not add up.
      const isFree = state.sideways || row.travel !== 0 || row.z !== 0 || (row.look & 12) !== 0
        || (gap < 0 && row !== order[0]) || !isExact(gap) || !isExact(row.h);
      const height = row.h + Math.abs(row.travel);
      const top = isFree ? gap + Math.min(row.travel, 0) : gap;
      if (row.isFree !== isFree || (isFree && row.room !== height)) setFree(row, isFree, height);
      if (row.top !== top) {
        row.element.style[isFree ? 'top' : 'marginTop'] = (row.top = top) ? `${top}px` : '';
      }
      if (!isFree) end = row.y + row.h;
      const left = state.sideways ? row.x - base : row.x;
      if (row.left !== left) row.element.style.marginInlineStart = `${row.left = left}px`;
      setLength(row, 'width', row.w);
      setLength(row, 'height', height);
      // Otherwise the cell is as high as its row.
      const cellHeight = row.travel && !row.measured ? row.h : 0;
      if (row.cellHeight !== cellHeight) {
        row.cell.style.height = (row.cellHeight = cellHeight) ? `${cellHeight}px` : '';
      }
    }
  }

  function setFree(row, isFree, height) {
    const { style } = row.element;
    if (row.isFree !== isFree) {
      row.isFree = isFree;
      row.top = 0;
      style.position = isFree ? 'relative' : '';
      style.marginTop = style.top = '';
    }
    row.room = height;
    style.marginBottom = isFree ? `${-height}px` : '';
  }

  // Sets the width or height of a row; one without a length of its own has the common one.
  function setLength(row, name, length) {
    if ((row[name] < 0 ? common[name] : row[name]) === length) return;
    row[name] = length === common[name] ? -1 : length;
    row.element.style[name] = row[name] < 0 ? '' : `${length}px`;
  }

  // MARK: Patches

  function apply(patch) {
    const isFull = !!patch.full;
    if (!isFull && patch.v <= state.version) return;
    if (!isFull && patch.v !== state.version + 1) return send(`z ${state.version}`);
    const isAnimated = animates(patch);
    const focus = focusState();
    if (!body.hasAttribute('data-roster-live')) body.setAttribute('data-roster-live', '');
    const wasMapped = isMapped();
    // Reading the offset makes the browser lay out the page, so only if it is needed, and before
    // anything changes.
    const at = patch.y || isAnimated ? offset() : 0;
    const place = patch.y ? placeToKeep(patch, at) : null;
    if (isAnimated) notePositions(at);
    const changesPlaces = applyRows(patch, isFull, isAnimated);
    applyList(patch);
    setHeight();
    if (changesPlaces) {
      findCommon('width', 'w');
      findCommon('height', 'h');
      placeRows();
    }
    const oldBase = base;
    if ('o' in patch) scrollTo(patch.o);
    else if (patch.y) keepPlace(place, at, wasMapped);
    if (base !== oldBase) placeRows();
    if (nested.length) scrollNested();
    if ('o' in patch || patch.y) lastSent = patch.o ?? patch.y[1];
    if ('o' in patch) lastOffset = lastSent;
    state.version = patch.v;
    list.setAttribute('data-version', patch.v);
    describe();
    if (state.isMissing) showMissing();
    restore(focus, 'fo' in patch);
    if (isAnimated) animate(patch.a);
    send(`a ${patch.v}`);
    // The place may be another one than the server expects, or the browser may have refused it.
    if ('o' in patch || 'h' in patch || patch.y) report();
  }

  // Applies what the patch says of rows; returns whether any may have another place.
  function applyRows(patch, isFull, fades) {
    const entries = patch.st ?? [];
    if (isFull) {
      const kept = new Set(entries.map((entry) => entry[0]));
      removeRows([...rows.keys()].filter((id) => !kept.has(id)), false);
      insertAll(entries);
    } else {
      if (patch.rm) removeRows(patch.rm, fades);
      if (patch.st) insert(entries);
      if (patch.rm || patch.st) reorder(entries);
    }
    const shifts = patch.sh ?? [];
    for (let i = 0; i < shifts.length; i += 3) {
      for (let n = 0; n < shifts[i + 1]; n++) order[shifts[i] + n].y += shifts[i + 2];
    }
    for (const entry of patch.fr ?? []) setPlace(rows.get(entry[0]), entry, 1);
    for (const [id, look, level, expanded] of patch.lk ?? []) {
      setLook(rows.get(id), look, level, expanded);
    }
    if (patch.ht) setContents(patch.ht);
    for (const [id, measured] of patch.ms ?? []) setMeasured(rows.get(id), measured);
    return isFull || ['rm', 'st', 'sh', 'fr', 'lk', 'ms'].some((name) => name in patch);
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
    const names = {
      h: 'height', ax: 'sideways', n: 'count', i: 'first', fo: 'focus', sel: 'selects',
      tree: 'tree', rtl: 'rtl', rf: 'canRefresh',
    };
    for (const [short, name] of Object.entries(names)) {
      if (short in patch) state[name] = patch[short];
    }
    for (const [name, bar] of Object.entries(bars)) {
      if (name in patch) morph(bar, parse(patch[name]));
    }
    if ('ti' in patch) document.title = find('title').textContent = patch.ti || 'List';
    if ('ix' in patch) showIndex(patch.ix);
    if ('rr' in patch) list.setAttribute('aria-busy', patch.rr ? 'true' : 'false');
    if ('m' in patch) showMenu(patch.m.length ? patch.m : null);
    // Setting it makes the browser style the whole page again, also to what it was.
    if ('rtl' in patch) document.documentElement.dir = state.rtl ? 'rtl' : 'ltr';
    if ('ax' in patch && state.sideways !== +scroller.classList.contains('roster-sideways')) {
      scroller.classList.toggle('roster-sideways', !!state.sideways);
      // Only here, because the browser waits for such a listener before it scrolls.
      scroller[state.sideways ? 'addEventListener' : 'removeEventListener'](
        'wheel', turnSideways, { passive: false });
    }
  }

  // Roles and positions for assistive technologies.
  function describe() {
    const set = (name, value) => {
      if (list.getAttribute(name) !== (value === null ? null : String(value))) {
        setAttribute(list, name, value);
      }
    };
    const isEmpty = order.length === 0;
    set('data-count', state.count);
    set('role', isEmpty ? null : state.tree ? 'treegrid' : 'grid');
    set('aria-rowcount', isEmpty ? null : state.count);
    set('aria-multiselectable', !isEmpty && state.selects === 2 ? 'true' : null);
    set('aria-label', isEmpty ? null : document.title);
    const focused = rows.get(state.focus);
    const stop = focused ?? order.find((row) => row.kind === 0);
    let number = state.first;
    for (const row of order) {
      // Most rows are described as they were.
      if (!row.isDescribed) setRoles(row);
      if (row.isStop !== (row === stop)) {
        row.isStop = !row.isStop;
        row.element.tabIndex = row.isStop ? 0 : -1;
      }
      if (row.kind !== 0) continue;
      number += 1;
      if (row.index !== number) row.element.setAttribute('aria-rowindex', row.index = number);
      describeState(row, row === focused);
    }
    state.last = number;
  }

  function setRoles(row) {
    row.isDescribed = true;
    row.element.setAttribute('role', row.kind < 3 ? 'row' : 'presentation');
    if (row.kind < 3) row.cell.setAttribute('role', row.kind === 1 ? 'rowheader' : 'gridcell');
    row.element.tabIndex = -1;
  }

  function describeState(row, isFocused) {
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
    if (row.isFocused !== isFocused) {
      row.element.classList.toggle('roster-focused', row.isFocused = isFocused);
    }
  }

  // MARK: Focus

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

  // MARK: Animation

  const calm = matchMedia('(prefers-reduced-motion: reduce)');

  const animates = (patch) =>
    !!patch.a && patch.a[0] > 0 && !patch.full && !calm.matches && !document.hidden;

  // Notes where the rows are; `at` is the offset.
  function notePositions(at) {
    for (const row of order) {
      row.since = state.version;
      row.fromX = state.sideways ? row.x - at : row.x;
      row.fromY = state.sideways ? row.y : row.y - at;
    }
  }

  function animate([duration, easing]) {
    const at = offset();
    const height = viewHeight();
    const timing = { duration, easing, composite: 'add' };
    const [x, y] = state.sideways ? [at, 0] : [0, at];
    const isNear = (left, top, { w, h }) => state.sideways
      ? left < 2 * height && left + w > -height : top < 2 * height && top + h > -height;
    for (const row of order) {
      if (row.since !== state.version - 1) {
        if (isNear(row.x - x, row.y - y, row)) {
          row.cell.animate([{ opacity: 0 }, { opacity: 1 }], { duration, easing });
        }
        continue;
      }
      const dx = (row.fromX - (row.x - x)) * (state.rtl ? -1 : 1);
      const dy = row.fromY - (row.y - y);
      if (Math.abs(dx) + Math.abs(dy) < 0.5) continue;
      if (Math.abs(state.sideways ? dx : dy) > 3 * height) continue;
      if (!isNear(row.fromX, row.fromY, row) && !isNear(row.x - x, row.y - y, row)) continue;
      // A row that has grown above the reader would glide down over what the reader sees.
      const isAbove = state.sideways
        ? row.x - x + row.w <= 0 && row.fromX <= row.x - x + row.w
        : row.y - y + row.h <= 0 && row.fromY <= row.y - y + row.h;
      if (isAbove) continue;
      // A later step adds its own, so that a row in motion continues from where it is.
      row.element.animate(
        [{ translate: `${dx}px ${dy}px` }, { translate: '0px 0px' }], timing);
    }
    for (const ghost of leaving.children) {
      if (ghost.getAnimations().length) continue;
      const edge = state.sideways ? 'insetInlineStart' : 'top';
      ghost.style[edge] = `${ghost.rosterPlace + scrolled()}px`;
      const animation = ghost.animate([{ opacity: 1 }, { opacity: 0 }], { duration, easing });
      animation.onfinish = animation.oncancel = () => ghost.remove();
    }
  }

  function fade(row) {
    if (leaving.childElementCount > 50) return;
    const ghost = row.element.cloneNode(true);
    for (const element of [ghost, ...ghost.querySelectorAll('*')]) {
      for (const { name } of [...element.attributes]) {
        if (/^(data-roster|aria-|role|tabindex|id)/.test(name)) element.removeAttribute(name);
      }
    }
    Object.assign(ghost.style, {
      position: 'absolute', margin: '0', insetInlineStart: `${row.x}px`, width: `${row.w}px`,
      height: `${row.h}px`,
    });
    ghost.inert = true;
    ghost.rosterPlace = state.sideways ? row.fromX : row.fromY;
    leaving.append(ghost);
  }

  // MARK: The connection

  let socket = null;
  let lastSent = NaN;
  let delay = 250;
  let retry = 0;
  let silence = 0;

  const size = () => `${scroller.clientWidth} ${scroller.clientHeight}`;
  const send = (text) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(text);
  };

  function say(text) {
    if (status.textContent !== text) status.textContent = text;
  }

  function connect() {
    clearTimeout(retry);
    if (socket && socket.readyState <= WebSocket.OPEN) return;
    const address = new URL('socket', location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    address.search = address.hash = '';
    const own = socket = new WebSocket(address);
    listen();
    own.onopen = () => {
      delay = 250;
      say('');
      lastSize = size();
      lastSent = offset();
      send(`hello ${body.dataset.rosterBuild} ${body.dataset.rosterSession} ${state.version} `
        + `${size()} ${lastSent} ${landmark(lastSent)}`);
    };
    own.onmessage = (event) => {
      if (own !== socket) return;
      listen();
      const patch = JSON.parse(event.data);
      if (patch.reload) return location.reload();
      if ('v' in patch) apply(patch); else send(`a ${state.version}`);
    };
    own.onclose = () => {
      if (own === socket) lost();
    };
  }

  // A connection that says nothing for long is dead, even if nobody has closed it.
  function listen() {
    clearTimeout(silence);
    silence = setTimeout(() => {
      socket?.close();
      lost();
    }, 40000);
  }

  async function lost() {
    socket = null;
    clearTimeout(silence);
    clearTimeout(retry);
    say('No connection to the server. The list is not up to date.');
    retry = setTimeout(connect, delay * (0.75 + Math.random() / 2));
    delay = Math.min(delay * 2, 5000);
    try {
      const answer = await fetch('alive', { cache: 'no-store' });
      if (answer.status === 403) {
        say('The server was started again. Open the address that it has printed.');
      }
    } catch { /* There is no server: the next try will tell. */ }
  }

  addEventListener('online', () => connect());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && !socket) connect();
  });
  addEventListener('pageshow', (event) => {
    if (event.persisted && !socket) connect();
  });

  // MARK: Reports

  let isReportDue = false;
  let lastTime = performance.now();
  let lastOffset = 0;
  let lastSize = '';

  function report() {
    if (isReportDue) return;
    isReportDue = true;
    requestAnimationFrame(() => {
      isReportDue = false;
      const now = performance.now();
      const at = offset();
      const velocity = Math.round((at - lastOffset) / Math.max(now - lastTime, 8) * 1000);
      lastTime = now;
      lastOffset = at;
      if (Math.abs(at - lastSent) < 0.5) return;
      lastSent = at;
      send(`s ${state.version} ${at} ${landmark(at)} `
        + Math.min(Math.max(velocity, -1e6), 1e6));
    });
  }

  // The row by which the server finds the place in a list that has changed meanwhile: its token, and
  // where it begins.
  function landmark(at) {
    const row = landmarks(at)[0];
    return row ? `${row.id} ${startOf(row)}` : '0 0';
  }

  scroller.addEventListener('scroll', () => {
    follow();
    showMissing();
    report();
  }, { passive: true });

  // The events of lists in cells do not rise, but they come down. One report per frame is enough.
  const scrolledLists = new Set();
  scroller.addEventListener('scroll', ({ target }) => {
    if (!target.classList.contains('roster-scrolls')) return;
    if (!scrolledLists.size) requestAnimationFrame(reportLists);
    scrolledLists.add(target);
  }, { passive: true, capture: true });

  function reportLists() {
    for (const element of scrolledLists) {
      const row = element.parentNode?.parentNode;
      if (element.rosterOffset === element.scrollTop || !rows.has(row && token(row))) continue;
      element.rosterOffset = element.scrollTop;
      send(`n ${token(row)} ${element.scrollTop}`);
    }
    scrolledLists.clear();
  }

  let heights = new Map();
  const observer = new ResizeObserver((entries) => {
    for (const entry of entries) {
      const row = rows.get(token(entry.target.parentNode));
      if (!row || !row.measured || row.element.hidden) continue;
      // Whole pixels: the browser cannot scroll by less.
      const height = Math.ceil(entry.borderBoxSize[0].blockSize - 0.01);
      row.seen = height;
      if (height !== row.h) heights.set(row.id, height);
    }
    if (!heights.size) return;
    const list = [...heights].slice(0, 1000);
    heights = new Map();
    send(`m ${list.map((pair) => pair.join(' ')).join(' ')}`);
  });

  new ResizeObserver(() => {
    if (!body.hasAttribute('data-roster-live') || lastSize === size()) return;
    lastSize = size();
    send(`r ${lastSize}`);
  }).observe(scroller);

  // MARK: Input

  // Whether keys are for the list: a list in a cell is on the way of the tab key, as all that scrolls.
  const takesKeys = (element) =>
    element === scroller || element.matches('.roster-row, .roster-scrolls');

  const rowOf = (element) => element?.closest?.('.roster-row') ?? null;
  const isControl = (element) =>
    !!element.closest('a, button, input, select, textarea, [contenteditable], '
      + '[data-roster-action]:not(.roster-inner)');

  function perform(control, kind, value) {
    const bar = [...barTokens.keys()].find((bar) => bar.contains(control));
    const row = rowOf(control);
    const id = bar ? barTokens.get(bar) : row ? token(row) : 0;
    const name = control.dataset.rosterAction;
    if (id) send(`e ${id} ${name} ${kind}${value === undefined ? '' : ` ${value}`}`);
  }

  // What is pressed until it is clicked. A click is for what was under the pointer then, although a
  // patch may have moved it, or put something else in its place, before the pointer was released.
  let press = null;

  // The finger whose gesture was no tap, and when it ended.
  let gesture = { id: -1, time: -1000 };

  const actionOf = (element) => element.closest('[data-roster-action]')?.dataset.rosterAction;
  const isAtPress = (event) =>
    !!press && Math.hypot(event.clientX - press.x, event.clientY - press.y) < 8;

  document.addEventListener('pointerdown', (event) => {
    if (!event.isPrimary) return;
    const { target, button, clientX: x, clientY: y } = event;
    const home = rowOf(target) ?? target.closest('.roster-bar, .roster-background') ?? scroller;
    press = button ? null : { target, home, action: actionOf(target), x, y };
    gesture.id = -1;
  }, true);

  // Returns what was pressed, as it is now; null if it is gone.
  function pressed() {
    const { target, home, action } = press;
    if (!home.isConnected) return null;
    if (target.isConnected && actionOf(target) === action) return target;
    return [home, ...home.querySelectorAll('[data-roster-action]')]
      .find((element) => element.dataset.rosterAction === action) ?? null;
  }

  document.addEventListener('click', (event) => {
    const isGesture = event.pointerId === undefined
      ? event.timeStamp - gesture.time < 50 : event.pointerId === gesture.id;
    // Clicks by keys have no number.
    const isPress = event.detail > 0 && isAtPress(event);
    const target = isPress ? pressed() : event.target;
    press = null;
    if (isGesture || !target) return;
    // Who has dragged over a text, or clicked twice, wants the text.
    click(target, event, isPress && event.detail === 1 || getSelection().isCollapsed);
  });

  // Some browsers send no click if what was pressed has been replaced.
  document.addEventListener('pointerup', (event) => {
    const own = press;
    if (!own || event.pointerType !== 'mouse') return;
    setTimeout(() => {
      if (press !== own || own.target.isConnected || !isAtPress(event)) return;
      const target = pressed();
      press = null;
      if (target) click(target, event, true);
    });
  }, true);

  function click(target, event, choosesRow) {
    const control = target.closest('[data-roster-action]');
    if (control) {
      if (control.dataset.rosterKind === 'click' && !control.disabled) perform(control, 'click');
      return;
    }
    const row = rowOf(target);
    if (!row || !list.contains(row) || isControl(target) || !choosesRow) return;
    // The browser has extended the selected text as well.
    if (event.shiftKey) getSelection().removeAllRanges();
    send(`t ${token(row)} ${event.shiftKey ? 1 : 0}`);
  }

  document.addEventListener('input', (event) => {
    const control = event.target;
    if (control.dataset?.rosterKind === 'text') perform(control, 'text', control.value);
  });

  document.addEventListener('change', (event) => {
    const control = event.target;
    if (control.dataset?.rosterKind === 'toggle') {
      perform(control, 'toggle', control.checked ? 1 : 0);
    }
  });

  scroller.addEventListener('focusin', (event) => {
    const row = rowOf(event.target);
    if (!row || !takesKeys(event.target)) return;
    const id = token(row);
    if (id !== state.focus) send(`f ${id}`);
  });

  const keys = {
    ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right', PageUp: 'pageup',
    PageDown: 'pagedown', Home: 'home', End: 'end', Enter: 'tap', ' ': 'tap', Delete: 'delete',
    Backspace: 'delete', Escape: 'escape', m: 'menu', r: 'refresh', u: 'undo', p: 'pickup',
  };

  scroller.addEventListener('keydown', (event) => {
    if (!takesKeys(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const name = event.key === 'F10' && event.shiftKey ? 'menu'
      : event.key === 'ContextMenu' ? 'menu' : keys[event.key];
    if (!name) return;
    event.preventDefault();
    if (name === 'menu') {
      if (state.focus) send(`o ${state.focus}`);
    } else if (name === 'refresh') {
      if (state.canRefresh) send('p');
    } else {
      send(`k ${name} ${event.shiftKey ? 1 : 0}`);
    }
  });

  scroller.addEventListener('contextmenu', (event) => {
    const row = rowOf(event.target);
    // A finger that stays on a row can still pick it up.
    if (touch && row) return event.preventDefault();
    // With a selected text, the browser's own menu is of more use.
    if (!row || isControl(event.target) || !getSelection().isCollapsed) return;
    event.preventDefault();
    send(`o ${token(row)}`);
  });

  // MARK: Scrolling across the list

  const across = { id: 0, distance: 0, velocity: 0, isDue: false, end: 0 };

  function turnWheel(event) {
    const distance = event.shiftKey && !event.deltaX ? event.deltaY : event.deltaX;
    if (!distance || Math.abs(event.deltaY) > Math.abs(distance)) return;
    event.preventDefault();
    scrollAcross(token(event.currentTarget), distance * (state.rtl ? -1 : 1));
    clearTimeout(across.end);
    across.end = setTimeout(() => endAcross(0), 150);
  }

  // A wheel that turns only one way scrolls a list that scrolls only the other way.
  function turnSideways(event) {
    if (event.deltaX || event.shiftKey || event.ctrlKey || event.defaultPrevented) return;
    if (event.target.closest('.roster-scrolls')) return;
    event.preventDefault();
    const unit = event.deltaMode ? event.deltaMode === 1 ? 20 : viewHeight() : 1;
    scroller.scrollLeft += event.deltaY * unit * (state.rtl ? -1 : 1);
  }

  function scrollAcross(id, distance) {
    across.id = id;
    across.distance += distance;
    if (across.isDue) return;
    across.isDue = true;
    requestAnimationFrame(flushAcross);
  }

  function flushAcross() {
    across.isDue = false;
    if (across.distance) send(`v ${across.id} ${across.distance}`);
    across.distance = 0;
  }

  function endAcross(velocity) {
    flushAcross();
    send(`y ${Math.round(velocity)}`);
  }

  // MARK: Fingers

  // A finger that goes sideways swipes a row aside, or scrolls its section; one that stays for a
  // moment picks the row up, or opens its menu if it leaves again without moving.
  let touch = null;
  const swipeLength = 60;
  const holdTime = 400;

  scroller.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'mouse' || !event.isPrimary || isControl(event.target)) return;
    const row = rows.get(token(rowOf(event.target) ?? list));
    if (!row) return;
    touch = {
      id: event.pointerId, row, x: event.clientX, y: event.clientY, last: event.clientX,
      start: event.timeStamp, time: event.timeStamp, velocity: 0, kind: 'none',
      point: pointOf(event),
      hold: setTimeout(() => {
        if (touch?.kind !== 'none') return;
        touch.kind = 'held';
        row.element.classList.add('roster-pressed');
      }, holdTime),
    };
  });

  scroller.addEventListener('pointermove', (event) => {
    if (touch?.id !== event.pointerId) return;
    const dx = event.clientX - touch.x;
    const dy = event.clientY - touch.y;
    // A busy page has heard of the movement after the timer, though it came before.
    if (touch.kind === 'held' && event.timeStamp - touch.start < holdTime) {
      touch.kind = 'none';
      touch.row.element.classList.remove('roster-pressed');
    }
    if (touch.kind === 'none' && Math.abs(dx) > 10 && Math.abs(dx) > 1.5 * Math.abs(dy)) {
      if (state.sideways) return endTouch();
      touch.kind = touch.row.look & 16 ? 'across' : 'swipe';
      scroller.setPointerCapture(event.pointerId);
    } else if (touch.kind === 'none' && Math.abs(dy) > 10) {
      return endTouch();
    } else if (touch.kind === 'held' && Math.hypot(dx, dy) > 5) {
      touch.kind = 'drag';
      scroller.setPointerCapture(event.pointerId);
      send(`g begin ${touch.row.id} ${touch.point}`);
    }
    if (touch.kind === 'swipe') {
      touch.row.cell.style.translate = `${Math.max(-120, Math.min(dx, 120))}px`;
    } else if (touch.kind === 'across') {
      const step = (touch.last - event.clientX) * (state.rtl ? -1 : 1);
      touch.velocity = step / Math.max(event.timeStamp - touch.time, 1) * 1000;
      if (step) scrollAcross(touch.row.id, step);
    } else if (touch.kind === 'drag') {
      send(`g move ${pointOf(event)}`);
    }
    touch.last = event.clientX;
    touch.time = event.timeStamp;
  });

  scroller.addEventListener('pointerup', (event) => {
    if (touch?.id !== event.pointerId) return;
    const { kind, row, x, velocity } = touch;
    const isFar = Math.abs(event.clientX - x) >= swipeLength;
    endTouch();
    if (kind === 'swipe' && isFar) send(`w ${row.id}`);
    if (kind === 'across') endAcross(velocity);
    if (kind === 'drag') send('g end');
    if (kind === 'held') send(`o ${row.id}`);
    // The click that follows is none.
    if (kind !== 'none') gesture = { id: event.pointerId, time: event.timeStamp };
  });

  scroller.addEventListener('pointercancel', (event) => {
    if (touch?.id !== event.pointerId) return;
    if (touch.kind === 'drag') send('g cancel');
    if (touch.kind === 'across') endAcross(0);
    endTouch();
  });

  // The browser must not scroll while a row is dragged.
  scroller.addEventListener('touchmove', (event) => {
    if (touch && touch.kind !== 'none' && event.cancelable) event.preventDefault();
  }, { passive: false });

  function endTouch() {
    clearTimeout(touch.hold);
    touch.row.cell.style.translate = '';
    touch.row.element.classList.remove('roster-pressed');
    touch = null;
  }

  // MARK: Dragging rows

  let drag = null;

  const pointOf = (event) => {
    const box = scroller.getBoundingClientRect();
    const x = state.rtl ? box.right - event.clientX : event.clientX - box.left;
    return `${Math.round(x)} ${Math.round(event.clientY - box.top)}`;
  };

  scroller.addEventListener('pointerdown', (event) => {
    const handle = event.target.closest('.roster-row');
    if (!handle || event.button !== 0 || event.pointerType !== 'mouse') return;
    if (isControl(event.target) || !event.altKey) return;
    event.preventDefault();
    drag = { id: event.pointerId };
    press = null;
    scroller.setPointerCapture(event.pointerId);
    send(`g begin ${token(handle)} ${pointOf(event)}`);
  });

  scroller.addEventListener('pointermove', (event) => {
    if (drag?.id === event.pointerId) send(`g move ${pointOf(event)}`);
  });

  scroller.addEventListener('pointerup', (event) => {
    if (drag?.id !== event.pointerId) return;
    drag = null;
    send('g end');
  });

  scroller.addEventListener('pointercancel', () => {
    if (drag) send('g cancel');
    drag = null;
  });

  // MARK: Menus and the index

  function showIndex(titles) {
    index.hidden = !titles.length;
    index.replaceChildren(...titles.map((title, number) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = title;
      button.onclick = () => send(`i ${number}`);
      return button;
    }));
  }

  function showMenu(menu) {
    const hadFocus = state.menu?.contains(document.activeElement);
    state.menu?.remove();
    state.menu = null;
    if (!menu) {
      if (hadFocus) (rows.get(state.focus)?.element ?? scroller).focus({ preventScroll: true });
      return;
    }
    const [id, title, lines] = menu;
    const element = document.createElement('div');
    element.className = 'roster-menu';
    element.setAttribute('role', 'menu');
    element.setAttribute('aria-label', title || 'Actions');
    fillMenu(element, title, lines, []);
    body.append(element);
    state.menu = element;
    const box = (rows.get(id)?.element ?? scroller).getBoundingClientRect();
    const own = element.getBoundingClientRect();
    const left = state.rtl ? box.right - own.width - 24 : box.left + 24;
    element.style.left = `${Math.max(4, Math.min(left, innerWidth - own.width - 4))}px`;
    element.style.top = `${Math.max(4, Math.min(box.bottom, innerHeight - own.height - 4))}px`;
    element.querySelector('[role=menuitem]:not(:disabled)')?.focus();
  }

  function fillMenu(element, title, lines, path) {
    if (title) {
      const heading = document.createElement('div');
      heading.className = 'roster-menu-title';
      heading.textContent = title;
      element.append(heading);
    }
    lines.forEach(([title, enabled, destructive, inner], number) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.setAttribute('role', 'menuitem');
      button.tabIndex = -1;
      button.disabled = !enabled;
      button.classList.toggle('roster-destructive', !!destructive);
      button.textContent = inner.length ? `${title} ›` : title;
      button.onclick = () => {
        const chosen = [...path, number];
        if (!inner.length) return send(`c ${chosen.join(' ')}`);
        element.replaceChildren();
        fillMenu(element, title, inner, chosen);
        element.querySelector('[role=menuitem]:not(:disabled)')?.focus();
      };
      element.append(button);
    });
  }

  document.addEventListener('keydown', (event) => {
    if (!state.menu) return;
    const items = [...state.menu.querySelectorAll('[role=menuitem]:not(:disabled)')];
    const at = items.indexOf(document.activeElement);
    const to = {
      ArrowDown: (at + 1) % items.length, ArrowUp: (at - 1 + items.length) % items.length,
      Home: 0, End: items.length - 1,
    }[event.key];
    if (event.key === 'Escape' || event.key === 'Tab') send('x');
    else if (to !== undefined) items[to]?.focus();
    else return;
    event.preventDefault();
  });

  document.addEventListener('pointerdown', (event) => {
    if (state.menu && !state.menu.contains(event.target)) send('x');
  });

  history.scrollRestoration = 'manual';
  adopt();
  connect();
})();
