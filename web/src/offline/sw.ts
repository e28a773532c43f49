/** The service worker: keeps the whole built site, so that it opens without a network. */

const scope = self as unknown as ServiceWorkerGlobalScope;

/** The build puts the list of its files and their version here. */
const FILES: readonly string[] = JSON.parse('__FILES__');
const CACHE = 'gordian-__VERSION__';

scope.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' }))))
      .then(() => scope.skipWaiting()),
  );
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith('gordian-') && name !== CACHE)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => scope.clients.claim()),
  );
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== scope.location.origin) return;
  if (url.pathname.startsWith('/api/') || url.pathname === '/healthz' || url.pathname === '/metrics') return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (FILES.includes(url.pathname)) event.respondWith(kept(request));
});

/** A page: the newest one while the network answers, else the kept one. */
async function page(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (answer.ok) return answer;
  } catch {
    // no network: the kept page is as good
  }
  return (await caches.match('/', { ignoreVary: true })) ?? Response.error();
}

async function kept(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request);
}

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = (event.notification.data as { address?: string } | null)?.address ?? '/';
  event.waitUntil(
    scope.clients.matchAll({ type: 'window' }).then(async (open) => {
      const tab = open.find((client) => new URL(client.url).pathname === address);
      if (tab) await tab.focus();
      else await scope.clients.openWindow(address);
    }),
  );
});
