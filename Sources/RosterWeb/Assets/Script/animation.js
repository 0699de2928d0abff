// Animation of what moves, comes and leaves.

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
