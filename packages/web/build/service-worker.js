// Keeps the page's own files, so that the table opens and bots play without a connection; shows calls of games that go on for days.
// What a game is, who plays and what is hidden never comes through here: requests to the server itself are left alone.
const MARK = "MARK";
const FILES = ["FILES"];
const CACHE = `breakpoint-${MARK}`;
const SERVER = /^(api|socket\.io)\/|^(healthz|metrics)$/;
/** Milliseconds after which a page that does not come is taken from what is kept. */
const PATIENCE = 5000;

const root = () => new URL(self.registration.scope);
const inside = (url) => new URL(url).pathname.slice(root().pathname.length);

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES.map((file) => new URL(file, root()).href))));
});

self.addEventListener("activate", (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name.startsWith("breakpoint-") && name !== CACHE) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

/** The newest page if the server answers, else the one that is kept: it is the same for all addresses. */
async function page(request) {
  const late = new Promise((_resolve, reject) => setTimeout(() => reject(new Error("late")), PATIENCE));
  try {
    return await Promise.race([fetch(request), late]);
  } catch (error) {
    const kept = await caches.match(root().href);
    if (kept === undefined) throw error;
    return kept;
  }
}

async function file(request) {
  const kept = await caches.match(request, { ignoreSearch: true });
  if (kept !== undefined) return kept;
  const found = await fetch(request);
  // Files with a mark in their name never change.
  if (found.ok && inside(request.url).startsWith("assets/")) await (await caches.open(CACHE)).put(request, found.clone());
  return found;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || SERVER.test(inside(request.url))) return;
  event.respondWith(request.mode === "navigate" ? page(request) : file(request));
});

self.addEventListener("push", (event) => {
  let call = { title: "Your move", body: "", path: "/" };
  try {
    call = { ...call, ...event.data.json() };
  } catch {
    // Whatever it was meant to say, it is somebody's move.
  }
  const show = async () => {
    const windows = await self.clients.matchAll({ type: "window" });
    const url = new URL(`.${call.path}`, root()).href;
    // Whoever looks at the game knows.
    if (windows.some((client) => client.visibilityState === "visible" && client.url.startsWith(url))) return;
    await self.registration.showNotification(call.title, {
      body: call.body,
      tag: call.path,
      icon: new URL("icon-192.png", root()).href,
      data: { path: url },
    });
  };
  event.waitUntil(show());
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.path ?? "./", root()).href;
  const open = async () => {
    const windows = await self.clients.matchAll({ type: "window" });
    const there = windows.find((client) => client.url.startsWith(url));
    await (there === undefined ? self.clients.openWindow(url) : there.focus());
  };
  event.waitUntil(open());
});
