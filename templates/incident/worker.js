// Keeps the incident page, the questions of the last table that a director was called to, and their
// files for when there is no network. The network comes first; what it does not bring is taken from
// what was kept last. Answers stand in the address, which the page itself reads, so that one kept page
// serves every address. A page asks itself to be kept, by the address that shows its questions.

const KEPT = "incident-3";
const PAGE = "{{ page|escapejs }}";
const [BEFORE, BEHIND] = "{{ table|escapejs }}".split("TOKEN");
const ASKED = "?at=what";
const OUTCOMES = "{{ outcomes|escapejs }}";
const FILES = [{% for file in files %}"{{ file|escapejs }}"{% if not forloop.last %}, {% endif %}{% endfor %}];

self.addEventListener("install", (event) => {
  const kept = caches.open(KEPT).then((cache) => cache.addAll([PAGE, ...FILES]));
  event.waitUntil(kept.then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
});

function isTable(path) {
  return path.startsWith(BEFORE) && path.endsWith(BEHIND) && path.length > BEFORE.length + BEHIND.length;
}

async function keep(name, answer) {
  const cache = await caches.open(KEPT);
  if (isTable(name)) {
    for (const one of await cache.keys()) {
      if (isTable(new URL(one.url).pathname)) await cache.delete(one);
    }
  }
  await cache.put(name, answer);
}

async function fetched(request, name, isWhole) {
  try {
    const answer = await fetch(request);
    if (answer.ok && !answer.redirected && isWhole) await keep(name, answer.clone());
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
  const isAtTable = isTable(address.pathname);
  const isPage = isAtTable || (event.request.mode === "navigate" && address.pathname === PAGE);
  const isOutcomes = address.pathname === OUTCOMES;
  const name = address.pathname + (isOutcomes ? address.search : "");
  const isWhole = isOutcomes || address.search === (isAtTable ? ASKED : "");
  if (isPage || isOutcomes || FILES.includes(address.pathname)) {
    event.respondWith(fetched(event.request, name, isWhole));
  }
});
