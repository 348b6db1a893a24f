"use strict";

// The search. Its index of all modules is loaded when somebody begins to search, as a script, because a page on a disk may not load
// anything else.

const field = document.getElementById("search");
const list = document.getElementById("found");
const count = document.getElementById("count");
let index = null;
let isLoading = false;

function showIndex(entries) {
  index = entries.map(([title, module, path, summary]) => ({
    title, module, path, summary, folded: title.toLowerCase(), folders: path.split("/"),
    name: `${title} ${path.split("/").at(-1)}`.toLowerCase(), all: `${title} ${module} ${path} ${summary}`.toLowerCase(),
  }));
  search();
}

function search() {
  const wanted = field.value.trim().toLowerCase();
  if (wanted === "") return close();
  if (index === null) return load();
  // In PluralRules.category, the words are in the title and in the path.
  const words = wanted.split(/[\s./]+/).filter((word) => word !== "");
  const rank = ({ folded, folders, name, all }) => {
    if (folded === wanted) return 0;
    if (folded.startsWith(wanted)) return 1;
    if (words.every((word) => name.includes(word))) return 2;
    if (words.every((word) => folded.includes(word) || folders.includes(word))) return 3;
    return words.every((word) => all.includes(word)) ? 4 : null;
  };
  const found = index.map((entry) => [rank(entry), entry]).filter(([order]) => order !== null)
    .sort(([a, first], [b, second]) => a - b || first.title.length - second.title.length).slice(0, 20);
  show(found.map(([, entry]) => result(entry)), found.length === 1 ? "1 result" : `${found.length} results`);
}

function show(results, words) {
  list.replaceChildren(...(results.length > 0 ? results : [Object.assign(document.createElement("li"), { textContent: "Nothing found." })]));
  list.hidden = false;
  count.textContent = words;
}

function close() {
  list.hidden = true;
  count.textContent = "";
}

function load() {
  if (isLoading) return;
  isLoading = true;
  const script = document.createElement("script");
  script.src = field.dataset.script;
  script.onerror = () => {
    isLoading = false;
    list.replaceChildren(Object.assign(document.createElement("li"), { textContent: "The index of the search cannot be loaded." }));
    list.hidden = false;
  };
  document.head.append(script);
}

function result({ title, module, path, summary }) {
  const [page, anchor] = path.split("#");
  const link = document.createElement("a");
  // The index is in the root of the documentation.
  link.href = new URL(`${encodeURI(page)}/index.html${anchor ? `#${anchor}` : ""}`, new URL(field.dataset.script, document.baseURI));
  link.append(Object.assign(document.createElement("code"), { textContent: title }), ` ${module}`);
  const item = document.createElement("li");
  item.append(link, Object.assign(document.createElement("small"), { textContent: summary }));
  return item;
}

field.addEventListener("input", search, { passive: true });
field.addEventListener("focus", search);
field.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && !list.hidden) list.querySelector("a")?.click();
});
// Arrows go from the field into the list and through it.
field.parentElement.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    field.focus();
    return close();
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || list.hidden) return;
  event.preventDefault();
  const stops = [field, ...list.querySelectorAll("a")];
  stops[stops.indexOf(document.activeElement) + step]?.focus();
});
field.parentElement.addEventListener("focusout", ({ relatedTarget }) => {
  if (relatedTarget && !field.parentElement.contains(relatedTarget)) close();
});
document.addEventListener("pointerdown", ({ target }) => {
  if (!field.parentElement.contains(target)) close();
});
