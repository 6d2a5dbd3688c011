// The ruling: what is done with is not offered again, and the form prints itself.

const ruled = document.querySelector("[data-ruled]");
if (ruled) {
  try {
    localStorage.removeItem(`incident ${ruled.dataset.ruled}`);
  } catch {
    // a browser that keeps nothing has nothing to forget
  }
}

const printing = document.querySelector("[data-print]");
if (printing) {
  printing.hidden = false;
  printing.addEventListener("click", () => window.print());
}

// A longer search is looked at again until it has ended.
if (document.querySelector("[data-searching]")) setTimeout(() => location.reload(), 3000);
