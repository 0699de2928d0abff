// Menus, and the index beside the list.

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

// The title that was pressed or chosen last while a pointer moves over the titles.
let lastTitle = null;

const titleAt = ({ clientX, clientY }) => {
  const element = document.elementFromPoint(clientX, clientY);
  return index.contains(element) ? element.closest('button') : null;
};

index.addEventListener('pointerdown', (event) => { lastTitle = titleAt(event); });

index.addEventListener('pointermove', (event) => {
  const next = event.buttons ? titleAt(event) : null;
  if (!next || next === lastTitle) return;
  lastTitle = next;
  next.click();
});

// A finger moves over the titles, unless it has to scroll them.
index.addEventListener('touchmove', (event) => {
  if (event.cancelable && index.scrollHeight <= index.clientHeight) event.preventDefault();
}, { passive: false });

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
  // Screen readers find all of a page in its sections.
  const section = document.createElement('section');
  section.setAttribute('aria-label', 'Menu');
  section.append(element);
  body.append(section);
  state.menu = section;
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
