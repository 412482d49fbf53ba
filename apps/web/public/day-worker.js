/* Keeps the page of a nurse's day for times without a network. The network comes first, so that a new version is never held back. */
const name = "kitpath-day";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

const isAsset = ({ pathname }) => pathname.startsWith("/assets/");
const isPlain = ({ pathname }) => pathname === "/theme.js" || pathname === "/favicon.svg";

async function keep(key, answer) {
  if (answer.ok && !answer.redirected) await (await caches.open(name)).put(key, answer.clone());
  return answer;
}

const fromNetworkFirst = (request, key) =>
  fetch(request)
    .then((answer) => keep(key, answer))
    .catch(async (error) => {
      const kept = await caches.match(key, { ignoreVary: true });
      if (kept) return kept;
      throw error;
    });

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  // The same page at every address of the day.
  if (request.mode === "navigate") event.respondWith(fromNetworkFirst(request, "/admin/provider/day"));
  else if (isPlain(url)) event.respondWith(fromNetworkFirst(request, url.pathname));
  // Named after their content, so that what is kept is always right.
  else if (isAsset(url))
    event.respondWith(
      caches
        .match(url.pathname, { ignoreVary: true })
        .then((kept) => kept ?? fetch(request).then((answer) => keep(url.pathname, answer))),
    );
});

/* The page tells which files it is made of; those of earlier versions are dropped. */
self.addEventListener("message", (event) => {
  const { paths } = event.data ?? {};
  if (Array.isArray(paths)) event.waitUntil(keepAll(paths));
});

async function keepAll(paths) {
  const cache = await caches.open(name);
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  // A page is only given to who asks for one.
  const headers = { accept: "text/html, */*" };
  for (const path of paths) if (!known.has(path)) await keep(path, await fetch(path, { headers }));
  for (const path of known)
    if (path.startsWith("/assets/") && !paths.includes(path)) await cache.delete(path);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  for (const client of await self.clients.matchAll()) client.postMessage({ kept: true });
}
