// The connection to the server, which is made again when it was lost.

let socket = null;
let lastSent = NaN;
let delay = 250;
let retry = 0;
let silence = 0;

const size = () => `${scroller.clientWidth} ${scroller.clientHeight}`;
const send = (text) => {
  if (socket?.readyState === WebSocket.OPEN) socket.send(text);
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

function connect() {
  clearTimeout(retry);
  if (socket && socket.readyState <= WebSocket.OPEN) return;
  const address = new URL('socket', location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  address.search = address.hash = '';
  const own = socket = new WebSocket(address);
  listen();
  own.onopen = () => {
    delay = 250;
    say('');
    lastSize = size();
    lastSent = offset();
    unconfirmed = 0;
    clearTimeout(confirmation);
    send(`hello ${body.dataset.rosterBuild} ${body.dataset.rosterSession} ${state.version} `
      + `${size()} ${lastSent} ${landmark(lastSent)}`);
  };
  own.onmessage = (event) => {
    if (own !== socket) return;
    listen();
    const patch = JSON.parse(event.data);
    if (patch.reload) return location.reload();
    if ('v' in patch) apply(patch); else confirmNow();
  };
  own.onclose = () => {
    if (own === socket) lost();
  };
}

// A connection that is silent for long is dead, even if it was not closed.
function listen() {
  clearTimeout(silence);
  silence = setTimeout(() => {
    socket?.close();
    lost();
  }, 40000);
}

async function lost() {
  socket = null;
  clearTimeout(silence);
  clearTimeout(retry);
  say('No connection to the server. The list is not up to date.');
  retry = setTimeout(connect, delay * (0.75 + Math.random() / 2));
  delay = Math.min(delay * 2, 5000);
  try {
    const answer = await fetch('alive', { cache: 'no-store' });
    if (answer.status === 403) {
      say('The server was started again. Open the address that it has printed.');
    }
  } catch { /* There is no server: the next try will tell. */ }
}

addEventListener('online', () => connect());
document.addEventListener('visibilitychange', () => {
  if (!document.hidden && !socket) connect();
});
addEventListener('pageshow', (event) => {
  if (event.persisted && !socket) connect();
});
