// The table's console. A tap is marked at once and stays marked until the answer replaces it; where
// none comes the mark is taken back and said so. Picked cards outlive reload, rotation and refresh.
// Without this script all of it works as plain forms.

const UNSENT = "console-unsent";

function shown() {
  return document.getElementById("console");
}

function takeBack() {
  for (const tap of document.querySelectorAll(".is-sent")) {
    tap.classList.remove("is-sent");
    tap.removeAttribute("aria-busy");
  }
}

function unsent(reason) {
  takeBack();
  const old = document.getElementById(UNSENT);
  if (old) old.remove();
  const note = document.createElement("p");
  note.id = UNSENT;
  note.className = "notice is-error";
  note.setAttribute("role", "alert");
  note.textContent = reason === 429 ? shown().dataset.toomany : shown().dataset.unsent;
  shown().querySelector(".console-top").after(note);
}

document.addEventListener("click", (event) => {
  const tap = event.target.closest("[data-write] button");
  if (tap && document.querySelector(".is-sent")) event.preventDefault(); // the first tap is on its way
});

document.addEventListener("htmx:beforeRequest", (event) => {
  if (!event.detail.elt.matches("[data-write]")) return;
  const submitter = event.detail.requestConfig.triggeringEvent?.submitter;
  if (!submitter) return;
  submitter.classList.add("is-sent");
  submitter.setAttribute("aria-busy", "true");
});

document.addEventListener("htmx:beforeSwap", (event) => {
  const { status, responseText } = event.detail.xhr;
  if (![400, 403, 409].includes(status)) return;
  if (!responseText.includes('id="console"')) {
    location.reload(); // this phone records here no more: the page says why
    return;
  }
  event.detail.shouldSwap = true; // how things stand now, with what was tapped
  event.detail.isError = false;
});

for (const name of ["htmx:sendError", "htmx:timeout"]) document.addEventListener(name, unsent);
document.addEventListener("htmx:responseError", (event) => {
  if (event.detail.elt.matches("[data-write]")) unsent(event.detail.xhr.status);
});

// Picking so many cards, no fewer and no more.

function picking() {
  return document.querySelector("form[data-pick]");
}

function boxes(form) {
  return [...form.querySelectorAll("input[name=card]")];
}

function count(form) {
  const { least, most } = form.dataset;
  const kept = boxes(form).filter((box) => box.checked);
  const picked = kept.length;
  for (const box of boxes(form)) box.disabled = !box.checked && picked >= Number(most);
  form.querySelector("[data-done]").disabled = picked < Number(least) || picked > Number(most);
  sessionStorage.setItem(form.dataset.pick, kept.map((box) => box.value).join(" "));
}

function restore() {
  const form = picking();
  if (!form) return;
  const kept = (sessionStorage.getItem(form.dataset.pick) || "").split(" ");
  for (const box of boxes(form)) if (kept.includes(box.value)) box.checked = true;
  count(form);
}

document.addEventListener("change", (event) => {
  const form = event.target.closest("form[data-pick]");
  if (form) count(form);
});
document.addEventListener("htmx:afterSettle", restore);
restore();

// The clock in the top line: hours and minutes since the deal was opened.

function tick() {
  const clock = document.querySelector("[data-since]");
  if (!clock) return;
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(clock.dataset.since)) / 60000));
  const rest = String(minutes % 60).padStart(2, "0");
  clock.lastElementChild.textContent = `${Math.floor(minutes / 60)}:${rest}`;
}

setInterval(tick, 20000);
