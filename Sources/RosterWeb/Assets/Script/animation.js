// Animation of what moves, appears and disappears.

const calm = matchMedia('(prefers-reduced-motion: reduce)');

const animates = (patch) =>
  !!patch.a && patch.a[0] > 0 && !patch.full && !calm.matches && !document.hidden;

// Records where the rows are; `at` is the offset.
function recordPositions(at) {
  for (const row of order) {
    row.since = state.version;
    row.fromX = state.sideways ? row.x - at : row.x;
    row.fromY = state.sideways ? row.y : row.y - at;
  }
}

// How a row is drawn before it appears, or after it has disappeared: the distance from its place,
// the size as a factor, and the opacity; see PageAnimation.swift.
const fade = [0, 0, 1, 1, 0];

const isShown = ([dx, dy, width, height, alpha]) =>
  !dx && !dy && width === 1 && height === 1 && alpha === 1;

const unseenOf = (entries) => new Map((entries ?? []).map(
  ([id, ...unseen]) => [id, isFar(unseen[0], unseen[1]) ? fade : unseen]));

// Where a row is on the screen, from a distance on the page.
const translation = (dx, dy) => `${dx * (state.rtl ? -1 : 1)}px ${dy}px`;

// Whether a row is so close to what the reader sees that it may be seen while it moves.
function isNear(x, y, { w, h }) {
  const length = viewHeight();
  const [start, size] = state.sideways ? [x, w] : [y, h];
  return start < 2 * length && start + size > -length;
}

// Whether a row may be seen while it moves to a place from a distance.
const isSeen = (row, x, y, dx, dy) => isNear(x, y, row) || isNear(x + dx, y + dy, row);

function animate({ a: [duration, easing], in: entries }) {
  const at = offset();
  const [x, y] = state.sideways ? [at, 0] : [0, at];
  const appearing = unseenOf(entries);
  for (const row of order) {
    const [toX, toY] = [row.x - x, row.y - y];
    if (row.since !== state.version - 1) {
      appear(row, appearing.get(row.id) ?? fade, toX, toY, { duration, easing });
      continue;
    }
    const [dx, dy] = [row.fromX - toX, row.fromY - toY];
    if (Math.abs(dx) + Math.abs(dy) < 0.5 || isFar(dx, dy)) continue;
    if (!isSeen(row, toX, toY, dx, dy)) continue;
    // A row that has grown above the reader would glide down over what the reader sees.
    const isAbove = state.sideways
      ? toX + row.w <= 0 && row.fromX <= toX + row.w : toY + row.h <= 0 && row.fromY <= toY + row.h;
    if (!isAbove) glide(row, dx, dy, { duration, easing });
  }
  for (const row of departing.splice(0)) disappear(row, { duration, easing });
}

// No eye follows a row that comes from so far away.
const isFar = (dx, dy) => Math.abs(state.sideways ? dx : dy) > 3 * viewHeight();

function glide(row, dx, dy, timing) {
  // A later step adds its own, so that a row in motion continues from where it is.
  row.element.animate(
    [{ translate: translation(dx, dy) }, { translate: '0px 0px' }],
    { ...timing, composite: 'add' });
}

function appear(row, [dx, dy, width, height, alpha], toX, toY, timing) {
  if (!isSeen(row, toX, toY, dx, dy)) return;
  if (dx || dy) glide(row, dx, dy, timing);
  if (isShown([0, 0, width, height, alpha])) return;
  row.cell.animate(
    [{ opacity: alpha, scale: `${width} ${height}` }, { opacity: 1, scale: '1 1' }], timing);
}

// The rows that the patch removes, until they are animated.
const departing = [];

// Shows copies of rows that will be removed, as they are drawn now.
function leave(removed, disappearing) {
  const copied = removed.map((row) => ({ row, unseen: disappearing.get(row.id) ?? fade }))
    .filter(({ row, unseen }) => !isShown(unseen) && isNear(row.fromX, row.fromY, row))
    .slice(0, Math.max(0, 50 - leaving.childElementCount));
  // All are read before the first copy is there: the browser would style the page for each.
  for (const copy of copied) {
    const { translate } = getComputedStyle(copy.row.element);
    const { opacity, scale } = getComputedStyle(copy.row.cell);
    copy.shown = {
      translate: translate === 'none' ? '0px 0px' : translate,
      cell: { opacity, scale: scale === 'none' ? '1 1' : scale },
    };
  }
  for (const copy of copied) departing.push({ ...copy, ghost: copyOf(copy.row) });
}

function copyOf({ element, x, y, w, h }) {
  const ghost = element.cloneNode(true);
  ghost.classList.remove('roster-focused');
  for (const part of [ghost, ...ghost.querySelectorAll('*')]) {
    for (const { name } of [...part.attributes]) {
      // The look of what has a width of its own is by an attribute.
      if (name === 'data-roster-width') continue;
      if (/^(data-roster|aria-|role|tabindex|id)/.test(name)) part.removeAttribute(name);
    }
  }
  Object.assign(ghost.style, {
    position: 'absolute', margin: '0', insetInlineStart: `${x}px`, top: `${y}px`,
    width: `${w}px`, height: `${h}px`,
  });
  ghost.inert = true;
  leaving.append(ghost);
  return ghost;
}

function disappear({ row, unseen, shown, ghost }, timing) {
  if (state.sideways) ghost.style.insetInlineStart = `${row.fromX + scrolled()}px`;
  else ghost.style.top = `${row.fromY + scrolled()}px`;
  const [dx, dy, width, height, alpha] = unseen;
  ghost.animate([{ translate: shown.translate }, { translate: translation(dx, dy) }], timing);
  const animation = ghost.firstElementChild.animate(
    [shown.cell, { opacity: alpha, scale: `${width} ${height}` }], timing);
  animation.onfinish = animation.oncancel = () => ghost.remove();
}
