"use strict";

// Rules that the user writes, read by the same parser as CLDR's, with errors while typing.

const exampleRules = "one: n % 10 = 1 and n % 100 != 11; few: n % 10 = 2..4 and n % 100 != 12..14";

// What the rules say: an error with a caret, or their categories in words, the numbers 0 to 99, and the form of the number on the
// page.
function ownRules(engine, text, number) {
  const answer = engine.evaluate(text, number);
  if (answer.error) {
    const found = answer.offset === undefined ? null : place(text, answer.offset);
    return make(
      "div", { class: "error", role: "alert" },
      make("p", { id: "rules-error" }, found ? `${found.line}:${found.column}: error: ` : "", answer.error),
      found ? excerpt(found.excerpt) : null,
    );
  }
  const { categories: found, integers, category, notes } = answer;
  return make(
    "div", {},
    ...found.map(({ category: name, words }) => make(
      "div", { class: "rule" }, make("div", {}, chip(name)),
      make("p", {}, words ? sentence(words) : found.length === 1 ? "Every number." : "Every number that no other rule takes."),
    )),
    category ? make("p", {}, `${shown(number)} is `, chip(category), ".") : null,
    ...notes.map((note) => make("p", { class: "hint" }, note)),
    make("div", { class: "grid", role: "img", "aria-label": "The forms of the numbers 0 to 99" }, ...integers.map((name, index) => (
      make("span", { class: name }, String(index), make("small", {}, letters[name]))
    ))),
  );
}

// CLDR's rules of a language, to begin with.
function rulesOf(engine, language, type) {
  return engine.describe(language.tag, type).categories
    .filter(({ rule }) => rule).map(({ category, rule }) => `${category}: ${rule}`).join(";\n");
}
