// Keeps the whole table in the browser, so that it opens without a connection. Files carry the hash of what is in
// them: a kept one is never stale. The page itself is asked from the network first and comes from the keep otherwise.
const files = /* files */ [];
const keep = `rokada-${files
  .join()
  .split('')
  .reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7)}`;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(keep)
      .then((cache) => cache.addAll(files))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const drop = async () => {
    for (const name of await caches.keys()) if (name.startsWith('rokada-') && name !== keep) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(drop());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || url.pathname.includes('/api/')) return;
  const fromKeep = () => caches.match(request, { ignoreSearch: true });
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match('./')));
  else event.respondWith(fromKeep().then((kept) => kept ?? fetch(request)));
});

// A word from the server although no page is open. The browser wants every one of them shown.
self.addEventListener('push', (event) => {
  const { kind, title = '', match } = event.data?.json() ?? {};
  const address = match === undefined ? '#' : `#/${kind === 'rematch' ? 'rematch' : 'match'}/${match}`;
  const options = { body: title, icon: './icon-192.png', badge: './icon-192.png', tag: address, data: { address } };
  event.waitUntil(self.registration.showNotification('Rokada', options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data?.address ?? './', self.registration.scope).href;
  const show = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const [page] = pages;
    if (page === undefined) return self.clients.openWindow(address);
    await page.focus();
    return page.navigate(address);
  };
  event.waitUntil(show());
});
