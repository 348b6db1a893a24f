"use strict";

// The page: a message, values for its arguments, its texts, and the message in other formats.

const element = (id) => document.getElementById(id);

// More would keep a slow computer busy for seconds.
const longestMessage = 20_000;
// How many texts a language gets, and how many languages are drawn.
const longestValues = 12;
const mostLanguages = 300;
// How many characters all texts have. To lay out more takes a browser seconds.
const longestTexts = 1_000_000;
// Milliseconds in which texts are drawn at a time, so that the next key need not wait for the texts of 200 languages.
const longestWork = 50;

// The syntaxes in the order of the module: the dialects of ICU's messages, then Unicode MessageFormat 2.
const syntaxes = [
  { id: "icu", name: "ICU MessageFormat" }, { id: "formatjs", name: "ICU in FormatJS, with tags" },
  { id: "java", name: "ICU in Java" }, { id: "flutter", name: "ICU in Flutter" }, { id: "mf2", name: "Unicode MessageFormat 2" },
];

// The formats of `localize convert --to` and of `localize message --parse`, and what they are called.
const formats = {
  mf2: "MessageFormat 2", model: "Data model", json: "JSON with ICU", arb: "Flutter’s .arb", xcstrings: ".xcstrings",
  stringsdict: ".strings, .stringsdict", xliff: "XLIFF", android: "Android", po: "gettext",
};

const examples = [
  { name: "Plural", syntax: "icu", message: "{count, plural,\n  =0 {Nie ma plików}\n  one {# plik}\n  few {# pliki}\n  many {# plików}\n  other {# pliku}\n}", languages: "pl, uk" },
  { name: "Select", syntax: "icu", message: "{who, select,\n  female {{name} found her {count, plural, one {file} other {# files}}.}\n  male {{name} found his {count, plural, one {file} other {# files}}.}\n  other {{name} found their {count, plural, one {file} other {# files}}.}\n}", languages: "en" },
  { name: "Offset and rank", syntax: "icu", message: "{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} place, with {guests, plural, offset:1\n  =0 {nobody}\n  =1 {one guest}\n  one {a guest and one more}\n  other {a guest and # more}}", languages: "en" },
  { name: "Number styles", syntax: "icu", message: "{share, number, percent} of {total, number} – {price, number, ::currency/EUR}", languages: "en, de, hi, ar-EG, fa" },
  { name: "MessageFormat 2", syntax: "mf2", message: ".input {$count :integer}\n.match $count\n0   {{Nie ma plików}}\none {{{$count} plik}}\nfew {{{$count} pliki}}\n*   {{{$count} plików}}", languages: "pl, uk" },
  { name: "Two plurals", syntax: "mf2", message: ".input {$files :number}\n.input {$folders :number}\n.match $files $folders\none one {{{$files} file in {$folders} folder}}\none *   {{{$files} file in {$folders} folders}}\n*   one {{{$files} files in {$folders} folder}}\n*   *   {{{$files} files in {$folders} folders}}", languages: "en, de" },
  { name: "Money and percent", syntax: "mf2", message: "{$price :currency currency=EUR}, {$share :percent maximumFractionDigits=1} off for {$name}", languages: "en, de, fr, hi, ar-EG" },
];

class Messages extends PageModule {
  // { arguments } or { error, type, offset }.
  read(message, syntax) { return this.json("read", [message], syntaxes.findIndex(({ id }) => id === syntax)); }
  // { text, errors } of the message that was read last.
  format(tag, values) {
    return this.json("format", [tag, Object.entries(values).map(([name, value]) => `${name}=${value}`).join("\n")]);
  }
  // The language whose rules a tag has; und for a tag without rules.
  resolve(tag) { return this.json("resolve", [tag]).language; }
  // { files, notes, changes } of the message that was read last.
  convert(format, tag, key) { return this.json("convert", [format, tag, key]); }
}

class Page {
  #messages;
  #names;
  #timer;
  // The timer of the texts that are still to be drawn.
  #rest;
  // What the user has written: the values by argument, and the rest by field.
  #state = { syntax: "icu", message: "", languages: "", every: false, format: "mf2" };
  #values = Object.create(null);
  #arguments = [];

  constructor(messages, names) {
    this.#messages = messages;
    this.#names = names;
    element("syntax").append(...syntaxes.map(({ id, name }) => make("option", { value: id }, name)));
    element("syntax").onchange = ({ target }) => { this.change({ syntax: target.value }); };
    element("message").oninput = ({ target }) => { this.change({ message: target.value }); };
    element("languages").oninput = ({ target }) => { this.change({ languages: target.value }); };
    element("every").onchange = ({ target }) => { this.change({ every: target.checked }); };
    element("examples").append(...examples.map(({ name, ...example }) => make(
      "button", { type: "button", onclick: () => { this.#values = Object.create(null); this.change(example); } }, name,
    )));
    element("formats").append(...tabs(Object.entries(formats), "converted", (format) => { this.change({ format }); }));
    addEventListener("hashchange", () => { if (location.hash !== this.#address) this.#readAddress(); });
    this.#readAddress();
  }

  // Changes what the user could have written, and draws the page again.
  change(changes) {
    Object.assign(this.#state, changes);
    this.draw();
    clearTimeout(this.#timer);
    // Browsers limit how often the address may change.
    this.#timer = setTimeout(() => { history.replaceState(null, "", this.#address); }, 150);
  }

  get #address() {
    const { message, ...rest } = this.#state;
    const values = Object.entries(this.#values).map(([name, value]) => [`value.${name}`, value]);
    return `#${new URLSearchParams([...Object.entries(rest), ...values, ["message", message]])}`;
  }

  #readAddress() {
    const [{ name, ...example }] = examples;
    Object.assign(this.#state, example, { every: false, format: "mf2" });
    this.#values = Object.create(null);
    for (const [key, value] of new URLSearchParams(location.hash.slice(1))) {
      if (key.startsWith("value.")) this.#values[key.slice(6)] = value;
      else if (key === "every") this.#state.every = value === "true";
      else if (Object.hasOwn(this.#state, key)) this.#state[key] = value;
    }
    if (!syntaxes.some(({ id }) => id === this.#state.syntax)) this.#state.syntax = "icu";
    if (!Object.hasOwn(formats, this.#state.format)) this.#state.format = "mf2";
    this.draw();
  }

  draw() {
    clearTimeout(this.#rest);
    element("texts").setAttribute("aria-busy", false);
    this.#guarded(() => this.#draw());
  }

  // Draws a part of the page. A failure is shown in words and does not last.
  #guarded(draw) {
    try {
      draw();
      element("failure").hidden = true;
      element("failure").replaceChildren();
    } catch (error) {
      showFailure("This could not be computed, which is a mistake in this page. Change the message to go on.", error);
      clearTimeout(this.#rest);
      element("texts").setAttribute("aria-busy", false);
      this.#messages.restart();
    }
  }

  #draw() {
    const { syntax, message, languages, every } = this.#state;
    for (const [id, value] of [["syntax", syntax], ["message", message], ["languages", languages]]) {
      if (element(id).value !== value) element(id).value = value;
    }
    element("every").checked = every;
    element("languages").disabled = every;
    const answer = message.length > longestMessage
      ? { error: `${message.length} characters are too many; this page takes ${longestMessage}`, offset: 0 }
      : this.#messages.read(message, syntax);
    this.#drawProblem(answer);
    // With an error, the fields for values stay as they were, because the next letter may end it.
    if (!answer.error) this.#arguments = answer.arguments;
    this.#drawValues();
    for (const id of ["texts", "issues", "converted"]) element(id).replaceChildren();
    markTab(element("formats").children, this.#state.format);
    if (answer.error) {
      element("texts").append(make("p", { class: "hint" }, "The texts are here once the message is right."));
      return;
    }
    this.#drawTexts();
    this.#drawConverted();
  }

  // MARK: The message

  #drawProblem({ error, offset }) {
    const { message } = this.#state;
    element("message").setAttribute("aria-invalid", error !== undefined);
    if (error === undefined) {
      // The field has a line more than the text if that ends with a line break.
      element("marked").textContent = `${message}\n`;
      element("problem").replaceChildren(make("p", { class: "good" }, "No mistakes."));
      return;
    }
    const before = new TextDecoder().decode(new TextEncoder().encode(message).slice(0, offset));
    const [found = ""] = message.slice(before.length);
    const mark = make("mark", {}, found === "\n" || found === "" ? " " : found);
    element("marked").replaceChildren(before, mark, found === "\n" ? "\n" : "", `${message.slice(before.length + found.length)}\n`);
    const lines = before.split(/\r\n|\r|\n/);
    const place = `line ${lines.length}, column ${[...lines.at(-1)].length + 1}`;
    const go = () => {
      element("message").focus();
      element("message").setSelectionRange(before.length, before.length + found.length);
    };
    element("problem").replaceChildren(make(
      "div", { class: "error" }, make("p", { id: "error-message" }, error),
      make("p", {}, make("button", { type: "button", onclick: go }, `Go to ${place}`)),
    ));
  }

  // MARK: Values

  #drawValues() {
    // Fields that stay the same keep the focus.
    const names = JSON.stringify(this.#arguments);
    if (element("values").dataset.names !== names) {
      element("values").dataset.names = names;
      element("values").replaceChildren(...this.#arguments.map((name, index) => make(
        "div", { class: "field" },
        make("label", { for: `value-${index}` }, make("code", {}, name)),
        make("input", {
          type: "text", id: `value-${index}`, spellcheck: "false", autocapitalize: "off", "aria-describedby": "values-hint",
          oninput: ({ target }) => { this.#values[name] = target.value; this.change({}); },
        }),
      )));
      if (this.#arguments.length === 0) element("values").append(make("p", { class: "hint" }, "The message has no arguments."));
    }
    this.#arguments.forEach((name, index) => {
      const value = this.#values[name] ?? suggestedValues(this.#state, name);
      if (element(`value-${index}`).value !== value) element(`value-${index}`).value = value;
    });
  }

  // The values of each text: the first of every argument, the second, and so on. A shorter list repeats its last value.
  #columns(issues) {
    const lists = this.#arguments.map((name, index) => (
      [name, element(`value-${index}`).value.split(";").map((value) => value.trim())]
    ));
    const longest = Math.max(1, ...lists.map(([, list]) => list.length));
    if (longest > longestValues) issues.add(`Only the first ${longestValues} of ${longest} values are shown.`);
    const count = Math.min(longest, longestValues);
    return Array.from({ length: count }, (_, column) => (
      Object.fromEntries(lists.map(([name, list]) => [name, list[Math.min(column, list.length - 1)]]))
    ));
  }

  // MARK: Texts

  // All languages, by their English names.
  get languages() {
    return Object.keys(this.#names).sort((a, b) => this.#names[a].english.localeCompare(this.#names[b].english, "en"));
  }

  // The languages of the field.
  get tags() { return [...new Set(this.#state.languages.split(/[\s,;]+/).filter((tag) => tag !== ""))]; }

  #drawTexts() {
    const issues = new Set();
    const columns = this.#columns(issues);
    const tags = this.#state.every ? this.languages : this.tags;
    if (tags.length > mostLanguages) issues.add(`Only the first ${mostLanguages} of ${tags.length} languages are shown.`);
    for (const tag of tags) if (this.#isUnknown(tag)) issues.add(this.#unknownLanguage(tag));
    if (tags.length === 0) return element("texts").append(make("p", { class: "hint" }, "Name a language."));
    const heading = (values) => Object.entries(values).map(([name, value]) => make("div", {}, `${name} = ${value}`));
    const body = make("tbody");
    element("texts").append(make(
      "table", { class: "texts" },
      make("thead", {}, make("tr", {}, make("th", { scope: "col" }, "Language"), ...columns.map((values) => make("th", { scope: "col" }, ...heading(values))))),
      body,
    ));
    this.#drawRows(body, tags.slice(0, mostLanguages), columns, issues);
  }

  // Draws the texts of languages as far as time allows, and the rest once the page has done what waits.
  #drawRows(body, tags, columns, issues, start = 0, length = 0) {
    const end = performance.now() + longestWork;
    let index = start;
    do {
      const texts = columns.map((values) => this.#messages.format(tags[index], values));
      for (const { message } of texts.flatMap(({ errors }) => errors)) issues.add(message);
      for (const { text } of texts) length += text.length;
      body.append(make(
        "tr", {}, this.#languageCell(tags[index]), ...texts.map(({ text }) => make("td", { lang: tags[index], dir: "auto" }, text)),
      ));
      index += 1;
    } while (index < tags.length && length < longestTexts && performance.now() < end);
    const isLong = index < tags.length && length >= longestTexts;
    if (isLong) issues.add(`The texts are long, so only the first ${index} of ${tags.length} languages are shown.`);
    const isBusy = index < tags.length && !isLong;
    element("issues").replaceChildren(...[...issues].map((issue) => make("li", {}, issue)));
    element("texts").setAttribute("aria-busy", isBusy);
    if (isBusy) this.#rest = setTimeout(() => this.#guarded(() => this.#drawRows(body, tags, columns, issues, index, length)));
  }

  #languageCell(tag) { return make("th", { scope: "row" }, this.#name(tag), make("small", {}, tag)); }

  // What a language is called in English.
  #name(tag) {
    const name = [tag, tag.split(/[-_]/)[0], this.#messages.resolve(tag)].find((name) => Object.hasOwn(this.#names, name));
    return this.#names[name]?.english ?? tag;
  }

  #isUnknown(tag) { return !/^(und|root)$/i.test(tag) && this.#messages.resolve(tag) === "und"; }

  #unknownLanguage(tag) {
    const [meant, name] = Object.entries(this.#names)
      .find(([, names]) => Object.values(names).some((name) => name.toLowerCase() === tag.toLowerCase())) ?? [];
    return `CLDR has no rules for "${tag}", so every number is other${meant ? `; did you mean ${meant} (${name.english})?` : "."}`;
  }

  // MARK: Other formats

  #drawConverted() {
    const { format } = this.#state;
    const tag = this.tags[0] ?? "en";
    element("formats-hint").textContent = `A file has one language, here ${this.#name(tag) === tag ? tag : `${this.#name(tag)} (${tag})`}.`;
    const { files, notes, changes } = this.#messages.convert(format, tag, "message");
    const parts = files.flatMap(({ path, text }) => {
      const code = make("code", {}, text);
      return [path ? make("h3", {}, path) : null, make("div", { class: "snippet" }, copyButton(text, code), snippetText(code))];
    });
    const reasons = [...notes.map((note) => `The message cannot be written in this format: ${note}.`), ...changes.map((change) => `Simplified: ${change}.`)]
      .map((reason) => make("li", {}, reason));
    element("converted").replaceChildren(...[...(notes.length > 0 ? [] : parts), reasons.length > 0 ? make("ul", {}, ...reasons) : null].filter(Boolean));
  }
}

// Values that show the forms of an argument, as far as a look at the message tells.
function suggestedValues({ message, syntax }, name) {
  const quoted = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  if (syntax === "mf2") {
    if (new RegExp(`\\$${quoted}\\s*:(percent)`).test(message)) return "0.456";
    if (new RegExp(`\\$${quoted}\\s*:(number|integer|offset)`).test(message)) return "0; 1; 2; 5; 22; 1.5";
    return new RegExp(`\\$${quoted}\\s*:currency`).test(message) ? "1234.5" : "Anna";
  }
  if (new RegExp(`\\{\\s*${quoted}\\s*,\\s*(plural|selectordinal)`).test(message)) return "0; 1; 2; 3; 5; 22; 1.5";
  if (new RegExp(`\\{\\s*${quoted}\\s*,\\s*number\\s*,\\s*percent`).test(message)) return "0.456";
  if (new RegExp(`\\{\\s*${quoted}\\s*,\\s*number`).test(message)) return "1234567.5";
  const [, forms] = new RegExp(`\\{\\s*${quoted}\\s*,\\s*select\\s*,([^]*)`).exec(message) ?? [];
  if (forms === undefined) return "Anna";
  // The keywords are the words before the braces of the first level.
  const keywords = [];
  let depth = 0;
  for (const [, word, brace] of forms.matchAll(/([^\s{}]*)\s*([{}])/g)) {
    if (brace === "{" && depth === 0 && word) keywords.push(word);
    depth += brace === "{" ? 1 : -1;
    if (depth < 0) break;
  }
  return keywords.join("; ");
}

Promise.all([Messages.load(element("engine-data").textContent), unpack("language-data").then((response) => response.json())]).then(
  ([messages, names]) => {
    window.messagesPage = new Page(messages, names);
    window.messages = messages;
    document.documentElement.dataset.ready = "";
  },
  (error) => showFailure("This page cannot start. It needs a browser with WebAssembly and DecompressionStream, from 2023 or later.", error),
);
