// The connection to the server, which is made again when it was lost.
//
// A page opens a WebSocket. If none can be opened, as behind some proxies, it gets what the server
// sends as events of a request that does not end, and posts what it says.

const address = (name) => new URL((body.dataset.rosterBase ?? '') + name, location.href);

// A WebSocket; `opened`, `received` and `closed` are called for it.
function openSocket() {
  const url = address('socket');
  url.protocol = url.protocol.replace('http', 'ws');
  url.search = url.hash = '';
  const socket = new WebSocket(url);
  const own = {
    isOpen: () => socket.readyState === WebSocket.OPEN,
    send: (text) => socket.send(text),
    close: () => socket.close(),
  };
  socket.onopen = () => opened(own);
  socket.onmessage = (event) => received(own, JSON.parse(event.data));
  socket.onclose = () => closed(own);
  return own;
}

// Events and requests; the first message is in the address of the events. Requests go one after the
// other, for their order.
function openEvents() {
  const url = address('events');
  url.hash = '';
  url.search = `?hello=${encodeURIComponent(hello())}`;
  const source = new EventSource(url);
  const waiting = [];
  let name = '';
  let isPosting = false;
  const post = async () => {
    if (isPosting || !name || !waiting.length) return;
    isPosting = true;
    const url = address('say');
    url.hash = '';
    url.search = `?s=${name}`;
    // The server takes twice the length of the longest message.
    const texts = [waiting.shift()];
    let length = texts[0].length;
    while (waiting.length && length + waiting[0].length < 20000) {
      length += waiting[0].length;
      texts.push(waiting.shift());
    }
    try {
      const answer = await fetch(url, { method: 'POST', body: texts.join('\x1e') });
      if (!answer.ok) throw answer.status;
    } catch {
      own.close();
      closed(own);
      return;
    }
    isPosting = false;
    post();
  };
  const own = {
    isOpen: () => source.readyState !== EventSource.CLOSED,
    send: (text) => {
      waiting.push(text);
      post();
    },
    close: () => source.close(),
  };
  source.onmessage = (event) => {
    const message = JSON.parse(event.data);
    if (!message.s) return received(own, message);
    name = message.s;
    opened(own);
    post();
  };
  // The browser would open it again with a first message that is not true any more.
  source.onerror = () => {
    source.close();
    closed(own);
  };
  return own;
}

let connection = null;
let usesEvents = body.dataset.rosterTransport === 'events';
let wasOpen = false;
let lastSent = NaN;
let delay = 250;
let retry = 0;
let silence = 0;
let lastSaid = 0;

const size = () => `${scroller.clientWidth} ${scroller.clientHeight}`;
const send = (text) => {
  if (!connection?.isOpen()) return;
  lastSaid = performance.now();
  connection.send(text);
};

// The patches that were applied and not confirmed, and the timer for confirming them.
let unconfirmed = 0;
let confirmation = 0;

// A patch is confirmed with the next one, or soon: a server that sends a patch to many pages does
// not have to read their answers meanwhile.
function confirmSoon() {
  unconfirmed += 1;
  if (unconfirmed > 1) confirmNow(); else confirmation = setTimeout(confirmNow, 200);
}

function confirmNow() {
  clearTimeout(confirmation);
  unconfirmed = 0;
  send(`a ${state.version}`);
}

function say(text) {
  if (status.textContent !== text) status.textContent = text;
}

function hello() {
  lastSize = size();
  lastSent = offset();
  unconfirmed = 0;
  clearTimeout(confirmation);
  const { rosterBuild, rosterSession, rosterName } = body.dataset;
  return `hello ${rosterBuild} ${rosterSession} ${state.version} ${lastSize} ${lastSent} `
    + `${reportedAnchor(lastSent)} ${encodeURIComponent(rosterName ?? '')} ${query()}`;
}

function connect() {
  clearTimeout(retry);
  if (connection?.isOpen()) return;
  wasOpen = false;
  listen();
  connection = usesEvents ? openEvents() : openSocket();
}

function opened(own) {
  if (own !== connection) return;
  wasOpen = true;
  delay = 250;
  say('');
  lastSaid = performance.now();
  if (!usesEvents) send(hello());
}

function received(own, patch) {
  if (own !== connection) return;
  listen();
  if (patch.reload) return location.reload();
  if ('v' in patch) apply(patch);
  else if (performance.now() - lastSaid > 15000) confirmNow();
}

function closed(own) {
  if (own === connection) lost();
}

// A connection that says nothing for long is dead, even if neither side has closed it: the server says
// something every two seconds. Messages that arrived while the page was busy are handled first.
function listen() {
  clearTimeout(silence);
  silence = setTimeout(() => {
    silence = setTimeout(() => {
      connection?.close();
      lost();
    }, 200);
  }, 4500);
}

async function lost() {
  connection = null;
  clearTimeout(silence);
  clearTimeout(retry);
  say('No connection to the server. The list is not up to date.');
  retry = setTimeout(connect, delay * (0.75 + Math.random() / 2));
  delay = Math.min(delay * 2, 5000);
  const wasRefused = !wasOpen && body.dataset.rosterTransport !== 'events';
  const other = !usesEvents;
  try {
    const answer = await fetch(address('alive'), { cache: 'no-store' });
    if (answer.status === 403) {
      say('The server was started again. Open the address that it has printed.');
    } else if (answer.ok && wasRefused) {
      usesEvents = other;
    }
  } catch { /* There is no server: the next try will tell. */ }
}

addEventListener('online', () => connect());
document.addEventListener('visibilitychange', () => {
  if (!document.hidden && !connection) connect();
});
addEventListener('pageshow', (event) => {
  if (event.persisted && !connection) connect();
});

// The address, which contains the state of the list; see WebHost.query.

const query = () => isDocument ? location.search.slice(1) : '';

let lastChange = -Infinity;

function showAddress(wanted) {
  if (!isDocument || wanted === query()) return;
  const url = new URL(location.href);
  url.search = wanted;
  // A text that is typed is one step back, not one for each letter.
  const now = performance.now();
  const isNew = state.version > 0 && now - lastChange > 1000;
  history[isNew ? 'pushState' : 'replaceState'](null, '', url);
  lastChange = now;
}

// Follows a link that changes only the query, without loading the page; false if the browser has to.
function followsQuery(target, event) {
  const link = isDocument && connection?.isOpen() ? target.closest('a[href]:not([target])') : null;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
  const url = new URL(link.href);
  const isSame = url.search === location.search;
  if (url.origin !== location.origin || url.pathname !== location.pathname) return false;
  if (isSame && url.hash) return false;
  event.preventDefault();
  if (isSame) return true;
  history.pushState(null, '', url);
  lastChange = performance.now();
  send(`u ${query()}`);
  return true;
}

if (isDocument) addEventListener('popstate', () => send(`u ${query()}`));
