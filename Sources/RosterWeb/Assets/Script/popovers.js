// Menus of bars and cells, which the browser opens and closes, and times that go on.

const hasLinks = (html) =>
  html.includes('popovertarget') || html.includes('data-roster-suggestions');

// Tells the browser which elements belong together: within a document of several lists no names would
// be unique.
function link(element) {
  for (const button of element.querySelectorAll('[popovertarget]')) {
    button.popoverTargetElement = button.nextElementSibling;
  }
  moveHeads();
  for (const suggestions of element.querySelectorAll('[data-roster-suggestions]')) {
    const field = suggestions.previousElementSibling;
    suggestions.id = `roster-${body.dataset.rosterSession}-${field.dataset.rosterAction}`;
    field.setAttribute('list', suggestions.id);
  }
  const open = element.querySelector?.('.roster-popover:popover-open');
  if (open) arrange(open);
}

const popoverOf = (element) => element.closest?.('.roster-popover') ?? null;
const buttonsOf = (popover) => [...popover.querySelectorAll('button:not(:disabled, [hidden])')];

body.addEventListener('beforetoggle', (event) => {
  const menu = event.target;
  if (event.newState !== 'open' || !menu.classList?.contains('roster-popover')) return;
  const field = menu.querySelector('[data-roster-narrows]');
  if (field) field.value = '';
  if (menu.dataset.rosterAction) perform(menu, 'click');
  // It has a size when it is open, which is before the page is painted again.
  requestAnimationFrame(() => arrange(menu));
}, true);

// Shows an open menu at its button, as it is now, with the buttons that its text field leaves.
function arrange(menu) {
  const field = menu.querySelector('[data-roster-narrows]');
  if (field) narrow(menu, field.value);
  if (!menu.contains(document.activeElement)) buttonsOf(menu)[0]?.focus();
  if (menu.hasAttribute('data-roster-palette')) return;
  const box = menu.previousElementSibling.getBoundingClientRect();
  const own = menu.getBoundingClientRect();
  const left = state.rtl ? box.right - own.width : box.left;
  const top = box.bottom + own.height + 4 > innerHeight && box.top > own.height
    ? box.top - own.height - 4 : box.bottom + 4;
  menu.style.left = `${Math.max(4, Math.min(left, innerWidth - own.width - 4))}px`;
  menu.style.top = `${Math.max(4, top)}px`;
}

// Shows only the buttons of a menu that contain all words of a text.
function narrow(menu, text) {
  const words = text.toLowerCase().split(/\s+/);
  for (const button of menu.querySelectorAll('button')) {
    const title = button.textContent.toLowerCase();
    button.hidden = !words.every((word) => title.includes(word));
  }
}

body.addEventListener('input', ({ target }) => {
  if (target.hasAttribute('data-roster-narrows')) narrow(popoverOf(target), target.value);
});

body.addEventListener('keydown', (event) => {
  const { target, key } = event;
  const menu = popoverOf(target);
  // These keys are for what is in such a field.
  if (!menu || target.matches('select, textarea, [type=number]')) return;
  const buttons = buttonsOf(menu);
  if (key === 'Enter' && target.hasAttribute('data-roster-narrows')) {
    buttons[0]?.click();
  } else if (key === 'ArrowDown' || key === 'ArrowUp') {
    const at = buttons.indexOf(target);
    const next = key === 'ArrowDown' ? at + 1 : (at < 0 ? buttons.length : at) - 1;
    buttons[(next + buttons.length) % buttons.length]?.focus();
  } else {
    return;
  }
  event.preventDefault();
});

// A button of a menu that acts closes it.
function closePopover(control) {
  popoverOf(control)?.hidePopover();
}

document.addEventListener('keydown', (event) => {
  const isPalette = event.key === 'k' && (event.ctrlKey || event.metaKey)
    && !event.shiftKey && !event.altKey;
  const palette = isPalette && find('palette');
  if (!palette) return;
  event.preventDefault();
  palette.togglePopover();
});

// Records when the page has got times that go on.
function beginElapsed(content) {
  for (const element of content.querySelectorAll('[data-roster-elapsed]')) {
    element.rosterStart = performance.now() - 1000 * element.dataset.rosterElapsed;
  }
}

function elapsedText(seconds) {
  if (seconds < 120) return `${Math.floor(seconds)} s`;
  if (seconds < 7200) return `${Math.floor(seconds / 60)} min`;
  return seconds < 172800 ? `${Math.floor(seconds / 3600)} h` : `${Math.floor(seconds / 86400)} d`;
}

function showElapsed() {
  if (document.hidden) return;
  for (const element of body.querySelectorAll('[data-roster-elapsed]')) {
    if (element.rosterStart === undefined) continue;
    const { rosterPrefix, rosterSuffix } = element.dataset;
    const seconds = Math.max(0, (performance.now() - element.rosterStart) / 1000);
    const text = `${rosterPrefix}${elapsedText(seconds)}${rosterSuffix}`;
    if (element.textContent !== text) element.textContent = text;
  }
}

setInterval(showElapsed, 1000);
