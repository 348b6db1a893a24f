"use strict";

// All languages in one table, which can be sorted and printed: name, categories with example numbers, gettext's formula.

class Overview {
  #sorted = { key: "name", isAscending: true };
  #drawn = "";
  #links = new Map();

  // `onopen` gets a language that was chosen, `link` its address.
  constructor(place, { engine, languages, onopen, link }) {
    Object.assign(this, { place, engine, languages, onopen, link });
  }

  static #columns = {
    name: { title: "Language", value: (row) => row.language.name },
    tag: { title: "Code", value: (row) => row.language.tag },
    forms: { title: "Forms, with their first numbers", value: (row) => row.forms.length },
    gettext: { title: "gettext", value: (row) => row.formula },
  };

  // Draws the table. If it is there already, only its links change.
  show(type) {
    const wanted = JSON.stringify([type, this.#sorted]);
    if (this.#drawn === wanted) {
      for (const [language, link] of this.#links) link.href = this.link(language);
      return;
    }
    this.#drawn = wanted;
    const { key, isAscending } = this.#sorted;
    const { value } = Overview.#columns[key];
    const compare = (a, b) => (typeof a === "number" ? a - b : a.localeCompare(b, "en"));
    const rows = this.languages.all.map((language) => this.#row(language, type));
    rows.sort((a, b) => (isAscending ? 1 : -1) * compare(value(a), value(b)) || a.language.name.localeCompare(b.language.name, "en"));
    this.place.replaceChildren(make(
      "table", { class: "overview" },
      make("caption", { class: "spoken" }, `All languages, numbers for ${type === "ordinal" ? "ranking" : "counting"}`),
      make("thead", {}, make("tr", {}, ...Object.entries(Overview.#columns).map(([name, column]) => this.#heading(name, column, type)))),
      make("tbody", {}, ...rows.map((row) => this.#drawRow(row))),
    ));
  }

  #heading(key, { title }, type) {
    const { key: sorted, isAscending } = this.#sorted;
    const sort = key === sorted ? (isAscending ? "ascending" : "descending") : "none";
    const button = make("button", {
      type: "button", "data-key": key,
      onclick: () => {
        this.#sorted = { key, isAscending: key === sorted ? !isAscending : true };
        this.show(type);
        this.place.querySelector(`[data-key="${key}"]`).focus();
      },
    }, title, make("span", { "aria-hidden": "true" }, { ascending: " ▲", descending: " ▼", none: "" }[sort]));
    return make("th", { scope: "col", "aria-sort": sort }, button);
  }

  #row(language, type) {
    const { categories: described } = this.engine.describe(language.tag, type);
    const forms = described.map(({ category, integers, decimals }) => ({
      category, number: /^[^~, …]+/.exec(integers || decimals)?.[0] ?? "",
    }));
    return { language, forms, formula: type === "ordinal" ? "" : language.gettext?.header ?? "" };
  }

  #drawRow({ language, forms, formula }) {
    const link = languageLink(language, this.link(language), this.onopen);
    this.#links.set(language, link);
    return make(
      "tr", {},
      make("th", { scope: "row" }, link),
      make("td", {}, make("code", {}, language.tag)),
      make("td", {}, make("span", { class: "forms" }, ...forms.map(({ category, number }) => (
        make("span", {}, chip(category), " ", number ? shown(number) : "")
      )))),
      make("td", {}, formula ? make("code", {}, formula) : "–"),
    );
  }
}

// A link to a language. With Ctrl or another key, the browser opens it in its own way, such as in a new tab.
function languageLink(language, href, onopen) {
  const isOurs = (event) => event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  return make(
    "a", {
      href,
      onclick: (event) => {
        if (!isOurs(event)) return;
        event.preventDefault();
        onopen(language);
      },
    },
    language.name,
    language.nativeName ? make("small", { lang: language.tag, dir: "auto" }, language.nativeName) : null,
  );
}
