// Replay: arrow keys, Home and End, a swipe across the table; the space bar plays and pauses,
// Escape leaves a proof; the record follows the step; the link is copied. Every step is a link of
// its own, so all of it works without this script too.

const STEP_OF_KEY = {
  ArrowLeft: "step-back",
  ArrowRight: "step-on",
  Home: "step-first",
  End: "step-last",
  Escape: "step-deal",
};
const PACE = 1100; // milliseconds from card to card
const SWIPE = 48; // pixels across, and more across than down

function go(id) {
  const link = document.getElementById(id);
  if (link && link.getAttribute("aria-disabled") !== "true") link.click();
}

let playing = null;
let wanted = false; // a proof that was asked for plays as soon as it is there

function isOver() {
  const on = document.getElementById("step-on");
  return !on || on.getAttribute("aria-disabled") === "true";
}

function pause() {
  clearTimeout(playing);
  playing = null;
  showPlaying();
}

function play() {
  playing = setTimeout(() => {
    const on = document.getElementById("step-on");
    if (!on || isOver()) return pause();
    on.removeAttribute("hx-push-url");
    on.setAttribute("hx-replace-url", "true");
    on.click();
  }, PACE);
  showPlaying();
}

function toggle() {
  if (playing !== null) return pause();
  if (!isOver()) play();
}

function showPlaying() {
  const button = document.getElementById("step-play");
  if (!button) return;
  button.hidden = false;
  button.disabled = isOver();
  button.setAttribute("aria-pressed", String(playing !== null));
}

document.addEventListener("click", (event) => {
  if (event.target.closest("#step-play")) return toggle();
  const link = event.target.closest("a");
  if (!link) return;
  wanted = link.dataset.plays !== undefined;
  if (playing !== null && (event.isTrusted || link.id !== "step-on")) pause();
});

function isWriting(target) {
  return target.closest("input, textarea, select, [contenteditable]") !== null;
}

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.key === " " && !event.target.closest(`a, button, summary, [tabindex="0"]`) &&
      document.getElementById("step-play") && !isWriting(event.target)) {
    event.preventDefault();
    return toggle();
  }
  const id = STEP_OF_KEY[event.key];
  if (!id || !document.getElementById(id)) return;
  if (isWriting(event.target) || event.target.closest(".scroll")) return;
  event.preventDefault();
  pause();
  go(id);
});

let touch = null;

document.addEventListener(
  "touchstart",
  (event) => {
    const on = event.target.closest("[data-board]") && event.touches.length === 1;
    touch = on ? { x: event.touches[0].clientX, y: event.touches[0].clientY } : null;
  },
  { passive: true },
);

document.addEventListener(
  "touchend",
  (event) => {
    if (!touch) return;
    const across = event.changedTouches[0].clientX - touch.x;
    const down = event.changedTouches[0].clientY - touch.y;
    touch = null;
    if (Math.abs(across) < SWIPE || Math.abs(across) < 2 * Math.abs(down)) return;
    go(across < 0 ? "step-on" : "step-back");
  },
  { passive: true },
);

function followRecord() {
  const list = document.querySelector("[data-record]");
  if (!list) return;
  const line = list.querySelector(".is-current") || list.querySelector(".is-refused");
  if (!line) return;
  const offset = line.getBoundingClientRect().top - list.getBoundingClientRect().top;
  list.scrollTop += offset - list.clientHeight / 3;
}

function settled() {
  followRecord();
  if (playing !== null || wanted) {
    wanted = false;
    clearTimeout(playing);
    if (isOver()) pause();
    else play();
  }
  showPlaying();
}

document.addEventListener("htmx:afterSettle", settled);
followRecord();
showPlaying();

for (const button of document.querySelectorAll("[data-copy]")) {
  if (!navigator.clipboard) continue;
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(button.dataset.copy);
    button.textContent = button.dataset.done;
  });
}
