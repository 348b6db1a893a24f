"use strict";

// What the pages share: WebAssembly, elements, and how categories look.

const categories = ["zero", "one", "two", "few", "many", "other"];

// A letter for each category, beside its colour. The digits distinguish one and other.
const letters = { zero: "z", one: "1", two: "2", few: "f", many: "m", other: "o" };

// What a page contains as gzip in base64.
async function unpacked(packed) {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
}

function unpack(id) { return unpacked(document.getElementById(id).textContent); }

// Swift, compiled to WebAssembly (Tools/site/engines). It gets strings one after another, and answers with bytes.
class PageModule {
  #module;
  #exports;
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();

  static async load(packed) {
    const loaded = new this();
    loaded.#module = await WebAssembly.compile(await (await unpacked(packed)).arrayBuffer());
    await loaded.restart();
    return loaded;
  }

  // Begins anew. After a trap, the memory of a module may be in disorder.
  async restart() {
    this.#exports = (await WebAssembly.instantiate(this.#module)).exports;
  }

  // Calls a function with strings, passed by their lengths, and numbers. Returns its result.
  call(name, texts, ...numbers) {
    const exports = this.#exports;
    const pieces = texts.map((text) => this.#encoder.encode(text));
    const size = pieces.reduce((sum, piece) => sum + piece.length, 0);
    // Asked anew for each call, because the module moves the buffer when it needs a larger one.
    let address = exports.input(size);
    for (const piece of pieces) {
      new Uint8Array(exports.memory.buffer).set(piece, address);
      address += piece.length;
    }
    return exports[name](...pieces.map((piece) => piece.length), ...numbers);
  }

  bytes(...call) {
    const count = this.call(...call);
    return new Uint8Array(this.#exports.memory.buffer, this.#exports.output(), count).slice();
  }

  json(...call) { return JSON.parse(this.#decoder.decode(this.bytes(...call))); }
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

// An element that may be wider than the page. The keyboard scrolls what has the focus.
function scrollable(name, attributes, ...children) {
  return make(name, { role: "group", tabindex: 0, ...attributes }, ...children);
}

// The line with a mistake and a caret. The message beside it says the same in words.
function excerpt(text) { return scrollable("pre", { role: "img", "aria-label": "The place of the mistake" }, text); }

// The text of a button that copies it.
function snippetText(code) { return scrollable("pre", { "aria-label": "Text to copy" }, code); }

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

// Says in words what went wrong.
function showFailure(words, error) {
  const place = document.getElementById("failure");
  place.replaceChildren(make("p", {}, words), make("p", { class: "hint" }, `${error}`.slice(0, 300)));
  place.hidden = false;
}

// Buttons that choose what a panel shows, after the tabs pattern of the ARIA Authoring Practices. `names` has an identifier and a
// name for each.
function tabs(names, panel, onchoose) {
  const buttons = names.map(([value, name]) => make("button", {
    type: "button", role: "tab", id: `format-${value}`, "aria-controls": panel, "data-value": value,
    onclick: () => onchoose(value),
    onkeydown: (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      const target = buttons[(buttons.indexOf(event.target) + step + buttons.length) % buttons.length];
      target.focus();
      target.click();
    },
  }, name));
  return buttons;
}

// Marks the tab that was chosen, and names the panel after it.
function markTab(buttons, value) {
  for (const button of buttons) {
    const isSelected = button.dataset.value === value;
    button.setAttribute("aria-selected", isSelected);
    button.tabIndex = isSelected ? 0 : -1;
    if (isSelected) document.getElementById(button.getAttribute("aria-controls")).setAttribute("aria-labelledby", button.id);
  }
}

// A button that copies a text, which an element shows.
function copyButton(text, shown) {
  const button = make("button", { type: "button", class: "copy", onclick: async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // A page from a file may not write to the clipboard, but it may copy the selection.
      getSelection().selectAllChildren(shown);
      document.execCommand("copy");
    }
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = "Copy"; }, 1500);
  } }, "Copy");
  return button;
}
