// Refreshing: the sign of it, and pulling the list down.

// How far a finger has to pull, in pixels.
const pullLength = 64;

const canPull = () => !!state.canRefresh && !state.isRefreshing && !state.sideways && offset() <= 0;

// Shows the sign while the list is refreshed, or as far down as a finger has pulled.
function showRefresh(pulled = 0) {
  const turns = !!state.isRefreshing;
  refreshing.hidden = !turns && pulled <= 0;
  // For those who do not see the ring.
  refreshing.textContent = turns ? 'Refreshing' : '';
  refreshing.classList.toggle('roster-turning', turns);
  // The last part of the way goes slower, and ends.
  const way = 48 * (1 - Math.exp(-pulled / pullLength)) - 40;
  Object.assign(refreshing.style, turns ? { opacity: '', translate: '', rotate: '' } : {
    opacity: pulled < pullLength ? pulled / pullLength / 2 : '',
    translate: `0 ${way}px`,
    rotate: `${pulled * 3}deg`,
  });
}

// Refreshes the list if the finger that leaves has pulled far enough.
function endPull(pulled) {
  showRefresh();
  if (pulled >= pullLength && canPull()) send('p');
}
