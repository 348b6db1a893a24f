"use strict";

// The page as a whole: reads the state, draws what depends on it, and keeps the address up to date.

class Playground {
  #integers = new Map();

  static async start() {
    try {
      const packed = document.getElementById("engine-data").textContent;
      const [engine, data] = await Promise.all([Engine.load(packed), unpack("language-data").then((response) => response.json())]);
      window.playground = new Playground(engine, data);
    } catch (error) {
      showFailure("This page cannot start. It needs a browser with WebAssembly and DecompressionStream, from 2023 or later.", error);
    }
    document.documentElement.dataset.ready = "";
  }

  constructor(engine, data) {
    this.engine = engine;
    this.languages = new Languages(engine, data);
    this.element = (id) => document.getElementById(id);
    this.state = readState(location.hash);
    this.#makeControls();
    this.#listLanguages();
    this.render();
    // Back, forward, and an address that the user has edited.
    window.addEventListener("popstate", () => {
      clearTimeout(this.addressTimer);
      if (location.hash === address(this.state)) return;
      this.state = readState(location.hash);
      this.render();
    });
  }

  // Changes the state, draws the page again and writes the address, as a step that the browser's Back undoes.
  change(changes) {
    this.#flushAddress();
    Object.assign(this.state, changes);
    this.render();
    if (location.hash !== address(this.state)) history.pushState(null, "", address(this.state));
  }

  // Small changes, as while typing or dragging, are no steps.
  #writeAddress() {
    // Browsers limit how often the address may change. Dragging the number line would exceed the limit.
    clearTimeout(this.addressTimer);
    this.addressTimer = setTimeout(() => this.#flushAddress(), 150);
  }

  #flushAddress() {
    clearTimeout(this.addressTimer);
    if (this.addressTimer === undefined) return;
    this.addressTimer = undefined;
    history.replaceState(null, "", address(this.state));
    // Its links have the rest of the address.
    this.#drawOverview();
  }

  // Draws a part of the page. A failure is shown in words and does not last.
  #guarded(draw) {
    try {
      draw();
      this.element("failure").hidden = true;
      this.element("failure").replaceChildren();
    } catch (error) {
      showFailure("This could not be computed, which is a mistake in this page. Change the number or the language to go on.", error);
      this.engine.restart();
      this.styles?.restart();
    }
  }

  // The languages that are shown: one, or two to compare.
  get shown() {
    const first = this.languages.resolve(this.state.language);
    const second = this.state.with ? this.languages.resolve(this.state.with) : null;
    return second && second !== first ? [first, second] : [first];
  }

  get ruleType() { return this.state.type === "ordinal" ? "ordinal" : "cardinal"; }

  // MARK: Made once

  #makeControls() {
    const type = () => this.ruleType;
    this.picker = new LanguagePicker(this.element("language-picker"), {
      id: "language", languages: this.languages, type, onchoose: (language) => this.change({ language: language.tag }),
    });
    this.otherPicker = new LanguagePicker(this.element("other-picker"), {
      id: "other-language", languages: this.languages, type, optional: true,
      onchoose: (language) => this.change({ with: language?.tag ?? "" }),
    });
    this.element("controls").addEventListener("submit", (event) => event.preventDefault());
    for (const radio of document.getElementsByName("type")) {
      radio.addEventListener("change", () => this.change({ type: radio.value }));
    }
    this.line = new NumberLine(this.element("line"), {
      onpoint: (number) => this.#readOut("line-readout", String(number)),
      onpick: (number) => this.#pick(String(number)),
      onmove: (from, span) => {
        this.state.span = span === this.readableSpan ? 0 : span;
        this.state.from = from === this.#ownStart() ? "" : from;
        this.#markPreset();
        this.#writeAddress();
      },
    });
    // First as many numbers as have room for a letter, then more and more.
    const few = this.readableSpan - 1;
    for (const [label, span] of [[`0–${few}`, few + 1], ["0–100", 101], ["0–1000", 1001], ["0–1 million", 1_000_001], ["0–10 million", lineEnd]]) {
      this.element("line-presets").append(make("button", {
        type: "button", "data-span": span, "aria-pressed": "false", onclick: () => this.line.move(0, span),
      }, label));
    }
    this.element("line-zoom").append(
      make("button", { type: "button", "aria-label": "Zoom out", onclick: () => this.line.zoom(2) }, "−"),
      make("button", { type: "button", "aria-label": "Zoom in", onclick: () => this.line.zoom(1 / 2) }, "+"),
    );
    this.element("styles").addEventListener("toggle", () => this.#openStyles());
    this.element("currency").addEventListener("input", (event) => {
      this.state.currency = event.target.value.toUpperCase();
      this.#guarded(() => this.#drawStyles());
      this.#writeAddress();
    });
    this.element("places").addEventListener("change", (event) => this.change({ places: Number(event.target.value) }));
    this.element("with-decimals").addEventListener("change", (event) => this.change({ decimals: event.target.checked }));
    const formats = Object.entries(snippetFormats).map(([format, { name }]) => [format, name]);
    this.element("formats").append(...tabs(formats, "snippet", (format) => this.change({ format })));
  }

  // As many numbers as have room for a letter on this screen.
  get readableSpan() { return this.element("line").clientWidth < 600 ? 25 : 41; }

  // How many numbers the line shows. A part that was chosen on a wide screen keeps its letters on a narrow one.
  #span() {
    const { span } = this.state;
    if (span === 0) return this.readableSpan;
    const isPreset = [...this.element("line-presets").children].some((button) => Number(button.dataset.span) === span);
    const hasLetters = this.line.width / span >= 10;
    return !isPreset && !hasLetters && span <= 120 ? Math.min(span, Math.floor(this.line.width / 13)) : span;
  }

  // The number on the page, if the line has it.
  get numberOnLine() {
    return /^\d{1,7}$/.test(this.state.number) && Number(this.state.number) < lineEnd ? Number(this.state.number) : null;
  }

  // Where the line begins if the user has not moved it: at 0, or so that the number is in the middle.
  #ownStart(span = this.#span()) {
    const number = this.numberOnLine;
    return number === null || number < span ? 0 : Math.min(number - Math.floor(span / 2), lineEnd - span);
  }

  #listLanguages() {
    this.element("version").textContent = this.languages.version;
    this.element("all-count").textContent = this.languages.all.length;
    this.overview = new Overview(this.element("overview"), {
      engine: this.engine, languages: this.languages,
      link: (language) => address({ ...this.state, language: language.tag }),
      onopen: (language) => {
        this.change({ language: language.tag });
        scrollTo({ top: 0 });
      },
    });
    this.element("all").addEventListener("toggle", () => this.#drawOverview());
    this.element("print").addEventListener("click", () => {
      document.documentElement.dataset.print = "table";
      print();
    });
    window.addEventListener("afterprint", () => delete document.documentElement.dataset.print);
    const rules = this.element("own-rules");
    const write = (text) => {
      rules.value = text;
      this.state.rules = text;
      this.#guarded(() => this.#drawOwnRules());
      this.#writeAddress();
    };
    rules.addEventListener("input", () => write(rules.value));
    this.element("own-example").addEventListener("click", () => write(exampleRules));
    this.element("own-language").addEventListener("click", () => write(rulesOf(this.engine, this.shown[0], this.ruleType)));
  }

  // MARK: Numbers in styles

  #openStyles() {
    const { open } = this.element("styles");
    if (open !== this.state.styles) this.change({ styles: open });
    if (!open || this.isLoadingStyles) return;
    // Half as large as this page, and not needed by everybody.
    this.isLoadingStyles = true;
    document.head.append(make("script", {
      src: "styles.js",
      onerror: () => {
        this.isLoadingStyles = false;
        this.element("styles-answer").replaceChildren(make(
          "p", { class: "error", role: "alert" },
          "The file styles.js should be beside this page, and cannot be loaded. To try again, close and open this section.",
        ));
      },
    }));
  }

  // Called by the script.
  useStyles(styles) {
    this.styles = styles;
    this.#guarded(() => this.#drawStyles());
  }

  #drawStyles() {
    const { state, styles } = this;
    this.element("styles-section").hidden = state.type === "ordinal";
    this.element("styles").open = state.styles;
    if (this.element("currency").value.toUpperCase() !== state.currency) this.element("currency").value = state.currency;
    this.element("currency").setAttribute("aria-invalid", !/^[A-Z]{3}$/.test(state.currency));
    if (styles && state.styles) this.element("styles-answer").replaceChildren(...styles.tables(this.engine, this.shown, state));
  }

  // MARK: Drawn for each state

  render() { this.#guarded(() => this.#draw()); }

  #draw() {
    const { state, shown } = this;
    this.picker.value = shown[0];
    this.otherPicker.value = shown[1] ?? null;
    for (const radio of document.getElementsByName("type")) radio.checked = radio.value === state.type;
    document.title = `${shown.map((language) => language.name).join(" and ")} – plural rules playground`;
    this.element("number-title").textContent = state.type === "range" ? "One range" : "One number";
    this.element("copy-title").textContent = `Copy the forms of ${shown[0].name} as`;
    this.#sayResolution();
    this.#drawLegend();
    this.#drawNumbers();
    this.#drawStyles();
    const isRange = state.type === "range";
    this.element("line-section").hidden = isRange;
    this.element("grid-section").hidden = isRange;
    this.element("copy-section").hidden = isRange;
    this.element("matrix-section").hidden = !isRange;
    this.element("difference-section").hidden = isRange || shown.length < 2;
    if (isRange) {
      this.element("matrices").replaceChildren(...shown.map((language) => rangeMatrix(this.engine, language)));
    } else {
      this.#drawLine();
      this.#drawGrids();
      this.#drawSnippet();
    }
    if (!this.element("difference-section").hidden) {
      this.element("differences").replaceChildren(...differenceTable(this.engine, shown, this.ruleType));
    }
    this.#drawRules();
    if (this.element("own-rules").value !== state.rules) this.element("own-rules").value = state.rules;
    this.element("own-language").textContent = `The rules of ${shown[0].name}`;
    this.#drawOwnRules();
    this.#drawOverview();
  }

  #drawOwnRules() {
    const { rules, number } = this.state;
    this.element("own-answer").replaceChildren(...(rules.trim() ? [ownRules(this.engine, rules, plain(number))] : []));
    const isWrong = this.element("rules-error") !== null;
    this.element("own-rules").setAttribute("aria-invalid", isWrong);
    this.element("own-rules").setAttribute("aria-describedby", isWrong ? "rules-error own-hint" : "own-hint");
  }

  #drawOverview() {
    if (this.element("all").open) this.overview.show(this.ruleType);
  }

  // Tells the user if the rules belong to a tag other than the one in the address, or if there are none.
  #sayResolution() {
    const notes = [[this.state.language, this.shown[0]], [this.state.with, this.shown[1]]].flatMap(([tag, language]) => {
      if (!tag || !language) return [];
      if (tag !== language.tag) {
        const written = tag.length > 40 ? `${tag.slice(0, 40)}…` : tag;
        return language.tag === "und"
          ? [`CLDR has no rules for "${written}", so every number is other.`]
          : [`"${written}" has the rules of ${language.name} (${language.tag}).`];
      }
      const { isFallback } = this.engine.describe(tag, this.ruleType);
      return isFallback && tag !== "und" ? [`CLDR has no ${this.ruleType} rules for ${language.name}, so every number is other.`] : [];
    });
    this.element("resolution").hidden = notes.length === 0;
    this.element("resolution").textContent = notes.join(" ");
  }

  #drawLegend() {
    const used = categories.filter((category) => this.shown.some((language) => language.categories[this.ruleType].includes(category)));
    this.element("legend").replaceChildren(...used.map((category) => make("li", {}, chip(category))));
  }

  #drawNumbers() {
    const { state } = this;
    const fields = this.element("numbers");
    // Keep the fields while somebody types in them.
    if (fields.dataset.type !== state.type) {
      fields.dataset.type = state.type;
      fields.replaceChildren(...numberFields(state, (name, text) => {
        this.#type(name, text);
      }));
    }
    for (const name of ["number", "end"]) {
      const field = this.element(name);
      if (field && field.value !== state[name]) field.value = state[name];
    }
    this.#drawAnswers();
  }

  // Takes over what somebody types, and draws only what depends on it.
  #type(name, text) {
    Object.assign(this.state, { [name]: text });
    this.#guarded(() => {
      const field = this.element(name);
      if (field.value !== text) field.value = text;
      this.#drawAnswers();
      if (this.state.type !== "range") {
        this.#followNumber();
        this.#drawSnippet();
      }
      this.#drawStyles();
      this.#drawOwnRules();
    });
    this.#writeAddress();
  }

  // Lets the line show the number.
  #followNumber() {
    const number = this.numberOnLine;
    if (number === null) return;
    if (this.state.from !== "" && (number < this.line.start || number >= this.line.start + this.line.span)) this.state.from = "";
    if (this.state.from === "") this.line.view(this.#ownStart(), this.#span());
    this.line.choose(number);
    this.#markPreset();
    this.#readOut("line-readout", String(number));
  }

  #drawAnswers() {
    const onedit = (name, text) => this.#type(name, text);
    const answers = this.shown.map((language) => numberAnswer(this.engine, language, this.state, onedit));
    const error = answers.find((answer) => answer.classList.contains("error"));
    this.element("answers").replaceChildren(...(error ? [error] : answers));
    const isWrong = (name) => this.engine.select("und", plain(this.state[name]), "cardinal") === null;
    for (const name of ["number", "end"]) {
      this.element(name)?.setAttribute("aria-invalid", isWrong(name));
      this.element(name)?.setAttribute("aria-describedby", isWrong(name) ? "error-message" : "number-hint");
    }
  }

  #drawLine() {
    const type = this.ruleType;
    const lanes = this.shown.map((language) => {
      const key = `${language.tag} ${type}`;
      // Ten megabytes each: the last few are kept.
      const known = this.#integers.get(key) ?? new IntegerCategories(this.engine, language.tag, type);
      this.#integers.delete(key);
      this.#integers.set(key, known);
      if (this.#integers.size > 4) this.#integers.delete(this.#integers.keys().next().value);
      return { language, categories: known };
    });
    this.line.show(lanes, `Number line, ${this.shown.map((language) => language.name).join(" above ")}`);
    const span = this.#span();
    this.line.view(this.state.from === "" ? this.#ownStart(span) : this.state.from, span);
    this.#markPreset();
    if (this.numberOnLine !== null) this.line.choose(this.numberOnLine);
    this.#readOut("line-readout", String(this.line.cursor));
  }

  #markPreset() {
    for (const button of this.element("line-presets").children) {
      button.setAttribute("aria-pressed", this.line.start === 0 && this.line.span === Number(button.dataset.span));
    }
  }

  // A number with its form in each language.
  #readOut(id, number) {
    const isCrowded = id === "line-readout" && this.line.span > this.line.width;
    const forms = this.shown.map((language) => {
      const category = this.engine.select(language.tag, number, this.ruleType);
      return make(
        "span", {}, chip(category), phrase(language, category, this.ruleType, number),
        isCrowded ? this.#sharesAround(language, Number(number)) : null,
      );
    });
    this.element(id).replaceChildren(make("span", { class: "at" }, shown(number)), make("span", { class: "forms" }, ...forms));
  }

  // How many of the numbers behind one pixel of the line have which category.
  #sharesAround(language, number) {
    const [start, end] = this.line.numbersAround(number);
    const counts = new Map();
    for (const byte of this.engine.integers(language.tag, this.ruleType, start, end - start)) {
      counts.set(byte, (counts.get(byte) ?? 0) + 1);
    }
    const percent = (count) => {
      const value = (100 * count) / (end - start);
      if (value < 1) return "under 1%";
      return value > 99 && value < 100 ? "over 99%" : `${Math.round(value)}%`;
    };
    const parts = [...counts].sort(([a], [b]) => a - b).map(([byte, count]) => `${categories[byte]} ${percent(count)}`);
    return make("span", { class: "hint" }, `the ${shown(String(end - start))} numbers from here: ${parts.join(", ")}`);
  }

  #pick(number) {
    this.change({ number });
    this.#followNumber();
  }

  #drawGrids() {
    const { shown, state } = this;
    const type = this.ruleType;
    this.element("places").value = String(state.places);
    this.element("places-label").hidden = type === "ordinal";
    // A grid that stays the same keeps the focus of the keyboard.
    const drawn = JSON.stringify([shown.map((language) => language.tag), type, state.places]);
    if (this.element("grids").dataset.drawn === drawn) return;
    this.element("grids").dataset.drawn = drawn;
    const handlers = {
      onpoint: (number) => this.#readOut("grid-readout", number),
      onpick: (number) => this.#pick(number),
    };
    // Nobody is ranked 1.5th.
    const kinds = (type === "ordinal" ? [0] : [0, state.places]).map((places) => ({
      numbers: gridNumbers(places), isDecimal: places > 0,
      cells: shown.map((language) => gridCategories(this.engine, language, type, places)),
    }));
    this.element("grids").replaceChildren(...kinds.flatMap(({ numbers, isDecimal, cells }) => shown.map((language, index) => (
      hundredGrid(language, { numbers, isDecimal, cells: cells[index], others: cells[1 - index] }, handlers)
    ))));
    this.#readOut("grid-readout", "5");
  }

  #drawSnippet() {
    const { format, decimals } = this.state;
    markTab(this.element("formats").children, format);
    this.element("with-decimals").disabled = this.ruleType === "ordinal";
    const number = plain(this.state.number);
    const { text, notes, withDecimals } = snippet(
      this.engine, this.shown[0], format, this.ruleType, decimals && this.ruleType === "cardinal",
      this.engine.select("und", number, "cardinal") === null ? null : number,
    );
    this.element("with-decimals").checked = withDecimals;
    const parts = [];
    if (text !== null) {
      const code = make("code", {}, text);
      parts.push(copyButton(text, code), snippetText(code));
    }
    if (notes.length > 0) parts.push(make("ul", {}, ...notes.map((note) => make("li", {}, note))));
    this.element("snippet").replaceChildren(...parts);
  }

  #drawRules() {
    const blocks = this.shown.flatMap((language) => {
      const { categories: described } = this.engine.describe(language.tag, this.ruleType);
      return [
        this.shown.length > 1 ? make("h3", {}, language.name) : null,
        ...described.map(({ category, rule, words, integers, decimals }) => make(
          "div", { class: "rule" }, make("div", {}, chip(category)),
          make(
            "div", {},
            make("p", {}, words ? sentence(words)
              : described.length === 1 ? "Every number." : "Every number that no other rule takes."),
            rule ? make("p", {}, make("code", {}, rule)) : null,
            this.#sample(language, category, integers || decimals),
            integers ? make("p", { class: "hint" }, "whole numbers: ", integers) : null,
            decimals ? make("p", { class: "hint" }, "decimals: ", decimals) : null,
          ),
        )),
      ];
    });
    this.element("rules").replaceChildren(...blocks.filter(Boolean));
  }

  // The phrase of a category with CLDR's first number for it.
  #sample(language, category, samples) {
    const number = /^[^~, ]+/.exec(samples)?.[0];
    const text = number ? phrase(language, category, this.ruleType, number) : null;
    return text ? make("p", {}, text) : null;
  }
}

window.addEventListener("error", (event) => showFailure("Something on this page went wrong. Reload it to begin anew.", event.error));
window.addEventListener("unhandledrejection", (event) => showFailure("Something on this page went wrong. Reload it to begin anew.", event.reason));

Playground.start();
