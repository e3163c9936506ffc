// The service worker of pages that go on without a connection. It is installed only on devices that open such a page.
// Pages and files: the network first, or the copy of the last time. Answers of the calls named in `keep`: the same, so
// that the page can be opened again in a corridor without a signal. Whoever opens another page while the server is away
// is led to the page named in `away`, where the device has a copy of it. Everything else goes to the network untouched.
const CACHE = 'honjin-offline-1';
const given = new URL(self.location.href).searchParams;
const pages = given.get('pages').split(',');
const pageForDowntime = given.get('away');
const kept = new Set(given.get('keep').split(','));

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

/** The statuses of a server that is away behind one that answers for it. */
const AWAY = new Set([502, 503, 504]);

/** The copy of what is fetched is kept under an address of its own; a POST has none that a cache would take. */
async function fromNetworkOrCopy(request, address) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(address, answer.clone());
    return AWAY.has(answer.status) ? ((await cache.match(address)) ?? answer) : answer;
  } catch (error) {
    const copy = await cache.match(address);
    if (copy) return copy;
    throw error;
  }
}

/** Where the copy of an answer is kept: each store has copies of its own. A body names the store it asks for. */
async function addressOfCopy(request, pathname) {
  const { store_id: storeId = '' } = await request.clone().json();
  return `/offline${pathname}?store=${storeId}`;
}

async function answerOrCopy(request, pathname) {
  const address = await addressOfCopy(request, pathname);
  return fromNetworkOrCopy(request, address);
}

/** A file whose name has its content's hash never changes. */
async function fromCopyOrNetwork(request) {
  const cache = await caches.open(CACHE);
  const copy = await cache.match(request.url);
  return copy ?? fromNetworkOrCopy(request, request.url);
}

/** Another page, or the way to what can be read while the server is away. */
async function fromNetworkOrDowntime(request) {
  const lead = async () => {
    const cache = await caches.open(CACHE);
    return (await cache.match(pageForDowntime)) && Response.redirect(pageForDowntime, 302);
  };
  try {
    const answer = await fetch(request);
    return AWAY.has(answer.status) ? ((await lead()) ?? answer) : answer;
  } catch (error) {
    const elsewhere = await lead();
    if (elsewhere) return elsewhere;
    throw error;
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method === 'POST') {
    if (kept.has(pathname)) event.respondWith(answerOrCopy(request, pathname));
  } else if (request.mode === 'navigate') {
    const page = pages.find((one) => pathname.startsWith(one));
    event.respondWith(page ? fromNetworkOrCopy(request, page) : fromNetworkOrDowntime(request));
  } else if (/[.-][0-9a-f]{8,32}\.\w+$/.test(pathname)) {
    event.respondWith(fromCopyOrNetwork(request));
  } else if (/\.\w+$/.test(pathname)) {
    event.respondWith(fromNetworkOrCopy(request, pathname));
  }
});

/** What the page had loaded before the worker was there is fetched once more, from the browser's own cache mostly. */
self.addEventListener('message', (event) => {
  if (event.data.isUntaken) event.waitUntil(self.clients.claim());
  const files = event.data.files.map((file) => new Request(file));
  event.waitUntil(
    Promise.all(files.map((request) => fromNetworkOrCopy(request, request.url).catch(() => undefined))),
  );
});
