// Rows that are wider than the page, which scrolls sideways then, and columns whose widths are dragged.

// How far the page is scrolled sideways, and how wide the part is that the reader sees: reading them
// makes the browser lay out the page.
let aside = 0;
let room = 0;
let moreAside = false;

// Whether the rows have a width of their own.
let isWide = false;

function setContentWidth(width) {
  isWide = width > 0;
  body.style.setProperty('--roster-content-width', `${width}px`);
  requestAnimationFrame(followSideways);
}

// Moves the names of the columns with the rows.
function moveHeads() {
  const heads = bars.t.querySelector('.roster-heads');
  const moves = aside || moreAside;
  if (!heads || !(moves || heads.rosterAside !== undefined)) return;
  // As wide as the rows, which may be beside a panel: the names could not follow to the end otherwise.
  heads.style.width = moves ? `${room}px` : '';
  heads.scrollLeft = heads.rosterAside = aside;
}

function followSideways() {
  const { scrollLeft, scrollWidth, clientWidth } = scroller;
  aside = state.sideways ? 0 : scrollLeft;
  const rest = state.sideways ? 0 : scrollWidth - clientWidth - Math.abs(aside);
  body.classList.toggle('roster-moved-aside', Math.abs(aside) > 0);
  moreAside = rest > 1;
  room = clientWidth;
  body.classList.toggle('roster-more-aside', moreAside);
  moveHeads();
}

scroller.addEventListener('scroll', () => { if (isWide) followSideways(); }, { passive: true });
new ResizeObserver(() => { if (isWide) followSideways(); }).observe(scroller);

// A handle that changes the width of the element around it.
body.addEventListener('pointerdown', (event) => {
  const handle = event.target.closest('[data-roster-kind=width]');
  if (!handle || event.button) return;
  event.preventDefault();
  const element = handle.parentElement;
  const start = element.getBoundingClientRect();
  const edge = state.rtl ? start.right : start.left;
  const shift = event.clientX - (state.rtl ? start.left : start.right);
  const before = element.style.width;
  const width = ({ clientX }) =>
    Math.max(16, (state.rtl ? -1 : 1) * (clientX - shift - edge));
  handle.setPointerCapture(event.pointerId);
  handle.onpointermove = (event) => { element.style.width = `${width(event)}px`; };
  handle.onpointerup = handle.onpointercancel = (event) => {
    handle.onpointermove = handle.onpointerup = handle.onpointercancel = null;
    if (event.type === 'pointerup') perform(handle, 'number', width(event));
    else element.style.width = before;
  };
});
