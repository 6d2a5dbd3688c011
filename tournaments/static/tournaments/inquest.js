// A director's questions, last part: taps, and what comes of them. Every answer is kept on the phone;
// once all is told and there is a network, the server judges the record, else the table of outcomes
// that the law has made tells the article. Without these scripts every tap is a form.

function go(query, { isNew = true } = {}) {
  if (isNew) history.pushState(null, "", data.action + query);
  else history.replaceState(null, "", data.action + query);
  draw();
  const title = form.hidden ? local.querySelector("h2") : form.querySelector(".screen:not([hidden]) h2");
  title?.focus({ preventScroll: true });
  window.scrollTo(0, 0);
}

function named(values) {
  const kept = { ...values };
  for (const input of form.querySelectorAll("[data-name]")) kept[input.name] = input.value.trim();
  return kept;
}

function toggled(cards, card) {
  return cards.includes(card) ? cards.filter((one) => one !== card) : [...cards, card];
}

function picked(told, here, tap) {
  const values = { ...told.values };
  if (here.kind === "hands") {
    const name = `h${grid.dataset.fill}`;
    const had = cardsOf(values[name]).includes(tap.value);
    for (const one of HANDS) values[one] = cardsOf(values[one]).filter((card) => card !== tap.value).join(".");
    const size = Object.fromEntries(told.sizes)[grid.dataset.fill];
    const hasRoom = cardsOf(values[name]).length < size;
    if (!had && hasRoom) values[name] = [...cardsOf(values[name]), tap.value].join(".");
    const isFull = cardsOf(values[name]).length >= size;
    return go(address(values, { at: here.field, fill: isFull ? "" : grid.dataset.fill }), { isNew: false });
  }
  const old = values[here.field] ?? "";
  const led = here.kind === "pile" && LETTERS.includes(old[0]) ? old[0] : "";
  const leader = LETTERS.includes(tap.value) ? tap.value : led;
  const cards = LETTERS.includes(tap.value) ? cardsOf(old) : toggled(cardsOf(old), tap.value);
  values[here.field] = [leader, ...cards].filter(Boolean).join(".");
  const after = new Told(values);
  const isFull = after.isAnswered(here) && cards.length === after.bound(here.most);
  return go(address(values, isFull ? {} : { at: here.field }), { isNew: isFull });
}

function answered(tap) {
  const { values, at } = read();
  const told = new Told(values);
  const here = told.screen(at);
  if (!here) return;
  if (tap.name === "fill") go(address(values, { at: here.field, fill: tap.value }), { isNew: false });
  else if (tap.name === "pick") picked(told, here, tap);
  else if (tap.name === "ok") {
    go(address(here.kind === "hands" || values[here.field] ? values : { ...values, [here.field]: "-" }));
  } else go(address(named({ ...values, [tap.name]: tap.value })));
}

form.addEventListener("submit", (event) => {
  if (!event.submitter?.name) return;
  event.preventDefault();
  answered(event.submitter);
});

root.addEventListener("click", (event) => {
  const link = event.target.closest("[data-chips] a, [data-back], [data-aside]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(new URL(link.href).search);
});

window.addEventListener("popstate", draw);

// All is told.

const BEFORE_PLAY = ["auction", "exchange", "declaration", "defence"];

// Before the play: by who is on turn, and by who has called.
function keyBefore(told, who) {
  const { facts, values } = told;
  const callers = (facts.callers ?? "").split(".").filter(Boolean);
  const isDealt = facts.whose === "dealer";
  let role = isDealt ? "player" : "outsider";
  if (!isDealt && LETTERS.includes(who)) role = who === facts.turn ? "turn" : "player";
  if (!isDealt && who === facts.declarer) role = "declarer";
  let where = callers.length ? "called" : "fresh";
  if (isDealt) where += `-${values.misdeal}`;
  else if (callers.includes(who)) where = "own";
  if (values.what === "talon-shown") {
    const passed = (facts.passed ?? "").split(".");
    const left = told.dealt.filter((one) => one !== who && !passed.includes(one));
    where = String(Math.min(left.length, 2));
  }
  return [facts.phase, values.what, role, "at-once", facts.phase === "auction" ? where : ""].join(".");
}

function key(told) {
  const { facts, values } = told;
  const { what } = values;
  const when = facts.timed === "yes" ? values.when : "at-once";
  const who = { declarer: facts.declarer, dealer: facts.dealer, outsider: "outsider" }[facts.whose] ?? values.who;
  if (BEFORE_PLAY.includes(facts.phase) || !facts.sit) return keyBefore(told, who);
  let where = "";
  if (facts.final === "yes" && facts.done === TRICKS && when !== "entered") where = "last";
  else if (facts.phase === "finished") where = "finished";
  else if (facts.earlier === "yes") where = "follow";
  else if (what === "breach") where = isDemanded(told, who) ? "demanded" : facts.duty;
  else if (BY_CARD.includes(what)) {
    const isDeclarer = told.from(who)[1] === facts.declarer && when === "one-later";
    where = facts.lying || isTalonLed(told) ? "follow" : isDeclarer ? "lead-declarer" : "lead";
    if (facts.present === TRICKS) where = "last";
  }
  return [facts.sit, what, role(told, who), when, where].join(".");
}

// What lies exposed of a declarer binds him only where it was demanded, which the record alone knows.
function isDemanded(told, who) {
  return Boolean(data.given.live) && who === told.facts.declarer;
}

// The first tricks of a deal that everybody passed may be led by the talon: nobody leads to them.
function isTalonLed(told) {
  const { sit, done } = told.facts;
  return sit === "all-pass" && done < (outcomes[lawsOf(told.values)]?.opened ?? 0);
}

// What follows from whose turn it is, whatever the laws.
function rowOfTurn(told) {
  const { facts, values } = told;
  const { what, who, when = "", card = "" } = values;
  const isLate = ["mixed", "entered"].includes(when);
  const row = (note) => ({ article: "", kind: "", chooser: "", choices: [], note });
  if (what === "revoke" && Number(values.trickno) === TRICKS && !isLate) return row("lawful");
  const isNow = facts.phase === "play" && facts.earlier === "no" && !isLate
    && !cardsOf(facts.on_record).includes(card);
  if (!isNow || ![...BY_CARD, "breach"].includes(what)) return undefined;
  if (what === "out-of-turn" && who === told.turn) return row("on-turn");
  if (what === "out-of-turn") return told.lay.includes(who) ? row("has-played") : undefined;
  if (who !== told.turn) return row("not-on-turn");
  return what === "revoke" && !facts.lying && !isTalonLed(told) ? row("lawful") : undefined;
}

function role(told, who) {
  const { facts, values } = told;
  if (!told.dealt.includes(who)) return "outsider";
  if (facts.sit === "all-pass") return "player";
  if (who === facts.declarer) return "declarer";
  if (facts.sit === "misere") return "defender";
  const words = (facts.defence ?? "").split(".");
  const place = told.others(facts.declarer).indexOf(who);
  return ["whist", "alone", "invite"].includes(words[place]) ? "whister" : "passer";
}

function finish(told) {
  const query = address(told.values, { at: "ruling" });
  local.querySelector("[data-send]").href = data.action + query;
  if (navigator.onLine && read().at !== "local") {
    location.assign(data.action + query);
    return;
  }
  const texts = textsOf(told);
  const rows = factsOf(told).map((fact) => Object.assign(document.createElement("li"), { textContent: fact }));
  local.querySelector("[data-facts]").replaceChildren(...rows);
  const found = outcomes[lawsOf(told.values)];
  const row = rowOfTurn(told) ?? found?.rows[key(told)] ?? found?.rows[key(told).replace(/\.finished$/, ".follow")];
  local.querySelector("[data-unknown]").hidden = Boolean(row);
  local.querySelector("[data-article]").hidden = !row?.article;
  local.querySelector("[data-choices]").replaceChildren();
  local.querySelector("[data-chooser]").textContent = "";
  if (row) drawOutcome(told, row, found.articles, texts);
}

function drawOutcome(told, row, articles, texts) {
  local.querySelector(".article-number").textContent = row.article;
  local.querySelector(".article-text").textContent = articles[row.article] ?? "";
  const note = local.querySelector("[data-local-note]");
  note.hidden = !data.notes[row.note];
  note.textContent = data.notes[row.note] ?? "";
  if (!row.choices.length) return;
  const chooser = told.playing.find((one) => role(told, one) === row.chooser && (one !== told.values.who || row.choices[0] === "correct"));
  const says = local.querySelector("[data-chooser]");
  says.textContent = says.dataset.says.replace("{name}", texts[row.choices[0] === "correct" ? told.values.who : chooser] ?? "");
  const isChoice = !["correct", "agree", "dispute"].includes(row.choices[0]);
  const taps = row.choices.map((word) => {
    const tap = Object.assign(document.createElement("button"), { className: "tap is-word is-tall", type: "button" });
    tap.textContent = data.choices[word] ?? word;
    tap.disabled = !isChoice;
    tap.addEventListener("click", () => choose(told, `${chooser} choose ${word}`, tap));
    return tap;
  });
  local.querySelector("[data-choices]").replaceChildren(...taps);
}

function choose(told, line, tap) {
  for (const other of local.querySelectorAll("[data-choices] button")) other.removeAttribute("aria-pressed");
  tap.setAttribute("aria-pressed", "true");
  const query = `${address(told.values, { at: "ruling" })}&${new URLSearchParams({ line })}`;
  local.querySelector("[data-send]").href = data.action + query;
  store(query);
  if (navigator.onLine) location.assign(data.action + query);
}

// Kept on the phone, sent when there is a network.

function store(query) {
  try {
    localStorage.setItem(KEPT, query);
  } catch {
    // a browser that keeps nothing: the address holds it all
  }
}

function kept() {
  try {
    return localStorage.getItem(KEPT) ?? "";
  } catch {
    return "";
  }
}

function keep(values) {
  if (Object.keys(values).length) store(address(values));
}

function net() {
  for (const way of root.querySelectorAll("[data-online]")) way.hidden = !navigator.onLine;
  root.querySelector(".net-off").hidden = navigator.onLine;
  if (!navigator.onLine) root.querySelector(".net-ready").hidden = true;
  if (navigator.onLine && !local.hidden && form.hidden) location.assign(local.querySelector("[data-send]").href);
}

function offer() {
  const note = root.querySelector("[data-kept]");
  const query = kept();
  note.hidden = location.search.length > 1 || !query;
  note.querySelector("[data-resume]").href = data.action + query;
  note.querySelector("[data-drop]").addEventListener("click", () => {
    store("");
    note.hidden = true;
  });
}

root.querySelector("[data-afresh]").addEventListener("click", () => store(""));
window.addEventListener("online", net);
window.addEventListener("offline", net);

// The page works off line once its worker has kept it and the laws' outcomes are here: those of the
// chosen laws first.
function lawsOf(values) {
  return data.given.laws ?? (values.table ?? "").split(":")[0];
}

async function controlled() {
  await navigator.serviceWorker.register(data.worker, { scope: data.action });
  await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller) return;
  await new Promise((resolve) => {
    navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
    setTimeout(resolve, 2000);
  });
}

async function prepare() {
  try {
    if (data.worker && "serviceWorker" in navigator) {
      await controlled();
      if (data.kept) await fetch(data.kept);
    }
    for (const [laws, from] of Object.entries(data.outcomes)) {
      outcomes[laws] = await (await fetch(from)).json();
      if (!local.hidden && laws === lawsOf(read().values)) draw();
    }
    root.querySelector(".net-ready").hidden = !navigator.onLine;
  } catch {
    // a browser without workers, or no network from the start: the loaded page still works
  }
}

offer();
draw();
net();
prepare();
