// The layout: puts each row where the server says.

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
  let [lastStart, lastEnd] = [-Infinity, -Infinity];
  isAscending = true;
  for (const row of order) {
    const [rowStart, rowEnd] = [startOf(row), endOf(row)];
    if (rowStart < lastStart || rowEnd < lastEnd) isAscending = false;
    [lastStart, lastEnd] = [rowStart, rowEnd];
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
