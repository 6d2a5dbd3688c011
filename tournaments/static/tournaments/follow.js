// Pages that follow what happens: the stream says that something changed, and the page fetches it.
// Where no stream comes through, the page asks by the clock; either way now and then for the times.

const SLOW = 30000;
const QUICK = 5000;

function follow(element) {
  const target = element.dataset.target || `#${element.id}`;
  let timer = 0;

  const tell = () => {
    const shown = document.querySelector(target);
    if (shown && !shown.querySelector(".is-sent")) htmx.trigger(shown, "changed");
  };
  const ask = (pause) => {
    clearInterval(timer);
    timer = setInterval(() => {
      if (!document.hidden) tell();
    }, pause);
  };

  ask(SLOW);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) tell();
  });
  if (!("EventSource" in window)) {
    ask(QUICK);
    return;
  }
  let source = null;
  const open = () => {
    source = new EventSource(element.dataset.follow);
    let begun = false;
    source.addEventListener("open", () => {
      ask(SLOW);
      if (begun) tell(); // the line was lost meanwhile: what was said then has to be fetched
      begun = true;
    });
    source.addEventListener("message", tell);
    source.addEventListener("error", () => {
      ask(QUICK);
      if (source.readyState === EventSource.CLOSED) setTimeout(open, SLOW); // no room: tried again
    });
  };
  open();
  window.addEventListener("pagehide", () => source.close());
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) open();
  });
}

// Who may read this no more, or finds it gone, is told so at once by the page itself.
document.addEventListener("htmx:beforeSwap", (event) => {
  const { requestConfig, xhr } = event.detail;
  if (requestConfig.verb === "get" && [403, 404].includes(xhr.status)) location.reload();
});

for (const element of document.querySelectorAll("[data-follow]")) follow(element);
