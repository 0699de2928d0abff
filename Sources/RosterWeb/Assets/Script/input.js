// Clicks, controls and keys.

function perform(control, kind, value) {
  const bar = [...barTokens.keys()].find((bar) => bar.contains(control));
  const row = rowOf(control);
  const id = bar ? barTokens.get(bar) : row ? token(row) : 0;
  const name = control.dataset.rosterAction;
  if (id) send(`e ${id} ${name} ${kind}${value === undefined ? '' : ` ${value}`}`);
}

// The element that is pressed until it is clicked. A click is for the element under the pointer then, although a
// patch may have moved it, or put something else in its place, before the pointer was released.
let press = null;

// The finger whose gesture was no tap, and when it ended. Clicks by keys have the number -1.
let gesture = { id: NaN, time: -1000 };

const actionOf = (element) => element.closest('[data-roster-action]')?.dataset.rosterAction;
const isAtPress = (event) =>
  !!press && Math.hypot(event.clientX - press.x, event.clientY - press.y) < 8;

body.addEventListener('pointerdown', (event) => {
  if (!event.isPrimary) return;
  const { target, button, clientX: x, clientY: y } = event;
  const home = rowOf(target) ?? target.closest('.roster-bar, .roster-side, .roster-background') ?? scroller;
  press = button ? null : { target, home, action: actionOf(target), x, y };
  gesture.id = NaN;
}, true);

// Returns what was pressed, as it is now; null if it is removed.
function pressed() {
  const { target, home, action } = press;
  if (!home.isConnected) return null;
  if (target.isConnected && actionOf(target) === action) return target;
  return [home, ...home.querySelectorAll('[data-roster-action]')]
    .find((element) => element.dataset.rosterAction === action) ?? null;
}

body.addEventListener('click', (event) => {
  const isGesture = event.pointerId === undefined
    ? event.timeStamp - gesture.time < 50 : event.pointerId === gesture.id;
  // Clicks by keys have no number.
  const isPress = event.detail > 0 && isAtPress(event);
  const target = isPress ? pressed() : event.target;
  press = null;
  if (isGesture || !target) return;
  if (followsQuery(target, event)) return;
  // A reader who drags over a text, or clicks twice, wants the text.
  click(target, event, isPress && event.detail === 1 || getSelection().isCollapsed);
});

// Some browsers send no click if what was pressed has been replaced, or moved among its siblings. They
// send it before the timer.
body.addEventListener('pointerup', (event) => {
  const own = press;
  if (!own || event.pointerType !== 'mouse') return;
  const { clientX, clientY, shiftKey, ctrlKey, altKey, metaKey } = event;
  setTimeout(() => {
    if (press !== own || !isAtPress(event)) return;
    pressed()?.dispatchEvent(new MouseEvent('click', {
      bubbles: true, cancelable: true, view: window, detail: 1, clientX, clientY,
      shiftKey, ctrlKey, altKey, metaKey,
    }));
    press = null;
  });
}, true);

function click(target, event, choosesRow) {
  const control = target.closest('[data-roster-action]');
  if (control) {
    if (control.dataset.rosterKind !== 'click' || control.disabled) return;
    perform(control, 'click');
    closePopover(control);
    return;
  }
  const row = rowOf(target);
  if (!row || !list.contains(row) || isControl(target) || !choosesRow) return;
  // The browser has extended the selected text as well.
  if (event.shiftKey) getSelection().removeAllRanges();
  send(`t ${token(row)} ${event.shiftKey ? 1 : 0}`);
}

body.addEventListener('input', (event) => {
  const control = event.target;
  const kind = control.dataset?.rosterKind;
  if (control.nodeName === 'TEXTAREA' && kind === 'text') {
    performCoded(control, 'lines', coded('', control.value));
  } else if (kind === 'text' || kind === 'number' && control.value !== '') {
    perform(control, kind, control.value);
  }
});

body.addEventListener('change', (event) => {
  const control = event.target;
  if (control.dataset?.rosterKind === 'toggle') {
    perform(control, 'toggle', control.checked ? 1 : 0);
  } else if (control.dataset?.rosterKind === 'choice') {
    performCoded(control, 'choice', coded('', control.value));
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
