// A director's questions, second part: the answers as people say them, the facts read back. The
// sentences come with the page; here their names are filled in.

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
    const [first, second] = told.others(facts.declarer);
    Object.assign(texts, { first: texts[first], second: texts[second], declarer: texts[facts.declarer] });
  }
  for (const screen of data.screens) {
    const value = values[screen.field];
    if (value && screen.kind !== "hands") texts[screen.field] = said(told, screen, value, texts);
  }
  for (const one of told.playing) {
    const cards = cardsOf(values[`h${one}`]);
    if (cards.length) texts[`h${one}`] = hand(cards);
  }
  const listed = (prefix, names) => names.filter((one) => values[prefix + one])
    .map((one) => `${texts[one] ?? texts.dealer} ${values[prefix + one]}`).join(", ");
  if (facts.earlier === "yes") texts.card = past(told);
  texts.tricks = listed("t", [...LETTERS, "T"]);
  texts.shares = listed("s", LETTERS);
  return texts;
}

// The card of whoever revoked in a trick that was opened, with its number.
function past(told) {
  const { who, trickno } = told.values;
  const pile = told.values[`p${trickno}`] ?? "";
  const card = cardsOf(pile)[told.from(pile[0]).indexOf(who)];
  return card ? fill(data.past, { card: drawn([card]), trickno }) : "";
}

function said(told, screen, value, texts) {
  if (["pick", "pile"].includes(screen.kind)) {
    const led = screen.kind === "pile" && LETTERS.includes(value[0]) ? `${texts[value[0]]}: ` : "";
    return led + (drawn(cardsOf(value)) || (screen.field === "trick" ? data.nothing : ""));
  }
  const taps = section(screen.field).querySelectorAll("[data-label]");
  const tap = [...told.options(screen), ...taps].find((one) => one.value === value);
  return fill(tap?.dataset.label ?? value, texts);
}

function factsOf(told) {
  const texts = textsOf(told);
  const rows = [];
  for (const screen of told.asked) {
    const isKnown = screen.field !== "what" || texts.tricks;
    if (screen.fact && texts[screen.field] && isKnown) rows.push(fill(screen.fact, texts));
    if (screen.field === "declarer" && told.values.declarer === "all-pass") rows.push(`${texts.declarer}.`);
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
  if (/^[oq].$/.test(screen.field)) return `${texts[screen.field[1]]}: ${texts[screen.field]}`;
  const isCount = screen.kind === "numbers" && /^[ts].$/.test(screen.field);
  return isCount ? `${texts[screen.field[1]] ?? texts.dealer} ${texts[screen.field]}` : texts[screen.field];
}
