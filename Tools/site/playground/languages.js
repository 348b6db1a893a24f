"use strict";

// Languages, their names and how to find them.

// Names that are as usual as CLDR's.
const otherNames = { bn: "Bengali", fa: "Farsi", fil: "Tagalog", zh: "Mandarin" };

class Language {
  constructor(tag, lists, data) {
    this.tag = tag;
    this.categories = lists;
    this.#data = data;
    // The names are CLDR's, because browsers know fewer languages.
    const { english, own } = data.names[tag] ?? { english: tag === "und" ? "Any other language" : tag };
    this.name = english;
    this.nativeName = own && own !== english ? own : null;
    this.searched = [this.name, this.nativeName ?? "", otherNames[tag] ?? ""].map(folded);
    this.#style = { ...latinNumbers, ...data.numbers[tag] };
  }

  #data;
  #style;

  // CLDR's phrases for the categories: { one: "{0} day", other: "{0} days" }.
  phrases(type) {
    const all = this.#data[type === "ordinal" ? "ordinal" : "cardinal"];
    for (let tag = this.tag; tag; tag = tag.slice(0, Math.max(0, tag.lastIndexOf("-")))) {
      if (all[tag]) return all[tag];
    }
    return {};
  }

  // The output of `plural export --to gettext`: { header: "nplurals=2; plural=(n!=1);", categories: ["one", "other"] }.
  get gettext() { return this.#data.gettext.find(({ languages }) => languages.includes(this.tag)); }

  // A number as the language writes it, such as 1,5 for 1.5.
  number(number) { return shown(number, this.#style); }

  // A range as the language writes it, such as 3–5. Ends that look the same are one number, which is marked as approximate.
  range(start, end) {
    const [first, last] = [this.number(start), this.number(end)];
    const { range, approximately } = this.#style;
    if (first === last) return approximately + first;
    const isSigned = /^[+-]/.test(start) || /^[+-]/.test(end);
    return first + (isSigned && !range.includes(" ") ? ` ${range} ` : range) + last;
  }

  get title() { return `${this.name} (${this.tag})`; }
}

// Without case and accents, so that "islenska" finds íslenska.
function folded(text) {
  return text.toLowerCase().normalize("NFD").replace(/\p{Mn}/gu, "");
}

class Languages {
  constructor(engine, data) {
    const { version, languages } = engine.languages();
    this.version = version;
    this.engine = engine;
    this.all = languages
      .map(({ tag, cardinal, ordinal }) => new Language(tag, { cardinal, ordinal, range: cardinal }, data))
      .sort((a, b) => a.name.localeCompare(b.name, "en"));
    this.byTag = new Map(this.all.map((language) => [language.tag, language]));
  }

  // The language whose rules a tag uses, according to the module: iw is he, and pt-BR is pt.
  resolve(tag) {
    // No tag is longer, and the page would not know what to do with the answer.
    const known = tag.length > 100 ? "und" : this.engine.describe(tag, "cardinal").language;
    return this.byTag.get(tag) ?? this.byTag.get(known) ?? this.byTag.get("und");
  }

  // The languages that match a search, the best match first.
  search(query) {
    const words = folded(query.trim());
    if (!words) return this.all;
    const isTag = /^[a-z]{2,8}([-_][a-z0-9]+)*$/i.test(query.trim());
    const resolved = isTag ? this.resolve(query.trim()) : null;
    const rank = (language) => {
      if (language.tag.toLowerCase() === words) return 0;
      if (language === resolved && language.tag !== "und") return 1;
      if (language.searched.some((name) => name.startsWith(words))) return 2;
      if (language.tag.startsWith(words)) return 3;
      if (language.searched.some((name) => name.includes(words))) return 4;
      return null;
    };
    return this.all
      .map((language) => ({ language, rank: rank(language) }))
      .filter((found) => found.rank !== null)
      .sort((a, b) => a.rank - b.rank)
      .map((found) => found.language);
  }
}
