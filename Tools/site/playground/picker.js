"use strict";

// A field to find a language in, after the combobox pattern of the ARIA Authoring Practices.

class LanguagePicker {
  #found = [];
  #active = 0;
  #value = null;

  // `onchoose` gets a language, or null when an optional field is cleared.
  constructor(place, { id, languages, type, optional, onchoose }) {
    this.languages = languages;
    this.type = type;
    this.onchoose = onchoose;
    this.list = make("ul", { id: `${id}-list`, role: "listbox", "aria-label": "Languages", hidden: true });
    this.input = make("input", {
      id, type: "text", role: "combobox", "aria-expanded": "false", "aria-controls": `${id}-list`, "aria-autocomplete": "list",
      spellcheck: "false", autocapitalize: "off", placeholder: optional ? "no other language" : "Welsh, cymraeg or cy",
      oninput: () => this.#open(this.input.value),
      onfocus: () => this.input.select(),
      onclick: () => this.#open(""),
      onblur: () => this.#close(),
      onkeydown: (event) => this.#key(event),
    });
    this.clear = make("button", { type: "button", class: "clear", "aria-label": "Clear", onclick: () => this.#choose(null) }, "✕");
    // Filled and emptied in its place, so that screen readers say what it gets.
    this.none = make("div", { class: "none", role: "status" });
    place.append(this.input, ...(optional ? [this.clear] : []), this.list, this.none);
  }

  set value(language) {
    this.#value = language;
    this.input.value = language?.title ?? "";
    this.clear.hidden = language === null;
  }

  #open(query) {
    this.#found = this.languages.search(query);
    this.#active = query ? 0 : Math.max(0, this.#found.indexOf(this.#value));
    const type = this.type();
    this.list.replaceChildren(
      ...this.#found.map((language, index) => make(
        "li",
        {
          id: `${this.list.id}-${index}`, role: "option", "aria-selected": "false",
          // Before the field loses the focus, which closes the list.
          onpointerdown: (event) => event.preventDefault(),
          onclick: () => this.#choose(language),
        },
        make(
          "span", { class: "names" }, language.name,
          make("small", {}, language.tag, ...(language.nativeName
            ? [" · ", make("span", { lang: language.tag, dir: "auto" }, language.nativeName)] : [])),
        ),
        swatches(language.categories[type]),
      )),
    );
    const isEmpty = this.#found.length === 0;
    this.none.textContent = isEmpty ? "No language has this name or code." : "";
    this.list.hidden = isEmpty;
    this.input.setAttribute("aria-expanded", !isEmpty);
    this.#mark(this.#active);
  }

  #close() {
    this.list.hidden = true;
    this.none.textContent = "";
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-activedescendant");
    this.input.value = this.#value?.title ?? "";
  }

  #choose(language) {
    this.value = language;
    this.#close();
    // The button that clears the field is gone, and the focus with it.
    if (language === null) this.input.focus();
    this.onchoose(language);
  }

  #mark(index) {
    if (this.#found.length === 0) return this.input.removeAttribute("aria-activedescendant");
    this.list.children[this.#active]?.setAttribute("aria-selected", "false");
    this.#active = Math.min(Math.max(index, 0), this.#found.length - 1);
    const option = this.list.children[this.#active];
    option.setAttribute("aria-selected", "true");
    option.scrollIntoView({ block: "nearest" });
    this.input.setAttribute("aria-activedescendant", option.id);
  }

  #key(event) {
    const isOpen = !this.list.hidden;
    switch (event.key) {
      case "ArrowDown": isOpen ? this.#mark(this.#active + 1) : this.#open(""); break;
      case "ArrowUp": isOpen ? this.#mark(this.#active - 1) : this.#open(""); break;
      case "Enter": if (isOpen && this.#found.length > 0) this.#choose(this.#found[this.#active]); break;
      case "Escape": this.#close(); break;
      default: return;
    }
    event.preventDefault();
  }
}
