// Scroll anchoring: scrolls, and keeps the rows that the reader sees where they are.

// The maximum height of an element in pixels that every browser shows exactly.
const maximumHeight = 8e6;

// A point at `offset` in the content is at `offset - base` in the scroller: a list that is higher
// than any element shows the part around the reader, and maps the rest to the scroll bar.
let base = 0;
let lastTop = 0;
let settling = 0;
// Of a list that scrolls sideways, heights and tops are those along the list.
const viewHeight = () => state.sideways ? scroller.clientWidth : scroller.clientHeight;
const shownHeight = () => Math.min(state.height, maximumHeight);
const maximum = () => Math.max(0, state.height - viewHeight());
const offset = () => scrolled() + base;
const isMapped = () => state.height > maximumHeight;

// How far the browser has scrolled; from right to left it counts downwards from 0.
const scrolled = () => state.sideways ? Math.abs(scroller.scrollLeft) : scroller.scrollTop;
function setScrolled(distance) {
  if (state.sideways) scroller.scrollLeft = state.rtl ? -distance : distance;
  else scroller.scrollTop = distance;
}

function scrollTo(wanted) {
  const target = Math.min(Math.max(wanted, 0), maximum());
  let top = target;
  if (isMapped()) {
    top = Math.round(target / maximum() * (shownHeight() - viewHeight()));
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
    base = Math.round(top / room * maximum()) - top;
    lastTop = top;
    placeRows();
  } else {
    lastTop = top;
    const at = top + base;
    const isAtEdge = (top <= 0 && at > 0) || (top >= room && at < maximum());
    if (at < 0 || at > maximum() || isAtEdge) {
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

// Rows that follow the finger or are hidden have no position in the list.
const isPlaced = (row) => row.kind === 0 && !(row.look & 12);

// Returns the rows that the reader sees, in their order; or the nearest one if there is none.
function seenRows(at) {
  const end = at + viewHeight();
  let first = 0;
  if (isAscending) {
    let last = order.length;
    while (first < last) {
      const middle = (first + last) >> 1;
      if (endOf(order[middle]) > at) last = middle; else first = middle + 1;
    }
  }
  const seen = [];
  for (let index = first; index < order.length; index++) {
    const row = order[index];
    if (isAscending && startOf(row) >= end) break;
    if (isPlaced(row) && endOf(row) > at && startOf(row) < end) seen.push(row);
  }
  if (seen.length) return seen;
  let nearest = null;
  let least = Infinity;
  for (const row of order) {
    const distance = Math.max(at - endOf(row), startOf(row) - end);
    if (isPlaced(row) && distance < least) [nearest, least] = [row, distance];
  }
  return nearest ? [nearest] : [];
}

// Returns the rows that can be the anchor, in order of preference, as the list's
// engine does: the first one that is seen, unless it begins above and its height is about to
// arrive, which would push all others away.
function anchorCandidates(at) {
  const seen = seenRows(at);
  if (state.anchor[0] === 'bottom') return seen.reverse();
  // The first row of the list may stand for rows that are loaded before it.
  if (state.anchor[0] === 'end' && seen.length > 1 && state.first === 0
    && seen[0] === order.find((row) => row.kind === 0)) {
    [seen[0], seen[1]] = [seen[1], seen[0]];
  }
  const isLate = (row) =>
    startOf(row) < at && row.measured && !row.isKnown && row.seen !== row.h;
  return seen.some(isLate)
    ? [...seen.filter((row) => !isLate(row)), ...seen.filter(isLate)] : seen;
}

// Whether the list follows its end, and the reader is there. The view may have another height since
// the browser last reported it: either counts.
let lastView = 0;
const followsEnd = (at) => state.anchor[0] === 'end'
  && state.height - at - Math.max(lastView, viewHeight()) <= Math.max(state.anchor[1], 1);

// The row that has been kept since the last frame, and where the page went for it.
let anchorRow = null;
let anchorOffset = 0;

// Returns the anchor of a patch, see PagePatch.Scroll: a row, of which an edge
// was at a position in the content, or nothing but an offset.
//
// The page decides on what its reader sees, because they may have scrolled since the last
// report.
function anchorFor(patch, at) {
  const [policy] = state.anchor = patch.an ?? state.anchor;
  if (policy === 'item') return { offset: () => at + (patch.d ?? 0) };
  if (policy === 'edge' || policy === 'top' && at < 1) return { offset: () => at };
  if (followsEnd(at)) return { offset: maximum };
  const removed = new Set(patch.rm);
  const moved = new Set(
    (patch.st ?? []).filter((entry) => entry.length === 2).map((entry) => entry[0]));
  const seen = anchorCandidates(at);
  const left = removed.size ? seen.filter((row) => !removed.has(row.id)) : seen;
  const isKept = (row) => !moved.has(row.id);
  // Of several patches before the next frame, all keep the same row, even if it became so short
  // that it is not seen any more.
  const isHeld = anchorRow && rows.get(anchorRow.id) === anchorRow && isPlaced(anchorRow)
    && !removed.has(anchorRow.id) && isKept(anchorRow)
    && (left.includes(anchorRow) || Math.abs(at - anchorOffset) < 1);
  const row = isHeld ? anchorRow : left.find(isKept) ?? left[0];
  if (row) {
    if (!anchorRow) requestAnimationFrame(() => { anchorRow = null; });
    anchorRow = row;
    const edge = policy === 'bottom' ? endOf : startOf;
    return { row, edge, was: edge(row), length: endOf(row) - startOf(row), width: row.knownWidth };
  }
  // Without any row the list knows best where it goes.
  return seen[0] && survivor(seen[0], removed, moved) || { offset: () => patch.y };
}

// Returns the nearest row that stays, to replace one that is removed.
function survivor(lost, removed, moved) {
  const isKept = (row) => row && isPlaced(row) && !removed.has(row.id) && !moved.has(row.id);
  const was = startOf(lost);
  const index = order.indexOf(lost);
  for (let step = 1; step < order.length; step++) {
    const [before, after] = [order[index - step], order[index + step]];
    if (isKept(before)) return { row: before, edge: endOf, was };
    if (isKept(after)) return { row: after, edge: startOf, was };
  }
  return null;
}

function keepAnchor(anchor, at, wasMapped) {
  const target = anchor.offset?.() ?? at + distanceOf(anchor, at);
  const distance = target - at;
  anchorOffset = target;
  lastOffset += distance;
  if (wasMapped && isMapped() && target >= 0 && target <= maximum()) base += distance;
  else if (distance || wasMapped || isMapped()) scrollTo(target);
}

function distanceOf({ row, edge, was, length, width }, at) {
  const distance = edge(row) - was;
  const inside = at - was;
  // Of a row that begins above the edge and has another height because of another width, the same
  // part stays above.
  const isBroken = inside > 0 && length > 0 && edge === startOf && !state.sideways
    && width && width !== row.w && row.h !== length;
  return isBroken ? distance + Math.round(inside * row.h / length) - inside : distance;
}

// Keeps the anchor in a view that has another height: the browser keeps the upper edge.
function keepAnchorOnResize() {
  const height = viewHeight();
  const grown = height - lastView;
  const at = offset();
  if (!grown) return;
  if (followsEnd(at)) scrollTo(maximum());
  else if (state.anchor[0] === 'bottom') scrollTo(lastTop + base - grown);
  lastView = height;
  if (isMapped()) placeRows();
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
