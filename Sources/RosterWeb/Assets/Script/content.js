// The content of rows and bars: changes only the nodes that differ.

// Sets the contents of rows, by one call of the parser for all.
function setContents(entries) {
  const changed = entries.filter(([id, html]) => {
    const row = rows.get(id);
    return row.html !== html && !setText(row, html);
  });
  if (!changed.length) return;
  let next = parse(changed.map(([, html]) => `<div>${html}</div>`).join('')).firstElementChild;
  for (const [id, html] of changed) {
    const row = rows.get(id);
    row.html = html;
    morph(row.cell, next, !hasFields(html));
    if (hasLinks(html)) link(row.cell);
    next = next.nextElementSibling;
  }
}

// Changes a single text of a row without the parser, which is most of what changes; false if more differs.
function setText(row, html) {
  const old = row.html;
  // Texts in fields are the visitor's, those of hooks the app's, and times go on by themselves.
  if (!old || hasFields(html) || /data-roster-(?:hook|elapsed)/.test(html)) return false;
  const most = Math.min(old.length, html.length);
  let start = 0;
  while (start < most && old.charCodeAt(start) === html.charCodeAt(start)) start += 1;
  let rest = 1;
  while (rest <= most - start
    && old.charCodeAt(old.length - rest) === html.charCodeAt(html.length - rest)) rest += 1;
  // The text around, from a tag to the next one. Within texts and values, `<` and `>` are escaped.
  start = html.lastIndexOf('>', start - 1) + 1;
  const tag = html.indexOf('<', html.length - rest + 1);
  rest = tag < 0 ? 0 : html.length - tag;
  const text = html.slice(start, html.length - rest);
  const oldText = old.slice(start, old.length - rest);
  if (!text || !oldText || /[<&]/.test(text + oldText)) return false;
  const texts = document.createTreeWalker(row.cell, NodeFilter.SHOW_TEXT);
  let count = (html.slice(0, start).match(/>[^<]+/g)?.length ?? 0) + (start > 0 && html[0] !== '<');
  let node = texts.nextNode();
  while (node && count > 0) {
    node = texts.nextNode();
    count -= 1;
  }
  if (node?.data !== oldText) return false;
  node.data = text;
  row.html = html;
  return true;
}

// Elements whose sizes the server says.
const sized = '[data-roster-width], [data-roster-frame], [data-roster-scroll]';

function parse(html) {
  const template = document.createElement('template');
  template.innerHTML = html;
  const { content } = template;
  if (html.includes('data-roster-width') || html.includes('data-roster-frame')) {
    for (const inner of content.querySelectorAll(sized)) applySize(inner);
  }
  if (html.includes('data-roster-elapsed')) beginElapsed(content);
  if (hasLinks(html)) link(content);
  return content;
}

// Makes the content of an element equal to another, and keeps the nodes that fit. Where the user cannot
// type, nodes with equal attributes are equal, which the browser finds out faster.
function morph(to, from, isShown = false) {
  let old = to.firstChild;
  let next = from.firstChild;
  while (next) {
    const following = next.nextSibling;
    if (old && old.nodeType === next.nodeType && old.nodeName === next.nodeName) {
      const rest = old.nextSibling;
      if (old.nodeType === Node.TEXT_NODE) {
        if (old.data !== next.data) old.data = next.data;
      } else if (old.nodeType === Node.ELEMENT_NODE && !(isShown && old.isEqualNode(next))) {
        const entered = enteredIn(old);
        const isOwn = isHooked(old, next);
        if (isOwn) noteHook(old, next);
        morphAttributes(old, next);
        if (!isOwn) morph(old, next, isShown);
        if (entered) settle(old, next, entered);
      }
      old = rest;
    } else {
      to.insertBefore(next, old);
    }
    next = following;
  }
  while (old) {
    const rest = old.nextSibling;
    old.remove();
    old = rest;
  }
}

// State that the reader or the script has set stays: `open` of `details`, for example.
const isKept = (element, name) =>
  name === 'style' || (name === 'open' && element.nodeName === 'DETAILS')
    || (name === 'hidden' && !!popoverOf(element));

function morphAttributes(to, from) {
  for (const name of to.getAttributeNames()) {
    if (!from.hasAttribute(name) && !isKept(to, name)) to.removeAttribute(name);
  }
  for (const name of from.getAttributeNames()) {
    const value = from.getAttribute(name);
    if (name !== 'style' && to.getAttribute(name) !== value) to.setAttribute(name, value);
  }
  if (to.nodeName === 'INPUT' && !formOf(to)) {
    // A field that is being edited keeps its text, and so does one for the script alone.
    if (to.type === 'checkbox') to.checked = from.hasAttribute('checked');
    else if (to.type === 'range' ? !to.matches(':active') : to !== document.activeElement
      && !to.hasAttribute('data-roster-narrows')) to.value = from.getAttribute('value') ?? '';
  }
  if (from.rosterStart !== undefined) to.rosterStart = from.rosterStart;
  applySize(to);
}

// A page with a strict policy has no styles in its HTML.
function applySize(element) {
  if (element.hasAttribute('data-roster-scroll')) nested.push(element);
  const frame = element.getAttribute('data-roster-frame');
  if (frame !== null) {
    const [x, y, width, height] = frame.split(' ').map((number) => `${number}px`);
    return Object.assign(element.style, { insetInlineStart: x, top: y, width, height });
  }
  const width = element.getAttribute('data-roster-width');
  if (width !== null || element.style.width) element.style.width = width ? `${width}px` : '';
}

// Lists in cells that may have to be scrolled, once their rows are there.
let nested = [];

function scrollNested() {
  for (const element of nested) {
    const [number, offset] = element.getAttribute('data-roster-scroll').split(' ');
    if (element.rosterScroll === number) continue;
    element.rosterScroll = number;
    element.scrollTop = offset;
    element.rosterOffset = element.scrollTop;
  }
  nested = [];
}
