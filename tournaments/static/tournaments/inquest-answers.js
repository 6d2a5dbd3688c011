// A director's questions without a server, first part: the answers stand in the address, the screens in
// the page; what follows from the answers is derived as derived.py derives it on the server. The four
// scripts of the questions share their names and are loaded in this order: answers, words, screens,
// inquest.

const data = JSON.parse(document.getElementById("incident-data").textContent);
const root = document.querySelector("[data-incident]");
const form = root.querySelector("[data-form]");
const local = root.querySelector("[data-local]");
const grid = root.querySelector("[data-grid]");
const KEPT = `incident ${data.action}`;
const LETTERS = ["A", "B", "C", "D"];
const TRICKS = 10;
const BY_CARD = ["out-of-turn", "revoke"];
const TIMED = [...BY_CARD, "breach"];
const EXTRA = ["nA", "nB", "nC", "nD", "event", "deal", "pot"];
const HANDS = ["hA", "hB", "hC", "hD"];
const RANKS = "AKQJT987";
const outcomes = {};

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
  if (words.includes("dead")) return "lone";
  const whists = words.slice(0, 2).filter((word) => word === "whist" || word === "alone").length;
  return whists === 2 ? "two" : words[words.length - 1];
}

function dutyOf(values) {
  const isBound = (values[`o${values.leader}`] ?? "-") !== "-";
  if (isBound && !cardsOf(values.trick).length) return "order";
  return cardsOf(values.exposed).length ? "exposed" : "";
}

function sideOf(facts) {
  const letters = LETTERS.slice(0, Number(facts.n));
  if (!letters.includes(facts.who)) return [];
  if (facts.sit !== "open" || facts.who === facts.declarer) return [facts.who];
  return letters.filter((one) => ![facts.declarer, facts.idle].includes(one));
}

function defenders(facts, said) {
  const words = (facts.defence ?? "").split(".").slice(0, -1).slice(0, 2);
  const letters = LETTERS.slice(0, Number(facts.n));
  const place = letters.indexOf(facts.declarer);
  if (place < 0) return [];
  const others = [...letters.slice(place + 1), ...letters.slice(0, place)];
  return others.filter((one) => one !== facts.idle).filter((_one, at) => said.includes(words[at]));
}

function silenced(facts) {
  const words = { claim: ["pass", "half-whist"], dissent: ["whist"] }[facts.what] ?? [];
  const muted = facts.sit === "open" ? defenders(facts, words) : [];
  if (facts.what === "dissent") muted.push(facts.declarer ?? "");
  return { silenced: muted[0] ?? "", unasked: muted[1] ?? "" };
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
    lying: cardsOf(values.trick).length, duty: dutyOf(values), ...data.given, ...values,
  };
  facts.dead = defenders(facts, ["dead"])[0] ?? "";
  facts.hands = facts.dead ? 2 : 3;
  facts["lying-most"] = facts.hands - 1;
  facts.phase = data.given.phase ?? (facts.done >= TRICKS ? "finished" : "play");
  facts.left = TRICKS - facts.done;
  facts.present = facts.done + 1;
  facts.side = sideOf(facts);
  facts["plan-most"] = facts.left * Math.max(1, facts.side.length);
  const ask = data.asks[values.what] ?? { who: "", needs: [], whens: [] };
  Object.assign(facts, { whose: ask.who, needs: ask.needs, whens: ask.whens });
  for (const [one, count] of Object.entries(taken)) facts[`most-${one}`] = TRICKS - sum(taken) + count;
  return Object.assign(facts, silenced(facts), timed(facts), shared(facts));
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
  const isFollowed = isEarlier && (Number(trickno) < facts.done || facts.lying > 0);
  const isLast = isEarlier && Number(trickno) === facts.done;
  const isUnled = isLast && when === "next-led" && !isOver && !facts.lying;
  const isSet = what === "revoke" && !["", "mixed"].includes(when)
    && (["next-led", "entered"].includes(when) || isFollowed);
  return {
    earlier: isEarlier ? "yes" : "no",
    timed: TIMED.includes(what) || (isOver && facts.whens.length > 0) ? "yes" : "no",
    followed: isFollowed ? "yes" : "no",
    final: isLast && isOver && !facts.lying ? "yes" : "no",
    unled: isUnled ? "yes" : "no",
    need: isEarlier || !BY_CARD.includes(what) ? 0 : needed(facts, when),
    established: isSet ? "yes" : "no",
  };
}

function needed(facts, when) {
  let wanted = { "one-later": 1, together: 1, complete: facts.hands - 1 - facts.lying };
  wanted["next-led"] = wanted.complete + (facts.present < TRICKS ? 1 : 0);
  const onRecord = cardsOf(facts.on_record);
  const at = onRecord.indexOf(facts.card);
  if (at >= 0) {
    const lacking = at + 2 - onRecord.length;
    if (facts.what !== "revoke") return when === "one-later" ? Math.max(0, lacking) : 0;
    wanted = Object.fromEntries(Object.entries(wanted).map(([one, count]) => [one, count + 1]));
    wanted["one-later"] = lacking;
  }
  return Math.max(0, wanted[when] ?? 0);
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

function turned(seats, letter) {
  const place = Math.max(0, seats.indexOf(letter));
  return [...seats.slice(place), ...seats.slice(0, place)];
}

class Told {
  constructor(values) {
    this.values = values;
    this.facts = derive(values);
    this.asked = data.screens.filter((screen) => holds(screen.asked, this.facts));
  }

  get dealt() {
    const letters = LETTERS.slice(0, Number(this.facts.n));
    const first = (letters.indexOf(this.facts.dealer) + 1) % letters.length;
    return [0, 1, 2].map((step) => letters[(first + step) % letters.length]);
  }

  get playing() {
    return this.dealt.filter((one) => one !== this.facts.dead);
  }

  from(letter) {
    return turned(this.playing, letter);
  }

  others(letter) {
    return turned(this.dealt, letter).slice(1);
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

  isPassedOver(screen) {
    return screen.optional && !this.values[screen.field];
  }

  // Whose cards lie in the trick on the table, and who is on turn.
  get lay() {
    return this.from(this.facts.leader).slice(0, this.facts.lying);
  }

  get turn() {
    return this.facts.turn ?? this.from(this.facts.leader)[this.facts.lying] ?? "";
  }

  isAnswered(screen) {
    if (screen.kind === "hands") {
      return this.sizes.every(([one, size]) => cardsOf(this.values[`h${one}`]).length === size);
    }
    const value = this.values[screen.field] ?? "";
    if (this.isPassedOver(screen)) return true;
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
    const asked = this.asked.filter((one) => one === screen || !this.isPassedOver(one));
    const place = screen ? asked.indexOf(screen) : asked.length;
    return asked[place - 1];
  }

  offered(screen) {
    const cards = [...grid.querySelectorAll("[data-card]")].map((tap) => tap.dataset.card);
    if (screen.source === "side") {
      const known = data.given.held;
      const own = this.facts.side.flatMap((one) => cardsOf(known ? known[one] : this.values[`h${one}`]));
      return cards.filter((card) => own.includes(card));
    }
    if (data.given.live === "yes" || screen.source === "deck") {
      const played = screen.field === "card" ? [] : cardsOf(data.given.played);
      const away = screen.kind === "hands" ? cardsOf(this.values.trick) : played;
      return cards.filter((card) => !away.includes(card));
    }
    const { who = "" } = this.values;
    const letters = ["hand", "other"].includes(screen.source) && LETTERS.includes(who) ? [who] : this.playing;
    const held = letters.flatMap((one) => cardsOf(this.values[`h${one}`]));
    return held.filter((card) => !["rest", "other"].includes(screen.source) || card !== this.values.card);
  }
}
