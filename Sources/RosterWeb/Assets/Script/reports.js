// Reports to the server: where the reader is, and the sizes of things; see PageMessage.swift.

let isReportDue = false;
let lastTime = performance.now();
let lastOffset = 0;
let lastSize = '';

function report() {
  if (isReportDue) return;
  isReportDue = true;
  requestAnimationFrame(() => {
    isReportDue = false;
    const now = performance.now();
    const at = offset();
    const velocity = Math.round((at - lastOffset) / Math.max(now - lastTime, 8) * 1000);
    lastTime = now;
    lastOffset = at;
    if (Math.abs(at - lastSent) < 0.5) return;
    lastSent = at;
    send(`s ${state.version} ${at} ${reportedAnchor(at)} `
      + Math.min(Math.max(velocity, -1e6), 1e6));
  });
}

// The row by which the server finds the anchor in a list that has changed meanwhile: its token, and
// where it begins.
function reportedAnchor(at) {
  const row = anchorCandidates(at)[0];
  return row ? `${row.id} ${startOf(row)}` : '0 0';
}

scroller.addEventListener('scroll', () => {
  follow();
  showMissing();
  report();
}, { passive: true });

// The events of lists in cells do not rise, but they come down. One report per frame is enough.
const scrolledLists = new Set();
scroller.addEventListener('scroll', ({ target }) => {
  if (!target.classList.contains('roster-scrolls')) return;
  if (!scrolledLists.size) requestAnimationFrame(reportLists);
  scrolledLists.add(target);
}, { passive: true, capture: true });

function reportLists() {
  for (const element of scrolledLists) {
    const row = element.parentNode?.parentNode;
    if (element.rosterOffset === element.scrollTop || !rows.has(row && token(row))) continue;
    element.rosterOffset = element.scrollTop;
    send(`n ${token(row)} ${element.scrollTop}`);
  }
  scrolledLists.clear();
}

let heights = new Map();
const observer = new ResizeObserver((entries) => {
  for (const entry of entries) {
    const row = rows.get(token(entry.target.parentNode));
    if (!row || !row.measured || row.element.hidden) continue;
    // Whole pixels: the browser cannot scroll by less.
    const height = Math.ceil(entry.borderBoxSize[0].blockSize - 0.01);
    row.seen = height;
    if (height !== row.h) heights.set(row.id, height); else noteHeight(row);
  }
  if (!heights.size) return;
  const list = [...heights].map((pair) => pair.join(' '));
  heights = new Map();
  for (let i = 0; i < list.length; i += 1000) send(`m ${list.slice(i, i + 1000).join(' ')}`);
});

new ResizeObserver(() => {
  keepAnchorOnResize();
  if (!body.hasAttribute('data-roster-live') || lastSize === size()) return;
  lastSize = size();
  send(`r ${lastSize}`);
}).observe(scroller);
