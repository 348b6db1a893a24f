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
  return make(
    "div", { class: "scroll" }, make("h3", {}, language.name),
    make(
      "table", { class: "matrix" },
      make("thead", {}, make("tr", {}, make("td"), ...list.map((end) => make("th", { scope: "col" }, chip(end))))),
      make("tbody", {}, ...rows),
    ),
  );
}

// MARK: Differences between two languages

// The first whole numbers and decimals for which two languages have different forms, as runs such as 5–20.
function differences(engine, [first, second], type) {
  const runs = [];
  const [left, right] = [first, second].map((language) => engine.integers(language.tag, type, 0, 1_000_001));
  for (let number = 0; number < left.length && runs.length < 9; number += 1) {
    if (left[number] === right[number]) continue;
    const run = runs.at(-1);
    const continues = run && run.end === number - 1 && left[run.start] === left[number] && right[run.start] === right[number];
    if (continues) run.end = number;
    else runs.push({ start: number, end: number, forms: [categories[left[number]], categories[right[number]]] });
  }
  const isMore = runs.length === 9;
  runs.splice(8);

  const [leftTenths, rightTenths] = [first, second].map((language) => engine.decimals(language.tag, type, 0, 100, 1));
  const decimals = [];
  for (let tenths = 0; tenths < 100 && decimals.length < 4 && type === "cardinal"; tenths += 1) {
    if (leftTenths[tenths] === rightTenths[tenths]) continue;
    const forms = [categories[leftTenths[tenths]], categories[rightTenths[tenths]]];
    if (decimals.some((found) => found.forms.join() === forms.join())) continue;
    decimals.push({ text: (tenths / 10).toFixed(1), number: (tenths / 10).toFixed(1), forms });
  }
  const whole = runs.map(({ start, end, forms }) => ({
    text: start === end ? shown(`${start}`) : `${shown(`${start}`)}–${shown(`${end}`)}`, number: `${start}`, forms,
  }));
  return { rows: [...whole, ...decimals], isMore, hasWhole: whole.length > 0 };
}

function differenceTable(engine, languages, type) {
  const { rows, isMore, hasWhole } = differences(engine, languages, type);
  const names = languages.map((language) => language.name);
  if (rows.length === 0) return [make("p", {}, `${names.join(" and ")} have the same form for every whole number up to a million, and for decimals.`)];
  const cell = (language, category, number) => make(
    "td", {}, make("span", {}, chip(category), phrase(language, category, type, number)),
  );
  const notes = [
    hasWhole ? null : "Up to a million, only decimals have different forms.",
    isMore ? "These are the first whole numbers; there are more." : null,
  ].filter(Boolean);
  return [
    make("div", { class: "scroll" }, make(
      "table", { class: "differing" },
      make("thead", {}, make("tr", {}, make("th", { scope: "col" }, "Number"), ...names.map((name) => make("th", { scope: "col" }, name)))),
      make("tbody", {}, ...rows.map(({ text, number, forms }) => make(
        "tr", {}, make("th", { scope: "row" }, text),
        ...languages.map((language, index) => cell(language, forms[index], number)),
      ))),
    )),
    ...notes.map((note) => make("p", { class: "hint" }, note)),
  ];
}
