// A director's questions without a server: the answers stand in the address, the screens in the page,
// the laws' outcomes in a table that the law itself has made. Every answer is kept on the phone; once
// all is told and there is a network, the server judges the record. Without this script every tap is
// a form that the server answers with the next screen.

const data = JSON.parse(document.getElementById("incident-data").textContent);
const root = document.querySelector("[data-incident]");
const form = root.querySelector("[data-form]");
const local = root.querySelector("[data-local]");
const grid = root.querySelector("[data-grid]");
const KEPT = `incident ${data.action}`;
const LETTERS = ["A", "B", "C", "D"];
const TRICKS = 10;
const BY_CARD = ["out-of-turn", "revoke"];
const EXTRA = ["nA", "nB", "nC", "nD", "event", "deal"];
const HANDS = ["hA", "hB", "hC", "hD"];
const RANKS = "AKQJT987";
let outcomes = null;

// ---------- the answers, as the address has them ----------

function read() {
  const sent = new URLSearchParams(location.search);
  const fields = data.screens.map((screen) => screen.field).filter((field) => field !== "hands");
  const values = {};
  for (const name of [...fields, ...HANDS, ...EXTRA]) {
    const value = (sent.getAll(name).pop() ?? "").trim();
    if (value) values[name] = value;
  }
  return { values, at: sent.get("at") ?? "", fill: sent.get("fill") ?? "" };
}

function address(values, more = {}) {
  const pairs = Object.entries({ ...values, ...more }).filter(([, value]) => value);
  return `?${new URLSearchParams(pairs)}`;
}

function cardsOf(value = "") {
  return value.split(".").filter((card) => card.length === 2);
}

// ---------- what follows from them: as derived.py has it ----------

function situation(values) {
  if (values.declarer === "all-pass") return "all-pass";
  if (values.contract === "misere") return "misere";
  const words = (values.defence ?? "").split(".");
  if (!words[0]) return "";
  const whists = words.slice(0, 2).filter((word) => word === "whist" || word === "alone").length;
  return whists === 2 ? "two" : words[words.length - 1];
}

function counted(values, prefix, names) {
  return Object.fromEntries(names.map((one) => [one, Number(values[prefix + one] ?? 0)]));
}

function sum(counts) {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}

function derive(values) {
  const n = (values.table ?? "").split(":")[1] ?? "3";
  const dealer = data.given.dealer ?? (n === "4" ? "D" : "C");
  const taken = counted(values, "t", [...LETTERS, "T"]);
  const facts = {
    n, dealer, idle: n === "4" ? dealer : "", sit: situation(values), done: sum(taken),
    lying: cardsOf(values.trick).length, ...data.given, ...values,
  };
  facts.phase = data.given.phase ?? (facts.done >= TRICKS ? "finished" : "play");
  facts.left = TRICKS - facts.done;
  facts.present = facts.done + 1;
  const ask = data.asks[values.what] ?? { who: "", needs: [], whens: [] };
  Object.assign(facts, { whose: ask.who, needs: ask.needs, whens: ask.whens });
  for (const [one, count] of Object.entries(taken)) facts[`most-${one}`] = TRICKS - sum(taken) + count;
  return Object.assign(facts, timed(facts), shared(facts));
}

function shared(facts) {
  const shares = counted(facts, "s", LETTERS);
  const isClaim = facts.what === "claim";
  const isParted = isClaim && (facts.claimed ?? "") !== "" && Number(facts.claimed) < facts.left
    && ["two", "all-pass"].includes(facts.sit);
  const total = isClaim ? facts.left : TRICKS;
  const limits = Object.entries(shares).map(([one, count]) => [`share-${one}`, total - sum(shares) + count]);
  return { ...Object.fromEntries(limits), shared: isParted || facts.needs.includes("shares") ? "yes" : "no" };
}

function timed(facts) {
  const { what = "", when = "", trickno = "" } = facts;
  const isEarlier = what === "revoke" && trickno !== "" && Number(trickno) <= facts.done;
  const isOver = facts.phase === "finished";
  const wanted = { "one-later": 1, together: 1, complete: 2 - facts.lying, "next-led": 3 - facts.lying };
  if (facts.present === TRICKS) wanted["next-led"] = wanted.complete;
  const isTakenDown = cardsOf(facts.on_record).includes(facts.card);
  const byCard = BY_CARD.includes(what) && !isEarlier && !isTakenDown;
  const isSet = what === "revoke" && (when === "next-led" || (isEarlier && !["", "mixed"].includes(when)));
  return {
    earlier: isEarlier ? "yes" : "no",
    timed: BY_CARD.includes(what) || (isOver && facts.whens.length > 0) ? "yes" : "no",
    need: byCard ? wanted[when] ?? 0 : 0,
    established: isSet ? "yes" : "no",
  };
}

function holds(conditions, facts) {
  return conditions.every(([name, op, values]) => {
    const value = facts[name] ?? "";
    if (op === "has") return values.some((one) => value.includes(one));
    if (op === "in") return values.includes(String(value));
    if (op === "not") return !values.includes(String(value));
    if (value === "") return false;
    const limit = Number(facts[values[0]] ?? values[0]);
    return op === "le" ? Number(value) <= limit : Number(value) >= limit;
  });
}

class Told {
  constructor(values) {
    this.values = values;
    this.facts = derive(values);
    this.asked = data.screens.filter((screen) => holds(screen.asked, this.facts));
  }

  get playing() {
    const letters = LETTERS.slice(0, Number(this.facts.n));
    const first = (letters.indexOf(this.facts.dealer) + 1) % letters.length;
    return [0, 1, 2].map((step) => letters[(first + step) % letters.length]);
  }

  from(letter) {
    const place = Math.max(0, this.playing.indexOf(letter));
    return [...this.playing.slice(place), ...this.playing.slice(0, place)];
  }

  get sizes() {
    const left = this.facts.left;
    return this.from(this.values.leader).map((one, at) => [one, Math.max(0, left - (at < this.facts.lying))]);
  }

  bound(name) {
    return Number(this.facts[name] ?? name);
  }

  options(screen) {
    const buttons = section(screen.field).querySelectorAll("[data-label]");
    return [...buttons].filter((tap) => holds(JSON.parse(tap.dataset.asked ?? "[]"), this.facts));
  }

  isAnswered(screen) {
    if (screen.kind === "hands") {
      return this.sizes.every(([one, size]) => cardsOf(this.values[`h${one}`]).length === size);
    }
    const value = this.values[screen.field] ?? "";
    if (!["pick", "pile"].includes(screen.kind)) {
      return this.options(screen).some((tap) => tap.value === value);
    }
    const count = cardsOf(value).length;
    const isLed = screen.kind !== "pile" || LETTERS.includes(value[0]);
    return value !== "" && isLed && count >= this.bound(screen.least) && count <= this.bound(screen.most);
  }

  screen(at) {
    const wanted = this.asked.find((screen) => screen.field === at);
    return wanted ?? this.asked.find((screen) => !this.isAnswered(screen));
  }

  before(screen) {
    const place = screen ? this.asked.indexOf(screen) : this.asked.length;
    return this.asked[place - 1];
  }

  offered(screen) {
    const cards = [...grid.querySelectorAll("[data-card]")].map((tap) => tap.dataset.card);
    if (data.given.live === "yes" || screen.source === "deck") {
      const away = screen.kind === "hands" ? cardsOf(this.values.trick) : [];
      return cards.filter((card) => !away.includes(card));
    }
    const { who = "" } = this.values;
    const letters = screen.source === "hand" && LETTERS.includes(who) ? [who] : this.playing;
    const held = letters.flatMap((one) => cardsOf(this.values[`h${one}`]));
    return held.filter((card) => screen.source !== "rest" || card !== this.values.card);
  }
}

// ---------- words ----------

function fill(template, texts) {
  return template.replace(/\{(\w+)\}/g, (_hole, name) => texts[name] ?? "").trim();
}

function drawn(cards) {
  return cards.map((card) => data.signs[card[0]] + card[1].replace("T", "10")).join(" ");
}

function hand(cards) {
  const rows = ["S", "C", "D", "H"].map((suit) => {
    const held = cards.filter((card) => card[0] === suit).map((card) => card[1]);
    held.sort((one, other) => RANKS.indexOf(one) - RANKS.indexOf(other));
    return held.length ? data.signs[suit] + held.join("").replace("T", "10") : "";
  });
  return rows.filter(Boolean).join(" ");
}

function textsOf(told) {
  const { values, facts } = told;
  const texts = {};
  for (const one of LETTERS) texts[one] = values[`n${one}`] ?? data.given[`n${one}`] ?? one;
  texts.dealer = texts[facts.dealer];
  if (told.playing.includes(facts.declarer)) {
    const [first, second] = told.from(facts.declarer).slice(1);
    Object.assign(texts, { first: texts[first], second: texts[second], declarer: texts[facts.declarer] });
  }
  for (const screen of data.screens) {
    const value = values[screen.field];
    if (value && screen.kind !== "hands") texts[screen.field] = said(screen, value, texts);
  }
  for (const one of told.playing) {
    const cards = cardsOf(values[`h${one}`]);
    if (cards.length) texts[`h${one}`] = hand(cards);
  }
  const listed = (prefix, names) => names.filter((one) => values[prefix + one])
    .map((one) => `${texts[one] ?? texts.dealer} ${values[prefix + one]}`).join(", ");
  texts.tricks = listed("t", [...LETTERS, "T"]);
  texts.shares = listed("s", LETTERS);
  return texts;
}

function said(screen, value, texts) {
  if (["pick", "pile"].includes(screen.kind)) {
    const led = screen.kind === "pile" && LETTERS.includes(value[0]) ? `${texts[value[0]]}: ` : "";
    return led + (drawn(cardsOf(value)) || (screen.field === "trick" ? data.nothing : ""));
  }
  const taps = section(screen.field).querySelectorAll("[data-label]");
  const tap = [...taps].find((one) => one.value === value);
  return fill(tap?.dataset.label ?? value, texts);
}

function factsOf(told) {
  const texts = textsOf(told);
  const rows = [];
  for (const screen of told.asked) {
    const isKnown = screen.field !== "what" || texts.tricks;
    if (screen.fact && texts[screen.field] && isKnown) rows.push(fill(screen.fact, texts));
    if (screen.field === "declarer" && told.values.declarer === "all-pass") rows.push(`${data.allPass}.`);
    if (screen.kind === "hands") {
      for (const one of told.playing) if (texts[`h${one}`]) rows.push(`${texts[one]}: ${texts[`h${one}`]}`);
    }
    if (screen.field === "what" && told.values.what) rows.push(fill(data.happened[told.values.what], texts));
  }
  return rows;
}

function chip(screen, texts) {
  if (screen.kind === "hands") {
    return HANDS.filter((name) => texts[name]).map((name) => texts[name]).join(" · ");
  }
  const isCount = screen.kind === "numbers" && /^[ts].$/.test(screen.field);
  return isCount ? `${texts[screen.field[1]] ?? texts.dealer} ${texts[screen.field]}` : texts[screen.field];
}

// ---------- the screen ----------

function section(field) {
  return form.querySelector(`[data-screen="${field}"]`);
}

function draw() {
  const { values, at, fill: wanted } = read();
  const told = new Told(values);
  const here = told.screen(at);
  keep(values);
  drawChips(told);
  drawBack(told, here);
  form.hidden = !here;
  local.hidden = Boolean(here);
  if (!here) return finish(told);
  const texts = textsOf(told);
  for (const screen of data.screens) {
    const box = section(screen.field);
    box.hidden = screen !== here;
    if (screen !== here) continue;
    const title = box.querySelector("[data-text]");
    title.textContent = fill(title.dataset.text, texts);
    const shown = told.options(screen);
    for (const tap of box.querySelectorAll("[data-label]")) {
      tap.hidden = !shown.includes(tap);
      if (!tap.closest(".rung")) tap.textContent = fill(tap.dataset.label, texts);
      tap.toggleAttribute("aria-current", values[screen.field] === tap.value);
    }
  }
  drawGrid(told, here, wanted, texts);
  return undefined;
}

function drawChips(told) {
  const texts = textsOf(told);
  const rows = told.asked.filter((screen) => told.isAnswered(screen) && chip(screen, texts));
  root.querySelector("[data-chips]").replaceChildren(...rows.map((screen) => {
    const row = document.createElement("li");
    const link = document.createElement("a");
    link.href = address(told.values, { at: screen.field });
    link.textContent = chip(screen, texts);
    row.append(link);
    return row;
  }));
  const chips = root.querySelector("[data-chips]");
  chips.scrollLeft = chips.scrollWidth;
}

function drawBack(told, here) {
  const back = root.querySelector("[data-back]");
  const before = told.before(here);
  back.hidden = !before;
  if (before) back.href = address(told.values, { at: before.field });
}

function filling(told, wanted) {
  if (told.playing.includes(wanted)) return wanted;
  const open = told.sizes.filter(([one, size]) => cardsOf(told.values[`h${one}`]).length < size);
  const order = told.playing;
  open.sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  return open[0]?.[0] ?? order[0];
}

function drawGrid(told, here, wanted, texts) {
  const picks = ["pick", "pile", "hands"].includes(here.kind);
  grid.hidden = !picks;
  if (!picks) return;
  const isHands = here.kind === "hands";
  const fillNow = filling(told, wanted);
  const value = told.values[isHands ? `h${fillNow}` : here.field] ?? "";
  const picked = cardsOf(value);
  const offered = told.offered(here);
  const owners = {};
  for (const one of told.playing) for (const card of cardsOf(told.values[`h${one}`])) owners[card] = one;
  for (const tap of grid.querySelectorAll("[data-card]")) {
    const { card } = tap.dataset;
    tap.hidden = !offered.includes(card);
    tap.setAttribute("aria-pressed", picked.includes(card));
    tap.querySelector("[data-owner]").textContent = isHands ? owners[card] ?? "" : "";
  }
  drawSeats(told, isHands, fillNow, texts);
  const led = here.kind === "pile" && LETTERS.includes(value[0]) ? `${texts[value[0]]}: ` : "";
  grid.querySelector("[data-picked]").textContent = led + (isHands ? hand(picked) : drawn(picked)) || "–";
  const ok = grid.querySelector("[data-ok]");
  const label = section(here.field).dataset.done;
  ok.hidden = !(told.isAnswered(here) || (here.kind === "pick" && told.bound(here.least) === 0));
  ok.textContent = label && !picked.length ? label : ok.dataset.done;
  ok.value = here.field;
  grid.dataset.fill = fillNow;
}

function drawSeats(told, isHands, fillNow, texts) {
  const seats = grid.querySelector("[data-seats]");
  seats.hidden = !isHands;
  if (!isHands) return;
  const sizes = Object.fromEntries(told.sizes);
  const rows = told.playing.map((one) => {
    const tap = document.createElement("button");
    tap.className = "tap is-seat";
    tap.type = "submit";
    Object.assign(tap, { name: "fill", value: one });
    const count = document.createElement("small");
    count.textContent = `${cardsOf(told.values[`h${one}`]).length}/${sizes[one]}`;
    tap.append(`${texts[one]} `, count);
    if (one === fillNow) tap.setAttribute("aria-current", "true");
    return tap;
  });
  seats.replaceChildren(...rows);
}

// ---------- taps ----------

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
  const link = event.target.closest("[data-chips] a, [data-back]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(new URL(link.href).search);
});

window.addEventListener("popstate", draw);

// ---------- all is told ----------

function key(told) {
  const { facts, values } = told;
  const { what } = values;
  const when = facts.timed === "yes" ? values.when : "at-once";
  const who = { declarer: facts.declarer, dealer: facts.dealer, outsider: "outsider" }[facts.whose] ?? values.who;
  let where = "";
  if (facts.phase === "finished" || facts.earlier === "yes") where = "finished";
  else if (BY_CARD.includes(what)) {
    const isDeclarer = told.from(who)[1] === facts.declarer && when === "one-later";
    where = facts.lying ? "follow" : isDeclarer ? "lead-declarer" : "lead";
    if (facts.present === TRICKS) where = "last";
  }
  return [facts.sit, what, role(told, who), when, where].join(".");
}

function role(told, who) {
  const { facts, values } = told;
  if (!told.playing.includes(who)) return "outsider";
  if (facts.sit === "all-pass") return "player";
  if (who === facts.declarer) return "declarer";
  if (facts.sit === "misere") return "defender";
  const words = (facts.defence ?? "").split(".");
  const place = told.from(facts.declarer).indexOf(who) - 1;
  return ["whist", "alone"].includes(words[place]) ? "whister" : "passer";
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
  const row = outcomes?.rows[key(told)];
  local.querySelector("[data-unknown]").hidden = Boolean(row);
  local.querySelector("[data-article]").hidden = !row;
  local.querySelector("[data-choices]").replaceChildren();
  local.querySelector("[data-chooser]").textContent = "";
  if (row) drawOutcome(told, row, texts);
}

function drawOutcome(told, row, texts) {
  local.querySelector(".article-number").textContent = row.article;
  local.querySelector(".article-text").textContent = outcomes.articles[row.article] ?? "";
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

// ---------- kept on the phone, sent when there is a network ----------

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

// The page works off line once its worker has kept it and the laws' outcomes are here.
async function prepare() {
  try {
    outcomes = await (await fetch(data.outcomes)).json();
    if (!local.hidden) draw();
    if (data.worker && "serviceWorker" in navigator) {
      await navigator.serviceWorker.register(data.worker, { scope: data.action });
      await navigator.serviceWorker.ready;
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
