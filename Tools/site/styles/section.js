"use strict";

// The number of the playground in every style of its language. The playground loads this file when somebody opens the section,
// with a WebAssembly module of its own (Tools/site/engines/numbers).

// The styles, as `localize display` and Swift call them. A noun can follow those that count.
const numberStyles = [
  { label: "in full", code: () => ".decimal", name: () => "decimal", counts: true },
  { label: "abbreviated", code: () => ".compact(.short)", name: () => "compact-short", counts: true },
  { label: "in words", code: () => ".compact(.long)", name: () => "compact-long", counts: true },
  { label: "a share, as percent", code: () => ".percent", name: () => "percent" },
  { label: "percent", code: () => ".percentPoints", name: () => "percent-points" },
  { label: "bytes, in thousands", code: () => ".bytes()", name: () => "bytes:decimal" },
  { label: "bytes, in steps of 1024", code: () => ".bytes(.binary)", name: () => "bytes:binary" },
  { label: "money", code: (currency) => `.currency("${currency}")`, name: (currency) => `currency:${currency}` },
  { label: "money, shortest sign", code: (currency) => `.currency("${currency}", as: .narrowSymbol)`, name: (currency) => `currency:${currency}:narrow` },
  { label: "money, with its code", code: (currency) => `.currency("${currency}", as: .code)`, name: (currency) => `currency:${currency}:code` },
  { label: "money, in accounting", code: (currency) => `.currency("${currency}").accounting()`, name: (currency) => `currency:${currency}:accounting` },
  { label: "money, abbreviated", code: (currency) => `.compactCurrency("${currency}")`, name: (currency) => `currency:${currency}:compact` },
];

class NumberStyles extends PageModule {
  // A number, or with an end a range: { text, category, number } or { error }.
  display(tag, style, number, end = "") { return this.json("display", [tag, style, number, end]); }

  // A table for each language.
  tables(engine, languages, state) {
    const isRange = state.type === "range";
    const [number, end] = [plain(state.number), isRange ? plain(state.end) : ""];
    if ([number, end].some((text) => text.length > 1000)) return [make("p", { class: "hint" }, "Nobody reads a number of that length.")];
    const currency = /^[A-Z]{3}$/.test(state.currency) ? state.currency : null;
    return languages.map((language) => {
      const own = isRange ? rangeForms(engine, language, number, end).category : engine.select(language.tag, number, "cardinal");
      const rows = numberStyles.filter(({ name }) => currency !== null || !name("").startsWith("currency")).map((style) => (
        this.#row(style, this.display(language.tag, style.name(currency), number, end), language, style.code(currency), own)
      ));
      if (rows.includes(null)) return make("p", { class: "hint" }, "This is shown once the number is right.");
      return make(
        "div", {}, make("h3", {}, language.name),
        make("table", { class: "styles" }, make("tbody", {}, ...rows)),
      );
    });
  }

  #row({ label, counts }, { text, category }, language, code, own) {
    if (text === undefined) return null;
    return make(
      "tr", {},
      make("th", { scope: "row" }, label, make("small", {}, make("code", {}, code))),
      make(
        "td", {}, make("span", { class: "text", lang: language.tag, dir: "auto" }, text),
        make("span", { class: "form" }, chip(category), counts ? phraseAround(language, category, "cardinal", text) : null),
        counts && category !== own
          ? make("small", {}, "By the number that goes in, the form would be ", make("b", {}, own), ", which is wrong here.") : null,
      ),
    );
  }
}

// Called at the end of the file, with the module.
function beginStyles(packed) {
  NumberStyles.load(packed).then((styles) => { playground.useStyles(styles); }, (error) => { showFailure("Numbers in styles cannot start.", error); });
}
