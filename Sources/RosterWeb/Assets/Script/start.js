// Brings the page to life, when all other parts are there.

if (isDocument) history.scrollRestoration = 'manual';
adopt();
connect();
