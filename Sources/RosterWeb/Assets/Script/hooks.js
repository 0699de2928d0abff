// Hooks of the app's own script, which is notified of the elements with a name that it knows:
//
//     roster.hook('map', {
//       added(element, send) { … }, updated(element, send) { … }, removed(element) { … },
//     });
//
// The content of such an element is the script's; its attributes are the server's.

// One for all lists of the document. An element of the app with this id has the same name until then.
if (!(window.roster?.hooks instanceof Map)) {
  const hooks = new Map();
  window.roster = {
    hooks,
    hook(name, calls) {
      hooks.set(name, calls);
      document.dispatchEvent(new Event('roster-hook'));
    },
  };
}

// The elements that the script knows, and those whose attributes a patch has changed.
const hooked = new Map();
const changedHooks = new Set();

const hookName = (element) => element.getAttribute('data-roster-hook');

// Whether an element stays one of the same hook, so that its content is left alone.
const isHooked = (to, from) => hookName(to) !== null && hookName(to) === hookName(from);

function noteHook(to, from) {
  const differs = (a, b) => a.getAttributeNames()
    .some((name) => name !== 'style' && a.getAttribute(name) !== b.getAttribute(name));
  if (differs(to, from) || differs(from, to)) changedHooks.add(to);
}

// Notifies the script of what has changed; an error of it is not one of the page.
function runHooks() {
  const call = (calls, name, element) => {
    try {
      calls[name]?.(element, (text) => performCoded(element, 'hook', coded('', String(text))));
    } catch (error) {
      reportError(error);
    }
  };
  for (const [element, { name, calls }] of hooked) {
    if (body.contains(element) && hookName(element) === name) continue;
    hooked.delete(element);
    call(calls, 'removed', element);
  }
  if (window.roster.hooks.size && body.hasAttribute('data-roster-live')) {
    for (const element of body.querySelectorAll('[data-roster-hook]')) {
      const name = hookName(element);
      const calls = window.roster.hooks.get(name);
      if (!calls || leaving.contains(element)) continue;
      if (!hooked.has(element)) {
        hooked.set(element, { name, calls });
        call(calls, 'added', element);
      } else if (changedHooks.has(element)) {
        call(calls, 'updated', element);
      }
    }
  }
  changedHooks.clear();
}

document.addEventListener('roster-hook', runHooks);
