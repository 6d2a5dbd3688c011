// Keeps the incident page and its files for when there is no network. The network comes first; what
// it does not bring is taken from what was kept last. Answers stand in the address, which the page
// itself reads, so that one kept page serves every address.

const KEPT = "incident-2";
const PAGE = "{{ page|escapejs }}";
const OUTCOMES = "{{ outcomes|escapejs }}";
const FILES = [{% for file in files %}"{{ file|escapejs }}"{% if not forloop.last %}, {% endif %}{% endfor %}];

self.addEventListener("install", (event) => {
  const kept = caches.open(KEPT).then((cache) => cache.addAll([PAGE, ...FILES]));
  event.waitUntil(kept.then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
});

async function fetched(request, name, isWhole) {
  try {
    const answer = await fetch(request);
    if (answer.ok && isWhole) {
      const cache = await caches.open(KEPT);
      await cache.put(name, answer.clone());
    }
    return answer;
  } catch (error) {
    const kept = await caches.match(name);
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  if (event.request.method !== "GET" || address.origin !== location.origin) return;
  const isPage = event.request.mode === "navigate" && address.pathname === PAGE;
  const isOutcomes = address.pathname === OUTCOMES;
  const name = address.pathname + (isOutcomes ? address.search : "");
  const isWhole = isOutcomes || !address.search;
  if (isPage || isOutcomes || FILES.includes(address.pathname)) {
    event.respondWith(fetched(event.request, name, isWhole));
  }
});
