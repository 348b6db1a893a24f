"use strict";

// A hundred numbers in rows of ten, which shows how forms repeat; and the table of a language's ranges.

// The numbers of a grid: 0…99, 0.0…9.9 or 0.00…0.99.
function gridNumbers(places) {
  return Array.from({ length: 100 }, (_, index) => (index / 10 ** places).toFixed(places));
}

function gridCategories(engine, language, type, places) {
  const bytes = places === 0
    ? engine.integers(language.tag, type, 0, 100)
    : engine.decimals(language.tag, type, 0, 100, places);
  return [...bytes].map((byte) => categories[byte]);
}

// `onpoint` gets a number that is under the pointer or has the focus, `onpick` one that was selected.
function hundredGrid(language, { cells, numbers, others, isDecimal }, { onpoint, onpick }) {
  const buttons = numbers.map((number, index) => make(
    "button",
    {
      type: "button", class: `${cells[index]}${others && others[index] !== cells[index] ? " differs" : ""}`,
      tabindex: index === 0 ? "0" : "-1", "aria-label": `${number}: ${cells[index]}`,
      onpointerenter: () => onpoint(number), onfocus: () => onpoint(number), onclick: () => onpick(number),
      onkeydown: (event) => moveFocus(event, buttons, index),
    },
    number, make("small", { "aria-hidden": "true" }, letters[cells[index]]),
  ));
  return make(
    "div", {}, make("h3", {}, `${language.name}, ${isDecimal ? "decimals" : "whole numbers"}`),
    make("div", { class: "grid", role: "group", "aria-label": `A hundred numbers in ${language.name}` }, ...buttons),
  );
}

// One stop for the Tab key; arrows move inside.
function moveFocus(event, buttons, index) {
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 10, ArrowUp: -10 }[event.key];
  const target = step && buttons[index + step];
  if (!target) return;
  event.preventDefault();
  buttons[index].tabIndex = -1;
  target.tabIndex = 0;
  target.focus();
}

function rangeMatrix(engine, language) {
  const list = language.categories.cardinal;
  const bytes = engine.rangeTable(language.tag);
  const rows = list.map((start, row) => make(
    "tr", {}, make("th", { scope: "row" }, chip(start)),
    ...list.map((end, column) => make("td", {}, chip(categories[bytes[row * list.length + column]]))),
  ));
  return scrollable(
    "div", { class: "scroll", "aria-label": language.name }, make("h3", {}, language.name),
    make(
      "table", { class: "matrix" },
      make("thead", {}, make("tr", {}, make("td"), ...list.map((end) => make("th", { scope: "col" }, chip(end))))),
      make("tbody", {}, ...rows),
    ),
  );
}

// MARK: Differences between two languages

// The pairs of forms in which two languages differ, each with its first numbers, as runs such as 5–20, and the share of whole
// numbers up to a million that have it.
function differences(engine, languages, type) {
  const pairs = new Map();
  const pair = (forms) => {
    const key = forms.join();
    if (!pairs.has(key)) pairs.set(key, { forms, count: 0, runs: [], decimals: [] });
    return pairs.get(key);
  };
  const [left, right] = languages.map((language) => engine.integers(language.tag, type, 0, 1_000_000));
  for (let number = 0; number < left.length; number += 1) {
    if (left[number] === right[number]) continue;
    const found = pair([categories[left[number]], categories[right[number]]]);
    found.count += 1;
    const run = found.runs.at(-1);
    if (run && run.end === number - 1) run.end = number;
    else if (found.runs.length < 5) found.runs.push({ start: number, end: number });
  }
  const tenths = type === "cardinal" ? languages.map((language) => engine.decimals(language.tag, type, 0, 100, 1)) : [[], []];
  tenths[0].forEach((category, index) => {
    if (category === tenths[1][index]) return;
    pair([categories[category], categories[tenths[1][index]]]).decimals.push((index / 10).toFixed(1));
  });
  return [...pairs.values()];
}

function differenceTable(engine, languages, type) {
  const rows = differences(engine, languages, type);
  const names = languages.map((language) => language.name);
  if (rows.length === 0) return [make("p", {}, `${names.join(" and ")} have the same form for every whole number below a million, and for decimals.`)];
  const cell = (language, category, number) => make(
    "td", {}, make("span", {}, chip(category), phrase(language, category, type, number)),
  );
  const list = (texts, isComplete) => `${texts.join(", ")}${isComplete ? "" : ", …"}`;
  const percent = (count) => (count < 10_000 ? "under 1%" : `${Math.round(count / 10_000)}%`);
  const numbers = ({ count, runs, decimals }) => [
    runs.length > 0 ? make("div", {}, list(
      runs.slice(0, 4).map(({ start, end }) => (start === end ? shown(`${start}`) : `${shown(`${start}`)}–${shown(`${end}`)}`)),
      runs.length < 5,
    )) : null,
    decimals.length > 0 ? make("div", {}, list(decimals.slice(0, 3), decimals.length <= 3)) : null,
    make("div", { class: "hint" }, count > 0 ? `${percent(count)} of whole numbers below a million` : "only decimals"),
  ];
  return [
    scrollable("div", { class: "scroll", "aria-labelledby": "difference-title" }, make(
      "table", { class: "differing" },
      make("thead", {}, make("tr", {}, make("th", { scope: "col" }, "Numbers"), ...names.map((name) => make("th", { scope: "col" }, name)))),
      make("tbody", {}, ...rows.map((row) => make(
        "tr", {}, make("th", { scope: "row" }, ...numbers(row).filter(Boolean)),
        ...languages.map((language, index) => cell(language, row.forms[index], String(row.runs[0]?.start ?? row.decimals[0]))),
      ))),
    )),
  ];
}
