// The ruling: what is done with is not offered again, and the form prints itself.

const ruled = document.querySelector("[data-ruled]");
if (ruled) {
  try {
    localStorage.removeItem(`incident ${ruled.dataset.ruled}`);
  } catch {
    // a browser that keeps nothing has nothing to forget
  }
}

const print = document.querySelector("[data-print]");
if (print) {
  print.hidden = false;
  print.addEventListener("click", () => window.print());
}
