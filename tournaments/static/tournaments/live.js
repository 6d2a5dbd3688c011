// A living part of a page: a stream says that something changed, and the part is fetched anew with
// the reader's own rights. Without a stream the part asks by the clock; without this script the
// page stays as it was sent.

const POLL = 20_000;
const AGAIN = 30_000; // until a stream that the server had no room for is tried once more
const SETTLE = 120; // changes that come together are fetched once
const CALM = 10_000; // a deal recorded card by card says so with every card: looked at now and then

const sign = document.querySelector("[data-live]");
const part = document.querySelector(sign.dataset.part);
const said = document.querySelector("[data-live-said]");
let stream = null;
let timer = null;
let due = Infinity;
let fetched = -Infinity;
let heard = "";
let isLost = false;

function isOpen() {
  return stream !== null && stream.readyState === EventSource.OPEN;
}

function show() {
  const now = isLost ? "lost" : isOpen() ? "open" : "asking";
  sign.hidden = false;
  sign.classList.toggle("is-lost", isLost);
  for (const words of sign.querySelectorAll("[data-when]")) words.hidden = words.dataset.when !== now;
}

function seen() {
  return part.querySelector("[data-seen]")?.dataset.seen ?? "";
}

function refresh(delay = SETTLE) {
  const at = Date.now() + delay;
  if (at >= due) return;
  clearTimeout(timer);
  due = at;
  timer = setTimeout(fetchPart, delay);
}

async function fetchPart() {
  due = Infinity;
  if (document.hidden) return; // fetched when the reader looks again
  fetched = Date.now();
  const scrolled = [...part.querySelectorAll(".scroll[id]")].map((box) => [box.id, box.scrollLeft]);
  const address = location.pathname + location.search;
  await htmx.ajax("GET", address, { target: part, swap: "innerHTML" });
  for (const [id, left] of scrolled) {
    const box = document.getElementById(id);
    if (box) box.scrollLeft = left;
  }
}

// The version grows with every line that is written. What is published without a line, such as a
// standing, comes under the version heard last: that is fetched at once.
function hear(version) {
  const calm = version === heard ? 0 : fetched + CALM - Date.now();
  heard = version;
  refresh(Math.max(SETTLE, calm));
}

function open() {
  if (isOpen()) return;
  stream?.close();
  stream = new EventSource(sign.dataset.live);
  let isFirst = true;
  stream.addEventListener("open", show);
  stream.addEventListener("message", (event) => {
    if (isFirst && event.lastEventId === seen()) heard = event.lastEventId;
    else hear(event.lastEventId);
    isFirst = false;
  });
  stream.addEventListener("error", () => {
    isFirst = false;
    show();
    if (stream.readyState === EventSource.CLOSED) setTimeout(open, AGAIN);
  });
}

document.body.addEventListener("htmx:afterRequest", (event) => {
  isLost = !event.detail.successful;
  show();
});

document.body.addEventListener("htmx:afterSwap", (event) => {
  if (event.detail.target !== part) return;
  const words = part.querySelector("[data-said]")?.textContent.trim() ?? "";
  if (said.textContent !== words) said.textContent = words;
});

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) refresh();
});
window.addEventListener("pagehide", () => stream?.close());
window.addEventListener("pageshow", (event) => {
  if (event.persisted) open();
});
setInterval(() => {
  if (!isOpen() || isLost) refresh();
}, POLL);

show();
open();
