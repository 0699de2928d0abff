// Printing: a page that shows one list prints all rows, which the server sends first, not only those
// around its reader.

function printAll() {
  // Without a connection the browser prints the rows that are there.
  if (isDocument && connection?.isOpen() && state.version) send('l 1');
  else print();
}

// All rows come with this patch, and have their places with the next frame.
function showPrinted() {
  requestAnimationFrame(() => requestAnimationFrame(() => print()));
}

if (isDocument) {
  addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key !== 'p') return;
    event.preventDefault();
    printAll();
  });
  addEventListener('afterprint', () => send('l 0'));
}

body.addEventListener('click', (event) => {
  const button = event.target.closest('[data-roster-prints]');
  if (!button) return;
  closePopover(button);
  printAll();
});
