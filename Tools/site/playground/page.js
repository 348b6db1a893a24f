"use strict";

// The page as a whole: reads the state, draws what depends on it, and keeps the address up to date.

class Playground {
  #integers = new Map();

  static async start() {
    const [engine, data] = await Promise.all([Engine.load(), unpack("language-data").then((response) => response.json())]);
    window.playground = new Playground(engine, data);
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
    window.addEventListener("hashchange", () => {
      if (location.hash === address(this.state)) return;
      this.state = readState(location.hash);
      if (this.state.span === 0) this.state.span = this.line.span;
      this.render();
    });
  }

  // Changes the state, draws the page again and writes the address.
  change(changes) {
    Object.assign(this.state, changes);
    this.render();
    this.#writeAddress();
  }

  #writeAddress() {
    // Browsers limit how often the address may change. Dragging the number line would exceed the limit.
    clearTimeout(this.addressTimer);
    this.addressTimer = setTimeout(() => history.replaceState(null, "", address(this.state)), 150);
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
        Object.assign(this.state, { from, span });
        this.#markPreset();
        this.#writeAddress();
      },
    });
    // First as many numbers as have room for a letter, then more and more.
    const few = this.element("line").clientWidth < 600 ? 24 : 40;
    if (this.state.span === 0) this.state.span = few + 1;
    for (const [label, span] of [[`0–${few}`, few + 1], ["0–100", 101], ["0–1000", 1001], ["0–1 million", 1_000_001], ["0–10 million", lineEnd]]) {
      this.element("line-presets").append(make("button", {
        type: "button", "data-span": span, "aria-pressed": "false", onclick: () => this.line.view(0, span),
      }, label));
    }
    this.element("line-zoom").append(
      make("button", { type: "button", "aria-label": "Zoom out", onclick: () => this.line.zoom(2) }, "−"),
      make("button", { type: "button", "aria-label": "Zoom in", onclick: () => this.line.zoom(1 / 2) }, "+"),
    );
    this.element("places").addEventListener("change", (event) => this.change({ places: Number(event.target.value) }));
    this.element("with-decimals").addEventListener("change", (event) => this.change({ decimals: event.target.checked }));
    const formats = Object.entries(snippetFormats).map(([format, { name }]) => make("button", {
      type: "button", role: "tab", id: `format-${format}`, "aria-controls": "snippet", "data-format": format,
      onclick: () => this.change({ format }),
      onkeydown: (event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (!step) return;
        const target = formats[(formats.indexOf(event.target) + step + formats.length) % formats.length];
        target.focus();
        target.click();
      },
    }, name));
    this.element("formats").append(...formats);
  }

  #listLanguages() {
    this.element("version").textContent = this.languages.version;
    this.element("all-count").textContent = this.languages.all.length;
    this.element("all-languages").append(...this.languages.all.map((language) => make(
      "li", {}, make(
        "a", {
          href: `#${language.tag}`,
          onclick: (event) => {
            event.preventDefault();
            this.change({ language: language.tag });
            scrollTo({ top: 0 });
          },
        },
        make(
          "span", { class: "names" }, language.name,
          make("small", {}, language.tag, ...(language.nativeName
            ? [" · ", make("span", { lang: language.tag, dir: "auto" }, language.nativeName)] : [])),
        ),
        swatches(language.categories.cardinal),
      ),
    )));
  }

  // MARK: Drawn for each state

  render() {
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
  }

  // Tells the user if the rules belong to a tag other than the one in the address, or if there are none.
  #sayResolution() {
    const notes = [[this.state.language, this.shown[0]], [this.state.with, this.shown[1]]].flatMap(([tag, language]) => {
      if (!tag || !language) return [];
      if (tag !== language.tag) {
        return language.tag === "und"
          ? [`CLDR has no rules for "${tag}", so every number is other.`]
          : [`"${tag}" has the rules of ${language.name} (${language.tag}).`];
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
        Object.assign(this.state, { [name]: text });
        this.#drawAnswers();
        this.#writeAddress();
      }));
    }
    for (const name of ["number", "end"]) {
      const field = this.element(name);
      if (field && field.value !== state[name]) field.value = state[name];
    }
    this.#drawAnswers();
  }

  #drawAnswers() {
    const answers = this.shown.map((language) => numberAnswer(this.engine, language, this.state));
    const error = answers.find((answer) => answer.classList.contains("error"));
    this.element("answers").replaceChildren(...(error ? [error] : answers));
    const isWrong = (name) => this.engine.select("und", plain(this.state[name]), "cardinal") === null;
    for (const name of ["number", "end"]) this.element(name)?.setAttribute("aria-invalid", isWrong(name));
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
    const { from, span } = this.state;
    if (this.line.start !== from || this.line.span !== span) this.line.view(from, span);
    this.#markPreset();
    if (/^\d{1,7}$/.test(this.state.number) && Number(this.state.number) < lineEnd) this.line.cursor = Number(this.state.number);
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
    for (const tab of this.element("formats").children) {
      const isSelected = tab.dataset.format === format;
      tab.setAttribute("aria-selected", isSelected);
      tab.tabIndex = isSelected ? 0 : -1;
    }
    this.element("with-decimals").checked = decimals;
    this.element("snippet").setAttribute("aria-labelledby", `format-${format}`);
    const withDecimals = decimals && this.ruleType === "cardinal";
    this.element("with-decimals").disabled = this.ruleType === "ordinal";
    const { text, notes } = snippet(this.engine, this.shown[0], format, this.ruleType, withDecimals);
    const parts = [];
    if (text !== null) {
      const copy = make("button", { type: "button", class: "copy", onclick: () => this.#copy(copy, text) }, "Copy");
      parts.push(copy, make("pre", {}, make("code", {}, text)));
    }
    if (notes.length > 0) parts.push(make("ul", {}, ...notes.map((note) => make("li", {}, note))));
    this.element("snippet").replaceChildren(...parts);
  }

  async #copy(button, text) {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // A page from a file may not write to the clipboard, but it may copy the selection.
      getSelection().selectAllChildren(this.element("snippet").querySelector("code"));
      document.execCommand("copy");
    }
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = "Copy"; }, 1500);
  }

  #drawRules() {
    const blocks = this.shown.flatMap((language) => {
      const { categories: described } = this.engine.describe(language.tag, this.ruleType);
      return [
        this.shown.length > 1 ? make("h3", {}, language.name) : null,
        ...described.map(({ category, rule, integers, decimals }) => make(
          "div", { class: "rule" }, make("div", {}, chip(category)),
          make(
            "div", {},
            make("p", {}, rule ? make("code", {}, rule)
              : described.length === 1 ? "every number" : "every number that no other rule takes"),
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

Playground.start();
