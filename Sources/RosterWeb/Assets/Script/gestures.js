// Gestures: scrolling across the list, fingers, and dragging rows.

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
// moment picks the row up, or opens its menu if it leaves again without moving. One that goes down
// at the top of the list refreshes it, wherever it has begun.
let touch = null;
const swipeLength = 60;
const holdTime = 400;

scroller.addEventListener('pointerdown', (event) => {
  if (event.pointerType === 'mouse' || !event.isPrimary) return;
  const row = isControl(event.target) ? undefined : rows.get(token(rowOf(event.target) ?? list));
  if (!row && !canPull()) return;
  touch = {
    id: event.pointerId, row, x: event.clientX, y: event.clientY, last: event.clientX,
    start: event.timeStamp, time: event.timeStamp, velocity: 0, kind: 'none',
    point: pointOf(event),
    hold: setTimeout(() => {
      if (touch?.kind !== 'none' || !row) return;
      touch.kind = 'held';
      row.element.classList.add('roster-pressed');
    }, holdTime),
  };
});

scroller.addEventListener('pointermove', (event) => {
  if (touch?.id !== event.pointerId) return;
  const dx = event.clientX - touch.x;
  const dy = event.clientY - touch.y;
  // A busy page has received the movement after the timer, though it came before.
  if (touch.kind === 'held' && event.timeStamp - touch.start < holdTime) {
    touch.kind = 'none';
    touch.row.element.classList.remove('roster-pressed');
  }
  if (touch.kind === 'none' && Math.abs(dx) > 10 && Math.abs(dx) > 1.5 * Math.abs(dy)) {
    if (state.sideways || !touch.row) return endTouch();
    touch.kind = touch.row.look & 16 ? 'across' : 'swipe';
    scroller.setPointerCapture(event.pointerId);
  } else if (touch.kind === 'none' && Math.abs(dy) > 10) {
    if (dy < 0 || !canPull()) return endTouch();
    touch.kind = 'pull';
    scroller.setPointerCapture(event.pointerId);
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
  } else if (touch.kind === 'pull') {
    showRefresh(dy);
  }
  touch.last = event.clientX;
  touch.time = event.timeStamp;
});

scroller.addEventListener('pointerup', (event) => {
  if (touch?.id !== event.pointerId) return;
  const { kind, row, x, y, velocity } = touch;
  const isFar = Math.abs(event.clientX - x) >= swipeLength;
  endTouch();
  if (kind === 'swipe' && isFar) send(`w ${row.id}`);
  if (kind === 'across') endAcross(velocity);
  if (kind === 'drag') send('g end');
  if (kind === 'held') send(`o ${row.id}`);
  if (kind === 'pull') endPull(event.clientY - y);
  // The click that follows is none.
  if (kind !== 'none') gesture = { id: event.pointerId, time: event.timeStamp };
});

scroller.addEventListener('pointercancel', (event) => {
  if (touch?.id !== event.pointerId) return;
  if (touch.kind === 'drag') send('g cancel');
  if (touch.kind === 'across') endAcross(0);
  if (touch.kind === 'pull') endPull(0);
  endTouch();
});

// The browser must not scroll while a row is dragged.
scroller.addEventListener('touchmove', (event) => {
  if (touch && touch.kind !== 'none' && event.cancelable) event.preventDefault();
}, { passive: false });

function endTouch() {
  clearTimeout(touch.hold);
  if (touch.row) {
    touch.row.cell.style.translate = '';
    touch.row.element.classList.remove('roster-pressed');
  }
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
