// Refreshing: the sign of it, and pulling the list down.

// How far a finger has to pull, in pixels.
const pullLength = 64;

const canPull = () => !!state.canRefresh && !state.isRefreshing && !state.sideways && offset() <= 0;

// Shows the sign while the list is refreshed, or as far down as a finger has pulled.
function showRefresh(pulled = 0) {
  refreshing.hidden = !state.isRefreshing && pulled <= 0;
  // For those who do not see the ring.
  refreshing.textContent = state.isRefreshing ? 'Refreshing' : '';
  refreshing.classList.toggle('roster-turning', !!state.isRefreshing);
  const share = state.isRefreshing ? 1 : Math.min(pulled / pullLength, 1);
  refreshing.style.opacity = share === 1 ? '' : share / 2;
  // The last part of the way goes slower, and ends.
  const way = state.isRefreshing ? 0 : 48 * (1 - Math.exp(-pulled / pullLength)) - 40;
  refreshing.style.translate = way ? `0 ${way}px` : '';
  refreshing.style.rotate = state.isRefreshing || !pulled ? '' : `${pulled * 3}deg`;
}

// Refreshes the list if the finger that leaves has pulled far enough.
function endPull(pulled) {
  showRefresh();
  if (pulled >= pullLength && canPull()) send('p');
}
