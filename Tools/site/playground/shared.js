"use strict";

// What the playground and the linter share: elements, and how categories look.

const categories = ["zero", "one", "two", "few", "many", "other"];

// A letter for each category, beside its colour. The digits distinguish one and other.
const letters = { zero: "z", one: "1", two: "2", few: "f", many: "m", other: "o" };

async function unpack(id) {
  const bytes = Uint8Array.from(atob(document.getElementById(id).textContent), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
}

// Makes an element: make("a", { href: "#ru", class: "names" }, "text", otherElement).
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (value === true) element.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(key, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

function swatch(category) {
  return make("span", { class: `swatch ${category}`, "aria-hidden": "true" }, letters[category]);
}

// A category as colour, letter and word.
function chip(category) {
  return make("span", { class: "chip" }, swatch(category), category);
}

// Only colours and letters. The words are for screen readers.
function swatches(list) {
  return make("span", { class: "swatches" }, ...list.map(swatch), make("span", { class: "spoken" }, list.join(", ")));
}
