"use strict";

// The plural rules themselves. Nothing else on this page determines which category a number has.

// What a number or rules may have at most. More would keep a slow computer busy for seconds.
const longestInput = 100_000;

class Engine extends PageModule {
  languages() { return this.json("languages", []); }
  describe(tag, type) { return this.json("describe", [tag], typeNumber(type)); }
  explain(tag, number, type) { return tooLong(number) ?? this.json("explain", [tag, number], typeNumber(type)); }
  range(tag, start, end) { return tooLong(start) ?? tooLong(end, 1) ?? this.json("selectRange", [tag, start, end]); }
  evaluate(rules, number) { return tooLong(rules) ?? this.json("evaluate", [rules, number]); }
  rangeTable(tag) { return this.bytes("rangeTable", [tag]); }
  integers(tag, type, start, count) { return this.bytes("integers", [tag], typeNumber(type), start, count); }
  decimals(tag, type, start, count, places) {
    return this.bytes("decimals", [tag], typeNumber(type), start, count, places);
  }

  // The category of a number, or null for a malformed one.
  select(tag, number, type) {
    if (tooLong(number)) return null;
    const category = this.call("select", [tag, number], typeNumber(type));
    return category < 0 ? null : categories[category];
  }
}

function typeNumber(type) { return type === "ordinal" ? 1 : 0; }

// An answer that refuses a text, or undefined if its length is fine. `end` is the end of the range.
function tooLong(text, end = 0) {
  if (text.length <= longestInput) return undefined;
  return { error: `${shown(String(text.length))} characters are too many; this page takes ${shown(String(longestInput))}`, offset: 0, end };
}
