// Replay: arrow keys, Home and End, a swipe across the table; the record follows the step; the
// link is copied. Every step is a link of its own, so all of it works without this script too.

const STEP_OF_KEY = {
  ArrowLeft: "step-back",
  ArrowRight: "step-on",
  Home: "step-first",
  End: "step-last",
};
const SWIPE = 48; // pixels across, and more across than down

function go(id) {
  const link = document.getElementById(id);
  if (link && link.getAttribute("aria-disabled") !== "true") link.click();
}

function isWriting(target) {
  return target.closest("input, textarea, select, [contenteditable]") !== null;
}

document.addEventListener("keydown", (event) => {
  const id = STEP_OF_KEY[event.key];
  if (!id || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (isWriting(event.target) || event.target.closest(".scroll")) return;
  event.preventDefault();
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

document.addEventListener("htmx:afterSettle", followRecord);
followRecord();

for (const button of document.querySelectorAll("[data-copy]")) {
  if (!navigator.clipboard) continue;
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(button.dataset.copy);
    button.textContent = button.dataset.done;
  });
}
