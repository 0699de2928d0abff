// Forms, texts of several lines and choices: what the reader has entered, and sending it.

// Whether HTML may have something that the reader changes.
const hasFields = (html) => /<(?:input|select|textarea)/.test(html);

// The form of the list in which a field is: its fields keep what the reader has entered until its
// edition differs. The browser does that if only attributes are changed.
const formOf = (field) => field.form?.hasAttribute('data-roster-edition') ? field.form : null;

// MARK: Patches

// Records what the reader has entered before an element is changed; null if that is nothing to note.
function enteredIn(element) {
  switch (element.nodeName) {
    case 'TEXTAREA': return {};
    case 'FORM': return { edition: element.dataset.rosterEdition };
    case 'SELECT': {
      const isChanged = !!formOf(element)
        && [...element.options].some((option) => option.selected !== option.defaultSelected);
      return { value: isChanged || element === document.activeElement ? element.value : null };
    }
    default: return null;
  }
}

// Gives an element that was changed the value of another, or the one that the reader has entered.
function settle(to, from, entered) {
  if (to.nodeName === 'FORM') {
    if (entered.edition !== to.dataset.rosterEdition) to.reset();
  } else if (to.nodeName === 'TEXTAREA') {
    if (!formOf(to) && to !== document.activeElement) to.value = from.value;
  } else {
    const isOffered = [...to.options].some((option) => option.value === entered.value);
    to.value = isOffered ? entered.value : from.value;
  }
}

// MARK: Sending

// A text with its line breaks as a word of a message. Half characters are none.
const coded = (name, text) =>
  `${name}=${encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))}`;

// The server takes no longer messages.
const maximumLength = 64 * 1024;

function performCoded(control, kind, words) {
  if (words.length > maximumLength - 256) return say('This text is too long to be sent.');
  perform(control, kind, words);
}

const valueOf = (field) => field.type === 'checkbox' ? String(+field.checked) : field.value;

body.addEventListener('submit', (event) => {
  const form = event.target;
  if (form.dataset.rosterKind !== 'form') return;
  event.preventDefault();
  // A double click sends it once.
  if (event.timeStamp - (form.rosterSent ?? -1000) < 500) return;
  form.rosterSent = event.timeStamp;
  const fields = [...form.elements].filter((field) => field.dataset.rosterField && !field.disabled);
  const words = fields.map((field) => coded(field.dataset.rosterField, valueOf(field)));
  performCoded(form, 'form', words.join(' '));
  closePopover(form);
});
