// Judge a record: a chosen file is laid open in the text box, and the refused line is selected.
// Without this script the file is sent as it is and nothing is selected.

const record = document.getElementById("id_record");
const file = document.getElementById("id_file");

async function layOpen() {
  const chosen = file.files[0];
  if (!chosen || chosen.size > 65536) return;
  let text;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(await chosen.arrayBuffer());
  } catch {
    return; // not UTF-8: the server says so, and where
  }
  record.value = text;
  file.value = "";
  record.focus();
  record.setSelectionRange(0, 0);
}

function selectLine(number) {
  const lines = record.value.split("\n");
  const start = lines.slice(0, number - 1).reduce((sum, line) => sum + line.length + 1, 0);
  record.focus();
  record.setSelectionRange(start, start + (lines[number - 1] || "").length);
  const height = parseFloat(getComputedStyle(record).lineHeight) || 24;
  record.scrollTop = Math.max(0, (number - 6) * height);
}

if (file && record) file.addEventListener("change", layOpen);
if (record && record.dataset.line) selectLine(Number(record.dataset.line));
