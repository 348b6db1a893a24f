"use strict";

// The plural rules themselves: Swift, compiled to WebAssembly (Tools/site/engine). Nothing else on this page determines which
// category a number has.

const categories = ["zero", "one", "two", "few", "many", "other"];

// A letter for each category, beside its colour. The digits distinguish one and other.
const letters = { zero: "z", one: "1", two: "2", few: "f", many: "m", other: "o" };

async function unpack(id) {
  const bytes = Uint8Array.from(atob(document.getElementById(id).textContent), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
}

class Engine {
  #exports;
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();

  static async load() {
    const module = await (await unpack("engine-data")).arrayBuffer();
    const { instance } = await WebAssembly.instantiate(module);
    const engine = new Engine();
    engine.#exports = instance.exports;
    return engine;
  }

  // Calls a function with strings, passed by their lengths, and numbers. Returns its result.
  #call(name, texts, ...numbers) {
    const exports = this.#exports;
    const pieces = texts.map((text) => this.#encoder.encode(text));
    let address = exports.input();
    for (const piece of pieces) {
      new Uint8Array(exports.memory.buffer).set(piece, address);
      address += piece.length;
    }
    return exports[name](...pieces.map((piece) => piece.length), ...numbers);
  }

  #bytes(...call) {
    const count = this.#call(...call);
    return new Uint8Array(this.#exports.memory.buffer, this.#exports.output(), count).slice();
  }

  #json(...call) {
    return JSON.parse(this.#decoder.decode(this.#bytes(...call)));
  }

  languages() { return this.#json("languages", []); }
  describe(tag, type) { return this.#json("describe", [tag], typeNumber(type)); }
  explain(tag, number, type) { return this.#json("explain", [tag, fitting(number)], typeNumber(type)); }
  range(tag, start, end) { return this.#json("selectRange", [tag, fitting(start), fitting(end)]); }
  rangeTable(tag) { return this.#bytes("rangeTable", [tag]); }
  integers(tag, type, start, count) { return this.#bytes("integers", [tag], typeNumber(type), start, count); }
  decimals(tag, type, start, count, places) {
    return this.#bytes("decimals", [tag], typeNumber(type), start, count, places);
  }

  // The category of a number, or null for a malformed one.
  select(tag, number, type) {
    const category = this.#call("select", [tag, fitting(number)], typeNumber(type));
    return category < 0 ? null : categories[category];
  }
}

function typeNumber(type) { return type === "ordinal" ? 1 : 0; }

// The module's buffer has room for 16,384 bytes. A longer number would need more than a person can type.
function fitting(number) { return number.slice(0, 4000); }
