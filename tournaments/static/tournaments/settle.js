// Settle a sheet: the labels of the whists follow the names as they are typed.

for (const label of document.querySelectorAll("[data-named-after]")) {
  const name = document.getElementById(label.dataset.namedAfter);
  if (!name) continue;
  name.addEventListener("input", () => {
    const shown = name.value.trim() || name.placeholder;
    label.textContent = label.dataset.pattern.replace("%(name)s", shown);
  });
}
