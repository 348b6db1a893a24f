"use strict";

// The search. Its index of all modules is loaded when somebody begins to search, as a script, because a page on a disk may not load
// anything else.

const field = document.getElementById("search");
const list = document.getElementById("found");
let index = null;

function showIndex(entries) {
  index = entries.map(([title, module, path, summary]) => ({ title, module, path, summary, folded: title.toLowerCase() }));
  search();
}

function search() {
  const words = field.value.trim().toLowerCase();
  list.hidden = words === "" || index === null;
  if (list.hidden) return;
  const rank = ({ folded, summary }) => {
    if (folded === words) return 0;
    if (folded.startsWith(words)) return 1;
    if (folded.includes(words)) return 2;
    return summary.toLowerCase().includes(words) ? 3 : null;
  };
  const found = index.map((entry) => [rank(entry), entry]).filter(([order]) => order !== null)
    .sort(([a, first], [b, second]) => a - b || first.title.length - second.title.length).slice(0, 20);
  list.replaceChildren(...(found.length > 0 ? found.map(([, entry]) => result(entry)) : [Object.assign(document.createElement("li"), { textContent: "Nothing found." })]));
}

function result({ title, module, path, summary }) {
  const link = document.createElement("a");
  link.href = `${field.dataset.root}/${encodeURI(path)}/index.html`;
  link.append(Object.assign(document.createElement("code"), { textContent: title }), ` ${module}`);
  const item = document.createElement("li");
  item.append(link, Object.assign(document.createElement("small"), { textContent: summary }));
  return item;
}

field.addEventListener("input", () => {
  if (index !== null) return search();
  const script = document.createElement("script");
  script.src = field.dataset.script;
  document.head.append(script);
}, { passive: true });
field.addEventListener("keydown", (event) => {
  if (event.key === "Escape") list.hidden = true;
  if (event.key === "Enter") list.querySelector("a")?.click();
});
