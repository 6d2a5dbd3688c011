// A director's questions, third part: one screen is shown, with the answers that apply and the cards
// that can be tapped.

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
  for (const first of root.querySelectorAll("[data-first]")) first.hidden = here?.field !== "what";
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
  for (const aside of form.querySelectorAll("[data-aside]")) {
    const screen = told.asked.find((one) => one.field === aside.dataset.aside);
    aside.hidden = !screen || !told.isPassedOver(screen);
    aside.href = address(told.values, { at: aside.dataset.aside });
  }
  drawGrid(told, here, wanted, texts);
  return undefined;
}

function drawChips(told) {
  const texts = textsOf(told);
  const rows = told.asked.filter((screen) => (
    told.isAnswered(screen) && !told.isPassedOver(screen) && chip(screen, texts)
  ));
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
