// Brings the page to life, when all other parts are there.

history.scrollRestoration = 'manual';
adopt();
connect();
