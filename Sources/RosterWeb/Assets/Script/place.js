// The reader's place: scrolls, and keeps what they see where it is.

// The greatest height of an element in pixels that every browser shows exactly.
const greatestHeight = 8e6;

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
// The server has computed `y`, from where (if it knows) to where the list goes, for one place. If
// the reader has scrolled on since, then other rows are seen, and others above them have changed:
// then the first of these that stays where it was among the others keeps its place.
function placeToKeep(patch, at) {
  const [to, from] = patch.y.toReversed();
  const distance = to - (from ?? to);
  if (Math.abs(at - from) < 1) return { rows: [], distance };
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
