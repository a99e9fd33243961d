/*
 * The page without a network: its own files and what does not change of the games are kept as they come, and given when
 * the server does not answer. Nothing that is played is kept here: a game is where the server is.
 */

const KEPT = "acies-1";

/* The page's files; a test holds the list against the folder. */
const FILES = ["/", "/style.css", "/icon.svg", "/acies.webmanifest",
  ...["account", "admin", "advice", "analysis", "api", "bar", "beyond", "board", "brief", "cards", "choose", "counters", "cups", "curves", "dice", "dom", "draft", "foresee", "free", "home", "inspect", "keys", "ladder", "language", "languages", "lasso", "legend", "lesson", "lobby", "log", "main", "markdown", "marks", "minimap", "notify", "offer", "overlay", "own", "panels", "past", "plans", "play", "puzzles", "replay", "setup", "share", "sight", "skin", "sounds", "symbols", "table", "terrain", "tray", "tutor", "why", "words"].map((f) => `/js/${f}.js`)];

/* What of the API does not change, or changes so seldom that an old answer is better than none. */
const FIXED = /^\/api\/(games(\/|$)|data\/|me$)/;

self.addEventListener("install", (e) => e.waitUntil(caches.open(KEPT).then((c) => c.addAll(FILES)).then(() => self.skipWaiting())));

self.addEventListener("activate", (e) => e.waitUntil(caches.keys().then((all) => Promise.all(all.filter((k) => k !== KEPT).map((k) => caches.delete(k)))).then(() => self.clients.claim())));

/* Addresses of the server that are no page, also when somebody opens one in the browser. */
const NO_PAGE = /^\/(api\/|ws$|metrics$|healthz$)/;

/* Under the key of the page nothing is kept but the page. */
const fits = (answer, key) => answer.ok && (key !== "/" || /^text\/html\b/.test(answer.headers.get("content-type")));

async function answer(request, key) {
  const kept = await caches.open(KEPT);
  try {
    const fresh = await fetch(request);
    if (fits(fresh, key)) await kept.put(key, fresh.clone());
    return fresh;
  } catch (error) {
    const old = await kept.match(key);
    if (old) return old;
    throw error;
  }
}

self.addEventListener("fetch", (e) => {
  const url = new URL(e.request.url);
  if (e.request.method !== "GET" || url.origin !== location.origin) return;
  if (e.request.mode === "navigate") {
    if (!NO_PAGE.test(url.pathname)) e.respondWith(answer(e.request, "/")); /* every other address is the same page */
  } else if (!url.pathname.startsWith("/api/") ? FILES.includes(url.pathname) || url.pathname.startsWith("/language/") : FIXED.test(url.pathname)) e.respondWith(answer(e.request, e.request.url));
});

/* A notice leads to its table. */
self.addEventListener("notificationclick", (e) => {
  e.notification.close();
  e.waitUntil(self.clients.openWindow(e.notification.data?.path || "/"));
});
